"""The board as a scene: it maps a casting to items and decides nothing.

Four layers: the earth plate, cached as a picture since it stands still; the frame of the
asked hour; the marks of the casting in the free margin; and the heaven plate, painted as
paths at every angle. Each reaches no further than it must, for what is painted again in a
frame decides how smoothly the plate turns.
"""

from __future__ import annotations

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import (
    QGraphicsItem,
    QGraphicsScene,
    QStyleOptionGraphicsItem,
    QWidget,
)

from shipan_gui.board import geometry as g
from shipan_gui.board.marks import casting_marks, hour_frame, lit_earth, lit_heaven
from shipan_gui.board.paint import Stroke, paint_strokes, strokes
from shipan_gui.board.plates import earth_plate, heaven_plate
from shipan_gui.board.skin import Skin
from shipan_gui.engine import Branch, Casting, Question
from shipan_gui.explain import Place

# Castings whose marks are kept ready.
_KEPT = 48


class Layer(QGraphicsItem):
    """A list of ready strokes, painted in order and turned about the pivot.

    The strokes turn under the painter while the item itself stays, so that what must be
    painted again never grows beyond ``reach``.
    """

    def __init__(self, reach: float) -> None:
        super().__init__()
        self._bounds = QRectF(-reach, -reach, 2 * reach, 2 * reach)
        self._strokes: list[Stroke] = []
        self._over: list[Stroke] = []
        self._rotation = 0.0

    def show_strokes(self, ready: list[Stroke]) -> None:
        """Show other strokes."""
        self._strokes = ready
        self.update()

    def show_over(self, ready: list[Stroke]) -> None:
        """Show other strokes over the first ones."""
        if ready or self._over:
            self._over = ready
            self.update()

    def show_rotation(self, rotation: float) -> None:
        """Turn the strokes, in degrees clockwise."""
        if rotation != self._rotation:
            self._rotation = rotation
            self.update()

    # Qt calls these.

    def boundingRect(self) -> QRectF:
        """Return the square that the layer may paint in."""
        return self._bounds

    def paint(
        self,
        painter: QPainter,
        option: QStyleOptionGraphicsItem,
        widget: QWidget | None = None,
    ) -> None:
        """Draw the strokes; a plain loop, for an exception here would vanish."""
        painter.rotate(self._rotation)
        paint_strokes(painter, self._strokes)
        paint_strokes(painter, self._over)


class BoardScene(QGraphicsScene):
    """The board with one casting on it, at any rotation of the heaven plate."""

    def __init__(self, skin: Skin) -> None:
        half = g.SCENE_HALF
        super().__init__(-half, -half, 2 * half, 2 * half)
        self.setItemIndexMethod(QGraphicsScene.ItemIndexMethod.NoIndex)
        self._skin = skin
        self._void: tuple[Branch, ...] | None = None
        self._heaven_key: tuple[Branch, tuple[Branch, ...]] | None = None
        self._casting: Casting | None = None
        self._marks: dict[Question, list[Stroke]] = {}
        self._hour_key: tuple[Branch, bool] | None = None
        self._places: frozenset[Place] = frozenset()
        self.earth, self.hour = Layer(g.HALF_SIDE + 2), Layer(g.HALF_SIDE)
        self.marks, self.heaven = Layer(g.INNER_FRAME), Layer(g.DISC + 2)
        self.earth.setCacheMode(QGraphicsItem.CacheMode.DeviceCoordinateCache)
        for layer in (self.earth, self.hour, self.marks, self.heaven):
            self.addItem(layer)

    def show_casting(self, casting: Casting, asked_hour: Branch) -> None:
        """Show a casting; only what differs from the last one is made anew."""
        if casting.void != self._void:
            self._void = casting.void
            self.earth.show_strokes(strokes(earth_plate(casting.void), self._skin))
        heaven_key = (casting.general, casting.void)
        if heaven_key != self._heaven_key:
            self._heaven_key = heaven_key
            self.heaven.show_strokes(strokes(heaven_plate(*heaven_key), self._skin))
        hour_key = (asked_hour, casting.hour is asked_hour)
        if hour_key != self._hour_key:
            self._hour_key = hour_key
            self.hour.show_strokes(strokes(hour_frame(*hour_key), self._skin))
        if casting != self._casting:
            self._casting = casting
            self.marks.show_strokes(self._marks_of(casting))

    def _marks_of(self, casting: Casting) -> list[Stroke]:
        """Return the marks of a casting; a turning hand comes back to the same twelve."""
        ready = self._marks.get(casting.question)
        if ready is None:
            if len(self._marks) > _KEPT:
                self._marks.clear()
            ready = strokes(casting_marks(casting), self._skin)
            self._marks[casting.question] = ready
        return ready

    def show_places(self, places: frozenset[Place]) -> None:
        """Light places on both plates, and no others."""
        if places == self._places:
            return
        self._places = places
        self.hour.show_over(strokes(lit_earth(places), self._skin))
        self.heaven.show_over(strokes(lit_heaven(places), self._skin))

    def show_rotation(self, rotation: float) -> None:
        """Turn the heaven plate, in degrees clockwise."""
        self.heaven.show_rotation(rotation)
