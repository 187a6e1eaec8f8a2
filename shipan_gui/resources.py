"""The only door to assets/: beside the package in a wheel, one folder up in a checkout."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

from shipan_gui.engine import ShipanError

LANGUAGES = ("en", "zh_Hant", "zh_Hans")

# The orders in which an English text names a term; the first is the usual one.
TERM_ORDERS = (
    "gloss character pinyin",
    "character pinyin gloss",
    "pinyin character gloss",
)

# The values of errors that are words, such as polarity.yang, and no names to be typed again.
_WORDS = frozenset({"polarity"})
# The gaps that quote what a person typed or called a file: to the character as it came.
_QUOTED = frozenset({"came", "file", "aside"})

_PACKAGE = Path(__file__).resolve().parent
ASSETS = next(
    (folder for folder in (_PACKAGE / "assets", _PACKAGE.parent / "assets") if folder.is_dir()),
    _PACKAGE / "assets",
)


def asset(*parts: str) -> Path:
    """Return the path of one asset."""
    return ASSETS.joinpath(*parts)


@cache
def read_json(*parts: str) -> Any:
    """Read one JSON asset; each is read once."""
    return json.loads(asset(*parts).read_text(encoding="utf-8"))


@cache
def _own_characters(language: str) -> Mapping[int, str]:
    """Return the characters of terms that a language writes in another way than the board.

    They are those of the terms in tables/simplified.json, one for one: so a value that holds
    several terms, such as three animals or a list, is written right as well.
    """
    if language != "zh_Hans":
        return {}
    terms: Mapping[str, str] = read_json("tables", "simplified.json")
    return {
        ord(old): new
        for term, written in terms.items()
        for old, new in zip(term, written, strict=True)
        if old != new
    }


@dataclass(frozen=True)
class Texts:
    """The domain texts of one language: sentences with named gaps, and glosses of terms.

    ``order`` is the one of TERM_ORDERS in which gloss, character and pinyin of a term stand.
    """

    language: str
    sentences: Mapping[str, str]
    order: str = TERM_ORDERS[0]

    def __call__(self, key: str, **values: object) -> str:
        """Return one sentence with its gaps filled, terms in them as this language writes them."""
        if _own_characters(self.language):
            values = {
                name: self.hanzi(value) if isinstance(value, str) and name not in _QUOTED else value
                for name, value in values.items()
            }
        return self.sentences[key].format(**values)

    @property
    def is_chinese(self) -> bool:
        """Whether terms stand as characters alone."""
        return self.language.startswith("zh")

    def hanzi(self, term: str) -> str:
        """Return a term of the engine, or several, in the characters of this language.

        The engine and the board write traditional characters; 简体中文 simplifies them.
        """
        return term.translate(_own_characters(self.language))

    def gloss(self, hanzi: str, kind: str = "") -> str:
        """Return the English gloss of a term; in Chinese the term itself.

        ``kind`` tells apart what one character names twice, such as a lodge and an animal.
        """
        return self.hanzi(hanzi) if self.is_chinese else self.sentences[f"gloss.{kind}{hanzi}"]

    def term(self, hanzi: str, pinyin: str = "", kind: str = "") -> str:
        """Return a term as a reader of this language meets it: gloss, character, pinyin."""
        if self.is_chinese:
            return self.hanzi(hanzi)
        return self._in_order(gloss=self.gloss(hanzi, kind), character=hanzi, pinyin=pinyin)

    def spelt(self, hanzi: str, pinyin: str) -> str:
        """Return a character that has no gloss: with its pinyin, in Chinese alone."""
        if self.is_chinese:
            return self.hanzi(hanzi)
        return self._in_order(character=hanzi, pinyin=pinyin)

    def _in_order(self, **parts: str) -> str:
        return " ".join(parts[name] for name in self.order.split() if parts.get(name))

    def listed(self, names: Sequence[str]) -> str:
        """Return several names as one: "子, 丑 and 寅", in Chinese 子、丑、寅."""
        if len(names) < 2:
            return "".join(names)
        return self("list.and").join((self("list.comma").join(names[:-1]), names[-1]))

    def error(self, error: ShipanError) -> str:
        """Return what an error says, in this language where it has a sentence of its own."""
        if f"error.{error.key}" not in self.sentences:
            return str(error)
        values = {
            name: self(f"{name}.{value}") if name in _WORDS else value
            for name, value in error.values.items()
        }
        return self(f"error.{error.key}", **values)


@cache
def texts(language: str, order: str = TERM_ORDERS[0]) -> Texts:
    """Return the domain texts of a language; ValueError for no order of TERM_ORDERS."""
    if order not in TERM_ORDERS:
        raise ValueError(f"expected one of {', '.join(TERM_ORDERS)}; got {order!r}")
    return Texts(language, read_json("texts", f"{language}.json"), order)
