"""Characters as paths from the bundled fonts: sharp at any size and turn."""

from __future__ import annotations

from functools import cache

from PySide6.QtGui import QFont, QPainterPath, QRawFont, QTransform

from shipan_gui.resources import asset

# Paths are taken at this size, then scaled to a square of side 1 about the origin.
_DESIGN = 200.0


@cache
def _font(bold: bool) -> QRawFont:
    path = asset("fonts", f"ShipanSerif-{'Bold' if bold else 'Regular'}.otf")
    font = QRawFont(str(path), _DESIGN, QFont.HintingPreference.PreferNoHinting)
    if not font.isValid():
        raise FileNotFoundError(f"Expected a font at {path}; found none that Qt can read.")
    return font


@cache
def _character_path(character: str, bold: bool) -> QPainterPath:
    font = _font(bold)
    index = font.glyphIndexesForString(character)[0]
    # A Chinese character fills its em square, which hangs 0.88 em above the base line.
    advance = font.advancesForGlyphIndexes([index])[0]
    return font.pathForGlyph(index).translated(-advance.x() / 2, 0.38 * _DESIGN)


@cache
def glyph_path(text: str, bold: bool, hollow: bool) -> QPainterPath:
    """Return a character or a word as a path: its em squares have side 1, its centre is 0, 0.

    A hollow one is only outlined, so the strokes that overlap inside it are joined first.
    """
    path = QPainterPath()
    for i, character in enumerate(text):
        shift = (i - (len(text) - 1) / 2) * _DESIGN
        path.addPath(_character_path(character, bold).translated(shift, 0.0))
    if hollow:
        path = path.simplified()
    return QTransform.fromScale(1 / _DESIGN, 1 / _DESIGN).map(path)
