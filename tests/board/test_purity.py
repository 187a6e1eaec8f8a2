"""The rooms keep their walls: pure numbers without Qt, and no Qt method shadowed by accident."""

from __future__ import annotations

import ast
import importlib
import inspect
import pkgutil
import re
import subprocess
import sys
import textwrap
from pathlib import Path

import pytest
import shiboken6

import shipan_gui.board
import shipan_gui.panel

ROOT = Path(shipan_gui.__file__).parents[1]

PURE = ["geometry", "gesture", "shapes", "inscriptions", "plates", "marks", "skin"]

# One word each, and ours by Qt's wish: virtual methods of item, delegate and model.
CALLED_BY_QT = {"paint", "data", "event"}

CAMEL = re.compile(r"[a-z0-9]+[A-Z]\w*")


def classes() -> list[type]:
    """Return every class on a Qt class that board and panel define."""
    found = {}
    for package in (shipan_gui.board, shipan_gui.panel):
        for module in pkgutil.iter_modules(package.__path__, f"{package.__name__}."):
            for thing in vars(importlib.import_module(module.name)).values():
                if (
                    inspect.isclass(thing)
                    and issubclass(thing, shiboken6.Object)
                    and thing.__module__.startswith(package.__name__)
                ):
                    found[f"{thing.__module__}.{thing.__qualname__}"] = thing
    return list(found.values())


def qt_names(cls: type) -> set[str]:
    """Return every name that the Qt classes under a class bring."""
    qt = [base for base in cls.__mro__ if base.__module__.startswith(("PySide6", "Shiboken"))]
    return {name for base in qt for name in dir(base)}


def own_names(cls: type) -> set[str]:
    """Return what a class defines: methods, properties and signals."""
    return {name for name in vars(cls) if not name.startswith("__")} - {"staticMetaObject"}


def own_attributes(cls: type) -> set[str]:
    """Return what the methods of a class set on themselves."""
    tree = ast.parse(textwrap.dedent(inspect.getsource(cls)))
    return {
        node.attr
        for node in ast.walk(tree)
        if isinstance(node, ast.Attribute)
        and isinstance(node.ctx, ast.Store)
        and isinstance(node.value, ast.Name)
        and node.value.id == "self"
    }


CLASSES = pytest.mark.parametrize("cls", classes(), ids=lambda cls: cls.__qualname__)


@pytest.mark.parametrize("module", PURE)
def test_the_pure_rooms_of_the_board_load_no_qt(module: str) -> None:
    """Authority: house.md, rooms: geometry and gesture are pure numbers, shapes plain values."""
    program = f"import sys, shipan_gui.board.{module}; print(*sys.modules)"
    finished = subprocess.run(
        [sys.executable, "-W", "error", "-c", program],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=True,
    )
    loaded = finished.stdout.split()
    assert f"shipan_gui.board.{module}" in loaded
    assert [name for name in loaded if name.startswith(("PySide6", "shiboken6", "numpy"))] == []


def test_there_are_classes_to_look_at() -> None:
    """Authority: house.md, measured facts: a misspelt override fails silently."""
    names = {cls.__name__ for cls in classes()}
    assert {"BoardView", "BoardScene", "Layer", "ReadingPanel", "QuestionForm"} <= names


@CLASSES
def test_what_is_written_as_qt_writes_is_an_override(cls: type) -> None:
    """Authority: house.md, Names: camelCase only where Qt calls us."""
    ours = {name for name in own_names(cls) if CAMEL.fullmatch(name.lstrip("_"))}
    assert ours - qt_names(cls) == set()


@CLASSES
def test_what_is_ours_shadows_nothing_of_qt(cls: type) -> None:
    """Authority: house.md, Names: own methods never take a name of Qt's."""
    ours = {name for name in own_names(cls) if not CAMEL.fullmatch(name)}
    assert (ours & qt_names(cls)) - CALLED_BY_QT == set()


@CLASSES
def test_what_is_kept_on_a_qt_object_shadows_nothing_of_qt(cls: type) -> None:
    """Authority: house.md, Names: show, update, move, layout, clear, event are taken."""
    assert own_attributes(cls) & qt_names(cls) == set()
