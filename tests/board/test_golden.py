"""Golden pictures of the board, at scale 1 and 2, within the tolerance that golden.py states."""

from __future__ import annotations

import math
import os
import subprocess
import sys
from pathlib import Path

import pytest
from PySide6.QtCore import QRect
from PySide6.QtGui import QImage, QPainter
from pytestqt.qtbot import QtBot

from shipan_gui.board.layout import PLAIN
from shipan_gui.board.picture import picture
from shipan_gui.board.skin import load_skin
from shipan_gui.engine import Casting, Pattern
from shipan_gui.settings import Settings
from shipan_gui.window import MainWindow

from .cases import FIRST, casting_of
from .golden import BOARD_SIDE, FOLDER, IS_RENEWED, difference, shown_board, write_golden

RETURNING = casting_of("己丑", 6, daytime=True, general="午")

# At scale 2 a quarter of the board shows what scale 1 cannot: the finest engraving.
QUARTER = QRect(1000, 0, 1000, 1000)


def drawn(casting: Casting, side: int) -> QImage:
    """Return a casting in the flat skin, of which every pixel is known."""
    return picture(casting, side, load_skin("flat"), PLAIN)


PICTURES = {
    "first": lambda: drawn(FIRST, 1000),
    "first_at_2": lambda: drawn(FIRST, 2000).copy(QUARTER),
    "returning": lambda: drawn(RETURNING, 700),
}


def check_golden(image: QImage, name: str, tmp_path: Path) -> None:
    """Compare a picture with its golden one, or renew that one where this was asked."""
    golden = FOLDER / f"{name}.png"
    if IS_RENEWED:
        write_golden(image, golden)
    said = difference(image, golden)
    if said:
        came = tmp_path / f"{name}.png"
        image.save(str(came))
        said += f" What came: {came}"
    assert not said


@pytest.mark.usefixtures("qapp")
@pytest.mark.parametrize("name", PICTURES)
def test_a_picture_of_the_board_is_the_golden_one(name: str, tmp_path: Path) -> None:
    """Authority: the board as it was looked at and approved; feel, The board."""
    check_golden(PICTURES[name](), name, tmp_path)


def test_the_board_of_a_window_is_the_golden_one(qtbot: QtBot, tmp_path: Path) -> None:
    """Authority: as above: exploring, so that the frame is open, and with places lit."""
    window = MainWindow(Settings(skin="flat"))
    qtbot.addWidget(window)
    image = shown_board(window)
    check_golden(image, "window", tmp_path)


def test_the_board_of_a_window_at_scale_2_is_the_golden_one(tmp_path: Path) -> None:
    """Authority: as above; feel, The window: it works up to 300 %."""
    out = tmp_path / "came.png"
    subprocess.run(
        [sys.executable, "-W", "error", "-m", "board.golden", str(out)],
        cwd=FOLDER.parents[1],
        env=os.environ | {"QT_QPA_PLATFORM": "offscreen", "QT_SCALE_FACTOR": "2"},
        capture_output=True,
        check=True,
    )
    image = QImage(str(out))
    assert (image.width(), image.height()) == (2 * BOARD_SIDE, 2 * BOARD_SIDE)
    check_golden(image, "window_at_2", tmp_path)


def test_the_returning_chant_is_one() -> None:
    """Authority: engine.md, Returning chant: turn 6; 己丑 has no control."""
    assert RETURNING.pattern[0] is Pattern.FANYIN
    assert RETURNING.plate.turn == 6


@pytest.mark.usefixtures("qapp")
@pytest.mark.parametrize("turn", range(1, 12))
def test_the_tolerance_tells_a_plate_that_lies_at_another_turn(turn: int) -> None:
    """Authority: the tolerance itself: it must let no wrong board pass."""
    other = casting_of("庚申", (FIRST.plate.turn + turn) % 12, daytime=False, general="丑")
    assert difference(drawn(other, 1000), FOLDER / "first.png")


@pytest.mark.usefixtures("qapp")
@pytest.mark.parametrize(
    ("bearing", "reach", "side"),
    [(90.0, 276.0, 46), (7.5, 207.5, 25), (185.0, 243.0, 20)],
    ids=["a token", "a lodge", "a stretch of the rim"],
)
def test_the_tolerance_tells_what_is_missing(bearing: float, reach: float, side: int) -> None:
    """Authority: the tolerance itself: as little as one character painted over is seen."""
    image = drawn(FIRST, 1000)
    x = round(500 + reach * math.sin(math.radians(bearing))) - side // 2
    y = round(500 - reach * math.cos(math.radians(bearing))) - side // 2
    painter = QPainter(image)
    painter.fillRect(x, y, side, side, image.pixelColor(x, y))
    painter.end()
    assert "in one place" in difference(image, FOLDER / "first.png")


def test_golden_pictures_are_small() -> None:
    """Authority: the agreed size of all golden pictures: 600 KB."""
    assert sum(path.stat().st_size for path in FOLDER.glob("*.png")) < 600_000
