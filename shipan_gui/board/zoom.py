"""How large the board is seen and which part of it: wheel, keys, pinch and pan."""

from __future__ import annotations

import math

from PySide6.QtCore import QPointF, Qt
from PySide6.QtWidgets import QGraphicsView

LARGEST = 5.0
_STEP = 1.25
_PAN_START = 4.0


class Zoom:
    """The zoom of one view: 1 shows the whole board, never less."""

    def __init__(self, view: QGraphicsView) -> None:
        self._view = view
        self._factor = 1.0
        self._taken: QPointF | None = None
        self._is_panning = False
        self._pinch: float | None = None
        self._middle = QPointF(0.0, 0.0)

    @property
    def factor(self) -> float:
        """How much larger than whole the board is seen."""
        return self._factor

    def go_to(self, factor: float) -> None:
        """See the board so many times larger than whole, about the middle."""
        self._to(factor, None)

    def fit(self) -> None:
        """Fit the board to the view again and keep the zoom and what was in the middle."""
        view = self._view
        view.fitInView(view.sceneRect(), Qt.AspectRatioMode.KeepAspectRatio)
        if self._factor > 1.0:
            view.scale(self._factor, self._factor)
            view.centerOn(self._middle)

    def step(self, steps: int) -> None:
        """Zoom by steps about the middle; 0 shows the whole board."""
        self._to(1.0 if steps == 0 else self._factor * _STEP**steps, None)

    def wheel(self, units: int, position: QPointF) -> None:
        """Zoom by wheel units about the pointer."""
        self._to(self._factor * _STEP ** (units / 120), position)

    def pinch(self, first: QPointF, second: QPointF) -> None:
        """Zoom as two fingers move apart or together."""
        apart = max(math.hypot(first.x() - second.x(), first.y() - second.y()), 1.0)
        if self._pinch is not None:
            self._to(self._factor * apart / self._pinch, (first + second) / 2)
        self._pinch = apart

    def end_pinch(self) -> None:
        """Take it that the fingers have left."""
        self._pinch = None

    def take(self, position: QPointF) -> None:
        """Take the board beside the disc, to move what is seen of it."""
        self._taken = QPointF(position)
        self._is_panning = False

    def drag(self, position: QPointF) -> bool:
        """Move what is seen; False where the board is seen whole or was not taken."""
        if self._taken is None or self._factor <= 1.0:
            return False
        moved = position - self._taken
        if not self._is_panning and moved.manhattanLength() < _PAN_START:
            return False
        self._is_panning = True
        self._taken = QPointF(position)
        for bar, by in (
            (self._view.horizontalScrollBar(), moved.x()),
            (self._view.verticalScrollBar(), moved.y()),
        ):
            bar.setValue(bar.value() - round(by))
        self._middle = self._scene_point(self._centre())
        return True

    def release(self) -> bool:
        """Let go of the board; tell whether it was moved."""
        panned, self._is_panning, self._taken = self._is_panning, False, None
        return panned

    def _centre(self) -> QPointF:
        """Return the centre of the view in its own coordinates."""
        port = self._view.viewport()
        return QPointF(port.width() / 2, port.height() / 2)

    def _scene_point(self, position: QPointF) -> QPointF:
        return self._view.viewportTransform().inverted()[0].map(position)

    def _to(self, factor: float, about: QPointF | None) -> None:
        factor = min(max(factor, 1.0), LARGEST)
        if abs(factor - self._factor) < 1e-9:
            return
        centre = self._centre()
        at = centre if about is None else about
        scale = self._view.transform().m11()
        # Reckoned from what was meant to be in the middle: scroll bars know whole pixels only.
        fixed = self._middle + (at - centre) / scale
        scale *= factor / self._factor
        self._factor = factor
        self._middle = fixed - (at - centre) / scale if factor > 1.0 else QPointF(0.0, 0.0)
        self.fit()
