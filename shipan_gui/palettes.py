"""The three palettes of the window as data: one value, one place, every pair of it readable.

Light text on dark or dark on light: each colour of text stands 4.5 to 1 or better on each
ground that it is written on, in high contrast 7 to 1 (WCAG 2.2, 1.4.3 and 1.4.6).
"""

from __future__ import annotations

from typing import NamedTuple


class Colours(NamedTuple):
    """The colours of everything around the board, #rrggbb.

    Grounds: ``paper`` under everything, ``bar`` of the top, ``card``, ``band`` (quiet),
    ``chosen``, ``warm`` (the schools differ). Text: ``ink``, ``muted``, ``cinnabar``;
    ``on_cinnabar`` and ``on_mark`` are written on cinnabar and on ``mark``, what is chosen in
    a list. ``line`` frames, ``edge`` frames what can be pressed or typed in, ``chosen_line``
    what is chosen, ``focus`` what the keyboard is on. ``surround`` lies round the board, and
    ``skin`` is what the board is dressed in until a person chooses.
    """

    paper: str
    bar: str
    card: str
    band: str
    chosen: str
    warm: str
    ink: str
    muted: str
    cinnabar: str
    on_cinnabar: str
    mark: str
    on_mark: str
    line: str
    edge: str
    chosen_line: str
    focus: str
    surround: str
    skin: str
    is_dark: bool


PALETTES = {
    "light": Colours(
        paper="#f4efe6",
        bar="#fbf7ef",
        card="#fffdf8",
        band="#ece2cd",
        chosen="#fdf1dc",
        warm="#fae9dc",
        ink="#2b1608",
        muted="#6a5e50",
        cinnabar="#b3271a",
        on_cinnabar="#fffdf8",
        mark="#e6bf8a",
        on_mark="#2b1608",
        line="#ddd2c0",
        edge="#c9bba4",
        chosen_line="#e6bf8a",
        focus="#9a6a1f",
        surround="#e9e1d3",
        skin="jujube",
        is_dark=False,
    ),
    "dark": Colours(
        paper="#1a1613",
        bar="#211c18",
        card="#272019",
        band="#322920",
        chosen="#3d2f1d",
        warm="#3b2820",
        ink="#efe4d0",
        muted="#b8aa97",
        cinnabar="#ff8b72",
        on_cinnabar="#1a1613",
        mark="#6d5027",
        on_mark="#fbf3e2",
        line="#43382d",
        edge="#5d4f40",
        chosen_line="#94703a",
        focus="#e2b565",
        surround="#120f0c",
        skin="jujube",
        is_dark=True,
    ),
    "contrast": Colours(
        paper="#ffffff",
        bar="#ffffff",
        card="#ffffff",
        band="#f2f2f2",
        chosen="#fff3b0",
        warm="#ffe8dd",
        ink="#000000",
        muted="#333333",
        cinnabar="#8c0f05",
        on_cinnabar="#ffffff",
        mark="#ffd75e",
        on_mark="#000000",
        line="#000000",
        edge="#000000",
        chosen_line="#000000",
        focus="#0033a0",
        surround="#ffffff",
        skin="ink",
        is_dark=False,
    ),
}

# Text and the grounds on which the program writes it.
WRITTEN = {
    "ink": ("paper", "bar", "card", "band", "chosen", "warm"),
    "muted": ("paper", "bar", "card", "band", "chosen", "warm"),
    "cinnabar": ("paper", "card", "chosen"),
    "on_cinnabar": ("cinnabar",),
    "on_mark": ("mark",),
}
