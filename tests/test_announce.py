"""What the program says aloud: the sentence, the memory of it, and when it is said.

Authority: feel.md, The window: a screen reader hears place and result after each turn; Asked
and shown: where they differ the panel is exploring and says so.
"""

from __future__ import annotations

import logging
import re
import time
from collections.abc import Iterator

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot
from support import (
    BRANCH_ORDER,
    LANGUAGES,
    discard,
    fill,
    open_window,
    part,
    press,
    question,
    question_at,
    sentence,
    settle,
    speak,
    turn_wheel,
)

from shipan_gui import announce as module
from shipan_gui.announce import CastingVoice, announce, announced, forget_announced, spoken
from shipan_gui.engine import BRANCHES, cast
from shipan_gui.resources import texts
from shipan_gui.window import MainWindow


@pytest.fixture(autouse=True)
def _silence() -> None:
    """Begin every test with nothing said."""
    forget_announced()


@pytest.fixture
def window(qtbot: QtBot) -> Iterator[MainWindow]:
    """Open a window as at a first start: 庚申, 大吉 over 酉."""
    opened = open_window()
    settle()
    yield opened
    discard(opened)


@pytest.fixture
def widget(qtbot: QtBot) -> QWidget:
    """Return a widget to speak for."""
    made = QWidget()
    qtbot.addWidget(made)
    made.show()
    return made


# The sentence.


def test_the_asked_casting_is_said_in_both_languages() -> None:
    """Authority: feel.md, its first casting; Languages: gloss, character and pinyin."""
    asked = cast(question("庚申", "丑", "酉"))
    assert spoken(asked, asked, texts("en")) == (
        "Great Fortune 大吉 Dàjí over 酉 yǒu, as asked."
        " The three transmissions: 辰 chén, 申 shēn and 子 zǐ."
    )
    assert spoken(asked, asked, texts("zh_Hant")) == "大吉加酉，即所問。三傳：辰、申、子。"


def test_an_explored_casting_says_what_was_asked() -> None:
    """Authority: feel.md, Asked and shown: exploring: 大吉 over 戌 (asked 酉)."""
    asked = cast(question("庚申", "丑", "酉"))
    shown = cast(question("庚申", "丑", "戌"))
    assert spoken(shown, asked, texts("en")).startswith(
        "Exploring: Great Fortune 大吉 Dàjí over 戌 xū, asked 酉 yǒu."
    )
    assert spoken(shown, asked, texts("zh_Hant")).startswith("試轉：大吉加戌，所問酉時。")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("day", ["甲子", "丁卯", "癸亥"])
def test_every_turn_is_said_with_its_hour_and_its_three(language: str, day: str) -> None:
    """Authority: feel.md: place and result; characters alone in Chinese."""
    asked, said = cast(question_at(day, "辰")), texts(language)
    sentences = set()
    for hour in BRANCHES:
        shown = cast(asked.question.at_turn((asked.plate.turn + hour) % 12))
        told = spoken(shown, asked, said)
        sentences.add(told)
        characters = [each for each in told if each in BRANCH_ORDER]
        assert characters[0] == shown.hour.hanzi
        assert characters[-3:] == [item.branch.hanzi for item in shown.transmissions]
        assert asked.hour.hanzi in told
        assert shown.general.god in told
        if language != "en":
            assert not re.search("[A-Za-zÀ-ɏ]", told)
    assert len(sentences) == 12


# The memory.


def test_what_is_said_is_logged_and_remembered_the_last_first(
    widget: QWidget, caplog: pytest.LogCaptureFixture
) -> None:
    """Authority: this module's own promise; a per cent sign is a plain character."""
    with caplog.at_level(logging.INFO, "shipan.announce"):
        for told in ("one", "100 %s", ""):
            announce(widget, told)
    assert announced() == ("100 %s", "one")
    assert [record.getMessage() for record in caplog.records] == ["one", "100 %s"]


def test_only_the_latest_are_remembered(widget: QWidget) -> None:
    """Authority: house.md: nothing grows without end."""
    for i in range(1000):
        announce(widget, str(i))
    assert announced()[0] == "999"
    assert len(announced()) == 200


def test_a_sentence_is_said_again_only_after_a_second(
    widget: QWidget, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Authority: never two ways to say one thing: one change may be reported twice."""
    now = 100.0
    monkeypatch.setattr(module, "monotonic", lambda: now)
    announce(widget, "refused")
    now += 0.9
    announce(widget, "refused")
    assert announced() == ("refused",)
    now += 0.2
    announce(widget, "refused")
    announce(widget, "other")
    announce(widget, "refused")
    assert announced() == ("refused", "other", "refused", "refused")


def test_a_reader_is_told_and_nobody_else(widget: QWidget, monkeypatch: pytest.MonkeyPatch) -> None:
    """Authority: Qt's QAccessibleAnnouncementEvent: the object and its message."""

    class Reader:
        is_there = False
        heard: tuple[tuple[object, str], ...] = ()

        @classmethod
        def isActive(cls) -> bool:  # noqa: N802 - Qt's name
            return cls.is_there

        @classmethod
        def updateAccessibility(cls, event: module.QAccessibleAnnouncementEvent) -> None:  # noqa: N802
            cls.heard += ((event.object(), event.message()),)

    monkeypatch.setattr(module, "QAccessible", Reader)
    announce(widget, "to nobody")
    Reader.is_there = True
    announce(widget, "to a reader")
    assert Reader.heard == ((widget, "to a reader"),)


def test_speaking_to_nobody_costs_less_than_a_tenth_of_a_millisecond(widget: QWidget) -> None:
    """Authority: feel.md, The hand: the panel follows detent by detent, within the frame."""
    asked = cast(question("庚申", "丑", "酉"))
    shown = [cast(asked.question.at_turn(turn)) for turn in range(12)]
    voice, said, took = CastingVoice(widget), texts("en"), []
    for i in range(600):
        start = time.perf_counter()
        voice.tell(shown[i % 12], asked, said)
        took.append(time.perf_counter() - start)
    assert sorted(took)[300] < 1e-4


# The window: real events.


def expected(window: MainWindow, language: str = "en") -> str:
    """Return what a fresh cast of what is shown would have said."""
    return spoken(cast(window.casting.question), cast(window.asked.question), texts(language))


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_route_of_turning_is_told_once(window: MainWindow, language: str) -> None:
    """Authority: feel.md, The hand: keys, wheel and buttons end in the same state."""
    speak(window, language)
    forget_announced()
    told = []

    def heard() -> None:
        settle()
        told.append(expected(window, language))
        assert announced() == tuple(reversed(told))

    press(Qt.Key.Key_Right)
    heard()
    press(Qt.Key.Key_Left)
    heard()
    turn_wheel(part(window, "board_view").viewport(), -120)
    heard()
    QTest.mouseClick(part(window, "turn_clockwise"), Qt.MouseButton.LeftButton)
    heard()
    press(Qt.Key.Key_Home)
    heard()
    QTest.mouseClick(part(window, "turn_counterclockwise"), Qt.MouseButton.LeftButton)
    heard()
    press(Qt.Key.Key_T, Qt.KeyboardModifier.ControlModifier)
    heard()
    assert {"en": "as asked", "zh_Hant": "即所問", "zh_Hans": "即所问"}[language] in told[-1]


def test_a_cast_is_told_at_once_though_the_plate_walks(window: MainWindow) -> None:
    """Authority: feel.md, the automatic turn: one result, whatever the motion."""
    board = part(window, "board_view")
    board.settle_ms = 180
    fill(part(window, "field_hour"), "子")
    assert board.motion.is_moving
    assert announced() == (expected(window),)
    press(Qt.Key.Key_Escape)
    assert not board.motion.is_moving
    assert len(announced()) == 1


def test_nothing_is_told_of_what_did_not_change(window: MainWindow) -> None:
    """Authority: never two ways to say one thing."""
    press(Qt.Key.Key_Escape)
    press(Qt.Key.Key_Home)
    press(Qt.Key.Key_Tab)
    assert announced() == ()
    press(Qt.Key.Key_Right)
    press(Qt.Key.Key_Escape)
    assert len(announced()) == 1


def test_a_refusal_is_told_as_the_status_line_says_it(window: MainWindow) -> None:
    """Authority: house.md, habit 7: what was expected and what came, for the ear too."""
    fill(part(window, "field_day"), "甲丑")
    press(Qt.Key.Key_Return)
    press(Qt.Key.Key_Tab)
    assert announced() == (sentence(window),)
    assert "甲丑" in announced()[0]


def test_a_start_is_told_by_names_alone(qtbot: QtBot) -> None:
    """Authority: the focused board bears what is shown as its name: one way to say it."""
    opened = MainWindow()
    assert announced() == ()
    assert part(opened, "board_view").accessibleName().startswith("大吉 over 酉")
    discard(opened)
