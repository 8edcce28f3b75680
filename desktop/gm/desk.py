"""The desk that each part gets, and the wiring that connects the part."""

from collections.abc import Callable, Mapping
from functools import partial
from typing import Final

from msgspec import Struct
from PySide6.QtCore import QObject
from PySide6.QtWidgets import QMenu, QWidget

from desktop.gm.actions import Actions
from desktop.gm.dialogs import Dialogs
from desktop.gm.door import Door
from desktop.gm.files.documents import Documents
from desktop.gm.window import MainWindow
from desktop.settings import SettingsFile
from models.rules.deeds import Deed
from models.scheduler.clock import CombatantId
from models.session.group import Group
from models.session.session import Session
from models.sight.sight import Sight
from models.wording import mark, tr
from views.gm.news import About

_NO_SELECTION: Final = mark("Select a combatant first.")


class Desk(Struct, frozen=True, weakref=True):
    """Everything a part may use; no part has access to another."""

    session: Session
    door: Door
    dialogs: Dialogs
    documents: Documents
    settings: SettingsFile
    window: MainWindow

    @property
    def group(self) -> Group | None:
        """The selected combatants; None if none is selected or the GM looks back."""
        sight, present = self.session.sight, self.session.present
        ids = tuple(who for who in sight.selected if who in present)
        return Group(present, ids) if ids and not sight.is_looking_back else None

    @property
    def group_or_card(self) -> Group | None:
        """The selected combatants, or the one on the card; None while the GM looks back."""
        sight = self.session.sight
        if self.group or sight.is_looking_back or sight.card.who is None:
            return self.group
        return Group(self.session.present, (sight.card.who,))

    def select_group(self, who: CombatantId) -> Group | None:
        """Make `who` the lead of the selection, or select it alone; refused in the past."""
        selected = self.session.sight.selected
        others = [each for each in selected if each != who] if who in selected else []
        self.session.select(who, others)
        return self.group if self.check_in_present() else None

    def check_in_present(self) -> bool:
        """Return whether changes are possible; while the GM looks back, show the refusal."""
        return self.door.attempt(self.session.check_in_present)

    def do(self, deed: Deed) -> bool:
        """Do a deed and keep the selection. Return whether it was done."""
        return self.door.attempt(partial(self.door.do, deed), About.CARD)

    def with_group(self, action: Callable[[Group], object]) -> None:
        """Call `action` with the selected combatants, or with the one on the card if none is."""
        if not self.check_in_present():
            return
        group = self.group_or_card
        if group is None:
            self.door.refuse(tr(_NO_SELECTION), About.ROSTER)
        else:
            self.door.attempt(lambda: action(group))


class Wiring(Struct, frozen=True):
    """Connections of a part: what its commands do, and which menus it fills, by command key.

    A command runs when triggered, a switch at each change of its check mark. A menu is cleared and
    filled each time it opens. `on_change` is called at each change of the session, `on_language`
    when the language changed, and `on_close` when the program ends.
    """

    commands: Mapping[str, Callable[[], object]] = {}
    switches: Mapping[str, Callable[[bool], object]] = {}
    menus: Mapping[str, Callable[[QMenu], object]] = {}
    on_change: Callable[[Sight, Sight], None] | None = None
    on_language: Callable[[], object] | None = None
    on_close: Callable[[], object] | None = None

    def connect(self, session: Session, actions: Actions, window: QWidget) -> None:
        """Connect and subscribe; the application calls `on_language` and `on_close` itself."""
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
    def __init__(self, desk: Desk) -> None:
        super().__init__(desk.window)
        self._desk = desk
        self._session, self._door, self._dialogs = desk.session, desk.door, desk.dialogs
        self._documents, self._settings, self._window = desk.documents, desk.settings, desk.window
        self._actions = desk.window.actions_by_key

    @property
    def wiring(self) -> Wiring:
        return Wiring()


def _run_command(command: Callable[[], object], _checked: bool = False) -> None:  # noqa: FBT001, FBT002 - a slot
    command()


def _fill(menu: QMenu, fill: Callable[[QMenu], object]) -> None:
    menu.clear()
    fill(menu)
