"""The heaven plate as a layer that turns smoothly and lies sharp.

For each of the twelve turns the plate is drawn once, in full and at the pixels of the
screen. At rest that picture is shown as it is, pixel for pixel what drawing it anew would
give; while the hand turns, the picture of the nearest turn is rotated by the rest, at most
half a place. So the light stays at the upper left and nothing jumps when the plate settles.
"""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, NamedTuple

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QImage, QPainter, QTransform

from shipan_gui.board import geometry as g
from shipan_gui.board.layer import StrokeLayer
from shipan_gui.board.paint import Stroke, paint_strokes

if TYPE_CHECKING:
    from PySide6.QtWidgets import QStyleOptionGraphicsItem, QWidget

# A picture larger than this, in pixels a side, is not kept: the plate is drawn as paths.
_LARGEST = 2400


class _View(NamedTuple):
    """Where and how large the plate is drawn: what the kept pictures hold for."""

    scale: float
    x: float
    y: float
    ratio: float


class DiscLayer(StrokeLayer):
    """The heaven plate: strokes as they lie at turn 0, shown at any rotation."""

    def __init__(self) -> None:
        super().__init__()
        self._reach = g.DISC + 4
        self._rotation = 0.0
        self._facing = 0.0
        self._view: _View | None = None
        self._pictures: dict[int, QImage] = {}

    def show_strokes(self, ready: list[Stroke], reach: float, facing: float) -> None:
        """Show other strokes; ``reach`` is the disc's radius with its rim, ``facing`` degrees."""
        if reach != self._reach:
            self.prepareGeometryChange()
            self._reach = reach
        self._strokes = ready
        self._facing = facing
        self._pictures.clear()
        self.update()

    def show_rotation(self, rotation: float) -> None:
        """Turn the plate, in degrees clockwise."""
        if rotation != self._rotation:
            self._rotation = rotation
            self.update()

    def make_next_picture(self) -> bool:
        """Draw one of the pictures still missing, nearest turn first; False when none is."""
        if self._view is None or self._side() > _LARGEST:
            return False
        here = g.turn_at(self._rotation)
        near = sorted(range(12), key=lambda turn: min((turn - here) % 12, (here - turn) % 12))
        missing = next((turn for turn in near if turn not in self._pictures), None)
        if missing is None:
            return False
        self._pictures[missing] = self._picture(missing, self._view)
        return True

    def _side(self) -> int:
        view = self._view
        return 0 if view is None else 2 * math.ceil(self._reach * view.scale * view.ratio) + 2

    def _corner(self, view: _View) -> tuple[float, float]:
        """Return the upper left corner of a picture, in whole pixels of the screen."""
        half = self._side() / 2
        return math.floor(view.x * view.ratio - half), math.floor(view.y * view.ratio - half)

    def _picture(self, turn: int, view: _View) -> QImage:
        side = self._side()
        left, top = self._corner(view)
        image = QImage(side, side, QImage.Format.Format_ARGB32_Premultiplied)
        image.setDevicePixelRatio(view.ratio)
        image.fill(0)
        painter = QPainter(image)
        painter.translate(view.x - left / view.ratio, view.y - top / view.ratio)
        painter.scale(view.scale, view.scale)
        painter.rotate(self._facing + g.rotation_of(turn))
        paint_strokes(painter, self._strokes)
        painter.end()
        return image

    def _see(self, painter: QPainter) -> _View:
        """Note where the plate is drawn; pictures made for another place are dropped."""
        world = painter.worldTransform()
        view = _View(
            math.hypot(world.m11(), world.m12()),
            world.dx(),
            world.dy(),
            painter.device().devicePixelRatio(),
        )
        if view != self._view:
            self._view = view
            self._pictures.clear()
        return view

    def _paint_picture(self, painter: QPainter, view: _View) -> None:
        turn = g.turn_at(self._rotation)
        picture = self._pictures.get(turn)
        if picture is None:
            picture = self._pictures[turn] = self._picture(turn, view)
        left, top = self._corner(view)
        rest = g.wrapped(self._rotation - g.rotation_of(turn))
        corner = QPointF(left / view.ratio, top / view.ratio)
        before = painter.worldTransform()
        if abs(rest) < 1e-6:
            painter.setWorldTransform(QTransform())
            painter.drawImage(corner, picture)
        else:
            painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
            painter.setWorldTransform(QTransform.fromTranslate(view.x, view.y).rotate(rest))
            painter.drawImage(corner - QPointF(view.x, view.y), picture)
        painter.setWorldTransform(before)

    # Qt calls these.

    def boundingRect(self) -> QRectF:
        """Return the square round the disc: it stays, whatever the rotation."""
        return QRectF(-self._reach, -self._reach, 2 * self._reach, 2 * self._reach)

    def paint(
        self,
        painter: QPainter,
        option: QStyleOptionGraphicsItem,
        widget: QWidget | None = None,
    ) -> None:
        """Show the picture of the nearest turn, or the strokes themselves where too large."""
        view = self._see(painter)
        drawn = self._side() <= _LARGEST
        if drawn:
            self._paint_picture(painter, view)
        painter.rotate(self._facing + self._rotation)
        if not drawn:
            paint_strokes(painter, self._strokes)
        paint_strokes(painter, self._over)
