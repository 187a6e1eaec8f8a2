"""Schools: the table of choices, the three bundles, and what is refused."""

from __future__ import annotations

import itertools

import pytest
from cases import attempt
from hypothesis import given
from hypothesis import strategies as st

from shipan_gui.engine import BUNDLES, CHOICES, COMMON, School, ShipanError, bundle, school
from shipan_gui.engine.errors import in_one_line

# engine.md, Schools: the values of each choice, the first being that of the default.
TABLE = {
    "harm": ["depth", "depth_with_seat", "rank", "jingyou"],
    "mutual": ["clash", "return"],
    "separate": ["branch", "above"],
    "nobleman": ["ox_sheep", "ren_gui_swapped", "jia_sheep"],
    "daytime": ["branches"],
    "tombs": ["stems", "phases"],
}

DEFAULTS = {key: values[0] for key, values in TABLE.items()}

BUNDLED = {
    "common": DEFAULTS,
    "jingyou": DEFAULTS | {"harm": "jingyou", "mutual": "return", "separate": "above"},
    "tanyuan": DEFAULTS | {"nobleman": "jia_sheep"},
}

EVERY_VALUE = [(key, value) for key, values in TABLE.items() for value in values]

# engine.md, Schools: choices of the books that need a date and so cannot be made yet.
NOT_YET = [
    "daytime=sun",
    "daytime=dawn_dusk",
    "general_rule=term",
    "general_rule=lodges",
    "day_turn=23",
    "day_turn=0",
]


def test_the_choices_and_their_values_are_those_of_the_table() -> None:
    """Authority: engine.md, Schools: every divergence is a named choice, default first."""
    assert {key: list(values) for key, values in CHOICES.items()} == TABLE


@pytest.mark.parametrize("name", BUNDLED)
def test_a_bundle_makes_the_choices_of_its_column(name: str) -> None:
    """Authority: engine.md, Schools: the columns ``common`` and ``jingyou``, and tanyuan."""
    assert bundle(name).choices == BUNDLED[name]
    assert bundle(name).name == name


def test_there_are_exactly_three_bundles() -> None:
    """Authority: engine.md, Schools: three bundles."""
    assert list(BUNDLES) == list(BUNDLED)


def test_the_school_of_one_who_names_none_is_common() -> None:
    """Authority: engine.md, Schools: common is the default."""
    assert School() == COMMON == school() == bundle("common")


@pytest.mark.parametrize(("key", "value"), EVERY_VALUE)
def test_a_single_choice_changes_nothing_else(key: str, value: str) -> None:
    """Authority: engine.md, Command line: ``--set harm=rank``."""
    for name, choices in BUNDLED.items():
        assert school(name, [f"{key}={value}"]).choices == choices | {key: value}


def test_every_mixture_that_is_no_bundle_is_named_custom() -> None:
    """Authority: engine.md, Schools: any mixture is named "custom"."""
    mixtures = [
        dict(zip(TABLE, values, strict=True)) for values in itertools.product(*TABLE.values())
    ]
    assert len(mixtures) == 96
    for mixture in mixtures:
        mixed = school("common", [f"{key}={value}" for key, value in mixture.items()])
        expected = [name for name, choices in BUNDLED.items() if choices == mixture]
        assert mixed.choices == mixture
        assert mixed.name == (expected[0] if expected else "custom")


def test_of_two_settings_of_one_choice_the_later_holds() -> None:
    """Authority: engine.md, Command line: settings are given one after the other."""
    assert school("common", ["harm=rank", "harm=jingyou"]).choices["harm"] == "jingyou"


@pytest.mark.parametrize("setting", NOT_YET)
def test_a_choice_that_needs_a_date_is_refused_with_a_sentence(setting: str) -> None:
    """Authority: engine.md, Schools: until a date is known such choices are refused."""
    key, value = setting.split("=")
    with pytest.raises(ShipanError) as refusal:
        school("common", [setting])
    assert refusal.value.key == "choice_undated"
    assert key in str(refusal.value)
    assert value in str(refusal.value)
    assert "needs a date" in str(refusal.value)


@pytest.mark.parametrize(
    ("name", "settings", "came", "expected"),
    [
        ("liuren", [], "liuren", "common, jingyou, tanyuan"),
        ("", [], "“”", "common, jingyou, tanyuan"),
        ("Common", [], "Common", "common, jingyou, tanyuan"),
        ("common", ["harm"], "harm", "harm=rank"),
        ("common", [""], "“”", "harm=rank"),
        ("common", ["mood=good"], "mood", ", ".join(TABLE)),
        ("common", ["=rank"], "“”", ", ".join(TABLE)),
        ("common", ["harm=deep"], "deep", "depth, depth_with_seat, rank, jingyou"),
        ("common", ["harm="], "“”", "depth, depth_with_seat, rank, jingyou"),
        ("common", ["tombs=stems=phases"], "stems=phases", "stems, phases"),
        ("common", ["harm=clash"], "clash", "depth, depth_with_seat, rank, jingyou"),
    ],
)
def test_a_school_that_does_not_exist_is_refused(
    name: str, settings: list[str], came: str, expected: str
) -> None:
    """Authority: engine.md, Command line: say what was expected and what came."""
    with pytest.raises(ShipanError) as refusal:
        school(name, settings)
    assert came in str(refusal.value)
    assert expected in str(refusal.value)


@given(st.text() | st.sampled_from(list(BUNDLED)), st.lists(st.text() | st.sampled_from(NOT_YET)))
def test_any_text_is_a_school_or_is_refused(name: str, settings: list[str]) -> None:
    """Authority: engine.md, Command line: bad input gives a sentence, never a traceback."""
    made, refusal = attempt(school, name, settings)
    if made is None:
        assert refusal is not None
        assert any(refusal.values["came"] in in_one_line(typed) for typed in (name, *settings))
    else:
        assert name in BUNDLED
        assert made.choices.keys() == TABLE.keys()
