"""The application: everything is built here once, and handed down."""

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

from desktop.crashes import CrashReporter, keep_log
from desktop.first_frame import FirstFrame, OpeningNote
from desktop.gm.actions import Actions
from desktop.gm.board import Board
from desktop.gm.desk import Desk, Part, Wiring
from desktop.gm.dialogs import Dialogs
from desktop.gm.door import Door
from desktop.gm.files.errands import Errands
from desktop.gm.files.library import Library
from desktop.gm.parts.combatants.commands import CombatantCommands
from desktop.gm.parts.combatants.imports import Imports
from desktop.gm.parts.combatants.portraits import Portraits
from desktop.gm.parts.combatants.recruits import Recruits
from desktop.gm.parts.documents.commands import DocumentCommands
from desktop.gm.parts.documents.export import Export
from desktop.gm.parts.documents.saving import BackgroundWriter, CloseGuard, Retry
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
from desktop.gm.parts.systems.systems import SystemShelf
from desktop.gm.parts.table_clock.table_clock import TableClock
from desktop.gm.parts.view import View
from desktop.gm.window import MainWindow
from desktop.looks import Looks, program_icon
from desktop.paths import Paths
from desktop.players.controller import Players
from desktop.players.handouts import Handouts
from desktop.players.share import Share
from desktop.players.sharing import Sharing
from desktop.settings import SettingsFile, mended_told
from desktop.startup import collect_seldom, without_paint_threads
from desktop.translation import Languages
from models.rules.catalogue import IDS, SYSTEMS
from models.rules.dice import Dice
from models.rules.ruleset import RuleSet
from models.scheduler.history import History
from models.scheduler.stage import Curtain
from models.session.session import Session
from models.session.writer import DiskLane
from models.sight.sight import Sight
from models.wording import tr
from resources import FOLDER
from views.gm.news import About
from views.theme import TEXT, THEMES, Look, show_text

LAST_WAIT: Final = 10.0
"""The seconds for which the program, without a window, lets the disk finish. All steps are on it by
then, or the GM was asked."""
FAILURES: Final = 2
"""How many starts in a row must end over a document before it is no longer opened by itself."""


class Application:
    """The program with its windows."""

    def __init__(
        self,
        qt: QApplication,
        paths: Paths,
        dice: Dice,
        executor: Executor | None = None,
        clock: Callable[[], float] = monotonic,
    ) -> None:
        """Build everything; nothing is shown yet. `clock` tells seconds between clicks.

        All work with the disk is done by `executor`, one thing after the other; without one, by as
        many threads as there are disks to wait for.
        """
        keep_log(paths.log)
        lane: Callable[[], Executor] = DiskLane if executor is None else lambda: executor
        self.settings = SettingsFile(paths.settings, lane())
        self.languages = Languages(self.settings, parent=qt)
        theme = THEMES[self.settings.now.look or Look.DARK]
        self._behind = BackgroundWriter(lane)
        self.session = Session(
            History(_usual_system(self.settings.now.system).begin()),
            dice,
            writer=self._behind.writer,
            warn=self._behind.warned.emit,
            curtain=Curtain(blank=self.settings.now.players_wait),
        )
        self._behind.connect_to(self.session)
        self.door = Door(self.session)
        self._note = OpeningNote(paths.opening)
        self._is_opening = False
        self.errands = Errands(lane)
        self.library = Library(self.session, self.settings, paths, self.errands)
        self.shelf = EncounterShelf(self.session, self.library, self.settings, paths)
        self.board = Board(self.session)
        actions = Actions(qt)
        self.window = MainWindow(self.session, self.board, actions, theme, clock)
        self.looks = Looks(self.settings, self.window)
        self.crashes = CrashReporter(self.window)
        self.sharing = Sharing(paths.room_key, lambda: self.session.sight.screen, lane)
        self._build_parts()
        self._join()
        self.looks.wear()

    def _build_parts(self) -> None:
        session, window = self.session, self.window
        self.dialogs = Dialogs(session, self.door, self.library, window)
        self.desk = desk = Desk(
            session, self.door, self.dialogs, self.library, self.settings, window
        )
        actions = window.actions_by_key
        self.players = Players(session, self.settings, actions, window.theme, window)
        self.controls = Controls(desk)
        self.fight = FightCommands(desk, self.controls)
        self.documents = DocumentCommands(desk, self.shelf)
        self.combatants = CombatantCommands(desk)
        self.recruits = Recruits(desk)
        self.imports = Imports(desk)
        self.portraits = Portraits(desk)
        self.systems = SystemShelf(desk)
        self.system_dialogs = SystemDialogs(desk)
        self.view = View(desk, self.looks, self.languages)
        self.handouts = Handouts(desk)
        self.share = Share(desk, self.sharing, self.players.window)
        self.help = Help(desk)
        self.manual = ManualReader(desk, self.looks, self.languages)
        self.pages = Pages(desk, self.looks, self.languages)
        self.speech = Speech(desk)
        self.export = Export(desk)
        self.retry = Retry(desk)
        self.table_clock = TableClock(desk)
        self.parts: tuple[Part | Players, ...] = (
            *(self.players, self.share, self.handouts, MenuBar(desk), self.controls, self.fight),
            *(self.combatants, self.recruits, self.imports, self.portraits),
            *(EffectCommands(desk), self.system_dialogs, self.table_clock),
            *(self.documents, self.export, self.retry, CloseGuard(desk, self.documents)),
            *(WelcomePage(desk, self.documents, self.shelf), self.manual, self.pages, self.help),
            *(self.systems, Follower(desk, self.systems)),
            *(self.view, self.speech, MissingLetters(desk)),
        )

    def _join(self) -> None:
        window, players = self.window, self.players
        for listener in (self._behind.changed, window.changed, self._know_step):
            self.session.subscribe(listener)
        for part in self.parts:
            part.wiring.join(self.session, window.actions_by_key, window)
        self.portraits.for_players.connect(self.handouts.take)
        players.window.picture_fell.connect(self.handouts.take)
        self.imports.document_dropped.connect(self.documents.attempt_open)
        self.imports.systems_dropped.connect(self.systems.open)
        self.door.said.connect(window.hear)
        window.refused.connect(partial(self.door.refuse, about=About.CARD))
        self._behind.warned.connect(self.documents.warn)
        self.errands.waiting.connect(window.show_wait)
        window.notice.pressed.connect(self.errands.cancel)
        self.dialogs.closed.connect(window.come_back)
        self.looks.worn.connect(window.set_theme)
        self.looks.worn.connect(players.window.set_theme)
        players.said.connect(partial(self.door.say, about=About.PLAYERS))
        self.view.calm_changed.connect(players.window.set_calm)
        self.view.follow_calm()
        window.closing.connect(self._close)
        self.languages.changed.connect(self.say_anew)

    def say_anew(self) -> None:
        """Say all that Qt does not tell its widgets to say in the language that is shown now."""
        for dialog in self.window.findChildren(QDialog):
            dialog.reject()
        self.window.actions_by_key.say()
        self._tell_parts(lambda wiring: wiring.on_language)
        self.session.say_anew()

    def start(self, document: Path | None = None, sample: str = "") -> None:
        """Open what is asked for, else the last document, and show the windows."""
        if sample:
            from models.session.samples import load_sample

            load_sample(self.session, sample)
        elif document:
            self.door.attempt(lambda: self.library.open(document, self._watch_first_frame))
        else:
            self.door.attempt(self._reopen)
        if self.session.document is None and not sample:
            self.session.say_anew()  # else all parts have heard of what was opened
        self.window.stand_at(self.settings.now.window)
        self.window.show()
        self.window.timeline.fit()
        self.players.open_again(wanted=self.settings.now.player_open or bool(sample))
        if self.settings.aside:
            self.door.say(mended_told(self.settings.aside))

    def _reopen(self) -> None:
        """Open the last document, unless the last two starts ended over it; then say so."""
        newest = next(iter(self.library.recent()), None)
        if newest and self._note.failures(newest) >= FAILURES:
            self._note.take_away()
            self.window.notice.show_notice(*_not_opened(newest))
        else:
            self.library.reopen(self._watch_first_frame, self._note.of)

    def _watch_first_frame(self) -> None:
        self._is_opening = True
        FirstFrame((self.window, self.players.window.view), self._forget_note)

    def _know_step(self, before: Sight, after: Sight) -> None:
        if after.history.start is before.history.start and after.history is not before.history:
            self._forget_note()

    def _forget_note(self) -> None:
        if self._is_opening:
            self._is_opening = False
            self.errands.behind(self._note.take_away)

    def follow_system(self) -> None:
        """Ask for what the system wishes, once a frame is on screen and nothing else is due."""
        FirstFrame((self.window,), partial(QTimer.singleShot, 0, self.looks.system.ask))

    def _tell_parts(self, wanted: Callable[[Wiring], Callable[[], object] | None]) -> None:
        for part in self.parts:
            if (listener := wanted(part.wiring)) is not None:
                listener()

    def _close(self) -> None:
        self.settings.change(window=self.window.place())
        self._tell_parts(lambda wiring: wiring.on_close)
        self.window.hide()  # the disk may take its time, and so may the network
        self.sharing.close()
        self.session.let_go()
        self._behind.hush()
        self.errands.hush()
        self.errands.behind(self._note.take_away)
        parting = (future for _, future in self.session.parting)
        wait([*parting, *self.errands.under_way, self.settings.written], LAST_WAIT)


def _usual_system(played: str) -> RuleSet:
    """Return the system for a window without a fight: that of the last one is needed next."""
    return SYSTEMS.named(played) if played in IDS else SYSTEMS[0]


def _not_opened(document: Path) -> tuple[str, str]:
    """Return what a start says that doesn't open a document, and what ends that."""
    told = tr(
        "“{name}” wasn't opened: Tickline ended twice while opening it. "
        "To try again, open it from the library.",
        name=document.stem,
    )
    return told, tr("Close")


def make_qt() -> QApplication:
    """Return Qt's application with our name and fonts."""
    without_paint_threads()
    collect_seldom()
    QLoggingCategory.setFilterRules("qt.qpa.wayland*.warning=false")  # a line for each window
    application = QApplication.instance() or QApplication(sys.argv[:1])
    assert isinstance(application, QApplication)
    application.setApplicationName("tickline")
    application.setDesktopFileName("tickline")
    application.setWindowIcon(program_icon())
    application.setStyle("Fusion")
    add_fonts()
    show_text(application, TEXT)
    return application


def add_fonts() -> None:
    """Let Qt know the fonts that come with the program."""
    for each in sorted((FOLDER / "fonts").iterdir(), key=lambda path: path.name):
        if each.name.endswith(".otf"):
            QFontDatabase.addApplicationFont(str(each))
