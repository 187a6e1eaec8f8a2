"""Pure numbers of the board, in board units: the square reaches 486 from the pivot.

x runs right and y down, as on a screen; a bearing is in degrees clockwise from the top.
South (午) stands at the top and east (卯) at the left, as on the old boards, so that both
rings of branches run clockwise seen from above.
"""

from __future__ import annotations

import math
from typing import NamedTuple

from shipan_gui.engine import BRANCHES, Branch, Stem

Point = tuple[float, float]

HALF_SIDE = 486.0
SCENE_HALF = 500.0

# Square rings of the earth plate, each as its distance from the pivot to the side.
OUTER_FRAME = 474.0
ANIMALS = 449.0
ANIMALS_FRAME = 424.0
BRANCH_RING = 386.0
STEM_RING = 378.0
GATE_OUTER = 398.0
GATE_INNER = 366.0
PHASE_RING = 343.0
INNER_FRAME = 322.0
MARK_RING = 311.0

# Radii of the free margin and of the disc.
TOKENS = 276.0
TOKEN_RADIUS = 23.0
DISC = 243.0
TICKS_OUTER = 241.0
TICKS_INNER = 230.0
LODGES_OUTER = 229.0
LODGE_RING = 207.5
LODGES_INNER = 186.0
GOD_RING = 163.0
GOD_NAMES = 127.5
GODS_INNER = 111.0
AXLE = 7.5

# A press nearer to the pivot than this turns nothing: a pixel there is many degrees.
DEAD_RADIUS = 24.0

PLACE = 30.0


class Spot(NamedTuple):
    """A place on the board: its centre and how far its character is turned, in degrees."""

    x: float
    y: float
    rotation: float


def bearing(branch: Branch) -> float:
    """Return the bearing of an earth place: 午 0, 酉 90, 子 180, 卯 270."""
    return (branch - Branch.WU) * PLACE % 360.0


# 神 stand between the branches, 甲 first after 寅: the twenty-four directions, each 15
# degrees; 戊 and 己 have none and stand in no ring.
_STEM_STEPS = {
    Stem.JIA: 5, Stem.YI: 7, Stem.BING: 11, Stem.DING: 13,
    Stem.GENG: 17, Stem.XIN: 19, Stem.REN: 23, Stem.GUI: 1,
}  # fmt: skip


def stem_bearing(stem: Stem) -> float | None:
    """Return the bearing of a stem on the earth plate, None for 戊 and 己."""
    steps = _STEM_STEPS.get(stem)
    return None if steps is None else (180.0 + 15.0 * steps) % 360.0


def on_circle(angle: float, radius: float) -> Point:
    """Return the point at a bearing on a circle about the pivot."""
    radians = math.radians(angle)
    return radius * math.sin(radians), -radius * math.cos(radians)


def on_square(angle: float, half: float) -> Point:
    """Return the point at a bearing on a square about the pivot."""
    radians = math.radians(angle)
    x, y = math.sin(radians), -math.cos(radians)
    scale = half / max(abs(x), abs(y))
    return x * scale, y * scale


def side_turn(angle: float) -> float:
    """Return how far a character on the side at this bearing is turned: 0, 90, 180 or 270."""
    return round(angle / 90.0) * 90.0 % 360.0


def square_spot(angle: float, half: float) -> Spot:
    """Return a place on a square ring, feet to the centre."""
    return Spot(*on_square(angle, half), side_turn(angle))


def round_spot(angle: float, radius: float) -> Spot:
    """Return a place on a round ring, feet to the centre."""
    return Spot(*on_circle(angle, radius), angle % 360.0)


def turned_point(point: Point, degrees: float) -> Point:
    """Return a point turned clockwise about the pivot."""
    cos, sin = math.cos(math.radians(degrees)), math.sin(math.radians(degrees))
    x, y = point
    return x * cos - y * sin, x * sin + y * cos


def bearing_of(point: Point) -> float:
    """Return the bearing of a point seen from the pivot, 0 to 360."""
    return math.degrees(math.atan2(point[0], -point[1])) % 360.0


def rotation_of(turn: int) -> float:
    """Return how far the plate is rotated, clockwise in degrees, at a turn."""
    return -PLACE * turn % 360.0


def turn_at(rotation: float) -> int:
    """Return the turn, 0-11, of the detent nearest to a rotation."""
    return round(-rotation / PLACE) % 12


def wrapped(angle: float) -> float:
    """Return an angle brought into -180 to 180."""
    return (angle + 180.0) % 360.0 - 180.0


def is_grip(point: Point, disc_scale: float = 1.0) -> bool:
    """Tell whether a point lies where the disc can be taken: on it and off the axle."""
    return DEAD_RADIUS * disc_scale <= math.hypot(*point) <= DISC * disc_scale


EARTH_SPOTS: tuple[Spot, ...] = tuple(
    square_spot(bearing(branch), BRANCH_RING) for branch in BRANCHES
)
