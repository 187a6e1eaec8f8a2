"""Every action a person can take from a menu or a key, in one table."""

from __future__ import annotations

from PySide6.QtCore import QObject
from PySide6.QtGui import QAction, QActionGroup, QKeySequence
from PySide6.QtWidgets import QMainWindow, QMenu

from shipan_gui.language import OWN_NAMES


class Actions(QObject):
    """The actions of one window; their keys hold everywhere in it."""

    def __init__(self, window: QMainWindow) -> None:
        super().__init__(window)
        self._window = window
        self.clockwise = self._make(self.tr("Turn a place &clockwise"), "Right")
        self.counterclockwise = self._make(self.tr("Turn a place c&ounterclockwise"), "Left")
        self.stop = self._make(self.tr("&Stop the plate"), "Esc")
        self.back = self._make(self.tr("&Back to the asked hour"), "Home")
        self.take = self._make(self.tr("&Take the shown hour"), "Ctrl+T")
        self.copy_picture = self._make(self.tr("Copy the p&icture"), "Ctrl+Shift+C")
        self.save_picture = self._make(self.tr("Save the pict&ure…"), "Ctrl+S")
        self.copy_text = self._make(self.tr("Copy the board as te&xt"), "Ctrl+Shift+R")
        self.zoom_in = self._make(self.tr("Zoom &in"), "Ctrl++")
        # On many keyboards the plus needs Shift, and nobody thinks of pressing it.
        self.zoom_in.setShortcuts([QKeySequence("Ctrl++"), QKeySequence("Ctrl+=")])
        self.zoom_out = self._make(self.tr("Zoom ou&t"), "Ctrl+-")
        self.zoom_whole = self._make(self.tr("The &whole board"), "Ctrl+0")
        self.still = self._make(self.tr("&No motion but the hand's"), "", checkable=True)
        self.panel = self._make(self.tr("Show the &panel"), "F9", checkable=True)
        self.keys = self._make(self.tr("&Keys"), "F1")
        self.quit = self._make(self.tr("&Quit"), "Ctrl+Q")

    def _make(self, text: str, shortcut: str, checkable: bool = False) -> QAction:
        action = QAction(text, self)
        if shortcut:
            action.setShortcut(shortcut)
        action.setCheckable(checkable)
        self._window.addAction(action)
        return action

    def all(self) -> list[QAction]:
        """Return every action, in the order of the table."""
        return [action for action in self.findChildren(QAction) if action.parent() is self]

    def fill(self, menu: QMenu, board: QMenu, language: str) -> QActionGroup:
        """Fill the main menu; ``board`` holds its looks. Returns the group of languages."""
        menu.addActions([self.clockwise, self.counterclockwise, self.stop])
        menu.addSeparator()
        menu.addActions([self.back, self.take])
        menu.addSeparator()
        menu.addActions([self.copy_picture, self.save_picture, self.copy_text])
        menu.addSeparator()
        menu.addMenu(board)
        menu.addActions([self.zoom_in, self.zoom_out, self.zoom_whole, self.still, self.panel])
        languages = menu.addMenu(self.tr("&Language"))
        group = QActionGroup(languages)
        for name, own in OWN_NAMES.items():
            action = languages.addAction(own)
            action.setCheckable(True)
            action.setChecked(name == language)
            action.setData(name)
            group.addAction(action)
        menu.addSeparator()
        menu.addActions([self.keys, self.quit])
        return group

    def fill_board(self, menu: QMenu, board: QMenu) -> None:
        """Fill the menu that opens on the board itself."""
        menu.addActions([self.back, self.take])
        menu.addSeparator()
        menu.addActions([self.copy_picture, self.save_picture, self.copy_text])
        menu.addSeparator()
        menu.addMenu(board)
        menu.addActions([self.zoom_in, self.zoom_out, self.zoom_whole])
