"""The board as PNG, SVG and PDF: one picture, whatever kind of file it is.

Authorities: feel, The board; the issue: the same casting as PNG, SVG (rendered back) and PDF
(rendered back) compared; text taken out of the PDF contains every inscription; bad input
leaves nothing half written.
"""

from __future__ import annotations

import errno
import re
import zlib
from pathlib import Path

import numpy as np
import pypdfium2
import pytest
from PySide6.QtCore import QRectF
from PySide6.QtGui import QImage, QPainter
from PySide6.QtSvg import QSvgRenderer

from shipan_gui.board.layout import PLAIN, BoardRank, Layout, Spacing, Style
from shipan_gui.board.picture import FORMATS, picture, write_picture
from shipan_gui.board.skin import load_skin
from shipan_gui.engine import Casting

from .cases import (
    ANIMALS,
    BEARING,
    BRANCH,
    BRANCH_ORDER,
    FIRST,
    GATES,
    GODS,
    LODGE_ORDER,
    PHASES,
    apart,
    bearing_of,
    casting_of,
)
from .looks import (
    SEVERAL,
    SKINS,
    STEMS_ON_BOARD,
    earth_of,
    every_skin,
    heaven_of,
    large,
    marks_of,
    several_layouts,
)
from .pixels import Pixels, pixels

pytestmark = pytest.mark.usefixtures("qapp")

SIDE = 800
# How much a channel (0-255) may differ on average, and how many pixels may be off by more than
# a quarter of the whole range: each renderer rounds edges in its own way.
MEAN, FAR, FAR_SHARE = 3.5, 64, 0.01

VOID_DAY = casting_of("甲子", 7, daytime=True, general="申")


def written(
    path: Path,
    casting: Casting = FIRST,
    name: str = "ink",
    layout: Layout = PLAIN,
    side: int = SIDE,
) -> Path:
    """Write a picture file and return where."""
    write_picture(casting, side, path, load_skin(name), layout)
    return path


def from_svg(path: Path, side: int = SIDE) -> QImage:
    """Render an SVG file back."""
    renderer = QSvgRenderer(str(path))
    assert renderer.isValid()
    image = QImage(side, side, QImage.Format.Format_RGB32)
    image.fill(0)
    painter = QPainter(image)
    renderer.render(painter, QRectF(0, 0, side, side))
    painter.end()
    return image


def from_pdf(path: Path, side: int = SIDE) -> Pixels:
    """Render the one page of a PDF file back."""
    document = pypdfium2.PdfDocument(path)
    try:
        assert len(document) == 1
        page = document[0]
        width, height = page.get_size()
        assert width == pytest.approx(height)
        bitmap = page.render(scale=side / width, rev_byteorder=True)
        found = np.array(bitmap.to_numpy()[:side, :side, :3]).astype(np.int16)
        page.close()
    finally:
        document.close()
    return found


def text_of(path: Path) -> str:
    """Return the text of the one page of a PDF file, as a reader takes it out."""
    document = pypdfium2.PdfDocument(path)
    try:
        page = document[0]
        words = page.get_textpage()
        found = words.get_text_range()
        words.close()
        page.close()
    finally:
        document.close()
    return str(found)


def assert_alike(one: Pixels, other: Pixels) -> None:
    """Two renderings are the same picture within the tolerance stated above."""
    assert one.shape == other.shape
    off = np.abs(one - other)
    mean, share = float(off.mean()), float((off.max(axis=2) > FAR).mean())
    assert mean <= MEAN, f"mean difference {mean:.2f}"
    assert share <= FAR_SHARE, f"{share:.2%} of the pixels are off by more than {FAR}"


# One picture, three kinds of file.


def assert_three_alike(name: str, layout: Layout, folder: Path) -> None:
    """The same casting as PNG, as SVG and as PDF, the last two rendered back."""
    png = pixels(QImage(str(written(folder / "b.png", FIRST, name, layout))))
    assert_alike(png, pixels(picture(FIRST, SIDE, load_skin(name), layout)))
    assert_alike(png, pixels(from_svg(written(folder / "b.svg", FIRST, name, layout))))
    assert_alike(png, from_pdf(written(folder / "b.pdf", FIRST, name, layout)))


@pytest.mark.parametrize("name", ["flat", "jujube"])
def test_the_three_kinds_of_file_show_the_same(name: str, tmp_path: Path) -> None:
    """Authority: the issue, compared within the tolerance stated above."""
    assert_three_alike(name, PLAIN, tmp_path)


@several_layouts
def test_the_three_kinds_of_file_show_the_same_in_any_layout(
    layout: Layout, tmp_path: Path
) -> None:
    """Authority: as above."""
    assert_three_alike("flat", layout, tmp_path)


@pytest.mark.sweep
@every_skin
@several_layouts
def test_the_three_kinds_of_file_show_the_same_always(
    name: str, layout: Layout, tmp_path: Path
) -> None:
    """Authority: as above, every skin in every one of a few layouts."""
    assert_three_alike(name, layout, tmp_path)


@pytest.mark.parametrize("turn", range(12))
@pytest.mark.parametrize("evening", [False, True])
def test_the_red_god_lies_over_the_hour(turn: int, evening: bool) -> None:
    """Authority: the engine; seen in the pixels alone: the one red character on the disc."""
    casting = casting_of("甲子", turn, general="酉")
    seen = pixels(picture(casting, 500, load_skin("flat"), Layout(evening=evening)))
    y, x = np.mgrid[:500, :500] - 249.5
    reach = np.hypot(x, y) / 0.5
    red = (seen[..., 0] - seen[..., 1] > 110) & (reach > 142) & (reach < 184)
    assert red.sum() > 20
    at = bearing_of(float(x[red].mean()), float(y[red].mean()))
    assert apart(at, BEARING[casting.hour.hanzi] + (180.0 if evening else 0.0)) < 3.0


@pytest.mark.parametrize("side", [100, 1000])
@pytest.mark.parametrize("name", ["flat", "ink"])
def test_a_png_has_the_size_that_was_asked_for(name: str, side: int, tmp_path: Path) -> None:
    """Authority: the command line: side in pixels, from 100 on."""
    image = QImage(str(written(tmp_path / "b.png", name=name, side=side)))
    assert (image.width(), image.height()) == (side, side)
    assert pixels(image).std() > 10


@pytest.mark.sweep
@pytest.mark.parametrize("side", [4000, 8000])
def test_a_large_png_has_the_size_that_was_asked_for(side: int, tmp_path: Path) -> None:
    """Authority: as above, up to 8000."""
    image = QImage(str(written(tmp_path / "b.png", side=side)))
    assert (image.width(), image.height()) == (side, side)
    small = image.scaledToWidth(500)
    assert (
        float(np.abs(pixels(small) - pixels(picture(FIRST, 500, load_skin("ink"), PLAIN))).mean())
        < 12
    )


def test_a_png_of_4000_pixels(tmp_path: Path) -> None:
    """Authority: as above, in the skin that is quickest to draw."""
    image = QImage(str(written(tmp_path / "b.png", side=4000)))
    assert (image.width(), image.height()) == (4000, 4000)


@every_skin
def test_a_picture_is_the_same_bytes_each_time(name: str, tmp_path: Path) -> None:
    """Authority: the same casting is the same picture; materials come from a seed."""
    one, other = (written(tmp_path / f"{i}.png", name=name, side=300) for i in "ab")
    assert one.read_bytes() == other.read_bytes()


@pytest.mark.parametrize("suffix", [".PNG", ".Svg", ".PDF"])
def test_a_suffix_in_capitals_is_the_same_suffix(suffix: str, tmp_path: Path) -> None:
    """Authority: names on other systems are often in capitals."""
    head = written(tmp_path / f"b{suffix}", side=200).read_bytes()[:5]
    assert head in (b"\x89PNG\r", b"<?xml", b"%PDF-")


def test_an_svg_has_a_title_and_keeps_its_paths_sharp(tmp_path: Path) -> None:
    """Authority: a picture that is said by a reader has a name; characters are outlines."""
    text = written(tmp_path / "b.svg").read_text(encoding="utf-8")
    assert "<title>式盤 庚申 大吉 酉</title>" in text
    assert text.count("<path") > 150
    assert "<text" not in text


# The PDF as a document.


def inscriptions(casting: Casting, layout: Layout) -> list[str]:
    """Return every inscription of a board, from the pages and the engine alone."""
    found = [*BRANCH_ORDER, *BRANCH_ORDER, *STEMS_ON_BOARD, *GATES, *GODS.values(), *LODGE_ORDER]
    if layout.style is Style.SONG:
        found += [animal for three in ANIMALS.values() for animal in three]
        found += list(PHASES.values())
    else:
        found += list(LODGE_ORDER)
    found += [casting.generals.at(place).hanzi for place in BRANCH.values()]
    return [*found, *"一二三四", *"初中末"]


@pytest.mark.parametrize("casting", [FIRST, VOID_DAY], ids=["night", "void"])
@several_layouts
def test_the_text_of_a_pdf_contains_every_inscription(
    layout: Layout, casting: Casting, tmp_path: Path
) -> None:
    """Authority: the issue; each as often as it stands on the board, names in one piece."""
    text = text_of(written(tmp_path / "b.pdf", casting, "flat", layout))
    plain = re.sub(r"\s", "", text)
    names = inscriptions(casting, layout)
    assert [name for name in names if len(name) > 1 and name not in plain] == []
    expected, came = sorted("".join(names)), sorted(plain)
    assert came == expected


@pytest.mark.parametrize("name", ["ink", "jujube"])
def test_the_fonts_of_a_pdf_are_embedded(name: str, tmp_path: Path) -> None:
    """Authority: a file that is printed elsewhere must not depend on the fonts there."""
    raw = written(tmp_path / "b.pdf", name=name).read_bytes()
    whole = raw + b"".join(inflated(raw))
    fonts = re.findall(rb"/FontDescriptor\b", whole)
    assert fonts
    assert re.search(rb"/FontFile[23]?\s+\d+ 0 R", whole)
    assert b"ShipanSerif" in whole


def inflated(raw: bytes) -> list[bytes]:
    """Return the packed streams of a PDF unpacked."""
    found = []
    for stream in re.findall(rb"stream\r?\n(.*?)endstream", raw, re.DOTALL):
        try:
            found.append(zlib.decompress(stream))
        except zlib.error:
            continue
    return found


def test_a_pdf_bears_a_title_and_is_a_square_page(tmp_path: Path) -> None:
    """Authority: a document names what it shows: day, month general, hour."""
    document = pypdfium2.PdfDocument(written(tmp_path / "b.pdf"))
    try:
        about = document.get_metadata_dict()
        page = document[0]
        width, height = page.get_size()
        page.close()
    finally:
        document.close()
    assert about["Title"] == "式盤 庚申 大吉 酉"
    assert about["Creator"].startswith("Shipan ")
    millimetres = [round(points * 25.4 / 72) for points in (width, height)]
    assert millimetres == [200, 200]


def test_what_is_searched_lies_where_it_is_seen(tmp_path: Path) -> None:
    """Authority: who finds a word in the file is led to it."""
    layout = SEVERAL["upright_evening"]
    document = pypdfium2.PdfDocument(written(tmp_path / "b.pdf", layout=layout))
    try:
        page = document[0]
        width, _ = page.get_size()
        words = page.get_textpage()
        shapes = (*earth_of(FIRST, layout), *marks_of(FIRST, layout))
        for text in ("午", "鬼", "燕", "貐"):
            glyph = next(g for g in large(shapes) if text in g.text and g.subject[:5] != "heave")
            search = words.search(text)
            spots = []
            while (found := search.get_next()) is not None:
                left, bottom, right, top = words.get_charbox(found[0])
                spots.append(((left + right) / 2, width - (bottom + top) / 2))
            expected = [(at + 500) * width / 1000 for at in (glyph.x, glyph.y)]
            away = min(np.hypot(x - expected[0], y - expected[1]) for x, y in spots)
            assert away < 0.03 * width, text
        words.close()
        page.close()
    finally:
        document.close()


@pytest.mark.parametrize("suffix", FORMATS)
def test_no_character_goes_under_in_a_small_file(suffix: str, tmp_path: Path) -> None:
    """Authority: feel: no character is drawn under 11 px; the file is drawn all the same."""
    assert written(tmp_path / f"b{suffix}", side=100).stat().st_size > 2000


def test_small_characters_step_back_on_a_small_board() -> None:
    """Authority: feel: when the board is small, names, phases and animals step back in order."""
    least = {
        kind: min(g.least for g in shapes if g.subject.startswith(kind) and not g.bold)
        for kind, shapes in (
            ("heaven.", large(heaven_of(FIRST, PLAIN))),
            ("phase.", large(earth_of(FIRST, PLAIN))),
            ("animal.", large(earth_of(FIRST, PLAIN))),
        )
    }
    assert least["heaven."] > least["phase."] > least["animal."] > 0.0
    for glyph in (*large(earth_of(FIRST, PLAIN)), *large(heaven_of(FIRST, PLAIN))):
        if glyph.least:
            assert glyph.least * glyph.size == pytest.approx(11.0)


# What cannot be written.


class DiskFullError(OSError):
    """A disk that takes no more."""

    def __init__(self) -> None:
        super().__init__(errno.ENOSPC, "No space left on device")


@pytest.mark.parametrize("suffix", FORMATS)
def test_a_folder_that_is_not_there_is_an_error(suffix: str, tmp_path: Path) -> None:
    """Authority: the issue: nothing half written."""
    with pytest.raises(OSError, match="No such file"):
        written(tmp_path / "nowhere" / f"b{suffix}", side=100)
    assert not list(tmp_path.iterdir())


@pytest.mark.parametrize("suffix", FORMATS)
def test_a_file_for_a_folder_is_an_error(suffix: str, tmp_path: Path) -> None:
    """Authority: as above."""
    (tmp_path / "file").write_text("here first")
    with pytest.raises(OSError, match="Not a directory"):
        written(tmp_path / "file" / f"b{suffix}", side=100)
    assert (tmp_path / "file").read_text() == "here first"


@pytest.mark.parametrize("suffix", FORMATS)
def test_a_folder_of_that_name_is_an_error(suffix: str, tmp_path: Path) -> None:
    """Authority: as above."""
    folder = tmp_path / f"b{suffix}"
    folder.mkdir()
    with pytest.raises(OSError, match="directory"):
        written(folder, side=100)
    assert list(tmp_path.iterdir()) == [folder]
    assert not list(folder.iterdir())


@pytest.mark.parametrize("step", ["write_bytes", "replace"])
@pytest.mark.parametrize("suffix", FORMATS)
def test_the_old_file_survives_a_failing_write(
    suffix: str, step: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Authority: as above: whole or not at all."""
    old = tmp_path / f"b{suffix}"
    old.write_bytes(b"the old picture")

    def half(path: Path, content: bytes) -> int:
        with path.open("wb") as file:
            file.write(content[: len(content) // 2])
        raise DiskFullError

    def fail(path: Path, target: Path) -> Path:
        raise DiskFullError

    monkeypatch.setattr(Path, step, half if step == "write_bytes" else fail)
    with pytest.raises(DiskFullError):
        write_picture(FIRST, 100, old, load_skin("flat"), PLAIN)
    assert list(tmp_path.iterdir()) == [old]
    assert old.read_bytes() == b"the old picture"


def test_an_old_file_is_replaced(tmp_path: Path) -> None:
    """Authority: a person who saves twice has the second picture."""
    path = tmp_path / "b.png"
    path.write_bytes(b"the old picture")
    written(path, side=150)
    assert QImage(str(path)).width() == 150
    assert list(tmp_path.iterdir()) == [path]


def test_a_suffix_that_is_not_known_is_told_apart(tmp_path: Path) -> None:
    """Authority: write_picture's promise: KeyError, and nothing is written."""
    with pytest.raises(KeyError):
        written(tmp_path / "b.gif")
    assert not list(tmp_path.iterdir())


def test_a_name_with_spaces_and_characters_can_be_written(tmp_path: Path) -> None:
    """Authority: the name that the window itself offers has characters."""
    assert written(tmp_path / "庚申 丑 酉.svg", side=150).stat().st_size > 2000


def test_every_skin_and_layout_is_another_picture() -> None:
    """Authority: a choice is seen."""
    seen = [pixels(picture(FIRST, 400, load_skin(name), PLAIN)).tobytes() for name in SKINS]
    seen += [
        pixels(picture(FIRST, 400, load_skin("flat"), layout)).tobytes()
        for layout in (
            Layout(style=Style.HAN), Layout(spacing=Spacing.DU), Layout(evening=True),
            Layout(upright=True), *(Layout(rank=rank) for rank in list(BoardRank)[1:]),
        )
    ]  # fmt: skip
    assert len(set(seen)) == len(seen)
