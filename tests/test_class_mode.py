"""Before a class: board and panel alone, answers covered and uncovered, a pointer all can see.

Authorities: feel.md, The window (everything readable at arm's length in class; F11 shows board
and large panel only; answers can be covered and uncovered one by one) and The hand (hovering);
the issue of the window: what is covered gives nothing away, to eye, ear or on the board.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from board.hand import Hand
from board.pixels import pixels
from PySide6.QtCore import QPoint, QPointF, QSize, Qt
from PySide6.QtGui import QAccessible, QAction, QGuiApplication
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QWidget
from pytestqt.qtbot import QtBot
from support import (
    FIELDS,
    LANGUAGES,
    TRANSMISSIONS,
    assert_agreement,
    discard,
    enter,
    fill,
    open_window,
    part,
    question,
    question_at,
    sentence,
    settle,
    speak,
)

from shipan_gui.board.layout import PLAIN
from shipan_gui.board.marks import casting_marks
from shipan_gui.board.shapes import Glyph
from shipan_gui.explain import Place
from shipan_gui.resources import texts
from shipan_gui.settings import Settings
from shipan_gui.window import MainWindow

KEY = Qt.Key
CONTROL = Qt.KeyboardModifier.ControlModifier
LEFT = Qt.MouseButton.LeftButton
LESSONS = ("lesson_1", "lesson_2", "lesson_3", "lesson_4")
CARDS = (*LESSONS, "method", *TRANSMISSIONS, "voices")
TARGET = 32


@pytest.fixture
def window(qtbot: QtBot) -> Iterator[MainWindow]:
    """Open a window with a flat board that settles at once."""
    opened = open_window(Settings(skin="flat"))
    # The first frame has no light: pictures are compared from the second on.
    qtbot.waitUntil(lambda: part(opened, "board_view").is_dressed)
    yield opened
    opened.close()
    discard(opened)


def strike(window: MainWindow, key: Qt.Key, modifier: Any = Qt.KeyboardModifier.NoModifier) -> None:
    """Strike a key in the window, wherever the keyboard is in it."""
    QTest.keyClick(window.windowHandle(), key, modifier)
    settle()


def covering(window: MainWindow) -> None:
    """Cover the answers by the key."""
    part(window, "board_view").setFocus()
    strike(window, KEY.Key_H, CONTROL)


def covered(window: MainWindow) -> list[str]:
    """Return which cards say only that they are covered."""
    says = texts(window.manner.language)("cover.said")
    return [name for name in CARDS if part(window, name).text() == says]


def steps_covered(window: MainWindow) -> int:
    """Return how many steps say only that they are covered."""
    says = texts(window.manner.language)("cover.said")
    return sum(line.endswith(says) for line in part(window, "steps").text().splitlines())


def looks_of(window: MainWindow, name: str) -> Any:
    """Return a part of the window as it is seen."""
    settle()
    return pixels(part(window, name).grab().toImage())


def board_of(window: MainWindow) -> Any:
    """Return the board as it is seen, nothing lit."""
    part(window, "board_view").show_places(frozenset())
    return looks_of(window, "board_view")


def heard(widget: QWidget) -> set[str]:
    """Return all that a screen reader, a tip or a description tells of a part."""
    interface = QAccessible.queryAccessibleInterface(widget)
    told = {interface.text(kind) for kind in QAccessible.Text}
    told |= {widget.toolTip(), widget.statusTip(), widget.whatsThis(), widget.accessibleName()}
    for i in range(interface.childCount()):
        child = interface.child(i)
        told |= {child.text(kind) for kind in QAccessible.Text} if child is not None else set()
    return {text for text in told if text}


def action(window: MainWindow, name: str) -> QAction:
    """Return an action of the window by its name."""
    return next(each for each in window.actions() if each.objectName() == name)


# F11.


def test_f11_shows_board_and_panel_alone_and_everything_again(window: MainWindow) -> None:
    """Authority: feel.md, The window: presentation mode (F11)."""
    window.resize(1100, 760)
    Hand(window).drag(90.0, 93.0)
    part(window, "board_view").zoom_by(2)
    settle()
    plain = (window.size(), window.windowState(), part(window, "splitter").sizes()[0])
    casting, zoom = window.casting, part(window, "board_view").zoom
    others = (*FIELDS, "status_line", "turn_clockwise", "menu")
    strike(window, KEY.Key_F11)
    assert window.isFullScreen()
    assert not [name for name in others if part(window, name).isVisible()]
    assert all(part(window, name).isVisible() for name in ("board_view", "panel", "class_bar"))
    assert window.casting == casting
    assert_agreement(window)
    assert part(window, "board_view").zoom == zoom
    strike(window, KEY.Key_F11)
    assert not window.isFullScreen()
    assert (window.size(), window.windowState()) == plain[:2]
    assert abs(part(window, "splitter").sizes()[0] - plain[2]) <= 2
    assert all(part(window, name).isVisible() for name in others)
    assert not part(window, "class_bar").isVisible()
    assert window.casting == casting
    assert_agreement(window)
    assert part(window, "board_view").zoom == zoom


def test_everything_in_the_panel_is_larger_before_a_class(window: MainWindow) -> None:
    """Authority: feel.md, The window: readable at arm's length; large panel."""
    before = {name: part(window, name).height() for name in CARDS}
    strike(window, KEY.Key_F11)
    grown = {name: part(window, name).height() / before[name] for name in before}
    assert min(grown.values()) >= 1.15, grown
    assert part(window, "board_view").width() >= 0.5 * window.width()


def test_a_hidden_panel_is_shown_to_the_class_and_hidden_again(window: MainWindow) -> None:
    """Authority: feel.md, The window: F11 shows board and panel."""
    strike(window, KEY.Key_F9)
    assert not part(window, "panel").isVisible()
    strike(window, KEY.Key_F11)
    assert part(window, "panel").isVisible()
    strike(window, KEY.Key_F11)
    assert not part(window, "panel").isVisible()


def test_a_maximized_window_is_one_again_after_the_class(window: MainWindow) -> None:
    """Authority: the issue: the state of the window comes back."""
    window.showMaximized()
    settle()
    strike(window, KEY.Key_F11)
    assert window.isFullScreen()
    strike(window, KEY.Key_F11)
    assert window.isMaximized()
    assert not window.isFullScreen()


def test_a_window_closed_before_a_class_opens_as_it_was_before(qtbot: QtBot) -> None:
    """Authority: feel.md, The window: its size is remembered."""
    saved: list[Settings] = []
    window = open_window(Settings(skin="flat", size=(1000, 720)), save=saved.append)
    strike(window, KEY.Key_F11)
    window.close()
    assert saved[0].size == (1000, 720)
    discard(window)
    again = open_window(saved[0])
    assert (again.width(), again.height()) == (1000, 720)
    assert not again.isFullScreen()
    assert not part(again, "class_bar").isVisible()
    discard(again)


# Covered answers.


@pytest.mark.parametrize("key", [KEY.Key_Space, KEY.Key_PageDown])
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_key_uncovers_the_answers_in_their_order(
    window: MainWindow, key: Qt.Key, language: str
) -> None:
    """Authority: feel.md, The window: uncovered one by one; the order of the method."""
    speak(window, language)
    window.ask(question_at("丁卯", "戌"))
    settle()
    whole = {name: part(window, name).text() for name in (*CARDS, "steps")}
    covering(window)
    left = list(CARDS)
    assert covered(window) == left
    count = len(whole["steps"].splitlines())
    assert count == steps_covered(window) > 1
    for name in CARDS[:-1]:
        strike(window, key)
        left.remove(name)
        assert covered(window) == left, f"{name} is next"
        assert part(window, name).text() == whole[name]
        assert steps_covered(window) == count
    for seen in range(1, count + 1):
        strike(window, key)
        assert steps_covered(window) == count - seen
        shown = part(window, "steps").text().splitlines()[:seen]
        assert shown == whole["steps"].splitlines()[:seen]
        assert covered(window) == ["voices"]
    strike(window, key)
    assert covered(window) == []
    assert {name: part(window, name).text() for name in whole} == whole
    strike(window, key)
    assert {name: part(window, name).text() for name in whole} == whole


@pytest.mark.parametrize("name", CARDS)
def test_a_press_uncovers_the_card_that_was_pressed(window: MainWindow, name: str) -> None:
    """Authority: feel.md, The window: uncovered one by one."""
    covering(window)
    part(window, "panel").ensureWidgetVisible(part(window, name))
    QTest.mouseClick(part(window, name), LEFT)
    settle()
    assert covered(window) == [each for each in CARDS if each != name]
    assert steps_covered(window) > 1


def test_a_press_on_a_covered_step_uncovers_the_next_one(window: MainWindow) -> None:
    """Authority: as above; steps are read in their order."""
    covering(window)
    steps = part(window, "steps")
    count = steps_covered(window)
    for seen in range(1, 3):
        spot = steps.visualRect(steps.model().index(2, 0)).center()
        QTest.mouseClick(steps.viewport(), LEFT, Qt.KeyboardModifier.NoModifier, spot)
        settle()
        assert steps_covered(window) == count - seen
        assert not lit(window)


def test_uncovering_all_at_once(window: MainWindow) -> None:
    """Authority: the key is a switch."""
    before = looks_of(window, "panel")
    covering(window)
    strike(window, KEY.Key_Space)
    covering(window)
    assert covered(window) == []
    assert steps_covered(window) == 0
    assert (looks_of(window, "panel") == before).all()


@pytest.mark.parametrize("name", [*CARDS, "steps"])
def test_what_is_covered_says_nothing_to_eye_and_ear(window: MainWindow, name: str) -> None:
    """Authority: the issue: covered cards and steps give nothing away."""
    says = texts("en")("cover.said")
    plain = looks_of(window, name)
    covering(window)
    first = looks_of(window, name)
    assert (first != plain).any() if first.shape == plain.shape else True
    for told in heard(part(window, name)):
        assert told.endswith(says) or told in (texts("en")("access.steps"), "Step"), told
    # Nothing in the picture goes with the casting: another one covered looks the same.
    part(window, name).setFixedSize(part(window, name).size())
    first = looks_of(window, name)
    window.ask(question("庚申", "丑", "午"))
    settle()
    if name != "steps":
        assert (looks_of(window, name) == first).all()


def lit(window: MainWindow) -> frozenset[Place]:
    """Return the places that are lit on the board."""
    found: frozenset[Place] = part(window, "board_view")._board._places
    return found


def marks_at(window: MainWindow) -> dict[str, QPoint]:
    """Return where the marks of lessons and transmissions stand, by what they name."""
    view = part(window, "board_view")
    found: dict[str, QPoint] = {}
    # Where two share a place, one alone stands elsewhere.
    hidden = part(window, "panel").cover.hidden
    shapes = (*casting_marks(window.casting), *casting_marks(window.casting, PLAIN, hidden))
    for shape in shapes:
        if isinstance(shape, Glyph) and shape.subject.startswith(("lesson.", "transmission.")):
            at = (shape.x, shape.y)
            if view._board.subject_at(at) == shape.subject:
                found[shape.subject] = view.mapFromScene(QPointF(*at))
    return found


def test_what_is_covered_gives_nothing_away_on_the_board(window: MainWindow) -> None:
    """Authority: the issue: the marks of covered lessons and transmissions are hidden."""
    Hand(window).drag(90.0, 93.0)
    window.resize(1200, 900)
    settle()
    view = part(window, "board_view")
    marks = marks_at(window)
    lessons = {f"lesson.{name}" for name in "一二三四"}
    assert set(marks) == lessons | {f"transmission.{name}" for name in "初中末"}
    whole = board_of(window)
    covering(window)
    bare = board_of(window)
    assert (bare != whole).any()
    assert not marks_at(window)
    for subject, spot in marks.items():
        QTest.mouseMove(view.viewport(), spot)
        settle()
        assert subject[-1] not in sentence(window) or "lesson" not in sentence(window).lower()
        QTest.mouseClick(view.viewport(), LEFT, Qt.KeyboardModifier.NoModifier, spot)
        settle()
        assert not lit(window)
    # One by one they come back, and the picture with them.
    names = ("一", "二", "三", "四")
    for i in range(4):
        strike(window, KEY.Key_Space)
        assert set(marks_at(window)) == {f"lesson.{n}" for n in names[: i + 1]}
    strike(window, KEY.Key_Space)
    for i in range(3):
        strike(window, KEY.Key_Space)
        seen = {n for n in marks_at(window) if n.startswith("transmission.")}
        assert seen == {f"transmission.{n}" for n in "初中末"[: i + 1]}
    assert (board_of(window) == whole).all()


def test_a_pinned_mark_is_let_go_when_it_is_covered(window: MainWindow) -> None:
    """Authority: as above: its places would stay lit, and light those of the next casting."""
    view = part(window, "board_view")
    spot = marks_at(window)["transmission.初"]
    QTest.mouseClick(view.viewport(), LEFT, Qt.KeyboardModifier.NoModifier, spot)
    QTest.mouseMove(view.viewport(), QPoint(2, 2))
    settle()
    assert lit(window)
    covering(window)
    assert not lit(window)
    strike(window, KEY.Key_Right)
    assert not lit(window)


def test_a_chosen_step_is_let_go_when_it_is_covered(window: MainWindow) -> None:
    """Authority: as above."""
    steps = part(window, "steps")
    steps.setCurrentIndex(steps.model().index(1, 0))
    settle()
    assert lit(window)
    covering(window)
    assert not lit(window)
    assert not steps.currentIndex().isValid()


def test_another_casting_covers_its_answers_again(window: MainWindow) -> None:
    """Authority: feel.md, The window: answers are covered before a class."""
    covering(window)
    for _ in range(6):
        strike(window, KEY.Key_Space)
    assert len(covered(window)) == len(CARDS) - 6
    part(window, "board_view").setFocus()
    strike(window, KEY.Key_Right)
    assert covered(window) == list(CARDS)
    assert not marks_at(window)
    for _ in range(2):
        strike(window, KEY.Key_Space)
    fill(part(window, "field_day"), "甲子")
    strike(window, KEY.Key_Return)
    assert covered(window) == list(CARDS)


@pytest.mark.parametrize("way", ["language", "palette", "class"])
def test_what_was_uncovered_stays_so_when_the_window_looks_otherwise(
    window: MainWindow, way: str
) -> None:
    """Authority: feel.md, The window: what is asked and shown stays."""
    covering(window)
    for _ in range(len(CARDS) + 1):
        strike(window, KEY.Key_Space)
    left, steps = covered(window), steps_covered(window)
    assert left == ["voices"]
    if way == "language":
        speak(window, "zh_Hant")
    elif way == "palette":
        window.change_manner(window.manner._replace(palette="dark"))
    else:
        strike(window, KEY.Key_F11)
    assert covered(window) == left
    assert steps_covered(window) == steps > 0
    assert action(window, "cover").isChecked()
    assert action(window, "reveal").isEnabled()


@pytest.mark.parametrize("key", [KEY.Key_Space, KEY.Key_PageDown])
def test_without_a_cover_the_keys_uncover_nothing(window: MainWindow, key: Qt.Key) -> None:
    """Authority: the issue: no action that does nothing is offered."""
    before = looks_of(window, "panel")
    strike(window, key)
    assert not action(window, "reveal").isEnabled()
    assert (looks_of(window, "panel") == before).all()


# The bar of the class.

BUTTONS = ("counterclockwise", "clockwise", "cover", "reveal", "pointer", "keys", "class_mode")


def button(window: MainWindow, name: str) -> QAbstractButton:
    """Return a button of the class bar."""
    found = part(window, f"class_{name}")
    assert isinstance(found, QAbstractButton)
    return found


def press(window: MainWindow, name: str) -> None:
    """Press a button of the class bar with the mouse."""
    QTest.mouseClick(button(window, name), LEFT)
    settle()


@pytest.mark.parametrize("text", [80, 100])
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_button_before_a_class_is_large_enough_to_hit(
    window: MainWindow, language: str, text: int
) -> None:
    """Authority: the issue: targets of at least 32 pixels; no text is cut."""
    window.change_manner(window.manner._replace(text=text))
    speak(window, language)
    strike(window, KEY.Key_F11)
    bar = part(window, "class_bar")
    shown = [b for b in bar.findChildren(QAbstractButton) if b.isVisible()]
    assert len(shown) == len(BUTTONS)
    for each in shown:
        assert each.size().expandedTo(QSize(TARGET, TARGET)) == each.size(), each.objectName()
        assert bar.rect().contains(each.geometry()), each.objectName()
        assert each.width() >= each.minimumSizeHint().width(), each.objectName()
        assert each.text()


def test_every_button_before_a_class_does_what_it_says(window: MainWindow) -> None:
    """Authority: feel.md, The hand: every route ends in the same state."""
    strike(window, KEY.Key_F11)
    start = window.casting.plate.turn
    press(window, "clockwise")
    assert window.casting.plate.turn == (start - 1) % 12
    press(window, "counterclockwise")
    press(window, "counterclockwise")
    assert window.casting.plate.turn == (start + 1) % 12
    assert not button(window, "reveal").isEnabled()
    press(window, "cover")
    assert covered(window) == list(CARDS)
    press(window, "reveal")
    assert covered(window) == list(CARDS[1:])
    press(window, "cover")
    assert covered(window) == []
    press(window, "pointer")
    assert QGuiApplication.overrideCursor() is not None
    press(window, "pointer")
    assert QGuiApplication.overrideCursor() is None
    press(window, "keys")
    assert window.findChild(QWidget, "key_sheet").isVisible()
    press(window, "class_mode")
    assert not window.isFullScreen()
    assert part(window, "menu").isVisible()


@pytest.mark.parametrize("name", ["clockwise", "counterclockwise", "cover", "pointer"])
def test_space_presses_the_button_that_has_the_keyboard(window: MainWindow, name: str) -> None:
    """Authority: feel.md, The window: keyboard alone; a key that presses is no shortcut there."""
    strike(window, KEY.Key_F11)
    covering(window)
    turn = window.casting.plate.turn
    pressed: list[bool] = []
    button(window, name).clicked.connect(lambda: pressed.append(True))
    button(window, name).setFocus(Qt.FocusReason.TabFocusReason)
    strike(window, KEY.Key_Space)
    assert pressed == [True]
    if name != "cover":
        assert covered(window) == list(CARDS), "it uncovered an answer as well"
    assert (window.casting.plate.turn != turn) is name.endswith("clockwise")


@pytest.mark.parametrize("name", ["turn_clockwise", "back", "menu", "field_school"])
def test_space_keeps_to_what_has_the_keyboard_in_the_plain_window_too(
    window: MainWindow, name: str
) -> None:
    """Authority: as above."""
    Hand(window).drag(90.0, 93.0)
    covering(window)
    pressed: list[bool] = []
    control = part(window, name)
    if hasattr(control, "menu") and control.menu() is not None:
        # A menu would wait for a person.
        control.setMenu(None)
    control.pressed.connect(lambda: pressed.append(True))
    enter(control)
    strike(window, KEY.Key_Space)
    assert pressed == [True]
    assert len(covered(window)) == len(CARDS)


def test_space_in_a_text_field_is_a_space(window: MainWindow) -> None:
    """Authority: as above."""
    covering(window)
    field = part(window, "field_day")
    enter(field)
    QTest.keyClicks(field, "a b")
    assert field.currentText() == "a b"
    assert covered(window) == list(CARDS)


# The large pointer.


def test_the_large_pointer_comes_and_goes_by_its_key(window: MainWindow) -> None:
    """Authority: the issue: a pointer that the last row sees."""
    assert QGuiApplication.overrideCursor() is None
    for _ in range(2):
        strike(window, KEY.Key_P, CONTROL)
        cursor = QGuiApplication.overrideCursor()
        assert cursor is not None
        assert min(cursor.pixmap().width(), cursor.pixmap().height()) >= 48
        assert cursor.hotSpot() == cursor.pixmap().rect().center() + QPoint(1, 1)
        strike(window, KEY.Key_P, CONTROL)
        assert QGuiApplication.overrideCursor() is None


def test_the_large_pointer_stays_in_class_and_in_another_language(window: MainWindow) -> None:
    """Authority: a change of words and looks changes nothing else."""
    strike(window, KEY.Key_P, CONTROL)
    strike(window, KEY.Key_F11)
    speak(window, "zh_Hant")
    assert QGuiApplication.overrideCursor() is not None
    assert action(window, "pointer").isChecked()
    strike(window, KEY.Key_P, CONTROL)
    assert QGuiApplication.overrideCursor() is None


def test_the_large_pointer_is_gone_when_the_window_is(qtbot: QtBot) -> None:
    """Authority: an override is the whole application's: it must not be left behind."""
    window = open_window(Settings(skin="flat"))
    strike(window, KEY.Key_P, CONTROL)
    assert QGuiApplication.overrideCursor() is not None
    window.close()
    assert QGuiApplication.overrideCursor() is None
    discard(window)
