"""The atlas of all 720 lessons against the single path, the books and other engines.

The single path (``cast``) and the atlas are two independent implementations of one ladder;
whatever one of them gets wrong shows as a disagreement in a cell.
"""

from collections import Counter
from dataclasses import replace
from itertools import product

import cases
import numpy as np
import pytest

from shipan_gui.engine import BRANCHES, BUNDLES, COMMON, PILLARS, Method, Question, bundle, cast
from shipan_gui.engine.atlas import METHODS, atlas, rows
from shipan_gui.engine.relations import LODGES, PUNISHED, clash
from shipan_gui.engine.school import Harm, Mutual, Nobleman, Separate
from shipan_gui.engine.symbols import STEMS

# Every mixture of the choices that touch transmissions, under its own name.
MIXTURES = {
    f"{school.harm}-{school.mutual}-{school.separate}": school for school in cases.LADDER_SCHOOLS
}
STEM = np.array([pillar.stem for pillar in PILLARS])[:, None]
BRANCH = np.array([pillar.branch for pillar in PILLARS])[:, None]
TURN = np.arange(12)[None, :]
LODGE = np.array(LODGES)[STEM]


def by_cell(book):
    """Return (day, turn) -> (initial + middle + final, method), all in characters."""
    return {(day, turn): (a + b + c, method) for day, turn, a, b, c, method in rows(book)}


def days_and_turns(cells):
    """Name the marked cells, such as 甲子 子."""
    return {(PILLARS[day].hanzi, BRANCHES[turn].hanzi) for day, turn in np.argwhere(cells)}


def cells_of(book, method):
    """Mark the cells settled by a method, shape (60, 12)."""
    return book.method == METHODS.index(method)


def cells_that_differ(one, other):
    """Mark the cells whose transmissions differ, shape (60, 12)."""
    return (one.transmissions != other.transmissions).any(axis=2)


def robbed_cells(book):
    """Mark the cells where any lower controls its upper, worked out anew from the lessons."""
    uppers = book.lessons.astype(int)
    lowers = (uppers - TURN[:, :, None]) % 12
    phases = np.array([branch.phase for branch in BRANCHES])
    lower_phases = phases[lowers]
    lower_phases[:, :, 0] = np.array([stem.phase for stem in STEMS])[STEM]
    return ((phases[uppers] - lower_phases) % 5 == 2).any(axis=2)


@pytest.fixture(scope="module")
def common_atlas():
    return atlas()


# -- agreement of the two implementations ----------------------------------------------------


@pytest.mark.parametrize(
    "school", [*BUNDLES.values(), *MIXTURES.values()], ids=[*BUNDLES, *MIXTURES]
)
def test_every_cell_agrees_with_the_casting_made_alone(school):
    """All 720 lessons under every bundle and every harm x mutual x separate: 景祐六壬神定經,
    釋用式, read twice over.
    """
    book = atlas(school)
    disagreements = []
    for day, turn in product(PILLARS, BRANCHES):
        casting = cast(Question(day, turn, BRANCHES[0], school=school))
        alone = (
            [lesson.upper for lesson in casting.lessons],
            [transmission.branch for transmission in casting.transmissions],
            casting.method,
        )
        together = (
            book.lessons[day.index, turn].tolist(),
            book.transmissions[day.index, turn].tolist(),
            METHODS[book.method[day.index, turn]],
        )
        if alone != together:
            disagreements.append((day.hanzi, turn.hanzi, alone, together))
    assert disagreements == []


# -- cases with known answers ----------------------------------------------------------------


def test_160_lessons_are_those_of_nine_independent_engines(common_atlas):
    """Nine independent engines agree on these 160 of the 720 lessons."""
    printed = cases.rows("transmissions.csv")
    expected = {
        (case["day"], case["turn"]): case["initial"] + case["middle"] + case["final"]
        for case in printed
    }
    assert len(expected) == 160
    found = by_cell(common_atlas)
    assert {cell: found[cell][0] for cell in expected} == expected


@pytest.mark.parametrize(
    ("column", "school"),
    [
        ("depth(common)", COMMON),
        ("depth_with_seat", replace(COMMON, harm=Harm.DEPTH_WITH_SEAT)),
        ("rank", replace(COMMON, harm=Harm.RANK)),
        ("jingyou", bundle("jingyou")),
    ],
)
def test_lessons_on_which_the_books_differ_follow_each_book(column, school):
    """One column a rule; jingyou is 景祐六壬神定經, 釋用式."""
    printed = cases.rows("schools.csv")
    assert len(printed) == 12
    found = by_cell(atlas(school))
    expected = {(case["day"], case["turn"]): case[column] for case in printed}
    assert {cell: found[cell][0] for cell in expected} == expected


def test_castings_printed_in_classics_stand_in_the_atlas(common_atlas):
    """Castings printed in classics or reported by users and checked twice."""
    printed = cases.rows("castings.csv")
    assert len(printed) == 13
    found = by_cell(common_atlas)
    branch = {branch.hanzi: branch for branch in BRANCHES}
    for case in printed:
        turn = branch[case["general"]].step(-branch[case["hour"]])
        answer = found[case["day"], turn.hanzi]
        assert answer == (case["transmissions"], case["method"]), case


# -- counts over the whole domain ------------------------------------------------------------


@pytest.mark.parametrize(
    "school", [*BUNDLES.values(), *MIXTURES.values()], ids=[*BUNDLES, *MIXTURES]
)
def test_each_method_settles_as_many_lessons_as_the_books_count_under_every_school(school):
    """Schools move transmissions, never methods: nine independent engines, and
    景祐六壬神定經, 釋用式, 別責之課其數有九.
    """
    codes, counts = np.unique(atlas(school).method, return_counts=True)
    assert {METHODS[code]: count for code, count in zip(codes, counts, strict=True)} == {
        Method.STRIKE: 119 + 218,
        Method.COMPARISON: 81,
        Method.HARM: 76,
        Method.DISTANT: 65,
        Method.MAO_STAR: 16,
        Method.SEPARATE: 9,
        Method.EIGHT: 16,
        Method.HIDDEN: 60,
        Method.RETURNING: 60,
    }


def test_of_single_strikes_218_are_robbery_and_119_control(common_atlas):
    """重審 218, 元首 119: nine independent engines."""
    strike, robbed = cells_of(common_atlas, Method.STRIKE), robbed_cells(common_atlas)
    assert (strike & robbed).sum() == 218
    assert (strike & ~robbed).sum() == 119


def test_separate_charge_falls_on_the_three_yang_and_six_yin_lessons_of_the_book(common_atlas):
    """景祐六壬神定經, 釋用式: 其數有九; 剛日有三, 謂戊辰戊午丙辰; 柔日有六. Its list of the six
    is corrupt: 辛未 辛丑 have two each, 丁酉 辛酉 one.
    """
    cells = days_and_turns(cells_of(common_atlas, Method.SEPARATE))
    yang = {"戊辰": 1, "戊午": 1, "丙辰": 1}
    yin = {"辛未": 2, "辛丑": 2, "丁酉": 1, "辛酉": 1}
    assert Counter(day for day, _ in cells) == yang | yin


def test_returning_chant_strikes_nothing_on_six_days_only(common_atlas):
    """景祐六壬神定經, 釋用式: 惟丁丑己丑辛丑丁未己未辛未無克; from the post-horse then."""
    turned = common_atlas.transmissions[:, 6]
    climbing = (turned[:, 0] == turned[:, 2]) & (turned[:, 0] == (turned[:, 1] + 6) % 12)
    odd = {
        PILLARS[day].hanzi: "".join(BRANCHES[god].hanzi for god in turned[day])
        for day in np.flatnonzero(~climbing)
    }
    assert odd == {
        "丁丑": "亥未丑",
        "己丑": "亥未丑",
        "辛丑": "亥未辰",
        "丁未": "巳丑丑",
        "己未": "巳丑丑",
        "辛未": "巳丑辰",
    }


# -- what holds everywhere -------------------------------------------------------------------


def test_the_720_rows_run_by_day_then_turn_and_all_have_an_answer(common_atlas):
    """Every one of the 720 lessons has its three transmissions and a method."""
    listed = list(rows(common_atlas))
    assert [row[:2] for row in listed] == [
        (day.hanzi, turn.hanzi) for day in PILLARS for turn in BRANCHES
    ]
    known = {branch.hanzi for branch in BRANCHES}
    assert all(known.issuperset(row[2:5]) and row[5] in set(Method) for row in listed)


def test_arrays_have_their_stated_shape_and_type_and_cannot_be_written(common_atlas):
    """The contract of the Atlas: int8, indices in range, a value and not a workbench."""
    shapes = {"transmissions": (60, 12, 3), "method": (60, 12), "lessons": (60, 12, 4)}
    for name, shape in shapes.items():
        numbers = getattr(common_atlas, name)
        assert (numbers.shape, numbers.dtype) == (shape, np.int8)
        assert numbers.min() >= 0
        assert numbers.max() < (len(METHODS) if name == "method" else 12)
        with pytest.raises(ValueError, match="read-only"):
            numbers[0] = 0


def test_lessons_climb_from_the_lodge_and_from_the_branch_by_the_turn(common_atlas):
    """景祐六壬神定經, 釋用式: over the day the yang god, over that god's home the yin god."""
    climbs = np.stack(
        np.broadcast_arrays(LODGE + TURN, LODGE + 2 * TURN, BRANCH + TURN, BRANCH + 2 * TURN),
        axis=2,
    )
    assert (common_atlas.lessons == climbs % 12).all()


@pytest.mark.parametrize("school", MIXTURES.values(), ids=MIXTURES)
def test_transmissions_by_control_start_in_a_lesson_and_climb_by_the_turn(school):
    """Middle over the initial's home, final over the middle's: every book."""
    book = atlas(school)
    methods = (Method.STRIKE, Method.COMPARISON, Method.HARM, Method.DISTANT)
    where = np.isin(book.method, [METHODS.index(method) for method in methods])
    initial, middle, final = np.moveaxis(book.transmissions.astype(int), 2, 0)
    assert (book.lessons == initial[..., None]).any(axis=2)[where].all()
    assert ((middle == (initial + TURN) % 12) & (final == (middle + TURN) % 12))[where].all()


def test_comparison_always_takes_a_god_of_the_day_s_polarity(common_atlas):
    """景祐六壬神定經, 釋用式: 以與今日比者為用."""
    alike = common_atlas.transmissions[:, :, 0] % 2 == STEM % 2
    assert alike[cells_of(common_atlas, Method.COMPARISON)].all()


def test_methods_without_control_end_over_the_stem_or_the_branch(common_atlas):
    """景祐六壬神定經, 釋用式: 日辰上神重之; 剛日先傳辰後傳日, 柔日先傳日後傳辰."""
    over_stem, over_branch = common_atlas.lessons[:, :, 0], common_atlas.lessons[:, :, 2]
    yang = STEM % 2 == 0
    first_yang = np.stack([over_branch, over_stem], axis=2)
    star = np.where(yang[:, :, None], first_yang, first_yang[:, :, ::-1])
    ends = common_atlas.transmissions[:, :, 1:]
    where = cells_of(common_atlas, Method.MAO_STAR)
    assert (ends == star)[where].all()
    for method in (Method.SEPARATE, Method.EIGHT):
        assert (ends == over_stem[:, :, None])[cells_of(common_atlas, method)].all()


def test_mao_star_has_four_different_lessons_and_separate_charge_three(common_atlas):
    """景祐六壬神定經, 釋用式: 陰陽不備之時, 當以別責為用."""
    sorted_gods = np.sort(common_atlas.lessons, axis=2)
    different = 1 + (np.diff(sorted_gods, axis=2) != 0).sum(axis=2)
    assert set(different[cells_of(common_atlas, Method.MAO_STAR)]) == {4}
    assert set(different[cells_of(common_atlas, Method.SEPARATE)]) == {3}


def test_eight_concentrations_stand_only_on_the_five_days_lodged_in_their_branch(common_atlas):
    """甲寅 丁未 己未 庚申 癸丑: 景祐六壬神定經, 釋用式, 八專之日惟有兩課."""
    days = {day for day, _ in days_and_turns(cells_of(common_atlas, Method.EIGHT))}
    assert days <= {"甲寅", "丁未", "己未", "庚申", "癸丑"}
    distant = cells_of(common_atlas, Method.DISTANT)
    assert not (distant & (LODGE == BRANCH)).any()


def test_hidden_and_returning_chant_fill_their_turns_and_no_other(common_atlas):
    """伏吟 is the plate at home, 返吟 the plate opposite."""
    assert (cells_of(common_atlas, Method.HIDDEN) == np.broadcast_to(TURN == 0, (60, 12))).all()
    assert (cells_of(common_atlas, Method.RETURNING) == np.broadcast_to(TURN == 6, (60, 12))).all()


@pytest.mark.parametrize("mutual", Mutual)
def test_hidden_chant_moves_by_punishment_and_where_that_is_stuck_by_clash(mutual):
    """景祐六壬神定經, 釋用式: 皆盡其三刑; 更若次傳自刑者即以沖為末傳."""
    still = atlas(replace(COMMON, mutual=mutual)).transmissions[:, 0]
    for day, three in zip(PILLARS, still, strict=True):
        initial, middle, final = (BRANCHES[god] for god in three)
        if PUNISHED[initial] is not initial:
            assert middle is PUNISHED[initial]
        else:
            assert {initial, middle} == {LODGES[day.stem], day.branch}
        assert final in (PUNISHED[middle], clash(middle))
        assert final is not middle


# -- a choice moves its own lessons and no others --------------------------------------------


@pytest.mark.parametrize("nobleman", Nobleman)
def test_the_nobleman_moves_no_transmission(common_atlas, nobleman):
    """Lessons and transmissions hang on day, turn and school of the ladder alone."""
    assert not cells_that_differ(common_atlas, atlas(replace(COMMON, nobleman=nobleman))).any()


@pytest.mark.parametrize("harm", Harm)
def test_harm_moves_only_lessons_that_come_to_harm(common_atlas, harm):
    """A lesson settled by one candidate or by polarity is the same in every book."""
    moved = cells_that_differ(common_atlas, atlas(replace(COMMON, harm=harm)))
    assert not (moved & ~cells_of(common_atlas, Method.HARM) & (TURN != 6)).any()


def test_mutual_punishment_moves_the_three_mao_days_of_the_hidden_chant(common_atlas):
    """丁卯 己卯 辛卯: 卯子午 by the clash, 卯子卯 by the return."""
    back = atlas(replace(COMMON, mutual=Mutual.RETURN))
    moved = days_and_turns(cells_that_differ(common_atlas, back))
    assert moved == {(day, "子") for day in ("丁卯", "己卯", "辛卯")}
    assert {by_cell(common_atlas)[cell][0] for cell in moved} == {"卯子午"}
    assert {by_cell(back)[cell][0] for cell in moved} == {"卯子卯"}


def test_separate_moves_the_initial_of_the_six_yin_lessons_by_the_turn(common_atlas):
    """The branch four on, or the god over it: 景祐六壬神定經, 釋用式, 支合上神."""
    above = atlas(replace(COMMON, separate=Separate.ABOVE))
    moved = cells_that_differ(common_atlas, above)
    assert (moved == (cells_of(common_atlas, Method.SEPARATE) & (STEM % 2 == 1))).all()
    shift = (above.transmissions - common_atlas.transmissions) % 12
    assert (shift[:, :, 0] == TURN)[moved].all()
    assert not shift[:, :, 1:].any()
