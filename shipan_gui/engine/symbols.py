"""Stems, branches, phases and the sixty pillars: the alphabet of the board.

Index 0 is 甲 for stems, 子 for branches and 甲子 for pillars; an even index is yang.
Phases of stems and branches: 淵海子平, 干支所屬.  Names of the twelve gods:
景祐六壬神定經, 釋月將 (徵明, 傳送 … with the names other books print in
:mod:`shipan_gui.engine.parse`).
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import IntEnum
from typing import Self

from shipan_gui.engine.errors import ShipanError


class Named(IntEnum):
    """An ordered set of things (index 0 first), each with its Chinese name."""

    hanzi: str

    def __new__(cls, index: int, hanzi: str) -> Self:
        """Make a member that is its index and carries its name."""
        member = int.__new__(cls, index)
        member._value_ = index
        member.hanzi = hanzi
        return member


class Phase(Named):
    """A phase (五行), in the order in which each generates the next (相生)."""

    MU = (0, "木")
    HUO = (1, "火")
    TU = (2, "土")
    JIN = (3, "金")
    SHUI = (4, "水")

    def generates(self, other: Phase) -> bool:
        """Tell whether this phase generates (生) the other."""
        return (other - self) % 5 == 1

    def controls(self, other: Phase) -> bool:
        """Tell whether this phase controls (克) the other: every second one, 木土水火金."""
        return (other - self) % 5 == 2


class Stem(IntEnum):
    """One of the ten stems (天干)."""

    hanzi: str
    pinyin: str
    phase: Phase
    is_yang: bool

    def __new__(cls, index: int, hanzi: str, pinyin: str, phase: Phase) -> Stem:
        """Make a member that is its index and carries what is always asked of it."""
        stem = int.__new__(cls, index)
        stem._value_ = index
        stem.hanzi = hanzi
        stem.pinyin = pinyin
        stem.phase = phase
        stem.is_yang = index % 2 == 0
        return stem

    JIA = (0, "甲", "jiǎ", Phase.MU)
    YI = (1, "乙", "yǐ", Phase.MU)
    BING = (2, "丙", "bǐng", Phase.HUO)
    DING = (3, "丁", "dīng", Phase.HUO)
    WU = (4, "戊", "wù", Phase.TU)
    JI = (5, "己", "jǐ", Phase.TU)
    GENG = (6, "庚", "gēng", Phase.JIN)
    XIN = (7, "辛", "xīn", Phase.JIN)
    REN = (8, "壬", "rén", Phase.SHUI)
    GUI = (9, "癸", "guǐ", Phase.SHUI)

    def step(self, count: int) -> Stem:
        """Return the stem ``count`` places on (back when negative)."""
        return STEMS[(self + count) % 10]

    def steps_to(self, other: Stem) -> int:
        """Return how many places on, 0-9, the other stem lies."""
        return (other - self) % 10


class Branch(IntEnum):
    """One of the twelve branches (地支); on the heaven plate a god (十二神)."""

    hanzi: str
    pinyin: str
    phase: Phase
    god: str
    god_pinyin: str
    is_yang: bool

    def __new__(
        cls, index: int, hanzi: str, pinyin: str, phase: Phase, god: str, god_pinyin: str
    ) -> Branch:
        """Make a member that is its index and carries what is always asked of it."""
        branch = int.__new__(cls, index)
        branch._value_ = index
        branch.hanzi = hanzi
        branch.pinyin = pinyin
        branch.phase = phase
        branch.god = god
        branch.god_pinyin = god_pinyin
        branch.is_yang = index % 2 == 0
        return branch

    ZI = (0, "子", "zǐ", Phase.SHUI, "神后", "Shénhòu")
    CHOU = (1, "丑", "chǒu", Phase.TU, "大吉", "Dàjí")
    YIN = (2, "寅", "yín", Phase.MU, "功曹", "Gōngcáo")
    MAO = (3, "卯", "mǎo", Phase.MU, "太衝", "Tàichōng")
    CHEN = (4, "辰", "chén", Phase.TU, "天罡", "Tiāngāng")
    SI = (5, "巳", "sì", Phase.HUO, "太乙", "Tàiyǐ")
    WU = (6, "午", "wǔ", Phase.HUO, "勝光", "Shèngguāng")
    WEI = (7, "未", "wèi", Phase.TU, "小吉", "Xiǎojí")
    SHEN = (8, "申", "shēn", Phase.JIN, "傳送", "Chuánsòng")
    YOU = (9, "酉", "yǒu", Phase.JIN, "從魁", "Cóngkuí")
    XU = (10, "戌", "xū", Phase.TU, "河魁", "Hékuí")
    HAI = (11, "亥", "hài", Phase.SHUI, "徵明", "Zhēngmíng")

    def step(self, count: int) -> Branch:
        """Return the branch ``count`` places on (back when negative)."""
        return BRANCHES[(self + count) % 12]

    def steps_to(self, other: Branch) -> int:
        """Return how many places on, 0-11, the other branch lies."""
        return (other - self) % 12


PHASES: tuple[Phase, ...] = tuple(Phase)
STEMS: tuple[Stem, ...] = tuple(Stem)
BRANCHES: tuple[Branch, ...] = tuple(Branch)


@dataclass(frozen=True, slots=True)
class Pillar:
    """One of the sixty pairs of stem and branch (六十甲子), both yang or both yin."""

    stem: Stem
    branch: Branch

    def __post_init__(self) -> None:
        """Refuse a pair that is none of the sixty."""
        stem = self.stem
        if stem.is_yang is not self.branch.is_yang:
            raise ShipanError(
                "pillar_mismatch",
                came=self.hanzi,
                polarity="yang" if stem.is_yang else "yin",
                stem=stem.hanzi,
                choices="".join(b.hanzi for b in BRANCHES if b.is_yang is stem.is_yang),
            )

    @property
    def index(self) -> int:
        """The place among the sixty, 0 for 甲子."""
        return (6 * self.stem - 5 * self.branch) % 60

    @property
    def hanzi(self) -> str:
        """Both characters, 甲子."""
        return self.stem.hanzi + self.branch.hanzi

    @property
    def pinyin(self) -> str:
        """Both syllables in one word, jiǎzǐ."""
        return self.stem.pinyin + self.branch.pinyin

    def step(self, count: int) -> Pillar:
        """Return the pillar ``count`` days on (back when negative)."""
        return PILLARS[(self.index + count) % 60]

    @property
    def void(self) -> tuple[Branch, Branch]:
        """The two branches of this pillar's ten-day week (旬) that get no stem (旬空)."""
        first = self.branch - self.stem + 10
        return BRANCHES[first % 12], BRANCHES[(first + 1) % 12]

    def week_stem(self, branch: Branch) -> Stem | None:
        """Return the stem that this pillar's week lays on a branch (遁干), None when void."""
        place = (branch - self.branch + self.stem) % 12
        return STEMS[place] if place < 10 else None


PILLARS: tuple[Pillar, ...] = tuple(Pillar(STEMS[i % 10], BRANCHES[i % 12]) for i in range(60))
