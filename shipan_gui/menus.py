"""The menus of the window: which action stands where, and what there is to choose from."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import NamedTuple

from PySide6.QtCore import Qt
from PySide6.QtGui import QAction, QActionGroup
from PySide6.QtWidgets import QMenu

from shipan_gui.actions import Actions
from shipan_gui.engine import General
from shipan_gui.language import OWN_NAMES
from shipan_gui.palettes import PALETTES
from shipan_gui.resources import TERM_ORDERS, Texts
from shipan_gui.resources import texts as texts_of
from shipan_gui.theme import TEXT_SIZES
from shipan_gui.wording import Speaker, add_spoken_menu, tell_key


class Manner(NamedTuple):
    """How the window speaks and looks: everything for which it is built anew.

    ``palette`` None follows the system; ``text`` is in percent; ``terms`` is the order of
    TERM_ORDERS in which English names a term.
    """

    language: str
    palette: str | None
    text: int
    terms: str


class Menus(Speaker):
    """Fills the menus of one window. ``change`` is called with a new Manner."""

    def __init__(
        self, actions: Actions, texts: Texts, manner: Manner, change: Callable[[Manner], None]
    ) -> None:
        super().__init__(actions)
        self._actions, self._texts = actions, texts
        self._manner, self._change = manner, change

    def fill_main(self, menu: QMenu, looks: QMenu) -> None:
        """Fill the main menu; ``looks`` holds the looks of the board."""
        actions = self._actions
        menu.addActions([actions.undo, actions.redo])
        menu.addSeparator()
        menu.addActions([actions.clockwise, actions.counterclockwise, actions.stop])
        menu.addActions([actions.back, actions.take])
        menu.addSeparator()
        menu.addActions([actions.copy_picture, actions.save_picture, actions.copy_text])
        menu.addSeparator()
        menu.addMenu(looks)
        view = add_spoken_menu(menu, self.tr("&View"))
        view.addActions([actions.zoom_in, actions.zoom_out, actions.zoom_whole])
        view.addSeparator()
        view.addActions([actions.panel, actions.still])
        lesson = add_spoken_menu(menu, self.tr("In &class"))
        lesson.addActions([actions.class_mode, actions.cover, actions.reveal, actions.pointer])
        menu.addSeparator()
        self._fill_manner(menu)
        menu.addSeparator()
        menu.addActions([actions.find, actions.keys, actions.quit])

    def fill_board(self, menu: QMenu, looks: QMenu) -> None:
        """Fill the menu that opens on the board itself."""
        actions = self._actions
        menu.addActions([actions.back, actions.take])
        menu.addSeparator()
        menu.addActions([actions.copy_picture, actions.save_picture, actions.copy_text])
        menu.addSeparator()
        menu.addMenu(looks)
        menu.addActions([actions.zoom_in, actions.zoom_out, actions.zoom_whole])

    def _fill_manner(self, menu: QMenu) -> None:
        texts = self._texts
        palettes: list[tuple[str, str | None]] = [(texts("palette.system"), None)]
        palettes += [(texts(f"palette.{name}"), name) for name in PALETTES]
        colours = self._choice(menu, self.tr("&Colours"), "palette", palettes)
        for action in colours.actions():
            tell_key(action, f"palette.{action.data() or 'system'}")
        sizes = [(f"{size} %", size) for size in TEXT_SIZES]
        self._choice(menu, self.tr("Te&xt size"), "text", sizes)
        languages = [(own, name) for name, own in OWN_NAMES.items()]
        self._choice(menu, self.tr("&Language"), "language", languages)
        if not texts.is_chinese:
            # Each order shown by what it makes of one term.
            orders = [(self._example(order), order) for order in TERM_ORDERS]
            self._choice(menu, self.tr("Order of te&rms"), "terms", orders)

    def _example(self, order: str) -> str:
        first = General.GUIREN
        return texts_of(self._texts.language, order).term(first.hanzi, first.pinyin)

    def _choice(
        self, menu: QMenu, title: str, field: str, entries: Iterable[tuple[str, object]]
    ) -> QMenu:
        """Add a submenu from which one value of the manner is chosen."""
        submenu = add_spoken_menu(menu, title)
        group = QActionGroup(submenu)
        for label, value in entries:
            action = submenu.addAction(label)
            action.setCheckable(True)
            action.setChecked(getattr(self._manner, field) == value)
            action.setData(value)
            group.addAction(action)

        def choose(action: QAction) -> None:
            self._change(self._manner._replace(**{field: action.data()}))

        # Only after the menu has closed: the menu itself is made anew.
        group.triggered.connect(choose, Qt.ConnectionType.QueuedConnection)
        return submenu
