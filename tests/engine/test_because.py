"""The reason of every lesson under every school: complete, true, and leading to its answer.

Whatever a reason claims is worked out again here from the characters alone.
"""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise

import pytest
from cases import (
    BRANCH_ORDER,
    LODGINGS,
    STEM_ORDER,
    YANG_STEMS,
    controls,
    derive,
    join,
)

from shipan_gui.engine import PLATES, Branch, School, school
from shipan_gui.engine.because import (
    Because,
    Candidates,
    Chant,
    Compared,
    Different,
    Distance,
    Family,
    Ground,
    OneHome,
    Ordered,
    Ranked,
    Rule,
    Struck,
    Taking,
    Walk,
    Walked,
)
from shipan_gui.engine.choosing import walk_home
from shipan_gui.engine.transmissions import Outcome

Outcomes = list[tuple[str, str, School, Outcome]]

YANG_BRANCHES = "子寅辰午申戌"
RANK_OF = dict(zip(BRANCH_ORDER, "仲季孟" * 4, strict=True))
PUNISHED_BY = dict(zip(BRANCH_ORDER, "卯戌巳子辰申午丑寅酉未亥", strict=True))

# The grounds that may follow each ground; None stands for the beginning and the end.
MAY_FOLLOW: dict[type[Ground] | None, set[type[Ground] | None]] = {
    None: {Chant, Struck},
    Chant: {Struck},
    Struck: {Candidates, OneHome, Distance, None},
    Distance: {Candidates, Different},
    Candidates: {Compared, None},
    Compared: {Walked, Ranked, None},
    Walked: {Ranked, Ordered, None},
    Ranked: {Ordered, None},
    Ordered: {None},
    OneHome: {None},
    Different: {None},
}

Sifting = Compared | Walked | Ranked | Ordered


def over(place: str, turn: str) -> str:
    """Name the god over an earth place."""
    return step(place, BRANCH_ORDER.index(turn))


def under(god: str, turn: str) -> str:
    """Name the earth place under a god."""
    return step(god, -BRANCH_ORDER.index(turn))


def step(branch: str, count: int) -> str:
    """Count on, or back, from a branch."""
    return BRANCH_ORDER[(BRANCH_ORDER.index(branch) + count) % 12]


def lessons(day: str, turn: str) -> list[tuple[str, str]]:
    """Write the four lessons, upper and lower."""
    first, third = over(LODGINGS[day[0]], turn), over(day[1], turn)
    return [
        (first, day[0]),
        (over(first, turn), first),
        (third, day[1]),
        (over(third, turn), third),
    ]


def of_kind(because: Because, *kinds: type[Ground]) -> list[Ground]:
    """Return the grounds of some kinds, in their order."""
    return [ground for ground in because.grounds if isinstance(ground, kinds)]


def takings(because: Because) -> tuple[Taking, Taking, Taking]:
    """Return how the three transmissions were taken."""
    return because.initial, because.middle, because.final


def each_sifting(outcomes: Outcomes):
    """Go through every sifting of gods with the day, turn and school it belongs to."""
    for day, turn, chosen, outcome in outcomes:
        candidates: Candidates | None = None
        left: tuple[Branch, ...] = ()
        for ground in outcome.because.grounds:
            if isinstance(ground, Candidates):
                candidates, left = ground, ground.gods
            elif isinstance(ground, Sifting):
                assert candidates is not None
                yield day, turn, chosen, candidates, left, ground
                left = ground.kept or left


def test_the_grounds_stand_in_the_order_of_the_ladder(every_outcome: Outcomes) -> None:
    """Authority: engine.md, Three transmissions: the ladder, in order."""
    for *_, outcome in every_outcome:
        kinds = [None, *(type(ground) for ground in outcome.because.grounds), None]
        for one, following in pairwise(kinds):
            assert following in MAY_FOLLOW[one]


def test_the_takings_are_the_transmissions(every_outcome: Outcomes) -> None:
    """Authority: engine.md: the engine returns initial, middle, final and because."""
    for *_, outcome in every_outcome:
        gods = [taking.god for taking in takings(outcome.because)]
        assert gods == [outcome.initial, outcome.middle, outcome.final]


def test_a_chant_is_named_on_the_two_plates_that_have_one(every_outcome: Outcomes) -> None:
    """Authority: engine.md: hidden chant at turn 子, returning chant at turn 午."""
    for _, turn, _, outcome in every_outcome:
        chants = [ground.returning for ground in of_kind(outcome.because, Chant)]
        assert chants == {"子": [False], "午": [True]}.get(turn, [])


def test_the_struck_lessons_are_listed_in_every_reason(every_outcome: Outcomes) -> None:
    """Authority: engine.md, Robbery: lower controls upper, or upper controls lower."""
    for day, turn, _, outcome in every_outcome:
        read = list(enumerate(lessons(day, turn), start=1))
        robbed = tuple(n for n, (upper, lower) in read if controls(lower, upper))
        controlling = tuple(n for n, (upper, lower) in read if controls(upper, lower))
        assert of_kind(outcome.because, Struck) == [Struck(robbed, controlling)]


def test_robberies_push_controls_out_of_the_candidates(every_outcome: Outcomes) -> None:
    """Authority: engine.md: if there is any robbery only robberies are candidates."""
    for *_, outcome in every_outcome:
        [struck] = of_kind(outcome.because, Struck)
        near = [
            ground
            for ground in of_kind(outcome.because, Candidates)
            if ground.family in (Family.ROBBERY, Family.CONTROL)
        ]
        expected = struck.robberies or struck.controls
        family = Family.ROBBERY if struck.robberies else Family.CONTROL
        found = [(ground.family, sorted(sum(ground.lessons, ()))) for ground in near]
        assert found == ([(family, list(expected))] if expected else [])


def test_distance_is_told_for_lessons_two_to_four(every_outcome: Outcomes) -> None:
    """Authority: engine.md, Distant control: gods before the stem."""
    seen = 0
    for day, turn, _, outcome in every_outcome:
        for distance in of_kind(outcome.because, Distance):
            later = list(enumerate(lessons(day, turn), start=1))[1:]
            by_gods = tuple(n for n, (upper, _) in later if controls(upper, day[0]))
            by_stem = tuple(n for n, (upper, _) in later if controls(day[0], upper))
            assert distance == Distance(by_gods, by_stem)
            candidates = of_kind(outcome.because, Candidates)
            assert [sorted(sum(ground.lessons, ())) for ground in candidates] == [
                list(numbers) for numbers in [by_gods or by_stem] if numbers
            ]
            family = Family.DISTANT_GOD if by_gods else Family.DISTANT_STEM
            assert all(ground.family is family for ground in candidates)
            seen += 1
    assert seen > 0


def test_lessons_with_one_upper_god_are_one_candidate(every_outcome: Outcomes) -> None:
    """Authority: engine.md, Robbery: the same upper god in two lessons is one candidate."""
    shared = 0
    for day, turn, _, outcome in every_outcome:
        read = lessons(day, turn)
        for candidates in of_kind(outcome.because, Candidates):
            assert len(set(candidates.gods)) == len(candidates.gods)
            for god, numbers in zip(candidates.gods, candidates.lessons, strict=True):
                assert {read[number - 1][0] for number in numbers} == {god.hanzi}
                shared += len(numbers) > 1
    assert shared > 0


def test_what_a_ground_keeps_and_drops_is_what_came_to_it(every_outcome: Outcomes) -> None:
    """Authority: engine.md: ``because`` tells who was eliminated by what."""
    for *_, left, ground in each_sifting(every_outcome):
        assert sorted(ground.kept + ground.dropped) == sorted(left)
        assert len(left) > 1


def test_the_last_ground_of_a_choice_leaves_the_initial_alone(every_outcome: Outcomes) -> None:
    """Authority: engine.md: the ladder ends when exactly one candidate is left."""
    for *_, outcome in every_outcome:
        last = outcome.because.grounds[-1]
        if isinstance(last, Candidates):
            assert last.gods == (outcome.initial,)
        elif isinstance(last, Sifting):
            assert last.kept == (outcome.initial,)


def test_comparison_parts_the_gods_by_the_day_s_polarity(every_outcome: Outcomes) -> None:
    """Authority: engine.md, Comparison: the one whose polarity is the day stem's."""
    for day, *_, ground in each_sifting(every_outcome):
        if isinstance(ground, Compared):
            assert ground.yang is (day[0] in YANG_STEMS)
            assert all((god.hanzi in YANG_BRANCHES) is ground.yang for god in ground.kept)
            assert all((god.hanzi in YANG_BRANCHES) is not ground.yang for god in ground.dropped)


def test_a_walk_goes_from_the_seat_to_the_home_and_counts_every_strike(
    every_outcome: Outcomes,
) -> None:
    """Authority: engine.md, Traversing harm; seat counted only under ``depth_with_seat``."""
    walks = 0
    for _, turn, chosen, candidates, left, ground in each_sifting(every_outcome):
        if not isinstance(ground, Walked):
            continue
        assert ground.family is candidates.family
        assert ground.with_seat is (str(chosen.harm) == "depth_with_seat")
        assert [walk.god for walk in ground.walks] == list(left)
        for walk in ground.walks:
            god, seat = walk.god.hanzi, walk.seat.hanzi
            assert seat == under(god, turn)
            length = (BRANCH_ORDER.index(god) - BRANCH_ORDER.index(seat)) % 12
            way = [step(seat, count) for count in range(length)]
            assert join(walk.visited) == "".join(way if ground.with_seat else way[1:])
            strikes = []
            for place in walk.visited:
                guests = [stem for stem in STEM_ORDER if LODGINGS[stem] == place.hanzi]
                for striker in [place.hanzi, *guests]:
                    pair = (striker, god) if ground.family is Family.ROBBERY else (god, striker)
                    if controls(*pair):
                        strikes.append((place.hanzi, striker))
            assert [(s.place.hanzi, s.striker.hanzi) for s in walk.strikes] == strikes
            assert walk.depth == len(strikes)
            walks += 1
    assert walks > 0


def test_under_depth_neither_seat_nor_home_is_visited(every_outcome: Outcomes) -> None:
    """Authority: engine.md, Traversing harm: the seat is skipped, the home is not counted."""
    for *_, ground in each_sifting(every_outcome):
        for walk in ground.walks if isinstance(ground, Walked) else ():
            assert walk.god not in walk.visited
            assert (walk.seat in walk.visited) is ground.with_seat


def test_the_deepest_harm_is_kept(every_outcome: Outcomes) -> None:
    """Authority: 景祐六壬神定經, 釋用式: 以涉害深者為用."""
    for *_, ground in each_sifting(every_outcome):
        if isinstance(ground, Walked):
            deepest = max(walk.depth for walk in ground.walks)
            assert {walk.god for walk in ground.walks if walk.depth == deepest} == set(ground.kept)


def test_rank_keeps_the_gods_on_the_first_rank_there_is(every_outcome: Outcomes) -> None:
    """Authority: engine.md, Schools, harm: 孟 then 仲 then 季 of the place stood on."""
    for _, turn, _, _, left, ground in each_sifting(every_outcome):
        if isinstance(ground, Ranked):
            places = [under(god.hanzi, turn) for god in left]
            best = min((RANK_OF[place] for place in places), key="孟仲季".index)
            kept = [god for god, place in zip(left, places, strict=True) if RANK_OF[place] == best]
            assert join(ground.places) == "".join(places)
            assert ground.rank.hanzi == best
            assert list(ground.kept) == kept


def test_lesson_order_keeps_the_first_from_the_stem_or_the_branch(
    every_outcome: Outcomes,
) -> None:
    """Authority: 景祐六壬神定經, 釋用式: 剛日用日上神, 柔日用辰上神."""
    for day, *_, candidates, left, ground in each_sifting(every_outcome):
        if isinstance(ground, Ordered):
            order = (1, 2, 3, 4) if day[0] in YANG_STEMS else (3, 4, 1, 2)
            numbers = dict(zip(candidates.gods, candidates.lessons, strict=True))
            first = next(god for number in order for god in left if number in numbers[god])
            assert (ground.yang, ground.order) == (day[0] in YANG_STEMS, order)
            assert ground.kept == (first,)


@pytest.mark.parametrize(
    ("harm", "never"),
    [
        ("depth", {Ordered}),
        ("rank", {Walked}),
        ("jingyou", {Ranked}),
    ],
)
def test_a_school_uses_only_its_own_means_of_settling_harm(
    every_outcome: Outcomes, harm: str, never: set[type[Ground]]
) -> None:
    """Authority: engine.md, Schools, harm."""
    used = {
        type(ground)
        for _, _, chosen, *_, ground in each_sifting(every_outcome)
        if str(chosen.harm) == harm
    }
    assert used == {Compared, Walked, Ranked, Ordered} - never


def test_the_two_other_rungs_name_their_circumstance(every_outcome: Outcomes) -> None:
    """Authority: engine.md: eight concentrations; three or four different lessons."""
    homes, differences = 0, set()
    for day, turn, _, outcome in every_outcome:
        for ground in of_kind(outcome.because, OneHome):
            assert ground.place.hanzi == day[1] == LODGINGS[day[0]]
            homes += 1
        for ground in of_kind(outcome.because, Different):
            uppers = dict.fromkeys(upper for upper, _ in lessons(day, turn))
            assert join(ground.gods) == "".join(uppers)
            differences.add((len(ground.gods), str(outcome.method)))
    assert homes > 0
    assert differences == {(3, "別責"), (4, "昴星")}


# What each rule says: day, turn and source to the god it must have found.
RULES: dict[Rule, Callable[[str, str, str], str]] = {
    Rule.LESSON: lambda _, turn, source: over(source, turn),
    Rule.OVER_HOME: lambda _, turn, source: over(source, turn),
    Rule.OVER_STEM: lambda day, turn, _: over(LODGINGS[day[0]], turn),
    Rule.OVER_BRANCH: lambda day, turn, _: over(day[1], turn),
    Rule.PUNISHED: lambda _, __, source: PUNISHED_BY[source],
    Rule.CLASH_OF_SELF: lambda _, __, source: step(source, 6),
    Rule.CLASH_OF_MUTUAL: lambda _, __, source: step(source, 6),
    Rule.POST_HORSE: lambda day, _, __: {"丑": "亥", "未": "巳"}[day[1]],
    Rule.THIRD_ON: lambda _, __, source: step(source, 2),
    Rule.THIRD_BACK: lambda _, __, source: step(source, -2),
    Rule.OVER_YOU: lambda _, turn, __: over("酉", turn),
    Rule.UNDER_YOU: lambda _, turn, __: under("酉", turn),
    Rule.OVER_UNION_LODGE: lambda day, turn, _: over(
        LODGINGS[STEM_ORDER[(STEM_ORDER.index(day[0]) + 5) % 10]], turn
    ),
    Rule.TRIAD_BRANCH: lambda day, _, __: step(day[1], 4),
    Rule.OVER_TRIAD_BRANCH: lambda day, turn, _: over(step(day[1], 4), turn),
}

# Where each rule must say that it looked: day, turn and the transmission before.
SOURCES: dict[Rule, Callable[[str, str, str], str]] = {
    Rule.OVER_HOME: lambda _, __, before: before,
    Rule.OVER_STEM: lambda day, _, __: LODGINGS[day[0]],
    Rule.OVER_BRANCH: lambda day, _, __: day[1],
    Rule.PUNISHED: lambda _, __, before: before,
    Rule.CLASH_OF_SELF: lambda _, __, before: before,
    Rule.CLASH_OF_MUTUAL: lambda _, __, before: before,
    Rule.POST_HORSE: lambda day, _, __: day[1],
    Rule.THIRD_ON: lambda day, turn, _: lessons(day, turn)[0][0],
    Rule.THIRD_BACK: lambda day, turn, _: lessons(day, turn)[3][0],
    Rule.OVER_YOU: lambda *_: "酉",
    Rule.UNDER_YOU: lambda *_: "酉",
    Rule.OVER_UNION_LODGE: lambda day, _, __: LODGINGS[
        STEM_ORDER[(STEM_ORDER.index(day[0]) + 5) % 10]
    ],
    Rule.TRIAD_BRANCH: lambda day, _, __: day[1],
    Rule.OVER_TRIAD_BRANCH: lambda day, _, __: step(day[1], 4),
}


def test_every_rule_finds_the_god_it_names_where_it_says(every_outcome: Outcomes) -> None:
    """Authority: engine.md, Three transmissions, rung by rung."""
    used = set()
    for day, turn, _, outcome in every_outcome:
        before = ""
        for taking in takings(outcome.because):
            source = taking.source.hanzi
            assert taking.god.hanzi == RULES[taking.rule](day, turn, source)
            if taking.rule in SOURCES:
                assert source == SOURCES[taking.rule](day, turn, before)
            before = taking.god.hanzi
            used.add(taking.rule)
    assert used == set(Rule)


def test_a_clash_is_taken_only_where_punishment_cannot_go_on(every_outcome: Outcomes) -> None:
    """Authority: engine.md, Hidden chant: a self-punishing or mutually punishing middle."""
    for *_, outcome in every_outcome:
        initial, middle = outcome.initial.hanzi, outcome.middle.hanzi
        rule = outcome.because.final.rule
        if rule is Rule.CLASH_OF_SELF:
            assert PUNISHED_BY[middle] == middle
        elif rule is Rule.CLASH_OF_MUTUAL:
            assert PUNISHED_BY[middle] == initial


@pytest.mark.parametrize(
    ("method", "rules"),
    [
        ("賊克", {"lesson over_home over_home"}),
        ("比用", {"lesson over_home over_home"}),
        ("涉害", {"lesson over_home over_home"}),
        ("遙克", {"lesson over_home over_home"}),
        ("昴星", {"over_you over_branch over_stem", "under_you over_stem over_branch"}),
        (
            "別責",
            {
                f"{initial} over_stem over_stem"
                for initial in ("over_union_lodge", "triad_branch", "over_triad_branch")
            },
        ),
        ("八專", {"third_on over_stem over_stem", "third_back over_stem over_stem"}),
        ("返吟", {"lesson over_home over_home", "post_horse over_branch over_stem"}),
        (
            "伏吟",
            {
                "lesson over_branch punished",  # 六乙: 辰 punishes itself
                "lesson over_branch clash_of_self",
                "lesson punished punished",  # 六癸
                "over_stem punished punished",
                "over_stem over_branch punished",  # 六壬: 亥 punishes itself
                "over_stem over_branch clash_of_self",
                "over_branch punished punished",
                "over_branch punished clash_of_mutual",
                "over_branch over_stem punished",  # 酉 and 亥 on yin days
            },
        ),
    ],
)
def test_a_method_takes_its_transmissions_by_its_own_rules(
    every_outcome: Outcomes, method: str, rules: set[str]
) -> None:
    """Authority: engine.md, Three transmissions, what each rung does for middle and final."""
    used = {
        " ".join(taking.rule for taking in takings(outcome.because))
        for *_, outcome in every_outcome
        if outcome.method == method
    }
    assert used == rules


def test_a_reason_tells_a_whole_harm_step_by_step() -> None:
    """Authority: engine.md, Traversing harm; 甲辰 at turn 巳 worked by hand."""
    because = derive("甲辰", "巳").because
    zi, yin, wei = Branch.ZI, Branch.YIN, Branch.WEI
    struck, candidates, compared, walked, ranked = because.grounds
    assert struck == Struck(robberies=(1, 2, 4), controls=())
    assert candidates == Candidates(Family.ROBBERY, (wei, zi, yin), ((1,), (2,), (4,)))
    assert compared == Compared(yang=True, kept=(zi, yin), dropped=(wei,))
    assert isinstance(walked, Walked)
    assert [join(walk.visited) for walk in walked.walks] == ["申酉戌亥", "戌亥子丑"]
    assert [
        [strike.place.hanzi + strike.striker.hanzi for strike in walk.strikes]
        for walk in walked.walks
    ] == [["戌戌"], ["戌辛"]]
    assert (walked.kept, walked.dropped) == ((zi, yin), ())
    assert isinstance(ranked, Ranked)
    assert (ranked.rank.hanzi, join(ranked.places)) == ("仲", "未酉")
    assert (ranked.kept, ranked.dropped) == ((yin,), (zi,))
    assert because.initial == Taking(Rule.LESSON, Branch.YOU, yin)


@pytest.mark.parametrize(
    ("value", "way", "strikers"),
    [("depth", "申酉戌亥", "戌"), ("depth_with_seat", "未申酉戌亥", "未己戌")],
)
def test_the_seat_counts_with_its_lodged_stems_or_not_at_all(
    value: str, way: str, strikers: str
) -> None:
    """Authority: engine.md, Traversing harm: the seat is skipped together with its stems."""
    because = derive("甲辰", "巳", school("common", [f"harm={value}"])).because
    [walked] = of_kind(because, Walked)
    assert isinstance(walked, Walked)
    walk = next(walk for walk in walked.walks if walk.god is Branch.ZI)
    assert join(walk.visited) == way
    assert "".join(strike.striker.hanzi for strike in walk.strikes) == strikers


@pytest.mark.parametrize("family", [Family.ROBBERY, Family.CONTROL])
@pytest.mark.parametrize("plate", PLATES[1:], ids=lambda plate: f"turn {plate.turn}")
def test_a_walk_counts_as_many_places_as_lie_between_seat_and_home(plate, family: Family) -> None:
    """Authority: engine.md, Traversing harm: forward in branch order, both ends left out."""
    for god in Branch:
        walk: Walk = walk_home(god, plate.under(god), family, with_seat=False)
        assert len(walk.visited) == plate.turn - 1
        assert {strike.place for strike in walk.strikes} <= set(walk.visited)
