"""One sheet with every key, made from the actions themselves so that it cannot lie."""

from __future__ import annotations

import re
from collections.abc import Iterable

from PySide6.QtCore import Qt
from PySide6.QtGui import QAction, QKeySequence
from PySide6.QtWidgets import QDialog, QGridLayout, QLabel, QWidget

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
        grid = QGridLayout(self)
        grid.setContentsMargins(22, 18, 26, 18)
        grid.setHorizontalSpacing(22)
        grid.setVerticalSpacing(7)
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
        for i, (key, meaning) in enumerate(rows):
            name = QLabel(key, self)
            name.setFont(theme.sans(0, bold=True))
            grid.addWidget(name, i, 0, Qt.AlignmentFlag.AlignRight)
            grid.addWidget(QLabel(meaning, self), i, 1)
