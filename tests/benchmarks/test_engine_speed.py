"""How long the engine takes; skipped unless asked for with ``--benchmark-only``.

Nothing is asserted about time: the figures stand in the table that the run prints.
"""

from itertools import cycle, product

from shipan_gui.engine import BRANCHES, PILLARS, Question, cast
from shipan_gui.engine.atlas import atlas, rows

QUESTIONS = [Question(day, turn, BRANCHES[0]) for day, turn in product(PILLARS, BRANCHES)]


def test_one_casting(benchmark):
    """Time single castings, each of the 720 questions ten times; read the median."""
    questions = cycle(QUESTIONS)
    casting = benchmark.pedantic(
        cast,
        setup=lambda: ((next(questions),), {}),
        rounds=10 * len(QUESTIONS),
        warmup_rounds=len(QUESTIONS),
    )
    assert casting.question == QUESTIONS[-1]


def test_the_whole_atlas(benchmark):
    """Time all 720 lessons at once."""
    book = benchmark(atlas)
    assert book.method.shape == (60, 12)


def test_the_whole_atlas_in_characters(benchmark):
    """Time the atlas with its 720 rows of text."""
    listed = benchmark(lambda: list(rows(atlas())))
    assert len(listed) == 720
