"""What is remembered between two starts, on real files: whole, sound, and never lost.

Authorities: house.md, Two short pages (inputs are saved, not results) and habit 7 (an error
says what was expected and what came); the promise of shipan_gui.settings: one file with a
version; what cannot be used is set aside under another name, never overwritten, and the rest
goes on; a file is written whole or not at all; feel.md, The window (window, panel and choices
are remembered) and Languages (one sentence each, in both).
"""

from __future__ import annotations

import json
import os
import signal
import string
import subprocess
import sys
import textwrap
from collections.abc import Callable
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import pytest
from hypothesis import given
from hypothesis import settings as how
from hypothesis import strategies as st
from support import LANGUAGES, environment, question

from shipan_gui.engine import BRANCHES, BUNDLES, CHOICES, PILLARS, Question, School, school
from shipan_gui.palettes import PALETTES
from shipan_gui.resources import TERM_ORDERS, texts
from shipan_gui.settings import (
    VERSION,
    Complaint,
    Settings,
    question_record,
    read_question,
    read_settings,
    write_settings,
)

WHOLE = Settings(
    "zh_Hant",
    question("甲子", "丑", "酉", True, school("jingyou", ["harm=rank"])),
    (1300, 900),
    800,
    False,
    "bronze",
    {"style": "han", "rank": "minister", "spacing": "du", "evening": True, "upright": False},
    True,
    "pinyin character gloss",
    "dark",
    150,
    2.5,
)
FIELDS = list(Settings._fields)

schools = st.builds(
    School, **{key: st.sampled_from(list(values.values())) for key, values in CHOICES.items()}
)
questions = st.builds(
    Question,
    st.sampled_from(PILLARS),
    st.sampled_from(BRANCHES),
    st.sampled_from(BRANCHES),
    st.sampled_from((True, False, None)),
    schools,
)
pixels = st.integers(300, 20000)
any_settings = st.builds(
    Settings,
    st.sampled_from((None, *LANGUAGES)),
    st.none() | questions,
    st.none() | st.tuples(pixels, pixels),
    st.none() | st.integers(100, 20000),
    st.booleans(),
    st.none() | st.text(max_size=8),
    st.none() | st.dictionaries(st.text(max_size=8), st.text(max_size=8) | st.booleans()),
    st.booleans(),
    st.sampled_from((None, *TERM_ORDERS)),
    st.sampled_from((None, *PALETTES)),
    st.none() | st.integers(50, 400),
    st.none() | st.floats(1, 5),
)
any_json = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=8),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=8), inner),
    max_leaves=8,
)


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """Name a settings file in a folder of its own."""
    return tmp_path / "shipan" / "settings.json"


def content(settings: Settings = WHOLE) -> dict[str, Any]:
    """Return what a file of settings holds."""
    with TemporaryDirectory() as folder:
        path = Path(folder) / "settings.json"
        write_settings(path, settings)
        read: dict[str, Any] = json.loads(path.read_text(encoding="utf-8"))
        return read


def put(path: Path, text: str | bytes) -> bytes:
    """Write a file as somebody else would have left it; return its bytes."""
    path.parent.mkdir(parents=True, exist_ok=True)
    data = text.encode() if isinstance(text, str) else text
    path.write_bytes(data)
    return data


def put_changed(path: Path, **changes: Any) -> bytes:
    """Write a whole file of settings with some values changed."""
    return put(path, json.dumps({**content(), **changes}))


def others(path: Path) -> dict[str, bytes]:
    """Return every other file of the folder, by name."""
    return {each.name: each.read_bytes() for each in path.parent.iterdir() if each != path}


def said(complaint: Complaint | None) -> dict[str, str]:
    """Say a complaint in every language, and look at the form of the sentence."""
    assert complaint is not None
    sentences = {
        language: texts(language)(complaint.key, **complaint.values) for language in LANGUAGES
    }
    for language, sentence in sentences.items():
        assert "\n" not in sentence
        assert len(sentence) < 250
        assert not set("{}") & set(sentence)
        assert sentence.endswith("." if language == "en" else "。")
        assert sentence.count("。") <= 1
    return sentences


# Round trip.


@how(deadline=None, max_examples=60)
@given(any_settings)
def test_what_is_written_is_read_again(settings: Settings) -> None:
    """Authority: feel.md, The window: window, panel and choices remembered."""
    with TemporaryDirectory() as folder:
        path = Path(folder) / "settings.json"
        write_settings(path, settings)
        assert read_settings(path) == (settings, None)
        assert os.listdir(folder) == ["settings.json"]


@how(deadline=None, max_examples=60)
@given(questions)
def test_a_question_survives_as_plain_data(asked: Question) -> None:
    """Authority: house.md: inputs are saved, not results."""
    record = json.loads(json.dumps(question_record(asked), ensure_ascii=True))
    assert read_question(record) == asked
    assert set(record) == {"day", "general", "hour", "daytime", "school"}


def test_only_inputs_are_saved(path: Path) -> None:
    """Authority: house.md: inputs are saved, not results."""
    write_settings(path, WHOLE)
    saved = json.loads(path.read_text(encoding="utf-8"))
    assert set(saved) == {
        *("version", "language", "question", "size", "split", "panel", "skin", "layout", "still"),
        *("terms", "palette", "text", "zoom"),
    }
    assert saved["version"] == VERSION
    assert (saved["skin"], saved["layout"], saved["still"]) == ("bronze", WHOLE.layout, True)
    assert saved["question"] == {
        "day": "甲子",
        "general": "丑",
        "hour": "酉",
        "daytime": True,
        "school": WHOLE.question.school.choices if WHOLE.question else None,
    }


@pytest.mark.parametrize("name", list(BUNDLES))
def test_a_bundle_comes_back_as_that_bundle(path: Path, name: str) -> None:
    """Authority: engine.md, Schools: the choices in force are saved with every casting."""
    write_settings(path, Settings(question=question("甲子", "丑", "酉", None, BUNDLES[name])))
    settings, complaint = read_settings(path)
    assert complaint is None
    assert settings.question is not None
    assert settings.question.school.name == name


def test_a_later_save_replaces_an_earlier_one(path: Path) -> None:
    """Authority: shipan_gui.settings: one JSON file."""
    write_settings(path, WHOLE)
    write_settings(path, Settings("en"))
    assert read_settings(path) == (Settings("en"), None)
    assert others(path) == {}


# Missing and unreadable.


def test_a_missing_file_is_a_first_start(path: Path) -> None:
    """Authority: feel.md: a first start has nothing to complain of."""
    assert read_settings(path) == (Settings(), None)
    assert not path.exists()
    assert not path.parent.exists()


def test_a_folder_in_its_place_is_told_and_left_alone(path: Path) -> None:
    """Authority: shipan_gui.settings: what cannot be read is told; nothing is destroyed."""
    path.mkdir(parents=True)
    (path / "kept").write_text("kept")
    settings, complaint = read_settings(path)
    assert settings == Settings()
    sentences = said(complaint)
    assert all(path.name in sentence for sentence in sentences.values())
    assert "Is a directory" in sentences["en"]
    assert (path / "kept").read_text() == "kept"


def test_a_file_that_may_not_be_read_is_told(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Authority: shipan_gui.settings: the defaults are used, the file is left alone."""
    kept = put_changed(path)

    def refuse(*_: object, **__: object) -> str:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(Path, "read_text", refuse)
    settings, complaint = read_settings(path)
    assert settings == Settings()
    assert "Permission denied" in said(complaint)["en"]
    assert path.read_bytes() == kept


# Not settings at all.

GARBAGE: dict[str, str | bytes] = {
    "empty": b"",
    "blank": b" \n\t",
    "text": "these are no settings",
    "cut off": '{"version": 1, "language": "en", "questi',
    "binary": bytes(range(256)) * 8,
    "zeros": b"\0" * 4096,
    "latin 1": '{"language": "é"}'.encode("latin-1"),
    "list": "[1, 2, 3]",
    "number": "12",
    "word": '"settings"',
    "null": "null",
    "deep": "[" * 100_000,
    "long number": '{"version": 1' + "0" * 6000 + "}",
}


@pytest.mark.parametrize("kind", GARBAGE)
def test_what_is_no_settings_is_set_aside_and_told_once(path: Path, kind: str) -> None:
    """Authority: shipan_gui.settings: set aside, never overwritten; the defaults are used."""
    kept = put(path, GARBAGE[kind])
    settings, complaint = read_settings(path)
    assert settings == Settings()
    assert not path.exists()
    assert list(others(path).values()) == [kept]
    [aside] = others(path)
    for sentence in said(complaint).values():
        assert path.name in sentence
        assert aside in sentence
    # Once: the next start has nothing to complain of.
    assert read_settings(path) == (Settings(), None)


def test_what_was_set_aside_before_is_never_overwritten(path: Path) -> None:
    """Authority: shipan_gui.settings: under another name, never overwritten."""
    kept = [f"garbage {i}".encode() for i in range(4)]
    for text in kept:
        put(path, text)
        read_settings(path)
    assert sorted(others(path).values()) == sorted(kept)
    assert len(set(others(path))) == 4


def test_a_file_that_cannot_be_set_aside_stays_where_it_is(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Authority: shipan_gui.settings; a folder that cannot be written in."""
    kept = put(path, "garbage")

    def refuse(*_: object) -> Path:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(Path, "rename", refuse)
    settings, complaint = read_settings(path)
    assert settings == Settings()
    assert said(complaint)
    assert path.read_bytes() == kept


# Another version.


@pytest.mark.parametrize("version", [VERSION + 1, 0, -1, "1", None, [], 1.5, "x\ny" * 99])
def test_another_version_is_set_aside_whole(path: Path, version: object) -> None:
    """Authority: shipan_gui.settings: one file with a version; a newer one is not guessed at."""
    kept = put_changed(path, version=version)
    settings, complaint = read_settings(path)
    assert settings == Settings()
    assert list(others(path).values()) == [kept]
    sentences = said(complaint)
    assert "version 1" in sentences["en"]
    assert str(version).split()[0][:20] in sentences["en"]


# Sound and unsound values.

WRONG: list[tuple[str, object]] = [
    ("language", "xx"),
    ("language", 5),
    ("language", ["en"]),
    ("language", ""),
    ("size", "1200x800"),
    ("size", [1200]),
    ("size", [1200, 800, 2]),
    ("size", [1200, "800"]),
    ("size", [0, 0]),
    ("size", [-1200, 800]),
    ("size", [1e400, 800]),
    ("size", [1200.5, 800]),
    ("size", [True, True]),
    ("size", {"w": 1200, "h": 800}),
    ("size", 7),
    ("size", [10**30, 10**30]),
    ("split", "800"),
    ("split", -5),
    ("split", 10**9),
    ("split", [800]),
    ("split", True),
    ("split", 800.5),
    ("panel", "yes"),
    ("panel", 1),
    ("panel", []),
    ("question", "庚申"),
    ("question", []),
    ("question", 3),
    ("question", {}),
    ("question", True),
    ("skin", 5),
    ("skin", True),
    ("skin", ["bronze"]),
    ("skin", {"name": "bronze"}),
    ("layout", "han"),
    ("layout", ["style", "han"]),
    ("layout", True),
    ("layout", 0),
    ("layout", {"style": ["han"]}),
    ("layout", {"rank": {"minister": True}}),
    ("layout", {"spacing": None}),
    ("layout", {"evening": 1}),
    ("still", "no"),
    ("still", 0),
    ("still", [True]),
    ("terms", "gloss"),
    ("terms", ""),
    ("terms", "gloss pinyin character"),
    ("terms", ["gloss character pinyin"]),
    ("terms", 0),
    ("palette", "sepia"),
    ("palette", ""),
    ("palette", 1),
    ("palette", ["dark"]),
    ("palette", {"dark": True}),
    ("text", "150"),
    ("text", 0),
    ("text", -100),
    ("text", 10**9),
    ("text", 150.5),
    ("text", True),
    ("text", [150]),
    ("zoom", "2"),
    ("zoom", 0),
    ("zoom", 0.5),
    ("zoom", 5.1),
    ("zoom", -2.0),
    ("zoom", 1e400),
    ("zoom", float("nan")),
    ("zoom", True),
    ("zoom", [2.5]),
]
QUESTION_WRONG: list[tuple[str, object]] = [
    ("day", "甲丑"),
    ("day", "已巳"),
    ("day", 5),
    ("day", None),
    ("day", ["庚申"]),
    ("general", "貴人"),
    ("general", {}),
    ("general", ["亥"]),
    ("hour", "25"),
    ("hour", None),
    ("hour", {"子": 1}),
    ("daytime", "day"),
    ("daytime", 1),
    ("daytime", []),
    ("school", None),
    ("school", "jingyou"),
    ("school", ["harm"]),
    ("school", 1),
    ("school", {"harm": "gentle"}),
    ("school", {"harm": None}),
    ("school", {"harm": ["depth"]}),
    ("school", {"daytime": "sun"}),
]


def assert_the_rest_is_kept(path: Path, field: str, kept: bytes) -> None:
    """One field made no sense: it is as at a first start, and every other one is kept."""
    settings, complaint = read_settings(path)
    assert settings == WHOLE._replace(**{field: getattr(Settings(), field)})
    assert list(others(path).values()) == [kept]
    [aside] = others(path)
    for sentence in said(complaint).values():
        assert field in sentence
        assert aside in sentence


@pytest.mark.parametrize(("field", "value"), WRONG)
def test_a_value_that_makes_no_sense_is_told_and_the_sound_ones_are_kept(
    path: Path, field: str, value: object
) -> None:
    """Authority: shipan_gui.settings: what is sound is kept, what is not is complained of."""
    assert_the_rest_is_kept(path, field, put_changed(path, **{field: value}))


@pytest.mark.parametrize(("part", "value"), QUESTION_WRONG)
def test_a_question_that_makes_no_sense_is_told_and_the_rest_is_kept(
    path: Path, part: str, value: object
) -> None:
    """Authority: shipan_gui.settings; house.md, habit 4: a value is checked at the edge."""
    changed = {**content()["question"], part: value}
    assert_the_rest_is_kept(path, "question", put_changed(path, question=changed))


@pytest.mark.parametrize("part", ["day", "general", "hour", "daytime", "school"])
def test_a_question_that_lacks_a_part_is_told_and_the_rest_is_kept(path: Path, part: str) -> None:
    """Authority: shipan_gui.settings: what is sound is kept."""
    record = content()["question"]
    del record[part]
    assert_the_rest_is_kept(path, "question", put_changed(path, question=record))


@pytest.mark.parametrize("field", FIELDS)
@pytest.mark.parametrize("how_missing", ["left out", "null"])
def test_a_value_that_is_missing_is_as_at_a_first_start(
    path: Path, field: str, how_missing: str
) -> None:
    """Authority: shipan_gui.settings: None where nothing was yet chosen."""
    record = content()
    if how_missing == "null":
        record[field] = None
    else:
        del record[field]
    put(path, json.dumps(record))
    settings, complaint = read_settings(path)
    assert complaint is None
    assert getattr(settings, field) == getattr(Settings(), field)
    assert others(path) == {}


def test_several_values_that_make_no_sense_are_told_in_one_sentence(path: Path) -> None:
    """Authority: shipan_gui.settings: complained of once."""
    wrong = {"language": "xx", "size": [0, 0], "panel": "no", "skin": [], "layout": "han"}
    put_changed(path, **wrong, still=2, terms=3, palette=4, text=5, zoom=6)
    settings, complaint = read_settings(path)
    assert settings == Settings(question=WHOLE.question, split=WHOLE.split)
    for sentence in said(complaint).values():
        assert all(
            field in sentence for field in (*wrong, "still", "terms", "palette", "text", "zoom")
        )
        assert "split" not in sentence


def test_a_value_that_this_version_does_not_know_is_no_fault(path: Path) -> None:
    """Authority: house.md: a later program may remember more."""
    put_changed(path, colour="red", pen=2)
    assert read_settings(path) == (WHOLE, None)


@how(deadline=None, max_examples=80)
@given(st.binary(max_size=200) | any_json.map(lambda value: json.dumps(value).encode()))
def test_whatever_a_file_holds_is_read_without_a_fault(data: bytes) -> None:
    """Authority: house.md, habit 7: one family of errors, caught once."""
    with TemporaryDirectory() as folder:
        path = Path(folder) / "settings.json"
        path.write_bytes(data)
        settings, complaint = read_settings(path)
        assert isinstance(settings, Settings)
        if complaint is not None:
            said(complaint)
        assert data in [each.read_bytes() for each in Path(folder).iterdir()]


@how(deadline=None, max_examples=80)
@given(
    st.dictionaries(st.sampled_from(FIELDS), any_json, min_size=1)
    | st.dictionaries(st.text(max_size=8), any_json).map(lambda layout: {"layout": layout})
)
def test_whatever_a_value_is_the_window_gets_sound_settings(changes: dict[str, Any]) -> None:
    """Authority: house.md, habit 4: typed data becomes a value at the edge."""
    with TemporaryDirectory() as folder:
        path = Path(folder) / "settings.json"
        put_changed(path, **changes)
        settings, complaint = read_settings(path)
        assert settings.language in (None, *LANGUAGES)
        assert isinstance(settings.panel, bool)
        assert isinstance(settings.still, bool)
        assert settings.skin is None or isinstance(settings.skin, str)
        assert settings.palette in (None, *PALETTES)
        assert settings.text is None or 50 <= settings.text <= 400
        assert settings.zoom is None or 1.0 <= settings.zoom <= 5.0
        assert all(isinstance(each, str | bool) for each in (settings.layout or {}).values())
        assert settings.question is None or isinstance(settings.question, Question)
        assert (complaint is None) is (len(os.listdir(folder)) == 1 and path.exists())


# Writing.


def test_a_save_that_fails_at_the_end_leaves_the_old_file(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Authority: shipan_gui.settings: written whole or not at all."""
    write_settings(path, WHOLE)
    kept = path.read_bytes()

    def refuse(*_: object) -> Path:
        raise OSError(28, "No space left on device")

    with monkeypatch.context() as patch:
        patch.setattr(Path, "replace", refuse)
        with pytest.raises(OSError, match="No space left"):
            write_settings(path, Settings("en"))
    assert path.read_bytes() == kept
    assert read_settings(path) == (WHOLE, None)
    assert others(path) == {}, "what was begun stays beside the file"


def test_a_save_that_fails_half_way_leaves_the_old_file(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Authority: shipan_gui.settings: written whole or not at all."""
    write_settings(path, WHOLE)
    kept = path.read_bytes()

    def refuse(_: int) -> None:
        raise OSError(28, "No space left on device")

    with monkeypatch.context() as patch:
        patch.setattr(os, "fsync", refuse)
        with pytest.raises(OSError, match="No space left"):
            write_settings(path, Settings("en"))
    assert path.read_bytes() == kept


def test_a_save_that_is_no_fault_of_the_system_leaves_the_old_file(path: Path) -> None:
    """Authority: shipan_gui.settings: written whole or not at all, whatever ends it."""
    write_settings(path, WHOLE)
    with pytest.raises(TypeError):
        write_settings(path, Settings(layout={"style": object()}))
    assert read_settings(path) == (WHOLE, None)
    assert others(path) == {}, "what was begun stays beside the file"


KILLED: dict[str, str] = {
    "while the words are made": "json.dump = lambda *_, **__: die()",
    "before they reach the disk": "os.fsync = lambda _: die()",
    "before the new file takes the place": "pathlib.Path.replace = lambda *_: die()",
}


@pytest.mark.skipif(sys.platform == "win32", reason="there is no such signal")
@pytest.mark.parametrize("moment", KILLED)
def test_a_program_killed_while_saving_leaves_the_old_file(path: Path, moment: str) -> None:
    """Authority: shipan_gui.settings: written whole or not at all, whatever happens."""
    write_settings(path, WHOLE)
    kept = path.read_bytes()
    script = f"""
        import json, os, pathlib, signal, sys
        from shipan_gui.settings import Settings, write_settings
        die = lambda: os.kill(os.getpid(), signal.SIGKILL)
        {KILLED[moment]}
        write_settings(pathlib.Path(sys.argv[1]), Settings("en"))
    """
    killed = subprocess.run(
        [sys.executable, "-c", textwrap.dedent(script), str(path)],
        env=environment(),
        check=False,
        timeout=60,
    )
    assert killed.returncode == -signal.SIGKILL
    assert path.read_bytes() == kept
    assert read_settings(path) == (WHOLE, None)
    # What was begun is in nobody's way.
    write_settings(path, Settings("en"))
    assert read_settings(path) == (Settings("en"), None)
    assert others(path) == {}


UNWRITABLE: dict[str, Callable[[Path], None]] = {
    "a folder in its place": lambda path: path.mkdir(parents=True),
    "a file in the place of its folder": lambda path: path.parent.write_text("kept"),
}


@pytest.mark.parametrize("kind", UNWRITABLE)
def test_a_save_that_cannot_be_is_an_error_of_the_system(path: Path, kind: str) -> None:
    """Authority: shipan_gui.settings: OSError where that cannot be done."""
    UNWRITABLE[kind](path)
    with pytest.raises(OSError, match=r"."):
        write_settings(path, WHOLE)
    if path.parent.is_dir():
        assert others(path) == {}, "what was begun stays beside the file"
    else:
        assert path.parent.read_text() == "kept"


def test_a_read_only_folder_is_an_error_of_the_system(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Authority: shipan_gui.settings; as a user sees it who may not write there."""
    write_settings(path, WHOLE)
    kept = path.read_bytes()

    def refuse(*_: object, **__: object) -> None:
        raise PermissionError(13, "Permission denied")

    with monkeypatch.context() as patch:
        patch.setattr(Path, "open", refuse)
        with pytest.raises(PermissionError):
            write_settings(path, Settings("en"))
    assert path.read_bytes() == kept


def test_every_complaint_has_a_sentence_in_both_languages() -> None:
    """Authority: feel.md, Languages; house.md, habit 7: what was expected and what came."""
    keys = {key for key in texts("en").sentences if key.startswith("settings.")}
    assert keys == {key for key in texts("zh_Hant").sentences if key.startswith("settings.")}
    assert {
        "settings.unreadable",
        "settings.not_json",
        "settings.version",
        "settings.field",
        "settings.unwritable",
    } == keys
    for language in LANGUAGES:
        for key in keys:
            gaps = {
                name for _, name, *_ in string.Formatter().parse(texts(language).sentences[key])
            }
            assert "file" in gaps
