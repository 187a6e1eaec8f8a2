"""What one casting lays on the board: generals, marks of lessons and transmissions, the hour."""

from __future__ import annotations

import itertools
import math
from collections import Counter
from collections.abc import Iterable

import pytest

from shipan_gui.board import geometry as g
from shipan_gui.board.marks import casting_marks, hour_frame, lit_earth, lit_heaven
from shipan_gui.board.plates import earth_plate
from shipan_gui.board.shapes import Arc, Glyph, Panel, Path, Role, Round, Shapes
from shipan_gui.engine import BRANCHES, STEMS, Casting, General
from shipan_gui.explain import On, Place

from .boxes import clashes, corners, distance, overlap, round_reach, square_reach
from .cases import (
    BEARING,
    BRANCH,
    BRANCH_ORDER,
    FIRST,
    LESSONS,
    Point,
    apart,
    bearing_of,
    branch_at,
    casting_of,
)

TOKENS = {Role.TOKEN_KINDLY, Role.TOKEN_STERN, Role.TOKEN_NOBLEMAN}
TOKEN_TEXTS = {Role.TOKEN_KINDLY_TEXT, Role.TOKEN_STERN_TEXT}
MARKS = {Role.LESSON_MARK, Role.TRANSMISSION_MARK}


def tokens(shapes: Iterable) -> dict[str, Round]:
    """Return the token on each earth place, by its bearing."""
    rounds = [shape for shape in shapes if isinstance(shape, Round) and shape.role in TOKENS]
    return {branch_at(token.x, token.y): token for token in rounds}


def written(shapes: Shapes, token: Round, scale: float) -> str:
    """Return what is drawn on a token at a scale, from the top down."""
    texts = [
        shape
        for shape in shapes
        if isinstance(shape, Glyph)
        and shape.role in TOKEN_TEXTS
        and shape.least <= scale < shape.most
        and math.hypot(shape.x - token.x, shape.y - token.y) < token.radius
    ]
    return "".join(shape.text for shape in sorted(texts, key=lambda shape: shape.y))


def panels(shapes: Shapes) -> list[Panel]:
    """Return the marks of lessons and transmissions."""
    return [shape for shape in shapes if isinstance(shape, Panel) and shape.role in MARKS]


def marked(shapes: Shapes, role: Role) -> list[tuple[str, str]]:
    """Return every numeral of lessons or transmissions with its earth place."""
    texts = [shape for shape in shapes if isinstance(shape, Glyph) and shape.role is role]
    return sorted((shape.text, branch_at(shape.x, shape.y)) for shape in texts)


def check_room(casting: Casting) -> None:
    """Check that marks hide neither each other nor a token, and keep to their band."""
    shapes = casting_marks(casting)
    marks, rounds = panels(shapes), tokens(shapes)
    assert len(marks) == 7
    assert clashes(marks) == []
    for mark in marks:
        box = corners(mark)
        assert all(distance(box, (t.x, t.y)) > t.radius for t in rounds.values())
        least, most = square_reach(mark)
        assert least > g.DISC
        assert most <= g.INNER_FRAME


def check_marks(casting: Casting) -> None:
    """Check that lessons and transmissions are marked where the engine puts them."""
    shapes = casting_marks(casting)
    lessons = zip("一二三四", casting.lessons, strict=True)
    homes = zip("初中末", casting.transmissions, strict=True)
    assert marked(shapes, Role.LESSON_TEXT) == sorted(
        (name, lesson.place.hanzi) for name, lesson in lessons
    )
    assert marked(shapes, Role.TRANSMISSION_TEXT) == sorted(
        (name, casting.plate.under(item.branch).hanzi) for name, item in homes
    )


def check_tokens(casting: Casting) -> None:
    """Check that every general stands where the engine puts it, dressed by its nature."""
    shapes = casting_marks(casting)
    laid = tokens(shapes)
    assert sorted(laid) == sorted(BRANCH_ORDER)
    for place, token in laid.items():
        general = casting.generals.at(BRANCH[place])
        assert written(shapes, token, 1.0) == general.hanzi
        assert written(shapes, token, 0.5) == general.short
        kind = Role.TOKEN_KINDLY if general.is_kindly else Role.TOKEN_STERN
        assert token.role is (Role.TOKEN_NOBLEMAN if general is General.GUIREN else kind)


CHECKS = [check_room, check_marks, check_tokens]


@pytest.mark.parametrize("check", CHECKS)
@pytest.mark.parametrize("daytime", [True, False], ids=["day", "night"])
def test_marks_and_tokens_stand_right_in_all_720_lessons(check, daytime: bool) -> None:
    """Authority: feel, The board: tokens in the free margin, marks of lessons laid there."""
    for day, turn in LESSONS:
        check(casting_of(day, turn, daytime))


def test_the_first_casting_is_marked_as_the_book_reads_it() -> None:
    """Authority: 景祐六壬神定經, 釋用式: over the stem's lodge, the branch, and their gods.

    庚 lodges in 申, the day branch is 申; with 大吉 over 酉 stands 子 over 申.
    """
    shapes = casting_marks(FIRST)
    assert marked(shapes, Role.LESSON_TEXT) == [
        ("一", "申"), ("三", "申"), ("二", "子"), ("四", "子"),
    ]  # fmt: skip


def test_tokens_keep_to_the_free_margin_and_apart() -> None:
    """Authority: feel, The board: between disc and earth rings lies the free margin."""
    laid = tokens(casting_marks(FIRST))
    for place, token in laid.items():
        assert apart(bearing_of(token.x, token.y), BEARING[place]) < 1e-6
        assert math.hypot(token.x, token.y) - token.radius > g.DISC
        assert max(abs(token.x), abs(token.y)) + token.radius < g.INNER_FRAME
    for one, other in itertools.combinations(laid.values(), 2):
        assert math.dist((one.x, one.y), (other.x, other.y)) > one.radius + other.radius


def test_the_name_of_a_general_lies_on_its_token() -> None:
    """Authority: feel, opening: tokens with their characters, readable at arm's length."""
    shapes = casting_marks(FIRST)
    middles = [(token.x, token.y) for token in tokens(shapes).values()]
    for name in (s for s in shapes if isinstance(s, Glyph) and s.role in TOKEN_TEXTS):
        own = min(middles, key=lambda middle: math.dist(middle, (name.x, name.y)))
        # The corners of the square are empty in nearly every character.
        assert max(math.dist(corner, own) for corner in corners(name)) < g.TOKEN_RADIUS * 1.15


# The hour.


def reach_of(points: Iterable[Point]) -> tuple[float, float, float, float]:
    """Return left, top, right and bottom of points."""
    xs, ys = zip(*points, strict=True)
    return min(xs), min(ys), max(xs), max(ys)


@pytest.mark.parametrize("hour", BRANCH_ORDER)
def test_the_frame_of_the_hour_is_open_until_the_general_is_seated(hour: str) -> None:
    """Authority: feel, The hand: the frame closes; it is the casting."""
    opened, closed = (hour_frame(BRANCH[hour], seated) for seated in (False, True))
    assert Counter(shape.role for shape in opened) == {Role.HOUR_OPEN: 4}
    assert Counter(shape.role for shape in closed) == {Role.HOUR_CLOSED: 1}
    legs = [shape for shape in opened if isinstance(shape, Path)]
    assert not any(leg.closed for leg in legs)
    [frame] = [shape for shape in closed if isinstance(shape, Panel)]
    assert reach_of(point for leg in legs for point in leg.points) == reach_of(corners(frame))


@pytest.mark.parametrize("hour", BRANCH_ORDER)
def test_the_frame_stands_round_the_asked_hour_and_touches_no_other_character(hour: str) -> None:
    """Authority: feel, The board: the hour on the earth plate has a cinnabar frame."""
    [frame] = hour_frame(BRANCH[hour], True)
    assert isinstance(frame, Panel)
    within = [
        glyph
        for glyph in earth_plate(())
        if isinstance(glyph, Glyph) and overlap(corners(frame), corners(glyph))
    ]
    assert [glyph.text for glyph in within] == [hour]
    left, top, right, bottom = reach_of(corners(frame))
    for x, y in corners(within[0]):
        assert left < x < right
        assert top < y < bottom


# Lit places.


@pytest.mark.parametrize("branch", BRANCHES, ids=lambda branch: branch.hanzi)
def test_a_lit_earth_place_is_framed_where_it_stands(branch) -> None:
    """Authority: feel, The board: lit places use a shape as well, never colour alone."""
    [frame] = lit_earth(frozenset({Place(On.EARTH, int(branch))}))
    assert isinstance(frame, Panel)
    assert branch_at(frame.x, frame.y) == branch.hanzi
    assert apart(bearing_of(frame.x, frame.y), BEARING[branch.hanzi]) < 1e-6


@pytest.mark.parametrize("branch", BRANCHES, ids=lambda branch: branch.hanzi)
def test_a_lit_god_is_framed_within_its_sector(branch) -> None:
    """Authority: feel, The board: lit places; the ring of gods reaches from 111 to 186."""
    [sector] = lit_heaven(frozenset({Place(On.HEAVEN, int(branch))}))
    assert isinstance(sector, Arc)
    assert apart((sector.start + sector.end) / 2, BEARING[branch.hanzi]) < 1e-6
    assert 0.0 < sector.end - sector.start <= 30.0
    assert g.GODS_INNER <= sector.inner < sector.outer <= g.LODGES_INNER


@pytest.mark.parametrize("stem", STEMS, ids=lambda stem: stem.hanzi)
def test_a_lit_stem_is_ringed_unless_it_has_no_place(stem) -> None:
    """Authority: facts 1a: eight stems on the earth plate, no 戊 and no 己."""
    rings = lit_earth(frozenset({Place(On.STEM, int(stem))}))
    assert len(rings) == (0 if stem.hanzi in "戊己" else 1)
    for ring in rings:
        assert isinstance(ring, Round)
        assert apart(bearing_of(ring.x, ring.y), BEARING[stem.hanzi]) < 1e-6


def test_nothing_is_lit_where_nothing_is_told() -> None:
    """Authority: feel, The board: nothing glows unless it means something."""
    assert lit_earth(frozenset()) == lit_heaven(frozenset()) == ()
    heaven, earth = Place(On.HEAVEN, 0), Place(On.EARTH, 0)
    assert lit_earth(frozenset({heaven})) == lit_heaven(frozenset({earth})) == ()


def test_lit_frames_stay_within_their_rings() -> None:
    """Authority: feel, The board: a place is lit, not its neighbours."""
    everything = frozenset(Place(on, i) for on in On for i in range(10 if on is On.STEM else 12))
    frames = [shape for shape in lit_earth(everything) if isinstance(shape, Panel)]
    assert clashes(frames) == []
    assert all(square_reach(f)[1] <= g.ANIMALS_FRAME for f in frames)
    assert all(round_reach(f)[0] > g.DISC for f in frames)
