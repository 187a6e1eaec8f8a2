"""The twelve places of the board as things with names, for a screen reader.

They are real widgets over the viewport: labels that show nothing and take neither mouse nor
keys. Interfaces made in Python were tried first (PySide6 6.11.3, the tree walked over AT-SPI,
as a screen reader walks it) and are not solid: a value interface crashed the program at the
first question of its value, and even Qt's own QAccessibleWidget, given by a factory for the
sake of its role, crashed it at the exit of the interpreter if a window was still there and a
reader active. So the board keeps the role that Qt gives to every graphics view, and its name,
which the window sets, says what is shown in place of a value.

Until somebody listens there is no label and no text of a place: a board without a reader
turns as if this module were not. Qt does not tell Python when a reader comes, so we look when
the board is shown a casting and when it gets the focus.
"""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, QRect, Qt, QTimer
from PySide6.QtGui import QAccessible
from PySide6.QtWidgets import QLabel, QWidget

from shipan_gui.board.view import BoardView
from shipan_gui.engine import BRANCHES, Branch, Casting
from shipan_gui.resources import Texts

# A place reaches so far from the middle of its branch, in board units: to its neighbours.
_REACH = 46.0
# How soon after the board was painted the labels are back at their places.
_FOLLOW_MS = 100


def place_text(casting: Casting, asked: Casting, place: Branch, texts: Texts) -> str:
    """Return what stands at an earth place: god, general, and the marks that lie there."""
    from shipan_gui.twin import marks_at  # noqa: PLC0415 - only for somebody who listens

    god, general = casting.plate.over(place), casting.generals.at(place)
    notes = [
        texts(key)
        for key, holds in (
            ("access.hour", place is asked.hour),
            ("twin.general", god is casting.general),
            ("access.void.place", place in casting.void),
            ("access.void.god", god in casting.void),
        )
        if holds
    ]
    notes += [_mark_text(mark, texts) for mark in marks_at(casting, place)]
    return texts("list.also").join(
        (
            texts(
                "access.place",
                place=texts.spelt(place.hanzi, place.pinyin),
                god=texts.spelt(god.hanzi, god.pinyin),
                name=texts.term(god.god, god.god_pinyin),
                general=texts.term(general.hanzi, general.pinyin),
            ),
            *notes,
        )
    )


def _mark_text(mark: str, texts: Texts) -> str:
    """Return a mark of the board in words: 一 is lesson 1, 初 the initial transmission."""
    if mark in "一二三四":
        return texts("lesson.name", number=texts(f"number.{'一二三四'.index(mark) + 1}"))
    return texts(f"transmission.{('initial', 'middle', 'final')['初中末'.index(mark)]}")


class PlaceVoices(QObject):
    """The twelve places of one board, clockwise from 子, for whoever asks for them."""

    def __init__(self, board: BoardView) -> None:
        super().__init__(board)
        self._board = board
        self._shown: tuple[Casting, Casting, Texts] | None = None
        self._labels: list[QLabel] = []
        self._later = QTimer(self)
        self._later.setSingleShot(True)
        self._later.timeout.connect(self._follow)
        board.installEventFilter(self)

    def show_casting(self, casting: Casting, asked: Casting, texts: Texts) -> None:
        """Say what stands at each place of a casting, once somebody listens."""
        self._shown = casting, asked, texts
        keys = texts("access.board")
        if self._board.accessibleDescription() != keys:
            self._board.setAccessibleDescription(keys)
        if self._labels or QAccessible.isActive():
            self.wake()

    @property
    def labels(self) -> tuple[QWidget, ...]:
        """What bears the names, from 子; empty as long as nobody has asked."""
        return tuple(self._labels)

    def wake(self) -> None:
        """Take it that somebody listens: have names and places brought up to date."""
        # Once for all that happens before the event loop is back.
        self._later.start(0)

    def _make_labels(self) -> None:
        port = self._board.viewport()
        for place in BRANCHES:
            label = QLabel(port)
            label.setObjectName(f"place_{place.hanzi}")
            label.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
            label.setFocusPolicy(Qt.FocusPolicy.NoFocus)
            self._labels.append(label)
        port.installEventFilter(self)

    def _follow(self) -> None:
        """Bring names and places up to date."""
        if not self._labels:
            self._make_labels()
        if self._shown is not None:
            casting, asked, texts = self._shown
            for place, label in zip(BRANCHES, self._labels, strict=True):
                label.setAccessibleName(place_text(casting, asked, place, texts))
        self._shown = None
        reach = round(_REACH * self._board.transform().m11())
        for place, label in zip(BRANCHES, self._labels, strict=True):
            area = QRect(0, 0, 2 * reach, 2 * reach)
            area.moveCenter(self._board.earth_position(place))
            label.setGeometry(area)
            label.show()

    # Qt calls this.

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Look for a reader; follow a board seen larger, elsewhere, or from another side."""
        kind = event.type()
        if watched is self._board:
            if kind == QEvent.Type.FocusIn and not self._labels and QAccessible.isActive():
                self.wake()
        elif kind == QEvent.Type.Paint and not self._later.isActive():
            self._later.start(_FOLLOW_MS)
        return False
