"""The window: owns what is asked and what is shown, and joins the rooms.

``asked`` is the casting that the fields ask for; ``casting`` is the one that the plate
shows: same day, month general and school, with the hour under the month general. A change
is a new cast, handed down to every room.
"""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QAction, QActionGroup, QCloseEvent
from PySide6.QtWidgets import (
    QApplication,
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

from shipan_gui.belongings import belongings
from shipan_gui.board.turnbar import TurnBar
from shipan_gui.board.view import BoardView
from shipan_gui.engine import Branch, Casting, Question, ShipanError, cast, read_pillar
from shipan_gui.explain import Place
from shipan_gui.language import OWN_NAMES, Speech
from shipan_gui.notice import Notice
from shipan_gui.panel.form import QuestionForm
from shipan_gui.panel.panel import ReadingPanel
from shipan_gui.settings import Complaint, Settings
from shipan_gui.theme import LIGHT, dress

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
        self._language = self._settings.language or "en"
        self._asked = cast(self._settings.question or FIRST_QUESTION)
        self._casting = self._asked
        self._pinned: frozenset[Place] = frozenset()
        self._pinned_subject = ""
        self.setMinimumSize(QSize(720, 520))
        self.resize(*(self._settings.size or FIRST_SIZE))
        self._build(self._settings.split, self._settings.panel)
        if complaint is not None:
            self.say(self._texts(complaint.key, **complaint.values))

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
        self._notice.show_details(details)

    def ask(self, question: Question) -> None:
        """Ask a question; the plate turns to it."""
        self._asked = cast(question)
        self._show(self._asked)
        self._form.show_question(question)

    # What the rooms report.

    def _hover(self, subject: str) -> None:
        """Name what is under the pointer and light what belongs to it."""
        said, places = belongings(subject, self._casting, self._texts)
        if said:
            self.say(said)
        else:
            self._show_hint()
        self._board.show_places(places or self._pinned)

    def _pin(self, subject: str) -> None:
        """Keep what belongs to a pressed spot lit; pressing it again lets go."""
        self._panel.choose_no_step()
        self._pinned_subject = "" if subject == self._pinned_subject else subject
        self._pinned = belongings(self._pinned_subject, self._casting, self._texts)[1]
        self._board.show_places(self._pinned)

    def _light_step(self, places: frozenset[Place]) -> None:
        self._pinned_subject, self._pinned = "", places
        self._board.show_places(places)

    def _explore(self, turn: int) -> None:
        """Show what another turn gives, without asking it."""
        if turn == self._asked.plate.turn:
            self._show(self._asked)
        else:
            self._show(cast(self._asked.question.at_turn(turn)))

    def _go_back(self) -> None:
        self._show(self._asked)

    def _take_hour(self) -> None:
        self.ask(self._casting.question)

    def _show(self, casting: Casting) -> None:
        self._casting = casting
        self._board.show_casting(casting, self._asked)
        self._panel.show_casting(casting, self._asked)
        self._board.setAccessibleName(self._panel.state_text())
        self._take_action.setEnabled(casting is not self._asked)
        self._back_action.setEnabled(casting is not self._asked)

    def _refuse(self, error: ShipanError) -> None:
        self.say(self._texts.error(error))

    def _show_hint(self) -> None:
        self.say(self.tr("← → turn one place   Home back   F1 keys"))

    # Building: everything that bears words is made anew when the language changes.

    def _build(self, split: int | None, panel_shown: bool) -> None:
        self._texts = self._speech.speak(self._language)
        self.setWindowTitle(self.tr("Shipan: a cosmic board"))
        self._form = QuestionForm(self._theme, self._texts)
        self._board = BoardView()
        self._turn_bar = TurnBar()
        self._panel = ReadingPanel(self._theme, self._texts)
        self._notice = Notice(self._theme)
        self._status = QLabel()
        self._status.setObjectName("status_line")
        self._make_actions(panel_shown)
        self._lay_out(split, panel_shown)
        self._connect()
        self._show_hint()
        self._form.show_question(self._asked.question)
        self._show(self._casting)
        self._board.stop_motion()
        self._board.setFocus()

    def _lay_out(self, split: int | None, panel_shown: bool) -> None:
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
        left = split or int(self.width() * _BOARD_SHARE)
        self._splitter.setSizes([left, max(self.width() - left, 1)])
        self._panel.setVisible(panel_shown)
        whole = QWidget()
        rows = QVBoxLayout(whole)
        rows.setContentsMargins(0, 0, 0, 0)
        rows.setSpacing(0)
        rows.addWidget(self._top_bar())
        rows.addWidget(self._notice)
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
        menu = QToolButton(bar)
        menu.setObjectName("menu")
        menu.setText(self.tr("Menu"))
        menu.setPopupMode(QToolButton.ToolButtonPopupMode.InstantPopup)
        menu.setMenu(self._menu(menu))
        menu.setMinimumHeight(28)
        row.addWidget(menu, 0, Qt.AlignmentFlag.AlignVCenter)
        return bar

    def _make_actions(self, panel_shown: bool) -> None:
        for action in self.actions():
            self.removeAction(action)
        self._on_action = self._action(self.tr("Turn a place &clockwise"), "Right")
        self._back_turn_action = self._action(self.tr("Turn a place c&ounterclockwise"), "Left")
        self._back_action = self._action(self.tr("&Back to the asked hour"), "Home")
        self._take_action = self._action(self.tr("&Take the shown hour"), "Ctrl+T")
        self._stop_action = self._action(self.tr("&Stop the plate"), "Esc")
        self._panel_action = self._action(self.tr("Show the &panel"), "F9")
        self._panel_action.setCheckable(True)
        self._panel_action.setChecked(panel_shown)
        self._keys_action = self._action(self.tr("&Keys"), "F1")
        self._quit_action = self._action(self.tr("&Quit"), "Ctrl+Q")

    def _action(self, text: str, shortcut: str) -> QAction:
        action = QAction(text, self)
        action.setShortcut(shortcut)
        self.addAction(action)
        return action

    def _menu(self, parent: QWidget) -> QMenu:
        menu = QMenu(parent)
        # Filled when it is first opened: no start should wait for it.
        menu.aboutToShow.connect(lambda: self._fill_menu(menu))
        return menu

    def _fill_menu(self, menu: QMenu) -> None:
        if not menu.isEmpty():
            return
        menu.addActions([self._on_action, self._back_turn_action, self._stop_action])
        menu.addSeparator()
        menu.addActions([self._back_action, self._take_action])
        menu.addSeparator()
        menu.addAction(self._panel_action)
        languages = menu.addMenu(self.tr("&Language"))
        group = QActionGroup(languages)
        for language, name in OWN_NAMES.items():
            action = languages.addAction(name)
            action.setCheckable(True)
            action.setChecked(language == self._language)
            action.setData(language)
            group.addAction(action)
        # Only after the menu has closed: the menu itself is made anew.
        group.triggered.connect(self._choose_language, Qt.ConnectionType.QueuedConnection)
        menu.addSeparator()
        menu.addActions([self._keys_action, self._quit_action])

    def _connect(self) -> None:
        """Join the rooms; every connection between two of them stands here."""
        self._form.question_changed.connect(self.ask)
        self._form.text_refused.connect(self._refuse)
        self._form.text_mended.connect(self._show_hint)
        self._board.plate_turned.connect(self._explore)
        self._board.plate_held.connect(lambda held: self._panel.show_dimmed(not held))
        self._board.home_asked.connect(self._go_back)
        self._turn_bar.turn_asked.connect(self._board.turn_by)
        self._panel.back_asked.connect(self._go_back)
        self._panel.take_asked.connect(self._take_hour)
        self._panel.places_chosen.connect(self._light_step)
        self._board.spot_hovered.connect(self._hover)
        self._board.spot_pressed.connect(self._pin)
        self._on_action.triggered.connect(lambda: self._board.turn_by(1))
        self._back_turn_action.triggered.connect(lambda: self._board.turn_by(-1))
        self._back_action.triggered.connect(self._go_back)
        self._take_action.triggered.connect(self._take_hour)
        self._stop_action.triggered.connect(self._stop)
        self._panel_action.toggled.connect(self._panel.setVisible)
        self._keys_action.triggered.connect(self._show_keys)
        self._quit_action.triggered.connect(self.close)

    def _stop(self) -> None:
        self._board.stop_motion()
        self._panel.choose_no_step()

    def _show_keys(self) -> None:
        from shipan_gui.keysheet import KeySheet  # noqa: PLC0415 - no start should wait for it

        KeySheet(self._theme, self.actions(), self).show()

    def _choose_language(self, action: QAction) -> None:
        self.speak(str(action.data()))

    def speak(self, language: str) -> None:
        """Change the language of everything; what is asked and shown stays."""
        self._language = language
        self._build(self._splitter.sizes()[0], self._panel_action.isChecked())

    def remembered(self) -> Settings:
        """Return what a next start should find again."""
        return Settings(
            self._language,
            self._asked.question,
            (self.width(), self.height()),
            self._splitter.sizes()[0] if self._panel.isVisible() else self._settings.split,
            self._panel_action.isChecked(),
        )

    # Qt calls this.

    def closeEvent(self, event: QCloseEvent) -> None:
        """Hand over what is to be remembered."""
        if self._save is not None:
            self._save(self.remembered())
        super().closeEvent(event)
