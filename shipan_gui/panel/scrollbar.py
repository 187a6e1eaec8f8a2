"""A thin scroll bar: quiet beside a text, and far quicker to paint than the style's own."""

from __future__ import annotations

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent
from PySide6.QtWidgets import QScrollBar, QWidget

from shipan_gui.theme import Theme

_WIDTH = 10
_LEAST = 28


class ThinScrollBar(QScrollBar):
    """A vertical scroll bar that paints only its handle; it behaves like any other."""

    def __init__(self, theme: Theme, parent: QWidget) -> None:
        super().__init__(Qt.Orientation.Vertical, parent)
        self._theme = theme

    def _handle(self) -> QRectF:
        """Return where the handle lies: as much of the bar as is seen of the content."""
        span = self.maximum() - self.minimum()
        height = self.height()
        size = max(height * self.pageStep() / max(span + self.pageStep(), 1), float(_LEAST))
        top = (height - size) * (self.value() - self.minimum()) / max(span, 1)
        return QRectF(2.5, top, self.width() - 5.0, size)

    # Qt calls these.

    def sizeHint(self) -> QSize:
        """Return the width of a thin bar."""
        return QSize(_WIDTH, 60)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the handle."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(self._theme.chosen_line if self.underMouse() else self._theme.line))
        painter.drawRoundedRect(self._handle(), 2.5, 2.5)
