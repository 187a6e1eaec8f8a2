"""``shipan render``: the board drawn into a picture file."""

from __future__ import annotations

import argparse
import os
from pathlib import Path

from shipan_gui.board.layout import BoardRank, Layout, Spacing, Style
from shipan_gui.board.skin import SKINS, Skin, SkinError, load_skin, read_skin
from shipan_gui.cli.casting import casting_of
from shipan_gui.cli.output import RefusalError, reason, refusal
from shipan_gui.engine.errors import printable
from shipan_gui.resources import Texts

PICTURES = (".png", ".svg", ".pdf")
SMALLEST_PICTURE, LARGEST_PICTURE = 100, 8000
_POINTS_PER_MM = 72 / 25.4


def _whole(text: str, least: int, most: int, expected: str) -> int:
    number = int(text) if text.isascii() and text.isdigit() and len(text) < 9 else -1
    if not least <= number <= most:
        raise refusal(expected, text)
    return number


def _side(size: str, scale: str) -> int:
    """Return the side of a picture in pixels: its size times its scale."""
    least, most = SMALLEST_PICTURE, LARGEST_PICTURE
    side = _whole(size, least, most, f"a size from {least} to {most} pixels")
    times = most // side
    return side * _whole(scale, 1, times, f"a scale from 1 to {times}, {most} pixels in all")


def _skin(name: str) -> Skin:
    try:
        return load_skin(name) if name in SKINS else read_skin(Path(name))
    except SkinError as error:
        raise RefusalError(str(error)) from error
    except OSError as error:
        raise refusal(f"a skin out of {', '.join(SKINS)} or a skin file", name) from error


def _layout(options: argparse.Namespace) -> Layout:
    return Layout(
        Style(options.style),
        BoardRank(options.rank),
        Spacing(options.lodges),
        options.evening,
        options.upright,
    )


def render(options: argparse.Namespace, words: Texts) -> str:
    """Draw a casting into the file that was named; return a line that tells file and size."""
    casting, out = casting_of(options), Path(options.out)
    side = _side(options.size, options.scale)
    suffix = out.suffix.lower()
    if suffix not in PICTURES:
        raise refusal(f"a picture name that ends in {', '.join(PICTURES)}", options.out)
    skin, layout = _skin(options.skin), _layout(options)
    os.environ["QT_QPA_PLATFORM"] = "offscreen"
    from shipan_gui.board.picture import PAGE_MM, write_picture  # noqa: PLC0415 - Qt where drawn

    try:
        write_picture(casting, side, out, skin, layout)
    except OSError as error:
        raise refusal(f"to write {options.out}", reason(error)) from error
    file = printable(options.out)
    if suffix == ".pdf":
        points = round(PAGE_MM * _POINTS_PER_MM)
        return words("said.picture.points", file=file, side=points) + "\n"
    return words("said.picture.pixels", file=file, side=side) + "\n"
