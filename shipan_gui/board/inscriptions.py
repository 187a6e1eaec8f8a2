"""What is cut into the plates: tables of characters, each under its source."""

from __future__ import annotations

import math

from shipan_gui.board.geometry import Point
from shipan_gui.engine import BRANCHES, Branch

# 景祐六壬神定經, 釋造式 orders thirty-six animals but names none. These are the animals of
# 五行大義 卷五 (dawn, day and dusk of each branch, clockwise), which follows a 式經; its
# 未 is read 羊雁鷹 and its 亥 豕貐豬 as in 摩訶止觀 卷八. Other books differ.
_ANIMALS = """燕鼠蝠 牛蟹鱉 貍豹虎 蝟兔貉 龍蛟魚 鱔蚓蛇
    鹿馬獐 羊雁鷹 貓猿猴 雉雞烏 狗狼豺 豕貐豬"""

# The twenty-eight lodges by branch: 六壬大全 卷二. Inside each branch they stand in their
# own order, which runs against the branches.
_LODGES = "女虛危 斗牛 尾箕 氐房心 角亢 翼軫 柳星張 井鬼 觜參 胃昴畢 奎婁 室壁"


def _by_branch(table: str) -> dict[Branch, str]:
    return dict(zip(BRANCHES, table.split(), strict=True))


ANIMALS = _by_branch(_ANIMALS)
LODGES = _by_branch(_LODGES)

# 景祐六壬神定經, 釋四門 and 釋造式: the gates with their bearings, south at the top.
GATES: tuple[tuple[str, float], ...] = (
    ("人門", 45.0),
    ("天門", 135.0),
    ("鬼門", 225.0),
    ("地戶", 315.0),
)

# The seven stars of the Dipper from bowl to handle, as right ascension and declination in
# degrees, J2000 (The Hipparcos Catalogue, ESA 1997: HIP 54061 53910 58001 59774 62956
# 65378 67301; 天樞 天璇 天璣 天權 玉衡 開陽 搖光).
_DIPPER: tuple[tuple[float, float], ...] = (
    (165.93, 61.75),
    (165.46, 56.38),
    (178.46, 53.69),
    (183.86, 57.03),
    (193.51, 55.96),
    (200.98, 54.93),
    (206.89, 49.31),
)
AXLE_STAR = 4
_DIPPER_REACH = 84.0


def dipper(handle_bearing: float) -> tuple[Point, ...]:
    """Return the seven stars about the axle, the handle's end at a bearing.

    The plate is the sky as seen from outside: about the pole, right ascension runs
    counterclockwise on the disc, so the figure is the mirror of a star atlas. 玉衡 stands
    on the axle, as on the disc of 雙古堆.
    """
    sky = [
        ((90.0 - dec) * math.cos(math.radians(ra)), -(90.0 - dec) * math.sin(math.radians(ra)))
        for ra, dec in _DIPPER
    ]
    axle = sky[AXLE_STAR]
    figure = [(x - axle[0], y - axle[1]) for x, y in sky]
    end = figure[-1]
    turn = math.radians(handle_bearing) - math.atan2(end[0], -end[1])
    scale = _DIPPER_REACH / max(math.hypot(x, y) for x, y in figure)
    cos, sin = math.cos(turn) * scale, math.sin(turn) * scale
    return tuple((x * cos - y * sin, x * sin + y * cos) for x, y in figure)
