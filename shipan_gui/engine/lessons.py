"""The four lessons (四課): what stands over the day, and what stands over that.

景祐六壬神定經, 釋用式: over the day stem stands the day's yang god, over that god's home
its yin god; the same twice for the day branch.
"""

from __future__ import annotations

from dataclasses import dataclass

from shipan_gui.engine.plate import Plate
from shipan_gui.engine.relations import LODGES
from shipan_gui.engine.symbols import Branch, Pillar, Stem


@dataclass(frozen=True, slots=True)
class Lesson:
    """One lesson (課): an upper god over a lower stem or branch.

    ``number`` is 1-4; ``place`` is the earth place on which the upper god stands, for
    lesson 1 the stem's lodge. The lower of lesson 1 counts with the stem's own phase.
    """

    number: int
    upper: Branch
    lower: Stem | Branch
    place: Branch

    @property
    def is_robbery(self) -> bool:
        """Whether the lower controls the upper (賊)."""
        return self.lower.phase.controls(self.upper.phase)

    @property
    def is_control(self) -> bool:
        """Whether the upper controls the lower (克)."""
        return self.upper.phase.controls(self.lower.phase)


Lessons = tuple[Lesson, Lesson, Lesson, Lesson]


def four_lessons(day: Pillar, plate: Plate) -> Lessons:
    """Read the four lessons of a day pillar off a plate."""
    stem, branch = day.stem, day.branch
    lodge = LODGES[stem]
    over_stem = plate.over(lodge)
    over_branch = plate.over(branch)
    return (
        Lesson(1, over_stem, stem, lodge),
        Lesson(2, plate.over(over_stem), over_stem, over_stem),
        Lesson(3, over_branch, branch, branch),
        Lesson(4, plate.over(over_branch), over_branch, over_branch),
    )
