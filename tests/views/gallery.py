"""A gallery for people to look at: every window and dialog, in every theme, in several sizes.

python -m tests.views.gallery FOLDER
"""

import io
import os
import sys
import tempfile
from collections.abc import Callable, Iterator, Sequence
from contextlib import redirect_stderr
from functools import partial
from pathlib import Path

from msgspec import Struct
from PySide6.QtCore import QMessageLogContext, QPoint, QtMsgType, qInstallMessageHandler
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QMenu, QPlainTextEdit, QWidget

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

from desktop.application import Application, make_qt
from desktop.paths import Paths
from desktop.picture import picture_of
from desktop.samples import load_sample
from models.rules.catalogue import SYSTEMS, new_encounter
from models.rules.deeds import Add, Recruit
from models.rules.dice import FixedDice
from models.rules.offers import Offer
from models.saves.trouble import Trouble
from models.scheduler.clock import CombatantId
from models.scheduler.combatant import Side
from models.scheduler.history import History
from views.dialogs.effect import EffectDialog
from views.dialogs.effect_fields import Ground
from views.dialogs.importing import ImportDialog
from views.theme import TEXT_SIZES, Look
from views.tour import Tour


class Format(Struct, frozen=True):
    """A size in pixels at scale 1, and the scale."""

    width: int
    height: int
    scale: float = 1.0

    def __str__(self) -> str:
        return f"{self.width * self.scale:g}x{self.height * self.scale:g}"


LYING = (Format(1280, 720), Format(1920, 1080), Format(1920, 1080, 2))
MOST_STEPS = 30
UPRIGHT = Format(1080, 1920)
LONG = "Her Serene Highness Anastasia Petronella of the Lower Marshes"
PEOPLE = "Mira\n3 x Orc\n+ Bor\n~ Horse"


class Gallery:
    """Draws what an application shows into a folder."""

    def __init__(self, folder: Path, application: Application) -> None:
        self._folder = folder
        self._application = application
        self.drawn = 0

    def fill(self) -> None:
        """Draw everything in every theme."""
        self._be_calm()
        for look in Look:
            self._application.choose_look(look)
            self._draw_beginnings(look.value)
            for rules in SYSTEMS:
                self._draw_system(f"{look.value}-{rules.id}", rules.id)
        self._application.choose_look(Look.DARK)
        self._draw_large()

    def _be_calm(self) -> None:
        self._application.players.set_calm(calm=True)
        self._application.window.timeline.set_calm(True)

    def _draw_beginnings(self, name: str) -> None:
        session, asking = self._application.session, self._application.asking
        session.open(History(new_encounter(SYSTEMS[0])))
        self._gm(f"{name}-welcome", LYING[:1])
        session.open(History(new_encounter(SYSTEMS[0], "At the ford")))
        self._gm(f"{name}-welcome-titled", LYING[:1])
        self._dialog(f"{name}-dialog-new", asking.new_encounter)
        self._dialog(f"{name}-dialog-trouble", lambda: asking.attempt(_refuse))
        self._dialog(f"{name}-dialog-crash", self._crash)
        load_sample(session, SYSTEMS[0].id)
        self._dialog(f"{name}-palette", self._action("palette"))
        self._dialog(f"{name}-shortcuts", self._action("shortcuts"))
        self._dialog(f"{name}-about", self._action("about"))
        self._draw_tour(name)
        for action in self._application.window.menuBar().actions():
            menu = action.menu()
            assert isinstance(menu, QMenu)
            self._menu(f"{name}-menu-{_plain(menu.title())}", menu)

    def _draw_large(self) -> None:
        """Draw what may become too small for the largest text."""
        looks, session = self._application.looks, self._application.session
        looks.choose_size(TEXT_SIZES[-1])
        session.open(History(new_encounter(SYSTEMS[0])))
        self._gm("large-welcome", LYING[:1])
        for rules in SYSTEMS:
            load_sample(session, rules.id)
            self._gm(f"large-{rules.id}-gm", LYING[:1])
            self._draw_dialogs(f"large-{rules.id}")
            self._draw_specials(f"large-{rules.id}")
            self._draw_decision(f"large-{rules.id}")
        looks.choose_size(100)

    def _draw_tour(self, name: str) -> None:
        window = self._application.window
        self._action("tour")()
        *_, tour = window.findChildren(Tour)  # those before it wait for Qt to forget them
        number = 1
        while tour.isVisible():
            self._gm(f"{name}-tour-{number}", LYING[:1])
            tour.go(1)
            number += 1

    def _draw_system(self, name: str, system: str) -> None:
        load_sample(self._application.session, system)
        self._gm(f"{name}-gm", LYING)
        self._players(f"{name}-players", (*LYING, UPRIGHT))
        self._draw_dialogs(name)
        self._draw_specials(name)
        self._draw_moments(name)

    def _draw_dialogs(self, name: str) -> None:
        asking, session = self._application.asking, self._application.session
        first = next(iter(session.present.combatants))
        self._dialog(f"{name}-guide", self._action("guide"))
        self._dialog(f"{name}-dialog-add", asking.recruits)
        self._dialog(f"{name}-dialog-add-typed", asking.recruits, _type_people)
        self._dialog(f"{name}-dialog-import", self._action("import_combatants"), _take_list)
        self._dialog(f"{name}-dialog-edit", lambda: asking.edit(first))
        self._dialog(f"{name}-dialog-settings", asking.encounter_settings)
        self._dialog(f"{name}-dialog-effects", self._action("effects"))
        self._dialog(f"{name}-dialog-effect", self._ask_effect)
        self._dialog(f"{name}-dialog-moment", self._action("moment"), _typed("The bridge falls"))
        self._dialog(f"{name}-dialog-draw", self._action("draw"))
        self._dialog(f"{name}-dialog-statistics", self._action("statistics"))
        for offer in self._questions():
            self._dialog(f"{name}-offer-{offer.key}", _asked(asking.offer, offer))
        self._dialog(
            f"{name}-menu-one",
            lambda: self._application.commands.show_menu(first, QPoint()),
        )

    def _ask_effect(self) -> None:
        rules, present = self._application.session.rules, self._application.session.present
        ground = Ground(rules.axis, present.now, tuple(present.everybody()))
        window, presets = self._application.window, rules.presets(present)
        EffectDialog(ground, {}, lambda _terms: None, window, presets=presets).open()

    def _draw_specials(self, name: str) -> None:
        """Draw the dialogs that only some systems have; a system without one opens none."""
        special, present = self._application.special, self._application.session.present
        first = next(iter(present.combatants))
        self._dialog(f"{name}-dialog-cards", special.cards)
        self._dialog(f"{name}-dialog-wounds", lambda: special.wounds(first), _typed("18"))
        self._dialog(
            f"{name}-dialog-layout", lambda: special.layout(first, self._application.window)
        )
        for each in present.present():
            self._dialog(
                f"{name}-dialog-movement-{each.id}",
                partial(special.movement, each.id),
                _typed("14"),
            )

    def _draw_decision(self, name: str) -> None:
        """Let everybody do the most usual thing until something is to be decided."""
        session, steering = self._application.session, self._application.steering
        for _ in range(MOST_STEPS):
            if session.rules.asks(session.present):
                self._gm(f"{name}-gm-deciding", LYING[:1])
                return
            offers = self._application.window.card.shown.offers
            usual = [each for each in offers if not (each.ask or each.rows or each.refusal)]
            if not steering.go_on() and not (usual and steering.do(usual[0].template)):
                return

    def _questions(self) -> Sequence[Offer]:
        """Everything that asks something, once each."""
        session = self._application.session
        rules, present = session.rules, session.present
        found: dict[str, Offer] = {}
        people = [each.id for each in present.everybody()]
        for offers in (
            rules.calls(present),
            rules.chores(present),
            *(rules.offers(present, who) for who in people),
        ):
            for offer in offers:
                if (offer.ask or offer.rows) and not offer.refusal:
                    found.setdefault(offer.key, offer)
        return list(found.values())

    def _draw_moments(self, name: str) -> None:
        application, session = self._application, self._application.session
        last = list(session.present.combatants)[-1]
        application.board.choose(CombatantId(last))
        self._gm(f"{name}-gm-chosen", LYING[:1])
        application.board.choose(None)
        session.look_at(2)
        self._gm(f"{name}-gm-looking-back", LYING[:1])
        session.look_at(session.history.done)
        session.trouble = str(_TROUBLE)
        application.refresh()
        self._gm(f"{name}-gm-not-saved", LYING[:1])
        session.trouble = ""
        application.window.say("")
        application.refresh()
        application.window.card.entry.setText("7")
        application.window.card.typed.emit("7")
        self._gm(f"{name}-gm-typed", LYING[:1])
        self._draw_decision(name)
        application.window.card.entry.clear()
        application.window.card.typed.emit("")
        session.do(Add(tuple(_crowd())))
        self._gm(f"{name}-gm-crowd", LYING[:2])
        self._dialog(f"{name}-dialog-crowd", self._action("late"))

    def _gm(self, name: str, formats: Sequence[Format]) -> None:
        window = self._application.window
        for each in formats:
            self._sized(name, window, each, window.timeline.fit)

    def _players(self, name: str, formats: Sequence[Format]) -> None:
        for each in formats:
            self._sized(name, self._application.players.window, each)

    def _sized(
        self, name: str, window: QWidget, wanted: Format, fit: Callable[[], None] | None = None
    ) -> None:
        window.showNormal()
        window.resize(wanted.width, wanted.height)
        QApplication.processEvents()
        if fit:
            fit()
        QApplication.processEvents()
        self._draw(f"{name}-{wanted}", window, wanted.scale)

    def _dialog(
        self,
        name: str,
        opens: Callable[[], object],
        then: Callable[[QWidget], None] = lambda _: None,
    ) -> None:
        opens()
        QApplication.processEvents()
        for dialog in _opened():
            then(dialog)
            QApplication.processEvents()
            self._draw(name, dialog)
            dialog.close()
        QApplication.processEvents()

    def _menu(self, name: str, menu: QMenu) -> None:
        self._dialog(name, lambda: menu.popup(QPoint()))

    def _draw(self, name: str, window: QWidget, scale: float = 1.0) -> None:
        picture_of(window, scale).save(str(self._folder / f"{name}.png"))
        self.drawn += 1

    def _action(self, key: str) -> Callable[[], None]:
        return self._application.window.actions_by_key[key].trigger

    def _crash(self) -> None:
        with redirect_stderr(io.StringIO()):
            error = ZeroDivisionError("by the way")
            self._application.crashes.report(type(error), error, None)


_TROUBLE = Trouble(
    "The disk is full: “At the ford.tickline” in a folder of yours could not be written and is as "
    "it was before. Make some room; the next step saves all that is missing."
)


def _refuse() -> None:
    raise _TROUBLE


def _asked(ask: Callable[[Offer], None], offer: Offer) -> Callable[[], None]:
    return lambda: ask(offer)


def _type_people(dialog: QWidget) -> None:
    for text in dialog.findChildren(QPlainTextEdit):
        text.setPlainText(PEOPLE)


def _take_list(dialog: QWidget) -> None:
    if isinstance(dialog, ImportDialog):
        dialog.take_text("name;count;side;what\nMira;;player;5\nOrc;3;enemy;7\n;2;;")


def _typed(text: str) -> Callable[[QWidget], None]:
    return lambda dialog: QTest.keyClicks(dialog.focusWidget() or dialog, text)


def _crowd() -> Iterator[Recruit]:
    sides = tuple(Side)
    yield Recruit(LONG, side=Side.PC)
    for number in range(30):
        yield Recruit(f"Goblin archer {number + 1}", side=sides[number % 3])


def _opened() -> list[QWidget]:
    popup = QApplication.activePopupWidget()
    modal = QApplication.activeModalWidget()
    others = [each for each in QApplication.topLevelWidgets() if each.isModal()]
    return [each for each in {popup or modal, *others} if each is not None and each.isVisible()]


def _plain(title: str) -> str:
    return title.replace("&", "").replace(" ", "-").replace("…", "").lower()


def _quiet(kind: QtMsgType, _context: QMessageLogContext, words: str) -> None:
    if kind is not QtMsgType.QtDebugMsg and "This plugin does not support" not in words:
        sys.stderr.write(f"{words}\n")


def main(folder: Path) -> int:
    """Fill `folder`; return how many pictures there are."""
    folder.mkdir(parents=True, exist_ok=True)
    qInstallMessageHandler(_quiet)
    qt = make_qt()
    with tempfile.TemporaryDirectory() as name:
        home = Path(name)
        paths = Paths(home / "encounters", home / "parties", home / "s.json", home / "log")
        application = Application(qt, paths, FixedDice())
        gallery = Gallery(folder, application)
        gallery.fill()
        application.window.close()
    return gallery.drawn


if __name__ == "__main__":
    sys.stdout.write(f"{main(Path(sys.argv[1]))} pictures\n")
