"""The desk: what each part of the program is handed, and the table by which it joins in."""

from collections.abc import Callable, Mapping
from functools import partial
from typing import Final

from msgspec import Struct
from PySide6.QtCore import QObject
from PySide6.QtWidgets import QMenu, QWidget

from desktop.gm.actions import Actions
from desktop.gm.dialogs import Dialogs
from desktop.gm.door import Door
from desktop.gm.files.library import Library
from desktop.gm.window import MainWindow
from desktop.settings import SettingsFile
from models.rules.deeds import Deed
from models.scheduler.clock import CombatantId
from models.session.group import Group
from models.session.session import Session
from models.sight.sight import Sight
from models.wording import mark, tr
from views.gm.news import About

_NO_ONE: Final = mark("Select a combatant first.")


class Desk(Struct, frozen=True, weakref=True):
    """All that a part may use; it knows no other part."""

    session: Session
    door: Door
    dialogs: Dialogs
    library: Library
    settings: SettingsFile
    window: MainWindow

    @property
    def group(self) -> Group | None:
        """Those who are selected; None without a selection, or when that is only in the past."""
        sight, present = self.session.sight, self.session.present
        there = tuple(who for who in sight.selected if who in present)
        return Group(present, there) if there and not sight.looking_back else None

    @property
    def group_or_card(self) -> Group | None:
        """Those who are selected, or else the one on the card; None in the past."""
        sight = self.session.sight
        if self.group or sight.looking_back or sight.card.who is None:
            return self.group
        return Group(self.session.present, (sight.card.who,))

    def choose_group(self, who: CombatantId) -> Group | None:
        """Let `who` lead those who are selected, or else select it alone; refused in the past."""
        selected = self.session.sight.selected
        others = [each for each in selected if each != who] if who in selected else []
        self.session.choose(who, others)
        return self.group if self.is_in_the_present() else None

    def is_in_the_present(self) -> bool:
        """Say whether something can be changed now; while the GM looks back, refuse it."""
        return self.door.attempt(self.session.refuse_in_the_past)

    def do(self, deed: Deed) -> bool:
        """Do a deed to those who are selected, and who stay it. Return whether it was done."""
        return self.door.attempt(partial(self.door.do, deed), About.CARD)

    def with_one(self, deed: Callable[[CombatantId], object]) -> None:
        """Do something with the one who is selected, or else is due."""
        who = self.session.sight.actor
        if who is not None:
            self.door.attempt(lambda: deed(who))

    def with_selected(self, deed: Callable[[Group], object]) -> None:
        """Do something with those who are selected; without any, only say so."""
        group = self.group
        if group is None:
            self.door.refuse(tr(_NO_ONE), About.ROSTER)
        else:
            self.door.attempt(lambda: deed(group))


class Wiring(Struct, frozen=True):
    """The table of a part: by the keys of commands, what it does and which menus it fills.

    A command is done when it is triggered, a switch with each change of whether it is checked. A
    menu is cleared before it is filled, each time it is opened. The part hears `on_change` of each
    change of the session, `on_language` that the words are other ones, and `on_close` that the
    program ends.
    """

    commands: Mapping[str, Callable[[], object]] = {}
    switches: Mapping[str, Callable[[bool], object]] = {}
    menus: Mapping[str, Callable[[QMenu], object]] = {}
    on_change: Callable[[Sight, Sight], None] | None = None
    on_language: Callable[[], object] | None = None
    on_close: Callable[[], object] | None = None

    def join(self, session: Session, actions: Actions, window: QWidget) -> None:
        """Bind and subscribe it; the application itself tells of the language and of the end."""
        for key, command in self.commands.items():
            actions[key].triggered.connect(partial(_do, command))
        for key, switch in self.switches.items():
            actions[key].toggled.connect(switch)
        for key, fill in self.menus.items():
            menu = QMenu(actions[key].text(), window)
            menu.aboutToShow.connect(partial(_fill, menu, fill))
            actions[key].setMenu(menu)
        if self.on_change is not None:
            session.subscribe(self.on_change)


class Part(QObject):
    """Something that the GM has, in a module or folder of its own."""

    def __init__(self, desk: Desk) -> None:
        super().__init__(desk.window)
        self._desk = desk
        self._session, self._door, self._dialogs = desk.session, desk.door, desk.dialogs
        self._library, self._settings, self._window = desk.library, desk.settings, desk.window
        self._actions = desk.window.actions_by_key

    @property
    def wiring(self) -> Wiring:
        return Wiring()


def _do(command: Callable[[], object], _checked: bool = False) -> None:  # noqa: FBT001, FBT002 - a slot
    command()


def _fill(menu: QMenu, fill: Callable[[QMenu], object]) -> None:
    menu.clear()
    fill(menu)
