"""The board as a picture file, drawn from the same shapes as the window."""

from __future__ import annotations

import os
from pathlib import Path

from PySide6.QtCore import QBuffer, QByteArray, QIODevice
from PySide6.QtGui import QColor, QGuiApplication, QImage, QImageWriter, QPainter

from shipan_gui.board import geometry as g
from shipan_gui.board.layout import PLAIN, Layout
from shipan_gui.board.marks import casting_marks, hour_frame
from shipan_gui.board.paint import Images, paint_strokes, strokes
from shipan_gui.board.plates import earth_plate, heaven_plate
from shipan_gui.board.skin import Skin
from shipan_gui.board.textures import material_images
from shipan_gui.engine import Casting


def paint_board(
    painter: QPainter, casting: Casting, skin: Skin, layout: Layout, images: Images
) -> None:
    """Paint a casting; the painter's transform is the board's, the pivot at its origin."""
    heaven = heaven_plate(casting.general, casting.void, layout)
    standing = (
        *earth_plate(casting.void, layout),
        *hour_frame(casting.hour, True, layout),
        *casting_marks(casting, layout),
    )
    paint_strokes(painter, strokes(standing, skin, images))
    painter.rotate(layout.facing + g.rotation_of(casting.plate.turn))
    paint_strokes(painter, strokes(heaven, skin, images))


def picture(casting: Casting, side: int, skin: Skin, layout: Layout = PLAIN) -> QImage:
    """Return a casting as a square picture with a side in pixels."""
    image = QImage(side, side, QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(QColor("#15110d"))
    painter = QPainter(image)
    painter.translate(side / 2, side / 2)
    painter.scale(side / (2 * g.SCENE_HALF), side / (2 * g.SCENE_HALF))
    paint_board(painter, casting, skin, layout, material_images(skin))
    painter.end()
    return image


def write_picture(casting: Casting, side: int, out: Path, skin: Skin, layout: Layout) -> None:
    """Write a casting as a PNG file, whole or not at all; OSError where that fails."""
    _application = QGuiApplication.instance() or QGuiApplication(["shipan"])
    content = QByteArray()
    buffer = QBuffer(content)
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    writer = QImageWriter(buffer, QByteArray(b"png"))
    if not writer.write(picture(casting, side, skin, layout)):
        raise OSError(writer.errorString())
    fresh = out.with_name(f".{out.name}.{os.getpid()}.new")
    try:
        fresh.write_bytes(content.data())
        fresh.replace(out)
    except OSError:
        fresh.unlink(missing_ok=True)
        raise
