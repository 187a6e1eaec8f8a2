"""What must hold for any question whatever."""

from __future__ import annotations

from dataclasses import replace

from cases import (
    any_branch,
    any_bundle,
    any_daytime,
    any_pillar,
    any_question,
    any_school,
)
from hypothesis import given
from hypothesis import strategies as st

from shipan_gui.engine import GENERALS, Branch, Pillar, Question, School, cast
from shipan_gui.engine.relations import Tombs
from shipan_gui.engine.school import Nobleman

any_turn = st.integers(0, 11)


def ladder(asked: Question) -> tuple[object, ...]:
    """Return what depends on day pillar, turn and school alone."""
    casting = cast(asked)
    branches = tuple(item.branch for item in casting.transmissions)
    stems = tuple((item.stem, item.void, item.kin) for item in casting.transmissions)
    return (
        casting.lessons,
        branches,
        stems,
        casting.method,
        casting.pattern,
        casting.because,
    )


@given(any_pillar, any_turn, any_branch, any_branch, any_daytime, any_daytime, any_school)
def test_the_absolute_hour_changes_neither_lessons_nor_transmissions(
    day: Pillar,
    turn: int,
    hour: Branch,
    other_hour: Branch,
    daytime: bool | None,
    other_daytime: bool | None,
    school: School,
) -> None:
    """Authority: engine.md, Invariants: day pillar, turn and school alone."""
    one = Question(day, hour.step(turn), hour, daytime, school)
    other = Question(day, other_hour.step(turn), other_hour, other_daytime, school)
    assert ladder(one) == ladder(other)


@given(any_question, st.sampled_from(Nobleman), st.sampled_from(Tombs))
def test_nobleman_and_tombs_change_neither_lessons_nor_transmissions(
    asked: Question, nobleman: Nobleman, tombs: Tombs
) -> None:
    """Authority: engine.md, Invariants: generals need more, transmissions do not."""
    school = replace(asked.school, nobleman=nobleman, tombs=tombs)
    assert ladder(replace(asked, school=school)) == ladder(asked)


@given(any_question)
def test_every_place_of_the_plate_has_its_own_general(asked: Question) -> None:
    """Authority: engine.md, Generals: a ring of twelve, whatever is asked."""
    assert sorted(cast(asked).generals.places) == list(GENERALS)


@given(any_pillar, any_turn, any_bundle, st.booleans())
def test_generals_depend_on_stem_turn_and_daylight_alone(
    day: Pillar, turn: int, school: School, daytime: bool
) -> None:
    """Authority: engine.md, Invariants: generals need day or night besides."""
    rings = {
        cast(Question(day.step(days), hour.step(turn), hour, daytime, school)).generals
        for hour in Branch
        for days in (0, 10, 50)
    }
    assert len(rings) == 1


@given(any_question)
def test_any_school_always_answers_with_a_name(asked: Question) -> None:
    """Authority: engine.md, Invariants: every one of 720 has an answer."""
    casting = cast(asked)
    assert len(casting.transmissions) == 3
    assert len(casting.pattern) >= 1
    assert len(set(casting.pattern)) == len(casting.pattern)
    assert casting.because.grounds


@given(any_question)
def test_all_but_three_methods_begin_with_a_god_of_the_four_lessons(asked: Question) -> None:
    """Authority: engine.md, Three transmissions: only these rungs look beyond the lessons."""
    casting = cast(asked)
    beyond = {"昴星", "別責", "八專"}
    unchained = "無親" in casting.pattern
    if casting.method not in beyond and not unchained:
        initial = casting.transmissions[0].branch
        assert initial in {lesson.upper for lesson in casting.lessons}
