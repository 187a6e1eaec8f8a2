"""Fixtures of the panel's tests: one open window for each test."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
import support
from pytestqt.qtbot import QtBot

from shipan_gui.window import MainWindow


@pytest.fixture
def window(qtbot: QtBot) -> Iterator[MainWindow]:
    """Open a window as at a first start: 庚申, 大吉 over 酉, English."""
    opened = support.open_window()
    yield opened
    support.discard(opened)
