"""What is pressed and typed in: quiet frames of our own that grow with the text.

A frame says three things and no more: the pointer is on it, the keyboard is on it, it is held
down. The keyboard's mark is a thicker line in a colour of its own.
"""

from __future__ import annotations

from PySide6.QtCore import QEvent, QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QKeyEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QPushButton, QSizePolicy, QToolButton, QWidget

from shipan_gui.theme import Theme

_RADIUS = 5.0
_CHEVRON = 3.5


def paint_frame(
    painter: QPainter, widget: QWidget, theme: Theme, focused: bool, down: bool = False
) -> None:
    """Paint the frame of a control over the whole of a widget."""
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    width = 2.0 if focused else 1.0
    hovered = widget.underMouse() and widget.isEnabled()
    painter.setPen(QPen(QColor(theme.focus if focused else theme.edge), width))
    painter.setBrush(QColor(theme.chosen if down else theme.band if hovered else theme.card))
    inset = width / 2
    area = QRectF(widget.rect()).adjusted(inset, inset, -inset, -inset)
    painter.drawRoundedRect(area, _RADIUS, _RADIUS)


def paint_chevron(painter: QPainter, widget: QWidget, theme: Theme) -> None:
    """Paint at the right that a list opens here."""
    size = _CHEVRON * theme.text / 100
    middle = QPointF(widget.width() - theme.px(11), widget.height() / 2)
    painter.setPen(QPen(QColor(theme.muted), 1.4))
    left, right = QPointF(-size, -size / 2), QPointF(size, -size / 2)
    painter.drawPolyline([middle + left, middle + QPointF(0.0, size / 2), middle + right])


def keeps_space(event: QEvent) -> bool:
    """Keep the key that presses a control, whatever else it is a shortcut for; tell if it is it."""
    if (
        event.type() is QEvent.Type.ShortcutOverride
        and isinstance(event, QKeyEvent)
        and event.key() == Qt.Key.Key_Space
    ):
        event.accept()
        return True
    return False


def _room_of(widget: QWidget, text: str, theme: Theme, around: int, least: int) -> QSize:
    """Return the room of words with so much around them, at least so high at 100 percent."""
    metrics, px = widget.fontMetrics(), theme.px
    height = max(metrics.height() + px(8), px(least))
    return QSize(metrics.horizontalAdvance(text) + px(around), height)


class Button(QPushButton):
    """A button with words; ``short`` stands instead where there is no room for them."""

    def __init__(
        self,
        text: str,
        name: str,
        theme: Theme,
        parent: QWidget | None = None,
        short: str = "",
    ) -> None:
        super().__init__(text, parent)
        self.setObjectName(name)
        self._short = short or text
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        self._theme = theme
        self._is_chosen = False

    def _room(self, text: str) -> QSize:
        return _room_of(self, text, self._theme, around=24, least=27)

    def show_chosen(self, chosen: bool) -> None:
        """Show whether what the button stands for is on."""
        if chosen != self._is_chosen:
            self._is_chosen = chosen
            self.update()

    # Qt calls these.

    def event(self, event: QEvent) -> bool:
        """Keep the key that presses the button."""
        return keeps_space(event) or super().event(event)

    def sizeHint(self) -> QSize:
        """Return the room that the words and a margin take."""
        return self._room(self.text())

    def minimumSizeHint(self) -> QSize:
        """Return the room that the short words take: they are never cut."""
        return self._room(self._short)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint frame and words."""
        painter, theme = QPainter(self), self._theme
        paint_frame(painter, self, theme, self.hasFocus(), self.isDown() or self._is_chosen)
        painter.setPen(QColor(theme.ink if self.isEnabled() else theme.muted))
        text = self.text() if self.width() >= self.sizeHint().width() else self._short
        painter.drawText(self.rect(), Qt.AlignmentFlag.AlignCenter, text)


class MenuButton(QToolButton):
    """A button with words that opens a menu."""

    def __init__(self, name: str, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName(name)
        self.setPopupMode(QToolButton.ToolButtonPopupMode.InstantPopup)
        # Reached by the keyboard as every field is.
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self._theme = theme

    # Qt calls these.

    def event(self, event: QEvent) -> bool:
        """Keep the key that opens the menu."""
        return keeps_space(event) or super().event(event)

    def sizeHint(self) -> QSize:
        """Return the room that the words and the chevron take."""
        return _room_of(self, self.text(), self._theme, around=36, least=28)

    def minimumSizeHint(self) -> QSize:
        """Return the same: words are never cut."""
        return self.sizeHint()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint frame, words and chevron."""
        painter, theme = QPainter(self), self._theme
        paint_frame(painter, self, theme, self.hasFocus(), self.isDown())
        painter.setPen(QColor(theme.ink if self.isEnabled() else theme.muted))
        words = QRectF(self.rect()).adjusted(theme.px(9), 0, -theme.px(20), 0)
        painter.drawText(words, Qt.AlignmentFlag.AlignVCenter, self.text())
        paint_chevron(painter, self, theme)
