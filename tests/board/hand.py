"""A hand over the board of a shown window: it presses, moves and lets go as a person does.

Events are sent to the window as the system would send them, so that grabs, focus and what
lies outside the window are Qt's own. Reaches are in board units: the gods stand at 163.
"""

from __future__ import annotations

import math
from collections.abc import Iterator
from contextlib import contextmanager

from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtGui import QWheelEvent, QWindow
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QPushButton

from shipan_gui.board.view import BoardView
from shipan_gui.window import MainWindow

from .cases import BEARING, BRANCH, bearing_of

LEFT = Qt.MouseButton.LeftButton
GODS = 163.0
# The plate takes the grip after two degrees: enough to be past them at any window size.
START = 4.0


class Hand:
    """The hand, where it is and what it holds."""

    def __init__(self, window: MainWindow) -> None:
        view = window.findChild(BoardView, "board_view")
        assert view is not None
        self.window = window
        self.view = view
        self.at = QPoint()

    # Where things are.

    @property
    def pivot(self) -> QPointF:
        """Where the pivot of the board lies, in pixels of the viewport."""
        return self.view.viewportTransform().map(self.view.sceneRect().center())

    @property
    def unit(self) -> float:
        """How many pixels a board unit takes."""
        return self.view.viewportTransform().m11()

    def viewport_spot(self, bearing: float, reach: float = GODS) -> QPoint:
        """Return the pixel of the viewport at a bearing and a distance from the pivot."""
        radians, length = math.radians(bearing), reach * self.unit
        pivot = self.pivot
        return QPointF(
            pivot.x() + length * math.sin(radians), pivot.y() - length * math.cos(radians)
        ).toPoint()

    def window_spot(self, bearing: float, reach: float = GODS) -> QPoint:
        """Return the same pixel as the window counts it."""
        return self.view.viewport().mapTo(self.window, self.viewport_spot(bearing, reach))

    def bearing_at(self, spot: QPoint) -> float:
        """Return the bearing of a pixel of the viewport."""
        pivot = self.pivot
        return bearing_of(spot.x() - pivot.x(), spot.y() - pivot.y())

    def god_bearing(self, branch: str) -> float:
        """Return the bearing at which a god is drawn."""
        return self.bearing_at(self.view.heaven_position(BRANCH[branch]))

    # What the hand does.

    @property
    def _handle(self) -> QWindow:
        handle = self.window.windowHandle()
        assert handle is not None
        return handle

    def press(self, bearing: float, reach: float = GODS, button: Qt.MouseButton = LEFT) -> None:
        """Press a button."""
        self.at = self.window_spot(bearing, reach)
        QTest.mousePress(self._handle, button, Qt.KeyboardModifier.NoModifier, self.at)

    def move(self, bearing: float, reach: float = GODS) -> None:
        """Move to a bearing, in one step."""
        self.at = self.window_spot(bearing, reach)
        QTest.mouseMove(self._handle, self.at)

    def release(self, button: Qt.MouseButton = LEFT) -> None:
        """Let a button go where the hand is."""
        QTest.mouseRelease(self._handle, button, Qt.KeyboardModifier.NoModifier, self.at)

    def sweep(self, start: float, by: float, reach: float = GODS, step: float = 24.0) -> None:
        """Move from a bearing by so many degrees, in steps as a moving mouse reports them."""
        count = max(math.ceil(abs(by) / step), 1)
        for i in range(1, count + 1):
            self.move(start + by * i / count, reach)

    @contextmanager
    def holding(self, bearing: float, sense: int = 1) -> Iterator[float]:
        """Press, take the grip, and let go at the end; the bearing of the grip comes back."""
        self.press(bearing)
        self.move(bearing + sense * START)
        yield bearing + sense * START
        self.release()

    def drag(self, start: float, by: float, step: float = 24.0) -> None:
        """Turn what lies at a bearing by so many degrees and let go."""
        with self.holding(start, 1 if by >= 0 else -1) as grip:
            self.sweep(grip, by, step=step)

    def drag_god(self, god: str, place: str, sense: int, turns: int = 0) -> None:
        """Drag a god over an earth place, clockwise or counterclockwise, with whole turns."""
        start = self.god_bearing(god)
        way = sense * (BEARING[place] - start) % 360.0
        # A god that stands there already goes all the way round.
        way = 360.0 if min(way, 360.0 - way) < 2.0 else way
        self.drag(start, sense * (way + 360.0 * turns), step=70.0 if turns else 24.0)

    def wheel(self, units: int, control: bool = False) -> bool:
        """Turn the wheel over the disc; tell whether the board took it."""
        spot = self.viewport_spot(30.0)
        event = QWheelEvent(
            QPointF(spot),
            QPointF(self.view.viewport().mapToGlobal(spot)),
            QPoint(),
            QPoint(0, units),
            Qt.MouseButton.NoButton,
            Qt.KeyboardModifier.ControlModifier if control else Qt.KeyboardModifier.NoModifier,
            Qt.ScrollPhase.NoScrollPhase,
            False,
        )
        QApplication.sendEvent(self.view.viewport(), event)
        return event.isAccepted()

    def key(self, *keys: Qt.Key) -> None:
        """Strike keys, one after the other, in the window."""
        for key in keys:
            QTest.keyClick(self._handle, key)

    def button(self, name: str) -> QPushButton:
        """Return a button of the window by its name."""
        button = self.window.findChild(QPushButton, name)
        assert button is not None
        return button

    def click(self, name: str) -> None:
        """Click a button of the window."""
        spot = self.button(name).mapTo(self.window, self.button(name).rect().center())
        QTest.mouseClick(self._handle, LEFT, Qt.KeyboardModifier.NoModifier, spot)
