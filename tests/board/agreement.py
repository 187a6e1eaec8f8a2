"""What everything must agree on after a gesture: plate, castings, panel, fields and picture."""

from __future__ import annotations

import re
from dataclasses import replace
from functools import cache

from PySide6.QtWidgets import QComboBox, QPushButton, QWidget

from shipan_gui.board.layout import PLAIN
from shipan_gui.board.skin import load_skin
from shipan_gui.board.view import BoardView
from shipan_gui.engine import BRANCHES, Casting, Question, cast, voices
from shipan_gui.explain import explain
from shipan_gui.resources import texts
from shipan_gui.window import MainWindow

from .cases import BEARING, BRANCH_ORDER, FIRST, apart
from .hand import Hand
from .pixels import Pixels, pixels, red_bearing

# A pixel is so many degrees seen from the pivot, on the smallest board.
NEAR = 1.6


@cache
def fresh(question: Question) -> Casting:
    """Cast anew: what the engine says, whatever the window remembers."""
    return cast(question)


def text_of(window: MainWindow, name: str) -> str:
    """Return what a part of the panel says."""
    part = window.findChild(QWidget, name)
    assert part is not None, name
    said = part.text()  # type: ignore[attr-defined]
    assert isinstance(said, str)
    return said


def says(window: MainWindow, name: str, *parts: str) -> None:
    """Check that a part of the panel says these things in this order."""
    said = text_of(window, name)
    assert re.search(".*".join(map(re.escape, parts)), said, re.DOTALL), (name, said, parts)


def field(window: MainWindow, name: str) -> QComboBox:
    """Return a field of the bar."""
    box = window.findChild(QComboBox, f"field_{name}")
    assert box is not None
    return box


def agree_panel(window: MainWindow, casting: Casting, asked: Casting) -> None:
    """Check that every card of the panel reads this casting."""
    for name, item in zip(("initial", "middle", "final"), casting.transmissions, strict=True):
        stem = "旬空" if item.stem is None else item.stem.hanzi
        parts = (item.branch.hanzi, item.general.hanzi, item.kin.hanzi, stem)
        says(window, f"transmission_{name}", *parts)
    for lesson in casting.lessons:
        says(window, f"lesson_{lesson.number}", lesson.upper.hanzi, lesson.lower.hanzi)
    says(window, "method", *dict.fromkeys((str(casting.method), *map(str, casting.pattern))))
    for step in explain(casting, texts("en")):
        says(window, "steps", step.text)
    answers = voices(casting)
    for voice in answers if len(answers) > 1 else ():
        says(window, "voices", "".join(branch.hanzi for branch in voice.transmissions))
    exploring = casting.hour is not asked.hour
    shown = (casting.general.god, casting.hour.hanzi)
    says(window, "asked", *shown, *([asked.hour.hanzi] if exploring else []))
    for name in ("back", "take_hour"):
        button = window.findChild(QPushButton, name)
        assert button is not None
        assert button.isVisibleTo(window) is exploring


def agree_fields(window: MainWindow, asked: Casting) -> None:
    """Check that the fields show what is asked."""
    assert field(window, "day").currentText().startswith(asked.day.hanzi)
    assert asked.general.hanzi in field(window, "general").currentText()
    assert field(window, "hour").currentText().startswith(asked.hour.hanzi)
    by_hand = [None, True, False].index(asked.question.daytime)
    assert field(window, "daytime").currentIndex() == by_hand


def agree(window: MainWindow) -> None:
    """Check that plate, castings, panel, fields and drawn gods agree with the engine."""
    hand = Hand(window)
    question, turn = window.asked.question, hand.view.turn
    asked = fresh(question)
    # The hour under the month general: the general's place, the turn back.
    hour = BRANCHES[(BRANCH_ORDER.index(question.general.hanzi) - turn) % 12]
    casting = fresh(replace(question, hour=hour))
    assert window.asked == asked
    assert window.casting == casting
    assert window.casting.plate.turn == turn
    for i, place in enumerate(BRANCH_ORDER):
        god = BRANCH_ORDER[(i + turn) % 12]
        assert apart(hand.god_bearing(god), BEARING[place]) < NEAR, (god, place)
    agree_panel(window, casting, asked)
    agree_fields(window, asked)


def agrees(window: MainWindow) -> bool:
    """Tell whether everything agrees by now."""
    try:
        agree(window)
    except AssertionError:
        return False
    return True


def seen(hand: Hand) -> Pixels:
    """Return the board as it is drawn, without what the pointer or a press has lit."""
    hand.view.show_places(frozenset())
    return pixels(hand.view.grab().toImage())


def drawn_hour(hand: Hand) -> str:
    """Return the earth place over which the red god is drawn."""
    hand.view.show_places(frozenset())
    image = hand.view.grab().toImage()
    ratio = image.devicePixelRatio()
    pivot = (hand.pivot.x() * ratio, hand.pivot.y() * ratio)
    bearing = red_bearing(pixels(image), pivot, hand.unit * ratio)
    return min(BRANCH_ORDER, key=lambda place: apart(BEARING[place], bearing))


def anew(hand: Hand) -> Pixels:
    """Return the board as one would draw it that shows the same and was never turned."""
    other = BoardView()
    other.dress(load_skin("flat"), PLAIN)
    other.setBackgroundBrush(hand.view.backgroundBrush())
    other.resize(hand.view.size())
    other.show_casting(hand.window.casting, hand.window.asked)
    other.stop_motion()
    drawn = pixels(other.grab().toImage())
    other.deleteLater()
    return drawn


def rests(hand: Hand) -> bool:
    """Tell whether the plate has come to rest: not a pixel differs from a board set anew."""
    return bool((seen(hand) == anew(hand)).all())


def frame_seen(hand: Hand) -> Pixels:
    """Return what is drawn about the asked hour: its character and its frame."""
    ratio = hand.view.devicePixelRatioF()
    spot = hand.view.earth_position(hand.window.asked.hour)
    x, y, half = (round(length * ratio) for length in (spot.x(), spot.y(), 36 * hand.unit))
    return seen(hand)[y - half : y + half, x - half : x + half]


def check_untouched(hand: Hand, before: Pixels) -> None:
    """Check that nothing was turned and nothing asked."""
    assert hand.window.casting == hand.window.asked == FIRST
    assert (seen(hand) == before).all()
    agree(hand.window)
