"""The fields in which a casting is asked for by hand: typed text becomes a value here."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Generic, TypeVar

from PySide6.QtCore import QEvent, QObject, QSignalBlocker, Qt, QTimer, Signal
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPen, QWheelEvent
from PySide6.QtWidgets import QComboBox, QLineEdit, QWidget

from shipan_gui.engine import ShipanError
from shipan_gui.theme import Theme

T = TypeVar("T")


class ValueField(QComboBox, Generic[T]):
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
        super().__init__(parent)
        self.setObjectName(name)
        self._read = read
        self._theme = theme
        self._values = [value for _, value in choices]
        self._is_refused = False
        self.setEditable(True)
        self.setInsertPolicy(QComboBox.InsertPolicy.NoInsert)
        # Guesses would finish a text that the person has not: the list below is enough.
        self.setCompleter(None)  # type: ignore[arg-type]
        self.setMaxVisibleItems(12)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.addItems([text for text, _ in choices])
        line = self._line()
        line.setObjectName(f"{name}_text")
        line.installEventFilter(self)
        line.editingFinished.connect(self._finish)
        self.editTextChanged.connect(self._take_text)

    def _line(self) -> QLineEdit:
        line = self.lineEdit()
        if line is None:
            raise RuntimeError("a value field is always editable")
        return line

    def show_value(self, value: T) -> None:
        """Show a value. A text being typed that already means it is left as typed."""
        line = self._line()
        if line.hasFocus() and line.isModified() and self._means(line.text(), value):
            self._show_refused(False)
            return
        index = self._values.index(value)
        with QSignalBlocker(self):
            self.setCurrentIndex(index)
            self.setEditText(self.itemText(index))
        line.setCursorPosition(0)
        line.setModified(False)
        self._show_refused(False)

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

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Choose the whole text when the field is entered: typing then replaces it."""
        if event.type() == QEvent.Type.FocusIn:
            QTimer.singleShot(0, self._line(), self._line().selectAll)
        return super().eventFilter(watched, event)

    def wheelEvent(self, event: QWheelEvent) -> None:
        """Step only a field that has the focus: scrolling past must change nothing."""
        if self.hasFocus():
            super().wheelEvent(event)
        else:
            event.ignore()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the field, framed where its text was refused."""
        super().paintEvent(event)
        if self._is_refused:
            painter = QPainter(self)
            painter.setPen(QPen(QColor(self._theme.cinnabar), 2.0))
            painter.drawRect(self.rect().adjusted(1, 1, -1, -1))
