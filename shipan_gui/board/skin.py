"""How a board is dressed: one value with the colours, strokes, relief and materials.

A skin is a JSON file. ``inks`` has an entry for every role: a ``fill``, a ``line`` or both,
as #rrggbb or #rrggbbaa; where there is a line its ``width`` in board units; ``shade``, a
second colour: to it a round fill falls off from the light, and a shape of straight lines has
it instead of its fill wherever there is light; ``relief``, the name of one of the ``reliefs``.
A relief has ``dark`` and ``bright`` edges and a ``depth`` in board units. ``materials`` holds
what the plates are made of: ``earth`` and ``disc``, both or neither.
"""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from pathlib import Path
from typing import Any, NamedTuple

from shipan_gui.board.material import KINDS, Material
from shipan_gui.board.shapes import Role
from shipan_gui.resources import read_json

SKINS = ("jujube", "lacquer", "bronze", "ink", "flat")
PARTS = ("earth", "disc")

_COLOUR = re.compile(r"#[0-9a-f]{6}([0-9a-f]{2})?", re.IGNORECASE)
_MAX_WIDTH = 40.0
_MAX_DEPTH = 4.0


class SkinError(ValueError):
    """A skin file that cannot be used; says file, key and what was expected."""


class Ink(NamedTuple):
    """Fill, line and shade of one role, None where there is none; ``width`` in board units."""

    fill: str | None
    line: str | None
    width: float
    shade: str | None = None
    relief: str | None = None


class Relief(NamedTuple):
    """How a cut catches the light from the upper left; ``depth`` in board units."""

    dark: str
    bright: str
    depth: float


class Skin(NamedTuple):
    """A whole skin: its name, an ink for every role, its reliefs and its materials."""

    name: str
    inks: Mapping[Role, Ink]
    reliefs: Mapping[str, Relief]
    materials: Mapping[str, Material]

    @property
    def plain(self) -> Skin:
        """The same colours without relief, light or materials: quick to draw."""
        inks = {role: ink._replace(shade=None, relief=None) for role, ink in self.inks.items()}
        return Skin(self.name, inks, {}, {})


class _Reader:
    """Reads one parsed skin file and complains by file and key."""

    def __init__(self, file: str) -> None:
        self.file = file

    def refuse(self, key: str, expected: str, came: object) -> SkinError:
        try:
            shown = json.dumps(came, ensure_ascii=False, default=str)
        except RecursionError:
            shown = "something nested very deeply"
        return SkinError(f"{self.file}: expected at {key} {expected}; got {shown[:60]}.")

    def mapping(self, key: str, value: object) -> Mapping[str, Any]:
        if not isinstance(value, Mapping):
            raise self.refuse(key, "an object", value)
        return value

    def colour(self, key: str, value: object) -> str:
        if not isinstance(value, str) or not _COLOUR.fullmatch(value):
            raise self.refuse(key, "a colour such as #d5432a", value)
        return value

    def number(self, key: str, value: object, least: float, most: float) -> float:
        is_number = isinstance(value, int | float) and not isinstance(value, bool)
        if not is_number or not least <= float(str(value)) <= most:
            raise self.refuse(key, f"a number from {least:g} to {most:g}", value)
        return float(str(value))

    def ink(self, role: str, value: object, reliefs: Mapping[str, Relief]) -> Ink:
        key = f"inks.{role}"
        entry = self.mapping(key, value)
        fill, line, shade = (
            None if entry.get(part) is None else self.colour(f"{key}.{part}", entry[part])
            for part in ("fill", "line", "shade")
        )
        if fill is None and line is None:
            raise self.refuse(key, "a fill or a line", value)
        width = self.number(f"{key}.width", entry.get("width", 1.0), 0.05, _MAX_WIDTH)
        relief = entry.get("relief")
        if relief is not None and (not isinstance(relief, str) or relief not in reliefs):
            raise self.refuse(f"{key}.relief", f"one of {', '.join(reliefs) or 'none'}", relief)
        return Ink(fill, line, width, shade, relief)

    def relief(self, name: str, value: object) -> Relief:
        key = f"reliefs.{name}"
        entry = self.mapping(key, value)
        return Relief(
            self.colour(f"{key}.dark", entry.get("dark")),
            self.colour(f"{key}.bright", entry.get("bright")),
            self.number(f"{key}.depth", entry.get("depth"), 0.1, _MAX_DEPTH),
        )

    def material(self, part: str, value: object) -> Material:
        key = f"materials.{part}"
        entry = self.mapping(key, value)
        kind = entry.get("kind")
        if not isinstance(kind, str) or kind not in KINDS:
            raise self.refuse(f"{key}.kind", f"one of {', '.join(KINDS)}", kind)

        def ratio(name: str) -> float:
            return self.number(f"{key}.{name}", entry.get(name, 0.0), 0.0, 1.0)

        def solid(name: str) -> str:
            found = self.colour(f"{key}.{name}", entry.get(name))
            if len(found) != 7:
                raise self.refuse(f"{key}.{name}", "a colour without transparency", found)
            return found

        seed = self.number(f"{key}.seed", entry.get("seed"), 0, 2**32 - 1)
        if not seed.is_integer():
            raise self.refuse(f"{key}.seed", "a whole number", entry.get("seed"))
        return Material(
            kind,
            solid("low"),
            solid("high"),
            ratio("grain"),
            ratio("gloss"),
            ratio("wear"),
            int(seed),
            ratio("curl"),
            round=part == "disc",
        )


def skin_of(file: str, content: object) -> Skin:
    """Make a skin of a parsed file; SkinError when something is missing or makes no sense."""
    reader = _Reader(file)
    whole = reader.mapping("the top", content)
    inks = reader.mapping("inks", whole.get("inks"))
    missing = next((str(role) for role in Role if str(role) not in inks), None)
    if missing:
        raise reader.refuse(f"inks.{missing}", "an ink", None)
    reliefs = {
        str(name): reader.relief(name, value)
        for name, value in reader.mapping("reliefs", whole.get("reliefs", {})).items()
    }
    materials = reader.mapping("materials", whole.get("materials", {}))
    if materials and set(materials) != set(PARTS):
        raise reader.refuse("materials", "earth and disc, both or neither", sorted(materials))
    return Skin(
        str(whole.get("name", file)),
        {role: reader.ink(str(role), inks[str(role)], reliefs) for role in Role},
        reliefs,
        {part: reader.material(part, value) for part, value in materials.items()},
    )


def load_skin(name: str) -> Skin:
    """Load one of the skins that come with the program."""
    file = f"{name}.json"
    return skin_of(file, read_json("skins", file))


def read_skin(path: Path) -> Skin:
    """Read a skin file of a person's own; SkinError or OSError where that fails."""
    try:
        content = json.loads(path.read_text(encoding="utf-8"))
    except (ValueError, RecursionError) as error:
        raise SkinError(f"{path.name}: expected a skin as JSON; got something else.") from error
    return skin_of(path.name, content)
