"""The engine: what is true of the board without a computer.

Values in, values out; no window, clock or file. ``cast`` is the way in. The atlas of all
720 lessons lies in :mod:`shipan_gui.engine.atlas` and is loaded only where it is asked for.
"""

from shipan_gui.engine.animals import ANIMALS
from shipan_gui.engine.because import Because
from shipan_gui.engine.casting import Casting, Question, Transmission, cast, is_daytime
from shipan_gui.engine.divergence import Voice, other_noblemen, voices
from shipan_gui.engine.errors import ShipanError
from shipan_gui.engine.generals import GENERALS, General, Ring
from shipan_gui.engine.lessons import Lesson
from shipan_gui.engine.lodges import LODGE_BRANCH, LODGES, WIDTHS
from shipan_gui.engine.parse import read_branch, read_daytime, read_general, read_pillar
from shipan_gui.engine.plate import PLATES, Plate, lay
from shipan_gui.engine.record import record
from shipan_gui.engine.relations import Kin, Rank, Stage, lodge
from shipan_gui.engine.school import BUNDLES, CHOICES, COMMON, School, bundle, school
from shipan_gui.engine.symbols import BRANCHES, PILLARS, STEMS, Branch, Phase, Pillar, Stem
from shipan_gui.engine.transmissions import Method, Pattern

__all__ = [
    "ANIMALS",
    "BRANCHES",
    "BUNDLES",
    "CHOICES",
    "COMMON",
    "GENERALS",
    "LODGES",
    "LODGE_BRANCH",
    "PILLARS",
    "PLATES",
    "STEMS",
    "WIDTHS",
    "Because",
    "Branch",
    "Casting",
    "General",
    "Kin",
    "Lesson",
    "Method",
    "Pattern",
    "Phase",
    "Pillar",
    "Plate",
    "Question",
    "Rank",
    "Ring",
    "School",
    "ShipanError",
    "Stage",
    "Stem",
    "Transmission",
    "Voice",
    "bundle",
    "cast",
    "is_daytime",
    "lay",
    "lodge",
    "other_noblemen",
    "read_branch",
    "read_daytime",
    "read_general",
    "read_pillar",
    "record",
    "school",
    "voices",
]  # fmt: skip
