"""Text by geometry: what a window writes is measured against the room that it has.

Labels, buttons and fields are measured as widgets; what the panel writes by hand is caught as
it is painted. Nothing here compares pictures. Authority: feel.md, The window (readable from
900x640 to 4K, at every size of text) and its opening (no character under 11 px).
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

import pytest
from PySide6.QtCore import QPoint, QRect, QRectF, Qt
from PySide6.QtGui import QFont, QFontMetrics, QFontMetricsF, QPainter
from PySide6.QtWidgets import (
    QAbstractButton,
    QComboBox,
    QLabel,
    QListView,
    QMenu,
    QScrollArea,
    QScrollBar,
    QSplitterHandle,
    QWidget,
)
from support import part

from shipan_gui.panel import card, cards, strips
from shipan_gui.window import MainWindow

_WRAPPED = int(Qt.TextFlag.TextWordWrap)


# How widgets lie.


def shown_parts(widget: QWidget) -> Iterator[QWidget]:
    """Return the visible parts of a widget, down to those that show something themselves."""
    whole = (QLabel, QAbstractButton, QComboBox, QScrollBar)
    for each in widget.findChildren(QWidget, options=Qt.FindChildOption.FindDirectChildrenOnly):
        if each.isVisible() and not isinstance(each, QSplitterHandle):
            below = [] if isinstance(each, whole) else list(shown_parts(each))
            yield from below or [each]


def area(window: QWidget, widget: QWidget) -> QRect:
    """Return where a part lies in the window."""
    return QRect(widget.mapTo(window, QPoint(0, 0)), widget.size())


def scroller(widget: QWidget) -> QScrollArea | None:
    """Return what a part is scrolled in, None where it stands still."""
    parent = widget.parentWidget()
    while parent is not None:
        # A bar of the scroll area stands beside what it scrolls.
        if isinstance(parent, QScrollArea) and parent.viewport().isAncestorOf(widget):
            return parent
        parent = parent.parentWidget()
    return None


def seen(window: QWidget, widget: QWidget) -> QRect:
    """Return what is seen of a part in the window, without what is scrolled out of sight."""
    around = scroller(widget)
    whole = area(window, widget)
    return whole if around is None else whole.intersected(area(window, around.viewport()))


def name_of(widget: QWidget) -> str:
    """Name a part for a person who reads a failure."""
    text = widget.text() if isinstance(widget, QLabel | QAbstractButton) else ""
    return f"{widget.objectName() or type(widget).__name__} {text}".strip()


def lying_faults(window: MainWindow) -> Iterator[str]:
    """Tell which parts overlap, leave the window or a parent, or cut what they show.

    What is scrolled may lie out of sight above or below, never at the side.
    """
    found = list(shown_parts(window.centralWidget()))
    assert len(found) > 12
    inside = QRect(QPoint(0, 0), window.size())
    for i, one in enumerate(found):
        around = scroller(one)
        sight = seen(window, one)
        if not sight.isEmpty() and not inside.contains(sight):
            yield f"{name_of(one)} leaves the window"
        if around is not None:
            view, whole = area(window, around.viewport()), area(window, one)
            if whole.left() < view.left() or whole.right() > view.right():
                yield f"{name_of(one)} is wider than {name_of(around)}"
        parent = one.parentWidget()
        if parent is not None and not parent.rect().contains(one.geometry()):
            yield f"{name_of(one)} leaves {name_of(parent)}"
        for other in found[:i]:
            same = around is not None and around is scroller(other)
            where = area if same else seen
            if where(window, one).intersects(where(window, other)):
                yield f"{name_of(one)} overlaps {name_of(other)}"
        yield from cut(one)


def cut(widget: QWidget) -> Iterator[str]:
    """Tell what a label, button or field shows less of than it has."""
    metrics = QFontMetrics(widget.font())
    needed, high = widget.width(), 0
    if isinstance(widget, QLabel):
        inner = widget.contentsRect()
        if widget.wordWrap():
            box = metrics.boundingRect(QRect(0, 0, inner.width(), 10000), _WRAPPED, widget.text())
            needed, high = box.width() + widget.width() - inner.width(), box.height()
        else:
            needed = metrics.horizontalAdvance(widget.text()) + widget.width() - inner.width()
            high = metrics.height()
        high += widget.height() - inner.height()
    elif isinstance(widget, QAbstractButton):
        needed, high = widget.minimumSizeHint().width(), metrics.height()
    elif isinstance(widget, QComboBox):
        # The frame and the chevron take 29 pixels of a field at 100 percent of 13 pixels.
        room = round(29 * widget.font().pixelSize() / 13)
        text = metrics.horizontalAdvance(widget.currentText())
        needed, high = text + room, metrics.height()
        line = widget.lineEdit()
        if line is not None:
            margins = line.textMargins()
            # The line itself keeps two pixels free at either side.
            inner = line.width() - margins.left() - margins.right() - 4
            if text > inner:
                yield f"the line of {name_of(widget)} needs {text}, has {inner}"
            if line.palette().base().color().alpha():
                yield f"the line of {name_of(widget)} covers its chevron"
    if needed > widget.width():
        yield f"{name_of(widget)} needs {needed}, has {widget.width()}"
    if high > widget.height():
        yield f"{name_of(widget)} needs a height of {high}, has {widget.height()}"


# What is written by hand.


class Written(NamedTuple):
    """One text that a card wrote: the text, the area it was given, and its font."""

    text: str
    area: QRectF
    font: QFont
    align: Qt.AlignmentFlag
    wraps: bool = False

    @property
    def width(self) -> float:
        """How wide the text is."""
        return self._box.width()

    @property
    def height(self) -> float:
        """How high the characters are together."""
        return self._box.height()

    @property
    def _box(self) -> QRectF:
        metrics = QFontMetricsF(self.font)
        if self.wraps:
            room = QRectF(0, 0, self.area.width(), 10000)
            return metrics.boundingRect(room, _WRAPPED, self.text)
        box = metrics.tightBoundingRect(self.text)
        box.setWidth(metrics.horizontalAdvance(self.text))
        return box

    @property
    def ink(self) -> QRectF:
        """Where the characters stand."""
        box, x, y = self._box, self.area.left(), self.area.top()
        if self.align & Qt.AlignmentFlag.AlignRight:
            x = self.area.right() - box.width()
        elif self.align & Qt.AlignmentFlag.AlignHCenter:
            x = self.area.center().x() - box.width() / 2
        if not self.wraps:
            y = self.area.center().y() - box.height() / 2
        return QRectF(x, y, box.width(), box.height())


def watch(monkeypatch: pytest.MonkeyPatch) -> list[Written]:
    """Look over the shoulder of whatever writes a text in the panel."""
    written: list[Written] = []

    def put(
        painter: QPainter,
        area: QRectF,
        text: str,
        font: QFont,
        colour: str,
        align: Qt.AlignmentFlag = Qt.AlignmentFlag.AlignLeft,
        wraps: bool = False,
    ) -> None:
        written.append(Written(text, QRectF(area), font, align, wraps))
        original(painter, area, text, font, colour, align, wraps)

    original = card.put
    for module in (cards, strips):
        monkeypatch.setattr(module, "put", put)
    return written


def painted(pen: list[Written], shown: QWidget) -> list[Written]:
    """Return what one card writes when it is painted now."""
    pen.clear()
    shown.grab()
    return list(pen)


def written_faults(written: list[Written], shown: QWidget) -> Iterator[str]:
    """Tell what is cut, what leaves the card, and what is written over something else."""
    assert written
    for i, line in enumerate(written):
        if line.width > line.area.width() + 0.5:
            yield f"{line.text!r} needs {line.width:.0f}, has {line.area.width():.0f}"
        elif "…" in line.text:
            yield f"{line.text!r} is cut before"
        if line.height > line.area.height() + 0.5:
            yield f"{line.text!r} is {line.height:.0f} high, has {line.area.height():.0f}"
        if not QRectF(shown.rect()).contains(line.ink):
            yield f"{line.text!r} leaves the card"
        for other in written[:i]:
            both = line.ink.intersected(other.ink)
            if both.width() > 0.5 and both.height() > 0.5:
                yield f"{line.text!r} is written over {other.text!r}"


def panel_faults(window: MainWindow, pen: list[Written]) -> Iterator[str]:
    """Paint every card and heading that is seen, and the steps, and tell what is wrong."""
    panel = part(window, "panel")
    shown = [*panel.findChildren(card.Card), *panel.findChildren(cards.Heading)]
    assert len(shown) == 11
    for each in shown:
        if not (isinstance(each, card.Card) and each.is_covered):
            lines = painted(pen, each)
            yield from (f"{each.objectName()}: {fault}" for fault in written_faults(lines, each))
    yield from step_faults(panel.findChild(QListView, "steps"))


def step_faults(steps: QListView) -> Iterator[str]:
    """Tell which step or source is wider or higher than its row, or the row than the list."""
    delegate = steps.itemDelegate()
    text_font, source_font = delegate.text_font, delegate.source_font
    assert steps.model().rowCount() > 2
    for row in range(steps.model().rowCount()):
        step, place = steps.model().steps[row], steps.visualRect(steps.model().index(row, 0))
        if place.left() < 0 or place.right() >= steps.viewport().width():
            yield f"step {row + 1} is wider than the list"
        room = delegate.text_area(place)
        box = QFontMetricsF(text_font).boundingRect(
            QRectF(0, 0, room.width(), 10000), _WRAPPED, step.text
        )
        if box.width() > room.width() + 0.5 or box.height() > room.height() + 0.5:
            yield f"step {row + 1} needs {box.size()}, has {room.size()}"
        needed = QFontMetricsF(source_font).horizontalAdvance(step.source)
        if needed > room.width():
            yield f"the source of step {row + 1} needs {needed:.0f}, has {room.width()}"


# Menus.


def menu_faults(menu: QMenu, screen: QRect, name: str) -> Iterator[str]:
    """Tell which menu, of one and those below it, is wider than a screen or cut by it."""
    wide = menu.sizeHint().width()
    if wide > screen.width():
        yield f"the menu {name} is {wide} wide on a screen of {screen.width()}"
    for action in menu.actions():
        if menu.actionGeometry(action).right() >= wide:
            yield f"{action.text()} leaves the menu {name}"
        below = action.menu()
        if isinstance(below, QMenu):
            yield from menu_faults(below, screen, action.text())
