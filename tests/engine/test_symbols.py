"""Stems, branches, phases and the sixty pillars against the books' lists."""

from __future__ import annotations

import itertools

import pytest
from cases import (
    BRANCH,
    BRANCH_ORDER,
    CONTROLLING_PAIRS,
    PHASE,
    PILLAR,
    STEM,
    STEM_ORDER,
    YANG_STEMS,
    phase_of,
)
from hypothesis import given
from hypothesis import strategies as st

from shipan_gui.engine import BRANCHES, PILLARS, STEMS, Branch, Pillar, Stem
from shipan_gui.engine.symbols import PHASES

GENERATING_PAIRS = frozenset(["金水", "水木", "木火", "火土", "土金"])

# 論空亡: the two branches that each week leaves over, under the week's first pillar.
VOIDS = {
    "甲子": "戌亥",
    "甲戌": "申酉",
    "甲申": "午未",
    "甲午": "辰巳",
    "甲辰": "寅卯",
    "甲寅": "子丑",
}

# facts 1d, the ring of the twelve gods; 景祐六壬神定經, 釋月將.
GODS = {
    "子": ("神后", "Shénhòu"),
    "丑": ("大吉", "Dàjí"),
    "寅": ("功曹", "Gōngcáo"),
    "卯": ("太衝", "Tàichōng"),
    "辰": ("天罡", "Tiāngāng"),
    "巳": ("太乙", "Tàiyǐ"),
    "午": ("勝光", "Shèngguāng"),
    "未": ("小吉", "Xiǎojí"),
    "申": ("傳送", "Chuánsòng"),
    "酉": ("從魁", "Cóngkuí"),
    "戌": ("河魁", "Hékuí"),
    "亥": ("徵明", "Zhēngmíng"),
}

PAIRS_OF_PHASES = ["".join(pair) for pair in itertools.product("木火土金水", repeat=2)]


@pytest.mark.parametrize("pair", PAIRS_OF_PHASES)
def test_a_phase_generates_only_the_one_the_book_pairs_it_with(pair: str) -> None:
    """Authority: 淵海子平, 五行相生."""
    assert PHASE[pair[0]].generates(PHASE[pair[1]]) is (pair in GENERATING_PAIRS)


@pytest.mark.parametrize("pair", PAIRS_OF_PHASES)
def test_a_phase_controls_only_the_one_the_book_pairs_it_with(pair: str) -> None:
    """Authority: 淵海子平, 五行相剋."""
    assert PHASE[pair[0]].controls(PHASE[pair[1]]) is (pair in CONTROLLING_PAIRS)


def test_phases_stand_in_the_order_of_generation() -> None:
    """Authority: 淵海子平, 五行相生, begun at wood."""
    assert "".join(phase.hanzi for phase in PHASES) == "木火土金水"


def test_stems_and_branches_stand_in_their_order_from_zero() -> None:
    """Authority: engine.md, Vocabulary: branches index 0-11, stems 0-9."""
    assert "".join(stem.hanzi for stem in STEMS) == STEM_ORDER
    assert [int(stem) for stem in STEMS] == list(range(10))
    assert "".join(branch.hanzi for branch in BRANCHES) == BRANCH_ORDER
    assert [int(branch) for branch in BRANCHES] == list(range(12))


@pytest.mark.parametrize("member", [*STEMS, *BRANCHES], ids=lambda member: member.hanzi)
def test_a_stem_or_branch_belongs_to_the_book_s_phase(member: Stem | Branch) -> None:
    """Authority: 淵海子平, 干支所屬."""
    assert member.phase is PHASE[phase_of(member.hanzi)]


@pytest.mark.parametrize("member", [*STEMS, *BRANCHES], ids=lambda member: member.hanzi)
def test_a_stem_or_branch_has_the_polarity_of_its_count(member: Stem | Branch) -> None:
    """Authority: engine.md, Vocabulary: an even index is yang."""
    assert member.is_yang is (member.hanzi in YANG_STEMS + "子寅辰午申戌")


def test_no_two_stems_or_two_branches_share_a_spelling() -> None:
    """Authority: engine.md: pinyin is an accepted way to type a branch."""
    assert len({branch.pinyin for branch in BRANCHES}) == 12
    assert len({stem.pinyin for stem in STEMS}) == 10


@pytest.mark.parametrize("character", BRANCH_ORDER)
def test_a_branch_carries_the_god_of_its_month(character: str) -> None:
    """Authority: facts 1d; 景祐六壬神定經, 釋月將; 大六壬探原, 十二枝神定名."""
    branch = BRANCH[character]
    assert (branch.god, branch.god_pinyin) == GODS[character]


@given(st.sampled_from(BRANCHES), st.integers(-60, 60))
def test_stepping_from_a_branch_runs_round_the_twelve(branch: Branch, count: int) -> None:
    """Authority: engine.md, Vocabulary: the branches are a ring of twelve."""
    ring = BRANCH_ORDER * 12
    assert branch.step(count).hanzi == ring[BRANCH_ORDER.index(branch.hanzi) + 60 + count]


@pytest.mark.parametrize("one", BRANCHES, ids=lambda branch: branch.hanzi)
@pytest.mark.parametrize("other", BRANCHES, ids=lambda branch: branch.hanzi)
def test_the_steps_to_a_branch_lead_there_within_one_round(one: Branch, other: Branch) -> None:
    """Authority: engine.md, Vocabulary: counting forward is in branch order."""
    steps = one.steps_to(other)
    assert 0 <= steps <= 11
    assert one.step(steps) is other


@given(st.sampled_from(STEMS), st.integers(-60, 60))
def test_stepping_from_a_stem_runs_round_the_ten(stem: Stem, count: int) -> None:
    """Authority: engine.md, Vocabulary: the stems are a ring of ten."""
    ring = STEM_ORDER * 13
    assert stem.step(count).hanzi == ring[STEM_ORDER.index(stem.hanzi) + 60 + count]


def test_there_are_sixty_different_pillars_of_like_polarity() -> None:
    """Authority: engine.md, Vocabulary: 60 day pillars."""
    assert len(set(PILLARS)) == 60
    assert all(pillar.stem.is_yang is pillar.branch.is_yang for pillar in PILLARS)


@pytest.mark.parametrize(("name", "index"), [("甲子", 0), ("甲戌", 10), ("庚申", 56), ("癸亥", 59)])
def test_a_pillar_stands_at_its_place_in_the_cycle(name: str, index: int) -> None:
    """Authority: the six weeks of 大六壬探原, 論空亡, counted from 甲子."""
    assert PILLARS[index].hanzi == name
    assert PILLARS[index].index == index


@pytest.mark.parametrize("pillar", PILLARS, ids=lambda pillar: pillar.hanzi)
def test_a_pillar_is_followed_by_both_next_symbols(pillar: Pillar) -> None:
    """Authority: engine.md, Vocabulary: stems and branches advance together."""
    following = pillar.step(1)
    assert following.stem is pillar.stem.step(1)
    assert following.branch is pillar.branch.step(1)
    assert following.step(-1) == pillar
    assert pillar.step(60) == pillar


def test_no_two_pillars_are_written_alike() -> None:
    """Authority: engine.md: a day may be given in characters or in pinyin."""
    assert len({pillar.hanzi for pillar in PILLARS}) == 60
    assert len({pillar.pinyin for pillar in PILLARS}) == 60
    assert PILLAR["庚申"].pinyin == "gēngshēn"


@pytest.mark.parametrize(
    ("first", "day"),
    [(first, days) for first in VOIDS for days in range(10)],
)
def test_every_day_of_a_week_leaves_the_same_two_branches_void(first: str, day: int) -> None:
    """Authority: 大六壬探原, 論空亡."""
    void = PILLAR[first].step(day).void
    assert "".join(branch.hanzi for branch in void) == VOIDS[first]


@pytest.mark.parametrize("pillar", PILLARS, ids=lambda pillar: pillar.hanzi)
def test_a_week_lays_its_stems_on_the_branches_of_its_days(pillar: Pillar) -> None:
    """Authority: engine.md, Stems over branches: the ten-day week gives each its stem."""
    first = pillar.step(-int(pillar.stem))
    week = [first.step(day) for day in range(10)]
    laid = {branch: pillar.week_stem(branch) for branch in BRANCHES}
    assert first.stem is STEM["甲"]
    assert [laid.pop(day.branch) for day in week] == list(STEMS)
    assert laid == dict.fromkeys(pillar.void)
