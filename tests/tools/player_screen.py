"""Random walks that check the players' screen while it is live, blank, frozen or covered.

The rule: what the GM has never shown the players is never on their screen.
"""

import shutil
import tempfile
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Executor, Future
from contextlib import contextmanager, suppress
from functools import cache
from pathlib import Path
from random import Random
from typing import Any, Protocol

import msgspec
from msgspec import structs
from PySide6.QtCore import QCoreApplication, QEvent, QObject
from PySide6.QtWidgets import QApplication, QWidget

from desktop.application import Application, make_qt
from desktop.gm.actions import Actions
from desktop.gm.files.documents import Documents
from desktop.paths import Paths, paths_in
from desktop.players.controller import Players
from desktop.players.window import PlayerWindow
from desktop.settings import SettingsFile
from models.rules.catalogue import SYSTEMS
from models.rules.deeds import Add, Deed, Disguise, Next, Portray, Recruit, Several, WriteNote
from models.rules.dice import FixedDice
from models.rules.offers import default_deed
from models.rules.refusal import RuleBroken
from models.saves.codec import Codec
from models.scheduler.combatant import Secrecy
from models.scheduler.history import History
from models.scheduler.stage import Curtain, Handout, Pause, ScreenContent, Stage
from models.session.samples import sample_history
from models.session.session import Session
from models.session.writer import Writer
from models.wording import as_text, set_language
from tests.tools.documents import write_document
from tests.tools.figures import Sums
from tests.tools.monitors import Monitors, screen
from tests.tools.pictures import png
from tests.tools.systems import ORDINARY
from views.theme import DARK, THEMES, Look, Theme

CODEC = Codec(SYSTEMS)
GM = screen("GM", size=(1280, 720))
WALL = screen("Wall", 1280, (480, 270))
HANDOUTS = (Handout(png(side=9)), Handout(png(9, 9, 9)))
PAUSES = (Pause(), Pause(29_000_000))
OTHER_LANGUAGE = "~"
"""The prefix of each text in another language."""


class Figures(Sums, frozen=True):
    """The numbers of walks, changes and checks, and the leaks found."""

    walks: int = 0
    changes: int = 0
    starts: int = 0
    paints: int = 0
    pictures: int = 0
    leaks: tuple[str, ...] = ()

    def __str__(self) -> str:
        return (
            f"players' screen: {self.walks} walks, {self.changes} changes, {self.starts} restarts, "
            f"{self.paints} paint events, {self.pictures} pictures, {len(self.leaks)} leaks"
        )


class FickleDisk(Executor):
    """A disk that saves at once, or late, perhaps never."""

    def __init__(self) -> None:
        self.is_held = False
        self._waiting: list[tuple[Future[Any], Callable[[], Any]]] = []

    @property
    def behind(self) -> bool:
        return bool(self._waiting)

    def submit(self, deed: Callable[..., Any], /, *arguments: Any, **keywords: Any) -> Future[Any]:
        future: Future[Any] = Future()
        self._waiting.append((future, lambda: deed(*arguments, **keywords)))
        if not self.is_held:
            self.release()
        return future

    def release(self) -> None:
        """Save everything pending, and from now on save at once."""
        self.is_held = False
        while self._waiting:
            future, deed = self._waiting.pop(0)
            try:
                future.set_result(deed())
            except Exception as error:  # noqa: BLE001 - raised where the future is read
                future.set_exception(error)


class Program(Protocol):
    """The interface of a running program for a walk."""

    session: Session
    documents: Documents
    players: Players
    actions: Actions

    def start(self) -> None: ...
    def retranslate(self) -> None: ...
    def close(self) -> None: ...


class PlayersSideProgram:
    """Only the players' side, wired as in the application; it starts in a few milliseconds."""

    def __init__(self, paths: Paths, disk: Executor) -> None:
        self._settings = SettingsFile(paths.settings)
        self.session = Session(
            History(SYSTEMS[0].begin()),
            FixedDice(),
            writer=Writer(disk),
            curtain=Curtain(blank=self._settings.now.players_screen_was_covered),
        )
        self.documents = Documents(self.session, self._settings, paths)
        self.actions = Actions(_qt())
        self._window = QWidget()
        self.players = Players(self.session, self._settings, self.actions, DARK, self._window)
        self.players.wiring.connect(self.session, self.actions, self._window)

    def start(self) -> None:
        self.documents.reopen()
        self.players.reopen(must_open=self._settings.now.player_open)

    def retranslate(self) -> None:
        self.session.retranslate()

    def close(self) -> None:
        self.players.close()
        self.session.close()
        _delete(self.players.window, self._window, self.actions)


class FullProgram:
    """The whole program, with both windows."""

    def __init__(self, paths: Paths, disk: Executor) -> None:
        self._application = Application(_qt(), paths, FixedDice(), disk)
        self.session = self._application.session
        self.documents = self._application.documents
        self.players = self._application.players
        self.actions = self._application.window.command_actions
        self.miniature = self._application.window.miniature

    def start(self) -> None:
        self._application.start()

    def retranslate(self) -> None:
        self._application.retranslate()

    def close(self) -> None:
        self.players.close()
        self.session.close()
        self._application.window.hide()
        QApplication.processEvents()  # pending changes reach the windows before they are closed
        _delete(self.players.window, self._application.window)


class ScreenRecorder(QObject):
    """Records the content of the players' screen whenever it changes or is painted."""

    def __init__(self, window: PlayerWindow) -> None:
        super().__init__(window)
        self.contents: list[ScreenContent] = []
        self.paints = 0
        self._view, self._blank = window.view, False
        self._show, self._hide = window.view.show_content, window.view.set_blank
        window.view.show_content = self._on_content  # type: ignore[method-assign]
        window.view.set_blank = self._on_blank  # type: ignore[method-assign]
        window.view.installEventFilter(self)

    @property
    def now(self) -> ScreenContent:
        return None if self._blank else self._view.content

    def eventFilter(self, view: QObject, event: QEvent) -> bool:
        if event.type() is QEvent.Type.Paint:
            self.paints += 1
            self.contents.append(self.now)
        return super().eventFilter(view, event)

    def _on_content(self, content: ScreenContent) -> None:
        self._show(content)
        self.contents.append(self.now)

    def _on_blank(self, blank: bool) -> None:  # noqa: FBT001 - as the view has it
        self._hide(blank)
        self._blank = blank
        self.contents.append(self.now)


class LeakError(AssertionError):
    """Raised if something forbidden was on the players' screen."""


class Walk:
    """A walk of a GM through two encounters, with the content that players may see at each step."""

    def __init__(
        self,
        folder: Path,
        seed: int,
        program: Callable[[Paths, Executor], Program] = PlayersSideProgram,
        monitors: Monitors | None = None,
        *,
        look: bool = False,
    ) -> None:
        self.rng = Random(seed)  # noqa: S311 - the same walk again and again
        self.folder, self.steps_taken = folder / f"walk-{seed}", list[str]()
        self.figures = Figures(walks=1)
        self._make, self._monitors, self._looks = program, monitors, look
        self._theme: Theme = DARK
        self.encounters = tuple(self._write_encounter(name) for name in ("ford", "mill"))
        self.ever: set[bytes | None] = {None}
        self.saved_curtains: dict[Path, Curtain | None] = {}
        self.curtain = Curtain()
        self.is_presumed = False
        """Whether the program started without a fight, blanked, until a document decides."""
        self.disk = FickleDisk()
        self._begin()

    def take_steps(self, steps: int) -> Figures:
        """Take this many random steps; the walk ends at the first leak."""
        try:
            self._change(
                lambda: self.program.documents.open(self.encounters[0]), "open", self._expect_opened
            )
            for _ in range(steps):
                step, *_ = self.rng.choices(STEPS, WEIGHTS)
                step(self)
        except LeakError as leak:
            words = f"{self.folder.name}: {leak} after {', '.join(self.steps_taken)}"
            self.figures = self.figures.plus(Figures(leaks=(words,)))
        finally:
            self.disk.release()
            self.program.close()
            set_language(None)
            shutil.rmtree(self.folder)
        return self.figures

    # Actions of the GM

    def do(self) -> None:
        present = self.session.present
        who = self.rng.choice([*present.combatants] or [None])
        deeds: list[Deed] = [Next(), Add((Recruit("Rat", secrecy=self.rng.choice([*Secrecy])),))]
        if who is not None:
            picture = self.rng.choice((png(), png(0, 0, 200), b""))
            alone = Several((Portray(who, picture), WriteNote(who, picture.hex())))
            deeds += [*(Disguise(who, each) for each in Secrecy), alone]
        offers = [
            each for each in self.session.sight.card.offers if not (each.refusal or each.rows)
        ]
        with suppress(RuleBroken):
            deeds += [default_deed(each) for each in offers[:2]]
        deed = self.rng.choice(deeds)
        self._change(lambda: self.session.do(deed), type(deed).__name__, self._expect_live)

    def undo(self) -> None:
        self._change(self.session.undo, "undo", self._expect_live)

    def redo(self) -> None:
        self._change(self.session.redo, "redo", self._expect_live)

    def look_back(self) -> None:
        number = self.rng.randint(0, len(self.session.history.steps))
        self._change(lambda: self.session.look_at(number), "look back", self._expect_live)

    def come_back(self) -> None:
        number = self.session.history.done
        self._change(lambda: self.session.look_at(number), "come back", self._expect_live)

    def blank(self) -> None:
        self._draw("blank", self.program.actions["blank"].trigger, blank=not self.curtain.blank)

    def freeze(self) -> None:
        self._draw("freeze", self.program.actions["freeze"].trigger, frozen=not self.curtain.frozen)

    def show_handout(self) -> None:
        """Cover the screen with a handout, replace the handout, or remove it."""
        handout = self.rng.choice((*HANDOUTS, None))
        self._draw("handout", lambda: self.session.show_handout(handout), handout=handout)

    def show_pause(self) -> None:
        """Cover the screen with a break, or end the break."""
        pause = self.rng.choice((*PAUSES, None))
        self._draw("break", lambda: self.session.show_pause(pause), pause=pause)

    def show_turn_line(self) -> None:
        on = not self.session.sight.has_turn_line
        self._change(lambda: self.session.set_turn_line(on=on), "turn line", self._expect_live)

    def show_or_close(self) -> None:
        self._change(self.program.actions["players"].trigger, "P", self._expect_live)

    def reveal_who_acts(self) -> None:
        toggle = self.program.actions["reveal_on_act"].toggle
        self._change(toggle, "reveal who acts", self._expect_live)

    def change_language(self) -> None:
        set_language(self.rng.choice((None, lambda source, *_: f"{OTHER_LANGUAGE}{source}")))
        self._change(self._retranslate, "language", self._expect_live)

    def _retranslate(self) -> None:
        """Retranslate as after a change of Qt's language."""
        event = QEvent(QEvent.Type.LanguageChange)
        QApplication.sendEvent(self.program.players.window, event)
        self.program.retranslate()

    def change_theme(self) -> None:
        self._theme = THEMES[self.rng.choice([*Look])]
        change = self.program.players.window.set_theme
        self._change(lambda: change(self._theme), "theme", self._expect_live)

    def plug(self) -> None:
        if self._monitors is not None:
            screens = self.rng.choice(((GM,), (GM, WALL)))
            plug = self._monitors.plug
            self._change(lambda: plug(*screens), f"{len(screens)} monitors", self._expect_live)

    def open(self) -> None:
        path = self.rng.choice(self.encounters)
        self.disk.release()
        self.session.check_writer()
        self.disk.is_held = self.rng.random() < 0.5
        self._change(
            lambda: self.program.documents.open(path), f"open {path.stem}", self._expect_opened
        )

    def begin(self) -> None:
        self.disk.release()
        self.session.check_writer()
        fight = self.rng.choice(_sample_histories())
        if self.rng.random() < 0.5:
            self._change(lambda: self.session.open_fight(fight), "sample", self._expect_opened)
        else:
            self.disk.is_held = self.rng.random() < 0.5
            self._change(
                lambda: self.program.documents.create(fight), "create", self._expect_opened
            )

    def hold_disk(self) -> None:
        self.steps_taken.append("hold disk")
        self.disk.is_held = True

    def release_disk(self) -> None:
        path = self._path
        self.disk.release()

        def caught_up() -> None:
            if self._path != path:  # an encounter had waited for the disk
                self._expect_opened()

        self._change(self.session.check_writer, "release disk", caught_up)

    def crash(self) -> None:
        """Kill the program; unsaved changes are lost."""
        unsaved, path = self.disk.behind, self._path
        if unsaved and path is not None:
            self.saved_curtains[path] = None
        files = {each: each.read_bytes() for each in self.folder.rglob("*") if each.is_file()}
        self.disk.release()
        self.program.close()
        shutil.rmtree(self.folder)
        for file, content in files.items():
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_bytes(content)
        self._restart("crash, saves lost" if unsaved else "crash", path, is_lost=unsaved)

    def quit(self) -> None:
        path = self._path  # another encounter may still wait for the disk, and be opened now
        self.disk.release()
        self.program.close()
        self._restart("quit", path, is_lost=False)

    # The content that players may then see

    @property
    def session(self) -> Session:
        return self.program.session

    @property
    def _path(self) -> Path | None:
        document = self.session.document
        return None if document is None else document.path

    @property
    def _expected_content(self) -> ScreenContent:
        """Return the content that the screen must have now."""
        if self.curtain.is_active:
            return None if self.curtain.blank else self._cover or self.curtain.still
        return self._live

    @property
    def _cover(self) -> ScreenContent:
        """Return the cover over the fight; a handout may have the turn line below it."""
        cover = self.curtain.cover
        if isinstance(cover, Handout) and self.session.sight.has_turn_line:
            below = self.curtain.still if self.curtain.frozen else self._live
            return structs.replace(cover, below=below)
        return cover

    @property
    def _live(self) -> Stage | None:
        return self.session.players_stage() if self._has_fight else None

    @property
    def _has_fight(self) -> bool:
        return self._path is not None or bool(self.session.history.steps)

    def _write_encounter(self, name: str) -> Path:
        self.folder.mkdir(exist_ok=True)
        path = self.folder / f"{name}.tickline"
        path.write_bytes(_on_disk(self.rng.randrange(len(_sample_histories()))))
        return path

    def _begin(self) -> None:
        self.disk = FickleDisk()
        self.program = self._make(paths_in(self.folder), self.disk)
        window = self.program.players.window
        window.set_reduced_motion(True)
        window.set_theme(self._theme)
        self.witness = ScreenRecorder(window)

    def _restart(self, label: str, path: Path | None, *, is_lost: bool) -> None:
        """Restart after a program in which the document `path` was open."""
        self.figures = self.figures.plus(Figures(starts=1))
        before = self.curtain
        waits = SettingsFile(self.folder / "settings.json").now.players_screen_was_covered
        set_language(None)
        self._begin()
        self.steps_taken.append(label)
        self.program.start()
        self._settle()
        now = self.session.sight.curtain
        # Its settings wait for that disk, too.
        unsaid = is_lost and not waits and self._make is FullProgram
        self._require(
            now.is_active or not before.is_active or unsaid, "the curtain was lifted by a restart"
        )
        if before.is_active and not is_lost and path is not None and path == self._path:
            same = _exact(now.still) == _exact(before.still)
            self._require(same, "another picture was frozen after a restart")
        self._require(
            now.still is None or _key(now.still) in self.ever, "an unknown picture is still"
        )
        self.curtain, self.is_presumed = now, self._path is None
        if self._path is not None and before.handout is not None:
            self.saved_curtains[self._path] = (
                now  # the handout is gone, and the screen is blank instead
            )
        if not now.is_active:
            lawful = path != self._path or _key(self._expected_content) in self.ever
            self._require(lawful, "what was never shown is live after a restart")
            self._require(not self._has_saved_curtain(), "a saved curtain was lifted by a restart")
        self._judge({_key(self._expected_content), None})

    def _draw(self, label: str, deed: Callable[[], object], **changes: Any) -> None:
        before, then = self._expected_content, {**structs.asdict(self.curtain), **changes}
        assert not isinstance(before, Handout | Pause) or self.curtain.is_active
        then["still"] = self.curtain.still if self.curtain.is_active else before
        curtain = Curtain(**then) if Curtain(**then).is_active else Curtain()

        def draw() -> None:
            self.curtain, self.is_presumed = curtain, False

        self._change(deed, label, draw)

    def _expect_live(self) -> None:
        """Expect the live stage, as the curtain was not changed."""

    def _expect_opened(self) -> None:
        """Expect that opening another encounter lifts neither of the curtains."""
        before, now = self.curtain, self.session.sight.curtain
        self._require(now.handout == before.handout, "a handout went, or came")
        curtain = self.saved_curtains.get(self._path, Curtain()) if self._path else Curtain()
        # the first document decides
        if self.is_presumed and (curtain is None or curtain.is_active):
            before = curtain or now
        self._require(now.pause in (before.pause, (curtain or now).pause), "a break came")
        for each in (before, curtain or before):
            self._require(now.blank >= each.blank, "a blank was lifted")
            self._require(now.covers >= each.covers, "what covered the screen was lifted")
            self._require(now.frozen >= each.frozen, "a frozen picture was let go")
        if before.handout is not None and curtain is not None:
            self._require(now.blank <= (before.blank or curtain.blank), "a handout was blanked")
        if before.is_active:
            self._require(_key(now.still) == _key(before.still), "another picture is frozen")
        self._require(
            now.still is None or _key(now.still) in self.ever, "an unknown picture is still"
        )
        self.curtain = now
        # the document may still wait for the disk
        self.is_presumed = self.is_presumed and not self._has_fight

    def _has_saved_curtain(self) -> bool:
        curtain = self.saved_curtains.get(self._path) if self._path else None
        return curtain is not None and curtain.is_active

    def _change(self, deed: Callable[[], object], label: str, then: Callable[[], None]) -> None:
        """Do something; meanwhile the screen may show only what is allowed before or after it."""
        self.steps_taken.append(label)
        before = _key(self._expected_content)
        self.witness.contents.clear()
        with suppress(RuleBroken):
            deed()
        self._settle()
        then()
        self._judge({before, _key(self._expected_content)})
        if self._path is not None:
            self.saved_curtains[self._path] = self.curtain

    def _judge(self, allowed: set[bytes | None]) -> None:
        """Check that everything shown was allowed, and that everything required is shown."""
        now = self._expected_content
        self.ever.add(_key(now))
        for each in self.witness.contents:
            self._require(_key(each) in allowed, f"{_names(each)} on the screen")
        self._require(
            _exact(self.witness.now) == _exact(now), f"{_names(self.witness.now)} stays there"
        )
        self._check_gm_controls()
        self._compare_pixels(now)
        figures = Figures(changes=1, paints=self.witness.paints)
        self.witness.paints = 0
        self.figures = self.figures.plus(figures)

    def _check_gm_controls(self) -> None:
        for key, on in (
            ("blank", self.curtain.blank),
            ("freeze", self.curtain.frozen),
            ("pause", self.curtain.pause is not None),
            ("picture", self.curtain.handout is not None),
        ):
            self._require(self.program.actions[key].isChecked() is on, f"the button {key} is wrong")
        if isinstance(self.program, FullProgram):
            same = _exact(self.program.miniature.content) == _exact(self.witness.now)
            self._require(same, "the miniature shows something else")

    def _settle(self) -> None:
        if self._looks:
            QApplication.processEvents()

    def _compare_pixels(self, now: ScreenContent) -> None:
        """Compare the window's pixels with those of a new window with the same content."""
        window = self.program.players.window
        if not (self._looks and window.isVisible()):
            return
        plain = PlayerWindow(self._theme)
        plain.set_reduced_motion(True)
        plain.resize(window.size())
        plain.show_content(now)
        plain.blank(self.curtain.blank)
        same = plain.grab().toImage() == window.grab().toImage()
        _delete(plain)
        self.figures = self.figures.plus(Figures(pictures=1))
        self._require(same, "other pixels than those of what is to be seen")

    def _require(self, holds: bool, otherwise: str) -> None:  # noqa: FBT001 - as assert has it
        if not holds:
            raise LeakError(otherwise)


STEPS: Sequence[Callable[[Walk], None]] = (
    Walk.do,
    Walk.undo,
    Walk.redo,
    Walk.look_back,
    Walk.come_back,
    Walk.blank,
    Walk.freeze,
    Walk.show_handout,
    Walk.show_pause,
    Walk.show_turn_line,
    Walk.show_or_close,
    Walk.reveal_who_acts,
    Walk.change_language,
    Walk.change_theme,
    Walk.plug,
    Walk.open,
    Walk.begin,
    Walk.hold_disk,
    Walk.release_disk,
    Walk.crash,
    Walk.quit,
)
WEIGHTS = (12, 4, 2, 1, 2, 4, 6, 4, 2, 2, 3, 1, 1, 1, 1, 3, 1, 3, 2, 3, 1)


def _key(stage: ScreenContent) -> bytes | None:
    """Return a key of a stage that doesn't depend on the language."""
    return None if stage is None else _exact(stage).replace(OTHER_LANGUAGE.encode(), b"")


def _exact(stage: ScreenContent) -> bytes:
    return msgspec.json.encode(stage, enc_hook=as_text)


def _names(stage: ScreenContent) -> str:
    if isinstance(stage, Handout):
        return "a handout"
    if isinstance(stage, Pause):
        return "a break"
    return "nothing" if stage is None else ", ".join(each.display_name for each in stage.tokens)


def _delete(*them: QObject) -> None:
    """Delete windows at once: leftover windows slow down all later ones."""
    for each in them:
        each.deleteLater()
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)


@cache
def _qt() -> QApplication:
    return make_qt()


@cache
def _sample_histories() -> tuple[History, ...]:
    """Return a fight of each system with turns taken."""
    return tuple(sample_history(rules.id) for rules in ORDINARY)


@cache
def _on_disk(number: int) -> bytes:
    """Return the document of a sample fight."""
    fight = _sample_histories()[number]
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "fight.tickline"
        write_document(path, fight, CODEC)
        return path.read_bytes()


@contextmanager
def fast_disk(usual: Path) -> Iterator[Path]:
    """Yield a folder in memory where there is one, or else `usual`."""
    memory = Path("/dev/shm")  # noqa: S108 - one of our own in it
    if not memory.is_dir():
        yield usual
        return
    folder = memory / f"{usual.parent.name}-{usual.name}"
    folder.mkdir()
    try:
        yield folder
    finally:
        shutil.rmtree(folder)
