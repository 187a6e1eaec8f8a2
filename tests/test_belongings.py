"""What a thing on the board is called and what belongs to it, for every thing there is.

Authorities: feel, The hand (hovering names a place: gloss, character, pinyin, and lights what
belongs to it); facts 1b-1d, 2a; engine.md, Vocabulary (寄宮). Pinyin as in 漢語大詞典.
"""

from __future__ import annotations

import re

import pytest
from board.cases import ANIMALS, BRANCH, FIRST, GATES, LODGE_ORDER, LODGES, STEM, casting_of
from board.looks import LAYOUTS, SEVERAL, earth_of, glyphs, heaven_of, layout_name, marks_of

from shipan_gui.belongings import belongings, pinyin
from shipan_gui.board.layout import Layout
from shipan_gui.engine import GENERALS, Casting, General
from shipan_gui.explain import On, Place
from shipan_gui.resources import texts

LANGUAGES = ("en", "zh_Hant", "zh_Hans")
CASTINGS = (FIRST, casting_of("甲子", 7, daytime=True, general="申"))
TONES = "āáǎàēéěèīíǐìōóǒòūúǔùǖǘǚǜ"


def subjects(casting: Casting, layout: Layout) -> set[str]:
    """Return the subject of every character of a board."""
    shapes = (
        *earth_of(casting, layout),
        *heaven_of(casting, layout),
        *marks_of(casting, layout),
    )
    return {glyph.subject for glyph in glyphs(shapes)}


def earth(*names: str) -> set[Place]:
    """Return earth places by their characters."""
    return {Place(On.EARTH, int(BRANCH[name])) for name in names}


def heaven(*names: str) -> set[Place]:
    """Return gods by their characters."""
    return {Place(On.HEAVEN, int(BRANCH[name])) for name in names}


def stems(*names: str) -> set[Place]:
    """Return stems of the earth plate by their characters."""
    return {Place(On.STEM, int(STEM[name])) for name in names}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("layout", LAYOUTS, ids=layout_name)
def test_everything_on_the_board_has_a_sentence(layout: Layout, language: str) -> None:
    """Authority: hovering a place names it, in every layout and language."""
    for casting in CASTINGS:
        for subject in subjects(casting, layout):
            assert subject, "a character that stands for nothing"
            said, places = belongings(subject, casting, texts(language))
            assert said.strip() == said
            assert said
            assert not re.search(r"[{}]|None|  ", said), said
            assert places
            kind, _, name = subject.partition(".")
            shown = name[1:] if kind == "animal" else name
            if kind not in ("lesson", "transmission"):
                assert texts(language).hanzi(shown) in said


@pytest.mark.parametrize("layout", SEVERAL.values(), ids=SEVERAL.keys())
def test_no_two_things_have_the_same_name(layout: Layout) -> None:
    """Authority: a name tells apart; only the same phase is said the same."""
    found = subjects(FIRST, layout)
    for language in LANGUAGES:
        said = [belongings(subject, FIRST, texts(language))[0] for subject in found]
        assert len(set(said)) == len(said)


def test_every_character_of_the_board_has_a_subject() -> None:
    """Authority: whatever can be pointed at can be named."""
    shapes = (*earth_of(FIRST, Layout()), *heaven_of(FIRST, Layout()), *marks_of(FIRST, Layout()))
    assert all("." in glyph.subject for glyph in glyphs(shapes))


@pytest.mark.parametrize("language", LANGUAGES)
def test_nothing_is_said_of_nothing(language: str) -> None:
    """Authority: between the characters there is nothing to name."""
    assert belongings("", FIRST, texts(language)) == ("", frozenset())


# What belongs to what, for the first casting: 庚申 day, 大吉 over 酉, by night.


@pytest.mark.parametrize(
    ("subject", "places"),
    [
        # Over 酉 stands the month general, 丑; 乙 lodges at 辰, 戊 and 丙 at 巳.
        ("earth.酉", earth("酉") | heaven("丑")),
        ("earth.辰", earth("辰") | heaven("申") | stems("乙")),
        ("earth.巳", earth("巳") | heaven("酉") | stems("丙", "戊")),
        ("earth.未", earth("未") | heaven("亥") | stems("丁", "己")),
        ("heaven.丑", heaven("丑") | earth("酉", "丑")),
        ("heaven.子", heaven("子") | earth("申", "子")),
        ("stem.庚", stems("庚") | earth("申")),
        ("stem.癸", stems("癸") | earth("丑")),
        ("gate.天門", earth("戌", "亥")),
        ("gate.地戶", earth("辰", "巳")),
        ("gate.人門", earth("未", "申")),
        ("gate.鬼門", earth("丑", "寅")),
        ("phase.水", earth("亥", "子")),
        ("phase.土", earth("丑", "辰", "未", "戌")),
        ("animal.子燕", earth("子")),
        ("animal.亥貐", earth("亥")),
        ("lodge.斗", heaven("丑")),
        ("lodge.觜", heaven("申")),
        # 庚 lodges at 申: over it 子 is the first lesson, 子 over 庚.
        ("lesson.一", heaven("子") | earth("申") | stems("庚")),
        # The day branch is 申 too: the third lesson is 子 over 申.
        ("lesson.三", heaven("子") | earth("申")),
        ("lesson.二", heaven("辰") | earth("子")),
    ],
)
def test_what_belongs_to_a_place(subject: str, places: set[Place]) -> None:
    """Authority: facts 1b-1d and 寄宮; the lessons by 景祐六壬神定經, 釋用式."""
    for language in LANGUAGES:
        assert belongings(subject, FIRST, texts(language))[1] == places


@pytest.mark.parametrize("casting", CASTINGS, ids=["night", "day"])
def test_generals_and_transmissions_belong_to_where_the_engine_puts_them(casting: Casting) -> None:
    """Authority: the engine's rings and transmissions."""
    for place, branch in BRANCH.items():
        general = casting.generals.at(branch)
        _, places = belongings(f"general.{general.hanzi}", casting, texts("en"))
        assert places == earth(place) | heaven(casting.plate.over(branch).hanzi)
    for name, item in zip("初中末", casting.transmissions, strict=True):
        said, places = belongings(f"transmission.{name}", casting, texts("en"))
        under = casting.plate.under(item.branch).hanzi
        assert places == heaven(item.branch.hanzi) | earth(under)
        assert said.endswith(f": {item.branch.hanzi} {item.branch.pinyin}")


def test_in_chinese_nothing_is_said_in_letters_or_with_their_marks() -> None:
    """Authority: feel.md, Languages: characters alone in Chinese, and its own marks."""
    for casting in CASTINGS:
        for subject in subjects(casting, Layout()):
            said = belongings(subject, casting, texts("zh_Hant"))[0]
            assert not re.search(rf"[A-Za-z{TONES}:;,.()]", said), said


def test_the_sentences_say_gloss_character_and_pinyin() -> None:
    """Authority: feel: terms appear as gloss + character + pinyin in English."""
    english, chinese = texts("en"), texts("zh_Hant")
    said = belongings("heaven.丑", FIRST, english)[0]
    for part in ("Great Fortune 大吉 Dàjí", "丑 chǒu", "the month general", "stands on 酉"):
        assert part in said
    assert "the month general" not in belongings("heaven.子", FIRST, english)[0]
    assert "月將" in belongings("heaven.丑", FIRST, chinese)[0]
    assert "Southern Dipper 斗 dǒu" in belongings("lodge.斗", FIRST, english)[0]
    assert "ox 牛 niú" in belongings("animal.丑牛", FIRST, english)[0]
    assert "Ox 牛 niú" in belongings("lodge.牛", FIRST, english)[0]
    assert "Gate of Ghosts 鬼門 guǐmén" in belongings("gate.鬼門", FIRST, english)[0]
    said = belongings("earth.巳", FIRST, english)[0]
    for part in ("巳 sì", "fire", "從魁 酉", "丙戊"):
        assert part in said


@pytest.mark.parametrize("place", "子卯午酉")
def test_a_place_where_no_stem_lodges_says_nothing_of_one(place: str) -> None:
    """Authority: engine.md, 寄宮: 子卯午酉 take no stem."""
    assert "lodges here" not in belongings(f"earth.{place}", FIRST, texts("en"))[0]
    assert "寄此" not in belongings(f"earth.{place}", FIRST, texts("zh_Hant"))[0]


@pytest.mark.parametrize("general", GENERALS, ids=lambda general: general.name)
def test_a_general_is_called_kindly_or_stern(general: General) -> None:
    """Authority: facts and the Ming handbooks: six kindly, six stern."""
    said = belongings(f"general.{general.hanzi}", FIRST, texts("en"))[0]
    assert ("kindly" in said) is general.is_kindly
    assert ("stern" in said) is not general.is_kindly


# Pinyin.

LODGE_PINYIN = {
    "角": "jiǎo", "亢": "kàng", "氐": "dī", "房": "fáng", "心": "xīn", "尾": "wěi", "箕": "jī",
    "斗": "dǒu", "牛": "niú", "女": "nǚ", "虛": "xū", "危": "wēi", "室": "shì", "壁": "bì",
    "奎": "kuí", "婁": "lóu", "胃": "wèi", "昴": "mǎo", "畢": "bì", "觜": "zī", "參": "shēn",
    "井": "jǐng", "鬼": "guǐ", "柳": "liǔ", "星": "xīng", "張": "zhāng", "翼": "yì", "軫": "zhěn",
}  # fmt: skip


@pytest.mark.parametrize("lodge", LODGE_ORDER)
def test_the_pinyin_of_a_lodge(lodge: str) -> None:
    """Authority: 漢語大詞典; 參 as a lodge is shēn, 氐 dī, 亢 kàng, 觜 zī."""
    assert pinyin(lodge) == LODGE_PINYIN[lodge]


@pytest.mark.parametrize("name", [*GATES, *"木火土金水", *"".join(ANIMALS.values())])
def test_everything_that_is_named_has_pinyin_with_a_tone(name: str) -> None:
    """Authority: as above: every syllable of these names bears a tone."""
    said = pinyin(name)
    assert re.fullmatch(rf"[a-z{TONES}ü]+", said)
    assert sum(letter in TONES for letter in said) == len(name)


def test_the_tables_of_this_test_are_whole() -> None:
    """Authority: facts 1d, 2a, 2b."""
    assert len(LODGE_PINYIN) == len("".join(LODGES.values())) == 28
    assert len("".join(ANIMALS.values())) == 36
