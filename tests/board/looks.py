"""What the tests of the looks share: all layouts, boxes of characters, pictures, a window.

Bearings are worked out from the pages alone, in degrees clockwise from the top, where south
stands. Authorities: "facts" and "feel" are the project's design notes (facts.md by section,
feel.md by heading), "house" is house.md; the books go by title and section.
"""

from __future__ import annotations

import atexit
import itertools
import math
import os
import tempfile
import time
from collections.abc import Callable, Iterable
from functools import cache

import pytest
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtGui import QImage, QPainter, QWheelEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget
from support import settle

from shipan_gui.board.layout import PLAIN, BoardRank, Layout, Spacing, Style
from shipan_gui.board.marks import casting_marks
from shipan_gui.board.picture import paint_board
from shipan_gui.board.plates import earth_plate, heaven_plate
from shipan_gui.board.shapes import Glyph, Shape, Shapes
from shipan_gui.board.skin import load_skin
from shipan_gui.board.textures import material_images
from shipan_gui.board.view import BoardView
from shipan_gui.engine import Casting
from shipan_gui.settings import Settings
from shipan_gui.window import MainWindow

from .boxes import overlap
from .cases import LODGES, Point, turned

# Materials are made once and kept here: never in the folder of the person who runs the tests.
_KEPT = tempfile.TemporaryDirectory(prefix="shipan-materials-")
atexit.register(_KEPT.cleanup)
os.environ["XDG_CACHE_HOME"] = _KEPT.name

Corners = tuple[Point, Point, Point, Point]

STEMS_ON_BOARD = "甲乙丙丁庚辛壬癸"

LODGE_BRANCH = {lodge: branch for branch, lodges in LODGES.items() for lodge in lodges}

SKINS = ("jujube", "lacquer", "bronze", "ink", "flat")

LAYOUTS = tuple(
    Layout(style, rank, spacing, evening, upright)
    for style, rank, spacing, evening, upright in itertools.product(
        Style, BoardRank, Spacing, (False, True), (False, True)
    )
)
"""All eighty layouts."""

SEVERAL = {
    "plain": PLAIN,
    "han": Layout(style=Style.HAN),
    "minister": Layout(rank=BoardRank.MINISTER),
    "amulet": Layout(rank=BoardRank.AMULET),
    "du_evening": Layout(spacing=Spacing.DU, evening=True),
    "han_upright": Layout(style=Style.HAN, upright=True),
    "upright_evening": Layout(upright=True, evening=True),
}
"""A few layouts that between them use every choice."""


def layout_name(layout: Layout) -> str:
    """Return a layout in a few words, to be read in a report."""
    return "-".join(
        (
            layout.style,
            layout.rank,
            layout.spacing,
            "evening" if layout.evening else "morning",
            "upright" if layout.upright else "round",
        )
    )


every_layout = pytest.mark.parametrize("layout", LAYOUTS, ids=layout_name)
several_layouts = pytest.mark.parametrize("layout", SEVERAL.values(), ids=SEVERAL.keys())
every_skin = pytest.mark.parametrize("name", SKINS)


# Shapes.


def earth_of(casting: Casting, layout: Layout) -> Shapes:
    """Return the earth plate under a casting."""
    return earth_plate(casting.void, layout)


def heaven_of(casting: Casting, layout: Layout) -> Shapes:
    """Return the heaven plate of a casting as it lies at turn 0."""
    return heaven_plate(casting.general, casting.void, layout)


def marks_of(casting: Casting, layout: Layout) -> Shapes:
    """Return the marks of a casting."""
    return casting_marks(casting, layout)


def glyphs(shapes: Iterable[Shape], subject: str = "") -> list[Glyph]:
    """Return the characters among shapes whose subject begins so."""
    return [s for s in shapes if isinstance(s, Glyph) and s.subject.startswith(subject)]


def large(shapes: Iterable[Shape]) -> list[Glyph]:
    """Return the characters that a large board shows."""
    return [glyph for glyph in glyphs(shapes) if glyph.most > 1e6]


def corners(glyph: Glyph, share: float = 1.0) -> Corners:
    """Return the corners of the squares that a character or word fills, or of a share of them."""
    half_x, half_y = glyph.size * len(glyph.text) / 2 * share, glyph.size / 2 * share
    at = [
        turned((sx * half_x, sy * half_y), glyph.rotation)
        for sx, sy in ((-1, -1), (1, -1), (1, 1), (-1, 1))
    ]
    one, two, three, four = [(glyph.x + x, glyph.y + y) for x, y in at]
    return one, two, three, four


def clashes(found: Iterable[Glyph], share: float = 1.0) -> list[str]:
    """Return every pair of characters whose boxes overlap, as text."""
    boxed = [(glyph, corners(glyph, share)) for glyph in found]
    return [
        one.text + other.text
        for (one, box), (other, near) in itertools.combinations(boxed, 2)
        if math.hypot(one.x - other.x, one.y - other.y) < 2 * (one.size + other.size)
        and overlap(box, near)
    ]


# Pictures.


@cache
def images_of(name: str) -> dict[str, QImage]:
    """Return the pictures of a skin's materials, made once."""
    return dict(material_images(load_skin(name)))


# A window.


def open_window(settings: Settings | None = None) -> MainWindow:
    """Open a window that settles at once, dressed in full."""
    settings = settings or Settings(skin="flat")
    if settings.skin in SKINS:
        # Made before: the worker of the window then only has to read them.
        images_of(settings.skin)
    window = MainWindow(settings)
    board_of(window).settle_ms = 0
    window.show()
    window.activateWindow()
    QTest.qWaitForWindowActive(window)
    wait_for(lambda: board_of(window).is_dressed)
    settle()
    return window


def wait_for(happened: Callable[[], bool], seconds: float = 8.0) -> None:
    """Let the program go on until something has happened."""
    end = time.monotonic() + seconds
    while not happened():
        assert time.monotonic() < end, "it never happened"
        QTest.qWait(5)


def discard(window: MainWindow) -> None:
    """Free a window now, so that none of its events reach the next test."""
    if window.remembered().language != "en":
        window.speak("en")
    window.hide()
    window.deleteLater()
    settle()


def board_of(window: QWidget) -> BoardView:
    """Return the board of a window."""
    view = window.findChild(BoardView, "board_view")
    assert view is not None
    return view


def seen(view: BoardView) -> QImage:
    """Return the board as the screen shows it."""
    settle()
    return view.viewport().grab().toImage()


def drawn_anew(
    view: BoardView, casting: Casting, name: str, layout: Layout, size: QImage
) -> QImage:
    """Return the same piece of the board drawn straight from its shapes, at the same pixels."""
    fresh = QImage(size.size(), QImage.Format.Format_ARGB32_Premultiplied)
    fresh.setDevicePixelRatio(size.devicePixelRatio())
    fresh.fill(view.backgroundBrush().color())
    painter = QPainter(fresh)
    painter.setWorldTransform(view.viewportTransform())
    paint_board(painter, casting, load_skin(name), layout, images_of(name))
    painter.end()
    return fresh


def on_screen(view: BoardView, bearing: float, reach: float) -> QPoint:
    """Return the pixel of the viewport at a bearing and a distance in board units."""
    radians = math.radians(bearing)
    spot = QPointF(reach * math.sin(radians), -reach * math.cos(radians))
    return view.viewportTransform().map(spot).toPoint()


def wheel(
    view: BoardView,
    spot: QPoint,
    units: int,
    modifier: Qt.KeyboardModifier = Qt.KeyboardModifier.NoModifier,
) -> None:
    """Turn the wheel over a pixel of the viewport."""
    event = QWheelEvent(
        QPointF(spot),
        QPointF(view.viewport().mapToGlobal(spot)),
        QPoint(),
        QPoint(0, units),
        Qt.MouseButton.NoButton,
        modifier,
        Qt.ScrollPhase.NoScrollPhase,
        False,
    )
    QApplication.sendEvent(view.viewport(), event)
    settle()
