"""From because-data to an ordered explanation: words, their source, and the places they light.

No window here: the words come from the texts of a language, the places are plain values.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sized
from dataclasses import dataclass
from enum import StrEnum
from typing import Any, NamedTuple

from shipan_gui.engine import Branch, Casting, Lesson, Stem, because, lodge, other_noblemen
from shipan_gui.engine.because import Family, Rule, Taking
from shipan_gui.resources import Texts

# What stands for the four lessons and the three transmissions on the board and in texts, and
# the names of the transmissions in keys.
LESSON_MARKS = "一二三四"
TRANSMISSION_MARKS = "初中末"
TRANSMISSIONS = ("initial", "middle", "final")


class On(StrEnum):
    """Which ring of the board a place belongs to."""

    EARTH = "earth"
    HEAVEN = "heaven"
    STEM = "stem"


@dataclass(frozen=True, slots=True)
class Place:
    """A place on the board: a branch of either plate, or a stem of the earth plate."""

    on: On
    index: int


class Step(NamedTuple):
    """One step of the explanation: a sentence, the book it follows, the places it lights."""

    text: str
    source: str
    places: frozenset[Place]


Places = Iterable[Place]


def _earth(*branches: Branch) -> Iterator[Place]:
    return (Place(On.EARTH, int(branch)) for branch in branches)


def _heaven(*branches: Branch) -> Iterator[Place]:
    return (Place(On.HEAVEN, int(branch)) for branch in branches)


def _count(things: Sized) -> str:
    """Return which form of a sentence speaks of so many things."""
    return "one" if len(things) == 1 else "many"


def _lower_place(lower: Stem | Branch) -> Place:
    return Place(On.STEM if isinstance(lower, Stem) else On.EARTH, int(lower))


class _Teller:
    """Tells one casting in one language."""

    def __init__(self, casting: Casting, texts: Texts) -> None:
        self.casting = casting
        self.texts = texts

    def tell(self) -> Iterator[Step]:
        yield self._seat()
        for lesson in self.casting.lessons:
            yield self._lesson(lesson)
        for ground in self.casting.because.grounds:
            yield self._ground(ground)
        for name in TRANSMISSIONS:
            yield self._taking(name, getattr(self.casting.because, name))
        yield self._void()
        yield self._generals()

    def _step(self, key: str, source: str, places: Places, /, **values: object) -> Step:
        return Step(
            self.texts(f"step.{key}", **values),
            self.texts(f"source.{source}"),
            frozenset(places),
        )

    def _names(self, branches: Iterable[Branch | Stem]) -> str:
        return self.texts.listed([branch.hanzi for branch in branches])

    def _lesson_names(self, numbers: Iterable[int]) -> str:
        return self.texts.listed(
            [self.texts("lesson.name", number=self.texts(f"number.{n}")) for n in numbers]
        )

    def _phase(self, thing: Branch | Stem) -> str:
        return self.texts(
            "thing.phase", phase=self.texts.gloss(thing.phase.hanzi), hanzi=thing.hanzi
        )

    # The plate and the lessons.

    def _seat(self) -> Step:
        general, hour = self.casting.general, self.casting.hour
        return self._step(
            "seat",
            "use",
            (*_heaven(general), *_earth(hour)),
            god=general.god,
            general=general.hanzi,
            hour=hour.hanzi,
        )

    def _lesson(self, lesson: Lesson) -> Step:
        values: dict[str, object] = {
            "number": self.texts(f"number.{lesson.number}"),
            "upper": lesson.upper.hanzi,
            "lower": lesson.lower.hanzi,
            "place": lesson.place.hanzi,
        }
        places: list[Place] = [*_heaven(lesson.upper), *_earth(lesson.place)]
        if isinstance(lesson.lower, Stem):
            places.append(_lower_place(lesson.lower))
            return self._step("lesson.stem", "lessons", places, **values)
        earlier = next(
            (
                other.number
                for other in self.casting.lessons[: lesson.number - 1]
                if other.upper is lesson.upper
            ),
            None,
        )
        if earlier is not None:
            values["earlier"] = self.texts(f"number.{earlier}")
            key = "lesson.branch_again" if lesson.number == 3 else "lesson.home_again"
            return self._step(key, "lessons", places, **values)
        key = "lesson.branch" if lesson.number == 3 else "lesson.home"
        return self._step(key, "lessons", places, **values)

    # The ladder.

    def _ground(self, ground: because.Ground) -> Step:
        tellers: dict[type, Callable[[Any], Step]] = {
            because.Struck: self._struck,
            because.Candidates: self._candidates,
            because.Compared: self._compared,
            because.Walked: self._walked,
            because.Ranked: self._ranked,
            because.Ordered: self._ordered,
            because.Distance: self._distance,
            because.Different: self._different,
            because.OneHome: self._one_home,
            because.Chant: self._chant,
        }
        return tellers[type(ground)](ground)

    def _chant(self, ground: because.Chant) -> Step:
        key = "chant.returning" if ground.returning else "chant.hidden"
        return self._step(key, "chant", ())

    def _struck(self, ground: because.Struck) -> Step:
        if not ground.robberies and not ground.controls:
            return self._step("struck.none", "strike", ())
        numbers = ground.robberies or ground.controls
        lessons = [self.casting.lessons[number - 1] for number in numbers]
        key = "struck.robbery" if ground.robberies else "struck.control"
        pairs = self.texts("list.also").join(
            self.texts(
                "struck.pair.robbery" if ground.robberies else "struck.pair.control",
                lesson=self._lesson_names((lesson.number,)),
                upper=self._phase(lesson.upper),
                lower=self._phase(lesson.lower),
            )
            for lesson in lessons
        )
        places: list[Place] = []
        for lesson in lessons:
            places += [*_heaven(lesson.upper), _lower_place(lesson.lower)]
        if ground.robberies and ground.controls:
            key = "struck.both"
        return self._step(
            key, "strike", places, pairs=pairs, passed=self._lesson_names(ground.controls)
        )

    def _candidates(self, ground: because.Candidates) -> Step:
        key = f"candidate.{_count(ground.gods)}"
        if ground.family in (Family.DISTANT_GOD, Family.DISTANT_STEM):
            key += ".distant"
        return self._step(
            key,
            "strike",
            _heaven(*ground.gods),
            gods=self._names(ground.gods),
        )

    def _compared(self, ground: because.Compared) -> Step:
        if ground.kept and ground.dropped:
            kept = "one" if len(ground.kept) == 1 else "some"
            key = f"compared.{kept}.dropped_{_count(ground.dropped)}"
        else:
            key = "compared.all" if ground.kept else "compared.none"
        return self._step(
            key,
            "compare",
            _heaven(*(ground.kept or ground.dropped)),
            stem=self.casting.day.stem.hanzi,
            polarity=self.texts("polarity.yang" if ground.yang else "polarity.yin"),
            kept=self._names(ground.kept),
            dropped=self._names(ground.dropped),
        )

    def _walked(self, ground: because.Walked) -> Step:
        walks = self.texts("list.also").join(
            self.texts(
                "walked.one",
                god=walk.god.hanzi,
                seat=walk.seat.hanzi,
                depth=walk.depth,
                strikers=(
                    self.texts("walked.strikers", strikers=self._strikers(walk))
                    if walk.strikes
                    else ""
                ),
            )
            for walk in ground.walks
        )
        key = "walked.control" if ground.family is Family.CONTROL else "walked.robbery"
        result = self.texts(
            "walked.deepest" if len(ground.kept) == 1 else "walked.equal",
            kept=self._names(ground.kept),
        )
        seats = (walk.seat for walk in ground.walks)
        struck = {strike.place for walk in ground.walks for strike in walk.strikes}
        return self._step(
            key,
            "harm_seat" if ground.with_seat else "harm",
            (*_heaven(*ground.kept), *_earth(*seats), *_earth(*struck)),
            walks=walks,
            result=result,
        )

    @staticmethod
    def _strikers(walk: because.Walk) -> str:
        return "".join(strike.striker.hanzi for strike in walk.strikes)

    def _ranked(self, ground: because.Ranked) -> Step:
        key = "ranked.one" if len(ground.kept) == 1 else "ranked.equal"
        seats = [self.casting.plate.under(god) for god in ground.kept]
        return self._step(
            key,
            "rank",
            (*_heaven(*ground.kept), *_earth(*ground.places)),
            rank=self.texts.term(ground.rank.hanzi),
            kept=self._names(ground.kept),
            places=self._names(seats),
            all_places=self._names(ground.places),
        )

    def _ordered(self, ground: because.Ordered) -> Step:
        key = "ordered.yang" if ground.yang else "ordered.yin"
        return self._step(key, "order", _heaven(*ground.kept), kept=self._names(ground.kept))

    def _distance(self, ground: because.Distance) -> Step:
        stem = self.casting.day.stem
        if not ground.by_gods and not ground.by_stem:
            return self._step("distance.none", "distant", (), stem=stem.hanzi)
        numbers = ground.by_gods or ground.by_stem
        gods = list(dict.fromkeys(self.casting.lessons[n - 1].upper for n in numbers))
        return self._step(
            f"distance.{_count(gods)}" if ground.by_gods else "distance.stem",
            "distant",
            (*_heaven(*gods), _lower_place(stem)),
            gods=self.texts.listed([self._phase(god) for god in gods]),
            stem=self._phase(stem),
        )

    def _different(self, ground: because.Different) -> Step:
        key = "different.four" if len(ground.gods) == 4 else "different.three"
        source = "mao_star" if len(ground.gods) == 4 else "separate"
        return self._step(key, source, _heaven(*ground.gods))

    def _one_home(self, ground: because.OneHome) -> Step:
        return self._step(
            "one_home",
            "eight",
            (*_earth(ground.place), _lower_place(self.casting.day.stem)),
            stem=self.casting.day.stem.hanzi,
            place=ground.place.hanzi,
        )

    # The takings.

    _TAKEN_AT_EARTH = frozenset(
        {
            Rule.OVER_HOME,
            Rule.OVER_STEM,
            Rule.OVER_BRANCH,
            Rule.OVER_YOU,
            Rule.OVER_UNION_LODGE,
            Rule.OVER_TRIAD_BRANCH,
            Rule.LESSON,
        }
    )

    def _taking(self, name: str, taking: Taking) -> Step:
        places: list[Place] = [*_heaven(taking.god)]
        if taking.rule in self._TAKEN_AT_EARTH:
            places += _earth(taking.source)
        elif taking.rule is Rule.UNDER_YOU:
            places += [*_heaven(Branch.YOU), *_earth(taking.god)]
        else:
            places += _heaven(taking.source)
        stem = self.casting.day.stem
        return self._step(
            f"taking.{taking.rule}",
            str(taking.rule),
            places,
            which=self.texts(f"transmission.{name}.the"),
            origin=taking.source.hanzi,
            god=taking.god.hanzi,
            stem=stem.hanzi,
            union=stem.step(5).hanzi,
            branch=self.casting.day.branch.hanzi,
            triad=self.casting.day.branch.step(4).hanzi,
            lodge=lodge(stem).hanzi,
        )

    # What belongs to the transmissions.

    def _void(self) -> Step:
        void = self.casting.void
        hit = list(dict.fromkeys(t.branch for t in self.casting.transmissions if t.void))
        return self._step(
            f"void.{_count(hit)}" if hit else "void.none",
            "void",
            (*_earth(*void), *_heaven(*void)),
            day=self.casting.day.hanzi,
            void=self._names(void),
            hit=self._names(hit),
        )

    def _generals(self) -> Step:
        ring = self.casting.generals
        others = self.texts("list.also").join(
            self.texts("nobleman.other", name=self.texts(f"school.{name}"), branch=branch.hanzi)
            for name, branch in other_noblemen(self.casting)
        )
        return self._step(
            "generals.forward" if ring.forward else "generals.back",
            f"nobleman.{self.casting.school.nobleman}",
            (*_heaven(ring.nobleman), *_earth(ring.seat)),
            stem=self.casting.day.stem.hanzi,
            time=self.texts("time.day" if self.casting.daytime else "time.night"),
            nobleman=ring.nobleman.hanzi,
            seat=ring.seat.hanzi,
            others=self.texts("nobleman.others", others=others) if others else "",
        )


def explain(casting: Casting, texts: Texts) -> tuple[Step, ...]:
    """Return the ordered explanation of a casting in the language of the texts."""
    return tuple(_Teller(casting, texts).tell())
