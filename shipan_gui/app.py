"""Makes the program: the application, what it remembers, its window, its safety net."""

from __future__ import annotations

import errno
import gc
import os
import signal
import sys
import threading
from pathlib import Path
from types import TracebackType

from PySide6.QtCore import (
    QMessageLogContext,
    QStandardPaths,
    QtMsgType,
    qInstallMessageHandler,
)
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QApplication

from shipan_gui import __version__
from shipan_gui.engine.errors import printable
from shipan_gui.language import system_language
from shipan_gui.notice import details_of
from shipan_gui.resources import texts
from shipan_gui.settings import Complaint, Settings, read_settings, write_settings
from shipan_gui.window import MainWindow

NO_DISPLAY = (
    "shipan: expected a display to open the window on, found none;"
    " on a machine without one use shipan cast or shipan render."
)


def choose_platform() -> bool:
    """Let Qt fall back to no display rather than abort; tell whether it may do so.

    Without this Qt ends the whole process where there is no display.
    """
    chosen = os.environ.get("QT_QPA_PLATFORM") or "wayland;xcb"
    windows = {name.partition(":")[0] for name in chosen.split(";")}
    if not sys.platform.startswith("linux") or not windows <= {"wayland", "xcb"}:
        return False
    os.environ["QT_QPA_PLATFORM"] = f"{chosen};offscreen"
    return True


def settings_path() -> Path:
    """Return the file that is remembered in, of this user on this system."""
    folder = QStandardPaths.writableLocation(QStandardPaths.StandardLocation.AppConfigLocation)
    return Path(folder) / "settings.json"


def _tell(sentence: str) -> None:
    """Say one line on the terminal."""
    sys.stderr.write(f"shipan: {printable(sentence)}\n")


def _hush(kind: QtMsgType, context: QMessageLogContext, message: str) -> None:
    """Keep Qt's remarks about its plugins off the terminal; its faults still show."""
    if kind in (QtMsgType.QtCriticalMsg, QtMsgType.QtFatalMsg) and "qpa" not in (
        context.category or ""
    ):
        _tell(message)


class SafetyNet:
    """Shows every unexpected exception once in the window; the program goes on."""

    def __init__(self, window: MainWindow) -> None:
        self._window = window
        self._seen: set[str] = set()

    def catch(
        self, kind: type[BaseException], error: BaseException, trace: TracebackType | None
    ) -> None:
        """Take an exception that nobody else took."""
        details = details_of(kind, error, trace)
        if details not in self._seen:
            self._seen.add(details)
            self._window.show_unexpected(details)


def keep(path: Path, settings: Settings, complaint: Complaint | None = None) -> None:
    """Write what is to be remembered; where that fails say so, for the window is gone.

    ``complaint`` is what was wrong when it was read: a file that could then neither be used
    nor be set aside still lies there, and is never written over.
    """
    try:
        if complaint is not None and path.exists():
            raise FileExistsError(errno.EEXIST, os.strerror(errno.EEXIST))
        write_settings(path, settings)
    except OSError as error:
        words = texts(settings.language or "en")
        came = error.strerror or str(error)
        _tell(words("settings.unwritable", file=str(path), came=came))


def _wait_for_workers() -> None:
    """Let whoever still works beside the window come to an end; that takes a second at most.

    Python stops its threads wherever they are when it ends. One that is just then in Qt or is
    loading numpy brings the process down, or keeps it from ever ending.
    """
    for thread in threading.enumerate():
        # Neither the main thread nor one that is not Python's own.
        if type(thread) is threading.Thread:
            thread.join()


def _fit(window: MainWindow) -> None:
    """Bring a window that is larger than its screen back to what can be seen of it."""
    screen = window.screen().availableGeometry().size()
    window.resize(window.size().boundedTo(screen))


def run(language: str | None = None, palette: str | None = None) -> int:
    """Open the window and stay until it is closed; return the exit code.

    ``language`` and ``palette`` stand for what was remembered.
    """
    qInstallMessageHandler(_hush)
    may_be_blind = choose_platform()
    # One look everywhere, and our palette in it. Asking Qt for the style object instead would
    # make Python learn all its names first.
    os.environ.setdefault("QT_STYLE_OVERRIDE", "Fusion")
    QApplication.setApplicationName("shipan")
    QApplication.setApplicationVersion(__version__)
    application = QApplication(sys.argv[:1])
    if may_be_blind and QGuiApplication.platformName() == "offscreen":
        sys.stderr.write(NO_DISPLAY + "\n")
        return 2
    # Ctrl+C in the terminal ends the program: Qt's loop would not let Python see it.
    signal.signal(signal.SIGINT, signal.SIG_DFL)
    # Sweeping through what is just being made would only delay the first frame.
    gc.disable()
    path = settings_path()
    settings, complaint = read_settings(path)
    settings = settings._replace(
        language=language or settings.language or system_language(),
        palette=palette or settings.palette,
    )
    window = MainWindow(settings, complaint, lambda kept: keep(path, kept, complaint))
    sys.excepthook = SafetyNet(window).catch
    _fit(window)
    window.show()
    # What is there by now stays: a sweep over all of it would show as a hitch in turning.
    gc.freeze()
    gc.enable()
    code = application.exec()
    _wait_for_workers()
    return code
