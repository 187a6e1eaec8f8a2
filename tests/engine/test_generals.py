"""The twelve generals: who the nobleman is, where he stands, which way the ring runs."""

from __future__ import annotations

import itertools
from collections import Counter

import pytest
from cases import BRANCH, BRANCH_ORDER, STEM, STEM_ORDER

from shipan_gui.engine import BRANCHES, GENERALS, PILLARS, PLATES, STEMS, General, Ring
from shipan_gui.engine.generals import ring
from shipan_gui.engine.school import Nobleman

# engine.md, Schools, nobleman: stems, then the nobleman by day and by night.
# ox_sheep is 景祐六壬神定經, 釋天官; jia_sheep is the other set of facts 7d.
OX_SHEEP = {"甲戊庚": "丑未", "乙己": "子申", "丙丁": "亥酉", "壬癸": "巳卯", "辛": "午寅"}
TABLES = {
    Nobleman.OX_SHEEP: OX_SHEEP,
    Nobleman.REN_GUI_SWAPPED: OX_SHEEP | {"壬癸": "卯巳"},
    Nobleman.JIA_SHEEP: {
        "甲": "未丑",
        "戊庚": "丑未",
        "乙": "申子",
        "己": "子申",
        "丙": "酉亥",
        "丁": "亥酉",
        "辛": "寅午",
        "壬": "卯巳",
        "癸": "巳卯",
    },
}

# facts 7c; 景祐六壬神定經, 釋天官: who stands before the nobleman, and who behind.
BEFORE = ["螣蛇", "朱雀", "六合", "勾陳", "青龍"]
BEHIND = ["天后", "太陰", "玄武", "太常", "白虎", "天空"]

WITH_THE_BRANCHES = "亥子丑寅卯辰"
AGAINST_THE_BRANCHES = "巳午未申酉戌"

DAY_AND_NIGHT = [True, False]


def every_ring(table: Nobleman) -> list[Ring]:
    """Lay the ring of all 17,280 boards: days, month generals, hours, day and night."""
    return [
        ring(day.stem, daytime, PLATES[(general - hour) % 12], table)
        for day, general, hour, daytime in itertools.product(
            PILLARS, BRANCHES, BRANCHES, DAY_AND_NIGHT
        )
    ]


@pytest.mark.parametrize("table", Nobleman)
@pytest.mark.parametrize("stem", STEM_ORDER)
@pytest.mark.parametrize("daytime", DAY_AND_NIGHT, ids=["day", "night"])
def test_the_nobleman_is_the_one_of_stem_and_daylight(
    table: Nobleman, stem: str, daytime: bool
) -> None:
    """Authority: engine.md, Schools, nobleman; facts 7d; the first: 1034 text, 釋天官."""
    [pair] = [pair for stems, pair in TABLES[table].items() if stem in stems]
    for plate in PLATES:
        assert ring(STEM[stem], daytime, plate, table).nobleman.hanzi == pair[not daytime]


def test_the_ring_of_generals_is_that_of_the_books() -> None:
    """Authority: facts 7c: five before the nobleman, six behind, 天空 the last either way."""
    names = [general.hanzi for general in GENERALS]
    assert names == ["貴人", *BEFORE, *reversed(BEHIND)]


@pytest.mark.parametrize("name", ["青龍", "六合", "太常"])
def test_the_kindest_generals_are_kindly(name: str) -> None:
    """Authority: 大六壬探原, 論十二天將: 龍合最吉, 太常次之."""
    assert [general.is_kindly for general in GENERALS if general.hanzi == name] == [True]


@pytest.mark.parametrize("name", ["白虎", "螣蛇", "玄武", "勾陳"])
def test_the_sternest_generals_are_not_kindly(name: str) -> None:
    """Authority: 大六壬探原, 論十二天將: 虎蛇至凶, 玄勾次之."""
    assert [general.is_kindly for general in GENERALS if general.hanzi == name] == [False]


@pytest.mark.parametrize("plate", PLATES, ids=lambda plate: f"turn {plate.turn}")
@pytest.mark.parametrize("stem", STEMS, ids=lambda stem: stem.hanzi)
@pytest.mark.parametrize("daytime", DAY_AND_NIGHT, ids=["day", "night"])
def test_the_nobleman_stands_on_the_place_under_his_branch(plate, stem, daytime) -> None:
    """Authority: engine.md, Generals: on the earth place under its heaven branch."""
    laid = ring(stem, daytime, plate, Nobleman.OX_SHEEP)
    assert plate.over(laid.seat) is laid.nobleman
    assert laid.at(laid.seat) is General.GUIREN


@pytest.mark.parametrize(
    ("seats", "forward"), [(WITH_THE_BRANCHES, True), (AGAINST_THE_BRANCHES, False)]
)
def test_the_ring_runs_by_the_half_of_the_plate_the_nobleman_stands_on(
    seats: str, forward: bool
) -> None:
    """Authority: engine.md, Generals: clockwise from 亥子丑寅卯辰, the other way from 巳-戌."""
    seen = set()
    for laid in every_ring(Nobleman.OX_SHEEP):
        if laid.seat.hanzi in seats:
            start = BRANCH_ORDER.index(laid.seat.hanzi)
            way = [(start + (n if forward else -n)) % 12 for n in range(12)]
            assert laid.forward is forward
            assert [laid.places[place] for place in way] == list(GENERALS)
            seen.add(laid.seat.hanzi)
    assert seen == set(seats)


@pytest.mark.parametrize("table", Nobleman)
def test_half_of_all_boards_run_each_way(table: Nobleman) -> None:
    """Authority: engine.md, Generals: 8,640 of the 17,280 boards run each way."""
    ways = Counter(laid.forward for laid in every_ring(table))
    assert ways == {True: 8640, False: 8640}


def test_every_place_has_one_general() -> None:
    """Authority: engine.md, Generals: a ring of twelve."""
    for laid in every_ring(Nobleman.JIA_SHEEP):
        assert sorted(laid.places) == list(GENERALS)
        assert [laid.at(place) for place in BRANCHES] == list(laid.places)


def test_the_sky_is_empty_opposite_the_nobleman() -> None:
    """Authority: 景祐六壬神定經, 釋天官: 天空 is the sixth behind."""
    for laid in every_ring(Nobleman.OX_SHEEP):
        assert laid.at(laid.seat.step(6)) is General.TIANKONG


def test_the_other_table_turns_half_of_all_rings() -> None:
    """Authority: engine.md, Schools: ``tanyuan`` alone turns half of all rings."""
    pairs = zip(every_ring(Nobleman.OX_SHEEP), every_ring(Nobleman.JIA_SHEEP), strict=True)
    assert sum(one != other for one, other in pairs) == 8640


@pytest.mark.parametrize(("daytime", "nobleman"), [(True, "未"), (False, "丑")])
def test_the_example_of_jia_days_has_the_sheep_by_day(daytime: bool, nobleman: str) -> None:
    """Authority: 大六壬探原, 論陰神: on 甲 days 未 by day, 丑 by night."""
    laid = ring(STEM["甲"], daytime, PLATES[0], Nobleman.JIA_SHEEP)
    assert laid.nobleman is BRANCH[nobleman]
