"""What a board is drawn from: a few plain shapes, each with a role that a skin dresses.

Everything the board shows, on screen or elsewhere, is a list of these. They are named tuples,
for a start makes hundreds of them.
"""

from __future__ import annotations

import math
from enum import StrEnum
from typing import NamedTuple

from shipan_gui.board.geometry import Point


class Role(StrEnum):
    """What a shape is, and so how a skin dresses it."""

    GROUND = "ground"
    FRAME = "frame"
    FRAME_INNER = "frame_inner"
    EARTH_BRANCH = "earth_branch"
    EARTH_VOID = "earth_void"
    EARTH_STEM = "earth_stem"
    GATE = "gate"
    PHASE_WOOD = "phase_wood"
    PHASE_FIRE = "phase_fire"
    PHASE_EARTH = "phase_earth"
    PHASE_METAL = "phase_metal"
    PHASE_WATER = "phase_water"
    ANIMAL = "animal"
    SHADOW = "shadow"
    DISC = "disc"
    DISC_RING = "disc_ring"
    SPOKE = "spoke"
    TICK = "tick"
    LODGE = "lodge"
    GOD = "god"
    GOD_NAME = "god_name"
    GOD_VOID = "god_void"
    GOD_GENERAL = "god_general"
    GENERAL_VOID = "general_void"
    CORNER = "corner"
    DIPPER_LINE = "dipper_line"
    DIPPER_STAR = "dipper_star"
    AXLE = "axle"
    TOKEN_KINDLY = "token_kindly"
    TOKEN_STERN = "token_stern"
    TOKEN_NOBLEMAN = "token_nobleman"
    TOKEN_KINDLY_TEXT = "token_kindly_text"
    TOKEN_STERN_TEXT = "token_stern_text"
    HOUR_OPEN = "hour_open"
    HOUR_CLOSED = "hour_closed"
    LESSON_MARK = "lesson_mark"
    LESSON_TEXT = "lesson_text"
    TRANSMISSION_MARK = "transmission_mark"
    TRANSMISSION_TEXT = "transmission_text"
    LIT_EARTH = "lit_earth"
    LIT_HEAVEN = "lit_heaven"


# No character is drawn under this many pixels.
SMALLEST = 11.0


class Glyph(NamedTuple):
    """One character: centre, rotation in degrees, height of its square, weight.

    It is drawn at scales, in pixels a board unit, from ``least`` up to below ``most``.
    """

    text: str
    x: float
    y: float
    rotation: float
    size: float
    role: Role
    bold: bool = False
    least: float = 0.0
    most: float = math.inf


class Round(NamedTuple):
    """A circle about a point."""

    x: float
    y: float
    radius: float
    role: Role


class Path(NamedTuple):
    """Straight lines through points, closed or open."""

    points: tuple[Point, ...]
    closed: bool
    role: Role


class Segments(NamedTuple):
    """Many separate short lines of one role."""

    lines: tuple[tuple[Point, Point], ...]
    role: Role


class Panel(NamedTuple):
    """A rectangle with rounded corners about a point, turned by degrees."""

    x: float
    y: float
    width: float
    height: float
    radius: float
    rotation: float
    role: Role


class Arc(NamedTuple):
    """A ring sector: two radii, from one bearing clockwise to another."""

    inner: float
    outer: float
    start: float
    end: float
    role: Role


Shape = Glyph | Round | Path | Segments | Panel | Arc
Shapes = tuple[Shape, ...]
