"""The hand in pure numbers: detents, grip and wheel, over every angle and any number of turns."""

from __future__ import annotations

import itertools
import math

import pytest
from hypothesis import given
from hypothesis import strategies as st

from shipan_gui.board.gesture import Grip, WheelCount, hand_of, is_held, shown

from .cases import apart

SEATS = st.sampled_from([30.0 * i for i in range(12)])
DETENTS = st.integers(-60, 60).map(lambda i: 30.0 * i)
HANDS = st.floats(-1800.0, 1800.0)
OFFSETS = st.floats(-15.0, 15.0).filter(lambda offset: abs(offset) < 14.999)

# A moving hand as a mouse reports it: many small ways, in either sense.
PATHS = st.lists(st.floats(-170.0, 170.0), min_size=1, max_size=40)


def holds(detent: float, seat: float) -> float:
    """Return how far a detent holds: feel, The hand: 7 degrees for the seat, 4 elsewhere."""
    return 7.0 if apart(detent, seat) < 1e-6 else 4.0


def walk(grip: Grip, start: float, path: list[float]) -> list[float | None]:
    """Lead a grip along a path; return where the plate lies after each step."""
    bearings = itertools.accumulate(path, initial=start)
    return [grip.move(bearing % 360.0) for bearing in list(bearings)[1:]]


@given(detent=DETENTS, seat=SEATS)
def test_at_a_detent_the_plate_lies_exactly_there(detent: float, seat: float) -> None:
    """Authority: feel, The hand: twelve detents."""
    assert shown(detent, seat) == detent
    assert hand_of(detent, seat) == detent
    assert is_held(detent, seat)


@given(detent=DETENTS, seat=SEATS, offset=OFFSETS)
def test_near_a_detent_the_plate_holds_lightly_and_else_follows(
    detent: float, seat: float, offset: float
) -> None:
    """Authority: feel, The hand: x|x|/w within w, else the hand; w is 4, for the seat 7."""
    width = holds(detent, seat)
    expected = offset * abs(offset) / width if abs(offset) < width else offset
    assert shown(detent + offset, seat) == pytest.approx(detent + expected, abs=1e-9)


@given(detent=DETENTS, seat=SEATS, offset=OFFSETS)
def test_a_detent_holds_from_four_degrees_and_the_seat_from_seven(
    detent: float, seat: float, offset: float
) -> None:
    """Authority: feel, The hand: within 4 degrees; the seat of the general from 7."""
    width = holds(detent, seat)
    if abs(abs(offset) - width) > 1e-6:
        assert is_held(detent + offset, seat) is (abs(offset) < width)


@given(one=HANDS, other=HANDS, seat=SEATS)
def test_the_plate_never_runs_backwards(one: float, other: float, seat: float) -> None:
    """Authority: feel, The hand: monotone, never backwards."""
    low, high = sorted((one, other))
    assert shown(low, seat) <= shown(high, seat)


@given(hand=HANDS, by=st.floats(0.0, 0.5), seat=SEATS)
def test_the_plate_never_jumps(hand: float, by: float, seat: float) -> None:
    """Authority: feel, The hand: continuous; x|x|/w is at its steepest twice the hand."""
    assert 0.0 <= shown(hand + by, seat) - shown(hand, seat) <= 2.0 * by + 1e-9


@pytest.mark.parametrize("seat", [0.0, 90.0, 330.0])
@pytest.mark.parametrize("edge", [4.0, 7.0, 15.0])
@pytest.mark.parametrize("side", [-1.0, 1.0])
def test_the_plate_is_whole_at_the_edge_of_a_detent(seat: float, edge: float, side: float) -> None:
    """Authority: feel, The hand: continuous where the detent begins and half way between."""
    for detent in (30.0 * i for i in range(-24, 25)):
        at = detent + side * edge
        assert abs(shown(at + 1e-7, seat) - shown(at - 1e-7, seat)) < 1e-6


@given(hand=HANDS, seat=SEATS)
def test_the_plate_stays_by_the_hand(hand: float, seat: float) -> None:
    """Authority: feel, The hand: x|x|/w is never more than a quarter of w from x."""
    assert abs(shown(hand, seat) - hand) <= 7.0 / 4.0 + 1e-9


@given(lying=HANDS, seat=SEATS)
def test_the_hand_is_found_for_every_place_where_the_plate_lies(lying: float, seat: float) -> None:
    """Authority: feel, The hand: the grip is taken where the plate lies, so it never jumps."""
    assert shown(hand_of(lying, seat), seat) == pytest.approx(lying, abs=1e-7)


@given(hand=HANDS, seat=SEATS)
def test_hand_and_plate_are_each_others_inverse(hand: float, seat: float) -> None:
    """Authority: feel, The hand: monotone and continuous, so every hand has its own plate."""
    # Near a detent the plate hardly moves: there the hand is known only by its root.
    assert hand_of(shown(hand, seat), seat) == pytest.approx(hand, abs=1e-4)


@given(hand=HANDS, seat=SEATS, rounds=st.integers(-20, 20))
def test_every_turn_is_like_the_first(hand: float, seat: float, rounds: int) -> None:
    """Authority: feel, The hand: any number of turns in either sense works."""
    far = 360.0 * rounds
    assert shown(hand + far, seat) == pytest.approx(shown(hand, seat) + far, abs=1e-6)
    assert hand_of(hand + far, seat) == pytest.approx(hand_of(hand, seat) + far, abs=1e-4)


@given(bearing=HANDS, lying=HANDS, seat=SEATS, off=st.lists(st.floats(-0.99, 0.99), max_size=30))
def test_within_two_degrees_a_press_turns_nothing(
    bearing: float, lying: float, seat: float, off: list[float]
) -> None:
    """Authority: feel, The hand: pressing moves nothing, turning starts after 2 degrees."""
    grip = Grip(bearing, lying, seat)
    assert not grip.is_turning
    assert [grip.move(bearing + 2.0 * part) for part in off] == [None] * len(off)
    assert not grip.is_turning


@given(
    bearing=st.floats(0.0, 360.0),
    lying=HANDS,
    seat=SEATS,
    by=st.floats(2.001, 179.0),
    sense=st.sampled_from([-1, 1]),
)
def test_the_plate_does_not_jump_when_the_grip_starts(
    bearing: float, lying: float, seat: float, by: float, sense: int
) -> None:
    """Authority: feel, The hand: turning starts after 2 degrees and takes the grip there."""
    grip = Grip(bearing, lying, seat)
    assert grip.move(bearing + sense * by) == pytest.approx(lying, abs=1e-7)
    assert grip.is_turning


@given(bearing=st.floats(0.0, 360.0), lying=HANDS, seat=SEATS, path=PATHS)
def test_the_plate_follows_the_whole_way_of_the_hand(
    bearing: float, lying: float, seat: float, path: list[float]
) -> None:
    """Authority: feel, The hand: the angle is unwrapped, and the grip's place kept."""
    grip = Grip(bearing, lying, seat)
    before = hand_of(lying, seat)
    [first] = walk(grip, bearing, [3.0])
    assert first == pytest.approx(lying, abs=1e-7)
    ways = itertools.accumulate(path)
    for way, lies in zip(ways, walk(grip, bearing + 3.0, path), strict=True):
        assert lies is not None
        # Where the plate holds most lightly it moves twice as far as the hand.
        assert lies == pytest.approx(shown(before + way, seat), abs=1e-4)


@pytest.mark.parametrize("rounds", [-7, -1, 1, 7])
@pytest.mark.parametrize("step", [11.0, 90.0, 170.0])
def test_whole_turns_come_back_to_the_place_they_started_from(rounds: int, step: float) -> None:
    """Authority: feel, The hand: any number of turns in either sense works."""
    whole = 360.0 * rounds
    count = math.ceil(abs(whole) / step)
    start = math.copysign(3.0, whole)
    grip = Grip(100.0, 60.0, 60.0)
    lies = walk(grip, 100.0, [start, *[whole / count] * count])
    assert lies[0] == pytest.approx(60.0)
    assert lies[-1] == pytest.approx(60.0 + whole, abs=1e-4)


@given(lying=HANDS, seat=SEATS, path=PATHS)
def test_a_hand_that_comes_back_brings_the_plate_back(
    lying: float, seat: float, path: list[float]
) -> None:
    """Authority: feel, The hand: where the plate lies depends on the hand alone."""
    grip = Grip(0.0, lying, seat)
    *_, last = walk(grip, 0.0, [5.0, *path, *(-way for way in reversed(path))])
    assert last == pytest.approx(lying, abs=1e-3)


@given(
    parts=st.lists(st.integers(1, 360), min_size=1, max_size=60),
    sense=st.sampled_from([-1, 1]),
)
def test_a_wheel_turns_a_place_for_every_120_units(parts: list[int], sense: int) -> None:
    """Authority: feel, The hand: wheel, 120 units a place, accumulated."""
    wheel = WheelCount()
    places = [wheel.add(sense * part) for part in parts]
    assert sum(places) == sense * (sum(parts) // 120)
    totals = itertools.accumulate(places)
    for total, units in zip(totals, itertools.accumulate(parts), strict=True):
        assert total == sense * (units // 120)


@given(parts=st.lists(st.integers(-400, 400), max_size=60))
def test_a_wheel_never_turns_against_the_finger(parts: list[int]) -> None:
    """Authority: feel, The hand: every route ends as the drag would; none runs backwards."""
    wheel = WheelCount()
    for units in parts:
        places = wheel.add(units)
        assert places * units >= 0
        assert abs(places) <= (abs(units) + 119) // 120


@pytest.mark.parametrize(("units", "places"), [(120, 1), (-120, -1), (360, 3), (119, 0), (0, 0)])
def test_one_notch_of_the_wheel_is_one_place(units: int, places: int) -> None:
    """Authority: feel, The hand: 120 units a place."""
    assert WheelCount().add(units) == places


@given(left_over=st.integers(0, 119), sense=st.sampled_from([-1, 1]))
def test_notches_there_and_back_turn_there_and_back(left_over: int, sense: int) -> None:
    """Authority: feel, The hand: 120 units a place, in either sense."""
    wheel = WheelCount()
    assert wheel.add(sense * 120) == sense
    assert wheel.add(-sense * 120) == -sense
    assert wheel.add(sense * left_over) == 0
