"""The engine is pure and light: what a fresh interpreter loads and touches for it."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

import shipan_gui

ROOT = Path(shipan_gui.__file__).parents[1]

HEAVY = ["PySide6", "shiboken6", "numpy", "socket", "ssl", "urllib.request", "http.client"]

LISTING = """
import sys
import shipan_gui.engine
print(*sys.modules)
"""

# Every lesson under every bundle, with an ear on what the interpreter does meanwhile.
CASTING = """
import sys
from shipan_gui import engine
heard = []
watched = ("open", "socket.", "subprocess.", "os.", "import", "urllib.")
sys.addaudithook(lambda event, _: heard.append(event) if event.startswith(watched) else None)
for school in engine.BUNDLES.values():
    for day in engine.PILLARS:
        for general in engine.BRANCHES:
            asked = engine.Question(day, general, engine.BRANCHES[0], school=school)
            casting = engine.cast(asked)
            engine.record(casting)
            engine.voices(casting)
            engine.other_noblemen(casting)
engine.read_pillar("gengshen")
print(*sorted(set(heard)))
"""


def run(program: str) -> list[str]:
    """Run a program in a fresh interpreter and return the words it prints."""
    finished = subprocess.run(
        [sys.executable, "-W", "error", "-c", program],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=True,
    )
    return finished.stdout.split()


@pytest.fixture(scope="module")
def loaded() -> set[str]:
    """Return the modules that importing the engine loads, in a fresh interpreter."""
    return set(run(LISTING))


@pytest.mark.parametrize("name", HEAVY)
def test_importing_the_engine_leaves_heavy_and_networked_modules_out(
    loaded: set[str], name: str
) -> None:
    """Authority: house.md: engine imports nothing but itself; numpy costs too much."""
    assert "shipan_gui.engine.casting" in loaded
    assert name not in loaded


def test_the_atlas_is_loaded_only_where_it_is_asked_for(loaded: set[str]) -> None:
    """Authority: house.md: the front door does not import atlas."""
    assert "shipan_gui.engine.atlas" not in loaded


def test_the_engine_imports_nothing_of_the_program_but_itself(loaded: set[str]) -> None:
    """Authority: house.md, who may import whom."""
    own = {name for name in loaded if name.startswith("shipan_gui.")}
    assert own
    assert {name for name in own if not name.startswith("shipan_gui.engine")} == set()


def test_casting_opens_no_file_no_network_and_no_process() -> None:
    """Authority: engine.md, first paragraph: no Qt, no clock, no files at call time."""
    assert run(CASTING) == []
