"""简体中文: made of the traditional texts, fresh, whole, and simplified wherever it is read.

Authorities: feel.md, Languages (three, switched at run time; characters alone in Chinese);
house.md (no generated file without its generator); GB 2312-80, the standard's own set of
simplified characters; OpenCC, where it is installed.
"""

from __future__ import annotations

import importlib.util
import json
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType

import pytest
from PySide6.QtGui import QImage, QPainter
from PySide6.QtWidgets import QLabel, QWidget
from pytestqt.qtbot import QtBot
from support import (
    BRANCH_ORDER,
    ROOT,
    SIXTY,
    discard,
    entries,
    open_menu,
    open_window,
    part,
    question_at,
    sentence,
    settle,
    speak,
)

from shipan_gui.belongings import belongings
from shipan_gui.engine import (
    ANIMALS,
    BRANCHES,
    GENERALS,
    LODGES,
    ShipanError,
    cast,
    read_general,
)
from shipan_gui.engine.transmissions import Method, Pattern
from shipan_gui.explain import explain
from shipan_gui.panel.panel import ReadingPanel
from shipan_gui.resources import LANGUAGES, Texts, read_json, texts
from shipan_gui.settings import Settings
from shipan_gui.theme import LIGHT
from shipan_gui.twin import twin
from shipan_gui.window import MainWindow

TEXTS, TABLES = ROOT / "assets" / "texts", ROOT / "assets" / "tables"
TRANSLATIONS = ROOT / "assets" / "translations"
HANS = texts("zh_Hans")
# Rare characters that GB 2312 leaves out and nothing simplifies; 祐 is that of the reign 景祐.
RARE = set("螣貐祐")


def made_by(path: Path) -> ModuleType:
    """Load one of the scripts that make the assets."""
    spec = importlib.util.spec_from_file_location(path.stem, path)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


@pytest.fixture
def window(qtbot: QtBot) -> Iterator[MainWindow]:
    """A window in plain colours, which need not be waited for."""
    opened = open_window(Settings(skin="flat"))
    yield opened
    discard(opened)


@pytest.fixture(scope="module")
def make_simplified() -> ModuleType:
    pytest.importorskip("opencc", reason="OpenCC, of the extra test, is not installed")
    return made_by(TEXTS / "make_simplified.py")


def strange(text: str) -> set[str]:
    """Return the Chinese characters of a text that the mainland's standard does not have."""
    return {
        c
        for c in text
        if "\u3400" <= c <= "\u9fff" and c not in RARE and not c.encode("gb2312", "ignore")
    }


# Fresh.


def test_the_texts_are_those_of_the_generator(make_simplified: ModuleType) -> None:
    """Authority: house.md: a generated file that is checked in is fresh."""
    for path, content in (
        (TEXTS / "zh_Hans.json", make_simplified.simplified_texts()),
        (TABLES / "simplified.json", make_simplified.simplified_terms()),
    ):
        fresh = make_simplified.written(content)
        assert path.read_text(encoding="utf-8") == fresh, "run make_simplified.py again"


def test_the_translation_is_made_of_the_traditional_one(make_simplified: ModuleType) -> None:
    """Authority: house.md, as above, for the strings of the interface."""
    make = made_by(TRANSLATIONS / "make_translations.py")
    old, new = (
        (TRANSLATIONS / f"shipan_{language}.ts").read_text(encoding="utf-8")
        for language in ("zh_Hant", "zh_Hans")
    )
    assert make.simplified(old) == new, "run make_translations.py again"


def test_what_the_table_names_needs_naming(make_simplified: ModuleType) -> None:
    """Authority: house.md: no entry without use; OpenCC alone would say otherwise."""
    convert = make_simplified._opencc()
    assert not [old for old, new in make_simplified.OWN.items() if convert(old) == new]
    assert make_simplified.simplified("乾為天門，徵明加乾") == "乾为天门，徵明加乾"


# Simplified.


def test_no_traditional_character_is_left(make_simplified: ModuleType) -> None:
    """Authority: OpenCC: converting it once more changes nothing."""
    translation = (TRANSLATIONS / "shipan_zh_Hans.ts").read_text(encoding="utf-8")
    for said in (*HANS.sentences.values(), *read_json("tables", "simplified.json").values()):
        assert make_simplified.simplified(said) == said
    assert make_simplified.simplified(translation) == translation


def test_every_character_is_of_the_standard() -> None:
    """Authority: GB 2312-80, which has simplified characters, whatever OpenCC says."""
    assert strange("無課傳") == set("無課傳")
    translation = (TRANSLATIONS / "shipan_zh_Hans.ts").read_text(encoding="utf-8")
    terms = read_json("tables", "simplified.json").values()
    assert strange("".join((*HANS.sentences.values(), *terms, translation))) == set()


def test_a_text_with_terms_filled_in_is_written_alike() -> None:
    """A sentence that is a value of another sentence must come through unchanged."""
    for said in HANS.sentences.values():
        assert HANS.hanzi(said) == said


def test_every_term_of_the_engine_is_simplified_by_the_table() -> None:
    """Authority: as above; the terms of the engine, by its own lists."""
    terms = [
        *(branch.hanzi + branch.god for branch in BRANCHES),
        *(general.hanzi + general.short for general in GENERALS),
        *map(str, (*Method, *Pattern)),
        *ANIMALS.values(),
        *LODGES.values(),
        *read_json("tables", "pinyin.json"),
    ]
    assert strange("".join(terms)), "no term would need a table"
    assert strange("".join(map(HANS.hanzi, terms))) == set()


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("太衝", "太冲"),
        ("天后", "天后"),
        ("神后", "神后"),
        ("徵明", "徵明"),
        ("勾陳", "勾陈"),
        ("賊", "贼"),
        ("斗牛", "斗牛"),
        ("貍豹虎", "狸豹虎"),
        ("地戶、天門", "地户、天门"),
        ("遁干", "遁干"),
        ("昴", "昴"),
    ],
)
def test_a_term_is_written_as_the_mainland_writes_it(old: str, new: str) -> None:
    """Authority: 通用规范汉字表; the engine's terms alone, several together."""
    assert HANS.hanzi(old) == HANS.term(old) == HANS.gloss(old) == HANS.spelt(old, "x") == new
    for language in set(LANGUAGES) - {"zh_Hans"}:
        assert texts(language).hanzi(old) == old


def test_what_a_person_typed_is_quoted_as_it_came() -> None:
    """Authority: house.md, habit 7: errors say what came."""
    with pytest.raises(ShipanError) as caught:
        read_general("勾陳")
    assert "“勾陳”" in HANS.error(caught.value)
    values = {"file": "傳.json", "aside": "傳.broken-1.json", "came": "陰"}
    said = HANS("settings.field", **values)
    assert all(each in said for each in values.values())


def test_every_month_general_can_be_typed_as_it_is_shown() -> None:
    """Authority: test_parse: what is shown can be typed."""
    for branch in BRANCHES:
        shown = HANS.hanzi(branch.god)
        assert read_general(shown) is read_general(f"{shown} {branch.hanzi}") is branch


def everything_told(words: Texts) -> Iterator[str]:
    """Tell lessons in every way: steps and text twin; and name what is on the board."""
    for i, day in enumerate(SIXTY):
        for turn in BRANCH_ORDER[i % 5 :: 5]:
            casting = cast(question_at(day, turn))
            yield twin(casting, words)
            yield twin(casting, words, with_animals=False)
            yield from (step.text + step.source for step in explain(casting, words))
    casting = cast(question_at("庚申", "辰"))
    for branch in BRANCHES:
        for plate in ("earth", "heaven"):
            yield belongings(f"{plate}.{branch.hanzi}", casting, words)[0]
        for animal in ANIMALS[branch]:
            yield belongings(f"animal.{branch.hanzi}{animal}", casting, words)[0]
        for lodge in LODGES[branch]:
            yield belongings(f"lodge.{lodge}", casting, words)[0]
    for general in GENERALS:
        yield belongings(f"general.{general.hanzi}", casting, words)[0]
    for gate in ("天門", "地戶", "人門", "鬼門"):
        yield belongings(f"gate.{gate}", casting, words)[0]


def test_nothing_is_told_in_traditional_characters() -> None:
    """Authority: GB 2312-80: steps, text twin and names, for lessons of all sixty days."""
    told = "".join(everything_told(HANS))
    assert strange(told) == set()
    assert strange("".join(everything_told(texts("zh_Hant")))), "the check sees nothing"


def test_the_cards_paint_and_say_simplified_characters(
    qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Authority: as above: what is painted is caught on its way to the painter."""
    painted: list[str] = []
    for room in ("cards", "strips"):
        monkeypatch.setattr(
            f"shipan_gui.panel.{room}.put", lambda *given, **_: painted.append(given[2])
        )
    panel = ReadingPanel(LIGHT, HANS)
    qtbot.addWidget(panel)
    panel.resize(520, 760)
    panel.show()
    for day in SIXTY[::6]:
        for turn in BRANCH_ORDER[::2]:
            casting = cast(question_at(day, turn))
            panel.show_casting(casting, casting)
            settle()
            panel.grab()
    assert {"三传", "四课", "贼"} <= set(painted)
    assert strange("".join(painted)) == set()


def words_shown(window: MainWindow) -> str:
    """Return what labels, buttons, fields and tips of a window say."""
    found = [window.windowTitle()]
    for widget in window.findChildren(QWidget):
        found += [widget.accessibleName(), widget.toolTip()]
        if isinstance(widget, QLabel) or hasattr(widget, "text"):
            found.append(str(widget.text()))
        if hasattr(widget, "itemText"):
            found += [widget.itemText(i) for i in range(widget.count())]
    return "".join(found)


def test_the_whole_window_speaks_simplified_chinese_after_a_change(window: MainWindow) -> None:
    """Authority: feel.md, Languages: everything is switched at run time."""
    speak(window, "zh_Hans")
    # The menu names each language in its own characters.
    menu = {name for name in entries(open_menu(part(window, "menu"))) if "繁體中文" not in name}
    assert "语言 / 简体中文" in menu
    assert strange("".join(menu) + words_shown(window) + sentence(window)) == set()
    assert window.windowTitle() == "式盘"
    assert "传送 申" in words_shown(window)


def board_picture(window: MainWindow) -> QImage:
    """Paint the board by itself, for the panel beside it takes another width."""
    image = QImage(700, 700, QImage.Format.Format_RGB32)
    image.fill(0)
    painter = QPainter(image)
    part(window, "board_view").scene().render(painter)
    painter.end()
    return image


def test_the_board_keeps_its_inscriptions(window: MainWindow) -> None:
    """Authority: feel.md: the board is an object; the language changes words, never the board."""
    before = board_picture(window)
    assert len({before.pixel(350, y) for y in range(700)}) > 5, "nothing is painted"
    speak(window, "zh_Hans")
    assert board_picture(window) == before


def test_the_table_is_plain() -> None:
    """Authority: house.md: one for one, so that it can be applied by character."""
    pairs = json.loads(
        (TABLES / "simplified.json").read_text(encoding="utf-8"), object_pairs_hook=list
    )
    assert len({old for old, _ in pairs}) == len(pairs)
    for old, new in pairs:
        assert len(old) == len(new)
        assert old != new
