"""The five skins, and every kind of skin file that cannot be used.

Authorities: feel, The board (skins); house, habit 7 (an error says what was expected and what
came); the issue: a skin file with a missing colour or an impossible ratio is refused with a
sentence that names file, key and what was expected.
"""

from __future__ import annotations

import copy
import json
import re
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from PySide6.QtGui import QColor

from shipan_gui import cli
from shipan_gui.board.layout import PLAIN
from shipan_gui.board.material import KINDS
from shipan_gui.board.picture import picture
from shipan_gui.board.shapes import Role
from shipan_gui.board.skin import PARTS, SkinError, load_skin, read_skin, skin_of
from shipan_gui.board.skin import SKINS as NAMES
from shipan_gui.board.texture import texture
from shipan_gui.board.textures import material_images
from shipan_gui.resources import asset

from .cases import (
    FIRST,
)
from .looks import SKINS, every_skin

Change = Callable[[dict[str, Any]], object]

# feel: branches, gods and gates are what is read from the back of a room.
LARGE = (
    Role.EARTH_BRANCH, Role.EARTH_VOID, Role.GATE,
    Role.GOD, Role.GOD_VOID, Role.GOD_GENERAL, Role.GENERAL_VOID,
)  # fmt: skip
OF_DISC = (
    Role.LODGE, Role.GOD, Role.GOD_NAME, Role.GOD_VOID, Role.GOD_GENERAL, Role.GENERAL_VOID,
)  # fmt: skip


def content(name: str = "jujube") -> dict[str, Any]:
    """Return one of the skin files as it lies there."""
    parsed = json.loads(asset("skins", f"{name}.json").read_text(encoding="utf-8"))
    return copy.deepcopy(parsed)


# The skins that come with the program.


def test_the_five_skins_of_the_program() -> None:
    """Authority: feel: wood, lacquer, bronze, ink on paper; and one in plain colours."""
    assert NAMES == SKINS


@every_skin
def test_a_skin_dresses_every_role(name: str) -> None:
    """Authority: shapes.Role: whatever is drawn has an ink."""
    skin = load_skin(name)
    assert skin.name == name
    assert set(skin.inks) == set(Role)
    assert set(skin.materials) in (set(), set(PARTS))
    assert bool(skin.materials) is (name != "flat")
    for ink in skin.inks.values():
        assert ink.fill or ink.line
        assert ink.relief is None or ink.relief in skin.reliefs
    if skin.materials:
        assert skin.materials["disc"].round
        assert not skin.materials["earth"].round


@every_skin
def test_the_plain_skin_keeps_the_colours_only(name: str) -> None:
    """Authority: Skin.plain: quick to draw, so no relief, light or material."""
    skin = load_skin(name)
    plain = skin.plain
    assert not plain.materials
    assert not plain.reliefs
    for role, ink in plain.inks.items():
        was = skin.inks[role]
        assert (ink.fill, ink.line, ink.width) == (was.fill, was.line, was.width)
        assert ink.shade is None
        assert ink.relief is None


@every_skin
def test_a_copy_of_a_skin_file_is_the_same_skin(name: str, tmp_path: Path) -> None:
    """Authority: a person's own file is read as the program's own are."""
    path = tmp_path / "mine.json"
    path.write_text(json.dumps(content(name)), encoding="utf-8")
    assert read_skin(path) == load_skin(name)


@every_skin
def test_void_places_are_hollow_and_the_general_is_cinnabar(name: str) -> None:
    """Authority: feel: the month general is cinnabar, void branches are hollow."""
    inks = load_skin(name).inks
    for role in (Role.EARTH_VOID, Role.GOD_VOID, Role.GENERAL_VOID):
        assert inks[role].fill is None
        assert inks[role].line
    for text in (inks[Role.GOD_GENERAL].fill, inks[Role.GENERAL_VOID].line):
        red = QColor(str(text)[:7])
        assert red.red() > 3 * max(red.green(), red.blue()) / 2
        assert red.red() > 120
    assert inks[Role.GOD_GENERAL].fill != inks[Role.GOD].fill


# Contrast (WCAG 2.2, 1.4.3): 3 to 1 for large characters.


def luminance(text: str) -> float:
    """Return the relative luminance of a colour (WCAG 2.2)."""
    parts = [int(text[i : i + 2], 16) / 255 for i in (1, 3, 5)]
    linear = [p / 12.92 if p <= 0.04045 else ((p + 0.055) / 1.055) ** 2.4 for p in parts]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


@cache
def plate(name: str, part: str) -> tuple[float, float]:
    """Return the darkest and lightest luminance of a plate, a hundredth left out at each end.

    A material hardly ever reaches the two colours that it lies between.
    """
    skin = load_skin(name)
    if not skin.materials:
        flat = luminance(str(skin.inks[Role.DISC if part == "disc" else Role.GROUND].fill))
        return flat, flat
    side = 300
    seen = texture(skin.materials[part], side)
    if part == "disc":
        y, x = np.mgrid[:side, :side] - side / 2 + 0.5
        away = np.hypot(x, y) / (side / 2)
        seen = seen[(away > 111 / 243) & (away < 229 / 243)]
    colours = np.unique(seen.reshape(-1, 3), axis=0, return_counts=True)
    found = [luminance("#" + bytes(colour).hex()) for colour in colours[0]]
    spread = np.repeat(found, colours[1])
    return float(np.percentile(spread, 1)), float(np.percentile(spread, 99))


def weakest(name: str, role: Role) -> float:
    """Return the least contrast of a role's character with the plate it is cut into."""
    ink = load_skin(name).inks[role]
    own = luminance(str(ink.fill or ink.line))
    grounds = plate(name, "disc" if role in OF_DISC else "earth")
    if grounds[0] < own < grounds[1]:
        return 1.0
    return min((max(own, each) + 0.05) / (min(own, each) + 0.05) for each in grounds)


@every_skin
@pytest.mark.parametrize("role", LARGE)
def test_large_characters_stand_out(name: str, role: Role) -> None:
    """Authority: WCAG 2.2, 1.4.3 (large text): 3 to 1, against the plate at its worst."""
    assert weakest(name, role) >= 3.0


# Files that are none.

BROKEN: dict[str, tuple[Change, str, str, str]] = {
    "no inks": (lambda c: c.pop("inks"), "inks", "an object", "null"),
    "inks a list": (lambda c: c.update(inks=[]), "inks", "an object", "[]"),
    "a role missing": (lambda c: c["inks"].pop("lodge"), "inks.lodge", "an ink", "null"),
    "the last role missing": (
        lambda c: c["inks"].pop("lit_heaven"), "inks.lit_heaven", "an ink", "null",
    ),
    "an ink is a colour": (
        lambda c: c["inks"].update(lodge="#ffffff"), "inks.lodge", "an object", '"#ffffff"',
    ),
    "neither fill nor line": (
        lambda c: c["inks"].update(lodge={}), "inks.lodge", "a fill or a line", "{}",
    ),
    "both null": (
        lambda c: c["inks"].update(lodge={"fill": None, "line": None}),
        "inks.lodge", "a fill or a line", '{"fill": null, "line": null}',
    ),
    "a colour by name": (
        lambda c: c["inks"]["lodge"].update(fill="red"), "inks.lodge.fill", "a colour", '"red"',
    ),
    "a colour too short": (
        lambda c: c["inks"]["lodge"].update(fill="#fff"), "inks.lodge.fill", "a colour", '"#fff"',
    ),
    "a colour with a tail": (
        lambda c: c["inks"]["lodge"].update(fill="#ffffff\n"), "inks.lodge.fill", "a colour",
        '"#ffffff\\n"',
    ),
    "a colour that is a number": (
        lambda c: c["inks"]["lodge"].update(fill=16777215), "inks.lodge.fill", "a colour",
        "16777215",
    ),
    "a shade of nothing": (
        lambda c: c["inks"]["disc"].update(shade=""), "inks.disc.shade", "a colour", '""',
    ),
    "a width of 0": (
        lambda c: c["inks"]["frame"].update(width=0), "inks.frame.width",
        "a number from 0.05 to 40", "0",
    ),
    "a width of 41": (
        lambda c: c["inks"]["frame"].update(width=41), "inks.frame.width",
        "a number from 0.05 to 40", "41",
    ),
    "a width in words": (
        lambda c: c["inks"]["frame"].update(width="thin"), "inks.frame.width",
        "a number from 0.05 to 40", '"thin"',
    ),
    "a width that is true": (
        lambda c: c["inks"]["frame"].update(width=True), "inks.frame.width",
        "a number from 0.05 to 40", "true",
    ),
    "an unknown relief": (
        lambda c: c["inks"]["lodge"].update(relief="dug"), "inks.lodge.relief", "one of ", '"dug"',
    ),
    "a relief that is a list": (
        lambda c: c["inks"]["lodge"].update(relief=["cut"]), "inks.lodge.relief", "one of ",
        '["cut"]',
    ),
    "reliefs a list": (lambda c: c.update(reliefs=[1]), "reliefs", "an object", "[1]"),
    "a relief without dark": (
        lambda c: c["reliefs"].update(new={"bright": "#ffffff", "depth": 1}), "reliefs.new.dark",
        "a colour", "null",
    ),
    "a depth of 0": (
        lambda c: c["reliefs"].update(new={"dark": "#000000", "bright": "#ffffff", "depth": 0}),
        "reliefs.new.depth", "a number from 0.1 to 4", "0",
    ),
    "a depth of 5": (
        lambda c: c["reliefs"].update(new={"dark": "#000000", "bright": "#ffffff", "depth": 5}),
        "reliefs.new.depth", "a number from 0.1 to 4", "5",
    ),
    "no depth": (
        lambda c: c["reliefs"].update(new={"dark": "#000000", "bright": "#ffffff"}),
        "reliefs.new.depth", "a number from 0.1 to 4", "null",
    ),
    "only one material": (
        lambda c: c["materials"].pop("disc"), "materials", "earth and disc, both or neither",
        '["earth"]',
    ),
    "a third material": (
        lambda c: c["materials"].update(rim=c["materials"]["disc"]), "materials",
        "earth and disc, both or neither", '["disc", "earth", "rim"]',
    ),
    "an unknown kind": (
        lambda c: c["materials"]["disc"].update(kind="jade"), "materials.disc.kind",
        f"one of {', '.join(KINDS)}", '"jade"',
    ),
    "a kind that is a list": (
        lambda c: c["materials"]["disc"].update(kind=["wood"]), "materials.disc.kind",
        f"one of {', '.join(KINDS)}", '["wood"]',
    ),
    "no kind": (
        lambda c: c["materials"]["earth"].pop("kind"), "materials.earth.kind",
        f"one of {', '.join(KINDS)}", "null",
    ),
    "no low": (
        lambda c: c["materials"]["earth"].pop("low"), "materials.earth.low", "a colour", "null",
    ),
    "no high": (
        lambda c: c["materials"]["earth"].pop("high"), "materials.earth.high", "a colour", "null",
    ),
    "no seed": (
        lambda c: c["materials"]["earth"].pop("seed"), "materials.earth.seed", "a number from 0",
        "null",
    ),
    "a seed below 0": (
        lambda c: c["materials"]["earth"].update(seed=-1), "materials.earth.seed",
        "a number from 0", "-1",
    ),
    "a material is a word": (
        lambda c: c["materials"].update(earth="jujube"), "materials.earth", "an object",
        '"jujube"',
    ),
}  # fmt: skip
RATIOS = {"1.5": 1.5, "-0.1": -0.1, "true": True, "NaN": float("nan"), '"half"': "half",
          "Infinity": float("inf"), "[]": []}  # fmt: skip


def assert_refused(path: Path, key: str, expected: str, came: str) -> None:
    """A file is refused in one line that names file, key, what was expected and what came."""
    with pytest.raises(SkinError) as caught:
        read_skin(path)
    said = str(caught.value)
    pattern = (
        rf"^{re.escape(path.name)}: expected at {re.escape(key)} {re.escape(expected)}.*; got .*\.$"
    )
    assert re.match(pattern, said), said
    assert said.endswith(f"; got {came[:60]}.")
    assert "\n" not in said
    assert len(said) < 250


@pytest.mark.parametrize("case", BROKEN)
def test_a_broken_skin_is_refused_by_file_and_key(case: str, tmp_path: Path) -> None:
    """Authority: the issue: a sentence with file, key and what was expected."""
    change, key, expected, came = BROKEN[case]
    broken = content()
    change(broken)
    path = tmp_path / "mine.json"
    path.write_text(json.dumps(broken), encoding="utf-8")
    assert_refused(path, key, expected, came)


@pytest.mark.parametrize("came", RATIOS)
@pytest.mark.parametrize("field", ["grain", "gloss", "wear", "curl"])
@pytest.mark.parametrize("part", PARTS)
def test_an_impossible_ratio_is_refused(part: str, field: str, came: str, tmp_path: Path) -> None:
    """Authority: as above: ratios of a material run from 0 to 1."""
    broken = content()
    broken["materials"][part][field] = RATIOS[came]
    path = tmp_path / "mine.json"
    path.write_text(json.dumps(broken), encoding="utf-8")
    assert_refused(path, f"materials.{part}.{field}", "a number from 0 to 1", came)


@pytest.mark.parametrize("role", Role)
def test_every_role_is_missed(role: Role) -> None:
    """Authority: as above, whichever colour is missing."""
    broken = content()
    del broken["inks"][str(role)]
    with pytest.raises(SkinError, match=rf"^mine: expected at inks\.{role} an ink; got null\.$"):
        skin_of("mine", broken)


@pytest.mark.parametrize("text", ["[]", "3", "null", '"jujube"', "true"])
def test_a_file_that_is_no_object_is_refused(text: str, tmp_path: Path) -> None:
    """Authority: as above."""
    path = tmp_path / "mine.json"
    path.write_text(text, encoding="utf-8")
    assert_refused(path, "the top", "an object", text)


@pytest.mark.parametrize(
    "raw",
    [b"", b"{", b"skin", b"\xff\xfe\x00", b"\x89PNG\r\n\x1a\n\x00", b"[" * 100_000, b"{}{}"],
    ids=["empty", "half", "word", "bytes", "picture", "deep", "twice"],
)
def test_a_file_that_is_no_json_is_refused(raw: bytes, tmp_path: Path) -> None:
    """Authority: as above; deep nesting must not bring the program down."""
    path = tmp_path / "mine.json"
    path.write_bytes(raw)
    with pytest.raises(SkinError, match=r"^mine\.json: expected a skin as JSON; got .*\.$"):
        read_skin(path)


def test_deep_nesting_is_refused_at_every_depth(tmp_path: Path) -> None:
    """Authority: as above: what can just be read must also be shown."""
    path = tmp_path / "mine.json"
    for depth in [*range(50, 800, 50), *range(800, 1010)]:
        path.write_text("[" * depth + "]" * depth, encoding="utf-8")
        with pytest.raises(SkinError, match=r"^mine\.json: expected "):
            read_skin(path)


def test_a_long_value_is_shortened() -> None:
    """Authority: a sentence, not a file, is shown."""
    broken = content()
    broken["inks"]["lodge"] = ["x"] * 10_000
    with pytest.raises(SkinError) as caught:
        skin_of("mine", broken)
    assert len(str(caught.value)) < 200


def test_a_missing_file_is_another_kind_of_error(tmp_path: Path) -> None:
    """Authority: read_skin's promise: OSError where the file cannot be read."""
    with pytest.raises(OSError, match=r"none\.json"):
        read_skin(tmp_path / "none.json")
    with pytest.raises(OSError, match=re.escape(tmp_path.name)):
        read_skin(tmp_path)


STRANGE: dict[str, Change] = {
    "clear earth": lambda c: c["materials"]["earth"].update(low="#3a160dff"),
    "clear disc": lambda c: c["materials"]["disc"].update(high="#e6c89480"),
    "a seed in halves": lambda c: c["materials"]["disc"].update(seed=1.5),
    "a great seed": lambda c: c["materials"]["disc"].update(seed=2**32 - 1),
    "ratios at their ends": lambda c: c["materials"]["disc"].update(grain=1, gloss=0, wear=1.0),
    "capital letters": lambda c: c["inks"]["lodge"].update(fill="#FFAA00CC"),
    "no name": lambda c: c.pop("name"),
    "a name that is a number": lambda c: c.update(name=7),
    "a role more": lambda c: c["inks"].update(comet={"fill": "#ffffff"}),
    "no reliefs": lambda c: (
        c.pop("reliefs"),
        [ink.pop("relief", None) for ink in c["inks"].values()],
    ),
    "no materials": lambda c: c.pop("materials"),
    "lines for fills": lambda c: c["inks"].update(
        shadow={"line": "#000000"}, sheen={"line": "#000000"}, ground={"line": "#000000"}
    ),
}


@pytest.mark.usefixtures("qapp")
@pytest.mark.parametrize("case", STRANGE)
def test_a_skin_is_either_refused_or_drawn(case: str) -> None:
    """Authority: house, convert at the edge: what was let in must not fail later on."""
    strange = content()
    STRANGE[case](strange)
    try:
        skin = skin_of("mine", strange)
    except SkinError:
        return
    # Apart from the drawing: an error while a painter is at work brings Qt down.
    assert set(material_images(skin)) == set(skin.materials)
    assert not picture(FIRST, 120, skin, PLAIN).isNull()


# On the command line.

QUESTION = ("--day", "庚申", "--general", "丑", "--hour", "酉")


def render(*arguments: str) -> int:
    """Run ``shipan render`` with a question."""
    return cli.main(["render", *arguments, *QUESTION])


@pytest.mark.usefixtures("qapp")
@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("--size", "0"), r"Expected a size from 100 to 8000 pixels; got “0”\."),
        (("--size", "100000"), r"Expected a size from 100 to 8000 pixels; got “100000”\."),
        (("--size", "99"), r"Expected a size from 100 to 8000 pixels; got “99”\."),
        (("--size", "8001"), r"Expected a size from 100 to 8000 pixels; got “8001”\."),
        (("--size", "-5"), r"Expected.*"),
        (("--size", "1e3"), r"Expected a size from 100 to 8000 pixels; got “1e3”\."),
        (("--size", "５００"), r"Expected a size from 100 to 8000 pixels; got “５００”\."),
        (("--skin", "jade"), r"Expected a skin out of jujube, .*; got “jade”\."),
        (("--style", "tang"), r"Expected for --style one of song, han; got “tang”\."),
        (("--rank", "king"), r"Expected for --rank one of son_of_heaven, .*; got “king”\."),
        (("--lodges", "even"), r"Expected for --lodges one of branch, du; got “even”\."),
    ],
)
def test_what_cannot_be_rendered_is_refused_in_one_line(
    arguments: tuple[str, ...], said: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Authority: the issue, Bad input: a sentence, exit code 2, and nothing half written."""
    assert render(str(tmp_path / "board.png"), *arguments) == 2
    lines = capsys.readouterr().err.splitlines()
    assert len(lines) == 1
    assert re.fullmatch(rf"shipan: {said}", lines[0]), lines[0]
    assert not list(tmp_path.iterdir())


@pytest.mark.usefixtures("qapp")
@pytest.mark.parametrize("name", ["board.gif", "board", "board.png.txt", ".png"])
def test_an_unknown_suffix_is_refused(
    name: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Authority: as above."""
    assert render(str(tmp_path / name)) == 2
    assert re.fullmatch(
        r"shipan: Expected a picture name that ends in \.png, \.svg, \.pdf; got “.*”\.\n",
        capsys.readouterr().err,
    )
    assert not list(tmp_path.iterdir())


@pytest.mark.usefixtures("qapp")
@pytest.mark.parametrize("case", ["a role missing", "only one material", "a relief that is a list"])
def test_a_broken_skin_file_on_the_command_line(
    case: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Authority: as above: file, key and what was expected."""
    change, key, expected, _ = BROKEN[case]
    broken = content()
    change(broken)
    path, out = tmp_path / "mine.json", tmp_path / "board.png"
    path.write_text(json.dumps(broken), encoding="utf-8")
    assert render(str(out), "--skin", str(path)) == 2
    said = capsys.readouterr().err
    assert said.startswith(f"shipan: mine.json: expected at {key} {expected}")
    assert said.count("\n") == 1
    assert list(tmp_path.iterdir()) == [path]
