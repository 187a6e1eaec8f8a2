"""The language of the interface: Qt's translation for its strings, texts for its terms."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QCoreApplication, QLocale, QTranslator

from shipan_gui.resources import LANGUAGES, TERM_ORDERS, Texts, texts
from shipan_gui.wording import translator_of

# What each language calls itself; never translated.
OWN_NAMES = {"en": "English", "zh_Hant": "繁體中文", "zh_Hans": "简体中文"}


def _chinese(parts: Sequence[str]) -> str:
    """Return which Chinese a locale's script asks for, or else its region; 简体 by itself."""
    if "Hans" in parts:
        return "zh_Hans"
    return "zh_Hant" if {"Hant", "TW", "HK", "MO"} & set(parts) else "zh_Hans"


def system_language() -> str:
    """Return the language that the system asks for, English where we do not speak it."""
    for name in QLocale.system().uiLanguages():
        parts = name.replace("-", "_").split("_")
        if parts[0] == "zh":
            return _chinese(parts[1:])
        if parts[0] == "en":
            return "en"
    return "en"


# What Qt has installed: the application has but one language.
_installed: list[QTranslator] = []


def let_qt_speak(language: str, order: str = TERM_ORDERS[0]) -> Texts:
    """Make Qt speak a language and return its texts, terms in one of TERM_ORDERS."""
    if language not in LANGUAGES:
        raise KeyError(language)
    while _installed:
        QCoreApplication.removeTranslator(_installed.pop())
    translator = translator_of(language)
    if translator is not None:
        QCoreApplication.installTranslator(translator)
        _installed.append(translator)
    return texts(language, order)
