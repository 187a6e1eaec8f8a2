"""The board as a scene: it maps a casting to items and decides nothing.

Four layers: the earth plate, the frame of the asked hour, the marks of the casting in the
free margin, and the heaven plate. What stands still while the hand turns is cached as a
picture, and each layer reaches no further than it must, for what is painted again in a frame
decides how smoothly the plate turns.
"""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QGraphicsItem, QGraphicsScene

from shipan_gui.board import geometry as g
from shipan_gui.board.disc import DiscLayer
from shipan_gui.board.layer import StrokeLayer
from shipan_gui.board.layout import Layout
from shipan_gui.board.marks import (
    casting_marks,
    grip_earth,
    grip_heaven,
    hour_frame,
    lit_earth,
    lit_heaven,
)
from shipan_gui.board.paint import NO_IMAGES, Images, Stroke, paint_strokes, strokes
from shipan_gui.board.plates import earth_plate, heaven_plate
from shipan_gui.board.shapes import Shapes, subject_at
from shipan_gui.board.skin import Skin
from shipan_gui.engine import Casting, Question
from shipan_gui.explain import Place

if TYPE_CHECKING:
    from PySide6.QtWidgets import QStyleOptionGraphicsItem, QWidget

# Castings whose marks are kept ready.
_KEPT = 48


class Layer(StrokeLayer):
    """A list of ready strokes, painted in order, that stand still."""

    def __init__(self, reach: float) -> None:
        super().__init__()
        self._bounds = QRectF(-reach, -reach, 2 * reach, 2 * reach)

    def show_strokes(self, ready: list[Stroke]) -> None:
        """Show other strokes."""
        self._strokes = ready
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
        paint_strokes(painter, self._strokes)
        paint_strokes(painter, self._over)


class BoardScene(QGraphicsScene):
    """The board with one casting on it, at any rotation of the heaven plate."""

    def __init__(self, skin: Skin, layout: Layout) -> None:
        half = g.SCENE_HALF
        super().__init__(-half, -half, 2 * half, 2 * half)
        self.setItemIndexMethod(QGraphicsScene.ItemIndexMethod.NoIndex)
        self._skin, self._layout, self._images = skin, layout, NO_IMAGES
        self._shown: tuple[Casting, Casting, bool] | None = None
        self._keys: dict[str, object] = {}
        self._shapes: dict[str, Shapes] = {}
        self._marked: Casting | None = None
        self._rotation = 0.0
        self._is_gripped = False
        self._marks: dict[tuple[Question, frozenset[str]], list[Stroke]] = {}
        self._hidden: frozenset[str] = frozenset()
        self._places: frozenset[Place] = frozenset()
        self.earth, self.hour = Layer(g.SCENE_HALF), Layer(g.HALF_SIDE)
        self.marks, self.heaven = Layer(g.INNER_FRAME), DiscLayer()
        for still in (self.earth, self.marks):
            still.setCacheMode(QGraphicsItem.CacheMode.DeviceCoordinateCache)
        for layer in (self.earth, self.hour, self.marks, self.heaven):
            self.addItem(layer)

    def dress(self, skin: Skin, layout: Layout, images: Images) -> None:
        """Show the same casting in another skin or layout; ``images`` are the materials."""
        self._skin, self._layout, self._images = skin, layout, images
        self._keys.clear()
        self._marks.clear()
        places, self._places = self._places, frozenset()
        if self._shown is not None:
            self.show_casting(*self._shown)
        self.show_places(places)

    def hide_marks(self, hidden: frozenset[str]) -> None:
        """Leave out the marks of these lessons and transmissions, named as in casting_marks."""
        if hidden != self._hidden:
            self._hidden = hidden
            if self._shown is not None:
                self.show_casting(*self._shown)

    def show_held(self, held: bool) -> None:
        """Show whether a detent holds the plate: the hour's frame closes round its general."""
        if self._shown is not None:
            self.show_casting(*self._shown[:2], held)

    def show_casting(self, casting: Casting, asked: Casting, held: bool) -> None:
        """Show a casting; only what differs from the last one is made anew."""
        self._shown = (casting, asked, held)
        layout = self._layout
        if self._differs("earth", casting.void):
            self._shapes["earth"] = earth_plate(casting.void, layout)
            self.earth.show_strokes(self._ready(self._shapes["earth"]))
        if self._differs("heaven", (casting.general, casting.void)):
            shapes = heaven_plate(casting.general, casting.void, layout)
            self._shapes["heaven"] = shapes
            reach = (g.DISC + 4) * layout.disc_scale
            self.heaven.show_strokes(self._ready(shapes), reach, layout.facing)
        hour = (asked.hour, held and casting.hour is asked.hour)
        if self._differs("hour", hour):
            self.hour.show_strokes(self._ready(hour_frame(*hour, layout)))
        if self._differs("marks", (casting.question, self._hidden)):
            self._marked = casting
            self.marks.show_strokes(self._marks_of(casting))

    def _differs(self, name: str, key: object) -> bool:
        """Note what a layer shows; tell whether that is new."""
        if self._keys.get(name) == key:
            return False
        self._keys[name] = key
        return True

    def _ready(self, shapes: Shapes) -> list[Stroke]:
        return strokes(shapes, self._skin, self._images)

    def _marks_of(self, casting: Casting) -> list[Stroke]:
        """Return the marks of a casting; a turning hand comes back to the same twelve."""
        key = (casting.question, self._hidden)
        ready = self._marks.get(key)
        if ready is None:
            if len(self._marks) > _KEPT:
                self._marks.clear()
            ready = self._ready(casting_marks(casting, self._layout, self._hidden))
            self._marks[key] = ready
        return ready

    def show_places(self, places: frozenset[Place]) -> None:
        """Light places on both plates, and no others."""
        if places == self._places:
            return
        self._places = places
        self._show_over()

    def show_grip(self, gripped: bool) -> None:
        """Hint, while the plate is being turned, where the old books put the two hands."""
        if gripped != self._is_gripped:
            self._is_gripped = gripped
            self._show_over()

    def _show_over(self) -> None:
        earth, heaven = (
            lit_earth(self._places, self._layout),
            lit_heaven(self._places, self._layout),
        )
        if self._is_gripped and self._marked is not None:
            earth += grip_earth(self._layout)
            heaven += grip_heaven(self._marked.general, self._layout)
        self.hour.show_over(self._ready(earth))
        self.heaven.show_over(self._ready(heaven))

    def subject_at(self, point: g.Point) -> str:
        """Return what stands at a point of the board, empty for nothing."""
        layout = self._layout
        if math.hypot(*point) <= g.DISC * layout.disc_scale:
            back = g.turned_point(point, -layout.facing - self._rotation)
            return subject_at(self._shapes["heaven"], back)
        if self._marked is None:
            return ""
        marks = casting_marks(self._marked, layout, self._hidden)
        return subject_at((*marks, *self._shapes["earth"]), point)

    def show_rotation(self, rotation: float) -> None:
        """Turn the heaven plate, in degrees clockwise."""
        self._rotation = rotation
        self.heaven.show_rotation(rotation)
