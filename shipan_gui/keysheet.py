"""One sheet with every key, made from the actions themselves so that it cannot lie."""

from __future__ import annotations

import re
from collections.abc import Iterable

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QAction, QKeySequence
from PySide6.QtWidgets import (
    QDialog,
    QFrame,
    QGridLayout,
    QLabel,
    QScrollArea,
    QVBoxLayout,
    QWidget,
)

from shipan_gui.theme import Theme


def without_mnemonic(text: str) -> str:
    """Return the text of an action as it is read: "&Quit" and "結束(&Q)" alike."""
    return re.sub(r"\(&.\)", "", text).replace("&", "")


class KeySheet(QDialog):
    """A small window beside the program; Escape closes it."""

    def __init__(self, theme: Theme, actions: Iterable[QAction], parent: QWidget) -> None:
        super().__init__(parent)
        self.setObjectName("key_sheet")
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setWindowTitle(self.tr("Keys and hand"))
        form = QKeySequence.SequenceFormat.NativeText
        rows = [
            (action.shortcut().toString(form), without_mnemonic(action.text()))
            for action in actions
            if not action.shortcut().isEmpty()
        ]
        rows += [
            (
                self.tr("Drag the disc"),
                self.tr("turn the heaven plate; it holds at each place"),
            ),
            (self.tr("Wheel"), self.tr("turn a place; towards you is clockwise")),
            (self.tr("Up, Down"), self.tr("choose a step, or the next value of a field")),
            (self.tr("Tab"), self.tr("go on to the next field")),
        ]
        inside = QWidget(self)
        labels = [(self._key(key, theme, inside), QLabel(meaning, inside)) for key, meaning in rows]
        px = theme.px
        grid = QGridLayout(inside)
        grid.setContentsMargins(px(22), px(18), px(26), px(18))
        grid.setHorizontalSpacing(px(22))
        grid.setVerticalSpacing(px(7))
        screen = parent.screen().availableSize()
        # The frame and title that the system lays round the sheet need some of the screen.
        room = QSize(screen.width() - 16, screen.height() - 48)
        self._fill(grid, labels, len(labels))
        if inside.sizeHint().height() > room.height():
            self._fill(grid, labels, -(-len(labels) // 2))
            if inside.sizeHint().width() > room.width():
                self._fill(grid, labels, len(labels))
        area = QScrollArea(self)
        area.setFrameShape(QFrame.Shape.NoFrame)
        area.setWidgetResizable(True)
        area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        area.setWidget(inside)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.addWidget(area)
        size = inside.sizeHint()
        if size.height() > room.height():
            size += QSize(area.verticalScrollBar().sizeHint().width(), 0)
        self.resize(size.boundedTo(room))

    @staticmethod
    def _key(text: str, theme: Theme, parent: QWidget) -> QLabel:
        name = QLabel(text, parent)
        name.setFont(theme.sans(0, bold=True))
        return name

    @staticmethod
    def _fill(grid: QGridLayout, labels: list[tuple[QLabel, QLabel]], high: int) -> None:
        """Set keys and meanings side by side, so many rows high."""
        for i, (key, meaning) in enumerate(labels):
            column, row = divmod(i, high)
            grid.addWidget(key, row, 2 * column, Qt.AlignmentFlag.AlignRight)
            grid.addWidget(meaning, row, 2 * column + 1)
