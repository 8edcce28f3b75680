"""Menu bar with all commands, their state, and the command palette."""

from functools import partial

from PySide6.QtWidgets import QMenu

from desktop.gm.actions import COMBATANT, keywords, menus
from desktop.gm.desk import Desk, Part, Wiring
from desktop.gm.menus import add_commands
from models.rules.offers import Role
from models.sight.sight import Sight
from models.wording import tr


class MenuBar(Part):
    def __init__(self, desk: Desk) -> None:
        super().__init__(desk)
        for title in menus():
            menu = self._window.menuBar().addMenu(tr(title))
            menu.setToolTipsVisible(True)
            menu.aboutToShow.connect(self._rename_begin)
            self._fill(menu, title)
            if title == COMBATANT:  # depends on mobs
                menu.aboutToShow.connect(partial(self._fill, menu, title))
        self._window.addActions(list(self._actions))
        self._window.card.entry.pending_changed.connect(self._show_next)

    @property
    def wiring(self) -> Wiring:
        return Wiring(
            {"palette": self._open_palette}, on_change=self.on_change, on_language=self._retranslate
        )

    def on_change(self, before: Sight, after: Sight) -> None:
        if after.shows_same_fight(before):
            return
        self._actions.show_enabled(after.can)
        self._window.roster.offer_to_join(after.joiners | {*after.return_offers})
        if bool(after.focus.others) != bool(before.focus.others):
            reason = self.tr("Select exactly one combatant for this.") if after.focus.others else ""
            self._actions.explain_needs_one(reason)
        self._actions["clock"].setChecked(after.can.passes)
        self._show_next()

    def _show_next(self) -> None:
        """Let the amber button say what it does: what is typed, or else what comes next.

        Its key is Enter only in the entry: on a button Enter presses that.
        """
        sight, entry = self._session.sight, self._window.card.entry
        typed = entry.pending
        next_action, primary = sight.next_action, self._window.header.primary
        self._actions.set_button_words("next", typed or next_action.text)
        says_short = not typed and (sight.card.is_acting or next_action.is_alarm)
        short = next_action.short_text if says_short else ""
        primary.set_short_words(self._actions.button_text("next", short))
        primary.show_enter_key(shown=bool(typed) and entry.hasFocus())

    def _retranslate(self) -> None:
        for action, title in zip(self._window.menuBar().actions(), menus(), strict=True):
            action.setText(tr(title))

    def _fill(self, menu: QMenu, title: str) -> None:
        """Fill a menu, without mob commands while there are no mobs; shortcuts work anyway."""
        menu.clear()
        mobs = any(each.count > 1 for each in self._session.present.combatants.values())
        several = len(self._session.sight.selected) > 1
        add_commands(menu, self._actions, menus()[title], mobs=mobs, several=several)

    def _rename_begin(self) -> None:
        """Title the begin command in the system's words.

        On opening a menu or the palette only: after each change it would cost more than all other
        commands together.
        """
        offer = self._session.sight.find_table(Role.START)
        if offer is not None:
            self._actions.rename("begin", f"{offer.title.rstrip('…')}…")

    def _open_palette(self) -> None:
        from views.gm.command_palette import CommandPalette

        self._rename_begin()
        self._dialogs.show(CommandPalette(list(self._actions), self._window, keywords()))
