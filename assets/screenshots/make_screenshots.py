"""Make the pictures of the README, with the program itself and without a display."""

from __future__ import annotations

import os
from pathlib import Path

os.environ["QT_QPA_PLATFORM"] = "offscreen"

from PySide6.QtWidgets import QApplication

from shipan_gui.window import MainWindow

HERE = Path(__file__).resolve().parent


def main() -> None:
    """Show the first casting, choose a step so that its places are lit, and take a picture."""
    application = QApplication([])
    window = MainWindow()
    window.resize(1400, 875)
    window.show()
    steps = window.findChild(object, "steps")
    steps.setCurrentIndex(steps.model().index(5, 0))
    application.processEvents()
    window.grab().save(str(HERE / "window.png"))


if __name__ == "__main__":
    main()
