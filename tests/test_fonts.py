"""The bundled fonts hold every character that the program shows, and their licence."""

import importlib.util
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType

import pytest
from fontTools.ttLib import TTFont

FONTS = Path(__file__).resolve().parents[1] / "assets" / "fonts"
NAMES = [
    "ShipanSerif-Regular",
    "ShipanSerif-Bold",
    "ShipanSans-Regular",
    "ShipanSans-Bold",
]


@pytest.fixture(scope="module")
def make_fonts() -> ModuleType:
    spec = importlib.util.spec_from_file_location("make_fonts", FONTS / "make_fonts.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


@pytest.fixture(scope="module", params=NAMES)
def font(request: pytest.FixtureRequest) -> Iterator[TTFont]:
    with TTFont(FONTS / f"{request.param}.otf", recalcTimestamp=False) as opened:
        yield opened


def stem(font: TTFont) -> str:
    return Path(font.reader.file.name).stem


def test_the_script_makes_these_files(make_fonts: ModuleType) -> None:
    assert [face.path for face in make_fonts.FACES] == [FONTS / f"{n}.otf" for n in NAMES]


def test_characters_are_collected_from_all_texts(make_fonts: ModuleType) -> None:
    found = make_fonts.characters()
    assert set("Aa~āǚǗ×·—→①⑩❶、。「」《》〇") <= found
    assert set("甲癸子亥") <= found  # from the engine
    assert not any(ord(char) < 0x20 or 0x7F <= ord(char) < 0xA0 for char in found)


def test_escapes_are_resolved(make_fonts: ModuleType, tmp_path: Path) -> None:
    for name, text in {
        "a.py": 'X = f"\\u8c90{1}"\n',
        "a.json": '{"\\u8c90": ["x"]}',
        "a.ts": "<TS>&#x8c90;</TS>",
        "b.json": '["貐"]',
    }.items():
        path = tmp_path / name
        path.write_text(text, encoding="utf-8")
        assert "貐" in make_fonts.written(path), name


def test_every_character_has_a_glyph(make_fonts: ModuleType, font: TTFont) -> None:
    cmap = font.getBestCmap()
    missing = sorted(char for char in make_fonts.characters() if ord(char) not in cmap)
    hint = "run assets/fonts/make_fonts.py again"
    assert not missing, f"{hint}: {[f'U+{ord(char):04X} {char}' for char in missing]}"


def test_glyphs_are_drawn(font: TTFont) -> None:
    shapes, glyphs = font["CFF "].cff.topDictIndex[0].CharStrings, font.getGlyphSet()
    for code, glyph in font.getBestCmap().items():
        drawn = shapes[glyph].calcBounds(glyphs) is not None
        assert drawn != chr(code).isspace(), f"U+{code:04X} {chr(code)}"


def test_english_quotes_are_narrow(font: TTFont) -> None:
    cmap, widths = font.getBestCmap(), font["hmtx"]
    for char in "·•‘’“”":
        assert widths[cmap[ord(char)]][0] < 0.6 * font["head"].unitsPerEm, char


def test_names_are_our_own(font: TTFont) -> None:
    family, style = stem(font).removeprefix("Shipan").split("-")
    names = font["name"]
    assert names.getDebugName(1) == f"Shipan {family}"
    assert names.getDebugName(2) == style
    assert names.getDebugName(4) == f"Shipan {family}" + " Bold" * (style == "Bold")
    assert names.getDebugName(6) == stem(font)
    assert names.getBestFamilyName() == f"Shipan {family}"
    assert font["OS/2"].usWeightClass == {"Regular": 400, "Bold": 700}[style]

    cff = font["CFF "].cff
    top = cff.topDictIndex[0]
    assert cff.fontNames == [stem(font)]
    shown = [names.getDebugName(number) or "" for number in (1, 3, 4, 6, 16)]
    shown += [top.FamilyName, top.FullName, *(part.FontName for part in top.FDArray)]
    for name in shown:
        assert "Noto" not in name
        assert "Source" not in name


def test_licence_is_carried(font: TTFont) -> None:
    names = font["name"]
    years = {"Serif": "2017-2022", "Sans": "2014-2021"}
    copyright_ = f"{years[stem(font).removeprefix('Shipan').split('-')[0]]} Adobe"
    assert copyright_ in names.getDebugName(0)
    assert "SIL Open Font License, Version 1.1" in names.getDebugName(13)
    assert names.getDebugName(14) == "http://scripts.sil.org/OFL"
    licence = (FONTS / "OFL.txt").read_text(encoding="utf-8")
    assert f"Copyright {copyright_}" in licence
    assert "SIL OPEN FONT LICENSE Version 1.1 - 26 February 2007" in licence


def test_fonts_are_small() -> None:
    assert sum((FONTS / f"{name}.otf").stat().st_size for name in NAMES) < 1_200_000
