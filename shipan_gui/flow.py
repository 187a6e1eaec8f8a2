"""A layout that sets its items in rows, as words are set in lines."""

from __future__ import annotations

from PySide6.QtCore import QMargins, QPoint, QRect, QSize, Qt
from PySide6.QtWidgets import QLayout, QLayoutItem, QWidget


class FlowLayout(QLayout):
    """Items side by side; what does not fit in a row begins the next one."""

    def __init__(self, parent: QWidget, margins: QMargins, across: int, down: int) -> None:
        super().__init__(parent)
        self.setContentsMargins(margins)
        self._across, self._down = across, down
        self._items: list[QLayoutItem] = []
        self._last_apart = False

    def set_last_apart(self) -> None:
        """Set the last item at the far end of its row, as high as what stands before it."""
        self._last_apart = True

    def _set(self, area: QRect, place: bool) -> int:
        """Set the items into rows of a width; return the height that they take."""
        inner = area.marginsRemoved(self.contentsMargins())
        x, y, row = inner.x(), inner.y(), 0
        for item in self._items:
            size = item.sizeHint()
            if x > inner.x() and x + size.width() > inner.right() + 1:
                x, y, row = inner.x(), y + row + self._down, 0
            if place:
                last = self._last_apart and item is self._items[-1]
                left = inner.right() + 1 - size.width() if last else x
                item.setGeometry(QRect(QPoint(left, y), size.expandedTo(QSize(0, row))))
            x += size.width() + self._across
            row = max(row, size.height())
        return y + row - area.y() + self.contentsMargins().bottom()

    # Qt calls these.

    def addItem(self, item: QLayoutItem) -> None:
        """Add an item at the end."""
        self._items.append(item)

    def count(self) -> int:
        """Return how many items there are."""
        return len(self._items)

    def itemAt(self, index: int) -> QLayoutItem | None:
        """Return an item, None past the end."""
        return self._items[index] if 0 <= index < len(self._items) else None

    def takeAt(self, index: int) -> QLayoutItem | None:
        """Take an item out."""
        return self._items.pop(index) if 0 <= index < len(self._items) else None

    def expandingDirections(self) -> Qt.Orientation:
        """Return none: the items keep their size."""
        return Qt.Orientation(0)

    def hasHeightForWidth(self) -> bool:
        """Return True: the narrower, the higher."""
        return True

    def heightForWidth(self, width: int) -> int:
        """Return the height of the rows in a width."""
        return self._set(QRect(0, 0, width, 0), place=False)

    def setGeometry(self, area: QRect) -> None:
        """Set the items into their rows."""
        super().setGeometry(area)
        self._set(area, place=True)

    def sizeHint(self) -> QSize:
        """Return the room of the widest item, and the height of one row."""
        return self.minimumSize()

    def minimumSize(self) -> QSize:
        """Return the room of the largest item."""
        size = QSize()
        for item in self._items:
            size = size.expandedTo(item.sizeHint())
        around = self.contentsMargins()
        return size + QSize(around.left() + around.right(), around.top() + around.bottom())
