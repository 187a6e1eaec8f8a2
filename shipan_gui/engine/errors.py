"""One family of errors; each says in one sentence what was expected and what came.

The sentence is English here; a window in another language looks its own sentence up by
``key`` and fills in the same ``values``.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from unicodedata import east_asian_width

SENTENCES = {
    "pillar_unknown": "Expected a day pillar of a stem and a branch, such as 庚申 or gengshen;"
    " got “{came}”.",
    "pillar_mismatch": "“{came}” is none of the sixty pillars: a {polarity} stem goes only with"
    " a {polarity} branch; {stem} can stand with {choices}.",
    "branch_unknown": "Expected one of the twelve branches 子丑寅卯辰巳午未申酉戌亥; got “{came}”.",
    "general_unknown": "Expected a month general by its branch or name, such as 丑 or 大吉;"
    " got “{came}”.",
    "lookalike": "“{came}” is not guessed, since 己, 已 and 巳 look alike: expected {choices}.",
    "daytime_unknown": "Expected day, night or automatic; got “{came}”.",
    "bundle_unknown": "Expected a school out of {choices}; got “{came}”.",
    "choice_unknown": "Expected a school choice out of {choices}; got “{came}”.",
    "choice_value": "Expected for {choice} one of {choices}; got “{came}”.",
    "choice_form": "Expected a choice in the form {example}; got “{came}”.",
    "choice_undated": "{choice}={came} needs a date and a place, which this version does not"
    " take yet; expected {choices}.",
    "turn_unknown": "Expected a turn from 0 to 11; got {came}.",
}

# Columns, of which a Chinese character takes two: a sentence must fit under the window.
_WIDEST = 58


def printable(text: str) -> str:
    """Return a whole text in one printable line; what cannot be printed is spelled out."""
    words = " ".join(text.split())
    return "".join(c if c.isprintable() else ascii(c)[1:-1] for c in words)


def in_one_line(text: str) -> str:
    """Return what came in one printable line, shortened where it is long."""
    shown, columns = printable(text), 0
    for i, character in enumerate(shown):
        columns += 2 if east_asian_width(character) in "WF" else 1
        if columns > _WIDEST:
            return shown[:i] + "…"
    return shown


class ShipanError(ValueError):
    """Something typed or asked that cannot be used.

    ``key`` names the sentence in :data:`SENTENCES`; ``values`` are the words filled in.
    """

    def __init__(self, key: str, **values: str) -> None:
        self.key = key
        self.values = {name: in_one_line(value) for name, value in values.items()}
        super().__init__(SENTENCES[key].format(**self.values))

    def __reduce__(self) -> tuple[Callable[[], ShipanError], tuple[()]]:
        """Copy by key and values, for the sentence alone could not be taken apart."""
        return partial(ShipanError, self.key, **self.values), ()
