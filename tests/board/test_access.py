"""The window for a screen reader: names, roles, values, places, and what is heard in a row.

Authority: feel.md, The window: keyboard alone reaches everything in a sensible order; a screen
reader hears place and result after each turn. The tree is walked as Qt hands it to readers.
"""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QAccessible, QAccessibleInterface
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QApplication, QComboBox, QListView, QWidget
from support import (
    BRANCH_ORDER,
    FIELDS,
    LANGUAGES,
    discard,
    environment,
    fill,
    open_window,
    part,
    press,
    question,
    settle,
    speak,
)

from shipan_gui.announce import announced, forget_announced, spoken
from shipan_gui.board.access import PlaceVoices, place_text
from shipan_gui.board.layout import Layout
from shipan_gui.board.view import BoardView
from shipan_gui.engine import BRANCHES, cast
from shipan_gui.language import let_qt_speak
from shipan_gui.resources import texts
from shipan_gui.settings import Settings
from shipan_gui.window import MainWindow

from .golden import FOLDER, IS_RENEWED
from .hand import Hand
from .pixels import pixels

Role, Text = QAccessible.Role, QAccessible.Text
# What a reader says of a thing that can be operated. Qt has no role for a graphics view: it is
# a Client, of which a reader says name and description alone.
OPERABLE = {
    Role.ComboBox: "field",
    Role.ButtonMenu: "menu button",
    Role.Button: "button",
    Role.Client: "board",
    Role.List: "list",
}
ROUND = (*FIELDS, "menu", "board_view", "turn_counterclockwise", "turn_clockwise")


@pytest.fixture
def window(window: MainWindow) -> Iterator[MainWindow]:
    """Return the window of the board's tests; its language ends with it."""
    yield window
    # The window itself is gone by now.
    let_qt_speak("en")


def interface(widget: QWidget) -> QAccessibleInterface:
    """Return what a reader gets for a widget."""
    found = QAccessible.queryAccessibleInterface(widget)
    assert found is not None
    assert found.isValid()
    return found


def tree(top: QAccessibleInterface) -> Iterator[QAccessibleInterface]:
    """Go through everything below an interface, itself first."""
    yield top
    for i in range(top.childCount()):
        below = top.child(i)
        if below is not None:
            yield from tree(below)


def name_of(widget: QWidget) -> str:
    """Return the name of a widget as readers take it.

    The name of a combo box is its text on some systems: there the label before it names it.
    """
    found = interface(widget)
    if found.role() is not Role.ComboBox:
        return found.text(Text.Name)
    labels = [
        other.text(Text.Name) for other, how in found.relations(QAccessible.RelationFlag.Label)
    ]
    return labels[0] if labels else ""


def listen(window: MainWindow) -> list[QAccessibleInterface]:
    """Take it that a reader is there; return the places of the board as it finds them."""
    ears(window).wake()
    settle()
    return places(window)


def ears(window: MainWindow) -> PlaceVoices:
    """Return what gives the places of the board their names."""
    found = part(window, "board_view").findChild(PlaceVoices)
    assert found is not None
    return found


def places(window: MainWindow) -> list[QAccessibleInterface]:
    """Return the places of the board that a reader finds now."""
    found = tree(interface(part(window, "board_view")))
    return [each for each in found if each.role() is Role.StaticText]


def expected_places(window: MainWindow, language: str) -> list[str]:
    """Return what a fresh cast of what is shown has at the twelve places."""
    shown, asked = cast(window.casting.question), cast(window.asked.question)
    return [place_text(shown, asked, place, texts(language)) for place in BRANCHES]


# The sentence of a place.


def test_a_place_is_told_with_all_that_lies_on_it() -> None:
    """Authority: feel.md, its first casting, and its picture: what lies at 酉, 申 and 子."""
    asked = cast(question("庚申", "丑", "酉"))
    english = [place_text(asked, asked, place, texts("en")) for place in BRANCHES]
    assert english[9] == (
        "Earth place 酉 yǒu: over it 丑 chǒu, Great Fortune 大吉 Dàjí,"
        " with Sky Hollow 天空 Tiānkōng; the asked hour; month general; a void god"
    )
    assert english[8].endswith("; a void god; lesson 1; lesson 3; Final 末傳")
    assert english[0].endswith("; a void place; lesson 2; lesson 4; Initial 初傳")
    chinese = place_text(asked, asked, BRANCHES[9], texts("zh_Hant"))
    assert chinese == "地盤酉：上臨丑，大吉，乘天空；所問正時；月將；神空"


# The places of the board.


def test_a_board_without_a_reader_has_no_places(window: MainWindow, hand: Hand) -> None:
    """Authority: feel.md, The hand: turning must cost nothing that nobody hears."""
    hand.key(Qt.Key.Key_Right, Qt.Key.Key_Right)
    settle()
    assert not hand.view.viewport().findChildren(QWidget)
    assert ears(window).labels == ()


@pytest.mark.parametrize("key", [Qt.Key.Key_Right, Qt.Key.Key_Tab])
def test_a_reader_that_comes_is_noticed(window: MainWindow, key: Qt.Key) -> None:
    """Authority: this module's own promise: at the next casting, or when the board is reached."""
    part(window, "menu").setFocus()
    QAccessible.setActive(True)
    try:
        press(key)
    finally:
        QAccessible.setActive(False)
    settle()
    assert [each.text(Text.Name) for each in places(window)] == expected_places(window, "en")


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_board_and_its_places_follow_the_casting(
    window: MainWindow, hand: Hand, language: str
) -> None:
    """Authority: feel.md: what a reader hears is what the picture shows, after every turn."""
    speak(window, language)
    found = listen(window)
    board = part(window, "board_view")
    assert interface(board).text(Text.Description) == texts(language)("access.board")
    for way in (None, Qt.Key.Key_Right, Qt.Key.Key_Right, Qt.Key.Key_Left, Qt.Key.Key_Home):
        if way is not None:
            press(way)
        assert interface(board).text(Text.Name) == part(window, "asked_state").text()
        assert [each.text(Text.Name) for each in found] == expected_places(window, language)
    assert [each.object().objectName()[-1] for each in found] == list(BRANCH_ORDER)


def test_a_new_day_is_told_at_the_places_too(window: MainWindow) -> None:
    """Authority: house.md, As data: a change is a new cast, handed down to every room."""
    found = listen(window)
    before = [each.text(Text.Name) for each in found]
    fill(part(window, "field_day"), "jiazi")
    settle()
    after = [each.text(Text.Name) for each in found]
    assert after == expected_places(window, "en")
    assert after != before


def assert_at_places(window: MainWindow, hand: Hand) -> None:
    """The places of a reader lie round the branches that are seen, and in the board's order."""
    view = part(window, "board_view")
    QTest.qWait(250)
    for place, each in zip(BRANCHES, places(window), strict=True):
        seen = view.viewport().mapToGlobal(view.earth_position(place))
        area = each.rect()
        assert (area.center() - seen).manhattanLength() <= 2
        assert area.width() == area.height() == pytest.approx(92 * hand.unit, abs=2)


def test_places_stay_where_the_branches_are_seen(window: MainWindow, hand: Hand) -> None:
    """Authority: feel.md, The window: resizable, zoomed, and turned for the evening."""
    listen(window)
    assert_at_places(window, hand)
    window.resize(1000, 700)
    assert_at_places(window, hand)
    window.show_looks("flat", Layout(evening=True))
    assert_at_places(window, hand)
    for _ in range(3):
        hand.wheel(120, control=True)
    assert_at_places(window, hand)


def test_a_reader_points_at_a_place(window: MainWindow, hand: Hand) -> None:
    """Authority: a reader names what lies under the finger or the pointer."""
    listen(window)
    view = part(window, "board_view")
    for place, told in zip(BRANCHES, expected_places(window, "en"), strict=True):
        spot = view.viewport().mapToGlobal(view.earth_position(place))
        found: QAccessibleInterface | None = interface(window)
        while found is not None and found.childCount():
            found = found.childAt(spot.x(), spot.y())
        assert found is not None
        assert found.text(Text.Name) == told


def test_the_places_are_in_nobodys_way(window: MainWindow, hand: Hand) -> None:
    """Authority: feel.md, The hand: hovering names, clicking pins, wheel and drag turn."""
    view = part(window, "board_view")
    before = pixels(view.grab().toImage())
    listen(window)
    assert (pixels(view.grab().toImage()) == before).all()
    subjects: list[str] = []
    view.spot_hovered.connect(subjects.append)
    view.spot_pressed.connect(subjects.append)
    spot = view.viewport().mapTo(window, view.earth_position(BRANCHES[3]))
    QTest.mouseMove(window.windowHandle(), spot + QPoint(2, 2))
    QTest.mouseClick(
        window.windowHandle(), Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, spot
    )
    assert set(subjects) == {"earth.卯"}
    turn = view.turn
    hand.drag_god("丑", "子", 1)
    assert view.turn != turn
    assert len(ears(window).labels) == 12
    assert {each.focusPolicy() for each in ears(window).labels} == {Qt.FocusPolicy.NoFocus}


def test_a_drag_is_told_once_it_has_settled(window: MainWindow, hand: Hand) -> None:
    """Authority: feel.md: a screen reader hears place and result after each turn."""
    settle()
    forget_announced()
    start = hand.god_bearing("丑")
    with hand.holding(start) as grip:
        hand.sweep(grip, 150)
        assert window.casting is not window.asked
        assert announced() == ()
    settle()
    shown, asked = cast(window.casting.question), cast(window.asked.question)
    assert announced() == (spoken(shown, asked, texts("en")),)


# The whole window.


@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_that_can_be_operated_has_a_name_and_a_role(
    window: MainWindow, language: str
) -> None:
    """Authority: feel.md, The window: keyboard alone reaches everything, and a reader too."""
    speak(window, language)
    press(Qt.Key.Key_Right)
    listen(window)
    operable = [
        each
        for each in window.findChildren(QWidget)
        if isinstance(each, QAbstractButton | QComboBox | QListView | BoardView)
        and each.isVisible()
    ]
    assert {each.objectName() for each in operable} == {*ROUND, "back", "take_hour", "steps"}
    for each in operable:
        assert name_of(each).strip(), each.objectName()
        assert interface(each).role() in OPERABLE, each.objectName()
        assert interface(each).state().focusable, each.objectName()
    assert len({name_of(each) for each in operable}) == len(operable)
    below = tree(interface(window))
    assert {each.object() for each in below if each.object() is not None} >= set(operable)


@pytest.mark.parametrize("exploring", [False, True])
def test_tab_goes_round_every_control_once(window: MainWindow, exploring: bool) -> None:
    """Authority: feel.md, The window: a sensible order; what is hidden is not in it."""
    if exploring:
        press(Qt.Key.Key_Right)
    listen(window)
    order = [*ROUND, *(("back", "take_hour") if exploring else ()), "steps"]
    part(window, "field_day").setFocus(Qt.FocusReason.TabFocusReason)
    settle()
    assert go_round(window) == order
    assert part(window, "field_day").hasFocus()


def go_round(window: MainWindow) -> list[str]:
    """Press Tab until the focus is back where it was; return where it was on the way."""
    start, reached = QApplication.focusWidget(), []
    while True:
        focused = QApplication.focusWidget()
        assert focused is not None
        reached.append(focused.objectName())
        press(Qt.Key.Key_Tab)
        if QApplication.focusWidget() is start or len(reached) > 40:
            return reached


def test_a_program_that_was_read_ends_in_peace() -> None:
    """Authority: house.md, Measured facts: what Qt aborts, nothing can catch; so look.

    The flat skin has no worker for its materials: only app.run waits for that one.
    """
    script = (
        "import gc\n"
        "from PySide6.QtGui import QAccessible\n"
        "from PySide6.QtWidgets import QApplication\n"
        "from shipan_gui.settings import Settings\n"
        "from shipan_gui.window import MainWindow\n"
        "def walk(top):\n"
        "    top.text(QAccessible.Text.Name), top.role(), top.rect(), top.state()\n"
        "    for i in range(top.childCount()):\n"
        "        walk(top.child(i))\n"
        "app = QApplication([])\n"
        "QAccessible.setActive(True)\n"
        "for language in ('zh_Hant', 'en', 'zh_Hant'):\n"
        "    window = MainWindow(Settings(skin='flat'))\n"
        "    window.show()\n"
        "    for _ in range(3):\n"
        "        app.processEvents()\n"
        "        walk(QAccessible.queryAccessibleInterface(window))\n"
        "        window._board.turn_by(1)\n"
        "    window.speak(language)\n"
        "    app.processEvents()\n"
        "    walk(QAccessible.queryAccessibleInterface(window))\n"
        "    window.deleteLater()\n"
        "    del window\n"
        "    gc.collect()\n"
        "print('read')\n"
    )
    ended = subprocess.run(
        [sys.executable, "-X", "faulthandler", "-c", script],
        env=environment(QT_QPA_PLATFORM="offscreen"),
        capture_output=True,
        encoding="utf-8",
        timeout=60,
        check=False,
    )
    assert ended.stdout == "read\n", ended.stderr
    assert ended.returncode == 0, ended.stderr
    assert "Traceback" not in ended.stderr


# What is heard from start to a finished casting.


class Heard:
    """Writes down what a reader would say, line by line."""

    def __init__(self, window: MainWindow) -> None:
        self.window = window
        self.lines: list[str] = []

    def name(self, words: str) -> None:
        """Begin a new part."""
        self.lines += ["", f"# {words}"]

    def focus(self) -> None:
        """Say what has the focus: name, role, value, and what else is told of it."""
        focused = QApplication.focusWidget()
        assert focused is not None
        found = interface(focused)
        value, more = found.text(Text.Value), found.text(Text.Description).splitlines()
        said = f"{name_of(focused)} [{OPERABLE[found.role()]}]"
        self.lines.append(" | ".join(each for each in (said, value, *more) if each))

    def announced(self) -> None:
        """Say what was announced since the last time."""
        settle()
        self.lines += [f"> {each}" for each in reversed(announced())]
        forget_announced()


def heard(language: str) -> list[str]:
    """Start the program, go round, cast and turn; return what is heard."""
    forget_announced()
    window = open_window(Settings(language, skin="flat"))
    settle()
    told = Heard(window)
    told.lines.append(f"## {language}")
    told.name("start")
    told.lines.append(interface(window).text(Text.Name))
    told.focus()
    listen(window)
    told.announced()
    told.name("Tab, all the way round")
    for _ in (*ROUND, "steps"):
        press(Qt.Key.Key_Tab)
        told.focus()
    told.announced()
    told.name("a day is typed: 甲子")
    fill(part(window, "field_day"), "jiazi")
    told.announced()
    told.name("three places by key, and Home")
    part(window, "board_view").setFocus()
    for key in (Qt.Key.Key_Right, Qt.Key.Key_Right, Qt.Key.Key_Left, Qt.Key.Key_Home):
        press(key)
        told.announced()
    told.name("a place on, with Tab to the button that takes the hour")
    press(Qt.Key.Key_Left)
    told.announced()
    for _ in range(4):
        press(Qt.Key.Key_Tab)
        told.focus()
    press(Qt.Key.Key_Space)
    told.announced()
    told.focus()
    told.name("the places of the board")
    told.lines += [each.text(Text.Name) for each in places(window)]
    told.name("the steps")
    found = interface(part(window, "steps"))
    steps = [found.child(i) for i in range(found.childCount())]
    told.lines += [each.text(Text.Name) for each in steps if each.role() is Role.ListItem]
    discard(window)
    return [*told.lines, "", ""]


def test_what_is_heard_is_what_was_agreed(qtbot: object) -> None:
    """Authority: tests/data/golden/spoken.txt, read and judged; SHIPAN_GOLDEN=write renews it."""
    kept = FOLDER / "spoken.txt"
    said = "\n".join(line for language in LANGUAGES for line in heard(language)).strip() + "\n"
    if IS_RENEWED:
        kept.write_text(said, encoding="utf-8")
    assert said.splitlines() == kept.read_text(encoding="utf-8").splitlines()
