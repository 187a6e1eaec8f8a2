"""The finder: every command of the window by its name in any language.

Authorities: feel.md, The window (keyboard alone reaches everything; never a modal box where
an inline line will do; languages switched at run time), and the finder's contract.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtGui import QAction
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel, QLineEdit, QListWidget, QWidget
from support import (
    LANGUAGES,
    bare,
    discard,
    entries,
    open_menu,
    open_window,
    part,
    press,
    settle,
    speak,
    type_text,
)

from shipan_gui.commands import Entry, Found, find, gather
from shipan_gui.resources import texts
from shipan_gui.settings import Settings
from shipan_gui.window import MainWindow

# Every test here needs an application.
pytestmark = pytest.mark.usefixtures("qapp")

CONTROL = Qt.KeyboardModifier.ControlModifier
# What only English has to choose from: the order of its three names for a term.
ENGLISH_ALONE = "Order of terms / "


@pytest.fixture
def window(qapp: QApplication) -> Iterator[MainWindow]:
    opened = open_window()
    yield opened
    discard(opened)


def ask_for(window: MainWindow, query: str = "") -> QListWidget:
    """Open the finder by its key, type, and return the list."""
    press(Qt.Key.Key_K, CONTROL)
    type_text(part(window, "finder_line"), query)
    settle()
    found: QListWidget = part(window, "finder_list")
    return found


def rows(found: QListWidget) -> list[str]:
    return [found.item(i).text() for i in range(found.count())]


def is_open(window: MainWindow) -> bool:
    return window.findChild(QWidget, "finder") is not None


def menus(window: MainWindow) -> list[Any]:
    return [open_menu(part(window, name)) for name in ("menu", "field_school")]


def by_place(window: MainWindow) -> dict[str, QAction]:
    """Return every action in a menu of the window by its place and name there."""
    found: dict[str, QAction] = {}
    for menu in menus(window):
        found |= entries(menu)
    return found


def best(query: str, among: list[Entry]) -> list[Found]:
    """Return what is found and fits as well as anything."""
    found = find(query, among)
    return [each for each in found if each.fit.score == found[0].fit.score]


# Opening, typing, doing.


def test_english_typed_in_a_chinese_window_changes_the_material(window: MainWindow) -> None:
    """Authority: the finder's contract: all languages at once; Enter does it."""
    speak(window, "zh_Hant")
    found = ask_for(window, "bronze")
    assert rows(found)[0] == texts("zh_Hant")("look.skin.bronze")
    press(Qt.Key.Key_Return)
    assert window.remembered().skin == "bronze"
    assert not is_open(window)


@pytest.mark.parametrize("typed", ["順時針", "顺时针"])
def test_chinese_typed_in_an_english_window_turns_the_plate(window: MainWindow, typed: str) -> None:
    """Authority: the finder's contract; README: clockwise by a place lowers the turn by one."""
    before = window.casting.plate.turn
    found = ask_for(window, typed)
    assert rows(found)[0] == "Turn a place clockwise"
    press(Qt.Key.Key_Return)
    part(window, "board_view").stop_motion()
    settle()
    assert window.casting.plate.turn == (before - 1) % 12


def test_a_language_is_chosen_from_a_window_that_one_cannot_read(window: MainWindow) -> None:
    """Authority: feel.md, Languages: switched at run time; the menu's name finds its entries."""
    speak(window, "zh_Hant")
    assert "English" in rows(ask_for(window, "language"))
    press(Qt.Key.Key_Escape)
    assert rows(ask_for(window, "language english"))[0] == "English"
    press(Qt.Key.Key_Return)
    settle()
    assert window.manner.language == "en"
    assert not is_open(window)


def test_a_choice_of_school_is_found_and_asked(window: MainWindow) -> None:
    """Authority: the finder's contract: what is in the menu of schools is found as well."""
    assert rows(ask_for(window, "jingyou 1034"))[0] == "Jingyou 1034"
    press(Qt.Key.Key_Return)
    assert window.asked.question.school.name == "jingyou"


def test_arrows_choose_while_typing(window: MainWindow) -> None:
    """Authority: the finder's contract: Up, Down, PageUp and PageDown; Enter does that one."""
    found = ask_for(window)
    line = part(window, "finder_line")
    assert line.hasFocus()
    press(Qt.Key.Key_Down)
    press(Qt.Key.Key_Down)
    press(Qt.Key.Key_Up)
    assert found.currentRow() == 1
    press(Qt.Key.Key_PageDown)
    low = found.currentRow()
    assert low > 5
    assert found.visualItemRect(found.currentItem()).intersects(found.viewport().rect())
    press(Qt.Key.Key_PageUp)
    press(Qt.Key.Key_PageUp)
    assert found.currentRow() == 0
    for _ in range(30):
        press(Qt.Key.Key_PageDown)
    assert found.currentRow() == found.count() - 1
    # Typing on goes back to the best.
    type_text(line, "zoom")
    assert found.currentRow() == 0
    press(Qt.Key.Key_Down)
    chosen = found.currentItem().text()
    assert chosen in line.accessibleDescription()
    press(Qt.Key.Key_Up)
    assert rows(found)[0] == "Zoom in"
    before = part(window, "board_view").zoom
    press(Qt.Key.Key_Return)
    assert part(window, "board_view").zoom > before


def test_left_right_and_home_stay_with_the_text(window: MainWindow) -> None:
    """Authority: the finder's contract: who types does not turn the plate."""
    turn = window.casting.plate.turn
    ask_for(window, "om")
    press(Qt.Key.Key_Left)
    press(Qt.Key.Key_Home)
    type_text(part(window, "finder_line"), "zo")
    assert part(window, "finder_line").text() == "zoom"
    assert window.casting.plate.turn == turn


def test_a_click_does_it(window: MainWindow) -> None:
    """Authority: the finder's contract."""
    found = ask_for(window, "bronze")
    spot = found.visualItemRect(found.item(0)).center()
    QTest.mouseClick(found.viewport(), Qt.MouseButton.LeftButton, pos=spot)
    settle()
    assert window.remembered().skin == "bronze"
    assert not is_open(window)


def test_a_press_beside_it_closes_it(window: MainWindow) -> None:
    """Authority: feel.md, The window: never a modal box."""
    ask_for(window, "bronze")
    board = part(window, "board_view").viewport()
    QTest.mouseClick(board, Qt.MouseButton.LeftButton, pos=QPoint(3, board.height() - 3))
    settle()
    assert not is_open(window)
    assert window.remembered().skin is None


def test_what_cannot_be_done_is_shown_and_not_done(window: MainWindow) -> None:
    """Authority: the finder's contract: muted, cannot be triggered."""
    found = ask_for(window, "take the shown hour")
    assert rows(found)[0] == "Take the shown hour"
    assert "not now" in part(window, "finder_line").accessibleDescription()
    before = window.remembered()
    press(Qt.Key.Key_Return)
    assert is_open(window)
    assert window.remembered() == before
    press(Qt.Key.Key_Escape)
    # Where everything is listed and nothing marked, it is written in weaker ink.
    found = ask_for(window)
    assert darkest(found, "Take the shown hour") > darkest(found, "Copy the picture") + 20


def darkest(found: QListWidget, name: str) -> int:
    """Return the least lightness in the line of a name."""
    area = found.visualItemRect(found.item(rows(found).index(name)))
    image = found.viewport().grab(area).toImage()
    return min(
        image.pixelColor(x, y).lightness()
        for x in range(image.width() // 2)
        for y in range(image.height())
    )


def test_what_is_on_is_ticked(window: MainWindow) -> None:
    """Authority: the finder's contract: checkable commands show whether they are on."""
    found = ask_for(window, "show the panel")
    ticked = gutter(found)
    press(Qt.Key.Key_Return)
    assert part(window, "panel").isHidden()
    found = ask_for(window, "show the panel")
    assert gutter(found) != ticked


def gutter(found: QListWidget) -> set[int]:
    """Return the colours left of the first line's words."""
    area = found.visualItemRect(found.item(0))
    image = found.viewport().grab(QRect(area.left(), area.top(), 28, area.height())).toImage()
    return {image.pixel(x, y) for x in range(image.width()) for y in range(image.height())}


# Closing.


def test_escape_gives_the_keyboard_back(window: MainWindow) -> None:
    """Authority: the finder's contract: Esc closes and gives the focus back."""
    for name in ("board_view", "steps", "field_school"):
        there = part(window, name)
        there.setFocus()
        settle()
        ask_for(window, "zo")
        press(Qt.Key.Key_Escape)
        assert not is_open(window)
        assert QApplication.focusWidget() is there, name


def test_a_field_in_mid_word_keeps_it(window: MainWindow) -> None:
    """Authority: shipan_gui.panel.fields: nothing typed is lost by leaving the field."""
    line = part(window, "field_day").findChild(QLineEdit)
    line.setFocus(Qt.FocusReason.TabFocusReason)
    settle()
    type_text(line, "geng")
    ask_for(window)
    press(Qt.Key.Key_Escape)
    assert line.text() == "geng"
    assert QApplication.focusWidget() in {line, part(window, "field_day")}
    type_text(line, "jiazi")
    assert window.asked.question.day.hanzi == "甲子"


def test_asking_twice_opens_one(window: MainWindow) -> None:
    """Authority: feel.md, The window: never two ways to say one thing."""
    ask_for(window, "zo")
    press(Qt.Key.Key_K, CONTROL)
    assert len(window.findChildren(QWidget, "finder")) == 1
    assert part(window, "finder_line").text() == "zo"


def test_a_new_language_closes_it(window: MainWindow) -> None:
    """Authority: feel.md, Languages: everything that bears words is made anew."""
    ask_for(window, "zo")
    speak(window, "zh_Hans")
    assert not is_open(window)
    assert rows(ask_for(window, "zoom in")) != []


# Nothing found, and little room.


@pytest.mark.parametrize("query", ["qqxz", "qqxz " * 60])
def test_nothing_found_is_said_in_one_line(window: MainWindow, query: str) -> None:
    """Authority: the finder's contract: says so in one line."""
    found = ask_for(window, query)
    said: QLabel = part(window, "finder_nothing")
    assert said.isVisible()
    assert not found.isVisible()
    assert "qqxz" in said.text()
    assert "\n" not in said.text()
    assert said.sizeHint().width() <= said.width()
    before = window.remembered()
    press(Qt.Key.Key_Return)
    assert window.remembered() == before
    assert is_open(window)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("text", [100, 200])
def test_it_fits_into_the_least_window(language: str, text: int) -> None:
    """Authority: the finder's contract: 720x520, and text of 200 percent."""
    window = open_window(Settings(language=language, size=(720, 520), text=text))
    try:
        for query in ("", "a", "qqxz"):
            found = ask_for(window, query)
            sheet = part(window, "finder")
            whole = sheet.parentWidget().rect()
            assert whole.contains(sheet.geometry())
            assert abs(sheet.geometry().center().x() - whole.center().x()) <= 1
            assert part(window, "finder_line").height() >= sheet.fontMetrics().height()
            if found.count():
                assert found.height() >= 3 * found.visualItemRect(found.item(0)).height()
            press(Qt.Key.Key_Escape)
        ask_for(window, "a")
        window.resize(1280, 820)
        settle()
        sheet = part(window, "finder")
        middle = sheet.parentWidget().rect().center().x()
        assert abs(sheet.geometry().center().x() - middle) <= 1
    finally:
        discard(window)


# Everything is found, in every language.


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_command_is_found_by_its_name_in_each_language(language: str) -> None:
    """Authority: the finder's contract. The names are read off windows in those languages."""
    names: dict[str, list[str]] = {}
    for spoken in LANGUAGES:
        window = open_window(Settings(language=spoken))
        named = by_place(window)
        names[spoken] = [
            place.rsplit(" / ", maxsplit=1)[-1]
            for place in named
            if not place.startswith(ENGLISH_ALONE)
        ]
        discard(window)
    assert len({len(each) for each in names.values()}) == 1
    window = open_window(Settings(language=language))
    try:
        here = by_place(window)
        shared = [action for place, action in here.items() if not place.startswith(ENGLISH_ALONE)]
        among = gather(menus_as_they_are(window), [])
        assert {each.action for each in among} == set(here.values())
        for spoken in LANGUAGES:
            for action, name in zip(shared, names[spoken], strict=True):
                assert action in {each.entry.action for each in best(name, among)}, name
        for action in here.values():
            name = bare(action.text())
            assert action in {each.entry.action for each in best(name, among)}, name
    finally:
        discard(window)


def menus_as_they_are(window: MainWindow) -> list[Any]:
    """Return the filled menus; being asked again they would be filled anew."""
    filled = [part(window, name).menu() for name in ("menu", "field_school")]
    for menu in filled:
        menu.blockSignals(True)
    return filled


def test_every_action_of_the_window_is_listed_once(window: MainWindow) -> None:
    """Authority: the finder's contract: every action of the window."""
    own = [bare(action.text()) for action in window.actions()]
    found = rows(ask_for(window))
    for name in own:
        assert found.count(name) == 1, name


def test_a_new_menu_is_found_without_being_listed(window: MainWindow) -> None:
    """Authority: the finder's contract: it asks the menus themselves."""
    menu = part(window, "field_school").menu()
    open_menu(part(window, "field_school"))
    below = menu.addMenu("&Something new")
    done: list[bool] = []
    action = below.addAction("Ring the &bell")
    action.triggered.connect(lambda: done.append(True))
    assert rows(ask_for(window, "bell ring"))[0] == "Ring the bell"
    press(Qt.Key.Key_Return)
    assert done == [True]


def test_equals_keep_the_order_of_the_menus(window: MainWindow) -> None:
    """Authority: the finder's contract: order-stable."""
    among = gather(menus(window), [])
    assert [each.entry for each in find("", among)] == among
    for query in ("a", "co", "盤"):
        found = find(query, among)
        places = {id(entry.action): i for i, entry in enumerate(among)}
        ranks = [(-each.fit.score, places[id(each.entry.action)]) for each in found]
        assert ranks == sorted(ranks)
