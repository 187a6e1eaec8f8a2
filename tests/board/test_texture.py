"""The materials of the skins: the same for a seed, the same figure at every size, quiet."""

import hashlib
import subprocess
import sys
from dataclasses import replace

import numpy as np
import pytest

from shipan_gui.board.material import KINDS, Material
from shipan_gui.board.texture import texture

SIDE = 160
JUJUBE = Material("wood", "#3a160d", "#83432b", grain=0.9, gloss=0.6, wear=0.5, seed=1034)
MATERIALS = {
    "jujube": JUJUBE,
    "maple": Material("wood", "#a87842", "#e6c894", 0.35, 0.4, 0.3, 720, curl=0.55, round=True),
    "lacquer": Material("lacquer", "#090606", "#5c342b", 0.5, 0.7, 0.6, 12),
    "bronze": Material("bronze", "#1f180f", "#967850", 0.5, 0.5, 0.45, 36),
    "paper": Material("paper", "#e2d8c4", "#fbf7ee", 0.5, 0.3, 0.4, 24),
}
every_material = pytest.mark.parametrize("material", MATERIALS.values(), ids=MATERIALS.keys())


def digest(material, side=SIDE):
    return hashlib.sha256(texture(material, side).tobytes()).hexdigest()


def lightness(pixels):
    """Return CIE L* of red, green and blue bytes in sRGB (IEC 61966-2-1, CIE 15)."""
    part = pixels / 255
    linear = np.where(part <= 0.04045, part / 12.92, ((part + 0.055) / 1.055) ** 2.4)
    bright = linear @ np.array([0.2126, 0.7152, 0.0722])
    return np.where(bright > 216 / 24389, 116 * np.cbrt(bright) - 16, bright * 24389 / 27)


def box(material):
    """Return low and high as red, green and blue."""
    return [list(bytes.fromhex(text[1:])) for text in (material.low, material.high)]


@every_material
def test_a_seed_gives_the_same_bytes_each_time(material):
    """Authority: feel.md, grain and wear are computed from a seed; so a board keeps its face."""
    assert digest(material) == digest(material)


@every_material
def test_another_seed_gives_another_piece(material):
    """Authority: the meaning of a seed in Material."""
    assert digest(material) != digest(replace(material, seed=material.seed + 1))


@every_material
@pytest.mark.parametrize("side", [160, 211])
def test_the_figure_is_the_same_at_two_sizes(material, side):
    """Authority: texture's promise; a window that is resized must not change its wood."""
    fine = texture(material, 2 * side).astype(float)
    halved = fine.reshape(side, 2, side, 2, 3).mean((1, 3))
    plain = texture(material, side).astype(float)
    assert np.corrcoef(halved.mean(2).ravel(), plain.mean(2).ravel())[0, 1] > 0.9


@every_material
def test_bytes_of_the_promised_shape_between_low_and_high(material):
    """Authority: Material's low and high; the extremes of every ratio are tried as well."""
    low, high = box(material)
    for ratio in (0, 1):
        extreme = replace(material, grain=ratio, gloss=ratio, wear=ratio, curl=ratio)
        for each in (material, extreme):
            pixels = texture(each, SIDE)
            assert pixels.shape == (SIDE, SIDE, 3)
            assert pixels.dtype == np.uint8
            assert (pixels >= low).all()
            assert (pixels <= high).all()


def test_a_colour_box_turned_round_still_holds():
    """Authority: the words "between low and high", which say nothing of their order."""
    turned = replace(JUJUBE, low=JUJUBE.high, high=JUJUBE.low)
    low, high = box(JUJUBE)
    pixels = texture(turned, SIDE)
    assert (pixels >= low).all()
    assert (pixels <= high).all()


@pytest.mark.filterwarnings("error")
@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("side", [8, 61])
def test_small_odd_sides_and_extremes_are_finite(kind, side):
    """Authority: no number that is none; numpy warns when one becomes a byte, so it would raise."""
    for ratio in (0, 1):
        for round_ in (False, True):
            material = Material(kind, "#000000", "#ffffff", ratio, ratio, ratio, 0, ratio, round_)
            assert texture(material, side).shape == (side, side, 3)


@every_material
def test_it_is_calm_behind_characters(material):
    """Authority: the comp's own plate, 4 to 5 L* in a window of 30 px; ours must be below 3.

    Windows that touch the edge carry the worn rim, and no character stands there.
    """
    side = 600
    light = lightness(texture(material, side))
    windows = light.reshape(20, 30, 20, 30).transpose(0, 2, 1, 3)[1:-1, 1:-1].reshape(-1, 900)
    deviation = windows.std(axis=1)
    assert np.median(deviation) < 2
    assert np.percentile(deviation, 98) < 3


@pytest.mark.parametrize("material", [m for m in MATERIALS.values() if not m.round])
def test_the_light_comes_from_the_upper_left(material):
    """Authority: feel.md, one soft source upper left; gloss says how much of it is seen."""
    change = texture(replace(material, gloss=1), SIDE).astype(float)
    change -= texture(replace(material, gloss=0), SIDE)
    half = SIDE // 2
    assert change[:half, :half].mean() > change[half:, half:].mean() + 1


def test_a_round_plate_is_worn_at_its_rim():
    """Authority: Material.round; the middle of the disc does not change with its shape."""
    square = MATERIALS["lacquer"]
    change = texture(replace(square, round=True), SIDE) != texture(square, SIDE)
    middle, corner = slice(SIDE // 3, 2 * SIDE // 3), slice(SIDE // 16, SIDE // 8)
    assert not change[middle, middle].any()
    assert change[corner, corner].any(axis=2).mean() > 0.9


def test_an_unknown_kind_is_refused():
    """Authority: the program's rule for errors: what was expected, what came."""
    with pytest.raises(ValueError, match=r"wood, lacquer, bronze, paper; got 'jade'"):
        texture(replace(JUJUBE, kind="jade"), SIDE)


@pytest.mark.parametrize("field", ["grain", "gloss", "wear", "curl"])
@pytest.mark.parametrize("ratio", [-0.01, 1.01, float("nan"), "much", None, True])
def test_a_ratio_outside_0_to_1_is_refused(field, ratio):
    """Authority: Material's fields; the sentence names field and value."""
    with pytest.raises(ValueError, match=rf"^Expected as {field} .* from 0 to 1; got .*\.$"):
        texture(replace(JUJUBE, **{field: ratio}), SIDE)


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("low", "red"),
        ("low", None),
        ("high", "#12345"),
        ("high", "#11223344"),
        ("seed", -1),
        ("seed", 2**32),
        ("seed", 1.0),
        ("seed", True),
    ],
)
def test_other_fields_that_make_no_sense_are_refused(field, value):
    """Authority: Material's fields."""
    with pytest.raises(ValueError, match=rf"^Expected as {field} .*; got .*\.$"):
        texture(replace(JUJUBE, **{field: value}), SIDE)


@pytest.mark.parametrize("side", [-1, 0, 7, 4097])
def test_a_side_out_of_range_is_refused(side):
    """Authority: texture's range, which keeps memory in bounds."""
    with pytest.raises(ValueError, match=rf"from 8 to 4096 pixels; got {side}\.$"):
        texture(JUJUBE, side)


def test_it_needs_no_qt():
    """Authority: the import contract, numbers and shapes need no Qt."""
    code = (
        "import sys; from shipan_gui.board.material import Material;"
        "from shipan_gui.board.texture import texture;"
        "texture(Material('paper', '#000000', '#ffffff', 1, 1, 1, 1), 8);"
        "sys.exit(any(name.startswith('PySide6') for name in sys.modules))"
    )
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0
