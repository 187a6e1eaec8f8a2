"""One casting: a question in, everything the board then shows out.

Inputs are saved, not results: a :class:`Question` is all that a casting needs, and
``cast`` is the only way to one.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from shipan_gui.engine.because import Because
from shipan_gui.engine.errors import ShipanError
from shipan_gui.engine.generals import General, Ring, ring
from shipan_gui.engine.lessons import Lessons, four_lessons
from shipan_gui.engine.plate import Plate, lay
from shipan_gui.engine.relations import KIN, Kin, tomb
from shipan_gui.engine.school import COMMON, School
from shipan_gui.engine.symbols import BRANCHES, Branch, Pillar, Stem
from shipan_gui.engine.transmissions import Method, Pattern, transmit


@dataclass(frozen=True, slots=True)
class Question:
    """What a casting is made from.

    ``general`` is the month general (月將), ``hour`` the branch it is set on (正時);
    ``daytime`` is True for day, False for night, None when the school decides.
    """

    day: Pillar
    general: Branch
    hour: Branch
    daytime: bool | None = None
    school: School = COMMON

    def at_turn(self, turn: int) -> Question:
        """Return the same question with the hour that the general stands on at another turn."""
        if not 0 <= turn <= 11:
            raise ShipanError("turn_unknown", came=str(turn))
        return replace(self, hour=BRANCHES[(self.general - turn) % 12])


@dataclass(frozen=True, slots=True)
class Transmission:
    """One of the three transmissions with what belongs to its branch.

    ``stem`` is the week's stem (遁干), None for a void branch (旬空).
    """

    branch: Branch
    stem: Stem | None
    void: bool
    kin: Kin
    general: General


@dataclass(frozen=True, slots=True)
class Casting:
    """A whole casting (課): plate, lessons, transmissions, generals and the reason.

    ``daytime`` is what was used for the nobleman, True for day; ``void`` the two void
    branches of the week; ``tomb`` the tomb of the day stem under the school.
    """

    question: Question
    plate: Plate
    lessons: Lessons
    method: Method
    pattern: tuple[Pattern, ...]
    because: Because
    transmissions: tuple[Transmission, Transmission, Transmission]
    generals: Ring
    daytime: bool
    void: tuple[Branch, Branch]
    tomb: Branch

    @property
    def day(self) -> Pillar:
        """The day pillar (日辰)."""
        return self.question.day

    @property
    def general(self) -> Branch:
        """The month general (月將)."""
        return self.question.general

    @property
    def hour(self) -> Branch:
        """The hour under the month general (正時)."""
        return self.question.hour

    @property
    def school(self) -> School:
        """The school whose choices were followed (學派)."""
        return self.question.school


def is_daytime(hour: Branch) -> bool:
    """Tell day from night by the hour branch alone: 卯 to 申 is day."""
    return Branch.MAO <= hour <= Branch.SHEN


def cast(question: Question) -> Casting:
    """Cast: set the month general on the hour and read everything off."""
    day, school = question.day, question.school
    daytime = is_daytime(question.hour) if question.daytime is None else question.daytime
    plate = lay(question.general, question.hour)
    lessons = four_lessons(day, plate)
    outcome = transmit(day, plate, lessons, school)
    generals = ring(day.stem, daytime, plate, school.nobleman)
    void = day.void
    kin = KIN[day.stem]

    def transmission(branch: Branch) -> Transmission:
        stem = day.week_stem(branch)
        general = generals.places[(branch - plate.turn) % 12]
        return Transmission(branch, stem, stem is None, kin[branch], general)

    return Casting(
        question,
        plate,
        lessons,
        outcome.method,
        outcome.pattern,
        outcome.because,
        (
            transmission(outcome.initial),
            transmission(outcome.middle),
            transmission(outcome.final),
        ),
        generals,
        daytime,
        void,
        tomb(day.stem, school.tombs),
    )
