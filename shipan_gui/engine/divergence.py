"""Where the schools differ on one lesson, and who says what.

Compares the transmissions under every bundle and every way of settling harm. Differing
noblemen are told apart, since one table alone turns half of all rings.
"""

from __future__ import annotations

from dataclasses import replace
from typing import NamedTuple

from shipan_gui.engine.casting import Casting
from shipan_gui.engine.generals import NOBLEMEN
from shipan_gui.engine.school import BUNDLES, Harm, School
from shipan_gui.engine.symbols import Branch
from shipan_gui.engine.transmissions import transmit

Three = tuple[Branch, Branch, Branch]


class Voice(NamedTuple):
    """One answer and the names of all that give it (學派異說)."""

    transmissions: Three
    names: tuple[str, ...]


def _opinions() -> tuple[tuple[str, School], ...]:
    bundles = tuple(BUNDLES.items())
    harms = tuple((f"harm={harm}", replace(BUNDLES["common"], harm=harm)) for harm in Harm)
    return bundles + harms


OPINIONS = _opinions()


def voices(casting: Casting) -> tuple[Voice, ...]:
    """Return the different answers, the casting's own first; a single voice means agreement."""
    own = tuple(transmission.branch for transmission in casting.transmissions)
    answers: dict[tuple[Branch, ...], list[str]] = {own: []}
    for name, school in OPINIONS:
        outcome = transmit(casting.day, casting.plate, casting.lessons, school)
        three = (outcome.initial, outcome.middle, outcome.final)
        answers.setdefault(three, []).append(name)
    return tuple(
        Voice((three[0], three[1], three[2]), tuple(names)) for three, names in answers.items()
    )


def other_noblemen(casting: Casting) -> tuple[tuple[str, Branch], ...]:
    """Return the bundles whose table gives this day another nobleman, and whom."""
    return tuple(
        (name, nobleman)
        for name, school in BUNDLES.items()
        if (nobleman := NOBLEMEN[school.nobleman][0 if casting.daytime else 1][casting.day.stem])
        is not casting.generals.nobleman
    )
