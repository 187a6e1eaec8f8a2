"""The plate in its own time: what happens while it settles, and where it comes to rest.

The module passes on a real window too, as test_hand.py does.
"""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from shipan_gui.board.view import BoardView
from shipan_gui.engine import Question

from .agreement import agree, rests, seen
from .cases import BEARING, BRANCH, FIRST, PILLAR, apart
from .hand import Hand

KEYS = Qt.Key
SENSES = pytest.mark.parametrize("sense", [1, -1], ids=["clockwise", "counterclockwise"])


@pytest.fixture
def slow_hand(hand: Hand) -> Hand:
    """Return a hand over a board that settles in its own time."""
    hand.view.settle_ms = BoardView().settle_ms
    return hand


def test_a_settling_takes_at_most_180_milliseconds(slow_hand: Hand) -> None:
    """Authority: feel, The hand: it settles in at most 180 ms."""
    assert 0 < slow_hand.view.settle_ms <= 180


@pytest.mark.parametrize(
    ("keys", "clockwise"),
    [
        ([KEYS.Key_Right] * 5, 5),
        ([KEYS.Key_Left] * 8, -8),
        ([KEYS.Key_Right, KEYS.Key_Left, KEYS.Key_Right], 1),
        ([KEYS.Key_Right] * 4 + [KEYS.Key_Home], 0),
        ([KEYS.Key_Left] * 2 + [KEYS.Key_Escape], -2),
    ],
)
def test_keys_struck_while_settling_all_count(
    slow_hand: Hand, keys: list[Qt.Key], clockwise: int, qtbot: QtBot
) -> None:
    """Authority: feel, The hand: every route ends in the same state as the drag."""
    slow_hand.key(*keys)
    assert slow_hand.view.turn == (FIRST.plate.turn - clockwise) % 12
    qtbot.waitUntil(lambda: rests(slow_hand), timeout=2000)
    agree(slow_hand.window)


@SENSES
@pytest.mark.parametrize("there", [0.2, 0.5, 0.9])
def test_a_key_struck_half_way_brings_the_plate_to_its_place(
    slow_hand: Hand, there: float, sense: int, qtbot: QtBot
) -> None:
    """Authority: feel, The hand: every route ends in the same state as the drag."""
    key = KEYS.Key_Right if sense == 1 else KEYS.Key_Left
    for i in range(4):
        start = BEARING["酉"] + sense * 30.0 * i
        slow_hand.key(key)
        qtbot.waitUntil(lambda at=start: apart(slow_hand.god_bearing("丑"), at) >= 30.0 * there)
    qtbot.waitUntil(lambda: rests(slow_hand), timeout=1000)
    agree(slow_hand.window)


@SENSES
@pytest.mark.parametrize("by", [12.0, 80.0])
def test_a_plate_let_go_comes_to_rest(slow_hand: Hand, by: float, sense: int, qtbot: QtBot) -> None:
    """Authority: feel, The hand: on release it settles on the nearest."""
    slow_hand.drag(90.0, sense * by)
    assert slow_hand.view.turn == (FIRST.plate.turn - sense * round(by / 30.0)) % 12
    qtbot.waitUntil(lambda: rests(slow_hand), timeout=2000)
    agree(slow_hand.window)


def test_a_press_on_a_settling_plate_stops_it_and_its_release_settles_it(
    slow_hand: Hand, qtbot: QtBot
) -> None:
    """Authority: feel, The hand: the hand holds what it presses; release settles the plate."""
    slow_hand.key(KEYS.Key_Right)
    slow_hand.press(10.0)
    held = seen(slow_hand)
    for _ in range(3):
        slow_hand.move(10.5)
        assert (seen(slow_hand) == held).all()
    slow_hand.release()
    qtbot.waitUntil(lambda: rests(slow_hand), timeout=2000)
    assert slow_hand.view.turn == (FIRST.plate.turn - 1) % 12
    agree(slow_hand.window)


@SENSES
def test_drags_in_quick_succession_all_count(slow_hand: Hand, sense: int, qtbot: QtBot) -> None:
    """Authority: feel, The hand: what a settling plate is dragged by comes on top."""
    for _ in range(4):
        slow_hand.drag(90.0, sense * 63.0)
    qtbot.waitUntil(lambda: rests(slow_hand), timeout=2000)
    agree(slow_hand.window)


def test_a_question_asked_while_settling_is_shown(slow_hand: Hand, qtbot: QtBot) -> None:
    """Authority: feel, Asked and shown."""
    slow_hand.key(KEYS.Key_Right, KEYS.Key_Right)
    question = Question(PILLAR["甲子"], BRANCH["亥"], BRANCH["寅"])
    slow_hand.window.ask(question)
    qtbot.waitUntil(lambda: rests(slow_hand), timeout=2000)
    assert slow_hand.window.casting.question == question
    agree(slow_hand.window)
