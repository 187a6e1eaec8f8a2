"""Prints what the tables of pytest-benchmark leave out."""

from __future__ import annotations


def pytest_terminal_summary(terminalreporter, config) -> None:
    """Print the extra figures of every benchmark."""
    session = getattr(config, "_benchmarksession", None)
    for result in session.benchmarks if session else ():
        if result.extra_info:
            figures = ", ".join(f"{key} {value}" for key, value in result.extra_info.items())
            terminalreporter.write_line(f"{result.name}: {figures}")
