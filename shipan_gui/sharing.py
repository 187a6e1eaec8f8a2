"""What is shown, handed on: as a picture or as text, on the clipboard or in a file."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

from PySide6.QtCore import QObject
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QFileDialog, QWidget

from shipan_gui.board.layout import Layout, Style
from shipan_gui.board.picture import FORMATS, picture, write_picture
from shipan_gui.board.skin import load_skin
from shipan_gui.engine import Casting
from shipan_gui.resources import Texts
from shipan_gui.twin import twin

_COPY_SIDE = 1400
_SAVE_SIDE = 2000


class Shown(NamedTuple):
    """What the window shows at a moment."""

    casting: Casting
    skin: str
    looks: Layout
    texts: Texts


class Sharing(QObject):
    """Hands on what is shown, and says how that went."""

    def __init__(self, parent: QWidget, say: Callable[[str], None]) -> None:
        super().__init__(parent)
        self._window = parent
        self._say = say

    def copy_picture(self, shown: Shown) -> None:
        """Put a picture of the board on the clipboard."""
        image = picture(shown.casting, _COPY_SIDE, load_skin(shown.skin), shown.looks)
        QGuiApplication.clipboard().setImage(image)
        self._say(self.tr("The picture is on the clipboard."))

    def copy_text(self, shown: Shown) -> None:
        """Put the board as text on the clipboard."""
        text = twin(shown.casting, shown.texts, shown.looks.style is Style.SONG)
        QGuiApplication.clipboard().setText(text)
        self._say(self.tr("The board is on the clipboard as text."))

    def save_picture(self, shown: Shown) -> None:
        """Ask for a name and write a picture of the board there."""
        casting = shown.casting
        name = f"{casting.day.hanzi}-{casting.general.hanzi}-{casting.hour.hanzi}.png"
        kinds = "PNG (*.png);;SVG (*.svg);;PDF (*.pdf)"
        title = self.tr("Save the picture")
        chosen, kind = QFileDialog.getSaveFileName(self._window, title, name, kinds)
        if chosen:
            path = Path(chosen)
            if path.suffix:
                self.write_picture(shown, path)
                return
            # The dialog has asked about the name as typed only: never write over another file.
            suffix = kind.partition("*")[2].rstrip(")") or ".png"
            full = path.with_suffix(suffix)
            if full.exists():
                sentence = self.tr("{0} is already there; type its whole name to replace it.")
                self._say(sentence.format(full.name))
            else:
                self.write_picture(shown, full)

    def write_picture(self, shown: Shown, path: Path) -> None:
        """Write a picture of the board to a file."""
        if path.suffix.lower() not in FORMATS:
            sentence = self.tr("Expected a name that ends in {0}; got {1}.")
            self._say(sentence.format(", ".join(FORMATS), path.name))
            return
        try:
            write_picture(shown.casting, _SAVE_SIDE, path, load_skin(shown.skin), shown.looks)
        except OSError as error:
            sentence = self.tr("The picture could not be written to {0}: {1}.")
            self._say(sentence.format(path, error.strerror or str(error)))
        else:
            self._say(self.tr("The picture is in {0}.").format(path))
