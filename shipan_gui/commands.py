"""Every command of a window as the menus have it, and how one is found by a name.

The menus themselves are asked what there is, so that a new menu is found without a word here.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from PySide6.QtGui import QAction
from PySide6.QtWidgets import QMenu

from shipan_gui.keysheet import without_mnemonic
from shipan_gui.matching import Match, match
from shipan_gui.wording import names_of

# What fits less than half as well as the best was not meant.
_NEAR = 0.5


class Entry(NamedTuple):
    """A command: ``path`` are the menus it lies under; the first of ``names`` is the shown one.

    The others are its names in each of LANGUAGES; ``places`` holds, for every name, the path
    in the same language as one text.
    """

    action: QAction
    path: tuple[str, ...]
    names: tuple[str, ...]
    places: tuple[str, ...]


def gather(menus: Iterable[QMenu], actions: Iterable[QAction]) -> list[Entry]:
    """Return every command in menus, and of ``actions`` those that no menu has, once each."""
    found: dict[QAction, Entry] = {}
    for menu in menus:
        title = menu.menuAction()
        for action, above in _walk(menu, (title,) if title.text() else ()):
            found.setdefault(action, _entry(action, above))
    for action in actions:
        found.setdefault(action, _entry(action, ()))
    return [entry for entry in found.values() if entry.action.isVisible()]


def _walk(menu: QMenu, above: tuple[QAction, ...]) -> Iterator[tuple[QAction, tuple[QAction, ...]]]:
    # A menu is filled when it is about to be shown.
    menu.aboutToShow.emit()
    for action in menu.actions():
        below = action.menu()
        if isinstance(below, QMenu):
            yield from _walk(below, (*above, action))
        elif not action.isSeparator():
            yield action, above


def _entry(action: QAction, above: tuple[QAction, ...]) -> Entry:
    path = tuple(without_mnemonic(menu.text()) for menu in above)
    names = tuple(without_mnemonic(name) for name in (action.text(), *names_of(action)))
    paths = zip(*(names_of(menu) for menu in above), strict=True) if above else ()
    places = tuple(without_mnemonic(" ".join(each)) for each in paths)
    return Entry(action, path, names, (" ".join(path), *(places or ("",) * (len(names) - 1))))


class Found(NamedTuple):
    """An entry that fits, how well, and by which of its names."""

    entry: Entry
    fit: Match
    name: str


def find(query: str, entries: Iterable[Entry]) -> list[Found]:
    """Return the entries that fit a query, the best first; equals keep their order."""
    found = []
    for entry in entries:
        fits = [
            Found(entry, fit, name)
            for name, place in zip(entry.names, entry.places, strict=True)
            if (fit := match(query, name, place)) is not None
        ]
        if fits:
            found.append(max(fits, key=lambda each: each.fit.score))
    best = max((each.fit.score for each in found), default=0.0)
    near = [each for each in found if each.fit.score >= best * _NEAR]
    return sorted(near, key=lambda each: -each.fit.score)
