"""The atlas: all 60 x 12 = 720 lessons of the board at once.

A second reading of the ladder, as arithmetic on whole arrays instead of one lesson at a
time, and independent of :mod:`shipan_gui.engine.transmissions`: where the two agree on all
720 lessons, a slip would have had to be made twice. 景祐六壬神定經, 釋用式, for the ladder.

Every array here has the day pillar (60) as its first axis and the turn (12) as its second.
Stems, branches and phases are their indices; an even index is yang.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from shipan_gui.engine.relations import LODGES, PUNISHED, RANKS, post_horse
from shipan_gui.engine.school import COMMON, Harm, Mutual, School, Separate
from shipan_gui.engine.symbols import BRANCHES, PILLARS, STEMS, Branch
from shipan_gui.engine.transmissions import Method

Small = npt.NDArray[np.int8]
Numbers = npt.NDArray[np.int64]
Truths = npt.NDArray[np.bool_]

METHODS: tuple[Method, ...] = tuple(Method)
_CODES = {method: code for code, method in enumerate(METHODS)}


@dataclass(frozen=True, slots=True, eq=False)
class Atlas:
    """The 720 lessons under one school, read-only.

    ``transmissions``: branch index 0-11, shape (60, 12, 3); axes day pillar, turn and
    initial, middle, final (三傳). ``method``: index into :data:`METHODS`, shape (60, 12).
    ``lessons``: branch index 0-11 of the upper gods of lessons 1 to 4 (四課上神), shape
    (60, 12, 4). All int8.
    """

    school: School
    transmissions: Small
    method: Small
    lessons: Small


# The days as columns and the turns as a row: together they span the 720 lessons.
_TURN = np.arange(12)[None, :]
_STEM = np.array([pillar.stem for pillar in PILLARS])[:, None]
_BRANCH = np.array([pillar.branch for pillar in PILLARS])[:, None]
_YANG = _STEM % 2 == 0

_LODGES = np.array(LODGES)
_PUNISHED = np.array(PUNISHED)
_RANKS = np.array(RANKS)
_HORSES = np.array([post_horse(branch) for branch in BRANCHES])
_STEM_PHASES = np.array([stem.phase for stem in STEMS])
_BRANCH_PHASES = np.array([branch.phase for branch in BRANCHES])

_LODGE = _LODGES[_STEM]
_OVER_STEM = (_LODGE + _TURN) % 12
_OVER_BRANCH = (_BRANCH + _TURN) % 12

# 四課: over the stem's lodge, over that god's home, over the branch, over that god's home.
_UPPERS = np.stack(
    [_OVER_STEM, (_OVER_STEM + _TURN) % 12, _OVER_BRANCH, (_OVER_BRANCH + _TURN) % 12], axis=2
)
_SEATS = (_UPPERS - _TURN[:, :, None]) % 12
# The stem itself is the lower of lesson 1 and counts with its own phase, not the lodge's.
_LOWER_PHASES = _BRANCH_PHASES[_SEATS]
_LOWER_PHASES[:, :, 0] = _STEM_PHASES[_STEM]

# 先日後辰 on a yang day: lessons 1 2 3 4; on a yin day the branch first: 3 4 1 2.
_PLACE_IN_ORDER = np.where(_YANG[:, :, None], [0, 1, 2, 3], [2, 3, 0, 1])


def _controls(one: Numbers, other: Numbers) -> Truths:
    """Tell where the first phase controls the second (克): two on, 木土水火金."""
    two_on: Truths = (other - one) % 5 == 2
    return two_on


def _anywhere(marked: Truths) -> Truths:
    """Tell of each day and turn whether any of its lessons is marked."""
    found: Truths = np.logical_or.reduce(marked, axis=2)
    return found


def _different(gods: Numbers, among: Truths) -> Numbers:
    """Count the different gods among those marked; two lessons with one god are one."""
    present = _anywhere(np.where(among, gods, -1)[..., None] == np.arange(12))
    count: Numbers = present.sum(axis=2)
    return count


def _of_day_polarity(gods: Numbers) -> Truths:
    """Tell which gods are yang on a yang day, yin on a yin day (比)."""
    alike: Truths = gods % 2 == _STEM[:, :, None] % 2
    return alike


def _depths(with_seat: bool) -> Numbers:
    """Count the harm on the way home (涉害), shape (god, seat, robbery 0 or control 1).

    Each place on the way counts once for its branch and once for each stem lodged there,
    if it controls the god (robbery) or is controlled by it (control).
    """
    dwellers = np.zeros((12, 5), dtype=np.int64)
    np.add.at(dwellers, (np.arange(12), _BRANCH_PHASES), 1)
    np.add.at(dwellers, (_LODGES, _STEM_PHASES), 1)
    robbers = dwellers[:, (_BRANCH_PHASES - 2) % 5]
    victims = dwellers[:, (_BRANCH_PHASES + 2) % 5]
    god, seat, place = np.ogrid[:12, :12, :12]
    steps = (place - seat) % 12
    passed = (steps >= (0 if with_seat else 1)) & (steps < (god - seat) % 12)
    counts: Numbers = np.einsum("gsp,fpg->gsf", passed, np.stack([robbers, victims]))
    return counts


_DEPTHS = {with_seat: _depths(with_seat) for with_seat in (False, True)}


def _lateness(family: Numbers, harm: Harm) -> Numbers:
    """Give every lesson a number; harm takes the one with the smallest.

    The deepest first, then the place stood on by 孟 仲 季, then lesson order; ``rank``
    leaves out the first of the three, ``jingyou`` the second (涉害復等).
    """
    late = _PLACE_IN_ORDER
    if harm is not Harm.JINGYOU:
        late = late + 4 * _RANKS[_SEATS]
    if harm is not Harm.RANK:
        late = late - 16 * _DEPTHS[harm is Harm.DEPTH_WITH_SEAT][_UPPERS, _SEATS, family]
    return late


def _first(gods: Numbers, among: Truths, late: Numbers) -> Numbers:
    """Return of the gods marked the one with the smallest number."""
    index = np.where(among, late, np.iinfo(np.int64).max).argmin(axis=2)
    return np.take_along_axis(gods, index[:, :, None], axis=2)[:, :, 0]


def _three(initial: Numbers, middle: Numbers, final: Numbers) -> Numbers:
    """Lay the three side by side, brought back to 0-11."""
    three: Numbers = np.stack(np.broadcast_arrays(initial, middle, final), axis=2) % 12
    return three


def _climbing(initial: Numbers) -> Numbers:
    """Let each transmission stand over the home of the one before."""
    return _three(initial, initial + _TURN, initial + 2 * _TURN)


def _strike(harm: Harm) -> tuple[Truths, Numbers, Numbers]:
    """賊克, 比用, 涉害: where anything strikes, the three then, and which of the methods.

    Robbery before control, then polarity, then harm.
    """
    upper_phases = _BRANCH_PHASES[_UPPERS]
    robberies = _controls(_LOWER_PHASES, upper_phases)
    robbed = _anywhere(robberies)[:, :, None]
    candidates = np.where(robbed, robberies, _controls(upper_phases, _LOWER_PHASES))
    alike = candidates & _of_day_polarity(_UPPERS)
    # 俱比俱不比: when none is of the day's polarity, harm decides among all.
    left = np.where(_anywhere(alike)[:, :, None], alike, candidates)
    initial = _first(_UPPERS, left, _lateness(np.where(robbed, 0, 1), harm))
    method = np.select(
        [_different(_UPPERS, candidates) == 1, _different(_UPPERS, alike) == 1],
        [_CODES[Method.STRIKE], _CODES[Method.COMPARISON]],
        _CODES[Method.HARM],
    )
    return _anywhere(candidates), _climbing(initial), method


def _hidden(struck: Truths, strike: Numbers, mutual: Mutual) -> Numbers:
    """伏吟: nothing moves, so punishment and clash carry the transmissions on."""
    own = np.where(_YANG, _OVER_STEM, _OVER_BRANCH)
    initial = np.where(struck, strike[:, :, 0], own)
    other = np.where(initial == _OVER_STEM, _OVER_BRANCH, _OVER_STEM)
    middle = np.where(_PUNISHED[initial] == initial, other, _PUNISHED[initial])
    final = _PUNISHED[middle]
    # A middle that punishes itself clashes; so does, in some books, one of the pair 子卯.
    stuck = final == middle
    if mutual is Mutual.CLASH:
        stuck |= (middle == _PUNISHED[initial]) & (final == initial)
    return _three(initial, middle, np.where(stuck, middle + 6, final))


def _returning(struck: Truths, strike: Numbers) -> Numbers:
    """返吟: what strikes, else the post-horse of the day branch (丑 gives 亥, 未 gives 巳)."""
    horse = _three(_HORSES[_BRANCH], _OVER_BRANCH, _OVER_STEM)
    return np.where(struck[:, :, None], strike, horse)


def _eight() -> Numbers:
    """八專: yang counts three on from lesson 1, yin three back from lesson 4, ends included."""
    initial = np.where(_YANG, _OVER_STEM + 2, _UPPERS[:, :, 3] - 2)
    return _three(initial, _OVER_STEM, _OVER_STEM)


def _distant() -> tuple[Truths, Numbers]:
    """遙克: gods of lessons 2 to 4 that control the day stem, else those it controls."""
    gods = _UPPERS[:, :, 1:]
    day = _STEM_PHASES[_STEM][:, :, None]
    arrows = _controls(_BRANCH_PHASES[gods], day)
    shots = _controls(day, _BRANCH_PHASES[gods])
    candidates = np.where(_anywhere(arrows)[:, :, None], arrows, shots)
    # Several are told apart by polarity alone: no lesson leaves two for harm.
    initial = _first(gods, candidates, np.where(_of_day_polarity(gods), 0, 1))
    return _anywhere(candidates), _climbing(initial)


def _mao_star() -> Numbers:
    """昴星: yang looks up to the god over 酉, yin down to the place under it."""
    up = _three(Branch.YOU + _TURN, _OVER_BRANCH, _OVER_STEM)
    down = _three(Branch.YOU - _TURN, _OVER_STEM, _OVER_BRANCH)
    return np.where(_YANG[:, :, None], up, down)


def _separate(separate: Separate) -> Numbers:
    """別責: yang the god over the stem's partner, yin the branch four on (三合)."""
    partner = _LODGES[(_STEM + 5) % 10] + _TURN
    ally = _BRANCH + 4 + (_TURN if separate is Separate.ABOVE else 0)
    return _three(np.where(_YANG, partner, ally), _OVER_STEM, _OVER_STEM)


def _frozen(numbers: Numbers) -> Small:
    small = numbers.astype(np.int8)
    small.setflags(write=False)
    return small


def atlas(school: School = COMMON) -> Atlas:
    """Read all 720 lessons under a school: on each, the first rung that holds answers."""
    struck, strike, how = _strike(school.harm)
    reached, distant = _distant()
    four_differ = _different(_UPPERS, np.ones(4, dtype=np.bool_)) == 4
    ladder: tuple[tuple[Truths, int | Numbers, Numbers], ...] = (
        (_TURN == 0, _CODES[Method.HIDDEN], _hidden(struck, strike, school.mutual)),
        (_TURN == 6, _CODES[Method.RETURNING], _returning(struck, strike)),
        (struck, how, strike),
        (_LODGE == _BRANCH, _CODES[Method.EIGHT], _eight()),
        (reached, _CODES[Method.DISTANT], distant),
        (four_differ, _CODES[Method.MAO_STAR], _mao_star()),
        (~four_differ, _CODES[Method.SEPARATE], _separate(school.separate)),
    )
    method = np.select([holds for holds, _, _ in ladder], [code for _, code, _ in ladder])
    three = np.select(
        [holds[:, :, None] for holds, _, _ in ladder], [three for _, _, three in ladder]
    )
    return Atlas(school, _frozen(three), _frozen(method), _frozen(_UPPERS))


def rows(book: Atlas) -> Iterator[tuple[str, str, str, str, str, str]]:
    """Yield day, turn, initial, middle, final and method in characters, by day, then turn.

    The turn is the heaven branch over earth 子.
    """
    for day in PILLARS:
        for turn in BRANCHES:
            cell = day.index, turn
            initial, middle, final = (BRANCHES[god].hanzi for god in book.transmissions[cell])
            method = METHODS[book.method[cell]].value
            yield day.hanzi, turn.hanzi, initial, middle, final, method
