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
            menu.aboutToShow.connect(self._retitle_begin_command)
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
        if bool(after.focus.other_selected) != bool(before.focus.other_selected):
            reason = (
                self.tr("Select exactly one combatant for this.")
                if after.focus.other_selected
                else ""
            )
            self._actions.explain_single_selection(reason)
        self._actions["clock"].setChecked(after.can.passes)
        self._show_next()

    def _show_next(self) -> None:
        """Let the primary button say what it does: the typed entry, or what comes next.

        Its key is Enter only while the entry has the focus: on a button, Enter presses that button.
        """
        sight, entry = self._session.sight, self._window.card.entry
        typed_meaning = entry.pending
        next_action, primary = sight.next_action, self._window.header.primary
        self._actions.set_button_text("next", typed_meaning or next_action.text)
        uses_short_text = not typed_meaning and (sight.card.is_acting or next_action.is_alarm)
        short_text = next_action.short_text if uses_short_text else ""
        primary.set_short_text(self._actions.button_text("next", short_text))
        primary.show_enter_key(shown=bool(typed_meaning) and entry.hasFocus())

    def _retranslate(self) -> None:
        for action, title in zip(self._window.menuBar().actions(), menus(), strict=True):
            action.setText(tr(title))

    def _fill(self, menu: QMenu, title: str) -> None:
        """Fill a menu, without mob commands while there are no mobs; shortcuts work anyway."""
        menu.clear()
        has_mobs = any(each.count > 1 for each in self._session.present.combatants.values())
        are_several_selected = len(self._session.sight.selected) > 1
        add_commands(
            menu,
            self._actions,
            menus()[title],
            has_mobs=has_mobs,
            are_several_selected=are_several_selected,
        )

    def _retitle_begin_command(self) -> None:
        """Title the begin command in the system's words.

        This is done only when a menu or the palette opens: after each change, it would cost more
        than all other commands together.
        """
        offer = self._session.sight.find_table(Role.START)
        if offer is not None:
            self._actions.rename("begin", f"{offer.title.rstrip('…')}…")

    def _open_palette(self) -> None:
        from views.gm.command_palette import CommandPalette

        self._retitle_begin_command()
        self._dialogs.show(CommandPalette(list(self._actions), self._window, keywords()))
