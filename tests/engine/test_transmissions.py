"""The ladder of the nine methods: printed cases, the books' own examples, counts.

The 1034 text is 景祐六壬神定經, 釋用式; where its list is corrupt the test says how it is read.
"""

from __future__ import annotations

from collections import Counter

import pytest
from cases import (
    BRANCH_ORDER,
    LESSONS,
    LODGINGS,
    PILLAR,
    YANG_STEMS,
    YIN_STEMS,
    controls,
    derive,
    join,
    rows,
    three,
)

from shipan_gui.engine import BRANCHES, Method, Pattern, School, bundle, school
from shipan_gui.engine.transmissions import Outcome

Common = dict[tuple[str, str], Outcome]

# engine.md: how many of the 720 lessons each rung settles, single strikes told apart.
COUNTS = {
    "伏吟": 60,
    "返吟": 60,
    "八專": 16,
    "別責": 9,
    "昴星": 16,
    "遙克": 65,
    "元首": 119,
    "重審": 218,
    "比用": 81,
    "涉害": 76,
}

# The rules under which schools.csv tells a lesson, by its columns.
COLUMNS = {
    "depth(common)": bundle("common"),
    "depth_with_seat": school("common", ["harm=depth_with_seat"]),
    "rank": school("common", ["harm=rank"]),
    "jingyou": bundle("jingyou"),
}

# 釋用式, 伏吟: the sixty days of the hidden chant, worked by hand from the rule.
HIDDEN_BY_STEM = {
    "甲": "寅巳申",
    "丙": "巳申寅",
    "戊": "巳申寅",
    "庚": "申寅巳",
    "癸": "丑戌未",
}
HIDDEN_BY_DAY = {
    "壬申": "亥申寅",
    "壬午": "亥午子",
    "壬辰": "亥辰戌",
    "壬寅": "亥寅巳",
    "壬子": "亥子卯",
    "壬戌": "亥戌未",
    "乙丑": "辰丑戌",
    "乙亥": "辰亥巳",
    "乙酉": "辰酉卯",
    "乙未": "辰未丑",
    "乙巳": "辰巳申",
    "乙卯": "辰卯子",
    "丁酉": "酉未丑",
    "己酉": "酉未丑",
    "辛酉": "酉戌未",
    "丁亥": "亥未丑",
    "己亥": "亥未丑",
    "辛亥": "亥戌未",
}
HIDDEN_BY_BRANCH = {"丑": "丑戌未", "未": "未丑戌", "卯": "卯子午", "巳": "巳申寅"}

# 釋用式, 返吟: the six days without control, worked by hand from the rule.
RETURNING_WITHOUT_CONTROL = {
    "丁丑": "亥未丑",
    "己丑": "亥未丑",
    "辛丑": "亥未辰",
    "丁未": "巳丑丑",
    "己未": "巳丑丑",
    "辛未": "巳丑辰",
}

# 釋用式, 別責, 其數有九; read with 丁酉 and 辛酉 one each, so that the sum is nine.
SEPARATE_CHARGES = {
    "戊辰": 1,
    "戊午": 1,
    "丙辰": 1,
    "辛未": 2,
    "辛丑": 2,
    "丁酉": 1,
    "辛酉": 1,
}

EIGHT_DAYS = ("甲寅", "丁未", "己未", "庚申", "癸丑")

# engine.md, Three transmissions: the names that go with a method outside the chants.
NAMES = {
    "賊克": {"重審", "元首"},
    "比用": {"知一"},
    "涉害": {"涉害", "涉害 見機", "涉害 察微", "涉害 綴瑕"},
    "遙克": {"蒿矢", "彈射"},
    "昴星": {"虎視", "冬蛇掩目"},
    "別責": {"別責"},
    "八專": {"八專", "八專 獨足"},
}
OF_A_CHOICE = NAMES["賊克"] | NAMES["比用"] | NAMES["涉害"]


def over(place: str, turn: str) -> str:
    """Name the god over an earth place."""
    return BRANCH_ORDER[(BRANCH_ORDER.index(place) + BRANCH_ORDER.index(turn)) % 12]


def under(god: str, turn: str) -> str:
    """Name the earth place under a god."""
    return BRANCH_ORDER[(BRANCH_ORDER.index(god) - BRANCH_ORDER.index(turn)) % 12]


def uppers(day: str, turn: str) -> list[str]:
    """Name the upper gods of the four lessons."""
    first, third = over(LODGINGS[day[0]], turn), over(day[1], turn)
    return [first, over(first, turn), third, over(third, turn)]


def struck(day: str, turn: str) -> tuple[list[str], list[str]]:
    """Name the gods that are robbed and the gods that control, lesson by lesson."""
    gods = uppers(day, turn)
    lowers = [day[0], gods[0], day[1], gods[2]]
    pairs = list(zip(gods, lowers, strict=True))
    robbed = [upper for upper, lower in pairs if controls(lower, upper)]
    return robbed, [upper for upper, lower in pairs if controls(upper, lower)]


def hidden(day: str) -> str:
    """Look up the hidden chant of a day under the default school."""
    return HIDDEN_BY_DAY.get(day) or HIDDEN_BY_STEM.get(day[0]) or HIDDEN_BY_BRANCH[day[1]]


def three_in(outcome: Outcome) -> str:
    """Write the three transmissions of an outcome."""
    return join((outcome.initial, outcome.middle, outcome.final))


def names_in(outcome: Outcome) -> str:
    """Write the classical names of an outcome."""
    return " ".join(outcome.pattern)


def lessons_of(common: Common, method: Method) -> list[tuple[str, str]]:
    """List the lessons that a method settles under the default school."""
    return [lesson for lesson, outcome in common.items() if outcome.method is method]


# Printed cases.


@pytest.mark.parametrize(
    "case", rows("transmissions.csv"), ids=lambda case: case["day"] + case["turn"]
)
def test_a_lesson_agrees_with_nine_engines(case: dict[str, str]) -> None:
    """Authority: transmissions.csv, lessons on which nine independent engines agree."""
    expected = case["initial"] + case["middle"] + case["final"]
    assert three(case["day"], case["turn"]) == expected


@pytest.mark.parametrize("column", COLUMNS)
@pytest.mark.parametrize("case", rows("schools.csv"), ids=lambda case: case["day"] + case["turn"])
def test_a_disputed_lesson_follows_the_school(case: dict[str, str], column: str) -> None:
    """Authority: schools.csv, one column for each rule."""
    assert three(case["day"], case["turn"], COLUMNS[column]) == case[column]


# The whole domain.


def test_each_rung_settles_as_many_lessons_as_the_books_count(common: Common) -> None:
    """Authority: engine.md, whole-domain counts; they add up to 720."""
    counts = Counter(
        names_in(outcome) if outcome.method is Method.STRIKE else str(outcome.method)
        for outcome in common.values()
    )
    assert counts == COUNTS
    assert counts.total() == 720


def test_robbery_comes_before_control_in_every_lesson(common: Common) -> None:
    """Authority: 1034 text: three above controlling and one below, the one below begins."""
    robbed_with_controls = 0
    for (day, turn), outcome in common.items():
        robbed, controlling = struck(day, turn)
        if robbed:
            assert outcome.initial.hanzi in robbed
            robbed_with_controls += bool(controlling)
        elif controlling:
            assert outcome.initial.hanzi in controlling
    assert robbed_with_controls > 0


def test_a_single_god_that_strikes_begins(common: Common) -> None:
    """Authority: engine.md, Robbery: one god in two lessons is one candidate."""
    twice_over = 0
    for (day, turn), outcome in common.items():
        robbed, controlling = struck(day, turn)
        candidates = robbed or controlling
        if len(set(candidates)) == 1 and turn not in "子午":
            assert outcome.method is Method.STRIKE
            assert outcome.initial.hanzi == candidates[0]
            assert names_in(outcome) == ("重審" if robbed else "元首")
            twice_over += len(candidates) > 1
    assert twice_over > 0


def test_comparison_keeps_the_only_god_of_the_day_s_polarity(common: Common) -> None:
    """Authority: 1034 text: of several the one that compares with the day begins."""
    for day, turn in lessons_of(common, Method.COMPARISON):
        robbed, controlling = struck(day, turn)
        yang_gods = {god for god in robbed or controlling if god in "子寅辰午申戌"}
        yin_gods = set(robbed or controlling) - yang_gods
        alike, unlike = (yang_gods, yin_gods) if day[0] in YANG_STEMS else (yin_gods, yang_gods)
        assert alike == {common[day, turn].initial.hanzi}
        assert unlike


def test_harm_is_reached_only_when_all_or_none_compare(common: Common) -> None:
    """Authority: 1034 text: 俱比俱不比, the deeper harm begins."""
    for day, turn in lessons_of(common, Method.HARM):
        robbed, controlling = struck(day, turn)
        like_the_day = "子寅辰午申戌" if day[0] in YANG_STEMS else "丑卯巳未酉亥"
        alike = {god for god in robbed or controlling if god in like_the_day}
        assert len(alike) != 1
        assert common[day, turn].initial.hanzi in (alike or set(robbed or controlling))


def test_transmissions_begun_by_a_strike_climb_from_home_to_home(
    every_outcome: list[tuple[str, str, School, Outcome]],
) -> None:
    """Authority: engine.md: middle over the initial's home, final over the middle's home."""
    climbing = {Method.STRIKE, Method.COMPARISON, Method.HARM, Method.DISTANT}
    for _, turn, _, outcome in every_outcome:
        returning = outcome.method is Method.RETURNING and "無依" in outcome.pattern
        if outcome.method in climbing or returning:
            initial, middle, final = three_in(outcome)
            assert middle == over(initial, turn)
            assert final == over(middle, turn)


def test_no_choice_of_a_school_changes_the_method(
    every_outcome: list[tuple[str, str, School, Outcome]], common: Common
) -> None:
    """Authority: engine.md, Schools: choices lie within a rung, not between rungs."""
    for day, turn, _, outcome in every_outcome:
        assert outcome.method is common[day, turn].method


# 遙克.


def test_gods_that_strike_the_stem_from_afar_come_before_those_it_strikes(
    common: Common,
) -> None:
    """Authority: 1034 text, 遙相剋: the day's own strike only where no god strikes the day."""
    names: Counter[str] = Counter()
    for day, turn in lessons_of(common, Method.DISTANT):
        later = uppers(day, turn)[1:]
        by_gods = [god for god in later if controls(god, day[0])]
        by_stem = [god for god in later if controls(day[0], god)]
        outcome = common[day, turn]
        assert struck(day, turn) == ([], [])
        assert outcome.initial.hanzi in (by_gods or by_stem)
        assert names_in(outcome) == ("蒿矢" if by_gods else "彈射")
        names[names_in(outcome)] += 1
    assert set(names) == {"蒿矢", "彈射"}


def test_of_several_distant_gods_the_one_that_compares_begins(common: Common) -> None:
    """Authority: 1034 text: 並取今日比者為用; engine.md: harm is never reached from afar."""
    several = 0
    for day, turn in lessons_of(common, Method.DISTANT):
        later = uppers(day, turn)[1:]
        by_gods = {god for god in later if controls(god, day[0])}
        candidates = by_gods or {god for god in later if controls(day[0], god)}
        if len(candidates) > 1:
            several += 1
            like_the_day = "子寅辰午申戌" if day[0] in YANG_STEMS else "丑卯巳未酉亥"
            alike = [god for god in candidates if god in like_the_day]
            assert alike == [common[day, turn].initial.hanzi]
    assert several > 0


# 昴星.


def test_mao_star_looks_up_on_yang_days_and_down_on_yin_days(common: Common) -> None:
    """Authority: 1034 text, 昴星: 剛日仰視, 柔日俯視; four different lessons."""
    names: Counter[str] = Counter()
    for day, turn in lessons_of(common, Method.MAO_STAR):
        over_stem, _, over_branch, _ = gods = uppers(day, turn)
        outcome = common[day, turn]
        assert len(set(gods)) == 4
        if day[0] in YANG_STEMS:
            assert three_in(outcome) == over("酉", turn) + over_branch + over_stem
        else:
            assert three_in(outcome) == under("酉", turn) + over_stem + over_branch
        names[names_in(outcome)] += 1
        assert names_in(outcome) == ("虎視" if day[0] in YANG_STEMS else "冬蛇掩目")
    assert set(names) == {"虎視", "冬蛇掩目"}


# 別責.


def test_the_separate_charges_are_the_nine_that_the_book_counts(common: Common) -> None:
    """Authority: 1034 text, 別責之課其數有九: three yang and six yin lessons."""
    assert Counter(day for day, _ in lessons_of(common, Method.SEPARATE)) == SEPARATE_CHARGES
    assert all(
        len(set(uppers(day, turn))) == 3 for day, turn in lessons_of(common, Method.SEPARATE)
    )


@pytest.mark.parametrize(("day", "union"), [("丙辰", "辛"), ("戊辰", "癸"), ("戊午", "癸")])
def test_a_yang_day_charges_the_god_over_the_lodge_of_its_union(
    common: Common, day: str, union: str
) -> None:
    """Authority: 1034 text, 別責: 干合上神 begins, the god over the stem follows twice."""
    [turn] = [turn for each, turn in lessons_of(common, Method.SEPARATE) if each == day]
    over_stem = uppers(day, turn)[0]
    assert three_in(common[day, turn]) == over(LODGINGS[union], turn) + 2 * over_stem


@pytest.mark.parametrize(("value", "above"), [("branch", False), ("above", True)])
def test_a_yin_day_charges_the_next_of_its_triad_or_the_god_over_it(
    common: Common, value: str, above: bool
) -> None:
    """Authority: engine.md, Schools, separate; 1034 text: 支合上神 for ``above``."""
    chosen = school("common", [f"separate={value}"])
    ahead = {"丑": "巳", "未": "亥", "酉": "丑"}
    yin = [each for each in lessons_of(common, Method.SEPARATE) if each[0][0] in YIN_STEMS]
    assert len(yin) == 6
    for day, turn in yin:
        charged = ahead[day[1]]
        initial = over(charged, turn) if above else charged
        assert three(day, turn, chosen) == initial + 2 * uppers(day, turn)[0]


# 八專.


def test_eight_concentrations_fall_only_on_stems_lodged_in_their_branch(
    common: Common,
) -> None:
    """Authority: engine.md, Eight concentrations: five days, and never distant control."""
    lessons = lessons_of(common, Method.EIGHT)
    assert {day for day, _ in lessons} <= set(EIGHT_DAYS)
    assert all(struck(day, turn) == ([], []) for day, turn in lessons)
    unstruck = [
        (day, turn)
        for day, turn in LESSONS
        if day in EIGHT_DAYS and turn not in "子午" and struck(day, turn) == ([], [])
    ]
    assert lessons == unstruck


def test_eight_concentrations_count_three_on_or_back(common: Common) -> None:
    """Authority: 1034 text, 八專: forward from the day's yang god, back from the yin god."""
    for day, turn in lessons_of(common, Method.EIGHT):
        over_stem, _, _, last = uppers(day, turn)
        counted = (
            BRANCH_ORDER[(BRANCH_ORDER.index(over_stem) + 2) % 12]
            if day[0] in YANG_STEMS
            else BRANCH_ORDER[BRANCH_ORDER.index(last) - 2]
        )
        assert three_in(common[day, turn]) == counted + 2 * over_stem


def test_a_lesson_stands_on_one_foot_when_its_three_transmissions_are_one(
    common: Common,
) -> None:
    """Authority: engine.md, names: 獨足 when all three are one branch; castings.csv: 己未."""
    single = {
        (day, turn)
        for day, turn in lessons_of(common, Method.EIGHT)
        if len(set(three_in(common[day, turn]))) == 1
    }
    named = {lesson for lesson in common if Pattern.DUZU in common[lesson].pattern}
    assert single == named == {("己未", "寅")}


def test_an_eight_concentrations_day_with_a_strike_keeps_the_method_of_the_strike(
    common: Common,
) -> None:
    """Authority: 1034 text, 八專: with control the same comparison and harm apply."""
    methods = {
        common[day, turn].method
        for day in EIGHT_DAYS
        for turn in BRANCH_ORDER
        if turn not in "子午" and struck(day, turn) != ([], [])
    }
    assert methods
    assert methods <= {Method.STRIKE, Method.COMPARISON, Method.HARM}


# 伏吟.


@pytest.mark.parametrize("day", PILLAR)
def test_a_hidden_chant_moves_by_punishment(common: Common, day: str) -> None:
    """Authority: 1034 text, 伏吟, worked by hand for all sixty days."""
    assert three_in(common[day, "子"]) == hidden(day)
    assert common[day, "子"].method is Method.HIDDEN


def test_of_hidden_chants_only_those_of_yi_and_gui_have_control() -> None:
    """Authority: 1034 text, 伏吟, read as 乙癸二柔日: 六乙 robbed, 六癸 controlled."""
    with_control = {day for day in PILLAR if struck(day, "子") != ([], [])}
    assert with_control == {day for day in PILLAR if day[0] in "乙癸"}
    assert all(struck(day, "子")[0] == ["辰"] for day in with_control if day[0] == "乙")
    assert all("丑" in struck(day, "子")[1] for day in with_control if day[0] == "癸")


@pytest.mark.parametrize("day", ["丁卯", "己卯", "辛卯"])
def test_mutual_punishment_ends_in_a_clash_or_returns(day: str) -> None:
    """Authority: engine.md, Schools, mutual; 1034 text: 盡其三刑."""
    assert three(day, "子", bundle("common")) == "卯子午"
    assert three(day, "子", bundle("jingyou")) == "卯子卯"
    assert three(day, "子", school("jingyou", ["mutual=clash"])) == "卯子午"


def test_the_choice_on_mutual_punishment_touches_three_days_only() -> None:
    """Authority: engine.md, Schools, mutual: 丁卯 己卯 辛卯."""
    returning = school("common", ["mutual=return"])
    touched = {lesson for lesson in LESSONS if three(*lesson) != three(*lesson, returning)}
    assert touched == {("丁卯", "子"), ("己卯", "子"), ("辛卯", "子")}


@pytest.mark.parametrize("day", PILLAR)
def test_a_hidden_chant_is_named_by_what_begins_it(common: Common, day: str) -> None:
    """Authority: engine.md, names: 自任 or 自信, 杜傳 when self-punishing, then the choice."""
    own = {"乙": [], "癸": []}.get(day[0], ["自任" if day[0] in YANG_STEMS else "自信"])
    blocked = ["杜傳"] if hidden(day)[0] in "辰午酉亥" else []
    chosen = {"乙": ["重審"], "癸": ["元首"]}.get(day[0], [])
    assert list(common[day, "子"].pattern) == ["伏吟", *own, *blocked, *chosen]


# 返吟.


@pytest.mark.parametrize("day", RETURNING_WITHOUT_CONTROL)
def test_a_returning_chant_without_control_begins_at_the_post_horse(
    common: Common, day: str
) -> None:
    """Authority: 1034 text, 返吟: 丑 gives 亥, 未 gives 巳; branch, then stem."""
    assert struck(day, "午") == ([], [])
    assert three_in(common[day, "午"]) == RETURNING_WITHOUT_CONTROL[day]
    assert names_in(common[day, "午"]) == "返吟 無親"


def test_only_six_returning_chants_are_without_control(common: Common) -> None:
    """Authority: 1034 text, 返吟: 惟丁丑己丑辛丑丁未己未辛未無克."""
    unstruck = {day for day in PILLAR if struck(day, "午") == ([], [])}
    assert unstruck == set(RETURNING_WITHOUT_CONTROL)
    unnamed = {day for day in PILLAR if Pattern.WUQIN in common[day, "午"].pattern}
    assert unnamed == unstruck


def test_other_returning_chants_are_named_by_their_choice(common: Common) -> None:
    """Authority: engine.md, names: 返吟 無依 and then the names of the choice."""
    for day in PILLAR.keys() - RETURNING_WITHOUT_CONTROL.keys():
        outcome = common[day, "午"]
        assert outcome.method is Method.RETURNING
        assert names_in(outcome).startswith("返吟 無依 ")
        assert names_in(outcome).removeprefix("返吟 無依 ") in OF_A_CHOICE


# Names.


def test_the_names_of_a_lesson_are_those_of_its_method(
    every_outcome: list[tuple[str, str, School, Outcome]],
) -> None:
    """Authority: engine.md, names: family first, under every school."""
    for _, turn, _, outcome in every_outcome:
        if turn not in "子午":
            assert names_in(outcome) in NAMES[outcome.method]


def test_no_harm_comes_to_the_order_of_the_lessons_under_the_default(common: Common) -> None:
    """Authority: engine.md, Schools, harm: never reached under ``depth``."""
    assert not any(Pattern.ZHUIXIA in outcome.pattern for outcome in common.values())


def test_both_ways_of_settling_by_rank_occur(common: Common) -> None:
    """Authority: engine.md, names: 見機 settled by 孟, 察微 by 仲."""
    named = Counter(names_in(common[lesson]) for lesson in lessons_of(common, Method.HARM))
    assert set(named) == {"涉害", "涉害 見機", "涉害 察微"}


@pytest.mark.parametrize("harm", ["rank", "jingyou"])
def test_lesson_order_settles_some_harm_where_a_school_lets_it(harm: str) -> None:
    """Authority: engine.md, Schools, harm; 1034 text, 涉害復等: 先日後辰為用."""
    chosen = school("common", [f"harm={harm}"])
    settled = [lesson for lesson in LESSONS if Pattern.ZHUIXIA in derive(*lesson, chosen).pattern]
    assert settled


def test_no_rank_is_looked_at_by_the_1034_text() -> None:
    """Authority: engine.md, Schools, harm=jingyou: ties go straight to lesson order."""
    ranked = {Pattern.JIANJI, Pattern.CHAWEI}
    assert not any(ranked & set(derive(*lesson, bundle("jingyou")).pattern) for lesson in LESSONS)


def test_depth_ties_are_broken_by_rank_or_by_lesson_order() -> None:
    """Authority: engine.md, Schools, harm; 甲辰 at turn 巳 worked by hand.

    子 on 未 meets 戌, 寅 on 酉 meets 辛: one strike each. 酉 ranks before 未 (察微), but
    子 is of lesson 2 and 寅 of lesson 4.
    """
    assert three("甲辰", "巳") == "寅未子"
    assert three("甲辰", "巳", bundle("jingyou")) == "子巳戌"


def test_every_lesson_is_answered_by_every_school(
    every_outcome: list[tuple[str, str, School, Outcome]],
) -> None:
    """Authority: engine.md, Invariants: every one of 720 has an answer."""
    assert len(every_outcome) == 16 * 720
    for *_, outcome in every_outcome:
        assert {outcome.initial, outcome.middle, outcome.final} <= set(BRANCHES)
        assert outcome.pattern
