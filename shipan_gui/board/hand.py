"""The hand on the plate: presses, moves and releases, by mouse, pen or finger."""

from __future__ import annotations

import time
from collections.abc import Callable

from shipan_gui.board import geometry as g
from shipan_gui.board.gesture import Grip, Speed
from shipan_gui.board.motion import PlateMotion


class Hand:
    """One hand; it holds the plate from a press to a release.

    ``clock`` returns seconds that only grow: event stamps are not to be trusted for speed.
    """

    def __init__(self, motion: PlateMotion, clock: Callable[[], float] = time.monotonic) -> None:
        self._motion = motion
        self._clock = clock
        self._grip: Grip | None = None
        self._speed = Speed()

    @property
    def is_holding(self) -> bool:
        """Whether the hand is on the plate."""
        return self._grip is not None

    @property
    def is_turning(self) -> bool:
        """Whether the hand has begun to turn the plate."""
        return self._grip is not None and self._grip.is_turning

    def press(self, point: g.Point) -> None:
        """Take the plate at a point of the board; nothing moves yet."""
        self._motion.halt()
        self._grip = Grip(g.bearing_of(point), self._motion.lying, self._motion.seat)
        self._speed = Speed()

    def move(self, point: g.Point, free: bool = False) -> None:
        """Move the hand to a point; ``free`` turns past the detents without being held."""
        if self._grip is None:
            return
        lying = self._grip.move(g.bearing_of(point), free)
        if lying is not None:
            self._motion.follow(lying)
            self._speed.note(self._clock(), lying)

    def release(self) -> None:
        """Let go; a plate in motion may carry on; one that was only held goes on its way."""
        if self._grip is None:
            return
        turned, self._grip = self._grip.is_turning, None
        if turned:
            self._motion.let_go(self._speed.at(self._clock()))
        else:
            self._motion.settle()

    def drop(self) -> None:
        """Let go without any flick: the grip was lost or something else moves the plate."""
        if self._grip is not None:
            self._grip = None
            self._motion.settle()

    def forget(self) -> None:
        """Hold the plate no longer, and leave it to whoever moves it now."""
        self._grip = None
