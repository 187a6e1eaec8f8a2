"""The twelve generals (天將) and the nobleman from whom they are counted.

景祐六壬神定經, 釋天官: the nobleman by day stem and day or night; five generals stand
before him, six behind. 六壬大全: the ring runs with the branches while he stands on
亥子丑寅卯辰 of the earth plate, against them on 巳午未申酉戌.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import IntEnum

from shipan_gui.engine.plate import Plate
from shipan_gui.engine.school import Nobleman
from shipan_gui.engine.symbols import BRANCHES, Branch, Stem


class General(IntEnum):
    """A general, in the order of the ring from the nobleman on.

    ``short`` is the one character that names it in a ring. ``is_kindly`` parts the kindly
    (吉將) from the stern (凶將), six and six, as the Ming handbooks do; what each governs:
    景祐六壬神定經, 釋天官.
    """

    hanzi: str
    short: str
    pinyin: str
    is_kindly: bool

    def __new__(cls, index: int, hanzi: str, short: str, pinyin: str, is_kindly: bool) -> General:
        """Make a member that is its index and carries its name and nature."""
        general = int.__new__(cls, index)
        general._value_ = index
        general.hanzi = hanzi
        general.short = short
        general.pinyin = pinyin
        general.is_kindly = is_kindly
        return general

    GUIREN = (0, "貴人", "貴", "Guìrén", True)
    TENGSHE = (1, "螣蛇", "蛇", "Téngshé", False)
    ZHUQUE = (2, "朱雀", "雀", "Zhūquè", False)
    LIUHE = (3, "六合", "合", "Liùhé", True)
    GOUCHEN = (4, "勾陳", "勾", "Gōuchén", False)
    QINGLONG = (5, "青龍", "龍", "Qīnglóng", True)
    TIANKONG = (6, "天空", "空", "Tiānkōng", False)
    BAIHU = (7, "白虎", "虎", "Báihǔ", False)
    TAICHANG = (8, "太常", "常", "Tàicháng", True)
    XUANWU = (9, "玄武", "玄", "Xuánwǔ", False)
    TAIYIN = (10, "太陰", "陰", "Tàiyīn", True)
    TIANHOU = (11, "天后", "后", "Tiānhòu", True)


GENERALS: tuple[General, ...] = tuple(General)

# Day and night noblemen of the stems 甲乙丙丁戊己庚辛壬癸.
# ox_sheep: 景祐六壬神定經, 釋天官; 武經總要 後集 20.
# ren_gui_swapped: the same with 壬癸 by day on 卯, by night on 巳.
# jia_sheep: 協紀辨方書; 大六壬探原 gives its 甲 (未 by day, 丑 by night) in an example.
_NOBLEMEN: dict[Nobleman, tuple[str, str]] = {
    Nobleman.OX_SHEEP: ("丑子亥亥丑子丑午巳巳", "未申酉酉未申未寅卯卯"),
    Nobleman.REN_GUI_SWAPPED: ("丑子亥亥丑子丑午卯卯", "未申酉酉未申未寅巳巳"),
    Nobleman.JIA_SHEEP: ("未申酉亥丑子丑寅卯巳", "丑子亥酉未申未午巳卯"),
}

_BY_HANZI = {branch.hanzi: branch for branch in BRANCHES}

NOBLEMEN: dict[Nobleman, tuple[tuple[Branch, ...], tuple[Branch, ...]]] = {
    table: (
        tuple(_BY_HANZI[hanzi] for hanzi in day),
        tuple(_BY_HANZI[hanzi] for hanzi in night),
    )
    for table, (day, night) in _NOBLEMEN.items()
}


@dataclass(frozen=True, slots=True)
class Ring:
    """The generals round the plate.

    ``nobleman`` is his heaven branch, ``seat`` the earth place under it, ``forward``
    whether the ring runs with the branches, ``places`` the general of each earth place.
    """

    nobleman: Branch
    seat: Branch
    forward: bool
    places: tuple[General, ...]

    def at(self, place: Branch) -> General:
        """Return the general over an earth place."""
        return self.places[place]


def _runs_forward(seat: Branch) -> bool:
    return (seat - Branch.HAI) % 12 < 6


# The twelve orders: by the earth place of the nobleman, which also decides the sense.
_ORDERS: tuple[tuple[General, ...], ...] = tuple(
    tuple(
        GENERALS[(place - seat if _runs_forward(seat) else seat - place) % 12] for place in BRANCHES
    )
    for seat in BRANCHES
)


def ring(day_stem: Stem, daytime: bool, plate: Plate, table: Nobleman) -> Ring:
    """Lay the generals for a day stem, by day or by night, on a plate."""
    nobleman = NOBLEMEN[table][0 if daytime else 1][day_stem]
    seat = plate.under(nobleman)
    return Ring(nobleman, seat, _runs_forward(seat), _ORDERS[seat])
