"""A whole casting: printed ones, day and night, the week's stems, turning the hour."""

from __future__ import annotations

from dataclasses import FrozenInstanceError, replace

import pytest
from cases import (
    BRANCH,
    BRANCH_ORDER,
    any_question,
    join,
    question,
    question_at,
    rows,
    three_of,
)
from hypothesis import given
from hypothesis import strategies as st

from shipan_gui.engine import (
    BUNDLES,
    PLATES,
    Question,
    ShipanError,
    bundle,
    cast,
    is_daytime,
    school,
)

PRINTED = rows("castings.csv")
PRINTED_IN_FULL = [case for case in PRINTED if case["generals"]]


def name_of(case: dict[str, str]) -> str:
    """Name a printed casting by day, month general and hour."""
    return case["day"] + case["general"] + case["hour"]


def asked(case: dict[str, str]) -> Question:
    """Make the question of a printed casting."""
    return question(case["day"], case["general"], case["hour"], case["daytime"] == "1")


@pytest.mark.parametrize("case", PRINTED, ids=name_of)
def test_a_printed_casting_comes_out_as_printed(case: dict[str, str]) -> None:
    """Authority: castings.csv, printed in classics or reported and checked twice."""
    casting = cast(asked(case))
    assert three_of(casting) == case["transmissions"]
    assert casting.method == case["method"]


@pytest.mark.parametrize("case", PRINTED_IN_FULL, ids=name_of)
def test_a_printed_casting_has_its_generals_and_stems(case: dict[str, str]) -> None:
    """Authority: castings.csv; a void transmission has no stem."""
    transmissions = cast(asked(case)).transmissions
    stems = [item.stem.hanzi if item.stem is not None else "-" for item in transmissions]
    assert [item.general.hanzi for item in transmissions] == case["generals"].split()
    assert stems == case["stems"].split()
    assert [item.void for item in transmissions] == [stem == "-" for stem in stems]


def test_the_printed_castings_are_all_read() -> None:
    """Authority: castings.csv: thirteen castings, seven with generals and stems."""
    assert (len(PRINTED), len(PRINTED_IN_FULL)) == (13, 7)


def test_the_hidden_chant_that_the_1034_text_returns() -> None:
    """Authority: castings.csv, 丁卯: common 卯子午, jingyou 卯子卯."""
    asked_of = question("丁卯", "未", "未", daytime=True, school=bundle("jingyou"))
    assert three_of(cast(asked_of)) == "卯子卯"


@pytest.mark.parametrize("hour", BRANCH_ORDER)
def test_the_hour_tells_day_from_night(hour: str) -> None:
    """Authority: engine.md, Schools, daytime=branches: 卯 to 申 is day."""
    by_day = hour in "卯辰巳午未申"
    assert is_daytime(BRANCH[hour]) is by_day
    assert cast(question("甲子", "子", hour)).daytime is by_day


@pytest.mark.parametrize("hour", BRANCH_ORDER)
@pytest.mark.parametrize(("daytime", "nobleman"), [(True, "丑"), (False, "未")])
def test_day_or_night_set_by_hand_outweighs_the_hour(
    hour: str, daytime: bool, nobleman: str
) -> None:
    """Authority: engine.md, Schools: the hour decides unless day or night is set by hand."""
    casting = cast(question("甲子", "子", hour, daytime))
    assert casting.daytime is daytime
    assert casting.generals.nobleman.hanzi == nobleman


@given(any_question)
def test_a_transmission_carries_what_belongs_to_its_branch(asked_of: Question) -> None:
    """Authority: engine.md, Stems over branches, void, kin; Generals."""
    casting = cast(asked_of)
    for item in casting.transmissions:
        place = casting.plate.under(item.branch)
        assert item.general is casting.generals.at(place)
        assert item.void is (item.branch in casting.void)
        assert item.stem is casting.day.week_stem(item.branch)
        assert (item.stem is None) is item.void


@pytest.mark.parametrize(
    ("day", "turn", "kin"),
    [
        ("庚申", "亥", "兄弟 父母 父母"),
        ("甲寅", "酉", "妻財 父母 父母"),
        ("庚子", "巳", "官鬼 父母 妻財"),
        ("丁卯", "子", "父母 官鬼 兄弟"),
        ("己未", "寅", "子孫 子孫 子孫"),
    ],
)
def test_a_transmission_is_kin_to_the_day_stem(day: str, turn: str, kin: str) -> None:
    """Authority: 大六壬探原, 論五行生尅定名, on castings of castings.csv."""
    transmissions = cast(question_at(day, turn)).transmissions
    assert " ".join(item.kin.hanzi for item in transmissions) == kin


@pytest.mark.parametrize(("value", "tomb"), [("stems", "戌"), ("phases", "未")])
def test_the_tomb_follows_the_school(value: str, tomb: str) -> None:
    """Authority: engine.md, Schools, tombs; an 乙 day has 戌 of its own, 未 of its phase."""
    chosen = school("common", [f"tombs={value}"])
    assert cast(question_at("乙丑", "卯", chosen)).tomb.hanzi == tomb


@given(any_question)
def test_a_casting_keeps_the_question_it_answers(asked_of: Question) -> None:
    """Authority: engine.md, Schools: the choices in force are shown with every result."""
    casting = cast(asked_of)
    assert casting.question == asked_of
    assert (casting.day, casting.general) == (asked_of.day, asked_of.general)
    assert (casting.hour, casting.school) == (asked_of.hour, asked_of.school)
    assert casting.plate.over(casting.hour) is casting.general


@given(any_question)
def test_casting_twice_gives_the_same_value(asked_of: Question) -> None:
    """Authority: engine.md, first paragraph: everything is a value."""
    casting = cast(asked_of)
    assert cast(replace(asked_of)) == casting
    assert hash(cast(replace(asked_of))) == hash(casting)


@pytest.mark.parametrize("name", ["question", "transmissions", "daytime"])
def test_a_casting_cannot_be_altered(name: str) -> None:
    """Authority: engine.md, first paragraph: frozen dataclasses out."""
    casting = cast(question_at("甲子", "丑"))
    with pytest.raises(FrozenInstanceError):
        setattr(casting, name, getattr(casting, name))


@given(any_question, st.integers(0, 11))
def test_turning_the_plate_keeps_the_general_and_moves_the_hour(
    asked_of: Question, turn: int
) -> None:
    """Authority: engine.md, Vocabulary: the general M over the hour h gives M - h."""
    turned = asked_of.at_turn(turn)
    assert cast(turned).plate is PLATES[turn]
    assert replace(turned, hour=asked_of.hour) == asked_of


@given(any_question)
def test_turning_a_plate_to_where_it_is_changes_nothing(asked_of: Question) -> None:
    """Authority: engine.md, Vocabulary: one turn has one hour for each month general."""
    assert asked_of.at_turn(cast(asked_of).plate.turn) == asked_of


def test_the_twelve_turns_take_the_twelve_hours() -> None:
    """Authority: engine.md, Vocabulary: each place clockwise lowers the turn by one."""
    asked_of = question("庚申", "亥", "子")
    assert join(asked_of.at_turn(turn).hour for turn in range(12)) == "亥戌酉申未午巳辰卯寅丑子"


@pytest.mark.parametrize("turn", [-1, 12, 100])
def test_a_turn_outside_the_ring_is_refused(turn: int) -> None:
    """Authority: engine.md, Command line: say what was expected and what came."""
    with pytest.raises(ShipanError, match=rf"from 0 to 11.*{turn}"):
        question("庚申", "亥", "子").at_turn(turn)


@pytest.mark.parametrize("name", BUNDLES)
def test_the_first_check_of_the_contract_holds_in_every_bundle(name: str) -> None:
    """Authority: engine.md, Command line: 庚申 gives 酉未未 with 太陰 貴人 貴人 at night."""
    casting = cast(question("庚申", "亥", "子", daytime=False, school=BUNDLES[name]))
    assert three_of(casting) == "酉未未"
    assert [item.general.hanzi for item in casting.transmissions] == ["太陰", "貴人", "貴人"]


@pytest.mark.parametrize(("day", "void"), [("甲子", "戌亥"), ("庚申", "子丑"), ("乙未", "辰巳")])
def test_the_void_of_a_casting_is_that_of_its_week(day: str, void: str) -> None:
    """Authority: 大六壬探原, 論空亡; 庚申 is printed in engine.md."""
    assert join(cast(question_at(day, "寅")).void) == void
