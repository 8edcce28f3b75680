"""The menu bar: all commands in their menus, which can be done now, and the palette."""

from functools import partial

from PySide6.QtWidgets import QMenu

from desktop.gm.actions import COMBATANT, keywords, menus
from desktop.gm.desk import Desk, Part, Wiring
from desktop.gm.menus import put_commands
from models.rules.offers import Role
from models.sight.sight import Sight
from models.wording import tr


class MenuBar(Part):
    """Fills the menu bar, and greys what can't be done."""

    def __init__(self, desk: Desk) -> None:
        super().__init__(desk)
        for title in menus():
            menu = self._window.menuBar().addMenu(tr(title))
            menu.setToolTipsVisible(True)
            menu.aboutToShow.connect(self._name_beginning)
            self._fill(menu, title)
            if title == COMBATANT:  # mobs may come and go
                menu.aboutToShow.connect(partial(self._fill, menu, title))
        self._window.addActions(list(self._actions))

    @property
    def wiring(self) -> Wiring:
        return Wiring({"palette": self._find}, on_change=self._show, on_language=self._retranslate)

    def _show(self, before: Sight, after: Sight) -> None:
        if after.same_fight(before):
            return
        self._actions.show(after.can)
        self._window.roster.offer_to_join(after.joiners | {*after.ways_back})
        if bool(after.focus.others) != bool(before.focus.others):
            several = (
                self.tr("Select exactly one combatant for this.") if after.focus.others else ""
            )
            self._actions.explain_alone(several)
        self._actions["clock"].setChecked(after.can.passes)
        self._actions.say_on_button("next", after.coming.words)
        known = after.coming.short if after.card.acts or after.coming.sees_to else ""
        self._window.header.primary.know_short(self._actions.on_button("next", known))

    def _retranslate(self) -> None:
        for action, title in zip(self._window.menuBar().actions(), menus(), strict=True):
            action.setText(tr(title))

    def _fill(self, menu: QMenu, title: str) -> None:
        """Speak of mobs only where there are some; their keys are there all the time."""
        menu.clear()
        mobs = any(each.count > 1 for each in self._session.present.combatants.values())
        several = len(self._session.sight.selected) > 1
        put_commands(menu, self._actions, menus()[title], mobs=mobs, several=several)

    def _name_beginning(self) -> None:
        """Call the command that begins a scene or a round what the rules call it, where it is read.

        To ask after each change would cost more than all else that the commands do.
        """
        offer = self._session.sight.call(Role.START)
        if offer is not None:
            self._actions.call("begin", f"{offer.title.rstrip('…')}…")

    def _find(self) -> None:
        from views.gm.command_palette import CommandPalette

        self._name_beginning()
        self._dialogs.show(CommandPalette(list(self._actions), self._window, keywords()))
