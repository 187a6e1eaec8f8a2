"""From shapes and a skin to something a QPainter walks in one plain loop.

Everything is computed here, before painting: an exception inside a paint event can vanish
without a trace. Each character is a path of its own; one merged path is slower to fill.
"""

from __future__ import annotations

import math
from collections.abc import Iterable
from functools import lru_cache
from typing import NamedTuple

from PySide6.QtCore import QLineF, QPointF, QRectF, Qt
from PySide6.QtGui import (
    QBrush,
    QColor,
    QPainter,
    QPainterPath,
    QPen,
    QRadialGradient,
    QTransform,
)

from shipan_gui.board.glyphs import glyph_path
from shipan_gui.board.shapes import (
    Arc,
    Glyph,
    Panel,
    Path,
    Role,
    Round,
    Segments,
    Shape,
)
from shipan_gui.board.skin import Ink, Skin

NO_PEN = QPen(Qt.PenStyle.NoPen)
NO_BRUSH = QBrush(Qt.BrushStyle.NoBrush)


class Stroke(NamedTuple):
    """One thing to draw: a path or lines, with pen and brush ready.

    It is drawn at scales, in pixels a board unit, from ``least`` up to below ``most``.
    """

    path: QPainterPath | None
    lines: list[QLineF]
    pen: QPen
    brush: QBrush
    least: float = 0.0
    most: float = math.inf


def colour(text: str) -> QColor:
    """Return the colour of #rrggbb or #rrggbbaa."""
    value = QColor(text[:7])
    if len(text) == 9:
        value.setAlpha(int(text[7:], 16))
    return value


@lru_cache(maxsize=256)
def _dress(ink: Ink) -> tuple[QPen, QBrush]:
    brush = QBrush(colour(ink.fill)) if ink.fill else NO_BRUSH
    if not ink.line:
        return NO_PEN, brush
    pen = QPen(colour(ink.line), ink.width)
    pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
    pen.setCapStyle(Qt.PenCapStyle.FlatCap)
    return pen, brush


def _shadow(shape: Round, ink: Ink) -> QBrush:
    """Return a soft shadow: full under the disc, gone at the rim of the shape."""
    full = colour(ink.fill or "#000000")
    none = QColor(full)
    none.setAlpha(0)
    gradient = QRadialGradient(QPointF(shape.x, shape.y), shape.radius + 8.0)
    gradient.setColorAt(0.93, full)
    gradient.setColorAt(1.0, none)
    return QBrush(gradient)


def _arc_path(shape: Arc) -> QPainterPath:
    path = QPainterPath()
    outer = QRectF(-shape.outer, -shape.outer, 2 * shape.outer, 2 * shape.outer)
    inner = QRectF(-shape.inner, -shape.inner, 2 * shape.inner, 2 * shape.inner)
    # Qt measures counterclockwise from three o'clock, bearings clockwise from the top.
    start, sweep = 90.0 - shape.start, shape.start - shape.end
    path.arcMoveTo(outer, start)
    path.arcTo(outer, start, sweep)
    path.arcTo(inner, start + sweep, -sweep)
    path.closeSubpath()
    return path


def _glyph_path(shape: Glyph, hollow: bool) -> QPainterPath:
    place = QTransform()
    place.translate(shape.x, shape.y)
    place.rotate(shape.rotation)
    place.scale(shape.size, shape.size)
    return place.map(glyph_path(shape.text, shape.bold, hollow))


def _panel_path(shape: Panel) -> QPainterPath:
    path = QPainterPath()
    path.addRoundedRect(
        QRectF(-shape.width / 2, -shape.height / 2, shape.width, shape.height),
        shape.radius,
        shape.radius,
    )
    place = QTransform()
    place.translate(shape.x, shape.y)
    place.rotate(shape.rotation)
    return place.map(path)


# While the plate turns the same few hundred marks come back again and again.
@lru_cache(maxsize=4096)
def _path_of(shape: Shape, hollow: bool) -> QPainterPath:
    if isinstance(shape, Glyph):
        return _glyph_path(shape, hollow)
    if isinstance(shape, Arc):
        return _arc_path(shape)
    if isinstance(shape, Panel):
        return _panel_path(shape)
    path = QPainterPath()
    if isinstance(shape, Round):
        path.addEllipse(QPointF(shape.x, shape.y), shape.radius, shape.radius)
    elif isinstance(shape, Path):
        path.moveTo(*shape.points[0])
        for point in shape.points[1:]:
            path.lineTo(*point)
        if shape.closed:
            path.closeSubpath()
    return path


def strokes(shapes: Iterable[Shape], skin: Skin) -> list[Stroke]:
    """Return the ready strokes of shapes in a skin, in order."""
    result = []
    for shape in shapes:
        ink = skin.inks[shape.role]
        pen, brush = _dress(ink)
        if isinstance(shape, Segments):
            lines = [QLineF(*start, *end) for start, end in shape.lines]
            result.append(Stroke(None, lines, pen, brush))
            continue
        if isinstance(shape, Round) and shape.role is Role.SHADOW:
            brush = _shadow(shape, ink)
        path = _path_of(shape, hollow=ink.fill is None)
        if isinstance(shape, Glyph):
            result.append(Stroke(path, [], pen, brush, shape.least, shape.most))
        else:
            result.append(Stroke(path, [], pen, brush))
    return result


def scale_of(painter: QPainter) -> float:
    """Return how many pixels, as a reader counts them, a board unit takes under a painter."""
    transform = painter.deviceTransform()
    return math.hypot(transform.m11(), transform.m12()) / painter.device().devicePixelRatio()


def paint_strokes(painter: QPainter, ready: Iterable[Stroke]) -> None:
    """Draw ready strokes; the painter's transform is the board's."""
    scale = scale_of(painter)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    for stroke in ready:
        if not stroke.least <= scale < stroke.most:
            continue
        painter.setPen(stroke.pen)
        painter.setBrush(stroke.brush)
        if stroke.path is None:
            painter.drawLines(stroke.lines)
        else:
            painter.drawPath(stroke.path)
