"""The panel beside the board: it reads one casting aloud, from the top down."""

from __future__ import annotations

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtWidgets import QFrame, QHBoxLayout, QScrollArea, QVBoxLayout, QWidget

from shipan_gui.engine import Casting
from shipan_gui.explain import explain
from shipan_gui.panel.cards import Heading, LessonCard, MethodCard, TransmissionCard
from shipan_gui.panel.cover import Cover
from shipan_gui.panel.scrollbar import ThinScrollBar
from shipan_gui.panel.steps import StepList
from shipan_gui.panel.strips import AskedStrip, VoicesStrip
from shipan_gui.resources import Texts
from shipan_gui.theme import Theme

# The board is painted first and the panel right after it: a frame of both would be too long.
_AFTER_BOARD_MS = 10
_LEAST_WIDTH = 300


class ReadingPanel(QScrollArea):
    """Asked and shown, transmissions, lessons, method, steps, and the schools.

    Signals: ``back_asked()``, ``take_asked()``, ``places_chosen(object)`` with the places
    that a step lights. ``cover`` lays over the answers what a class should find by itself.
    """

    back_asked = Signal()
    take_asked = Signal()
    places_chosen = Signal(object)

    def __init__(self, theme: Theme, texts: Texts, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("panel")
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setWidgetResizable(True)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setVerticalScrollBar(ThinScrollBar(theme, self))
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setMinimumWidth(theme.px(_LEAST_WIDTH))
        self._texts = texts
        self._shown: Casting | None = None
        inside = QWidget(self)
        self._asked = AskedStrip(theme, texts, inside)
        self._transmissions = [TransmissionCard(i, theme, texts, inside) for i in range(3)]
        self._lessons = [LessonCard(number, theme, texts, inside) for number in (4, 3, 2, 1)]
        self._method = MethodCard(theme, texts, inside)
        self._steps = StepList(theme, inside)
        self._steps.setAccessibleName(texts("access.steps"))
        self._voices = VoicesStrip(theme, texts, inside)
        self._cards = [*self._transmissions, *self._lessons, self._method, self._voices]
        column = QVBoxLayout(inside)
        column.setContentsMargins(theme.px(14), 8, theme.px(14), 8)
        column.setSpacing(6)
        column.addWidget(self._asked)
        column.addWidget(Heading("三傳", "", theme, texts, inside))
        column.addLayout(self._row(self._transmissions))
        column.addWidget(Heading("四課", texts("lesson.order"), theme, texts, inside))
        column.addLayout(self._row(self._lessons))
        column.addWidget(self._method)
        column.addWidget(self._steps, 1)
        column.addWidget(self._voices)
        self.setWidget(inside)
        # Both would be painted for themselves, and their cards then once more with the window.
        for ground in (self.viewport(), inside):
            ground.setAutoFillBackground(False)
        self.cover = Cover(
            (*reversed(self._lessons), self._method, *self._transmissions),
            self._steps,
            self._voices,
            texts("cover.said"),
            self,
        )
        self._asked.back_asked.connect(self.back_asked)
        self._asked.take_asked.connect(self.take_asked)
        self._steps.step_chosen.connect(self.places_chosen)
        self._later = QTimer(self)
        self._later.setSingleShot(True)
        self._later.setInterval(_AFTER_BOARD_MS)
        self._later.timeout.connect(lambda: self.setUpdatesEnabled(True))

    @staticmethod
    def _row(widgets: list[TransmissionCard] | list[LessonCard]) -> QHBoxLayout:
        row = QHBoxLayout()
        row.setSpacing(7)
        for widget in widgets:
            row.addWidget(widget, 1)
        return row

    def _paint_later(self) -> None:
        """Let the board be painted first; what the panel says changes at once."""
        if not self._later.isActive():
            self.setUpdatesEnabled(False)
            self._later.start()

    def show_casting(self, casting: Casting, asked: Casting) -> None:
        """Read a casting; ``asked`` is the one that the fields ask for."""
        self._paint_later()
        self._asked.show_state(casting, asked)
        if casting == self._shown:
            return
        self._shown = casting
        for card in self._cards:
            card.show_casting(casting)
        self._steps.show_steps(explain(casting, self._texts))
        self.cover.lay_again()

    def state_text(self) -> str:
        """Return the sentence that says what is shown and what was asked."""
        return self._asked.text()

    def show_dimmed(self, dimmed: bool) -> None:
        """Dim everything that is read while the plate lies between two places."""
        self._paint_later()
        for card in self._cards:
            card.show_dimmed(dimmed)
        self._steps.show_dimmed(dimmed)

    def choose_no_step(self) -> None:
        """Let no step be chosen, so that no place is lit."""
        self._steps.choose_none()
