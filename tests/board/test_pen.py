"""A pen on a tablet turns the board as the mouse does.

The board itself answers no pen: Qt makes a mouse event of each pen event that nobody took.
It does so where the window system delivers the pen, not where an event is sent to a widget,
so most of these tests hand their events to Qt at that very door, a function that QtGui keeps
for its platforms. Where it has another form they are skipped, and the first test alone says
what Qt's promise rests on: no pen event is taken, and none moves anything by itself.
"""

from __future__ import annotations

import ctypes
import math
from collections.abc import Iterator
from ctypes import c_bool, c_double, c_int, c_uint, c_void_p
from functools import cache
from pathlib import Path

import pytest
import shiboken6
from PySide6.QtCore import QEvent, QPoint, QPointF, Qt
from PySide6.QtGui import QInputDevice, QPointingDevice, QTabletEvent
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from shipan_gui.window import MainWindow

from .cases import BRANCH
from .hand import Hand
from .looks import board_of, discard, open_window, settle

LEFT, NONE = Qt.MouseButton.LeftButton, Qt.MouseButton.NoButton
BARREL = Qt.MouseButton.RightButton
_FLAGS = "6QFlagsIN2Qt11MouseButtonEE"
DOOR = (
    "_ZN22QWindowSystemInterface17handleTabletEventEP7QWindowPK15QPointingDeviceRK7QPointFS7_"
    f"{_FLAGS}dddddiS8_INS9_16KeyboardModifierEE"
)
# Whether the window system makes the mouse events itself; X11 and Wayland say that it does not.
BY_SYSTEM = "_ZN29QWindowSystemInterfacePrivate11TabletEvent24platformSynthesizesMouseE"
Pair = c_double * 2


@pytest.fixture
def opened(qtbot: QtBot) -> Iterator[MainWindow]:
    """Open a window with a flat board that settles at once."""
    shown = open_window()
    yield shown
    discard(shown)


@cache
def pen() -> QPointingDevice:
    """Return a pen with two buttons."""
    able = QInputDevice.Capability
    return QPointingDevice(
        "pen",
        77,
        QInputDevice.DeviceType.Stylus,
        QPointingDevice.PointerType.Pen,
        able.Position | able.Pressure | able.Hover,
        1,
        3,
    )


@cache
def gui_library() -> ctypes.CDLL | None:
    """Return the QtGui that this program runs on, or None where its door is not known."""
    maps = Path("/proc/self/maps")
    lines = maps.read_text(encoding="utf-8").splitlines() if maps.exists() else []
    found = next((line.split(maxsplit=5)[5] for line in lines if "libQt6Gui.so" in line), None)
    library = None if found is None else ctypes.CDLL(found)
    return library if hasattr(library, DOOR) else None


class Pen:
    """A pen over the board, as the window system reports it."""

    def __init__(self, window: MainWindow, library: ctypes.CDLL) -> None:
        self.hand = Hand(window)
        handle = window.windowHandle()
        assert handle is not None
        self.handle = handle
        self.report = getattr(library, DOOR)
        self.report.argtypes = [c_void_p, c_void_p, Pair, Pair, c_uint, *[c_double] * 5]
        self.report.argtypes += [c_int, c_uint]
        self.report.restype = c_bool
        self.buttons = NONE

    def put(self, spot: QPoint, buttons: Qt.MouseButton) -> None:
        """Report where the pen is, in pixels of the window, and what is pressed."""
        there = self.handle.mapToGlobal(spot)
        self.report(
            shiboken6.getCppPointer(self.handle)[0],
            shiboken6.getCppPointer(pen())[0],
            Pair(spot.x(), spot.y()),
            Pair(there.x(), there.y()),
            buttons.value,
            0.0 if buttons is NONE else 0.5,
            *(0.0,) * 4,
            0,
            0,
        )
        QApplication.processEvents()

    def drag(self, start: float, by: float, reach: float = 163.0, button: object = LEFT) -> None:
        """Come near, touch the tablet at a bearing, turn by degrees, and lift the pen."""
        assert isinstance(button, Qt.MouseButton)
        self.put(self.hand.window_spot(start), NONE)
        self.put(self.hand.window_spot(start), button)
        steps = max(int(abs(by) / 8), 3)
        for i in range(1, steps + 1):
            far = 163.0 + (reach - 163.0) * i / steps
            self.put(self.hand.window_spot(start + by * i / steps, far), button)
        self.put(self.hand.window_spot(start + by, reach), NONE)
        settle()


@pytest.fixture
def held(opened: MainWindow) -> Iterator[Pen]:
    """Return a pen over the board of a window, on a system that leaves mouse events to Qt."""
    library = gui_library()
    if library is None:
        pytest.skip("this QtGui takes pens in another form")
    by_system = c_bool.in_dll(library, BY_SYSTEM)
    before, by_system.value = by_system.value, False
    yield Pen(opened, library)
    by_system.value = before


def test_no_pen_event_is_taken_from_qt(opened: MainWindow) -> None:
    """Authority: Qt, AA_SynthesizeMouseForUnhandledTabletEvents: what is ignored goes on as mouse.

    A board that took them, or turned by them too, would turn twice or not at all.
    """
    assert QApplication.testAttribute(
        Qt.ApplicationAttribute.AA_SynthesizeMouseForUnhandledTabletEvents
    )
    hand, before = Hand(opened), opened.casting
    viewport = hand.view.viewport()
    kinds = [QEvent.Type.TabletPress, *[QEvent.Type.TabletMove] * 8, QEvent.Type.TabletRelease]
    for i, kind in enumerate(kinds):
        spot = hand.viewport_spot(20.0 + 8.0 * i)
        up = kind is QEvent.Type.TabletRelease
        event = QTabletEvent(
            kind, pen(), QPointF(spot), QPointF(viewport.mapToGlobal(spot)),
            0.5, 0, 0, 0, 0, 0, Qt.KeyboardModifier.NoModifier,
            NONE if kind is QEvent.Type.TabletMove else LEFT, NONE if up else LEFT,
        )  # fmt: skip
        QApplication.sendEvent(viewport, event)
        assert not event.isAccepted()
    settle()
    assert opened.casting is before
    assert hand.view.is_resting


@pytest.mark.parametrize("by", [64.0, -95.0, 400.0, 10.0])
def test_a_pen_turns_like_the_mouse(opened: MainWindow, held: Pen, by: float) -> None:
    """Authority: feel, The hand: every route ends in the same state as the drag."""

    def state() -> tuple[object, ...]:
        settle()
        view = board_of(opened)
        return opened.casting, opened.asked, view.turn, view.motion.lying

    held.drag(20.0, by)
    by_pen = state()
    places = round(math.copysign(max(abs(by) - 8.0, 0.0), by) / 30.0)
    assert opened.casting.plate.turn == (opened.asked.plate.turn - places) % 12
    held.hand.key(Qt.Key.Key_Home)
    settle()
    held.hand.press(20.0)
    steps = max(int(abs(by) / 8), 3)
    for i in range(1, steps + 1):
        held.hand.move(20.0 + by * i / steps)
    held.hand.release()
    assert state() == by_pen


def test_a_pen_keeps_its_grip_outside_the_window(opened: MainWindow, held: Pen) -> None:
    """Authority: feel, The hand: moving outside the window goes on turning; release settles."""
    held.drag(20.0, 64.0, reach=2000.0)
    places = round((64.0 - 8.0) / 30.0)
    assert opened.casting.plate.turn == (opened.asked.plate.turn - places) % 12
    assert board_of(opened).is_resting


def test_a_pen_that_taps_pins_and_one_that_hovers_tells(opened: MainWindow, held: Pen) -> None:
    """Authority: feel, The hand: pressing moves nothing; hovering names, clicking pins."""
    view, before = board_of(opened), opened.casting
    hovered: list[str] = []
    pressed: list[str] = []
    view.spot_hovered.connect(hovered.append)
    view.spot_pressed.connect(pressed.append)
    spot = view.viewport().mapTo(opened, view.heaven_position(BRANCH["辰"]))
    held.put(spot, NONE)
    assert hovered[-1:] == ["heaven.辰"]
    held.put(spot, LEFT)
    held.put(spot, NONE)
    assert pressed == ["heaven.辰"]
    assert opened.casting is before


def test_the_button_on_the_barrel_turns_nothing(opened: MainWindow, held: Pen) -> None:
    """Authority: the barrel's button is a pen's right button, and only the left one turns."""
    before = opened.casting
    # The menu that a right press opens would keep the test waiting.
    board_of(opened).menu_asked.disconnect()
    held.drag(20.0, 64.0, button=BARREL)
    assert opened.casting is before
    assert board_of(opened).is_resting
