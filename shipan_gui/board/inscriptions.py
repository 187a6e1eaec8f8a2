"""What is cut into the plates: tables of characters, each under its source."""

from __future__ import annotations

import math

from shipan_gui.board.geometry import Point

# 景祐六壬神定經, 釋四門 and 釋造式: the gates with their bearings, south at the top.
GATES: tuple[tuple[str, float], ...] = (
    ("人門", 45.0),
    ("天門", 135.0),
    ("鬼門", 225.0),
    ("地戶", 315.0),
)

# The seven stars of the Dipper from bowl to handle, as right ascension and declination in
# degrees, J2000 (The Hipparcos Catalogue, ESA 1997: HIP 54061 53910 58001 59774 62956
# 65378 67301; 天樞 天璇 天璣 天權 玉衡 開陽 搖光).
_DIPPER: tuple[tuple[float, float], ...] = (
    (165.93, 61.75),
    (165.46, 56.38),
    (178.46, 53.69),
    (183.86, 57.03),
    (193.51, 55.96),
    (200.98, 54.93),
    (206.89, 49.31),
)
AXLE_STAR = 4
_DIPPER_REACH = 84.0


def dipper(handle_bearing: float) -> tuple[Point, ...]:
    """Return the seven stars about the axle, the handle's end at a bearing.

    The plate is the sky as seen from outside: about the pole, right ascension runs
    counterclockwise on the disc, so the figure is the mirror of a star atlas. 玉衡 stands
    on the axle, as on the disc of 雙古堆.
    """
    sky = [
        ((90.0 - dec) * math.cos(math.radians(ra)), -(90.0 - dec) * math.sin(math.radians(ra)))
        for ra, dec in _DIPPER
    ]
    axle = sky[AXLE_STAR]
    figure = [(x - axle[0], y - axle[1]) for x, y in sky]
    end = figure[-1]
    turn = math.radians(handle_bearing) - math.atan2(end[0], -end[1])
    scale = _DIPPER_REACH / max(math.hypot(x, y) for x, y in figure)
    cos, sin = math.cos(turn) * scale, math.sin(turn) * scale
    return tuple((x * cos - y * sin, x * sin + y * cos) for x, y in figure)
