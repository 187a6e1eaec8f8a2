"""Pictures as arrays: what is really drawn, seen without the program's own numbers."""

from __future__ import annotations

import cmath
import math

import numpy as np
import numpy.typing as npt
from PySide6.QtGui import QImage

Pixels = npt.NDArray[np.int16]


def pixels(image: QImage) -> Pixels:
    """Return a picture as rows of red, green and blue."""
    plain = image.convertToFormat(QImage.Format.Format_RGBX8888)
    rows = np.frombuffer(plain.constBits(), np.uint8).reshape(plain.height(), -1, 4)
    return rows[:, : plain.width(), :3].astype(np.int16)


def red_bearing(picture: Pixels, pivot: tuple[float, float], unit: float) -> float:
    """Return the bearing of the red character among the gods, which stand at 163 units."""
    high, wide = picture.shape[:2]
    y, x = np.mgrid[:high, :wide]
    x, y = x + 0.5 - pivot[0], y + 0.5 - pivot[1]
    reach = np.hypot(x, y) / unit
    red = (picture[..., 0] - picture[..., 1] > 60) & (reach > 142.0) & (reach < 184.0)
    assert red.any(), "no god is red"
    middle = complex(-y[red].mean(), x[red].mean())
    return math.degrees(cmath.phase(middle)) % 360.0
