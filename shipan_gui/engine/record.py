"""A casting as plain data for scripts: the one contract behind ``shipan cast --json``."""

from __future__ import annotations

import re
from typing import Any

from shipan_gui.engine.because import Because, Ground, Walk
from shipan_gui.engine.casting import Casting, Transmission
from shipan_gui.engine.relations import Rank
from shipan_gui.engine.symbols import BRANCHES, Branch, Stem


def _plain(value: object) -> Any:
    """Turn a reason into dictionaries, lists, characters, words and numbers."""
    if isinstance(value, Stem | Branch | Rank):
        return value.hanzi
    if isinstance(value, tuple):
        names: tuple[str, ...] = getattr(value, "_fields", ())
        if not names:
            return [_plain(item) for item in value]
        result = {name: _plain(item) for name, item in zip(names, value, strict=True)}
        if isinstance(value, Walk):
            result["depth"] = value.depth
        return result
    if isinstance(value, bool | int):
        return value
    return str(value)


def _kind(ground: Ground) -> str:
    """Return the name of a ground as the rules are written: one_home, not OneHome."""
    return re.sub(r"(?<!^)(?=[A-Z])", "_", type(ground).__name__).lower()


def _because(because: Because) -> dict[str, Any]:
    return {
        "grounds": [{"kind": _kind(ground), **_plain(ground)} for ground in because.grounds],
        "initial": _plain(because.initial),
        "middle": _plain(because.middle),
        "final": _plain(because.final),
    }


def _transmission(transmission: Transmission) -> dict[str, Any]:
    return {
        "branch": transmission.branch.hanzi,
        "stem": transmission.stem.hanzi if transmission.stem is not None else None,
        "void": transmission.void,
        "kin": transmission.kin.hanzi,
        "general": transmission.general.hanzi,
    }


def record(casting: Casting) -> dict[str, Any]:
    """Return the whole casting as plain data, keyed as the command line promises."""
    return {
        "school": {"name": casting.school.name, **casting.school.choices},
        "day": casting.day.hanzi,
        "month_general": casting.general.hanzi,
        "hour": casting.hour.hanzi,
        "turn": BRANCHES[casting.plate.turn].hanzi,
        "daytime": casting.daytime,
        "plate": {place.hanzi: casting.plate.over(place).hanzi for place in BRANCHES},
        "lessons": [[lesson.upper.hanzi, lesson.lower.hanzi] for lesson in casting.lessons],
        "method": str(casting.method),
        "pattern": [str(pattern) for pattern in casting.pattern],
        "transmissions": [_transmission(item) for item in casting.transmissions],
        "generals": {place.hanzi: casting.generals.at(place).hanzi for place in BRANCHES},
        "void": [branch.hanzi for branch in casting.void],
        "because": _because(casting.because),
    }
