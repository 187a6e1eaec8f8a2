"""Typed text: every form that is shown can be typed back, and nothing is guessed."""

from __future__ import annotations

import string
from collections.abc import Callable

import pytest
from cases import BRANCH, BRANCH_ORDER, PILLAR, STEM_ORDER, attempt
from hypothesis import example, given
from hypothesis import strategies as st

from shipan_gui.engine import (
    BRANCHES,
    PILLARS,
    Branch,
    Pillar,
    ShipanError,
    read_branch,
    read_daytime,
    read_general,
    read_pillar,
)
from shipan_gui.engine.errors import SENTENCES, in_one_line
from shipan_gui.engine.parse import plain

READERS = [read_branch, read_general, read_pillar, read_daytime]

# facts 1d, the column of variants; simplified and slipped forms of the same names.
GOD_NAMES = {
    "亥": "徵明 登明 征明",
    "戌": "河魁 天魁",
    "酉": "從魁 从魁",
    "申": "傳送 传送",
    "未": "小吉",
    "午": "勝光 勝先 胜光 胜先",
    "巳": "太乙 太一 大一",
    "辰": "天罡 天剛 天刚",
    "卯": "太衝 太沖 大衝 太冲 大冲",
    "寅": "功曹",
    "丑": "大吉",
    "子": "神后 神後",
}

NOTHING = [
    "",
    " ",
    "\t\n",
    "　",
    "…",
    "🀄",
    "☯️",
    "。",
    "()",
    "\u200b",
    "\ud800",
    "0",
    "庚申" * 9999,
]

LOOKALIKES = [
    (read_branch, "己"),
    (read_branch, "已"),
    (read_general, "己"),
    (read_general, "已"),
    (read_pillar, "已酉"),
    (read_pillar, "巳酉"),
    (read_pillar, "乙已"),
    (read_pillar, "乙己"),
    (read_pillar, "已巳"),
    (read_pillar, "己已"),
    (read_pillar, "巳巳"),
    (read_pillar, " 已 酉 "),
]

# Near misses: what is typed by those who know the characters but slip.
slips = st.text(
    st.sampled_from(STEM_ORDER + BRANCH_ORDER + "已醜夘从冲" + " ·-，" + string.ascii_lowercase),
    max_size=6,
)


def refused(read: Callable[[str], object], typed: str) -> ShipanError:
    """Return the refusal of a text that must not be read."""
    with pytest.raises(ShipanError) as refusal:
        read(typed)
    return refusal.value


# What is shown can be typed.


def forms(member: Branch | Pillar) -> list[str]:
    """List the ways in which a branch or a pillar is shown."""
    return [
        member.hanzi,
        member.pinyin,
        member.pinyin.upper(),
        member.pinyin.capitalize(),
        plain(member.pinyin),
        f"{member.hanzi} {member.pinyin}",
        f"{member.pinyin} {member.hanzi}",
    ]


@pytest.mark.parametrize("branch", BRANCHES, ids=lambda branch: branch.hanzi)
def test_a_branch_is_read_in_every_form_it_is_shown_in(branch: Branch) -> None:
    """Authority: engine.md, Command line: characters; the reader's own examples."""
    assert [read_branch(form) for form in forms(branch)] == [branch] * 7


@pytest.mark.parametrize("pillar", PILLARS, ids=lambda pillar: pillar.hanzi)
def test_a_pillar_is_read_in_every_form_it_is_shown_in(pillar: Pillar) -> None:
    """Authority: engine.md, Command line: ``--day 庚申``; no two pillars are confused."""
    assert [read_pillar(form) for form in forms(pillar)] == [pillar] * 7


@pytest.mark.parametrize("branch", BRANCHES, ids=lambda branch: branch.hanzi)
def test_a_month_general_is_read_by_branch_and_by_name(branch: Branch) -> None:
    """Authority: facts 1d; engine.md, Command line: ``--general 亥``."""
    shown = [
        branch.hanzi,
        branch.pinyin,
        branch.god,
        branch.god_pinyin,
        plain(branch.god_pinyin),
        f"{branch.god} {branch.hanzi}",
        f"{branch.hanzi} {branch.god}",
    ]
    assert [read_general(form) for form in shown] == [branch] * 7


@pytest.mark.parametrize(
    ("character", "name"),
    [(branch, name) for branch, names in GOD_NAMES.items() for name in names.split()],
)
def test_a_month_general_is_read_by_the_names_of_other_books(character: str, name: str) -> None:
    """Authority: facts 1d, variants; engine.md: simplified and variant characters."""
    assert read_general(name) is BRANCH[character]


@pytest.mark.parametrize(
    ("typed", "character"),
    [
        ("醜", "丑"),
        ("夘", "卯"),
        ("⾠", "辰"),
        ("ＹＯＵ", "酉"),
        (" 子 ", "子"),
        ("「午」", "午"),
    ],
)
def test_a_variant_of_a_branch_is_read_as_the_branch(typed: str, character: str) -> None:
    """Authority: 大六壬探原 prints 醜 for 丑; engine.md: variant characters are accepted."""
    assert read_branch(typed) is BRANCH[character]


@pytest.mark.parametrize(("typed", "pillar"), [("乙醜", "乙丑"), ("辛夘", "辛卯")])
def test_a_variant_is_read_within_a_pillar_too(typed: str, pillar: str) -> None:
    """Authority: 大六壬探原 prints 醜 for 丑; engine.md: variant characters are accepted."""
    assert read_pillar(typed) == PILLAR[pillar]


@pytest.mark.parametrize(
    "typed", ["庚 申", "庚申。", "geng shen", "Geng-Shen", "GĒNGSHĒN", "ｇｅｎｇｓｈｅｎ"]
)
def test_blanks_case_width_and_punctuation_do_not_matter(typed: str) -> None:
    """Authority: engine.md, Command line: bad input is what cannot be read, not its dress."""
    assert read_pillar(typed) == PILLAR["庚申"]


def test_a_tone_may_be_typed_as_one_character_or_as_two() -> None:
    """Authority: Unicode: composed and decomposed letters are the same letter."""
    assert read_branch("yǒu") is read_branch("yo\u030cu") is BRANCH["酉"]


@pytest.mark.parametrize(
    ("typed", "value"),
    [
        ("day", True),
        ("Daytime", True),
        ("晝", True),
        ("昼", True),
        ("旦", True),
        ("night", False),
        ("夜", False),
        ("暮", False),
        ("auto", None),
        ("自動", None),
        ("自动", None),
    ],
)
def test_day_and_night_are_read_in_words(typed: str, value: bool | None) -> None:
    """Authority: 1034 text, 釋天官: 旦 and 暮; engine.md, Schools: else the hour decides."""
    assert read_daytime(typed) is value


# What cannot be told apart is refused.


@pytest.mark.parametrize(("read", "typed"), LOOKALIKES)
def test_ji_yi_and_si_are_refused_where_they_cannot_stand(read, typed: str) -> None:
    """Authority: engine.md, Command line: 已/巳 is not guessed but refused."""
    refusal = refused(read, typed)
    assert refusal.key == "lookalike"
    assert typed.strip() in str(refusal)
    assert all(character in str(refusal) for character in "己已巳")


@pytest.mark.parametrize("typed", ["己巳", "乙巳", "癸巳", "己酉", "己卯"])
def test_ji_and_si_are_read_where_they_stand_right(typed: str) -> None:
    """Authority: the sixty pillars; only a wrong one of the three is refused."""
    assert read_pillar(typed).hanzi == typed


@pytest.mark.parametrize(
    ("typed", "stem", "choices"),
    [
        ("甲丑", "甲", "子寅辰午申戌"),
        ("乙子", "乙", "丑卯巳未酉亥"),
        ("癸申", "癸", "丑卯巳未酉亥"),
    ],
)
def test_a_stem_with_a_branch_of_the_other_polarity_is_refused_with_its_choices(
    typed: str, stem: str, choices: str
) -> None:
    """Authority: engine.md, Vocabulary: 60 pillars, even indices are yang."""
    refusal = refused(read_pillar, typed)
    assert refusal.key == "pillar_mismatch"
    assert typed in str(refusal)
    assert f"{stem} can stand with {choices}" in str(refusal)


@pytest.mark.parametrize("stem", STEM_ORDER)
@pytest.mark.parametrize("branch", BRANCH_ORDER)
def test_of_all_pairs_of_stem_and_branch_sixty_are_pillars(stem: str, branch: str) -> None:
    """Authority: engine.md, Vocabulary: 60 day pillars."""
    pillar, refusal = attempt(read_pillar, stem + branch)
    assert pillar == PILLAR.get(stem + branch)
    assert (refusal is None) is (stem + branch in PILLAR)


@pytest.mark.parametrize("read", READERS)
@pytest.mark.parametrize("typed", NOTHING, ids=lambda typed: ascii(typed[:6]))
def test_text_that_says_nothing_is_refused(read, typed: str) -> None:
    """Authority: engine.md, Command line: say what was expected and what came."""
    refusal = refused(read, typed)
    assert str(refusal).startswith("Expected ")
    assert f"“{in_one_line(typed)[:6]}" in str(refusal)


@pytest.mark.parametrize(
    ("read", "typed", "expected"),
    [
        (read_branch, "甲", BRANCH_ORDER),
        (read_branch, "庚申", BRANCH_ORDER),
        (read_branch, "子丑", BRANCH_ORDER),
        (read_branch, "{came}", BRANCH_ORDER),
        (read_branch, "己", BRANCH_ORDER),
        (read_general, "貴人", "such as 丑 or 大吉"),
        (read_general, "大吉 寅", "such as 丑 or 大吉"),
        (read_pillar, "庚", "such as 庚申 or gengshen"),
        (read_pillar, "申庚", "such as 庚申 or gengshen"),
        (read_pillar, "gengchou", "such as 庚申 or gengshen"),
        (read_pillar, "已酉", BRANCH_ORDER),
        (read_daytime, "noon", "day, night or automatic"),
    ],
)
def test_a_refusal_names_what_was_expected_and_what_came(read, typed: str, expected: str) -> None:
    """Authority: engine.md, Command line; house.md, habit 7."""
    sentence = str(refused(read, typed))
    assert "xpected" in sentence
    assert expected in sentence
    assert f"“{typed}”" in sentence


@pytest.mark.parametrize("key", SENTENCES)
def test_every_sentence_names_what_was_expected_and_what_came(key: str) -> None:
    """Authority: house.md, habit 7: errors say what was expected and what came."""
    assert "{came}" in SENTENCES[key]
    assert any(word in SENTENCES[key] for word in ("xpected", "can stand with {choices}"))
    assert SENTENCES[key].endswith(".")


@pytest.mark.parametrize("read", READERS)
@pytest.mark.parametrize("typed", ["甲\n丑", "a\rb", "x\u2028y"], ids=ascii)
def test_a_refusal_is_one_line_whatever_was_typed(read, typed: str) -> None:
    """Authority: engine.md, Command line: bad input gives one line."""
    assert len(str(refused(read, typed)).splitlines()) == 1


@pytest.mark.parametrize("read", READERS)
@given(typed=st.text() | slips)
@example(typed="\ud800")
@example(typed="İ")
@example(typed="ß" * 1000)
def test_any_text_is_read_or_refused(read, typed: str) -> None:
    """Authority: engine.md, Command line: never a traceback."""
    _, refusal = attempt(read, typed)
    assert refusal is None or refusal.values["came"] in str(refusal)


@given(slips | st.text())
def test_a_pillar_is_read_only_from_its_own_characters_or_letters(typed: str) -> None:
    """Authority: engine.md, Command line: nothing is guessed."""
    pillar, _ = attempt(read_pillar, typed)
    if pillar is not None:
        spelled = plain(pillar.pinyin)
        assert plain(typed) in (
            *(pillar.hanzi, spelled),
            *(pillar.hanzi + spelled, spelled + pillar.hanzi),
        )


@given(slips | st.text())
def test_a_general_that_is_a_branch_is_that_branch_for_the_hour_too(typed: str) -> None:
    """Authority: engine.md, Command line: one way to write a branch."""
    hour, _ = attempt(read_branch, typed)
    general, _ = attempt(read_general, typed)
    assert hour is None or general in (hour, None)
