"""The command line: ``shipan``, and ``shipan cast``, ``atlas``, ``render``, ``schools``.

What cannot be used ends in one line on stderr that says what was expected and what came,
and in exit code 2. Qt is loaded only by what draws, numpy only by the atlas.
"""

from __future__ import annotations

import argparse
from collections.abc import Callable, Sequence

from shipan_gui.cli.casting import print_atlas, print_casting
from shipan_gui.cli.options import make_parser
from shipan_gui.cli.output import RefusalError, complain, speak_utf8, write_out
from shipan_gui.cli.picture import render
from shipan_gui.cli.schools import list_schools
from shipan_gui.engine import ShipanError
from shipan_gui.resources import Texts, texts

# A command takes its options and the texts of a language, and returns what is to be printed.
Command = Callable[[argparse.Namespace, Texts], str]
_COMMANDS: dict[str, Command] = {
    "cast": print_casting,
    "atlas": print_atlas,
    "render": render,
    "schools": list_schools,
}


def _obey(options: argparse.Namespace) -> int:
    """Run the command that was parsed; return the exit code."""
    if options.command is None:
        from shipan_gui.app import run  # noqa: PLC0415 - Qt only where it is drawn

        return run(options.lang, options.palette)
    words = texts(options.lang or "en")
    try:
        said = _COMMANDS[options.command](options, words)
    except ShipanError as error:
        raise RefusalError(words.error(error)) from error
    write_out(said)
    return 0


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command; return the exit code."""
    speak_utf8()
    try:
        return _obey(make_parser().parse_args(arguments))
    except RefusalError as refusal:
        complain(str(refusal))
        return 2
