"""Where the schools differ on one lesson, and who says what."""

from __future__ import annotations

import pytest
from cases import LESSONS, any_question, join, question, question_at, rows, three, three_of
from hypothesis import given

from shipan_gui.engine import (
    BUNDLES,
    Question,
    Voice,
    bundle,
    cast,
    other_noblemen,
    school,
    voices,
)
from shipan_gui.engine.school import Harm

NAMES = {*BUNDLES, *(f"harm={harm}" for harm in Harm)}

# The columns of schools.csv and the voices that must say the same.
SPEAKERS = {
    "depth(common)": ["common", "tanyuan", "harm=depth"],
    "depth_with_seat": ["harm=depth_with_seat"],
    "rank": ["harm=rank"],
    "jingyou": ["jingyou"],
}


def said(spoken: tuple[Voice, ...]) -> dict[str, str]:
    """Tell for each name which transmissions it gives."""
    return {name: join(voice.transmissions) for voice in spoken for name in voice.names}


@pytest.mark.parametrize("column", SPEAKERS)
@pytest.mark.parametrize("case", rows("schools.csv"), ids=lambda case: case["day"] + case["turn"])
def test_a_disputed_lesson_names_who_says_what(case: dict[str, str], column: str) -> None:
    """Authority: schools.csv; engine.md, Schools, the strip "schools differ here"."""
    spoken = said(voices(cast(question_at(case["day"], case["turn"]))))
    assert {spoken[name] for name in SPEAKERS[column]} == {case[column]}


@pytest.mark.parametrize("case", rows("schools.csv"), ids=lambda case: case["day"] + case["turn"])
def test_a_disputed_lesson_has_more_than_one_voice(case: dict[str, str]) -> None:
    """Authority: schools.csv: lessons on which the books differ."""
    spoken = voices(cast(question_at(case["day"], case["turn"])))
    assert len(spoken) == len({case[column] for column in SPEAKERS})
    assert len(spoken) > 1


@given(any_question)
def test_every_bundle_and_every_way_of_harm_speaks_once(asked: Question) -> None:
    """Authority: engine.md, Schools: transmissions under every bundle and every ``harm``."""
    spoken = voices(cast(asked))
    names = [name for voice in spoken for name in voice.names]
    assert sorted(names) == sorted(NAMES)
    assert len({voice.transmissions for voice in spoken}) == len(spoken)


@given(any_question)
def test_the_casting_s_own_answer_speaks_first(asked: Question) -> None:
    """Authority: engine.md, Schools: others are told apart from the answer shown."""
    casting = cast(asked)
    first = voices(casting)[0]
    assert join(first.transmissions) == three_of(casting)
    if casting.school.name in BUNDLES:
        assert casting.school.name in first.names


@given(any_question)
def test_even_the_answer_of_a_mixture_has_someone_who_gives_it(asked: Question) -> None:
    """Authority: engine.md, Schools: who says what; each lesson hangs on one choice at most."""
    assert all(voice.names for voice in voices(cast(asked)))


@pytest.mark.parametrize(
    ("day", "turn", "settings", "names"),
    [
        ("丁卯", "子", ["mutual=return", "harm=rank"], ("jingyou",)),
        ("辛酉", "亥", ["separate=above"], ("jingyou",)),
        ("丁卯", "戌", ["harm=rank", "tombs=phases"], ("harm=rank",)),
        ("甲辰", "巳", ["harm=jingyou"], ("jingyou", "harm=depth_with_seat", "harm=jingyou")),
    ],
)
def test_a_mixture_is_told_who_else_says_the_same(
    day: str, turn: str, settings: list[str], names: tuple[str, ...]
) -> None:
    """Authority: engine.md, Schools, and schools.csv; 甲辰 at turn 巳 worked by hand."""
    mixed = school("common", settings)
    assert mixed.name == "custom"
    assert voices(cast(question_at(day, turn, mixed)))[0].names == names


def test_voices_say_what_a_casting_under_their_school_says() -> None:
    """Authority: engine.md, Schools: over all 720 lessons."""
    ways = {f"harm={harm}": school("common", [f"harm={harm}"]) for harm in Harm} | BUNDLES
    for day, turn in LESSONS:
        spoken = said(voices(cast(question_at(day, turn))))
        assert spoken == {name: three(day, turn, chosen) for name, chosen in ways.items()}


def test_lessons_without_harm_mutual_punishment_or_separate_charge_are_undisputed() -> None:
    """Authority: engine.md, Schools: only three choices touch the transmissions."""
    disputed = set()
    for day, turn in LESSONS:
        casting = cast(question_at(day, turn))
        if len(voices(casting)) > 1:
            disputed.add("harm" if "涉害" in casting.pattern else str(casting.method))
    assert disputed == {"harm", "伏吟", "別責"}


@pytest.mark.parametrize(
    ("name", "daytime", "expected"),
    [
        ("common", True, [("tanyuan", "未")]),
        ("common", False, [("tanyuan", "丑")]),
        ("jingyou", True, [("tanyuan", "未")]),
        ("tanyuan", True, [("common", "丑"), ("jingyou", "丑")]),
    ],
)
def test_other_noblemen_are_told_with_who_says_so(
    name: str, daytime: bool, expected: list[tuple[str, str]]
) -> None:
    """Authority: engine.md, Schools, nobleman; 大六壬探原, 論陰神, on 甲 days."""
    casting = cast(question("甲子", "亥", "子", daytime, bundle(name)))
    assert [(who, god.hanzi) for who, god in other_noblemen(casting)] == expected


@pytest.mark.parametrize("day", ["戊辰", "庚申", "丁卯", "己巳", "癸酉"])
@pytest.mark.parametrize("daytime", [True, False])
def test_half_of_the_stems_have_one_nobleman_in_every_bundle(day: str, daytime: bool) -> None:
    """Authority: engine.md, Schools, nobleman: the two tables agree on 戊庚丁己癸."""
    assert other_noblemen(cast(question(day, "亥", "子", daytime))) == ()


def test_a_differing_nobleman_alone_makes_no_voice() -> None:
    """Authority: engine.md, Schools: noblemen are noted only on the generals' line."""
    casting = cast(question_at("甲子", "丑"))
    assert other_noblemen(casting)
    assert len(voices(casting)) == 1
