"""How the plate moves: settling, walking, flicks, without a window and with clocks of our own.

Authority throughout: feel, The hand. Time is made by the tests: the animation is set to its
milliseconds by hand, and the clock of the hand is a list.
"""

from __future__ import annotations

import itertools
import math
from collections.abc import Iterator

import pytest
from hypothesis import given
from hypothesis import strategies as st
from PySide6.QtCore import QObject, QVariantAnimation

from shipan_gui.board.geometry import on_circle
from shipan_gui.board.gesture import rest_after, shown
from shipan_gui.board.hand import Hand
from shipan_gui.board.motion import PlateMotion

pytestmark = pytest.mark.usefixtures("qapp")

RADIUS = 163.0
FAR_SEAT = 210.0
"""A seat of the month general that is not met in these tests."""


class Plate:
    """A plate in motion, and everything that it said."""

    def __init__(self) -> None:
        self.parent = QObject()
        self.motion = PlateMotion(self.parent)
        self.motion.seat = FAR_SEAT
        self.said: list[tuple[str, float]] = []
        self.motion.lay.connect(lambda lying: self.said.append(("lay", lying)))
        self.motion.turned.connect(lambda turn: self.said.append(("turned", turn)))
        self.motion.held.connect(lambda held: self.said.append(("held", held)))
        self.motion.rested.connect(lambda: self.said.append(("rested", 0)))
        way = self.motion.findChild(QVariantAnimation)
        assert way is not None
        self.way = way

    def run(self, step_ms: int = 1, until_ms: float = math.inf) -> list[float]:
        """Let the animation run by steps; return where the plate lay, beginning with now."""
        lying, time = [self.motion.lying], self.way.currentTime()
        while self.motion.is_moving and time < until_ms:
            time += step_ms
            self.way.setCurrentTime(time)
            lying.append(self.motion.lying)
        return lying

    def kinds(self) -> list[str]:
        """Return what was said, each run of the same kind once."""
        kinds: list[str] = []
        for kind, _ in self.said:
            if not kinds or kinds[-1] != kind:
                kinds.append(kind)
        return kinds


@pytest.fixture
def plate() -> Iterator[Plate]:
    """Return a plate at turn 0."""
    made = Plate()
    yield made
    made.way.stop()


class Clock:
    """A clock that stands until it is moved."""

    def __init__(self) -> None:
        self.now = 1000.0

    def __call__(self) -> float:
        return self.now


class Turner:
    """A hand on a plate, and a clock."""

    def __init__(self, plate: Plate) -> None:
        self.clock = Clock()
        self.hand = Hand(plate.motion, self.clock)
        self.at = 0.0

    def press(self, bearing: float = 0.0) -> None:
        """Press at a bearing."""
        self.at = bearing
        self.hand.press(on_circle(bearing, RADIUS))

    def move(self, by: float, seconds: float = 0.010, free: bool = False) -> None:
        """Move on by degrees in some time."""
        self.at += by
        self.clock.now += seconds
        self.hand.move(on_circle(self.at, RADIUS), free)

    def rest(self) -> None:
        """Hold the plate for a while without moving it."""
        self.move(0.0, 0.1)

    def sweep(self, by: float, speed: float, step: float = 3.0, free: bool = False) -> None:
        """Move by degrees at a speed, in degrees a second."""
        for _ in range(round(abs(by) / step)):
            self.move(math.copysign(step, by), step / speed, free)

    def release(self, after: float = 0.005) -> None:
        """Let go after some time."""
        self.clock.now += after
        self.hand.release()


def rises(lying: list[float]) -> bool:
    """Tell whether the plate never ran backwards, clockwise."""
    return all(one <= other + 1e-9 for one, other in itertools.pairwise(lying))


# Settling.


@pytest.mark.parametrize("places", [1, -1, 3, -5])
def test_a_turn_by_places_settles_the_short_way_in_180_ms(plate: Plate, places: int) -> None:
    """Authority: settles in at most 180 ms with ease-out; clockwise is turn minus one."""
    plate.motion.turn_by(places)
    assert plate.way.duration() == 180
    assert plate.motion.turn == -places % 12
    lying = plate.run()
    end = 30.0 * places
    assert rises(lying[:-1] if places > 0 else [-at for at in lying[:-1]])
    assert lying[-1] % 360.0 == pytest.approx(end % 360.0, abs=1e-9)
    assert max(abs(at) for at in lying[:-1]) <= abs(end) + 1e-9
    # Ease-out: more than half of the way is gone in half of the time.
    assert abs(lying[90]) > abs(end) * 0.5
    assert plate.kinds() == ["turned", "lay", "rested"]
    assert not plate.motion.is_moving


def test_the_end_of_a_settling_is_exact(plate: Plate) -> None:
    """Authority: every route ends in the same state; so no rounding may be left."""
    for turn in (5, 11, 0, 7, 7, 1):
        plate.motion.go_to(turn, walking=False)
        plate.run(7)
        assert plate.motion.lying == (-30.0 * turn) % 360.0


@pytest.mark.parametrize("lying", [-14.0, -4.5, 0.5, 3.9, 4.1, 14.9, 15.1, 44.0, 359.0, 731.0])
def test_a_plate_let_go_settles_on_the_nearest_place(plate: Plate, lying: float) -> None:
    """Authority: on release it settles on the nearest; any number of whole turns."""
    plate.motion.follow(lying)
    plate.motion.let_go(0.0)
    plate.run()
    expected = 30.0 * round(lying / 30.0) % 360.0
    assert plate.motion.lying == expected
    assert plate.motion.turn == round(-expected / 30.0) % 12


def test_what_was_between_two_places_is_said_in_order(plate: Plate) -> None:
    """Authority: the panel is dimmed between places, follows detent by detent, never stale."""
    plate.motion.follow(3.0)
    plate.motion.follow(10.0)
    plate.motion.follow(20.0)
    plate.motion.follow(28.0)
    plate.motion.let_go(0.0)
    plate.run()
    said = [each for each in plate.said if each[0] != "lay"]
    assert said == [("held", False), ("turned", 11), ("held", True), ("rested", 0)]


def test_a_plate_let_go_between_places_is_held_again(plate: Plate) -> None:
    """Authority: as above."""
    plate.motion.follow(13.0)
    plate.motion.let_go(0.0)
    plate.run()
    said = [each for each in plate.said if each[0] != "lay"]
    assert said == [("held", False), ("held", True), ("rested", 0)]
    assert plate.motion.turn == 0


@pytest.mark.parametrize("walking", [False, True])
@pytest.mark.parametrize("way", ["settle_ms", "reduced"])
def test_without_motion_the_plate_is_there_at_once(plate: Plate, way: str, walking: bool) -> None:
    """Authority: settle time can be 0; with reduced motion it jumps, with the same result."""
    if way == "settle_ms":
        plate.motion.settle_ms = 0
    else:
        plate.motion.is_reduced = True
    plate.motion.go_to(5, walking)
    assert not plate.motion.is_moving
    assert plate.motion.lying == 210.0
    assert plate.said == [("lay", 210.0), ("rested", 0)]
    plate.motion.turn_by(1)
    assert plate.motion.lying == 240.0
    plate.motion.follow(250.0)
    plate.motion.let_go(500.0)
    assert not plate.motion.is_moving
    assert plate.motion.lying == 240.0


def test_a_plate_at_its_place_needs_no_motion(plate: Plate) -> None:
    """Authority: nothing moves that need not."""
    plate.motion.go_to(0, walking=False)
    plate.motion.go_to(0, walking=True)
    assert not plate.motion.is_moving
    assert plate.kinds() == ["lay", "rested", "lay", "rested"]


# The automatic hand.


@pytest.mark.parametrize("turn", range(1, 12))
def test_the_automatic_hand_walks_clockwise_place_by_place(plate: Plate, turn: int) -> None:
    """Authority: the automatic turn goes the traditional way, place by place, like a hand."""
    plate.motion.go_to(turn, walking=True)
    places = (-turn) % 12
    lying = plate.run()
    assert rises(lying[:-1])
    assert lying[-1] == 30.0 * places
    assert len(lying) > places * 100
    each = len(lying) / places
    for place in range(1, places):
        # It stands for a moment on every place that it passes.
        near = [at for at in lying if abs(at - 30.0 * place) < 0.7]
        assert len(near) > each * 0.1, place
        between = [at for at in lying if abs(at - 30.0 * place + 15.0) < 0.7]
        assert len(near) > 2 * len(between)
    assert plate.kinds() == ["lay", "rested"]
    assert sum(kind == "rested" for kind, _ in plate.said) == 1


def test_a_walk_from_between_two_places_is_clockwise_too(plate: Plate) -> None:
    """Authority: as above, wherever the plate lies when it is sent."""
    plate.motion.follow(47.0)
    plate.motion.go_to(11, walking=True)
    lying = plate.run()
    assert rises(lying[:-1])
    assert lying[0] == 47.0
    assert plate.motion.lying == 30.0
    assert lying[-2] > 380.0


def test_a_new_walk_takes_over_from_an_old_one(plate: Plate) -> None:
    """Authority: the last thing asked is shown."""
    plate.motion.go_to(6, walking=True)
    plate.run(until_ms=300)
    plate.motion.go_to(3, walking=True)
    start = plate.motion.lying
    lying = plate.run()
    assert rises(lying[:-1])
    assert start < 90.0
    assert plate.motion.lying == 270.0
    assert sum(kind == "rested" for kind, _ in plate.said) == 1


def test_escape_lets_a_walking_plate_lie_where_it_was_sent(plate: Plate) -> None:
    """Authority: Esc stops motion; the result is the same."""
    plate.motion.go_to(4, walking=True)
    plate.run(until_ms=200)
    plate.motion.stop()
    assert not plate.motion.is_moving
    assert plate.motion.lying == 240.0
    assert plate.said[-1] == ("rested", 0)


# The hand.


def test_a_press_halts_the_plate_where_it_lies(plate: Plate) -> None:
    """Authority: pressing moves nothing; turning takes the grip where it starts."""
    plate.motion.go_to(6, walking=True)
    plate.run(until_ms=410)
    at = plate.motion.lying
    turner = Turner(plate)
    turner.press(80.0)
    assert not plate.motion.is_moving
    assert plate.motion.lying == at
    turner.move(1.9)
    assert plate.motion.lying == at
    turner.move(0.2)
    assert plate.motion.lying == pytest.approx(at, abs=0.3)
    turner.release()
    plate.run()
    assert plate.motion.lying % 30.0 == 0.0


def test_a_press_and_release_leaves_the_plate_to_its_way(plate: Plate) -> None:
    """Authority: a press moves nothing; release settles the plate."""
    plate.motion.go_to(6, walking=True)
    plate.run(until_ms=410)
    turner = Turner(plate)
    turner.press()
    turner.release()
    plate.run()
    assert plate.motion.lying == 180.0
    assert plate.motion.turn == 6


@pytest.mark.parametrize("sense", [1, -1])
def test_a_held_plate_moves_less_and_a_free_one_follows(plate: Plate, sense: int) -> None:
    """Authority: within 4 degrees x|x|/4; a modifier frees the plate entirely."""
    turner = Turner(plate)
    turner.press()
    turner.move(sense * 2.0)
    for step in range(1, 60):
        turner.move(sense * 1.0)
        assert plate.motion.lying == pytest.approx(shown(sense * step, FAR_SEAT))
    for step in range(60, 120):
        turner.move(sense * 1.0, free=True)
        assert plate.motion.lying == pytest.approx(sense * step)


def test_a_free_plate_settles_all_the_same(plate: Plate) -> None:
    """Authority: the freed plate still settles on release."""
    turner = Turner(plate)
    turner.press()
    turner.sweep(20.0, 40.0, 2.0, free=True)
    assert plate.motion.lying == pytest.approx(18.0)
    turner.release()
    plate.run()
    assert plate.motion.lying == 30.0


def test_the_seat_of_the_month_general_holds_further(plate: Plate) -> None:
    """Authority: the detent that seats the month general holds from 7 degrees."""
    plate.motion.seat = 30.0
    turner = Turner(plate)
    turner.press()
    turner.move(2.0)
    held = {}
    for hand in range(1, 31):
        turner.move(1.0)
        held[hand] = abs(plate.motion.lying - hand) > 1e-6
    assert [hand for hand, is_held in held.items() if is_held and hand > 10] == list(range(24, 30))
    assert plate.motion.lying == pytest.approx(30.0)


def test_three_turns_in_either_sense_are_three_turns(plate: Plate) -> None:
    """Authority: the angle is unwrapped, so any number of turns in either sense works."""
    turner = Turner(plate)
    turner.press()
    turner.move(2.0)
    turner.sweep(1080.0 + 47.0, 90.0, 23.0)
    turner.sweep(-2160.0, 90.0, 24.0)
    assert plate.motion.lying == pytest.approx(-1033.0, abs=0.01)
    turner.release(1.0)
    plate.run()
    assert plate.motion.lying == 60.0


# Flicks.


def flick(plate: Plate, by: float, speed: float, pause: float = 0.005, step: float = 3.0) -> float:
    """Turn by degrees at a speed and let go; return how many places on the plate rests."""
    turner = Turner(plate)
    turner.press()
    turner.move(math.copysign(2.0, by))
    turner.rest()
    turner.sweep(by, speed, step)
    turner.release(pause)
    plate.run(5)
    return -plate.motion.turn % 12


@pytest.mark.parametrize(("by", "places"), [(12, 1), (18, 2), (-12, -1), (-18, -2), (42, 2)])
def test_a_flick_carries_one_place_further(plate: Plate, by: float, places: int) -> None:
    """Authority: a flick carries at most one place further than the nearest."""
    assert flick(plate, by, 400.0) == places % 12


@pytest.mark.parametrize("speed", [200.0, 400.0, 900.0, 1400.0])
def test_no_flick_carries_further_however_fast(plate: Plate, speed: float) -> None:
    """Authority: as above."""
    assert flick(plate, 42.0, speed) == 2


@pytest.mark.parametrize("by", [30.0, -30.0, 27.0, 33.0, -60.0])
def test_a_held_plate_is_not_flicked(plate: Plate, by: float) -> None:
    """Authority: the detent that holds the plate keeps it; 4 degrees."""
    assert flick(plate, by, 400.0) == round(by / 30.0) % 12


@pytest.mark.parametrize(
    ("speed", "pause", "why"),
    [
        (60.0, 0.005, "too slow"),
        (400.0, 0.100, "paused before letting go"),
        (400.0, 2.0, "paused for long"),
        (40_000.0, 0.0001, "faster than a hand moves"),
    ],
)
def test_what_is_no_flick_settles_on_the_nearest(
    plate: Plate, speed: float, pause: float, why: str
) -> None:
    """Authority: own monotonic clock; a paused hand does not flick, nor does a machine."""
    assert flick(plate, 12.0, speed, pause) == 0, why


def test_a_touch_in_passing_is_no_flick(plate: Plate) -> None:
    """Authority: a flick is the end of a turning; what is over in a blink was no turning."""
    turner = Turner(plate)
    turner.press()
    turner.move(2.0)
    turner.sweep(12.0, 400.0)
    turner.release()
    plate.run()
    assert plate.motion.turn == 0


def test_a_single_jump_is_no_flick(plate: Plate) -> None:
    """Authority: speed needs more than one step to be seen."""
    turner = Turner(plate)
    turner.press()
    turner.move(2.0)
    turner.move(12.0, 0.03)
    turner.release()
    plate.run()
    assert plate.motion.turn == 0


def test_a_hand_that_turned_back_flicks_the_way_it_went_last(plate: Plate) -> None:
    """Authority: the speed just before the release counts, not that of the whole turn."""
    turner = Turner(plate)
    turner.press()
    turner.move(2.0)
    turner.sweep(54.0, 400.0)
    turner.sweep(-36.0, 400.0)
    turner.release()
    plate.run()
    assert -plate.motion.turn % 12 == 0


def test_a_lost_grip_is_no_flick(plate: Plate) -> None:
    """Authority: lost focus or lost grab settles the plate."""
    turner = Turner(plate)
    turner.press()
    turner.move(2.0)
    turner.rest()
    turner.sweep(12.0, 400.0)
    turner.hand.drop()
    plate.run()
    assert plate.motion.turn == 0
    assert plate.motion.lying == 0.0


@pytest.mark.parametrize("is_reduced", [True, False])
def test_what_makes_no_motion_makes_no_flick(plate: Plate, is_reduced: bool) -> None:
    """Authority: reduced motion leaves out all motion that is not the hand's own."""
    plate.motion.is_reduced = is_reduced
    if not is_reduced:
        plate.motion.settle_ms = 0
    assert flick(plate, 12.0, 400.0) == 0


@given(
    lying=st.floats(-2000, 2000),
    speed=st.floats(-5000, 5000),
    seat=st.integers(0, 11).map(lambda place: 30.0 * place),
)
def test_wherever_it_is_let_go_it_rests_at_most_a_place_from_the_nearest(
    lying: float, speed: float, seat: float
) -> None:
    """Authority: as above, the whole domain."""
    rest = rest_after(lying, speed, seat)
    nearest = 30.0 * round(lying / 30.0)
    assert rest % 30.0 == pytest.approx(0.0, abs=1e-9)
    assert abs(rest - nearest) < 30.0 + 1e-9
    assert (rest - nearest) * speed >= 0.0


def test_a_flick_settles_in_its_own_sense(plate: Plate) -> None:
    """Authority: the plate carries on: it does not turn round."""
    turner = Turner(plate)
    turner.press()
    turner.move(2.0)
    turner.rest()
    turner.sweep(12.0, 400.0)
    turner.release()
    assert plate.way.duration() == 180
    assert rises(plate.run())
    assert plate.motion.lying == 30.0
    said = [each for each in plate.said if each[0] != "lay"]
    assert said == [("held", False), ("turned", 11), ("held", True), ("rested", 0)]
