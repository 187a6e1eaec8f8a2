"""What is told stays told: a refusal until it is mended, a notice until it is closed.

Authorities: house.md, habit 7 (errors say what was expected and what came); feel.md, The
window (an inline line, never a modal box; languages switched at run time; zoom remembered) and
The hand (hovering names a place); the issue of the window: a refused text keeps its sentence.
"""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from board.hand import Hand
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLabel, QPushButton
from pytestqt.qtbot import QtBot
from support import (
    LANGUAGES,
    discard,
    fill,
    is_marked,
    open_window,
    part,
    press,
    sentence,
    settle,
    speak,
)

from shipan_gui.engine import ShipanError, read_pillar
from shipan_gui.resources import texts
from shipan_gui.settings import Settings
from shipan_gui.window import MainWindow

REFUSED = "甲丑"


@pytest.fixture
def window(qtbot: QtBot) -> Iterator[MainWindow]:
    """Open a window with a flat board that settles at once."""
    opened = open_window(Settings(skin="flat", palette="light"))
    yield opened
    discard(opened)


def refuse(window: MainWindow) -> None:
    """Type a day that there is not."""
    fill(part(window, "field_day"), REFUSED)
    press(Qt.Key.Key_Return)


def refusal(language: str) -> str:
    """Return the sentence with which that day is refused."""
    with pytest.raises(ShipanError) as caught:
        read_pillar(REFUSED)
    return texts(language).error(caught.value)


def hover(window: MainWindow) -> None:
    """Move the pointer over several places of the board, and off it."""
    hand = Hand(window)
    for bearing, reach in ((0.0, 386.0), (90.0, 163.0), (30.0, 283.0), (45.0, 600.0)):
        hand.move(bearing, reach)
        settle()


def test_a_refusal_stays_while_the_pointer_moves_and_the_plate_turns(window: MainWindow) -> None:
    """Authority: the issue: the sentence stays until the text is mended."""
    said = []
    hover(window)
    part(window, "board_view").spot_hovered.connect(said.append)
    refuse(window)
    assert sentence(window) == refusal("en")
    hover(window)
    assert len(said) >= 3, "nothing was hovered"
    Hand(window).drag(90.0, 93.0)
    for key in (Qt.Key.Key_Right, Qt.Key.Key_Home, Qt.Key.Key_Escape):
        part(window, "board_view").setFocus()
        QTest.keyClick(window.windowHandle(), key)
        settle()
    assert sentence(window) == refusal("en")
    assert part(window, "status_line").toolTip() == refusal("en")
    assert part(window, "field_day").currentText() == REFUSED


@pytest.mark.parametrize("how", ["typed", "picked"])
def test_a_mended_text_lets_other_sentences_be_said(window: MainWindow, how: str) -> None:
    """Authority: as above; feel.md, The hand: hovering names a place."""
    refuse(window)
    field = part(window, "field_day")
    if how == "typed":
        fill(field, "甲子")
    else:
        field.setFocus()
        QTest.keyClick(field, Qt.Key.Key_Down)
    settle()
    assert field.refused_text is None
    assert not is_marked(field)
    assert sentence(window) != refusal("en")
    hand = Hand(window)
    hand.move(90.0, 163.0)
    settle()
    god = window.casting.plate.over(window.asked.question.hour).hanzi
    assert sentence(window) != refusal("en")
    hand.move(0.0, 600.0)
    hand.move(270.0, 386.0)
    settle()
    assert god
    assert "卯" in sentence(window)


def test_the_last_of_two_refusals_stays(window: MainWindow) -> None:
    """Authority: as above: a field that is still wrong keeps its mark."""
    refuse(window)
    fill(part(window, "field_hour"), "25")
    press(Qt.Key.Key_Return)
    assert "25" in sentence(window)
    assert is_marked(part(window, "field_day"))
    assert is_marked(part(window, "field_hour"))


@pytest.mark.parametrize("language", LANGUAGES[1:])
def test_a_refusal_is_told_in_the_language_that_is_spoken_now(
    window: MainWindow, language: str
) -> None:
    """Authority: feel.md, Languages: switched at run time."""
    refuse(window)
    for spoken in (language, "en", language):
        speak(window, spoken)
        assert sentence(window) == refusal(spoken)
        assert part(window, "field_day").currentText() == REFUSED
        assert is_marked(part(window, "field_day"))
        hover(window)
        assert sentence(window) == refusal(spoken)
    fill(part(window, "field_day"), "甲子")
    assert window.asked.day.hanzi == "甲子"
    assert sentence(window) != refusal(language)


# The notice.


def test_zoom_and_an_open_notice_survive_a_change_of_language(window: MainWindow) -> None:
    """Authority: the issue: what is told and seen stays."""
    part(window, "board_view").zoom_by(3)
    zoom = part(window, "board_view").zoom
    assert zoom > 1.5
    window.show_unexpected("Trace\nValueError: the last line")
    for language in (*LANGUAGES[1:], "en"):
        speak(window, language)
        assert part(window, "board_view").zoom == zoom
        assert part(window, "board_view").transform().m11() > 1.2 * whole(window)
        notice = part(window, "notice")
        assert notice.isVisible()
        told = notice.findChild(QLabel).text()
        assert "ValueError: the last line" in told
        assert ("unexpected" in told) is (language == "en")


def whole(window: MainWindow) -> float:
    """Return the scale at which the whole board would just be seen."""
    view = part(window, "board_view")
    side = min(view.viewport().width(), view.viewport().height())
    return float(side / view.sceneRect().width())


def test_a_notice_that_was_closed_stays_closed(window: MainWindow) -> None:
    """Authority: house.md, habit 7: shown once."""
    window.show_unexpected("ValueError: told")
    close = part(window, "notice").findChild(QPushButton, "notice_close")
    QTest.mouseClick(close, Qt.MouseButton.LeftButton)
    speak(window, "zh_Hant")
    assert not [n for n in window.findChildren(QLabel) if n.isVisible() and "told" in n.text()]
    window.show_unexpected("ValueError: told again")
    assert part(window, "notice").isVisible()


def test_a_second_fault_is_told_in_the_same_line(window: MainWindow) -> None:
    """Authority: feel.md, The window: an inline line."""
    window.show_unexpected("ValueError: first")
    speak(window, "zh_Hans")
    window.show_unexpected("ValueError: second")
    settle()
    assert "second" in part(window, "notice").findChild(QLabel).text()
