"""The command line: one contract for scripts, and one line for what cannot be used.

Authorities: engine.md, Command line (the printed example, the atlas, the picture; bad input is
one line on stderr that says what was expected and what came, exit 2, no traceback) and Schools;
the printed cases of castings.csv, transmissions.csv and schools.csv; house.md, habit 7.
"""

from __future__ import annotations

import csv
import errno
import io
import itertools
import json
import os
import subprocess
import sys
from collections import Counter
from pathlib import Path
from typing import Any

import pypdfium2
import pytest
from hypothesis import HealthCheck, given
from hypothesis import settings as how
from hypothesis import strategies as st
from PySide6.QtGui import QImage, QImageReader
from PySide6.QtSvg import QSvgRenderer
from pytestqt.qtbot import QtBot
from support import BRANCH_ORDER, LANGUAGES, SIXTY, case_rows, environment, question_at, run

from shipan_gui import __version__, resources
from shipan_gui.cli import main
from shipan_gui.cli.output import RefusalError
from shipan_gui.cli.parser import Parser, sentence_of
from shipan_gui.engine import (
    BUNDLES,
    CHOICES,
    ShipanError,
    cast,
    read_branch,
    read_general,
    read_pillar,
    record,
    school,
)
from shipan_gui.resources import texts

Capture = pytest.CaptureFixture[str]

ASKED = ["--day", "庚申", "--general", "亥", "--hour", "子"]

# engine.md, Command line: the example, word for word where it is printed whole.
EXAMPLE = {
    "day": "庚申",
    "month_general": "亥",
    "hour": "子",
    "turn": "亥",
    "daytime": False,
    "plate": dict(zip(BRANCH_ORDER, "亥子丑寅卯辰巳午未申酉戌", strict=True)),
    "lessons": [["未", "庚"], ["午", "未"], ["未", "申"], ["午", "未"]],
    "method": "八專",
    "pattern": ["八專"],
    "void": ["子", "丑"],
    "transmissions": [
        {"branch": "酉", "stem": "辛", "void": False, "kin": "兄弟", "general": "太陰"},
        {"branch": "未", "stem": "己", "void": False, "kin": "父母", "general": "貴人"},
        {"branch": "未", "stem": "己", "void": False, "kin": "父母", "general": "貴人"},
    ],
}
KEYS = (
    "school",
    "day",
    "month_general",
    "hour",
    "turn",
    "daytime",
    "plate",
    "lessons",
    "method",
    "pattern",
    "transmissions",
    "generals",
    "void",
    "because",
)
# engine.md, the ladder: how many of the 720 lessons each method settles.
COUNTS = {
    "賊克": 119 + 218,
    "比用": 81,
    "涉害": 76,
    "遙克": 65,
    "昴星": 16,
    "別責": 9,
    "八專": 16,
    "伏吟": 60,
    "返吟": 60,
}
HARM_COLUMNS = {
    "depth(common)": ["--school", "common"],
    "depth_with_seat": ["--set", "harm=depth_with_seat"],
    "rank": ["--set", "harm=rank"],
    "jingyou": ["--school", "jingyou"],
}
# Every bundle, both ways of harm that no bundle takes, and a mixture.
ATLASES: dict[str, list[str]] = {
    **{name: ["--school", name] for name in BUNDLES},
    "harm=rank": ["--set", "harm=rank"],
    "harm=depth_with_seat": ["--set", "harm=depth_with_seat"],
    "mixture": ["--school", "jingyou", "--set", "harm=rank", "--set", "mutual=clash"],
}


def call(capsys: Capture, *arguments: str) -> tuple[int, str, str]:
    """Run one command in this process; return exit code, stdout and stderr."""
    try:
        code = main(list(arguments))
    except SystemExit as ended:
        code = int(ended.code or 0)
    said = capsys.readouterr()
    return code, said.out, said.err


def cast_json(capsys: Capture, *arguments: str) -> dict[str, Any]:
    """Run ``shipan cast --json`` and read what it prints: one line, nothing beside it."""
    code, out, err = call(capsys, "cast", "--json", *arguments)
    assert (code, err) == (0, "")
    assert out.count("\n") == 1
    assert out.endswith("\n")
    read: dict[str, Any] = json.loads(out)
    return read


def asked(day: str, general: str, hour: str) -> list[str]:
    """Write a question as options."""
    return ["--day", day, "--general", general, "--hour", hour]


def at_turn(day: str, turn: str) -> list[str]:
    """Write the options of a lesson: the general of its turn on the hour 子."""
    return asked(day, turn, "子")


def three(casting: dict[str, Any]) -> str:
    """Write the three transmissions of what was printed."""
    return "".join(item["branch"] for item in casting["transmissions"])


# cast.


def test_the_printed_example_is_kept_to_the_letter(capsys: Capture) -> None:
    """Authority: engine.md, Command line: "--json is exactly"."""
    casting = cast_json(capsys, *ASKED)
    assert tuple(casting) == KEYS
    assert {key: casting[key] for key in EXAMPLE} == EXAMPLE
    assert casting["school"]["name"] == "common"
    assert casting["school"]["harm"] == "depth"
    assert set(casting["school"]) == {"name", *CHOICES}
    assert casting["generals"]["申"] == "貴人"
    assert set(casting["generals"]) == set(BRANCH_ORDER)
    assert {"grounds", "initial", "middle", "final"} == set(casting["because"])


@pytest.mark.parametrize("row", case_rows("castings.csv"), ids=lambda row: row["day"])
def test_the_printed_castings_come_out(capsys: Capture, row: dict[str, str]) -> None:
    """Authority: castings.csv: printed in classics or checked twice."""
    time = "--daytime" if row["daytime"] == "1" else "--night"
    casting = cast_json(capsys, *asked(row["day"], row["general"], row["hour"]), time)
    assert three(casting) == row["transmissions"]
    assert casting["method"] == row["method"]
    assert casting["daytime"] is (row["daytime"] == "1")
    if row["generals"]:
        assert [item["general"] for item in casting["transmissions"]] == row["generals"].split()
    if row["stems"]:
        expected = [None if stem == "-" else stem for stem in row["stems"].split()]
        assert [item["stem"] for item in casting["transmissions"]] == expected
        assert [item["void"] for item in casting["transmissions"]] == [
            stem is None for stem in expected
        ]


def test_the_agreed_lessons_come_out(capsys: Capture) -> None:
    """Authority: transmissions.csv: 160 lessons on which nine engines agree."""
    rows = case_rows("transmissions.csv")
    assert len(rows) >= 150
    for row in rows:
        casting = cast_json(capsys, *at_turn(row["day"], row["turn"]))
        assert three(casting) == row["initial"] + row["middle"] + row["final"]
        assert casting["turn"] == row["turn"]


@pytest.mark.parametrize("column", HARM_COLUMNS)
def test_the_differing_lessons_come_out_under_every_rule(capsys: Capture, column: str) -> None:
    """Authority: schools.csv; engine.md, Schools."""
    for row in case_rows("schools.csv"):
        casting = cast_json(capsys, *at_turn(row["day"], row["turn"]), *HARM_COLUMNS[column])
        assert three(casting) == row[column]


@pytest.mark.parametrize("hour", BRANCH_ORDER)
def test_a_lesson_does_not_depend_on_the_hour_but_on_the_turn(capsys: Capture, hour: str) -> None:
    """Authority: engine.md, Invariants: never on the absolute hour."""
    general = BRANCH_ORDER[(BRANCH_ORDER.index(hour) - 1) % 12]
    casting = cast_json(capsys, *asked("庚申", general, hour))
    assert casting["turn"] == "亥"
    assert three(casting) == "酉未未"
    assert casting["because"] == cast_json(capsys, *ASKED)["because"]


@pytest.mark.parametrize("name", BUNDLES)
def test_a_bundle_is_named_with_all_its_choices(capsys: Capture, name: str) -> None:
    """Authority: engine.md, Schools: the choices in force are shown with every result."""
    casting = cast_json(capsys, *ASKED, "--school", name)
    assert casting["school"] == {"name": name, **BUNDLES[name].choices}


@pytest.mark.parametrize(
    ("key", "value"), [(key, value) for key, values in CHOICES.items() for value in values]
)
def test_a_single_choice_is_set_and_the_mixture_is_custom(
    capsys: Capture, key: str, value: str
) -> None:
    """Authority: engine.md, Schools: any mixture is named "custom"."""
    casting = cast_json(capsys, *ASKED, "--set", f"{key}={value}")
    expected = school("common", [f"{key}={value}"])
    assert casting["school"] == {"name": expected.name, **expected.choices}
    assert casting["school"][key] == value
    assert casting["school"]["name"] in (*BUNDLES, "custom")


def test_choices_are_set_one_after_the_other(capsys: Capture) -> None:
    """Authority: engine.md, Command line: [--set harm=rank ...]; three make a bundle."""
    choices = ["harm=jingyou", "mutual=return", "separate=above"]
    given = list(itertools.chain.from_iterable(("--set", each) for each in choices))
    assert cast_json(capsys, *ASKED, *given)["school"]["name"] == "jingyou"
    assert cast_json(capsys, *ASKED, *given[:-2])["school"]["name"] == "custom"
    again = ["--set", "harm=rank", "--set", "harm=depth"]
    assert cast_json(capsys, *ASKED, *again)["school"]["name"] == "common"


@pytest.mark.parametrize(
    ("time", "hour", "expected"),
    [
        ([], "子", False),
        ([], "卯", True),
        ([], "申", True),
        ([], "酉", False),
        (["--night"], "午", False),
        (["--daytime"], "子", True),
    ],
)
def test_the_hour_tells_day_from_night_until_a_hand_does(
    capsys: Capture, time: list[str], hour: str, expected: bool
) -> None:
    """Authority: engine.md, Schools, daytime: branches 卯-申 day; by hand."""
    assert cast_json(capsys, *asked("庚申", "丑", hour), *time)["daytime"] is expected


@pytest.mark.parametrize(
    "given",
    [
        asked("gengshen", "hai", "zi"),
        asked("gēngshēn", "徵明", "zǐ"),
        asked("GENG SHEN", "登明", "子"),
        asked("庚申", "征明", "Zi"),
        ["--day=庚申", "--general=zhengming", "--hour=子"],
    ],
    ids=["pinyin", "tones", "capitals", "simplified", "equals"],
)
def test_characters_variants_and_pinyin_mean_the_same(capsys: Capture, given: list[str]) -> None:
    """Authority: engine.md, Command line: simplified and variant characters are accepted."""
    assert cast_json(capsys, *given) == cast_json(capsys, *ASKED)


@pytest.mark.parametrize(
    ("language", "expected"),
    [
        (
            [],
            [
                "庚申 day",
                "By night",
                "School common: harm=depth",
                "酉 太陰 兄弟 辛",
                "未/庚",
                "\neight concentrations 八專\n",
                "12. By night 庚",
                "[景祐六壬神定經, 釋天官]",
            ],
        ),
        (
            ["--lang", "zh_Hant"],
            [
                "庚申日",
                "夜占",
                "學派通行",
                "酉 太陰 兄弟 辛；",
                "未加庚；",
                "\n八專\n",
                "12、夜占，庚日",
            ],
        ),
        (
            ["--lang", "zh_Hans"],
            ["庚申日，月将徵明", "夜占", "学派通行", "酉 太阴 兄弟 辛", "三传：", "八专", "释天官"],
        ),
    ],
    ids=LANGUAGES,
)
def test_a_casting_is_told_in_words(
    capsys: Capture, language: list[str], expected: list[str]
) -> None:
    """Authority: engine.md, Schools and Command line; feel.md, Languages."""
    code, out, err = call(capsys, *language, "cast", *ASKED)
    assert (code, err) == (0, "")
    for each in expected:
        assert each in out
    assert len(out.splitlines()) == 5 + 12


def test_a_void_transmission_says_so_in_words(capsys: Capture) -> None:
    """Authority: engine.md: a void branch has no stem; 庚申 leaves 子丑 void."""
    _, out, _ = call(capsys, "cast", *asked("庚申", "丑", "酉"))
    assert "子 青龍 子孫 空" in out


@how(deadline=None, max_examples=60, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(
    st.sampled_from(SIXTY),
    st.sampled_from(BRANCH_ORDER),
    st.sampled_from(BRANCH_ORDER),
    st.sampled_from(list(BUNDLES)),
)
def test_any_casting_is_the_record_of_the_engine(
    capsys: Capture, day: str, general: str, hour: str, name: str
) -> None:
    """Authority: engine.md, Command line: one contract, also for scripts."""
    casting = cast_json(capsys, *asked(day, general, hour), "--school", name)
    turn = BRANCH_ORDER[(BRANCH_ORDER.index(general) - BRANCH_ORDER.index(hour)) % 12]
    same = record(cast(question_at(day, turn, BUNDLES[name])))
    for key in ("lessons", "method", "pattern", "plate", "turn", "void", "because", "school"):
        assert casting[key] == same[key]


# atlas.


def table(out: str) -> list[dict[str, str]]:
    """Read a printed atlas."""
    return list(csv.DictReader(io.StringIO(out)))


@pytest.fixture(scope="module")
def atlases() -> dict[str, str]:
    """Print the atlas of every bundle and some mixtures once."""
    printed = {}
    for name, options in ATLASES.items():
        kept, sys.stdout = sys.stdout, io.StringIO()
        try:
            assert main(["atlas", *options]) == 0
            printed[name] = sys.stdout.getvalue()
        finally:
            sys.stdout = kept
    return printed


def test_the_atlas_has_a_head_and_720_rows(atlases: dict[str, str]) -> None:
    """Authority: engine.md, Command line: day,turn,initial,middle,final,method."""
    for printed in atlases.values():
        lines = printed.splitlines()
        assert lines[0] == "day,turn,initial,middle,final,method"
        assert len(lines) == 721
        assert printed.endswith("\n")
        rows = table(printed)
        assert [(row["day"], row["turn"]) for row in rows] == [
            (day, turn) for day in SIXTY for turn in BRANCH_ORDER
        ]


def test_the_methods_of_the_atlas_are_counted_as_the_rules_count_them(
    atlases: dict[str, str],
) -> None:
    """Authority: engine.md: whole-domain counts; 子 is always 伏吟, 午 always 返吟."""
    rows = table(atlases["common"])
    assert Counter(row["method"] for row in rows) == COUNTS
    for row in rows:
        assert (row["method"] == "伏吟") is (row["turn"] == "子")
        assert (row["method"] == "返吟") is (row["turn"] == "午")


def test_the_atlas_says_what_cast_says(capsys: Capture, atlases: dict[str, str]) -> None:
    """Authority: engine.md, Command line: one contract; every 29th lesson of every school."""
    for name, options in ATLASES.items():
        for row in table(atlases[name])[::29]:
            casting = cast_json(capsys, *at_turn(row["day"], row["turn"]), *options)
            assert three(casting) == row["initial"] + row["middle"] + row["final"]
            assert casting["method"] == row["method"]


def test_the_atlas_holds_the_printed_cases(atlases: dict[str, str]) -> None:
    """Authority: transmissions.csv and schools.csv."""
    found = {
        name: {
            (row["day"], row["turn"]): row["initial"] + row["middle"] + row["final"]
            for row in table(printed)
        }
        for name, printed in atlases.items()
    }
    for row in case_rows("transmissions.csv"):
        expected = row["initial"] + row["middle"] + row["final"]
        assert found["common"][row["day"], row["turn"]] == expected
    for row in case_rows("schools.csv"):
        for column, name in (
            ("depth(common)", "common"),
            ("depth_with_seat", "harm=depth_with_seat"),
            ("rank", "harm=rank"),
            ("jingyou", "jingyou"),
        ):
            assert found[name][row["day"], row["turn"]] == row[column]


# render.


def draw(capsys: Capture, out: Path, *options: str) -> str:
    """Run ``shipan render``, which must succeed and tell it in one line; return the line."""
    code, said, err = call(capsys, "render", str(out), *options)
    assert (code, err) == (0, "")
    assert len(said.splitlines()) == 1
    return said


@pytest.mark.parametrize("side", [100, 333, 1600])
def test_a_picture_is_written_in_the_size_that_was_asked(
    qtbot: QtBot, capsys: Capture, tmp_path: Path, side: int
) -> None:
    """Authority: engine.md, Command line: render OUT.png --size."""
    out = tmp_path / "board.png"
    said = call(capsys, "render", str(out), *ASKED, "--size", str(side))
    assert said == (0, f"{out}: {side} × {side} pixels\n", "")
    image = QImage(str(out))
    assert (image.width(), image.height()) == (side, side)
    assert os.listdir(tmp_path) == ["board.png"]
    shades = {image.pixel(x, y) for x in range(0, side, 7) for y in range(0, side, 7)}
    assert len(shades) > 5


def test_a_picture_is_1600_pixels_wide_unless_told(
    qtbot: QtBot, capsys: Capture, tmp_path: Path
) -> None:
    """Authority: engine.md, Command line."""
    out = tmp_path / "BOARD.PNG"
    said = call(capsys, "render", str(out), *ASKED)
    assert said == (0, f"{out}: 1600 × 1600 pixels\n", "")
    assert QImage(str(out)).width() == 1600


def test_another_casting_is_another_picture_and_the_same_the_same(
    qtbot: QtBot, capsys: Capture, tmp_path: Path
) -> None:
    """Authority: engine.md: draws the same scene; values in, values out."""
    pictures = []
    for hour in ("子", "丑", "子"):
        out = tmp_path / "board.png"
        call(capsys, "render", str(out), *asked("庚申", "亥", hour), "--size", "200")
        pictures.append(out.read_bytes())
    assert pictures[0] == pictures[2] != pictures[1]


def test_an_earlier_picture_is_replaced(qtbot: QtBot, capsys: Capture, tmp_path: Path) -> None:
    """Authority: shipan_gui.board.picture: whole or not at all."""
    out = tmp_path / "board.png"
    out.write_bytes(b"old")
    draw(capsys, out, *ASKED, "--size", "100")
    assert QImage(str(out)).width() == 100
    assert os.listdir(tmp_path) == ["board.png"]


@pytest.mark.parametrize(
    ("options", "side"),
    [
        (["--size", "150", "--scale", "1"], 150),
        (["--size", "150", "--scale", "2"], 300),
        (["--size", "100", "--scale", "3"], 300),
        (["--scale", "2"], 3200),
    ],
)
@pytest.mark.parametrize("suffix", [".png", ".svg"])
def test_a_scale_makes_a_picture_so_many_times_as_large(
    qtbot: QtBot, capsys: Capture, tmp_path: Path, options: list[str], side: int, suffix: str
) -> None:
    """Authority: the issue, Pictures: PNG (any size and scale)."""
    out = tmp_path / f"board{suffix}"
    given_ = [*ASKED, "--skin", "flat", *options]
    assert draw(capsys, out, *given_) == f"{out}: {side} × {side} pixels\n"
    assert size_of(out) == (side, side)


def size_of(picture: Path) -> tuple[int, int]:
    """Return the size that a picture file gives itself, in pixels."""
    if picture.suffix == ".svg":
        box = QSvgRenderer(str(picture)).viewBoxF()
        return round(box.width()), round(box.height())
    size = QImageReader(str(picture)).size()
    return size.width(), size.height()


LOOKS = {
    "skin": ["--skin", "bronze"],
    "style": ["--style", "han"],
    "rank": ["--rank", "minister"],
    "lodges": ["--lodges", "du"],
    "evening": ["--evening"],
    "upright": ["--upright"],
}
BEGINS = {".png": b"\x89PNG", ".svg": b"<?xml", ".pdf": b"%PDF"}


@pytest.mark.parametrize("suffix", BEGINS)
@pytest.mark.parametrize("look", LOOKS)
def test_every_look_is_drawn_into_every_kind_of_file(
    qtbot: QtBot, capsys: Capture, tmp_path: Path, look: str, suffix: str
) -> None:
    """Authority: the issue, Pictures: PNG, SVG and PDF; every look on the command line."""
    plain, out = tmp_path / f"plain{suffix}", tmp_path / f"look{suffix}"
    # In a small picture small characters are left out.
    given_ = [*ASKED, "--size", "800", "--skin", "flat"]
    draw(capsys, plain, *given_)
    draw(capsys, out, *given_, *LOOKS[look])
    assert out.read_bytes().startswith(BEGINS[suffix])
    assert out.read_bytes() != plain.read_bytes()
    assert sorted(os.listdir(tmp_path)) == sorted([plain.name, out.name])


@pytest.mark.parametrize("suffix", BEGINS)
def test_a_name_as_long_as_the_system_takes_is_taken_for_every_kind(
    qtbot: QtBot, capsys: Capture, tmp_path: Path, suffix: str
) -> None:
    """Authority: engine.md, Command line: 255 bytes, in characters of three bytes each."""
    out = tmp_path / f"{'庚' * 83}bb{suffix}"
    draw(capsys, out, *ASKED, "--size", "100")
    assert out.read_bytes().startswith(BEGINS[suffix])
    assert os.listdir(tmp_path) == [out.name]


def test_a_name_as_long_as_the_system_takes_is_taken(
    qtbot: QtBot, capsys: Capture, tmp_path: Path
) -> None:
    """Authority: engine.md, Command line: OUT.png is the name of the person's choice."""
    out = tmp_path / f"{'b' * 251}.png"
    out.write_bytes(b"such a name can be")
    draw(capsys, out, *ASKED, "--size", "100")
    assert QImage(str(out)).width() == 100


def test_a_picture_is_drawn_without_a_display(tmp_path: Path) -> None:
    """Authority: house.md, Measured facts: render forces off screen."""
    out = tmp_path / "board.png"
    ended = run(
        *("-m", "shipan_gui", "render", str(out), *ASKED, "--size", "120"),
        QT_QPA_PLATFORM=None,
        DISPLAY=None,
        WAYLAND_DISPLAY=None,
    )
    said = f"{out}: 120 × 120 pixels\n"
    assert (ended.returncode, ended.stdout, ended.stderr) == (0, said, "")
    assert QImage(str(out)).width() == 120


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_pdf_is_told_in_points_as_its_own_page_has_them(
    qtbot: QtBot, capsys: Capture, tmp_path: Path, language: str
) -> None:
    """Authority: PDF 32000-1, 8.3.2.3: the page is measured in points; read by pdfium."""
    out = tmp_path / "board.pdf"
    said = draw(capsys, out, *ASKED, "--skin", "flat", "--lang", language)
    document = pypdfium2.PdfDocument(out)
    width, height = document[0].get_size()
    document.close()
    assert round(width) == round(height)
    assert said == texts(language)("said.picture.points", file=out, side=round(width)) + "\n"
    assert round(width) == 567


def test_a_picture_with_a_line_break_in_its_name_is_told_in_one_line(
    qtbot: QtBot, capsys: Capture, tmp_path: Path
) -> None:
    """Authority: house.md, Convert late: what cannot be printed is spelled out."""
    out = tmp_path / "a\nb.png"
    assert draw(capsys, out, *ASKED, "--size", "100") == f"{tmp_path}/a b.png: 100 × 100 pixels\n"
    assert QImage(str(out)).width() == 100


# schools.


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_school_every_choice_and_every_value_is_listed(
    capsys: Capture, language: str
) -> None:
    """Authority: engine.md, Schools: named choices with named values, bundles of them."""
    words = texts(language)
    code, out, err = call(capsys, "schools", "--lang", language)
    assert (code, err) == (0, "")
    lines = out.splitlines()
    for name in BUNDLES:
        assert [line.split() for line in lines].count([name, *words(f"school.{name}").split()]) == 1
    for key, values in CHOICES.items():
        head = lines.index(f"  {words(f'choice.{key}')}")
        for line, value in zip(lines[head + 1 :], values, strict=False):
            takers = [name for name, taken in BUNDLES.items() if taken.choices[key] == value]
            meaning = words(f"value.{key}.{value}")
            assert line.split() == [f"{key}={value}", *takers, *meaning.split()]
    assert len(lines) == 2 + len(BUNDLES) + len(CHOICES) + sum(map(len, CHOICES.values()))


def test_what_is_listed_can_be_typed(capsys: Capture) -> None:
    """Authority: engine.md, Command line: --school and [--set harm=rank ...]."""
    _, out, _ = call(capsys, "schools")
    typed = [word for word in out.split() if "=" in word]
    assert len(typed) == len(set(typed)) == sum(map(len, CHOICES.values()))
    for setting in typed:
        key, _, value = setting.partition("=")
        assert cast_json(capsys, *ASKED, "--set", setting)["school"][key] == value


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("command", [["schools"], ["cast", *ASKED]])
def test_the_language_may_stand_before_or_after_the_command(
    capsys: Capture, command: list[str], language: str
) -> None:
    """Authority: feel.md, Languages; whoever has typed the command need not go back."""
    before = call(capsys, "--lang", language, *command)
    assert before == call(capsys, *command, "--lang", language)
    assert before[0] == 0
    assert (before == call(capsys, *command)) is (language == "en")


# What cannot be used: the arguments, then words that the one line must have.

WITHOUT = {
    name: [*ASKED[:i], *ASKED[i + 2 :]]
    for i, name in ((0, "--day"), (2, "--general"), (4, "--hour"))
}
BAD: dict[str, tuple[list[str], list[str]]] = {
    "a pillar that is none": (
        ["cast", *asked("甲丑", "亥", "子")],
        ["甲丑", "yang", "子寅辰午申戌"],
    ),
    "half a pillar": (["cast", *asked("甲", "亥", "子")], ["Expected", "“甲”"]),
    "an empty pillar": (["cast", *asked("", "亥", "子")], ["Expected", "庚申"]),
    "a look-alike pillar": (["cast", *asked("已巳", "亥", "子")], ["已巳", "expected", "甲乙丙丁"]),
    "a look-alike hour": (["cast", *asked("庚申", "亥", "已")], ["已", "expected", "子丑寅卯"]),
    "a look-alike general": (["cast", *asked("庚申", "己", "子")], ["己", "expected", "子丑寅卯"]),
    "an hour of the clock": (["cast", *asked("庚申", "亥", "23:15")], ["Expected", "23:15"]),
    "a general of the ring": (["cast", *asked("庚申", "貴人", "子")], ["Expected", "貴人", "大吉"]),
    "an unknown school": (["cast", *ASKED, "--school", "mine"], ["Expected", "mine", "jingyou"]),
    "an unknown school of the atlas": (
        ["atlas", "--school", "mine"],
        ["Expected", "mine", "tanyuan"],
    ),
    "an unknown choice": (["cast", *ASKED, "--set", "luck=good"], ["Expected", "luck", "harm"]),
    "an unknown value": (["cast", *ASKED, "--set", "harm=mild"], ["Expected", "mild", "rank"]),
    "a choice without a value": (["cast", *ASKED, "--set", "harm"], ["Expected", "harm=rank"]),
    "an empty choice": (["atlas", "--set", ""], ["Expected", "harm=rank"]),
    "a dated day": (["cast", *ASKED, "--set", "daytime=sun"], ["expected", "daytime=sun", "date"]),
    "a dated dusk": (["atlas", "--set", "daytime=dawn_dusk"], ["expected", "dawn_dusk", "date"]),
    "a dated general": (
        ["cast", *ASKED, "--set", "general_rule=term"],
        ["expected", "term", "date"],
    ),
    "a dated turn of day": (["cast", *ASKED, "--set", "day_turn=23"], ["expected", "day_turn=23"]),
    "night and day": (["cast", *ASKED, "--night", "--daytime"], ["--night", "--daytime"]),
    "no day": (["cast", *WITHOUT["--day"]], ["Expected", "--day"]),
    "no general": (["cast", *WITHOUT["--general"]], ["Expected", "--general"]),
    "no hour": (["cast", *WITHOUT["--hour"]], ["Expected", "--hour"]),
    "nothing": (["cast"], ["Expected", "--day", "--general", "--hour"]),
    "a value left out": (["cast", "--day"], ["Expected", "--day"]),
    "an unknown command": (["divine"], ["divine", "cast", "atlas", "render"]),
    "an unknown option": (["cast", *ASKED, "--luck"], ["--luck"]),
    "an unknown language": (["--lang", "tlh", "cast", *ASKED], ["tlh", "en", "zh_Hant"]),
    "a word too many": (["atlas", "now"], ["now"]),
    "a line break in a word": (["atlas", "now\nor never"], ["now", "or never"]),
    "a line break in a day": (["cast", *asked("甲\nx", "亥", "子")], ["Expected", "甲 x"]),
    "a line break in a choice": (["cast", *ASKED, "--set", "a\u2028b=c"], ["Expected", "a b"]),
    "a line break in a language": (["--lang", "e\nn", "cast", *ASKED], ["zh_Hant"]),
    "line breaks of every kind": (["atlas", "a\rb\vc\fd\x85e\u2029f"], ["a b c d e f"]),
    "a terminal's command": (["atlas", "\x1b[2J\a"], [r"\x1b[2J\x07"]),
    "characters from right to left": (["atlas", "\u202eabc"], [r"\u202eabc"]),
}
PICTURE: dict[str, tuple[str, list[str], list[str]]] = {
    "a size of none": ("a.png", ["--size", "0"], ["Expected", "100", "8000", "“0”"]),
    "a size too large": ("a.png", ["--size", "100000"], ["Expected", "8000", "100000"]),
    "a size too small": ("a.png", ["--size", "99"], ["Expected", "100", "“99”"]),
    "a size below none": ("a.png", ["--size=-5"], ["Expected", "“-5”"]),
    "a word for a size": ("a.png", ["--size", "abc"], ["Expected", "abc"]),
    "half a size": ("a.png", ["--size", "160.5"], ["Expected", "160.5"]),
    "an empty size": ("a.png", ["--size", ""], ["Expected", "“”"]),
    "a size in other digits": ("a.png", ["--size", "１６００"], ["Expected", "１６００"]),
    "a size that never ends": ("a.png", ["--size", "9" * 50], ["Expected", "8000"]),
    "a scale of none": ("a.png", ["--scale", "0"], ["Expected a scale", "1 to 5", "“0”"]),
    "a scale too large": ("a.png", ["--scale", "6"], ["Expected a scale", "1 to 5", "8000", "“6”"]),
    "a scale for a large size": (
        "a.png",
        ["--size", "8000", "--scale", "2"],
        ["Expected a scale", "8000", "“2”"],
    ),
    "a scale below none": ("a.svg", ["--scale=-2"], ["Expected a scale", "“-2”"]),
    "half a scale": ("a.png", ["--scale", "1.5"], ["Expected a scale", "“1.5”"]),
    "a word for a scale": ("a.pdf", ["--scale", "x2"], ["Expected a scale", "“x2”"]),
    "an empty scale": ("a.png", ["--scale", ""], ["Expected a scale", "“”"]),
    "an unknown skin": ("a.png", ["--skin", "jade"], ["Expected a skin", "bronze", "“jade”"]),
    "an empty skin": ("a.svg", ["--skin", ""], ["Expected a skin", "“”"]),
    "a line break in a skin": ("a.png", ["--skin", "ja\nde"], ["Expected a skin", "ja", "de"]),
    "a skin that is a folder": ("a.pdf", ["--skin", "folder.png"], ["Expected a skin"]),
    "a skin that is no skin": ("a.png", ["--skin", "file"], ["file: expected a skin as JSON"]),
    "an unknown style": ("a.svg", ["--style", "tang"], ["Expected", "song, han", "“tang”"]),
    "a line break in a style": ("a.svg", ["--style", "so\nng"], ["Expected", "song, han"]),
    "an unknown rank": ("a.pdf", ["--rank", "king"], ["Expected", "son_of_heaven", "“king”"]),
    "a rank in another case": ("a.pdf", ["--rank", "LORD"], ["Expected", "lord", "“LORD”"]),
    "an empty rank": ("a.png", ["--rank", ""], ["Expected", "amulet", "“”"]),
    "unknown lodges": ("a.png", ["--lodges", "even"], ["Expected", "branch, du", "“even”"]),
    "a word for the evening": ("a.png", ["--evening=no"], ["--evening", "“no”"]),
    "a word for upright": ("a.png", ["--upright=yes"], ["--upright", "“yes”"]),
    "an svg in no folder": ("none/a.svg", [], ["Expected", "none/a.svg"]),
    "a pdf in no folder": ("none/a.pdf", [], ["Expected", "none/a.pdf"]),
    "another suffix": ("a.bmp", [], ["Expected", ".png", "a.bmp"]),
    "no suffix": ("a", [], ["Expected", ".png"]),
    "a suffix alone": (".png", [], ["Expected", ".png"]),
    "an empty name": ("", [], ["Expected", ".png"]),
    "a folder that is not there": ("none/a.png", [], ["Expected", "none/a.png"]),
    "a file for a folder": ("file/a.png", [], ["Expected", "file/a.png"]),
    "a folder in its place": ("folder.png", [], ["Expected", "folder.png"]),
    "a name too long": ("a" * 300 + ".png", [], ["Expected", "long"]),
    "a line break in a name": ("none/a\nb.png", [], ["Expected", "none/a b.png"]),
    "a control character in a name": ("none/\x1bb.svg", [], ["Expected", r"none/\x1bb.svg"]),
}


def assert_refused(code: int, out: str, err: str, words: list[str]) -> None:
    """One line on stderr with these words, nothing on stdout, exit 2."""
    assert code == 2
    assert out == ""
    assert err.startswith("shipan: ")
    assert err.endswith("\n")
    assert len(err.splitlines()) == 1, err
    assert "Traceback" not in err
    for word in words:
        assert word in err


@pytest.mark.parametrize("kind", BAD)
def test_bad_input_is_refused_in_one_line(capsys: Capture, kind: str) -> None:
    """Authority: engine.md, Command line: what was expected and what came, exit 2."""
    arguments, words = BAD[kind]
    assert_refused(*call(capsys, *arguments), words)


@pytest.mark.parametrize("kind", [kind for kind in BAD if "cast" in BAD[kind][0]])
def test_bad_input_is_refused_for_a_picture_before_anything_is_written(
    capsys: Capture, tmp_path: Path, kind: str
) -> None:
    """Authority: engine.md, Command line: the same line whatever the command."""
    arguments, words = BAD[kind]
    at = arguments.index("cast")
    given_ = [*arguments[:at], "render", str(tmp_path / "a.png"), *arguments[at + 1 :]]
    assert_refused(*call(capsys, *given_), words)
    assert os.listdir(tmp_path) == []


@pytest.mark.parametrize("kind", PICTURE)
def test_a_bad_picture_is_refused_and_nothing_is_left_half_written(
    qtbot: QtBot, capsys: Capture, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, kind: str
) -> None:
    """Authority: engine.md, Command line; shipan_gui.board.picture: whole or not at all."""
    name, options, words = PICTURE[kind]
    monkeypatch.chdir(tmp_path)
    Path("file").write_text("kept")
    Path("folder.png").mkdir()
    assert_refused(*call(capsys, "render", name, *ASKED, *options), words)
    assert sorted(os.listdir(tmp_path)) == ["file", "folder.png"]
    assert Path("file").read_text() == "kept"
    assert os.listdir("folder.png") == []


def test_a_picture_that_fails_half_way_leaves_the_earlier_one(
    qtbot: QtBot, capsys: Capture, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Authority: shipan_gui.board.picture: whole or not at all; a folder that is read-only."""
    out = tmp_path / "a.png"
    out.write_bytes(b"earlier")

    def refuse(*_: object) -> None:
        raise PermissionError(13, "Permission denied")

    for name in ("replace", "write_bytes"):
        with monkeypatch.context() as patch:
            patch.setattr(Path, name, refuse)
            code, said, err = call(capsys, "render", str(out), *ASKED, "--size", "100")
        assert_refused(code, said, err, ["Expected", str(out), "Permission denied"])
        assert out.read_bytes() == b"earlier"
        assert os.listdir(tmp_path) == ["a.png"]


# A command line, and the whole sentence that refuses it.
SENTENCES: dict[str, tuple[list[str], str]] = {
    "nothing": (
        ["cast"],
        "Expected a value for --day, --general, --hour; got none.",
    ),
    "no picture": (
        ["render", *ASKED],
        "Expected a value for OUT.png|.svg|.pdf; got none.",
    ),
    "a value left out": (
        ["cast", *ASKED, "--school"],
        "Expected a value for --school; got none.",
    ),
    "an unknown command": (
        ["divine"],
        "Expected for COMMAND one of cast, atlas, render, schools; got “divine”.",
    ),
    "an unknown language": (
        ["--lang", "tlh", "atlas"],
        f"Expected for --lang one of {', '.join(resources.LANGUAGES)}; got “tlh”.",
    ),
    "an unknown language after the command": (
        ["schools", "--lang", "it's (choose from 'x')"],
        f"Expected for --lang one of {', '.join(resources.LANGUAGES)};"
        " got “it's (choose from 'x')”.",
    ),
    "an unknown style": (
        ["render", "a.png", *ASKED, "--style", "tang"],
        "Expected for --style one of song, han; got “tang”.",
    ),
    "a size that is no number": (
        ["render", "a.png", *ASKED, "--size", "1e3"],
        "Expected a size from 100 to 8000 pixels; got “1e3”.",
    ),
    "an unknown skin": (
        ["render", "a.png", *ASKED, "--skin", "jade"],
        "Expected a skin out of jujube, lacquer, bronze, ink, flat or a skin file; got “jade”.",
    ),
    "a pillar that is none": (
        ["cast", *asked("xx", "亥", "子")],
        "Expected a day pillar of a stem and a branch, such as 庚申 or gengshen; got “xx”.",
    ),
    "a value for a switch": (
        ["cast", *ASKED, "--night=no"],
        "Expected no value for --night; got “no”.",
    ),
    "night and day": (
        ["cast", *ASKED, "--night", "--daytime"],
        "Expected either --night or --daytime; got both.",
    ),
    "half an option": (
        ["cast", *ASKED, "--da", "庚申"],
        "Expected one of --day, --daytime; got “--da”.",
    ),
    "an unknown option": (
        ["cast", *ASKED, "--luck"],
        "Expected only what --help lists; got “--luck”.",
    ),
    "a word too many": (["atlas", "now"], "Expected only what --help lists; got “now”."),
}


@pytest.mark.parametrize("kind", SENTENCES)
def test_all_that_is_refused_is_refused_in_the_same_form(
    capsys: Capture, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, kind: str
) -> None:
    """Authority: house.md, habit 7: what was expected and what came, argparse's or ours."""
    monkeypatch.chdir(tmp_path)
    arguments, sentence = SENTENCES[kind]
    assert call(capsys, *arguments) == (2, "", f"shipan: {sentence}\n")
    assert os.listdir(tmp_path) == []


@pytest.mark.parametrize("message", ["something that no argparse says yet", "two\nlines of it", ""])
def test_a_message_that_argparse_may_learn_keeps_the_form(message: str) -> None:
    """Authority: house.md, habit 7; the words of argparse differ from Python to Python."""
    with pytest.raises(RefusalError) as refused:
        Parser().error(message)
    words = " ".join(message.split())
    assert str(refused.value) == f"Expected arguments as --help lists them; got “{words}”."


@pytest.mark.parametrize(
    ("choices", "came"),
    [("'en', 'zh_Hant'", "'x'"), ("en, zh_Hant", "'x'"), ("en, zh_Hant", '"x"')],
)
def test_choices_are_listed_alike_whether_argparse_quotes_them_or_not(
    choices: str, came: str
) -> None:
    """Authority: argparse of Python 3.11 quotes every choice, later ones do not."""
    message = f"argument --lang: invalid choice: {came} (choose from {choices})"
    expected = "Expected for --lang one of en, zh_Hant; got “x”."
    assert sentence_of(message) == expected


REFUSALS = {
    **{kind: BAD[kind][0] for kind in ("a pillar that is none", "half a pillar", "a dated day")},
    **{kind: BAD[kind][0] for kind in ("a look-alike hour", "an hour of the clock")},
    **{kind: BAD[kind][0] for kind in ("a general of the ring", "an unknown school of the atlas")},
    **{kind: BAD[kind][0] for kind in ("an unknown choice", "an unknown value", "an empty choice")},
    "a picture": ["render", "none/a.png", *asked("甲丑", "亥", "子")],
}


def value_after(arguments: list[str], option: str, usual: str) -> str:
    """Return what was given with an option, else what is usual."""
    return arguments[arguments.index(option) + 1] if option in arguments else usual


def read_all(arguments: list[str]) -> None:
    """Have the engine itself read what was given to a command."""
    read_pillar(value_after(arguments, "--day", "庚申"))
    read_general(value_after(arguments, "--general", "亥"))
    read_branch(value_after(arguments, "--hour", "子"))
    settings = [value_after(arguments, "--set", "harm=rank")]
    school(value_after(arguments, "--school", "common"), settings)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("kind", REFUSALS)
def test_a_refusal_is_in_the_language_that_was_asked(
    capsys: Capture, kind: str, language: str
) -> None:
    """Authority: feel.md, Languages: one sentence each; the window's own."""
    arguments = REFUSALS[kind]
    with pytest.raises(ShipanError) as refused:
        read_all(arguments)
    sentence = texts(language).error(refused.value)
    said = f"shipan: {sentence}\n"
    assert call(capsys, "--lang", language, *arguments) == (2, "", said)
    assert sentence.endswith("." if language == "en" else "。")


@pytest.mark.parametrize("kind", ["a pillar that is none", "an unknown command", "night and day"])
def test_a_process_that_refuses_ends_with_2(kind: str) -> None:
    """Authority: engine.md, Command line: exit 2, no traceback, in a process of its own."""
    arguments, words = BAD[kind]
    ended = run("-m", "shipan_gui", *arguments)
    assert_refused(ended.returncode, ended.stdout, ended.stderr, words)


def test_bytes_that_are_no_text_are_refused_in_one_line() -> None:
    """Authority: engine.md, Command line: bad input, whatever it is."""
    for arguments in ([*ASKED[:5], b"\xff"], [*ASKED, "--set", b"\xff\xfe=1"], [*ASKED, b"\xc3"]):
        ended = subprocess.run(
            [sys.executable, "-m", "shipan_gui", "cast", *arguments],
            env=environment(),
            capture_output=True,
            check=False,
            timeout=60,
        )
        out, err = ended.stdout.decode(), ended.stderr.decode()
        assert_refused(ended.returncode, out, err, [])


# Any words at all.

WORDS = st.one_of(
    st.sampled_from(
        [
            *("cast", "atlas", "--day", "--general", "--hour", "--night", "--daytime", "--json"),
            *("--school", "--set", "--lang", "--help", "-h", "--version", "--", "-", "--d", "="),
            *(
                "庚申",
                "甲丑",
                "已",
                "亥",
                "子",
                "jingyou",
                "harm=rank",
                "harm=",
                "=x",
                "en",
                "@file",
            ),
        ]
    ),
    # No system hands over a NUL.
    st.text(st.characters(exclude_characters="\0"), max_size=12),
)


@how(deadline=None, max_examples=250, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(st.lists(WORDS, min_size=1, max_size=9))
def test_no_words_whatever_give_a_traceback(capsys: Capture, words: list[str]) -> None:
    """Authority: engine.md, Command line: one line, exit 2, no traceback."""
    opens_window = not {"cast", "atlas"} & set(words)
    code, out, err = call(capsys, *(["cast"] if opens_window else []), *words)
    assert code in (0, 2)
    assert (err == "") is (code == 0)
    if code:
        assert_refused(code, out, err, [])


@how(deadline=None, max_examples=120, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(
    st.fixed_dictionaries(
        {
            "--day": st.text(max_size=30),
            "--general": st.text(max_size=30),
            "--hour": st.text(max_size=30),
            "--school": st.sampled_from(["common", "jingyou"]) | st.text(max_size=12),
            "--set": st.just("harm=rank") | st.text(max_size=20),
        }
    )
)
def test_no_values_whatever_give_a_traceback(capsys: Capture, values: dict[str, str]) -> None:
    """Authority: engine.md, Command line: what came is said in the same line."""
    code, out, err = call(capsys, "cast", *(f"{key}={value}" for key, value in values.items()))
    if code:
        assert_refused(code, out, err, ["xpected"])


# Help, version, readers that go away.


@pytest.mark.parametrize("command", [[], ["cast"], ["atlas"], ["render"], ["schools"]])
def test_every_command_helps(capsys: Capture, command: list[str]) -> None:
    """Authority: house.md, habit 7: a refusal points to the help, which is there."""
    code, out, err = call(capsys, *command, "--help")
    assert (code, err) == (0, "")
    assert out.startswith(f"usage: shipan {' '.join(command)}".strip())


def test_the_version_is_that_of_the_package(capsys: Capture) -> None:
    """Authority: pyproject.toml: the version is read from the package."""
    assert call(capsys, "--version") == (0, f"shipan {__version__}\n", "")


QUIET = {
    "atlas": ["atlas"],
    "cast": ["cast", *ASKED],
    "json": ["cast", *ASKED, "--json"],
    "schools": ["schools"],
    "help": ["--help"],
    "version": ["--version"],
}
# Python holds back what it writes, or not.
HOLDING: list[str | None] = [None, "1"]


@pytest.mark.skipif(sys.platform == "win32", reason="pipes break otherwise there")
@pytest.mark.parametrize("at_once", HOLDING, ids=["held back", "at once"])
@pytest.mark.parametrize("kind", QUIET)
def test_a_reader_that_has_gone_away_is_no_fault(kind: str, at_once: str | None) -> None:
    """Authority: the habit of every filter: shipan atlas | head -1 says nothing on stderr."""
    reader, writer = os.pipe()
    os.close(reader)
    try:
        ended = subprocess.run(
            [sys.executable, "-m", "shipan_gui", *QUIET[kind]],
            env=environment(PYTHONUNBUFFERED=at_once),
            stdout=writer,
            stderr=subprocess.PIPE,
            check=False,
            timeout=60,
        )
    finally:
        os.close(writer)
    assert ended.stderr.decode() == ""
    assert ended.returncode == 0


def test_a_reader_that_wants_one_line_gets_it() -> None:
    """Authority: the habit of every filter: shipan atlas | head -1."""
    program = subprocess.Popen(
        [sys.executable, "-m", "shipan_gui", "atlas"],
        env=environment(),
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        encoding="utf-8",
    )
    assert program.stdout is not None
    assert program.stderr is not None
    assert program.stdout.readline() == "day,turn,initial,middle,final,method\n"
    program.stdout.close()
    said = program.stderr.read()
    program.stderr.close()
    program.wait(timeout=60)
    assert said == ""


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="no such device")
@pytest.mark.parametrize("at_once", HOLDING, ids=["held back", "at once"])
@pytest.mark.parametrize("kind", QUIET)
def test_a_full_disk_is_told_in_one_line(kind: str, at_once: str | None) -> None:
    """Authority: house.md, habit 7: errors say what came; no traceback ever."""
    with Path("/dev/full").open("wb") as full:
        ended = subprocess.run(
            [sys.executable, "-m", "shipan_gui", *QUIET[kind]],
            env=environment(PYTHONUNBUFFERED=at_once),
            stdout=full,
            stderr=subprocess.PIPE,
            check=False,
            timeout=60,
        )
    assert_refused(
        ended.returncode, "", ended.stderr.decode(), ["Expected", os.strerror(errno.ENOSPC)]
    )


@pytest.mark.skipif(sys.platform == "win32", reason="there is no such shell")
def test_an_output_that_is_closed_is_told_in_one_line() -> None:
    """Authority: house.md, habit 7: errors say what came; no traceback ever."""
    ended = ended_in_a_shell(">&-", "json")
    assert_refused(ended.returncode, ended.stdout, ended.stderr, ["Expected", "stdout"])


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="no such device")
@pytest.mark.parametrize("where", ["2>&-", "2>/dev/full"])
def test_a_refusal_that_nobody_hears_still_ends_with_2(where: str) -> None:
    """Authority: engine.md, Command line: exit 2."""
    ended = ended_in_a_shell(where, "bad")
    assert (ended.returncode, ended.stdout, ended.stderr) == (2, "", "")


def ended_in_a_shell(where: str, kind: str) -> subprocess.CompletedProcess[str]:
    """Run a command with its streams led elsewhere."""
    arguments = {**QUIET, "bad": ["cast", *asked("甲丑", "亥", "子")]}[kind]
    return subprocess.run(
        ["/bin/sh", "-c", f'exec "$0" -m shipan_gui "$@" {where}', sys.executable, *arguments],
        env=environment(),
        capture_output=True,
        encoding="utf-8",
        check=False,
        timeout=60,
    )


@pytest.mark.parametrize("encoding", ["ascii", "latin-1", "utf-8"])
@pytest.mark.parametrize("kind", ["atlas", "json", "cast", "help"])
def test_an_output_that_cannot_hold_characters_gives_no_traceback(kind: str, encoding: str) -> None:
    """Authority: engine.md, Command line: a contract for scripts on any system: UTF-8."""
    ended = subprocess.run(
        [sys.executable, "-m", "shipan_gui", *QUIET[kind]],
        env=environment(PYTHONIOENCODING=encoding),
        capture_output=True,
        check=False,
        timeout=60,
    )
    assert (ended.returncode, ended.stderr) == (0, b"")
    assert ("式盤" if kind == "help" else "庚申") in ended.stdout.decode()


@pytest.mark.parametrize("encoding", ["ascii", "latin-1", "utf-8"])
def test_a_refusal_is_told_in_characters_whatever_the_system_speaks(encoding: str) -> None:
    """Authority: engine.md, Command line: what came is said as it came."""
    arguments, words = BAD["a pillar that is none"]
    ended = run("-m", "shipan_gui", *arguments, PYTHONIOENCODING=encoding)
    assert_refused(ended.returncode, ended.stdout, ended.stderr, words)
