"""Bring the translations up to date: collect the strings of the interface, compile them.

Qt's own tools do both. Run it after a string has changed, translate what is still open in
the .ts files (Qt Linguist or any editor), and run it again.
"""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

HERE = Path(__file__).resolve().parent
ROOT = HERE.parents[1]
LANGUAGES = {"zh_Hant": "zh_TW"}


def _tool(name: str) -> str:
    return str(Path(sys.executable).with_name(name))


def collect(target: Path, locale: str) -> None:
    """Collect every string of the interface into a .ts file."""
    sources = sorted(str(path.relative_to(ROOT)) for path in ROOT.glob("shipan_gui/**/*.py"))
    options = ["-no-obsolete", "-locations", "none", "-target-language", locale]
    command = [_tool("pyside6-lupdate"), *sources, *options, "-ts", str(target)]
    subprocess.run(command, check=True, cwd=ROOT)  # noqa: S603 - our own tool and files


def compile_(source: Path) -> None:
    """Compile a .ts file to the .qm that the program loads."""
    command = [_tool("pyside6-lrelease"), str(source), "-qm", str(source.with_suffix(".qm"))]
    subprocess.run(command, check=True)  # noqa: S603 - our own tool and files


def main() -> None:
    """Collect and compile every language."""
    for language, locale in LANGUAGES.items():
        file = HERE / f"shipan_{language}.ts"
        collect(file, locale)
        compile_(file)


if __name__ == "__main__":
    main()
