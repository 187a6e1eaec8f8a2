"""The two plates as lists of shapes: what is always there, whatever is asked.

景祐六壬神定經, 釋造式: on the heaven plate the Dipper in the middle, then the twelve gods
and the lodges; on the earth plate branches, stems, phases, animals and the four gates.
"""

from __future__ import annotations

from collections.abc import Iterable

from shipan_gui.board import geometry as g
from shipan_gui.board.inscriptions import AXLE_STAR, GATES, dipper
from shipan_gui.board.layout import PLAIN, Layout, Spacing, Style
from shipan_gui.board.lodges import bounds_by_du, centres_by_branch, centres_by_du
from shipan_gui.board.shapes import (
    SMALLEST,
    Glyph,
    Path,
    Role,
    Round,
    Segments,
    Shape,
    Shapes,
    scaled,
    turned,
    uprighted,
)
from shipan_gui.engine import ANIMALS, BRANCHES, STEMS, Branch, Phase

# Width of the planed edge of the earth plate.
RIM = 5.0

_PHASE_ROLES = {
    Phase.MU: Role.PHASE_WOOD,
    Phase.HUO: Role.PHASE_FIRE,
    Phase.TU: Role.PHASE_EARTH,
    Phase.JIN: Role.PHASE_METAL,
    Phase.SHUI: Role.PHASE_WATER,
}


def _at(
    spot: g.Spot, text: str, size: float, role: Role, subject: str, bold: bool = False
) -> Glyph:
    """Return a character; it steps back when the board is too small for it."""
    least = SMALLEST / size
    return Glyph(text, spot.x, spot.y, spot.rotation, size, role, bold, least, subject=subject)


def _square(half: float, role: Role) -> Path:
    return Path(((-half, -half), (half, -half), (half, half), (-half, half)), True, role)


def _band(outer: float, inner: float, side: int, role: Role) -> Path:
    """Return the half of a square's rim towards the light (side -1) or away from it (1)."""
    o, i, far_o, far_i = outer * side, inner * side, -outer * side, -inner * side
    return Path(
        ((far_o, o), (o, o), (o, far_o), (i, far_i), (i, i), (far_i, i)),
        True,
        role,
    )


def _rim() -> list[Shape]:
    """Return the plate's planed edge: two facets in the light and two away from it.

    Each is laid twice, the narrower one over the outer part, so that the edge looks rounded.
    """
    half = g.HALF_SIDE
    return [
        _band(half, inner, side, role)
        for side, role in ((-1, Role.EDGE_BRIGHT), (1, Role.EDGE_DARK))
        for inner in (half - RIM, half - RIM / 3)
    ]


def _plate_shadow() -> list[Shape]:
    """Return the plate's own shadow on the table, to the lower right: thin sheets, growing."""
    half, room = g.HALF_SIDE, g.SCENE_HALF - g.HALF_SIDE
    shapes: list[Shape] = []
    for share in (0.3, 0.7):
        wide, late = room * share, room * (1.4 - share) - half
        end = half + wide
        points = ((late, half), (late, end), (end, end), (end, late), (half, late), (half, half))
        shapes.append(Path(points, True, Role.PLATE_SHADOW))
    return shapes


def _stems(half: float, size: float) -> list[Shape]:
    shapes: list[Shape] = []
    for stem in STEMS:
        angle = g.stem_bearing(stem)
        if angle is not None:
            spot = g.square_spot(angle, half)
            shapes.append(_at(spot, stem.hanzi, size, Role.EARTH_STEM, f"stem.{stem.hanzi}"))
    return shapes


def _song_rings() -> list[Shape]:
    """Stems between the branches, phases under them, the thirty-six animals outermost."""
    shapes = _stems(g.STEM_RING, 29)
    for branch in BRANCHES:
        bearing, phase = g.bearing(branch), branch.phase
        under = g.square_spot(bearing, g.PHASE_RING)
        shapes.append(_at(under, phase.hanzi, 17, _PHASE_ROLES[phase], f"phase.{phase.hanzi}"))
        for i, animal in enumerate(ANIMALS[branch]):
            spot = g.square_spot(bearing + 10.0 * (i - 1), g.ANIMALS)
            shapes.append(_at(spot, animal, 23, Role.ANIMAL, f"animal.{branch.hanzi}{animal}"))
    return shapes


def _han_rings() -> list[Shape]:
    """Stems innermost, then the branches, the lodges outermost, as the Han boards have them."""
    shapes = _stems(g.PHASE_RING, 22)
    for name, angle in centres_by_branch().items():
        spot = g.square_spot(angle, g.ANIMALS)
        shapes.append(_at(spot, name, 25, Role.ANIMAL, f"lodge.{name}"))
    return shapes


def _gates(upright: bool) -> list[Shape]:
    """Return the four gates on the diagonals; upright ones are written from the left."""
    shapes: list[Shape] = []
    for name, angle in GATES:
        subject = f"gate.{name}"
        if upright:
            x, y = g.on_square(angle, (g.GATE_OUTER + g.GATE_INNER) / 2)
            shapes.append(_at(g.Spot(x, y, 0.0), name, 28, Role.GATE, subject, bold=True))
            continue
        for character, half in zip(name, (g.GATE_OUTER, g.GATE_INNER), strict=True):
            x, y = g.on_square(angle, half)
            shapes.append(_at(g.Spot(x, y, angle), character, 30, Role.GATE, subject, bold=True))
    return shapes


def earth_plate(void: Iterable[Branch], layout: Layout = PLAIN) -> Shapes:
    """Return the square earth plate (地盤), the void branches hollow."""
    hollow = frozenset(void)
    shapes: list[Shape] = []
    for branch in BRANCHES:
        role = Role.EARTH_VOID if branch in hollow else Role.EARTH_BRANCH
        spot, subject = g.EARTH_SPOTS[branch], f"earth.{branch.hanzi}"
        shapes.append(_at(spot, branch.hanzi, 46, role, subject, bold=True))
    shapes += _song_rings() if layout.style is Style.SONG else _han_rings()
    shapes += _gates(layout.upright)
    if layout.upright:
        shapes = [uprighted(shape) for shape in shapes]
    return (
        *_plate_shadow(),
        _square(g.HALF_SIDE, Role.GROUND),
        *_rim(),
        _square(g.OUTER_FRAME, Role.FRAME),
        _square(g.OUTER_FRAME + 4.5, Role.FRAME_INNER),
        _square(g.ANIMALS_FRAME, Role.FRAME_INNER),
        _square(g.INNER_FRAME, Role.FRAME_INNER),
        # The disc lies on the plate and throws its shadow to the lower right.
        scaled(Round(6.0, 9.0, g.DISC + 17.0, Role.SHADOW), layout.disc_scale),
        *(turned(shape, layout.facing) for shape in shapes),
    )


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


def _lodges(spacing: Spacing) -> list[Shape]:
    by_du = spacing is Spacing.DU
    centres = centres_by_du() if by_du else centres_by_branch()
    size = 22 if by_du else 25
    shapes: list[Shape] = [
        _at(g.round_spot(angle, g.LODGE_RING), name, size, Role.LODGE, f"lodge.{name}")
        for name, angle in centres.items()
    ]
    if by_du:
        lines = tuple(
            (g.on_circle(angle, g.LODGES_OUTER - 6.0), g.on_circle(angle, g.LODGES_OUTER))
            for angle in bounds_by_du().values()
        )
        shapes.append(Segments(lines, Role.SPOKE))
    return shapes


def _gods(general: Branch, hollow: frozenset[Branch], upright: bool) -> list[Shape]:
    shapes: list[Shape] = []
    for branch in BRANCHES:
        bearing, subject = g.bearing(branch), f"heaven.{branch.hanzi}"
        named = Role.GOD_GENERAL if branch is general else Role.GOD_NAME
        role = Role.GOD_GENERAL if branch is general else Role.GOD
        if branch in hollow:
            role = Role.GENERAL_VOID if branch is general else Role.GOD_VOID
        spot = g.round_spot(bearing, g.GOD_RING)
        shapes.append(_at(spot, branch.hanzi, 35, role, subject, bold=True))
        if upright:
            # In one piece, for a name must read from the left wherever its god stands.
            spot = g.round_spot(bearing, g.GOD_NAMES)
            shapes.append(_at(spot, branch.god, 14.5, named, subject))
            continue
        for step, character in zip((-1, 1), branch.god, strict=True):
            spot = g.round_spot(bearing + step * 3.9, g.GOD_NAMES)
            straight = g.Spot(spot.x, spot.y, bearing)
            shapes.append(_at(straight, character, 16.5, named, subject))
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


def heaven_plate(general: Branch, void: Iterable[Branch], layout: Layout = PLAIN) -> Shapes:
    """Return the round heaven plate (天盤) as it lies at turn 0, south at the top.

    The month general is red and the void branches are hollow.
    """
    stars = dipper(g.bearing(Branch.CHEN))
    spokes = tuple(
        (g.on_circle(angle, g.GODS_INNER), g.on_circle(angle, g.LODGES_INNER))
        for angle in (g.bearing(branch) + g.PLACE / 2 for branch in BRANCHES)
    )
    shapes: tuple[Shape, ...] = (
        Round(0, 0, g.DISC, Role.DISC),
        Round(0, 0, g.DISC - 1.0, Role.SHEEN),
        *(
            Round(0, 0, radius, Role.DISC_RING)
            for radius in (g.LODGES_OUTER, g.LODGES_INNER, g.GODS_INNER)
        ),
        Segments(_ticks(), Role.TICK),
        *_corners(),
        Segments(spokes, Role.SPOKE),
        *_lodges(layout.spacing),
        *_gods(general, frozenset(void), layout.upright),
        Path((*stars[:4], stars[0]), False, Role.DIPPER_LINE),
        Path(stars[3:], False, Role.DIPPER_LINE),
        *(Round(x, y, 5.0, Role.DIPPER_STAR) for i, (x, y) in enumerate(stars) if i != AXLE_STAR),
        Round(0, 0, g.AXLE, Role.AXLE),
    )
    if layout.upright:
        shapes = tuple(uprighted(shape) for shape in shapes)
    return tuple(scaled(shape, layout.disc_scale) for shape in shapes)
