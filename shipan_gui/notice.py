"""An unexpected error, shown once inside the window with a way to copy it."""

from __future__ import annotations

import sys
import traceback
from types import TracebackType

import PySide6
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QHBoxLayout, QLabel, QPushButton, QWidget

from shipan_gui import __version__
from shipan_gui.theme import Theme


def details_of(kind: type[BaseException], error: BaseException, trace: TracebackType | None) -> str:
    """Return what a developer needs to know of an error."""
    lines = traceback.format_exception(kind, error, trace)
    head = (
        f"Shipan {__version__}, Python {sys.version.split()[0]},"
        f" PySide6 {PySide6.__version__}, {sys.platform}"
    )
    return f"{head}\n{''.join(lines)}"


class Notice(QWidget):
    """One line across the window; hidden while nothing unexpected has happened."""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("notice")
        self.setAutoFillBackground(True)
        palette = self.palette()
        palette.setColor(palette.ColorRole.Window, theme.warm)
        self.setPalette(palette)
        self._details = ""
        self._label = QLabel(self)
        self._label.setWordWrap(True)
        copy = QPushButton(self.tr("Copy the details"), self)
        copy.setObjectName("notice_copy")
        copy.clicked.connect(self.copy_details)
        close = QPushButton(self.tr("Close"), self)
        close.setObjectName("notice_close")
        close.clicked.connect(self.hide)
        row = QHBoxLayout(self)
        row.setContentsMargins(14, 6, 14, 6)
        row.addWidget(self._label, 1)
        row.addWidget(copy)
        row.addWidget(close)
        self.hide()

    def show_details(self, details: str) -> None:
        """Tell that something unexpected happened; the details can be copied."""
        self._details = details
        # For the window, should it be built anew meanwhile: nothing told is lost.
        self.setProperty("details", details)
        last = details.strip().splitlines()[-1]
        self._label.setText(
            self.tr("Something unexpected happened; the program goes on. {0}").format(last[:160])
        )
        self.show()

    def copy_details(self) -> None:
        """Put the details on the clipboard."""
        QGuiApplication.clipboard().setText(self._details)
