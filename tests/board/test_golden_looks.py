"""Golden pictures of every skin, layout and rank, within the tolerance that golden.py states.

Only the mean may be larger: 256 colours cost a material up to 1.8 by themselves.

To renew them after the board was polished:

    SHIPAN_GOLDEN=write python -m pytest tests/board/test_golden_looks.py
"""

from __future__ import annotations

from pathlib import Path

import pytest

from shipan_gui.board.layout import PLAIN, BoardRank, Layout, Spacing, Style
from shipan_gui.board.picture import picture
from shipan_gui.board.skin import load_skin

from . import golden
from .cases import FIRST
from .golden import FOLDER, IS_RENEWED, difference, write_golden
from .looks import SKINS

GOLDEN = FOLDER.parent / "golden_looks"
SIDE = 480
MOST_BYTES = 600_000
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
PICTURES = {name: (name, PLAIN) for name in SKINS} | {
    f"ink_{name}": ("ink", layout) for name, layout in LAYOUTS.items()
}


@pytest.mark.usefixtures("qapp")
@pytest.mark.parametrize("name", PICTURES)
def test_a_look_of_the_board_is_the_golden_one(
    name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Authority: the board as it was looked at and approved; feel, The board."""
    monkeypatch.setattr(golden, "MEAN", MEAN)
    skin, layout = PICTURES[name]
    image, kept = picture(FIRST, SIDE, load_skin(skin), layout), GOLDEN / f"{name}.png"
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
