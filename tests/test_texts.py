"""The words of all languages: complete, alike in their gaps, all of them used, and fresh.

Authorities: feel.md, Languages (English, 繁體中文, 简体中文, switched at run time); house.md (a
sentence lives in assets/texts, one English word and one Chinese term for one concept, no
generated file without its generator); shipan_gui.engine.errors (a window in another language
looks its own sentence up by key and fills in the same values).
"""

from __future__ import annotations

import ast
import importlib.util
import json
import re
import shutil
import string
import subprocess
import sys
import unicodedata
import xml.etree.ElementTree as ET
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path
from types import ModuleType

import pytest
from PySide6.QtWidgets import QComboBox, QMainWindow, QMenu, QWidget
from pytestqt.qtbot import QtBot
from support import BRANCH_ORDER, LANGUAGES, ROOT, SIXTY, entries, open_menu, question_at

from shipan_gui import cli
from shipan_gui.actions import Actions
from shipan_gui.announce import spoken
from shipan_gui.belongings import belongings
from shipan_gui.board.access import place_text
from shipan_gui.board.layout import Layout
from shipan_gui.board.looks import LooksMenu
from shipan_gui.engine import (
    ANIMALS,
    BRANCHES,
    BUNDLES,
    GENERALS,
    LODGES,
    PILLARS,
    STEMS,
    Casting,
    ShipanError,
    cast,
    read_branch,
    read_general,
    read_pillar,
    school,
)
from shipan_gui.engine.divergence import OPINIONS
from shipan_gui.engine.errors import SENTENCES
from shipan_gui.history import Standing, what_changed
from shipan_gui.menus import Manner, Menus
from shipan_gui.panel.form import QuestionForm
from shipan_gui.panel.panel import ReadingPanel
from shipan_gui.resources import TERM_ORDERS, Texts, read_json, texts
from shipan_gui.theme import LIGHT
from shipan_gui.twin import twin

TRANSLATIONS = ROOT / "assets" / "translations"
# English alone glosses terms; the English sentences of refusals live beside the engine.
ENGLISH_ALONE, CHINESE_ALONE = "gloss.", "error."
# The four tones, as Unicode's combining marks.
TONES = "\u0304\u0301\u030c\u0300"
CHINESE = [language for language in LANGUAGES if language != "en"]


def words(language: str) -> dict[str, str]:
    """Return all texts of a language."""
    return dict(texts(language).sentences)


def gaps(sentence: str) -> Counter[str]:
    """Return the named gaps of a sentence; an unnamed or formatted one is a fault."""
    found: Counter[str] = Counter()
    for _, name, form, conversion in string.Formatter().parse(sentence):
        if name is not None:
            assert name.isidentifier(), sentence
            assert not form, sentence
            assert not conversion, sentence
            found[name] += 1
    return found


# The files.


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_file_of_texts_is_plain_and_says_no_key_twice(language: str) -> None:
    """Authority: house.md: one sentence, one place."""
    path = ROOT / "assets" / "texts" / f"{language}.json"
    pairs = json.loads(path.read_text(encoding="utf-8"), object_pairs_hook=list)
    doubled = [key for key, count in Counter(key for key, _ in pairs).items() if count > 1]
    assert not doubled
    for key, sentence in pairs:
        assert isinstance(sentence, str), key
        assert sentence, key
        assert "\n" not in sentence, key
        assert "  " not in sentence, key


@pytest.mark.parametrize("language", CHINESE)
def test_all_languages_have_the_same_keys(language: str) -> None:
    """Authority: feel.md, Languages; each lacks only what the other alone needs."""
    english = {key for key in words("en") if not key.startswith(ENGLISH_ALONE)}
    chinese = {key for key in words(language) if not key.startswith(CHINESE_ALONE)}
    assert english == chinese
    assert not any(key.startswith(CHINESE_ALONE) for key in english)
    assert not any(key.startswith(ENGLISH_ALONE) for key in chinese)


@pytest.mark.parametrize("language", CHINESE)
def test_a_sentence_has_the_same_gaps_in_all_languages(language: str) -> None:
    """Authority: house.md, Convert late; feel.md, Languages: pinyin stands in English alone."""
    english, chinese = words("en"), words(language)
    differing = {
        key: (sorted(gaps(english[key])), sorted(gaps(chinese[key])))
        for key in english.keys() & chinese.keys()
        if set(gaps(english[key])) - {"pinyin"} != set(gaps(chinese[key]))
    }
    assert not differing


@pytest.mark.parametrize("language", CHINESE)
def test_every_refusal_has_a_chinese_sentence_with_the_same_gaps(language: str) -> None:
    """Authority: shipan_gui.engine.errors: by key, with the same values."""
    chinese = {
        key.removeprefix(CHINESE_ALONE): sentence
        for key, sentence in words(language).items()
        if key.startswith(CHINESE_ALONE)
    }
    assert chinese.keys() == SENTENCES.keys()
    for key, sentence in SENTENCES.items():
        assert set(gaps(chinese[key])) == set(gaps(sentence)), key
        assert chinese[key].endswith("。"), key


REFUSED: dict[str, Callable[[], object]] = {
    "甲丑": lambda: read_pillar("甲丑"),
    "乙子": lambda: read_pillar("乙子"),
    "已巳": lambda: read_pillar("已巳"),
    "甲甲": lambda: read_pillar("甲甲"),
    "已": lambda: read_branch("已"),
    "甲": lambda: read_branch("甲"),
    "己": lambda: read_general("己"),
    "貴人": lambda: read_general("貴人"),
}


@pytest.mark.parametrize("language", CHINESE)
@pytest.mark.parametrize("typed", REFUSED)
def test_a_refusal_in_chinese_has_no_english_word(typed: str, language: str) -> None:
    """Authority: feel.md, Languages: characters alone; an example in pinyin may stand."""
    with pytest.raises(ShipanError) as caught:
        REFUSED[typed]()
    said = texts(language).error(caught.value)
    assert typed in said
    assert not re.search(r"[A-Za-z]", said.replace("gengshen", "")), said


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("form", ["short", "full"])
def test_no_opinion_is_named_by_what_parts_the_names(language: str, form: str) -> None:
    """Authority: engine.md, Schools: who says what must be told apart in the list."""
    said = words(language)
    mark = said["list.comma"].strip()
    names = [said[f"voice.{name}.{form}"] for name, _ in OPINIONS]
    assert len(set(names)) == len(names)
    assert not [name for name in names if mark in name]


@pytest.mark.parametrize("language", CHINESE)
def test_chinese_texts_are_chinese(language: str) -> None:
    """Authority: feel.md, Languages: characters alone in Chinese."""
    allowed = r"\{\w+\}|gengshen"
    strange = {
        key: sentence
        for key, sentence in words(language).items()
        if re.search(r"[A-Za-zÀ-ɏ]", re.sub(allowed, "", sentence))
    }
    assert not strange


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_list_is_said_as_the_language_says_it(language: str) -> None:
    """Authority: plain English: commas, and before the last; in Chinese 頓號 throughout."""
    said = [texts(language).listed(list("子丑寅"[:count])) for count in range(4)]
    english = ["", "子", "子 and 丑", "子, 丑 and 寅"]
    assert said == (english if language == "en" else ["", "子", "子、丑", "子、丑、寅"])


# The order of gloss, character and pinyin in English.

ORDERED = {
    "gloss character pinyin": ("Nobleman 貴人 Guìrén", "offspring 子孫", "庚申 gēngshēn"),
    "character pinyin gloss": ("貴人 Guìrén Nobleman", "子孫 offspring", "庚申 gēngshēn"),
    "pinyin character gloss": ("Guìrén 貴人 Nobleman", "子孫 offspring", "gēngshēn 庚申"),
}


def test_a_term_stands_in_the_order_that_was_chosen() -> None:
    """Authority: feel.md, Languages: gloss, character, pinyin; the order is the reader's."""
    assert tuple(ORDERED) == TERM_ORDERS
    for order, expected in ORDERED.items():
        said = texts("en", order)
        whole, without_pinyin, without_gloss = expected
        assert said.term("貴人", "Guìrén") == whole
        assert said.term("子孫") == without_pinyin
        assert said.spelt("庚申", "gēngshēn") == without_gloss
    assert texts("en").order == TERM_ORDERS[0]
    assert texts("zh_Hant", TERM_ORDERS[2]).term("貴人", "Guìrén") == "貴人"


@pytest.mark.parametrize("order", TERM_ORDERS)
def test_the_order_reaches_steps_cards_names_and_fields(qtbot: QtBot, order: str) -> None:
    """Authority: as above; whatever a field shows can be typed back (test_parse)."""
    said, asked = texts("en", order), cast(question_at("庚申", "辰"))
    term = said.term("朱雀", "Zhūquè")
    assert belongings("general.朱雀", asked, said)[0].startswith(term)
    panel, form = ReadingPanel(LIGHT, said), QuestionForm(LIGHT, said)
    qtbot.addWidget(panel)
    qtbot.addWidget(form)
    panel.show_casting(asked, asked)
    general = asked.transmissions[0].general
    card = panel.findChild(QWidget, "transmission_initial").text()
    assert said.term(general.hanzi, general.pinyin) in card
    for name, read, values in (
        ("field_day", read_pillar, PILLARS),
        ("field_general", read_general, BRANCHES),
        ("field_hour", read_branch, BRANCHES),
    ):
        field = form.findChild(QComboBox, name)
        assert [read(field.itemText(i)) for i in range(field.count())] == list(values)


def test_what_is_no_order_is_refused() -> None:
    """Authority: house.md, habit 7: what was expected and what came."""
    with pytest.raises(ValueError, match=r"expected one of .* got 'gloss pinyin'"):
        texts("en", "gloss pinyin")


def test_pinyin_bears_its_tones() -> None:
    """Authority: 漢語拼音方案: a mark over every syllable, one for a character; none is light."""
    tables = read_json("tables", "pinyin.json")
    spelt = [*tables.items(), *((p.hanzi, p.pinyin) for p in PILLARS)]
    spelt += [(each.hanzi, each.pinyin) for each in (*STEMS, *BRANCHES, *GENERALS)]
    spelt += [(branch.god, branch.god_pinyin) for branch in BRANCHES]
    wrong = [
        (hanzi, pinyin)
        for hanzi, pinyin in spelt
        if sum(c in TONES for c in unicodedata.normalize("NFD", pinyin)) != len(hanzi)
    ]
    assert not wrong


# Used.


class Recorder(dict[str, str]):
    """Texts that remember which of them were asked for."""

    def __init__(self, language: str) -> None:
        super().__init__(words(language))
        self.asked: set[str] = set()

    def __getitem__(self, key: str) -> str:
        self.asked.add(key)
        return super().__getitem__(key)


def whole_domain() -> Iterator[Casting]:
    """Cast all 720 lessons under the schools that take every way, some under the others."""
    lessons = [(day, turn) for day in SIXTY for turn in BRANCH_ORDER]
    for chosen in (BUNDLES["common"], BUNDLES["jingyou"], school("common", ["harm=rank"])):
        yield from (cast(question_at(*lesson, chosen)) for lesson in lessons)
    seat = school("common", ["harm=depth_with_seat", "nobleman=ren_gui_swapped"])
    for chosen in (BUNDLES["tanyuan"], seat):
        yield from (cast(question_at(*lesson, chosen)) for lesson in lessons[::7])


def subjects() -> Iterator[str]:
    """Name all that can be pointed at on the board, as its characters carry it."""
    for branch in BRANCHES:
        yield from (f"{plate}.{branch.hanzi}" for plate in ("earth", "heaven"))
        yield from (f"animal.{branch.hanzi}{animal}" for animal in ANIMALS[branch])
    named = {
        "stem": "".join(stem.hanzi for stem in STEMS),
        "phase": "木火土金水",
        "lodge": "".join(LODGES.values()),
        "lesson": "一二三四",
        "transmission": "初中末",
    }
    for kind, characters in named.items():
        yield from (f"{kind}.{character}" for character in characters)
    yield from (f"general.{general.hanzi}" for general in GENERALS)
    yield from (f"gate.{name}" for name in ("天門", "地戶", "人門", "鬼門"))


QUESTION = ("--day", "庚申", "--general", "丑", "--hour", "酉")


def everything_said(
    language: str,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    folder: Path,
) -> set[str]:
    """Let panel, form, board and command line say all they can; return the keys they asked for."""
    recorder = Recorder(language)
    said = Texts(language, recorder)
    panel, form = ReadingPanel(LIGHT, said), QuestionForm(LIGHT, said)
    for casting in whole_domain():
        panel.show_casting(casting, casting)
    # The asked strip, by day and by exploring; the school menu, open.
    asked = cast(question_at("庚申", "辰"))
    for hour in BRANCHES:
        moved = cast(asked.question.at_turn(int(hour)))
        panel.show_casting(moved, asked)
        form.show_question(moved.question)
    assert entries(open_menu(form.findChild(type(form._school), "field_school")))
    for chosen in (*BUNDLES.values(), school("common", ["harm=rank"])):
        form.show_question(question_at("庚申", "辰", chosen))
    # The board: what is pointed at, its text twin, the menu of its looks.
    for subject in subjects():
        assert belongings(subject, asked, said)[0]
    assert twin(asked, said)
    # What is spoken.
    assert all(place_text(asked, asked, place, said) for place in BRANCHES)
    assert spoken(asked, asked, said) != spoken(moved, asked, said)
    assert said("access.board")
    menu = QMenu()
    LooksMenu("jujube", Layout(), said, menu).fill(menu)
    assert entries(menu)
    # The main menu, and the names of the steps that it offers to take back.
    host, main = QMainWindow(), QMenu()
    manner = Manner(language, None, 100, TERM_ORDERS[0])
    Menus(Actions(host), said, manner, lambda _: None).fill_main(main, menu)
    assert entries(main)
    start = Standing(asked.question, 0, None, Layout())
    for other in (
        *(
            start._replace(asked=replace(start.asked, **change))
            for change in (
                {"day": read_pillar("甲子")},
                {"general": BRANCHES[1]},
                {"hour": BRANCHES[1]},
                {"daytime": True},
                {"school": BUNDLES["jingyou"]},
            )
        ),
        start._replace(turn=1),
        start._replace(skin="ink"),
    ):
        assert said(f"change.{what_changed(start, other)}")
    host.deleteLater()
    monkeypatch.setattr(cli, "texts", lambda _: said)
    for time in ("--night", "--daytime"):
        cli.main(["cast", *QUESTION, time])
    cli.main(["schools"])
    for kind in ("png", "pdf"):
        out = str(folder / f"board.{kind}")
        assert cli.main(["render", out, *QUESTION, "--size", "100", "--skin", "flat"]) == 0
    capsys.readouterr()
    panel.deleteLater()
    form.deleteLater()
    return recorder.asked


def complaints() -> set[str]:
    """Find in the sources of settings and program what they complain of by key."""
    found = set()
    for name in ("settings.py", "app.py"):
        tree = ast.parse((ROOT / "shipan_gui" / name).read_text(encoding="utf-8"))
        for node in ast.walk(tree):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                found |= {node.value, f"settings.{node.value}"}
    return found


def test_every_text_is_said_somewhere(
    qtbot: QtBot,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    tmp_path: Path,
) -> None:
    """Authority: house.md: nothing is kept that nothing uses, in one language or the other."""
    used = complaints() | {f"error.{key}" for key in SENTENCES}
    for language in LANGUAGES:
        used |= everything_said(language, monkeypatch, capsys, tmp_path)
    kept = {key for language in LANGUAGES for key in words(language)}
    assert sorted(kept - used) == []


# Qt's own strings.


@pytest.fixture(scope="module")
def make_translations() -> ModuleType:
    spec = importlib.util.spec_from_file_location(
        "make_translations", TRANSLATIONS / "make_translations.py"
    )
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def messages(language: str) -> list[tuple[str, ET.Element]]:
    """Return the source and the translation of every string of the interface."""
    tree = ET.parse(TRANSLATIONS / f"shipan_{language}.ts")
    found = []
    for message in tree.iter("message"):
        source, translation = message.find("source"), message.find("translation")
        assert source is not None
        assert translation is not None
        found.append((source.text or "", translation))
    return found


def test_there_is_a_translation_for_every_language_but_english(
    make_translations: ModuleType,
) -> None:
    """Authority: feel.md, Languages; house.md: no generated file without its generator."""
    expected = set(CHINESE)
    assert set(make_translations.LANGUAGES) == expected
    for kind in ("ts", "qm"):
        stems = {path.stem.removeprefix("shipan_") for path in TRANSLATIONS.glob(f"*.{kind}")}
        assert stems == expected


@pytest.mark.parametrize("language", CHINESE)
def test_every_string_of_the_interface_is_translated(language: str) -> None:
    """Authority: feel.md, Languages: everything changes at run time."""
    assert len(messages(language)) > 30
    for source, translation in messages(language):
        assert translation.get("type") is None, f"{source} is {translation.get('type')}"
        assert translation.text, source
        # A key is called what stands on it.
        assert re.search(r"[\u4e00-\u9fff]", translation.text) or source == "Tab", source


@pytest.mark.parametrize("language", CHINESE)
def test_a_translation_has_the_gaps_and_mnemonic_of_its_source(language: str) -> None:
    """Authority: house.md, Convert late; feel.md: the keyboard reaches every entry."""
    for source, translation in messages(language):
        said = translation.text or ""
        assert sorted(re.findall(r"\{\w*\}", said)) == sorted(re.findall(r"\{\w*\}", source))
        assert said.count("&") == source.count("&"), (source, said)
        assert said.count("\n") == source.count("\n")


def test_the_collected_strings_are_those_of_the_sources(
    make_translations: ModuleType, tmp_path: Path
) -> None:
    """Authority: house.md: generated files are made by their generator, and again alike."""
    for language, locale in make_translations.LANGUAGES.items():
        kept = TRANSLATIONS / f"shipan_{language}.ts"
        again = tmp_path / kept.name
        shutil.copy(kept, again)
        make_translations.collect(again, locale)
        assert again.read_bytes() == kept.read_bytes(), "run make_translations.py again"


def test_the_compiled_translation_is_that_of_the_strings(tmp_path: Path) -> None:
    """Authority: house.md: a generated file that is checked in is fresh."""
    tool = Path(sys.executable).with_name("pyside6-lrelease")
    for kept in TRANSLATIONS.glob("*.ts"):
        fresh = tmp_path / f"{kept.stem}.qm"
        subprocess.run([tool, kept, "-qm", fresh], check=True, capture_output=True)
        assert fresh.read_bytes() == kept.with_suffix(".qm").read_bytes()


def test_no_words_are_shown_but_those_of_qt_or_texts() -> None:
    """Authority: house.md, A line's room: a sentence lives in assets/texts, or in tr()."""
    shows = ("setText", "setToolTip", "setWindowTitle", "setAccessibleName", "addAction", "addMenu")
    for path in (ROOT / "shipan_gui").rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and getattr(node.func, "attr", "") in shows:
                given = [each.value for each in node.args if isinstance(each, ast.Constant)]
                assert not any(str(each).strip() for each in given), ast.unparse(node)
