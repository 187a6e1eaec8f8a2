"""Where the heaven plate lies and how it gets from one place to another.

Three ways to move: under the hand, settling the short way, and the automatic hand, which
walks place by place the way the sky turns: clockwise on the board (天左旋).
"""

from __future__ import annotations

from PySide6.QtCore import QEasingCurve, QObject, QSignalBlocker, QVariantAnimation, Signal

from shipan_gui.board import geometry as g
from shipan_gui.board.gesture import SETTLE_MS, is_held, nearest, rest_after

# The automatic hand takes this long for a place, with a short hold at each.
WALK_MS = 150


class PlateMotion(QObject):
    """The heaven plate as something that lies, settles and walks.

    Signals: ``lay(float)`` the rotation in degrees clockwise, ``turned(int)`` the turn, 0-11,
    when it changes by hand, ``held(bool)`` whether a detent holds it, ``rested()`` when it
    has come to rest. ``settle_ms`` is the time of a settling, 0 for at once; ``is_reduced``
    leaves all motion out that is not the hand's own.
    """

    lay = Signal(float)
    turned = Signal(int)
    held = Signal(bool)
    rested = Signal()

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self.settle_ms = SETTLE_MS
        self.is_reduced = False
        self.seat = 0.0
        self.lying = 0.0
        self.turn = 0
        self._is_held = True
        self._way = QVariantAnimation(self)
        self._way.valueChanged.connect(self._go_along)
        self._way.finished.connect(self._rest)
        self._from = 0.0
        self._degrees = 0.0
        self._is_walking = False

    @property
    def is_moving(self) -> bool:
        """Whether the plate is on its way by itself."""
        return self._way.state() is QVariantAnimation.State.Running

    @property
    def is_held(self) -> bool:
        """Whether a detent holds the plate."""
        return self._is_held

    def follow(self, lying: float) -> None:
        """Lie where the hand has it."""
        self._lie(lying)
        self._report_turn(g.turn_at(nearest(lying)))
        self._report_held(is_held(lying, self.seat))

    def let_go(self, speed: float) -> None:
        """Settle after the hand has let go at a speed in degrees a second.

        Where the plate makes no motion of its own, no flick carries it on either.
        """
        if self.settle_ms <= 0 or self.is_reduced:
            speed = 0.0
        self._report_turn(g.turn_at(rest_after(self.lying, speed, self.seat)))
        self.settle()

    def turn_by(self, places: int) -> None:
        """Turn by places, clockwise when positive: a place clockwise is turn - 1."""
        self._report_turn((self.turn - places) % 12)
        self.settle()

    def settle(self) -> None:
        """Go the short way to the place of the present turn."""
        self._start(g.wrapped(g.rotation_of(self.turn) - self.lying), walking=False)

    def go_to(self, turn: int, walking: bool) -> None:
        """Go to a turn that was set elsewhere: walking clockwise, or the short way."""
        self.turn = turn
        if not walking:
            self.settle()
            return
        self._start((g.rotation_of(turn) - self.lying) % 360.0, walking=True)

    def halt(self) -> None:
        """Stop where the plate lies, for a hand takes it."""
        self._way.stop()

    def stop(self) -> None:
        """Lie in the place of the present turn at once."""
        self._way.stop()
        self._rest()

    def _start(self, degrees: float, walking: bool) -> None:
        self._way.stop()
        self._report_held(True)
        if self.settle_ms <= 0 or self.is_reduced or abs(degrees) < 0.01:
            self._rest()
            return
        self._from, self._degrees, self._is_walking = self.lying, degrees, walking
        places = max(round(degrees / g.PLACE), 1) if walking else 1
        easing = QEasingCurve.Type.Linear if walking else QEasingCurve.Type.OutCubic
        # An animation that has run once tells of a value as soon as its ends are set again.
        with QSignalBlocker(self._way):
            self._way.setEasingCurve(easing)
            self._way.setDuration(places * WALK_MS if walking else self.settle_ms)
            self._way.setStartValue(0.0)
            self._way.setEndValue(1.0)
        self._way.start()

    def _go_along(self, value: object) -> None:
        done = float(str(value))
        if self._is_walking:
            # Place by place: within each place the plate starts and comes to a stop.
            places = max(round(self._degrees / g.PLACE), 1)
            whole = int(done * places)
            part = done * places - whole
            done = (whole + part * part * (3.0 - 2.0 * part)) / places
        self._lie(self._from + self._degrees * done)

    def _rest(self) -> None:
        self._lie(g.rotation_of(self.turn))
        self._report_held(True)
        self.rested.emit()

    def _lie(self, lying: float) -> None:
        self.lying = lying
        self.lay.emit(lying)

    def _report_turn(self, turn: int) -> None:
        if turn != self.turn:
            self.turn = turn
            self.turned.emit(turn)

    def _report_held(self, is_held_now: bool) -> None:
        if is_held_now != self._is_held:
            self._is_held = is_held_now
            self.held.emit(is_held_now)
