"""How a board is dressed: one value with the colours and strokes of every role.

A skin is a JSON file in assets/skins. Each role has a ``fill``, a ``line`` or both, as
#rrggbb or #rrggbbaa, and where there is a line its ``width`` in board units.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, NamedTuple

from shipan_gui.board.shapes import Role
from shipan_gui.resources import read_json

_COLOUR = re.compile(r"#[0-9a-f]{6}([0-9a-f]{2})?", re.IGNORECASE)
MAX_WIDTH = 40.0


class SkinError(ValueError):
    """A skin file that cannot be used; says file, key and what was expected."""


class Ink(NamedTuple):
    """Fill and line of one role; None where there is none. ``width`` is in board units."""

    fill: str | None
    line: str | None
    width: float


@dataclass(frozen=True)
class Skin:
    """A whole skin: its name and an ink for every role."""

    name: str
    inks: Mapping[Role, Ink]


def _colour(file: str, role: str, key: str, entry: Mapping[str, Any]) -> str | None:
    value = entry.get(key)
    if value is None:
        return None
    if not isinstance(value, str) or not _COLOUR.fullmatch(value):
        raise SkinError(
            f"{file}: expected at {role}.{key} a colour such as #d5432a; got {value!r}."
        )
    return value


def _ink(file: str, role: str, entry: object) -> Ink:
    if not isinstance(entry, Mapping):
        raise SkinError(f"{file}: expected at {role} fill, line and width; got {entry!r}.")
    fill, line = _colour(file, role, "fill", entry), _colour(file, role, "line", entry)
    if fill is None and line is None:
        raise SkinError(f"{file}: expected at {role} a fill or a line; got neither.")
    width = entry.get("width", 1.0)
    if isinstance(width, bool) or not isinstance(width, int | float) or not 0 < width <= MAX_WIDTH:
        raise SkinError(f"{file}: expected at {role}.width a number up to 40; got {width!r}.")
    return Ink(fill, line, float(width))


def skin_of(file: str, content: object) -> Skin:
    """Make a skin of a parsed file; SkinError when a role is missing or makes no sense."""
    if not isinstance(content, Mapping) or not isinstance(content.get("inks"), Mapping):
        raise SkinError(f"{file}: expected an object with a name and inks; got something else.")
    inks = content["inks"]
    missing = [str(role) for role in Role if str(role) not in inks]
    if missing:
        raise SkinError(f"{file}: expected an ink for {missing[0]}; got none.")
    return Skin(
        str(content.get("name", file)), {role: _ink(file, role, inks[role]) for role in Role}
    )


def load_skin(name: str) -> Skin:
    """Load one of the skins that come with the program."""
    file = f"{name}.json"
    return skin_of(file, read_json("skins", file))
