"""``shipan cast`` and ``shipan atlas``: one casting, in words or for scripts, and all of them."""

from __future__ import annotations

import argparse
import json

from shipan_gui.engine import (
    Casting,
    Question,
    Transmission,
    cast,
    read_branch,
    read_general,
    read_pillar,
    record,
    school,
)
from shipan_gui.resources import Texts
from shipan_gui.twin import asked_line, method_line, school_line, step_lines


def casting_of(options: argparse.Namespace) -> Casting:
    """Return the casting that was asked for; ShipanError for what cannot be read."""
    return cast(
        Question(
            read_pillar(options.day),
            read_general(options.general),
            read_branch(options.hour),
            options.daytime,
            school(options.school, options.settings),
        )
    )


def _transmission(item: Transmission, words: Texts) -> str:
    return words(
        "said.transmission",
        branch=item.branch.hanzi,
        general=item.general.hanzi,
        kin=item.kin.hanzi,
        stem="空" if item.stem is None else item.stem.hanzi,
    )


def print_casting(options: argparse.Namespace, words: Texts) -> str:
    """Return a casting as lines of words, or as one line of JSON, which knows no language."""
    casting = casting_of(options)
    if options.json:
        return json.dumps(record(casting), ensure_ascii=False) + "\n"
    also = words("list.also")
    transmissions = also.join(_transmission(item, words) for item in casting.transmissions)
    lessons = also.join(
        words("said.lesson", upper=lesson.upper.hanzi, lower=lesson.lower.hanzi)
        for lesson in casting.lessons
    )
    lines = [
        asked_line(casting, words),
        school_line(casting, words),
        words("said.line", title=words.term("三傳"), text=transmissions),
        words("said.line", title=words.term("四課"), text=lessons),
        method_line(casting, words),
        *step_lines(casting, words),
    ]
    return "\n".join(lines) + "\n"


def print_atlas(options: argparse.Namespace, _words: Texts) -> str:
    """Return all 720 lessons as CSV, which knows no language."""
    from shipan_gui.engine.atlas import atlas, rows  # noqa: PLC0415 - numpy costs 60 ms

    table = atlas(school(options.school, options.settings))
    lines = ["day,turn,initial,middle,final,method"]
    lines += [",".join(row) for row in rows(table)]
    return "\n".join(lines) + "\n"
