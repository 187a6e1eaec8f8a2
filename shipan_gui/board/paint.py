"""From shapes and a skin to something a QPainter walks in one plain loop.

Everything is computed here, before painting: an exception inside a paint event can vanish
without a trace. Each character is a path of its own; one merged path is slower to fill.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache
from itertools import groupby
from typing import NamedTuple

from PySide6.QtCore import QLineF, QPointF, QRectF, Qt
from PySide6.QtGui import (
    QBrush,
    QColor,
    QImage,
    QPainter,
    QPainterPath,
    QPen,
    QTransform,
)

from shipan_gui.board import geometry as g
from shipan_gui.board.glyphs import glyph_path
from shipan_gui.board.shapes import Arc, Glyph, Panel, Path, Role, Round, Segments, Shape
from shipan_gui.board.skin import Ink, Relief, Skin

NO_PEN = QPen(Qt.PenStyle.NoPen)
NO_BRUSH = QBrush(Qt.BrushStyle.NoBrush)

# The shape that shows what each part of the board is made of.
_MADE_OF = {Role.GROUND: "earth", Role.DISC: "disc"}

Images = Mapping[str, QImage]
NO_IMAGES: Images = {}
_SHADOWS = (Role.SHADOW, Role.TOKEN_SHADOW)
_VEIL_PX = 256
# A veil seen smaller than this is kept at its pixels.
_SMALL_VEIL_PX = 160
_KEPT_VEILS = 64
# The sheen has a fine line in it.
_SHEEN_PX = 768
# Width of the disc's planed rim, as a share of its radius.
_BEVEL = 0.012
_BOARD = QRectF(-g.SCENE_HALF, -g.SCENE_HALF, 2 * g.SCENE_HALF, 2 * g.SCENE_HALF)


class Stroke(NamedTuple):
    """One thing to draw, with everything ready.

    A path or lines with pen and brush; it is drawn at scales, in pixels a board unit, from
    ``least`` up to below ``most``. ``anchor`` is the point about which an upright character
    stands, ``image`` what the shape is made of and ``area`` where that lies.
    """

    path: QPainterPath | None
    lines: list[QLineF]
    pen: QPen
    brush: QBrush
    least: float = 0.0
    most: float = math.inf
    relief: Relief | None = None
    anchor: QPointF | None = None
    image: QImage | None = None
    area: QRectF | None = None


def colour(text: str) -> QColor:
    """Return the colour of #rrggbb or #rrggbbaa."""
    value = QColor(text[:7])
    if len(text) == 9:
        value.setAlpha(int(text[7:], 16))
    return value


def _pen(text: str, width: float) -> QPen:
    pen = QPen(colour(text), width)
    pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
    pen.setCapStyle(Qt.PenCapStyle.FlatCap)
    return pen


@lru_cache(maxsize=512)
def _dress(ink: Ink) -> tuple[QPen, QBrush]:
    # What nobody sees need not be drawn.
    is_seen = ink.fill and not ink.fill.endswith("00", 7)
    brush = QBrush(colour(ink.fill)) if ink.fill and is_seen else NO_BRUSH
    return (_pen(ink.line, ink.width) if ink.line else NO_PEN), brush


def _thinned(value: QColor, share: float) -> QColor:
    """Return a colour with a share of its opacity, at most all of it."""
    thin = QColor(value)
    thin.setAlphaF(min(1.0, value.alphaF() * share))
    return thin


def _shadow(radius: float, ink: Ink) -> QBrush:
    """Return a soft shadow: full under the middle, gone without an edge at the rim."""
    from PySide6.QtGui import QRadialGradient  # noqa: PLC0415 - the first frame has no light

    full = colour(ink.fill or "#000000")
    gradient = QRadialGradient(QPointF(0.0, 0.0), radius)
    for at, share in ((0.8, 1.0), (0.86, 0.8), (0.91, 0.45), (0.955, 0.15)):
        gradient.setColorAt(at, _thinned(full, share))
    gradient.setColorAt(1.0, colour(ink.shade or "#00000000"))
    return QBrush(gradient)


def _rounded(radius: float, ink: Ink) -> QBrush:
    """Return a fill that falls off from the light at the upper left."""
    from PySide6.QtGui import QRadialGradient  # noqa: PLC0415 - the first frame has no light

    gradient = QRadialGradient(QPointF(-0.42 * radius, -0.5 * radius), radius * 1.6)
    gradient.setColorAt(0.0, colour(ink.fill or "#ffffff"))
    gradient.setColorAt(1.0, colour(ink.shade or "#000000"))
    return QBrush(gradient)


def _sheen(radius: float, ink: Ink) -> QBrush:
    """Return the light on a disc: a pool at the upper left, the plate's own colour, a dusk."""
    from PySide6.QtGui import QRadialGradient  # noqa: PLC0415 - the first frame has no light

    light, dusk = colour(ink.fill or "#ffffff00"), colour(ink.shade or "#00000000")
    gradient = QRadialGradient(QPointF(-0.42 * radius, -0.5 * radius), radius * 1.66)
    for at, share in ((0.0, 1.0), (0.25, 0.55), (0.5, 0.0)):
        gradient.setColorAt(at, _thinned(light, share))
    for at, share in ((0.52, 0.0), (0.8, 0.4), (1.0, 1.0)):
        gradient.setColorAt(at, _thinned(dusk, share))
    return QBrush(gradient)


def _bevel(radius: float, ink: Ink) -> QPen:
    """Return a pen for the disc's planed rim: bright towards the light, dark away from it."""
    from PySide6.QtGui import QConicalGradient  # noqa: PLC0415 - the first frame has no light

    light, dusk = colour(ink.fill or "#ffffff00"), colour(ink.shade or "#00000000")
    # Qt turns counterclockwise from three o'clock: the light is at 130 degrees.
    gradient = QConicalGradient(QPointF(0.0, 0.0), 130.0)
    for at, share in ((0.0, 2.4), (0.22, 0.0), (0.78, 0.0), (1.0, 2.4)):
        gradient.setColorAt(at, _thinned(light, share))
    for at, share in ((0.28, 0.0), (0.5, 1.6), (0.72, 0.0)):
        gradient.setColorAt(at, _thinned(dusk, share))
    return QPen(QBrush(gradient), radius * _BEVEL)


@lru_cache(maxsize=64)
def _veil(role: Role, ink: Ink) -> QImage:
    """Return a round fill that falls off, a shadow or a sheen, as a picture."""
    is_sheen = role is Role.SHEEN
    side = _SHEEN_PX if is_sheen else _VEIL_PX
    half = side / 2
    image = QImage(side, side, QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(0)
    painter = QPainter(image)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setPen(NO_PEN)
    painter.translate(half, half)
    make = _sheen if is_sheen else _shadow if role in _SHADOWS else _rounded
    painter.setBrush(make(half, ink))
    painter.drawEllipse(QPointF(0.0, 0.0), half, half)
    if is_sheen:
        pen, inside = _bevel(half, ink), half * (1 - _BEVEL / 2)
        painter.setPen(pen)
        painter.setBrush(NO_BRUSH)
        painter.drawEllipse(QPointF(0.0, 0.0), inside, inside)
    painter.end()
    return image


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
    if not shape.upright:
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


def _round_stroke(shape: Round, ink: Ink, relief: Relief | None) -> Stroke:
    pen, brush = _dress(ink)
    path = _path_of(shape, hollow=False)
    # The light comes from the upper left however the plate lies.
    anchor = QPointF(shape.x, shape.y)
    if ink.shade:
        # As a picture: far quicker than such a fill, and every kind of file knows it.
        area = QRectF(-shape.radius, -shape.radius, 2 * shape.radius, 2 * shape.radius)
        veil = _veil(shape.role, ink)
        around = Round(0.0, 0.0, shape.radius, shape.role)
        rim = _path_of(around, hollow=False) if ink.line else None
        return Stroke(rim, [], pen, NO_BRUSH, anchor=anchor, image=veil, area=area)
    if shape.role in (*_SHADOWS, Role.SHEEN):
        return Stroke(None, [], NO_PEN, NO_BRUSH)
    return Stroke(path, [], pen, brush, relief=relief)


def _stroke(shape: Shape, skin: Skin, images: Images) -> Stroke:
    ink = skin.inks[shape.role]
    pen, brush = _dress(ink)
    relief = skin.reliefs[ink.relief] if ink.relief else None
    if isinstance(shape, Segments):
        lines = [QLineF(*start, *end) for start, end in shape.lines]
        return Stroke(None, lines, pen, brush, relief=relief)
    made_of = images.get(_MADE_OF.get(shape.role, ""))
    if made_of is not None:
        path = _path_of(shape, hollow=False)
        return Stroke(path, [], pen, NO_BRUSH, image=made_of, area=path.boundingRect())
    if isinstance(shape, Round):
        return _round_stroke(shape, ink, relief)
    path = _path_of(shape, hollow=ink.fill is None)
    if isinstance(shape, Path) and ink.shade:
        brush = QBrush(colour(ink.shade))
    if isinstance(shape, Glyph):
        anchor = QPointF(shape.x, shape.y) if shape.upright else None
        return Stroke(path, [], pen, brush, shape.least, shape.most, relief, anchor)
    return Stroke(path, [], pen, brush, relief=relief)


def strokes(shapes: Iterable[Shape], skin: Skin, images: Images = NO_IMAGES) -> list[Stroke]:
    """Return the ready strokes of shapes in a skin, in order.

    ``images`` holds the pictures of the skin's materials; without them the plates are flat.
    """
    return [_stroke(shape, skin, images) for shape in shapes]


def scale_of(painter: QPainter) -> float:
    """Return how many pixels, as a reader counts them, a board unit takes under a painter."""
    transform = painter.worldTransform()
    return math.hypot(transform.m11(), transform.m12())


def _is_raster(painter: QPainter) -> bool:
    """Tell pictures and the screen from a file that keeps paths and whole images."""
    from PySide6.QtGui import QPaintEngine  # noqa: PLC0415 - the first frame has no light

    return painter.paintEngine().type() is QPaintEngine.Type.Raster


# Small veils at the pixels at which they were last seen, by the veil and their side.
_shrunk: dict[tuple[int, int], QImage] = {}


def _shrunk_to(veil: QImage, side: int) -> QImage:
    """Return a veil at a number of pixels; a turning hand lays the same few again and again."""
    key = veil.cacheKey(), side
    if key not in _shrunk:
        if len(_shrunk) > _KEPT_VEILS:
            _shrunk.clear()
        how = Qt.TransformationMode.SmoothTransformation
        _shrunk[key] = veil.scaled(side, side, Qt.AspectRatioMode.IgnoreAspectRatio, how)
    return _shrunk[key]


def _put_image(painter: QPainter, area: QRectF, image: QImage, level: bool) -> None:
    """Draw an image into an area; a small one that lies level is laid pixel on pixel."""
    ratio = painter.device().devicePixelRatio()
    side = round(area.width() * scale_of(painter) * ratio)
    if not level or not 0 < side < _SMALL_VEIL_PX or not _is_raster(painter):
        painter.drawImage(area, image)
        return
    before = painter.worldTransform()
    shrunk = _shrunk_to(image, side)
    shrunk.setDevicePixelRatio(ratio)
    painter.resetTransform()
    painter.drawImage(before.map(area.topLeft()), shrunk)
    painter.setWorldTransform(before)


def _put(painter: QPainter, stroke: Stroke, pen: QPen, brush: QBrush, upright: float) -> None:
    painter.setPen(pen)
    painter.setBrush(brush)
    before = painter.worldTransform()
    if stroke.anchor is not None:
        painter.translate(stroke.anchor)
        painter.rotate(upright)
    if stroke.image is not None and stroke.area is not None:
        _put_image(painter, stroke.area, stroke.image, level=stroke.anchor is not None)
    if stroke.path is not None:
        painter.drawPath(stroke.path)
    elif stroke.lines:
        painter.drawLines(stroke.lines)
    if stroke.anchor is not None:
        painter.setWorldTransform(before)


@lru_cache(maxsize=128)
def _edge(text: str, width: float) -> tuple[QPen, QBrush]:
    """Return how an edge of a relief is drawn: as a line of a width, or filled when 0."""
    return (_pen(text, width), NO_BRUSH) if width else (NO_PEN, QBrush(colour(text)))


def _put_edge(painter: QPainter, run: Sequence[Stroke], text: str, upright: float) -> None:
    for stroke in run:
        is_line = stroke.brush.style() is Qt.BrushStyle.NoBrush
        _put(painter, stroke, *_edge(text, stroke.pen.widthF() if is_line else 0.0), upright)


def _lay_edge(painter: QPainter, run: Sequence[Stroke], text: str, upright: float) -> None:
    """Draw an edge in full colour on a sheet, and lay that over the picture thinly.

    To fill a path thinly takes Qt's raster painter eight times as long as to fill it in full.
    """
    world, ratio = painter.worldTransform(), painter.device().devicePixelRatio()
    area = world.mapRect(_BOARD).intersected(QRectF(painter.viewport()))
    # The sheet lies on whole pixels of the picture, and is no larger than what is seen.
    left, top = math.floor(area.left() * ratio), math.floor(area.top() * ratio)
    width, height = math.ceil(area.right() * ratio) - left, math.ceil(area.bottom() * ratio) - top
    sheet = QImage(width, height, QImage.Format.Format_ARGB32_Premultiplied)
    sheet.setDevicePixelRatio(ratio)
    sheet.fill(0)
    corner = QPointF(left / ratio, top / ratio)
    on_sheet = QPainter(sheet)
    on_sheet.setRenderHints(painter.renderHints())
    on_sheet.setWorldTransform(world * QTransform.fromTranslate(-corner.x(), -corner.y()))
    _put_edge(on_sheet, run, text[:7], upright)
    on_sheet.end()
    painter.resetTransform()
    painter.setOpacity(colour(text).alphaF())
    painter.drawImage(corner, sheet)
    painter.setOpacity(1.0)


def _put_edges(painter: QPainter, run: Sequence[Stroke], relief: Relief, upright: float) -> None:
    """Draw the dark edge towards the light and the bright one away from it."""
    depth = relief.depth * scale_of(painter)
    before = painter.worldTransform()
    # A file that keeps paths gets paths.
    put = _lay_edge if _is_raster(painter) else _put_edge
    for text, shift in ((relief.bright, depth), (relief.dark, -depth)):
        painter.setWorldTransform(before * QTransform.fromTranslate(shift, shift))
        put(painter, run, text, upright)
    painter.setWorldTransform(before)


def paint_strokes(painter: QPainter, ready: Iterable[Stroke]) -> None:
    """Draw ready strokes; the painter's transform is the board's."""
    scale = scale_of(painter)
    transform = painter.worldTransform()
    upright = -math.degrees(math.atan2(transform.m12(), transform.m11()))
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
    drawn = (stroke for stroke in ready if stroke.least <= scale < stroke.most)
    for relief, run in groupby(drawn, key=lambda stroke: stroke.relief):
        group = list(run)
        if relief is not None:
            _put_edges(painter, group, relief, upright)
        for stroke in group:
            _put(painter, stroke, stroke.pen, stroke.brush, upright)
