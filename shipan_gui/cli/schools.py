"""``shipan schools``: every bundle, every choice, its values, and who takes which."""

from __future__ import annotations

import argparse
from collections.abc import Iterator

from shipan_gui.engine import BUNDLES, CHOICES
from shipan_gui.resources import Texts


def _takers(key: str, value: str) -> str:
    """Return the bundles that take a value, by the names they are called with."""
    return " ".join(name for name, bundle in BUNDLES.items() if bundle.choices[key] == value)


def _lines(words: Texts) -> Iterator[str]:
    yield words("said.schools", option="--school")
    width = max(map(len, BUNDLES))
    for name in BUNDLES:
        yield f"  {name:{width}}  {words(f'school.{name}')}"
    yield words("said.choices", option="--set")
    rows = {
        (key, value): (f"{key}={value}", _takers(key, value))
        for key, values in CHOICES.items()
        for value in values
    }
    # What is typed and who takes it are of narrow letters; the meaning, which is wide, is last.
    first, second = (max(map(len, column)) for column in zip(*rows.values(), strict=True))
    for key, values in CHOICES.items():
        yield f"  {words(f'choice.{key}')}"
        for value in values:
            typed, takers = rows[key, value]
            yield f"    {typed:{first}}  {takers:{second}}  {words(f'value.{key}.{value}')}"


def list_schools(_options: argparse.Namespace, words: Texts) -> str:
    """Return the list of schools and choices in the language of the texts."""
    return "\n".join(_lines(words)) + "\n"
