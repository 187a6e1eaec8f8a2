"""Choosing one god among several: comparison, traversing harm, rank, order.

景祐六壬神定經, 釋用式: several that strike are compared with the day; when all or none
compare, the one that traverses most harm begins; equal again, the day decides the order.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from shipan_gui.engine.because import (
    Candidates,
    Compared,
    Family,
    Ground,
    Ordered,
    Ranked,
    Strike,
    Walk,
    Walked,
)
from shipan_gui.engine.plate import Plate
from shipan_gui.engine.relations import LODGED_STEMS, RANKS
from shipan_gui.engine.school import Harm
from shipan_gui.engine.symbols import BRANCHES, Branch, Phase, Stem

Gods = tuple[Branch, ...]


def compare(day_stem: Stem, gods: Gods) -> Compared:
    """Part the gods by the day stem's polarity (比用)."""
    yang = day_stem.is_yang
    return Compared(
        yang,
        tuple(god for god in gods if god.is_yang is yang),
        tuple(god for god in gods if god.is_yang is not yang),
    )


def walk_home(god: Branch, seat: Branch, family: Family, with_seat: bool) -> Walk:
    """Walk a god from its seat forward to its home and note every strike on the way.

    In a robbery what controls the god strikes, in a control what the god controls. Each
    place strikes with its branch and with each stem lodged there. The seat counts with
    its stems only where the school says so, the home never.
    """
    first = seat if with_seat else seat.step(1)
    length = seat.steps_to(god) - (0 if with_seat else 1)
    visited = tuple(BRANCHES[(first + i) % 12] for i in range(max(length, 0)))
    strikes: Callable[[Phase], bool] = (
        god.phase.controls
        if family is Family.CONTROL
        else (lambda phase: phase.controls(god.phase))
    )
    found: list[Strike] = []
    for place in visited:
        strikers: tuple[Stem | Branch, ...] = (place, *LODGED_STEMS[place])
        found += [Strike(place, striker) for striker in strikers if strikes(striker.phase)]
    return Walk(god, seat, visited, tuple(found))


def _by_depth(gods: Gods, plate: Plate, family: Family, with_seat: bool) -> Walked:
    walks = tuple(walk_home(god, plate.under(god), family, with_seat) for god in gods)
    deepest = max(walk.depth for walk in walks)
    return Walked(
        family,
        with_seat,
        walks,
        tuple(walk.god for walk in walks if walk.depth == deepest),
        tuple(walk.god for walk in walks if walk.depth < deepest),
    )


def _by_rank(gods: Gods, plate: Plate) -> Ranked:
    places = {god: plate.under(god) for god in gods}
    best = min(RANKS[place] for place in places.values())
    return Ranked(
        best,
        tuple(places.values()),
        tuple(god for god in gods if RANKS[places[god]] is best),
        tuple(god for god in gods if RANKS[places[god]] is not best),
    )


def _by_order(gods: Gods, candidates: Candidates, day_stem: Stem) -> Ordered:
    order = (1, 2, 3, 4) if day_stem.is_yang else (3, 4, 1, 2)
    numbers = dict(zip(candidates.gods, candidates.lessons, strict=True))
    first = min(gods, key=lambda god: min(order.index(number) for number in numbers[god]))
    return Ordered(
        day_stem.is_yang, order, (first,), tuple(god for god in gods if god is not first)
    )


def settle_harm(
    gods: Gods, candidates: Candidates, day_stem: Stem, plate: Plate, harm: Harm
) -> list[Walked | Ranked | Ordered]:
    """Settle traversing harm (涉害) as the school says; the last ground keeps one god."""
    grounds: list[Walked | Ranked | Ordered] = []
    left = gods
    if harm is not Harm.RANK:
        grounds.append(_by_depth(left, plate, candidates.family, harm is Harm.DEPTH_WITH_SEAT))
        left = grounds[-1].kept
    if len(left) > 1 and harm is not Harm.JINGYOU:
        grounds.append(_by_rank(left, plate))
        left = grounds[-1].kept
    if len(left) > 1:
        grounds.append(_by_order(left, candidates, day_stem))
    return grounds


class Choice(NamedTuple):
    """One god chosen among candidates; ``settled`` holds the grounds that left it alone."""

    god: Branch
    candidates: Candidates
    settled: tuple[Ground, ...] = ()

    @property
    def grounds(self) -> tuple[Ground, ...]:
        """The candidates, then whatever settled them."""
        return (self.candidates, *self.settled)


def choose(candidates: Candidates, day_stem: Stem, plate: Plate, harm: Harm) -> Choice:
    """Choose one of the candidates: alone, by comparison, else by harm."""
    if len(candidates.gods) == 1:
        return Choice(candidates.gods[0], candidates)
    compared = compare(day_stem, candidates.gods)
    if len(compared.kept) == 1:
        return Choice(compared.kept[0], candidates, (compared,))
    left = compared.kept or candidates.gods
    settled = settle_harm(left, candidates, day_stem, plate, harm)
    return Choice(settled[-1].kept[0], candidates, (compared, *settled))
