"""Fixtures of the board's tests: a shown window, and a hand on its board."""

from __future__ import annotations

import pytest
from hypothesis import settings
from pytestqt.qtbot import QtBot

from shipan_gui.settings import Settings
from shipan_gui.window import MainWindow

from .hand import Hand

settings.register_profile("board", deadline=None, print_blob=True)
settings.load_profile("board")


@pytest.fixture
def window(qtbot: QtBot) -> MainWindow:
    """Return the window as it starts: 庚申, 大吉 over 酉, night. Its board settles at once.

    The flat skin needs no materials, which would come in later and change the picture.
    """
    shown = MainWindow(Settings(skin="flat"))
    qtbot.addWidget(shown)
    with qtbot.waitExposed(shown):
        shown.show()
    shown.activateWindow()
    Hand(shown).view.settle_ms = 0
    qtbot.waitUntil(shown.isActiveWindow)
    qtbot.waitUntil(lambda: Hand(shown).view.is_dressed)
    return shown


@pytest.fixture
def hand(window: MainWindow) -> Hand:
    """Return a hand over the board of the shown window."""
    return Hand(window)
