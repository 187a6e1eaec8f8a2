"""How a board is laid out: which rings, which size of disc, which way it faces.

景祐六壬神定經, 釋造式 gives five sizes by rank, each with what its numbers stand for;
釋用式 has the operator face south in the morning and north at dusk.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, fields
from enum import StrEnum
from typing import Any


class Style(StrEnum):
    """Whose earth plate it is: the 1034 book's, or that of the Han boards."""

    SONG = "song"
    HAN = "han"


class Spacing(StrEnum):
    """How the lodges of the disc stand: evenly within their branch, or by their width in du."""

    BRANCH = "branch"
    DU = "du"


class BoardRank(StrEnum):
    """For whom the board is made (式之等)."""

    SON_OF_HEAVEN = "son_of_heaven"
    LORD = "lord"
    MINISTER = "minister"
    COMMONER = "commoner"
    AMULET = "amulet"


# Widths of disc and square in 寸: 天子 6:12, 王公侯伯 4:9, 卿大夫 3:7, 士庶人 2.4:6, and
# 次局, the one that is worn, 0.8:3 (八分 is eight tenths of a 寸).
SIZES: dict[BoardRank, tuple[float, float]] = {
    BoardRank.SON_OF_HEAVEN: (6.0, 12.0),
    BoardRank.LORD: (4.0, 9.0),
    BoardRank.MINISTER: (3.0, 7.0),
    BoardRank.COMMONER: (2.4, 6.0),
    BoardRank.AMULET: (0.8, 3.0),
}


@dataclass(frozen=True, slots=True)
class Layout:
    """One layout; the defaults are the Son of Heaven's board with south at the top."""

    style: Style = Style.SONG
    rank: BoardRank = BoardRank.SON_OF_HEAVEN
    spacing: Spacing = Spacing.BRANCH
    evening: bool = False
    upright: bool = False

    @property
    def disc_scale(self) -> float:
        """How large the disc is beside that of the Son of Heaven's board."""
        disc, square = SIZES[self.rank]
        return disc / square * 2.0

    @property
    def facing(self) -> float:
        """How far the whole board is turned, in degrees: by half in the evening."""
        return 180.0 if self.evening else 0.0

    @property
    def record(self) -> dict[str, str | bool]:
        """The layout as plain data."""
        return {field.name: getattr(self, field.name) for field in fields(self)}


PLAIN = Layout()

_KINDS: dict[str, type[StrEnum]] = {"style": Style, "rank": BoardRank, "spacing": Spacing}


def layout_of(record: Mapping[str, Any]) -> Layout:
    """Make a layout of plain data; ValueError names the key, what was expected and came."""
    found: dict[str, Any] = {}
    for key, kind in _KINDS.items():
        came = record.get(key, getattr(PLAIN, key))
        if not isinstance(came, str) or came not in set(kind):
            raise ValueError(f"expected for {key} one of {', '.join(kind)}; got {came!r}")
        found[key] = kind(came)
    for key in ("evening", "upright"):
        came = record.get(key, False)
        if not isinstance(came, bool):
            raise ValueError(f"expected for {key} true or false; got {came!r}")
        found[key] = came
    return Layout(**found)
