"""Why the transmissions are what they are, as data.

A :class:`Because` holds the grounds of the choice in the order in which the ladder came
to them, and how each of the three transmissions was then taken. No prose: words are made
from it elsewhere. The grounds are named tuples: as frozen as the dataclasses beside them, and
there are many kinds of them to make at every start.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import NamedTuple

from shipan_gui.engine.relations import Rank
from shipan_gui.engine.symbols import Branch, Stem


class Family(StrEnum):
    """What makes a lesson a candidate."""

    ROBBERY = "robbery"
    CONTROL = "control"
    DISTANT_GOD = "distant_god"
    DISTANT_STEM = "distant_stem"


class Rule(StrEnum):
    """How one transmission was taken."""

    LESSON = "lesson"
    OVER_HOME = "over_home"
    OVER_STEM = "over_stem"
    OVER_BRANCH = "over_branch"
    PUNISHED = "punished"
    CLASH_OF_SELF = "clash_of_self"
    CLASH_OF_MUTUAL = "clash_of_mutual"
    POST_HORSE = "post_horse"
    THIRD_ON = "third_on"
    THIRD_BACK = "third_back"
    OVER_YOU = "over_you"
    UNDER_YOU = "under_you"
    OVER_UNION_LODGE = "over_union_lodge"
    TRIAD_BRANCH = "triad_branch"
    OVER_TRIAD_BRANCH = "over_triad_branch"


class Struck(NamedTuple):
    """Lessons, by number, in which the lower robs the upper or the upper controls the lower."""

    robberies: tuple[int, ...]
    controls: tuple[int, ...]


class Candidates(NamedTuple):
    """The gods that may begin; lessons with one upper god are one candidate.

    ``lessons`` holds for each god the numbers of its lessons.
    """

    family: Family
    gods: tuple[Branch, ...]
    lessons: tuple[tuple[int, ...], ...]


class Compared(NamedTuple):
    """Comparison (比用): the gods with the day stem's polarity against the others."""

    yang: bool
    kept: tuple[Branch, ...]
    dropped: tuple[Branch, ...]


class Strike(NamedTuple):
    """One count of harm on a walk: at an earth place, by its branch or a stem lodged there."""

    place: Branch
    striker: Stem | Branch


class Walk(NamedTuple):
    """The way of one god home (涉害): from the seat forward, both ends named."""

    god: Branch
    seat: Branch
    visited: tuple[Branch, ...]
    strikes: tuple[Strike, ...]

    @property
    def depth(self) -> int:
        """How many strikes the god meets."""
        return len(self.strikes)


class Walked(NamedTuple):
    """Traversing harm by depth: every walk, and who goes deepest."""

    family: Family
    with_seat: bool
    walks: tuple[Walk, ...]
    kept: tuple[Branch, ...]
    dropped: tuple[Branch, ...]


class Ranked(NamedTuple):
    """The rank (孟仲季) of the places stood on decides."""

    rank: Rank
    places: tuple[Branch, ...]
    kept: tuple[Branch, ...]
    dropped: tuple[Branch, ...]


class Ordered(NamedTuple):
    """The order of the lessons decides: from 1 on a yang day, from 3 on a yin day."""

    yang: bool
    order: tuple[int, ...]
    kept: tuple[Branch, ...]
    dropped: tuple[Branch, ...]


class Distance(NamedTuple):
    """Whether a god of lessons 2-4 and the day stem strike each other from afar."""

    by_gods: tuple[int, ...]
    by_stem: tuple[int, ...]


class Different(NamedTuple):
    """How many different lessons there are, as their upper gods."""

    gods: tuple[Branch, ...]


class OneHome(NamedTuple):
    """The day stem lodges in its own day branch (八專)."""

    place: Branch


class Chant(NamedTuple):
    """The plate lies on itself (伏吟) or stands opposite (返吟)."""

    returning: bool


Ground = (
    Struck
    | Candidates
    | Compared
    | Walked
    | Ranked
    | Ordered
    | Distance
    | Different
    | OneHome
    | Chant
)


class Taking(NamedTuple):
    """How one transmission was taken: the rule, where it looked, and the god it found.

    ``source`` is the place or god looked at: an earth place for the "over" rules, the god
    that punishes or clashes, the branch counted from.
    """

    rule: Rule
    source: Branch
    god: Branch


@dataclass(frozen=True, slots=True)
class Because:
    """The whole reason: the grounds in ladder order, then the three takings."""

    grounds: tuple[Ground, ...]
    initial: Taking
    middle: Taking
    final: Taking
