"""What the layers of the board share: strokes, and others laid over them for a while."""

from __future__ import annotations

from PySide6.QtWidgets import QGraphicsItem

from shipan_gui.board.paint import Stroke


class StrokeLayer(QGraphicsItem):
    """A layer of ready strokes; what is lit or hinted at lies over them."""

    def __init__(self) -> None:
        super().__init__()
        self._strokes: list[Stroke] = []
        self._over: list[Stroke] = []

    def show_over(self, ready: list[Stroke]) -> None:
        """Show other strokes over the first ones."""
        if ready or self._over:
            self._over = ready
            self.update()
