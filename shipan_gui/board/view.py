"""The board on the screen: events become calls on the hand, and the plate is shown.

The view decides nothing. It says what happened (``plate_turned``, ``plate_held``,
``home_asked``, ``spot_hovered``, ``spot_pressed``, ``menu_asked``) and is told what to show.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from PySide6.QtCore import QEvent, QPoint, QPointF, QSize, Qt, QTimer, Signal
from PySide6.QtGui import QColor, QPainter, QPen, QPixmapCache
from PySide6.QtWidgets import QFrame, QGraphicsView, QWidget

from shipan_gui.board import geometry as g
from shipan_gui.board.gesture import WheelCount
from shipan_gui.board.hand import Hand
from shipan_gui.board.layout import PLAIN, Layout
from shipan_gui.board.motion import PlateMotion
from shipan_gui.board.scene import BoardScene
from shipan_gui.board.skin import SKINS, Skin, load_skin
from shipan_gui.board.textures import Textures
from shipan_gui.board.zoom import Zoom
from shipan_gui.engine import Branch, Casting
from shipan_gui.explain import Place

if TYPE_CHECKING:
    from PySide6.QtGui import (
        QContextMenuEvent,
        QFocusEvent,
        QHideEvent,
        QKeyEvent,
        QMouseEvent,
        QPaintEvent,
        QResizeEvent,
        QShowEvent,
        QTouchEvent,
        QWheelEvent,
    )

# In kilobytes: the cached earth plate at 1800 pixels and a scale of 2 must fit.
_CACHE_KB = 262144
_AFTER_FIRST_FRAME_MS = 60


class BoardView(QGraphicsView):
    """The board; the pivot of the heaven plate is the centre of its sceneRect.

    Signals: ``plate_turned(int)`` the turn, 0-11, nearest to where the plate lies, when it
    changes; ``plate_held(bool)`` whether a detent holds the plate; ``plate_left()`` when a hand
    that held it lets go, before it has come to rest; ``home_asked()``;
    ``spot_hovered(str)`` and ``spot_pressed(str)`` the subject under the pointer, empty for
    none; ``menu_asked(QPoint)`` with a point of the screen.
    """

    plate_turned = Signal(int)
    plate_held = Signal(bool)
    plate_left = Signal()
    home_asked = Signal()
    spot_hovered = Signal(str)
    spot_pressed = Signal(str)
    menu_asked = Signal(QPoint)

    def __init__(
        self,
        skin: Skin | None = None,
        layout: Layout = PLAIN,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self.setObjectName("board_view")
        QPixmapCache.setCacheLimit(_CACHE_KB)
        self._skin, self._layout = skin or load_skin(SKINS[0]), layout
        self._is_dressed = False
        # A view does not own its scene.
        self._board = BoardScene(self._skin.plain, layout)
        self.setScene(self._board)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self._focus_colour = "#000000"
        self._shows_focus = False
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setViewportUpdateMode(QGraphicsView.ViewportUpdateMode.BoundingRectViewportUpdate)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.viewport().setMouseTracking(True)
        self.viewport().setAttribute(Qt.WidgetAttribute.WA_AcceptTouchEvents)
        self.motion = PlateMotion(self)
        self.motion.lay.connect(self._show_lying)
        self.motion.turned.connect(self.plate_turned)
        self.motion.held.connect(self._show_held)
        self._hand = Hand(self.motion)
        self._wheel = WheelCount()
        self._zoom = Zoom(self)
        self._pressed: g.Point | None = None
        self._hovered = ""
        self._idle = QTimer(self)
        self._idle.setInterval(12)
        self._idle.timeout.connect(self._make_picture)
        self.motion.rested.connect(self._idle.start)
        self._textures = Textures(self)
        self._textures.made.connect(self._dress_scene)

    @property
    def settle_ms(self) -> int:
        """The time in which the plate settles, in milliseconds; 0 for at once."""
        return self.motion.settle_ms

    @settle_ms.setter
    def settle_ms(self, value: int) -> None:
        self.motion.settle_ms = value

    @property
    def turn(self) -> int:
        """The turn, 0-11, that the plate shows or is settling to."""
        return self.motion.turn

    @property
    def zoom(self) -> float:
        """How many times larger than whole the board is seen."""
        return self._zoom.factor

    @zoom.setter
    def zoom(self, factor: float) -> None:
        self._zoom.go_to(factor)

    @property
    def is_gripped(self) -> bool:
        """Whether a hand holds the plate."""
        return self._hand.is_holding

    def show_surround(self, colour: str, focus: str) -> None:
        """Take the colour round the board and that of the frame of the keyboard."""
        self.setBackgroundBrush(QColor(colour))
        self._focus_colour = focus

    def hide_marks(self, hidden: frozenset[str]) -> None:
        """Leave out the marks of lessons and transmissions whose cards are covered."""
        self._board.hide_marks(hidden)

    def dress(self, skin: Skin, layout: Layout) -> None:
        """Show the board in another skin or layout; materials follow when they are made."""
        self._skin, self._layout = skin, layout
        self._dress_scene()

    def show_casting(self, casting: Casting, asked: Casting, walking: bool = False) -> None:
        """Show a casting; a plate lying at another turn goes there, walking if told so."""
        self.motion.seat = g.rotation_of(asked.plate.turn)
        self._board.show_casting(casting, asked, self.motion.is_held)
        if casting.plate.turn != self.motion.turn:
            self._forget_hand()
            self.motion.go_to(casting.plate.turn, walking)

    def show_places(self, places: frozenset[Place]) -> None:
        """Light places on the board, and no others."""
        self._board.show_places(places)

    def turn_by(self, places: int) -> None:
        """Turn the plate by places, clockwise when positive."""
        self._forget_hand()
        self.motion.turn_by(places)

    def stop_motion(self) -> None:
        """Let go of the plate and let it lie in the nearest place at once."""
        self._forget_hand()
        self.motion.stop()
        self._show_cursor(None)

    def zoom_by(self, steps: int) -> None:
        """Show the board larger by steps, smaller when negative; 0 shows the whole again."""
        self._zoom.step(steps)

    def heaven_position(self, branch: Branch) -> QPoint:
        """Return where a god stands now, in viewport pixels."""
        angle = g.bearing(branch) + self.motion.lying + self._layout.facing
        point = g.on_circle(angle, g.GOD_RING * self._layout.disc_scale)
        return self.mapFromScene(QPointF(*point))

    def earth_position(self, branch: Branch) -> QPoint:
        """Return where an earth place stands, in viewport pixels."""
        point = g.on_square(g.bearing(branch) + self._layout.facing, g.BRANCH_RING)
        return self.mapFromScene(QPointF(*point))

    @property
    def is_resting(self) -> bool:
        """Whether the plate lies in a place and nobody holds or moves it."""
        return not self._hand.is_holding and not self.motion.is_moving

    @property
    def is_dressed(self) -> bool:
        """Whether the board is seen in full: with its light and, where it has them, materials."""
        return self._is_dressed

    def _dress_scene(self) -> None:
        images = self._textures.of(self._skin)
        self._is_dressed = bool(images) or not self._skin.materials
        self._board.dress(self._skin, self._layout, images)
        self._idle.start()

    def _show_held(self, held: bool) -> None:
        self._board.show_held(held)
        self.plate_held.emit(held)

    def _show_lying(self, lying: float) -> None:
        self._idle.stop()
        self._board.show_rotation(lying)

    def _make_picture(self) -> None:
        """In idle moments make what turning will need, a picture at a time."""
        if self._hand.is_holding or not self._board.heaven.make_next_picture():
            self._idle.stop()

    # The hand.

    def _point(self, position: QPointF) -> g.Point:
        scene = self.viewportTransform().inverted()[0].map(position)
        return scene.x(), scene.y()

    def _is_grip(self, point: g.Point) -> bool:
        return g.is_grip(point, self._layout.disc_scale)

    def _show_cursor(self, point: g.Point | None) -> None:
        if self._hand.is_holding:
            self.viewport().setCursor(Qt.CursorShape.ClosedHandCursor)
        elif point is not None and self._is_grip(point):
            self.viewport().setCursor(Qt.CursorShape.OpenHandCursor)
        else:
            self.viewport().unsetCursor()

    def _hover(self, point: g.Point | None) -> None:
        subject = "" if point is None else self._board.subject_at(point)
        if subject != self._hovered:
            self._hovered = subject
            self.spot_hovered.emit(subject)

    def _press(self, position: QPointF) -> None:
        point = self._point(position)
        self._pressed = point
        if self._is_grip(point):
            self._hand.press(point)
            self._show_cursor(point)
        else:
            self._zoom.take(position)

    def _move(self, position: QPointF, free: bool) -> None:
        point = self._point(position)
        if self._hand.is_holding:
            self._hand.move(point, free)
            if self._hand.is_turning:
                self._hover(None)
                self._board.show_grip(True)
        elif not self._zoom.drag(position):
            self._hover(point)
            self._show_cursor(point)

    def _release(self, position: QPointF) -> None:
        point = self._point(position)
        turned, panned = self._hand.is_turning, self._zoom.release()
        self._hand.release()
        self.plate_left.emit()
        self._board.show_grip(False)
        if self._pressed is not None and not turned and not panned:
            self.spot_pressed.emit(self._board.subject_at(point))
        self._pressed = None
        self._show_cursor(point)

    def _forget_hand(self) -> None:
        """Something else moves the plate now: the press that held it counts no more."""
        self._pressed = None
        was_held = self._hand.is_holding
        self._hand.forget()
        if was_held:
            self.plate_left.emit()
        self._board.show_grip(False)

    def _lose_grip(self) -> None:
        self._pressed = None
        self._zoom.release()
        self._hand.drop()
        self.plate_left.emit()
        self._board.show_grip(False)
        self._show_cursor(None)

    def _touch(self, event: QTouchEvent) -> None:
        """One finger is a hand, two pinch the board larger or smaller."""
        points = event.points()
        if len(points) > 1:
            self._lose_grip()
            self._zoom.pinch(points[0].position(), points[1].position())
            return
        position = points[0].position()
        if event.type() == QEvent.Type.TouchBegin:
            self._press(position)
        elif event.type() == QEvent.Type.TouchUpdate:
            self._move(position, free=False)
        else:
            self._release(position)

    # Qt calls these.

    def sizeHint(self) -> QSize:
        """Return the size at which every character of the board is drawn."""
        return QSize(760, 760)

    def minimumSizeHint(self) -> QSize:
        """Return the smallest size at which the board can be used."""
        return QSize(280, 280)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Keep the whole board in view, or as much of it as was seen."""
        super().resizeEvent(event)
        self._zoom.fit()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Take the disc; nothing moves yet."""
        if event.button() is Qt.MouseButton.LeftButton:
            self._press(event.position())
        event.accept()

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        """Treat the second press like the first: two quick drags are two drags."""
        self.mousePressEvent(event)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Turn the plate with the hand, outside the window too; Shift frees it of detents."""
        if self._pressed is not None and not event.buttons() & Qt.MouseButton.LeftButton:
            # The release went elsewhere: another has taken the mouse meanwhile.
            self._lose_grip()
        free = bool(event.modifiers() & Qt.KeyboardModifier.ShiftModifier)
        self._move(event.position(), free)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """Let the plate settle on the nearest place, or carry on by one."""
        if event.button() is Qt.MouseButton.LeftButton:
            self._release(event.position())
        event.accept()

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        """Ask for the menu of the board; not for a hand that is turning it."""
        if not self._hand.is_holding:
            self.menu_asked.emit(event.globalPos())
        event.accept()

    def viewportEvent(self, event: QEvent) -> bool:
        """Let go when the grab is lost; follow fingers; forget what the pointer has left."""
        kind = event.type()
        if kind == QEvent.Type.UngrabMouse:
            self._lose_grip()
        elif kind == QEvent.Type.Leave:
            self._hover(None)
        elif kind == QEvent.Type.TouchCancel:
            self._zoom.end_pinch()
            self._lose_grip()
            return True
        elif kind in (QEvent.Type.TouchBegin, QEvent.Type.TouchUpdate, QEvent.Type.TouchEnd):
            self._touch(cast("QTouchEvent", event))
            if kind == QEvent.Type.TouchEnd:
                self._zoom.end_pinch()
            event.accept()
            return True
        return super().viewportEvent(event)

    def focusInEvent(self, event: QFocusEvent) -> None:
        """Show that the keyboard is on the board, where the keyboard brought the focus."""
        tabbed = (Qt.FocusReason.TabFocusReason, Qt.FocusReason.BacktabFocusReason)
        self._shows_focus = event.reason() in tabbed
        self.viewport().update()
        super().focusInEvent(event)

    def focusOutEvent(self, event: QFocusEvent) -> None:
        """Let go when the focus is lost."""
        self._lose_grip()
        self._shows_focus = False
        self.viewport().update()
        super().focusOutEvent(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the board, and round it the frame of the keyboard."""
        super().paintEvent(event)
        if self._shows_focus:
            painter = QPainter(self.viewport())
            painter.setPen(QPen(QColor(self._focus_colour), 3.0))
            painter.drawRect(self.viewport().rect().adjusted(1, 1, -2, -2))
            painter.end()

    def showEvent(self, event: QShowEvent) -> None:
        """Once the first frame is out, have the materials made."""
        super().showEvent(event)
        QTimer.singleShot(_AFTER_FIRST_FRAME_MS, self, self._dress_scene)

    def hideEvent(self, event: QHideEvent) -> None:
        """Let go when the board is hidden."""
        self._lose_grip()

    def wheelEvent(self, event: QWheelEvent) -> None:
        """Turn a place for every 120 units, clockwise towards the person; zoom with Ctrl."""
        delta = event.angleDelta()
        units = delta.y() or delta.x()
        if event.modifiers() & Qt.KeyboardModifier.ControlModifier:
            self._zoom.wheel(units, event.position())
        elif places := self._wheel.add(units):
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
            self.spot_pressed.emit("")
        else:
            super().keyPressEvent(event)
