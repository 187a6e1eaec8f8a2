"""The command line: ``shipan``, ``shipan cast``, ``shipan atlas``, ``shipan render``.

What cannot be used ends in one line on stderr that says what was expected and what came,
and in exit code 2. What is printed is UTF-8 everywhere. Qt is loaded only by what draws,
numpy only by the atlas.
"""

from __future__ import annotations

import argparse
import errno
import io
import json
import os
import sys
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from typing import Any, NoReturn, TextIO

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
from shipan_gui.engine.errors import printable
from shipan_gui.explain import explain
from shipan_gui.resources import LANGUAGES, texts

PICTURES = (".png", ".svg", ".pdf")
SMALLEST_PICTURE, LARGEST_PICTURE = 100, 8000


class RefusalError(Exception):
    """Something on the command line that cannot be used, as one sentence."""


def _write(stream: TextIO | None, text: str) -> None:
    """Write a text to its last byte; OSError where that fails, and once only.

    Python flushes its streams once more when it ends and would fail and complain again, so a
    stream that failed leads nowhere from then on.
    """
    if stream is None:
        raise OSError(errno.EBADF, os.strerror(errno.EBADF))
    try:
        stream.write(text)
        stream.flush()
    except OSError:
        nowhere = os.open(os.devnull, os.O_WRONLY)
        os.dup2(nowhere, stream.fileno())
        os.close(nowhere)
        raise


def _print(text: str) -> None:
    """Write to stdout; a reader that has gone away, such as head, is no fault."""
    try:
        _write(sys.stdout, text)
    except BrokenPipeError:
        return
    except OSError as error:
        raise RefusalError(f"expected to write to stdout; got: {_reason(error)}") from error


def _complain(sentence: str) -> None:
    """Write one line to stderr; whoever cannot hear it still has the exit code."""
    with suppress(OSError):
        _write(sys.stderr, f"shipan: {printable(sentence)}\n")


def _reason(error: OSError) -> str:
    return error.strerror or str(error)


def _speak_utf8() -> None:
    """Have UTF-8 on stdout and stderr, for few other encodings hold the characters."""
    for stream, errors in ((sys.stdout, "strict"), (sys.stderr, "backslashreplace")):
        # What stands in for a stream may take any text, and a closed one is None.
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(encoding="utf-8", errors=errors)


class _Parser(argparse.ArgumentParser):
    """A parser that refuses in one line and prints as the commands do."""

    def error(self, message: str) -> NoReturn:
        """Refuse what argparse could not make sense of."""
        missing = message.removeprefix("the following arguments are required: ")
        if missing != message:
            message = f"expected {missing} besides; got nothing for it"
        raise RefusalError(f"{message}. See {self.prog} --help.")

    def _print_message(self, message: str, file: Any = None) -> None:
        # Help and version. Argparse itself would pass over a full disk in silence.
        _print(message)


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
    render.add_argument("--scale", default="1", help="times the size: 1, 2, 3 …; up to 8000 in all")
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
        _print(json.dumps(record(casting), ensure_ascii=False) + "\n")
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
            f"{t.branch.hanzi} {words.hanzi(t.general.hanzi)} {words.hanzi(t.kin.hanzi)}"
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
    _print("\n".join(lines) + "\n")


def _choices(casting: Casting) -> str:
    return ", ".join(f"{key}={value}" for key, value in casting.school.choices.items())


def _print_atlas(options: argparse.Namespace) -> None:
    from shipan_gui.engine.atlas import atlas, rows  # noqa: PLC0415 - numpy costs 60 ms

    table = atlas(school(options.school, options.settings))
    lines = ["day,turn,initial,middle,final,method"]
    lines += [",".join(row) for row in rows(table)]
    _print("\n".join(lines) + "\n")


def _whole(text: str, least: int, most: int, expected: str) -> int:
    number = int(text) if text.isascii() and text.isdigit() and len(text) < 9 else -1
    if not least <= number <= most:
        raise RefusalError(f"expected {expected}; got {text!r}")
    return number


def _side(size: str, scale: str) -> int:
    """Return the side of a picture: its size times its scale."""
    least, most = SMALLEST_PICTURE, LARGEST_PICTURE
    side = _whole(size, least, most, f"a size from {least} to {most} pixels")
    times = most // side
    return side * _whole(scale, 1, times, f"a scale from 1 to {times}, {most} pixels in all")


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
    casting, out = _casting(options), Path(options.out)
    side = _side(options.size, options.scale)
    if out.suffix.lower() not in PICTURES:
        raise RefusalError(
            f"expected a picture name that ends in {', '.join(PICTURES)}; got {options.out!r}"
        )
    skin, layout = _skin(options.skin), _layout(options)
    os.environ["QT_QPA_PLATFORM"] = "offscreen"
    from shipan_gui.board.picture import write_picture  # noqa: PLC0415 - Qt only where drawn

    try:
        write_picture(casting, side, out, skin, layout)
    except OSError as error:
        raise RefusalError(f"expected to write {options.out}; got: {_reason(error)}") from error


def _obey(options: argparse.Namespace) -> int:
    """Run the command that was parsed; return the exit code."""
    try:
        if options.command == "cast":
            _print_casting(options)
        elif options.command == "atlas":
            _print_atlas(options)
        elif options.command == "render":
            _render(options)
        else:
            from shipan_gui.app import run  # noqa: PLC0415 - Qt only where it is drawn

            return run(options.lang)
    except ShipanError as error:
        raise RefusalError(texts(options.lang or "en").error(error)) from error
    return 0


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command; return the exit code."""
    _speak_utf8()
    try:
        return _obey(_parser().parse_args(arguments))
    except RefusalError as refusal:
        _complain(str(refusal))
        return 2
