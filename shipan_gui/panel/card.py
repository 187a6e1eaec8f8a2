"""A painted part of the panel: quick to update, readable by eye, by test and by ear."""

from __future__ import annotations

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget

from shipan_gui.engine import Casting
from shipan_gui.theme import Theme

RADIUS = 7.0


class Card(QWidget):
    """A painted rectangle with a few texts; subclasses paint and say them.

    ``text()`` returns what the card says, as a screen reader would speak it.
    """

    def __init__(self, name: str, theme: Theme, height: int, parent: QWidget) -> None:
        super().__init__(parent)
        self.setObjectName(name)
        self._theme = theme
        self._height = height
        self._text = ""
        self._dimmed = False
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def text(self) -> str:
        """Return everything the card says."""
        return self._text

    def show_casting(self, casting: Casting) -> None:
        """Show what the card has to say of a casting."""
        raise NotImplementedError

    def show_text(self, text: str) -> None:
        """Change what the card says, and paint it anew when that differs."""
        if text != self._text:
            self._text = text
            self.setAccessibleName(text)
            self.setToolTip(text)
            self.update()

    def show_dimmed(self, dimmed: bool) -> None:
        """Dim the card while the plate lies between two places."""
        if dimmed != self._dimmed:
            self._dimmed = dimmed
            self.update()

    def paint_card(self, painter: QPainter, area: QRectF) -> None:
        """Paint the inside of the card."""
        raise NotImplementedError

    def paint_ground(self, painter: QPainter, area: QRectF, fill: str, line: str) -> None:
        """Paint the rectangle of the card."""
        painter.setPen(QPen(QColor(line), 1.0))
        painter.setBrush(QColor(fill))
        painter.drawRoundedRect(area, RADIUS, RADIUS)

    def ground(self) -> tuple[str, str]:
        """Return the fill and line of the card."""
        return self._theme.card, self._theme.line

    # Qt calls these.

    def sizeHint(self) -> QSize:
        """Return the fixed height and a width that the layout stretches."""
        return QSize(80, self._height)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the ground, then the inside, dimmed between two places."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        area = QRectF(self.rect()).adjusted(0.5, 0.5, -0.5, -0.5)
        self.paint_ground(painter, area, *self.ground())
        self.paint_card(painter, area)
        if self._dimmed:
            painter.fillRect(self.rect().adjusted(2, 2, -2, -2), veil(self.ground()[0]))


def veil(ground: str) -> QColor:
    """Return what dims a part of the panel: its ground laid thinly over it.

    Text painted through an opacity would take three times as long.
    """
    colour = QColor(ground)
    colour.setAlphaF(0.62)
    return colour


def put(
    painter: QPainter,
    area: QRectF,
    text: str,
    font: QFont,
    colour: str,
    align: Qt.AlignmentFlag = Qt.AlignmentFlag.AlignLeft,
) -> None:
    """Write one line of text, centred in height, ended with dots where it does not fit."""
    painter.setFont(font)
    painter.setPen(QColor(colour))
    # No character is wider than its size: most texts need not be measured.
    if len(text) * font.pixelSize() > area.width():
        metrics = QFontMetricsF(font)
        if metrics.horizontalAdvance(text) > area.width() + 0.5:
            text = metrics.elidedText(text, Qt.TextElideMode.ElideRight, area.width())
    painter.drawText(area, align | Qt.AlignmentFlag.AlignVCenter, text)


def fitting(texts: tuple[str, ...], font: QFont, width: float) -> str:
    """Return the first of several forms, long to short, that fits a width, else the last."""
    metrics = QFontMetricsF(font)
    return next((t for t in texts if metrics.horizontalAdvance(t) <= width), texts[-1])
