"""Every one of the eighty layouts: who stands where, how large, how turned, and apart.

Authorities: facts 1a (order of the rings, sizes by rank), 1b (directions, gates, evening),
1c (running directions, the Dipper), 1d (gods and lodges); feel, The board. Who stands over
whom is the engine's, worked out for all twelve turns and twelve places.
"""

from __future__ import annotations

import itertools
import math
from collections.abc import Callable

import pytest
from PySide6.QtGui import QTransform

from shipan_gui.board.glyphs import glyph_path
from shipan_gui.board.layout import PLAIN, SIZES, BoardRank, Layout, Spacing, Style, layout_of
from shipan_gui.board.marks import hour_frame, lit_earth, lit_heaven
from shipan_gui.board.shapes import Arc, Glyph, Panel, Path, Role, Round, Segments
from shipan_gui.engine import STEMS
from shipan_gui.explain import On, Place

from .cases import (
    ANIMALS,
    BEARING,
    BRANCH,
    BRANCH_ORDER,
    FIRST,
    GATES,
    GODS,
    LODGE_ORDER,
    LODGES,
    PHASES,
    apart,
    bearing_of,
    casting_of,
)
from .cases import turned as turned_about
from .looks import (
    LAYOUTS,
    LODGE_BRANCH,
    STEMS_ON_BOARD,
    clashes,
    corners,
    earth_of,
    every_layout,
    glyphs,
    heaven_of,
    large,
    layout_name,
    marks_of,
)

# facts 1a: widths of disc and square in 寸.
WIDTHS_IN_CUN = {
    "son_of_heaven": (6.0, 12.0),
    "lord": (4.0, 9.0),
    "minister": (3.0, 7.0),
    "commoner": (2.4, 6.0),
    "amulet": (0.8, 3.0),
}
HALF_SIDE = 486.0

# Of its em square a character of the bundled fonts leaves a rim white.
INK = 0.95


def those(choose: Callable[[Layout], bool]) -> pytest.MarkDecorator:
    """Return the mark for a test of some of the layouts."""
    return pytest.mark.parametrize("layout", list(filter(choose, LAYOUTS)), ids=layout_name)


song_layouts = those(lambda layout: layout.style is Style.SONG)
morning_layouts = those(lambda layout: not layout.evening)
upright_layouts = those(lambda layout: layout.upright)
feet_in_layouts = those(lambda layout: not layout.upright)

# A lesson by day and one by night, with different days: marks and generals fall differently.
CASTINGS = [FIRST, casting_of("甲子", 7, daytime=True, general="申")]


def facing(layout: Layout) -> float:
    """Return how far a board is turned: by half in the evening (facts 1b)."""
    return 180.0 if layout.evening else 0.0


def disc_radius(layout: Layout) -> float:
    """Return the radius that the book's two widths give the disc."""
    disc, square = WIDTHS_IN_CUN[layout.rank]
    return HALF_SIDE * disc / square


def heaven_at(layout: Layout, turn: int, text: str, subject: str) -> float:
    """Return the bearing at which a character of the heaven plate is seen at a turn."""
    (glyph,) = (g for g in glyphs(heaven_of(FIRST, layout), subject) if g.text == text)
    x, y = turned_about((glyph.x, glyph.y), facing(layout) - 30.0 * turn)
    return bearing_of(x, y)


def test_there_are_eighty_layouts() -> None:
    """Authority: two styles, five ranks, two spacings, evening or not, upright or not."""
    assert len(set(LAYOUTS)) == 80


@every_layout
def test_every_god_is_drawn_over_the_place_that_the_engine_says(layout: Layout) -> None:
    """Authority: the engine's Plate.over, for twelve turns and twelve places."""
    earth, heaven = earth_of(FIRST, layout), heaven_of(FIRST, layout)
    places = {glyph.text: bearing_of(glyph.x, glyph.y) for glyph in glyphs(earth, "earth.")}
    gods = {g.text: (g.x, g.y) for g in glyphs(heaven, "heaven.") if g.bold}
    assert set(places) == set(gods) == set(BRANCH_ORDER)
    for turn, place in itertools.product(range(12), BRANCH_ORDER):
        over = casting_of("甲子", turn).plate.over(BRANCH[place]).hanzi
        seen = bearing_of(*turned_about(gods[over], facing(layout) - 30.0 * turn))
        # Two places of the square stand a little off their bearing only where corners are.
        assert apart(seen, places[place]) < 1e-6, (turn, place)


@every_layout
def test_the_earth_plate_stands_at_its_bearings(layout: Layout) -> None:
    """Authority: facts 1b, the twenty-four directions, and 1a, the lists of the two plates."""
    earth = earth_of(FIRST, layout)
    for kind, names in (("earth", BRANCH_ORDER), ("stem", STEMS_ON_BOARD)):
        found = {glyph.text: glyph for glyph in glyphs(earth, f"{kind}.")}
        assert set(found) == set(names)
        for name, glyph in found.items():
            expected = BEARING[name] + facing(layout)
            assert apart(bearing_of(glyph.x, glyph.y), expected) < 1e-6
    for name, corner in GATES.items():
        letters = glyphs(earth, f"gate.{name}")
        assert "".join(glyph.text for glyph in letters) == name
        for glyph in letters:
            assert apart(bearing_of(glyph.x, glyph.y), BEARING[corner] + facing(layout)) < 1e-6
    if layout.style is Style.SONG:
        check_song_rings(layout)
    else:
        check_han_rings(layout)


def check_song_rings(layout: Layout) -> None:
    """Phases under their branches, three animals a branch, ten degrees apart; no lodges."""
    earth = earth_of(FIRST, layout)
    assert not glyphs(earth, "lodge.")
    phases = sorted(
        (round((bearing_of(g.x, g.y) - facing(layout)) % 360.0) % 360, g.text)
        for g in glyphs(earth, "phase.")
    )
    assert phases == sorted((round(BEARING[b]) % 360, PHASES[b]) for b in BRANCH_ORDER)
    animals = {glyph.subject: glyph for glyph in glyphs(earth, "animal.")}
    assert len(animals) == 36
    for branch, three in ANIMALS.items():
        for i, animal in enumerate(three):
            glyph = animals[f"animal.{branch}{animal}"]
            expected = BEARING[branch] + 10.0 * (i - 1) + facing(layout)
            assert apart(bearing_of(glyph.x, glyph.y), expected) < 1e-6


def check_han_rings(layout: Layout) -> None:
    """Stems within branches within lodges; neither animals nor phases (facts 1a)."""
    earth = earth_of(FIRST, layout)
    assert not glyphs(earth, "animal.")
    assert not glyphs(earth, "phase.")
    lodges = glyphs(earth, "lodge.")
    assert {glyph.text for glyph in lodges} == set(LODGE_ORDER)
    for glyph in lodges:
        middle = BEARING[LODGE_BRANCH[glyph.text]] + facing(layout)
        assert apart(bearing_of(glyph.x, glyph.y), middle) < 15.0
    rings = [
        [max(abs(glyph.x), abs(glyph.y)) for glyph in glyphs(earth, kind)]
        for kind in ("stem.", "earth.", "lodge.")
    ]
    for inner, outer in itertools.pairwise(rings):
        assert max(inner) < min(outer)


@song_layouts
def test_the_animals_stand_outside_of_all_else(layout: Layout) -> None:
    """Authority: facts 1a, Song: animals outermost, the rest inside their frame."""
    earth = glyphs(earth_of(FIRST, layout))
    reach = {g: max(abs(g.x), abs(g.y)) for g in earth}
    animals = [at for glyph, at in reach.items() if glyph.role is Role.ANIMAL]
    others = [at for glyph, at in reach.items() if glyph.role is not Role.ANIMAL]
    assert min(animals) > max(others)


@every_layout
def test_every_lodge_of_the_disc_stands_with_its_branch(layout: Layout) -> None:
    """Authority: facts 1d (六壬大全 卷二) by branch; 1c: they run against the branches.

    By width in du the stations are unequal in the sky, so only their order is the branches'.
    """
    lodges = {g.text: g for g in glyphs(heaven_of(FIRST, layout), "lodge.")}
    assert set(lodges) == set(LODGE_ORDER)
    bearings = {name: bearing_of(g.x, g.y) for name, g in lodges.items()}
    steps = [
        (bearings[one] - bearings[other]) % 360.0
        for one, other in zip(LODGE_ORDER, LODGE_ORDER[1:] + LODGE_ORDER[0], strict=True)
    ]
    assert all(0.0 < step < 40.0 for step in steps)
    assert sum(steps) == pytest.approx(360.0)
    if layout.spacing is Spacing.BRANCH:
        for name, bearing in bearings.items():
            assert apart(bearing, BEARING[LODGE_BRANCH[name]]) < 15.0
        for branch, names in LODGES.items():
            offs = [(BEARING[branch] - bearings[n] + 180.0) % 360.0 - 180.0 for n in names]
            assert offs == sorted(offs)
            assert sum(offs) == pytest.approx(0.0, abs=1e-6)


@every_layout
def test_the_handle_of_the_dipper_points_at_chen_and_is_mirrored(layout: Layout) -> None:
    """Authority: facts 1a (handle to 天罡), 1c: axle at the fifth star, seen from outside.

    In a star atlas, seen from inside, the way bowl - handle turns clockwise about the bowl's
    middle from δ to α; here it must turn the other way: checked by the sign of the area.
    """
    heaven = heaven_of(FIRST, layout)
    stars = [s for s in heaven if isinstance(s, Round) and s.role is Role.DIPPER_STAR]
    bowl, handle = [p.points for p in heaven if isinstance(p, Path) and p.role is Role.DIPPER_LINE]
    # δ ε ζ η: the fifth star is the pivot; the handle ends at 搖光.
    assert handle[0] == bowl[3]
    assert math.hypot(*handle[1]) < 1e-9
    assert apart(bearing_of(*handle[-1]), BEARING["辰"]) < 1e-6
    assert len(stars) == 6
    area = sum(x1 * y2 - x2 * y1 for (x1, y1), (x2, y2) in itertools.pairwise(bowl)) / 2
    # The Hipparcos places as an atlas shows them: right ascension to the left, north up.
    sky = [(-165.93 * 0.5, -61.75), (-165.46 * 0.55, -56.38), (-178.46 * 0.59, -53.69),
           (-183.86 * 0.54, -57.03)]  # fmt: skip
    sky.append(sky[0])
    atlas = sum(x1 * y2 - x2 * y1 for (x1, y1), (x2, y2) in itertools.pairwise(sky)) / 2
    assert area * atlas < 0
    reach = 111.0 * disc_radius(layout) / 243.0
    assert all(math.hypot(s.x, s.y) + s.radius < reach for s in stars)


@every_layout
def test_the_disc_has_the_size_of_its_rank(layout: Layout) -> None:
    """Authority: facts 1a, the sizes of 釋造式."""
    assert SIZES[layout.rank] == WIDTHS_IN_CUN[layout.rank]
    (disc,) = (s for s in heaven_of(FIRST, layout) if getattr(s, "role", None) is Role.DISC)
    (square,) = (s for s in earth_of(FIRST, layout) if getattr(s, "role", None) is Role.GROUND)
    assert isinstance(disc, Round)
    assert isinstance(square, Path)
    half = max(x for x, _ in square.points)
    assert disc.radius / half == pytest.approx(disc_radius(layout) / HALF_SIDE)


@pytest.mark.parametrize(
    ("rank", "ratio"),
    [("son_of_heaven", 0.50), ("lord", 0.44), ("minister", 0.43), ("commoner", 0.40),
     ("amulet", 0.27)],
)  # fmt: skip
def test_the_ratios_are_those_of_the_page(rank: str, ratio: float) -> None:
    """Authority: facts 1a, ratios .50 .44 .43 .40 .27."""
    disc, square = SIZES[BoardRank(rank)]
    assert round(disc / square, 2) == ratio


@every_layout
def test_no_two_characters_of_a_plate_overlap(layout: Layout) -> None:
    """Authority: an inscription must be read; boxes are turned as they are drawn."""
    assert not clashes(large(earth_of(FIRST, layout)), INK)
    assert not clashes(large(heaven_of(FIRST, layout)), INK)


@every_layout
def test_no_character_of_the_marks_overlaps_another(layout: Layout) -> None:
    """Authority: as above, tokens and marks against each other and the earth plate."""
    for casting in CASTINGS:
        marks = large(marks_of(casting, layout))
        assert not clashes(marks, INK)
        tokens = [g for g in marks if g.subject.startswith("general.")]
        rest = [g for g in marks if not g.subject.startswith("general.")]
        assert not clashes([*rest, *large(earth_of(casting, layout))], INK)
        assert not clashes([*tokens, *large(earth_of(casting, layout))], INK)


@pytest.mark.usefixtures("qapp")
@pytest.mark.parametrize("turn", range(12))
@pytest.mark.parametrize("spacing", Spacing)
def test_upright_characters_of_the_disc_never_touch(spacing: Spacing, turn: int) -> None:
    """Authority: feel, an option sets every character upright for reading in class.

    Upright characters keep their heads up while their ring turns, so neighbours stand
    differently at every turn: their outlines are held against each other.
    """
    placed = []
    for glyph in large(heaven_of(FIRST, Layout(spacing=spacing, upright=True))):
        place = QTransform.fromTranslate(*turned_about((glyph.x, glyph.y), -30.0 * turn))
        place.scale(glyph.size, glyph.size)
        placed.append((glyph.text, place.map(glyph_path(glyph.text, glyph.bold, hollow=False))))
    touching = [
        one + other
        for (one, path), (other, near) in itertools.combinations(placed, 2)
        if path.boundingRect().intersects(near.boundingRect()) and path.intersects(near)
    ]
    assert not touching


@pytest.mark.parametrize("rank", BoardRank)
def test_no_character_is_ever_drawn_under_11_pixels(rank: BoardRank) -> None:
    """Authority: feel: no character is drawn under 11 px, tokens of a small disc included."""
    layout = Layout(rank=rank)
    shapes = (*earth_of(FIRST, layout), *heaven_of(FIRST, layout), *marks_of(FIRST, layout))
    small = {g.subject.partition(".")[0] for g in glyphs(shapes) if g.least * g.size < 10.999}
    assert small == set()


@every_layout
def test_every_character_lies_inside_its_ring(layout: Layout) -> None:
    """Authority: feel, table of the comp: rings of the disc, frames of the square.

    An em square may reach over a ring line by a twentieth: its ink does not.
    """
    scale = disc_radius(layout) / 243.0
    rings = {"lodge.": (186.0, 229.0), "heaven.": (111.0, 186.0)}
    for kind, (inner, outer) in rings.items():
        for glyph in glyphs(heaven_of(FIRST, layout), kind):
            box = corners(glyph, 0.9)
            assert max(math.hypot(*corner) for corner in box) <= outer * scale, glyph.text
            assert nearest_of(box) >= inner * scale, glyph.text
    for glyph in glyphs(earth_of(FIRST, layout)):
        reach = max(max(abs(x), abs(y)) for x, y in corners(glyph, 0.9))
        frame = 474.0 if glyph.role is Role.ANIMAL else 424.0
        assert reach <= frame, glyph.text
        inside = min(max(abs(x), abs(y)) for x, y in corners(glyph, 0.9))
        floor = 424.0 if glyph.role is Role.ANIMAL else 322.0
        assert inside >= floor - 0.5, glyph.text


def nearest_of(box: tuple[tuple[float, float], ...]) -> float:
    """Return the least distance of a box's edges from the pivot."""
    return min(
        math.hypot(x1 + (x2 - x1) * i / 32, y1 + (y2 - y1) * i / 32)
        for (x1, y1), (x2, y2) in zip(box, (*box[1:], box[0]), strict=True)
        for i in range(33)
    )


@every_layout
def test_tokens_and_marks_stay_in_the_free_margin(layout: Layout) -> None:
    """Authority: feel, tokens between disc and earth rings, marks in the band 302-322."""
    for casting in CASTINGS:
        for shape in marks_of(casting, layout):
            if shape.role is Role.TOKEN_SHADOW:
                continue
            if isinstance(shape, Round):
                away = math.hypot(shape.x, shape.y)
                assert away - shape.radius > disc_radius(layout)
                assert max(abs(shape.x), abs(shape.y)) + shape.radius < 302.0
            elif isinstance(shape, Panel):
                assert max(abs(shape.x), abs(shape.y)) + shape.height / 2 < 322.0


@every_layout
def test_generals_stand_over_the_places_that_the_engine_says(layout: Layout) -> None:
    """Authority: the engine's Ring.at; one token a place."""
    for casting in CASTINGS:
        rounds = [s for s in marks_of(casting, layout) if isinstance(s, Round)]
        assert sum(s.role is not Role.TOKEN_SHADOW for s in rounds) == 12
        for place in BRANCH_ORDER:
            name = casting.generals.at(BRANCH[place]).hanzi
            letters = [
                g for g in large(marks_of(casting, layout)) if g.subject == f"general.{name}"
            ]
            assert "".join(g.text for g in sorted(letters, key=lambda g: g.y)) == name
            x = sum(g.x for g in letters) / 2
            y = sum(g.y for g in letters) / 2
            assert apart(bearing_of(x, y), BEARING[place] + facing(layout)) < 1e-6
            assert all(g.rotation == 0.0 and g.upright for g in letters)


@every_layout
def test_lessons_and_transmissions_lie_at_their_places(layout: Layout) -> None:
    """Authority: the engine: a lesson at its place, a transmission where its god stands."""
    for casting in CASTINGS:
        expected = {
            f"lesson.{'一二三四'[lesson.number - 1]}": lesson.place.hanzi
            for lesson in casting.lessons
        }
        for name, item in zip("初中末", casting.transmissions, strict=True):
            expected[f"transmission.{name}"] = casting.plate.under(item.branch).hanzi
        found = {
            g.subject: g
            for g in glyphs(marks_of(casting, layout))
            if not g.subject.startswith("general.")
        }
        assert set(found) == set(expected)
        for subject, place in expected.items():
            glyph = found[subject]
            # Seven marks at the most may lie side by side.
            at = bearing_of(glyph.x, glyph.y)
            assert min(BRANCH_ORDER, key=lambda b: gap(layout, glyph, b)) == place, (subject, at)


def gap(layout: Layout, glyph: Glyph, place: str) -> float:
    """Return how far a character lies from a place of its own square ring."""
    radians = math.radians(BEARING[place] + facing(layout))
    x, y = math.sin(radians), -math.cos(radians)
    scale = max(abs(glyph.x), abs(glyph.y)) / max(abs(x), abs(y))
    return math.hypot(glyph.x - x * scale, glyph.y - y * scale)


@upright_layouts
def test_upright_means_upright_and_read_from_the_left(layout: Layout) -> None:
    """Authority: feel, an option sets every character upright for reading in class."""
    shapes = (*earth_of(FIRST, layout), *heaven_of(FIRST, layout), *marks_of(FIRST, layout))
    assert all(glyph.rotation == 0.0 and glyph.upright for glyph in glyphs(shapes))
    words = [glyph.text for glyph in glyphs(shapes) if len(glyph.text) > 1]
    assert sorted(words) == sorted([*GATES, *GODS.values()])


@pytest.mark.parametrize("evening", [False, True])
def test_upright_marks_side_by_side_are_read_from_the_left(evening: bool) -> None:
    """Authority: as above: lessons in their order, then transmissions in theirs."""
    layout = Layout(evening=evening, upright=True)
    order = [*(f"lesson.{name}" for name in "一二三四"), *(f"transmission.{n}" for n in "初中末")]
    for casting in CASTINGS:
        rows: dict[float, list[Glyph]] = {}
        for glyph in sorted(glyphs(marks_of(casting, layout)), key=lambda g: g.x):
            if glyph.subject in order and abs(glyph.y) > abs(glyph.x):
                rows.setdefault(round(glyph.y), []).append(glyph)
        for row in rows.values():
            for one, other in itertools.pairwise(row):
                if other.x - one.x < 21.0:
                    assert order.index(one.subject) < order.index(other.subject)


@feet_in_layouts
def test_feet_are_to_the_centre_where_not_upright(layout: Layout) -> None:
    """Authority: feel: characters stand with their feet to the centre; square ones by side."""
    for glyph in glyphs(heaven_of(FIRST, layout)):
        assert apart(glyph.rotation, bearing_of(glyph.x, glyph.y)) < 4.0
    for glyph in glyphs(earth_of(FIRST, layout)):
        at = bearing_of(glyph.x, glyph.y)
        expected = at if glyph.role is Role.GATE else round(at / 90.0) * 90.0
        assert apart(glyph.rotation, expected) < 1e-6, glyph.text


@morning_layouts
def test_the_evening_turns_everything_by_half(layout: Layout) -> None:
    """Authority: facts 1b, at dusk the operator faces north; tokens keep their heads up."""
    evening = Layout(layout.style, layout.rank, layout.spacing, True, layout.upright)
    assert evening.facing == 180.0
    # The disc itself is turned when it is painted: its shapes are the same.
    assert heaven_of(FIRST, layout) == heaven_of(FIRST, evening)
    for of in (earth_of, marks_of):
        ones, others = glyphs(of(FIRST, layout)), glyphs(of(FIRST, evening))
        shifts = token_shifts(layout) if of is marks_of else [0.0] * len(ones)
        # Upright marks keep their order on the screen, so only the row of them is turned.
        rows = ("lesson.", "transmission.") if layout.upright else ()
        at, turned_at = (
            sorted(
                (sign * glyph.x, sign * glyph.y) for glyph in some if glyph.subject.startswith(rows)
            )
            for some, sign in ((ones, -1), (others, 1))
        )
        assert [value for spot in at for value in spot] == pytest.approx(
            [value for spot in turned_at for value in spot], abs=1e-6
        )
        for one, other, down in zip(ones, others, shifts, strict=True):
            if one.subject.startswith(rows):
                continue
            assert (one.text, one.size, one.role) == (other.text, other.size, other.role)
            assert other.x == pytest.approx(-one.x, abs=1e-6)
            assert other.y - down == pytest.approx(-(one.y - down), abs=1e-6)
            turned = one.rotation if one.upright else (one.rotation + 180.0) % 360.0
            assert apart(other.rotation, turned) < 1e-6
    for seated in (True, False):
        middles = [middle_of(hour_frame(BRANCH["酉"], seated, each)) for each in (layout, evening)]
        assert middles[0] == pytest.approx((-middles[1][0], -middles[1][1]))


def token_shifts(layout: Layout) -> list[float]:
    """Return for every character of the marks how far it stands under its token's middle."""
    middle, shifts = 0.0, []
    for shape in marks_of(FIRST, layout):
        if isinstance(shape, Round):
            middle = shape.y
        elif isinstance(shape, Glyph):
            shifts.append(shape.y - middle if shape.subject.startswith("general.") else 0.0)
    return shifts


def middle_of(shapes: tuple[object, ...]) -> tuple[float, float]:
    """Return the middle of a frame, of one panel or of four corners."""
    spots = []
    for shape in shapes:
        if isinstance(shape, Panel):
            spots.append((shape.x, shape.y))
        elif isinstance(shape, Path):
            spots.append(shape.points[1])
    return (
        sum(x for x, _ in spots) / len(spots),
        sum(y for _, y in spots) / len(spots),
    )


@every_layout
def test_the_frame_of_the_hour_stands_about_its_branch(layout: Layout) -> None:
    """Authority: feel: the hour on the earth plate has a cinnabar frame, closed when seated."""
    branches = {g.text: g for g in glyphs(earth_of(FIRST, layout), "earth.")}
    for hour, seated in itertools.product(BRANCH_ORDER, (True, False)):
        frame = hour_frame(BRANCH[hour], seated, layout)
        assert middle_of(frame) == pytest.approx((branches[hour].x, branches[hour].y))
        role = Role.HOUR_CLOSED if seated else Role.HOUR_OPEN
        assert {getattr(shape, "role", None) for shape in frame} == {role}


@every_layout
def test_lit_places_lie_on_what_they_light(layout: Layout) -> None:
    """Authority: feel: lit places use one accent colour with a shape as well."""
    earth = {g.subject: g for g in glyphs(earth_of(FIRST, layout))}
    for i, branch in enumerate(BRANCH_ORDER):
        (frame,) = lit_earth(frozenset({Place(On.EARTH, i)}), layout)
        assert isinstance(frame, Panel)
        at = earth[f"earth.{branch}"]
        assert (frame.x, frame.y) == pytest.approx((at.x, at.y))
        (arc,) = lit_heaven(frozenset({Place(On.HEAVEN, i)}), layout)
        assert isinstance(arc, Arc)
        assert apart((arc.start + arc.end) / 2, BEARING[branch]) < 1e-6
        scale = disc_radius(layout) / 243.0
        assert 111.0 * scale < arc.inner < arc.outer < 186.0 * scale
    for stem in STEMS:
        found = lit_earth(frozenset({Place(On.STEM, int(stem))}), layout)
        if stem.hanzi not in STEMS_ON_BOARD:
            assert not found
            continue
        (ring,) = found
        assert isinstance(ring, Round)
        at = earth[f"stem.{stem.hanzi}"]
        assert (ring.x, ring.y) == pytest.approx((at.x, at.y))


@every_layout
def test_the_rim_bears_its_ticks(layout: Layout) -> None:
    """Authority: feel, a rim of 365 1/4 ticks: even, but the last one after a quarter."""
    found = [s for s in heaven_of(FIRST, layout) if isinstance(s, Segments) and s.role is Role.TICK]
    (ticks,) = found
    bearings = [bearing_of(*outer) for _, outer in ticks.lines]
    assert len(bearings) == 366
    steps = [(one - other) % 360.0 for one, other in itertools.pairwise(bearings)]
    assert all(step == pytest.approx(360.0 / 365.25) for step in steps)
    assert (bearings[-1] - bearings[0]) % 360.0 == pytest.approx(0.25 * 360.0 / 365.25)
    assert max(math.hypot(*outer) for _, outer in ticks.lines) < disc_radius(layout)


# As plain data.


@pytest.mark.parametrize("layout", LAYOUTS, ids=layout_name)
def test_a_layout_is_found_again_in_its_record(layout: Layout) -> None:
    """Authority: house: inputs are saved, not results."""
    assert layout_of(layout.record) == layout
    assert all(isinstance(value, str | bool) for value in layout.record.values())


def test_what_is_missing_is_plain_and_what_is_strange_is_left() -> None:
    """Authority: a file of an older or newer version still opens."""
    assert layout_of({}) == PLAIN
    assert layout_of({"rank": "amulet", "colour": "blue"}) == Layout(rank=BoardRank.AMULET)


@pytest.mark.parametrize(
    ("key", "came"),
    [
        ("style", "tang"), ("style", 1), ("style", None), ("rank", "emperor"), ("rank", ""),
        ("spacing", "DU"), ("spacing", True), ("evening", "yes"), ("evening", 1),
        ("evening", None), ("upright", 0), ("upright", "false"),
    ],
)  # fmt: skip
def test_a_layout_that_is_none_is_refused_in_a_sentence(key: str, came: object) -> None:
    """Authority: house, habit 7: what was expected and what came."""
    with pytest.raises(ValueError, match=rf"^expected for {key} .*; got {came!r}$"):
        layout_of({key: came})


@pytest.mark.parametrize("came", [["song"], {}])
@pytest.mark.parametrize("key", ["style", "rank", "spacing", "evening"])
def test_a_value_that_is_a_list_or_an_object_is_refused_too(key: str, came: object) -> None:
    """Authority: as above; settings are edited by hand, and a window must open all the same."""
    with pytest.raises(ValueError, match=rf"^expected for {key} "):
        layout_of({key: came})
