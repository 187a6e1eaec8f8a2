"""What the tests of window, panel and command line share: a window, two hands, agreement.

The hands are a person's: keys, the mouse, the wheel, and an input method for characters that
no key bears. Agreement is worked out from a fresh cast of what is asked and shown, never from
what the window holds. Authorities: the project's design notes feel.md and engine.md.
"""

from __future__ import annotations

import csv
import os
import subprocess
import sys
import time
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

from PySide6.QtCore import QCoreApplication, QEvent, QPoint, QPointF, Qt
from PySide6.QtGui import QColor, QInputMethodEvent, QWheelEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QMenu, QToolButton, QWidget

from shipan_gui.engine import (
    BUNDLES,
    Branch,
    Casting,
    Question,
    School,
    cast,
    read_branch,
    read_general,
    read_pillar,
)
from shipan_gui.explain import explain
from shipan_gui.resources import texts
from shipan_gui.settings import Settings
from shipan_gui.theme import LIGHT
from shipan_gui.window import MainWindow

ROOT = Path(__file__).resolve().parents[1]
LANGUAGES = ("en", "zh_Hant", "zh_Hans")
BRANCH_ORDER = "子丑寅卯辰巳午未申酉戌亥"
STEM_ORDER = "甲乙丙丁戊己庚辛壬癸"
SIXTY = [STEM_ORDER[i % 10] + BRANCH_ORDER[i % 12] for i in range(60)]

# What the fields of the top bar and the cards of the panel are called by.
VALUE_FIELDS = ("field_day", "field_general", "field_hour")
FIELDS = (*VALUE_FIELDS, "field_daytime", "field_school")
TRANSMISSIONS = ("transmission_initial", "transmission_middle", "transmission_final")


# Questions.


def question(
    day: str,
    general: str,
    hour: str,
    daytime: bool | None = None,
    school: School = BUNDLES["common"],
) -> Question:
    """Make a question from characters."""
    return Question(read_pillar(day), read_branch(general), read_branch(hour), daytime, school)


def question_at(day: str, turn: str, school: School = BUNDLES["common"]) -> Question:
    """Make a question whose lesson has a turn: the general of that name on the hour 子."""
    return question(day, turn, "子", school=school)


def three(casting: Casting) -> str:
    """Write the three transmissions of a casting."""
    return "".join(item.branch.hanzi for item in casting.transmissions)


def case_rows(name: str) -> list[dict[str, str]]:
    """Read one file of printed cases; lines that begin with # say where they come from."""
    path = ROOT / "tests" / "data" / "cases" / name
    lines = path.read_text(encoding="utf-8").splitlines()
    return list(csv.DictReader(line for line in lines if not line.startswith("#")))


# A window.


def open_window(settings: Settings | None = None, **given: Any) -> MainWindow:
    """Open a window that settles at once and has the keyboard."""
    window = MainWindow(settings, **given)
    part(window, "board_view").settle_ms = 0
    window.show()
    window.activateWindow()
    QTest.qWaitForWindowActive(window)
    return window


def discard(window: MainWindow) -> None:
    """Free a window now; neither its events nor its language may reach the next test."""
    if window.remembered().language != "en":
        window.speak("en")
    window.hide()
    window.deleteLater()
    settle()


def settle() -> None:
    """Let everything that waits in the event loop happen, deletions too.

    The panel is painted a few milliseconds after the board: that is waited for.
    """
    end = time.monotonic() + 5
    for _ in range(3):
        QApplication.processEvents()
        QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)
    while not all(w.updatesEnabled() for w in QApplication.allWidgets()):
        assert time.monotonic() < end, "a part of the window is never painted again"
        QApplication.processEvents()


def part(window: MainWindow, name: str) -> Any:
    """Return the one part of a window that is called by a name now."""
    found = [widget for widget in window.findChildren(QWidget, name) if lives(window, widget)]
    assert len(found) == 1, f"expected one {name}, found {len(found)}"
    return found[0]


def lives(window: MainWindow, widget: QWidget) -> bool:
    """Tell whether a widget belongs to what the window shows now, not to what it let go."""
    centre = window.centralWidget()
    return widget is centre or (centre is not None and centre.isAncestorOf(widget))


def speak(window: MainWindow, language: str) -> None:
    """Change the language as the menu does, and settle."""
    window.speak(language)
    settle()
    part(window, "board_view").settle_ms = 0


# Two hands.


def type_text(target: QWidget, text: str) -> None:
    """Type a text: ASCII by keys, any other character by the input method."""
    for character in text:
        if character.isascii():
            QTest.keyClicks(target, character)
        else:
            commit = QInputMethodEvent()
            commit.setCommitString(character)
            QApplication.sendEvent(target, commit)


def enter(field: QWidget) -> None:
    """Come into a field by Tab, or choose all of it, so that typing replaces what it holds."""
    if field.hasFocus():
        QTest.keyClick(field, Qt.Key.Key_A, Qt.KeyboardModifier.ControlModifier)
    else:
        field.setFocus(Qt.FocusReason.TabFocusReason)
    settle()


def fill(field: QWidget, text: str) -> None:
    """Come into a field and type a text in place of what it holds."""
    enter(field)
    if text:
        type_text(field, text)
    else:
        QTest.keyClick(field, Qt.Key.Key_Delete)


def press(key: Qt.Key, *modifiers: Qt.KeyboardModifier) -> None:
    """Press a key where the keyboard is."""
    target = QApplication.focusWidget()
    assert target is not None
    modifier = Qt.KeyboardModifier.NoModifier
    for each in modifiers:
        modifier |= each
    QTest.keyClick(target, key, modifier)
    settle()


def turn_wheel(target: QWidget, units: int) -> None:
    """Turn the wheel over the middle of a widget; negative is towards the person."""
    spot = target.rect().center()
    event = QWheelEvent(
        QPointF(spot),
        QPointF(target.mapToGlobal(spot)),
        QPoint(),
        QPoint(0, units),
        Qt.MouseButton.NoButton,
        Qt.KeyboardModifier.NoModifier,
        Qt.ScrollPhase.NoScrollPhase,
        False,
    )
    QApplication.sendEvent(target, event)
    settle()


def open_menu(button: QToolButton) -> QMenu:
    """Make the menu of a button as opening it does, without showing it."""
    menu = button.menu()
    menu.aboutToShow.emit()
    return menu


def entries(menu: QMenu) -> dict[str, Any]:
    """Return the actions of a menu and its submenus by text, mnemonics left out."""
    found = {}
    for action in menu.actions():
        below = action.menu()
        if isinstance(below, QMenu):
            found |= {
                f"{bare(action.text())} / {name}": entry for name, entry in entries(below).items()
            }
        elif not action.isSeparator():
            found[bare(action.text())] = action
    return found


def bare(text: str) -> str:
    """Return a text without its mnemonic: "&Quit" or "結束(&Q)"."""
    return text.split("(&", maxsplit=1)[0].replace("&", "").strip()


# What is seen.


def is_marked(field: QWidget) -> bool:
    """Tell whether a field is framed in the colour of refusal, by its picture."""
    settle()
    image = field.grab().toImage()
    cinnabar, middle = QColor(LIGHT.cinnabar), image.height() // 2
    for x in (0, 1, image.width() - 2):
        seen = image.pixelColor(x, middle)
        off = max(
            abs(seen.red() - cinnabar.red()),
            abs(seen.green() - cinnabar.green()),
            abs(seen.blue() - cinnabar.blue()),
        )
        if off < 40:
            return True
    return False


def sentence(window: MainWindow) -> str:
    """Return what the status line says."""
    return str(part(window, "status_line").text())


# Agreement.


def assert_agreement(window: MainWindow, language: str = "en", but: tuple[str, ...] = ()) -> None:
    """Fields, board and panel show what a fresh cast gives; ``but`` names fields left out.

    Authority: feel.md, Asked and shown: same day, general and school; the shown hour is the
    place under the month general, and the fields show what is asked.
    """
    asked, shown = cast(window.asked.question), cast(window.casting.question)
    assert window.asked == asked
    assert window.casting == shown
    assert shown.question == asked.question.at_turn(shown.plate.turn)
    assert part(window, "board_view").turn == shown.plate.turn
    assert_fields(window, asked.question, language, but)
    assert_panel(window, shown, asked, language)


def assert_fields(
    window: MainWindow, asked: Question, language: str, but: tuple[str, ...] = ()
) -> None:
    """The fields show what is asked."""
    typed = {name: part(window, name).currentText() for name in VALUE_FIELDS if name not in but}
    readers = dict(zip(VALUE_FIELDS, (read_pillar, read_general, read_branch), strict=True))
    values = dict(zip(VALUE_FIELDS, (asked.day, asked.general, asked.hour), strict=True))
    assert {name: readers[name](text) for name, text in typed.items()} == {
        name: values[name] for name in typed
    }
    chosen = part(window, "field_daytime").currentIndex()
    assert (None, True, False)[chosen] is asked.daytime
    school = part(window, "field_school")
    assert school.text() == texts(language)(f"school.{asked.school.name}")


def assert_panel(window: MainWindow, shown: Casting, asked: Casting, language: str) -> None:
    """The panel reads what is shown and says whether it was asked."""
    words = texts(language)
    for name, item in zip(TRANSMISSIONS, shown.transmissions, strict=True):
        said = part(window, name).text()
        for each in (item.branch, item.general, item.kin):
            assert words.hanzi(each.hanzi) in said
        assert (item.stem.hanzi if item.stem is not None else words.term("旬空")) in said
    for lesson in shown.lessons:
        said = part(window, f"lesson_{lesson.number}").text()
        assert said.index(lesson.upper.hanzi) <= said.rindex(lesson.lower.hanzi)
    said = part(window, "method").text()
    assert said.startswith(words.term(str(shown.method)))
    assert all(words.hanzi(str(pattern)) in said for pattern in shown.pattern)
    assert part(window, "steps").text().splitlines() == [
        f"{number}. {step.text} ({step.source})"
        for number, step in enumerate(explain(shown, words), 1)
    ]
    state = part(window, "asked_state").text()
    assert words.hanzi(shown.general.god) in state
    assert shown.hour.hanzi in state
    exploring = shown.hour is not asked.hour
    assert state == words(
        "asked.exploring" if exploring else "asked.set",
        god=shown.general.god,
        general=shown.general.hanzi,
        hour=shown.hour.hanzi,
        asked=asked.hour.hanzi,
    )
    for name in ("back", "take_hour"):
        assert part(window, name).isHidden() is not exploring


def every_branch_but(branch: Branch) -> Iterator[Branch]:
    """Go through the other eleven branches."""
    return (other for other in Branch if other is not branch)


# Processes.


def environment(**changes: str | None) -> Mapping[str, str]:
    """Return this environment with some variables changed, or taken out where None."""
    changed = {**os.environ, "PYTHONUNBUFFERED": None, **changes}
    return {name: value for name, value in changed.items() if value is not None}


def run(
    *command: str, timeout: float = 60, **changes: str | None
) -> subprocess.CompletedProcess[str]:
    """Run Python with arguments to its end."""
    return subprocess.run(
        [sys.executable, *command],
        env=environment(**changes),
        capture_output=True,
        encoding="utf-8",
        timeout=timeout,
        check=False,
    )
