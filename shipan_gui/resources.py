"""The only door to assets/: beside the package in a wheel, one folder up in a checkout."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

from shipan_gui.engine import ShipanError

LANGUAGES = ("en", "zh_Hant")

# The values of errors that are words, such as polarity.yang, and no names to be typed again.
_WORDS = frozenset({"polarity"})

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


@dataclass(frozen=True)
class Texts:
    """The domain texts of one language: sentences with named gaps, and glosses of terms."""

    language: str
    sentences: Mapping[str, str]

    def __call__(self, key: str, **values: object) -> str:
        """Return one sentence with its gaps filled."""
        return self.sentences[key].format(**values)

    @property
    def is_chinese(self) -> bool:
        """Whether terms stand as characters alone."""
        return self.language.startswith("zh")

    def gloss(self, hanzi: str, kind: str = "") -> str:
        """Return the English gloss of a term; in Chinese the term itself.

        ``kind`` tells apart what one character names twice, such as a lodge and an animal.
        """
        return hanzi if self.is_chinese else self.sentences[f"gloss.{kind}{hanzi}"]

    def term(self, hanzi: str, pinyin: str = "", kind: str = "") -> str:
        """Return a term as a reader of this language meets it: gloss, character, pinyin."""
        if self.is_chinese:
            return hanzi
        return " ".join(part for part in (self.gloss(hanzi, kind), hanzi, pinyin) if part)

    def spelt(self, hanzi: str, pinyin: str) -> str:
        """Return a character that has no gloss: with its pinyin, in Chinese alone."""
        return hanzi if self.is_chinese else f"{hanzi} {pinyin}"

    def listed(self, names: Sequence[str]) -> str:
        """Return several names as one: "子, 丑 and 寅", in Chinese 子、丑、寅."""
        if len(names) < 2:
            return "".join(names)
        return self("list.and").join((self("list.comma").join(names[:-1]), names[-1]))

    def error(self, error: ShipanError) -> str:
        """Return what an error says, in this language where it has a sentence of its own."""
        sentence = self.sentences.get(f"error.{error.key}")
        if sentence is None:
            return str(error)
        values = {
            name: self(f"{name}.{value}") if name in _WORDS else value
            for name, value in error.values.items()
        }
        return sentence.format(**values)


@cache
def texts(language: str) -> Texts:
    """Return the domain texts of a language."""
    return Texts(language, read_json("texts", f"{language}.json"))
