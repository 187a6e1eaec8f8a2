"""What a person has changed, step by step, so that every step can be taken back.

One path for every change: whatever moved the board, the fields or the looks, the window notes
how everything stands now; what changed is worked out here from the two standings.
"""

from __future__ import annotations

from typing import NamedTuple

from PySide6.QtCore import QObject, Signal
from PySide6.QtGui import QUndoCommand, QUndoStack

from shipan_gui.board.layout import Layout
from shipan_gui.engine import Question

_ASKED = ("day", "general", "hour", "daytime", "school")


class Standing(NamedTuple):
    """How everything stands that a person can change and take back.

    ``turn`` is the turn, 0-11, that the plate shows; ``skin`` None goes with the palette.
    """

    asked: Question
    turn: int
    skin: str | None
    layout: Layout


def what_changed(before: Standing, after: Standing) -> str:
    """Return the name of what differs, the weightiest first; empty where nothing does."""
    for name in _ASKED:
        if getattr(before.asked, name) != getattr(after.asked, name):
            return name
    if before.turn != after.turn:
        return "turn"
    return "looks" if before != after else ""


class _Change(QUndoCommand):
    """One step from a standing to another."""

    def __init__(self, history: History, before: Standing, after: Standing) -> None:
        super().__init__(what_changed(before, after))
        self._history = history
        self._before, self._after = before, after

    # Qt calls these.

    def undo(self) -> None:
        """Go back over the step."""
        self._history.go(self._before)

    def redo(self) -> None:
        """Take the step; when it is noted everything stands so already."""
        self._history.go(self._after)


class History(QObject):
    """The steps taken so far. Signals: ``gone(object)`` a Standing to go to; ``changed()``."""

    gone = Signal(object)
    changed = Signal()

    def __init__(self, start: Standing, parent: QObject) -> None:
        super().__init__(parent)
        self._now = start
        self._stack = QUndoStack(self)
        self._stack.indexChanged.connect(self.changed)

    def note(self, standing: Standing) -> None:
        """Note how everything stands; where that is new, it becomes a step."""
        if what_changed(self._now, standing):
            before, self._now = self._now, standing
            self._stack.push(_Change(self, before, standing))

    def go(self, standing: Standing) -> None:
        """Go to a standing, unless everything stands so already."""
        if standing != self._now:
            self._now = standing
            self.gone.emit(standing)

    def undo(self) -> None:
        """Take back the last step."""
        self._stack.undo()

    def redo(self) -> None:
        """Take again the step taken back last."""
        self._stack.redo()

    @property
    def undo_name(self) -> str:
        """What the last step changed; empty where there is none."""
        return self._stack.undoText()

    @property
    def redo_name(self) -> str:
        """What the step taken back last had changed; empty where there is none."""
        return self._stack.redoText()
