"""The fields in which a casting is asked for by hand: typed text becomes a value here."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Generic, TypeVar

from PySide6.QtCore import QEvent, QRectF, QSignalBlocker, Qt, QTimer, Signal
from PySide6.QtGui import (
    QColor,
    QFocusEvent,
    QPainter,
    QPaintEvent,
    QPen,
    QWheelEvent,
)
from PySide6.QtWidgets import QComboBox, QLineEdit, QWidget

from shipan_gui.controls import keeps_space, paint_chevron, paint_frame
from shipan_gui.engine import ShipanError
from shipan_gui.theme import Theme

T = TypeVar("T")


class PickField(QComboBox):
    """A list to pick from that the wheel changes only while it has the focus."""

    def __init__(self, name: str, theme: Theme, parent: QWidget) -> None:
        super().__init__(parent)
        self.setObjectName(name)
        self._theme = theme
        self._is_refused = False
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setMaxVisibleItems(12)

    # Qt calls these.

    def event(self, event: QEvent) -> bool:
        """Keep the key that opens the list."""
        return keeps_space(event) or super().event(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the frame, red where a text was refused, what is picked, and the chevron."""
        painter, theme = QPainter(self), self._theme
        paint_frame(painter, self, theme, self.hasFocus())
        if self._is_refused:
            painter.setPen(QPen(QColor(theme.cinnabar), 2.0))
            painter.drawRoundedRect(QRectF(self.rect()).adjusted(1, 1, -1, -1), 5.0, 5.0)
        if not self.isEditable():
            words = QRectF(self.rect()).adjusted(theme.px(9), 0, -theme.px(20), 0)
            painter.setPen(QColor(theme.ink))
            painter.drawText(words, Qt.AlignmentFlag.AlignVCenter, self.currentText())
        paint_chevron(painter, self, theme)

    def wheelEvent(self, event: QWheelEvent) -> None:
        """Step only a field that has the focus: scrolling past must change nothing."""
        if self.hasFocus():
            super().wheelEvent(event)
        else:
            event.ignore()


class _Line(QLineEdit):
    """The line in a field: it only writes; the field paints its ground, frame and chevron."""

    # Qt calls this.

    def changeEvent(self, event: QEvent) -> None:
        """Stay without a ground of its own, whatever palette comes down from above."""
        super().changeEvent(event)
        palette = self.palette()
        if event.type() is QEvent.Type.PaletteChange and palette.base().color().alpha():
            palette.setColor(palette.ColorRole.Base, Qt.GlobalColor.transparent)
            self.setPalette(palette)


class ValueField(PickField, Generic[T]):
    """A field for one value: typed, picked from a list, or stepped with Up and Down.

    A text is taken as soon as it can be read; what cannot be read when the person has
    finished stays where it is, marked, and is refused with a sentence. Signals:
    ``value_chosen(object)``, ``text_refused(object)`` with the error, ``text_mended()``
    when a refused text is readable again.
    """

    value_chosen = Signal(object)
    text_refused = Signal(object)
    text_mended = Signal()

    def __init__(
        self,
        name: str,
        choices: Sequence[tuple[str, T]],
        read: Callable[[str], T],
        theme: Theme,
        parent: QWidget,
    ) -> None:
        super().__init__(name, theme, parent)
        self._read = read
        self._values = [value for _, value in choices]
        self._value: T | None = None
        self.setEditable(True)
        self.setLineEdit(_Line(self))
        self.setInsertPolicy(QComboBox.InsertPolicy.NoInsert)
        # Guesses would finish a text that the person has not: the list below is enough.
        self.setCompleter(None)  # type: ignore[arg-type]
        self.addItems([text for text, _ in choices])
        line = self._line()
        line.setObjectName(f"{name}_text")
        # Clear of the frame and of the chevron, which the field itself paints.
        line.setTextMargins(theme.px(5), 0, theme.px(6), 0)
        line.editingFinished.connect(self._finish)
        self.editTextChanged.connect(self._take_text)

    def _line(self) -> QLineEdit:
        line = self.lineEdit()
        if line is None:
            raise RuntimeError("a value field is always editable")
        return line

    def show_value(self, value: T) -> None:
        """Show a value, and keep what a person has typed as long as it is his to end.

        A text being typed that already means the value stays as typed; so does a refused text
        while the value has not changed under it: nothing typed is lost.
        """
        line = self._line()
        if self._is_refused and value == self._value:
            return
        self._value = value
        index = self._values.index(value)
        typing = line.hasFocus() and line.isModified() and self._means(line.text(), value)
        text, at = (line.text(), line.cursorPosition()) if typing else (self.itemText(index), 0)
        with QSignalBlocker(self):
            self.setCurrentIndex(index)
            self.setEditText(text)
        line.setCursorPosition(at)
        line.setModified(typing)
        self._show_refused(False)

    @property
    def refused_text(self) -> str | None:
        """The text that was refused, or would be if it were finished so; None where all is well."""
        line = self._line()
        try:
            self._read(line.text())
        except ShipanError:
            return line.text()
        return None

    def show_refused_text(self, text: str) -> None:
        """Show a text again that was refused before, and refuse it again."""
        line = self._line()
        with QSignalBlocker(self):
            self.setEditText(text)
        line.setModified(True)
        try:
            self._read(text)
        except ShipanError as error:
            self._show_refused(True)
            self.text_refused.emit(error)

    def _means(self, text: str, value: T) -> bool:
        try:
            return self._read(text) == value
        except ShipanError:
            return False

    def _take_text(self, text: str) -> None:
        try:
            value = self._read(text)
        except ShipanError:
            return
        self._show_refused(False)
        self.value_chosen.emit(value)

    def _finish(self) -> None:
        line = self._line()
        try:
            value = self._read(line.text())
        except ShipanError as error:
            self._show_refused(True)
            self.text_refused.emit(error)
            return
        line.setModified(False)
        self.value_chosen.emit(value)
        self.show_value(value)

    def _show_refused(self, refused: bool) -> None:
        if refused != self._is_refused:
            self._is_refused = refused
            self.update()
            if not refused:
                self.text_mended.emit()

    # Qt calls these.

    def focusInEvent(self, event: QFocusEvent) -> None:
        """Choose the whole text when the field is entered: typing then replaces it."""
        super().focusInEvent(event)
        # Only after the press that brought the focus has put its cursor.
        QTimer.singleShot(0, self._line(), self._line().selectAll)
