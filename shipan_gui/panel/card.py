"""A painted part of the panel: quick to update, readable by eye, by test and by ear."""

from __future__ import annotations

import math

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QMouseEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget

from shipan_gui.engine import Casting
from shipan_gui.theme import Theme

RADIUS = 7.0


class Card(QWidget):
    """A painted rectangle with a few texts; subclasses paint and say them.

    ``reveal_asked()`` tells that a covered card was pressed. ``height`` is in pixels at 100
    percent of the text's size; a card that ``grows`` is as high as :meth:`height_in` says.
    """

    reveal_asked = Signal()

    def __init__(
        self, name: str, theme: Theme, height: int, parent: QWidget, grows: bool = False
    ) -> None:
        super().__init__(parent)
        self.setObjectName(name)
        self._plain_cursor = self.cursor()
        self._theme = theme
        self._height = theme.px(height)
        self._text = ""
        self._dimmed = False
        self._cover = ""
        high = QSizePolicy.Policy.Minimum if grows else QSizePolicy.Policy.Fixed
        policy = QSizePolicy(QSizePolicy.Policy.Ignored, high)
        policy.setHeightForWidth(grows)
        self.setSizePolicy(policy)

    def text(self) -> str:
        """Return everything the card says; while it is covered, only that it is."""
        return self._cover or self._text

    def show_casting(self, casting: Casting) -> None:
        """Show what the card has to say of a casting."""
        raise NotImplementedError

    def show_text(self, text: str) -> None:
        """Change what the card says, and paint it anew when that differs."""
        if text != self._text:
            self._text = text
            self._say()

    def _say(self) -> None:
        self.setAccessibleName(self.text())
        self.setToolTip(self.text())
        self.update()

    @property
    def is_covered(self) -> bool:
        """Whether what the card says is covered."""
        return bool(self._cover)

    def show_cover(self, cover: str) -> None:
        """Cover the card under a sentence that is said instead; uncover it with an empty one."""
        if cover != self._cover:
            self._cover = cover
            self.setCursor(Qt.CursorShape.PointingHandCursor if cover else self._plain_cursor)
            self._say()

    def height_in(self, width: int) -> int:
        """Return how high the card must be in a width, both in pixels."""
        return self._height

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
        return QSize(self._theme.px(80), self._height)

    def minimumSizeHint(self) -> QSize:
        """Return the same height: a card is never squeezed."""
        return QSize(0, self._height)

    def heightForWidth(self, width: int) -> int:
        """Return the height in a width; a layout asks only for that of a card that grows."""
        return self.height_in(width)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Ask for what is covered."""
        if self._cover and event.button() is Qt.MouseButton.LeftButton:
            self.reveal_asked.emit()
        else:
            super().mousePressEvent(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the ground, then the inside, dimmed between two places."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        area = QRectF(self.rect()).adjusted(0.5, 0.5, -0.5, -0.5)
        if self._cover:
            paint_cover(painter, area, self._theme)
            return
        self.paint_ground(painter, area, *self.ground())
        self.paint_card(painter, area)
        if self._dimmed:
            painter.fillRect(self.rect().adjusted(2, 2, -2, -2), veil(self.ground()[0]))


def paint_cover(painter: QPainter, area: QRectF, theme: Theme) -> None:
    """Paint what covers an answer: a quiet ground and a mark that asks."""
    painter.setPen(QPen(QColor(theme.edge), 1.0, Qt.PenStyle.DashLine))
    painter.setBrush(QColor(theme.band))
    painter.drawRoundedRect(area, RADIUS, RADIUS)
    painter.setPen(QColor(theme.muted))
    painter.setFont(theme.serif(5))
    painter.drawText(area, Qt.AlignmentFlag.AlignCenter, "?")


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
    wraps: bool = False,
) -> None:
    """Write one line of text, centred in height, ended with dots where it does not fit.

    A text that ``wraps`` begins at the top and goes on in further lines instead.
    """
    painter.setFont(font)
    painter.setPen(QColor(colour))
    if wraps:
        painter.drawText(area, align | Qt.TextFlag.TextWordWrap, text)
        return
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


def wrapped_height(text: str, font: QFont, width: float) -> int:
    """Return how high a text is that wraps in a width, in pixels."""
    room = QRectF(0.0, 0.0, width, 10000.0)
    box = QFontMetricsF(font).boundingRect(room, Qt.TextFlag.TextWordWrap, text)
    return math.ceil(box.height())
