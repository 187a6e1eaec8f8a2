"""The board under the hand: mouse, wheel and keys become turns of the heaven plate.

The view owns nothing but where the plate lies. It says what happened (``plate_turned``,
``plate_held``, ``home_asked``) and is told what to show.
"""

from __future__ import annotations

from PySide6.QtCore import (
    QEasingCurve,
    QEvent,
    QPoint,
    QPointF,
    QSize,
    Qt,
    QVariantAnimation,
    Signal,
)
from PySide6.QtGui import (
    QColor,
    QFocusEvent,
    QKeyEvent,
    QMouseEvent,
    QPixmapCache,
    QResizeEvent,
    QWheelEvent,
)
from PySide6.QtWidgets import QFrame, QGraphicsView, QWidget

from shipan_gui.board import geometry as g
from shipan_gui.board.gesture import SETTLE_MS, Grip, WheelCount, is_held, nearest
from shipan_gui.board.scene import BoardScene
from shipan_gui.board.skin import load_skin
from shipan_gui.engine import Branch, Casting
from shipan_gui.explain import Place

# In kilobytes: the two cached plates at 1800 pixels and a scale of 2 must both fit.
_CACHE_KB = 262144


class BoardView(QGraphicsView):
    """The board; the pivot of the heaven plate is the centre of its sceneRect.

    Signals: ``plate_turned(int)`` the turn, 0-11, nearest to where the plate lies, when it
    changes; ``plate_held(bool)`` whether a detent holds the plate; ``home_asked()``.
    ``settle_ms`` is the time of a settling, 0 for at once.
    """

    plate_turned = Signal(int)
    plate_held = Signal(bool)
    home_asked = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("board_view")
        QPixmapCache.setCacheLimit(_CACHE_KB)
        # A view does not own its scene.
        self._board = BoardScene(load_skin("flat"))
        self.setScene(self._board)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setBackgroundBrush(QColor("#15110d"))
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setViewportUpdateMode(QGraphicsView.ViewportUpdateMode.BoundingRectViewportUpdate)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.viewport().setMouseTracking(True)
        self.settle_ms = SETTLE_MS
        self._turn = 0
        self._seat = 0.0
        self._lying = 0.0
        self._held = True
        self._grip: Grip | None = None
        self._wheel = WheelCount()
        self._settling = QVariantAnimation(self)
        self._settling.setEasingCurve(QEasingCurve.Type.OutCubic)
        self._settling.valueChanged.connect(self._settle_to)

    @property
    def turn(self) -> int:
        """The turn, 0-11, that the plate shows or is settling to."""
        return self._turn

    def show_casting(self, casting: Casting, asked: Casting) -> None:
        """Show a casting; a plate lying at another turn is brought there."""
        self._seat = g.rotation_of(asked.plate.turn)
        self._board.show_casting(casting, asked.hour)
        if casting.plate.turn != self._turn:
            self._drop_grip()
            self._turn = casting.plate.turn
            self._settle()

    def show_places(self, places: frozenset[Place]) -> None:
        """Light places on the board, and no others."""
        self._board.show_places(places)

    def turn_by(self, places: int) -> None:
        """Turn the plate by places, clockwise when positive: a place clockwise is turn - 1."""
        self._drop_grip()
        self._report_turn((self._turn - places) % 12)
        self._settle()

    def stop_motion(self) -> None:
        """Let go of the plate and let it lie in the nearest place at once."""
        self._drop_grip()
        self._settling.stop()
        self._lie(g.rotation_of(self._turn))
        self._report_held(True)

    def heaven_position(self, branch: Branch) -> QPoint:
        """Return where a god stands now, in viewport pixels."""
        return self.mapFromScene(QPointF(*g.on_circle(g.bearing(branch) + self._lying, g.GOD_RING)))

    def earth_position(self, branch: Branch) -> QPoint:
        """Return where an earth place stands, in viewport pixels."""
        spot = g.EARTH_SPOTS[branch]
        return self.mapFromScene(QPointF(spot.x, spot.y))

    # Where the plate lies.

    def _lie(self, lying: float) -> None:
        self._lying = lying
        self._board.show_rotation(lying)

    def _report_turn(self, turn: int) -> None:
        if turn != self._turn:
            self._turn = turn
            self.plate_turned.emit(turn)

    def _report_held(self, held: bool) -> None:
        if held != self._held:
            self._held = held
            self.plate_held.emit(held)

    def _settle(self) -> None:
        """Bring the plate the short way to the place of the present turn."""
        self._settling.stop()
        self._report_held(True)
        way = g.wrapped(g.rotation_of(self._turn) - self._lying)
        if self.settle_ms <= 0 or abs(way) < 0.01:
            self._lie(g.rotation_of(self._turn))
            return
        self._settling.setDuration(self.settle_ms)
        self._settling.setStartValue(self._lying)
        self._settling.setEndValue(self._lying + way)
        self._settling.start()

    def _settle_to(self, value: float) -> None:
        self._lie(float(value))

    # The hand.

    def _point(self, position: QPointF) -> g.Point:
        scene = self.viewportTransform().inverted()[0].map(position)
        return scene.x(), scene.y()

    def _drop_grip(self) -> None:
        self._grip = None
        self._show_cursor(None)

    def _let_go(self) -> None:
        if self._grip is not None:
            self._drop_grip()
            self._settle()

    def _show_cursor(self, point: g.Point | None) -> None:
        if self._grip is not None:
            self.viewport().setCursor(Qt.CursorShape.ClosedHandCursor)
        elif point is not None and g.is_grip(point):
            self.viewport().setCursor(Qt.CursorShape.OpenHandCursor)
        else:
            self.viewport().unsetCursor()

    # Qt calls these.

    def sizeHint(self) -> QSize:
        """Return the size at which every character of the board is drawn."""
        return QSize(760, 760)

    def minimumSizeHint(self) -> QSize:
        """Return the smallest size at which the board can be used."""
        return QSize(360, 360)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Keep the whole board in view."""
        super().resizeEvent(event)
        self.fitInView(self.sceneRect(), Qt.AspectRatioMode.KeepAspectRatio)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Take the disc; nothing moves yet."""
        point = self._point(event.position())
        if event.button() is Qt.MouseButton.LeftButton and g.is_grip(point):
            self._settling.stop()
            self._grip = Grip(g.bearing_of(point), self._lying, self._seat)
            self._show_cursor(point)
        event.accept()

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        """Treat the second press like the first: two quick drags are two drags."""
        self.mousePressEvent(event)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Turn the plate with the hand; outside the window too."""
        point = self._point(event.position())
        if self._grip is None:
            self._show_cursor(point)
            return
        lying = self._grip.move(g.bearing_of(point))
        if lying is None:
            return
        self._lie(lying)
        self._report_turn(g.turn_at(nearest(lying)))
        self._report_held(is_held(lying, self._seat))

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """Let the plate settle on the nearest place."""
        if event.button() is Qt.MouseButton.LeftButton:
            self._let_go()
            self._show_cursor(self._point(event.position()))
        event.accept()

    def viewportEvent(self, event: QEvent) -> bool:
        """Let go when the grab is lost."""
        if event.type() == QEvent.Type.UngrabMouse:
            self._let_go()
        return super().viewportEvent(event)

    def focusOutEvent(self, event: QFocusEvent) -> None:
        """Let go when the focus is lost."""
        self._let_go()
        super().focusOutEvent(event)

    def hideEvent(self, event: QEvent) -> None:
        """Let go when the board is hidden."""
        self._let_go()

    def wheelEvent(self, event: QWheelEvent) -> None:
        """Turn a place for every 120 units; towards the person is clockwise."""
        delta = event.angleDelta()
        if event.modifiers() & Qt.KeyboardModifier.ControlModifier:
            event.ignore()
            return
        places = self._wheel.add(delta.y() or delta.x())
        if places:
            self.turn_by(-places)
        event.accept()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Right and Left turn a place, Home goes back, Escape stops."""
        key = event.key()
        if event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier:
            super().keyPressEvent(event)
        elif key == Qt.Key.Key_Right:
            self.turn_by(1)
        elif key == Qt.Key.Key_Left:
            self.turn_by(-1)
        elif key == Qt.Key.Key_Home:
            self.home_asked.emit()
        elif key == Qt.Key.Key_Escape:
            self.stop_motion()
        else:
            super().keyPressEvent(event)
