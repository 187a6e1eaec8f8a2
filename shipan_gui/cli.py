"""The command line: ``shipan``, ``shipan cast``, ``shipan atlas``, ``shipan render``.

What cannot be used ends in one line on stderr that says what was expected and what came,
and in exit code 2. Qt is loaded only by what draws, numpy only by the atlas.
"""

from __future__ import annotations

import argparse
import json
import os
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import NoReturn

from shipan_gui import __version__
from shipan_gui.board.layout import BoardRank, Layout, layout_of
from shipan_gui.board.skin import SKINS, Skin, SkinError, load_skin, read_skin
from shipan_gui.engine import (
    BUNDLES,
    Casting,
    Question,
    ShipanError,
    cast,
    read_branch,
    read_general,
    read_pillar,
    record,
    school,
)
from shipan_gui.explain import explain
from shipan_gui.resources import LANGUAGES, texts

PICTURES = (".png", ".svg", ".pdf")
SMALLEST_PICTURE, LARGEST_PICTURE = 100, 8000


class RefusalError(Exception):
    """Something on the command line that cannot be used, as one sentence."""


class _Parser(argparse.ArgumentParser):
    """A parser that refuses in one line."""

    def error(self, message: str) -> NoReturn:
        """Refuse what argparse could not make sense of."""
        missing = message.removeprefix("the following arguments are required: ")
        if missing != message:
            message = f"expected {missing} besides; got nothing for it"
        raise RefusalError(f"{message}. See {self.prog} --help.")


def _add_school(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--school", default="common", metavar="|".join(BUNDLES), help="a bundle of choices"
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


def _parser() -> argparse.ArgumentParser:
    parser = _Parser(
        prog="shipan",
        description="A cosmic board (式盤) of Da Liu Ren. Without a command: open the window.",
    )
    parser.add_argument("--version", action="version", version=f"shipan {__version__}")
    parser.add_argument("--lang", choices=LANGUAGES, help="language of the window and of texts")
    commands = parser.add_subparsers(dest="command", parser_class=_Parser)
    casting = commands.add_parser("cast", help="print one casting")
    _add_question(casting)
    casting.add_argument("--json", action="store_true", help="print it for scripts")
    atlas = commands.add_parser("atlas", help="print all 720 lessons as CSV")
    _add_school(atlas)
    render = commands.add_parser("render", help="draw the board into a picture")
    render.add_argument("out", metavar="OUT.png|.svg|.pdf", help="the picture to write")
    _add_question(render)
    render.add_argument("--size", default="1600", help="side in pixels, 100 to 8000")
    render.add_argument("--skin", default="jujube", help=f"{'|'.join(SKINS)} or a file")
    render.add_argument("--style", default="song", help="song or han")
    render.add_argument("--rank", default="son_of_heaven", help="|".join(BoardRank))
    render.add_argument("--lodges", default="branch", help="branch or du")
    render.add_argument("--evening", action="store_true", help="north at the top")
    render.add_argument("--upright", action="store_true", help="every character upright")
    return parser


def _casting(options: argparse.Namespace) -> Casting:
    return cast(
        Question(
            read_pillar(options.day),
            read_general(options.general),
            read_branch(options.hour),
            options.daytime,
            school(options.school, options.settings),
        )
    )


def _print_casting(options: argparse.Namespace) -> None:
    casting = _casting(options)
    if options.json:
        sys.stdout.write(json.dumps(record(casting), ensure_ascii=False) + "\n")
        return
    words = texts(options.lang or "en")
    lines = [
        words(
            "said.asked",
            day=casting.day.hanzi,
            god=casting.general.god,
            general=casting.general.hanzi,
            hour=casting.hour.hanzi,
            time=words("time.day" if casting.daytime else "time.night"),
        ),
        words(
            "said.school",
            school=words(f"school.{casting.school.name}"),
            choices=_choices(casting),
        ),
        f"{words.term('三傳')}: "
        + "  ".join(
            f"{t.branch.hanzi} {t.general.hanzi} {t.kin.hanzi}"
            f" {'空' if t.stem is None else t.stem.hanzi}"
            for t in casting.transmissions
        ),
        f"{words.term('四課')}: "
        + "  ".join(f"{lesson.upper.hanzi}/{lesson.lower.hanzi}" for lesson in casting.lessons),
        f"{words.term(str(casting.method))}: "
        + ", ".join(words.term(str(pattern)) for pattern in casting.pattern),
    ]
    lines += [
        f"{number}. {step.text} [{step.source}]"
        for number, step in enumerate(explain(casting, words), 1)
    ]
    sys.stdout.write("\n".join(lines) + "\n")


def _choices(casting: Casting) -> str:
    return ", ".join(f"{key}={value}" for key, value in casting.school.choices.items())


def _print_atlas(options: argparse.Namespace) -> None:
    from shipan_gui.engine.atlas import atlas, rows  # noqa: PLC0415 - numpy costs 60 ms

    table = atlas(school(options.school, options.settings))
    lines = ["day,turn,initial,middle,final,method"]
    lines += [",".join(row) for row in rows(table)]
    sys.stdout.write("\n".join(lines) + "\n")


def _side(text: str) -> int:
    side = int(text) if text.isascii() and text.isdigit() and len(text) < 9 else -1
    if not SMALLEST_PICTURE <= side <= LARGEST_PICTURE:
        raise RefusalError(
            f"expected a size from {SMALLEST_PICTURE} to {LARGEST_PICTURE} pixels; got {text!r}"
        )
    return side


def _skin(name: str) -> Skin:
    try:
        return load_skin(name) if name in SKINS else read_skin(Path(name))
    except SkinError as error:
        raise RefusalError(str(error)) from error
    except OSError as error:
        raise RefusalError(
            f"expected a skin out of {', '.join(SKINS)} or a skin file; got {name!r}"
        ) from error


def _layout(options: argparse.Namespace) -> Layout:
    record = {
        "style": options.style,
        "rank": options.rank,
        "spacing": options.lodges,
        "evening": options.evening,
        "upright": options.upright,
    }
    try:
        return layout_of(record)
    except ValueError as error:
        raise RefusalError(str(error)) from error


def _render(options: argparse.Namespace) -> None:
    casting, side, out = _casting(options), _side(options.size), Path(options.out)
    if out.suffix.lower() not in PICTURES:
        raise RefusalError(
            f"expected a picture name that ends in {', '.join(PICTURES)}; got {options.out!r}"
        )
    os.environ["QT_QPA_PLATFORM"] = "offscreen"
    from shipan_gui.board.picture import write_picture  # noqa: PLC0415 - Qt only where drawn

    skin, layout = _skin(options.skin), _layout(options)
    try:
        write_picture(casting, side, out, skin, layout)
    except OSError as error:
        reason = error.strerror or str(error)
        raise RefusalError(f"expected to write {options.out}; got: {reason}") from error


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command; return the exit code."""
    try:
        options = _parser().parse_args(arguments)
        if options.command == "cast":
            _print_casting(options)
        elif options.command == "atlas":
            _print_atlas(options)
        elif options.command == "render":
            _render(options)
        else:
            from shipan_gui.app import run  # noqa: PLC0415 - Qt only where it is drawn

            return run(options.lang)
    except (RefusalError, ShipanError) as error:
        sys.stderr.write(f"shipan: {error}\n")
        return 2
    except BrokenPipeError:
        # The reader, such as head, has had enough.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    return 0
