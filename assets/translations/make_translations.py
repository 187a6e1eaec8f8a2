"""Bring the translations up to date: collect the strings of the interface, compile them.

Qt's own tools do both. Run it after a string has changed, translate what is still open in
shipan_zh_Hant.ts (Qt Linguist or any editor), and run it again. 简体中文 is made of 繁體中文 by
assets/texts/make_simplified.py.
"""

from __future__ import annotations

import importlib.util
import re
import subprocess
import sys
from pathlib import Path
from types import ModuleType

HERE = Path(__file__).resolve().parent
ROOT = HERE.parents[1]
LANGUAGES = {"zh_Hant": "zh_TW", "zh_Hans": "zh_CN"}


def _tool(name: str) -> str:
    return str(Path(sys.executable).with_name(name))


def collect(target: Path, locale: str) -> None:
    """Collect every string of the interface into a .ts file."""
    sources = sorted(str(path.relative_to(ROOT)) for path in ROOT.glob("shipan_gui/**/*.py"))
    options = ["-no-obsolete", "-locations", "none", "-target-language", locale]
    command = [_tool("pyside6-lupdate"), *sources, *options, "-ts", str(target)]
    subprocess.run(command, check=True, cwd=ROOT)  # noqa: S603 - our own tool and files


def _make_simplified() -> ModuleType:
    path = ROOT / "assets" / "texts" / "make_simplified.py"
    spec = importlib.util.spec_from_file_location(path.stem, path)
    if spec is None or spec.loader is None:
        raise FileNotFoundError(path)
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def simplified(traditional: str) -> str:
    """Return the content of the 简体中文 .ts file, made of that of the 繁體中文 one."""
    simplify = _make_simplified().simplified
    content = traditional.replace(LANGUAGES["zh_Hant"], LANGUAGES["zh_Hans"], 1)
    return re.sub(
        "(<translation[^>]*>)([^<]*)", lambda found: found[1] + simplify(found[2]), content
    )


def compile_(source: Path) -> None:
    """Compile a .ts file to the .qm that the program loads."""
    command = [_tool("pyside6-lrelease"), str(source), "-qm", str(source.with_suffix(".qm"))]
    subprocess.run(command, check=True)  # noqa: S603 - our own tool and files


def _file(language: str) -> Path:
    return HERE / f"shipan_{language}.ts"


def main() -> None:
    """Collect, simplify and compile."""
    collect(_file("zh_Hant"), LANGUAGES["zh_Hant"])
    traditional = _file("zh_Hant").read_text(encoding="utf-8")
    _file("zh_Hans").write_text(simplified(traditional), encoding="utf-8")
    for language in LANGUAGES:
        compile_(_file(language))


if __name__ == "__main__":
    main()
