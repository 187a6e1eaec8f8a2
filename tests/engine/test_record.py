"""A casting as plain data: the contract for scripts, key by key."""

from __future__ import annotations

import json

import pytest
from cases import BRANCH_ORDER, LESSONS, any_question, question, question_at
from hypothesis import given

from shipan_gui.engine import BUNDLES, Question, cast, record, school

# engine.md, Command line: 庚申, month general 亥, hour 子, night, school common.
KEYS = (
    "school",
    "day",
    "month_general",
    "hour",
    "turn",
    "daytime",
    "plate",
    "lessons",
    "method",
    "pattern",
    "transmissions",
    "generals",
    "void",
    "because",
)

# In a reason these keys hold numbers of lessons or counts of strikes.
COUNTED = {"robberies", "controls", "lessons", "by_gods", "by_stem", "order", "depth"}

PRINTED = {
    "school": {
        "name": "common",
        "harm": "depth",
        "mutual": "clash",
        "separate": "branch",
        "nobleman": "ox_sheep",
        "daytime": "branches",
        "tombs": "stems",
    },
    "day": "庚申",
    "month_general": "亥",
    "hour": "子",
    "turn": "亥",
    "daytime": False,
    "plate": dict(zip(BRANCH_ORDER, "亥子丑寅卯辰巳午未申酉戌", strict=True)),
    "lessons": [["未", "庚"], ["午", "未"], ["未", "申"], ["午", "未"]],
    "method": "八專",
    "pattern": ["八專"],
    "transmissions": [
        {"branch": "酉", "stem": "辛", "void": False, "kin": "兄弟", "general": "太陰"},
        {"branch": "未", "stem": "己", "void": False, "kin": "父母", "general": "貴人"},
        {"branch": "未", "stem": "己", "void": False, "kin": "父母", "general": "貴人"},
    ],
    # The nobleman 未 stands on 申, so the ring runs against the branches.
    "generals": {
        "申": "貴人",
        "未": "螣蛇",
        "午": "朱雀",
        "巳": "六合",
        "辰": "勾陳",
        "卯": "青龍",
        "寅": "天空",
        "丑": "白虎",
        "子": "太常",
        "亥": "玄武",
        "戌": "太陰",
        "酉": "天后",
    },
    "void": ["子", "丑"],
    "because": {
        "grounds": [
            {"kind": "struck", "robberies": [], "controls": []},
            {"kind": "one_home", "place": "申"},
        ],
        "initial": {"rule": "third_on", "source": "未", "god": "酉"},
        "middle": {"rule": "over_stem", "source": "申", "god": "未"},
        "final": {"rule": "over_stem", "source": "申", "god": "未"},
    },
}

# 甲辰 at turn 巳, worked by hand: 子 and 寅 each meet one strike; 酉 ranks before 未.
WALKED_HOME = {
    "grounds": [
        {"kind": "struck", "robberies": [1, 2, 4], "controls": []},
        {
            "kind": "candidates",
            "family": "robbery",
            "gods": ["未", "子", "寅"],
            "lessons": [[1], [2], [4]],
        },
        {"kind": "compared", "yang": True, "kept": ["子", "寅"], "dropped": ["未"]},
        {
            "kind": "walked",
            "family": "robbery",
            "with_seat": False,
            "walks": [
                {
                    "god": "子",
                    "seat": "未",
                    "visited": ["申", "酉", "戌", "亥"],
                    "strikes": [{"place": "戌", "striker": "戌"}],
                    "depth": 1,
                },
                {
                    "god": "寅",
                    "seat": "酉",
                    "visited": ["戌", "亥", "子", "丑"],
                    "strikes": [{"place": "戌", "striker": "辛"}],
                    "depth": 1,
                },
            ],
            "kept": ["子", "寅"],
            "dropped": [],
        },
        {
            "kind": "ranked",
            "rank": "仲",
            "places": ["未", "酉"],
            "kept": ["寅"],
            "dropped": ["子"],
        },
    ],
    "initial": {"rule": "lesson", "source": "酉", "god": "寅"},
    "middle": {"rule": "over_home", "source": "寅", "god": "未"},
    "final": {"rule": "over_home", "source": "未", "god": "子"},
}


@pytest.fixture(scope="module")
def printed() -> dict[str, object]:
    """Return the record of the casting that the contract prints."""
    return record(cast(question("庚申", "亥", "子", daytime=False)))


@pytest.mark.parametrize("key", KEYS)
def test_the_printed_casting_has_its_printed_value_under_each_key(
    printed: dict[str, object], key: str
) -> None:
    """Authority: engine.md, Command line, the JSON contract."""
    assert printed[key] == PRINTED[key]


def test_the_keys_are_exactly_those_of_the_contract_in_its_order(
    printed: dict[str, object],
) -> None:
    """Authority: engine.md, Command line: ``--json`` is exactly this."""
    assert tuple(printed) == KEYS


def test_a_reason_is_told_down_to_the_strikes_on_each_way_home() -> None:
    """Authority: engine.md, Three transmissions: depths and the places visited are data."""
    assert record(cast(question_at("甲辰", "巳")))["because"] == WALKED_HOME


def test_a_void_branch_has_no_stem() -> None:
    """Authority: engine.md, Command line: "stem": null when void; castings.csv, 甲寅."""
    first = record(cast(question("甲寅", "戌", "丑", daytime=False)))["transmissions"][0]
    assert first == {
        "branch": "丑",
        "stem": None,
        "void": True,
        "kin": "妻財",
        "general": "天空",
    }


@pytest.mark.parametrize("name", BUNDLES)
def test_every_one_of_720_lessons_survives_the_way_through_json(name: str) -> None:
    """Authority: engine.md, Command line: one contract, also for scripts."""
    for day, turn in LESSONS:
        told = record(cast(question_at(day, turn, BUNDLES[name])))
        assert json.loads(json.dumps(told, ensure_ascii=False)) == told
        assert (told["day"], told["turn"]) == (day, turn)


@pytest.mark.parametrize(
    ("settings", "name"),
    [([], "common"), (["harm=rank"], "custom"), (["tombs=phases"], "custom")],
)
def test_the_choices_in_force_are_told(settings: list[str], name: str) -> None:
    """Authority: engine.md, Schools: the choices in force are shown in every export."""
    chosen = school("common", settings)
    told = record(cast(question_at("甲子", "丑", chosen)))["school"]
    assert told == {"name": name, **chosen.choices}


@given(any_question)
def test_the_plate_and_the_ring_are_told_by_earth_place(asked: Question) -> None:
    """Authority: engine.md, Command line: earth place to heaven branch, and to general."""
    casting = cast(asked)
    told = record(casting)
    assert list(told["plate"]) == list(told["generals"]) == list(BRANCH_ORDER)
    assert told["plate"][told["hour"]] == told["month_general"]
    assert told["plate"]["子"] == told["turn"]
    assert told["generals"][casting.generals.seat.hanzi] == "貴人"


def numbers_in(told: object) -> list[int]:
    """List every number in plain data, however deep; true and false are none."""
    if isinstance(told, dict):
        return [number for key in told.keys() - COUNTED for number in numbers_in(told[key])]
    if isinstance(told, list):
        return [number for item in told for number in numbers_in(item)]
    return [told] if isinstance(told, int) and not isinstance(told, bool) else []


def test_symbols_are_told_by_character_and_never_by_number() -> None:
    """Authority: engine.md, Command line: only lessons, their order and depths are numbers."""
    for day, turn in LESSONS:
        assert numbers_in(record(cast(question_at(day, turn)))["because"]) == []
