"""The bar of fields over the board: day pillar, month general, hour, day or night, school."""

from __future__ import annotations

from dataclasses import replace

from PySide6.QtCore import QMargins, QSignalBlocker, Signal
from PySide6.QtGui import QAction, QActionGroup
from PySide6.QtWidgets import QLabel, QMenu, QVBoxLayout, QWidget

from shipan_gui.controls import MenuButton
from shipan_gui.engine import (
    BRANCHES,
    BUNDLES,
    CHOICES,
    PILLARS,
    Branch,
    Pillar,
    Question,
    School,
    is_daytime,
    read_branch,
    read_general,
    read_pillar,
)
from shipan_gui.flow import FlowLayout
from shipan_gui.panel.fields import PickField, ValueField
from shipan_gui.resources import Texts
from shipan_gui.theme import Theme
from shipan_gui.wording import Words, add_action, add_menu, tell_source

_DAYTIMES: tuple[bool | None, ...] = (None, True, False)


class QuestionForm(QWidget):
    """Everything that is asked, as fields.

    Signals: ``question_changed(object)`` brings a whole new Question, ``text_refused(object)``
    an error, ``text_mended()`` follows when the refused text was put right.
    """

    question_changed = Signal(object)
    text_refused = Signal(object)
    text_mended = Signal()

    def __init__(self, theme: Theme, texts: Texts, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("form")
        self._theme = theme
        self._texts = texts
        self._question: Question | None = None
        self._day = ValueField[Pillar](
            "field_day",
            [(texts.spelt(p.hanzi, p.pinyin), p) for p in PILLARS],
            read_pillar,
            theme,
            self,
        )
        self._general = ValueField[Branch](
            "field_general",
            [(f"{texts.hanzi(b.god)} {b.hanzi}", b) for b in BRANCHES],
            read_general,
            theme,
            self,
        )
        self._hour = ValueField[Branch](
            "field_hour",
            [(texts.spelt(b.hanzi, b.pinyin), b) for b in BRANCHES],
            read_branch,
            theme,
            self,
        )
        self._daytime = PickField("field_daytime", theme, self)
        self._daytime.addItems(["", self.tr("day"), self.tr("night")])
        self._school = MenuButton("field_school", theme, self)
        self._school.setMenu(self._school_menu())
        # Filled when it is first opened: no start should wait for it.
        self._bundles: QActionGroup | None = None
        self._choices: dict[str, QActionGroup] = {}
        self._lay_out()
        self._wire()

    def _lay_out(self) -> None:
        px = self._theme.px
        margins = QMargins(px(14), px(6), px(14), px(8))
        rows = FlowLayout(self, margins, px(8), px(4))
        for label, widget, width in (
            (self.tr("Day pillar"), self._day, 132),
            (self.tr("Month general"), self._general, 112),
            (self.tr("Hour"), self._hour, 92),
            (self.tr("Day or night"), self._daytime, 122),
            (self.tr("School"), self._school, 112),
        ):
            rows.addWidget(self._cell(label, widget, px(width)))
        self._rows = rows

    def add_last(self, widget: QWidget) -> None:
        """Add something that is no field, level with the fields and at the far end."""
        cell = QWidget(self)
        column = QVBoxLayout(cell)
        column.setContentsMargins(0, 0, 0, 0)
        column.addStretch(1)
        column.addWidget(widget)
        self._rows.addWidget(cell)
        self._rows.set_last_apart()

    def _cell(self, label: str, field: QWidget, width: int) -> QWidget:
        """Return a field under its caption."""
        cell = QWidget(self)
        caption = QLabel(label, cell)
        caption.setFont(self._theme.sans(-2))
        caption.setBuddy(field)
        field.setFixedWidth(max(width, caption.sizeHint().width()))
        field.setFixedHeight(self._theme.px(28))
        field.setAccessibleName(label)
        column = QVBoxLayout(cell)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(1)
        column.addWidget(caption)
        column.addWidget(field)
        return cell

    def _wire(self) -> None:
        self._day.value_chosen.connect(lambda day: self._change(day=day))
        self._general.value_chosen.connect(lambda general: self._change(general=general))
        self._hour.value_chosen.connect(lambda hour: self._change(hour=hour))
        self._daytime.currentIndexChanged.connect(
            lambda index: self._change(daytime=_DAYTIMES[index])
        )
        for field in (self._day, self._general, self._hour):
            field.text_refused.connect(self.text_refused)
            field.text_mended.connect(self.text_mended)

    def _school_menu(self) -> QMenu:
        menu = QMenu(self.tr("School"), self)
        tell_source(menu.menuAction(), Words("School", "QuestionForm"))
        menu.aboutToShow.connect(lambda: self._fill_school_menu(menu))
        return menu

    def _fill_school_menu(self, menu: QMenu) -> None:
        if self._bundles is not None or self._question is None:
            return
        texts = self._texts
        self._bundles = self._group(menu)
        for name in BUNDLES:
            self._add_choice(self._bundles, menu, f"school.{name}", ("bundle", name))
        menu.addSeparator()
        for key, values in CHOICES.items():
            if len(values) < 2:
                continue
            submenu = add_menu(menu, texts, f"choice.{key}")
            self._choices[key] = self._group(submenu)
            for value in values:
                text_key = f"value.{key}.{value}"
                self._add_choice(self._choices[key], submenu, text_key, (key, value))
        self._check_school(self._question.school)

    def _group(self, menu: QMenu) -> QActionGroup:
        group = QActionGroup(menu)
        group.setExclusionPolicy(QActionGroup.ExclusionPolicy.ExclusiveOptional)
        group.triggered.connect(self._choose_school)
        return group

    def _add_choice(
        self, group: QActionGroup, menu: QMenu, text_key: str, data: tuple[str, str]
    ) -> None:
        action = add_action(menu, self._texts, text_key)
        action.setCheckable(True)
        action.setData(data)
        group.addAction(action)

    def _choose_school(self, action: QAction) -> None:
        if self._question is None:
            return
        key, value = action.data()
        school = (
            BUNDLES[value] if key == "bundle" else self._question.school.with_choice(key, value)
        )
        self._change(school=school)
        self._show_school(school)

    def _change(self, **changes: object) -> None:
        if self._question is None:
            return
        question = replace(self._question, **changes)  # type: ignore[arg-type]
        if question != self._question:
            self._question = question
            self.question_changed.emit(question)

    def refused_texts(self) -> dict[str, str]:
        """Return what was typed and refused, by the name of the field."""
        fields = (self._day, self._general, self._hour)
        texts = {field.objectName(): field.refused_text for field in fields}
        return {name: text for name, text in texts.items() if text is not None}

    def show_refused_texts(self, refused: dict[str, str]) -> None:
        """Show again what was refused, where a person can put it right."""
        for field in (self._day, self._general, self._hour):
            if field.objectName() in refused:
                field.show_refused_text(refused[field.objectName()])

    def show_question(self, question: Question) -> None:
        """Show what is asked."""
        self._question = question
        self._day.show_value(question.day)
        self._general.show_value(question.general)
        self._hour.show_value(question.hour)
        self._show_daytime(question)
        self._show_school(question.school)

    def _show_daytime(self, question: Question) -> None:
        by_hour = self.tr("day") if is_daytime(question.hour) else self.tr("night")
        with QSignalBlocker(self._daytime):
            self._daytime.setItemText(0, self.tr("{0} (by hour)").format(by_hour))
            self._daytime.setCurrentIndex(_DAYTIMES.index(question.daytime))

    def _show_school(self, school: School) -> None:
        name = self._texts(f"school.{school.name}")
        self._school.setText(name)
        # A menu has no value for a screen reader: which school it is belongs to the name.
        self._school.setAccessibleName(self._texts("access.school", school=name))
        lines = [
            f"{self._texts(f'choice.{key}')}: {self._texts(f'value.{key}.{value}')}"
            for key, value in school.choices.items()
        ]
        self._school.setToolTip("\n".join(lines))
        self._check_school(school)

    def _check_school(self, school: School) -> None:
        choices = school.choices
        for action in self._bundles.actions() if self._bundles else ():
            action.setChecked(action.data()[1] == school.name)
        for key, group in self._choices.items():
            for action in group.actions():
                action.setChecked(action.data()[1] == choices[key])
