"""The steps of the panel: in order, each with its book, each lighting exactly its places.

Authorities: feel.md, The board (lit places mean something: nothing else is lit), The hand
(Esc, the keys) and The window (keyboard alone reaches everything); the order of the ladder in
engine.md; house.md, habit 1 (a result carries its reason).
"""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtGui import QFontMetrics
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QListView
from support import (
    LANGUAGES,
    assert_agreement,
    case_rows,
    enter,
    fill,
    part,
    press,
    question,
    question_at,
    settle,
    speak,
)

from shipan_gui.engine import BUNDLES
from shipan_gui.explain import On, Place, Step, explain
from shipan_gui.resources import texts
from shipan_gui.theme import LIGHT
from shipan_gui.window import MainWindow

Chosen = list[frozenset[Place]]

# Lessons that take each a different way down the ladder.
WAYS = ["庚申辰", "甲子子", "丁卯戌", "丁卯辰", "丁酉戌", "乙未戌", "庚辰卯", "丁丑午"]


@pytest.fixture
def chosen(window: MainWindow) -> Chosen:
    """Hold every set of places that the panel has lit."""
    lit: Chosen = []
    part(window, "panel").places_chosen.connect(lit.append)
    return lit


def steps_of(window: MainWindow, language: str = "en") -> tuple[Step, ...]:
    """Work out afresh what the panel has to explain."""
    return explain(window.casting, texts(language))


def list_of(window: MainWindow) -> QListView:
    """Return the list of steps."""
    steps = part(window, "steps")
    assert isinstance(steps, QListView)
    return steps


def row_area(steps: QListView, row: int) -> QRect:
    """Return where a row lies, scrolled into view."""
    index = steps.model().index(row, 0)
    steps.scrollTo(index)
    settle()
    return steps.visualRect(index)


def click(steps: QListView, row: int) -> None:
    """Click into the middle of a row."""
    spot = row_area(steps, row).intersected(steps.viewport().rect()).center()
    QTest.mouseClick(steps.viewport(), Qt.MouseButton.LeftButton, pos=spot)
    settle()


def chosen_rows(steps: QListView) -> list[int]:
    """Return which rows are chosen: current and selected must not differ."""
    current = [steps.currentIndex().row()] if steps.currentIndex().isValid() else []
    assert [index.row() for index in steps.selectionModel().selectedRows()] == current
    return current


# In order.


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_steps_tell_the_whole_reason_in_the_order_of_the_ladder(
    window: MainWindow, language: str
) -> None:
    """Authority: engine.md: plate, four lessons, grounds, three transmissions, then generals."""
    speak(window, language)
    for way in WAYS:
        window.ask(question_at(way[:2], way[2]))
        settle()
        casting, steps = window.casting, steps_of(window, language)
        lines = part(window, "steps").text().splitlines()
        assert len(lines) == 1 + 4 + len(casting.because.grounds) + 3 + 2
        for number, (line, step) in enumerate(zip(lines, steps, strict=True), 1):
            assert line == f"{number}. {step.text} ({step.source})"
        assert texts(language).hanzi(casting.general.god) in lines[0]
        for line, lesson in zip(lines[1:5], casting.lessons, strict=True):
            assert lesson.upper.hanzi in line
            assert lesson.lower.hanzi in line
        for line, item in zip(lines[-5:-2], casting.transmissions, strict=True):
            assert item.branch.hanzi in line
        assert all(branch.hanzi in lines[-2] for branch in casting.void)
        assert casting.generals.nobleman.hanzi in lines[-1]


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_screen_reader_hears_number_sentence_and_source(
    window: MainWindow, language: str
) -> None:
    """Authority: feel.md, The window: a screen reader hears; every step has its book."""
    speak(window, language)
    model = part(window, "steps").model()
    steps = steps_of(window, language)
    assert model.rowCount() == len(steps)
    for row, step in enumerate(steps):
        index = model.index(row, 0)
        assert index.data() == step.text
        for role in (Qt.ItemDataRole.ToolTipRole, Qt.ItemDataRole.AccessibleTextRole):
            heard = index.data(role)
            assert heard.startswith(f"{row + 1}. {step.text}")
            assert step.source in heard


# Choosing.


@pytest.mark.parametrize("way", WAYS)
def test_a_clicked_step_lights_its_places_and_no_others(
    window: MainWindow, chosen: Chosen, way: str
) -> None:
    """Authority: feel.md, The board: lit places mean something."""
    window.ask(question_at(way[:2], way[2]))
    settle()
    steps = list_of(window)
    for row, step in enumerate(steps_of(window)):
        chosen.clear()
        click(steps, row)
        assert chosen == [step.places]
        assert chosen_rows(steps) == [row]
    assert_agreement(window)


def test_down_and_up_choose_one_step_after_the_other(window: MainWindow, chosen: Chosen) -> None:
    """Authority: feel.md, The window: the keyboard alone reaches everything."""
    enter(part(window, "steps"))
    steps = steps_of(window)
    walk = [*range(1, len(steps)), len(steps) - 1, *reversed(range(len(steps) - 1)), 0]
    at = list_of(window).currentIndex().row()
    assert at in (-1, 0)
    if at == -1:
        walk = [0, *walk]
    lit = chosen[-1] if chosen else frozenset()
    for row in walk:
        press(Qt.Key.Key_Down if row > at or row == len(steps) - 1 else Qt.Key.Key_Up)
        lit = chosen[-1]
        at = row
        assert chosen_rows(list_of(window)) == [row]
        assert lit == steps[row].places
    assert_agreement(window)


def test_end_goes_to_the_last_step(window: MainWindow, chosen: Chosen) -> None:
    """Authority: feel.md, The window: the keyboard alone; Home stays with the plate."""
    enter(part(window, "steps"))
    press(Qt.Key.Key_End)
    steps = steps_of(window)
    assert chosen_rows(list_of(window)) == [len(steps) - 1]
    assert chosen[-1] == steps[-1].places


@pytest.mark.parametrize(("key", "by"), [(Qt.Key.Key_Right, -1), (Qt.Key.Key_Left, 1)])
def test_left_and_right_turn_the_plate_from_the_steps_too(
    window: MainWindow, key: Qt.Key, by: int
) -> None:
    """Authority: feel.md, The hand: Right is clockwise, that is turn minus one; Home returns."""
    enter(part(window, "steps"))
    asked = window.asked.plate.turn
    press(key)
    assert window.casting.plate.turn == (asked + by) % 12
    assert_agreement(window)
    press(Qt.Key.Key_Home)
    assert window.casting is window.asked
    assert_agreement(window)


@pytest.mark.parametrize("focus", ["steps", "board_view"])
def test_escape_lets_no_step_be_chosen_and_no_place_be_lit(
    window: MainWindow, chosen: Chosen, focus: str
) -> None:
    """Authority: feel.md, The hand: Esc stops; nothing stays lit that means nothing."""
    click(list_of(window), 3)
    assert chosen[-1]
    part(window, focus).setFocus()
    press(Qt.Key.Key_Escape)
    assert chosen[-1] == frozenset()
    assert chosen_rows(list_of(window)) == []
    assert_agreement(window)


def test_after_escape_a_step_can_be_chosen_again(window: MainWindow, chosen: Chosen) -> None:
    """Authority: feel.md, The window: the keyboard alone reaches everything."""
    click(list_of(window), 3)
    press(Qt.Key.Key_Escape)
    press(Qt.Key.Key_Down)
    [row] = chosen_rows(list_of(window))
    assert chosen[-1] == steps_of(window)[row].places
    click(list_of(window), 3)
    assert chosen[-1] == steps_of(window)[3].places


# A new casting.


def changes() -> Iterator[tuple[str, str]]:
    """Name the ways to another casting."""
    yield "field_day", "jiazi"
    yield "field_general", "wu"
    yield "field_hour", "zi"
    yield "turn_clockwise", ""
    yield "turn_counterclockwise", ""


@pytest.mark.parametrize(("name", "typed"), list(changes()))
@pytest.mark.parametrize("row", [0, 4, -1])
def test_another_casting_lets_no_step_be_chosen(
    window: MainWindow, chosen: Chosen, name: str, typed: str, row: int
) -> None:
    """Authority: feel.md, Asked and shown: never stale; places of another casting go out."""
    click(list_of(window), row % len(steps_of(window)))
    before = window.casting
    if typed:
        fill(part(window, name), typed)
    else:
        part(window, name).click()
    settle()
    assert window.casting is not before
    assert chosen[-1] == frozenset()
    assert chosen_rows(list_of(window)) == []
    assert_agreement(window)


def test_coming_back_lets_no_step_be_chosen(window: MainWindow, chosen: Chosen) -> None:
    """Authority: feel.md, Asked and shown: Home shows what was asked, afresh."""
    part(window, "board_view").turn_by(3)
    click(list_of(window), 2)
    assert chosen[-1]
    part(window, "back").click()
    settle()
    assert chosen[-1] == frozenset()
    assert chosen_rows(list_of(window)) == []


def test_asking_the_same_again_keeps_the_chosen_step(window: MainWindow, chosen: Chosen) -> None:
    """Authority: house.md, As data: the same question is the same casting."""
    click(list_of(window), 2)
    window.ask(window.asked.question)
    settle()
    assert chosen_rows(list_of(window)) == [2]
    assert chosen[-1] == steps_of(window)[2].places


@pytest.mark.parametrize("row", case_rows("schools.csv")[:4], ids=lambda r: r["day"] + r["turn"])
def test_another_school_on_the_same_plate_is_told_afresh(
    window: MainWindow, chosen: Chosen, row: dict[str, str]
) -> None:
    """Authority: schools.csv; feel.md: never stale; a school that tells it alike may stay."""
    window.ask(question_at(row["day"], row["turn"]))
    click(list_of(window), 5)
    told, lit = steps_of(window), steps_of(window)[5].places
    for name in ("jingyou", "tanyuan", "common"):
        window.ask(question_at(row["day"], row["turn"], BUNDLES[name]))
        settle()
        if steps_of(window) != told:
            told, lit = steps_of(window), frozenset()
        assert chosen[-1] == lit
        assert chosen_rows(list_of(window)) == ([5] if lit else [])
        assert_agreement(window)


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_step_is_chosen_when_the_language_has_changed(window: MainWindow, language: str) -> None:
    """Authority: feel.md, Languages: switched at run time; what is lit belongs to a step."""
    click(list_of(window), 2)
    speak(window, language)
    assert chosen_rows(list_of(window)) == []
    assert_agreement(window, language)


# Seen.


def wrapped_height(step: Step, width: int) -> int:
    """Work out how high a sentence stands when it is broken at a width."""
    metrics = QFontMetrics(LIGHT.serif(1))
    box = metrics.boundingRect(QRect(0, 0, width, 10000), Qt.TextFlag.TextWordWrap, step.text)
    return box.height()


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("size", [(720, 520), (900, 640), (1600, 1000)])
def test_every_step_has_room_for_its_sentence_and_when_chosen_for_its_source(
    window: MainWindow, size: tuple[int, int], language: str
) -> None:
    """Authority: feel.md, The window: readable from 900x640 on; each step with its book."""
    speak(window, language)
    window.resize(*size)
    for way in WAYS[::2]:
        window.ask(question_at(way[:2], way[2]))
        settle()
        steps = list_of(window)
        for row, step in enumerate(steps_of(window, language)):
            width = steps.viewport().width() - 46
            plain = row_area(steps, row).height()
            assert plain >= wrapped_height(step, width)
            click(steps, row)
            more = QFontMetrics(LIGHT.sans(-1))
            assert row_area(steps, row).height() >= plain + more.height()
            assert more.horizontalAdvance(step.source) <= width
            if size >= (900, 640):
                assert steps.viewport().rect().contains(row_area(steps, row))


def test_a_chosen_step_is_framed_and_the_others_are_not(window: MainWindow) -> None:
    """Authority: feel.md, The board: a shape as well, never colour alone."""
    steps = list_of(window)
    corner = QPoint(40, 2)

    def shade(row: int) -> str:
        area = row_area(steps, row)
        return steps.viewport().grab().toImage().pixelColor(area.topLeft() + corner).name()

    plain = shade(1)
    click(steps, 1)
    assert shade(1) == LIGHT.chosen
    assert shade(2) == plain != LIGHT.chosen


def test_the_steps_are_dimmed_between_two_places(window: MainWindow) -> None:
    """Authority: feel.md, Asked and shown: between places it is dimmed, never stale."""
    steps, board = list_of(window), part(window, "board_view")
    clear, said = steps.grab().toImage(), part(window, "steps").text()
    board.plate_held.emit(False)
    settle()
    assert steps.grab().toImage() != clear
    assert part(window, "steps").text() == said
    board.plate_held.emit(True)
    settle()
    assert steps.grab().toImage() == clear


def test_many_castings_later_the_steps_are_those_of_the_last(window: MainWindow) -> None:
    """Authority: feel.md, Asked and shown: never stale, however fast the plate turns."""
    board, steps = part(window, "board_view"), list_of(window)
    click(steps, 6)
    for turn in (5, 0, 6, 1, 11, 3) * 3:
        board.plate_turned.emit(turn)
    settle()
    assert window.casting.plate.turn == 3
    assert steps.model().rowCount() == len(steps_of(window))
    assert chosen_rows(steps) == []
    assert part(window, "steps").text().startswith("1. ")


def test_every_place_of_a_step_exists_on_the_board(window: MainWindow) -> None:
    """Authority: feel.md, The board: twelve gods, twelve earth places, ten stems."""
    window.ask(question("丁卯", "戌", "子"))
    for step in steps_of(window):
        for place in step.places:
            assert 0 <= place.index < (10 if place.on is On.STEM else 12)
