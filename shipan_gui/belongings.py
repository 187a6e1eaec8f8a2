"""What a thing on the board is called, and what belongs to it.

A subject is the name that a character of the board carries, such as "earth.子",
"lodge.斗" or "general.貴人". No window here: words and places only.
"""

from __future__ import annotations

from collections.abc import Callable

from shipan_gui.engine import (
    BRANCHES,
    GENERALS,
    LODGE_BRANCH,
    STEMS,
    Branch,
    Casting,
    Stem,
    lodge,
)
from shipan_gui.engine.relations import LODGED_STEMS
from shipan_gui.explain import LESSON_MARKS, TRANSMISSION_MARKS, TRANSMISSIONS, On, Place
from shipan_gui.resources import Texts, read_json

_BRANCH = {branch.hanzi: branch for branch in BRANCHES}
_STEM = {stem.hanzi: stem for stem in STEMS}
_GENERAL = {general.hanzi: general for general in GENERALS}
_GATES: dict[str, tuple[Branch, Branch]] = {
    "天門": (Branch.XU, Branch.HAI),
    "地戶": (Branch.CHEN, Branch.SI),
    "人門": (Branch.WEI, Branch.SHEN),
    "鬼門": (Branch.CHOU, Branch.YIN),
}

Belonging = tuple[str, frozenset[Place]]


def _earth(*branches: Branch) -> set[Place]:
    return {Place(On.EARTH, int(branch)) for branch in branches}


def _heaven(*branches: Branch) -> set[Place]:
    return {Place(On.HEAVEN, int(branch)) for branch in branches}


def _stem_places(stem: Stem) -> set[Place]:
    return {Place(On.STEM, int(stem))}


def pinyin(hanzi: str) -> str:
    """Return the pinyin of a lodge, animal, gate or phase, with tones."""
    return str(read_json("tables", "pinyin.json")[hanzi])


class _Teller:
    def __init__(self, casting: Casting, texts: Texts) -> None:
        self.casting = casting
        self.texts = texts

    def earth(self, hanzi: str) -> Belonging:
        """Return a place of the earth plate: who stands over it, who lodges there."""
        place = _BRANCH[hanzi]
        god = self.casting.plate.over(place)
        general = self.casting.generals.at(place)
        lodged = LODGED_STEMS[place]
        said = self.texts(
            "hover.earth",
            place=hanzi,
            pinyin=place.pinyin,
            phase=self.texts.gloss(place.phase.hanzi),
            god=god.god,
            over=god.hanzi,
            general=self.texts.term(general.hanzi, general.pinyin),
            lodged=(
                self.texts("hover.lodged", stems="".join(stem.hanzi for stem in lodged))
                if lodged
                else ""
            ),
        )
        places = _earth(place) | _heaven(god)
        return said, frozenset(places.union(*(_stem_places(stem) for stem in lodged)))

    def heaven(self, hanzi: str) -> Belonging:
        """Return a god of the heaven plate: its name, where it stands, where its home is."""
        god = _BRANCH[hanzi]
        seat = self.casting.plate.under(god)
        said = self.texts(
            "hover.heaven",
            god=self.texts.term(god.god, god.god_pinyin),
            hanzi=hanzi,
            pinyin=god.pinyin,
            seat=seat.hanzi,
            general=self.texts.term(
                self.casting.generals.at(seat).hanzi, self.casting.generals.at(seat).pinyin
            ),
            is_general=self.texts("hover.is_general") if god is self.casting.general else "",
        )
        return said, frozenset(_heaven(god) | _earth(seat, god))

    def stem(self, hanzi: str) -> Belonging:
        """Return a stem of the earth plate and its lodging."""
        stem = _STEM[hanzi]
        said = self.texts(
            "hover.stem",
            stem=hanzi,
            pinyin=stem.pinyin,
            phase=self.texts.gloss(stem.phase.hanzi),
            lodge=lodge(stem).hanzi,
        )
        return said, frozenset(_stem_places(stem) | _earth(lodge(stem)))

    def general(self, hanzi: str) -> Belonging:
        """Return a general: over which place and on which god."""
        general = _GENERAL[hanzi]
        place = next(p for p in BRANCHES if self.casting.generals.at(p) is general)
        god = self.casting.plate.over(place)
        nature = self.texts("hover.kindly" if general.is_kindly else "hover.stern")
        said = self.texts(
            "hover.general",
            general=self.texts.term(hanzi, general.pinyin),
            nature=nature,
            god=god.hanzi,
            place=place.hanzi,
        )
        return said, frozenset(_earth(place) | _heaven(god))

    def gate(self, hanzi: str) -> Belonging:
        """Return a gate and the two branches it stands between."""
        between = _GATES[hanzi]
        said = self.texts(
            "hover.gate",
            gate=self.texts.term(hanzi, pinyin(hanzi)),
            first=between[0].hanzi,
            second=between[1].hanzi,
        )
        return said, frozenset(_earth(*between))

    def phase(self, hanzi: str) -> Belonging:
        """Return a phase and all places of it."""
        same = [branch for branch in BRANCHES if branch.phase.hanzi == hanzi]
        said = self.texts.term(hanzi, pinyin(hanzi))
        return said, frozenset(_earth(*same))

    def animal(self, name: str) -> Belonging:
        """Return one of the thirty-six animals and its branch."""
        branch, animal = _BRANCH[name[0]], name[1:]
        said = self.texts(
            "hover.animal",
            animal=self.texts.term(animal, pinyin(animal), "animal."),
            branch=branch.hanzi,
        )
        return said, frozenset(_earth(branch))

    def lodge(self, hanzi: str) -> Belonging:
        """Return a lodge and the god in whose sector it stands."""
        branch = LODGE_BRANCH[hanzi]
        said = self.texts(
            "hover.lodge", lodge=self.texts.term(hanzi, pinyin(hanzi)), branch=branch.hanzi
        )
        return said, frozenset(_heaven(branch))

    def lesson(self, name: str) -> Belonging:
        """Return a lesson and its two sides."""
        lesson = self.casting.lessons[LESSON_MARKS.index(name)]
        lower = lesson.lower
        said = self.texts(
            "lesson.said",
            number=self.texts(f"number.{lesson.number}"),
            upper=lesson.upper.hanzi,
            lower=lower.hanzi,
            relation="",
        ).strip()
        below = _stem_places(lower) if isinstance(lower, Stem) else set()
        return said, frozenset(_heaven(lesson.upper) | _earth(lesson.place) | below)

    def transmission(self, name: str) -> Belonging:
        """Return a transmission: the god and where it stands."""
        index = TRANSMISSION_MARKS.index(name)
        branch = self.casting.transmissions[index].branch
        said = self.texts(
            "hover.transmission",
            which=self.texts(f"transmission.{TRANSMISSIONS[index]}"),
            branch=branch.hanzi,
            pinyin=branch.pinyin,
        )
        seat = self.casting.plate.under(branch)
        return said, frozenset(_heaven(branch) | _earth(seat))


def belongings(subject: str, casting: Casting, texts: Texts) -> Belonging:
    """Return what a subject is called, in a sentence, and the places that belong to it."""
    kind, _, name = subject.partition(".")
    if not name:
        return "", frozenset()
    tell: Callable[[str], Belonging] = getattr(_Teller(casting, texts), kind)
    return tell(name)
