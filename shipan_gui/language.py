"""The language of the interface: Qt's translation for its strings, texts for its terms."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication, QLocale, QTranslator

from shipan_gui.resources import LANGUAGES, Texts, asset, texts

# What each language calls itself; never translated.
OWN_NAMES = {"en": "English", "zh_Hant": "繁體中文"}


def system_language() -> str:
    """Return the language that the system asks for, English where we do not speak it."""
    for name in QLocale.system().uiLanguages():
        parts = name.replace("-", "_").split("_")
        if parts[0] == "zh" and not {"Hans", "CN", "SG"} & set(parts):
            return "zh_Hant"
        if parts[0] == "en":
            return "en"
    return "en"


class Speech:
    """Holds the translator that Qt has installed, for Qt does not own it."""

    def __init__(self) -> None:
        self._translator: QTranslator | None = None

    def speak(self, language: str) -> Texts:
        """Make Qt speak a language and return its texts."""
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
        return texts(language)
