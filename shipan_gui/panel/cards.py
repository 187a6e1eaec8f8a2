"""The parts of the panel that read one casting: transmissions, lessons, method."""

from __future__ import annotations

from PySide6.QtCore import QLineF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QWidget

from shipan_gui.engine import Casting, Lesson, Method, Pattern, Transmission
from shipan_gui.explain import TRANSMISSIONS
from shipan_gui.panel.card import Card, fitting, put, wrapped_height
from shipan_gui.resources import Texts
from shipan_gui.theme import Theme

# The forms of one line, long to short, its font and its colour.
Row = tuple[tuple[str, ...], QFont, str]


class Heading(QWidget):
    """The name of a part of the panel: gloss, character and a note beside them."""

    def __init__(self, hanzi: str, note: str, theme: Theme, texts: Texts, parent: QWidget) -> None:
        super().__init__(parent)
        self._theme = theme
        self._title = texts.hanzi(hanzi) if texts.is_chinese else texts.gloss(hanzi).capitalize()
        self._hanzi = "" if texts.is_chinese else hanzi
        self._note = note
        self.setAccessibleName(f"{self._title} {self._hanzi}".strip())
        self.setFixedHeight(theme.px(20))

    # Qt calls this.

    def paintEvent(self, event: QPaintEvent) -> None:
        """Write title and character at the left, the note at the right."""
        painter, theme = QPainter(self), self._theme
        area = QRectF(self.rect())
        put(painter, area, self._title, theme.sans(1, bold=True), theme.ink)
        if self._hanzi:
            left = painter.fontMetrics().horizontalAdvance(self._title) + theme.px(10)
            put(painter, area.adjusted(left, 0, 0, 0), self._hanzi, theme.serif(1), theme.muted)
        if self._note:
            right = Qt.AlignmentFlag.AlignRight
            put(painter, area, self._note, theme.sans(-2), theme.muted, right)


class TransmissionCard(Card):
    """One of the three transmissions (三傳): branch, general, kin, week stem or void."""

    def __init__(self, index: int, theme: Theme, texts: Texts, parent: QWidget) -> None:
        super().__init__(f"transmission_{TRANSMISSIONS[index]}", theme, 88, parent)
        self._texts = texts
        self._index = index
        self._title = texts(f"transmission.{TRANSMISSIONS[index]}")
        self._item: Transmission | None = None
        self._rows: tuple[Row, ...] = ()

    def show_casting(self, casting: Casting) -> None:
        """Show this transmission of a casting."""
        item = casting.transmissions[self._index]
        is_tomb = item.branch is casting.tomb
        self._item = item
        self._rows = self._rows_of(item, is_tomb)
        self.show_text(self._said(item, is_tomb))

    def _said(self, item: Transmission, is_tomb: bool) -> str:
        texts, term = self._texts, self._texts.term
        stem = item.stem
        notes = [
            term(item.general.hanzi, item.general.pinyin),
            term(item.kin.hanzi),
            term("旬空") if stem is None else texts("transmission.stem", stem=stem.hanzi),
        ]
        if is_tomb:
            notes.append(term("墓"))
        return texts(
            "transmission.said",
            which=self._title,
            branch=texts.spelt(item.branch.hanzi, item.branch.pinyin),
            notes=texts("list.comma").join(notes),
        )

    def _rows_of(self, item: Transmission, is_tomb: bool) -> tuple[Row, ...]:
        theme, texts = self._theme, self._texts
        kin = item.kin.hanzi
        last = [texts("card.void"), "空"] if item.stem is None else [item.stem.hanzi] * 2
        if is_tomb:
            last = [f"{last[0]} · {texts('card.tomb')}", f"{last[1]} · 墓"]
        general = texts.hanzi(item.general.hanzi)
        return (
            ((general,), theme.serif(2, bold=True), theme.ink),
            ((texts.term(kin), texts.hanzi(kin)), theme.sans(-1), theme.muted),
            (
                tuple(last),
                theme.sans(-1),
                theme.cinnabar if item.void else theme.muted,
            ),
        )

    def paint_card(self, painter: QPainter, area: QRectF) -> None:
        """Paint the branch large, and beside it what belongs to it."""
        theme, px = self._theme, self._theme.px
        if self._item is None:
            return
        title = QRectF(area.left() + px(10), area.top() + px(4), area.width() - px(14), px(18))
        put(painter, title, self._title, theme.sans(-1), theme.muted)
        colour = theme.cinnabar if self._index == 0 else theme.ink
        # In a narrow card everything moves together before a name is cut.
        tight = area.width() < px(104)
        branch = QRectF(area.left() + px(5 if tight else 9), area.top() + px(23), px(42), px(60))
        put(painter, branch, self._item.branch.hanzi, theme.serif(27, bold=True), colour)
        left = branch.right() + (0 if tight else px(6))
        width = area.right() - left - px(1 if tight else 5)
        for i, (forms, font, ink) in enumerate(self._rows):
            row = QRectF(left, area.top() + px(23 + 20 * i), width, px(20))
            put(painter, row, fitting(forms, font, width), font, ink)


class LessonCard(Card):
    """One of the four lessons (四課): the upper god over the lower stem or branch."""

    def __init__(self, number: int, theme: Theme, texts: Texts, parent: QWidget) -> None:
        super().__init__(f"lesson_{number}", theme, 74, parent)
        self._texts = texts
        self._number = number
        self._lesson: Lesson | None = None
        self._begins = False

    def show_casting(self, casting: Casting) -> None:
        """Show this lesson of a casting; a lesson that gives the initial is red."""
        lesson = casting.lessons[self._number - 1]
        self._lesson = lesson
        self._begins = lesson.upper is casting.transmissions[0].branch
        texts = self._texts
        relation = ""
        if lesson.is_robbery:
            relation = texts("lesson.robbery")
        elif lesson.is_control:
            relation = texts("lesson.control")
        self.show_text(
            texts(
                "lesson.said",
                number=texts(f"number.{self._number}"),
                upper=lesson.upper.hanzi,
                lower=lesson.lower.hanzi,
                relation=relation,
            )
        )

    def paint_card(self, painter: QPainter, area: QRectF) -> None:
        """Paint upper, line and lower, and what one does to the other."""
        lesson, theme, texts, px = self._lesson, self._theme, self._texts, self._theme.px
        if lesson is None:
            return
        corner = QRectF(area.left() + px(6), area.top() + px(4), px(20), px(18))
        put(painter, corner, texts(f"number.{self._number}"), theme.sans(-2), theme.muted)
        if lesson.is_robbery or lesson.is_control:
            mark = texts.hanzi("賊" if lesson.is_robbery else "克")
            place = QRectF(area.right() - px(26), area.top() + px(4), px(20), px(18))
            put(
                painter,
                place,
                mark,
                theme.sans(-2),
                theme.cinnabar,
                Qt.AlignmentFlag.AlignRight,
            )
        middle = area.center()
        colour = theme.cinnabar if self._begins else theme.ink
        centre = Qt.AlignmentFlag.AlignHCenter
        upper = QRectF(area.left(), area.top() + px(4), area.width(), px(32))
        lower = QRectF(area.left(), middle.y() + px(3), area.width(), px(32))
        put(painter, upper, lesson.upper.hanzi, theme.serif(12, bold=True), colour, centre)
        put(painter, lower, lesson.lower.hanzi, theme.serif(12), theme.ink, centre)
        painter.setPen(QPen(QColor(theme.line), 1.0))
        half, y = px(17), middle.y() + 1
        painter.drawLine(QLineF(middle.x() - half, y, middle.x() + half, y))


def why_key(casting: Casting) -> str:
    """Return the key of the line that says why; a single strike says which it was."""
    if casting.method is Method.STRIKE:
        return f"why.{casting.pattern[-1]}"
    return f"why.{casting.method}"


_REASONS = (
    *(f"why.{method}" for method in Method if method is not Method.STRIKE),
    *(f"why.{pattern}" for pattern in (Pattern.CHONGSHEN, Pattern.YUANSHOU)),
)


class MethodCard(Card):
    """The method and pattern (課體) with one line of why, two lines in a narrow panel."""

    def __init__(self, theme: Theme, texts: Texts, parent: QWidget) -> None:
        super().__init__("method", theme, 52, parent, grows=True)
        self._texts = texts
        self._gloss = ""
        self._names = ""
        self._why = ""
        self._why_font = theme.sans(-1)
        metrics = QFontMetricsF(self._why_font)
        self._widest = max(metrics.horizontalAdvance(texts(key)) for key in _REASONS)
        self._heights: dict[int, int] = {}

    def ground(self) -> tuple[str, str]:
        """Return a warmer fill than the other cards."""
        return self._theme.band, self._theme.line

    def show_casting(self, casting: Casting) -> None:
        """Show the method of a casting."""
        texts, key = self._texts, why_key(casting)
        names = list(dict.fromkeys(map(str, (casting.method, *casting.pattern))))
        self._gloss = "" if texts.is_chinese else texts(f"{key}.title")
        self._names = " · ".join(map(texts.hanzi, names))
        self._why = texts(key)
        terms = texts("list.comma").join(texts.term(name) for name in names)
        self.show_text(texts("method.said", names=terms, why=self._why))

    def _inner(self, area: QRectF) -> QRectF:
        px = self._theme.px
        return area.adjusted(px(10), px(4), -px(8), -px(4))

    def height_in(self, width: int) -> int:
        """Return a height for the longest of all reasons: turning must never shift the panel."""
        # Asked at every turn by the layout, and the reasons are always the same.
        if width not in self._heights:
            self._heights[width] = self._most_in(width)
        return self._heights[width]

    def _most_in(self, width: int) -> int:
        room = self._inner(QRectF(0.0, 0.0, width, 0.0)).width() - 1.0
        plain = super().height_in(width)
        if self._widest <= room:
            return plain
        texts, font = self._texts, self._why_font
        most = max(wrapped_height(texts(key), font, room) for key in _REASONS)
        return plain - self._theme.px(18) + most

    def paint_card(self, painter: QPainter, area: QRectF) -> None:
        """Paint the name, the classical names beside it, the reason below."""
        theme, px = self._theme, self._theme.px
        inner = self._inner(area)
        first = QRectF(inner.left(), inner.top(), inner.width(), px(24))
        left = first.left()
        if self._gloss:
            font = theme.sans(2, bold=True)
            put(painter, first, self._gloss, font, theme.ink)
            left += painter.fontMetrics().horizontalAdvance(self._gloss) + px(10)
        names = QRectF(left, first.top(), inner.right() - left, px(24))
        font = theme.serif(2, bold=not self._gloss)
        put(painter, names, self._names, font, theme.muted if self._gloss else theme.ink)
        wraps = self._widest > inner.width()
        why = QRectF(inner.left(), inner.top() + px(23), inner.width(), px(20))
        if wraps:
            why.setBottom(inner.bottom() + px(2))
        put(painter, why, self._why, self._why_font, theme.muted, wraps=wraps)
