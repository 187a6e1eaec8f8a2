"""The text twin: the whole board and its casting as text, the same content as the picture.

For a screen reader, a letter, or a person far from a screen. No window here.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from shipan_gui.engine import ANIMALS, BRANCHES, LODGES, Branch, Casting, Transmission
from shipan_gui.engine.relations import LODGED_STEMS
from shipan_gui.explain import LESSON_MARKS, TRANSMISSION_MARKS, TRANSMISSIONS, explain
from shipan_gui.resources import Texts


def marks_at(casting: Casting, place: Branch) -> list[str]:
    """Return the marks that lie at an earth place, as the board shows them."""
    marks = [LESSON_MARKS[lesson.number - 1] for lesson in casting.lessons if lesson.place is place]
    marks += [
        name
        for name, item in zip(TRANSMISSION_MARKS, casting.transmissions, strict=True)
        if casting.plate.under(item.branch) is place
    ]
    return marks


def _noted(name: str, notes: Mapping[str, bool], texts: Texts) -> str:
    """Return a name with those of its notes that hold behind it."""
    held = [texts(f"twin.{note}") for note, holds in notes.items() if holds]
    return texts("twin.noted", name=name, notes=texts("list.comma").join(held)) if held else name


def _place_line(casting: Casting, place: Branch, texts: Texts, with_animals: bool) -> str:
    god = casting.plate.over(place)
    here = {"hour": place is casting.hour, "void": place in casting.void}
    over = {"general": god is casting.general, "void": god in casting.void}
    none = texts("twin.none")
    return texts(
        "twin.place",
        place=_noted(place.hanzi, here, texts),
        phase=place.phase.hanzi,
        lodged="".join(stem.hanzi for stem in LODGED_STEMS[place]) or none,
        outer=ANIMALS[place] if with_animals else LODGES[place],
        god=_noted(texts("twin.god", hanzi=god.hanzi, god=god.god), over, texts),
        lodges=LODGES[god],
        general=casting.generals.at(place).hanzi,
        marks="".join(marks_at(casting, place)) or none,
    )


def _transmission_line(name: str, item: Transmission, texts: Texts) -> str:
    stem = item.stem
    notes = [
        texts.term(item.general.hanzi),
        texts.term(item.kin.hanzi),
        texts.term("旬空") if stem is None else texts("transmission.stem", stem=stem.hanzi),
    ]
    return texts(
        "transmission.said",
        which=texts(f"transmission.{name}"),
        branch=item.branch.hanzi,
        notes=texts("list.comma").join(notes),
    )


def asked_line(casting: Casting, texts: Texts) -> str:
    """Return what was asked: day, month general, hour, and whether by day or by night."""
    return texts(
        "said.asked",
        day=casting.day.hanzi,
        god=casting.general.god,
        general=casting.general.hanzi,
        hour=casting.hour.hanzi,
        time=texts("time.day" if casting.daytime else "time.night"),
    )


def school_line(casting: Casting, texts: Texts) -> str:
    """Return the school with every choice in force."""
    choices = texts("list.comma").join(f"{k}={v}" for k, v in casting.school.choices.items())
    return texts("said.school", school=texts(f"school.{casting.school.name}"), choices=choices)


def method_line(casting: Casting, texts: Texts) -> str:
    """Return the method and the patterns; what has the name of the method is said once."""
    names = dict.fromkeys(map(str, (casting.method, *casting.pattern)))
    method, *patterns = map(texts.term, names)
    if not patterns:
        return method
    return texts("said.line", title=method, text=texts("list.comma").join(patterns))


def step_lines(casting: Casting, texts: Texts) -> Iterator[str]:
    """Return the explanation, a numbered step a line, each with its book."""
    for number, step in enumerate(explain(casting, texts), 1):
        yield texts("said.step", number=number, text=step.text, source=step.source)


def _lines(casting: Casting, texts: Texts, with_animals: bool) -> Iterator[str]:
    yield asked_line(casting, texts)
    yield school_line(casting, texts)
    yield ""
    yield texts("twin.board")
    for place in BRANCHES:
        yield _place_line(casting, place, texts, with_animals)
    yield texts("twin.gates")
    yield texts("twin.dipper", place=casting.plate.under(Branch.CHEN).hanzi)
    yield ""
    for name, item in zip(TRANSMISSIONS, casting.transmissions, strict=True):
        yield _transmission_line(name, item, texts)
    for lesson in casting.lessons:
        yield texts(
            "lesson.said",
            number=texts(f"number.{lesson.number}"),
            upper=lesson.upper.hanzi,
            lower=lesson.lower.hanzi,
            relation="",
        )
    yield method_line(casting, texts)
    yield ""
    yield from step_lines(casting, texts)


def twin(casting: Casting, texts: Texts, with_animals: bool = True) -> str:
    """Return the board and casting as text; without animals the outer ring holds lodges."""
    return "\n".join(_lines(casting, texts, with_animals)) + "\n"
