"""The window: owns what is asked and what is shown, and joins the rooms.

``asked`` is the casting that the fields ask for; ``casting`` is the one that the plate
shows: same day, month general and school, with the hour under the month general. A change
is a new cast, handed down to every room.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QPoint, QSize, Qt
from PySide6.QtGui import QAction, QCloseEvent
from PySide6.QtWidgets import (
    QApplication,
    QDialog,
    QFrame,
    QHBoxLayout,
    QLabel,
    QMainWindow,
    QMenu,
    QSplitter,
    QToolButton,
    QVBoxLayout,
    QWidget,
)

from shipan_gui.actions import Actions
from shipan_gui.announce import CastingVoice, announce
from shipan_gui.board.access import PlaceVoices
from shipan_gui.board.layout import PLAIN, Layout, layout_of
from shipan_gui.board.skin import SKINS, load_skin
from shipan_gui.board.turnbar import TurnBar
from shipan_gui.board.view import BoardView
from shipan_gui.engine import Branch, Casting, Question, ShipanError, cast, read_pillar
from shipan_gui.explain import Place
from shipan_gui.language import Speech
from shipan_gui.panel.form import QuestionForm
from shipan_gui.panel.panel import ReadingPanel
from shipan_gui.settings import Complaint, Settings
from shipan_gui.theme import LIGHT, dress

if TYPE_CHECKING:
    from shipan_gui.sharing import Sharing, Shown

# The casting of a first start: 庚申 day, 大吉 over 酉, night by the hour.
FIRST_QUESTION = Question(read_pillar("庚申"), Branch.CHOU, Branch.YOU)
FIRST_SIZE = (1280, 820)
_BOARD_SHARE = 0.62


class MainWindow(QMainWindow):
    """The whole program in one window.

    ``settings`` are what was remembered, ``complaint`` what was wrong with them, and
    ``save`` is called with what is to be remembered when the window closes.
    """

    def __init__(
        self,
        settings: Settings | None = None,
        complaint: Complaint | None = None,
        save: Callable[[Settings], None] | None = None,
    ) -> None:
        super().__init__()
        self._settings = settings or Settings()
        self._save = save
        self._theme = LIGHT
        application = QApplication.instance()
        if isinstance(application, QApplication):
            dress(application, self._theme)
        self._speech = Speech()
        self._asked = cast(self._settings.question or FIRST_QUESTION)
        self._casting = self._asked
        self._skin_name, self._looks = self._remembered_looks()
        self._pinned: frozenset[Place] = frozenset()
        self._pinned_subject = ""
        self.setMinimumSize(QSize(720, 520))
        self.resize(*(self._settings.size or FIRST_SIZE))
        self._build(self._settings.language or "en", self._settings)
        if complaint is not None:
            self.say(self._texts(complaint.key, **complaint.values))

    def _remembered_looks(self) -> tuple[str, Layout]:
        name = self._settings.skin if self._settings.skin in SKINS else SKINS[0]
        try:
            return name or SKINS[0], layout_of(self._settings.layout or {})
        except ValueError:
            return name or SKINS[0], PLAIN

    @property
    def casting(self) -> Casting:
        """The casting that the plate shows."""
        return self._casting

    @property
    def asked(self) -> Casting:
        """The casting last asked for."""
        return self._asked

    def say(self, sentence: str) -> None:
        """Write one sentence into the status line."""
        self._status.setText(sentence)
        self._status.setToolTip(sentence)

    def show_unexpected(self, details: str) -> None:
        """Show an unexpected error with a way to copy it."""
        from shipan_gui.notice import Notice  # noqa: PLC0415 - no start should wait for it

        notice = self.findChild(Notice) or Notice(self._theme)
        self._rows.insertWidget(1, notice)
        notice.show_details(details)

    def ask(self, question: Question) -> None:
        """Ask a question; the plate walks to it."""
        self._asked = cast(question)
        self._show(self._asked, walking=True)
        self._form.show_question(question)
        # The plate may walk for seconds: what it walks to is told at once.
        self._tell_casting()

    def show_looks(self, skin: str, layout: Layout) -> None:
        """Show the board in another skin or layout."""
        self._skin_name, self._looks = skin, layout
        self._board.dress(load_skin(skin), layout)

    def speak(self, language: str) -> None:
        """Change the language of everything; what is asked and shown stays."""
        actions, settle_ms = self._actions, self._board.settle_ms
        # What goes has nothing more to say: a field left in mid word would refuse its text.
        self._form.blockSignals(True)
        if not self._pinned_subject:
            # What a step had lit: no step is chosen in the new list.
            self._pinned = frozenset()
        for sheet in self.findChildren(QDialog, "key_sheet"):
            sheet.close()
        self._build(language, self.remembered())
        self._board.settle_ms = settle_ms
        actions.deleteLater()

    def remembered(self) -> Settings:
        """Return what a next start should find again."""
        return Settings(
            language=self._language,
            question=self._asked.question,
            size=(self.width(), self.height()),
            split=self._split_now(),
            panel=self._actions.panel.isChecked(),
            skin=self._skin_name,
            layout=self._looks.record,
            still=self._actions.still.isChecked(),
        )

    def _split_now(self) -> int:
        """Return the width of the board beside the panel, or what it was when that was shown."""
        if self._actions.panel.isChecked():
            self._split = self._splitter.sizes()[0]
        return self._split

    def _show_panel(self, shown: bool) -> None:
        if not shown:
            self._split = self._splitter.sizes()[0]
        self._panel.setVisible(shown)
        self._divide()

    def _divide(self) -> None:
        self._splitter.setSizes([self._split, max(self.width() - self._split, 1)])

    # What the rooms report.

    def _explore(self, turn: int) -> None:
        """Show what another turn gives, without asking it."""
        asked = self._asked
        same = turn == asked.plate.turn
        self._show(asked if same else cast(asked.question.at_turn(turn)))

    def _go_back(self) -> None:
        # The button that asked for it is about to hide and would pass the focus to the steps.
        self._board.setFocus()
        self._show(self._asked)

    def _take_hour(self) -> None:
        self._board.setFocus()
        self.ask(self._casting.question)

    def _show(self, casting: Casting, walking: bool = False) -> None:
        self._casting = casting
        self._board.show_casting(casting, self._asked, walking)
        self._panel.show_casting(casting, self._asked)
        self._board.setAccessibleName(self._panel.state_text())
        self._places.show_casting(casting, self._asked, self._texts)
        exploring = casting is not self._asked
        self._actions.take.setEnabled(exploring)
        self._actions.back.setEnabled(exploring)
        if self._pinned_subject:
            self._pinned = self._belonging(self._pinned_subject)[1]
            self._board.show_places(self._pinned)

    def _tell_casting(self) -> None:
        """Announce what is shown; the names of things tell it at the start."""
        self._voice.tell(self._casting, self._asked, self._texts)

    def _refuse(self, error: ShipanError) -> None:
        self.say(self._texts.error(error))
        announce(self, self._texts.error(error))

    def _show_hint(self) -> None:
        self.say(self.tr("← → turn one place   Home back   F1 keys"))

    def _hover(self, subject: str) -> None:
        """Name what is under the pointer and light what belongs to it."""
        said, places = self._belonging(subject)
        if said:
            self.say(said)
        else:
            self._show_hint()
        self._board.show_places(places or self._pinned)

    def _pin(self, subject: str) -> None:
        """Keep what belongs to a pressed spot lit; pressing it again lets go."""
        again = subject == self._pinned_subject
        self._panel.choose_no_step()
        self._pinned_subject = "" if again else subject
        self._pinned = self._belonging(self._pinned_subject)[1]
        self._board.show_places(self._pinned)

    def _belonging(self, subject: str) -> tuple[str, frozenset[Place]]:
        from shipan_gui.belongings import belongings  # noqa: PLC0415 - no start should wait for it

        return belongings(subject, self._casting, self._texts)

    def _light_step(self, places: frozenset[Place]) -> None:
        self._pinned_subject, self._pinned = "", places
        self._board.show_places(places)

    def _stop(self) -> None:
        self._board.stop_motion()
        self._pin("")

    def _be_still(self, still: bool) -> None:
        self._board.motion.is_reduced = still

    def _sharing(self) -> Sharing:
        from shipan_gui.sharing import Sharing  # noqa: PLC0415 - no start should wait for it

        return self.findChild(Sharing) or Sharing(self, self.say)

    def _shown(self) -> Shown:
        from shipan_gui.sharing import Shown  # noqa: PLC0415 - no start should wait for it

        return Shown(self._casting, self._skin_name, self._looks, self._texts)

    def _copy_picture(self) -> None:
        self._sharing().copy_picture(self._shown())

    def _save_picture(self) -> None:
        self._sharing().save_picture(self._shown())

    def _copy_text(self) -> None:
        self._sharing().copy_text(self._shown())

    def write_picture(self, path: Path) -> None:
        """Write what is shown as a picture; say in the status line how that went."""
        self._sharing().write_picture(self._shown(), path)

    def _show_keys(self) -> None:
        from shipan_gui.keysheet import KeySheet  # noqa: PLC0415 - no start should wait for it

        sheet = self.findChild(KeySheet) or KeySheet(self._theme, self._actions.all(), self)
        sheet.show()
        sheet.raise_()

    def _open_board_menu(self, point: QPoint) -> None:
        menu = QMenu(self)
        menu.setObjectName("board_menu")
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self._actions.fill_board(menu, self._looks_menu(menu))
        menu.popup(point)

    # Building: everything that bears words is made anew when the language changes.

    def _build(self, language: str, settings: Settings) -> None:
        self._language = language
        self._texts = self._speech.speak(language)
        self.setWindowTitle(self.tr("Shipan: a cosmic board"))
        for action in self.actions():
            self.removeAction(action)
        self._actions = Actions(self)
        self._actions.panel.setChecked(settings.panel)
        self._actions.still.setChecked(settings.still)
        self._form = QuestionForm(self._theme, self._texts)
        self._board = BoardView(load_skin(self._skin_name), self._looks)
        self._board.motion.is_reduced = settings.still
        self._places, self._voice = PlaceVoices(self._board), CastingVoice(self._board)
        self._turn_bar = TurnBar()
        self._panel = ReadingPanel(self._theme, self._texts)
        self._status = QLabel()
        self._status.setObjectName("status_line")
        self._lay_out(settings)
        self._connect()
        self._show_hint()
        self._form.show_question(self._asked.question)
        self._show(self._casting)
        self._board.stop_motion()
        self._board.setFocus()

    def _lay_out(self, settings: Settings) -> None:
        board_side = QWidget()
        column = QVBoxLayout(board_side)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addWidget(self._board, 1)
        column.addWidget(self._turn_bar)
        self._splitter = QSplitter(Qt.Orientation.Horizontal)
        self._splitter.setObjectName("splitter")
        self._splitter.setChildrenCollapsible(False)
        self._splitter.addWidget(board_side)
        self._splitter.addWidget(self._panel)
        self._splitter.setStretchFactor(0, 3)
        self._splitter.setStretchFactor(1, 2)
        self._split = settings.split or int(self.width() * _BOARD_SHARE)
        self._panel.setVisible(settings.panel)
        self._divide()
        whole = QWidget()
        rows = self._rows = QVBoxLayout(whole)
        rows.setContentsMargins(0, 0, 0, 0)
        rows.setSpacing(0)
        rows.addWidget(self._top_bar())
        rows.addWidget(self._splitter, 1)
        self._status.setContentsMargins(14, 3, 14, 4)
        self._status.setFont(self._theme.sans(-1))
        rows.addWidget(self._status)
        self.setCentralWidget(whole)

    def _top_bar(self) -> QWidget:
        bar = QFrame()
        bar.setAutoFillBackground(True)
        palette = bar.palette()
        palette.setColor(palette.ColorRole.Window, self._theme.bar)
        bar.setPalette(palette)
        row = QHBoxLayout(bar)
        row.setContentsMargins(0, 0, 14, 0)
        row.addWidget(self._form, 1)
        button = QToolButton(bar)
        button.setObjectName("menu")
        button.setText(self.tr("Menu"))
        button.setPopupMode(QToolButton.ToolButtonPopupMode.InstantPopup)
        button.setMinimumHeight(28)
        menu = QMenu(button)
        # Filled when it is first opened: no start should wait for it.
        menu.aboutToShow.connect(lambda: self._fill_menu(menu))
        button.setMenu(menu)
        row.addWidget(button, 0, Qt.AlignmentFlag.AlignVCenter)
        return bar

    def _fill_menu(self, menu: QMenu) -> None:
        menu.clear()
        group = self._actions.fill(menu, self._looks_menu(menu), self._language)
        # Only after the menu has closed: the menu itself is made anew.
        group.triggered.connect(self._choose_language, Qt.ConnectionType.QueuedConnection)

    def _choose_language(self, action: QAction) -> None:
        self.speak(str(action.data()))

    def _looks_menu(self, parent: QMenu) -> QMenu:
        from shipan_gui.board.looks import LooksMenu  # noqa: PLC0415 - no start should wait for it

        menu = QMenu(self.tr("&Looks of the board"), parent)
        looks = LooksMenu(self._skin_name, self._looks, self._texts, menu)
        looks.fill(menu)
        looks.chosen.connect(self.show_looks)
        return menu

    def _connect(self) -> None:
        """Join the rooms; every connection between two of them stands here."""
        actions, board = self._actions, self._board
        self._form.question_changed.connect(self.ask)
        self._form.text_refused.connect(self._refuse)
        self._form.text_mended.connect(self._show_hint)
        board.plate_turned.connect(self._explore)
        board.plate_held.connect(lambda held: self._panel.show_dimmed(not held))
        board.motion.rested.connect(self._tell_casting)
        board.home_asked.connect(self._go_back)
        board.spot_hovered.connect(self._hover)
        board.spot_pressed.connect(self._pin)
        board.menu_asked.connect(self._open_board_menu)
        self._turn_bar.turn_asked.connect(board.turn_by)
        self._panel.back_asked.connect(self._go_back)
        self._panel.take_asked.connect(self._take_hour)
        self._panel.places_chosen.connect(self._light_step)
        actions.clockwise.triggered.connect(lambda: board.turn_by(1))
        actions.counterclockwise.triggered.connect(lambda: board.turn_by(-1))
        actions.stop.triggered.connect(self._stop)
        actions.back.triggered.connect(self._go_back)
        actions.take.triggered.connect(self._take_hour)
        actions.copy_picture.triggered.connect(self._copy_picture)
        actions.save_picture.triggered.connect(self._save_picture)
        actions.copy_text.triggered.connect(self._copy_text)
        actions.zoom_in.triggered.connect(lambda: board.zoom_by(1))
        actions.zoom_out.triggered.connect(lambda: board.zoom_by(-1))
        actions.zoom_whole.triggered.connect(lambda: board.zoom_by(0))
        actions.still.toggled.connect(self._be_still)
        actions.panel.toggled.connect(self._show_panel)
        actions.keys.triggered.connect(self._show_keys)
        actions.quit.triggered.connect(self.close)

    # Qt calls this.

    def closeEvent(self, event: QCloseEvent) -> None:
        """Hand over what is to be remembered."""
        if self._save is not None:
            self._save(self.remembered())
        super().closeEvent(event)
