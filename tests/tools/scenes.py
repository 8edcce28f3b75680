"""Shows every window and dialog of the program, one after another."""

import io
import sqlite3
from collections.abc import Callable, Iterator, Sequence
from contextlib import closing, redirect_stderr
from functools import partial
from pathlib import Path
from time import monotonic
from typing import Final

import segno
from msgspec import Struct
from PySide6.QtCore import QPoint, QSize, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QDialog, QMenu, QPlainTextEdit, QWidget

from desktop.application import Application
from desktop.gm.files.disk_tasks import ignore_result
from desktop.gm.files.documents import READING_PARTIES
from desktop.gm.parts.systems.editor import open_system_editor
from models.rules.catalogue import SYSTEMS
from models.rules.deeds import Add, Recruit, Retitle
from models.rules.files.copies import with_id_and_title
from models.rules.offers import Offer
from models.saves.file_errors import FileError
from models.scheduler.clock import CombatantId
from models.scheduler.combatant import Side
from models.scheduler.history import History
from models.session.samples import load_sample
from models.wording import tr
from tests.tools.mobs import meet_mobs
from tests.tools.own_system import FAULTY, ORDERED, WHEEL
from tests.tools.portraits import portray_all
from tests.tools.slow_disk import silent_disk
from tests.tools.systems import LOOKED_AT, LOOKED_AT_LATER
from views.dialogs.effects.dialog import EffectDialog
from views.dialogs.effects.fields import EffectContext
from views.dialogs.files.library import LibraryDialog
from views.dialogs.files.systems import SystemsDialog
from views.dialogs.forms.dialog import max_size
from views.dialogs.recruits.import_dialog import ImportDialog
from views.dialogs.recruits.party import PartyDialog, PartyShelf
from views.dialogs.share import ShareDialog
from views.dialogs.system_editor.dialog import SystemEditor
from views.gm.tour import Tour
from views.removal import Removals
from views.share_status import ShareState, ShareStatus
from views.theme import TEXT_SIZES, Look

TIMEOUT_S: Final = 60
"""The seconds to wait before giving up."""


class Format(Struct, frozen=True):
    """A size in pixels at scale 1, and the scale."""

    width: int
    height: int
    scale: float = 1.0

    def __str__(self) -> str:
        return f"{self.width * self.scale:g}x{self.height * self.scale:g}"


class Scene(Struct, frozen=True):
    """A window that is shown now, and the part of it that a user can reach."""

    name: str
    window: QWidget
    is_shown_by: QWidget
    scale: float = 1.0


COMMON = "common"
PARTS = (COMMON, *(rules.id for rules in LOOKED_AT))
"""The parts that can be shown alone: common scenes, and those of each system."""
GAMES = tuple(each for each in PARTS[1:] if each not in LOOKED_AT_LATER)
"""Systems unlike each other: rules in Python, an order by cards, a count and a chart."""
PART_GROUPS = ((COMMON,), GAMES, LOOKED_AT_LATER)
"""The parts, grouped for walks through all of them."""
LANDSCAPE = (Format(1280, 720), Format(1920, 1080), Format(1920, 1080, 2))
MAX_STEPS = 30
PORTRAIT = Format(1080, 1920)
HALF_SCREEN = Format(960, 720)
"""Half of a usual screen, next to a rule book."""
LONG_NAME = "Her Serene Highness Anastasia Petronella of the Lower Marshes"
PEOPLE = "Mira\n3 x Orc\n+ Bor\n~ Horse"


ROOM = "mC1tbp8u0DmQ2cW4nVh7sRk5yTxZ3eLgJfAqPo9Bi6E"
LINK = f"http://192.168.178.24:8740/{ROOM}/"
SHARED = {
    "starting": ShareStatus(ShareState.STARTING, ShareState.STARTING),
    "on": ShareStatus(
        ShareState.ON,
        ShareState.ON,
        link=LINK,
        code=tuple(map(bytes, segno.make(LINK, error="m", micro=False).matrix)),
        visitors=12,
        room=ROOM,
    ),
    "refused": ShareStatus(
        table_error="Can't share at the table: Cannot assign requested address.",
        broker_error="The broker at broker.example.org refuses: Not authorized. "
        "Tickline keeps trying.",
        has_store=False,
    ),
}
"""The possible states of sharing."""


class Scenes:
    """Shows every scene of an application; each ends when the next is requested."""

    def __init__(self, application: Application, formats: Sequence[Format] = LANDSCAPE) -> None:
        """Show windows in the `formats`, including upright and half-screen ones."""
        self._application = application
        self._formats = formats
        application.players.window.set_reduced_motion(True)
        application.window.set_reduced_motion(True)

    def in_every_theme(self) -> Iterator[Scene]:
        """Show everything in every theme, and crowded windows in the largest text size."""
        for look in Look:
            self._application.looks.choose_look(look)
            yield from self.in_current_theme(f"{look.value}-")
        self._application.looks.choose_look(Look.DARK)
        yield from self._large()

    def in_current_theme(self, name: str = "", parts: Sequence[str] = PARTS) -> Iterator[Scene]:
        """Show everything in the current theme and text size; scene names begin with `name`."""
        for part in parts:
            if part == COMMON:
                yield from self._common(name)
            else:
                yield from self._system(f"{name}{part}", part)

    def _common(self, name: str) -> Iterator[Scene]:
        yield from self._beginnings(name)
        yield from self._disk(f"{name}disk")
        yield from self._editor(f"{name}system-editor")
        yield from self._portraits(f"{name}portraits")
        yield from self._mobs(f"{name}mobs")

    def _beginnings(self, name: str) -> Iterator[Scene]:
        session, dialogs = self._application.session, self._application.dialogs
        session.open_fight(History(SYSTEMS[0].begin()))
        yield from self._gm(f"{name}welcome", 1)
        self._fill_library()
        session.open_fight(History(SYSTEMS[0].begin("At the ford")))
        yield from self._gm(f"{name}welcome-titled", 1)
        self._keep_systems()
        samples = self._application.window.command_actions["sample"].menu()
        assert isinstance(samples, QMenu)
        yield from self._menu(f"{name}menu-samples", samples)
        yield from self._dialog(f"{name}dialog-new", dialogs.new_encounter)
        yield from self._dialog(f"{name}dialog-systems", self._application.systems.open_dialog)
        yield from self._dialog(f"{name}dialog-systems-removed", self._remove_system)
        yield from self._changed_rules(f"{name}changed-rules")
        yield from self._dialog(
            f"{name}dialog-library",
            self._application.document_commands.open_document,
            _wait_for_library,
        )
        yield from self._dialog(f"{name}dialog-rename", self._action("rename"))
        yield from self._dialog(
            f"{name}dialog-trouble", lambda: self._application.dispatcher.attempt(_refuse)
        )
        yield from self._dialog(f"{name}dialog-crash", self._crash)
        load_sample(session, SYSTEMS[0].id)
        yield from self._dialog(f"{name}palette", self._action("palette"))
        yield from self._dialog(f"{name}shortcuts", self._action("shortcuts"))
        yield from self._dialog(f"{name}about", self._action("about"))
        yield from self._manual(f"{name}manual")
        yield from self._pages(f"{name}pages")
        yield from self._share(name)
        yield from self._tour(name)
        for action in self._application.window.menuBar().actions():
            menu = action.menu()
            assert isinstance(menu, QMenu)
            yield from self._menu(f"{name}menu-{_plain(menu.title())}", menu)

    def _keep_systems(self) -> None:
        """Save the GM's own systems: a valid one, one with a long name, and a faulty one."""
        own = self._application.systems.system_store()
        for each in own.load_all():
            each.path.unlink()
        for text in (WHEEL, with_id_and_title(WHEEL, "long", LONG_NAME[:60])):
            own.add(text)
        (own.folder / "bent.toml").write_text(FAULTY)

    def _remove_system(self) -> None:
        self._application.systems.open_dialog()
        (dialog,) = (each for each in _open_windows() if isinstance(each, SystemsDialog))
        dialog.action_buttons["remove"].click()

    def _changed_rules(self, name: str) -> Iterator[Scene]:
        """Show the question whether a fight should follow its changed file, and the refusal."""
        application, session = self._application, self._application.session
        self._keep_systems()
        application.documents.begin_encounter("At the ford", "wheel")
        _wait_until(lambda: session.rules.id == "wheel")
        path = application.systems.system_store().folder / "wheel.toml"
        path.write_text(ORDERED)
        application.systems.changed.emit()
        question = application.window.question
        _wait_until(lambda: bool(question.text()))
        yield from self._gm(name, 1)
        question.button.click()
        yield from self._gm(f"{name}-refused", 1)
        session.open_fight(History(SYSTEMS[0].begin()))

    def _fill_library(self) -> None:
        """Fill the library with a fight of each system, and one with a long name."""
        application = self._application
        application.documents.folder.mkdir(parents=True, exist_ok=True)
        for rules in LOOKED_AT:
            load_sample(application.session, rules.id)
            application.documents.create(application.session.history)
        application.session.do(Retitle(LONG_NAME))

    def _large(self) -> Iterator[Scene]:
        looks, session = self._application.looks, self._application.session
        looks.choose_size(TEXT_SIZES[-1])
        session.open_fight(History(SYSTEMS[0].begin()))
        yield from self._gm("large-welcome", 1)
        yield from self._disk("large-disk")
        yield from self._editor("large-system-editor")
        for rules in LOOKED_AT:
            load_sample(session, rules.id)
            yield from self._gm(f"large-{rules.id}-gm", 1)
            yield from self._dialogs(f"large-{rules.id}")
            yield from self._specials(f"large-{rules.id}")
            yield from self._decision(f"large-{rules.id}")
        looks.choose_size(100)

    def _manual(self, name: str) -> Iterator[Scene]:
        """Show the manual, also with a search."""
        window = self._application.manual.open_window()
        window.contents.line.setText("formula")
        window.contents._pick(window.contents.list.chosen_value(), Qt.KeyboardModifier.NoModifier)
        QApplication.processEvents()
        yield Scene(name, window, window)
        window.close()

    def _pages(self, name: str) -> Iterator[Scene]:
        """Show the GM's own pages, edited and read."""
        window = self._application.pages.open()
        yield Scene(f"{name}-edit", window, window)
        self._application.session.write_page("The **miller** lies.\n\n- gate: 3 orcs")
        window.show_manual(self._application.pages._read_manual())
        QApplication.processEvents()
        yield Scene(name, window, window)
        window.close()

    def _share(self, name: str) -> Iterator[Scene]:
        """Show the sharing dialog before sharing, during it, and after a failure."""
        ask, opens, application = (
            self._dialog,
            self._application.share.open_dialog,
            self._application,
        )
        yield from ask(f"{name}dialog-share", opens)
        for each, status in SHARED.items():
            yield from ask(f"{name}dialog-share-{each}", opens, partial(_share, status, 0))
            yield from ask(f"{name}dialog-share-{each}-far", opens, partial(_share, status, 1))
        window = application.players.window
        window.show_code(SHARED["on"].code)
        application.session.set_blank(blank=True)
        yield from self._players(f"{name}players-code")
        application.session.set_blank(blank=False)
        window.show_code(())
        application.window.side.show_shared("Shared · 12")
        yield from self._gm(f"{name}gm-shared", 1)
        application.window.side.show_shared("")

    def _tour(self, name: str) -> Iterator[Scene]:
        window = self._application.window
        self._action("tour")()
        *_, tour = window.findChildren(Tour)  # earlier dialogs wait for Qt to delete them
        number = 1
        while tour.isVisible():
            yield from self._gm(f"{name}tour-{number}", 1, tour.bubble)
            tour.go(1)
            number += 1

    def _disk(self, name: str) -> Iterator[Scene]:
        """Show the messages about the disk, from a failed launch to a write that doesn't end."""
        session = self._application.session
        session.open_fight(History(SYSTEMS[0].begin()))
        yield from self._failed_start(f"{name}-not-opened")
        load_sample(session, SYSTEMS[0].id)
        session.do(Retitle(LONG_NAME))
        own_document = self._save_to_own_document()
        yield from self._gm(f"{name}-gm-saved", 1)
        yield from self._frozen_screen(f"{name}-frozen", own_document)
        yield from self._dialog(f"{name}-dialog-strange", partial(self._open_strange, own_document))
        yield from self._silent_disk(name, own_document)

    def _editor(self, name: str) -> Iterator[Scene]:
        """Show the editor of a system file: text, faults, form, and its closing question."""
        yield from self._dialog(name, lambda: self._edit(WHEEL), _make_small)
        yield from self._dialog(f"{name}-faulty", lambda: self._edit(FAULTY), _make_small)
        yield from self._dialog(f"{name}-form", lambda: self._edit(WHEEL), _show_form)
        yield from self._dialog(f"{name}-no-form", lambda: self._edit("="), _show_form)
        yield from self._dialog(f"{name}-unsaved", lambda: self._edit(WHEEL), _discard_editor)

    def _edit(self, text: str) -> None:
        application = self._application
        folder = application.documents.folder.with_name("systems")
        window = application.window
        open_system_editor(
            window, window.theme, application.disk_tasks, folder, text, reduced_motion=True
        )

    def _failed_start(self, name: str) -> Iterator[Scene]:
        application = self._application
        with application._opening_record.record_opening(Path(LONG_NAME)):
            application._reopen()
        yield from self._gm(name, 1)
        application.window.notice.pressed.emit()
        application._remove_opening_record()

    def _save_to_own_document(self) -> Path:
        """Save the fight to a document of its own, and continue in it."""
        session, library = self._application.session, self._application.documents
        before = session.document
        library.create(session.history)
        _wait_until(lambda: session.document is not before and not session.has_unsaved_steps)
        assert session.document is not None
        return session.document.path

    def _frozen_screen(self, name: str, own_document: Path) -> Iterator[Scene]:
        """Freeze the players' screen, and reopen the fight as the next launch does."""
        application, session = self._application, self._application.session
        session.set_frozen(frozen=True)
        session.do(Add((Recruit("Bor"),)))
        _wait_until(lambda: not session.has_unsaved_steps)
        load_sample(session, SYSTEMS[0].id)
        application.documents.open(own_document)
        _wait_until(lambda: session.document is not None)
        yield from self._gm(f"{name}-gm", 1)
        yield from self._players(f"{name}-players")
        session.set_frozen(frozen=False)
        _wait_until(lambda: not session.has_unsaved_steps)

    def _open_strange(self, own_document: Path) -> None:
        strange = own_document.with_name("strange.tickline")
        strange.write_bytes(own_document.read_bytes())
        with closing(sqlite3.connect(strange)) as connection:
            connection.execute("CREATE TABLE photos (name)")
        library = self._application.documents
        self._application.dispatcher.attempt(lambda: library._read_document(strange))

    def _silent_disk(self, name: str, own_document: Path) -> Iterator[Scene]:
        """Take a step that isn't saved, open a document that never loads, and wait in a box."""
        application, session = self._application, self._application.session
        with silent_disk(application):
            session.do(Add((Recruit("Bor"),)))
            yield from self._gm(f"{name}-gm-saving", 1)
            session.report_slow_disk()
            application.document_commands.open_path(
                own_document.with_name(f"{LONG_NAME} at dusk.tickline")
            )
            yield from self._gm(f"{name}-gm-opening", 1)
            application.disk_tasks.cancel()
            yield from self._dialog(
                f"{name}-waiting", application.disk_tasks.make_box(tr(READING_PARTIES)).open
            )
        _wait_until(lambda: not (session.has_unsaved_steps or application.disk_tasks.unfinished))

    def _system(self, name: str, system: str) -> Iterator[Scene]:
        load_sample(self._application.session, system)
        yield from self._gm(f"{name}-gm")
        yield from self._players(f"{name}-players")
        yield from self._dialogs(name)
        yield from self._specials(name)
        yield from self._moments(name)

    def _portraits(self, name: str) -> Iterator[Scene]:
        combatants, session = self._application.combatants, self._application.session
        load_sample(session, SYSTEMS[0].id)
        portray_all(session, but=4)
        first = next(iter(session.present.combatants))
        yield from self._gm(f"{name}-gm", 1)
        yield from self._players(f"{name}-players")
        yield from self._dialog(f"{name}-dialog-edit", lambda: combatants.edit_combatant(first))

    def _mobs(self, name: str) -> Iterator[Scene]:
        meet_mobs(self._application.session)
        mob = next(iter(self._application.session.present.combatants))
        self._application.session.select(mob)
        yield from self._gm(f"{name}-gm", 1)
        yield from self._players(f"{name}-players")
        for key in ("split", "merge", "edit"):
            self._application.session.select(mob)
            yield from self._dialog(f"{name}-dialog-{key}", self._action(key))

    def _dialogs(self, name: str) -> Iterator[Scene]:
        dialogs, session = self._application.dialogs, self._application.session
        first = next(iter(session.present.combatants))
        ask, action = self._dialog, self._action
        yield from ask(f"{name}-guide", action("guide"))
        yield from ask(f"{name}-dialog-add", self._application.recruits.add_combatants)
        yield from ask(
            f"{name}-dialog-add-typed", self._application.recruits.add_combatants, _type_people
        )
        yield from ask(f"{name}-dialog-party", self._find_party)
        yield from ask(f"{name}-dialog-import", action("import_combatants"), _take_list)
        yield from ask(
            f"{name}-dialog-edit", lambda: self._application.combatants.edit_combatant(first)
        )
        yield from ask(f"{name}-dialog-settings", action("settings"))
        notes = partial(self._application.combatants.show_notes, session.present, [first])
        yield from ask(f"{name}-dialog-note", notes)
        yield from ask(f"{name}-dialog-effects", action("effects"))
        yield from ask(f"{name}-dialog-effect", self._ask_effect)
        yield from ask(f"{name}-dialog-moment", action("moment"), _type_text("The bridge falls"))
        yield from ask(f"{name}-dialog-break", action("pause"), _type_text("21:15"))
        yield from ask(f"{name}-dialog-draw", action("draw"))
        yield from ask(f"{name}-dialog-statistics", action("statistics"))
        for offer in self._questions():
            yield from ask(f"{name}-offer-{offer.key}", partial(dialogs.ask_offer, offer))
        show_menu = self._application.fight.show_menu
        yield from ask(f"{name}-menu-one", lambda: show_menu(first, QPoint()))

    def _find_party(self) -> None:
        parties = {
            name: (Recruit("Mira"), Recruit(LONG_NAME)) for name in ("The usual four", LONG_NAME)
        }
        tags = dict.fromkeys(parties, ("forest", "by night"))
        shelf = PartyShelf(parties, ignore_result, lambda _name: ignore_result, tags)
        window = self._application.window
        PartyDialog(lambda: shelf, ignore_result, ignore_result, Removals(), window).open()

    def _ask_effect(self) -> None:
        rules, present = self._application.session.rules, self._application.session.present
        presets = rules.at(present).presets
        ground = EffectContext(rules.axis, present.now, tuple(present.all_combatants()), presets)
        EffectDialog(ground, {}, lambda _terms: None, self._application.window).open()

    def _specials(self, name: str) -> Iterator[Scene]:
        """Show the dialogs that only some systems have; for other systems, show none."""
        special, present = self._application.system_dialogs, self._application.session.present
        first, window = next(iter(present.combatants)), self._application.window
        yield from self._dialog(f"{name}-dialog-cards", special.show_cards)
        yield from self._dialog(
            f"{name}-dialog-wounds", lambda: special.show_wounds(first), _type_text("18")
        )
        yield from self._dialog(
            f"{name}-dialog-layout", lambda: special.edit_wound_layout(first, window)
        )
        for each in present.combatants_in_scene():
            yield from self._dialog(
                f"{name}-dialog-movement-{each.id}",
                partial(special.show_movement, each.id),
                _type_text("14"),
            )

    def _decision(self, name: str) -> Iterator[Scene]:
        """Play the usual actions until a decision is needed."""
        session, application = self._application.session, self._application
        for _ in range(MAX_STEPS):
            if session.rules.at(session.present).decisions:
                yield from self._gm(f"{name}-gm-deciding", 1)
                return
            offers = self._application.window.card.shown.offers
            usual = [each for each in offers if not (each.fields or each.rows or each.refusal)]
            if not application.controls.advance_to_next_turn() and not (
                usual and application.desk.do(usual[0].template)
            ):
                return

    def _questions(self) -> Sequence[Offer]:
        """Show each form once."""
        session = self._application.session
        rules, present = session.rules, session.present
        values: dict[str, Offer] = {}
        people = [each.id for each in present.all_combatants()]
        for offers in (
            rules.at(present).calls,
            rules.at(present).scene_offers,
            *(rules.at(present).offers(who) for who in people),
        ):
            for offer in offers:
                if (offer.fields or offer.rows) and not offer.refusal:
                    values.setdefault(offer.key, offer)
        return list(values.values())

    def _moments(self, name: str) -> Iterator[Scene]:
        application, session = self._application, self._application.session
        last = list(session.present.combatants)[-1]
        application.session.select(CombatantId(last))
        yield from self._gm(f"{name}-gm-chosen", 1)
        application.session.select(None)
        session.look_at(2)
        yield from self._gm(f"{name}-gm-looking-back", 1)
        session.look_at(session.history.done)
        session._save_error = str(_DISK_ERROR)
        session.check_writer()
        yield from self._gm(f"{name}-gm-not-saved", 1)
        session._save_error = ""
        session.check_writer()
        yield from self._typing(name)
        session.do(Add(tuple(_crowd())))
        yield from self._gm(f"{name}-gm-crowd", 2)
        yield from self._dialog(f"{name}-dialog-crowd", self._action("late"))

    def _typing(self, name: str) -> Iterator[Scene]:
        card = self._application.window.card
        card.entry.setText("7")
        card.typed.emit("7")
        yield from self._gm(f"{name}-gm-typed", 1)
        yield from self._decision(name)
        card.entry.clear()
        card.typed.emit("")

    def _gm(self, name: str, count: int = 9, used: QWidget | None = None) -> Iterator[Scene]:
        """Show the GM's window in the first `count` formats, and on half a screen."""
        window = self._application.window
        for each in (*self._formats[:count], HALF_SCREEN):
            _resize(window, each)
            window.timeline.fit()
            _settle()
            yield Scene(f"{name}-{each}", window, used or window, each.scale)

    def _players(self, name: str) -> Iterator[Scene]:
        window = self._application.players.window
        for each in (*self._formats, PORTRAIT):
            _resize(window, each)
            yield Scene(f"{name}-{each}", window, window, each.scale)

    def _dialog(
        self,
        name: str,
        opens: Callable[[], object],
        then: Callable[[QWidget], None] = lambda _: None,
    ) -> Iterator[Scene]:
        opens()
        QApplication.processEvents()
        for dialog in _open_windows():
            then(dialog)
            QApplication.processEvents()
            yield Scene(name, dialog, dialog)
            if isinstance(dialog, QDialog):
                dialog.done(0)  # some dialogs ask before a user can close them
            dialog.close()
        QApplication.processEvents()

    def _menu(self, name: str, menu: QMenu) -> Iterator[Scene]:
        return self._dialog(name, lambda: menu.popup(QPoint()))

    def _action(self, key: str) -> Callable[[], None]:
        return self._application.window.command_actions[key].trigger

    def _crash(self) -> None:
        with redirect_stderr(io.StringIO()):
            error = ZeroDivisionError("by the way")
            self._application.crashes.report(type(error), error, None)


_DISK_ERROR = FileError(
    "The disk is full: “At the ford.tickline” in a folder of yours wasn't saved. Free "
    "some space; the next step saves everything"
)


def _share(status: ShareStatus, page: int, dialog: QWidget) -> None:
    if isinstance(dialog, ShareDialog):
        dialog.tabs.setCurrentIndex(page)
        dialog.far.broker.setText("wss://broker.example.org")
        dialog.far.relay.setText("https://relay.example.org")
        dialog.show_status(status)


def _refuse() -> None:
    raise _DISK_ERROR


def _wait_until(is_done: Callable[[], bool]) -> None:
    last = monotonic() + TIMEOUT_S
    while not is_done():
        assert monotonic() < last
        QApplication.processEvents()


def _make_small(dialog: QWidget) -> None:
    if isinstance(dialog, SystemEditor):
        _fit(dialog, HALF_SCREEN)


def _fit(dialog: QWidget, form: Format) -> None:
    dialog.resize(QSize(form.width, form.height).boundedTo(max_size(dialog)))


def _show_form(dialog: QWidget) -> None:
    if isinstance(dialog, SystemEditor):
        _fit(dialog, LANDSCAPE[0])
        dialog.switch.choose("form")


def _discard_editor(dialog: QWidget) -> None:
    if isinstance(dialog, SystemEditor):
        dialog.code.insertPlainText("# another line\n")
        dialog.reject()


def _settle() -> None:
    """Run layouts until all parts have adapted to their space."""
    QApplication.processEvents()
    QApplication.processEvents()


def _resize(window: QWidget, form: Format) -> None:
    window.showNormal()
    window.resize(form.width, form.height)
    _settle()


def _wait_for_library(dialog: QWidget) -> None:
    """Wait until everything read in the background has arrived."""
    if isinstance(dialog, LibraryDialog):
        while not all(row.is_read for row in dialog.list.rows.rows):
            QApplication.processEvents()


def _type_people(dialog: QWidget) -> None:
    for text in dialog.findChildren(QPlainTextEdit):
        text.setPlainText(PEOPLE)


def _take_list(dialog: QWidget) -> None:
    if isinstance(dialog, ImportDialog):
        dialog.read_text("name;count;side;what\nMira;;player;5\nOrc;3;enemy;7\n;2;;")


def _type_text(text: str) -> Callable[[QWidget], None]:
    return lambda dialog: QTest.keyClicks(dialog.focusWidget() or dialog, text)


def _crowd() -> Iterator[Recruit]:
    sides = tuple(Side)
    yield Recruit(LONG_NAME, side=Side.PC)
    for number in range(30):
        yield Recruit(f"Goblin archer {number + 1}", side=sides[number % 3])


def _open_windows() -> list[QWidget]:
    popup = QApplication.activePopupWidget()
    modal = QApplication.activeModalWidget()
    # PySide may return the wrapper of an earlier object at the same address.
    windows = [each for each in QApplication.topLevelWidgets() if isinstance(each, QWidget)]
    others = [each for each in windows if each.isModal()]
    return [each for each in {popup or modal, *others} if each is not None and each.isVisible()]


def _plain(title: str) -> str:
    return title.replace("&", "").replace(" ", "-").replace("…", "").lower()
