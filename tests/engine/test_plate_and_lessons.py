"""The plate laid by general and hour, and the four lessons read off it."""

from __future__ import annotations

import pytest
from cases import (
    BRANCH,
    BRANCH_ORDER,
    CONTROLLING_PAIRS,
    LESSONS,
    LODGINGS,
    PILLAR,
    STEM,
    phase_of,
)

from shipan_gui.engine import BRANCHES, PLATES, Lesson, lay
from shipan_gui.engine.lessons import four_lessons

# Stem-lodge pairs of unlike phase, each with a god that strikes the one but not the other:
# day stem, god over it, whether the stem robs the god, whether the god controls the stem.
OWN_PHASE = [
    ("丁", "子", False, True),
    ("丁", "申", True, False),
    ("乙", "丑", True, False),
    ("乙", "亥", False, False),
    ("辛", "卯", True, False),
    ("辛", "午", False, True),
    ("戊", "子", True, False),
    ("癸", "未", False, True),
    ("癸", "巳", True, False),
]


def over(place: str, turn: str) -> str:
    """Name the god over a place by counting on the ring of twelve."""
    return BRANCH_ORDER[(BRANCH_ORDER.index(place) + BRANCH_ORDER.index(turn)) % 12]


@pytest.mark.parametrize("general", BRANCH_ORDER)
@pytest.mark.parametrize("hour", BRANCH_ORDER)
def test_the_month_general_is_set_on_the_hour(general: str, hour: str) -> None:
    """Authority: 景祐六壬神定經, 釋用式; engine.md, Vocabulary: turn = (M - h) mod 12."""
    plate = lay(BRANCH[general], BRANCH[hour])
    assert plate.over(BRANCH[hour]).hanzi == general
    assert plate.turn == (BRANCH_ORDER.index(general) - BRANCH_ORDER.index(hour)) % 12


@pytest.mark.parametrize("plate", PLATES, ids=lambda plate: f"turn {plate.turn}")
def test_the_heaven_plate_lies_on_the_earth_plate_in_order(plate) -> None:
    """Authority: engine.md, Vocabulary: over earth branch e stands (e + turn) mod 12."""
    gods = "".join(plate.over(place).hanzi for place in BRANCHES)
    assert gods == BRANCH_ORDER[plate.turn :] + BRANCH_ORDER[: plate.turn]
    assert [plate.under(plate.over(place)) for place in BRANCHES] == list(BRANCHES)


def test_the_twelve_plates_are_the_twelve_turns() -> None:
    """Authority: engine.md: 60 day pillars by 12 turns."""
    assert [plate.over(BRANCH["子"]).hanzi for plate in PLATES] == list(BRANCH_ORDER)


@pytest.mark.parametrize(
    ("day", "turn", "lessons"),
    [
        ("庚申", "亥", "未庚 午未 未申 午未"),
        ("丁卯", "子", "未丁 未未 卯卯 卯卯"),
        ("甲子", "午", "申甲 寅申 午子 子午"),
        ("壬子", "丑", "子壬 丑子 丑子 寅丑"),
    ],
)
def test_four_lessons_are_read_over_stem_and_branch(day: str, turn: str, lessons: str) -> None:
    """Authority: 景祐六壬神定經, 釋用式 (金匱經); the first is printed in engine.md."""
    read = four_lessons(PILLAR[day], PLATES[BRANCH[turn]])
    assert " ".join(lesson.upper.hanzi + lesson.lower.hanzi for lesson in read) == lessons


@pytest.mark.parametrize("turn", BRANCH_ORDER)
def test_each_lesson_stands_where_the_book_says_on_every_day(turn: str) -> None:
    """Authority: engine.md, Four lessons: over the lodge, over the branch, over their homes."""
    for day in PILLAR:
        read = four_lessons(PILLAR[day], PLATES[BRANCH[turn]])
        stem, branch = day
        yang_of_stem, yang_of_branch = over(LODGINGS[stem], turn), over(branch, turn)
        expected = [
            (1, yang_of_stem, stem, LODGINGS[stem]),
            (2, over(yang_of_stem, turn), yang_of_stem, yang_of_stem),
            (3, yang_of_branch, branch, branch),
            (4, over(yang_of_branch, turn), yang_of_branch, yang_of_branch),
        ]
        assert [
            (item.number, item.upper.hanzi, item.lower.hanzi, item.place.hanzi) for item in read
        ] == expected


def test_only_the_first_lesson_stands_on_a_stem() -> None:
    """Authority: engine.md, Four lessons: the god over the lodge stands over the stem."""
    for day, turn in LESSONS:
        read = four_lessons(PILLAR[day], PLATES[BRANCH[turn]])
        assert read[0].lower is STEM[day[0]]
        assert all(lesson.lower is lesson.place for lesson in read[1:])


def test_lower_and_upper_strike_by_their_phases() -> None:
    """Authority: engine.md, Robbery: lower controls upper; control: upper controls lower."""
    verdicts = set()
    for day, turn in LESSONS:
        for lesson in four_lessons(PILLAR[day], PLATES[BRANCH[turn]]):
            upper, lower = phase_of(lesson.upper.hanzi), phase_of(lesson.lower.hanzi)
            assert lesson.is_robbery is (lower + upper in CONTROLLING_PAIRS)
            assert lesson.is_control is (upper + lower in CONTROLLING_PAIRS)
            verdicts.add((lesson.is_robbery, lesson.is_control))
    assert verdicts == {(True, False), (False, True), (False, False)}


@pytest.mark.parametrize(("stem", "upper", "robbery", "control"), OWN_PHASE)
def test_a_day_stem_counts_with_its_own_phase_not_that_of_its_lodge(
    stem: str, upper: str, robbery: bool, control: bool
) -> None:
    """Authority: engine.md, Four lessons: the stem's own phase counts, not the lodge's."""
    lesson = Lesson(1, BRANCH[upper], STEM[stem], BRANCH[LODGINGS[stem]])
    on_the_lodge = Lesson(3, BRANCH[upper], BRANCH[LODGINGS[stem]], BRANCH[LODGINGS[stem]])
    assert (lesson.is_robbery, lesson.is_control) == (robbery, control)
    assert (on_the_lodge.is_robbery, on_the_lodge.is_control) != (robbery, control)


def test_lessons_repeat_each_other_only_on_the_same_place() -> None:
    """Authority: engine.md, Four lessons: equal when upper and earth place are equal."""
    for day, turn in LESSONS:
        read = four_lessons(PILLAR[day], PLATES[BRANCH[turn]])
        places = {lesson.place for lesson in read}
        assert len({lesson.upper for lesson in read}) == len(places)
        assert len({(lesson.upper, lesson.place) for lesson in read}) == len(places)
