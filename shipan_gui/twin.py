"""The text twin: the whole board and its casting as text, the same content as the picture.

For a screen reader, a letter, or a person far from a screen. No window here.
"""

from __future__ import annotations

from collections.abc import Iterator

from shipan_gui.engine import ANIMALS, BRANCHES, LODGES, Branch, Casting
from shipan_gui.engine.relations import LODGED_STEMS
from shipan_gui.explain import explain
from shipan_gui.resources import Texts

_MARKS = "一二三四"
_TRANSMISSIONS = "初中末"


def marks_at(casting: Casting, place: Branch) -> list[str]:
    """Return the marks that lie at an earth place, as the board shows them."""
    marks = [_MARKS[lesson.number - 1] for lesson in casting.lessons if lesson.place is place]
    marks += [
        name
        for name, item in zip(_TRANSMISSIONS, casting.transmissions, strict=True)
        if casting.plate.under(item.branch) is place
    ]
    return marks


def _place_line(casting: Casting, place: Branch, texts: Texts, with_animals: bool) -> str:
    god = casting.plate.over(place)
    general = casting.generals.at(place)
    comma = texts("list.comma")
    notes = [
        note
        for note, holds in (
            (texts("twin.hour"), place is casting.hour),
            (texts("twin.void"), place in casting.void),
        )
        if holds
    ]
    over = [
        note
        for note, holds in (
            (texts("twin.general"), god is casting.general),
            (texts("twin.void"), god in casting.void),
        )
        if holds
    ]
    marks = marks_at(casting, place)
    return texts(
        "twin.place",
        place=place.hanzi + (f" ({comma.join(notes)})" if notes else ""),
        phase=place.phase.hanzi,
        lodged="".join(stem.hanzi for stem in LODGED_STEMS[place]) or "-",
        outer=ANIMALS[place] if with_animals else LODGES[place],
        god=f"{god.hanzi} {god.god}" + (f" ({comma.join(over)})" if over else ""),
        lodges=LODGES[god],
        general=general.hanzi,
        marks="".join(marks) or "-",
    )


def _lines(casting: Casting, texts: Texts, with_animals: bool) -> Iterator[str]:
    time = texts("time.day" if casting.daytime else "time.night")
    yield texts(
        "said.asked",
        day=casting.day.hanzi,
        god=casting.general.god,
        general=casting.general.hanzi,
        hour=casting.hour.hanzi,
        time=time,
    )
    choices = ", ".join(f"{key}={value}" for key, value in casting.school.choices.items())
    yield texts("said.school", school=texts(f"school.{casting.school.name}"), choices=choices)
    yield ""
    yield texts("twin.board")
    for place in BRANCHES:
        yield _place_line(casting, place, texts, with_animals)
    yield texts("twin.gates")
    yield texts("twin.dipper", place=casting.plate.under(Branch.CHEN).hanzi)
    yield ""
    for name, item in zip(("initial", "middle", "final"), casting.transmissions, strict=True):
        stem = texts.term("旬空") if item.stem is None else item.stem.hanzi
        yield (
            f"{texts(f'transmission.{name}')}: {item.branch.hanzi} {item.general.hanzi}"
            f" {texts.term(item.kin.hanzi)} {stem}"
        )
    for lesson in casting.lessons:
        yield texts(
            "lesson.said",
            number=texts(f"number.{lesson.number}"),
            upper=lesson.upper.hanzi,
            lower=lesson.lower.hanzi,
            relation="",
        ).strip()
    patterns = texts("list.comma").join(texts.term(str(pattern)) for pattern in casting.pattern)
    yield f"{texts.term(str(casting.method))}: {patterns}"
    yield ""
    for number, step in enumerate(explain(casting, texts), 1):
        yield f"{number}. {step.text} [{step.source}]"


def twin(casting: Casting, texts: Texts, with_animals: bool = True) -> str:
    """Return the board and casting as text; without animals the outer ring holds lodges."""
    return "\n".join(_lines(casting, texts, with_animals)) + "\n"
