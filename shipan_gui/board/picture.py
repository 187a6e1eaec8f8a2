"""The board as a picture file: PNG, SVG or PDF, drawn from the same shapes as the window."""

from __future__ import annotations

import os
from collections.abc import Callable
from itertools import groupby
from pathlib import Path

from PySide6.QtCore import QBuffer, QByteArray, QIODevice, QMarginsF, QPointF, QRectF, QSize, QSizeF
from PySide6.QtGui import (
    QColor,
    QFont,
    QFontMetricsF,
    QGuiApplication,
    QImage,
    QImageWriter,
    QPageLayout,
    QPageSize,
    QPaintDevice,
    QPainter,
    QPdfWriter,
)
from PySide6.QtSvg import QSvgGenerator

from shipan_gui import __version__
from shipan_gui.board import geometry as g
from shipan_gui.board.layout import Layout
from shipan_gui.board.marks import casting_marks, hour_frame
from shipan_gui.board.paint import Images, paint_strokes, strokes
from shipan_gui.board.plates import earth_plate, heaven_plate
from shipan_gui.board.shapes import Glyph, Shapes, turned
from shipan_gui.board.skin import Skin
from shipan_gui.board.textures import material_images
from shipan_gui.engine import Casting
from shipan_gui.theme import SERIF, load_fonts

SURROUND = "#15110d"
# The page of a PDF is this wide; the board fills it.
PAGE_MM = 200.0
_PAGE_DPI = 300
_TEXT_PX = 100


def standing_shapes(casting: Casting, layout: Layout) -> Shapes:
    """Return everything that does not turn with the heaven plate."""
    return (
        *earth_plate(casting.void, layout),
        *hour_frame(casting.hour, True, layout),
        *casting_marks(casting, layout),
    )


def paint_board(
    painter: QPainter, casting: Casting, skin: Skin, layout: Layout, images: Images
) -> None:
    """Paint a casting into a square about the origin, 1000 board units wide."""
    half = g.SCENE_HALF
    painter.fillRect(QRectF(-half, -half, 2 * half, 2 * half), QColor(SURROUND))
    paint_strokes(painter, strokes(standing_shapes(casting, layout), skin, images))
    painter.save()
    painter.rotate(layout.facing + g.rotation_of(casting.plate.turn))
    heaven = heaven_plate(casting.general, casting.void, layout)
    paint_strokes(painter, strokes(heaven, skin, images))
    painter.restore()


def _paint_on(
    device: QPaintDevice, side: float, casting: Casting, skin: Skin, layout: Layout
) -> QPainter:
    """Paint a casting over the whole of a device; returns the painter, still at work."""
    # Before there is a painter: Qt does not survive one that an error leaves open.
    images = material_images(skin)
    painter = QPainter(device)
    painter.translate(side / 2, side / 2)
    painter.scale(side / (2 * g.SCENE_HALF), side / (2 * g.SCENE_HALF))
    paint_board(painter, casting, skin, layout, images)
    return painter


def picture(casting: Casting, side: int, skin: Skin, layout: Layout) -> QImage:
    """Return a casting as a square picture with a side in pixels."""
    image = QImage(side, side, QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(0)
    _paint_on(image, side, casting, skin, layout).end()
    return image


def _png(buffer: QBuffer, casting: Casting, side: int, skin: Skin, layout: Layout) -> None:
    writer = QImageWriter(buffer, QByteArray(b"png"))
    if not writer.write(picture(casting, side, skin, layout)):
        raise OSError(writer.errorString())


def _svg(buffer: QBuffer, casting: Casting, side: int, skin: Skin, layout: Layout) -> None:
    generator = QSvgGenerator()
    generator.setOutputDevice(buffer)
    generator.setSize(QSize(side, side))
    generator.setViewBox(QRectF(0, 0, side, side))
    generator.setTitle(f"式盤 {casting.day.hanzi} {casting.general.god} {casting.hour.hanzi}")
    # A browser takes a pixel for the 96th part of an inch.
    generator.setResolution(96)
    _paint_on(generator, side, casting, skin, layout).end()


def _write_words(painter: QPainter, shapes: Shapes) -> None:
    """Write the characters once more as text that is not seen, for those who search.

    The characters of one thing, such as a god's name, are written in one piece and level,
    for readers of PDF take turned words apart.
    """
    font = QFont(SERIF)
    font.setPixelSize(_TEXT_PX)
    metrics = QFontMetricsF(font)
    painter.setFont(font)
    # Not quite transparent: what cannot be seen at all is left out of a PDF.
    painter.setPen(QColor(0, 0, 0, 1))
    characters = (s for s in shapes if isinstance(s, Glyph) and s.most > 1e6)
    for _, run in groupby(characters, key=lambda glyph: (glyph.subject, glyph.role, glyph.bold)):
        glyphs = list(run)
        first, last = glyphs[0], glyphs[-1]
        word = "".join(glyph.text for glyph in glyphs)
        painter.save()
        painter.translate((first.x + last.x) / 2, (first.y + last.y) / 2)
        painter.scale(first.size / _TEXT_PX, first.size / _TEXT_PX)
        painter.drawText(QPointF(-metrics.horizontalAdvance(word) / 2, 0.38 * _TEXT_PX), word)
        painter.restore()


def _pdf(buffer: QBuffer, casting: Casting, _side: int, skin: Skin, layout: Layout) -> None:
    load_fonts()
    writer = QPdfWriter(buffer)
    writer.setCreator(f"Shipan {__version__}")
    writer.setTitle(f"式盤 {casting.day.hanzi} {casting.general.god} {casting.hour.hanzi}")
    writer.setResolution(_PAGE_DPI)
    page = QPageSize(QSizeF(PAGE_MM, PAGE_MM), QPageSize.Unit.Millimeter)
    portrait = QPageLayout.Orientation.Portrait
    writer.setPageLayout(QPageLayout(page, portrait, QMarginsF(0, 0, 0, 0)))
    painter = _paint_on(writer, writer.width(), casting, skin, layout)
    heaven = heaven_plate(casting.general, casting.void, layout)
    lying = layout.facing + g.rotation_of(casting.plate.turn)
    _write_words(painter, standing_shapes(casting, layout))
    _write_words(painter, tuple(turned(shape, lying) for shape in heaven))
    painter.end()


Maker = Callable[[QBuffer, Casting, int, Skin, Layout], None]
FORMATS: dict[str, Maker] = {".png": _png, ".svg": _svg, ".pdf": _pdf}


def write_picture(casting: Casting, side: int, out: Path, skin: Skin, layout: Layout) -> None:
    """Write a casting as the kind of file that its name ends with, whole or not at all.

    ``side`` is in pixels; a PDF has a page of its own size. OSError where writing fails,
    KeyError for a suffix that is not in FORMATS.
    """
    make = FORMATS[out.suffix.lower()]
    _application = QGuiApplication.instance() or QGuiApplication(["shipan"])
    content = QByteArray()
    buffer = QBuffer(content)
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    make(buffer, casting, side, skin, layout)
    buffer.close()
    # A short name of its own: one made of the picture's could be too long for the system.
    fresh = out.with_name(f".{os.urandom(4).hex()}.new")
    try:
        fresh.write_bytes(content.data())
        fresh.replace(out)
    except BaseException:
        fresh.unlink(missing_ok=True)
        raise
