"""The menus by which a person chooses how the board looks: skin, rings, size, facing."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from PySide6.QtCore import QObject, Signal
from PySide6.QtGui import QAction, QActionGroup
from PySide6.QtWidgets import QMenu

from shipan_gui.board.layout import SIZES, BoardRank, Layout, Spacing, Style
from shipan_gui.board.skin import SKINS
from shipan_gui.resources import Texts
from shipan_gui.wording import add_action, add_menu

_WITH_PALETTE = "palette"


class LooksMenu(QObject):
    """Fills a menu with the choices of looks.

    ``chosen(object, object)`` brings the skin, None for the palette's own, and the layout.
    """

    chosen = Signal(object, object)

    def __init__(self, skin: str | None, layout: Layout, texts: Texts, parent: QObject) -> None:
        super().__init__(parent)
        self._skin = skin
        self._layout = layout
        self._texts = texts

    def fill(self, menu: QMenu) -> None:
        """Add the submenus and the two switches."""
        texts, layout = self._texts, self._layout
        self._add(menu, "skin", (_WITH_PALETTE, *SKINS), self._skin or _WITH_PALETTE)
        self._add(menu, "style", Style, layout.style)
        ranks = self._add(menu, "rank", BoardRank, layout.rank)
        ranks.setToolTipsVisible(True)
        for action in ranks.actions():
            disc, square = SIZES[BoardRank(action.data()[1])]
            meaning = texts(f"look.rank.{action.data()[1]}.meaning")
            action.setToolTip(texts("look.size", disc=f"{disc:g}", square=f"{square:g}") + meaning)
        self._add(menu, "spacing", Spacing, layout.spacing)
        for key in ("evening", "upright"):
            action = add_action(menu, texts, f"look.{key}")
            action.setCheckable(True)
            action.setChecked(getattr(layout, key))
            action.toggled.connect(lambda on, key=key: self._choose(key, on))

    def _add(self, menu: QMenu, key: str, values: Iterable[str], now: str) -> QMenu:
        submenu = add_menu(menu, self._texts, f"look.{key}")
        group = QActionGroup(submenu)
        for value in values:
            action = add_action(submenu, self._texts, f"look.{key}.{value}")
            action.setCheckable(True)
            action.setChecked(value == now)
            action.setData((key, str(value)))
            group.addAction(action)
        group.triggered.connect(self._choose_action)
        return submenu

    def _choose_action(self, action: QAction) -> None:
        key, value = action.data()
        kinds = {"style": Style, "rank": BoardRank, "spacing": Spacing}
        self._choose(key, kinds[key](value) if key in kinds else value)

    def _choose(self, key: str, value: object) -> None:
        if key == "skin":
            self._skin = None if value == _WITH_PALETTE else str(value)
        else:
            changes: dict[str, object] = {key: value}
            self._layout = replace(self._layout, **changes)  # type: ignore[arg-type]
        self.chosen.emit(self._skin, self._layout)
