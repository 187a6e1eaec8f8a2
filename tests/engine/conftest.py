"""Fixtures of the engine's tests: what is costly is worked out once."""

from __future__ import annotations

import pytest
from cases import LADDER_SCHOOLS, LESSONS, derive
from hypothesis import settings

from shipan_gui.engine import School
from shipan_gui.engine.transmissions import Outcome

settings.register_profile("engine", deadline=None, print_blob=True)
settings.load_profile("engine")


@pytest.fixture(scope="session")
def common() -> dict[tuple[str, str], Outcome]:
    """All 720 lessons under the default school."""
    return {(day, turn): derive(day, turn) for day, turn in LESSONS}


@pytest.fixture(scope="session")
def every_outcome() -> list[tuple[str, str, School, Outcome]]:
    """All 720 lessons under every mixture of the choices that touch transmissions."""
    return [
        (day, turn, school, derive(day, turn, school))
        for school in LADDER_SCHOOLS
        for day, turn in LESSONS
    ]
