"""How well a few typed letters fit a name: the arithmetic of the finder, without Qt.

A word fits when its letters stand in the name in their order. Letters that begin words or
follow one another count more, so that the name somebody meant stands before the names that
merely hold its letters.
"""

from __future__ import annotations

import unicodedata
from functools import lru_cache
from typing import NamedTuple

# What a letter earns: for being there, for beginning a word, for following the one before it,
# and once for beginning the name.
_LETTER, _START, _RUN, _PREFIX = 1.0, 2.0, 3.0, 1.0
# A word found in the place of a thing, not in its name, is worth half a word in the name.
_PLACE = 0.5
# Among names that fit equally well the one with the least besides stands first.
_COVER = 0.1


class Match(NamedTuple):
    """A fit: ``score`` above 0, up to 1.1, and the ``letters`` of the name that were met."""

    score: float
    letters: tuple[int, ...]


class _Folded(NamedTuple):
    """A text without case, accents and tones, the origin of each letter, what begins a word."""

    text: str
    origin: tuple[int, ...]
    starts: tuple[bool, ...]


def _is_han(letter: str) -> bool:
    return 0x3400 <= ord(letter) <= 0x9FFF or ord(letter) >= 0x20000


@lru_cache(maxsize=4096)
def _folded(text: str) -> _Folded:
    letters, origin, starts = [], [], []
    before = " "
    for i, character in enumerate(text):
        plain = unicodedata.normalize("NFKD", unicodedata.normalize("NFKD", character).casefold())
        for letter in plain:
            if unicodedata.combining(letter):
                continue
            letters.append(letter)
            origin.append(i)
            # In Chinese every character can begin a word.
            starts.append(letter.isalnum() and (not before.isalnum() or _is_han(letter)))
            before = letter
    return _Folded("".join(letters), tuple(origin), tuple(starts))


def fold(text: str) -> str:
    """Return a text without case, accents and tones: "Tiān Pán" becomes "tian pan"."""
    return _folded(text).text


def is_within(word: str, text: str) -> bool:
    """Tell whether the letters of a word stand in a text in their order."""
    rest = iter(text)
    return all(letter in rest for letter in word)


def match(query: str, name: str, place: str = "") -> Match | None:
    """Return how a query fits a name, None where it does not.

    The words of the query may stand in any order, and all of them must be found: in the name,
    or at the beginning of a word of ``place``, which says where the thing called so lies. An
    empty query fits everything, with the score 1 and no letters.
    """
    words = fold(query).split()
    if not words:
        return Match(1.0, ())
    there, around = _folded(name), _folded(place)
    total, met = 0.0, set[int]()
    for word in words:
        fit = _fit(word, there)
        besides = _PLACE if _begins(word, around) else 0.0
        if fit is None and not besides:
            return None
        if fit is not None and fit[0] >= besides:
            met.update(fit[1])
        total += max(fit[0] if fit else 0.0, besides) * len(word)
    quality = total / sum(map(len, words))
    covered = len(met) / len(there.text) if there.text else 0.0
    return Match(quality + _COVER * covered, tuple(sorted({there.origin[i] for i in met})))


def score(query: str, name: str, place: str = "") -> float:
    """Return how well a query fits a name, 0 where it does not."""
    found = match(query, name, place)
    return found.score if found else 0.0


def _begins(word: str, text: _Folded) -> bool:
    at = text.text.find(word)
    while at >= 0:
        if text.starts[at]:
            return True
        at = text.text.find(word, at + 1)
    return False


def _fit(word: str, name: _Folded) -> tuple[float, list[int]] | None:
    """Return the best way to lay a word into a name: its quality up to 1, and its letters."""
    if not is_within(word, name.text):
        return None
    # best[j]: what the letters so far earn when the last of them lies on j, and where they lie.
    best: dict[int, tuple[float, list[int]]] = {}
    for i, letter in enumerate(word):
        following: dict[int, tuple[float, list[int]]] = {}
        before: tuple[float, list[int]] | None = (0.0, []) if i == 0 else None
        for j, there in enumerate(name.text):
            if there == letter and before is not None:
                earned, lies = before
                earned += _LETTER + _START * name.starts[j] + _PREFIX * (j == 0)
                if i and j - 1 in best and best[j - 1][0] + _LETTER + _RUN >= earned:
                    earned, lies = best[j - 1][0] + _LETTER + _RUN, best[j - 1][1]
                following[j] = (earned, [*lies, j])
            if i and j in best and (before is None or best[j][0] > before[0]):
                before = best[j]
        best = following
    earned, lies = max(best.values(), key=lambda found: found[0])
    ideal = _LETTER + _START + _PREFIX + (len(word) - 1) * (_LETTER + _RUN)
    return earned / ideal, lies
