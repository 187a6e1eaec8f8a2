"""The steps: an ordered explanation; the chosen step lights its places on the board."""

from __future__ import annotations

import math
from typing import Any

from PySide6.QtCore import (
    QAbstractListModel,
    QModelIndex,
    QPersistentModelIndex,
    QRect,
    QRectF,
    QSize,
    Qt,
    Signal,
)
from PySide6.QtGui import (
    QColor,
    QFontMetrics,
    QKeyEvent,
    QPainter,
    QPen,
    QResizeEvent,
    QStaticText,
    QTextOption,
)
from PySide6.QtWidgets import (
    QAbstractItemView,
    QFrame,
    QListView,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QWidget,
)

from shipan_gui.explain import Step
from shipan_gui.panel.card import veil
from shipan_gui.panel.scrollbar import ThinScrollBar
from shipan_gui.theme import Theme

Index = QModelIndex | QPersistentModelIndex

_NUMBER_WIDTH = 34
_PAD = 6
_LEAST_HEIGHT = 96
_WRAP = QTextOption()
_WRAP.setWrapMode(QTextOption.WrapMode.WordWrap)
# Laid out sentences kept: more than the twelve castings of one question have.
_KEPT = 400


class StepModel(QAbstractListModel):
    """The steps of one casting as rows."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.steps: tuple[Step, ...] = ()
        self.cover = ""
        self.seen = 0

    def is_covered(self, row: int) -> bool:
        """Tell whether a step is covered."""
        return bool(self.cover) and row >= self.seen

    def show_cover(self, cover: str, seen: int) -> None:
        """Cover all steps but the first ``seen`` under a sentence; none where that is empty."""
        self.cover, self.seen = cover, seen
        if self.steps:
            self.dataChanged.emit(self.index(0), self.index(len(self.steps) - 1))

    def show_steps(self, steps: tuple[Step, ...]) -> None:
        """Put other steps in place of the present ones."""
        # The tail alone grows or shrinks: a reset would cost more than everything else.
        none, kept = QModelIndex(), min(len(self.steps), len(steps))
        if len(steps) > kept:
            self.beginInsertRows(none, kept, len(steps) - 1)
            self.steps = steps
            self.endInsertRows()
        elif len(self.steps) > kept:
            self.beginRemoveRows(none, kept, len(self.steps) - 1)
            self.steps = steps
            self.endRemoveRows()
        self.steps = steps
        if kept:
            self.dataChanged.emit(self.index(0), self.index(kept - 1))

    # Qt calls these.

    def rowCount(self, parent: Index | None = None) -> int:
        """Return how many steps there are."""
        return 0 if parent is not None and parent.isValid() else len(self.steps)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        """Return the sentence, or sentence and source for tips and screen readers."""
        step = self.steps[index.row()]
        covered = self.is_covered(index.row())
        if role == Qt.ItemDataRole.DisplayRole:
            return self.cover if covered else step.text
        if covered:
            return None
        if role in (Qt.ItemDataRole.ToolTipRole, Qt.ItemDataRole.AccessibleTextRole):
            return f"{index.row() + 1}. {step.text} ({step.source})"
        return None


class StepDelegate(QStyledItemDelegate):
    """Paints a step: number, sentence, and under the chosen one its source."""

    def __init__(self, theme: Theme, view: QListView, model: StepModel) -> None:
        super().__init__(view)
        self._theme = theme
        self._view = view
        self._model = model
        self.text_font = theme.serif(1)
        self.source_font = theme.sans(-1)
        self._laid: dict[tuple[str, int], QStaticText] = {}
        self._source_metrics = QFontMetrics(self.source_font)
        self.is_dimmed = False

    def _laid_out(self, text: str, width: int) -> QStaticText:
        """Return a sentence broken into lines; the same ones come back while turning."""
        key = (text, width)
        laid = self._laid.get(key)
        if laid is None:
            if len(self._laid) > _KEPT:
                self._laid.clear()
            laid = QStaticText(text)
            laid.setTextFormat(Qt.TextFormat.PlainText)
            laid.setTextOption(_WRAP)
            laid.setTextWidth(width)
            laid.prepare(font=self.text_font)
            self._laid[key] = laid
        return laid

    def _text_width(self) -> int:
        px = self._theme.px
        return max(self._view.viewport().width() - px(_NUMBER_WIDTH) - px(12), 60)

    def text_area(self, row: QRect) -> QRect:
        """Return where the sentence stands in the place of a row, its source under it."""
        px = self._theme.px
        return row.adjusted(px(_NUMBER_WIDTH), px(_PAD), -px(12), -2)

    # Qt calls these.

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        """Return the height that the sentence takes, with room for the source if chosen."""
        step = self._model.steps[index.row()]
        text = self._laid_out(step.text, self._text_width()).size()
        height = math.ceil(text.height()) + 2 * self._theme.px(_PAD)
        if index.row() == self._view.currentIndex().row():
            height += self._source_metrics.height() + 2
        return QSize(self._view.viewport().width(), max(height, self._theme.px(30)))

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        """Paint one step."""
        theme, px = self._theme, self._theme.px
        step = self._model.steps[index.row()]
        area: QRect = option.rect
        chosen = index.row() == self._view.currentIndex().row()
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if chosen:
            painter.setPen(QPen(QColor(theme.chosen_line), 1.0))
            painter.setBrush(QColor(theme.chosen))
            painter.drawRoundedRect(QRectF(area).adjusted(0.5, 0.5, -0.5, -0.5), 6.0, 6.0)
        badge = QRectF(area.left() + px(7), area.top() + px(_PAD) - 1, px(20), px(20))
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(theme.cinnabar if chosen else theme.band))
        painter.drawEllipse(badge)
        painter.setFont(self.source_font)
        painter.setPen(QColor(theme.on_cinnabar if chosen else theme.muted))
        painter.drawText(badge, Qt.AlignmentFlag.AlignCenter, str(index.row() + 1))
        text = self.text_area(area)
        if self._model.is_covered(index.row()):
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(QColor(theme.band))
            painter.drawRoundedRect(text.adjusted(0, 0, 0, -px(_PAD)), 4.0, 4.0)
            painter.restore()
            return
        painter.setFont(self.text_font)
        painter.setPen(QColor(theme.ink))
        painter.drawStaticText(text.topLeft(), self._laid_out(step.text, self._text_width()))
        if chosen:
            painter.setFont(self.source_font)
            painter.setPen(QColor(theme.muted))
            line = self._source_metrics.height()
            foot = QRect(text.left(), area.bottom() - line - 4, text.width(), line + 2)
            painter.drawText(foot, Qt.AlignmentFlag.AlignLeft, step.source)
        if self.is_dimmed:
            painter.fillRect(area, veil(theme.paper))
        painter.restore()


class StepList(QListView):
    """The list of steps.

    Signals: ``step_chosen(object)`` brings the places of the chosen step, ``reveal_asked()``
    tells that a covered step was pressed.
    """

    step_chosen = Signal(object)
    reveal_asked = Signal()

    def __init__(self, theme: Theme, parent: QWidget) -> None:
        super().__init__(parent)
        self.setObjectName("steps")
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setVerticalScrollBar(ThinScrollBar(theme, self))
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setResizeMode(QListView.ResizeMode.Adjust)
        self.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.viewport().setAutoFillBackground(False)
        self.setMinimumHeight(theme.px(_LEAST_HEIGHT))
        self._steps = StepModel(self)
        self.setModel(self._steps)
        self._delegate = StepDelegate(theme, self, self._steps)
        self.setItemDelegate(self._delegate)

    def show_steps(self, steps: tuple[Step, ...]) -> None:
        """Show other steps, none of them chosen."""
        if steps == self._steps.steps:
            return
        had_choice = self.currentIndex().isValid()
        self._steps.show_steps(steps)
        self.scheduleDelayedItemsLayout()
        if had_choice:
            self.choose_none()
            self.step_chosen.emit(frozenset())

    def show_dimmed(self, dimmed: bool) -> None:
        """Dim the steps while the plate lies between two places."""
        if dimmed != self._delegate.is_dimmed:
            self._delegate.is_dimmed = dimmed
            self.viewport().update()

    @property
    def covered_count(self) -> int:
        """How many steps are covered."""
        model = self._steps
        return max(len(model.steps) - model.seen, 0) if model.cover else 0

    @property
    def seen_count(self) -> int:
        """How many of the first steps are not covered, where the others are."""
        return self._steps.seen

    def show_cover(self, cover: str, seen: int) -> None:
        """Cover all steps but the first ones under a sentence; none where that is empty."""
        self.choose_none()
        self._steps.show_cover(cover, seen)

    def reveal_one(self) -> None:
        """Uncover the first step that is covered, and bring it into sight."""
        seen = self._steps.seen + 1
        self._steps.show_cover(self._steps.cover, seen)
        self.scrollTo(self._steps.index(seen - 1))

    def choose_none(self) -> None:
        """Let no step be chosen."""
        self.setCurrentIndex(QModelIndex())

    def text(self) -> str:
        """Return all steps with their sources, a line each; of covered ones that they are."""
        return "\n".join(
            f"{i}. {self._steps.cover}"
            if self._steps.is_covered(i - 1)
            else f"{i}. {step.text} ({step.source})"
            for i, step in enumerate(self._steps.steps, 1)
        )

    # Qt calls these.

    def sizeHint(self) -> QSize:
        """Return the least height: what the panel has left beyond that is given by its layout."""
        return QSize(super().sizeHint().width(), self.minimumHeight())

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Break the sentences anew at once: left alone, the list waits a tenth of a second."""
        super().resizeEvent(event)
        self.scheduleDelayedItemsLayout()

    def currentChanged(self, current: Index, previous: Index) -> None:
        """Tell which places the chosen step lights, and give it room for its source."""
        super().currentChanged(current, previous)
        self.scheduleDelayedItemsLayout()
        if current.isValid() and self._steps.is_covered(current.row()):
            # What is covered gives nothing away on the board; pressing it uncovers the next.
            self.choose_none()
            self.reveal_asked.emit()
            return
        steps = self._steps.steps
        chosen = steps[current.row()].places if current.isValid() else frozenset()
        self.step_chosen.emit(chosen)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Up and Down choose; what turns the plate is left to the window."""
        keys = (Qt.Key.Key_Left, Qt.Key.Key_Right, Qt.Key.Key_Home)
        if event.key() in keys and not event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier:
            event.ignore()
        elif event.key() == Qt.Key.Key_Escape:
            self.choose_none()
            event.ignore()
        else:
            super().keyPressEvent(event)
