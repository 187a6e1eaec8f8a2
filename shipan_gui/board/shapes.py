"""What a board is drawn from: a few plain shapes, each with a role that a skin dresses.

Everything the board shows, on screen or elsewhere, is a list of these. They are named tuples,
for a start makes hundreds of them.
"""

from __future__ import annotations

import math
from collections.abc import Iterable
from enum import StrEnum
from typing import NamedTuple

from shipan_gui.board.geometry import Point, turned_point


class Role(StrEnum):
    """What a shape is, and so how a skin dresses it."""

    PLATE_SHADOW = "plate_shadow"
    GROUND = "ground"
    EDGE_BRIGHT = "edge_bright"
    EDGE_DARK = "edge_dark"
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
    SHEEN = "sheen"
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
    TOKEN_SHADOW = "token_shadow"
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
    GRIP = "grip"


# No character is drawn under this many pixels.
SMALLEST = 11.0


class Glyph(NamedTuple):
    """One character, or a word written from the left.

    Centre, rotation in degrees, height of a character's square, weight. It is drawn at
    scales, in pixels a board unit, from ``least`` up to below ``most``. An upright one keeps
    its head up however its plate lies. ``subject`` names what it stands for, such as
    "lodge.斗"; empty where hovering has nothing to tell.
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
    upright: bool = False
    subject: str = ""


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


def _scaled_point(point: Point, factor: float) -> Point:
    return point[0] * factor, point[1] * factor


def scaled(shape: Shape, factor: float) -> Shape:
    """Return a shape made larger or smaller about the pivot."""
    if isinstance(shape, Glyph):
        return shape._replace(
            x=shape.x * factor,
            y=shape.y * factor,
            size=shape.size * factor,
            least=shape.least / factor,
            most=shape.most / factor,
        )
    if isinstance(shape, Round):
        return Round(shape.x * factor, shape.y * factor, shape.radius * factor, shape.role)
    if isinstance(shape, Path):
        return shape._replace(points=tuple(_scaled_point(p, factor) for p in shape.points))
    if isinstance(shape, Segments):
        lines = ((_scaled_point(a, factor), _scaled_point(b, factor)) for a, b in shape.lines)
        return shape._replace(lines=tuple(lines))
    if isinstance(shape, Panel):
        return shape._replace(
            x=shape.x * factor,
            y=shape.y * factor,
            width=shape.width * factor,
            height=shape.height * factor,
            radius=shape.radius * factor,
        )
    return shape._replace(inner=shape.inner * factor, outer=shape.outer * factor)


def turned(shape: Shape, degrees: float) -> Shape:
    """Return a shape turned clockwise about the pivot; an upright character keeps its head up."""
    if isinstance(shape, Glyph):
        x, y = turned_point((shape.x, shape.y), degrees)
        rotation = shape.rotation if shape.upright else (shape.rotation + degrees) % 360.0
        return shape._replace(x=x, y=y, rotation=rotation)
    if isinstance(shape, Round):
        return Round(*turned_point((shape.x, shape.y), degrees), shape.radius, shape.role)
    if isinstance(shape, Path):
        return shape._replace(points=tuple(turned_point(p, degrees) for p in shape.points))
    if isinstance(shape, Segments):
        lines = ((turned_point(a, degrees), turned_point(b, degrees)) for a, b in shape.lines)
        return shape._replace(lines=tuple(lines))
    if isinstance(shape, Panel):
        x, y = turned_point((shape.x, shape.y), degrees)
        return shape._replace(x=x, y=y, rotation=(shape.rotation + degrees) % 360.0)
    return shape._replace(start=shape.start + degrees, end=shape.end + degrees)


def uprighted(shape: Shape) -> Shape:
    """Return a shape that, if it is a character, stands upright."""
    if isinstance(shape, Glyph):
        return shape._replace(rotation=0.0, upright=True)
    return shape


def subject_at(shapes: Iterable[Shape], point: Point) -> str:
    """Return the subject of the character nearest to a point, empty where none is near."""
    x, y = point
    best, found = math.inf, ""
    for shape in shapes:
        if isinstance(shape, Glyph) and shape.subject:
            away = math.hypot(shape.x - x, shape.y - y) / shape.size
            if away < min(best, 0.75):
                best, found = away, shape.subject
    return found
