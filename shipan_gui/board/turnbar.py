"""Two buttons under the board that turn the plate a place, for a mouse without a wheel."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QPushButton, QWidget


class TurnBar(QWidget):
    """The two buttons. ``turn_asked(int)`` brings the places, clockwise when positive."""

    turn_asked = Signal(int)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        back = QPushButton(self.tr("← counterclockwise"), self)
        back.setObjectName("turn_counterclockwise")
        back.setToolTip(self.tr("Turn the heaven plate one place counterclockwise (Left)"))
        on = QPushButton(self.tr("clockwise →"), self)
        on.setObjectName("turn_clockwise")
        on.setToolTip(self.tr("Turn the heaven plate one place clockwise (Right)"))
        back.clicked.connect(lambda: self.turn_asked.emit(-1))
        on.clicked.connect(lambda: self.turn_asked.emit(1))
        row = QHBoxLayout(self)
        row.setContentsMargins(14, 4, 14, 4)
        for button in (back, on):
            # The arrow keys stay with the board.
            button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        row.addWidget(back)
        row.addStretch(1)
        row.addWidget(on)
