"""Make the pictures of the README, with the program itself and without a display."""

from __future__ import annotations

import os
from pathlib import Path

os.environ["QT_QPA_PLATFORM"] = "offscreen"

from PySide6.QtCore import QEventLoop, QTimer
from PySide6.QtGui import QColor, QImage, QPainter
from PySide6.QtWidgets import QApplication, QListView

from shipan_gui.board.layout import PLAIN, Layout
from shipan_gui.board.picture import picture
from shipan_gui.board.skin import load_skin
from shipan_gui.engine import cast
from shipan_gui.window import FIRST_QUESTION, MainWindow

HERE = Path(__file__).resolve().parent
_SIDE = 700
_WAIT_MS = 4000


def make_window() -> None:
    """Show the first casting, choose a step so that its places are lit, and take a picture."""
    window = MainWindow()
    window.resize(1400, 875)
    window.show()
    # The materials are made beside the window.
    loop = QEventLoop()
    QTimer.singleShot(_WAIT_MS, loop.quit)
    loop.exec()
    steps = window.findChild(QListView, "steps")
    steps.setCurrentIndex(steps.model().index(5, 0))
    QApplication.processEvents()
    window.grab().toImage().convertToFormat(QImage.Format.Format_RGB32).save(
        str(HERE / "window.png")
    )


def make_boards(file: str, looks: list[tuple[str, Layout]]) -> None:
    """Draw the first casting in several looks, two in a row."""
    rows = (len(looks) + 1) // 2
    sheet = QImage(2 * _SIDE, rows * _SIDE, QImage.Format.Format_RGB32)
    sheet.fill(QColor("#15110d"))
    painter = QPainter(sheet)
    for i, (skin, layout) in enumerate(looks):
        board = cast(FIRST_QUESTION)
        image = picture(board, _SIDE, load_skin(skin), layout)
        painter.drawImage(i % 2 * _SIDE, i // 2 * _SIDE, image)
    painter.end()
    sheet.save(str(HERE / file), quality=88)


def main() -> None:
    """Make all of them."""
    application = QApplication([])
    application.setApplicationName("shipan")
    make_window()
    make_boards("skins.jpg", [(name, PLAIN) for name in ("jujube", "lacquer", "bronze", "ink")])


if __name__ == "__main__":
    main()
