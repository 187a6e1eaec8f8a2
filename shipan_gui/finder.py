"""The finder: type a few letters of any command, in any language, and press Enter."""

from __future__ import annotations

from collections.abc import Iterable

import shiboken6
from PySide6.QtCore import QEvent, QObject, QPointF, QRectF, QSize, Qt
from PySide6.QtGui import (
    QAction,
    QColor,
    QHideEvent,
    QKeyEvent,
    QKeySequence,
    QPainter,
    QPaintEvent,
    QPen,
)
from PySide6.QtWidgets import QApplication, QFrame, QLabel, QLineEdit, QMenu, QToolButton, QWidget

from shipan_gui.commands import Found, find, gather
from shipan_gui.finderrows import Row, RowList
from shipan_gui.panel.scrollbar import ThinScrollBar
from shipan_gui.theme import Theme

_WIDTH, _LINES, _SHADOW = 600, 12, 14


def _menus_in(parent: QWidget) -> list[QMenu]:
    menus = [button.menu() for button in parent.findChildren(QToolButton)]
    # The main menu has no title; what lies in it stands first.
    return sorted((menu for menu in menus if menu is not None), key=lambda menu: bool(menu.title()))


class Finder(QFrame):
    """A sheet at the top of ``parent``, over everything else in it; no box that blocks.

    It takes the keyboard when it is made, and gives it back when it goes. It lists what the
    menus of all buttons in ``parent`` hold, and ``actions``.
    """

    def __init__(self, theme: Theme, actions: Iterable[QAction], parent: QWidget) -> None:
        super().__init__(parent)
        self.setObjectName("finder")
        self._theme, self._parent = theme, parent
        self._return_to = QApplication.focusWidget()
        self._entries = gather(_menus_in(parent), actions)
        self._found: list[Found] = []
        self._line = QLineEdit(self)
        self._line.setObjectName("finder_line")
        self._line.setFrame(False)
        self._line.setFont(theme.sans(3))
        self._line.setPlaceholderText(self.tr("Find a command, in any language"))
        self._line.setAccessibleName(self.tr("Find a command"))
        self._list = RowList(theme, self)
        self._list.setVerticalScrollBar(ThinScrollBar(theme, self._list))
        self._nothing = QLabel(self)
        self._nothing.setObjectName("finder_nothing")
        self._nothing.setTextFormat(Qt.TextFormat.PlainText)
        self._nothing.setAlignment(Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft)
        self._nothing.setEnabled(False)
        self._line.textChanged.connect(self._search)
        self._list.itemClicked.connect(lambda item: self._trigger(self._list.row(item)))
        self._list.currentRowChanged.connect(self._tell_choice)
        QApplication.instance().installEventFilter(self)  # type: ignore[union-attr]
        self._search("")
        self.show()
        self.raise_()
        self._line.setFocus()

    def _search(self, query: str) -> None:
        self._found = find(query, self._entries)
        self._list.show_rows([_row(each) for each in self._found], self.tr("not now"))
        self._nothing.setVisible(not self._found)
        self._list.setVisible(bool(self._found))
        self._take_room()

    def _tell_choice(self) -> None:
        self._line.setAccessibleDescription(self._list.said())

    def _trigger(self, row: int) -> None:
        """Go away and do what a line says, if it can be done."""
        if not 0 <= row < len(self._found):
            return
        action = self._found[row].entry.action
        if action.isEnabled():
            self.give_back()
            action.trigger()

    def give_back(self) -> None:
        """Go, and give the keyboard back to where it was."""
        self._leave()
        there = self._return_to
        if there is not None and shiboken6.isValid(there) and there.isVisible():
            there.setFocus()

    def _leave(self) -> None:
        QApplication.instance().removeEventFilter(self)  # type: ignore[union-attr]
        self.hide()
        self.deleteLater()

    # Where everything stands.

    def _take_room(self) -> None:
        """Take the middle of the top, as much as there is to show and as there is room for."""
        px, whole = self._theme.px, self._parent.size()
        edge = px(_SHADOW)
        width = min(px(_WIDTH) + 2 * edge, whole.width())
        head = self._line.sizeHint().height() + px(14)
        row = self._list.row_height()
        top = min(px(52), whole.height() // 16)
        room = max(whole.height() - top - 3 * edge - head - px(12), row)
        body = row * max(min(len(self._found), _LINES, room // row), 1)
        self.setGeometry((whole.width() - width) // 2, top, width, head + body + px(12) + 2 * edge)
        inside = self._card().toRect()
        left = inside.left() + px(38)
        self._line.setGeometry(left, inside.top() + 2, inside.right() - left - px(10), head - 3)
        under = (inside.left() + 1, inside.top() + head + px(6))
        self._list.setGeometry(*under, inside.width() - 2, body)
        self._nothing.setGeometry(left + px(2), under[1], inside.right() - left - px(12), body)
        self._say_nothing()

    def _say_nothing(self) -> None:
        metrics, sentence = self._nothing.fontMetrics(), self.tr("No command is called “{0}”.")
        room = self._nothing.width() - metrics.horizontalAdvance(sentence)
        typed = metrics.elidedText(self._line.text().strip(), Qt.TextElideMode.ElideRight, room)
        self._nothing.setText(sentence.format(typed))

    def _card(self) -> QRectF:
        edge = self._theme.px(_SHADOW)
        return QRectF(self.rect()).adjusted(edge, edge, -edge, -edge)

    # Qt calls these.

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Choose while typing, follow the size of the window, and go when it is left."""
        kind = event.type()
        if watched is self._line and isinstance(event, QKeyEvent):
            return self._take_key(event, kind)
        if watched is self._parent and kind is QEvent.Type.Resize:
            self._take_room()
        elif isinstance(watched, QWidget) and not self._owns(watched):
            is_left = kind is QEvent.Type.FocusIn and watched.window() is self.window()
            if is_left or kind is QEvent.Type.MouseButtonPress:
                self._leave()
        return False

    def _owns(self, widget: QWidget) -> bool:
        # The menu of the line, with Copy and Paste, is a window of its own.
        return widget is self or self.isAncestorOf(widget) or isinstance(widget, QMenu)

    def _take_key(self, event: QKeyEvent, kind: QEvent.Type) -> bool:
        keys, rows = Qt.Key, self._list
        moves = {
            keys.Key_Down: 1,
            keys.Key_Up: -1,
            keys.Key_Tab: 1,
            keys.Key_Backtab: -1,
            keys.Key_PageDown: rows.page(),
            keys.Key_PageUp: -rows.page(),
        }
        key = keys(event.key())
        if key not in moves and key not in {keys.Key_Return, keys.Key_Enter, keys.Key_Escape}:
            return False
        event.accept()
        if kind is QEvent.Type.KeyPress:
            if key in moves:
                rows.move_choice(moves[key])
            elif key == keys.Key_Escape:
                self.give_back()
            else:
                self._trigger(rows.currentRow())
        return True

    def hideEvent(self, event: QHideEvent) -> None:
        """Be found by name no longer: what is hidden here, with its window or not, is to go."""
        super().hideEvent(event)
        if not event.spontaneous():
            for part in (self, self._line, self._list, self._nothing):
                part.setObjectName("")

    def sizeHint(self) -> QSize:
        """Return the size that it has: it takes its room itself."""
        return self.size()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint a sheet of paper, its shadow, a lens and the line under what is typed."""
        painter, theme, px = QPainter(self), self._theme, self._theme.px
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        card, radius = self._card(), px(9)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(0, 0, 0, 3))
        for ring in range(_SHADOW, 0, -1):
            out = ring * theme.text / 100
            low = card.adjusted(-out, -out, out, out).translated(0.0, px(2))
            painter.drawRoundedRect(low, radius + out, radius + out)
        painter.setPen(QPen(QColor(theme.edge), 1.0))
        painter.setBrush(QColor(theme.card))
        painter.drawRoundedRect(card.adjusted(0.5, 0.5, -0.5, -0.5), radius, radius)
        under = self._line.geometry().bottom() + 1.5
        painter.setPen(QPen(QColor(theme.line), 1.0))
        left, right = QPointF(card.left() + px(14), under), QPointF(card.right() - px(14), under)
        painter.drawLine(left, right)
        self._paint_lens(painter, QRectF(card.left(), card.top(), px(38), self._line.height() + 4))

    def _paint_lens(self, painter: QPainter, area: QRectF) -> None:
        size, middle = self._theme.px(4.5), area.center()
        pen = QPen(QColor(self._theme.muted), self._theme.text / 100 * 1.5)
        pen.setCapStyle(Qt.PenCapStyle.RoundCap)
        painter.setPen(pen)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawEllipse(middle, size, size)
        end = middle + QPointF(size * 1.7, size * 1.7)
        painter.drawLine(middle + QPointF(size * 0.75, size * 0.75), end)


def _row(found: Found) -> Row:
    entry, action = found.entry, found.entry.action
    shown = entry.names[0]
    key = action.shortcut().toString(QKeySequence.SequenceFormat.NativeText)
    return Row(
        name=shown,
        other="" if found.name == shown else found.name,
        place=" › ".join(entry.path),
        key=key,
        letters=found.fit.letters,
        is_on=action.isChecked() if action.isCheckable() else None,
        is_enabled=action.isEnabled(),
    )
