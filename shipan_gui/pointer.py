"""A pointer that the last row can see: a ring round the tip of the usual arrow."""

from __future__ import annotations

from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QColor, QCursor, QGuiApplication, QPainter, QPen, QPixmap, QPolygonF

_SIDE = 64
# An arrow as everybody knows it, its tip at the origin.
_ARROW = ((0, 0), (0, 21), (5, 16.5), (8.5, 24), (11.5, 22.6), (8, 15.5), (14.5, 15.5))


def ring_cursor() -> QCursor:
    """Return the cursor: it costs nothing while it moves, for the system draws it."""
    picture = QPixmap(_SIDE, _SIDE)
    picture.fill(Qt.GlobalColor.transparent)
    painter = QPainter(picture)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    middle = QPointF(_SIDE / 2, _SIDE / 2)
    glow = QColor("#ffd54a")
    glow.setAlpha(90)
    painter.setBrush(glow)
    # Dark and light together are seen on every ground.
    painter.setPen(QPen(QColor("#ffffff"), 5.0))
    painter.drawEllipse(middle, 26.0, 26.0)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(QPen(QColor("#b3271a"), 2.5))
    painter.drawEllipse(middle, 26.0, 26.0)
    painter.setBrush(QColor("#1a1613"))
    painter.setPen(QPen(QColor("#ffffff"), 1.2))
    painter.drawPolygon(QPolygonF([middle + QPointF(x, y) for x, y in _ARROW]))
    painter.end()
    return QCursor(picture, _SIDE // 2, _SIDE // 2)


class Pointer:
    """Shows the ring instead of every cursor of the program, while it is on."""

    def __init__(self) -> None:
        self._is_on = False

    def show(self, on: bool) -> None:
        """Show the ring, or the usual cursors again."""
        if on and not self._is_on:
            QGuiApplication.setOverrideCursor(ring_cursor())
        elif self._is_on and not on:
            QGuiApplication.restoreOverrideCursor()
        self._is_on = on
