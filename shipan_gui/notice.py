"""An unexpected error, shown once inside the window with a way to copy it."""

from __future__ import annotations

import sys
import traceback
from types import TracebackType

import PySide6
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QBoxLayout, QHBoxLayout, QLabel, QWidget

from shipan_gui import __version__
from shipan_gui.controls import Button
from shipan_gui.theme import Theme

_MOST_CHARACTERS = 160
_LARGE = 125


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
        # The rest of the window must keep its room.
        self._most = _MOST_CHARACTERS * 100 // max(theme.text, 100)
        self._label = QLabel(self)
        self._label.setWordWrap(True)
        copy = Button(self.tr("Copy the details"), "notice_copy", theme, self)
        copy.clicked.connect(self.copy_details)
        close = Button(self.tr("Close"), "notice_close", theme, self)
        close.clicked.connect(self.hide)
        row = QHBoxLayout(self)
        row.setContentsMargins(theme.px(14), 6, theme.px(14), 6)
        row.setSpacing(theme.px(8))
        row.addWidget(self._label, 1)
        # Large text needs the width: the buttons stand under one another.
        is_large = theme.text > _LARGE
        way = QBoxLayout.Direction.TopToBottom if is_large else QBoxLayout.Direction.LeftToRight
        buttons = QBoxLayout(way)
        buttons.setSpacing(theme.px(6))
        buttons.addWidget(copy)
        buttons.addWidget(close)
        row.addLayout(buttons)
        self.hide()

    def show_details(self, details: str) -> None:
        """Tell that something unexpected happened; the details can be copied."""
        self._details = details
        # For the window, should it be built anew meanwhile: nothing told is lost.
        self.setProperty("details", details)
        last = details.strip().splitlines()[-1]
        if len(last) > self._most:
            last = f"{last[: self._most - 1]}…"
        self._label.setText(
            self.tr("Something unexpected happened; the program goes on. {0}").format(last)
        )
        self.show()

    def copy_details(self) -> None:
        """Put the details on the clipboard."""
        QGuiApplication.clipboard().setText(self._details)
