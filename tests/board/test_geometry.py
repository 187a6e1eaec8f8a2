"""Where everything stands: bearings, rings, turns, and the hand's reach."""

from __future__ import annotations

import math

import pytest
from hypothesis import given
from hypothesis import strategies as st

from shipan_gui.board import geometry as g
from shipan_gui.engine import BRANCHES, PLATES, STEMS

from .cases import BEARING, BRANCH, BRANCH_ORDER, STEM, STEM_ORDER, apart, bearing_of

ANGLES = st.floats(-3600.0, 3600.0)
LENGTHS = st.floats(1.0, 500.0)


@pytest.mark.parametrize("name", BRANCH_ORDER)
def test_each_branch_stands_at_its_direction(name: str) -> None:
    """Authority: facts 1b: twenty-four directions of 15 degrees, south at the top."""
    assert g.bearing(BRANCH[name]) == BEARING[name]


@pytest.mark.parametrize(
    ("name", "x", "y"), [("午", 0, -1), ("酉", 1, 0), ("子", 0, 1), ("卯", -1, 0)]
)
def test_south_is_at_the_top_and_east_at_the_left(name: str, x: int, y: int) -> None:
    """Authority: facts 1b: 午 at the top, 卯 at the left (convention of the Han boards)."""
    spot = g.EARTH_SPOTS[BRANCH[name]]
    assert (round(spot.x), round(spot.y)) == (x * g.BRANCH_RING, y * g.BRANCH_RING)


def test_the_branches_run_clockwise_seen_from_above() -> None:
    """Authority: facts 1c: 子 at the bottom, 卯 left, 午 top, 酉 right."""
    steps = [(g.bearing(b.step(1)) - g.bearing(b)) % 360.0 for b in BRANCHES]
    assert steps == [30.0] * 12


@pytest.mark.parametrize("name", STEM_ORDER)
def test_each_stem_stands_between_the_branches_at_its_direction(name: str) -> None:
    """Authority: facts 1b: eight stems among the twenty-four directions, no 戊 and no 己."""
    assert g.stem_bearing(STEM[name]) == BEARING.get(name)


def test_eight_stems_have_a_place() -> None:
    """Authority: 景祐六壬神定經, 釋造式: 八干."""
    assert sum(g.stem_bearing(stem) is not None for stem in STEMS) == 8


@pytest.mark.parametrize("turn", range(12))
@pytest.mark.parametrize("place", BRANCH_ORDER)
def test_the_god_that_lies_over_a_place_is_the_engines(turn: int, place: str) -> None:
    """Authority: engine.md, Vocabulary: over earth branch e stands (e + turn) mod 12."""
    god = PLATES[turn].over(BRANCH[place])
    assert god.hanzi == BRANCH_ORDER[(BRANCH_ORDER.index(place) + turn) % 12]
    assert apart(g.bearing(god) + g.rotation_of(turn), BEARING[place]) < 1e-9


@pytest.mark.parametrize("turn", range(12))
def test_a_place_clockwise_lowers_the_turn_by_one(turn: int) -> None:
    """Authority: engine.md, Vocabulary; feel, The hand: clockwise is turn minus one."""
    assert apart(g.rotation_of((turn - 1) % 12), g.rotation_of(turn) + 30.0) < 1e-9


@given(turn=st.integers(0, 11), rounds=st.integers(-50, 50), off=st.floats(-14.9, 14.9))
def test_every_rotation_belongs_to_the_turn_of_the_nearest_place(
    turn: int, rounds: int, off: float
) -> None:
    """Authority: feel, The hand: on release the plate settles on the nearest of twelve."""
    assert g.turn_at(g.rotation_of(turn) + 360.0 * rounds + off) == turn


@given(angle=ANGLES, length=LENGTHS)
def test_a_point_on_a_ring_is_seen_at_its_bearing(angle: float, length: float) -> None:
    """Authority: feel, The board: all inscriptions stand by their angle from the centre."""
    for point in (g.on_circle(angle, length), g.on_square(angle, length)):
        assert apart(bearing_of(*point), angle) < 1e-6
        assert apart(g.bearing_of(point), angle) < 1e-6


@given(angle=ANGLES, length=LENGTHS)
def test_rings_are_round_above_and_square_below(angle: float, length: float) -> None:
    """Authority: feel, The board: square earth plate with square rings, round heaven plate."""
    assert math.hypot(*g.on_circle(angle, length)) == pytest.approx(length)
    x, y = g.on_square(angle, length)
    assert max(abs(x), abs(y)) == pytest.approx(length)


@given(angle=ANGLES, length=LENGTHS)
def test_round_rings_have_their_feet_to_the_centre(angle: float, length: float) -> None:
    """Authority: feel, opening: characters stand with their feet to the centre."""
    spot = g.round_spot(angle, length)
    assert apart(spot.rotation, bearing_of(spot.x, spot.y)) < 1e-6


@pytest.mark.parametrize("name", [name for name in BEARING if name not in "乾坤艮巽"])
def test_square_rings_have_their_feet_to_the_centre_side_by_side(name: str) -> None:
    """Authority: feel, The board: square characters turn by side: 0, 90, 180, 270."""
    side = next(
        turn
        for turn, those in (
            (0, "巽巳丙午丁未"),
            (90, "申庚酉辛戌"),
            (180, "亥壬子癸丑"),
            (270, "寅甲卯乙辰"),
        )
        if name in those
    )
    assert g.square_spot(BEARING[name], 386.0).rotation == side


@given(angle=ANGLES)
def test_an_angle_is_brought_into_half_a_turn(angle: float) -> None:
    """Authority: feel, The hand: the angle is unwrapped, any number of turns in either sense."""
    wrapped = g.wrapped(angle)
    assert -180.0 <= wrapped <= 180.0
    assert apart(wrapped, angle) < 1e-6


@pytest.mark.parametrize(
    ("reach", "can_be_taken"),
    [
        (0.0, False),
        (8.0, False),
        (60.0, True),
        (163.0, True),
        (240.0, True),
        (250.0, False),
        (386.0, False),
    ],
)
@pytest.mark.parametrize("angle", [0.0, 45.0, 200.0])
def test_the_disc_is_taken_on_it_and_off_the_axle(
    reach: float, can_be_taken: bool, angle: float
) -> None:
    """Authority: feel, The hand: presses near the axle do nothing; opening table: disc 243."""
    assert g.is_grip(g.on_circle(angle, reach)) is can_be_taken
