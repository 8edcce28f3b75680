"""Composition root: builds every object once and passes it on as an argument."""

import sys
from collections.abc import Callable
from concurrent.futures import Executor, wait
from functools import partial
from pathlib import Path
from time import monotonic
from typing import Final

from PySide6.QtCore import QLoggingCategory, QTimer
from PySide6.QtGui import QFontDatabase
from PySide6.QtWidgets import QApplication, QDialog

from desktop.crashes import CrashReporter, start_log_file
from desktop.first_frame import FirstFrame, OpeningRecord
from desktop.gm.actions import Actions
from desktop.gm.board import Board
from desktop.gm.desk import Desk, Part, Wiring
from desktop.gm.dialogs import Dialogs
from desktop.gm.dispatcher import Dispatcher
from desktop.gm.files.disk_tasks import DiskTasks
from desktop.gm.files.documents import Documents
from desktop.gm.parts.combatants.commands import CombatantCommands
from desktop.gm.parts.combatants.imports import Imports
from desktop.gm.parts.combatants.portraits import Portraits
from desktop.gm.parts.combatants.recruits import Recruits
from desktop.gm.parts.documents.commands import DocumentCommands
from desktop.gm.parts.documents.export import ExportCommands
from desktop.gm.parts.documents.saving import BackgroundWriter, CloseGuard, SaveRetry
from desktop.gm.parts.documents.shelf import EncounterShelf
from desktop.gm.parts.documents.welcome import WelcomePage
from desktop.gm.parts.effects.commands import EffectCommands
from desktop.gm.parts.fight.commands import FightCommands
from desktop.gm.parts.fight.controls import Controls
from desktop.gm.parts.help.help import Help
from desktop.gm.parts.menu_bar import MenuBar
from desktop.gm.parts.missing_letters import MissingLetters
from desktop.gm.parts.pages.manual import ManualReader
from desktop.gm.parts.pages.pages import Pages
from desktop.gm.parts.speech import Speech
from desktop.gm.parts.system_dialogs import SystemDialogs
from desktop.gm.parts.systems.follow import Follower
from desktop.gm.parts.systems.shelf import SystemShelf
from desktop.gm.parts.table_clock.table_clock import TableClock
from desktop.gm.parts.view import ViewOptions
from desktop.gm.window import MainWindow
from desktop.looks import Looks, program_icon
from desktop.paths import Paths
from desktop.players.controller import Players
from desktop.players.handouts import Handouts
from desktop.players.pauses import Pauses
from desktop.players.share import ShareCommands
from desktop.players.sharing import SharingService
from desktop.settings import SettingsFile, damaged_settings_text
from desktop.startup import disable_paint_threads, raise_collection_threshold
from desktop.translation import Languages
from models.rules.catalogue import SYSTEM_IDS, SYSTEMS
from models.rules.dice import Dice
from models.rules.ruleset import RuleSet
from models.scheduler.history import History
from models.scheduler.stage import Curtain
from models.session.session import Session
from models.session.writer import DiskThread
from models.sight.sight import Sight
from models.wording import tr
from resources import FOLDER
from views.gm.news import RemarkSubject
from views.theme import TEXT, THEMES, Look, set_text_size

CLOSE_TIMEOUT_S: Final = 10.0
"""Seconds to wait for the disk after closing.

Stopping then loses nothing: steps are already saved, or the GM has agreed to lose them.
"""
MAX_FAILED_STARTS: Final = 2
"""Failed starts in a row after which a document is no longer reopened automatically."""


class Application:
    """The running program: it builds the parts and both windows, and connects them."""

    def __init__(
        self,
        qt: QApplication,
        paths: Paths,
        dice: Dice,
        executor: Executor | None = None,
        clock: Callable[[], float] = monotonic,
    ) -> None:
        """Build everything without showing it. `clock` returns seconds.

        `executor` does all disk work, in order. By default, each kind of disk work has its own
        thread.
        """
        start_log_file(paths.log)
        make_executor: Callable[[], Executor] = DiskThread if executor is None else lambda: executor
        self.settings = SettingsFile(paths.settings, make_executor())
        self.languages = Languages(self.settings, parent=qt)
        theme = THEMES[self.settings.now.look or Look.DARK]
        self._background_writer = BackgroundWriter(make_executor)
        self.session = Session(
            History(_default_system(self.settings.now.system).begin()),
            dice,
            writer=self._background_writer.writer,
            warn=self._background_writer.steps_lost.emit,
            curtain=Curtain(blank=self.settings.now.players_screen_was_covered),
        )
        self._background_writer.connect_to(self.session)
        self.dispatcher = Dispatcher(self.session)
        self._opening_record = OpeningRecord(paths.opening_record)
        self._is_opening = False
        self.disk_tasks = DiskTasks(make_executor)
        self.documents = Documents(self.session, self.settings, paths, self.disk_tasks)
        self.shelf = EncounterShelf(self.session, self.documents, self.settings, paths)
        self.board = Board(self.session)
        actions = Actions(qt)
        self.window = MainWindow(self.session, self.board, actions, theme, clock)
        self.looks = Looks(self.settings, self.window)
        self.crashes = CrashReporter(self.window)
        self.sharing = SharingService(
            paths.room_key, lambda: self.session.sight.players_screen, make_executor
        )
        self._build_parts()
        self._connect()
        self.looks.apply()

    def _build_parts(self) -> None:
        session, window = self.session, self.window
        self.dialogs = Dialogs(session, self.dispatcher, self.documents, window)
        self.desk = desk = Desk(
            session, self.dispatcher, self.dialogs, self.documents, self.settings, window
        )
        actions = window.command_actions
        self.players = Players(session, self.settings, actions, window.theme, window)
        self.controls = Controls(desk)
        self.fight = FightCommands(desk, self.controls)
        self.document_commands = DocumentCommands(desk, self.shelf)
        self.combatants = CombatantCommands(desk)
        self.recruits = Recruits(desk)
        self.imports = Imports(desk)
        self.portraits = Portraits(desk)
        self.systems = SystemShelf(desk)
        self.system_dialogs = SystemDialogs(desk)
        self.view = ViewOptions(desk, self.looks, self.languages)
        self.handouts = Handouts(desk)
        self.share = ShareCommands(desk, self.sharing, self.players.window)
        self.help = Help(desk)
        self.manual = ManualReader(desk, self.looks, self.languages)
        self.pages = Pages(desk, self.looks, self.languages)
        self.speech = Speech(desk)
        self.export = ExportCommands(desk)
        self.retry = SaveRetry(desk)
        self.table_clock = TableClock(desk)
        self.parts: tuple[Part | Players, ...] = (
            self.players,
            self.share,
            self.handouts,
            Pauses(desk),
            MenuBar(desk),
            self.controls,
            self.fight,
            self.combatants,
            self.recruits,
            self.imports,
            self.portraits,
            EffectCommands(desk),
            self.system_dialogs,
            self.table_clock,
            self.document_commands,
            self.export,
            self.retry,
            CloseGuard(desk, self.document_commands),
            WelcomePage(desk, self.document_commands, self.shelf),
            self.manual,
            self.pages,
            self.help,
            self.systems,
            Follower(desk, self.systems),
            self.view,
            self.speech,
            MissingLetters(desk),
        )

    def _connect(self) -> None:
        window, players = self.window, self.players
        for listener in (self._background_writer.on_change, window.on_change, self._on_step):
            self.session.subscribe(listener)
        for part in self.parts:
            part.wiring.connect(self.session, window.command_actions, window)
        self.portraits.handout_dropped.connect(self.handouts.show_mime)
        players.window.picture_dropped.connect(self.handouts.show_mime)
        self.imports.document_dropped.connect(self.document_commands.attempt_open)
        self.imports.systems_dropped.connect(self.systems.open_dialog)
        self.dispatcher.reported.connect(window.show_remark)
        window.refused.connect(partial(self.dispatcher.refuse, subject=RemarkSubject.CARD))
        self._background_writer.steps_lost.connect(self.document_commands.show_warning)
        self.disk_tasks.waiting.connect(window.show_disk_wait)
        window.notice.pressed.connect(self.disk_tasks.cancel)
        self.dialogs.closed.connect(window.restore_focus)
        self.looks.applied.connect(window.set_theme)
        self.looks.applied.connect(players.window.set_theme)
        players.reported.connect(self.dispatcher.report)
        self.view.reduced_motion_changed.connect(players.window.set_reduced_motion)
        self.view.update_reduced_motion_action()
        window.closing.connect(self._close)
        self.languages.changed.connect(self.retranslate)

    def retranslate(self) -> None:
        """Update the texts that Qt's LanguageChange doesn't reach."""
        for dialog in self.window.findChildren(QDialog):
            dialog.reject()
        self.window.command_actions.retranslate()
        self._call_hooks(lambda wiring: wiring.on_language)
        self.session.retranslate()

    def start(self, document: Path | None = None, sample: str = "") -> None:
        if sample:
            from models.session.samples import load_sample

            load_sample(self.session, sample)
        elif document:
            self.dispatcher.attempt(lambda: self.documents.open(document, self._watch_first_frame))
        else:
            self.dispatcher.attempt(self._reopen)
        if self.session.document is None and not sample:
            self.session.retranslate()  # otherwise opening has refreshed all parts
        self.window.restore_saved_geometry(self.settings.now.window)
        self.window.show()
        self.window.timeline.fit()
        self.players.reopen(must_open=self.settings.now.player_open or bool(sample))
        if self.settings.damaged_file:
            self.dispatcher.report(damaged_settings_text(self.settings.damaged_file))

    def _reopen(self) -> None:
        """Open the last document, unless opening it ended the program the last two times."""
        last_document = next(iter(self.documents.recent_documents()), None)
        if last_document and self._opening_record.failed_starts(last_document) >= MAX_FAILED_STARTS:
            self._opening_record.remove()
            self.window.notice.show_notice(*_not_opened_texts(last_document))
        else:
            self.documents.reopen(self._watch_first_frame, self._opening_record.record_opening)

    def _watch_first_frame(self) -> None:
        self._is_opening = True
        FirstFrame((self.window, self.players.window.view), self._remove_opening_record)

    def _on_step(self, before: Sight, after: Sight) -> None:
        if after.history.start is before.history.start and after.history is not before.history:
            self._remove_opening_record()

    def _remove_opening_record(self) -> None:
        if self._is_opening:
            self._is_opening = False
            self.disk_tasks.run_in_background(self._opening_record.remove)

    def request_system_preferences(self) -> None:
        """Request the system's preferences once a frame is on screen and Qt is idle."""
        FirstFrame((self.window,), partial(QTimer.singleShot, 0, self.looks.system.request))

    def _call_hooks(self, hook_of: Callable[[Wiring], Callable[[], object] | None]) -> None:
        for part in self.parts:
            if (hook := hook_of(part.wiring)) is not None:
                hook()

    def _close(self) -> None:
        self.settings.change(window=self.window.saved_geometry())
        self._call_hooks(lambda wiring: wiring.on_close)
        self.window.hide()  # disk and network may be slow
        self.sharing.close()
        self.session.close_document()
        self._background_writer.shut_down()
        self.disk_tasks.shut_down()
        self.disk_tasks.run_in_background(self._opening_record.remove)
        closing = (future for _, future in self.session.closing_documents)
        wait([*closing, *self.disk_tasks.unfinished, self.settings.written], CLOSE_TIMEOUT_S)


def _default_system(last_played: str) -> RuleSet:
    """Return the system for a window without a fight: the last one played, if it still exists."""
    return SYSTEMS.by_id(last_played) if last_played in SYSTEM_IDS else SYSTEMS[0]


def _not_opened_texts(document: Path) -> tuple[str, str]:
    message = tr(
        "“{name}” wasn't opened: Tickline ended twice while opening it. "
        "To try again, open it from the library.",
        name=document.stem,
    )
    return message, tr("Close")


def make_qt() -> QApplication:
    disable_paint_threads()
    raise_collection_threshold()
    QLoggingCategory.setFilterRules("qt.qpa.wayland*.warning=false")  # one line per window
    application = QApplication.instance() or QApplication(sys.argv[:1])
    assert isinstance(application, QApplication)
    application.setApplicationName("tickline")
    application.setDesktopFileName("tickline")
    application.setWindowIcon(program_icon())
    application.setStyle("Fusion")
    add_fonts()
    set_text_size(application, TEXT)
    return application


def add_fonts() -> None:
    for file in sorted((FOLDER / "fonts").iterdir(), key=lambda path: path.name):
        if file.name.endswith(".otf"):
            QFontDatabase.addApplicationFont(str(file))
