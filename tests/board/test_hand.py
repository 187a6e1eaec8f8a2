"""The hand on the board of a shown window: after each gesture everything says the same.

The module passes on a real window too, and so do test_turning.py and test_settling.py:

    QT_QPA_PLATFORM=xcb xvfb-run -a python -m pytest tests/board/test_hand.py
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator

import numpy as np
import pytest
from PySide6.QtCore import QEvent, QPoint, QPointF, Qt
from PySide6.QtGui import QMouseEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QMenu, QWidget
from pytestqt.qtbot import QtBot

from shipan_gui.engine import BRANCHES, PILLARS, Question
from shipan_gui.window import MainWindow

from .agreement import agree, agrees, check_untouched, drawn_hour, field, frame_seen, rests, seen
from .cases import BEARING, BRANCH_ORDER, FIRST, apart
from .hand import LEFT, START, Hand
from .pixels import pixels

RIGHT = Qt.MouseButton.RightButton
KEYS = Qt.Key
SENSES = pytest.mark.parametrize("sense", [1, -1], ids=["clockwise", "counterclockwise"])


# Drags.


def test_the_window_starts_true(window: MainWindow) -> None:
    """Authority: feel, The hand: asked and shown are the same at a start."""
    assert window.casting == window.asked == FIRST
    assert drawn_hour(Hand(window)) == "酉"
    agree(window)


@SENSES
@pytest.mark.parametrize("place", BRANCH_ORDER)
def test_a_drag_reaches_every_place_in_both_senses(hand: Hand, place: str, sense: int) -> None:
    """Authority: feel, The hand: every place, in either sense."""
    hand.drag_god("丑", place, sense)
    assert hand.window.casting.hour.hanzi == place
    assert hand.window.asked == FIRST
    assert drawn_hour(hand) == place
    agree(hand.window)


@SENSES
@pytest.mark.parametrize("turns", [1, 4])
@pytest.mark.parametrize("place", ["子", "丑", "午"])
def test_a_drag_goes_past_zi_and_round_and_round(
    hand: Hand, place: str, turns: int, sense: int
) -> None:
    """Authority: feel, The hand: any number of turns in either sense works."""
    hand.drag_god("丑", place, sense, turns)
    assert hand.window.casting.hour.hanzi == place
    agree(hand.window)


@SENSES
def test_one_drag_after_another_adds_up(hand: Hand, sense: int) -> None:
    """Authority: feel, The hand: every route ends in the same state as the drag."""
    for i in range(1, 14):
        hand.drag(200.0, sense * 30.0)
        assert hand.view.turn == (FIRST.plate.turn - sense * i) % 12
        agree(hand.window)


@SENSES
def test_while_turning_the_panel_follows_place_by_place(hand: Hand, sense: int) -> None:
    """Authority: feel, The hand: while turning the panel follows detent by detent, live."""
    with hand.holding(90.0, sense) as grip:
        for i in range(1, 26):
            hand.move(grip + sense * 30.0 * i)
            assert hand.view.turn == (FIRST.plate.turn - sense * i) % 12
            agree(hand.window)


@SENSES
@pytest.mark.parametrize("by", [4.5, 12.0, 18.0, 29.0, 44.0, 46.0, 100.0])
def test_a_plate_let_go_between_places_settles_on_the_nearest(
    hand: Hand, by: float, sense: int
) -> None:
    """Authority: feel, The hand: on release it settles on the nearest."""
    hand.drag(10.0, sense * by)
    assert hand.view.turn == (FIRST.plate.turn - sense * round(by / 30.0)) % 12
    agree(hand.window)


def test_between_places_the_panel_is_dimmed_and_bright_again_after(hand: Hand) -> None:
    """Authority: feel, The hand: between places the panel is dimmed, never stale."""
    card = hand.window.findChild(QWidget, "transmission_initial")
    assert card is not None

    def light() -> float:
        return float(np.ptp(pixels(card.grab().toImage())))

    bright = light()
    with hand.holding(90.0) as grip:
        hand.move(grip + 12.0)
        assert light() < bright
        hand.move(grip + 30.0)
        assert light() == pytest.approx(bright, abs=40)
        hand.move(grip + 44.0)
        assert light() < bright
    assert light() == pytest.approx(bright, abs=40)
    agree(hand.window)


@SENSES
def test_the_way_of_the_hand_does_not_matter(hand: Hand, sense: int) -> None:
    """Authority: feel, The hand: moving on goes on turning, on the disc or off it."""
    with hand.holding(90.0, sense) as grip:
        for i, reach in enumerate((163.0, 60.0, 400.0, 120.0, 480.0, 230.0), 1):
            hand.move(grip + sense * 25.0 * i, reach)
    assert hand.view.turn == (FIRST.plate.turn - sense * 5) % 12
    agree(hand.window)


def test_a_drag_there_and_back_changes_nothing(hand: Hand) -> None:
    """Authority: feel, The hand: nothing is saved by exploring."""
    before = seen(hand)
    with hand.holding(90.0) as grip:
        hand.sweep(grip, 200.0)
        hand.sweep(grip + 200.0, -200.0)
    check_untouched(hand, before)


@pytest.mark.parametrize("place", BRANCH_ORDER)
def test_a_board_that_was_turned_looks_like_one_that_was_asked(hand: Hand, place: str) -> None:
    """Authority: feel, The hand: every route ends in the same state as the drag."""
    hand.drag_god("丑", place, 1)
    assert rests(hand)


# Presses that turn nothing.


@pytest.mark.parametrize("bearing", [0.0, 90.0, 222.0])
def test_a_press_without_movement_moves_nothing(hand: Hand, bearing: float) -> None:
    """Authority: feel, The hand: pressing moves nothing."""
    before = seen(hand)
    hand.press(bearing)
    assert (seen(hand) == before).all()
    hand.release()
    check_untouched(hand, before)


@SENSES
def test_a_hand_that_trembles_turns_nothing(hand: Hand, sense: int) -> None:
    """Authority: feel, The hand: turning starts after 2 degrees."""
    before = seen(hand)
    hand.press(90.0, 235.0)
    for by in (0.5, 1.3, -0.8, 1.3):
        hand.move(90.0 + sense * by, 235.0)
        assert (seen(hand) == before).all()
    hand.release()
    check_untouched(hand, before)


@pytest.mark.parametrize(
    ("reach", "button"),
    [
        (0.0, LEFT),
        (9.0, LEFT),
        (262.0, LEFT),
        (386.0, LEFT),
        (449.0, LEFT),
        (163.0, RIGHT),
        (163.0, Qt.MouseButton.MiddleButton),
    ],
    ids=["pivot", "axle", "token", "earth branch", "animal", "right button", "middle button"],
)
def test_what_is_no_grip_turns_nothing(hand: Hand, reach: float, button: Qt.MouseButton) -> None:
    """Authority: feel, The hand: presses near the axle do nothing; the disc alone turns."""
    before = seen(hand)
    hand.press(90.0, reach, button)
    hand.sweep(90.0, 150.0)
    hand.release(button)
    check_untouched(hand, before)


@SENSES
def test_a_second_button_in_mid_drag_changes_nothing(hand: Hand, sense: int) -> None:
    """Authority: feel, The hand: only the release settles the plate."""
    with hand.holding(90.0, sense) as grip:
        hand.sweep(grip, sense * 40.0)
        at = hand.at
        hand.press(grip + sense * 40.0, button=RIGHT)
        hand.release(RIGHT)
        hand.at = at
        hand.sweep(grip + sense * 40.0, sense * 20.0)
    assert hand.view.turn == (FIRST.plate.turn - sense * 2) % 12
    agree(hand.window)


# Drags that end otherwise.


@SENSES
def test_the_hand_goes_on_turning_outside_the_window(hand: Hand, sense: int) -> None:
    """Authority: feel, The hand: moving outside the window goes on turning."""
    with hand.holding(90.0, sense) as grip:
        for i in range(1, 13):
            hand.move(grip + sense * 20.0 * i, 3000.0)
            assert not hand.window.rect().contains(hand.at)
            assert hand.view.turn == (FIRST.plate.turn - sense * round(i * 2 / 3)) % 12
    assert hand.view.turn == (FIRST.plate.turn - sense * 8) % 12
    agree(hand.window)


def test_nothing_turns_after_a_release_outside_the_window(hand: Hand) -> None:
    """Authority: feel, The hand: release settles the plate, wherever it comes."""
    with hand.holding(90.0) as grip:
        hand.sweep(grip, 70.0, reach=2000.0)
    before = seen(hand)
    hand.sweep(160.0, 200.0)
    assert hand.view.turn == (FIRST.plate.turn - 2) % 12
    assert (seen(hand) == before).all()
    agree(hand.window)


def lose_focus(hand: Hand) -> None:
    """Give the keys to another field, as Tab does."""
    field(hand.window, "day").setFocus()


def press_tab(hand: Hand) -> None:
    """Strike Tab."""
    hand.key(KEYS.Key_Tab)


def hide_window(hand: Hand) -> None:
    """Hide the window, as minimising does."""
    hand.window.hide()


def hide_board(hand: Hand) -> None:
    """Hide the board alone."""
    hand.view.hide()


def lose_grab(hand: Hand) -> None:
    """Tell the board that the mouse is no longer its own."""
    QApplication.sendEvent(hand.view.viewport(), QEvent(QEvent.Type.UngrabMouse))


def press_escape(hand: Hand) -> None:
    """Strike Escape."""
    hand.key(KEYS.Key_Escape)


def leave_window(hand: Hand) -> None:
    """Open another window, which takes the keys."""
    other = QWidget()
    other.show()
    other.activateWindow()
    assert QTest.qWaitForWindowActive(other)
    other.close()
    other.deleteLater()


def open_menu(hand: Hand) -> None:
    """Open a menu over the window and close it again."""
    menu = QMenu(hand.window)
    menu.addAction("x")
    menu.popup(hand.window.mapToGlobal(QPoint(5, 5)))
    assert QTest.qWaitForWindowExposed(menu)
    menu.close()
    menu.deleteLater()


ENDINGS = [
    lose_focus,
    press_tab,
    hide_window,
    hide_board,
    lose_grab,
    press_escape,
    leave_window,
    open_menu,
]


@SENSES
@pytest.mark.parametrize("end", ENDINGS)
def test_the_plate_settles_when_the_hand_is_lost(
    hand: Hand, end: Callable[[Hand], None], sense: int
) -> None:
    """Authority: feel, The hand: lost focus or lost grab settles the plate; Esc stops it."""
    hand.press(90.0)
    hand.move(90.0 + sense * START)
    hand.sweep(90.0 + sense * START, sense * 70.0)
    assert not agrees(hand.window)
    end(hand)
    assert hand.view.turn == (FIRST.plate.turn - sense * 2) % 12
    agree(hand.window)
    hand.window.show()
    hand.view.show()
    hand.sweep(160.0, 100.0)
    hand.release()
    hand.sweep(260.0, 50.0)
    assert hand.view.turn == (FIRST.plate.turn - sense * 2) % 12
    agree(hand.window)
    hand.drag(90.0, sense * 30.0)
    assert hand.view.turn == (FIRST.plate.turn - sense * 3) % 12
    agree(hand.window)


def test_a_mouse_taken_by_another_is_not_followed(hand: Hand) -> None:
    """Authority: feel, The hand: lost grab settles the plate."""
    other = QWidget(hand.window)
    other.show()
    hand.press(90.0)
    hand.move(94.0)
    hand.sweep(94.0, 70.0)
    other.grabMouse()
    hand.move(200.0)
    hand.release()
    other.releaseMouse()
    # The button is up by now: whatever the mouse does, it holds nothing.
    hand.sweep(200.0, 100.0)
    assert hand.view.turn == (FIRST.plate.turn - 2) % 12
    agree(hand.window)


def test_home_in_mid_drag_goes_back_to_the_asked_hour(hand: Hand) -> None:
    """Authority: feel, The hand: Home returns; every route ends in the same state."""
    with hand.holding(90.0) as grip:
        hand.sweep(grip, 100.0)
        hand.key(KEYS.Key_Home)
        assert hand.window.casting == FIRST
        hand.sweep(grip + 100.0, 60.0)
    assert hand.window.casting == FIRST
    agree(hand.window)


@pytest.mark.parametrize("size", [(900, 640), (1500, 980)])
def test_a_resize_in_mid_drag_leaves_everything_true(
    hand: Hand, size: tuple[int, int], qtbot: QtBot
) -> None:
    """Authority: feel, The window: it works from 900x640 up; The hand."""
    with hand.holding(90.0) as grip:
        hand.sweep(grip, 50.0)
        hand.window.resize(*size)
        qtbot.waitUntil(lambda: hand.window.width() == size[0])
        hand.sweep(grip + 50.0, 50.0)
    agree(hand.window)
    hand.drag_god("丑", "子", 1)
    assert hand.window.casting.hour.hanzi == "子"
    agree(hand.window)


@pytest.mark.parametrize("count", [1, 3])
def test_a_double_click_turns_nothing(hand: Hand, count: int) -> None:
    """Authority: feel, The hand: pressing moves nothing."""
    before = seen(hand)
    for _ in range(count):
        QTest.mouseDClick(hand.view.viewport(), LEFT, pos=hand.viewport_spot(90.0))
    check_untouched(hand, before)


# Events straight to the board, as other tools send them.


@SENSES
def test_a_drag_by_events_to_the_viewport_is_a_drag(hand: Hand, sense: int) -> None:
    """Authority: feel, The hand: every route ends in the same state as the drag."""
    viewport = hand.view.viewport()
    QTest.mousePress(viewport, LEFT, pos=hand.viewport_spot(90.0))
    for by in (4, 20, 40, 60, 64):
        QTest.mouseMove(viewport, hand.viewport_spot(90.0 + sense * by))
    QTest.mouseRelease(viewport, LEFT, pos=hand.viewport_spot(90.0 + sense * 64))
    assert hand.view.turn == (FIRST.plate.turn - sense * 2) % 12
    agree(hand.window)


def send_mouse(hand: Hand, kind: QEvent.Type, bearing: float) -> None:
    """Send one mouse event with the buttons that a mouse would report."""
    spot = QPointF(hand.viewport_spot(bearing))
    none = Qt.MouseButton.NoButton
    event = QMouseEvent(
        kind,
        spot,
        hand.view.viewport().mapToGlobal(spot),
        none if kind is QEvent.Type.MouseMove else LEFT,
        none if kind is QEvent.Type.MouseButtonRelease else LEFT,
        Qt.KeyboardModifier.NoModifier,
    )
    QApplication.sendEvent(hand.view.viewport(), event)


@SENSES
@pytest.mark.parametrize(
    "press", [QEvent.Type.MouseButtonPress, QEvent.Type.MouseButtonDblClick], ids=["one", "double"]
)
def test_a_press_is_a_press_however_quickly_it_follows(
    hand: Hand, press: QEvent.Type, sense: int
) -> None:
    """Authority: feel, The hand: the second of two quick drags is a drag as well."""
    send_mouse(hand, press, 90.0)
    for by in (4.0, 34.0, 64.0, 94.0):
        send_mouse(hand, QEvent.Type.MouseMove, 90.0 + sense * by)
    send_mouse(hand, QEvent.Type.MouseButtonRelease, 90.0 + sense * 94.0)
    assert hand.view.turn == (FIRST.plate.turn - sense * 3) % 12
    agree(hand.window)


# The seat.


def offset_shown(hand: Hand, grip: float, by: float) -> float:
    """Return how far off its place the general is drawn, with the hand so far off."""
    hand.move(grip + by, 235.0)
    return apart(hand.god_bearing("丑"), BEARING["酉"]) % 30.0


def test_the_seat_holds_further_than_other_places(hand: Hand, qtbot: QtBot) -> None:
    """Authority: feel, The hand: x|x|/w, where w is 7 degrees for the seat and 4 elsewhere."""
    hand.window.resize(1500, 1100)
    qtbot.waitUntil(lambda: hand.window.height() == 1100)
    with hand.holding(90.0) as grip:
        for by in (2.0, 3.0, 4.0, 5.0, 6.0):
            assert offset_shown(hand, grip, by) == pytest.approx(by * by / 7.0, abs=0.6)
        assert offset_shown(hand, grip, 9.0) == pytest.approx(9.0, abs=0.6)
        for by in (2.0, 3.0):
            assert offset_shown(hand, grip, 60.0 + by) == pytest.approx(by * by / 4.0, abs=0.6)
        for by in (5.0, 6.0):
            assert offset_shown(hand, grip, 60.0 + by) == pytest.approx(by, abs=0.6)


@SENSES
def test_the_frame_closes_when_the_seat_takes_hold(hand: Hand, sense: int) -> None:
    """Authority: feel, The hand: the seat holds from 7 degrees and the frame closes."""
    closed = frame_seen(hand)
    hand.drag(90.0, -sense * 60.0)
    opened = frame_seen(hand)
    assert not (opened == closed).all()
    with hand.holding(200.0, sense) as grip:
        hand.sweep(grip, sense * 30.0)
        assert (frame_seen(hand) == opened).all()
        hand.move(grip + sense * 55.0)
        assert (frame_seen(hand) == closed).all()
        hand.move(grip + sense * 60.0)
        assert (frame_seen(hand) == closed).all()
    assert hand.window.casting == FIRST
    agree(hand.window)


@SENSES
def test_the_frame_is_open_while_the_seat_does_not_hold(hand: Hand, sense: int) -> None:
    """Authority: feel, The hand: it is the seat's hold, from 7 degrees, that closes the frame."""
    hand.drag(90.0, -sense * 60.0)
    opened = frame_seen(hand)
    with hand.holding(200.0, sense) as grip:
        for by in (44.0, 47.0, 51.0):
            hand.move(grip + sense * by)
            assert (frame_seen(hand) == opened).all()


# At random.


def gestures(hand: Hand, chance: random.Random) -> Iterator[str]:
    """Do one gesture after another, each drawn by lot; its name comes back."""
    window = hand.window

    def bearing() -> float:
        return chance.uniform(0.0, 360.0)

    def drag() -> None:
        hand.drag(bearing(), chance.choice((-1, 1)) * chance.uniform(0.0, 500.0), step=60.0)

    def lost_drag() -> None:
        hand.press(bearing())
        hand.sweep(bearing(), chance.uniform(-200.0, 200.0), step=90.0)
        chance.choice((lose_focus, lose_grab, press_escape, hide_board))(hand)
        hand.view.show()
        hand.move(bearing())
        hand.release()

    def wild_press() -> None:
        reach = chance.choice((0.0, 5.0, 100.0, 200.0, 300.0, 400.0, 480.0))
        button = chance.choice((LEFT, RIGHT, Qt.MouseButton.MiddleButton))
        hand.press(bearing(), reach, button)
        # The menu of the right button would be used by the release: that is another test.
        while menu := QApplication.activePopupWidget():
            menu.close()
        for _ in range(chance.randrange(4)):
            hand.move(bearing(), chance.uniform(0.0, 2000.0))
        hand.release(button)

    def wheel() -> None:
        hand.wheel(chance.choice((15, 30, 120, 240, 720)) * chance.choice((-1, 1)))

    def wheel_in_mid_drag() -> None:
        with hand.holding(bearing()) as grip:
            hand.move(grip + 40.0)
            wheel()
            hand.move(grip + 80.0)

    def keys() -> None:
        known = (KEYS.Key_Left, KEYS.Key_Right, KEYS.Key_Home, KEYS.Key_Escape)
        hand.view.setFocus()
        hand.key(*chance.choices(known, (4, 4, 1, 1), k=chance.randint(1, 4)))

    def buttons() -> None:
        hand.click(chance.choice(("turn_clockwise", "turn_counterclockwise")))

    def decide() -> None:
        if hand.button("back").isVisibleTo(window):
            hand.click(chance.choice(("back", "take_hour")))

    def double_click() -> None:
        QTest.mouseDClick(hand.view.viewport(), LEFT, pos=hand.viewport_spot(bearing()))

    def ask() -> None:
        day, daytime = chance.choice(PILLARS), chance.choice((None, True, False))
        window.ask(Question(day, chance.choice(BRANCHES), chance.choice(BRANCHES), daytime))

    def resize() -> None:
        wide, high = chance.choice(((720, 520), (760, 560)))
        window.resize(wide, high)

    # Drags most of all: they are what the board is for.
    kinds = [drag] * 5 + [wild_press, wheel, keys, buttons, decide] * 2
    kinds += [lost_drag, wheel_in_mid_drag, double_click, ask, resize]
    while True:
        kind = chance.choice(kinds)
        kind()
        yield kind.__name__


def check_random_run(hand: Hand, count: int, seed: int) -> None:
    """Do gestures at random; after each the window agrees, and only two of them ask anew."""
    hand.window.resize(720, 520)
    done = gestures(hand, random.Random(seed))
    shown = set()
    for i in range(count):
        asked = hand.window.asked
        kind = next(done)
        agree(hand.window)
        assert kind in ("ask", "decide") or hand.window.asked == asked, (i, kind)
        shown.add(hand.view.turn)
        if i % 25 == 0:
            assert drawn_hour(hand) == hand.window.casting.hour.hanzi, (i, kind)
    assert shown == set(range(12))


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_a_hundred_gestures_at_random_end_true(hand: Hand, seed: int) -> None:
    """Authority: feel, The hand: every route ends in the same state as the drag."""
    check_random_run(hand, 100, seed)


@pytest.mark.sweep
def test_two_thousand_gestures_at_random_end_true(hand: Hand) -> None:
    """Authority: feel, The hand: every route ends in the same state as the drag."""
    check_random_run(hand, 2000, 20_000)
