"""Where the lodges stand on a ring: evenly by branch, or by their width in du.

Authorities: facts 3 (twelve stations, 晉書 天文志; 景祐六壬神定經, 釋璧度), 4a (widths of 崇天曆,
宋史 律曆志), 1c (they run against the branches), 1d (the lodges of each branch).
"""

from __future__ import annotations

import itertools

import pytest

from shipan_gui.board.lodges import (
    CIRCLE,
    bounds_by_du,
    centres_by_branch,
    centres_by_du,
)
from shipan_gui.engine import LODGES as ENGINE_LODGES
from shipan_gui.engine import WIDTHS

from .cases import BEARING, BRANCH, BRANCH_ORDER, LODGE_ORDER, LODGES, apart
from .looks import LODGE_BRANCH

# facts 4a, the column of equatorial widths.
EQUATORIAL = dict(
    zip(
        LODGE_ORDER,
        (12, 9, 15, 5, 5, 18, 11, 26, 8, 12, 10.2564, 17, 16, 9,
         16, 12, 14, 11, 17, 1, 10, 33, 3, 15, 7, 18, 18, 17),
        strict=True,
    )
)  # fmt: skip

# facts 3: the lodge and du at which a station ends and the next begins.
STATIONS = {
    "辰": ("軫", 12), "卯": ("氐", 5), "寅": ("尾", 10), "丑": ("斗", 12), "子": ("女", 8),
    "亥": ("危", 16), "戌": ("奎", 5), "酉": ("胃", 7), "申": ("畢", 12), "未": ("井", 16),
    "午": ("柳", 9), "巳": ("張", 17),
}  # fmt: skip

# The characters of the ring by du are this large, at this distance from the pivot.
SIZE, RADIUS = 22.0, 207.5


def backwards(start: float, end: float) -> float:
    """Return how far one comes from a bearing to another counterclockwise, 0 to 360."""
    return (start - end) % 360.0


def test_the_widths_are_those_of_the_calendar() -> None:
    """Authority: facts 4a: their sum is the calendar's own circle, 365.2564."""
    assert WIDTHS == EQUATORIAL
    assert sum(WIDTHS.values()) == pytest.approx(365.2564, abs=1e-9)
    assert pytest.approx(365.2564, abs=1e-9) == CIRCLE
    quarters = [sum(list(EQUATORIAL.values())[i : i + 7]) for i in range(0, 28, 7)]
    # 宋史, 律曆志: east 75, north 98 and a part (25.64 hundredths), west 81, south 111.
    assert quarters == pytest.approx([75, 98.2564, 81, 111])


def test_every_lodge_belongs_to_its_branch() -> None:
    """Authority: facts 1d, 六壬大全 卷二."""
    assert {branch.hanzi: names for branch, names in ENGINE_LODGES.items()} == LODGES


# By du.


def test_dou_12_lies_between_yin_and_chou() -> None:
    """Authority: facts 3: 析木寅 ends and 星紀丑 begins at 斗 12."""
    begun = bounds_by_du()["斗"]
    boundary = (begun - 12.0 * 360.0 / 365.2564) % 360.0
    assert apart(boundary, (BEARING["寅"] + BEARING["丑"]) / 2) < 1e-9


def test_every_station_is_met_within_a_degree_or_two() -> None:
    """Authority: facts 3: stations span 30 to 31 du, so none strays far from its branch."""
    bounds = bounds_by_du()
    for branch, (lodge, du) in STATIONS.items():
        at = (bounds[lodge] - du * 360.0 / 365.2564) % 360.0
        # A station begins at the clockwise edge of its branch: the lodges run against them.
        assert apart(at, BEARING[branch] + 15.0) < 2.5, branch


def test_the_bounds_are_as_far_apart_as_the_lodges_are_wide() -> None:
    """Authority: facts 4a and 1c: monotone, counterclockwise, once round."""
    bounds = bounds_by_du()
    assert list(bounds) == list(LODGE_ORDER)
    for one, other in zip(LODGE_ORDER, LODGE_ORDER[1:] + LODGE_ORDER[0], strict=True):
        step = backwards(bounds[one], bounds[other])
        assert step == pytest.approx(EQUATORIAL[one] * 360.0 / 365.2564)


def test_the_characters_by_du_keep_their_order() -> None:
    """Authority: facts 2b, the order of the lodges."""
    centres = centres_by_du()
    assert set(centres) == set(LODGE_ORDER)
    steps = [
        backwards(centres[one], centres[other])
        for one, other in zip(LODGE_ORDER, LODGE_ORDER[1:] + LODGE_ORDER[0], strict=True)
    ]
    assert sum(steps) == pytest.approx(360.0)
    assert all(0.0 < step < 180.0 for step in steps)


def test_two_characters_by_du_never_touch() -> None:
    """Authority: an inscription must be read: the gap holds a character feet to the centre."""
    centres = centres_by_du()
    least = min(apart(a, b) for a, b in itertools.combinations(centres.values(), 2))
    inner = RADIUS - SIZE / 2
    assert inner * least * 3.141592653589793 / 180.0 > 0.97 * SIZE


def test_a_wide_lodge_has_its_character_in_its_middle() -> None:
    """Authority: only the narrow ones and their neighbours are pushed apart."""
    bounds, centres = bounds_by_du(), centres_by_du()
    for name in ("角", "尾", "斗", "室", "奎", "張", "翼"):
        middle = bounds[name] - EQUATORIAL[name] * 180.0 / 365.2564
        assert apart(centres[name], middle) < 0.5, name
    for name, width in EQUATORIAL.items():
        inside = backwards(bounds[name], centres[name])
        if width >= 7:
            assert 0.0 < inside < width * 360.0 / 365.2564, name


def test_the_calendar_and_the_board_agree_where_each_lodge_is() -> None:
    """Authority: facts 1c: on most old discs the lodges fit the month gods only by branch."""
    by_du, by_branch = centres_by_du(), centres_by_branch()
    assert all(apart(by_du[name], by_branch[name]) < 15.0 for name in LODGE_ORDER)


# By branch.


def test_every_lodge_by_branch_stands_inside_its_sector() -> None:
    """Authority: facts 1c, on Han discs spaced evenly by branch, and 1d."""
    centres = centres_by_branch()
    assert set(centres) == set(LODGE_ORDER)
    for name, angle in centres.items():
        assert apart(angle, BEARING[LODGE_BRANCH[name]]) <= 10.0 + 1e-9


@pytest.mark.parametrize("branch", BRANCH_ORDER)
def test_lodges_by_branch_are_even_and_run_against_the_branches(branch: str) -> None:
    """Authority: as above: two stand 15 degrees apart, three 10, the first most clockwise."""
    names = ENGINE_LODGES[BRANCH[branch]]
    centres = centres_by_branch()
    steps = [backwards(centres[a], centres[b]) for a, b in itertools.pairwise(names)]
    assert steps == pytest.approx([30.0 / len(names)] * (len(names) - 1))
    ends = (centres[names[0]] - BEARING[branch], BEARING[branch] - centres[names[-1]])
    assert (ends[0] % 360.0) == pytest.approx(ends[1] % 360.0)


def test_by_branch_the_whole_ring_runs_counterclockwise_once() -> None:
    """Authority: facts 1c: 角亢 at 辰, then 氐房心 at 卯, and so on."""
    centres = centres_by_branch()
    steps = [
        backwards(centres[one], centres[other])
        for one, other in zip(LODGE_ORDER, LODGE_ORDER[1:] + LODGE_ORDER[0], strict=True)
    ]
    assert sum(steps) == pytest.approx(360.0)
    assert max(steps) < 31.0
