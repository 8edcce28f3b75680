"""The desk: what each part of the program is handed, and the table by which it joins in."""

from collections.abc import Callable, Mapping
from functools import partial

from msgspec import Struct
from PySide6.QtCore import QObject
from PySide6.QtWidgets import QMenu, QWidget

from desktop.gm.actions import Actions
from desktop.gm.dialogs import Dialogs
from desktop.gm.door import Door
from desktop.gm.files.library import Library
from desktop.gm.window import MainWindow
from desktop.settings import SettingsFile
from models.session.session import Session
from models.sight.sight import Sight


class Desk(Struct, frozen=True):
    """All that a part may use; it knows no other part."""

    session: Session
    door: Door
    dialogs: Dialogs
    library: Library
    settings: SettingsFile
    window: MainWindow


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

    def join(self) -> None:
        self.wiring.join(self._session, self._actions, self._window)


def _do(command: Callable[[], object], _checked: bool = False) -> None:  # noqa: FBT001, FBT002 - a slot
    command()


def _fill(menu: QMenu, fill: Callable[[QMenu], object]) -> None:
    menu.clear()
    fill(menu)
