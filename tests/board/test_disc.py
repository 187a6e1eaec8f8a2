"""The disc as a kept picture: at rest it is what drawing it anew gives, pixel for pixel.

Authority: feel, Skins: at rest the disc is painted crisp, while turning as a picture turned,
and the change must not be seen.
"""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np
import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QImage
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from shipan_gui.board import disc
from shipan_gui.board.geometry import DISC, rotation_of
from shipan_gui.board.layout import Layout
from shipan_gui.settings import Settings
from shipan_gui.window import MainWindow

from .cases import BRANCH
from .hand import Hand
from .looks import SEVERAL, board_of, discard, open_window, seen, settle, several_layouts, wait_for
from .pixels import Pixels, pixels

# How much of a channel (0-255) is nothing but rounding.
ROUNDING = 3

# While turning the picture is turned too: edges are softer, so a channel (0-255) may differ.
TURNING_MEAN = 6.0


@pytest.fixture
def opened(qtbot: QtBot) -> Iterator[MainWindow]:
    """Open a window with a flat board that settles at once."""
    shown = open_window()
    yield shown
    discard(shown)


def anew(window: MainWindow, patch: pytest.MonkeyPatch) -> QImage:
    """Return the board with its disc drawn from the shapes instead of a kept picture."""
    view = board_of(window)
    with patch.context() as short:
        short.setattr(disc, "_LARGEST", 0)
        view.viewport().update()
        image = seen(view)
    view.viewport().update()
    settle()
    return image


def on_disc(window: MainWindow, image: QImage, reach: float = DISC - 4.0) -> Pixels:
    """Return the pixels of a picture that lie on the disc, in a row."""
    hand, whole = Hand(window), pixels(image)
    ratio = image.devicePixelRatio()
    high, wide = whole.shape[:2]
    y, x = np.mgrid[:high, :wide]
    away = np.hypot(x + 0.5 - hand.pivot.x() * ratio, y + 0.5 - hand.pivot.y() * ratio)
    scale = hand.view._layout.disc_scale
    return whole[away < reach * scale * hand.unit * ratio]


def assert_fresh(window: MainWindow, patch: pytest.MonkeyPatch) -> None:
    """What is shown is, on the disc, pixel for pixel what drawing it anew gives."""
    shown, drawn = seen(board_of(window)), anew(window, patch)
    off = np.abs(on_disc(window, shown) - on_disc(window, drawn)).max(axis=1)
    # Where a material shimmers through, two in a thousand may be rounded otherwise.
    assert int(off.max()) <= ROUNDING
    assert float((off > 0).mean()) <= 0.002
    # The rim is laid over what is under it: there a channel may be rounded otherwise.
    assert int(np.abs(pixels(shown) - pixels(drawn)).max()) <= 8


@several_layouts
def test_at_rest_the_disc_is_as_drawn_anew(
    opened: MainWindow, layout: Layout, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Authority: as above, in a few layouts and at three turns."""
    opened.show_looks("flat", layout)
    for places in (0, 1, 4):
        board_of(opened).turn_by(places)
        assert_fresh(opened, monkeypatch)


@pytest.mark.parametrize("name", ["jujube", "ink"])
def test_at_rest_the_disc_is_as_drawn_anew_in_its_material(
    qtbot: QtBot, name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Authority: as above, with light and material."""
    window = open_window(Settings(skin=name))
    for places in (0, 1):
        board_of(window).turn_by(places)
        assert_fresh(window, monkeypatch)
    discard(window)


@pytest.mark.sweep
@pytest.mark.parametrize("name", ["jujube", "lacquer", "bronze", "ink", "flat"])
@several_layouts
def test_at_rest_the_disc_is_always_as_drawn_anew(
    qtbot: QtBot, name: str, layout: Layout, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Authority: as above, every skin, twelve turns."""
    window = open_window(Settings(skin=name, layout=layout.record))
    for _ in range(12):
        board_of(window).turn_by(1)
        assert_fresh(window, monkeypatch)
    discard(window)


@pytest.mark.parametrize("off", [3.0, 7.5, 14.9, -11.0])
@pytest.mark.parametrize("name", ["flat", "ink"])
def test_while_turning_the_disc_hardly_differs_from_drawing_it(
    qtbot: QtBot, name: str, off: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Authority: the change from rest to turning must not be seen."""
    window = open_window(Settings(skin=name))
    view = board_of(window)
    view.motion.follow(rotation_of(view.turn) + off)
    shown, drawn = seen(view), anew(window, monkeypatch)
    difference = np.abs(on_disc(window, shown) - on_disc(window, drawn))
    assert difference.mean() < TURNING_MEAN
    # Nothing has gone anywhere else: blurred, the two are one picture.
    ratio, smooth = Qt.AspectRatioMode.IgnoreAspectRatio, Qt.TransformationMode.SmoothTransformation
    small = [
        pixels(each.scaled(each.width() // 8, each.height() // 8, ratio, smooth))
        for each in (shown, drawn)
    ]
    assert np.abs(small[0] - small[1]).mean() < 1.0
    view.motion.settle()
    settle()
    assert_fresh(window, monkeypatch)
    discard(window)


def test_idle_moments_make_the_pictures_that_turning_needs(opened: MainWindow) -> None:
    """Authority: nothing jumps when the plate settles: the picture is there before."""
    layer = board_of(opened)._board.heaven
    board_of(opened).turn_by(1)
    wait_for(lambda: len(layer._pictures) == 12)
    assert not layer.make_next_picture()


def test_after_a_resize_the_disc_is_drawn_for_the_new_size(
    opened: MainWindow, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Authority: a kept picture holds for one size only."""
    for change in ((-211, -100), (37, 150), (-1, -1)):
        opened.resize(opened.width() + change[0], opened.height() + change[1])
        settle()
        assert_fresh(opened, monkeypatch)


@pytest.mark.parametrize("steps", [1, 3])
def test_after_zooming_the_disc_is_drawn_for_the_new_size(
    opened: MainWindow, steps: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Authority: as above."""
    board_of(opened).zoom_by(steps)
    assert_fresh(opened, monkeypatch)


def test_after_any_look_was_chosen_the_disc_is_fresh(
    opened: MainWindow, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Authority: as above; a disc of another rank, facing or spacing is another picture."""
    view, last = board_of(opened), None
    wait_for(lambda: not view._board.heaven.make_next_picture())
    for name in (*SEVERAL, "plain"):
        opened.show_looks("flat", SEVERAL[name])
        assert_fresh(opened, monkeypatch)
        now = pixels(seen(view))
        assert last is None or not np.array_equal(now, last) or name == "plain"
        last = now


def test_after_another_question_the_disc_is_fresh(
    opened: MainWindow, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Authority: the month general is red and the void gods hollow, each of its own casting."""
    view = board_of(opened)
    wait_for(lambda: not view._board.heaven.make_next_picture())
    question = opened.asked.question
    for general in ("子", "午"):
        opened.ask(
            type(question)(question.day.step(14), BRANCH[general], question.hour, question.daytime)
        )
        wait_for(lambda: view.is_resting)
        settle()
        assert_fresh(opened, monkeypatch)


def test_lit_gods_lie_over_the_kept_picture_and_go_again(
    opened: MainWindow, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Authority: feel: lit places have a shape of their own; nothing stays lit."""
    view = board_of(opened)
    before = seen(view)
    hand = Hand(opened)
    spot = view.heaven_position(BRANCH["辰"])
    at = view.viewport().mapTo(opened, spot)
    left, none = Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier
    QTest.mouseClick(opened.windowHandle(), left, none, at)
    lit = seen(view)
    assert not np.array_equal(pixels(lit), pixels(before))
    assert_fresh(opened, monkeypatch)
    hand.key(Qt.Key.Key_Escape)
    assert np.array_equal(pixels(seen(view)), pixels(before))
