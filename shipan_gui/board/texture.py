"""The materials a board is made of, computed from a seed: wood, lacquer, bronze, paper.

All lengths are fractions of the board's side, so a figure is the same at every size; more
pixels only show it more finely. Every layer is smooth noise on a lattice, averaged over each
pixel. Layers are added up as *tones*: 0 is a material's ``low`` colour and 1 its ``high`` one,
for red, green and blue apart. No colour therefore leaves the box between the two.
"""

from __future__ import annotations

import re
from collections.abc import Callable

import numpy as np
from numpy.typing import NDArray

from shipan_gui.board.material import KINDS, Material

Plane = NDArray[np.floating]  # 32 bits throughout

MIN_SIDE, MAX_SIDE = 8, 4096

_COLOUR = re.compile(r"#[0-9a-f]{6}", re.IGNORECASE)
_SAMPLES = 4  # places across a pixel at which a lattice is read
_MARGIN = 0.12  # share of the side by which a bent layer reaches beyond the sheet
_SPREAD = 0.479  # standard deviation of the spline of a lattice of standard normal numbers


def _check(material: Material, side: int) -> None:
    """Raise ValueError when a field or the side makes no sense; it says what was expected."""
    if material.kind not in KINDS:
        raise ValueError(f"Expected a kind among {', '.join(KINDS)}; got {material.kind!r}.")
    for name in ("low", "high"):
        text = getattr(material, name)
        if not isinstance(text, str) or not _COLOUR.fullmatch(text):
            raise ValueError(f"Expected as {name} a colour such as #83432b; got {text!r}.")
    for name in ("grain", "gloss", "wear", "curl"):
        ratio = getattr(material, name)
        if type(ratio) not in (int, float) or not 0 <= ratio <= 1:
            raise ValueError(f"Expected as {name} a number from 0 to 1; got {ratio!r}.")
    if type(material.seed) is not int or not 0 <= material.seed < 2**32:
        raise ValueError(f"Expected as seed a whole number below 2**32; got {material.seed!r}.")
    if not MIN_SIDE <= side <= MAX_SIDE:
        raise ValueError(f"Expected a side from {MIN_SIDE} to {MAX_SIDE} pixels; got {side!r}.")


def _spline(side: int, cells: int, margin: int = 0) -> Plane:
    """Return (side + 2 * margin, cells + 3): how much each lattice point counts in each pixel."""
    reach = _MARGIN if margin else 0.0
    weights = np.zeros((side + 2 * margin, cells + 3), np.float32)
    pixel = np.arange(side + 2 * margin)
    for sample in range(_SAMPLES):
        share = (pixel - margin + (sample + 0.5) / _SAMPLES) / side
        place = (share + reach) / (1 + 2 * reach) * cells
        first = np.clip(place.astype(np.intp), 0, cells - 1)
        t = np.clip(place - first, 0, 1)
        near, far = 3 * t**3 - 6 * t**2 + 4, -3 * t**3 + 3 * t**2 + 3 * t + 1
        for point, weight in enumerate(((1 - t) ** 3, near, far, t**3)):
            weights[pixel, first + point] += weight
    return weights / np.float32(6 * _SAMPLES)


def _step(plane: Plane, start: float, end: float) -> Plane:
    """Return 0 below start and 1 beyond end, with a smooth rise between; same shape."""
    t: Plane = np.clip((plane - start) / (end - start), 0, 1)
    return t * t * (3 - 2 * t)


class _Sheet:
    """A square sheet of ``side`` pixels and the random stream its layers are drawn from."""

    def __init__(self, material: Material, side: int) -> None:
        self.side = side
        self.random = np.random.RandomState(material.seed)
        at = ((np.arange(side) + 0.5) / side).astype(np.float32)
        self.margin = int(side * _MARGIN)
        self.x, self.y = at[None, :], at[:, None]
        if material.round:
            self.edge = 0.5 - np.hypot(self.x - 0.5, self.y - 0.5)
        else:
            self.edge = np.minimum(0.5 - abs(self.x - 0.5), 0.5 - abs(self.y - 0.5))

    def noise(self, across: int, along: int, margin: int = 0) -> Plane:
        """Return smooth noise of deviation 1, ``margin`` rows longer above and below the sheet."""
        lattice = self.random.standard_normal((across + 3, along + 3)).astype(np.float32)
        rows: Plane = lattice / np.float32(_SPREAD) @ _spline(self.side, along).T
        plane: Plane = _spline(self.side, across, margin) @ rows
        return plane

    def cloud(self, cells: int, octaves: int, gain: float = 0.55) -> Plane:
        """Return noise at several scales, each about twice as fine and ``gain`` as strong."""
        total: Plane = np.zeros((self.side, self.side), np.float32)
        for octave in range(octaves):
            count = int(cells * 2.13**octave)
            total += gain**octave * self.noise(count, count + 1)
        total /= np.float32(sum(gain ** (2 * octave) for octave in range(octaves)) ** 0.5)
        return total

    def light(self, breadth: float = 0.75) -> Plane:
        """Return the soft pool of light: 1 at the upper left, falling off to the lower right."""
        pool: Plane = np.exp(-((self.x - 0.24) ** 2 + (self.y - 0.2) ** 2) / breadth)
        return pool

    def bend(self, plane: Plane, shift: Plane) -> Plane:
        """Return a plane with margins read ``shift`` (of the side) further down; no margins."""
        top = np.float32((plane.shape[0] - self.side) / 2 - 0.5)
        place = np.clip((self.y + shift) * self.side + top, 0, plane.shape[0] - 1.01)
        row = place.astype(np.int32)
        flat = row * self.side + np.arange(self.side, dtype=np.int32)
        above: Plane = plane.ravel()[flat]
        above += (place - row) * (plane.ravel()[flat + self.side] - above)
        return above


def _rings(sheet: _Sheet, depth: Plane, years: int) -> Plane:
    """Return the tone of yearly rings at a depth of 0 to 1: slowly darker, then pale again."""
    size = 1 << 15
    widths = sheet.random.gamma(2.2, 1.0, years) + 0.3
    ends = np.cumsum(widths) / widths.sum()
    strength = sheet.random.uniform(0.3, 1.0, years) ** 1.5
    at = np.linspace(0, 1, size, endpoint=False)
    year = np.searchsorted(ends, at, side="right").clip(0, years - 1)
    part = 1 - (ends[year] - at) * widths.sum() / widths[year]
    tone = (0.45 * part**1.6 + 0.55 * part**7) * (1 - np.clip(10 * part - 9, 0, 1) ** 2)
    # A year can be thinner than a pixel: average over about one and a half.
    window = np.hanning(int(2.6 * size / 1.2 / sheet.side) + 3)
    table = np.convolve(strength[year] * tone, window / window.sum(), "same")
    return table.astype(np.float32)[np.clip(depth * size, 0, size - 1).astype(np.int32)]


def _wood(material: Material, sheet: _Sheet) -> list[Plane]:
    """Return red, green and blue tones of a plank whose grain runs from left to right."""
    grain, curl, extra = material.grain, material.curl, sheet.margin
    sway = 0.03 * sheet.noise(3, 4) + 0.006 * sheet.noise(19, 17)
    upright = sheet.noise(74, 7, extra) + 0.7 * sheet.noise(121, 15, extra)
    flame = np.ascontiguousarray(sheet.bend(upright, sway).T)
    wave = 0.016 * sheet.noise(3, 2) + 0.004 * sheet.noise(7, 5) + 0.0006 * sheet.noise(40, 14)
    wave += 0.0008 * curl * flame
    depth = np.hypot(1.25 - sheet.y - wave, 0.25 + 0.03 * sheet.noise(2, 2))
    ring = _rings(sheet, (depth - 0.2) / 1.2, 96)
    fibre = 0.5 * sheet.noise(170, 4, extra) + 0.6 * sheet.noise(420, 8, extra)
    fibre += 0.8 * sheet.noise(1000, 21, extra)
    vigour = 0.35 + 0.65 * _step(sheet.noise(13, 3, extra), -1.6, 1.8)
    pore = _step(sheet.noise(1150, 62, extra), 1.3, 2.6)
    figure = sheet.bend(0.125 * fibre * vigour - 0.15 * pore, wave)
    bands = 0.95 * sheet.noise(4, 1, extra) + 1.6 * sheet.noise(13, 2, extra)
    vein = _step(sheet.noise(34, 3, extra) + 0.35 * bands, 0.2, 2.6)
    figure += sheet.bend(0.1 * bands - 0.2 * vein, wave)
    tone = 0.62 + 0.18 * curl + grain * (figure - 0.32 * ring - 0.24)
    tone += curl * 0.09 * flame * (0.4 + 0.6 * _step(sheet.noise(5, 4), -1.0, 1.2))
    tone += material.gloss * 0.5 * (sheet.light() - 0.68)
    rub = 1 - _step(sheet.edge + 0.004 * sheet.noise(30, 31), 0.0, 0.05)
    tone -= material.wear * (0.16 * rub + 0.05 * _step(sheet.cloud(3, 3), 0.4, 2.2))
    hue = grain * (0.035 * sheet.noise(5, 2) + 0.07 * ring)
    return [tone + hue, tone - 0.2 * hue, tone - 0.6 * hue]


def _lacquer(material: Material, sheet: _Sheet) -> list[Plane]:
    """Return red, green and blue tones of black lacquer, worn to its red ground at the edge."""
    brush = 0.7 * sheet.noise(140, 2, sheet.margin) + 0.9 * sheet.noise(420, 4, sheet.margin)
    brush = sheet.bend(brush, 0.035 * sheet.noise(2, 2))
    pool = material.gloss * (0.7 * sheet.light(0.3) + 0.3 * sheet.light(0.07))
    pool *= 1 + 0.07 * sheet.cloud(3, 3)
    tone = 0.1 + 0.02 * sheet.cloud(5, 4, 0.7) + 0.6 * pool
    tone += 0.03 * material.grain * brush * (0.25 + 1.4 * pool)
    tone += 0.28 * _step(sheet.noise(460, 461), 2.8, 3.9)
    chips = sheet.cloud(24, 4, 0.75)
    rubbed = 1 - _step(sheet.edge + 0.0022 * chips - 0.006 * material.wear, -0.0015, 0.0025)
    warm = 0.5 * material.wear * (1 - _step(sheet.edge + 0.004 * chips, 0.0, 0.05))
    red = tone + 0.06 * pool + 0.12 * warm + material.wear * rubbed * (0.9 - tone)
    cool = tone - 0.03 * pool + 0.02 * warm
    cool += material.wear * rubbed * (0.5 + 0.08 * chips - tone)
    return [red, cool, cool]


def _bronze(material: Material, sheet: _Sheet) -> list[Plane]:
    """Return red, green and blue tones of cast bronze under a patchy blue-green patina."""
    down, right = np.gradient(sheet.cloud(210, 2, 0.9))
    rough = material.grain * sheet.side / 24000 * (down + right)
    polish = sheet.noise(520, 9, sheet.margin) + 0.8 * sheet.noise(900, 30, sheet.margin)
    rough += 0.022 * material.grain * sheet.bend(polish, 0.03 * sheet.noise(2, 2))
    metal = 0.54 + 0.045 * sheet.cloud(3, 5, 0.6) + rough
    metal += material.gloss * (0.4 * sheet.light(0.5) + 0.25 * sheet.light(0.1) - 0.27)
    speckle = sheet.cloud(26, 5, 0.8)
    crust = 0.75 * sheet.cloud(3, 3, 0.6) + 0.5 * speckle - 2.3 + 2.6 * material.wear
    crust -= 0.5 * _step(sheet.edge, 0.0, 0.2)
    tarnish = 0.55 * _step(crust, -1.3, 0.4)
    patina = 0.8 * _step(crust, -0.5, 1.1)
    pale = 0.05 * sheet.cloud(8, 4, 0.7) + 0.025 * speckle + 0.45 * (metal - 0.52)

    def over(dark: float, crusted: float) -> Plane:
        toned = metal + tarnish * (dark + 0.7 * (metal - 0.52) - metal)
        return toned + patina * (crusted + pale - toned)

    return [over(0.38, 0.25), over(0.35, 0.66), over(0.35, 0.90)]


def _paper(material: Material, sheet: _Sheet) -> list[Plane]:
    """Return red, green and blue tones of bark paper with long fibres in it."""
    tone = 0.7 + 0.045 * sheet.cloud(3, 6, 0.7)
    tone += material.grain * 0.05 * sheet.cloud(190, 2, 0.8)
    for cells, shade in ((9, 0.26), (14, 0.26), (21, 0.24), (11, -0.4), (17, -0.34)):
        near = 1 - _step(abs(sheet.noise(cells, cells + 2)), 0.0, cells * 0.0022)
        tone += material.grain * shade * near * _step(sheet.noise(2 * cells, cells), 0.3, 1.4)
    tone += material.gloss * 0.3 * (sheet.light() - 0.62)
    foxing = 0.12 * _step(sheet.cloud(5, 5, 0.65), 1.0, 2.4)
    stain = material.wear * (0.22 - 0.22 * _step(sheet.edge, 0.0, 0.09) + foxing)
    return [tone - 0.4 * stain, tone - stain, tone - 1.5 * stain]


_MAKERS: dict[str, Callable[[Material, _Sheet], list[Plane]]] = {
    "wood": _wood,
    "lacquer": _lacquer,
    "bronze": _bronze,
    "paper": _paper,
}


def texture(material: Material, side: int) -> NDArray[np.uint8]:
    """Return a material as (side, side, 3) red, green and blue bytes, row 0 at the top.

    The same material and side give the same bytes. ValueError when a field of the material
    makes no sense, or for a side outside 8 to 4096 pixels.
    """
    _check(material, side)
    sheet = _Sheet(material, side)
    tones = _MAKERS[material.kind](material, sheet)
    # Rounding up or down by chance, in proportion, keeps slow changes free of bands.
    chance = sheet.random.randint(0, 256, (side, side), np.uint8).astype(np.float32) / 256
    result = np.empty((side, side, 3), np.uint8)
    for channel, tone in enumerate(tones):
        span = slice(1 + 2 * channel, 3 + 2 * channel)
        low, high = int(material.low[span], 16), int(material.high[span], 16)
        level = np.clip(tone, 0, 1) * np.float32(high - low) + np.float32(low)
        result[..., channel] = np.minimum(level + chance, max(low, high))
    return result
