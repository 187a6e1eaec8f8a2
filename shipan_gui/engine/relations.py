"""How stems, branches and phases stand to one another.

Every relation is a plain function over the whole small domain. The tables stand under
their source; what can be derived is derived.
"""

from __future__ import annotations

from enum import StrEnum

from shipan_gui.engine.symbols import BRANCHES, PHASES, STEMS, Branch, Named, Phase, Stem

_B = {branch.hanzi: branch for branch in BRANCHES}


def _branches(text: str) -> tuple[Branch, ...]:
    return tuple(_B[character] for character in text)


# 寄宮, where each stem lodges on the earth plate: 武經總要 後集 20; 六壬大全.
# In the order of the stems 甲乙丙丁戊己庚辛壬癸.
LODGES: tuple[Branch, ...] = _branches("寅辰巳未巳未申戌亥丑")

LODGED_STEMS: tuple[tuple[Stem, ...], ...] = tuple(
    tuple(stem for stem in STEMS if LODGES[stem] is branch) for branch in BRANCHES
)


def lodge(stem: Stem) -> Branch:
    """Return the earth place at which a stem lodges (寄宮)."""
    return LODGES[stem]


# 淵海子平, 天干合: 甲己 乙庚 丙辛 丁壬 戊癸, five apart each.
def stem_union(stem: Stem) -> Stem:
    """Return the stem that unites with this one (天干合)."""
    return stem.step(5)


# 淵海子平, 地支合: 子丑 寅亥 卯戌 辰酉 巳申 午未; each pair sums to 1 modulo 12.
def union(branch: Branch) -> Branch:
    """Return the branch that unites with this one (六合)."""
    return BRANCHES[(1 - branch) % 12]


# 淵海子平, 地支會局: 申子辰 water, 亥卯未 wood, 寅午戌 fire, 巳酉丑 metal.
def triad(branch: Branch) -> tuple[Branch, Branch, Branch]:
    """Return the triad (三合) of a branch from its birth place on, such as 申子辰."""
    first = {0: 8, 3: 11, 2: 2, 1: 5}[branch % 4]
    return BRANCHES[first], BRANCHES[(first + 4) % 12], BRANCHES[(first + 8) % 12]


# 大六壬探原, 論沖: 子午 丑未 寅申 卯酉 辰戌 巳亥.
def clash(branch: Branch) -> Branch:
    """Return the opposite branch (沖)."""
    return BRANCHES[(branch + 6) % 12]


# 大六壬探原, 論刑, in the order of the branches from 子.
PUNISHED: tuple[Branch, ...] = _branches("卯戌巳子辰申午丑寅酉未亥")


def punished(branch: Branch) -> Branch:
    """Return the branch that this one punishes (刑); 辰午酉亥 punish themselves."""
    return PUNISHED[branch]


# 大六壬探原, 論害: 酉戌 申亥 未子 午丑 巳寅 辰卯; each pair sums to 7 modulo 12.
def harmed(branch: Branch) -> Branch:
    """Return the branch that this one harms (害)."""
    return BRANCHES[(7 - branch) % 12]


# 大六壬探原, 論破: 午卯 辰丑 酉子 戌未 亥寅 申巳; the fourth place back of a yang branch,
# the fourth on of a yin branch, counting the branch itself.
def broken(branch: Branch) -> Branch:
    """Return the branch that this one breaks (破)."""
    return branch.step(-3 if branch.is_yang else 3)


# 大六壬探原, 論沖 (驛馬附): the clash of the first branch of the triad.
def post_horse(branch: Branch) -> Branch:
    """Return the post-horse (驛馬) of a branch."""
    return clash(triad(branch)[0])


class Rank(Named):
    """Rank of a branch within its season: 孟 寅申巳亥, 仲 子午卯酉, 季 辰戌丑未."""

    MENG = (0, "孟")
    ZHONG = (1, "仲")
    JI = (2, "季")


RANKS: tuple[Rank, ...] = tuple((Rank.ZHONG, Rank.JI, Rank.MENG)[branch % 3] for branch in BRANCHES)


class Kin(Named):
    """The six kin (六親): what a phase is to the day stem's."""

    XIONGDI = (0, "兄弟")
    ZISUN = (1, "子孫")
    QICAI = (2, "妻財")
    GUANGUI = (3, "官鬼")
    FUMU = (4, "父母")


_KIN = tuple(Kin)

# 大六壬探原, 論六親: what begets me 父母, what I beget 子孫, what controls me 官鬼, what I
# control 妻財, the same kind 兄弟. Seen from me, that is the distance round the phases.
KIN: tuple[tuple[Kin, ...], ...] = tuple(
    tuple(_KIN[(branch.phase - stem.phase) % 5] for branch in BRANCHES) for stem in STEMS
)


def kin(day_stem: Stem, branch: Branch) -> Kin:
    """Return what a branch is to the day stem (六親)."""
    return KIN[day_stem][branch]


class Stage(Named):
    """The twelve stages (十二長生) through which a stem or a phase passes."""

    CHANGSHENG = (0, "長生")
    MUYU = (1, "沐浴")
    GUANDAI = (2, "冠帶")
    LINGUAN = (3, "臨官")
    DIWANG = (4, "帝旺")
    SHUAI = (5, "衰")
    BING = (6, "病")
    SI = (7, "死")
    MU = (8, "墓")
    JUE = (9, "絕")
    TAI = (10, "胎")
    YANG = (11, "養")


_STAGES = tuple(Stage)


class Tombs(StrEnum):
    """School choice: whose tombs (墓) a day stem has, the stem's own or its phase's."""

    STEMS = "stems"
    PHASES = "phases"


# 大六壬探原, 論墓: birth places of the ten stems (甲亥 乙午 丙戊寅 丁己酉 庚巳 辛子 壬申
# 癸卯); yang stems run forward through the stages, yin stems back.
STEM_BIRTHS: tuple[Branch, ...] = _branches("亥午寅酉寅酉巳子申卯")

# 淵海子平, 五行發用: 木亥 火寅 水土申 金巳, all forward.
PHASE_BIRTHS: dict[Phase, Branch] = dict(zip(PHASES, _branches("亥寅申巳申"), strict=True))


def stage(stem: Stem, branch: Branch, tombs: Tombs = Tombs.STEMS) -> Stage:
    """Return the stage (十二長生) of a day stem at a branch, by stems or by phases."""
    if tombs is Tombs.PHASES:
        return _STAGES[PHASE_BIRTHS[stem.phase].steps_to(branch)]
    birth = STEM_BIRTHS[stem]
    return _STAGES[(branch - birth if stem.is_yang else birth - branch) % 12]


def tomb(stem: Stem, tombs: Tombs = Tombs.STEMS) -> Branch:
    """Return the tomb (墓) of a day stem, by stems or by phases."""
    if tombs is Tombs.PHASES:
        return PHASE_BIRTHS[stem.phase].step(Stage.MU)
    return STEM_BIRTHS[stem].step(Stage.MU if stem.is_yang else -Stage.MU)
