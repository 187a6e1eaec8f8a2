"""The hand on the plate: grip, detents, settling. Pure numbers, no window and no clock.

Angles are in degrees, clockwise. The *hand* angle is where the hand would have the plate;
the *shown* angle is where the detents let it lie.
"""

from __future__ import annotations

import math

from shipan_gui.board.geometry import PLACE, wrapped

START = 2.0
WIDTH = 4.0
SEAT_WIDTH = 7.0
SETTLE_MS = 180


def _width(detent: float, seat: float) -> float:
    """Return how far a detent holds; the seat of the month general holds further."""
    return SEAT_WIDTH if abs(wrapped(detent - seat)) < 0.5 else WIDTH


def nearest(angle: float) -> float:
    """Return the detent nearest to an angle, not wrapped."""
    return PLACE * round(angle / PLACE)


def shown(hand: float, seat: float) -> float:
    """Return where the plate lies for a hand angle.

    Within the width w of a detent a hand x degrees off moves the plate only x|x|/w: the
    plate holds lightly, never jumps and never runs backwards.
    """
    detent = nearest(hand)
    width = _width(detent, seat)
    offset = hand - detent
    if abs(offset) >= width:
        return hand
    return detent + offset * abs(offset) / width


def hand_of(lying: float, seat: float) -> float:
    """Return the hand angle for which the plate lies where it does: the inverse of shown."""
    detent = nearest(lying)
    width = _width(detent, seat)
    offset = lying - detent
    if abs(offset) >= width:
        return lying
    return detent + math.copysign(math.sqrt(abs(offset) * width), offset)


def is_held(lying: float, seat: float) -> bool:
    """Tell whether a detent holds the plate where it lies."""
    detent = nearest(lying)
    return abs(lying - detent) < _width(detent, seat)


class Grip:
    """One press of the hand until its release.

    ``bearing`` is where the hand pressed; the plate starts to follow after two degrees,
    and takes the grip there, so that it never jumps under the hand.
    """

    def __init__(self, bearing: float, lying: float, seat: float) -> None:
        self._last = bearing
        self._travel = 0.0
        self._start: float | None = None
        self._hand = hand_of(lying, seat)
        self._seat = seat

    @property
    def is_turning(self) -> bool:
        """Whether the hand has gone far enough to turn the plate."""
        return self._start is not None

    def move(self, bearing: float, free: bool = False) -> float | None:
        """Follow the hand to a bearing; return where the plate lies, None while it rests.

        Travel is summed up from small differences, so any number of whole turns in either
        sense works. A free hand is held by no detent.
        """
        self._travel += wrapped(bearing - self._last)
        self._last = bearing
        if self._start is None:
            if abs(self._travel) < START:
                return None
            self._start = self._travel
        hand = self._hand + self._travel - self._start
        return hand if free else shown(hand, self._seat)


# A hand faster than this at its release, in degrees a second, flicks the plate on.
FLICK_SPEED = 160.0
_FLICK_WINDOW = 0.08
_FLICK_STALE = 0.06
_FLICK_LEAST = 0.02
_GESTURE_LEAST = 0.08


class Speed:
    """How fast the hand turned just before its release, by a clock of our own in seconds."""

    def __init__(self) -> None:
        self._samples: list[tuple[float, float]] = []
        self._begun = 0.0

    def note(self, seconds: float, angle: float) -> None:
        """Note where the plate lay at a time."""
        if not self._samples:
            self._begun = seconds
        self._samples.append((seconds, angle))
        while len(self._samples) > 2 and seconds - self._samples[0][0] > _FLICK_WINDOW:
            self._samples.pop(0)

    def at(self, seconds: float) -> float:
        """Return the speed, in degrees a second, at a release; 0 when the hand had paused.

        Moves that follow each other faster than a hand can move are no flick either.
        """
        paused = len(self._samples) < 3 or seconds - self._samples[-1][0] > _FLICK_STALE
        if paused or seconds - self._begun < _GESTURE_LEAST:
            return 0.0
        (first, start), (last, end) = self._samples[0], self._samples[-1]
        return (end - start) / (last - first) if last - first >= _FLICK_LEAST else 0.0


def rest_after(lying: float, speed: float, seat: float) -> float:
    """Return the detent on which a released plate comes to rest, not wrapped.

    That is the nearest one, and always the one that holds the plate; a flick between two
    carries it to the next in its sense, so one place further at the most.
    """
    detent = nearest(lying)
    if abs(speed) < FLICK_SPEED or is_held(lying, seat):
        return detent
    ahead = math.ceil(lying / PLACE) if speed > 0 else math.floor(lying / PLACE)
    onward = ahead * PLACE
    return detent + math.copysign(PLACE, speed) if onward == detent else onward


class WheelCount:
    """Counts wheel travel, 120 units a place, and keeps what is left over."""

    def __init__(self) -> None:
        self._units = 0

    def add(self, units: int) -> int:
        """Add travel; return the whole places it now makes, and forget those."""
        if units * self._units < 0:
            self._units = 0
        self._units += units
        places = int(self._units / 120)
        self._units -= places * 120
        return places
