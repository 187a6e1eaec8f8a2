"""The pictures of a skin's materials: made beside the window, kept for the next start.

Making them needs numpy and the better part of a second, so it happens in a worker; until
then the plates are flat. What was made is kept as PNG files in the cache folder of this
user, under a name that tells what they were made from.
"""

from __future__ import annotations

import contextlib
import os
import threading
from pathlib import Path

from PySide6.QtCore import QByteArray, QObject, Signal
from PySide6.QtGui import QImage

from shipan_gui.board.material import Material
from shipan_gui.board.paint import NO_IMAGES, Images
from shipan_gui.board.skin import Skin

_SIDES = {"earth": 1400, "disc": 1000}
# Raised when the same material begins to give another picture.
_EDITION = 2


def _cached(material: Material, side: int) -> Path:
    # Loaded by the worker: no start should wait for these.
    import hashlib  # noqa: PLC0415

    from PySide6.QtCore import QStandardPaths  # noqa: PLC0415

    folder = QStandardPaths.writableLocation(QStandardPaths.StandardLocation.CacheLocation)
    name = hashlib.sha256(f"{_EDITION} {side} {material}".encode()).hexdigest()[:24]
    return Path(folder) / f"material-{name}.png"


def _rounded(image: QImage) -> QImage:
    """Return a picture cut to the circle inside it, with a soft edge."""
    from PySide6.QtGui import QPainter, QPainterPath  # noqa: PLC0415 - loaded by the worker

    cut = QImage(image.size(), QImage.Format.Format_ARGB32_Premultiplied)
    cut.fill(0)
    circle = QPainterPath()
    circle.addEllipse(cut.rect())
    painter = QPainter(cut)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setClipPath(circle)
    painter.drawImage(0, 0, image)
    painter.end()
    return cut


def _computed(material: Material, side: int) -> QImage:
    from shipan_gui.board.texture import texture  # noqa: PLC0415 - numpy costs 60 ms

    rows = texture(material, side).tobytes()
    image = QImage(rows, side, side, 3 * side, QImage.Format.Format_RGB888)
    return image.convertToFormat(QImage.Format.Format_RGB32)


def _image(part: str, material: Material) -> QImage:
    """Return the picture of one material, from the cache or made anew and kept there."""
    side = _SIDES[part]
    path = _cached(material, side)
    image = QImage(str(path))
    if image.isNull() or image.width() != side:
        image = _computed(material, side)
        from PySide6.QtGui import QImageWriter  # noqa: PLC0415 - loaded by the worker

        # A cache that cannot be written only costs time at the next start.
        with contextlib.suppress(OSError):
            path.parent.mkdir(parents=True, exist_ok=True)
            fresh = path.with_suffix(f".{os.getpid()}.{threading.get_ident()}.new")
            if QImageWriter(str(fresh), QByteArray(b"png")).write(image):
                fresh.replace(path)
    return _rounded(image) if part == "disc" else image


def material_images(skin: Skin) -> Images:
    """Return the pictures of a skin's materials, none for a flat skin. Takes its time."""
    return {part: _image(part, material) for part, material in skin.materials.items()}


class Textures(QObject):
    """The materials of the skins used so far. ``made()`` tells that another is there."""

    made = Signal()
    _finished = Signal(str, object)

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._images: dict[str, Images] = {}
        self._asked: set[str] = set()
        self._finished.connect(self._keep)

    def of(self, skin: Skin) -> Images:
        """Return the pictures of a skin, empty while they are not made yet."""
        if skin.materials and skin.name not in self._asked:
            self._asked.add(skin.name)
            # A daemon, for a program that dies; one that is closed waits for it (app.run).
            threading.Thread(target=self._make, args=(skin,), daemon=True).start()
        return self._images.get(skin.name, NO_IMAGES)

    def _make(self, skin: Skin) -> None:
        images = material_images(skin)
        # The window may have gone meanwhile, and this object with it.
        with contextlib.suppress(RuntimeError):
            self._finished.emit(skin.name, images)

    def _keep(self, name: str, images: Images) -> None:
        self._images[name] = images
        self.made.emit()
