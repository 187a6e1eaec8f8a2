"""Make the bundled fonts: Noto Serif and Noto Sans (TC), cut down to what is shown.

The sources are the collections of Debian's package fonts-noto-cjk. The families are renamed,
for they are modified versions and must not be mistaken for installed Noto fonts; see OFL.txt.
The same sources and texts always give the same bytes. Run it again when a text has changed.
"""

from __future__ import annotations

import argparse
import ast
import html
import json
import unicodedata
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

from fontTools import subset  # type: ignore[import-untyped]
from fontTools.ttLib import TTCollection, TTFont  # type: ignore[import-untyped]

HERE = Path(__file__).resolve().parent
ROOT = HERE.parents[1]
SOURCE = Path("/usr/share/fonts/opentype/noto")


class Face(NamedTuple):
    """One font to make: the new family and style, the collection and the family in it."""

    family: str
    style: str
    collection: str
    original: str

    @property
    def postscript(self) -> str:
        """The name without spaces, which is also the stem of the file."""
        return f"{self.family.replace(' ', '')}-{self.style}"

    @property
    def full(self) -> str:
        """The full name; by custom the regular style is left unsaid."""
        return self.family if self.style == "Regular" else f"{self.family} {self.style}"

    @property
    def path(self) -> Path:
        """Where the font is written."""
        return HERE / f"{self.postscript}.otf"


FACES = tuple(
    Face(f"Shipan {kind}", style, f"Noto{kind}CJK-{style}.ttc", f"Noto {kind} CJK TC")
    for kind in ("Serif", "Sans")
    for style in ("Regular", "Bold")
)

ASCII = "".join(map(chr, range(0x20, 0x7F)))
LATIN = "".join(map(chr, range(0xC0, 0x100)))
PINYIN = "āáǎàēéěèīíǐìōóǒòūúǔùüǖǘǚǜêńňǹḿ"
SIGNS = "\u00a0§©«°±²³¶·»¼½¾×÷–—‘’“”†•…′″‹›−≠≤≥≈"
ARROWS = "←↑→↓↔"
NUMBERS = "①②③④⑤⑥⑦⑧⑨⑩❶❷❸❹❺❻❼❽❾❿"
# Chinese text quotes with 「」, English text with these: the TC faces make them a full em
# wide, the JP faces of the same collections have them in Latin widths.
PROPORTIONAL = "·•‘’“”"
CJK_SIGNS = "\u3000、。，；：！？「」『』（）《》〈〉【】〔〕…—·〇"
ALWAYS = ASCII + LATIN + PINYIN + PINYIN.upper() + SIGNS + ARROWS + NUMBERS + CJK_SIGNS

# Marks that steer the layout and have no shape: zero-width space and joiners, direction
# marks and isolates, word joiner, byte order mark. Other control characters may not occur.
SHAPELESS = frozenset("\u200b\u200c\u200d\u200e\u200f\u2060\u2066\u2067\u2068\u2069\ufeff")

# Horizontal text only; no other region's shapes, no swashes, no hinting.
FEATURES = ("kern", "mark", "mkmk", "ccmp")
DROPPED_TABLES = ("BASE", "VORG", "vhea", "vmtx")
# Without subroutines the serif files would be smaller, the sans files larger; kept, the sum
# is the smaller.
DESUBROUTINIZE = False
CODE_PAGES = 1 << 0 | 1 << 20  # Latin 1 and traditional Chinese, bits of OS/2
KEPT_NAMES = (0, 5, 7, 8, 9, 11, 12, 13, 14)  # copyright, makers, licence
ENGLISH = (3, 1, 0x409)  # platform, encoding and language of a name record


def json_strings(value: object) -> Iterator[str]:
    """All strings in a JSON value, the keys too."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, list):
        for item in value:
            yield from json_strings(item)
    elif isinstance(value, dict):
        for key, item in value.items():
            yield key
            yield from json_strings(item)


def written(path: Path) -> str:
    """Read a file as it stands, and again with its escapes resolved."""
    text = path.read_text(encoding="utf-8")
    more: list[str] = []
    if path.suffix == ".py":
        nodes = ast.walk(ast.parse(text, filename=str(path)))
        constants = (node.value for node in nodes if isinstance(node, ast.Constant))
        more = [value for value in constants if isinstance(value, str)]
    elif path.suffix == ".json":
        more = list(json_strings(json.loads(text)))
    elif path.suffix == ".ts":
        more = [html.unescape(text)]
    return "".join([text, *more])


def files() -> list[Path]:
    """List the files whose texts the program may show."""
    found = {
        *(ROOT / "shipan_gui").rglob("*.py"),
        *(path for path in (ROOT / "assets" / "texts").rglob("*") if path.is_file()),
        *(ROOT / "assets").rglob("*.ts"),
    }
    return sorted(found)


def characters() -> set[str]:
    """Every character that the bundled fonts must be able to show."""
    shown = set(ALWAYS)
    for path in files():
        shown |= {char for char in written(path) if not char.isascii()}
    return shown - SHAPELESS


def report(char: str, lacking: list[str]) -> str:
    """One line about a character that some sources lack: its name, the fonts, the files."""
    places = [str(path.relative_to(ROOT)) for path in files() if char in written(path)]
    name = unicodedata.name(char, "no name")
    where = ", ".join(places) or "the fixed list"
    return f"U+{ord(char):04X} {name} ({char}): not in {', '.join(lacking)}; used in {where}"


def open_face(path: Path, family: str) -> TTFont:
    """Open the face of a collection that has this family name."""
    with TTCollection(path, lazy=True) as collection:
        families = [font["name"].getDebugName(1) for font in collection]
    if family not in families:
        message = f"{path}: no family {family!r}"
        raise SystemExit(message)
    return TTFont(path, fontNumber=families.index(family), lazy=True, recalcTimestamp=False)


def narrow(font: TTFont, latin: TTFont) -> None:
    """Map the proportional signs as the other face of the collection does."""
    glyphs = latin.getBestCmap()
    for table in font["cmap"].tables:
        if table.isUnicode() and table.format != 14:  # not the variation sequences
            table.cmap.update({ord(char): glyphs[ord(char)] for char in PROPORTIONAL})


def cut(font: TTFont, chars: set[str]) -> None:
    """Keep only the glyphs, features and tables that are needed."""
    options = subset.Options()
    options.layout_features = list(FEATURES)
    options.drop_tables = [*options.drop_tables, *DROPPED_TABLES]
    options.name_IDs = list(KEPT_NAMES)
    options.name_languages = [ENGLISH[2]]
    options.hinting = False
    options.desubroutinize = DESUBROUTINIZE
    options.notdef_outline = True
    options.prune_codepage_ranges = False
    subsetter = subset.Subsetter(options)
    subsetter.populate(unicodes=sorted(map(ord, chars)))
    subsetter.subset(font)


def rename(font: TTFont, face: Face) -> None:
    """Put the new names in the name table and in the CFF table."""
    names = font["name"]
    version = names.getDebugName(5).split(";")[0]
    described = f"A subset of {face.original} {face.style}, renamed and without hinting."
    for number, text in {
        1: face.family,
        2: face.style,
        3: f"{version.removeprefix('Version ')};{face.postscript}",
        4: face.full,
        5: f"{version}; subset",
        6: face.postscript,
        10: described,
    }.items():
        names.setName(text, number, *ENGLISH)
    names.names.sort()

    cff = font["CFF "].cff
    old: str = cff.fontNames[0]
    top: Any = cff.topDictIndex[0]
    cff.fontNames[0] = face.postscript
    top.FamilyName = face.family
    top.FullName = f"{face.family} {face.style}"
    for part in top.FDArray:
        part.FontName = part.FontName.replace(old, face.postscript)


def main() -> None:
    """Check that the sources hold every character, then write the fonts."""
    parser = argparse.ArgumentParser(description="Make the bundled fonts from Noto CJK.")
    parser.add_argument(
        "--source", type=Path, default=SOURCE, help="folder of the Noto CJK collections"
    )
    source: Path = parser.parse_args().source
    if not (ROOT / "shipan_gui").is_dir():
        raise SystemExit("run this script in the source tree of the program")

    chars = characters()
    fonts = [(face, open_face(source / face.collection, face.original)) for face in FACES]
    lacking: dict[str, list[str]] = {}
    for face, font in fonts:
        for char in chars - set(map(chr, font.getBestCmap())):
            lacking.setdefault(char, []).append(face.collection)
    if lacking:
        raise SystemExit("\n".join(report(char, lacking[char]) for char in sorted(lacking)))

    for face, font in fonts:
        with open_face(source / face.collection, face.original.replace("TC", "JP")) as latin:
            narrow(font, latin)
        cut(font, chars)
        rename(font, face)
        font["OS/2"].ulCodePageRange1 = CODE_PAGES
        font["OS/2"].ulCodePageRange2 = 0
        font.save(face.path)
        font.close()
        print(f"{face.path.name}: {len(chars)} characters, {face.path.stat().st_size} bytes")


if __name__ == "__main__":
    main()
