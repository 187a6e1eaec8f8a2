"""The bar under board and panel before a class: the few things done there, large enough to hit."""

from __future__ import annotations

from collections.abc import Iterable

from PySide6.QtCore import QMargins, Qt
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QWidget

from shipan_gui.controls import Button
from shipan_gui.flow import FlowLayout
from shipan_gui.keysheet import without_mnemonic
from shipan_gui.theme import Theme

# What is pressed before a class measures at least so many pixels each way.
LEAST_TARGET = 32
# The words are long and the bar takes its room from the board; the keys bear the same arrows.
_ARROWS = {"counterclockwise": "←", "clockwise": "→"}


class ClassBar(QWidget):
    """A button for each of a few actions; it follows the action."""

    def __init__(self, theme: Theme, actions: Iterable[QAction], parent: QWidget | None = None):
        super().__init__(parent)
        self.setObjectName("class_bar")
        px = theme.px
        row = FlowLayout(self, QMargins(px(14), 4, px(14), 4), px(8), 4)
        for action in actions:
            row.addWidget(self._button(action, theme))

    def _button(self, action: QAction, theme: Theme) -> Button:
        name = without_mnemonic(action.text())
        text = _ARROWS.get(action.objectName(), name)
        button = Button(text, f"class_{action.objectName()}", theme, self)
        button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        button.setAccessibleName(name)
        button.setMinimumSize(LEAST_TARGET, LEAST_TARGET)
        button.setToolTip(f"{name} ({action.shortcut().toString()})")
        button.clicked.connect(action.trigger)

        def follow() -> None:
            button.setEnabled(action.isEnabled())
            button.show_chosen(action.isChecked())

        action.changed.connect(follow)
        follow()
        return button
