"""Colours, fonts and the application's palette: one value, one place."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache, lru_cache

from PySide6.QtCore import Qt
from PySide6.QtGui import QColor, QFont, QFontDatabase, QGuiApplication, QPalette
from PySide6.QtWidgets import QApplication

from shipan_gui.palettes import PALETTES, Colours
from shipan_gui.resources import asset

SANS = "Shipan Sans"
SERIF = "Shipan Serif"
_FONT_FILES = (
    "ShipanSans-Regular.otf",
    "ShipanSans-Bold.otf",
    "ShipanSerif-Regular.otf",
    "ShipanSerif-Bold.otf",
)


TEXT_SIZES = (80, 90, 100, 110, 125, 150, 175, 200)
"""The sizes of text to choose from, in percent."""

# The size of plain text at 100 percent, in pixels.
_TEXT_PX = 13


@dataclass(frozen=True)
class Theme:
    """The colours of everything around the board, and the size of its text.

    ``text`` is in percent of the usual size; every length that has to hold text goes through
    :meth:`px`. The colours are those of ``colours`` under their own names.
    """

    colours: Colours = PALETTES["light"]
    text: int = 100

    def __getattr__(self, name: str) -> str:
        """Return a colour by its name."""
        if name.startswith("_") or name not in Colours._fields:
            raise AttributeError(name)
        return str(getattr(self.colours, name))

    def px(self, length: float) -> int:
        """Return a length of 100 percent in pixels at this size of text."""
        return round(length * self.text / 100)

    def sans(self, step: int = 0, bold: bool = False) -> QFont:
        """Return the interface font, ``step`` pixels larger than plain text at 100 percent."""
        return _font(SANS, self.px(_TEXT_PX + step), bold)

    def serif(self, step: int = 0, bold: bool = False) -> QFont:
        """Return the reading font, ``step`` pixels larger than plain text at 100 percent."""
        return _font(SERIF, self.px(_TEXT_PX + step), bold)


LIGHT = Theme()


def system_palette() -> str:
    """Return the palette that the system asks for."""
    hints = QGuiApplication.styleHints()
    # Qt knows of it from 6.10 on.
    if (
        hasattr(hints, "accessibility")
        and hints.accessibility().contrastPreference() is Qt.ContrastPreference.HighContrast
    ):
        return "contrast"
    return "dark" if hints.colorScheme() is Qt.ColorScheme.Dark else "light"


def theme_of(palette: str | None, text: int | None) -> Theme:
    """Return the theme of what was chosen; None follows the system, and 100 percent."""
    return Theme(PALETTES[palette or system_palette()], text or 100)


@lru_cache(maxsize=64)
def _font(family: str, pixels: int, bold: bool) -> QFont:
    font = QFont(family)
    font.setPixelSize(pixels)
    font.setBold(bold)
    font.setHintingPreference(QFont.HintingPreference.PreferNoHinting)
    return font


@cache
def load_fonts() -> None:
    """Make the bundled fonts known to Qt, once for the process."""
    for file in _FONT_FILES:
        QFontDatabase.addApplicationFont(str(asset("fonts", file)))


def _palette(theme: Theme) -> QPalette:
    palette = QPalette()
    roles = QPalette.ColorRole
    for role, colour in (
        (roles.Window, theme.paper),
        (roles.WindowText, theme.ink),
        (roles.Base, theme.card),
        (roles.AlternateBase, theme.band),
        (roles.Text, theme.ink),
        (roles.Button, theme.bar),
        (roles.ButtonText, theme.ink),
        (roles.ToolTipBase, theme.card),
        (roles.ToolTipText, theme.ink),
        (roles.PlaceholderText, theme.muted),
        (roles.Highlight, theme.mark),
        (roles.HighlightedText, theme.on_mark),
        (roles.Accent, theme.cinnabar),
        (roles.Link, theme.cinnabar),
    ):
        palette.setColor(role, QColor(colour))
    disabled = QPalette.ColorGroup.Disabled
    for role in (roles.WindowText, roles.Text, roles.ButtonText):
        palette.setColor(disabled, role, QColor(theme.muted))
    return palette


def dress(application: QApplication, theme: Theme) -> None:
    """Give the whole application its fonts and colours."""
    load_fonts()
    application.setPalette(_palette(theme))
    application.setFont(theme.sans())
