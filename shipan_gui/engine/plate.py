"""The heaven plate laid over the earth plate, and the four lessons read off it.

景祐六壬神定經, 釋用式: the month general is set on the hour, then the lessons are read
over the day stem's lodge and the day branch.
"""

from __future__ import annotations

from dataclasses import dataclass

from shipan_gui.engine.symbols import BRANCHES, Branch


@dataclass(frozen=True, slots=True)
class Plate:
    """The heaven plate (天盤) at one of its twelve turns.

    ``turn`` is the index, 0-11, of the heaven branch that stands over earth 子.
    """

    turn: int

    def over(self, place: Branch) -> Branch:
        """Return the god that stands over an earth place (上神)."""
        return BRANCHES[(place + self.turn) % 12]

    def under(self, god: Branch) -> Branch:
        """Return the earth place on which a god stands (所臨)."""
        return BRANCHES[(god - self.turn) % 12]


PLATES: tuple[Plate, ...] = tuple(Plate(turn) for turn in range(12))


def lay(general: Branch, hour: Branch) -> Plate:
    """Return the plate with a month general (月將) set on an hour (正時)."""
    return PLATES[(general - hour) % 12]
