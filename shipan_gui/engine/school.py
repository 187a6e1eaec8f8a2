"""Schools: every point on which the books differ is a named choice with named values.

A bundle (學派) is a full set of choices under one name; any other mixture is "custom".
The choices that need a date (general_rule, day_turn and the dated values of daytime) are
refused with a sentence until the calendar can compute them.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, fields, replace
from enum import StrEnum
from typing import Any

from shipan_gui.engine.errors import ShipanError
from shipan_gui.engine.relations import Tombs


class Harm(StrEnum):
    """How traversing harm (涉害) is settled."""

    DEPTH = "depth"
    DEPTH_WITH_SEAT = "depth_with_seat"
    RANK = "rank"
    JINGYOU = "jingyou"


class Mutual(StrEnum):
    """Final of a hidden chant whose initial and middle punish each other (子卯)."""

    CLASH = "clash"
    RETURN = "return"


class Separate(StrEnum):
    """Initial of a separate charge (別責) on a yin day."""

    BRANCH = "branch"
    ABOVE = "above"


class Nobleman(StrEnum):
    """Which table of the nobleman (天乙貴人) is read."""

    OX_SHEEP = "ox_sheep"
    REN_GUI_SWAPPED = "ren_gui_swapped"
    JIA_SHEEP = "jia_sheep"


class Daytime(StrEnum):
    """What decides day or night when no hand does."""

    BRANCHES = "branches"


@dataclass(frozen=True, slots=True)
class School:
    """A full set of choices. The defaults are the bundle ``common``."""

    harm: Harm = Harm.DEPTH
    mutual: Mutual = Mutual.CLASH
    separate: Separate = Separate.BRANCH
    nobleman: Nobleman = Nobleman.OX_SHEEP
    daytime: Daytime = Daytime.BRANCHES
    tombs: Tombs = Tombs.STEMS

    @property
    def name(self) -> str:
        """The bundle with these choices, else "custom"."""
        return next((name for name, bundle in BUNDLES.items() if bundle == self), "custom")

    @property
    def choices(self) -> dict[str, str]:
        """Every choice in force, key to value, in book order."""
        return {field.name: str(getattr(self, field.name)) for field in fields(self)}

    def with_choice(self, key: str, value: str) -> School:
        """Return this school with one choice changed.

        Raises ShipanError for a key or value that does not exist or needs a date.
        """
        values = CHOICES.get(key)
        if value in DATED.get(key, ()):
            allowed = f"{key}={'|'.join(values)}" if values else f"one of {', '.join(CHOICES)}"
            raise ShipanError("choice_undated", choice=key, came=value, choices=allowed)
        if values is None:
            raise ShipanError("choice_unknown", choices=", ".join(CHOICES), came=key)
        if value not in values:
            raise ShipanError("choice_value", choice=key, choices=", ".join(values), came=value)
        changed: dict[str, Any] = {key: values[value]}
        return replace(self, **changed)


CHOICES: dict[str, dict[str, StrEnum]] = {
    key: {str(value): value for value in kind}
    for key, kind in (
        ("harm", Harm),
        ("mutual", Mutual),
        ("separate", Separate),
        ("nobleman", Nobleman),
        ("daytime", Daytime),
        ("tombs", Tombs),
    )
}

# Values that exist in the books and wait for the calendar.
DATED: dict[str, tuple[str, ...]] = {
    "daytime": ("sun", "dawn_dusk"),
    "general_rule": ("term", "lodges"),
    "day_turn": ("23", "0"),
}

BUNDLES: dict[str, School] = {
    # The rules that most books and programs share.
    "common": School(),
    # 景祐六壬神定經 (1034): 釋用式 for the ladder, 釋天官 for the nobleman.
    "jingyou": School(harm=Harm.JINGYOU, mutual=Mutual.RETURN, separate=Separate.ABOVE),
    # 大六壬探原: as common, but its example gives 甲 未 by day and 丑 by night.
    "tanyuan": School(nobleman=Nobleman.JIA_SHEEP),
}

COMMON = BUNDLES["common"]


def bundle(name: str) -> School:
    """Return a bundle by name; ShipanError for a name that does not exist."""
    if name not in BUNDLES:
        raise ShipanError("bundle_unknown", choices=", ".join(BUNDLES), came=name)
    return BUNDLES[name]


def school(name: str = "common", settings: Iterable[str] = ()) -> School:
    """Return a bundle with single choices changed, each setting in the form key=value."""
    result = bundle(name)
    for setting in settings:
        key, equals, value = setting.partition("=")
        if not equals:
            raise ShipanError("choice_form", example="harm=rank", came=setting)
        result = result.with_choice(key.strip(), value.strip())
    return result
