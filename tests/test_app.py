"""The program as a whole: its start, its safety net, its end; nothing reaches a network.

Authorities: house.md (no display: say so and exit 2; errors are caught once; the engine and
the command line are light) and Measured facts about Qt; feel.md, The window (an inline line,
never a modal box; remembered); README: no network, fonts bundled.
"""

from __future__ import annotations

import ast
import errno
import json
import os
import signal
import subprocess
import sys
import textwrap
import time
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, QTimer
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QApplication, QLabel, QWidget
from pytestqt.qtbot import QtBot
from support import (
    LANGUAGES,
    ROOT,
    assert_agreement,
    discard,
    environment,
    open_window,
    part,
    question,
    run,
    settle,
    speak,
)

from shipan_gui import __version__
from shipan_gui.app import NO_DISPLAY, SafetyNet, keep, settings_path
from shipan_gui.language import OWN_NAMES, let_qt_speak, system_language
from shipan_gui.resources import texts
from shipan_gui.settings import Settings, read_settings, write_settings
from shipan_gui.window import MainWindow

HIDDEN = {"DISPLAY": None, "WAYLAND_DISPLAY": None, "WAYLAND_SOCKET": None}


@pytest.fixture
def window(qtbot: QtBot) -> Iterator[MainWindow]:
    """Open a window as at a first start."""
    opened = open_window()
    yield opened
    discard(opened)


@pytest.fixture
def net(window: MainWindow, monkeypatch: pytest.MonkeyPatch) -> SafetyNet:
    """Hang the net under the window as the program does."""
    spread = SafetyNet(window)
    monkeypatch.setattr(sys, "excepthook", spread.catch)
    return spread


def fall(window: MainWindow, why: str) -> None:
    """Let a slot fail that the window calls, on the way of an event."""

    def fail() -> None:
        raise RuntimeError(why)

    timer = QTimer(window)
    timer.setSingleShot(True)
    timer.timeout.connect(fail)
    timer.start(0)
    for _ in range(50):
        settle()
        if not timer.isActive():
            break
    settle()


def told(window: MainWindow) -> str:
    """Return what the notice says, "" where it is not seen; it is made when first needed."""
    if not window.findChildren(QWidget, "notice"):
        return ""
    notice = part(window, "notice")
    return notice.findChild(QLabel).text() if notice.isVisible() else ""


# The net.


@pytest.mark.parametrize("language", LANGUAGES)
def test_an_exception_in_a_slot_is_shown_in_the_window_and_the_program_goes_on(
    window: MainWindow, net: SafetyNet, language: str
) -> None:
    """Authority: house.md, habit 7: caught once; feel.md: inline, never a modal box."""
    speak(window, language)
    assert told(window) == ""
    fall(window, "the rope broke")
    assert "RuntimeError: the rope broke" in told(window)
    assert QApplication.activeModalWidget() is None
    part(window, "board_view").turn_by(2)
    settle()
    assert window.casting is not window.asked
    assert_agreement(window, language)


def test_the_same_exception_is_shown_once(window: MainWindow, net: SafetyNet) -> None:
    """Authority: the net's own promise: every unexpected exception once."""
    for why, shown in (("first", True), ("first", False), ("second", True), ("first", False)):
        fall(window, why)
        assert (f"RuntimeError: {why}" in told(window)) is shown
        if shown:
            part(window, "notice_close").click()
            settle()
        assert told(window) == ""


def test_the_details_can_be_copied(window: MainWindow, net: SafetyNet) -> None:
    """Authority: house.md, habit 7: what came is said; a person can hand it on."""
    QGuiApplication.clipboard().setText("before")
    fall(window, "the rope broke")
    part(window, "notice_copy").click()
    copied = QGuiApplication.clipboard().text()
    assert copied.splitlines()[0].startswith(f"Shipan {__version__}, Python ")
    assert "PySide6" in copied.splitlines()[0]
    assert "Traceback" in copied
    assert "in fail" in copied
    assert copied.strip().endswith("RuntimeError: the rope broke")


def test_a_very_long_exception_does_not_widen_the_window(
    window: MainWindow, net: SafetyNet
) -> None:
    """Authority: feel.md, The window: works from 900x640 on."""
    window.resize(900, 640)
    settle()
    fall(window, "long " * 400)
    assert (window.width(), window.height()) == (900, 640)
    notice = part(window, "notice")
    assert notice.isVisible()
    for name in ("notice_copy", "notice_close"):
        button = part(window, name)
        right = button.mapTo(window, QPoint(button.width(), 0)).x()
        assert right <= window.width()
        assert button.width() >= button.minimumSizeHint().width()
    below = part(window, "splitter").mapTo(window, QPoint(0, 0)).y()
    assert notice.mapTo(window, QPoint(0, notice.height())).y() <= below


def test_an_exception_without_words_is_shown_too(window: MainWindow, net: SafetyNet) -> None:
    """Authority: the net's own promise: every unexpected exception."""
    try:
        raise ValueError
    except ValueError as error:
        net.catch(type(error), error, error.__traceback__)
    settle()
    assert "ValueError" in told(window)


def test_an_exception_while_the_window_speaks_chinese_is_announced_in_chinese(
    window: MainWindow, net: SafetyNet
) -> None:
    """Authority: feel.md, Languages: everything, at run time."""
    english = texts_of_notice(window, net, "en", "one")
    chinese = texts_of_notice(window, net, "zh_Hant", "two")
    assert "one" in english
    assert any("\u4e00" <= each <= "\u9fff" for each in chinese)
    assert "Something" not in chinese


def texts_of_notice(window: MainWindow, net: SafetyNet, language: str, why: str) -> str:
    """Fall in a language and return what is told."""
    speak(window, language)
    fall(window, why)
    return told(window)


# The start, in a process of its own.


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="other systems have a display")
@pytest.mark.parametrize(
    "way", [["-m", "shipan_gui"], ["-c", "import shipan_gui.cli as c; exit(c.main([]))"]]
)
def test_without_a_display_it_says_so_in_one_line_and_ends(tmp_path: Path, way: list[str]) -> None:
    """Authority: house.md, Measured facts: no display: say so and exit 2."""
    ended = run(*way, QT_QPA_PLATFORM=None, XDG_CONFIG_HOME=str(tmp_path), **HIDDEN)
    assert ended.returncode == 2
    assert ended.stderr == NO_DISPLAY + "\n"
    assert ended.stderr.count("\n") == 1
    assert "expected" in ended.stderr
    assert ended.stdout == ""
    assert list(tmp_path.rglob("*.json")) == []


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="other systems have a display")
def test_a_display_that_does_not_answer_is_none(tmp_path: Path) -> None:
    """Authority: house.md, Measured facts: nothing may abort the process."""
    given = {**HIDDEN, "DISPLAY": ":97", "WAYLAND_DISPLAY": "wayland-none"}
    ended = run("-m", "shipan_gui", QT_QPA_PLATFORM=None, XDG_CONFIG_HOME=str(tmp_path), **given)
    assert ended.returncode == 2
    assert ended.stderr == NO_DISPLAY + "\n"


def start(script: str, folder: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    """Run the program off screen with a script that looks at its window after half a second.

    The script finds the window as ``window``, writes what it sees, and the window is closed.
    """
    body = textwrap.indent(textwrap.dedent(script), "    ")
    whole = f"""\
import sys
from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QApplication, QWidget
from shipan_gui import cli
from shipan_gui.window import MainWindow

def look():
    [window] = [w for w in QApplication.topLevelWidgets() if isinstance(w, MainWindow)]
    window.centralWidget().findChild(QWidget, "board_view").settle_ms = 0
{body}
    window.close()

class Application(QApplication):
    def exec(self):
        QTimer.singleShot(100, look)
        return QApplication.exec()

import shipan_gui.app
shipan_gui.app.QApplication = Application
sys.exit(cli.main({list(arguments)!r}))
"""
    return run("-c", whole, QT_QPA_PLATFORM="offscreen", XDG_CONFIG_HOME=str(folder))


def remembered_in(folder: Path) -> Path:
    """Return where the program remembers, below a folder of settings."""
    return folder / "shipan" / "settings.json"


def test_it_starts_shows_the_window_and_remembers_when_it_is_closed(tmp_path: Path) -> None:
    """Authority: feel.md, The window: window, panel and choices remembered."""
    ended = start(
        """
        print(window.isVisible(), window.asked.day.hanzi, window.windowTitle())
        window.centralWidget().findChild(QWidget, "turn_clockwise").click()
        window.centralWidget().findChild(QWidget, "take_hour").click()
        window.resize(760, 700)
        """,
        tmp_path,
        "--lang",
        "zh_Hant",
    )
    assert ended.stderr == ""
    assert ended.returncode == 0
    assert ended.stdout.startswith("True 庚申 ")
    settings, complaint = read_settings(remembered_in(tmp_path))
    assert complaint is None
    assert settings.language == "zh_Hant"
    assert settings.size == (760, 700)
    assert settings.question == question("庚申", "丑", "戌")
    ended = start("print(window.asked.hour.hanzi, window.width())", tmp_path)
    assert ended.stdout == "戌 760\n"
    assert ended.stderr == ""


def test_a_fall_in_the_running_program_is_shown_and_it_ends_well(tmp_path: Path) -> None:
    """Authority: house.md, habit 7: caught once; the program goes on."""
    ended = start(
        """
        def fail():
            raise RuntimeError("the rope broke")
        QTimer.singleShot(0, fail)
        for _ in range(9):
            QApplication.processEvents()
        notice = window.centralWidget().findChild(QWidget, "notice")
        print(notice.isVisible())
        """,
        tmp_path,
    )
    assert ended.stdout == "True\n"
    assert ended.returncode == 0
    assert remembered_in(tmp_path).exists()


def test_it_ends_well_though_somebody_still_works_beside_the_window(tmp_path: Path) -> None:
    """Authority: house.md: materials are made by a worker, which an end must not cut off."""
    ended = start(
        """
        import threading, time
        from PySide6.QtGui import QImage

        def work():
            time.sleep(0.3)
            print(QImage(9, 9, QImage.Format.Format_RGB32).width(), flush=True)

        threading.Thread(target=work, daemon=True).start()
        """,
        tmp_path,
    )
    assert (ended.returncode, ended.stdout, ended.stderr) == (0, "9\n", "")


BROKEN = {
    "no settings at all": ("garbage", "settings.broken-1.json"),
    "another version": (json.dumps({"version": 99}), "version 99"),
    "a value that makes no sense": (json.dumps({"version": 1, "size": "big"}), "size"),
}


@pytest.mark.parametrize("kind", BROKEN)
def test_broken_settings_are_told_in_the_status_line(tmp_path: Path, kind: str) -> None:
    """Authority: shipan_gui.settings: complained of once, set aside, never overwritten."""
    text, expected = BROKEN[kind]
    path = remembered_in(tmp_path)
    path.parent.mkdir(parents=True)
    path.write_text(text, encoding="utf-8")
    look = 'print(window.centralWidget().findChild(QWidget, "status_line").text())'
    ended = start(look, tmp_path, "--lang", "en")
    assert ended.returncode == 0
    assert ended.stderr == ""
    assert expected in ended.stdout
    assert ended.stdout.count("\n") == 1
    assert path.with_name("settings.broken-1.json").read_text(encoding="utf-8") == text
    assert read_settings(path)[1] is None


def test_settings_that_cannot_be_saved_are_told_when_the_window_is_gone(tmp_path: Path) -> None:
    """Authority: house.md, habit 7: one line that says what was expected and what came."""
    remembered_in(tmp_path).mkdir(parents=True)
    look = 'print(window.centralWidget().findChild(QWidget, "status_line").text())'
    ended = start(look, tmp_path, "--lang", "en")
    assert "cannot be read" in ended.stdout
    assert ended.returncode == 0
    assert ended.stderr.count("\n") == 1
    assert ended.stderr.startswith("shipan: ")
    assert "Traceback" not in ended.stderr


@pytest.mark.skipif(sys.platform == "win32", reason="there is no such signal")
@pytest.mark.parametrize("sent", [signal.SIGINT, signal.SIGTERM])
def test_a_signal_ends_it_at_once_and_quietly(tmp_path: Path, sent: signal.Signals) -> None:
    """Authority: shipan_gui.app: Ctrl+C in the terminal ends the program."""
    began = (
        "import shipan_gui.app as a; w = a.MainWindow.show;"
        "a.MainWindow.show = lambda s: (w(s), print('shown', flush=True));"
        "import shipan_gui.cli as c; raise SystemExit(c.main([]))"
    )
    program = subprocess.Popen(
        [sys.executable, "-c", began],
        env=environment(QT_QPA_PLATFORM="offscreen", XDG_CONFIG_HOME=str(tmp_path)),
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )
    assert program.stdout is not None
    assert program.stdout.readline() == "shown\n"
    time.sleep(0.2)
    assert program.poll() is None
    program.send_signal(sent)
    _, heard = program.communicate(timeout=20)
    assert program.returncode == -sent
    assert "Traceback" not in heard


def test_the_module_is_the_same_as_the_command() -> None:
    """Authority: shipan_gui.__main__: python -m shipan_gui is the same as shipan."""
    for arguments in (["--version"], ["cast", "--day", "庚申", "--general", "亥", "--hour", "子"]):
        module = run("-m", "shipan_gui", *arguments)
        command = run(
            "-c", "import sys; from shipan_gui.cli import main; sys.exit(main())", *arguments
        )
        assert module.returncode == command.returncode == 0
        assert module.stdout == command.stdout != ""
        assert module.stderr == command.stderr == ""


# Remembering.


@pytest.mark.parametrize("language", [None, *LANGUAGES])
def test_what_cannot_be_kept_is_said_on_stderr(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], language: str | None
) -> None:
    """Authority: feel.md, Languages; house.md, habit 7: what was expected and what came."""
    path = tmp_path / "settings.json"
    path.mkdir()
    keep(path, Settings(language))
    said = capsys.readouterr()
    expected = texts(language or "en")(
        "settings.unwritable", file=str(path), came=os.strerror(errno.EISDIR)
    )
    assert said == ("", f"shipan: {expected}\n")


def test_what_cannot_be_kept_is_said_in_one_line(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Authority: house.md, habit 7: one line, whatever the folder is called."""
    path = tmp_path / "of\ntwo\x1blines" / "settings.json"
    path.mkdir(parents=True)
    keep(path, Settings("en"))
    said = capsys.readouterr()
    assert said.out == ""
    assert len(said.err.splitlines()) == 1
    assert "of two\\x1blines" in said.err


def test_what_can_be_kept_is_kept_in_silence(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Authority: house.md: inputs are saved, not results."""
    path = tmp_path / "new" / "settings.json"
    keep(path, Settings("en"))
    assert capsys.readouterr() == ("", "")
    assert read_settings(path) == (Settings("en"), None)
    write_settings(path, Settings("zh_Hant"))
    assert read_settings(path) == (Settings("zh_Hant"), None)


NEVER_LOST: dict[str, tuple[str, str]] = {
    "unreadable": ("read_text", '{"version": 1, "language": "zh_Hant"}'),
    "newer, and not to be set aside": ("rename", '{"version": 2, "language": "zh_Hant"}'),
    "no settings, and not to be set aside": ("rename", "garbage"),
    "half of it sound, and not to be set aside": ("rename", '{"version": 1, "panel": "no"}'),
}


@pytest.mark.parametrize("kind", NEVER_LOST)
def test_what_could_not_be_read_is_never_written_over(
    qtbot: QtBot,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    kind: str,
) -> None:
    """Authority: shipan_gui.settings: a file that cannot be used is never overwritten."""
    path = tmp_path / "settings.json"
    refused, text = NEVER_LOST[kind]
    path.write_text(text, encoding="utf-8")

    def refuse(*_: object, **__: object) -> str:
        raise PermissionError(errno.EACCES, os.strerror(errno.EACCES))

    with monkeypatch.context() as patch:
        patch.setattr(Path, refused, refuse)
        settings, complaint = read_settings(path)
    assert complaint is not None
    window = open_window(settings, complaint=complaint, save=lambda s: keep(path, s, complaint))
    assert part(window, "status_line").text() == texts("en")(complaint.key, **complaint.values)
    window.close()
    discard(window)
    assert path.read_text(encoding="utf-8") == text
    assert [each.name for each in tmp_path.iterdir()] == ["settings.json"]
    assert capsys.readouterr().err.count("\n") == 1


@pytest.mark.parametrize("text", ['{"version": 2}', "garbage", '{"version": 1, "zoom": "far"}'])
def test_what_was_set_aside_stays_beside_what_is_saved(tmp_path: Path, text: str) -> None:
    """Authority: shipan_gui.settings: set aside under another name; the rest goes on."""
    path = tmp_path / "settings.json"
    path.write_text(text, encoding="utf-8")
    settings, complaint = read_settings(path)
    keep(path, settings._replace(language="zh_Hant"), complaint)
    assert read_settings(path) == (settings._replace(language="zh_Hant"), None)
    assert path.with_name("settings.broken-1.json").read_text(encoding="utf-8") == text


def test_the_settings_lie_where_the_system_keeps_those_of_a_user(
    qtbot: QtBot, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """Authority: the habit of every system; a test never meets those of the person."""
    assert settings_path().name == "settings.json"
    if sys.platform.startswith("linux"):
        monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path))
        assert settings_path().is_relative_to(tmp_path)


# The language of the system.


@pytest.mark.parametrize(
    ("locale", "expected"),
    [
        ("en_US.UTF-8", "en"),
        ("zh_TW.UTF-8", "zh_Hant"),
        ("zh_HK.UTF-8", "zh_Hant"),
        ("zh_MO.UTF-8", "zh_Hant"),
        ("zh_CN.UTF-8", "zh_Hans"),
        ("zh_SG.UTF-8", "zh_Hans"),
        ("zh.UTF-8", "zh_Hans"),
        ("de_DE.UTF-8", "en"),
        ("C", "en"),
    ],
)
@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="other systems ask elsewhere")
def test_the_first_start_speaks_the_language_of_the_system(locale: str, expected: str) -> None:
    """Authority: feel.md, Languages; where the system's is not spoken, English."""
    script = "from shipan_gui.language import system_language as s; print(s())"
    given = dict.fromkeys(("LC_MESSAGES", "LANGUAGE"), None)
    ended = run("-c", script, LANG=locale, LC_ALL=locale, **given)
    assert ended.stdout == f"{expected}\n"


def test_only_languages_that_are_there_are_spoken(qtbot: QtBot) -> None:
    """Authority: feel.md, Languages; house.md, habit 7."""
    assert set(OWN_NAMES) == set(LANGUAGES)
    assert system_language() in LANGUAGES
    with pytest.raises(KeyError):
        let_qt_speak("tlh")


# Light and closed.

FORBIDDEN = {
    "socket",
    "ssl",
    "urllib",
    "http",
    "ftplib",
    "smtplib",
    "telnetlib",
    "asyncio",
    "requests",
    "webbrowser",
    "pickle",
    "marshal",
    "shelve",
    "PySide6.QtNetwork",
    "PySide6.QtWebEngineCore",
    "PySide6.QtWebSockets",
}


def imports(path: Path) -> Iterator[str]:
    """Name every module that a file imports, anywhere in it."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module:
            yield node.module
            yield from (f"{node.module}.{alias.name}" for alias in node.names)


@pytest.mark.parametrize(
    "path", sorted((ROOT / "shipan_gui").rglob("*.py")), ids=lambda path: path.stem
)
def test_no_module_can_reach_a_network_or_load_code_from_data(path: Path) -> None:
    """Authority: README: no network; house.md: a file is data, never code."""
    named = set(imports(path))
    whole = {name.split(".")[0] for name in named}
    assert not FORBIDDEN & (named | whole)
    called = {
        node.func.id
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name)
    }
    assert not {"eval", "exec", "__import__"} & called


LIGHT = {
    "cast": ["cast", "--day", "庚申", "--general", "亥", "--hour", "子", "--json"],
    "cast in words": ["cast", "--day", "庚申", "--general", "亥", "--hour", "子"],
    "a refusal": ["cast", "--day", "甲丑", "--general", "亥", "--hour", "子"],
    "the version": ["--version"],
    "the schools": ["schools"],
}


@pytest.mark.parametrize("kind", LIGHT)
def test_the_command_line_loads_neither_qt_nor_numpy_where_nothing_is_drawn(kind: str) -> None:
    """Authority: house.md: cli imports Qt only when it draws; numpy costs 60 ms."""
    script = f"""
import sys
from shipan_gui.cli import main
try:
    main({LIGHT[kind]!r})
except SystemExit:
    pass
loaded = {{name.split(".")[0] for name in sys.modules}}
print(sorted(loaded & {{"PySide6", "shiboken6", "numpy"}}), file=sys.stderr)
"""
    ended = run("-c", script)
    assert ended.stderr.splitlines()[-1] == "[]"


def test_the_atlas_loads_numpy_and_no_qt() -> None:
    """Authority: house.md: the engine's front door does not import atlas; no Qt but to draw."""
    script = """
import sys
from shipan_gui.cli import main
main(["atlas"])
print([name for name in ("PySide6", "numpy") if name in sys.modules], file=sys.stderr)
"""
    assert run("-c", script).stderr == "['numpy']\n"
