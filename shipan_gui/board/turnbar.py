"""Two buttons under the board that turn the plate a place, for a mouse without a wheel."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QWidget

from shipan_gui.controls import Button
from shipan_gui.theme import Theme


class TurnBar(QWidget):
    """The two buttons. ``turn_asked(int)`` brings the places, clockwise when positive."""

    turn_asked = Signal(int)

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        back = Button(self.tr("← counterclockwise"), "turn_counterclockwise", theme, self, "←")
        back.setToolTip(self.tr("Turn the heaven plate one place counterclockwise (Left)"))
        on = Button(self.tr("clockwise →"), "turn_clockwise", theme, self, "→")
        on.setToolTip(self.tr("Turn the heaven plate one place clockwise (Right)"))
        back.clicked.connect(lambda: self.turn_asked.emit(-1))
        on.clicked.connect(lambda: self.turn_asked.emit(1))
        row = QHBoxLayout(self)
        row.setContentsMargins(theme.px(14), 4, theme.px(14), 4)
        for button in (back, on):
            # The arrow keys stay with the board.
            button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
            # Where there is no room for the words, both shrink alike.
            button.setSizePolicy(QSizePolicy.Policy.Maximum, QSizePolicy.Policy.Fixed)
        row.addWidget(back, 1)
        row.addStretch(0)
        row.addWidget(on, 1)
