"""The two plates as lists of shapes: what is always there, whatever is asked.

景祐六壬神定經, 釋造式: on the heaven plate the Dipper in the middle, then the twelve gods
and the lodges; on the earth plate branches, stems, phases, animals and the four gates.
"""

from __future__ import annotations

from collections.abc import Iterable

from shipan_gui.board import geometry as g
from shipan_gui.board.inscriptions import ANIMALS, AXLE_STAR, GATES, LODGES, dipper
from shipan_gui.board.shapes import (
    SMALLEST,
    Glyph,
    Path,
    Role,
    Round,
    Segments,
    Shape,
    Shapes,
)
from shipan_gui.engine import BRANCHES, STEMS, Branch, Phase

_PHASE_ROLES = {
    Phase.MU: Role.PHASE_WOOD,
    Phase.HUO: Role.PHASE_FIRE,
    Phase.TU: Role.PHASE_EARTH,
    Phase.JIN: Role.PHASE_METAL,
    Phase.SHUI: Role.PHASE_WATER,
}


def _at(spot: g.Spot, text: str, size: float, role: Role, bold: bool = False) -> Glyph:
    return Glyph(text, spot.x, spot.y, spot.rotation, size, role, bold)


def _small(spot: g.Spot, text: str, size: float, role: Role) -> Glyph:
    """Return a character that steps back when the board is too small for it."""
    return Glyph(text, spot.x, spot.y, spot.rotation, size, role, least=SMALLEST / size)


def _square(half: float, role: Role) -> Path:
    return Path(((-half, -half), (half, -half), (half, half), (-half, half)), True, role)


def earth_plate(void: Iterable[Branch]) -> Shapes:
    """Return the square earth plate (地盤), the void branches hollow."""
    hollow = frozenset(void)
    shapes: list[Shape] = [
        _square(g.HALF_SIDE, Role.GROUND),
        _square(g.OUTER_FRAME, Role.FRAME),
        _square(g.OUTER_FRAME - 4.5, Role.FRAME_INNER),
        _square(g.ANIMALS_FRAME, Role.FRAME_INNER),
        _square(g.INNER_FRAME, Role.FRAME_INNER),
        # The disc lies on the plate and throws its shadow to the lower right.
        Round(5.0, 7.0, g.DISC + 9.0, Role.SHADOW),
    ]
    for branch in BRANCHES:
        bearing = g.bearing(branch)
        role = Role.EARTH_VOID if branch in hollow else Role.EARTH_BRANCH
        shapes.append(_at(g.EARTH_SPOTS[branch], branch.hanzi, 46, role, bold=True))
        under = g.square_spot(bearing, g.PHASE_RING)
        shapes.append(_small(under, branch.phase.hanzi, 17, _PHASE_ROLES[branch.phase]))
        for i, animal in enumerate(ANIMALS[branch]):
            spot = g.square_spot(bearing + 10.0 * (i - 1), g.ANIMALS)
            shapes.append(_small(spot, animal, 23, Role.ANIMAL))
    for stem in STEMS:
        angle = g.stem_bearing(stem)
        if angle is not None:
            spot = g.square_spot(angle, g.STEM_RING)
            shapes.append(_at(spot, stem.hanzi, 29, Role.EARTH_STEM))
    for name, angle in GATES:
        for character, half in zip(name, (g.GATE_OUTER, g.GATE_INNER), strict=True):
            x, y = g.on_square(angle, half)
            shapes.append(Glyph(character, x, y, angle, 30, Role.GATE, bold=True))
    return tuple(shapes)


# The circle holds 365 1/4 du (崇天曆, 宋史 律曆志: 365.2564), so the last tick comes after
# a quarter only. The old calendars let the odd part fall to 虛; we count on from its end.
DU = 365.25


def _ticks() -> tuple[tuple[g.Point, g.Point], ...]:
    start = g.bearing(Branch.ZI) - 5.0
    ticks = []
    for i in range(366):
        angle = start - i * 360.0 / DU
        inner = g.TICKS_INNER if i % 10 == 0 else (g.TICKS_INNER + g.TICKS_OUTER) / 2 - 1.0
        ticks.append((g.on_circle(angle, inner), g.on_circle(angle, g.TICKS_OUTER)))
    return tuple(ticks)


def _lodges() -> list[Shape]:
    shapes: list[Shape] = []
    for branch in BRANCHES:
        names = LODGES[branch]
        gap = g.PLACE / len(names)
        for i, name in enumerate(names):
            angle = g.bearing(branch) + gap * ((len(names) - 1) / 2 - i)
            spot = g.round_spot(angle, g.LODGE_RING)
            shapes.append(_at(spot, name, 25, Role.LODGE))
    return shapes


def _gods(general: Branch, hollow: frozenset[Branch]) -> list[Shape]:
    shapes: list[Shape] = []
    for branch in BRANCHES:
        bearing = g.bearing(branch)
        named = Role.GOD_GENERAL if branch is general else Role.GOD_NAME
        role = Role.GOD_GENERAL if branch is general else Role.GOD
        if branch in hollow:
            role = Role.GENERAL_VOID if branch is general else Role.GOD_VOID
        shapes.append(_at(g.round_spot(bearing, g.GOD_RING), branch.hanzi, 35, role, bold=True))
        for step, character in zip((-1, 1), branch.god, strict=True):
            spot = g.round_spot(bearing + step * 3.9, g.GOD_NAMES)
            turned = g.Spot(spot.x, spot.y, bearing)
            shapes.append(_small(turned, character, 16.5, named))
    return shapes


def _corners() -> list[Shape]:
    """Return the marks of the four corners (四維) on the rim, 乾坤艮巽."""
    shapes: list[Shape] = []
    for angle in (45.0, 135.0, 225.0, 315.0):
        points = (
            g.on_circle(angle, g.LODGES_OUTER - 1.0),
            g.on_circle(angle - 1.7, g.TICKS_OUTER),
            g.on_circle(angle + 1.7, g.TICKS_OUTER),
        )
        shapes.append(Path(points, True, Role.CORNER))
    return shapes


def heaven_plate(general: Branch, void: Iterable[Branch]) -> Shapes:
    """Return the round heaven plate (天盤) as it lies at turn 0.

    The month general is red and the void branches are hollow.
    """
    stars = dipper(g.bearing(Branch.CHEN))
    spokes = tuple(
        (g.on_circle(angle, g.GODS_INNER), g.on_circle(angle, g.LODGES_INNER))
        for angle in (g.bearing(branch) + g.PLACE / 2 for branch in BRANCHES)
    )
    return (
        Round(0, 0, g.DISC, Role.DISC),
        *(
            Round(0, 0, radius, Role.DISC_RING)
            for radius in (g.LODGES_OUTER, g.LODGES_INNER, g.GODS_INNER)
        ),
        Segments(_ticks(), Role.TICK),
        *_corners(),
        Segments(spokes, Role.SPOKE),
        *_lodges(),
        *_gods(general, frozenset(void)),
        Path((*stars[:4], stars[0]), False, Role.DIPPER_LINE),
        Path(stars[3:], False, Role.DIPPER_LINE),
        *(Round(x, y, 5.0, Role.DIPPER_STAR) for i, (x, y) in enumerate(stars) if i != AXLE_STAR),
        Round(0, 0, g.AXLE, Role.AXLE),
    )
