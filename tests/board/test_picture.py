"""What is really drawn: the red god over the hour, hollow void branches, whole files."""

from __future__ import annotations

import itertools
from pathlib import Path

import numpy as np
import pytest
from PySide6.QtGui import QImage

from shipan_gui.board.geometry import SCENE_HALF
from shipan_gui.board.layout import PLAIN
from shipan_gui.board.picture import FORMATS, picture, write_picture
from shipan_gui.board.skin import SKINS, load_skin
from shipan_gui.engine import Casting, Question, cast

from .cases import BEARING, BRANCH, BRANCH_ORDER, FIRST, PILLAR, apart, casting_of
from .pixels import pixels, red_bearing

pytestmark = pytest.mark.usefixtures("qapp")

SIDE = 400
# Plain colours: what is red or covered on a picture is then a character's own doing.
FLAT = load_skin("flat")


def drawn(casting: Casting, side: int) -> QImage:
    """Return a casting in plain colours on the plain board."""
    return picture(casting, side, FLAT, PLAIN)


def drawn_bearing(casting: Casting) -> float:
    """Return the bearing at which a picture shows the red god."""
    unit = SIDE / (2 * SCENE_HALF)
    return red_bearing(pixels(drawn(casting, SIDE)), (SIDE / 2, SIDE / 2), unit)


@pytest.mark.parametrize("hour", BRANCH_ORDER)
def test_every_month_general_is_drawn_over_the_hour(hour: str) -> None:
    """Authority: 景祐六壬神定經, 釋用式: the right hand turns the general to the hour."""
    for general in BRANCH_ORDER:
        casting = cast(Question(PILLAR["甲子"], BRANCH[general], BRANCH[hour]))
        # A character's strokes seldom balance about its middle.
        assert apart(drawn_bearing(casting), BEARING[hour]) < 6.0


@pytest.mark.parametrize(("one", "other"), list(itertools.pairwise(BRANCH_ORDER)))
def test_a_later_hour_turns_the_plate_clockwise(one: str, other: str) -> None:
    """Authority: engine.md, Vocabulary: clockwise lowers the turn; facts 1c."""
    castings = (cast(Question(PILLAR["甲子"], BRANCH["丑"], BRANCH[hour])) for hour in (one, other))
    first, second = (drawn_bearing(casting) for casting in castings)
    assert 15.0 < (second - first) % 360.0 < 45.0


@pytest.mark.parametrize("side", [1, 64, 333, 1000])
def test_a_picture_has_the_size_that_was_asked(side: int) -> None:
    """Authority: feel, The board: a square board."""
    image = drawn(FIRST, side)
    assert (image.width(), image.height()) == (side, side)


def test_void_branches_are_drawn_hollow() -> None:
    """Authority: feel, The board: void branches are hollow: less of their place is covered.

    甲子 and 甲寅 days on one turn: 戌亥 are void on the first, 子丑 on the other.
    """
    one, other = (pixels(drawn(casting_of(day, 0), 1000)) for day in ("甲子", "甲寅"))
    differs = np.abs(one - other).max(axis=2) > 40
    # 子 stands in the middle of the lower side: there the two pictures must differ, and
    # nowhere about 午, which is void in neither.
    assert differs[860:915, 470:530].any()
    assert not differs[90:140, 470:530].any()


@pytest.mark.parametrize("name", SKINS)
def test_a_file_holds_the_picture_and_nothing_is_left_beside_it(tmp_path: Path, name: str) -> None:
    """Authority: house.md, habit 7: a picture is written whole or not at all."""
    out, skin = tmp_path / "board.png", load_skin(name)
    write_picture(FIRST, 300, out, skin, PLAIN)
    assert (pixels(QImage(str(out))) == pixels(picture(FIRST, 300, skin, PLAIN))).all()
    assert [path.name for path in tmp_path.iterdir()] == ["board.png"]


@pytest.mark.parametrize("suffix", FORMATS)
@pytest.mark.parametrize("name", ["missing/board", "folder", "n" * 252])
def test_a_file_that_cannot_be_written_leaves_nothing(
    tmp_path: Path, name: str, suffix: str
) -> None:
    """Authority: house.md, habit 7: failure is an error, never half a file."""
    folder = tmp_path / f"folder{suffix}"
    folder.mkdir()
    with pytest.raises(OSError, match=r"."):
        write_picture(FIRST, 100, tmp_path / f"{name}{suffix}", FLAT, PLAIN)
    assert list(tmp_path.iterdir()) == [folder]
    assert list(folder.iterdir()) == []


@pytest.mark.parametrize("suffix", FORMATS)
def test_a_name_as_long_as_the_system_takes_is_taken(tmp_path: Path, suffix: str) -> None:
    """Authority: house.md, habit 7: what is written beside it first has a name of its own."""
    for name in ("n" * 251, "式" * 83 + "nn"):
        write_picture(FIRST, 100, tmp_path / f"{name}{suffix}", FLAT, PLAIN)
        assert (tmp_path / f"{name}{suffix}").stat().st_size > 0
    assert len(list(tmp_path.iterdir())) == 2


@pytest.mark.parametrize("ended", [PermissionError, KeyboardInterrupt])
def test_a_picture_that_is_broken_off_leaves_the_earlier_one(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, ended: type[BaseException]
) -> None:
    """Authority: house.md, habit 7: whole or not at all, whatever ends it."""
    out = tmp_path / "board.png"
    out.write_bytes(b"earlier")

    def refuse(*_: object) -> None:
        raise ended

    monkeypatch.setattr(Path, "replace", refuse)
    with pytest.raises(ended):
        write_picture(FIRST, 100, out, FLAT, PLAIN)
    assert out.read_bytes() == b"earlier"
    assert list(tmp_path.iterdir()) == [out]
