"""Fingers on the board, and the board seen larger: real events on a shown window.

Authority throughout: feel, The hand: touch works, every route ends in the same state as the
drag; Ctrl+wheel and Ctrl with plus, minus and 0 zoom; the window keeps its zoom. On screens
of a higher scale, text stays sharp and presses land where they are made.
"""

from __future__ import annotations

import math
import os
import subprocess
import sys
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtGui import QPointingDevice
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from shipan_gui.board.layout import BoardRank, Layout
from shipan_gui.board.view import BoardView
from shipan_gui.engine import Question
from shipan_gui.settings import Settings
from shipan_gui.window import MainWindow

from .cases import BEARING, BRANCH, BRANCH_ORDER, apart
from .hand import Hand
from .looks import (
    SEVERAL,
    board_of,
    discard,
    earth_of,
    glyphs,
    open_window,
    settle,
    wait_for,
    wheel,
)

CONTROL = Qt.KeyboardModifier.ControlModifier


@pytest.fixture
def opened(qtbot: QtBot) -> Iterator[MainWindow]:
    """Open a window with a flat board that settles at once."""
    shown = open_window()
    yield shown
    discard(shown)


@cache
def screen() -> QPointingDevice:
    """Return a touch screen."""
    return QTest.createTouchDevice()


class Fingers:
    """Fingers on the board, by number, at pixels of its viewport."""

    def __init__(self, view: BoardView) -> None:
        self.view = view.viewport()
        self.touch = QTest.touchEvent(self.view, screen(), False)
        self.down: set[int] = set()

    def press(self, **spots: QPoint) -> None:
        """Put fingers down: a=..., b=...; others stay."""
        for name, spot in spots.items():
            self.touch.press(ord(name), spot, self.view)
        self._stay(*spots)
        self.down |= {ord(name) for name in spots}
        self.touch.commit()

    def move(self, **spots: QPoint) -> None:
        """Move fingers at the same time; others stay."""
        for name, spot in spots.items():
            self.touch.move(ord(name), spot, self.view)
        self._stay(*spots)
        self.touch.commit()

    def lift(self, **spots: QPoint) -> None:
        """Lift fingers at the same time; others stay."""
        for name, spot in spots.items():
            self.touch.release(ord(name), spot, self.view)
        self._stay(*spots)
        self.down -= {ord(name) for name in spots}
        self.touch.commit()

    def _stay(self, *moving: str) -> None:
        for number in self.down - {ord(name) for name in moving}:
            self.touch.stationary(number)


def state(window: MainWindow) -> tuple[object, ...]:
    """Return everything that a way of turning leaves behind."""
    settle()
    view = board_of(window)
    return (
        window.casting,
        window.asked,
        view.turn,
        view.motion.lying,
        view.viewport().grab().toImage(),
    )


def ring_spot(hand: Hand, bearing: float, reach: float = 163.0) -> QPoint:
    """Return a pixel of the viewport."""
    return hand.viewport_spot(bearing, reach)


# One finger.


def finger_drag(window: MainWindow, start: float, end: float) -> None:
    """Turn the disc with one finger."""
    hand, fingers = Hand(window), Fingers(board_of(window))
    fingers.press(a=ring_spot(hand, start))
    steps = max(int(abs(end - start) / 8), 3)
    for i in range(1, steps + 1):
        fingers.move(a=ring_spot(hand, start + (end - start) * i / steps))
    fingers.lift(a=ring_spot(hand, end))


def mouse_drag(window: MainWindow, start: float, end: float) -> None:
    """Turn the disc with the mouse over the same pixels."""
    hand = Hand(window)
    hand.press(start)
    steps = max(int(abs(end - start) / 8), 3)
    for i in range(1, steps + 1):
        hand.move(start + (end - start) * i / steps)
    hand.release()


@pytest.mark.parametrize("by", [64.0, -95.0, 400.0, 10.0])
def test_one_finger_turns_like_the_mouse(opened: MainWindow, by: float) -> None:
    """Authority: touch works, and ends in the same state as the drag."""
    finger_drag(opened, 20.0, 20.0 + by)
    by_finger = state(opened)
    places = round(math.copysign(max(abs(by) - 8.0, 0.0), by) / 30.0)
    assert opened.casting.plate.turn == (opened.asked.plate.turn - places) % 12
    QTest.keyClick(opened.windowHandle(), Qt.Key.Key_Home)
    settle()
    mouse_drag(opened, 20.0, 20.0 + by)
    assert state(opened) == by_finger


def test_a_finger_that_only_taps_turns_nothing(opened: MainWindow) -> None:
    """Authority: pressing moves nothing; a tap pins what it is on."""
    hand, fingers = Hand(opened), Fingers(board_of(opened))
    before = opened.casting
    pressed: list[str] = []
    board_of(opened).spot_pressed.connect(pressed.append)
    spot = board_of(opened).heaven_position(BRANCH["辰"])
    fingers.press(a=spot)
    fingers.lift(a=spot)
    assert opened.casting is before
    assert hand.view.is_resting
    assert pressed == ["heaven.辰"]


def test_every_way_of_turning_ends_in_the_same_state(qtbot: QtBot) -> None:
    """Authority: keys, drag, wheel, finger, buttons, the automatic hand, reduced motion."""
    states = []
    for way in ("drag", "finger", "keys", "wheel", "button", "asked", "still"):
        window = open_window()
        turn_three_places(window, way)
        states.append(state(window))
        discard(window)
    assert [each[:4] for each in states if each[0] != states[0][0]] == []
    pictures = [each[4] for each in states]
    assert all(picture == pictures[0] for picture in pictures)


def turn_three_places(window: MainWindow, way: str) -> None:
    """Turn three places clockwise in one way or another, then make that the asked hour."""
    hand = Hand(window)
    first = window.asked.question
    aimed = Question(first.day, first.general, first.hour.step(3))
    if way == "drag":
        hand.drag(20.0, 90.0)
    elif way == "finger":
        finger_drag(window, 20.0, 20.0 + 92.0)
    elif way == "keys":
        hand.key(Qt.Key.Key_Right, Qt.Key.Key_Right, Qt.Key.Key_Right)
    elif way == "wheel":
        wheel(hand.view, ring_spot(hand, 40.0), -360)
    elif way == "button":
        for _ in range(3):
            hand.click("turn_clockwise")
    else:
        hand.view.motion.is_reduced = way == "still"
        hand.view.settle_ms = 10
        window.ask(aimed)
        wait_for(lambda: hand.view.is_resting)
        hand.view.settle_ms = 0
    QTest.keyClick(window.windowHandle(), Qt.Key.Key_T, CONTROL)
    settle()
    hand.view.setFocus()


# Two fingers.


def pinch(window: MainWindow, start: float, end: float, at_once: bool = True) -> None:
    """Move two fingers apart about the pivot, from so many pixels to so many."""
    hand, fingers = Hand(window), Fingers(board_of(window))
    pivot = hand.pivot.toPoint()

    def spots(apart_by: float) -> dict[str, QPoint]:
        half = QPoint(round(apart_by / 2), 0)
        return {"a": pivot - half, "b": pivot + half}

    fingers.press(a=spots(start)["a"])
    fingers.press(b=spots(start)["b"])
    for i in range(1, 11):
        fingers.move(**spots(start + (end - start) * i / 10))
    if at_once:
        fingers.lift(**spots(end))
    else:
        fingers.lift(a=spots(end)["a"])
        fingers.lift(b=spots(end)["b"])
    settle()


@pytest.mark.parametrize("at_once", [True, False], ids=["lifted at once", "one by one"])
def test_two_fingers_zoom_and_turn_nothing(opened: MainWindow, at_once: bool) -> None:
    """Authority: touch; the hand turns by one finger only."""
    hand = Hand(opened)
    before, unit, lying = opened.casting, hand.unit, hand.view.motion.lying
    pinch(opened, 150, 300, at_once)
    assert hand.unit / unit == pytest.approx(2.0, rel=0.03)
    assert opened.casting is before
    assert hand.view.motion.lying == lying
    assert hand.view.is_resting
    pinch(opened, 300, 150, at_once)
    assert hand.unit / unit == pytest.approx(1.0, rel=0.03)


@pytest.mark.parametrize("at_once", [True, False], ids=["lifted at once", "one by one"])
def test_a_second_pinch_begins_where_the_first_one_ended(opened: MainWindow, at_once: bool) -> None:
    """Authority: fingers that are put down anew move nothing by being put down."""
    hand = Hand(opened)
    unit = hand.unit
    pinch(opened, 100, 200, at_once)
    # The fingers come down far apart and hardly move.
    pinch(opened, 320, 322, at_once)
    assert hand.unit / unit == pytest.approx(2.0, rel=0.05)


def test_a_finger_left_over_from_a_pinch_turns_nothing(opened: MainWindow) -> None:
    """Authority: as above: which finger is lifted first is chance."""
    hand, fingers = Hand(opened), Fingers(board_of(opened))
    before = hand.view.motion.lying
    fingers.press(a=ring_spot(hand, 90.0))
    fingers.press(b=ring_spot(hand, 270.0))
    fingers.move(a=ring_spot(hand, 90.0, 180.0), b=ring_spot(hand, 270.0, 180.0))
    fingers.lift(b=ring_spot(hand, 270.0, 180.0))
    unit = hand.unit
    for bearing in (95.0, 110.0, 130.0, 150.0):
        fingers.move(a=ring_spot(hand, bearing))
    fingers.lift(a=ring_spot(hand, 150.0))
    settle()
    assert hand.unit == unit
    assert hand.view.motion.lying == before
    finger_drag(opened, 20.0, 20.0 + 64.0)
    assert hand.view.motion.lying != before


def test_a_second_finger_lets_a_turned_plate_settle(opened: MainWindow) -> None:
    """Authority: lost grip settles the plate."""
    hand, fingers = Hand(opened), Fingers(board_of(opened))
    fingers.press(a=ring_spot(hand, 0.0))
    for bearing in (3.0, 10.0, 15.0):
        fingers.move(a=ring_spot(hand, bearing))
    assert hand.view.motion.lying % 30.0 != 0.0
    fingers.press(b=ring_spot(hand, 180.0))
    assert hand.view.motion.lying % 30.0 == 0.0
    fingers.lift(a=ring_spot(hand, 15.0), b=ring_spot(hand, 180.0))
    assert hand.view.is_resting


# Zoom.


def scene_at(hand: Hand, spot: QPoint) -> QPointF:
    """Return the point of the board at a pixel."""
    inverted, _ = hand.view.viewportTransform().inverted()
    return inverted.map(QPointF(spot))


def test_the_wheel_with_control_zooms_about_the_pointer(opened: MainWindow) -> None:
    """Authority: Ctrl+wheel zooms the board; what is pointed at stays under the pointer."""
    hand = Hand(opened)
    spot = ring_spot(hand, 60.0, 140.0)
    fixed, unit = scene_at(hand, spot), hand.unit
    factors = []
    for _ in range(4):
        wheel(hand.view, spot, 120, CONTROL)
        factors.append(hand.unit / unit)
        now = scene_at(hand, spot)
        away = math.hypot(now.x() - fixed.x(), now.y() - fixed.y()) * hand.unit
        # What is scrolled is scrolled by whole pixels.
        assert away <= 6.0
    assert factors == sorted(factors)
    assert factors[0] > 1.1
    for _ in range(12):
        wheel(hand.view, spot, -120, CONTROL)
    assert hand.unit == pytest.approx(unit)


def test_small_steps_of_the_wheel_zoom_as_much_as_large_ones(opened: MainWindow) -> None:
    """Authority: wheel units are accumulated: touch pads send a few at a time."""
    hand = Hand(opened)
    unit = hand.unit
    for _ in range(12):
        wheel(hand.view, ring_spot(hand, 0.0, 30.0), 10, CONTROL)
    small = hand.unit / unit
    hand.view.zoom_by(0)
    wheel(hand.view, ring_spot(hand, 0.0, 30.0), 120, CONTROL)
    assert hand.unit / unit == pytest.approx(small, rel=1e-3)


def test_a_touch_pad_zooms_about_the_pointer_too(opened: MainWindow) -> None:
    """Authority: as above: a touch pad sends many small steps, and errors must not add up."""
    hand = Hand(opened)
    wheel(hand.view, hand.pivot.toPoint(), 240, CONTROL)
    spot = ring_spot(hand, 60.0, 140.0)
    fixed = scene_at(hand, spot)
    for _ in range(48):
        wheel(hand.view, spot, 10, CONTROL)
    now = scene_at(hand, spot)
    assert math.hypot(now.x() - fixed.x(), now.y() - fixed.y()) * hand.unit <= 6.0


def test_keys_zoom_in_and_out_and_back_to_the_whole(opened: MainWindow) -> None:
    """Authority: Ctrl with plus, minus and 0."""
    hand = Hand(opened)
    unit, turn = hand.unit, hand.view.turn
    window = opened.windowHandle()
    QTest.keyClick(window, Qt.Key.Key_Plus, CONTROL)
    settle()
    once = hand.unit
    assert once > unit * 1.1
    QTest.keyClick(window, Qt.Key.Key_Plus, CONTROL)
    QTest.keyClick(window, Qt.Key.Key_Minus, CONTROL)
    settle()
    assert hand.unit == pytest.approx(once)
    QTest.keyClick(window, Qt.Key.Key_0, CONTROL)
    settle()
    assert hand.unit == pytest.approx(unit)
    assert hand.view.turn == turn


def test_the_board_is_never_smaller_than_whole_nor_endless(opened: MainWindow) -> None:
    """Authority: the whole board is the least; five times is the most."""
    hand = Hand(opened)
    unit = hand.unit
    hand.view.zoom_by(-3)
    assert hand.unit == pytest.approx(unit)
    hand.view.zoom_by(40)
    assert hand.unit / unit == pytest.approx(5.0)
    hand.view.zoom_by(-40)
    assert hand.unit == pytest.approx(unit)


def test_a_press_on_the_earth_plate_pans_when_zoomed(opened: MainWindow) -> None:
    """Authority: what is seen of a zoomed board can be moved; nothing turns, nothing is pinned."""
    hand = Hand(opened)
    hand.view.zoom_by(4)
    pressed: list[str] = []
    hand.view.spot_pressed.connect(pressed.append)
    lying = hand.view.motion.lying
    start = ring_spot(hand, 45.0, 262.0)
    before = scene_at(hand, start)
    window = opened.windowHandle()
    at = hand.view.viewport().mapTo(opened, start)
    left, none = Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier
    QTest.mousePress(window, left, none, at)
    for i in range(1, 8):
        QTest.mouseMove(window, at + QPoint(-10 * i, 6 * i))
    QTest.mouseRelease(window, left, none, at + QPoint(-70, 42))
    settle()
    after = scene_at(hand, start + QPoint(-70, 42))
    assert math.hypot(after.x() - before.x(), after.y() - before.y()) * hand.unit <= 2.0
    assert hand.view.motion.lying == lying
    assert pressed == []


def test_a_whole_board_is_not_panned(opened: MainWindow) -> None:
    """Authority: as above."""
    hand = Hand(opened)
    pivot = hand.pivot
    hand.press(45.0, 420.0)
    hand.move(60.0, 420.0)
    hand.release()
    assert hand.pivot == pivot


@pytest.mark.parametrize("steps", [0, 2, 5])
def test_a_resized_window_keeps_its_zoom(opened: MainWindow, steps: int) -> None:
    """Authority: the window keeps its zoom; what was in the middle stays there."""
    hand = Hand(opened)
    whole = hand.unit
    hand.view.zoom_by(steps)
    factor = hand.unit / whole
    middle = scene_at(hand, hand.view.viewport().rect().center())
    opened.resize(opened.width() - 160, opened.height() - 130)
    settle()
    side = min(hand.view.viewport().width(), hand.view.viewport().height())
    assert hand.unit / (side / 1000.0) == pytest.approx(factor, rel=0.02)
    now = scene_at(hand, hand.view.viewport().rect().center())
    assert math.hypot(now.x() - middle.x(), now.y() - middle.y()) < 6.0


def test_a_chosen_look_keeps_the_zoom(opened: MainWindow) -> None:
    """Authority: a choice of looks changes the looks and nothing else."""
    hand = Hand(opened)
    hand.view.zoom_by(3)
    unit, pivot = hand.unit, hand.pivot
    opened.show_looks("ink", Layout(rank=BoardRank.MINISTER))
    settle()
    assert (hand.unit, hand.pivot) == (unit, pivot)


@pytest.mark.parametrize("steps", [0, 4])
@pytest.mark.parametrize("name", SEVERAL)
def test_places_are_told_where_they_are_drawn(opened: MainWindow, name: str, steps: int) -> None:
    """Authority: presses land right: every place names itself where the view says it is."""
    layout = SEVERAL[name]
    opened.show_looks("flat", layout)
    hand = Hand(opened)
    hand.view.zoom_by(steps)
    hand.key(Qt.Key.Key_Right, Qt.Key.Key_Right)
    settle()
    earth = {g.text: g for g in glyphs(earth_of(opened.casting, layout), "earth.")}
    scene = hand.view._board
    for branch in BRANCH_ORDER:
        place = hand.view.earth_position(BRANCH[branch])
        at = scene_at(hand, place)
        glyph = earth[branch]
        assert math.hypot(at.x() - glyph.x, at.y() - glyph.y) * hand.unit < 1.5
        assert scene.subject_at((at.x(), at.y())) == f"earth.{branch}"
        over = opened.casting.plate.over(BRANCH[branch])
        god = scene_at(hand, hand.view.heaven_position(over))
        assert scene.subject_at((god.x(), god.y())) == f"heaven.{over.hanzi}"
        facing = 180.0 if layout.evening else 0.0
        seen = math.degrees(math.atan2(god.x(), -god.y())) % 360.0
        assert apart(seen, BEARING[branch] + facing) < 1.5


@pytest.mark.parametrize("steps", [1, 2])
@pytest.mark.parametrize("name", ["plain", "amulet", "upright_evening"])
def test_a_zoomed_board_is_dragged_like_a_whole_one(
    opened: MainWindow, name: str, steps: int
) -> None:
    """Authority: every route ends in the same state."""
    opened.show_looks("flat", SEVERAL[name])
    hand = Hand(opened)
    hand.view.zoom_by(steps)
    scale = SEVERAL[name].disc_scale
    turn = hand.view.turn
    hand.press(0.0, 150.0 * scale)
    for bearing in range(0, 66, 4):
        hand.move(float(bearing), 150.0 * scale)
    hand.release()
    assert (turn - hand.view.turn) % 12 == 2


def test_beside_a_small_disc_nothing_is_taken(opened: MainWindow) -> None:
    """Authority: the disc of the worn board is small: its margin is no grip."""
    opened.show_looks("flat", SEVERAL["amulet"])
    hand = Hand(opened)
    before = hand.view.motion.lying
    hand.press(0.0, 200.0)
    for bearing in range(0, 90, 6):
        hand.move(float(bearing), 200.0)
    hand.release()
    assert hand.view.motion.lying == before


# Screens of a higher scale.


def at_scale(scale: str, layout: str) -> None:
    """Run the program below with a scale; what it complains of is the failure."""
    environment = dict(os.environ, QT_QPA_PLATFORM="offscreen", QT_SCALE_FACTOR=scale)
    tests = Path(__file__).parents[1]
    done = subprocess.run(
        [sys.executable, "-m", "board.test_touch_and_zoom", scale, layout],
        env=environment,
        cwd=tests,
        capture_output=True,
        encoding="utf-8",
        check=False,
        timeout=60,
    )
    assert done.returncode == 0, done.stdout + done.stderr[-2000:]


@pytest.mark.parametrize(
    ("scale", "layout"), [("1.25", "plain"), ("1.5", "upright_evening"), ("2", "plain")]
)
def test_at_a_higher_scale_presses_land_and_text_is_sharp(scale: str, layout: str) -> None:
    """Authority: the issue: 1, 1.25, 1.5 and 2."""
    at_scale(scale, layout)


@pytest.mark.sweep
@pytest.mark.parametrize("layout", ["plain", "han", "amulet", "upright_evening"])
@pytest.mark.parametrize("scale", ["1", "1.25", "1.5", "2"])
def test_at_every_scale_presses_land_and_text_is_sharp(scale: str, layout: str) -> None:
    """Authority: as above, in a few layouts each."""
    at_scale(scale, layout)


def _check_scale(scale: float, name: str) -> None:
    """Open a window and look: presses by events, sharpness against shapes drawn anew."""
    from PySide6.QtGui import QImage, QPainter  # noqa: PLC0415 - as a program only
    from PySide6.QtWidgets import QApplication  # noqa: PLC0415

    from shipan_gui.board.picture import SURROUND, paint_board  # noqa: PLC0415
    from shipan_gui.board.skin import load_skin  # noqa: PLC0415

    from .pixels import pixels  # noqa: PLC0415

    application = QApplication(sys.argv[:1])
    layout = SEVERAL[name]
    window = open_window(Settings(skin="flat", layout=layout.record))
    assert application.devicePixelRatio() == scale
    hand, pressed = Hand(window), list[str]()
    hand.view.spot_pressed.connect(pressed.append)
    for branch in BRANCH_ORDER:
        for spot in (
            hand.view.earth_position(BRANCH[branch]),
            hand.view.heaven_position(BRANCH[branch]),
        ):
            at = hand.view.viewport().mapTo(window, spot)
            left, none = Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier
            QTest.mouseClick(window.windowHandle(), left, none, at)
    expected = [f"{plate}.{b}" for b in BRANCH_ORDER for plate in ("earth", "heaven")]
    assert pressed == expected, pressed
    QTest.keyClick(window.windowHandle(), Qt.Key.Key_Escape)
    hand.drag(10.0, 60.0)
    QTest.keyClick(window.windowHandle(), Qt.Key.Key_T, CONTROL)
    settle()
    # A picture has a surround of its own; in the window it goes with the palette.
    hand.view.show_surround(SURROUND, SURROUND)
    seen = hand.view.viewport().grab().toImage()
    assert seen.devicePixelRatio() == scale
    fresh = QImage(seen.size(), QImage.Format.Format_ARGB32_Premultiplied)
    fresh.setDevicePixelRatio(scale)
    fresh.fill(hand.view.backgroundBrush().color())
    painter = QPainter(fresh)
    painter.setWorldTransform(hand.view.viewportTransform())
    paint_board(painter, window.casting, load_skin("flat"), layout, {})
    painter.end()
    one, other = pixels(seen), pixels(fresh)
    off = abs(one - other)
    # Sharp text has steep edges: what is seen must be as steep as what is drawn anew.
    steep = [abs(each[:, 1:] - each[:, :-1]).astype(float).mean() for each in (one, other)]
    print(f"mean {off.mean():.3f}, steepness {steep[0] / steep[1]:.3f}")
    # The plate that stands still is kept as a picture and lies on whole pixels.
    assert off.mean() < 2.5, off.mean()
    assert steep[0] > 0.97 * steep[1], steep
    discard(window)


if __name__ == "__main__":
    _check_scale(float(sys.argv[1]), sys.argv[2])
