"""The planed edge of the earth plate and the shadows that the plates throw.

Authority throughout: feel, The board: one soft light from the upper left.
"""

from __future__ import annotations

import numpy as np
import pytest
from PySide6.QtGui import QImage, QPainter

from shipan_gui.board.layout import PLAIN
from shipan_gui.board.paint import paint_strokes, strokes
from shipan_gui.board.picture import picture
from shipan_gui.board.skin import load_skin

from .cases import FIRST
from .looks import earth_of
from .pixels import pixels

SIDE = 1000  # a pixel is a board unit, and the plate begins at 14
LIT = ("jujube", "lacquer", "bronze")
EDGE, WITHIN, BESIDE = slice(15, 18), slice(60, 70), slice(3, 9)

pytestmark = pytest.mark.usefixtures("qapp")


def bands(seen: np.ndarray, band: slice) -> tuple[float, float, float, float]:
    """Return how light a band along each side is: left, top, right, bottom (0-255)."""
    long = slice(200, 800)
    sides = (seen, seen.transpose(1, 0, 2), seen[:, ::-1], seen[::-1].transpose(1, 0, 2))
    left, top, right, bottom = (float(side[long, band].mean()) for side in sides)
    return left, top, right, bottom


@pytest.mark.parametrize("name", LIT)
def test_the_edge_is_bright_towards_the_light_and_dark_away_from_it(name: str) -> None:
    """Authority: as above; each side is compared with the plate beside it."""
    seen = pixels(picture(FIRST, SIDE, load_skin(name), PLAIN)).astype(float)
    edge, plate = bands(seen, EDGE), bands(seen, WITHIN)
    for i in (0, 1):
        assert edge[i] > plate[i] * 1.15
    for i in (2, 3):
        assert edge[i] < plate[i] * 0.8


@pytest.mark.parametrize("name", LIT)
def test_the_plate_throws_its_shadow_to_the_lower_right(name: str) -> None:
    """Authority: as above; the table is one colour where no shadow falls."""
    seen = pixels(picture(FIRST, SIDE, load_skin(name), PLAIN)).astype(float)
    left, top, right, bottom = bands(seen, BESIDE)
    assert left == top
    assert max(right, bottom) < left * 0.75


@pytest.mark.parametrize("name", ["ink", "flat", *LIT])
def test_the_first_frame_has_no_shadow_and_full_colours(name: str) -> None:
    """Authority: Skin.plain: quick to draw; thin colours are slow to fill along an edge."""
    image = QImage(SIDE, SIDE, QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(0)
    painter = QPainter(image)
    painter.translate(SIDE / 2, SIDE / 2)
    paint_strokes(painter, strokes(earth_of(FIRST, PLAIN), load_skin(name).plain))
    painter.end()
    for along in range(200, 800, 50):
        for near in (15, 17, 984):
            assert image.pixelColor(near, along).alpha() == 255
            assert image.pixelColor(along, near).alpha() == 255
        for away in (3, 995):
            assert image.pixelColor(away, along).alpha() == 0
            assert image.pixelColor(along, away).alpha() == 0
