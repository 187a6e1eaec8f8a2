"""What is cut into the plates: animals, lodges, gates and the Dipper, against the books."""

from __future__ import annotations

import itertools
import math

import pytest

from shipan_gui.board.inscriptions import AXLE_STAR, GATES, dipper
from shipan_gui.engine import ANIMALS, BRANCHES, LODGES

from . import cases
from .cases import BEARING, BRANCH, BRANCH_ORDER, Point, apart, bearing_of

# The seven stars from bowl to handle in a star atlas: right ascension in hours, declination
# in degrees, J2000 (Bright Star Catalogue, 5th edition, HR 4301 4295 4554 4660 4905 5054 5191).
ATLAS = [
    (11 + 3 / 60 + 43.7 / 3600, 61.751),
    (11 + 1 / 60 + 50.5 / 3600, 56.382),
    (11 + 53 / 60 + 49.8 / 3600, 53.695),
    (12 + 15 / 60 + 25.6 / 3600, 57.033),
    (12 + 54 / 60 + 1.7 / 3600, 55.960),
    (13 + 23 / 60 + 55.5 / 3600, 54.925),
    (13 + 47 / 60 + 32.4 / 3600, 49.313),
]
YUHENG = 4


def sky(star: int) -> Point:
    """Return a star as an atlas shows it about 玉衡: north up, east to the left.

    Gnomonic: great circles stay straight, so the senses of turning are those of the sky.
    """
    ra, dec = (math.radians(part) for part in (ATLAS[star][0] * 15.0, ATLAS[star][1]))
    ra0, dec0 = (math.radians(part) for part in (ATLAS[YUHENG][0] * 15.0, ATLAS[YUHENG][1]))
    depth = math.sin(dec0) * math.sin(dec) + math.cos(dec0) * math.cos(dec) * math.cos(ra - ra0)
    east = math.cos(dec) * math.sin(ra - ra0) / depth
    north = (
        math.cos(dec0) * math.sin(dec) - math.sin(dec0) * math.cos(dec) * math.cos(ra - ra0)
    ) / depth
    return -east, north


def cross(one: Point, two: Point, three: Point) -> float:
    """Return the cross product of the ways from the first point: positive turns to the left."""
    (ax, ay), (bx, by) = ((p[0] - one[0], p[1] - one[1]) for p in (two, three))
    return ax * by - ay * bx


def board() -> list[Point]:
    """Return the stars as they lie on the board, with y upwards as in an atlas."""
    return [(x, -y) for x, y in dipper(BEARING["辰"])]


@pytest.mark.parametrize("name", BRANCH_ORDER)
def test_the_animals_of_a_branch_are_those_of_the_book(name: str) -> None:
    """Authority: 五行大義 卷五 as read in facts 2a; feel, opening: dawn, day, dusk."""
    assert ANIMALS[BRANCH[name]] == cases.ANIMALS[name]


def test_there_are_thirty_six_different_animals() -> None:
    """Authority: 景祐六壬神定經, 釋造式: 三十六禽."""
    assert len(set("".join(ANIMALS.values()))) == 36


@pytest.mark.parametrize("name", BRANCH_ORDER)
def test_the_lodges_of_a_branch_are_those_of_the_book(name: str) -> None:
    """Authority: 六壬大全 卷二, facts 1d."""
    assert set(LODGES[BRANCH[name]]) == set(cases.LODGES[name])


def test_the_lodges_run_against_the_branches() -> None:
    """Authority: facts 1c: from 辰 over 卯 counterclockwise, each lodge after the other."""
    against = (BRANCH["辰"].step(-i) for i in range(12))
    assert "".join("".join(LODGES[branch]) for branch in against) == cases.LODGE_ORDER


@pytest.mark.parametrize("name", BRANCH_ORDER)
def test_the_gods_are_named_as_in_the_1034_text(name: str) -> None:
    """Authority: 景祐六壬神定經, 釋月將; facts 1d."""
    assert BRANCH[name].god == cases.GODS[name]


@pytest.mark.parametrize(("name", "corner"), cases.GATES.items())
def test_each_gate_stands_at_its_corner(name: str, corner: str) -> None:
    """Authority: 景祐六壬神定經, 釋四門; facts 1b: 天門 at 乾, 地戶 巽, 人門 坤, 鬼門 艮."""
    assert dict(GATES)[name] == BEARING[corner]


@pytest.mark.parametrize(
    ("name", "right", "low"),
    [("天門", 1, 1), ("鬼門", -1, 1), ("地戶", -1, -1), ("人門", 1, -1)],
)
def test_the_gate_of_ghosts_lies_where_the_left_hand_holds(name: str, right: int, low: int) -> None:
    """Authority: feel, The board: 天門 lower right, 地戶 upper left, 人門 upper right.

    鬼門 lies at the lower left, where the left hand holds.
    """
    bearing = math.radians(dict(GATES)[name])
    assert math.copysign(1, math.sin(bearing)) == right
    assert math.copysign(1, -math.cos(bearing)) == low


def test_the_dipper_turns_on_its_fifth_star() -> None:
    """Authority: facts 1c: the axle goes through the fifth star, 玉衡."""
    stars = dipper(BEARING["辰"])
    assert len(stars) == 7
    assert AXLE_STAR == YUHENG
    assert stars[YUHENG] == (0.0, 0.0)
    assert all(math.hypot(*star) > 1.0 for i, star in enumerate(stars) if i != YUHENG)


@pytest.mark.parametrize("branch", BRANCHES, ids=lambda branch: branch.hanzi)
def test_the_handle_points_where_it_is_told(branch) -> None:
    """Authority: 景祐六壬神定經, 釋造式: 斗杓指天罡, the end of the handle at 辰."""
    end = dipper(BEARING[branch.hanzi])[-1]
    assert apart(bearing_of(*end), BEARING[branch.hanzi]) < 1e-9


def test_the_bowl_lies_away_from_the_handle() -> None:
    """Authority: facts 1c: handle to 角 and 辰, bowl toward 戌 and 申."""
    for x, y in dipper(BEARING["辰"])[:4]:
        assert apart(bearing_of(x, y), BEARING["辰"]) > 90.0


def test_the_dipper_is_mirrored_against_a_star_atlas() -> None:
    """Authority: facts 1c: the plate is the sky from outside, as on a globe.

    In the sky the bowl lies on one side of the handle, on the board on the other.
    """

    def middle(bowl: list[Point]) -> Point:
        return sum(x for x, _ in bowl) / 4.0, sum(y for _, y in bowl) / 4.0

    stars = board()
    seen = cross(sky(YUHENG), sky(6), middle([sky(star) for star in range(4)]))
    drawn = cross(stars[YUHENG], stars[6], middle(stars[:4]))
    assert drawn < 0.0 < seen


def test_every_three_stars_turn_the_other_way_than_in_the_atlas() -> None:
    """Authority: facts 1c; the Bright Star Catalogue. Thin triangles say nothing."""
    stars = board()
    told = 0
    for one, two, three in itertools.combinations(range(7), 3):
        seen = cross(sky(one), sky(two), sky(three))
        if abs(seen) > 0.004:
            assert seen * cross(stars[one], stars[two], stars[three]) < 0.0
            told += 1
    assert told > 20


def test_the_dipper_has_the_shape_of_the_sky() -> None:
    """Authority: the Bright Star Catalogue: distances from 玉衡, to a tenth of the handle."""
    stars = dipper(BEARING["辰"])
    handle, handle_seen = math.hypot(*stars[6]), math.hypot(*sky(6))
    for star in range(7):
        drawn = math.hypot(*stars[star]) / handle
        assert drawn == pytest.approx(math.hypot(*sky(star)) / handle_seen, abs=0.1)
