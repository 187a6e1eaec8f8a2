"""The fields of the top bar: typed, stepped, picked, refused and mended by a person's hand.

Authorities: feel.md, Asked and shown (the fields set what is asked, and always show it) and
The window (each can be set by hand; the keyboard reaches everything); engine.md, Command line
(characters, simplified ones and pinyin are read; what looks alike is refused, not guessed);
house.md, habit 4 (typed text becomes a value at the edge) and 7 (a refusal says what was
expected and what came).
"""

from __future__ import annotations

from typing import Any

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from support import (
    FIELDS,
    LANGUAGES,
    VALUE_FIELDS,
    assert_agreement,
    bare,
    enter,
    entries,
    fill,
    is_marked,
    open_menu,
    part,
    press,
    sentence,
    settle,
    speak,
    three,
    turn_wheel,
    type_text,
)

from shipan_gui.engine import (
    BRANCHES,
    BUNDLES,
    CHOICES,
    PILLARS,
    Branch,
    Question,
    ShipanError,
    cast,
    read_branch,
    read_general,
    read_pillar,
    school,
)
from shipan_gui.resources import texts
from shipan_gui.window import FIRST_QUESTION, MainWindow

READABLE = [
    ("field_day", "甲子", "甲子"),
    ("field_day", "jiazi", "甲子"),
    ("field_day", "JiǎZǐ", "甲子"),
    ("field_day", "JIA ZI", "甲子"),
    ("field_day", "guǐhài", "癸亥"),
    ("field_general", "丑", "丑"),
    ("field_general", "chou", "丑"),
    ("field_general", "登明", "亥"),
    ("field_general", "徵明", "亥"),
    ("field_general", "zhengming", "亥"),
    ("field_general", "胜光", "午"),
    ("field_general", "勝先", "午"),
    ("field_general", "传送", "申"),
    ("field_general", "从魁 酉", "酉"),
    ("field_hour", "yǒu 酉", "酉"),
    ("field_day", "gēngshēn 庚申", "庚申"),
    ("field_general", "功曹 寅", "寅"),
    ("field_hour", "酉", "酉"),
    ("field_hour", "you", "酉"),
    ("field_hour", "Zǐ", "子"),
    ("field_hour", "子 zǐ", "子"),
]

NONE = [
    pytest.param("field_day", "甲丑", id="day-mismatch"),
    pytest.param("field_day", "已", id="day-lookalike"),
    pytest.param("field_day", "已巳", id="day-lookalikes"),
    pytest.param("field_day", "", id="day-empty"),
    pytest.param("field_day", "jia", id="day-half"),
    pytest.param("field_day", "🐉🐉", id="day-emoji"),
    pytest.param("field_day", "9" * 300, id="day-long"),
    pytest.param("field_general", "已", id="general-lookalike"),
    pytest.param("field_general", "", id="general-empty"),
    pytest.param("field_general", "大", id="general-half"),
    pytest.param("field_general", "貴人", id="general-of-the-ring"),
    pytest.param("field_general", "🙂", id="general-emoji"),
    pytest.param("field_hour", "已", id="hour-lookalike"),
    pytest.param("field_hour", "", id="hour-empty"),
    pytest.param("field_hour", "甲", id="hour-stem"),
    pytest.param("field_hour", "25", id="hour-number"),
    pytest.param("field_hour", "甲" * 80, id="hour-long"),
    pytest.param("field_hour", "👩‍👩‍👧", id="hour-emoji"),
]

READERS: dict[str, Any] = {
    "field_day": read_pillar,
    "field_general": read_general,
    "field_hour": read_branch,
}
PARTS = {"field_day": "day", "field_general": "general", "field_hour": "hour"}


def value(question: Question, name: str) -> str:
    """Write what a question has in the place of a field."""
    return str(getattr(question, PARTS[name]).hanzi)


def everything(name: str) -> list[str]:
    """List what a field can hold, in order."""
    if name == "field_day":
        return [pillar.hanzi for pillar in PILLARS]
    return [branch.hanzi for branch in BRANCHES]


def refusal(name: str, text: str) -> ShipanError:
    """Return what the engine says against a text."""
    with pytest.raises(ShipanError) as caught:
        READERS[name](text)
    return caught.value


# Typed.


@pytest.mark.parametrize(("name", "typed", "meant"), READABLE)
def test_a_readable_text_turns_the_board_before_it_is_finished(
    window: MainWindow, name: str, typed: str, meant: str
) -> None:
    """Authority: house.md, As data: typed text becomes a value at once; feel.md, Asked."""
    field = part(window, name)
    if value(window.asked.question, name) == meant:
        fill(field, "wei" if name != "field_day" else "yichou")
        assert value(window.asked.question, name) != meant
    fill(field, typed)
    assert field.currentText() == typed
    assert value(window.asked.question, name) == meant
    assert window.casting is window.asked
    assert not is_marked(field)
    assert_agreement(window)


def test_every_key_on_the_way_leaves_everything_agreed(window: MainWindow) -> None:
    """Authority: feel.md, Asked and shown; a half typed text changes nothing yet."""
    field = part(window, "field_day")
    enter(field)
    for i, key in enumerate("guihai", 1):
        type_text(field, key)
        assert field.currentText() == "guihai"[:i]
        assert not is_marked(field)
        assert value(window.asked.question, "field_day") == ("癸亥" if i == 6 else "庚申")
        assert_agreement(window, but=() if i == 6 else ("field_day",))


@pytest.mark.parametrize(
    ("language", "name", "typed", "meant"),
    [("en", *case) for case in READABLE] + [("zh_Hant", *case) for case in READABLE[::4]],
)
def test_enter_writes_a_text_the_way_the_list_does(
    window: MainWindow, language: str, name: str, typed: str, meant: str
) -> None:
    """Authority: feel.md, The window: gloss, character and pinyin; characters in Chinese."""
    speak(window, language)
    field = part(window, name)
    fill(field, typed)
    press(Qt.Key.Key_Return)
    assert field.currentText() == field.itemText(everything(name).index(meant))
    assert field.currentIndex() == everything(name).index(meant)
    assert meant in field.currentText()
    assert_agreement(window, language)


def test_a_field_entered_by_the_mouse_is_typed_over(window: MainWindow) -> None:
    """Authority: the field's own promise: entering chooses the whole text."""
    field = part(window, "field_day")
    line = field.lineEdit()
    QTest.mouseClick(line, Qt.MouseButton.LeftButton, pos=QPoint(20, line.height() // 2))
    settle()
    assert line.selectedText() == field.itemText(field.currentIndex())
    type_text(field, "jiazi")
    assert field.currentText() == "jiazi"
    assert value(window.asked.question, "field_day") == "甲子"


@pytest.mark.parametrize("typed", ["甲子", "jiazi"])
def test_typing_brings_an_exploring_board_back_to_what_is_asked(
    window: MainWindow, typed: str
) -> None:
    """Authority: feel.md, Asked and shown: asked is what the fields set."""
    part(window, "board_view").turn_by(4)
    assert window.casting is not window.asked
    fill(part(window, "field_day"), typed)
    assert window.casting is window.asked
    assert_agreement(window)


# Stepped and picked.


@pytest.mark.parametrize("name", VALUE_FIELDS)
@pytest.mark.parametrize(("key", "step"), [(Qt.Key.Key_Down, 1), (Qt.Key.Key_Up, -1)])
def test_up_and_down_step_a_field_through_its_list(
    window: MainWindow, name: str, key: Qt.Key, step: int
) -> None:
    """Authority: feel.md, The window: the keyboard alone reaches everything."""
    field, values = part(window, name), everything(name)
    at = values.index(value(window.asked.question, name))
    enter(field)
    for _ in range(2):
        if 0 <= at + step < len(values):
            at += step
        press(key)
        assert value(window.asked.question, name) == values[at]
        assert_agreement(window)


@pytest.mark.parametrize(
    ("name", "typed", "following"),
    [("field_day", "jiazi", "乙丑"), ("field_general", "登明", "亥"), ("field_hour", "yin", "卯")],
)
def test_down_goes_on_from_what_was_typed(
    window: MainWindow, name: str, typed: str, following: str
) -> None:
    """Authority: feel.md, The hand: every route ends in the same state (亥 ends the list)."""
    fill(part(window, name), typed)
    press(Qt.Key.Key_Down)
    assert value(window.asked.question, name) == following
    assert_agreement(window)


@pytest.mark.parametrize(
    ("name", "index"), [("field_day", 0), ("field_general", 11), ("field_hour", 3)]
)
def test_a_value_is_chosen_from_the_open_list(window: MainWindow, name: str, index: int) -> None:
    """Authority: feel.md, The window: each can be set by hand."""
    field = part(window, name)
    enter(field)
    field.showPopup()
    view = field.view()
    view.setCurrentIndex(field.model().index(index, 0))
    QTest.keyClick(view, Qt.Key.Key_Return)
    settle()
    assert not view.isVisible()
    assert value(window.asked.question, name) == everything(name)[index]
    assert_agreement(window)


@pytest.mark.parametrize("name", FIELDS)
def test_a_wheel_over_an_unfocused_field_changes_nothing(window: MainWindow, name: str) -> None:
    """Authority: the field's own promise: scrolling past must change nothing."""
    board = part(window, "board_view")
    board.setFocus()
    before = window.asked.question
    field = part(window, name)
    for target in (field, *([field.lineEdit()] if name in VALUE_FIELDS else [])):
        for units in (-120, -120, 120, -240):
            turn_wheel(target, units)
    assert window.asked.question == before
    assert board.hasFocus()
    assert_agreement(window)


@pytest.mark.parametrize("name", VALUE_FIELDS)
def test_a_wheel_over_a_focused_field_steps_it(window: MainWindow, name: str) -> None:
    """Authority: the field's own promise: a field that has the focus is stepped."""
    field, values = part(window, name), everything(name)
    enter(field)
    at = values.index(value(window.asked.question, name))
    turn_wheel(field, -120)
    assert value(window.asked.question, name) == values[at + 1]
    assert_agreement(window)


@pytest.mark.parametrize("name", VALUE_FIELDS)
def test_left_right_and_home_move_in_a_text_and_not_the_plate(
    window: MainWindow, name: str
) -> None:
    """Authority: feel.md, The hand: these keys turn the plate, in a text they edit it."""
    field = part(window, name)
    enter(field)
    before = window.casting
    for key in (Qt.Key.Key_Left, Qt.Key.Key_Right, Qt.Key.Key_Home, Qt.Key.Key_End):
        press(key)
    assert window.casting is before
    assert field.hasFocus()


# Refused and mended.


@pytest.mark.parametrize(
    ("name", "typed", "finish"),
    [pytest.param(*case.values, Qt.Key.Key_Return, id=case.id) for case in NONE]
    + [pytest.param(*case.values, Qt.Key.Key_Tab, id=f"{case.id}-tab") for case in NONE[::3]],
)
def test_a_text_that_is_none_stays_typed_marked_and_answered(
    window: MainWindow, name: str, typed: str, finish: Qt.Key
) -> None:
    """Authority: house.md, habit 7: what was expected and what came; feel.md: inline."""
    field, hint, before = part(window, name), sentence(window), window.casting
    fill(field, typed)
    assert sentence(window) == hint
    press(finish)
    assert field.currentText() == typed
    assert is_marked(field)
    error = refusal(name, typed)
    assert sentence(window) == texts("en").error(error) == str(error)
    assert "\n" not in sentence(window)
    assert len(sentence(window)) < 300
    assert window.casting is before
    assert window.asked is before
    assert_agreement(window, but=(name,))


@pytest.mark.parametrize(("name", "typed"), NONE)
def test_a_refusal_is_said_in_chinese_too(window: MainWindow, name: str, typed: str) -> None:
    """Authority: feel.md, Languages: switched at run time; engine errors: by key and values."""
    speak(window, "zh_Hant")
    field = part(window, name)
    fill(field, typed)
    press(Qt.Key.Key_Return)
    error = refusal(name, typed)
    assert sentence(window) == texts("zh_Hant").error(error) != str(error)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    ("name", "wrong", "right"),
    [
        ("field_day", "甲丑", "甲寅"),
        ("field_day", "xyz", "庚申"),
        ("field_general", "已", "太乙"),
        ("field_hour", "", "酉"),
        ("field_hour", "甲", "寅"),
    ],
)
def test_mending_a_text_clears_mark_and_sentence(
    window: MainWindow, name: str, wrong: str, right: str, language: str
) -> None:
    """Authority: feel.md, The window: an inline line; it goes when there is nothing to say."""
    speak(window, language)
    field, hint = part(window, name), sentence(window)
    fill(field, wrong)
    press(Qt.Key.Key_Return)
    assert is_marked(field)
    assert sentence(window) != hint
    field.lineEdit().selectAll()
    type_text(field, right)
    assert not is_marked(field)
    assert sentence(window) == hint
    assert_agreement(window, language)


def test_a_mended_text_is_refused_anew_when_it_is_spoilt_again(window: MainWindow) -> None:
    """Authority: house.md, habit 7: every text that cannot be used is answered."""
    field, hint = part(window, "field_hour"), sentence(window)
    for wrong in ("甲", "乙"):
        fill(field, wrong)
        press(Qt.Key.Key_Return)
        assert is_marked(field)
        assert wrong in sentence(window)
        fill(field, "卯")
        press(Qt.Key.Key_Return)
        assert not is_marked(field)
        assert sentence(window) == hint
    assert_agreement(window)


def test_two_refused_texts_are_both_marked_and_the_last_is_answered(window: MainWindow) -> None:
    """Authority: house.md, habit 7; a refused text does not silence the next."""
    before = window.asked
    fill(part(window, "field_day"), "甲丑")
    press(Qt.Key.Key_Tab)
    fill(part(window, "field_general"), "nobody")
    press(Qt.Key.Key_Return)
    assert is_marked(part(window, "field_day"))
    assert is_marked(part(window, "field_general"))
    assert "nobody" in sentence(window)
    assert window.asked is before


def test_a_refused_text_leaves_the_board_under_the_hand(window: MainWindow) -> None:
    """Authority: feel.md, Asked and shown: exploring goes on from what was last asked."""
    fill(part(window, "field_day"), "甲丑")
    press(Qt.Key.Key_Return)
    part(window, "board_view").turn_by(-2)
    assert window.casting.question == FIRST_QUESTION.at_turn(window.casting.plate.turn)
    assert part(window, "field_day").currentText() == "甲丑"
    assert_agreement(window, but=("field_day",))


def test_a_very_long_text_neither_widens_the_window_nor_fills_the_line(
    window: MainWindow,
) -> None:
    """Authority: house.md, habit 7: one line; feel.md: the window works from 900x640."""
    window.resize(900, 640)
    settle()
    fill(part(window, "field_day"), "庚" * 300)
    press(Qt.Key.Key_Return)
    settle()
    assert (window.width(), window.height()) == (900, 640)
    assert len(sentence(window)) < 200


# The keyboard.


def test_tab_reaches_every_field_button_board_and_step(window: MainWindow) -> None:
    """Authority: feel.md, The window: keyboard alone reaches everything, in sensible order."""
    part(window, "board_view").turn_by(1)
    expected = [
        *FIELDS,
        "menu",
        "board_view",
        "turn_counterclockwise",
        "turn_clockwise",
        "back",
        "take_hour",
        "steps",
    ]
    part(window, "field_day").setFocus(Qt.FocusReason.TabFocusReason)
    settle()
    reached = []
    for _ in expected:
        focused = QApplication.focusWidget()
        assert focused is not None
        reached.append(focused.objectName())
        press(Qt.Key.Key_Tab)
    assert reached == expected
    assert part(window, "field_day").hasFocus()


def test_shift_tab_goes_the_same_way_back(window: MainWindow) -> None:
    """Authority: feel.md, The window: the keyboard in a sensible order."""
    enter(part(window, "field_school"))
    reached = []
    for _ in range(4):
        press(Qt.Key.Key_Backtab, Qt.KeyboardModifier.ShiftModifier)
        focused = QApplication.focusWidget()
        assert focused is not None
        reached.append(focused.objectName())
    assert reached == ["field_daytime", "field_hour", "field_general", "field_day"]


def test_looking_through_all_fields_changes_nothing(window: MainWindow) -> None:
    """Authority: feel.md, Asked and shown: only a change is a new question."""
    before, hint = window.asked, sentence(window)
    enter(part(window, "field_day"))
    for _ in range(12):
        press(Qt.Key.Key_Tab)
    assert window.asked is before
    assert sentence(window) == hint
    assert_agreement(window)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_field_has_a_name_for_a_screen_reader(window: MainWindow, language: str) -> None:
    """Authority: feel.md, The window: a screen reader hears; fields are named."""
    speak(window, language)
    spoken = [part(window, name).accessibleName() for name in FIELDS]
    assert all(spoken)
    assert len(set(spoken)) == len(FIELDS)
    assert all(each.isascii() is (language == "en") for each in spoken)


# Day or night.


def test_day_or_night_is_set_by_hand_and_given_back(window: MainWindow) -> None:
    """Authority: engine.md, Schools, daytime: 卯 to 申 is day unless set by hand."""
    field = part(window, "field_daytime")
    enter(field)
    assert window.asked.daytime is False
    for expected in (True, False, None):
        press(Qt.Key.Key_Down if expected is not None else Qt.Key.Key_Home)
        if expected is None:
            press(Qt.Key.Key_Up)
            press(Qt.Key.Key_Up)
        assert window.asked.question.daytime is expected
        assert window.asked.daytime is bool(expected)
        assert_agreement(window)


@pytest.mark.parametrize(
    ("language", "day", "night"),
    [("en", "day", "night"), ("zh_Hant", "晝", "夜"), ("zh_Hans", "昼", "夜")],
)
def test_the_field_tells_what_the_hour_makes_of_day_and_night(
    window: MainWindow, language: str, day: str, night: str
) -> None:
    """Authority: engine.md, Schools, daytime: branches 卯-申 day."""
    speak(window, language)
    field = part(window, "field_daytime")
    for branch in BRANCHES:
        fill(part(window, "field_hour"), branch.hanzi)
        is_day = Branch.MAO <= branch <= Branch.SHEN
        assert field.currentText().startswith(day if is_day else night)
        assert window.asked.daytime is is_day
    assert_agreement(window, language)


def test_a_hand_set_daytime_stays_when_the_hour_changes(window: MainWindow) -> None:
    """Authority: feel.md, The window: what is set by hand stays until it is cleared."""
    part(window, "field_daytime").setCurrentIndex(1)
    fill(part(window, "field_hour"), "zi")
    assert window.asked.question.daytime is True
    assert window.asked.daytime is True
    assert_agreement(window)


# The school.


def checked(window: MainWindow, language: str = "en") -> tuple[list[str], dict[str, str]]:
    """Return the checked bundles and, by choice, the checked value, as the menu shows them."""
    words = texts(language)
    found = entries(open_menu(part(window, "field_school")))
    bundles = [name for name, entry in found.items() if entry.isChecked() and " / " not in name]
    chosen = dict(
        name.split(" / ") for name, entry in found.items() if entry.isChecked() and " / " in name
    )
    keys = {bare(words(f"choice.{key}")): key for key, values in CHOICES.items() if len(values) > 1}
    values = {
        key: {bare(words(f"value.{key}.{value}")): value for value in CHOICES[key]}
        for key in keys.values()
    }
    return bundles, {keys[key]: values[keys[key]][value] for key, value in chosen.items()}


def assert_menu(window: MainWindow, language: str = "en") -> None:
    """The menu has checked what is in force, and no bundle where none is."""
    words, asked = texts(language), window.asked.school
    bundles, chosen = checked(window, language)
    assert bundles == ([words(f"school.{asked.name}")] if asked.name in BUNDLES else [])
    assert chosen == {key: value for key, value in asked.choices.items() if len(CHOICES[key]) > 1}


def choose(window: MainWindow, *path: str, language: str = "en") -> None:
    """Choose an entry of the school menu as a click on it does."""
    entries(open_menu(part(window, "field_school")))[" / ".join(path)].trigger()
    settle()
    assert_menu(window, language)
    assert_agreement(window, language)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", list(BUNDLES))
def test_a_bundle_of_the_menu_puts_its_whole_school_in_force(
    window: MainWindow, name: str, language: str
) -> None:
    """Authority: engine.md, Schools: three bundles, every one a full set of choices."""
    speak(window, language)
    choose(window, texts(language)(f"school.{name}"), language=language)
    assert window.asked.school == BUNDLES[name]


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_single_choice_makes_the_school_custom(window: MainWindow, language: str) -> None:
    """Authority: engine.md, Schools: any mixture is named "custom"."""
    speak(window, language)
    words = texts(language)
    for key, values in CHOICES.items():
        for each in values if len(values) > 1 else ():
            path = (bare(words(f"choice.{key}")), bare(words(f"value.{key}.{each}")))
            choose(window, *path, language=language)
            assert window.asked.school.choices[key] == each
    assert window.asked.school.name == "custom"
    assert part(window, "field_school").text() == words("school.custom")


def test_single_choices_that_make_a_bundle_are_called_by_its_name(window: MainWindow) -> None:
    """Authority: engine.md, Schools: a bundle is its choices."""
    words = texts("en")
    wanted = BUNDLES["jingyou"].choices
    for key in ("harm", "mutual", "separate"):
        choose(window, words(f"choice.{key}"), words(f"value.{key}.{wanted[key]}"))
    assert window.asked.school == BUNDLES["jingyou"]
    assert part(window, "field_school").text() == words("school.jingyou")


def test_the_choice_in_force_cannot_be_unchecked(window: MainWindow) -> None:
    """Authority: engine.md, Schools: every divergence always has one value in force."""
    words, before = texts("en"), window.asked
    choose(window, words("school.common"))
    choose(window, words("choice.harm"), words("value.harm.depth"))
    assert window.asked is before


def test_the_choices_in_force_are_told_beside_the_name(window: MainWindow) -> None:
    """Authority: engine.md, Schools: the choices in force are shown with every result."""
    words = texts("en")
    choose(window, words("choice.harm"), words("value.harm.rank"))
    tip = part(window, "field_school").toolTip()
    for key, chosen in window.asked.school.choices.items():
        assert words(f"choice.{key}") in tip
        assert words(f"value.{key}.{chosen}") in tip


def test_a_school_changes_the_transmissions_shown(window: MainWindow) -> None:
    """Authority: schools.csv: 庚午 at 戌 begins with 寅 by depth, with 午 by rank."""
    words = texts("en")
    fill(part(window, "field_day"), "庚午")
    fill(part(window, "field_general"), "戌")
    fill(part(window, "field_hour"), "子")
    assert three(window.casting) == "寅子戌"
    choose(window, words("choice.harm"), words("value.harm.rank"))
    assert three(window.casting) == "午辰寅"
    assert window.asked == cast(window.asked.question)
    assert window.asked.school == school("common", ["harm=rank"])


def test_the_menu_follows_a_school_set_elsewhere(window: MainWindow) -> None:
    """Authority: feel.md, Asked and shown: the fields show what is asked."""
    assert_menu(window)
    for name in BUNDLES:
        window.ask(Question(*_without_school(window.asked.question), BUNDLES[name]))
        settle()
        assert_menu(window)
        assert_agreement(window)


def _without_school(question: Question) -> tuple[Any, Any, Any, Any]:
    return question.day, question.general, question.hour, question.daytime
