"""Where the twenty-eight lodges stand on a ring, as bearings at turn 0.

On the old boards they stand evenly within their branch. By their true width is a modern
choice: the widths in du are the equatorial ones of 崇天曆 (宋史, 律曆志), the ring begins
where the station 星紀 does, at 斗 12 (晉書, 天文志; 景祐六壬神定經, 釋璧度).
"""

from __future__ import annotations

from functools import cache

from shipan_gui.board import geometry as g
from shipan_gui.engine import BRANCHES, LODGES, WIDTHS, Branch

CIRCLE = sum(WIDTHS.values())

# 星紀 (丑) begins at 斗 12.
_START_LODGE, _START_DU, _START_BRANCH = "斗", 12.0, Branch.CHOU

# Two characters nearer than this, in degrees, would touch.
_LEAST_GAP = 7.2


@cache
def centres_by_branch() -> dict[str, float]:
    """Return the bearing of every lodge, spread evenly within its branch."""
    centres: dict[str, float] = {}
    for branch in BRANCHES:
        names = LODGES[branch]
        gap = g.PLACE / len(names)
        for i, name in enumerate(names):
            centres[name] = (g.bearing(branch) + gap * ((len(names) - 1) / 2 - i)) % 360.0
    return centres


@cache
def bounds_by_du() -> dict[str, float]:
    """Return the bearing at which every lodge begins; they run counterclockwise."""
    begun, total = {}, 0.0
    for name, width in WIDTHS.items():
        begun[name] = total
        total += width
    start = begun[_START_LODGE] + _START_DU
    edge = g.bearing(_START_BRANCH) + g.PLACE / 2
    return {name: (edge - (du - start) * 360.0 / CIRCLE) % 360.0 for name, du in begun.items()}


@cache
def centres_by_du() -> dict[str, float]:
    """Return the bearing of every lodge's character: mid-lodge, pushed apart where narrow."""
    bounds = bounds_by_du()
    names = list(WIDTHS)
    first = bounds[names[0]]
    # Degrees run counterclockwise from the first bound, so that they only grow.
    at = [(first - bounds[name]) % 360.0 + WIDTHS[name] * 180.0 / CIRCLE for name in names]
    for _ in range(200):
        for i in range(len(at)):
            after = (i + 1) % len(at)
            gap = (at[after] - at[i]) % 360.0
            if gap < _LEAST_GAP:
                at[i] -= (_LEAST_GAP - gap) / 2
                at[after] += (_LEAST_GAP - gap) / 2
    return {name: (first - angle) % 360.0 for name, angle in zip(names, at, strict=True)}
