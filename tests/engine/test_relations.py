"""How stems and branches stand to one another, over the whole domain.

The tables are typed from the books' own lines, apart from the engine's.
"""

from __future__ import annotations

import pytest
from cases import BRANCH, BRANCH_ORDER, LODGINGS, STEM, STEM_ORDER, join, phase_of

from shipan_gui.engine import BRANCHES, STEMS, Kin, Rank, Stage, lodge
from shipan_gui.engine.relations import (
    LODGED_STEMS,
    PHASE_BIRTHS,
    RANKS,
    Tombs,
    broken,
    clash,
    harmed,
    kin,
    post_horse,
    punished,
    stage,
    stem_union,
    tomb,
    triad,
    union,
)

STEM_UNIONS = ["甲己", "乙庚", "丙辛", "丁壬", "戊癸"]

# Relations that bind two branches each way, with the line that lists them.
MUTUAL_RELATIONS = [
    (union, "子丑 寅亥 卯戌 辰酉 巳申 午未", "淵海子平, 地支合; 大六壬探原, 論合"),
    (clash, "子午 丑未 寅申 卯酉 辰戌 巳亥", "淵海子平, 地支相沖; 大六壬探原, 論沖"),
    (harmed, "子未 丑午 寅巳 卯辰 申亥 酉戌", "淵海子平, 六害; 大六壬探原, 論害"),
    (broken, "午卯 辰丑 酉子 戌未 亥寅 申巳", "大六壬探原, 論破"),
]

TRIADS = ["寅午戌", "申子辰", "巳酉丑", "亥卯未"]

# 大六壬探原, 論刑: who punishes whom.
PUNISHMENTS = dict(zip(BRANCH_ORDER, "卯戌巳子辰申午丑寅酉未亥", strict=True))

# 大六壬探原, 論沖, the note on the post-horse.
HORSES = {"亥卯未": "巳", "寅午戌": "申", "巳酉丑": "亥", "申子辰": "寅"}

# engine.md, Three transmissions, traversing harm.
RANKED = {"孟": "寅申巳亥", "仲": "子午卯酉", "季": "辰戌丑未"}

# 大六壬探原, 論五行生尅定名 (妻財 as engine.md writes it), from 子 to 亥, by first character.
KIN_OF_DAYS = {
    "甲乙": "父財兄兄財子子財官官財父",
    "丙丁": "官子父父子兄兄子財財子官",
    "戊己": "財兄官官兄父父兄子子兄財",
    "庚辛": "子父財財父官官父兄兄父子",
    "壬癸": "兄官子子官財財官父父官兄",
}
KIN_NAMES = {"父": "父母", "子": "子孫", "官": "官鬼", "財": "妻財", "兄": "兄弟"}

STAGE_NAMES = ["長生", "沐浴", "冠帶", "臨官", "帝旺", "衰", "病", "死", "墓", "絕", "胎", "養"]

# 大六壬探原, 論墓: birth of each stem, yang stems forward, yin stems back, stage by stage.
STAGES_OF_STEMS = {
    "甲": "亥子丑寅卯辰巳午未申酉戌",
    "乙": "午巳辰卯寅丑子亥戌酉申未",
    "丙戊": "寅卯辰巳午未申酉戌亥子丑",
    "丁己": "酉申未午巳辰卯寅丑子亥戌",
    "庚": "巳午未申酉戌亥子丑寅卯辰",
    "辛": "子亥戌酉申未午巳辰卯寅丑",
    "壬": "申酉戌亥子丑寅卯辰巳午未",
    "癸": "卯寅丑子亥戌酉申未午巳辰",
}

# 淵海子平, 十干祿, the same places as the fourth stage.
SALARIES = dict(zip(STEM_ORDER, "寅卯巳午巳午申酉亥子", strict=True))

# 淵海子平, 五行發用: 四生 四敗 四官 四庫 四絕.
PRINTED_STAGES = ("長生", "沐浴", "臨官", "墓", "絕")
STAGES_OF_PHASES = {
    "木": "亥子寅未申",
    "火": "寅卯巳戌亥",
    "金": "巳午申丑寅",
    "水": "申酉亥辰巳",
    "土": "申酉亥辰巳",
}

# 大六壬探原, 墓.
TOMBS_OF_STEMS = {"甲癸": "未", "丙戊乙": "戌", "庚丁己": "丑", "壬辛": "辰"}


def spread(table: dict[str, str]) -> dict[str, str]:
    """Give each character of a key the value of the whole key."""
    return {character: value for key, value in table.items() for character in key}


@pytest.mark.parametrize("stem", STEM_ORDER)
def test_a_stem_lodges_at_its_place_of_the_earth_plate(stem: str) -> None:
    """Authority: engine.md, Vocabulary (寄宮); facts 1b."""
    assert lodge(STEM[stem]).hanzi == LODGINGS[stem]


@pytest.mark.parametrize("place", BRANCH_ORDER)
def test_a_place_lists_exactly_the_stems_that_lodge_there(place: str) -> None:
    """Authority: engine.md, Vocabulary (寄宮): 巳 and 未 hold two stems, the corners none."""
    guests = [stem for stem in STEM_ORDER if LODGINGS[stem] == place]
    assert [stem.hanzi for stem in LODGED_STEMS[BRANCH[place]]] == guests


@pytest.mark.parametrize("pair", STEM_UNIONS)
def test_stems_unite_in_pairs(pair: str) -> None:
    """Authority: 淵海子平, 天干合; 大六壬探原, 論合."""
    assert stem_union(STEM[pair[0]]).hanzi == pair[1]
    assert stem_union(STEM[pair[1]]).hanzi == pair[0]


@pytest.mark.parametrize(
    ("relation", "pair", "source"),
    [
        (relation, pair, source)
        for relation, pairs, source in MUTUAL_RELATIONS
        for pair in pairs.split()
    ],
)
def test_branches_are_bound_in_pairs_each_way(relation, pair: str, source: str) -> None:
    """Authority: the line named in ``source``."""
    assert relation(BRANCH[pair[0]]).hanzi == pair[1], source
    assert relation(BRANCH[pair[1]]).hanzi == pair[0], source


@pytest.mark.parametrize("members", TRIADS)
def test_a_triad_is_the_same_from_each_of_its_members(members: str) -> None:
    """Authority: 淵海子平, 地支會局; 大六壬探原, 論合 (三合)."""
    assert {join(triad(BRANCH[member])) for member in members} == {members}


@pytest.mark.parametrize("branch", BRANCH_ORDER)
def test_a_branch_punishes_one_branch(branch: str) -> None:
    """Authority: 大六壬探原, 論刑; engine.md, Hidden chant."""
    assert punished(BRANCH[branch]).hanzi == PUNISHMENTS[branch]


@pytest.mark.parametrize("branch", BRANCH_ORDER)
def test_the_post_horse_clashes_with_the_head_of_the_triad(branch: str) -> None:
    """Authority: 大六壬探原, 論沖 (驛馬附)."""
    assert post_horse(BRANCH[branch]).hanzi == spread(HORSES)[branch]


@pytest.mark.parametrize("rank", Rank, ids=lambda rank: rank.hanzi)
def test_a_rank_holds_the_four_places_of_its_kind(rank: Rank) -> None:
    """Authority: engine.md, traversing harm: 孟 before 仲 before 季."""
    places = {branch.hanzi for branch in BRANCHES if RANKS[branch] is rank}
    assert places == set(RANKED[rank.hanzi])
    assert list(RANKED)[rank] == rank.hanzi


@pytest.mark.parametrize("stem", STEM_ORDER)
def test_all_twelve_branches_are_kin_to_a_day_stem(stem: str) -> None:
    """Authority: 大六壬探原, 論五行生尅定名; engine.md, Stems over branches, void, kin."""
    expected = [KIN_NAMES[first] for first in spread(KIN_OF_DAYS)[stem]]
    assert [kin(STEM[stem], branch).hanzi for branch in BRANCHES] == expected


def test_there_are_six_kin_counting_the_asker() -> None:
    """Authority: 大六壬探原, 論五行生尅定名: five relations to the one who asks."""
    assert {member.hanzi for member in Kin} == set(KIN_NAMES.values())


def test_the_twelve_stages_stand_in_the_printed_order() -> None:
    """Authority: 淵海子平, 五行發用; 大六壬探原, 論墓."""
    assert [member.hanzi for member in Stage] == STAGE_NAMES


@pytest.mark.parametrize("stem", STEM_ORDER)
def test_a_stem_passes_its_stages_from_its_own_birth(stem: str) -> None:
    """Authority: 大六壬探原, 論墓, the closing note: yang stems forward, yin stems back."""
    way = spread(STAGES_OF_STEMS)[stem]
    assert [stage(STEM[stem], BRANCH[place]).hanzi for place in way] == STAGE_NAMES


@pytest.mark.parametrize("stem", STEM_ORDER)
def test_a_stem_takes_office_where_it_draws_its_salary(stem: str) -> None:
    """Authority: 淵海子平, 十干祿; 大六壬探原, 論墓, which calls 臨官 the salary."""
    assert stage(STEM[stem], BRANCH[SALARIES[stem]], Tombs.STEMS) is Stage.LINGUAN


@pytest.mark.parametrize("stem", STEM_ORDER)
@pytest.mark.parametrize("number", range(5), ids=PRINTED_STAGES)
def test_a_stem_shares_the_stages_of_its_phase(stem: str, number: int) -> None:
    """Authority: 淵海子平, 五行發用: earth goes with water."""
    place = STAGES_OF_PHASES[phase_of(stem)][number]
    assert stage(STEM[stem], BRANCH[place], Tombs.PHASES).hanzi == PRINTED_STAGES[number]


@pytest.mark.parametrize("stem", STEMS, ids=lambda stem: stem.hanzi)
def test_the_stages_of_a_phase_run_forward_whatever_the_stem(stem) -> None:
    """Authority: 淵海子平, 五行發用: one table for both stems of a phase."""
    birth = PHASE_BIRTHS[stem.phase]
    way = [birth.step(count) for count in range(12)]
    assert [stage(stem, place, Tombs.PHASES) for place in way] == list(Stage)


@pytest.mark.parametrize("stem", STEM_ORDER)
def test_the_tomb_of_a_stem_is_its_own(stem: str) -> None:
    """Authority: 大六壬探原, 墓; engine.md, Schools, tombs=stems."""
    assert tomb(STEM[stem]).hanzi == spread(TOMBS_OF_STEMS)[stem]
    assert tomb(STEM[stem], Tombs.STEMS).hanzi == spread(TOMBS_OF_STEMS)[stem]


@pytest.mark.parametrize("stem", STEM_ORDER)
def test_the_tomb_by_phases_is_the_storehouse_of_the_phase(stem: str) -> None:
    """Authority: 淵海子平, 四庫; engine.md, Schools, tombs=phases."""
    assert tomb(STEM[stem], Tombs.PHASES).hanzi == STAGES_OF_PHASES[phase_of(stem)][3]


@pytest.mark.parametrize("tombs", Tombs)
@pytest.mark.parametrize("stem", STEMS, ids=lambda stem: stem.hanzi)
def test_the_tomb_is_where_the_stage_of_the_tomb_falls(stem, tombs: Tombs) -> None:
    """Authority: 大六壬探原, 論墓: the tomb is found by counting the stages."""
    assert stage(stem, tomb(stem, tombs), tombs) is Stage.MU
