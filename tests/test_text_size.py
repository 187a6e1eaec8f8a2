"""The size of all text, changed while the window runs, and read whole at every size.

Authorities: feel.md, The window (text size adjustable and remembered; works from 900x640;
readable at arm's length in class); WCAG 2.2, 1.4.4 (text up to 200 percent without loss).
"""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from board.hand import Hand
from board.pixels import pixels
from PySide6.QtWidgets import QAbstractButton, QComboBox, QLabel, QWidget
from pytestqt.qtbot import QtBot
from support import (
    FIELDS,
    LANGUAGES,
    TRANSMISSIONS,
    assert_agreement,
    discard,
    entries,
    open_menu,
    open_window,
    part,
    question_at,
    settle,
    speak,
)
from test_window import lying_faults

from shipan_gui.settings import Settings
from shipan_gui.theme import TEXT_SIZES
from shipan_gui.window import MainWindow

CARDS = (*TRANSMISSIONS, "lesson_1", "lesson_2", "lesson_3", "lesson_4", "method")


@pytest.fixture
def window(qtbot: QtBot) -> Iterator[MainWindow]:
    """Open a window of the least size that the design names, with a flat board."""
    opened = open_window(Settings(skin="flat", size=(900, 640)))
    yield opened
    discard(opened)


def choose(window: MainWindow, size: int) -> None:
    """Choose a size of text in the menu."""
    found = entries(open_menu(part(window, "menu")))
    [entry] = [each for name, each in found.items() if name.endswith(f" {size} %")]
    entry.trigger()
    settle()
    part(window, "board_view").settle_ms = 0


def written(window: MainWindow) -> dict[str, int]:
    """Return the size in pixels of every text that is a widget of its own."""
    kinds = (QLabel, QAbstractButton, QComboBox)
    found = {}
    for each in window.centralWidget().findChildren(QWidget):
        if isinstance(each, kinds) and each.objectName() != "status_line":
            name = each.objectName() or (each.text() if isinstance(each, QLabel) else "")
            found[name] = each.font().pixelSize()
    return found


def heights(window: MainWindow) -> dict[str, int]:
    """Return how high cards and steps are."""
    steps = part(window, "steps")
    found = {name: part(window, name).height() for name in CARDS}
    found["step"] = steps.visualRect(steps.model().index(0, 0)).height()
    return found


def ink_height(window: MainWindow) -> int:
    """Return how high the characters of the first lesson's card are, by its picture."""
    card = pixels(part(window, "lesson_1").grab().toImage()).sum(axis=2)
    middle = card[: card.shape[0] // 2, card.shape[1] // 3 : -card.shape[1] // 3]
    rows = (middle < 300).any(axis=1).nonzero()[0]
    return int(rows[-1] - rows[0])


def test_every_text_grows_with_the_size(window: MainWindow) -> None:
    """Authority: feel.md, The window: text size adjustable."""
    choose(window, 100)
    plain, high, ink = written(window), heights(window), ink_height(window)
    assert len(plain) >= 12
    for size in (80, 150, 200):
        choose(window, size)
        for name, pixel_size in written(window).items():
            assert abs(pixel_size - plain[name] * size / 100) <= 1, (name, size)
        for name, height in heights(window).items():
            if size > 100:
                assert height >= high[name] * size / 100 * 0.8, (name, size)
            else:
                assert height < high[name], (name, size)
        assert ink_height(window) == pytest.approx(ink * size / 100, rel=0.15)


@pytest.mark.parametrize("size", TEXT_SIZES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_at_every_size_nothing_overlaps_and_nothing_is_cut(
    window: MainWindow, size: int, language: str
) -> None:
    """Authority: WCAG 2.2, 1.4.4: to 200 percent without loss; feel.md: from 900x640."""
    speak(window, language)
    choose(window, size)
    faults = set()
    for day, turn in (("丁卯", "戌"), ("庚申", "辰")):
        window.ask(question_at(day, turn))
        settle()
        faults |= set(lying_faults(window))
        Hand(window).view.turn_by(3)
        settle()
        faults |= set(lying_faults(window))
    assert (window.width(), window.height()) == (900, 640)
    assert not faults, "\n".join(sorted(faults))


def test_at_the_largest_size_the_board_can_still_be_used(window: MainWindow) -> None:
    """Authority: feel.md, The window: board left; works from 900x640."""
    choose(window, 200)
    view = part(window, "board_view")
    assert min(view.width(), view.height()) >= 280
    casting = window.casting
    Hand(window).drag(90.0, 93.0)
    assert window.casting != casting
    assert_agreement(window)


def test_every_part_can_be_scrolled_to_at_the_largest_size(window: MainWindow) -> None:
    """Authority: WCAG 2.2, 1.4.4: without loss of content."""
    choose(window, 200)
    panel = part(window, "panel")
    for name in (*CARDS, "steps", "voices"):
        each = part(window, name)
        panel.ensureWidgetVisible(each)
        settle()
        assert not each.visibleRegion().isEmpty(), name
        assert each.visibleRegion().boundingRect().width() == each.width(), name


def test_a_change_of_size_changes_nothing_else_and_is_remembered(window: MainWindow) -> None:
    """Authority: feel.md, The window: text size remembered."""
    Hand(window).drag(90.0, 93.0)
    asked, casting = window.asked, window.casting
    choose(window, 150)
    assert (window.asked, window.casting) == (asked, casting)
    assert_agreement(window)
    kept = window.remembered()
    assert kept.text == 150
    again = open_window(kept)
    assert again.manner.text == 150
    assert written(again) == written(window)
    discard(again)


def test_the_fields_hold_their_values_at_the_largest_size(window: MainWindow) -> None:
    """Authority: WCAG 2.2, 1.4.4."""
    choose(window, 200)
    for name in FIELDS[:4]:
        field = part(window, name)
        room = field.width() - 2 * 28
        for index in range(field.count()):
            needed = field.fontMetrics().horizontalAdvance(field.itemText(index))
            assert needed <= room, (name, field.itemText(index))


@pytest.mark.parametrize("size", [100, 200])
@pytest.mark.parametrize("palette", ["light", "dark"])
def test_every_field_shows_its_whole_chevron(window: MainWindow, size: int, palette: str) -> None:
    """Authority: feel.md, The window: each field can be set; nothing is cut at any size."""
    window.change_manner(window.manner._replace(palette=palette))
    choose(window, size)
    pictures = []
    for name in ("field_day", "field_hour", "field_daytime"):
        image = pixels(part(window, name).grab().toImage())
        half = image.shape[0] // 2
        pictures.append(image[half // 2 : half + half // 2, -18 * size // 100 : -4])
    for picture in pictures[:2]:
        assert (picture == pictures[2]).all()
