"""Colours, fonts and the application's palette: one value, one place."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache, lru_cache

from PySide6.QtGui import QColor, QFont, QFontDatabase, QPalette
from PySide6.QtWidgets import QApplication

from shipan_gui.resources import asset

SANS = "Shipan Sans"
SERIF = "Shipan Serif"
_FONT_FILES = (
    "ShipanSans-Regular.otf",
    "ShipanSans-Bold.otf",
    "ShipanSerif-Regular.otf",
    "ShipanSerif-Bold.otf",
)


@dataclass(frozen=True)
class Theme:
    """The colours of everything around the board, and the size of its text in pixels."""

    paper: str = "#f4efe6"
    bar: str = "#fbf7ef"
    card: str = "#fffdf8"
    line: str = "#ddd2c0"
    ink: str = "#2b1608"
    muted: str = "#6f6355"
    cinnabar: str = "#b3271a"
    band: str = "#ece2cd"
    chosen: str = "#fdf1dc"
    chosen_line: str = "#e6bf8a"
    warm: str = "#fae9dc"
    button: str = "#2b1608"
    button_text: str = "#fbf7ef"
    text_px: int = 13

    def sans(self, step: int = 0, bold: bool = False) -> QFont:
        """Return the interface font, ``step`` pixels larger than the text."""
        return _font(SANS, self.text_px + step, bold)

    def serif(self, step: int = 0, bold: bool = False) -> QFont:
        """Return the reading font, ``step`` pixels larger than the text."""
        return _font(SERIF, self.text_px + step, bold)


LIGHT = Theme()


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
        (roles.Highlight, theme.chosen_line),
        (roles.HighlightedText, theme.ink),
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
