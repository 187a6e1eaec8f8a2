"""Two strips of the panel: asked and shown above, where the schools differ below."""

from __future__ import annotations

from PySide6.QtCore import QRectF, Signal
from PySide6.QtGui import QFontMetricsF, QPainter
from PySide6.QtWidgets import QHBoxLayout, QLabel, QVBoxLayout, QWidget

from shipan_gui.controls import Button
from shipan_gui.engine import Casting, Voice, voices
from shipan_gui.panel.card import Card, put, wrapped_height
from shipan_gui.resources import Texts
from shipan_gui.theme import Theme

_LINE = 19


class AskedStrip(QWidget):
    """Says whether the board shows what was asked; the way back and the way to keep it.

    Signals: ``back_asked()``, ``take_asked()``.
    """

    back_asked = Signal()
    take_asked = Signal()

    def __init__(self, theme: Theme, texts: Texts, parent: QWidget) -> None:
        super().__init__(parent)
        self.setObjectName("asked")
        self._texts = texts
        self._state = QLabel(self)
        self._state.setObjectName("asked_state")
        self._state.setFont(theme.sans(1, bold=True))
        self._hint = QLabel(self.tr("Turn the disc, or press ← →."), self)
        palette = self._hint.palette()
        palette.setColor(palette.ColorRole.WindowText, theme.muted)
        self._hint.setPalette(palette)
        self._back = Button(self.tr("Back"), "back", theme, self)
        self._back.setToolTip(self.tr("Turn back to the asked hour (Home)"))
        self._take = Button(self.tr("Take this hour"), "take_hour", theme, self)
        self._take.setToolTip(self.tr("Make the shown hour the asked one"))
        self._exploring = False
        self._back.hide()
        self._take.hide()
        self._back.clicked.connect(self.back_asked)
        self._take.clicked.connect(self.take_asked)
        row = QHBoxLayout()
        row.setSpacing(8)
        for widget in (self._hint, self._back, self._take):
            row.addWidget(widget)
        row.addStretch(1)
        column = QVBoxLayout(self)
        column.setContentsMargins(2, 0, 0, 0)
        column.setSpacing(4)
        column.addWidget(self._state)
        column.addLayout(row)
        # Both states take the same room: turning must never shift the panel.
        self.setFixedHeight(self._state.sizeHint().height() + self._back.sizeHint().height() + 6)

    def text(self) -> str:
        """Return what the strip says."""
        return self._state.text()

    def show_state(self, casting: Casting, asked: Casting) -> None:
        """Say what is shown and, where it differs, what was asked."""
        exploring = casting.hour is not asked.hour
        key = "asked.exploring" if exploring else "asked.set"
        general = casting.general
        text = self._texts(
            key,
            god=general.god,
            general=general.hanzi,
            hour=casting.hour.hanzi,
            asked=asked.hour.hanzi,
        )
        if text != self._state.text():
            self._state.setText(text)
        if exploring != self._exploring:
            self._exploring = exploring
            for button in (self._back, self._take):
                button.setVisible(exploring)
            self._hint.setVisible(not exploring)


class VoicesStrip(Card):
    """Where the schools differ (學派異說) on this lesson, and who says what."""

    def __init__(self, theme: Theme, texts: Texts, parent: QWidget) -> None:
        super().__init__("voices", theme, 12 + _LINE, parent, grows=True)
        self._texts = texts
        self._verdict = ""
        self._told: tuple[tuple[str, str], ...] = ()
        self._font = theme.sans(-1)
        # Three branches and a gap; the names begin under one another.
        self._indent = QFontMetricsF(self._font).horizontalAdvance("子丑寅") + theme.px(8)

    def ground(self) -> tuple[str, str]:
        """Return a warm fill where the schools differ."""
        return (self._theme.warm if self._told else self._theme.card), self._theme.line

    def show_casting(self, casting: Casting) -> None:
        """Compare the schools on a casting."""
        texts = self._texts
        answers = voices(casting)
        told = answers if len(answers) > 1 else ()
        self._verdict = texts("voices.differ" if told else "voices.agree")
        # The card is narrow and names the opinions shortly; what is said names them in full.
        before, self._told = self._told, tuple(self._line(voice, "short") for voice in told)
        if before != self._told:
            self.updateGeometry()
        full = ("  ".join(self._line(voice, "full")) for voice in told)
        self.show_text("\n".join((self._verdict, *full)))

    def _line(self, voice: Voice, form: str) -> tuple[str, str]:
        texts = self._texts
        branches = "".join(branch.hanzi for branch in voice.transmissions)
        names = texts("list.comma").join(texts(f"voice.{name}.{form}") for name in voice.names)
        return branches, names

    def _names_width(self, width: float) -> float:
        return width - self._theme.px(20) - self._indent - 1.0

    def _heights(self, width: float) -> list[int]:
        """Return how high the lines of the voices are in a width of the card."""
        room, least = self._names_width(width), self._theme.px(_LINE)
        more = self._theme.px(_LINE) - wrapped_height("子", self._font, room)
        return [
            max(least, wrapped_height(names, self._font, room) + more) for _, names in self._told
        ]

    def height_in(self, width: int) -> int:
        """Return room for the verdict and a line, or as many as it takes, for each voice."""
        return super().height_in(width) + sum(self._heights(width))

    def paint_card(self, painter: QPainter, area: QRectF) -> None:
        """Paint the verdict, then a line for each voice."""
        theme, px = self._theme, self._theme.px
        left, top, line = area.left() + px(12), area.top() + px(6), px(_LINE)
        row = QRectF(left, top, area.width() - px(20), line)
        put(painter, row, self._verdict, theme.sans(-1, bool(self._told)), theme.muted)
        top += line
        for (branches, names), height in zip(self._told, self._heights(self.width()), strict=True):
            put(painter, QRectF(left, top, self._indent, line), branches, self._font, theme.ink)
            beside = QRectF(left + self._indent, top, self._names_width(self.width()), height)
            wraps = height > line
            if wraps:
                # The first line stands level with the branches.
                beside.adjust(0, (line - wrapped_height("子", self._font, line)) / 2, 0, 0)
            put(painter, beside, names, self._font, theme.ink, wraps=wraps)
            top += height
