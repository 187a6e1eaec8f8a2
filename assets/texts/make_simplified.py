"""Make the simplified texts and terms (简体中文) of the traditional ones.

OpenCC does the conversion, the table OWN below what it cannot know. Written are zh_Hans.json
beside this script and tables/simplified.json: the terms that the engine holds as data, those
of them that change. Run it again when a Chinese text or a term has changed; the translation
of the interface is made by make_translations.py in the same way.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path

from shipan_gui.engine import BRANCHES, GENERALS
from shipan_gui.engine.relations import Kin, Rank, Stage
from shipan_gui.engine.symbols import Phase
from shipan_gui.engine.transmissions import Method, Pattern

HERE = Path(__file__).resolve().parent
TABLES = HERE.parent / "tables"

# Names that stay as they are. 乾, the trigram and corner of the board, is never 干, which is
# the stem and the dry. In 徵明, a god, 徵 is part of a name: 征明 would read as a march.
KEPT = {"乾": "乾", "徵明": "徵明"}

# What the mainland calls otherwise than Taiwan, for the strings of the interface: characters
# alone would give words that nobody there uses. 結束 is so only as the name of a menu entry.
WORDS = {
    "儲存": "保存",
    "列印": "打印",
    "剪貼簿": "剪贴板",
    "匯入": "导入",
    "匯出": "导出",
    "原檔": "原文件",
    "字型": "字体",
    "復原": "撤销",
    "搜尋": "搜索",
    "檔名": "文件名",
    "檔案": "文件",
    "欄位": "输入框",
    "程式": "程序",
    "結束(": "退出(",
    "視窗": "窗口",
    "設定": "设置",
    "設定檔": "设置文件",
    "資料夾": "文件夹",
    "選單": "菜单",
    "開啟": "打开",
    "預設": "默认值",
    "滑鼠": "鼠标",
    "螢幕": "屏幕",
}

# Quotation marks: GB/T 15834.
MARKS = {"「": "“", "」": "”", "『": "‘", "』": "’"}

OWN = KEPT | WORDS | MARKS
_OWN = re.compile("|".join(map(re.escape, sorted(OWN, key=len, reverse=True))))


@cache
def _opencc() -> Callable[[str], str]:
    from opencc import OpenCC  # noqa: PLC0415 - only who makes or tests the texts has it

    convert: Callable[[str], str] = OpenCC("t2s").convert
    return convert


def simplified(text: str) -> str:
    """Return a text in simplified characters; what OWN names stands as it says there."""
    convert, made, at = _opencc(), [], 0
    for found in _OWN.finditer(text):
        made += [convert(text[at : found.start()]), OWN[found.group()]]
        at = found.end()
    return "".join([*made, convert(text[at:])])


def _read(path: Path) -> dict[str, str]:
    content: dict[str, str] = json.loads(path.read_text(encoding="utf-8"))
    return content


def simplified_texts() -> dict[str, str]:
    """Return the texts of 简体中文; their keys are those of 繁體中文."""
    return {key: simplified(said) for key, said in _read(HERE / "zh_Hant.json").items()}


def terms() -> Iterator[str]:
    """Every term that is shown from data: the engine's, and all that have pinyin or a gloss."""
    for branch in BRANCHES:
        yield from (branch.hanzi, branch.god)
    for general in GENERALS:
        yield from (general.hanzi, general.short)
    for named in (Phase, Rank, Kin, Stage):
        yield from (member.hanzi for member in named)
    yield from map(str, (*Method, *Pattern))
    yield from _read(TABLES / "pinyin.json")
    yield from (key.split(".")[-1] for key in _read(HERE / "en.json") if key.startswith("gloss."))


def simplified_terms() -> dict[str, str]:
    """Return the terms that change, each with its simplified form.

    They are applied character by character, so no character may change in two ways.
    """
    changed = {term: new for term in terms() if (new := simplified(term)) != term}
    characters: dict[str, str] = {}
    for term in dict.fromkeys(terms()):
        for old, new in zip(term, changed.get(term, term), strict=True):
            if characters.setdefault(old, new) != new:
                raise SystemExit(f"{term}: {old} was {characters[old]} in another term, is {new}")
    return changed


def written(content: dict[str, str]) -> str:
    """Return how a table of texts stands in its file."""
    return json.dumps(content, ensure_ascii=False, indent=1) + "\n"


def main() -> None:
    """Write both files."""
    for path, content in (
        (HERE / "zh_Hans.json", simplified_texts()),
        (TABLES / "simplified.json", simplified_terms()),
    ):
        path.write_text(written(content), encoding="utf-8")
        print(f"{path.name}: {len(content)} entries")


if __name__ == "__main__":
    main()
