"""What the pointer is on and what was pinned: named in a sentence, lit on the board."""

from __future__ import annotations

from PySide6.QtCore import QObject, Signal

from shipan_gui.engine import Casting
from shipan_gui.explain import LESSON_MARKS, TRANSMISSION_MARKS, TRANSMISSIONS, Place
from shipan_gui.resources import Texts

# What on the board says an answer of the panel, and the card under which it is covered there.
_CARDS = {f"lesson.{mark}": f"lesson_{i}" for i, mark in enumerate(LESSON_MARKS, 1)} | {
    f"transmission.{mark}": f"transmission_{name}"
    for mark, name in zip(TRANSMISSION_MARKS, TRANSMISSIONS, strict=True)
}


class Pointing(QObject):
    """Follows the pointer over the board.

    Signals: ``lit(object)`` the places to light, ``said(str)`` the sentence to say, empty
    where the pointer is on nothing.
    """

    lit = Signal(object)
    said = Signal(str)

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._casting: Casting | None = None
        self._texts: Texts | None = None
        self._pinned: frozenset[Place] = frozenset()
        self._subject = ""

    def show_casting(self, casting: Casting, texts: Texts) -> None:
        """Take another casting: what was pinned stays, and what belongs to it is found anew."""
        self._casting, self._texts = casting, texts
        if self._subject:
            self._pinned = self._belonging(self._subject)[1]
            self.lit.emit(self._pinned)

    def hover(self, subject: str) -> None:
        """Name what is under the pointer and light what belongs to it."""
        said, places = self._belonging(subject)
        self.said.emit(said)
        self.lit.emit(places or self._pinned)

    def pin(self, subject: str) -> None:
        """Keep what belongs to a pressed spot lit; pressing it again lets go."""
        self._subject = "" if subject == self._subject else subject
        self._pinned = self._belonging(self._subject)[1]
        self.lit.emit(self._pinned)

    def cover(self, hidden: frozenset[str]) -> None:
        """Let go of a lesson or transmission whose card is covered: it would be lit."""
        if _CARDS.get(self._subject) in hidden:
            self.pin("")

    def light(self, places: frozenset[Place]) -> None:
        """Light the places of something else, and pin nothing."""
        self._subject, self._pinned = "", places
        self.lit.emit(places)

    def forget_step(self) -> None:
        """Let go of what a step had lit; what was pinned on the board stays."""
        if not self._subject:
            self.light(frozenset())

    def _belonging(self, subject: str) -> tuple[str, frozenset[Place]]:
        from shipan_gui.belongings import belongings  # noqa: PLC0415 - no start should wait for it

        if self._casting is None or self._texts is None:
            return "", frozenset()
        return belongings(subject, self._casting, self._texts)
