"""Wheel, keys and buttons: every other way to turn the plate ends as the drag does.

The module passes on a real window too, as test_hand.py does.
"""

from __future__ import annotations

from dataclasses import replace

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLineEdit

from shipan_gui.engine import Question, cast

from .agreement import agree, check_untouched, drawn_hour, field, rests, seen
from .cases import BRANCH, BRANCH_ORDER, FIRST, PILLAR
from .hand import Hand

KEYS = Qt.Key
SENSES = pytest.mark.parametrize("sense", [1, -1], ids=["clockwise", "counterclockwise"])


@SENSES
@pytest.mark.parametrize("parts", [[120], [15] * 8, [60, 60], [119, 1], [40] * 3])
def test_120_units_of_the_wheel_are_one_place(hand: Hand, parts: list[int], sense: int) -> None:
    """Authority: feel, The hand: wheel, 120 units a place, accumulated."""
    for part in parts[:-1]:
        assert hand.wheel(sense * part)
        assert hand.window.casting == FIRST
    assert hand.wheel(sense * parts[-1])
    assert (hand.view.turn - FIRST.plate.turn) % 12 in (1, 11)
    agree(hand.window)
    assert hand.wheel(sense * 360)
    assert (hand.view.turn - FIRST.plate.turn) % 12 in (4, 8)
    agree(hand.window)


def test_the_wheel_turns_the_other_way_in_the_other_sense(hand: Hand) -> None:
    """Authority: feel, The hand: every route ends in the same state."""
    hand.wheel(240)
    one = hand.view.turn
    hand.wheel(-240)
    assert hand.window.casting == FIRST
    hand.wheel(-240)
    assert hand.view.turn == (2 * FIRST.plate.turn - one) % 12
    agree(hand.window)


@SENSES
def test_the_wheel_with_control_turns_nothing(hand: Hand, sense: int) -> None:
    """Authority: feel, The hand: Ctrl+wheel zooms the board."""
    for _ in range(3):
        hand.wheel(sense * 120, control=True)
        assert hand.view.turn == FIRST.plate.turn
    # What was turned with Ctrl does not count for the next turn without it.
    hand.wheel(sense * 60)
    assert hand.window.casting == FIRST
    agree(hand.window)


@pytest.mark.parametrize(
    ("keys", "clockwise"),
    [
        ([KEYS.Key_Right], 1),
        ([KEYS.Key_Left], -1),
        ([KEYS.Key_Right] * 13, 13),
        ([KEYS.Key_Left] * 13, -13),
        ([KEYS.Key_Left] * 5 + [KEYS.Key_Right] * 7, 2),
        ([KEYS.Key_Right] * 3 + [KEYS.Key_Home], 0),
        ([KEYS.Key_Left] * 4 + [KEYS.Key_Home] * 3, 0),
        ([KEYS.Key_Home], 0),
        ([KEYS.Key_Escape] * 2, 0),
        ([KEYS.Key_Right] * 2 + [KEYS.Key_Escape] * 2, 2),
    ],
)
def test_keys_turn_a_place_each_and_home_returns(
    hand: Hand, keys: list[Qt.Key], clockwise: int
) -> None:
    """Authority: feel, The hand: Right is clockwise, turn minus one; Home returns; Esc stops."""
    hand.key(*keys)
    assert hand.view.turn == (FIRST.plate.turn - clockwise) % 12
    assert hand.window.asked == FIRST
    agree(hand.window)


@pytest.mark.parametrize("key", [KEYS.Key_Left, KEYS.Key_Right, KEYS.Key_Home])
def test_a_key_struck_in_a_text_moves_its_cursor_and_not_the_plate(hand: Hand, key: Qt.Key) -> None:
    """Authority: feel, The window: keyboard alone reaches everything in a sensible order."""
    line = hand.window.findChild(QLineEdit, "field_hour_text")
    assert line is not None
    hand.key(KEYS.Key_Right, KEYS.Key_Right)
    shown = hand.window.casting
    line.setFocus()
    hand.key(key)
    assert hand.window.casting == shown
    agree(hand.window)


@pytest.mark.parametrize(
    ("name", "clockwise"), [("turn_clockwise", 1), ("turn_counterclockwise", -1)]
)
def test_the_buttons_turn_a_place_each(hand: Hand, name: str, clockwise: int) -> None:
    """Authority: feel, The hand: two buttons turn one place."""
    for i in range(1, 14):
        hand.click(name)
        assert hand.view.turn == (FIRST.plate.turn - clockwise * i) % 12
        agree(hand.window)


@pytest.mark.parametrize("place", [place for place in BRANCH_ORDER if place != "酉"])
def test_back_returns_to_the_asked_hour(hand: Hand, place: str) -> None:
    """Authority: feel, Asked and shown: Back."""
    before = seen(hand)
    hand.drag_god("丑", place, 1)
    hand.click("back")
    check_untouched(hand, before)


@pytest.mark.parametrize("place", [place for place in BRANCH_ORDER if place != "酉"])
def test_take_this_hour_makes_the_shown_hour_the_asked_one(hand: Hand, place: str) -> None:
    """Authority: feel, Asked and shown: Take this hour."""
    hand.drag_god("丑", place, -1)
    shown = hand.window.casting
    hand.click("take_hour")
    assert hand.window.casting == hand.window.asked == shown
    assert shown.hour.hanzi == place
    assert field(hand.window, "hour").currentText().startswith(place)
    assert drawn_hour(hand) == place
    agree(hand.window)
    hand.key(KEYS.Key_Home)
    assert hand.window.casting == shown
    hand.key(KEYS.Key_Right, KEYS.Key_Home)
    assert hand.window.casting == shown
    agree(hand.window)


@pytest.mark.parametrize("name", ["back", "take_hour"])
def test_deciding_lights_no_place(hand: Hand, name: str) -> None:
    """Authority: feel, The board: nothing glows unless it means something."""
    hand.drag(90.0, 90.0)
    hand.click(name)
    assert rests(hand)


def test_the_hour_field_shows_the_asked_hour_while_exploring(hand: Hand) -> None:
    """Authority: feel, Asked and shown: the hour field always shows the asked hour."""
    with hand.holding(90.0) as grip:
        for i in range(1, 12):
            hand.move(grip + 30.0 * i)
            assert field(hand.window, "hour").currentText().startswith("酉")


@pytest.mark.parametrize("daytime", [None, True, False])
@pytest.mark.parametrize("day", ["甲子", "己未", "癸亥"])
def test_every_question_turns_like_the_first(hand: Hand, day: str, daytime: bool | None) -> None:
    """Authority: feel, Asked and shown: same day, general and school at every place."""
    question = Question(PILLAR[day], BRANCH["亥"], BRANCH["寅"], daytime)
    hand.window.ask(question)
    agree(hand.window)
    assert rests(hand)
    for place in "子卯申":
        hand.drag_god("亥", place, 1)
        assert hand.window.casting == cast(replace(question, hour=BRANCH[place]))
        agree(hand.window)
        assert rests(hand)


def test_a_new_question_in_mid_drag_takes_the_plate_from_the_hand(hand: Hand) -> None:
    """Authority: feel, Asked and shown: asked is what the fields set, and the plate shows it."""
    question = Question(PILLAR["甲子"], BRANCH["亥"], BRANCH["寅"])
    with hand.holding(90.0) as grip:
        hand.sweep(grip, 100.0)
        hand.window.ask(question)
        hand.sweep(grip + 100.0, 50.0)
    assert hand.window.asked.question == question
    agree(hand.window)
