"""The board as text: it says what the picture shows.

Authority: feel, The window: a text twin of the board says the same as the picture.
"""

from __future__ import annotations

import re

import pytest
from board.cases import ANIMALS, BRANCH, FIRST, LESSONS, LODGES, casting_of
from board.looks import earth_of, glyphs, heaven_of, large, marks_of

from shipan_gui.board.layout import Layout, Spacing, Style
from shipan_gui.engine import Casting
from shipan_gui.explain import explain
from shipan_gui.resources import texts
from shipan_gui.twin import method_line, school_line, twin

LANGUAGES = ("en", "zh_Hant", "zh_Hans")
STYLES = {"song": Layout(), "han": Layout(style=Style.HAN, spacing=Spacing.DU)}

# A few of the 720 lessons, by day and by night, with every method among them.
SAMPLE = [FIRST] + [
    casting_of(day, turn, daytime=bool(i % 2), general="子丑寅卯辰巳午未申酉戌亥"[i % 12])
    for i, (day, turn) in enumerate(LESSONS[::37])
]


def shapes_of(casting: Casting, layout: Layout) -> tuple[object, ...]:
    """Return both plates and the marks."""
    return (
        *earth_of(casting, layout),
        *heaven_of(casting, layout),
        *marks_of(casting, layout),
    )


def lines_of(casting: Casting, language: str, with_animals: bool = True) -> dict[str, str]:
    """Return the line of every earth place, by its character."""
    whole = twin(casting, texts(language), with_animals).splitlines()
    start = whole.index(texts(language)("twin.board")) + 1
    return {line[0]: line for line in whole[start : start + 12]}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("style", STYLES)
def test_every_character_of_the_picture_is_in_the_text(style: str, language: str) -> None:
    """Authority: as above, for a sample of castings."""
    layout, words = STYLES[style], texts(language)
    for casting in SAMPLE:
        said = twin(casting, words, layout.style is Style.SONG)
        shown = {character for g in large(shapes_of(casting, layout)) for character in g.text}
        assert set(words.hanzi("".join(shown))) - set(said) == set()
        for name in {g.subject.partition(".")[2] for g in glyphs(marks_of(casting, layout))}:
            assert words.hanzi(name) in said


@pytest.mark.parametrize("language", LANGUAGES)
def test_who_stands_where(language: str) -> None:
    """Authority: the engine: god, general, lodged stems and marks of every place."""
    write = texts(language).hanzi
    for casting in SAMPLE:
        lines = lines_of(casting, language)
        assert list(lines) == list(BRANCH)
        for name, place in BRANCH.items():
            god, general = casting.plate.over(place), casting.generals.at(place)
            line = lines[name]
            over = {"en": "over it ", "zh_Hant": "上臨", "zh_Hans": "上临"}[language]
            assert re.search(rf"{over}{god.hanzi} ?{write(god.god)}", line), line
            assert write(general.hanzi) in line
            assert write(ANIMALS[name]) in line
            assert write(LODGES[god.hanzi]) in line
            others = {
                each.hanzi for each in map(casting.generals.at, BRANCH.values())
            } - {general.hanzi}  # fmt: skip
            assert not any(write(other) in line for other in others)


@pytest.mark.parametrize("language", LANGUAGES)
def test_hour_void_and_month_general_are_said_where_they_are(language: str) -> None:
    """Authority: feel: the hour is framed, void branches hollow, the month general cinnabar."""
    words = texts(language)
    for casting in SAMPLE:
        for name, line in lines_of(casting, language).items():
            place = BRANCH[name]
            earth, _, heaven = line.partition(words.hanzi(casting.plate.over(place).god))
            assert (words("twin.hour") in earth) is (place is casting.hour)
            is_void = words("twin.void") in earth.split(";")[0].split("；")[0]
            assert is_void is (place in casting.void)
            assert (words("twin.general") in heaven) is (place is casting.hour)
            over = heaven.partition("lodges" if language == "en" else "，宿")[0]
            assert (words("twin.void") in over) is (casting.plate.over(place) in casting.void)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_marks_are_said_where_they_lie(language: str) -> None:
    """Authority: the engine's lessons and transmissions."""
    label = {"en": "marks ", "zh_Hant": "標", "zh_Hans": "标"}[language]
    none = {"en": "none", "zh_Hant": "無", "zh_Hans": "无"}[language]
    for casting in SAMPLE:
        expected = dict.fromkeys(BRANCH, "")
        for lesson in casting.lessons:
            expected[lesson.place.hanzi] += "一二三四"[lesson.number - 1]
        for mark, item in zip("初中末", casting.transmissions, strict=True):
            expected[casting.plate.under(item.branch).hanzi] += mark
        for name, line in lines_of(casting, language).items():
            assert line.rstrip("。.").endswith(label + (expected[name] or none))


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_han_board_has_lodges_where_the_song_board_has_animals(language: str) -> None:
    """Authority: facts 1a; nothing is said that the picture does not show."""
    song, han = (lines_of(FIRST, language, flag) for flag in (True, False))
    write = texts(language).hanzi
    for name in BRANCH:
        assert write(ANIMALS[name]) in song[name]
        assert write(ANIMALS[name]) not in han[name]
        assert write(LODGES[name]) in han[name]


@pytest.mark.parametrize("language", LANGUAGES)
def test_gates_dipper_transmissions_lessons_and_steps_follow(language: str) -> None:
    """Authority: the same content as board and panel."""
    words = texts(language)
    for casting in SAMPLE:
        said = twin(casting, words)
        for gate in ("天門", "地戶", "人門", "鬼門"):
            assert words.hanzi(gate) in said
        under = casting.plate.under(BRANCH["辰"]).hanzi
        assert words("twin.dipper", place=under) in said
        for item in casting.transmissions:
            general = words.hanzi(item.general.hanzi)
            english = f"{item.branch.hanzi}, {words.term(item.general.hanzi)}, "
            chinese = f"{words.hanzi('傳')}{item.branch.hanzi}：{general}、"
            assert (english if language == "en" else chinese) in said
        for lesson in casting.lessons:
            assert re.search(rf"{lesson.upper.hanzi}( over |加){lesson.lower.hanzi}", said)
        for step in explain(casting, words):
            assert step.text in said
        assert words.term(str(casting.method)) in said


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_text_is_whole_lines_without_gaps(language: str) -> None:
    """Authority: a text to be read aloud: no gap is left, nothing is None."""
    for casting in SAMPLE:
        said = twin(casting, texts(language))
        assert said.endswith("\n")
        assert not re.search(r"[{}]|None|<", said)
        assert all(line == line.rstrip() for line in said.splitlines())


LATIN = re.compile(r"[][,;:().A-Za-z-]")


def test_the_chinese_text_has_no_latin_mark_but_in_the_names_of_choices() -> None:
    """Authority: feel.md, Languages: Chinese is written as Chinese is, marks and all."""
    for casting in SAMPLE:
        lines = twin(casting, texts("zh_Hant")).splitlines()
        school = school_line(casting, texts("zh_Hant"))
        assert lines[1] == school
        assert not LATIN.search(re.sub(r"\w+=\w+", "", school))
        for line in (lines[0], *lines[2:]):
            assert not LATIN.search(line), line


@pytest.mark.parametrize("language", LANGUAGES)
def test_method_and_patterns_are_each_said_once(language: str) -> None:
    """Authority: the engine's method and pattern; nobody says a name twice in one breath."""
    words = texts(language)
    alone = 0
    for casting in SAMPLE:
        said = method_line(casting, words)
        names = {str(casting.method), *map(str, casting.pattern)}
        assert re.findall(r"[\u4e00-\u9fff]+", said)[0] == words.hanzi(str(casting.method))
        assert sorted(re.findall(r"[\u4e00-\u9fff]+", said)) == sorted(map(words.hanzi, names))
        alone += names == {str(casting.method)}
        assert (":" in said or "：" in said) is (len(names) > 1)
    assert 0 < alone < len(SAMPLE)
