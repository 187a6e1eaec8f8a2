"""What the tests of the engine share: names to values, printed cases, the whole domain.

Values are looked up by their characters, so that a test reads like the book it names.
Authorities: the books by title and section ("1034 text": 景祐六壬神定經, 釋用式), and the
project's design notes: engine.md (rules, schools, contract), facts (sections), house.md.
"""

from __future__ import annotations

import csv
import itertools
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import TypeVar

from hypothesis import strategies as st

from shipan_gui.engine import (
    BRANCHES,
    BUNDLES,
    COMMON,
    PILLARS,
    PLATES,
    STEMS,
    Branch,
    Casting,
    Phase,
    Question,
    School,
    ShipanError,
)
from shipan_gui.engine.lessons import four_lessons
from shipan_gui.engine.relations import Tombs
from shipan_gui.engine.school import Daytime, Harm, Mutual, Nobleman, Separate
from shipan_gui.engine.transmissions import Outcome, transmit

Read = TypeVar("Read")

BRANCH_ORDER = "子丑寅卯辰巳午未申酉戌亥"
STEM_ORDER = "甲乙丙丁戊己庚辛壬癸"

BRANCH = dict(zip(BRANCH_ORDER, BRANCHES, strict=True))
STEM = dict(zip(STEM_ORDER, STEMS, strict=True))
PHASE = {phase.hanzi: phase for phase in Phase}
PILLAR = {STEM_ORDER[i % 10] + BRANCH_ORDER[i % 12]: pillar for i, pillar in enumerate(PILLARS)}

# engine.md, Vocabulary (寄宮); facts 1b: stem, earth place.
LODGINGS = dict(zip(STEM_ORDER, "寅辰巳未巳未申戌亥丑", strict=True))

# 淵海子平, 五行相剋: the first of each pair controls the second.
CONTROLLING_PAIRS = frozenset(["金木", "木土", "土水", "水火", "火金"])

# 景祐六壬神定經, 釋用式: 剛日 are the days of the stems counted odd, 柔日 the others.
YANG_STEMS, YIN_STEMS = "甲丙戊庚壬", "乙丁己辛癸"

LESSONS = tuple(itertools.product(PILLAR, BRANCH_ORDER))
"""The 720 lessons: a day pillar and a turn, named by the branch over earth 子."""

LADDER_SCHOOLS = tuple(
    School(harm=harm, mutual=mutual, separate=separate)
    for harm, mutual, separate in itertools.product(Harm, Mutual, Separate)
)
"""Every mixture of the choices that touch lessons and transmissions."""


def rows(name: str) -> list[dict[str, str]]:
    """Read one file of printed cases; lines that begin with # say where they come from."""
    path = Path(__file__).parents[1] / "data" / "cases" / name
    lines = path.read_text(encoding="utf-8").splitlines()
    return list(csv.DictReader(line for line in lines if not line.startswith("#")))


def join(members: Iterable[Branch]) -> str:
    """Write branches one after the other, 酉未未."""
    return "".join(member.hanzi for member in members)


def controls(one: str, other: str) -> bool:
    """Tell by the book's pairs whether one stem or branch controls another."""
    return phase_of(one) + phase_of(other) in CONTROLLING_PAIRS


def phase_of(character: str) -> str:
    """Return the phase of a stem or branch (淵海子平, 干支所屬)."""
    belongings = {
        "甲乙寅卯": "木",
        "丙丁巳午": "火",
        "庚辛申酉": "金",
        "壬癸亥子": "水",
        "戊己辰戌丑未": "土",
    }
    return next(phase for those, phase in belongings.items() if character in those)


def derive(day: str, turn: str, school: School = COMMON) -> Outcome:
    """Climb the ladder for one of the 720 lessons."""
    plate = PLATES[BRANCH[turn]]
    return transmit(PILLAR[day], plate, four_lessons(PILLAR[day], plate), school)


def three(day: str, turn: str, school: School = COMMON) -> str:
    """Return the three transmissions of a lesson as text."""
    outcome = derive(day, turn, school)
    return join((outcome.initial, outcome.middle, outcome.final))


def three_of(casting: Casting) -> str:
    """Return the three transmissions of a casting as text."""
    return join(item.branch for item in casting.transmissions)


def attempt(read: Callable[..., Read], *typed: object) -> tuple[Read | None, ShipanError | None]:
    """Return what was read, or else the refusal; any other error comes through."""
    try:
        return read(*typed), None
    except ShipanError as refusal:
        return None, refusal


def question(
    day: str,
    general: str,
    hour: str,
    daytime: bool | None = None,
    school: School = COMMON,
) -> Question:
    """Make a question from characters."""
    return Question(PILLAR[day], BRANCH[general], BRANCH[hour], daytime, school)


def question_at(day: str, turn: str, school: School = COMMON) -> Question:
    """Make a question of one of the 720 lessons: the general of its turn on the hour 子."""
    return question(day, turn, "子", school=school)


any_pillar = st.sampled_from(PILLARS)
any_branch = st.sampled_from(BRANCHES)
any_daytime = st.sampled_from((True, False, None))
any_bundle = st.sampled_from(tuple(BUNDLES.values()))
any_school = st.builds(
    School,
    harm=st.sampled_from(Harm),
    mutual=st.sampled_from(Mutual),
    separate=st.sampled_from(Separate),
    nobleman=st.sampled_from(Nobleman),
    daytime=st.sampled_from(Daytime),
    tombs=st.sampled_from(Tombs),
)
any_question = st.builds(Question, any_pillar, any_branch, any_branch, any_daytime, any_school)
