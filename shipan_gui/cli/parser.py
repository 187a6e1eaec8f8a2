"""A parser of arguments that speaks as the rest of the house does."""

from __future__ import annotations

import argparse
import re
from ast import literal_eval
from typing import Any, NoReturn

from shipan_gui.cli.output import RefusalError, write_out
from shipan_gui.engine.errors import in_one_line

# What argparse says, and what we say instead. The gap ``quoted`` holds what came as a literal
# of Python, ``came`` as it was typed.
_SENTENCES = tuple(
    (re.compile(theirs, re.DOTALL), ours)
    for theirs, ours in (
        (
            r"the following arguments are required: (?P<names>.+)",
            "Expected a value for {names}; got none.",
        ),
        (
            r"argument (?P<names>.+): expected one argument",
            "Expected a value for {names}; got none.",
        ),
        (
            r"argument (?P<name>.+?): invalid choice: (?P<quoted>.+)"
            r" \(choose from (?P<listed>.+)\)",
            "Expected for {name} one of {listed}; got “{came}”.",
        ),
        (
            r"argument (?P<name>.+?): ignored explicit argument (?P<quoted>.+)",
            "Expected no value for {name}; got “{came}”.",
        ),
        (
            r"argument (?P<second>.+): not allowed with argument (?P<first>.+)",
            "Expected either {first} or {second}; got both.",
        ),
        (
            r"ambiguous option: (?P<came>.+) could match (?P<listed>.+)",
            "Expected one of {listed}; got “{came}”.",
        ),
        (
            r"unrecognized arguments: (?P<came>.+)",
            "Expected only what --help lists; got “{came}”.",
        ),
        # Whatever a later argparse may say.
        (r"(?P<came>.*)", "Expected arguments as --help lists them; got “{came}”."),
    )
)


def sentence_of(message: str) -> str:
    """Return a message of argparse as a sentence of ours."""
    for theirs, ours in _SENTENCES:
        if match := theirs.fullmatch(message):
            values = match.groupdict()
            if "quoted" in values:
                values["came"] = literal_eval(values["quoted"])
            if "came" in values:
                values["came"] = in_one_line(values["came"])
            if "listed" in values:
                # Some versions of argparse quote the choices, some do not.
                values["listed"] = values["listed"].replace("'", "")
            return ours.format(**values)
    raise AssertionError(message)


class Parser(argparse.ArgumentParser):
    """A parser that refuses in one sentence and prints as the commands do."""

    def error(self, message: str) -> NoReturn:
        """Refuse what argparse could not make sense of."""
        raise RefusalError(sentence_of(message))

    def _print_message(self, message: str, file: Any = None) -> None:
        # Help and version. Argparse itself would pass over a full disk in silence.
        write_out(message)
