"""Every command and option there is, and its line of help."""

from __future__ import annotations

import argparse
from collections.abc import Iterable

from shipan_gui import __version__
from shipan_gui.board.layout import BoardRank, Spacing, Style
from shipan_gui.board.skin import SKINS
from shipan_gui.cli.parser import Parser
from shipan_gui.engine import BUNDLES
from shipan_gui.palettes import PALETTES
from shipan_gui.resources import LANGUAGES


def _add_language(parser: argparse.ArgumentParser, default: str | None) -> None:
    parser.add_argument(
        "--lang",
        choices=LANGUAGES,
        default=default,
        help="language of the window and of texts",
    )


def _add_school(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--school",
        default="common",
        metavar="|".join(BUNDLES),
        help="a bundle of choices; shipan schools lists them",
    )
    parser.add_argument(
        "--set",
        action="append",
        default=[],
        dest="settings",
        metavar="CHOICE=VALUE",
        help="one choice changed, such as harm=rank; may be given again",
    )


def _add_question(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--day", required=True, help="day pillar: 庚申 or gengshen")
    parser.add_argument("--general", required=True, help="month general: 亥, hai or 徵明")
    parser.add_argument("--hour", required=True, help="hour branch: 子 or zi")
    time = parser.add_mutually_exclusive_group()
    time.add_argument("--daytime", action="store_const", const=True, help="nobleman by day")
    time.add_argument(
        "--night", action="store_const", const=False, dest="daytime", help="nobleman by night"
    )
    _add_school(parser)


def _add_one_of(
    parser: argparse.ArgumentParser, name: str, values: Iterable[str], help_: str
) -> None:
    """Add an option that takes one of some values, the first unless told otherwise."""
    names = [str(value) for value in values]
    parser.add_argument(name, choices=names, default=names[0], help=help_)


def _add_looks(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--size", default="1600", help="side in pixels, 100 to 8000")
    parser.add_argument("--scale", default="1", help="times the size: 1, 2, 3 …; up to 8000 in all")
    parser.add_argument("--skin", default="jujube", help=f"{'|'.join(SKINS)} or a file")
    _add_one_of(parser, "--style", Style, "rings of the earth plate")
    _add_one_of(parser, "--rank", BoardRank, "size of the disc by rank")
    _add_one_of(parser, "--lodges", Spacing, "evenly within their branch, or by width in du")
    parser.add_argument("--evening", action="store_true", help="north at the top")
    parser.add_argument("--upright", action="store_true", help="every character upright")


def make_parser() -> argparse.ArgumentParser:
    """Return the parser of the whole command line."""
    parser = Parser(
        prog="shipan",
        description="A cosmic board (式盤) of Da Liu Ren. Without a command: open the window.",
    )
    parser.add_argument("--version", action="version", version=f"shipan {__version__}")
    _add_language(parser, None)
    parser.add_argument(
        "--palette", choices=tuple(PALETTES), help="colours of the window; else as remembered"
    )
    commands = parser.add_subparsers(dest="command", metavar="COMMAND", parser_class=Parser)
    casting = commands.add_parser("cast", help="print one casting")
    _add_question(casting)
    casting.add_argument("--json", action="store_true", help="print it for scripts")
    atlas = commands.add_parser("atlas", help="print all 720 lessons as CSV")
    _add_school(atlas)
    render = commands.add_parser("render", help="draw the board into a picture")
    render.add_argument("out", metavar="OUT.png|.svg|.pdf", help="the picture to write")
    _add_question(render)
    _add_looks(render)
    schools = commands.add_parser("schools", help="list the schools and every choice of theirs")
    for command in (casting, atlas, render, schools):
        # Not given after the command, it leaves alone what was given before it.
        _add_language(command, argparse.SUPPRESS)
    return parser
