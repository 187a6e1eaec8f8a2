"""The panel beside the board: it reads one casting aloud, from the top down."""

from __future__ import annotations

from PySide6.QtCore import QTimer, Signal
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from shipan_gui.engine import Casting
from shipan_gui.explain import explain
from shipan_gui.panel.cards import Heading, LessonCard, MethodCard, TransmissionCard
from shipan_gui.panel.steps import StepList
from shipan_gui.panel.strips import AskedStrip, VoicesStrip
from shipan_gui.resources import Texts
from shipan_gui.theme import Theme

# The board is painted first and the panel right after it: a frame of both would be too long.
_AFTER_BOARD_MS = 6


class ReadingPanel(QWidget):
    """Asked and shown, transmissions, lessons, method, steps, and the schools.

    Signals: ``back_asked()``, ``take_asked()``, ``places_chosen(object)`` with the places
    that a step lights.
    """

    back_asked = Signal()
    take_asked = Signal()
    places_chosen = Signal(object)

    def __init__(self, theme: Theme, texts: Texts, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("panel")
        self.setMinimumWidth(300)
        self._texts = texts
        self._shown: Casting | None = None
        self._asked = AskedStrip(theme, texts, self)
        self._transmissions = [TransmissionCard(i, theme, texts, self) for i in range(3)]
        self._lessons = [LessonCard(number, theme, texts, self) for number in (4, 3, 2, 1)]
        self._method = MethodCard(theme, texts, self)
        self._steps = StepList(theme, self)
        self._steps.setAccessibleName(texts("access.steps"))
        self._voices = VoicesStrip(theme, texts, self)
        self._cards = [*self._transmissions, *self._lessons, self._method, self._voices]
        column = QVBoxLayout(self)
        column.setContentsMargins(14, 8, 14, 8)
        column.setSpacing(6)
        column.addWidget(self._asked)
        column.addWidget(Heading("三傳", "", theme, texts, self))
        column.addLayout(self._row(self._transmissions))
        column.addWidget(Heading("四課", texts("lesson.order"), theme, texts, self))
        column.addLayout(self._row(self._lessons))
        column.addWidget(self._method)
        column.addWidget(self._steps, 1)
        column.addWidget(self._voices)
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
            row.addWidget(widget)
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
