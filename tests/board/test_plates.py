"""The two plates: how many characters, which, where, and that none hides another."""

from __future__ import annotations

import itertools
from collections import Counter

import pytest

from shipan_gui.board import geometry as g
from shipan_gui.board.marks import casting_marks
from shipan_gui.board.plates import earth_plate, heaven_plate
from shipan_gui.board.shapes import Glyph, Path, Role, Round, Segments, Shapes
from shipan_gui.engine import BRANCHES, PILLARS

from . import cases
from .boxes import clashes, round_reach, square_reach
from .cases import BEARING, BRANCH, BRANCH_ORDER, FIRST, apart, bearing_of, turned
from .hand import Hand

EARTH = earth_plate(FIRST.void)
HEAVEN = heaven_plate(FIRST.general, FIRST.void)

PHASE_ROLES = {
    "木": Role.PHASE_WOOD,
    "火": Role.PHASE_FIRE,
    "土": Role.PHASE_EARTH,
    "金": Role.PHASE_METAL,
    "水": Role.PHASE_WATER,
}
EARTH_BRANCHES = {Role.EARTH_BRANCH, Role.EARTH_VOID}
GODS = {Role.GOD, Role.GOD_GENERAL, Role.GOD_VOID, Role.GENERAL_VOID}
NAMES = {Role.GOD_NAME, Role.GOD_GENERAL}
WEEKS = sorted({pillar.void for pillar in PILLARS})


def glyphs(shapes: Shapes, *roles: Role) -> list[Glyph]:
    """Return the characters of some roles, all where none is named."""
    found = [shape for shape in shapes if isinstance(shape, Glyph)]
    return [glyph for glyph in found if not roles or glyph.role in roles]


def branches(shapes: Shapes, *roles: Role) -> list[Glyph]:
    """Return the large branch characters of some roles: a red one shares its role with names."""
    return [glyph for glyph in glyphs(shapes, *roles) if glyph.text in BRANCH]


def bearing(glyph: Glyph) -> float:
    """Return the bearing of a character."""
    return bearing_of(glyph.x, glyph.y)


# The earth plate.


@pytest.mark.parametrize(
    ("roles", "count"),
    [
        (EARTH_BRANCHES, 12),
        ({Role.EARTH_STEM}, 8),
        ({Role.GATE}, 8),
        ({Role.ANIMAL}, 36),
        (set(PHASE_ROLES.values()), 12),
    ],
    ids=["branches", "stems", "gates", "animals", "phases"],
)
def test_the_earth_plate_has_what_the_text_orders(roles: set[Role], count: int) -> None:
    """Authority: 景祐六壬神定經, 釋造式: 地列十二辰、八干、五行、三十六禽、門."""
    assert len(glyphs(EARTH, *roles)) == count


def test_the_earth_plate_has_nothing_else_written_on_it() -> None:
    """Authority: facts 1a: no lodges on the earth plate of a Song board."""
    assert len(glyphs(EARTH)) == 12 + 8 + 8 + 36 + 12


@pytest.mark.parametrize("role", [Role.EARTH_BRANCH, Role.EARTH_STEM])
def test_branches_and_stems_stand_at_their_directions(role: Role) -> None:
    """Authority: facts 1b, the twenty-four directions."""
    roles = EARTH_BRANCHES if role is Role.EARTH_BRANCH else {role}
    for glyph in glyphs(EARTH, *roles):
        assert apart(bearing(glyph), BEARING[glyph.text]) < 1e-6


def test_each_branch_has_its_phase_under_it() -> None:
    """Authority: 淵海子平, 干支所屬; feel, opening: phases under the branches."""
    under = {cases.branch_at(p.x, p.y): p for p in glyphs(EARTH, *PHASE_ROLES.values())}
    assert {name: phase.text for name, phase in under.items()} == cases.PHASES
    for name, phase in under.items():
        assert phase.role is PHASE_ROLES[phase.text]
        assert apart(bearing(phase), BEARING[name]) < 1e-6
        assert max(abs(phase.x), abs(phase.y)) < g.BRANCH_RING


def test_animals_stand_every_ten_degrees_in_the_order_of_the_book() -> None:
    """Authority: feel, The board: three animals a branch, every 10 degrees, clockwise."""
    start = BEARING["子"] - 10.0
    animals = sorted(glyphs(EARTH, Role.ANIMAL), key=lambda a: round(bearing(a) - start) % 360)
    assert "".join(a.text for a in animals) == "".join(cases.ANIMALS[b] for b in BRANCH_ORDER)
    for i, animal in enumerate(animals):
        assert apart(bearing(animal), start + 10.0 * i) < 1e-6


@pytest.mark.parametrize(("name", "corner"), cases.GATES.items())
def test_both_characters_of_a_gate_stand_on_the_diagonal(name: str, corner: str) -> None:
    """Authority: feel, The board: the four gates stand on the diagonals, feet to the centre."""
    there = [g_ for g_ in glyphs(EARTH, Role.GATE) if apart(bearing(g_), BEARING[corner]) < 1e-6]
    outside_in = sorted(there, key=lambda glyph: -square_reach(glyph)[1])
    assert "".join(glyph.text for glyph in outside_in) == name
    assert all(apart(glyph.rotation, BEARING[corner]) < 1e-6 for glyph in there)


def test_the_rings_of_the_earth_plate_lie_outwards_in_order() -> None:
    """Authority: facts 1a: animals outermost; feel, opening: phases under the branches."""
    rings = [set(PHASE_ROLES.values()), EARTH_BRANCHES, {Role.ANIMAL}]
    reaches = [[square_reach(glyph) for glyph in glyphs(EARTH, *roles)] for roles in rings]
    for inner, outer in itertools.pairwise(reaches):
        assert max(most for _, most in inner) < min(least for least, _ in outer)


def test_every_character_of_the_earth_plate_lies_inside_its_frame() -> None:
    """Authority: feel, opening: animals in the outer band, everything else inside it."""
    sides = [abs(s.points[0][0]) for s in EARTH if isinstance(s, Path) and s.closed]
    inner, between, *outer = sorted(sides)[:3]
    for glyph in glyphs(EARTH):
        low, high = (between, outer[0]) if glyph.role is Role.ANIMAL else (inner, between)
        least, most = square_reach(glyph)
        assert low <= least, glyph.text
        assert most <= high, glyph.text


# The heaven plate.


@pytest.mark.parametrize("turn", range(12))
def test_the_god_drawn_over_each_place_is_the_engines(turn: int) -> None:
    """Authority: engine.md, Vocabulary: over earth branch e stands (e + turn) mod 12."""
    by_place = {}
    for god in branches(HEAVEN, *GODS):
        lies = bearing_of(*turned((god.x, god.y), g.rotation_of(turn)))
        [place] = [b for b in branches(EARTH, *EARTH_BRANCHES) if apart(bearing(b), lies) < 1e-6]
        by_place[place.text] = god.text
    assert [by_place[place] for place in BRANCH_ORDER] == [
        BRANCH_ORDER[(i + turn) % 12] for i in range(12)
    ]


def test_the_heaven_plate_has_gods_names_and_lodges_and_nothing_else() -> None:
    """Authority: 景祐六壬神定經, 釋造式: the Dipper, twelve 辰, twenty-eight lodges."""
    assert len(branches(HEAVEN, *GODS)) == 12
    assert len(glyphs(HEAVEN, Role.LODGE)) == 28
    assert len(glyphs(HEAVEN)) == 12 + 24 + 28


def test_each_god_has_its_name_within_its_own_sector() -> None:
    """Authority: facts 1d; feel, opening: the branch large, the month general's name small."""
    named = [glyph for glyph in glyphs(HEAVEN, *NAMES) if glyph.text not in BRANCH]
    for god in branches(HEAVEN, *GODS):
        own = [glyph for glyph in named if apart(bearing(glyph), bearing(god)) < 15.0]
        own.sort(key=lambda glyph: (bearing(glyph) - bearing(god) + 180.0) % 360.0)
        assert "".join(glyph.text for glyph in own) == cases.GODS[god.text]
        assert all(glyph.size < god.size / 2 for glyph in own)


def test_every_lodge_stands_within_its_branch() -> None:
    """Authority: feel, The board: the lodges spaced by branch; 六壬大全 卷二."""
    for lodge in glyphs(HEAVEN, Role.LODGE):
        [home] = [b for b in BRANCH_ORDER if apart(BEARING[b], bearing(lodge)) < 15.0]
        assert lodge.text in cases.LODGES[home]


def test_the_lodges_run_counterclockwise_round_the_plate() -> None:
    """Authority: facts 1c: the lodges are counted counterclockwise seen from above."""
    start = BEARING["辰"] + 15.0
    lodges = sorted(glyphs(HEAVEN, Role.LODGE), key=lambda lodge: (start - bearing(lodge)) % 360.0)
    assert "".join(lodge.text for lodge in lodges) == cases.LODGE_ORDER


def test_the_rings_of_the_heaven_plate_lie_outwards_in_order() -> None:
    """Authority: facts 1a: from the centre out the Dipper, the gods, the lodges."""
    rings = sorted(s.radius for s in HEAVEN if isinstance(s, Round) and s.role is Role.DISC_RING)
    dipper, gods, lodges = rings
    for glyph in glyphs(HEAVEN):
        low, high = (gods, lodges) if glyph.role is Role.LODGE else (dipper, gods)
        least, most = round_reach(glyph)
        assert low <= least, glyph.text
        assert most <= high, glyph.text
    for star in (s for s in HEAVEN if isinstance(s, Round) and s.role is Role.DIPPER_STAR):
        assert (star.x**2 + star.y**2) ** 0.5 + star.radius < dipper


@pytest.mark.parametrize("glyph", glyphs(HEAVEN), ids=lambda glyph: glyph.text)
def test_characters_on_the_disc_have_their_feet_to_the_centre(glyph: Glyph) -> None:
    """Authority: feel, opening: feet to the centre; the two of a name stand side by side."""
    is_name = glyph.role in NAMES and glyph.text not in BRANCH
    assert apart(glyph.rotation, bearing(glyph)) < (8.0 if is_name else 1e-6)


def test_the_rim_has_366_ticks_and_one_gap_of_a_quarter() -> None:
    """Authority: 宋史 律曆志: 365 1/4 du to the circle; feel, The board."""
    [ticks] = [shape for shape in HEAVEN if isinstance(shape, Segments) and shape.role is Role.TICK]
    bearings = sorted(bearing_of(*outer) for _, outer in ticks.lines)
    gaps = [b - a for a, b in zip(bearings, [*bearings[1:], bearings[0] + 360.0], strict=True)]
    du = 360.0 / 365.25
    assert len(gaps) == 366
    assert Counter(round(gap / du, 6) for gap in gaps) == {1.0: 365, 0.25: 1}


def test_the_four_corners_are_marked_on_the_rim() -> None:
    """Authority: 景祐六壬神定經, 釋造式: 四維局."""
    marks = [shape for shape in HEAVEN if isinstance(shape, Path) and shape.role is Role.CORNER]
    middles = {round(bearing_of(*map(sum, zip(*m.points, strict=True)))) for m in marks}
    assert middles == {round(BEARING[corner]) for corner in "乾坤艮巽"}


def test_the_dipper_has_six_stars_about_the_axle_and_points_at_chen() -> None:
    """Authority: facts 1c: dots joined by lines, the fifth star the axle; 杓指天罡."""
    stars = [
        shape for shape in HEAVEN if isinstance(shape, Round) and shape.role is Role.DIPPER_STAR
    ]
    [axle] = [shape for shape in HEAVEN if isinstance(shape, Round) and shape.role is Role.AXLE]
    assert (axle.x, axle.y) == (0.0, 0.0)
    assert len(stars) == 6
    assert any(apart(bearing_of(star.x, star.y), BEARING["辰"]) < 1e-6 for star in stars)


def test_every_star_of_the_dipper_is_joined_to_the_others() -> None:
    """Authority: facts 1c: seven stars, dots joined by lines across the disc's centre."""
    lines = [s for s in HEAVEN if isinstance(s, Path) and s.role is Role.DIPPER_LINE]
    joined = {point for line in lines for point in line.points}
    stars = {(s.x, s.y) for s in HEAVEN if isinstance(s, Round) and s.role is Role.DIPPER_STAR}
    assert joined == stars | {(0.0, 0.0)}
    ends = [set(pair) for line in lines for pair in itertools.pairwise(line.points)]
    assert len(ends) == 7
    assert len({frozenset(pair) for pair in ends}) == 7


# What depends on the casting.


@pytest.mark.parametrize("void", WEEKS, ids=lambda void: "".join(b.hanzi for b in void))
@pytest.mark.parametrize("general", BRANCH_ORDER)
def test_void_branches_are_hollow_and_the_month_general_is_red(void, general: str) -> None:
    """Authority: feel, The board: the month general is cinnabar, void branches are hollow."""
    hollow = {branch.hanzi for branch in void}
    earth, heaven = earth_plate(void), heaven_plate(BRANCH[general], void)
    assert {glyph.text for glyph in branches(earth, Role.EARTH_VOID)} == hollow
    expected = {
        name: (Role.GENERAL_VOID if name in hollow else Role.GOD_GENERAL)
        if name == general
        else (Role.GOD_VOID if name in hollow else Role.GOD)
        for name in BRANCH_ORDER
    }
    assert {god.text: god.role for god in branches(heaven, *GODS)} == expected
    red = {glyph.text for glyph in glyphs(heaven, Role.GOD_GENERAL) if glyph.text not in BRANCH}
    assert red == set(cases.GODS[general])


@pytest.mark.parametrize("void", WEEKS, ids=lambda void: "".join(b.hanzi for b in void))
def test_no_two_characters_of_a_plate_overlap(void) -> None:
    """Authority: feel, opening: an object of craft; every character can be read."""
    assert clashes(glyphs(earth_plate(void))) == []
    for general in BRANCHES:
        assert clashes(glyphs(heaven_plate(general, void))) == []


# What is drawn at which size.


def drawn(scale: float) -> list[Glyph]:
    """Return the characters that are drawn at a scale, in pixels a board unit."""
    every = glyphs((*EARTH, *HEAVEN, *casting_marks(FIRST)))
    return [glyph for glyph in every if glyph.least <= scale < glyph.most]


def test_everything_is_drawn_on_a_large_board() -> None:
    """Authority: feel, opening: characters step back only where the board is small."""
    assert {glyph.role for glyph in drawn(1.0)} >= {Role.GOD_NAME, Role.ANIMAL, Role.LESSON_TEXT}
    assert len([glyph for glyph in drawn(1.0) if glyph.role in PHASE_ROLES.values()]) == 12


def test_small_characters_step_back_in_order() -> None:
    """Authority: feel, opening: month-general names, phases and animals, in that order."""

    def gone_under(role: Role) -> float:
        return max(n / 1000 for n in range(1000) if role not in {s.role for s in drawn(n / 1000)})

    names, phases, animals = map(gone_under, (Role.GOD_NAME, Role.PHASE_WOOD, Role.ANIMAL))
    assert names > phases > animals


@pytest.mark.parametrize(
    "size", [(1280, 820), (900, 640), None], ids=["first start", "900x640", "smallest window"]
)
def test_no_character_is_drawn_under_eleven_pixels(
    hand: Hand, size: tuple[int, int] | None, qtbot
) -> None:
    """Authority: feel, opening: no character is drawn under 11 px."""
    smallest = hand.window.minimumSize()
    wide, high = size or (smallest.width(), smallest.height())
    hand.window.resize(wide, high)
    qtbot.waitUntil(lambda: (hand.window.width(), hand.window.height()) == (wide, high))
    small = {g_.text: g_.size * hand.unit for g_ in drawn(hand.unit) if g_.size * hand.unit < 11.0}
    assert small == {}
