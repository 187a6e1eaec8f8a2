"""What the tests of the board share: names to values, tables of the design, the whole domain.

Bearings are worked out here from the pages alone: in degrees clockwise from the top, where
south stands. Authorities: "facts" and "feel" are the project's design notes (facts.md by
section, feel.md by heading), "house" is house.md; the books go by title and section.
"""

from __future__ import annotations

import itertools
import math

from shipan_gui.engine import BRANCHES, PILLARS, STEMS, Casting, Question, cast

Point = tuple[float, float]

BRANCH_ORDER = "子丑寅卯辰巳午未申酉戌亥"
STEM_ORDER = "甲乙丙丁戊己庚辛壬癸"
BRANCH = dict(zip(BRANCH_ORDER, BRANCHES, strict=True))
STEM = dict(zip(STEM_ORDER, STEMS, strict=True))
PILLAR = {pillar.hanzi: pillar for pillar in PILLARS}

# facts 1b: the twenty-four directions, clockwise seen from above, 子 at the bottom.
DIRECTIONS = "子癸丑艮寅甲卯乙辰巽巳丙午丁未坤申庚酉辛戌乾亥壬"
BEARING = {name: (180.0 + 15.0 * i) % 360.0 for i, name in enumerate(DIRECTIONS)}

# facts 1b: the gates, each at one of the four corners, 乾坤艮巽.
GATES = {"天門": "乾", "地戶": "巽", "人門": "坤", "鬼門": "艮"}

# feel, opening table: three animals a branch, dawn, day and dusk, clockwise.
ANIMALS = {
    "子": "燕鼠蝠", "丑": "牛蟹鱉", "寅": "貍豹虎", "卯": "蝟兔貉",
    "辰": "龍蛟魚", "巳": "鱔蚓蛇", "午": "鹿馬獐", "未": "羊雁鷹",
    "申": "貓猿猴", "酉": "雉雞烏", "戌": "狗狼豺", "亥": "豕貐豬",
}  # fmt: skip

# facts 2b: the lodges in the order in which the sun meets them.
LODGE_ORDER = "角亢氐房心尾箕斗牛女虛危室壁奎婁胃昴畢觜參井鬼柳星張翼軫"

# facts 1d: the lodges of each branch, and the god of each branch.
LODGES = {
    "亥": "室壁", "戌": "奎婁", "酉": "胃昴畢", "申": "觜參", "未": "井鬼", "午": "柳星張",
    "巳": "翼軫", "辰": "角亢", "卯": "氐房心", "寅": "尾箕", "丑": "斗牛", "子": "女虛危",
}  # fmt: skip
GODS = {
    "亥": "徵明", "戌": "河魁", "酉": "從魁", "申": "傳送", "未": "小吉", "午": "勝光",
    "巳": "太乙", "辰": "天罡", "卯": "太衝", "寅": "功曹", "丑": "大吉", "子": "神后",
}  # fmt: skip

# 淵海子平, 干支所屬.
PHASES = dict(zip(BRANCH_ORDER, "水土木木土火火土金金土水", strict=True))

LESSONS = tuple(itertools.product(PILLAR, range(12)))
"""The 720 lessons: a day pillar and a turn."""


def casting_of(day: str, turn: int, daytime: bool | None = None, general: str = "子") -> Casting:
    """Cast one of the 720 lessons, by day or by night."""
    month = BRANCH[general]
    return cast(Question(PILLAR[day], month, BRANCHES[(month - turn) % 12], daytime))


FIRST = cast(Question(PILLAR["庚申"], BRANCH["丑"], BRANCH["酉"]))
"""The casting that a first start shows: 大吉 over 酉, night."""


def bearing_of(x: float, y: float) -> float:
    """Return the bearing of a point, x to the right and y down."""
    return math.degrees(math.atan2(x, -y)) % 360.0


def apart(one: float, other: float) -> float:
    """Return how many degrees lie between two bearings, the short way."""
    return abs((one - other + 180.0) % 360.0 - 180.0)


def turned(point: Point, degrees: float) -> Point:
    """Return a point turned clockwise about the pivot."""
    cos, sin = math.cos(math.radians(degrees)), math.sin(math.radians(degrees))
    return point[0] * cos - point[1] * sin, point[0] * sin + point[1] * cos


def branch_at(x: float, y: float) -> str:
    """Return the earth branch whose place on the square is nearest to a point of its ring."""
    half = max(abs(x), abs(y))

    def distance(branch: str) -> float:
        sin, cos = (f(math.radians(BEARING[branch])) for f in (math.sin, math.cos))
        scale = half / max(abs(sin), abs(cos))
        return math.hypot(x - scale * sin, y + scale * cos)

    return min(BRANCH_ORDER, key=distance)
