"""Every action a person can take from a menu or a key, in one table."""

from __future__ import annotations

from PySide6.QtGui import QAction, QKeySequence
from PySide6.QtWidgets import QMainWindow

from shipan_gui.wording import Speaker, tell_source


class Actions(Speaker):
    """The actions of one window; their keys hold everywhere in it."""

    def __init__(self, window: QMainWindow) -> None:
        super().__init__(window)
        self._window = window
        self.undo = self._make(self.tr("&Undo"), "Ctrl+Z")
        self.redo = self._make(self.tr("&Redo"), "Ctrl+Shift+Z")
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
        self.class_mode = self._make(self.tr("Class &mode"), "F11", checkable=True)
        self.cover = self._make(self.tr("&Cover the answers"), "Ctrl+H", checkable=True)
        self.reveal = self._make(self.tr("&Uncover the next"), "Space")
        # The second key is that of a presenter in the hand.
        self.reveal.setShortcuts([QKeySequence("Space"), QKeySequence("PgDown")])
        self.pointer = self._make(self.tr("&Large pointer"), "Ctrl+P", checkable=True)
        self.find = self._make(self.tr("&Find a command…"), "Ctrl+K")
        self.keys = self._make(self.tr("&Keys"), "F1")
        self.quit = self._make(self.tr("&Quit"), "Ctrl+Q")
        for name, action in vars(self).items():
            if isinstance(action, QAction):
                action.setObjectName(name)

    def _make(self, text: str, shortcut: str, checkable: bool = False) -> QAction:
        action = QAction(text, self)
        tell_source(action, text)
        if shortcut:
            action.setShortcut(shortcut)
        action.setCheckable(checkable)
        self._window.addAction(action)
        return action

    def show_history(self, undo: str, redo: str) -> None:
        """Name what would be taken back or taken again; empty where there is nothing."""
        for action, plain, named, what in (
            (self.undo, self.tr("&Undo"), self.tr("&Undo: {0}"), undo),
            (self.redo, self.tr("&Redo"), self.tr("&Redo: {0}"), redo),
        ):
            action.setText(named.format(what) if what else plain)
            action.setEnabled(bool(what))

    def all(self) -> list[QAction]:
        """Return every action, in the order of the table."""
        return [action for action in self.findChildren(QAction) if action.parent() is self]
