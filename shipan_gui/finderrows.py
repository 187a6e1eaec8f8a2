"""The list of the finder: one line for each thing found, painted as quietly as the panel."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from itertools import groupby

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter, QPen
from PySide6.QtWidgets import (
    QListWidget,
    QListWidgetItem,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QWidget,
)

from shipan_gui.theme import Theme

_Index = QModelIndex | QPersistentModelIndex


@dataclass(frozen=True)
class Row:
    """What one line says.

    ``letters`` are the letters met in ``name``, or in ``other``, the name in another language,
    where that is given. ``place`` is where the command lies, ``key`` its shortcut; ``is_on``
    is None for a command that cannot be on or off.
    """

    name: str
    other: str
    place: str
    key: str
    letters: tuple[int, ...]
    is_on: bool | None
    is_enabled: bool


class RowPainter(QStyledItemDelegate):
    """Paints the lines: name and what was met of it, place, key; a tick where it is on."""

    def __init__(self, theme: Theme, parent: QWidget) -> None:
        super().__init__(parent)
        self._theme = theme
        self._plain, self._bold, self._small = theme.sans(), theme.sans(bold=True), theme.sans(-1)
        self._key_room = 0.0

    def make_room(self, rows: Iterable[Row]) -> None:
        """Give the keys at the right a column that holds the widest."""
        metrics = QFontMetricsF(self._small)
        self._key_room = max((metrics.horizontalAdvance(row.key) for row in rows), default=0.0)

    # Qt calls these.

    def sizeHint(self, option: QStyleOptionViewItem, index: _Index) -> QSize:
        """Return the height of a line; the width is that of the list."""
        height = round(QFontMetricsF(self._plain).height()) + self._theme.px(11)
        return QSize(1, height)

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: _Index) -> None:
        """Paint one line."""
        theme, px = self._theme, self._theme.px
        row: Row = index.data(Qt.ItemDataRole.UserRole)
        area = QRectF(option.rect)
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        self._paint_ground(painter, area, option.state)
        inside = area.adjusted(px(30), 0, -px(14), 0)
        if row.is_on:
            self._paint_tick(painter, QPointF(area.left() + px(17), area.center().y()))
        painter.setPen(QColor(theme.muted))
        painter.setFont(self._small)
        right = Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignRight
        painter.drawText(inside, right, row.key)
        if row.key:
            inside.setRight(inside.right() - self._key_room - px(16))
        ink = QColor(theme.ink if row.is_enabled else theme.muted)
        met = row.letters if not row.other else ()
        x = self._write(painter, inside, row.name, (self._plain, self._bold), ink, met)
        if row.other:
            inside.setLeft(x + px(10))
            fonts, muted = (self._small, self._theme.sans(-1, bold=True)), QColor(theme.muted)
            x = self._write(painter, inside, row.other, fonts, muted, row.letters)
        inside.setLeft(x + px(18))
        if inside.width() > px(40):
            self._paint_place(painter, inside, row.place)
        painter.restore()

    def _paint_ground(self, painter: QPainter, area: QRectF, state: QStyle.StateFlag) -> None:
        theme = self._theme
        spot = area.adjusted(theme.px(6) + 0.5, 0.5, -theme.px(6) - 0.5, -0.5)
        if state & QStyle.StateFlag.State_Selected:
            painter.setPen(QPen(QColor(theme.chosen_line), 1.0))
            painter.setBrush(QColor(theme.chosen))
        elif state & QStyle.StateFlag.State_MouseOver:
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(QColor(theme.band))
        else:
            return
        painter.drawRoundedRect(spot, theme.px(5), theme.px(5))

    def _paint_tick(self, painter: QPainter, middle: QPointF) -> None:
        size = self._theme.px(4)
        pen = QPen(QColor(self._theme.cinnabar), self._theme.text / 100 * 1.7)
        pen.setCapStyle(Qt.PenCapStyle.RoundCap)
        pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
        painter.setPen(pen)
        points = ((-size, 0), (-size * 0.2, size * 0.8), (size * 1.1, -size))
        painter.drawPolyline([middle + QPointF(x, y) for x, y in points])

    def _paint_place(self, painter: QPainter, area: QRectF, place: str) -> None:
        painter.setPen(QColor(self._theme.muted))
        painter.setFont(self._small)
        right = Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignRight
        # The nearest menu tells most: what does not fit is cut at the left.
        cut = Qt.TextElideMode.ElideLeft
        painter.drawText(
            area, right, QFontMetricsF(self._small).elidedText(place, cut, area.width())
        )

    def _write(
        self,
        painter: QPainter,
        area: QRectF,
        text: str,
        fonts: tuple[QFont, QFont],
        ink: QColor,
        met: tuple[int, ...],
    ) -> float:
        """Write a text from the left of an area, bold where it was met; return where it ends."""
        plain, bold = fonts
        metrics = {font.bold(): QFontMetricsF(font) for font in fonts}
        wide = metrics[True].horizontalAdvance(text)
        if met and wide > area.width():
            # Where there is no room the end is cut, and nothing in it can be marked.
            met = ()
        x, chosen = area.left(), set(met)
        cut = Qt.TextElideMode.ElideRight
        text = text if met else metrics[False].elidedText(text, cut, max(area.width(), 0.0))
        for is_met, letters in groupby(enumerate(text), key=lambda pair: pair[0] in chosen):
            run = "".join(letter for _, letter in letters)
            painter.setFont(bold if is_met else plain)
            painter.setPen(QColor(self._theme.cinnabar) if is_met else ink)
            width = metrics[is_met].horizontalAdvance(run)
            spot = QRectF(x, area.top(), width + 2, area.height())
            flags = Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft
            painter.drawText(spot, flags | Qt.TextFlag.TextDontClip, run)
            x += width
        return x


class RowList(QListWidget):
    """The lines under what is typed; one of them is chosen."""

    def __init__(self, theme: Theme, parent: QWidget) -> None:
        super().__init__(parent)
        self.setObjectName("finder_list")
        self._painter = RowPainter(theme, self)
        self.setItemDelegate(self._painter)
        self.setFrameShape(QListWidget.Shape.NoFrame)
        # The keyboard stays where one types.
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setMouseTracking(True)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setUniformItemSizes(True)
        self.setVerticalScrollMode(QListWidget.ScrollMode.ScrollPerPixel)

    def show_rows(self, rows: list[Row], not_now: str) -> None:
        """Show other lines, the first chosen; ``not_now`` is said of what cannot be done."""
        self.clear()
        self._painter.make_room(rows)
        for row in rows:
            item = QListWidgetItem(row.name)
            item.setData(Qt.ItemDataRole.UserRole, row)
            said = (row.name, row.other, row.place, row.key, "" if row.is_enabled else not_now)
            item.setData(Qt.ItemDataRole.AccessibleTextRole, ", ".join(filter(None, said)))
            self.addItem(item)
        self.setCurrentRow(0 if rows else -1)

    def row_height(self) -> int:
        """Return the height of one line."""
        return self._painter.sizeHint(QStyleOptionViewItem(), QModelIndex()).height()

    def said(self) -> str:
        """Return what the chosen line says, as a screen reader would speak it."""
        item = self.currentItem()
        return str(item.data(Qt.ItemDataRole.AccessibleTextRole)) if item else ""

    def move_choice(self, lines: int) -> None:
        """Choose the line so many further down, as far as there are any."""
        self.setCurrentRow(min(max(self.currentRow() + lines, 0), self.count() - 1))

    def page(self) -> int:
        """Return how many lines a page has."""
        return max(self.viewport().height() // self.row_height() - 1, 1)
