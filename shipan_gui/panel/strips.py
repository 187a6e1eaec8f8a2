"""Two strips of the panel: asked and shown above, where the schools differ below."""

from __future__ import annotations

from PySide6.QtCore import QRectF, Signal
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QHBoxLayout, QLabel, QVBoxLayout, QWidget

from shipan_gui.controls import Button
from shipan_gui.engine import Casting, Voice, voices
from shipan_gui.panel.card import Card, put
from shipan_gui.resources import Texts
from shipan_gui.theme import Theme


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
        super().__init__("voices", theme, 31, parent)
        self._texts = texts
        self._lines: tuple[str, ...] = ()
        self._differs = False

    def ground(self) -> tuple[str, str]:
        """Return a warm fill where the schools differ."""
        return (self._theme.warm if self._differs else self._theme.card), self._theme.line

    def show_casting(self, casting: Casting) -> None:
        """Compare the schools on a casting."""
        texts = self._texts
        answers = voices(casting)
        self._differs = len(answers) > 1
        verdict = texts("voices.differ" if self._differs else "voices.agree")
        told = answers if self._differs else ()
        # The card is narrow and names the opinions shortly; what is said names them in full.
        self._lines = (verdict, *(self._line(voice, "short") for voice in told))
        self.show_text("\n".join((verdict, *(self._line(voice, "full") for voice in told))))
        self.take_height(12 + 19 * len(self._lines))

    def _line(self, voice: Voice, form: str) -> str:
        texts = self._texts
        branches = "".join(branch.hanzi for branch in voice.transmissions)
        names = texts("list.comma").join(texts(f"voice.{name}.{form}") for name in voice.names)
        return f"{branches}  {names}"

    def paint_card(self, painter: QPainter, area: QRectF) -> None:
        """Paint the verdict, then a line for each voice."""
        theme, px = self._theme, self._theme.px
        for i, line in enumerate(self._lines):
            top = area.top() + px(6 + 19 * i)
            row = QRectF(area.left() + px(12), top, area.width() - px(20), px(19))
            bold = i == 0 and self._differs
            put(painter, row, line, theme.sans(-1, bold), theme.ink if i else theme.muted)
