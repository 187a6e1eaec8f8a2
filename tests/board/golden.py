"""The golden pictures: what is drawn, how it is kept, how two of it are compared.

To renew them all after the board was polished:

    SHIPAN_GOLDEN=write python -m pytest tests/board/test_golden.py

They are kept with 256 colours, which is why even the same program differs a little. As a
program, ``python -m board.golden FILE`` in the folder of the tests writes the board of a
shown window: run with another QT_SCALE_FACTOR it shows the board of another screen.
"""

from __future__ import annotations

import os
import sys
from pathlib import Path

import numpy as np
from PySide6.QtCore import Qt
from PySide6.QtGui import QImage, qRgb
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QListView

from shipan_gui.board.layout import PLAIN
from shipan_gui.board.picture import SURROUND
from shipan_gui.board.skin import load_skin
from shipan_gui.settings import Settings
from shipan_gui.window import MainWindow

from .hand import Hand
from .pixels import pixels

FOLDER = Path(__file__).parents[1] / "data" / "golden"
IS_RENEWED = os.environ.get("SHIPAN_GOLDEN") == "write"

# The tolerance: other versions of Qt round a little differently where shapes end.
MEAN = 1.0
"""How much a channel (0-255) may differ on average."""
FAR = 40
"""From where on a pixel counts as wrong."""
FAR_SHARE = 0.005
"""How many pixels may be wrong, as a share of all."""
TILES = 20
"""Into how many places along a side a picture is cut."""
FAR_IN_PLACE = 0.05
"""How many pixels may be wrong in one place: else a lost character would not be seen."""

BOARD_SIDE = 560


def shown_board(window: MainWindow) -> QImage:
    """Return the board of a window while a person explores, with one step of the panel lit."""
    view = Hand(window).view
    view.settle_ms = 0
    view.setFixedSize(BOARD_SIDE, BOARD_SIDE)
    window.show()
    QTest.qWaitForWindowExposed(window)
    view.dress(load_skin("flat"), PLAIN)
    # What lies round the board goes with the palette; the picture is of the board.
    view.show_surround(SURROUND, SURROUND)
    view.turn_by(1)
    steps = window.findChild(QListView, "steps")
    assert steps is not None
    steps.setCurrentIndex(steps.model().index(1, 0))
    return view.grab().toImage()


def write_golden(image: QImage, path: Path) -> None:
    """Keep a picture with the 256 colours that most of it is made of."""
    flat = pixels(image).reshape(-1, 3).astype(np.int64)
    bins = (flat // 16) @ (256, 16, 1)
    _, where, counts = np.unique(bins, return_inverse=True, return_counts=True)
    means = np.stack([np.bincount(where, flat[:, i]) / counts for i in range(3)], axis=1)
    colours = means[np.argsort(-counts)[:256]].round().astype(int).tolist()
    table = [qRgb(*colour) for colour in colours]
    nearest = Qt.ImageConversionFlag.ThresholdDither
    path.parent.mkdir(parents=True, exist_ok=True)
    small = image.convertToFormat(QImage.Format.Format_Indexed8, table, nearest)
    small.setDevicePixelRatio(1.0)
    if not small.save(str(path), "PNG", 0):
        raise OSError(f"cannot write {path}")


def difference(image: QImage, path: Path) -> str:
    """Return in one sentence how a picture differs from the golden one, empty where it does not."""
    golden = QImage(str(path))
    if golden.isNull():
        return f"{path.name}: expected a golden picture; found none."
    ours, theirs = pixels(image), pixels(golden)
    if ours.shape != theirs.shape:
        return f"{path.name}: expected {theirs.shape[:2]} pixels; got {ours.shape[:2]}."
    off = np.abs(ours - theirs)
    wrong = off.max(axis=2) > FAR
    high, wide = (length // TILES for length in wrong.shape)
    places = wrong[: high * TILES, : wide * TILES].reshape(TILES, high, TILES, wide)
    mean, share = float(off.mean()), float(wrong.mean())
    worst = float(places.mean(axis=(1, 3)).max())
    if mean <= MEAN and share <= FAR_SHARE and worst <= FAR_IN_PLACE:
        return ""
    return (
        f"{path.name}: expected a mean difference up to {MEAN}, and of pixels off by more than"
        f" {FAR} up to {FAR_SHARE:.1%} in all and {FAR_IN_PLACE:.1%} in one place;"
        f" got {mean:.2f}, {share:.2%} and {worst:.1%}."
    )


if __name__ == "__main__":
    application = QApplication(sys.argv[:1])
    shown_board(MainWindow(Settings(skin="flat"))).save(sys.argv[1])
