"""The language of the interface: Qt's translation for its strings, texts for its terms."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QCoreApplication, QLocale, QTranslator

from shipan_gui.resources import LANGUAGES, TERM_ORDERS, Texts, asset, texts

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


class Speech:
    """Holds the translator that Qt has installed, for Qt does not own it."""

    def __init__(self) -> None:
        self._translator: QTranslator | None = None

    def speak(self, language: str, order: str = TERM_ORDERS[0]) -> Texts:
        """Make Qt speak a language and return its texts, terms in one of TERM_ORDERS."""
        if language not in LANGUAGES:
            raise KeyError(language)
        if self._translator is not None:
            QCoreApplication.removeTranslator(self._translator)
            self._translator = None
        if language != "en":
            translator = QTranslator()
            if not translator.load(str(asset("translations", f"shipan_{language}.qm"))):
                raise FileNotFoundError(f"shipan_{language}.qm")
            QCoreApplication.installTranslator(translator)
            self._translator = translator
        return texts(language, order)
