"""The three transmissions (三傳): the ladder of the nine methods, rung by rung.

景祐六壬神定經, 釋用式, in its order; the points on which other books differ are the
choices of :mod:`shipan_gui.engine.school`. Lessons and transmissions depend on the day
pillar, the turn of the plate and the school alone.
"""

from __future__ import annotations

from enum import StrEnum
from typing import NamedTuple

from shipan_gui.engine.because import (
    Because,
    Candidates,
    Chant,
    Compared,
    Different,
    Distance,
    Family,
    Ground,
    OneHome,
    Ordered,
    Ranked,
    Rule,
    Struck,
    Taking,
)
from shipan_gui.engine.choosing import Choice, choose
from shipan_gui.engine.lessons import Lesson, Lessons
from shipan_gui.engine.plate import Plate
from shipan_gui.engine.relations import (
    LODGES,
    Rank,
    clash,
    post_horse,
    punished,
    stem_union,
)
from shipan_gui.engine.school import Mutual, School, Separate
from shipan_gui.engine.symbols import Branch, Pillar, Stem


class Method(StrEnum):
    """The rung of the ladder that gave the transmissions (九宗門), as one word."""

    STRIKE = "賊克"
    COMPARISON = "比用"
    HARM = "涉害"
    DISTANT = "遙克"
    MAO_STAR = "昴星"
    SEPARATE = "別責"
    EIGHT = "八專"
    HIDDEN = "伏吟"
    RETURNING = "返吟"


class Pattern(StrEnum):
    """A classical name (課體) that a casting earns by the way its initial was found."""

    CHONGSHEN = "重審"
    YUANSHOU = "元首"
    ZHIYI = "知一"
    SHEHAI = "涉害"
    JIANJI = "見機"
    CHAWEI = "察微"
    ZHUIXIA = "綴瑕"
    HAOSHI = "蒿矢"
    TANSHE = "彈射"
    HUSHI = "虎視"
    DONGSHE = "冬蛇掩目"
    BIEZE = "別責"
    BAZHUAN = "八專"
    DUZU = "獨足"
    FUYIN = "伏吟"
    ZIREN = "自任"
    ZIXIN = "自信"
    DUCHUAN = "杜傳"
    FANYIN = "返吟"
    WUYI = "無依"
    WUQIN = "無親"


class Outcome(NamedTuple):
    """What the ladder returns: initial, middle, final, the method, and because of what."""

    initial: Branch
    middle: Branch
    final: Branch
    method: Method
    pattern: tuple[Pattern, ...]
    because: Because


def _struck(lessons: Lessons) -> Struck:
    return Struck(
        tuple(lesson.number for lesson in lessons if lesson.is_robbery),
        tuple(lesson.number for lesson in lessons if lesson.is_control),
    )


def _gather(family: Family, lessons: Lessons, numbers: tuple[int, ...]) -> Candidates:
    gods: dict[Branch, tuple[int, ...]] = {}
    for number in numbers:
        god = lessons[number - 1].upper
        gods[god] = (*gods.get(god, ()), number)
    return Candidates(family, tuple(gods), tuple(gods.values()))


_SINGLE = {
    Family.ROBBERY: (Method.STRIKE, Pattern.CHONGSHEN),
    Family.CONTROL: (Method.STRIKE, Pattern.YUANSHOU),
    Family.DISTANT_GOD: (Method.DISTANT, Pattern.HAOSHI),
    Family.DISTANT_STEM: (Method.DISTANT, Pattern.TANSHE),
}


def _names(choice: Choice) -> tuple[Method, tuple[Pattern, ...]]:
    """Name the way in which a god was chosen."""
    last = choice.grounds[-1]
    single = _SINGLE[choice.candidates.family]
    if isinstance(last, Candidates) or single[0] is Method.DISTANT:
        return single[0], (single[1],)
    if isinstance(last, Compared):
        return Method.COMPARISON, (Pattern.ZHIYI,)
    if isinstance(last, Ordered):
        return Method.HARM, (Pattern.SHEHAI, Pattern.ZHUIXIA)
    if isinstance(last, Ranked):
        # Only 孟 and 仲 can leave a single god: two gods on 季 places would both stay.
        ranked = Pattern.JIANJI if last.rank is Rank.MENG else Pattern.CHAWEI
        return Method.HARM, (Pattern.SHEHAI, ranked)
    return Method.HARM, (Pattern.SHEHAI,)


Grounds = tuple[Ground, ...]


class _Ladder:
    """One climb of the ladder; keeps what every rung looks at."""

    __slots__ = ("day", "lessons", "plate", "school", "struck")

    def __init__(self, day: Pillar, plate: Plate, lessons: Lessons, school: School) -> None:
        self.day = day
        self.plate = plate
        self.lessons = lessons
        self.school = school
        self.struck = _struck(lessons)

    def climb(self) -> Outcome:
        """Try the rungs in book order and return what the first fitting one gives."""
        if self.plate.turn == 0:
            return self._hidden()
        if self.plate.turn == 6:
            return self._returning()
        if self.struck.robberies or self.struck.controls:
            choice = self._strike()
            return self._transmitted(choice, (self.struck,), *_names(choice))
        if LODGES[self.day.stem] is self.day.branch:
            return self._eight()
        return self._without_strike()

    # What several rungs share.

    def _strike(self) -> Choice:
        """Robbery before control, then the choice among the candidates."""
        struck = self.struck
        candidates = (
            _gather(Family.ROBBERY, self.lessons, struck.robberies)
            if struck.robberies
            else _gather(Family.CONTROL, self.lessons, struck.controls)
        )
        return choose(candidates, self.day.stem, self.plate, self.school.harm)

    def _over_stem(self) -> Taking:
        lesson = self.lessons[0]
        return Taking(Rule.OVER_STEM, lesson.place, lesson.upper)

    def _over_branch(self) -> Taking:
        lesson = self.lessons[2]
        return Taking(Rule.OVER_BRANCH, lesson.place, lesson.upper)

    def _from_lesson(self, god: Branch) -> Taking:
        return Taking(Rule.LESSON, self.plate.under(god), god)

    def _over_home(self, god: Branch) -> Taking:
        return Taking(Rule.OVER_HOME, god, self.plate.over(god))

    def _transmitted(
        self, choice: Choice, before: Grounds, method: Method, pattern: tuple[Pattern, ...]
    ) -> Outcome:
        """Middle over the initial's home, final over the middle's home."""
        initial = self._from_lesson(choice.god)
        middle = self._over_home(initial.god)
        final = self._over_home(middle.god)
        because = Because((*before, *choice.grounds), initial, middle, final)
        return _outcome(because, method, pattern)

    # The rungs.

    def _hidden(self) -> Outcome:
        """伏吟: the plate lies on itself; punishments move it on."""
        grounds: Grounds = (Chant(returning=False), self.struck)
        over_stem, over_branch = self._over_stem(), self._over_branch()
        names: tuple[Pattern, ...] = ()
        own: tuple[Pattern, ...] = ()
        if self.struck.robberies or self.struck.controls:
            choice = self._strike()
            grounds += choice.grounds
            names = _names(choice)[1]
            initial = self._from_lesson(choice.god)
        elif self.day.stem.is_yang:
            initial, own = over_stem, (Pattern.ZIREN,)
        else:
            initial, own = over_branch, (Pattern.ZIXIN,)
        if punished(initial.god) is initial.god:
            # 六壬大全, 伏吟: the days 六乙 count as blocked though they have a robbery.
            own = (*own, Pattern.DUCHUAN)
            middle = over_branch if initial.god is over_stem.god else over_stem
        else:
            middle = Taking(Rule.PUNISHED, initial.god, punished(initial.god))
        final = self._hidden_final(initial.god, middle.god)
        because = Because(grounds, initial, middle, final)
        return _outcome(because, Method.HIDDEN, (Pattern.FUYIN, *own, *names))

    def _hidden_final(self, initial: Branch, middle: Branch) -> Taking:
        target = punished(middle)
        if target is middle:
            return Taking(Rule.CLASH_OF_SELF, middle, clash(middle))
        if target is initial and self.school.mutual is Mutual.CLASH:
            return Taking(Rule.CLASH_OF_MUTUAL, middle, clash(middle))
        return Taking(Rule.PUNISHED, middle, target)

    def _returning(self) -> Outcome:
        """返吟: the plate stands opposite."""
        chant = Chant(returning=True)
        if self.struck.robberies or self.struck.controls:
            choice = self._strike()
            pattern = (Pattern.FANYIN, Pattern.WUYI, *_names(choice)[1])
            return self._transmitted(choice, (chant, self.struck), Method.RETURNING, pattern)
        branch = self.day.branch
        initial = Taking(Rule.POST_HORSE, branch, post_horse(branch))
        because = Because((chant, self.struck), initial, self._over_branch(), self._over_stem())
        return _outcome(because, Method.RETURNING, (Pattern.FANYIN, Pattern.WUQIN))

    def _eight(self) -> Outcome:
        """八專: stem and branch share one home and nothing strikes."""
        over_stem = self._over_stem()
        if self.day.stem.is_yang:
            upper = over_stem.god
            initial = Taking(Rule.THIRD_ON, upper, upper.step(2))
        else:
            upper = self.lessons[3].upper
            initial = Taking(Rule.THIRD_BACK, upper, upper.step(-2))
        grounds: Grounds = (self.struck, OneHome(self.day.branch))
        because = Because(grounds, initial, over_stem, over_stem)
        single = initial.god is over_stem.god
        return _outcome(
            because,
            Method.EIGHT,
            (Pattern.BAZHUAN, Pattern.DUZU) if single else (Pattern.BAZHUAN,),
        )

    def _without_strike(self) -> Outcome:
        """Nothing strikes near: look afar, then at how many lessons differ."""
        stem = self.day.stem
        later = self.lessons[1:]
        distance = Distance(
            tuple(lesson.number for lesson in later if _afar(lesson, stem)),
            tuple(lesson.number for lesson in later if stem.phase.controls(lesson.upper.phase)),
        )
        grounds: Grounds = (self.struck, distance)
        if distance.by_gods or distance.by_stem:
            candidates = (
                _gather(Family.DISTANT_GOD, self.lessons, distance.by_gods)
                if distance.by_gods
                else _gather(Family.DISTANT_STEM, self.lessons, distance.by_stem)
            )
            choice = choose(candidates, stem, self.plate, self.school.harm)
            return self._transmitted(choice, grounds, *_names(choice))
        different = Different(tuple(dict.fromkeys(lesson.upper for lesson in self.lessons)))
        grounds += (different,)
        return self._mao_star(grounds) if len(different.gods) == 4 else self._separate(grounds)

    def _mao_star(self, grounds: Grounds) -> Outcome:
        """昴星: yang days look up from earth 酉, yin days look down from heaven 酉."""
        you = Branch.YOU
        over_stem, over_branch = self._over_stem(), self._over_branch()
        if self.day.stem.is_yang:
            initial = Taking(Rule.OVER_YOU, you, self.plate.over(you))
            because = Because(grounds, initial, over_branch, over_stem)
            return _outcome(because, Method.MAO_STAR, (Pattern.HUSHI,))
        initial = Taking(Rule.UNDER_YOU, you, self.plate.under(you))
        because = Because(grounds, initial, over_stem, over_branch)
        return _outcome(because, Method.MAO_STAR, (Pattern.DONGSHE,))

    def _separate(self, grounds: Grounds) -> Outcome:
        """別責: only three lessons differ; another place is charged with beginning."""
        over_stem = self._over_stem()
        if self.day.stem.is_yang:
            lodge = LODGES[stem_union(self.day.stem)]
            initial = Taking(Rule.OVER_UNION_LODGE, lodge, self.plate.over(lodge))
        else:
            # The next of the day branch's triad: 巳 for 丑, 亥 for 未, 丑 for 酉.
            ahead = self.day.branch.step(4)
            initial = (
                Taking(Rule.OVER_TRIAD_BRANCH, ahead, self.plate.over(ahead))
                if self.school.separate is Separate.ABOVE
                else Taking(Rule.TRIAD_BRANCH, self.day.branch, ahead)
            )
        because = Because(grounds, initial, over_stem, over_stem)
        return _outcome(because, Method.SEPARATE, (Pattern.BIEZE,))


def _afar(lesson: Lesson, stem: Stem) -> bool:
    return lesson.upper.phase.controls(stem.phase)


def _outcome(because: Because, method: Method, pattern: tuple[Pattern, ...]) -> Outcome:
    return Outcome(
        because.initial.god, because.middle.god, because.final.god, method, pattern, because
    )


def transmit(day: Pillar, plate: Plate, lessons: Lessons, school: School) -> Outcome:
    """Derive the three transmissions with their method, pattern and reason."""
    return _Ladder(day, plate, lessons, school).climb()
