"""The window: owns what is asked and what is shown, and joins the rooms.

There is one asked casting and one shown casting. When the plate is turned away from the asked
hour the shown one differs, and the panel says that it is exploring. Every connection between
rooms stands in this file.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QPoint, QSize, Qt, QTimer
from PySide6.QtGui import QCloseEvent, QGuiApplication, QResizeEvent
from PySide6.QtWidgets import QApplication, QDialog, QMainWindow, QMenu, QWidget

from shipan_gui.actions import Actions
from shipan_gui.announce import CastingVoice, announce
from shipan_gui.board.access import PlaceVoices
from shipan_gui.board.layout import PLAIN, Layout, layout_of
from shipan_gui.board.skin import SKINS, Skin, load_skin
from shipan_gui.board.turnbar import TurnBar
from shipan_gui.board.view import BoardView
from shipan_gui.classbar import ClassBar
from shipan_gui.controls import MenuButton
from shipan_gui.engine import Branch, Casting, Question, ShipanError, cast, read_pillar
from shipan_gui.frame import BOARD_SHARE, Frame, Rooms
from shipan_gui.history import History, Standing
from shipan_gui.language import let_qt_speak
from shipan_gui.menus import Manner, Menus
from shipan_gui.panel.form import QuestionForm
from shipan_gui.panel.panel import ReadingPanel
from shipan_gui.pointer import Pointer
from shipan_gui.pointing import Pointing
from shipan_gui.resources import TERM_ORDERS
from shipan_gui.settings import Complaint, Settings
from shipan_gui.theme import Theme, dress, theme_of
from shipan_gui.wording import Words, tell_source

if TYPE_CHECKING:
    from shipan_gui.sharing import Sharing, Shown

# The casting of a first start: 庚申 day, 大吉 over 酉, night by the hour.
FIRST_QUESTION = Question(read_pillar("庚申"), Branch.CHOU, Branch.YOU)
FIRST_SIZE = (1280, 820)
LEAST_SIZE = QSize(720, 520)
# Before a class everything is so much larger, as far as the panel still leaves the board room.
_CLASS_GROWTH = 1.5
_CLASS_PANEL = 660


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
        settings = self._settings = settings or Settings()
        self._save = save
        self._manner = Manner(
            settings.language or "en",
            settings.palette,
            settings.text or 100,
            settings.terms or TERM_ORDERS[0],
        )
        self._asked = cast(settings.question or FIRST_QUESTION)
        self._casting = self._asked
        self._skin_name, self._looks = self._remembered_looks(settings)
        self._is_new = settings.question is None
        self._history = History(self._standing(), self)
        self._pointing = Pointing(self)
        self._pointer = Pointer()
        self._is_changing = False
        self.setMinimumSize(LEAST_SIZE)
        self._plain_size = settings.size or FIRST_SIZE
        self.resize(*self._plain_size)
        self._theme = self._theme_now(False)
        self._board = BoardView(self._skin(), self._looks)
        self._board.motion.is_reduced = settings.still
        self._places, self._voice = PlaceVoices(self._board), CastingVoice(self._board)
        self._build(settings, False)
        self._board.zoom = settings.zoom or 1.0
        self._connect_once()
        # Not yet seen, nothing is announced: the names of things tell how it starts.
        self._tell_casting()
        self._board.setFocus()
        if complaint is not None:
            self.say(self._texts(complaint.key, **complaint.values))

    @staticmethod
    def _remembered_looks(settings: Settings) -> tuple[str | None, Layout]:
        name = settings.skin if settings.skin in SKINS else None
        try:
            return name, layout_of(settings.layout or {})
        except ValueError:
            return name, PLAIN

    # What is shown and asked.

    @property
    def casting(self) -> Casting:
        """The casting that the plate shows."""
        return self._casting

    @property
    def asked(self) -> Casting:
        """The casting last asked for."""
        return self._asked

    @property
    def manner(self) -> Manner:
        """How the window speaks and looks."""
        return self._manner

    def _standing(self) -> Standing:
        turn = self._casting.plate.turn
        return Standing(self._asked.question, turn, self._skin_name, self._looks)

    def say(self, sentence: str) -> None:
        """Write one sentence into the status line."""
        self._frame.status.say(sentence)

    def show_unexpected(self, details: str) -> None:
        """Show an unexpected error with a way to copy it."""
        from shipan_gui.notice import Notice  # noqa: PLC0415 - no start should wait for it

        # One that is told in another language or other colours has gone with its frame.
        notice = self._frame.findChild(Notice)
        if notice is None:
            notice = Notice(self._theme)
            self._frame.add_notice(notice)
        notice.show_details(details)

    def ask(self, question: Question) -> None:
        """Ask a question; the plate walks to it."""
        self._asked = cast(question)
        self._show(self._asked, walking=True)
        self._form.show_question(question)
        self._note()
        # The plate may walk for seconds: what it walks to is told at once.
        self._tell_casting()

    def show_looks(self, skin: str | None, layout: Layout) -> None:
        """Show the board in another skin, None for the palette's, or layout."""
        self._skin_name, self._looks = skin, layout
        self._board.dress(self._skin(), layout)
        self._note()

    def remembered(self) -> Settings:
        """Return what a next start should find again."""
        is_class = self._actions.class_mode.isChecked()
        return self._settings._replace(
            language=self._manner.language,
            palette=self._manner.palette,
            text=self._manner.text,
            terms=self._manner.terms,
            question=self._asked.question,
            size=self._plain_size if is_class else (self.width(), self.height()),
            split=self._frame.split,
            zoom=self._board.zoom,
            panel=self._actions.panel.isChecked(),
            skin=self._skin_name,
            layout=self._looks.record,
            still=self._actions.still.isChecked(),
        )

    def _casting_at(self, turn: int) -> Casting:
        """Return what a turn of the plate gives: the asked casting itself where it is its turn."""
        asked = self._asked
        return asked if turn == asked.plate.turn else cast(asked.question.at_turn(turn))

    def _explore(self, turn: int) -> None:
        """Show what another turn gives, without asking it."""
        self._show(self._casting_at(turn))
        if self._is_new:
            self._is_new = False
            self._show_hint()
        if not self._board.is_gripped:
            self._note()

    def _go_back(self) -> None:
        # The button that asked for it is about to hide and would pass the focus to the steps.
        self._board.setFocus()
        self._show(self._asked)
        self._note()

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
        self._pointing.show_casting(casting, self._texts)

    # Steps taken, taken back and taken again.

    def _note(self) -> None:
        self._history.note(self._standing())

    def _step_back(self) -> None:
        # A plate on its way is a step not yet noted.
        self._board.stop_motion()
        self._history.undo()

    def _step_again(self) -> None:
        self._board.stop_motion()
        self._history.redo()

    def _go_to(self, standing: Standing) -> None:
        """Let everything stand as it did."""
        if (standing.skin, standing.layout) != (self._skin_name, self._looks):
            self.show_looks(standing.skin, standing.layout)
        if standing.asked != self._asked.question:
            self._asked = cast(standing.asked)
            self._form.show_question(standing.asked)
        self._show(self._casting_at(standing.turn))

    def _show_history(self) -> None:
        names = (self._history.undo_name, self._history.redo_name)
        undo, redo = (self._texts(f"change.{name}") if name else "" for name in names)
        self._actions.show_history(undo, redo)

    # What is said.

    def _tell_casting(self) -> None:
        """Announce what is shown; the names of things tell it at the start."""
        self._voice.tell(self._casting, self._asked, self._texts)

    def _refuse(self, error: ShipanError) -> None:
        self._frame.status.hold(self._texts.error(error))
        announce(self, self._texts.error(error))

    def _mended(self) -> None:
        self._frame.status.let_go()
        self._show_hint()

    def _show_hint(self) -> None:
        if self._is_new:
            self.say(self.tr("Take the round plate with the mouse and turn it, or press ← →."))
        else:
            self.say(self.tr("← → turn one place   Home back   F1 keys"))

    def _say_pointed(self, sentence: str) -> None:
        if sentence:
            self.say(sentence)
        else:
            self._show_hint()

    def _pin(self, subject: str) -> None:
        self._panel.choose_no_step()
        self._pointing.pin(subject)

    def _stop(self) -> None:
        self._board.stop_motion()
        self._pin("")

    def _be_still(self, still: bool) -> None:
        self._board.motion.is_reduced = still

    # Handing on.

    def _sharing(self) -> Sharing:
        from shipan_gui.sharing import Sharing  # noqa: PLC0415 - no start should wait for it

        return self.findChild(Sharing) or Sharing(self, self.say)

    def _shown(self) -> Shown:
        from shipan_gui.sharing import Shown  # noqa: PLC0415 - no start should wait for it

        return Shown(self._casting, self._skin().name, self._looks, self._texts)

    def write_picture(self, path: Path) -> None:
        """Write what is shown as a picture; say in the status line how that went."""
        self._sharing().write_picture(self._shown(), path)

    # Menus and sheets.

    def _show_keys(self) -> None:
        from shipan_gui.keysheet import KeySheet  # noqa: PLC0415 - no start should wait for it

        sheet = self.findChild(KeySheet) or KeySheet(self._theme, self._actions.all(), self)
        sheet.show()
        sheet.raise_()

    def _find_command(self) -> None:
        from shipan_gui.finder import Finder  # noqa: PLC0415 - no start should wait for it

        if not self._frame.findChild(QWidget, "finder"):
            Finder(self._theme, self._actions.all(), self._frame)

    def _menus(self) -> Menus:
        return Menus(self._actions, self._texts, self._manner, self.change_manner)

    def _fill_menu(self, menu: QMenu) -> None:
        # Clearing a menu takes its submenus out of it but leaves them alive.
        for below in menu.findChildren(QMenu, options=Qt.FindChildOption.FindDirectChildrenOnly):
            below.deleteLater()
        menu.clear()
        self._menus().fill_main(menu, self._looks_menu(menu))

    def _open_board_menu(self, point: QPoint) -> None:
        menu = QMenu(self)
        menu.setObjectName("board_menu")
        menu.aboutToHide.connect(menu.deleteLater)
        self._menus().fill_board(menu, self._looks_menu(menu))
        menu.popup(point)

    def _looks_menu(self, parent: QMenu) -> QMenu:
        from shipan_gui.board.looks import LooksMenu  # noqa: PLC0415 - no start should wait for it

        menu = QMenu(self.tr("&Looks of the board"), parent)
        tell_source(menu.menuAction(), Words("&Looks of the board", "MainWindow"))
        looks = LooksMenu(self._skin_name, self._looks, self._texts, menu)
        looks.fill(menu)
        looks.chosen.connect(self.show_looks)
        return menu

    # Building: everything that bears words or colours is made anew when these change.

    def speak(self, language: str) -> None:
        """Change the language of everything; what is asked and shown stays."""
        self.change_manner(self._manner._replace(language=language))

    def change_manner(self, manner: Manner) -> None:
        """Speak and look otherwise; what is asked, shown, typed and told stays."""
        self._manner = manner
        self._rebuild()

    def _be_class(self, on: bool) -> None:
        """Show board and panel alone and large on the whole screen, or everything again."""
        state, whole = self.windowState(), Qt.WindowState.WindowFullScreen
        if on:
            self._plain_size = (self.width(), self.height())
        # A maximized window is one again after the class.
        self.setWindowState(state | whole if on else state & ~whole)
        self._rebuild()
        self._is_changing = True
        self._divide_later()

    def _divide_later(self) -> None:
        """Divide the window anew once everything in it has taken its size."""
        QTimer.singleShot(0, self, lambda: self._frame.divide(self.width()))

    def _follow_system(self) -> None:
        """Take the colours that the system has changed to, where the window follows them."""
        if self._manner.palette is None and self._theme_now(False).colours != self._theme.colours:
            self._rebuild()

    def _theme_now(self, is_class: bool) -> Theme:
        theme = theme_of(self._manner.palette, self._manner.text)
        if is_class:
            # The window may not have come to cover its screen yet.
            room = 100 * self.screen().size().width() // _CLASS_PANEL
            text = max(self._manner.text, min(int(self._manner.text * _CLASS_GROWTH), room))
            theme = Theme(theme.colours, text)
        return theme

    def _skin(self) -> Skin:
        return load_skin(self._skin_name or self._theme.colours.skin)

    def _rebuild(self) -> None:
        actions, focus = self._actions, self.focusWidget()
        focused = focus.objectName() if focus else ""
        cover = self._panel.cover
        covered = (cover.hidden, cover.steps_seen) if cover.is_on else None
        refused = self._form.refused_texts()
        notice = self._frame.findChild(QWidget, "notice")
        told = notice.property("details") if notice and not notice.isHidden() else ""
        # What goes has nothing more to say: a field left in mid word would refuse its text.
        self._form.blockSignals(True)
        self._pointing.forget_step()
        for sheet in self.findChildren(QDialog, "key_sheet"):
            sheet.close()
        skin = self._skin()
        self._theme = self._theme_now(actions.class_mode.isChecked())
        if self._skin().name != skin.name:
            self._board.dress(self._skin(), self._looks)
        self._build(self.remembered(), actions.class_mode.isChecked())
        if covered is not None:
            self._actions.cover.setChecked(True)
            self._panel.cover.lay_partly(*covered)
        self._actions.pointer.setChecked(actions.pointer.isChecked())
        self._form.show_refused_texts(refused)
        if told:
            self.show_unexpected(told)
        # The old frame is not gone yet, and bears the same names.
        again = self._frame.findChild(QWidget, focused) if focused else None
        (again or self._board).setFocus()
        # A list that gets the focus chooses its first step.
        self._panel.choose_no_step()
        actions.deleteLater()

    def _build(self, settings: Settings, is_class: bool) -> None:
        application = QApplication.instance()
        if isinstance(application, QApplication):
            dress(application, self._theme)
        theme = self._theme
        self._texts = let_qt_speak(self._manner.language, self._manner.terms)
        self.setWindowTitle(self.tr("Shipan: a cosmic board"))
        for action in self.actions():
            self.removeAction(action)
        actions = self._actions = Actions(self)
        actions.panel.setChecked(settings.panel)
        actions.still.setChecked(settings.still)
        actions.class_mode.setChecked(is_class)
        self._form = QuestionForm(theme, self._texts)
        self._panel = ReadingPanel(theme, self._texts)
        self._turn_bar = TurnBar(theme)
        menu = MenuButton("menu", theme)
        menu.setText(self.tr("Menu"))
        menu.setMenu(self._main_menu(menu))
        at_hand = (actions.counterclockwise, actions.clockwise, actions.cover, actions.reveal)
        class_bar = ClassBar(theme, (*at_hand, actions.pointer, actions.keys, actions.class_mode))
        self._form.add_last(menu)
        rooms = Rooms(self._form, self._board, self._turn_bar, class_bar, self._panel)
        split = settings.split or int(self.width() * BOARD_SHARE)
        self._board.show_surround(theme.surround, theme.focus)
        frame = self._frame = Frame(theme, rooms, split, is_class)
        # The board lives on in the new frame; with the old one go only words and colours.
        self.setCentralWidget(frame)
        frame.show_panel(settings.panel or is_class, self.width())
        self._connect()
        self._show_hint()
        self._show_history()
        self._form.show_question(self._asked.question)
        self._show(self._casting)
        self._show_cover()
        self._board.stop_motion()

    def _main_menu(self, button: QWidget) -> QMenu:
        menu = QMenu(button)
        # Large text in a low window: the style's way would be columns, wider than the screen.
        menu.setStyleSheet("QMenu { menu-scrollable: 1; }")
        # Filled when it is first opened: no start should wait for it.
        menu.aboutToShow.connect(lambda: self._fill_menu(menu))
        return menu

    def _show_cover(self) -> None:
        """Hide on the board what is covered in the panel."""
        cover = self._panel.cover
        self._actions.reveal.setEnabled(cover.is_on)
        self._board.hide_marks(cover.hidden)
        self._pointing.cover(cover.hidden)

    def _connect_once(self) -> None:
        """Join what stays when the window is built anew."""
        board, pointing = self._board, self._pointing
        board.plate_turned.connect(self._explore)
        board.plate_held.connect(lambda held: self._panel.show_dimmed(not held))
        board.plate_left.connect(self._note)
        board.motion.rested.connect(self._note)
        board.motion.rested.connect(self._tell_casting)
        board.home_asked.connect(self._go_back)
        board.spot_hovered.connect(pointing.hover)
        board.spot_pressed.connect(self._pin)
        board.menu_asked.connect(self._open_board_menu)
        pointing.lit.connect(board.show_places)
        pointing.said.connect(self._say_pointed)
        QGuiApplication.styleHints().colorSchemeChanged.connect(self._follow_system)
        self._history.gone.connect(self._go_to)
        self._history.changed.connect(self._show_history)

    def _connect(self) -> None:
        """Join the rooms; with those above, every connection between two of them."""
        actions, board = self._actions, self._board
        self._form.question_changed.connect(self.ask)
        self._form.text_refused.connect(self._refuse)
        self._form.text_mended.connect(self._mended)
        self._turn_bar.turn_asked.connect(board.turn_by)
        self._panel.back_asked.connect(self._go_back)
        self._panel.take_asked.connect(self._take_hour)
        self._panel.places_chosen.connect(self._pointing.light)
        self._panel.cover.changed.connect(self._show_cover)
        actions.undo.triggered.connect(self._step_back)
        actions.redo.triggered.connect(self._step_again)
        actions.clockwise.triggered.connect(lambda: board.turn_by(1))
        actions.counterclockwise.triggered.connect(lambda: board.turn_by(-1))
        actions.stop.triggered.connect(self._stop)
        actions.back.triggered.connect(self._go_back)
        actions.take.triggered.connect(self._take_hour)
        actions.copy_picture.triggered.connect(lambda: self._sharing().copy_picture(self._shown()))
        actions.save_picture.triggered.connect(lambda: self._sharing().save_picture(self._shown()))
        actions.copy_text.triggered.connect(lambda: self._sharing().copy_text(self._shown()))
        actions.zoom_in.triggered.connect(lambda: board.zoom_by(1))
        actions.zoom_out.triggered.connect(lambda: board.zoom_by(-1))
        actions.zoom_whole.triggered.connect(lambda: board.zoom_by(0))
        actions.still.toggled.connect(self._be_still)
        actions.panel.toggled.connect(lambda on: self._frame.show_panel(on, self.width()))
        actions.class_mode.toggled.connect(self._be_class)
        actions.cover.toggled.connect(self._panel.cover.lay)
        actions.reveal.triggered.connect(self._panel.cover.reveal_next)
        actions.pointer.toggled.connect(self._pointer.show)
        actions.find.triggered.connect(self._find_command)
        actions.keys.triggered.connect(self._show_keys)
        actions.quit.triggered.connect(self.close)

    # Qt calls these.

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Divide the window anew when it takes the size that class mode gives or gives back."""
        super().resizeEvent(event)
        if self._is_changing:
            # The system may say so only some time after it was asked.
            self._is_changing = False
            self._divide_later()

    def closeEvent(self, event: QCloseEvent) -> None:
        """Hand over what is to be remembered."""
        self._pointer.show(False)
        if self._save is not None:
            self._save(self.remembered())
        super().closeEvent(event)
