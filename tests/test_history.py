"""Steps taken, taken back and taken again, by a person's keys and hand.

Authorities: feel.md, The hand (undo and redo, Ctrl+Z and Ctrl+Shift+Z, cover turns and field
changes; every route ends in the same state) and The window (destructive acts can be undone);
the issue of the window: one path for every change, and every step named in each language.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from board.hand import Hand
from PySide6.QtCore import Qt
from PySide6.QtGui import QAction
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot
from support import (
    FIELDS,
    LANGUAGES,
    SIXTY,
    TRANSMISSIONS,
    assert_agreement,
    bare,
    discard,
    enter,
    entries,
    fill,
    is_marked,
    open_menu,
    open_window,
    part,
    press,
    question,
    sentence,
    settle,
    speak,
    turn_wheel,
)

from shipan_gui.board.layout import PLAIN, BoardRank, Layout, Style
from shipan_gui.engine import BRANCHES, BUNDLES, school
from shipan_gui.resources import texts
from shipan_gui.settings import Settings
from shipan_gui.window import MainWindow

CONTROL = Qt.KeyboardModifier.ControlModifier
SHIFT = Qt.KeyboardModifier.ShiftModifier
NONE = Qt.KeyboardModifier.NoModifier
CARDS = (*TRANSMISSIONS, *(f"lesson_{i}" for i in range(1, 5)), "method", "voices")
SAYING = (*CARDS, "steps", "asked_state")


@pytest.fixture
def window(qtbot: QtBot) -> Iterator[MainWindow]:
    """Open a window with a flat board that settles at once."""
    opened = open_window(Settings(skin="flat"))
    yield opened
    discard(opened)


def on_board(window: MainWindow, key: Qt.Key, modifiers: Qt.KeyboardModifier = NONE) -> None:
    """Strike a key where the keyboard is on the board."""
    part(window, "board_view").setFocus()
    QTest.keyClick(window.windowHandle(), key, modifiers)
    settle()


def undo(window: MainWindow) -> None:
    """Take a step back by its key."""
    on_board(window, Qt.Key.Key_Z, CONTROL)


def redo(window: MainWindow) -> None:
    """Take a step again by its key."""
    on_board(window, Qt.Key.Key_Z, CONTROL | SHIFT)


def action(window: MainWindow, name: str) -> QAction:
    """Return an action of the window by its name."""
    return next(each for each in window.actions() if each.objectName() == name)


def standing(window: MainWindow) -> tuple[Any, ...]:
    """Return how everything stands that a person can change and take back."""
    kept, turn = window.remembered(), window.casting.plate.turn
    return window.asked.question, turn, kept.skin, tuple(sorted((kept.layout or {}).items()))


def shown(window: MainWindow) -> tuple[Any, ...]:
    """Return the same with what form, board and panel show of it."""
    board = part(window, "board_view")
    fields = [part(window, name) for name in FIELDS]
    return (
        *standing(window),
        tuple(f.text() if f is fields[-1] else f.currentText() for f in fields),
        tuple(part(window, name).text() for name in SAYING),
        (board.turn, board.motion.lying % 360.0, board.accessibleName()),
        tuple(action(window, name).isEnabled() for name in ("take", "back")),
    )


# What a person changes, and the name of the step that it makes.


def by_drag(window: MainWindow) -> None:
    Hand(window).drag(90.0, 93.0)


def by_wheel(window: MainWindow) -> None:
    turn_wheel(part(window, "board_view").viewport(), -120)


def by_button(window: MainWindow) -> None:
    QTest.mouseClick(part(window, "turn_clockwise"), Qt.MouseButton.LeftButton)


def typed(name: str, text: str) -> Callable[[MainWindow], None]:
    def type_it(window: MainWindow) -> None:
        fill(part(window, name), text)
        press(Qt.Key.Key_Return)

    return type_it


def by_arrow(window: MainWindow) -> None:
    enter(part(window, "field_daytime"))
    press(Qt.Key.Key_Down)


def by_school(window: MainWindow) -> None:
    words = texts(window.manner.language)
    entries(open_menu(part(window, "field_school")))[words("school.jingyou")].trigger()


def by_choice(window: MainWindow) -> None:
    words = texts(window.manner.language)
    found = entries(open_menu(part(window, "field_school")))
    found[f"{words('choice.harm')} / {words('value.harm.rank')}"].trigger()


def looks(ending: str) -> Callable[[MainWindow], None]:
    def choose(window: MainWindow) -> None:
        words = bare(texts(window.manner.language)(ending))
        found = entries(open_menu(part(window, "menu")))
        [entry] = [each for name, each in found.items() if name.split(" / ")[-1] == words]
        entry.trigger()

    return choose


CHANGES: dict[str, tuple[Callable[[MainWindow], None], str]] = {
    "a drag over three places": (by_drag, "turn"),
    "a drag round and further": (lambda window: Hand(window).drag(90.0, 396.0), "turn"),
    "a key": (lambda window: on_board(window, Qt.Key.Key_Left), "turn"),
    "the wheel": (by_wheel, "turn"),
    "a button": (by_button, "turn"),
    "the day, typed": (typed("field_day", "甲子"), "day"),
    "the day, in pinyin": (typed("field_day", "jiazi"), "day"),
    "the month general, typed": (typed("field_general", "亥"), "general"),
    "the hour, typed": (typed("field_hour", "卯"), "hour"),
    "day or night, by a key": (by_arrow, "daytime"),
    "a school": (by_school, "school"),
    "a choice of a school": (by_choice, "school"),
    "a skin": (looks("look.skin.ink"), "looks"),
    "a style": (looks("look.style.han"), "looks"),
    "a rank": (looks("look.rank.minister"), "looks"),
    "upright characters": (looks("look.upright"), "looks"),
}


@pytest.mark.parametrize("name", CHANGES)
def test_every_change_is_one_step_that_is_taken_back_and_again(
    window: MainWindow, name: str
) -> None:
    """Authority: feel.md, The hand: undo and redo cover turns and field changes."""
    change, _ = CHANGES[name]
    before = shown(window)
    assert not action(window, "undo").isEnabled()
    change(window)
    settle()
    after = shown(window)
    assert standing(window) != before[:4]
    undo(window)
    assert shown(window) == before
    assert_agreement(window)
    assert not action(window, "undo").isEnabled(), "it made more than one step"
    redo(window)
    assert shown(window) == after
    assert_agreement(window)
    assert not action(window, "redo").isEnabled()


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_step_is_named_in_every_language(window: MainWindow, language: str) -> None:
    """Authority: the issue of the window: what would be taken back is told by its name."""
    speak(window, language)
    words = texts(language)
    kinds = dict.fromkeys(key for _, key in CHANGES.values())
    for kind in kinds:
        change = next(each for each, key in CHANGES.values() if key == kind)
        change(window)
        settle()
        assert bare(action(window, "undo").text()).endswith(words(f"change.{kind}")), kind
        undo(window)
        assert bare(action(window, "redo").text()).endswith(words(f"change.{kind}")), kind
        assert words(f"change.{kind}") not in action(window, "undo").text()
    named = [words(f"change.{kind}") for kind in kinds]
    assert len(set(named)) == len(named)


def test_the_name_of_a_step_follows_the_language(window: MainWindow) -> None:
    """Authority: feel.md, Languages: switched at run time; steps taken stay."""
    on_board(window, Qt.Key.Key_Right)
    for language in LANGUAGES:
        speak(window, language)
        assert bare(action(window, "undo").text()).endswith(texts(language)("change.turn"))
    undo(window)
    assert window.casting is window.asked


# Deciding.


@pytest.mark.parametrize("how", ["key", "button"])
def test_taking_an_hour_is_a_step_of_its_own(window: MainWindow, how: str) -> None:
    """Authority: feel.md, Asked and shown; destructive acts can be undone."""
    first = shown(window)
    on_board(window, Qt.Key.Key_Right)
    exploring = shown(window)
    if how == "key":
        on_board(window, Qt.Key.Key_T, CONTROL)
    else:
        QTest.mouseClick(part(window, "take_hour"), Qt.MouseButton.LeftButton)
    settle()
    taken = shown(window)
    assert window.asked is window.casting
    assert action(window, "undo").text().endswith("hour")
    for step, expected in ((undo, exploring), (undo, first), (redo, exploring), (redo, taken)):
        step(window)
        assert shown(window) == expected
        assert_agreement(window)


@pytest.mark.parametrize("how", ["key", "button"])
def test_going_back_is_a_step_of_its_own(window: MainWindow, how: str) -> None:
    """Authority: feel.md, Asked and shown: Back, also Home."""
    first = shown(window)
    Hand(window).drag(90.0, 93.0)
    exploring = shown(window)
    if how == "key":
        on_board(window, Qt.Key.Key_Home)
    else:
        QTest.mouseClick(part(window, "back"), Qt.MouseButton.LeftButton)
    settle()
    assert shown(window) == first
    for step, expected in ((undo, exploring), (undo, first), (redo, exploring), (redo, first)):
        step(window)
        assert shown(window) == expected


def test_a_new_step_ends_what_could_be_taken_again(window: MainWindow) -> None:
    """Authority: undo as everybody knows it: a new step leaves the old way."""
    on_board(window, Qt.Key.Key_Right)
    undo(window)
    on_board(window, Qt.Key.Key_Left)
    assert not action(window, "redo").isEnabled()
    after = shown(window)
    redo(window)
    assert shown(window) == after


def test_what_changes_nothing_is_no_step(window: MainWindow) -> None:
    """Authority: the issue: a step is a change."""
    for key in (Qt.Key.Key_Home, Qt.Key.Key_Escape):
        on_board(window, key)
    with Hand(window).holding(90.0) as grip:
        Hand(window).sweep(grip, 60.0)
        Hand(window).sweep(grip + 60.0, -60.0)
    fill(part(window, "field_day"), "庚申")
    press(Qt.Key.Key_Return)
    window.ask(window.asked.question)
    window.speak("zh_Hant")
    window.change_manner(window.manner._replace(palette="dark"))
    settle()
    assert not action(window, "undo").isEnabled()


# A hand that has let go, and a plate that still moves.


def test_a_plate_that_still_settles_is_taken_back_whole(window: MainWindow) -> None:
    """Authority: feel.md, The hand: every route ends in the same state."""
    before = shown(window)
    part(window, "board_view").settle_ms = 180
    Hand(window).drag(90.0, 100.0)
    assert not part(window, "board_view").is_resting
    undo(window)
    part(window, "board_view").stop_motion()
    assert shown(window) == before
    redo(window)
    part(window, "board_view").stop_motion()
    assert window.casting.plate.turn == (window.asked.plate.turn - 3) % 12
    assert_agreement(window)


def test_what_follows_a_drag_before_it_has_settled_is_another_step(window: MainWindow) -> None:
    """Authority: the issue: a drag is one step, and so is a key."""
    before = shown(window)
    part(window, "board_view").settle_ms = 180
    Hand(window).drag(90.0, 100.0)
    QTest.keyClick(window.windowHandle(), Qt.Key.Key_Right)
    part(window, "board_view").settle_ms = 0
    settle()
    undo(window)
    part(window, "board_view").stop_motion()
    assert window.casting.plate.turn == (window.asked.plate.turn - 3) % 12
    undo(window)
    assert shown(window) == before


def test_an_automatic_walk_is_taken_back_on_its_way(window: MainWindow) -> None:
    """Authority: feel.md, The hand: the automatic turn ends in the same state."""
    before = shown(window)
    part(window, "board_view").settle_ms = 180
    window.ask(question("甲子", "亥", "寅"))
    assert not part(window, "board_view").is_resting
    undo(window)
    part(window, "board_view").stop_motion()
    assert shown(window) == before


# Typing.


def test_in_a_text_field_the_key_undoes_typing_there(window: MainWindow) -> None:
    """Authority: the issue of the window; undo in a text as everybody knows it."""
    on_board(window, Qt.Key.Key_Right)
    exploring = window.casting
    field = part(window, "field_day")
    was = field.currentText()
    enter(field)
    QTest.keyClicks(field, "x")
    assert field.currentText() == "x"
    press(Qt.Key.Key_Z, CONTROL)
    assert field.currentText() == was
    assert window.casting is exploring
    for _ in range(3):
        press(Qt.Key.Key_Z, CONTROL)
    assert window.casting is exploring, "the field passed its key on"
    undo(window)
    assert window.casting is window.asked


def test_a_refused_text_is_put_right_by_a_step_that_changes_its_field(window: MainWindow) -> None:
    """Authority: feel.md, Asked and shown: the fields show what is asked."""
    fill(part(window, "field_day"), "甲子")
    press(Qt.Key.Key_Return)
    fill(part(window, "field_day"), "甲丑")
    press(Qt.Key.Key_Return)
    assert is_marked(part(window, "field_day"))
    held = sentence(window)
    undo(window)
    assert part(window, "field_day").currentText().startswith("庚申")
    assert not is_marked(part(window, "field_day"))
    assert sentence(window) != held
    assert_agreement(window)


# Many steps.

LAYOUTS = (
    PLAIN,
    Layout(style=Style.HAN),
    Layout(rank=BoardRank.MINISTER),
    Layout(upright=True, evening=True),
)
SCHOOLS = (*BUNDLES.values(), school("common", ["harm=rank"]))


class Person:
    """Somebody who does whatever comes to mind, and remembers how everything stood."""

    def __init__(self, window: MainWindow, seed: int) -> None:
        self.window, self.chance = window, random.Random(seed)
        self.states = [shown(window)]
        self.at = 0

    def act(self) -> None:
        """Do one thing, and look what became of it."""
        kinds = (self.turn, self.strike, self.ask, self.type, self.wheel, self.look)
        kind = self.chance.choices(
            (*kinds, self.go_back, self.go_again), (30, 30, 12, 4, 8, 2, 12, 8)
        )[0]
        kind()
        if kind not in (self.go_back, self.go_again):
            now = shown(self.window)
            if now[:4] != self.states[self.at][:4]:
                self.states[self.at + 1 :] = [now]
                self.at += 1
        assert shown(self.window) == self.states[self.at], (kind.__name__, self.at)

    def turn(self) -> None:
        part(self.window, "board_view").turn_by(self.chance.randint(-12, 12))

    def strike(self) -> None:
        keys = (Qt.Key.Key_Right, Qt.Key.Key_Left, Qt.Key.Key_Home, Qt.Key.Key_T)
        key = self.chance.choices(keys, (4, 4, 1, 2))[0]
        self._key(key, CONTROL if key == Qt.Key.Key_T else NONE)

    def ask(self) -> None:
        pick = self.chance.choice
        hours = [branch.hanzi for branch in BRANCHES]
        daytime = pick((None, None, True, False))
        self.window.ask(question(pick(SIXTY), pick(hours), pick(hours), daytime, pick(SCHOOLS)))

    def type(self) -> None:
        name, values = self.chance.choice(
            [
                ("field_day", SIXTY),
                ("field_hour", [*"子卯酉"]),
                ("field_general", list("丑亥")),
            ]
        )
        fill(part(self.window, name), self.chance.choice(values))
        press(Qt.Key.Key_Return)

    def wheel(self) -> None:
        units = 120 * self.chance.choice((-2, -1, 1, 2))
        turn_wheel(part(self.window, "board_view").viewport(), units)

    def look(self) -> None:
        skin = self.chance.choice(("flat", "flat", "ink"))
        self.window.show_looks(skin, self.chance.choice(LAYOUTS))

    def go_back(self) -> None:
        self._key(Qt.Key.Key_Z, CONTROL)
        self.at = max(self.at - 1, 0)

    def go_again(self) -> None:
        self._key(Qt.Key.Key_Z, CONTROL | SHIFT)
        self.at = min(self.at + 1, len(self.states) - 1)

    def _key(self, key: Qt.Key, modifiers: Qt.KeyboardModifier) -> None:
        part(self.window, "board_view").setFocus()
        QTest.keyClick(self.window.windowHandle(), key, modifiers)


def run(window: MainWindow, seed: int, count: int) -> None:
    """Do so many things; go back to the start and again to the end."""
    person = Person(window, seed)
    for _ in range(count):
        person.act()
    assert_agreement(window)
    ways = (
        (person.go_back, range(person.at - 1, -1, -1)),
        (person.go_again, range(1, len(person.states))),
    )
    for step, through in ways:
        for at in through:
            step()
            assert shown(window) == person.states[at], (step.__name__, at)
        assert_agreement(window)
    assert not action(window, "redo").isEnabled()


def test_whatever_was_done_is_taken_back_to_the_start_and_again_to_the_end(
    window: MainWindow,
) -> None:
    """Authority: feel.md, The hand: undo and redo cover turns and field changes."""
    run(window, seed=20, count=150)


@pytest.mark.sweep
def test_five_thousand_things_are_taken_back_and_again(window: MainWindow) -> None:
    """Authority: as above."""
    run(window, seed=1, count=5000)
