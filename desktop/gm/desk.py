"""The desk, which every part of the GM's program gets, and the wiring that connects a part."""

from collections.abc import Callable, Mapping
from functools import partial
from typing import Final

from msgspec import Struct
from PySide6.QtCore import QObject
from PySide6.QtWidgets import QMenu, QWidget

from desktop.gm.actions import Actions
from desktop.gm.dialogs import Dialogs
from desktop.gm.dispatcher import Dispatcher
from desktop.gm.files.documents import Documents
from desktop.gm.window import MainWindow
from desktop.settings import SettingsFile
from models.rules.deeds import Deed
from models.scheduler.clock import CombatantId
from models.session.group import Group
from models.session.session import Session
from models.sight.sight import Sight
from models.wording import mark, tr
from views.gm.news import RemarkSubject

_NO_SELECTION: Final = mark("Select a combatant first.")


class Desk(Struct, frozen=True, weakref=True):
    """Everything that a part may use. Parts can't reach each other."""

    session: Session
    dispatcher: Dispatcher
    dialogs: Dialogs
    documents: Documents
    settings: SettingsFile
    window: MainWindow

    @property
    def group(self) -> Group | None:
        """The selected combatants, or None if there are none or the GM looks back."""
        sight, present = self.session.sight, self.session.present
        ids = tuple(who for who in sight.selected if who in present)
        return Group(present, ids) if ids and not sight.is_looking_back else None

    @property
    def group_or_card(self) -> Group | None:
        """The selected combatants, else the one on the card; None while the GM looks back."""
        sight = self.session.sight
        if self.group or sight.is_looking_back or sight.card.who is None:
            return self.group
        return Group(self.session.present, (sight.card.who,))

    def select_group(self, who: CombatantId) -> Group | None:
        """Make `who` the lead of the selection. If `who` isn't selected, select only `who`.

        Returns the selected group, or None, with a refusal, while the GM looks back.
        """
        selected = self.session.sight.selected
        others = [each for each in selected if each != who] if who in selected else []
        self.session.select(who, others)
        return self.group if self.check_in_present() else None

    def check_in_present(self) -> bool:
        """Return whether changes are possible; if the GM looks back, say that they aren't."""
        return self.dispatcher.attempt(self.session.check_in_present)

    def do(self, deed: Deed) -> bool:
        """Do a deed without changing the selection; return whether it was done."""
        return self.dispatcher.attempt(partial(self.dispatcher.do, deed), RemarkSubject.CARD)

    def act_on_group(self, action: Callable[[Group], object]) -> None:
        """Call `action` with the selected combatants, or else with the one on the card."""
        if not self.check_in_present():
            return
        group = self.group_or_card
        if group is None:
            self.dispatcher.refuse(tr(_NO_SELECTION), RemarkSubject.ROSTER)
        else:
            self.dispatcher.attempt(lambda: action(group))


class Wiring(Struct, frozen=True):
    """Callbacks of a part, for its commands, switches and menus by command key.

    A command is called when it is triggered, a switch when its check mark changes. A menu is
    cleared and filled each time it opens. `on_change` is called at each change of the session,
    `on_language` after a change of language, and `on_close` at the end of the program.
    """

    commands: Mapping[str, Callable[[], object]] = {}
    switches: Mapping[str, Callable[[bool], object]] = {}
    menus: Mapping[str, Callable[[QMenu], object]] = {}
    on_change: Callable[[Sight, Sight], None] | None = None
    on_language: Callable[[], object] | None = None
    on_close: Callable[[], object] | None = None

    def connect(self, session: Session, actions: Actions, window: QWidget) -> None:
        """Connect all callbacks except `on_language` and `on_close`, called by the application."""
        for key, command in self.commands.items():
            actions[key].triggered.connect(partial(_run_command, command))
        for key, switch in self.switches.items():
            actions[key].toggled.connect(switch)
        for key, fill in self.menus.items():
            menu = QMenu(actions[key].text(), window)
            menu.aboutToShow.connect(partial(_fill, menu, fill))
            actions[key].setMenu(menu)
        if self.on_change is not None:
            session.subscribe(self.on_change)


class Part(QObject):
    """A part of the GM's desk. Its `wiring` says what its commands do."""

    def __init__(self, desk: Desk) -> None:
        super().__init__(desk.window)
        self._desk = desk
        self._session, self._dispatcher, self._dialogs = desk.session, desk.dispatcher, desk.dialogs
        self._documents, self._settings, self._window = desk.documents, desk.settings, desk.window
        self._actions = desk.window.command_actions

    @property
    def wiring(self) -> Wiring:
        return Wiring()


def _run_command(command: Callable[[], object], _checked: bool = False) -> None:  # noqa: FBT001, FBT002 - a slot
    command()


def _fill(menu: QMenu, fill: Callable[[QMenu], object]) -> None:
    menu.clear()
    fill(menu)
