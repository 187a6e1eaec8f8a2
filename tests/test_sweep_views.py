"""Every view of the window, in every language, palette and size of text, on three screens.

Authority: feel.md, The window (works from 900x640 to 4K at 100-300 %; text size adjustable;
never a modal box where an inline line will do) and its opening (no character under 11 px).
The factor of a screen and the size of a screen are set once for a process: every one of them
has a process of its own, which is this file run as a program and prints what is wrong.
"""

from __future__ import annotations

import itertools
import json
import os
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from geometry_of_text import Written, cut, lying_faults, menu_faults, panel_faults, watch
from PySide6.QtCore import QRect, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel, QScrollArea, QWidget
from support import discard, fill, open_menu, open_window, part, question, question_at, run, settle

from shipan_gui.belongings import belongings
from shipan_gui.board.marks import casting_marks
from shipan_gui.board.plates import earth_plate, heaven_plate
from shipan_gui.board.shapes import Glyph
from shipan_gui.palettes import PALETTES
from shipan_gui.resources import LANGUAGES, TERM_ORDERS, texts
from shipan_gui.settings import Settings
from shipan_gui.window import MainWindow

SCREENS = [(900, 640), (1600, 1000), (3840, 2160)]
FACTORS = (1, 1.5, 2)
TEXT_SIZES = (100, 200)
# What takes the most room: the longest voices of either language, names and reasons.
LONG = [
    question_at("丁卯", "戌"),
    question_at("丁卯", "辰"),
    question_at("丁卯", "子"),
    question_at("甲子", "午"),
    question("乙未", "丑", "卯"),
]
CROWDED = ("notice", "class", "class, covered")
ERROR = "ValueError: " + "something went wrong where nobody expected it, " * 3


def look(window: MainWindow, pen: list[Written], size: tuple[int, int]) -> Iterator[str]:
    """Tell what is wrong with what is seen now."""
    settle()
    if (window.width(), window.height()) != size:
        yield f"the window is {window.width()} x {window.height()}"
    yield from lying_faults(window)
    if part(window, "panel").isVisible():
        yield from panel_faults(window, pen)
    yield from board_faults(window)


def characters(window: MainWindow) -> list[Glyph]:
    """Return every character of the board, drawn at its size or not."""
    shown = window.casting
    earth, heaven = earth_plate(shown.void), heaven_plate(shown.general, shown.void)
    shapes = (*earth, *heaven, *casting_marks(shown))
    return [shape for shape in shapes if isinstance(shape, Glyph)]


def board_faults(window: MainWindow) -> Iterator[str]:
    """Tell which character of the board is drawn under 11 pixels."""
    scale = part(window, "board_view").transform().m11()
    for glyph in characters(window):
        if glyph.least <= scale < glyph.most and glyph.size * scale < 11.0 - 1e-6:
            yield f"{glyph.text} is drawn at {glyph.size * scale:.1f} pixels"


def longest_subject(window: MainWindow) -> str:
    """Return the subject of which the longest sentence is said."""
    words = texts(window.manner.language)
    subjects = {glyph.subject for glyph in characters(window) if glyph.subject}
    return max(subjects, key=lambda name: len(belongings(name, window.casting, words)[0]))


def views(window: MainWindow) -> Iterator[str]:
    """Bring a window into one view after another, and name it."""
    board = part(window, "board_view")
    for asked in LONG:
        window.ask(asked)
        yield f"asked {asked.day.hanzi}"
    board.turn_by(3)
    yield "exploring"
    board.turn_by(-3)
    settle()
    before = board.size()
    board.spot_hovered.emit(longest_subject(window))
    settle()
    # A sentence that comes and goes with the pointer must not move the board under it.
    assert board.size() == before
    yield "pointed at"
    board.spot_hovered.emit("")
    window.show_unexpected(ERROR)
    yield "notice"
    part(window, "notice_close").click()
    for typed in ("甲丑", "已巳"):
        fill(part(window, "field_day"), typed)
        QTest.keyClick(part(window, "field_day"), Qt.Key.Key_Return)
        yield f"refused {typed}"
    fill(part(window, "field_day"), "甲子")
    trigger(window, "panel")
    yield "panel hidden"
    trigger(window, "panel")
    trigger(window, "class_mode")
    yield "class"
    trigger(window, "cover")
    for _ in range(4):
        trigger(window, "reveal")
    yield "class, covered"
    trigger(window, "cover")
    trigger(window, "class_mode")
    yield "after class"


def trigger(window: MainWindow, name: str) -> None:
    """Do what an action does."""
    next(each for each in window.actions() if each.objectName() == name).trigger()
    settle()


def sheet_faults(window: MainWindow, screen: QRect) -> Iterator[str]:
    """Tell what is wrong with the sheet of keys."""
    trigger(window, "keys")
    sheet = window.findChild(QWidget, "key_sheet")
    assert sheet is not None
    settle()
    if sheet.width() > screen.width() or sheet.height() > screen.height():
        yield f"the sheet is {sheet.size()} on a screen of {screen.size()}"
    inside = sheet.findChild(QScrollArea)
    assert inside is not None
    if inside.widget().width() > inside.viewport().width():
        yield "the sheet is wider than what is seen of it"
    labels = sheet.findChildren(QLabel)
    assert len(labels) > 30
    for i, label in enumerate(labels):
        yield from cut(label)
        if not inside.widget().rect().contains(label.geometry()):
            yield f"{label.text()} leaves the sheet"
        for other in labels[:i]:
            if label.geometry().intersects(other.geometry()):
                yield f"{label.text()} overlaps {other.text()}"
    sheet.close()


def manners(palettes: list[str]) -> Iterator[Settings]:
    """Go through all ways in which the window speaks and looks."""
    for language in LANGUAGES:
        # Only English names a term by more than its characters.
        orders = TERM_ORDERS if language == "en" else TERM_ORDERS[:1]
        for terms, palette, text in itertools.product(orders, palettes, TEXT_SIZES):
            yield Settings(language, palette=palette, text=text, terms=terms, skin="flat")


def sweep(size: tuple[int, int], palettes: list[str]) -> Iterator[str]:
    """Open every view on the one screen of this process; tell what is wrong, and where."""
    screen = QApplication.primaryScreen().geometry()
    assert (screen.width(), screen.height()) == size, screen
    with pytest.MonkeyPatch.context() as patch:
        pen = watch(patch)
        for manner in manners(palettes):
            window = open_window(manner._replace(size=size))
            where = f"{manner.language}, {manner.palette}, {manner.text} %, {manner.terms}"
            for view in views(window):
                yield from (f"{where}, {view}: {fault}" for fault in look(window, pen, size))
                # At the usual size only a notice or a class may take so much room.
                bar = part(window, "panel").verticalScrollBar()
                if manner.text == 100 and bar.maximum() and view not in CROWDED:
                    yield f"{where}, {view}: {bar.maximum()} pixels of the panel are out of sight"
            for name in ("menu", "field_school"):
                menu = open_menu(part(window, name))
                yield from (f"{where}: {fault}" for fault in menu_faults(menu, screen, name))
            yield from (f"{where}, keys: {fault}" for fault in sheet_faults(window, screen))
            discard(window)


def assert_nothing_wrong(
    folder: Path, factor: float, size: tuple[int, int], palettes: list[str]
) -> None:
    """Sweep in a process of its own that has a screen of this factor and size."""
    width, height = size
    screen = {
        "name": "screen",
        "x": 0,
        "y": 0,
        "width": round(width * factor),
        "height": round(height * factor),
        "logicalDpi": 96,
        "logicalBaseDpi": 96,
        "dpr": 1,
    }
    described = folder / "screens.json"
    described.write_text(json.dumps({"screens": [screen]}), encoding="utf-8")
    done = run(
        str(Path(__file__)),
        *map(str, size),
        *palettes,
        timeout=570,
        QT_QPA_PLATFORM=f"offscreen:configfile={described}",
        QT_SCALE_FACTOR=str(factor),
        QT_STYLE_OVERRIDE="Fusion",
        XDG_CACHE_HOME=str(folder),
        PYTHONPATH=os.pathsep.join(filter(None, sys.path)),
    )
    assert done.returncode == 0, done.stderr
    assert done.stdout.splitlines() == ["swept"]


@pytest.mark.parametrize("size", SCREENS[:2], ids=["900x640", "1600x1000"])
def test_no_view_cuts_or_covers_a_text(size: tuple[int, int], tmp_path: Path) -> None:
    """Authority: feel.md, The window: readable from 900x640, at every size of text."""
    assert_nothing_wrong(tmp_path, 1, size, ["light"])


@pytest.mark.sweep
@pytest.mark.parametrize("size", SCREENS, ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize("factor", FACTORS)
def test_no_view_cuts_or_covers_a_text_on_any_screen(
    factor: float, size: tuple[int, int], tmp_path: Path
) -> None:
    """Authority: feel.md, The window: to 4K, at 100-300 %, in three palettes."""
    assert_nothing_wrong(tmp_path, factor, size, list(PALETTES))


if __name__ == "__main__":
    program = QApplication([])
    for found in sweep((int(sys.argv[1]), int(sys.argv[2])), sys.argv[3:]):
        print(found, flush=True)
    print("swept")
