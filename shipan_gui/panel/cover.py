"""What covers the answers before a class, and how they are uncovered one by one."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from PySide6.QtCore import QObject, Signal

from shipan_gui.panel.card import Card
from shipan_gui.panel.steps import StepList


class Cover(QObject):
    """The cover over the answers of the panel: off, or laid and partly taken away.

    ``cards`` in the order in which a class finds the answers; after them come the steps, and
    last the schools. ``changed()`` tells that something was covered or uncovered.
    """

    changed = Signal()

    def __init__(
        self, cards: Sequence[Card], steps: StepList, last: Card, says: str, parent: QObject
    ) -> None:
        super().__init__(parent)
        self._cards, self._steps, self._last = cards, steps, last
        self._says = says
        self.is_on = False
        for card in (*cards, last):
            card.reveal_asked.connect(partial(self._reveal, card))
        steps.reveal_asked.connect(self._reveal_step)

    @property
    def hidden(self) -> frozenset[str]:
        """The names of the cards that are still covered."""
        return frozenset(c.objectName() for c in (*self._cards, self._last) if c.is_covered)

    @property
    def steps_seen(self) -> int:
        """How many steps have been uncovered one by one."""
        return self._steps.seen_count

    def lay(self, on: bool) -> None:
        """Cover all answers, or uncover them all."""
        self.is_on = on
        names = (card.objectName() for card in (*self._cards, self._last))
        self.lay_partly(frozenset(names) if on else frozenset(), 0)

    def lay_partly(self, hidden: frozenset[str], seen: int) -> None:
        """Cover the cards of these names, and where the cover is on all steps but the first."""
        for card in (*self._cards, self._last):
            card.show_cover(self._says if card.objectName() in hidden else "")
        self._steps.show_cover(self._says if self.is_on else "", seen)
        self.changed.emit()

    def lay_again(self) -> None:
        """Cover the answers of another casting, where answers are being covered."""
        if self.is_on:
            self.lay(True)

    def reveal_next(self) -> None:
        """Uncover the next answer; nothing happens where all are seen."""
        covered = next((card for card in self._cards if card.is_covered), None)
        if covered is not None:
            self._reveal(covered)
        elif self._steps.covered_count:
            self._reveal_step()
        elif self._last.is_covered:
            self._reveal(self._last)

    def _reveal(self, card: Card) -> None:
        card.show_cover("")
        self.changed.emit()

    def _reveal_step(self) -> None:
        self._steps.reveal_one()
        self.changed.emit()
