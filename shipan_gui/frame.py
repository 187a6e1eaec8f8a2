"""Where everything stands in the window: the bar above, board and panel, a line below."""

from __future__ import annotations

from typing import NamedTuple

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QFontMetrics, QResizeEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QSplitter, QVBoxLayout, QWidget

from shipan_gui.theme import TEXT_SIZES, Theme

# The board's share of the width until a person has divided it otherwise.
BOARD_SHARE = 0.62
_CLASS_SHARE = 0.55


class Rooms(NamedTuple):
    """What the frame holds: the fields, the board, the bars under it, the panel."""

    form: QWidget
    board: QWidget
    turn_bar: QWidget
    class_bar: QWidget
    panel: QWidget


class StatusLine(QLabel):
    """One line at the bottom: it names what is pointed at, and keeps a refusal in sight.

    A long sentence is said smaller, so that nothing moves under the pointer; a refusal takes
    more lines instead.
    """

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("status_line")
        # At the usual size of text every sentence that is said fits into the smallest window.
        sizes = sorted({min(size, theme.text) for size in (*TEXT_SIZES, theme.text)}, reverse=True)
        self._fonts = [
            Theme(theme.colours, size).sans(-1) for size in sizes if size >= min(theme.text, 100)
        ]
        self.setFont(self._fonts[0])
        self.setContentsMargins(theme.px(14), 3, theme.px(14), 4)
        self.setTextFormat(Qt.TextFormat.PlainText)
        # A long sentence never makes the window wider; it stands whole in the tip.
        self.setMinimumWidth(1)
        self._held = ""

    def say(self, sentence: str) -> None:
        """Say a sentence, unless one is held."""
        if not self._held:
            self._put(sentence)

    def hold(self, sentence: str) -> None:
        """Say a sentence that stays until it is let go."""
        self._held = sentence
        self._put(sentence)

    def let_go(self) -> None:
        """Let other sentences be said again."""
        self._held = ""

    def _put(self, sentence: str) -> None:
        self.setWordWrap(bool(self._held))
        self.setText(sentence)
        self.setToolTip(sentence)
        self._fit()

    def _fit(self) -> None:
        """Take the largest size at which the sentence is seen whole."""
        font = self._fonts[0]
        if not self.wordWrap():
            room, text = self.contentsRect().width(), self.text()
            fitting = (f for f in self._fonts if QFontMetrics(f).horizontalAdvance(text) <= room)
            font = next(fitting, self._fonts[-1])
        if font != self.font():
            self.setFont(font)

    # Qt calls these.

    def minimumSizeHint(self) -> QSize:
        """Return the height of the largest size: nothing moves when a smaller one is taken."""
        around = self.contentsMargins()
        line = QFontMetrics(self._fonts[0]).height() + around.top() + around.bottom()
        return QSize(1, line)

    def sizeHint(self) -> QSize:
        """Return the same height and the width of the sentence."""
        return super().sizeHint().expandedTo(self.minimumSizeHint())

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Fit the sentence into the new width."""
        super().resizeEvent(event)
        self._fit()


class Frame(QWidget):
    """The inside of the window; it arranges rooms and knows nothing of what is in them.

    Before a class, board and panel stand alone with one bar of buttons under both.
    """

    def __init__(self, theme: Theme, rooms: Rooms, split: int, is_class: bool) -> None:
        super().__init__()
        self._rooms = rooms
        self._split = split
        self._is_class = is_class
        self.status = StatusLine(theme)
        self._bar = self._top_bar(theme)
        board_side = QWidget()
        column = QVBoxLayout(board_side)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addWidget(rooms.board, 1)
        column.addWidget(rooms.turn_bar)
        self._splitter = QSplitter(Qt.Orientation.Horizontal)
        self._splitter.setObjectName("splitter")
        self._splitter.setChildrenCollapsible(False)
        self._splitter.addWidget(board_side)
        self._splitter.addWidget(rooms.panel)
        self._splitter.setStretchFactor(0, 3)
        self._splitter.setStretchFactor(1, 2)
        rows = self._rows = QVBoxLayout(self)
        rows.setContentsMargins(0, 0, 0, 0)
        rows.setSpacing(0)
        rows.addWidget(self._bar)
        rows.addWidget(self._splitter, 1)
        rows.addWidget(rooms.class_bar)
        rows.addWidget(self.status)
        for widget in (self._bar, self.status, rooms.turn_bar):
            widget.setVisible(not is_class)
        rooms.class_bar.setVisible(is_class)

    def _top_bar(self, theme: Theme) -> QFrame:
        bar = QFrame(self)
        bar.setAutoFillBackground(True)
        palette = bar.palette()
        palette.setColor(palette.ColorRole.Window, theme.bar)
        bar.setPalette(palette)
        row = QHBoxLayout(bar)
        row.setContentsMargins(0, 0, 0, 0)
        row.addWidget(self._rooms.form)
        return bar

    def add_notice(self, notice: QWidget) -> None:
        """Put a line across the window, under the bar."""
        self._rows.insertWidget(1, notice)

    def show_panel(self, shown: bool, width: int) -> None:
        """Show or hide the panel in a window of a width."""
        if not shown:
            self._split = self.split
        self._rooms.panel.setVisible(shown)
        self.divide(width)

    @property
    def split(self) -> int:
        """The width of the board beside the panel, or what it was when that was shown."""
        if not self._is_class and self._rooms.panel.isVisibleTo(self):
            sizes = self._splitter.sizes()
            if sum(sizes):
                return sizes[0]
        return self._split

    def divide(self, width: int) -> None:
        """Give the board its part of a width."""
        board = int(width * _CLASS_SHARE) if self._is_class else self._split
        self._splitter.setSizes([board, max(width - board, 1)])
