"""What is remembered between two starts: inputs and choices, never results.

One JSON file with a version. A file that cannot be used is set aside under another name,
never overwritten, and the rest goes on with the defaults.
"""

from __future__ import annotations

import json
import os
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any, NamedTuple

from shipan_gui.engine import (
    COMMON,
    Question,
    School,
    ShipanError,
    read_branch,
    read_general,
    read_pillar,
)
from shipan_gui.engine.errors import in_one_line
from shipan_gui.engine.school import CHOICES
from shipan_gui.palettes import PALETTES
from shipan_gui.resources import LANGUAGES, TERM_ORDERS

VERSION = 1


class Settings(NamedTuple):
    """Everything remembered; None where nothing was yet chosen.

    ``size`` is width and height of the window in pixels, ``split`` the width of the board,
    ``skin`` and ``layout`` are what the board looks like, ``still`` leaves out all motion but
    the hand's. ``palette`` None follows the system, ``text`` is the size of text in percent,
    ``zoom`` how many times larger than whole the board is seen, ``terms`` the order of
    TERM_ORDERS in which English names a term.
    """

    language: str | None = None
    question: Question | None = None
    size: tuple[int, int] | None = None
    split: int | None = None
    panel: bool = True
    skin: str | None = None
    layout: Mapping[str, Any] | None = None
    still: bool = False
    terms: str | None = None
    palette: str | None = None
    text: int | None = None
    zoom: float | None = None


class Complaint(NamedTuple):
    """What was wrong with a settings file: a key for the sentence, and what it fills in."""

    key: str
    values: Mapping[str, str]


def question_record(question: Question) -> dict[str, Any]:
    """Return a question as plain data."""
    return {
        "day": question.day.hanzi,
        "general": question.general.hanzi,
        "hour": question.hour.hanzi,
        "daytime": question.daytime,
        "school": question.school.choices,
    }


def _text(value: object) -> str:
    # Never str(value): the readers of typed text would find a day in ["庚申"].
    if not isinstance(value, str):
        raise TypeError(f"expected a text, got {value!r}")
    return value


def _switch(value: object) -> bool:
    if not isinstance(value, bool):
        raise TypeError(f"expected true or false, got {value!r}")
    return value


def _record(value: object) -> Mapping[str, Any]:
    if not isinstance(value, Mapping):
        raise TypeError(f"expected an object, got {value!r}")
    return value


def _school(value: object) -> School:
    school, record = COMMON, _record(value)
    for key in CHOICES:
        if key in record:
            school = school.with_choice(key, _text(record[key]))
    return school


def read_question(record: Mapping[str, Any]) -> Question:
    """Make a question of plain data; ValueError, KeyError or TypeError where it is none."""
    daytime = record["daytime"]
    return Question(
        read_pillar(_text(record["day"])),
        read_general(_text(record["general"])),
        read_branch(_text(record["hour"])),
        None if daytime is None else _switch(daytime),
        _school(record["school"]),
    )


def _whole(value: object, least: int, most: int) -> int:
    if isinstance(value, bool) or not isinstance(value, int) or not least <= value <= most:
        raise ValueError(f"expected a whole number from {least} to {most}, got {value!r}")
    return value


def _one_of(choices: Sequence[str]) -> Callable[[object], str]:
    def read(value: object) -> str:
        if value not in choices:
            raise ValueError(f"expected one of {', '.join(choices)}, got {value!r}")
        return str(value)

    return read


def _zoom(value: object) -> float:
    if isinstance(value, bool) or not isinstance(value, int | float) or not 1 <= value <= 5:
        raise ValueError(f"expected a number from 1 to 5, got {value!r}")
    return float(value)


def _size(value: Any) -> tuple[int, int]:
    width, height = value
    return _whole(width, 300, 20000), _whole(height, 300, 20000)


def _looks(value: object) -> Mapping[str, str | bool]:
    """Take a layout as plain data; whether there is such a layout, the board knows."""
    return {
        key: part if isinstance(part, bool) else _text(part) for key, part in _record(value).items()
    }


# What reads each field of a file; each raises where a value is not what was expected.
_READERS: Mapping[str, Callable[[Any], Any]] = {
    "language": _one_of(LANGUAGES),
    "question": read_question,
    "size": _size,
    "split": lambda value: _whole(value, 100, 20000),
    "panel": _switch,
    "skin": _text,
    "layout": _looks,
    "still": _switch,
    "palette": _one_of(tuple(PALETTES)),
    "text": lambda value: _whole(value, 50, 400),
    "zoom": _zoom,
    "terms": _one_of(TERM_ORDERS),
}


def _set_aside(path: Path) -> Path:
    """Move a file out of the way under the first free name."""
    number = 1
    while (aside := path.with_name(f"{path.stem}.broken-{number}{path.suffix}")).exists():
        number += 1
    path.rename(aside)
    return aside


def _complaint(path: Path, what: str, came: str) -> Complaint:
    try:
        aside = _set_aside(path).name
    except OSError:
        aside = path.name
    return Complaint(f"settings.{what}", {"file": path.name, "aside": aside, "came": came})


def read_settings(path: Path) -> tuple[Settings, Complaint | None]:
    """Read the settings; what is sound is kept, what is not is complained of once."""
    try:
        content = json.loads(path.read_text(encoding="utf-8"))
    except FileNotFoundError:
        return Settings(), None
    except OSError as error:
        return Settings(), Complaint(
            "settings.unreadable", {"file": path.name, "came": error.strerror or str(error)}
        )
    except (ValueError, RecursionError):
        return Settings(), _complaint(path, "not_json", "")
    if not isinstance(content, Mapping):
        return Settings(), _complaint(path, "not_json", "")
    version = content.get("version")
    if version != VERSION or isinstance(version, bool):
        return Settings(), _complaint(path, "version", in_one_line(str(version)))
    sound: dict[str, Any] = {}
    wrong = []
    for key, read in _READERS.items():
        value = content.get(key)
        if value is None:
            continue
        try:
            sound[key] = read(value)
        except (ShipanError, ValueError, TypeError, KeyError):
            wrong.append(key)
    complaint = _complaint(path, "field", ", ".join(wrong)) if wrong else None
    return Settings(**sound), complaint


def write_settings(path: Path, settings: Settings) -> None:
    """Write the settings whole or not at all; OSError where that cannot be done."""
    content = {
        "version": VERSION,
        "language": settings.language,
        "question": question_record(settings.question) if settings.question else None,
        "size": settings.size,
        "split": settings.split,
        "panel": settings.panel,
        "skin": settings.skin,
        "layout": settings.layout,
        "still": settings.still,
        "palette": settings.palette,
        "text": settings.text,
        "zoom": settings.zoom,
        "terms": settings.terms,
    }
    path.parent.mkdir(parents=True, exist_ok=True)
    fresh = path.with_suffix(".new")
    try:
        with fresh.open("w", encoding="utf-8") as file:
            json.dump(content, file, ensure_ascii=False, indent=1)
            file.write("\n")
            file.flush()
            os.fsync(file.fileno())
        fresh.replace(path)
    except BaseException:
        fresh.unlink(missing_ok=True)
        raise
