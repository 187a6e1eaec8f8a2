"""Tests of the board: its numbers, its shapes, its pictures and the hand on it."""

import pytest

# A failed check in here is to be told as in a test.
pytest.register_assert_rewrite(f"{__name__}.agreement")
