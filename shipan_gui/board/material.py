"""What a plate is made of, as data; :mod:`shipan_gui.board.texture` makes pictures of it."""

from __future__ import annotations

from dataclasses import dataclass

KINDS = ("wood", "lacquer", "bronze", "paper")


@dataclass(frozen=True, slots=True)
class Material:
    """What a plate is made of.

    ``kind`` is one of KINDS, ``low`` and ``high`` the darkest and lightest colour (#rrggbb).
    Ratios from 0 to 1: ``grain`` is how strong the figure is, ``gloss`` how much of the one
    soft light from the upper left is seen, ``wear`` rubbed edges, patina and stains, ``curl``
    the flame across the grain (wood only). ``seed`` is a whole number below 2**32. ``round``
    says that the plate is the disc inside the square, so that its edges are the rim's.
    """

    kind: str
    low: str
    high: str
    grain: float
    gloss: float
    wear: float
    seed: int
    curl: float = 0.0
    round: bool = False
