"""What is remembered between two starts: inputs and choices, never results.

One JSON file with a version. A file that cannot be used is set aside under another name,
never overwritten, and the rest goes on with the defaults.
"""

from __future__ import annotations

import json
import os
from collections.abc import Mapping
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
from shipan_gui.engine.school import CHOICES
from shipan_gui.resources import LANGUAGES

VERSION = 1


class Settings(NamedTuple):
    """Everything remembered; None where nothing was yet chosen.

    ``size`` is width and height of the window in pixels, ``split`` the width of the board,
    ``skin`` and ``layout`` are what the board looks like, ``still`` leaves out all motion but
    the hand's.
    """

    language: str | None = None
    question: Question | None = None
    size: tuple[int, int] | None = None
    split: int | None = None
    panel: bool = True
    skin: str | None = None
    layout: Mapping[str, Any] | None = None
    still: bool = False


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


def _school(record: Mapping[str, Any]) -> School:
    school = COMMON
    for key in CHOICES:
        if key in record:
            school = school.with_choice(key, str(record[key]))
    return school


def read_question(record: Mapping[str, Any]) -> Question:
    """Make a question of plain data; ValueError, KeyError or TypeError where it is none."""
    daytime = record["daytime"]
    if daytime is not None and not isinstance(daytime, bool):
        raise TypeError(f"daytime is {daytime!r}")
    return Question(
        read_pillar(str(record["day"])),
        read_general(str(record["general"])),
        read_branch(str(record["hour"])),
        daytime,
        _school(record["school"]),
    )


def _whole(value: object, least: int, most: int) -> int:
    if isinstance(value, bool) or not isinstance(value, int) or not least <= value <= most:
        raise ValueError(f"expected a whole number from {least} to {most}, got {value!r}")
    return value


def _read_field(settings: Settings, key: str, value: Any) -> Settings:
    """Take over one remembered value; raises where it is not what was expected."""
    if value is None:
        return settings
    if key == "language":
        if value not in LANGUAGES:
            raise ValueError(value)
        return settings._replace(language=value)
    if key == "question":
        return settings._replace(question=read_question(value))
    if key == "size":
        width, height = value
        return settings._replace(size=(_whole(width, 300, 20000), _whole(height, 300, 20000)))
    if key == "split":
        return settings._replace(split=_whole(value, 100, 20000))
    if key == "skin":
        if not isinstance(value, str):
            raise TypeError(value)
        return settings._replace(skin=value)
    if key == "layout":
        if not isinstance(value, Mapping):
            raise TypeError(value)
        return settings._replace(layout=dict(value))
    if not isinstance(value, bool):
        raise TypeError(value)
    changes: dict[str, Any] = {key: value}
    return settings._replace(**changes)


_FIELDS = ("language", "question", "size", "split", "panel", "skin", "layout", "still")


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
    if version != VERSION:
        return Settings(), _complaint(path, "version", str(version)[:40])
    settings, wrong = Settings(), []
    for key in _FIELDS:
        try:
            settings = _read_field(settings, key, content.get(key))
        except (ShipanError, ValueError, TypeError, KeyError):
            wrong.append(key)
    if wrong:
        return settings, _complaint(path, "field", ", ".join(wrong))
    return settings, None


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
    }
    path.parent.mkdir(parents=True, exist_ok=True)
    fresh = path.with_suffix(".new")
    with fresh.open("w", encoding="utf-8") as file:
        json.dump(content, file, ensure_ascii=False, indent=1)
        file.write("\n")
        file.flush()
        os.fsync(file.fileno())
    fresh.replace(path)
