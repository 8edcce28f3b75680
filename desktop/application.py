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
from desktop.gm.commands import Commands
from desktop.gm.controls import Controls
from desktop.gm.desk import Desk, Part, Wiring
from desktop.gm.dialogs import Dialogs
from desktop.gm.door import Door
from desktop.gm.files.errands import Errands
from desktop.gm.files.export import Export
from desktop.gm.files.follow import Follower
from desktop.gm.files.imports import Imports
from desktop.gm.files.library import Library
from desktop.gm.files.parties import PartyKeeper
from desktop.gm.files.portraits import Portraits
from desktop.gm.files.saving import BackgroundWriter, CloseGuard, Retry
from desktop.gm.files.shelf import EncounterShelf
from desktop.gm.files.systems import SystemShelf
from desktop.gm.help import Help
from desktop.gm.manual import ManualReader
from desktop.gm.missing_letters import MissingLetters
from desktop.gm.pages import Pages
from desktop.gm.rows import Rows
from desktop.gm.speech import Speech
from desktop.gm.submenus import Submenus
from desktop.gm.system_dialogs import SystemDialogs
from desktop.gm.table_clock import TableClock
from desktop.gm.welcome import WelcomePage
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
        self._build_parts(actions)
        self._join(actions)
        self.looks.wear()

    def _build_parts(self, actions: Actions) -> None:
        session, settings, window, library = self.session, self.settings, self.window, self.library
        self.controls = Controls(session, self.door, window.timeline, window.card)
        self.dialogs = dialogs = Dialogs(session, self.door, library, self.shelf, window)
        self.desk = desk = Desk(session, self.door, dialogs, library, settings, window)
        self.players = Players(session, settings, actions, window.theme, window)
        self.share = Share(desk, self.sharing, self.players.window)
        self.submenus = Submenus(
            session,
            actions,
            window,
            self.controls,
            dialogs,
            library,
            self.looks,
            self.languages,
        )
        self.system_dialogs = SystemDialogs(desk)
        self.commands = Commands(
            session,
            actions,
            window,
            self.controls,
            dialogs,
            library,
            self.submenus,
            self.system_dialogs,
        )
        self.help = Help(desk)
        self.manual = ManualReader(desk, self.looks, self.languages)
        self.pages = Pages(desk, self.looks, self.languages)
        self.speech = Speech(desk)
        self.export = Export(desk)
        self.systems = SystemShelf(desk)
        self.imports = Imports(desk)
        self.handouts = Handouts(desk)
        self.portraits = Portraits(desk)
        self.retry = Retry(desk)
        self.table_clock = TableClock(desk)
        self.parts: tuple[Part, ...] = (
            *(self.share, self.system_dialogs, self.help, self.manual, self.pages, self.speech),
            *(self.export, self.systems, self.imports, self.handouts, self.portraits),
            *(self.retry, self.table_clock, Rows(desk), WelcomePage(desk, self.shelf)),
            *(CloseGuard(desk), Follower(desk, self.systems), PartyKeeper(desk)),
            MissingLetters(desk),
        )

    def _join(self, actions: Actions) -> None:
        window, controls, dialogs, players = self.window, self.controls, self.dialogs, self.players
        for listener in (
            *(self._behind.changed, window.changed, self.commands.changed, controls.changed),
            *(self._know_habits, self._know_step),
        ):
            self.session.subscribe(listener)
        players.wiring.join(self.session, actions, window)
        for part in self.parts:
            part.join()
        self.portraits.for_players.connect(self.handouts.take)
        players.window.picture_fell.connect(self.handouts.take)
        self.imports.systems_dropped.connect(self.systems.open)
        window.decisions.answered.connect(controls.answer)
        window.title_line.copy_wanted.connect(dialogs.copy)
        controls.asked.connect(dialogs.offer)
        controls.used.connect(self._count_use)
        self.door.said.connect(window.hear)
        window.refused.connect(partial(self.door.refuse, about=About.CARD))
        self._behind.warned.connect(dialogs.warn)
        self.errands.waiting.connect(window.show_wait)
        window.notice.pressed.connect(self.errands.cancel)
        dialogs.closed.connect(window.come_back)
        self.looks.worn.connect(window.set_theme)
        self.looks.worn.connect(players.window.set_theme)
        players.said.connect(partial(self.door.say, about=About.PLAYERS))
        actions["calm"].toggled.connect(self._set_calm)
        self._follow_calm()
        self.looks.system.changed.connect(self._follow_calm)
        window.closing.connect(self._close)
        self.languages.changed.connect(self.say_anew)

    def say_anew(self) -> None:
        """Say all that Qt does not tell its widgets to say in the language that is shown now."""
        for dialog in self.window.findChildren(QDialog):
            dialog.reject()
        self.window.actions_by_key.say()
        self.commands.say()
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

    def _count_use(self, habit: str) -> None:
        counts = self.settings.count_use(self.session.rules.id, habit)
        self.window.card.set_used(counts)

    def _know_habits(self, before: Sight, after: Sight) -> None:
        if after.rules is not before.rules:
            self.window.card.set_used(self.settings.now.used.get(after.rules.id, {}))

    def follow_system(self) -> None:
        """Ask for what the system wishes, once a frame is on screen and nothing else is due."""
        FirstFrame((self.window,), partial(QTimer.singleShot, 0, self.looks.system.ask))

    def _follow_calm(self) -> None:
        self.window.actions_by_key["calm"].setChecked(self.looks.calm)

    def _set_calm(self, calm: bool) -> None:  # noqa: FBT001 - a slot
        self.window.set_calm(calm)
        self.players.window.set_calm(calm)
        if calm != self.looks.calm:  # else it was the system
            self.settings.change(calm=calm)

    def _tell_parts(self, wanted: Callable[[Wiring], Callable[[], object] | None]) -> None:
        for part in self.parts:
            if (listener := wanted(part.wiring)) is not None:
                listener()

    def _close(self) -> None:
        self._tell_parts(lambda wiring: wiring.on_close)
        self.settings.change(window=self.window.place())
        self.players.close()
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
