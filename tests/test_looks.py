"""Looks, pictures, hovering and pinning, as a person meets them in the window.

Authorities: feel, The board (skins, Han mode, ranks, evening, upright), The hand (hovering,
clicking pins it, Esc), The window (choices remembered; never a modal box where a line will do);
facts 1a (what the sizes stand for).
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import numpy as np
import pytest
from board.cases import BRANCH, BRANCH_ORDER, FIRST
from board.hand import Hand
from board.looks import board_of, discard, images_of, open_window, seen, settle
from board.pixels import pixels
from PySide6.QtCore import QEvent, QPoint, Qt
from PySide6.QtGui import QAction, QContextMenuEvent, QGuiApplication, QImage
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QMenu, QToolButton
from pytestqt.qtbot import QtBot
from support import LANGUAGES, bare, entries, open_menu, part, sentence, speak

from shipan_gui.board.layout import PLAIN, Layout, Style
from shipan_gui.board.skin import SKINS
from shipan_gui.explain import On, Place
from shipan_gui.resources import texts
from shipan_gui.settings import Settings, read_settings, write_settings
from shipan_gui.twin import twin
from shipan_gui.window import MainWindow

CONTROL = Qt.KeyboardModifier.ControlModifier
SHIFT = Qt.KeyboardModifier.ShiftModifier
NONE = Qt.KeyboardModifier.NoModifier
LEFT = Qt.MouseButton.LeftButton


@pytest.fixture
def window(qtbot: QtBot) -> Iterator[MainWindow]:
    """Open a window with a flat board that settles at once."""
    opened = open_window()
    yield opened
    discard(opened)


def menu_of(window: MainWindow) -> QMenu:
    """Return the main menu as it is when it is opened."""
    button = part(window, "menu")
    assert isinstance(button, QToolButton)
    return open_menu(button)


def look(window: MainWindow, key: str, value: str = "") -> QAction:
    """Return one entry of the menu of looks, by the words of the window's language."""
    words = texts(window.remembered().language or "en")
    ending = words(f"look.{key}.{value}") if value else words(f"look.{key}")
    found = [
        action for name, action in entries(menu_of(window)).items() if name.endswith(bare(ending))
    ]
    assert len(found) == 1, ending
    return found[0]


LOOKS = [
    *(("skin", name) for name in SKINS if name != "flat"),
    ("style", "han"),
    *(("rank", rank) for rank in ("lord", "minister", "commoner", "amulet")),
    ("spacing", "du"),
    ("evening", ""),
    ("upright", ""),
]


@pytest.mark.parametrize("language", ["en", "zh_Hant"])
@pytest.mark.parametrize(("key", "value"), LOOKS)
def test_every_look_changes_the_board_and_is_remembered(
    window: MainWindow, key: str, value: str, language: str, tmp_path: Path
) -> None:
    """Authority: choices remembered; a choice is seen at once and stays until it is changed."""
    if language != "en":
        speak(window, language)
    before = pixels(seen(board_of(window)))
    asked = window.asked
    if key == "skin":
        images_of(value)
    action = look(window, key, value)
    assert action.isCheckable()
    assert not action.isChecked()
    action.trigger()
    settle()
    assert not np.array_equal(pixels(seen(board_of(window))), before)
    assert window.asked is asked
    assert look(window, key, value).isChecked()
    kept = window.remembered()
    write_settings(tmp_path / "settings.json", kept)
    again, complaint = read_settings(tmp_path / "settings.json")
    assert complaint is None
    if key == "skin":
        assert again.skin == value
        assert again.layout == PLAIN.record
    else:
        assert again.skin == "flat"
        assert again.layout == {**PLAIN.record, key: value or True}
    other = open_window(again)
    assert look(other, key, value).isChecked()
    if key != "skin":
        shown = [pixels(seen(board_of(each))) for each in (window, other)]
        assert shown[0].shape != shown[1].shape or np.array_equal(*shown)
    discard(other)


@pytest.mark.parametrize("key", ["evening", "upright"])
def test_a_switch_of_looks_can_be_switched_back(window: MainWindow, key: str) -> None:
    """Authority: an option; the board is then as it was."""
    before = pixels(seen(board_of(window)))
    look(window, key).trigger()
    look(window, key).trigger()
    assert np.array_equal(pixels(seen(board_of(window))), before)


def test_looks_add_up(window: MainWindow) -> None:
    """Authority: one choice does not take another back, even without closing the menu."""
    look(window, "rank", "minister").trigger()
    look(window, "style", "han").trigger()
    look(window, "skin", "ink").trigger()
    look(window, "evening").trigger()
    kept = window.remembered()
    assert kept.skin == "ink"
    assert kept.layout == {**PLAIN.record, "rank": "minister", "style": "han", "evening": True}
    found = {bare(name): action for name, action in entries(menu_of(window)).items()}
    words = texts("en")
    checked = [name for name, action in found.items() if action.isChecked()]
    for key in ("rank.minister", "style.han", "skin.ink"):
        assert any(name.endswith(words(f"look.{key}")) for name in checked)


def test_two_choices_from_one_open_menu_both_hold(window: MainWindow) -> None:
    """Authority: as above: a menu that stays open, or was torn off, is no older than the board."""
    found = entries(menu_of(window))
    words = texts("en")
    for key in ("rank.lord", "spacing.du"):
        next(a for name, a in found.items() if name.endswith(words(f"look.{key}"))).trigger()
    kept = window.remembered().layout or {}
    assert (kept["rank"], kept["spacing"]) == ("lord", "du")


@pytest.mark.parametrize(
    ("rank", "disc", "square", "meaning"),
    [
        ("son_of_heaven", "6", "12", "twelve branches"),
        ("lord", "4", "9", "nine palaces"),
        ("minister", "3", "7", "seven luminaries"),
        ("commoner", "2.4", "6", "twenty-four terms"),
        ("amulet", "0.8", "3", "three powers"),
    ],
)
def test_a_rank_says_its_size_and_what_it_stands_for(
    window: MainWindow, rank: str, disc: str, square: str, meaning: str
) -> None:
    """Authority: facts 1a, 釋造式: sizes in 寸 and their numbers."""
    action = look(window, "rank", rank)
    tip = action.toolTip()
    assert f"disc {disc} inches, square {square}" in tip
    assert meaning in tip
    menus = [menu for menu in menu_of(window).findChildren(QMenu) if action_in(menu, rank)]
    assert menus
    assert all(menu.toolTipsVisible() for menu in menus)


def action_in(menu: QMenu, rank: str) -> bool:
    """Tell whether a menu itself holds the entry of a rank."""
    return any(a.data() == ("rank", rank) for a in menu.actions())


@pytest.mark.parametrize(
    "layout",
    [{"style": "tang"}, {"rank": None}, {"evening": "yes"}, {"style": []}, {"rank": {}}, {"x": 1}],
)
def test_strange_looks_in_the_settings_open_a_plain_board(
    qtbot: QtBot, layout: dict[str, object]
) -> None:
    """Authority: a settings file edited by hand must not keep the window from opening."""
    window = open_window(Settings(skin="flat", layout=layout))
    assert window.remembered().layout == PLAIN.record
    discard(window)


def test_an_unknown_skin_in_the_settings_opens_the_first_one(qtbot: QtBot, tmp_path: Path) -> None:
    """Authority: as above; a skin of a later version."""
    pictures = []
    for name in ("jade", SKINS[0]):
        window = open_window(Settings(skin=name))
        window.write_picture(tmp_path / f"{name}.png")
        pictures.append((tmp_path / f"{name}.png").read_bytes())
        assert window.remembered().skin == (None if name == "jade" else name)
        discard(window)
    assert pictures[0] == pictures[1]


# Pictures and text.


def test_the_picture_is_put_on_the_clipboard(window: MainWindow) -> None:
    """Authority: one look, one picture: what is copied is what is shown."""
    look(window, "rank", "amulet").trigger()
    QTest.keyClick(window.windowHandle(), Qt.Key.Key_C, CONTROL | SHIFT)
    settle()
    image = QGuiApplication.clipboard().image()
    assert (image.width(), image.height()) == (1400, 1400)
    assert sentence(window) == "The picture is on the clipboard."
    before = pixels(image)
    look(window, "rank", "son_of_heaven").trigger()
    QTest.keyClick(window.windowHandle(), Qt.Key.Key_C, CONTROL | SHIFT)
    assert not np.array_equal(pixels(QGuiApplication.clipboard().image()), before)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("style", Style)
def test_the_text_is_put_on_the_clipboard(window: MainWindow, style: Style, language: str) -> None:
    """Authority: Ctrl+Shift+R copies the text twin, which says the same as the picture."""
    window.show_looks("flat", Layout(style=style))
    if language != "en":
        speak(window, language)
    QTest.keyClick(window.windowHandle(), Qt.Key.Key_Right)
    QTest.keyClick(window.windowHandle(), Qt.Key.Key_R, CONTROL | SHIFT)
    settle()
    assert window.casting is not window.asked
    expected = twin(window.casting, texts(language), style is Style.SONG)
    assert QGuiApplication.clipboard().text() == expected


@pytest.mark.parametrize("suffix", [".png", ".svg", ".pdf", ".PNG"])
def test_a_picture_is_written_and_it_is_said_where(
    window: MainWindow, suffix: str, tmp_path: Path
) -> None:
    """Authority: feel, The window: an inline line."""
    path = tmp_path / f"board{suffix}"
    window.write_picture(path)
    assert path.stat().st_size > 10_000
    assert sentence(window) == f"The picture is in {path}."
    if suffix.lower() == ".png":
        assert QImage(str(path)).width() == 2000


@pytest.mark.parametrize("name", ["board.gif", "board", "board.jpeg"])
def test_a_wrong_suffix_is_said_in_the_status_line(
    window: MainWindow, name: str, tmp_path: Path
) -> None:
    """Authority: what was expected and what came; nothing is written."""
    window.write_picture(tmp_path / name)
    assert sentence(window) == f"Expected a name that ends in .png, .svg, .pdf; got {name}."
    assert not list(tmp_path.iterdir())


def test_a_folder_that_cannot_be_written_is_said_in_the_status_line(
    window: MainWindow, tmp_path: Path
) -> None:
    """Authority: as above."""
    path = tmp_path / "nowhere" / "board.png"
    window.write_picture(path)
    said = f"The picture could not be written to {path}: No such file or directory."
    assert sentence(window) == said
    (tmp_path / "board.png").mkdir()
    window.write_picture(tmp_path / "board.png")
    assert sentence(window).startswith("The picture could not be written to ")
    assert [each.name for each in tmp_path.iterdir()] == ["board.png"]


# The menu on the board.


def board_menu(window: MainWindow) -> QMenu:
    """Press the right button on the board and return the menu that opens."""
    view = board_of(window)
    spot = view.heaven_position(BRANCH["子"])
    event = QContextMenuEvent(
        QContextMenuEvent.Reason.Mouse, spot, view.viewport().mapToGlobal(spot)
    )
    QApplication.sendEvent(view.viewport(), event)
    settle()
    menus = [menu for menu in window.findChildren(QMenu, "board_menu") if menu.isVisible()]
    assert len(menus) == 1
    return menus[0]


def test_the_right_button_opens_a_menu_whose_entries_work(window: MainWindow) -> None:
    """Authority: README: the menu, or the right button on the board, holds its looks."""
    view = board_of(window)
    QTest.keyClick(window.windowHandle(), Qt.Key.Key_Right)
    exploring = window.casting
    menu = board_menu(window)
    found = entries(menu)
    assert exploring is window.casting
    look_han = next(a for name, a in found.items() if "Han" in name)
    look_han.trigger()
    assert (window.remembered().layout or {})["style"] == "han"
    unit = view.viewportTransform().m11()
    found["Zoom in"].trigger()
    assert view.viewportTransform().m11() > unit
    found["The whole board"].trigger()
    assert view.viewportTransform().m11() == pytest.approx(unit)
    found["Copy the board as text"].trigger()
    assert QGuiApplication.clipboard().text().startswith("庚申")
    found["Back to the asked hour"].trigger()
    assert window.casting is window.asked
    menu.close()
    settle()
    again = board_menu(window)
    again.close()
    settle()
    assert not [m for m in window.findChildren(QMenu, "board_menu") if m.isVisible()]


def test_the_right_button_turns_and_pins_nothing(window: MainWindow) -> None:
    """Authority: pressing moves nothing."""
    view = board_of(window)
    pressed: list[str] = []
    view.spot_pressed.connect(pressed.append)
    spot = view.viewport().mapTo(window, view.heaven_position(BRANCH["辰"]))
    QTest.mouseClick(window.windowHandle(), Qt.MouseButton.RightButton, NONE, spot)
    settle()
    for menu in window.findChildren(QMenu, "board_menu"):
        menu.close()
    settle()
    assert pressed == []
    assert window.casting is window.asked


# Hovering and pinning.


def lit(window: MainWindow) -> frozenset[Place]:
    """Return the places that are lit."""
    return board_of(window)._board._places


def point_at(window: MainWindow, spot: QPoint) -> None:
    """Move the mouse over a pixel of the board."""
    view = board_of(window)
    QTest.mouseMove(window.windowHandle(), view.viewport().mapTo(window, spot))
    settle()


def click_at(window: MainWindow, spot: QPoint) -> None:
    """Press and let go over a pixel of the board."""
    at = board_of(window).viewport().mapTo(window, spot)
    QTest.mouseClick(window.windowHandle(), LEFT, NONE, at)
    settle()


def earth(*names: str) -> set[Place]:
    """Return earth places."""
    return {Place(On.EARTH, int(BRANCH[name])) for name in names}


def heaven(*names: str) -> set[Place]:
    """Return gods."""
    return {Place(On.HEAVEN, int(BRANCH[name])) for name in names}


@pytest.mark.parametrize("name", BRANCH_ORDER)
def test_hovering_a_place_says_its_name_and_lights_what_belongs_to_it(
    window: MainWindow, name: str
) -> None:
    """Authority: hovering names a place by gloss, character, pinyin, and lights what is its."""
    view, branch = board_of(window), BRANCH[name]
    point_at(window, view.heaven_position(branch))
    assert f"{branch.god} {branch.god_pinyin}, {name} {branch.pinyin}" in sentence(window)
    seat = FIRST.plate.under(branch).hanzi
    assert lit(window) == heaven(name) | earth(seat, name)
    point_at(window, view.earth_position(branch))
    assert sentence(window).startswith(f"Earth place {name} {branch.pinyin}")
    assert earth(name) | heaven(FIRST.plate.over(branch).hanzi) <= lit(window)


def test_leaving_the_board_takes_the_light_away(window: MainWindow) -> None:
    """Authority: nothing glows unless it means something."""
    view = board_of(window)
    before = pixels(seen(view))
    point_at(window, view.heaven_position(BRANCH["辰"]))
    assert lit(window)
    assert not np.array_equal(pixels(seen(view)), before)
    QApplication.sendEvent(view.viewport(), QEvent(QEvent.Type.Leave))
    settle()
    assert not lit(window)
    assert np.array_equal(pixels(seen(view)), before)
    assert "辰" not in sentence(window)


def test_turning_takes_the_light_of_the_pointer_away(window: MainWindow) -> None:
    """Authority: as above; the hand is on the plate and points at nothing."""
    hand = Hand(window)
    point_at(window, hand.viewport_spot(20.0))
    with hand.holding(20.0):
        assert not lit(window)


def test_pressing_pins_and_pressing_again_lets_go(window: MainWindow) -> None:
    """Authority: clicking pins it."""
    view = board_of(window)
    spot = view.earth_position(BRANCH["卯"])
    click_at(window, spot)
    pinned = lit(window)
    assert earth("卯") <= pinned
    point_at(window, view.heaven_position(BRANCH["午"]))
    assert heaven("午") <= lit(window)
    QApplication.sendEvent(view.viewport(), QEvent(QEvent.Type.Leave))
    settle()
    assert lit(window) == pinned
    click_at(window, view.earth_position(BRANCH["午"]))
    QApplication.sendEvent(view.viewport(), QEvent(QEvent.Type.Leave))
    assert earth("午") <= lit(window)
    assert not earth("卯") <= lit(window)
    click_at(window, view.earth_position(BRANCH["午"]))
    QApplication.sendEvent(view.viewport(), QEvent(QEvent.Type.Leave))
    settle()
    assert not lit(window)


def test_what_is_pinned_follows_the_plate(window: MainWindow) -> None:
    """Authority: what belongs to a place is read off the board as it now lies."""
    view = board_of(window)
    click_at(window, view.earth_position(BRANCH["卯"]))
    QApplication.sendEvent(view.viewport(), QEvent(QEvent.Type.Leave))
    for _ in range(3):
        QTest.keyClick(window.windowHandle(), Qt.Key.Key_Right)
        settle()
        over = window.casting.plate.over(BRANCH["卯"]).hanzi
        assert earth("卯") | heaven(over) <= lit(window)
        assert len([place for place in lit(window) if place.on is On.HEAVEN]) == 1


@pytest.mark.parametrize("on_board", [True, False])
def test_escape_lets_go_of_what_is_pinned(window: MainWindow, on_board: bool) -> None:
    """Authority: Esc stops motion, and nothing stays lit that nobody asked for."""
    view = board_of(window)
    click_at(window, view.earth_position(BRANCH["卯"]))
    QApplication.sendEvent(view.viewport(), QEvent(QEvent.Type.Leave))
    assert lit(window)
    (view if on_board else part(window, "steps")).setFocus()
    QTest.keyClick(window.windowHandle(), Qt.Key.Key_Escape)
    settle()
    assert not lit(window)


def test_what_is_pinned_stays_in_another_language_and_look(window: MainWindow) -> None:
    """Authority: a change of words or looks changes nothing else."""
    click_at(window, board_of(window).earth_position(BRANCH["卯"]))
    QApplication.sendEvent(board_of(window).viewport(), QEvent(QEvent.Type.Leave))
    pinned = lit(window)
    look(window, "evening").trigger()
    settle()
    assert lit(window) == pinned
    speak(window, "zh_Hant")
    assert lit(window) == pinned


# Still, and zoom.


def test_the_switch_for_stillness_leaves_all_motion_out(window: MainWindow) -> None:
    """Authority: with reduced motion the plate jumps, with the same result; remembered."""
    view = board_of(window)
    view.settle_ms = 180
    found = entries(menu_of(window))
    action = next(a for name, a in found.items() if "No motion but" in name)
    action.trigger()
    assert view.motion.is_reduced
    QTest.keyClick(window.windowHandle(), Qt.Key.Key_Right)
    assert view.is_resting
    assert window.casting.plate.turn == (window.asked.plate.turn - 1) % 12
    assert window.remembered().still
    other = open_window(window.remembered())
    assert board_of(other).motion.is_reduced
    discard(other)
    action.trigger()
    assert not view.motion.is_reduced
    assert not window.remembered().still


def test_the_menu_zooms(window: MainWindow) -> None:
    """Authority: README, the menu; feel, zoom."""
    view = board_of(window)
    found = entries(menu_of(window))
    unit = view.viewportTransform().m11()
    found["View / Zoom in"].trigger()
    found["View / Zoom in"].trigger()
    assert view.viewportTransform().m11() == pytest.approx(unit * 1.25**2)
    found["View / Zoom out"].trigger()
    assert view.viewportTransform().m11() == pytest.approx(unit * 1.25)
    found["View / The whole board"].trigger()
    assert view.viewportTransform().m11() == pytest.approx(unit)
