"""The twenty-eight lodges (二十八宿): to which branch each belongs and how wide it is."""

from __future__ import annotations

from shipan_gui.engine.symbols import BRANCHES, Branch

# By branch, 子 first: 六壬大全 卷二. Inside a branch they stand in their own order, which
# runs against the branches.
_BY_BRANCH = "女虛危 斗牛 尾箕 氐房心 角亢 翼軫 柳星張 井鬼 觜參 胃昴畢 奎婁 室壁"
LODGES: dict[Branch, str] = dict(zip(BRANCHES, _BY_BRANCH.split(), strict=True))
LODGE_BRANCH: dict[str, Branch] = {
    name: branch for branch, names in LODGES.items() for name in names
}

# Equatorial widths in du from 角 on: 崇天曆 (宋史, 律曆志); together 365.2564.
WIDTHS: dict[str, float] = {
    "角": 12, "亢": 9, "氐": 15, "房": 5, "心": 5, "尾": 18, "箕": 11,
    "斗": 26, "牛": 8, "女": 12, "虛": 10.2564, "危": 17, "室": 16, "壁": 9,
    "奎": 16, "婁": 12, "胃": 14, "昴": 11, "畢": 17, "觜": 1, "參": 10,
    "井": 33, "鬼": 3, "柳": 15, "星": 7, "張": 18, "翼": 18, "軫": 17,
}  # fmt: skip
