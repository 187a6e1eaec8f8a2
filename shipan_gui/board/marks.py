"""What one casting lays on the board: generals, the hour's frame, lessons, transmissions."""

from __future__ import annotations

import math

from shipan_gui.board import geometry as g
from shipan_gui.board.inscriptions import GATES
from shipan_gui.board.layout import PLAIN, Layout, Style
from shipan_gui.board.shapes import (
    SMALLEST,
    Arc,
    Glyph,
    Panel,
    Path,
    Role,
    Round,
    Shape,
    Shapes,
    scaled,
    turned,
    uprighted,
)
from shipan_gui.engine import BRANCHES, STEMS, Branch, Casting, General
from shipan_gui.explain import LESSON_MARKS, TRANSMISSION_MARKS, TRANSMISSIONS, On, Place

# A transmission has a filled and rounded mark, a lesson an open and square one.
_MARK = 18.0
_MARK_ROUND = 5.5
_MARK_TEXT = 16.0
_MARK_GAP = 20.5
_TOKEN_TEXT = 18.0
_TOKEN_SHORT = 29.0
_TOKEN_STEP = 8.8


def _token(place: Branch, general: General, layout: Layout) -> list[Shape]:
    """Return a general's token; its two characters stand one over the other, heads up."""
    scale = layout.disc_scale
    x, y = g.on_circle(g.bearing(place) + layout.facing, g.TOKENS * scale)
    role, text = (
        (Role.TOKEN_KINDLY, Role.TOKEN_KINDLY_TEXT)
        if general.is_kindly
        else (Role.TOKEN_STERN, Role.TOKEN_STERN_TEXT)
    )
    if general is General.GUIREN:
        role = Role.TOKEN_NOBLEMAN
    size, short, step = _TOKEN_TEXT * scale, _TOKEN_SHORT * scale, _TOKEN_STEP * scale
    full, subject = SMALLEST / size, f"general.{general.hanzi}"
    upper, lower = tuple(general.hanzi)

    def character(hanzi: str, down: float, height: float, least: float, most: float) -> Glyph:
        return Glyph(hanzi, x, y + down, 0.0, height, text, True, least, most, True, subject)

    return [
        Round(x + 1.8 * scale, y + 2.7 * scale, (g.TOKEN_RADIUS + 4.0) * scale, Role.TOKEN_SHADOW),
        Round(x, y, g.TOKEN_RADIUS * scale, role),
        character(upper, -step, size, full, math.inf),
        character(lower, step, size, full, math.inf),
        character(general.short, 0.0, short, SMALLEST / short, full),
    ]


def hour_frame(hour: Branch, seated: bool, layout: Layout = PLAIN) -> Shapes:
    """Return the frame of the asked hour: four corners, closed once the general is seated."""
    spot = g.EARTH_SPOTS[hour]
    half_x, half_y = 33.0, 29.0
    if seated:
        frame = Panel(spot.x, spot.y, 2 * half_x, 2 * half_y, 6.0, 0.0, Role.HOUR_CLOSED)
        return (turned(frame, layout.facing),)
    leg = 13.0
    corners: list[Shape] = []
    for sx in (-1, 1):
        for sy in (-1, 1):
            x, y = spot.x + sx * half_x, spot.y + sy * half_y
            points = ((x - sx * leg, y), (x, y), (x, y - sy * leg))
            corners.append(turned(Path(points, False, Role.HOUR_OPEN), layout.facing))
    return tuple(corners)


def _marks_at(place: Branch, names: list[tuple[str, bool]], layout: Layout) -> list[Shape]:
    """Lay the marks of one earth place side by side along its side of the square."""
    spot = g.square_spot(g.bearing(place), g.MARK_RING)
    along_x, along_y = (1.0, 0.0) if spot.rotation in (0.0, 180.0) else (0.0, 1.0)
    # Upright marks read from the left or from the top of the screen, others along their side.
    backwards = layout.evening if layout.upright else spot.rotation in (180.0, 270.0)
    if backwards:
        along_x, along_y = -along_x, -along_y
    shapes: list[Shape] = []
    for i, (name, is_transmission) in enumerate(names):
        shift = (i - (len(names) - 1) / 2) * _MARK_GAP
        x, y = spot.x + along_x * shift, spot.y + along_y * shift
        mark, text = (
            (Role.TRANSMISSION_MARK, Role.TRANSMISSION_TEXT)
            if is_transmission
            else (Role.LESSON_MARK, Role.LESSON_TEXT)
        )
        radius = _MARK_ROUND if is_transmission else 0.0
        shapes.append(Panel(x, y, _MARK, _MARK, radius, spot.rotation, mark))
        subject = f"{'transmission' if is_transmission else 'lesson'}.{name}"
        least = SMALLEST / _MARK_TEXT
        character = Glyph(name, x, y, spot.rotation, _MARK_TEXT, text, True, least, subject=subject)
        shapes.append(uprighted(character) if layout.upright else character)
    return [turned(shape, layout.facing) for shape in shapes]


def casting_marks(
    casting: Casting, layout: Layout = PLAIN, hidden: frozenset[str] = frozenset()
) -> Shapes:
    """Return what a casting lays in the free margin: generals, lessons, transmissions.

    ``hidden`` names the marks left out: lesson_1 to lesson_4, and transmission_initial,
    transmission_middle, transmission_final.
    """
    shapes: list[Shape] = []
    named: dict[Branch, list[tuple[str, bool]]] = {place: [] for place in BRANCHES}
    for lesson in casting.lessons:
        if f"lesson_{lesson.number}" in hidden:
            continue
        named[lesson.place].append((LESSON_MARKS[lesson.number - 1], False))
    names = zip(TRANSMISSION_MARKS, TRANSMISSIONS, casting.transmissions, strict=True)
    for name, key, transmission in names:
        if f"transmission_{key}" in hidden:
            continue
        named[casting.plate.under(transmission.branch)].append((name, True))
    for place in BRANCHES:
        shapes += _token(place, casting.generals.at(place), layout)
        shapes += _marks_at(place, named[place], layout)
    return tuple(shapes)


def lit_earth(places: frozenset[Place], layout: Layout = PLAIN) -> Shapes:
    """Return the frames round lit branches and stems of the earth plate."""
    ring = g.STEM_RING if layout.style is Style.SONG else g.PHASE_RING
    shapes: list[Shape] = []
    for place in places:
        if place.on is On.EARTH:
            spot = g.EARTH_SPOTS[place.index]
            shapes.append(Panel(spot.x, spot.y, 58.0, 58.0, 29.0, 0.0, Role.LIT_EARTH))
        elif place.on is On.STEM:
            angle = g.stem_bearing(STEMS[place.index])
            if angle is not None:
                x, y = g.on_square(angle, ring)
                shapes.append(Round(x, y, 20.0, Role.LIT_EARTH))
    return tuple(turned(shape, layout.facing) for shape in shapes)


def lit_heaven(places: frozenset[Place], layout: Layout = PLAIN) -> Shapes:
    """Return the sectors of lit gods, as the heaven plate lies at turn 0."""
    bearings = (g.bearing(BRANCHES[place.index]) for place in places if place.on is On.HEAVEN)
    inner, outer = g.GODS_INNER + 1.5, g.LODGES_INNER - 1.5
    return tuple(
        scaled(Arc(inner, outer, at - 14.6, at + 14.6, Role.LIT_HEAVEN), layout.disc_scale)
        for at in bearings
    )


def grip_earth(layout: Layout = PLAIN) -> Shapes:
    """Return the hint where the left hand holds the board: at the gate of ghosts (鬼門).

    景祐六壬神定經, 釋用式: the left hand holds 鬼門, the right turns the month general.
    """
    angle = dict(GATES)["鬼門"]
    x, y = g.on_square(angle + layout.facing, (g.GATE_OUTER + g.GATE_INNER) / 2)
    return (Round(x, y, 46.0, Role.GRIP),)


def grip_heaven(general: Branch, layout: Layout = PLAIN) -> Shapes:
    """Return the hint where the right hand turns the plate: at the month general, at turn 0."""
    x, y = g.on_circle(g.bearing(general), (g.GODS_INNER + g.LODGES_INNER) / 2)
    return (scaled(Round(x, y, 33.0, Role.GRIP), layout.disc_scale),)
