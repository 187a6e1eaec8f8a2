"""Golden pictures of every skin, layout and rank, within the tolerance that golden.py states.

Only the mean may be larger: 256 colours cost a material up to 1.8 by themselves.

To renew them after the board was polished:

    SHIPAN_GOLDEN=write python -m pytest tests/board/test_golden_looks.py
"""

from __future__ import annotations

import itertools
from fractions import Fraction
from pathlib import Path

import numpy as np
import pytest

from shipan_gui.board.layout import PLAIN, BoardRank, Layout, Spacing, Style
from shipan_gui.board.picture import picture
from shipan_gui.board.shapes import Role
from shipan_gui.board.skin import Ink, load_skin

from . import golden
from .cases import FIRST
from .golden import FOLDER, IS_RENEWED, difference, write_golden
from .looks import SKINS, every_skin
from .pixels import pixels

GOLDEN = FOLDER.parent / "golden_looks"
SIDE = 480
# From here on the smallest disc shows its gods; in few colours such a picture stays small.
RANK_SIDE = 600
MOST_BYTES = 800_000
MEAN = 2.5

LAYOUTS = {
    "han": Layout(style=Style.HAN),
    "lord_du": Layout(rank=BoardRank.LORD, spacing=Spacing.DU),
    "minister_evening": Layout(rank=BoardRank.MINISTER, evening=True),
    "commoner_upright": Layout(rank=BoardRank.COMMONER, upright=True),
    "amulet": Layout(rank=BoardRank.AMULET),
    "han_du_upright_evening": Layout(
        style=Style.HAN, spacing=Spacing.DU, upright=True, evening=True
    ),
}
RANKS = {
    f"flat_{style}_{rank}": ("flat", Layout(style=style, rank=rank))
    for style, rank in itertools.product(Style, BoardRank)
    if Layout(style=style, rank=rank) != PLAIN
}
PICTURES = (
    {name: (name, PLAIN) for name in SKINS}
    | {f"ink_{name}": ("ink", layout) for name, layout in LAYOUTS.items()}
    | RANKS
)


@pytest.mark.usefixtures("qapp")
@pytest.mark.parametrize("name", PICTURES)
def test_a_look_of_the_board_is_the_golden_one(
    name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Authority: the board as it was looked at and approved; feel, The board."""
    monkeypatch.setattr(golden, "MEAN", MEAN)
    skin, layout = PICTURES[name]
    side = RANK_SIDE if name in RANKS else SIDE
    image, kept = picture(FIRST, side, load_skin(skin), layout), GOLDEN / f"{name}.png"
    if IS_RENEWED:
        write_golden(image, kept)
    said = difference(image, kept)
    if said:
        came = tmp_path / f"{name}.png"
        image.save(str(came))
        said += f" What came: {came}"
    assert not said


def test_the_golden_looks_are_few_and_small() -> None:
    """Authority: a repository of text stays small."""
    files = sorted(GOLDEN.iterdir())
    assert [path.stem for path in files] == sorted(PICTURES)
    assert sum(path.stat().st_size for path in files) < MOST_BYTES


def width_of(role: Role, name: str, layout: Layout) -> int:
    """Return how wide a plate is seen, in pixels: where its colour makes a difference."""
    skin, seen = load_skin(name), []
    for fill in ("#000000", "#ffffff"):
        inks = {**skin.inks, role: Ink(fill, None, 1.0)}
        seen.append(pixels(picture(FIRST, 600, skin._replace(inks=inks, materials={}), layout)))
    columns = np.flatnonzero((seen[0] != seen[1]).any(axis=(0, 2)))
    return int(columns[-1] - columns[0]) + 1


@pytest.mark.usefixtures("qapp")
@every_skin
@pytest.mark.parametrize(
    ("rank", "widths"),
    [("son_of_heaven", "6:12"), ("lord", "4:9"), ("minister", "3:7"), ("commoner", "2.4:6"),
     ("amulet", "0.8:3")],
)  # fmt: skip
def test_every_skin_shows_the_disc_of_every_rank(name: str, rank: str, widths: str) -> None:
    """Authority: 景祐六壬神定經, 釋造式: the widths of disc and square by rank, in 寸."""
    skin, layout = load_skin(name), Layout(rank=BoardRank(rank))
    whole = pixels(picture(FIRST, 600, skin, layout))
    assert len(np.unique(whole.reshape(-1, 3), axis=0)) > 500
    disc, square = (Fraction(width) for width in widths.split(":"))
    side = width_of(Role.GROUND, name, layout)
    assert side == pytest.approx(600 * 0.972, abs=2)
    assert width_of(Role.DISC, name, layout) == pytest.approx(side * disc / square, abs=3)
