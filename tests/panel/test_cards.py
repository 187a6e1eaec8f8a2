"""The cards of the panel: what they say by ear and by eye, in both languages and every size.

Authorities: feel.md, The window (three transmissions with branch, stem, general, kin and void,
four lessons with the first at the right, the method with one line of why; gloss, character and
pinyin in English, characters alone in Chinese; from 900x640 on); engine.md (lessons, schools);
the printed cases in castings.csv and schools.csv.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from geometry_of_text import Written, painted, watch, written_faults
from PySide6.QtCore import QPoint
from pytestqt.qtbot import QtBot
from support import (
    BRANCH_ORDER,
    LANGUAGES,
    SIXTY,
    TRANSMISSIONS,
    assert_agreement,
    case_rows,
    discard,
    open_window,
    part,
    question,
    question_at,
    settle,
    speak,
    three,
)

from shipan_gui.engine import BUNDLES, Question, cast, school
from shipan_gui.resources import texts
from shipan_gui.window import MainWindow

LESSON_CARDS = ("lesson_1", "lesson_2", "lesson_3", "lesson_4")
CARDS = (*TRANSMISSIONS, *LESSON_CARDS, "method", "voices")

# Worked by hand from engine.md. The first casting of the program: 庚申, 大吉 over 酉, night.
FIRST = ("庚申", "丑", "酉")
FIRST_LESSONS = ["子庚", "辰子", "子申", "辰子"]

# castings.csv, 庚申 徵明 over 子: 八專, two transmissions alike; 乙丑 at 子: a void tomb.
SAID = {
    ("en", "庚申", "亥", "子"): [
        ("Initial 初傳", "酉 yǒu", "Great Yin 太陰 Tàiyīn", "siblings 兄弟", "week stem 遁干 辛"),
        ("Middle 中傳", "未 wèi", "Nobleman 貴人 Guìrén", "parents 父母", "week stem 遁干 己"),
        ("Final 末傳", "未 wèi", "Nobleman 貴人 Guìrén", "parents 父母", "week stem 遁干 己"),
    ],
    ("zh_Hant", "庚申", "亥", "子"): [
        ("初傳", "酉", "太陰", "兄弟", "遁干辛"),
        ("中傳", "未", "貴人", "父母", "遁干己"),
        ("末傳", "未", "貴人", "父母", "遁干己"),
    ],
    ("zh_Hans", "庚申", "亥", "子"): [
        ("初传", "酉", "太阴", "兄弟", "遁干辛"),
        ("中传", "未", "贵人", "父母", "遁干己"),
        ("末传", "未", "贵人", "父母", "遁干己"),
    ],
    ("en", "庚申", "丑", "酉"): [
        (
            "Initial 初傳",
            "辰 chén",
            "Dark Warrior 玄武 Xuánwǔ",
            "parents 父母",
            "week stem 遁干 丙",
        ),
        ("Middle 中傳", "申 shēn", "Soaring Serpent 螣蛇 Téngshé", "siblings 兄弟", "遁干 庚"),
        ("Final 末傳", "子 zǐ", "Azure Dragon 青龍 Qīnglóng", "offspring 子孫", "void 旬空"),
    ],
    ("zh_Hant", "庚申", "丑", "酉"): [
        ("初傳", "辰", "玄武", "父母", "遁干丙"),
        ("中傳", "申", "螣蛇", "兄弟", "遁干庚"),
        ("末傳", "子", "青龍", "子孫", "旬空"),
    ],
}

# What each of the nine methods is called and, by hand, a lesson that it settles.
METHODS = [
    ("庚申", "辰", "賊克", "元首", "First head"),
    ("甲子", "丑", "賊克", "重審", "Second hearing"),
    ("甲辰", "未", "比用", "知一", "Knowing the one"),
    ("庚辰", "卯", "遙克", "彈射", "Pellet shot"),
    ("乙未", "戌", "昴星", "冬蛇掩目", "Winter snake shuts its eyes"),
    ("庚申", "亥", "八專", "八專", "Eight concentrations"),
    ("丁卯", "戌", "涉害", "涉害", "Traversing harm"),
    ("甲子", "子", "伏吟", "自任", "Hidden chant"),
    ("丁丑", "午", "返吟", "無親", "Returning chant"),
    ("丁酉", "戌", "別責", "別責", "Separate charge"),
]


def ask(window: MainWindow, asked: Question) -> None:
    """Ask a question and let the panel lay itself out."""
    window.ask(asked)
    settle()


def left(window: MainWindow, name: str) -> int:
    """Return where a card begins, in the window."""
    return int(part(window, name).mapTo(window, QPoint(0, 0)).x())


# What is said.


@pytest.mark.parametrize(("language", "day", "general", "hour"), SAID)
def test_a_transmission_says_branch_general_kin_and_week_stem_or_void(
    window: MainWindow, language: str, day: str, general: str, hour: str
) -> None:
    """Authority: feel.md, The window and Languages; castings.csv for 庚申 under 徵明."""
    speak(window, language)
    ask(window, question(day, general, hour, daytime=False))
    for name, expected in zip(TRANSMISSIONS, SAID[language, day, general, hour], strict=True):
        shown = part(window, name)
        places = [shown.text().find(each) for each in expected]
        assert -1 not in places, shown.text()
        assert places == sorted(places)


@pytest.mark.parametrize("row", case_rows("castings.csv"), ids=lambda row: row["day"])
def test_the_cards_say_what_the_printed_castings_say(
    window: MainWindow, row: dict[str, str]
) -> None:
    """Authority: castings.csv: transmissions, generals, week stems, void."""
    ask(window, question(row["day"], row["general"], row["hour"], row["daytime"] == "1"))
    said = [part(window, name).text() for name in TRANSMISSIONS]
    for text, branch in zip(said, row["transmissions"], strict=True):
        assert f" {branch} " in text
    for text, general in zip(said, row["generals"].split(), strict=bool(row["generals"])):
        assert general in text
    for text, stem in zip(said, row["stems"].split(), strict=bool(row["stems"])):
        assert ("旬空" in text) if stem == "-" else text.endswith(f"遁干 {stem}")
    assert row["method"] in part(window, "method").text()


@pytest.mark.parametrize("language", LANGUAGES)
def test_lessons_say_upper_over_lower(window: MainWindow, language: str) -> None:
    """Authority: engine.md, Four lessons, by hand: 子庚 辰子 子申 辰子; 辰 controls 子."""
    speak(window, language)
    names = ("robbery", "control") if language == "en" else ("下賊上", "上克下")
    over = "{} over {}" if language == "en" else "{}加{}"
    for number, pair in enumerate(FIRST_LESSONS, 1):
        said = part(window, f"lesson_{number}").text()
        assert over.format(*pair) in said
        assert names[0] not in said
        assert (names[1] in said) is (number in (2, 4))


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_method_is_named_with_its_pattern_and_one_line_of_why(
    window: MainWindow, language: str
) -> None:
    """Authority: feel.md, The window: method with one line of why; engine.md, the ladder."""
    speak(window, language)
    write = texts(language).hanzi
    for day, turn, method, pattern, gloss in METHODS:
        ask(window, question_at(day, turn))
        said = part(window, "method").text()
        assert write(method) in said
        assert write(pattern) in said
        assert (gloss.lower() in said.lower()) is (language == "en")
        assert said.endswith("." if language == "en" else "。")
        assert said.count("\n") == 0


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_card_gives_a_screen_reader_its_whole_text(window: MainWindow, language: str) -> None:
    """Authority: feel.md, The window: a screen reader hears place and result."""
    speak(window, language)
    for day, general, hour in (FIRST, ("丁卯", "戌", "子"), ("乙丑", "子", "子")):
        ask(window, question(day, general, hour))
        for name in CARDS:
            shown = part(window, name)
            assert shown.text()
            assert shown.text() == shown.text().strip()
            assert shown.accessibleName() == shown.text() == shown.toolTip()


def test_chinese_cards_have_characters_alone(window: MainWindow) -> None:
    """Authority: feel.md, Languages: characters alone in Chinese, neither gloss nor pinyin."""
    speak(window, "zh_Hant")
    for asked in sampled(61):
        ask(window, asked)
        for name in (*CARDS, "asked_state"):
            said = part(window, name).text()
            assert not re.search(r"[A-Za-zÀ-ɏ]", said), said


def test_english_cards_gloss_every_term(window: MainWindow) -> None:
    """Authority: feel.md, Languages: gloss and character in English."""
    for asked in sampled(61):
        ask(window, asked)
        casting, words = window.casting, texts("en")
        for name, item in zip(TRANSMISSIONS, casting.transmissions, strict=True):
            said = part(window, name).text()
            assert words.term(item.general.hanzi, item.general.pinyin) in said
            assert words.term(item.kin.hanzi) in said
        said = part(window, "method").text()
        assert all(words.term(str(each)) in said for each in casting.pattern)


# Tomb and void.


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    ("day", "turn", "index", "void"),
    [("乙丑", "子", 2, True), ("乙丑", "寅", 1, True), ("癸亥", "戌", 0, False)],
)
def test_the_tomb_of_the_day_is_told_beside_week_stem_or_void(
    window: MainWindow, language: str, day: str, turn: str, index: int, void: bool
) -> None:
    """Authority: engine.md, Schools, tombs: 乙戌 and 癸未; 戌 is void in the week of 甲子."""
    speak(window, language)
    ask(window, question_at(day, turn))
    said = part(window, TRANSMISSIONS[index]).text()
    assert "墓" in said
    assert ("旬空" in said) is void
    assert ("遁干" in said) is not void


def test_only_the_tomb_that_the_school_reads_is_told(window: MainWindow) -> None:
    """Authority: engine.md, Schools, tombs: 乙 has 戌 by stems, 未 by phases."""
    found = set()
    for rule, tomb in (("stems", "戌"), ("phases", "未")):
        for turn in BRANCH_ORDER:
            asked = question_at("乙丑", turn, school("common", [f"tombs={rule}"]))
            ask(window, asked)
            for name, item in zip(TRANSMISSIONS, window.casting.transmissions, strict=True):
                told = "墓" in part(window, name).text()
                assert told is (item.branch.hanzi == tomb)
                found |= {(rule, told)}
    assert len(found) == 4


def test_void_is_written_out_and_not_only_coloured(window: MainWindow, pen: list[Written]) -> None:
    """Authority: feel.md, The board: never colour alone; 子 is void on a 庚申 day."""
    for name, void in zip(TRANSMISSIONS, (False, False, True), strict=True):
        written = [line.text for line in painted(pen, part(window, name))]
        assert any("空" in text for text in written) is void


# Where the schools differ.


def answers(row: dict[str, str]) -> dict[str, str]:
    """Tell by the book's columns what each bundle and each way of harm says of a lesson."""
    depth, seat, rank, old = (
        row[column] for column in ("depth(common)", "depth_with_seat", "rank", "jingyou")
    )
    # 別責 is settled by another choice than harm: there harm=jingyou is as common.
    is_separate = depth == seat == rank
    return {
        "common": depth,
        "jingyou": old,
        "tanyuan": depth,
        "harm=depth": depth,
        "harm=depth_with_seat": seat,
        "harm=rank": rank,
        "harm=jingyou": depth if is_separate else old,
    }


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_strip_tells_who_says_what(window: MainWindow, language: str) -> None:
    """Authority: schools.csv; engine.md, Schools: every bundle and every value of harm."""
    speak(window, language)
    words = texts(language)
    for row in case_rows("schools.csv"):
        ask(window, question_at(row["day"], row["turn"]))
        verdict, *lines = part(window, "voices").text().splitlines()
        assert verdict == words("voices.differ")
        expected: dict[str, list[str]] = {}
        for name, said in answers(row).items():
            expected.setdefault(said, []).append(words(f"voice.{name}.full"))
        told = {line[:3]: line[3:].strip() for line in lines}
        assert told == {said: words("list.comma").join(who) for said, who in expected.items()}
        assert lines[0].startswith(three(window.casting))


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_strip_says_so_where_all_agree(window: MainWindow, language: str) -> None:
    """Authority: engine.md, Schools: differing transmissions alone are told."""
    speak(window, language)
    differing = {(row["day"], row["turn"]) for row in case_rows("schools.csv")}
    assert ("庚申", "辰") not in differing
    assert part(window, "voices").text() == texts(language)("voices.agree")


def test_the_answer_of_the_school_in_force_is_told_first(window: MainWindow) -> None:
    """Authority: schools.csv, 丁酉 at 戌; engine.md: any mixture is "custom"."""
    mixture = school("jingyou", ["harm=rank"])
    ask(window, question_at("丁酉", "戌", mixture))
    assert mixture.name == "custom"
    verdict, *lines = part(window, "voices").text().splitlines()
    assert verdict == texts("en")("voices.differ")
    assert [line[:3] for line in lines] == ["亥巳巳", "丑巳巳"]


def test_the_strip_grows_and_shrinks_with_what_it_has_to_say(window: MainWindow) -> None:
    """Authority: feel.md, The window: everything readable; nothing below is pushed out."""
    heights = {}
    for day, turn in (("庚申", "辰"), ("丁卯", "辰"), ("庚申", "辰")):
        ask(window, question_at(day, turn))
        strip = part(window, "voices")
        lines = len(strip.text().splitlines())
        heights.setdefault(lines, set()).add(strip.height())
        bottom = strip.mapTo(window, QPoint(0, strip.height())).y()
        assert bottom <= part(window, "status_line").mapTo(window, QPoint(0, 0)).y()
    assert all(len(each) == 1 for each in heights.values())
    assert min(heights[1]) < min(heights[max(heights)])


# Where the cards lie.


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("size", [(900, 640), (1600, 1000)])
def test_the_first_lesson_lies_at_the_right(
    window: MainWindow, size: tuple[int, int], language: str
) -> None:
    """Authority: feel.md, The window: four lessons in traditional order, first at the right."""
    speak(window, language)
    window.resize(*size)
    settle()
    places = [left(window, name) for name in LESSON_CARDS]
    assert places == sorted(places, reverse=True)
    assert len(set(places)) == 4
    assert len({part(window, name).y() for name in LESSON_CARDS}) == 1
    widths = [part(window, name).width() for name in LESSON_CARDS]
    assert max(widths) - min(widths) <= 1


def test_the_panel_reads_from_the_top_down(window: MainWindow) -> None:
    """Authority: feel.md, The window: transmissions, lessons, method, then steps."""
    order = ("asked_state", "transmission_initial", "lesson_1", "method", "steps", "voices")
    tops = [part(window, name).mapTo(window, QPoint(0, 0)).y() for name in order]
    assert tops == sorted(tops)
    places = [left(window, name) for name in TRANSMISSIONS]
    assert places == sorted(places)


# Dimmed.


def test_between_two_places_every_card_is_dimmed_and_still_says_its_text(
    window: MainWindow,
) -> None:
    """Authority: feel.md, Asked and shown: between places the panel is dimmed, never stale."""
    board = part(window, "board_view")
    shown = [part(window, name) for name in CARDS]
    said, clear = [each.text() for each in shown], [each.grab().toImage() for each in shown]
    board.plate_held.emit(False)
    settle()
    dimmed = [each.grab().toImage() for each in shown]
    assert not any(one == other for one, other in zip(clear, dimmed, strict=True))
    assert [each.text() for each in shown] == [each.accessibleName() for each in shown] == said
    board.plate_held.emit(True)
    settle()
    assert [each.grab().toImage() for each in shown] == clear


def test_a_dimmed_panel_goes_on_following_the_plate(window: MainWindow) -> None:
    """Authority: feel.md, Asked and shown: the panel follows detent by detent, live."""
    board = part(window, "board_view")
    board.plate_held.emit(False)
    board.plate_turned.emit((window.casting.plate.turn + 5) % 12)
    settle()
    assert window.casting.plate.turn == (window.asked.plate.turn + 5) % 12
    assert_agreement(window)


# Nothing clipped.


@pytest.fixture
def pen(monkeypatch: pytest.MonkeyPatch) -> list[Written]:
    """Hold every line that the panel writes."""
    return watch(monkeypatch)


def sampled(step: int) -> Iterator[Question]:
    """Go through the lessons by steps, then through those of the cases, under all bundles."""
    names = list(BUNDLES)
    for i in range(0, 720, step):
        yield question_at(SIXTY[i % 60], BRANCH_ORDER[i // 60], BUNDLES[names[i % 3]])
    for row in case_rows("schools.csv"):
        yield question_at(row["day"], row["turn"])
    for day, turn, *_ in METHODS:
        yield question_at(day, turn)
    yield question_at("丁酉", "戌", school("jingyou", ["harm=rank"]))


SIGHTS = [(language, size) for language in LANGUAGES for size in ((900, 640), (1600, 1000))]


def assert_nothing_clipped(
    pen: list[Written], language: str, size: tuple[int, int], step: int
) -> None:
    """Paint the cards of a sample and hold every line against its area."""
    window = open_window()
    speak(window, language)
    window.resize(*size)
    settle()
    assert (window.width(), window.height()) == size
    wrong: set[str] = set()
    for asked in sampled(step):
        ask(window, asked)
        for name in CARDS:
            shown = part(window, name)
            lines = painted(pen, shown)
            wrong |= {f"{name}: {fault}" for fault in written_faults(lines, shown)}
    discard(window)
    assert not wrong, "\n".join(sorted(wrong))


@pytest.mark.parametrize(("language", "size"), SIGHTS)
def test_no_card_cuts_what_it_writes(
    qtbot: QtBot, pen: list[Written], language: str, size: tuple[int, int]
) -> None:
    """Authority: feel.md, The window: readable from 900x640; a sample of castings."""
    assert_nothing_clipped(pen, language, size, 29)


@pytest.mark.sweep
@pytest.mark.parametrize(("language", "size"), SIGHTS)
def test_no_card_cuts_what_it_writes_of_any_lesson(
    qtbot: QtBot, pen: list[Written], language: str, size: tuple[int, int]
) -> None:
    """Authority: feel.md, The window; engine.md: all 720 lessons."""
    assert_nothing_clipped(pen, language, size, 1)


def test_the_sample_meets_every_method_and_disagreement() -> None:
    """Authority: engine.md: the nine methods; schools.csv: its lessons."""
    met = {str(cast(asked).method) for asked in sampled(29)}
    assert met == {"賊克", "比用", "涉害", "遙克", "昴星", "別責", "八專", "伏吟", "返吟"}
