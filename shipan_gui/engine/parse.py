"""Typed text becomes a value here, at the edge.

Simplified and variant characters, and pinyin with or without tones, are accepted. What
cannot be told apart by eye (己 已 巳) is refused, never guessed.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Mapping
from typing import TypeVar

from shipan_gui.engine.errors import ShipanError
from shipan_gui.engine.symbols import BRANCHES, PILLARS, STEMS, Branch, Pillar

_T = TypeVar("_T")

# Other characters for the stems and branches: simplification in reverse (醜 for 丑 in web
# editions of 大六壬探原) and old forms of 卯. Simplified characters in the names of gods, as
# a person on the mainland types them and 简体中文 shows them; 沖 is the common form of 衝.
_VARIANT_CHARACTERS = {
    "醜": "丑", "夘": "卯", "戼": "卯",
    "从": "從", "传": "傳", "胜": "勝", "冲": "衝", "沖": "衝", "刚": "剛",
    "征": "徵", "徴": "徵",
}  # fmt: skip

# Names that other books and scripts print for the twelve gods. 登明: 武經總要, 六壬大全;
# 天魁 and 河魁: both in 景祐六壬神定經; 勝先: 唐六典; 太一, 大衝, 神後: Han boards and later
# prints; the rest are slipped forms.
_GOD_VARIANTS: dict[str, str] = {
    "徵明": "登明 dengming",
    "河魁": "天魁 魁 tiankui",
    "勝光": "勝先 shengxian",
    "太乙": "太一 大乙 大一",
    "天罡": "天剛",
    "太衝": "大衝",
    "神后": "神後",
}

_DAYTIME_WORDS: dict[str, bool | None] = {
    "day": True, "daytime": True, "晝": True, "昼": True, "旦": True, "日": True,
    "night": False, "夜": False, "暮": False,
    "auto": None, "automatic": None, "自動": None, "自动": None,
}  # fmt: skip


def plain(text: str) -> str:
    """Fold typed text: width, case, tones, blanks, punctuation and variant characters."""
    decomposed = unicodedata.normalize("NFKD", text).casefold()
    return "".join(_VARIANT_CHARACTERS.get(c, c) for c in decomposed if c.isalnum())


_BRANCHES = {b.hanzi: b for b in BRANCHES} | {plain(b.pinyin): b for b in BRANCHES}
_GODS = {b.god: b for b in BRANCHES} | {plain(b.god_pinyin): b for b in BRANCHES}
_GENERALS = _BRANCHES | _GODS
for _name, _others in _GOD_VARIANTS.items():
    _GENERALS |= {plain(other): _GODS[_name] for other in _others.split()}
# "大吉 丑", "丑 大吉", "丑 chǒu" and "chǒu 丑", as fields and panel show them.
_GENERALS |= {b.god + b.hanzi: b for b in BRANCHES} | {b.hanzi + b.god: b for b in BRANCHES}
_HOURS = _BRANCHES | {b.hanzi + plain(b.pinyin): b for b in BRANCHES}
_HOURS |= {plain(b.pinyin) + b.hanzi: b for b in BRANCHES}
_GENERALS |= _HOURS
_PILLARS = {p.hanzi: p for p in PILLARS} | {plain(p.pinyin): p for p in PILLARS}
_PILLARS |= {p.hanzi + plain(p.pinyin): p for p in PILLARS}
_PILLARS |= {plain(p.pinyin) + p.hanzi: p for p in PILLARS}
_STEMS = {stem.hanzi: stem for stem in STEMS}


def _look_up(text: str, table: Mapping[str, _T], key: str, choices: str) -> _T:
    """Find typed text in a table; else refuse it, saying whether it was a lookalike."""
    folded = plain(text)
    if folded in table:
        return table[folded]
    if any(c in "己已巳" for c in folded):
        raise ShipanError("lookalike", came=text.strip(), choices=choices)
    raise ShipanError(key, came=text.strip())


def read_branch(text: str) -> Branch:
    """Read a branch: 酉, you, yǒu, 酉 yǒu, yǒu 酉."""
    return _look_up(text, _HOURS, "branch_unknown", "子丑寅卯辰巳午未申酉戌亥")


def read_general(text: str) -> Branch:
    """Read a month general by branch or name: 丑, chou, 大吉, daji, 大吉 丑."""
    return _look_up(text, _GENERALS, "general_unknown", "子丑寅卯辰巳午未申酉戌亥")


def read_pillar(text: str) -> Pillar:
    """Read one of the sixty pillars: 庚申, gengshen, gēngshēn, 庚申 gēngshēn or reversed."""
    folded = plain(text)
    if len(folded) == 2 and folded[0] in _STEMS and folded[1] in _BRANCHES:
        stem, branch = _STEMS[folded[0]], _BRANCHES[folded[1]]
        return Pillar(stem, branch)
    choices = "甲乙丙丁戊己庚辛壬癸 + 子丑寅卯辰巳午未申酉戌亥"
    return _look_up(text, _PILLARS, "pillar_unknown", choices)


def read_daytime(text: str) -> bool | None:
    """Read day, night or automatic: True, False or None."""
    folded = plain(text)
    if folded not in _DAYTIME_WORDS:
        raise ShipanError("daytime_unknown", came=text.strip())
    return _DAYTIME_WORDS[folded]
