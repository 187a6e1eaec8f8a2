"""What the program says aloud: the one way in which it speaks to a screen reader.

Whatever is announced goes to the log "shipan.announce" and into a short memory, whether a
reader is active or not. The event itself is only made for an active one (it needs Qt 6.8),
so that a turning hand may be followed by words at every place.
"""

from __future__ import annotations

import logging
from collections import deque
from time import monotonic

from PySide6.QtGui import QAccessible, QAccessibleAnnouncementEvent
from PySide6.QtWidgets import QWidget

from shipan_gui.engine import Branch, Casting
from shipan_gui.resources import Texts

_LOG = logging.getLogger("shipan.announce")
_KEPT = 200
# One change of state may be reported by two routes, such as Return and then the lost focus.
_ONE_CHANGE_SECONDS = 1.0


class _Memory:
    """The last sentences and when the last of them was said."""

    def __init__(self) -> None:
        self.said: deque[str] = deque(maxlen=_KEPT)
        self.at = 0.0


_MEMORY = _Memory()


def announced() -> tuple[str, ...]:
    """Return what was announced, the last sentence first, some 200 at most."""
    return tuple(_MEMORY.said)


def forget_announced() -> None:
    """Forget what was announced, as at a start."""
    _MEMORY.said.clear()


def announce(widget: QWidget, sentence: str) -> None:
    """Say a sentence, on behalf of a widget, to whoever listens.

    An empty sentence is not said, nor is the last one again within the same second.
    """
    now, memory = monotonic(), _MEMORY
    again = bool(memory.said) and sentence == memory.said[0]
    if not sentence or (again and now - memory.at < _ONE_CHANGE_SECONDS):
        return
    memory.said.appendleft(sentence)
    memory.at = now
    _LOG.info(sentence)
    if QAccessible.isActive():
        QAccessible.updateAccessibility(QAccessibleAnnouncementEvent(widget, sentence))


def spoken(casting: Casting, asked: Casting, texts: Texts) -> str:
    """Return in one sentence what a casting shows and whether it is the asked one.

    It tells what stands on the hour and the three transmissions; like the panel it takes
    another hour than the asked one for exploring.
    """

    def spelt(branch: Branch) -> str:
        return texts.spelt(branch.hanzi, branch.pinyin)

    general, exploring = casting.general, casting.hour is not asked.hour
    return texts(
        "access.exploring" if exploring else "access.asked",
        god=texts.term(general.god, general.god_pinyin),
        hour=spelt(casting.hour),
        transmissions=texts.listed([spelt(item.branch) for item in casting.transmissions]),
        asked=spelt(asked.hour),
    )


class CastingVoice:
    """Tells what is shown on behalf of a widget, each state once however often it is told.

    What a hidden widget shows is told by its name, once it is seen and has the focus.
    """

    def __init__(self, widget: QWidget) -> None:
        self._widget = widget
        self._told: tuple[Casting, Casting] | None = None

    def tell(self, casting: Casting, asked: Casting, texts: Texts) -> None:
        """Announce a casting, unless this very state was the last one told."""
        if self._told is not None and (casting, asked) == self._told:
            return
        self._told = casting, asked
        if self._widget.isVisible():
            announce(self._widget, spoken(casting, asked, texts))
