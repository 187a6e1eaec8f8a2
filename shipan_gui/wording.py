"""Where the words of an action come from, so that it is known by name in every language.

Whoever makes an action or a menu tells it here; the name in a language that is not spoken now
is looked up only when somebody asks for it. A name without a source, such as "150 %", is the
same in all of them.
"""

from __future__ import annotations

from functools import cache

from PySide6.QtCore import QCoreApplication, QObject, QTranslator
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QMenu

from shipan_gui.resources import LANGUAGES, Texts, asset
from shipan_gui.resources import texts as texts_of

_CONTEXT, _SOURCE, _KEY = "words_context", "words_source", "words_key"


class Words(str):
    """A string of the interface as it is spoken now, with its ``source`` and ``context``."""

    __slots__ = ("context", "source")

    context: str
    source: str

    def __new__(cls, source: str, context: str) -> Words:
        """Translate a source in a context."""
        words = super().__new__(cls, QCoreApplication.translate(context, source))
        words.source, words.context = source, context
        return words


class Speaker(QObject):
    """An object whose translated strings remember where they come from."""

    def tr(self, source: str, /) -> Words:  # type: ignore[override]
        """Return a string of this class in the language that is spoken now."""
        return Words(source, type(self).__name__)


def tell_source(action: QAction, words: str) -> None:
    """Tell an action from what its words were translated, where they remember it."""
    if isinstance(words, Words):
        action.setProperty(_CONTEXT, words.context)
        action.setProperty(_SOURCE, words.source)


def tell_key(action: QAction, key: str) -> None:
    """Tell an action that its words are the domain text of a key."""
    action.setProperty(_KEY, key)


def add_action(menu: QMenu, texts: Texts, key: str) -> QAction:
    """Add an action that is called by a domain text."""
    action = menu.addAction(texts(key))
    tell_key(action, key)
    return action


def add_spoken_menu(menu: QMenu, title: str) -> QMenu:
    """Add a submenu that is called by a string of the interface."""
    submenu = menu.addMenu(title)
    tell_source(submenu.menuAction(), title)
    return submenu


def add_menu(menu: QMenu, texts: Texts, key: str) -> QMenu:
    """Add a submenu that is called by a domain text."""
    submenu = menu.addMenu(texts(key))
    tell_key(submenu.menuAction(), key)
    return submenu


def names_of(action: QAction) -> tuple[str, ...]:
    """Return the name of an action in each of LANGUAGES, with its mnemonic."""
    key, source = action.property(_KEY), action.property(_SOURCE)
    if key is not None:
        return tuple(texts_of(language)(str(key)) for language in LANGUAGES)
    if source is not None:
        return translated(str(action.property(_CONTEXT)), str(source))
    return (action.text(),) * len(LANGUAGES)


def translated(context: str, source: str) -> tuple[str, ...]:
    """Return a string of the interface in each of LANGUAGES, whichever is spoken now."""
    found = []
    for language in LANGUAGES:
        translator = translator_of(language)
        found.append((translator and translator.translate(context, source)) or source)
    return tuple(found)


@cache
def translator_of(language: str) -> QTranslator | None:
    """Return the translations of a language; None for English, which is the source itself."""
    if language == "en":
        return None
    translator = QTranslator()
    if not translator.load(str(asset("translations", f"shipan_{language}.qm"))):
        raise FileNotFoundError(f"shipan_{language}.qm")
    return translator
