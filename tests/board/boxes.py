"""Rotated boxes of the board's shapes: whether they overlap, and how far they reach."""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator
from itertools import combinations

from shipan_gui.board.shapes import Glyph, Panel

from .cases import Point, turned

Corners = tuple[Point, Point, Point, Point]


def corners(shape: Glyph | Panel) -> Corners:
    """Return the corners of the square of a character, or of a panel."""
    wide, high = (
        (shape.size, shape.size) if isinstance(shape, Glyph) else (shape.width, shape.height)
    )
    half = wide / 2, high / 2
    signs = ((-1, -1), (1, -1), (1, 1), (-1, 1))
    at = [turned((sx * half[0], sy * half[1]), shape.rotation) for sx, sy in signs]
    one, two, three, four = [(shape.x + x, shape.y + y) for x, y in at]
    return one, two, three, four


def _axes(box: Corners) -> Iterator[Point]:
    for (x1, y1), (x2, y2) in (box[:2], box[1:3]):
        yield x2 - x1, y2 - y1


def _span(box: Corners, axis: Point) -> tuple[float, float]:
    along = [x * axis[0] + y * axis[1] for x, y in box]
    return min(along), max(along)


def overlap(one: Corners, other: Corners) -> bool:
    """Tell whether two boxes share more than an edge: no axis of either parts them."""
    for axis in (*_axes(one), *_axes(other)):
        (low, high), (least, most) = _span(one, axis), _span(other, axis)
        if high <= least + 1e-6 or most <= low + 1e-6:
            return False
    return True


def distance(box: Corners, point: Point) -> float:
    """Return how far a point lies outside a box, 0 inside."""
    gaps = []
    for x, y in _axes(box):
        length = math.hypot(x, y)
        axis = (x / length, y / length)
        low, high = _span(box, axis)
        at = point[0] * axis[0] + point[1] * axis[1]
        gaps.append(max(low - at, 0.0, at - high))
    return math.hypot(*gaps)


def clashes(shapes: Iterable[Glyph | Panel]) -> list[tuple[Glyph | Panel, Glyph | Panel]]:
    """Return every pair of shapes whose boxes overlap."""
    boxed = [(shape, corners(shape)) for shape in shapes]
    return [
        (one, other) for (one, box), (other, near) in combinations(boxed, 2) if overlap(box, near)
    ]


def round_reach(shape: Glyph | Panel) -> tuple[float, float]:
    """Return the least and the greatest distance of a box from the pivot."""
    box = corners(shape)
    return distance(box, (0.0, 0.0)), max(math.hypot(*corner) for corner in box)


def square_reach(shape: Glyph | Panel) -> tuple[float, float]:
    """Return between which two squares about the pivot a box lies, as half sides."""
    box = corners(shape)
    edge = [
        max(abs(x1 + (x2 - x1) * part / 16), abs(y1 + (y2 - y1) * part / 16))
        for (x1, y1), (x2, y2) in zip(box, box[1:] + box[:1], strict=True)
        for part in range(16)
    ]
    return min(edge), max(edge)
