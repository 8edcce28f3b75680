"""Fills the menu bar, enables its commands, and opens the command palette."""

from functools import partial

from PySide6.QtWidgets import QMenu

from desktop.gm.actions import COMBATANT, commands_by_menu, keywords_by_command
from desktop.gm.desk import Desk, Part, Wiring
from desktop.gm.menus import add_commands
from models.rules.offers import Role
from models.sight.sight import Sight
from models.wording import tr
from views.plain import without_mnemonic


class MenuBar(Part):
    """Fills the menu bar, and enables commands that are possible."""

    def __init__(self, desk: Desk) -> None:
        super().__init__(desk)
        self._recent: tuple[str, ...] = ()
        """The titles of commands run from the palette, the last one first."""
        for title in commands_by_menu():
            menu = self._window.menuBar().addMenu(tr(title))
            menu.setToolTipsVisible(True)
            menu.aboutToShow.connect(self._update_begin_title)
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
        self._actions.update_enabled(after.can)
        self._window.roster.offer_to_join(after.joiners | {*after.return_offers})
        if bool(after.focus.other_selected) != bool(before.focus.other_selected):
            reason = (
                self.tr("Select exactly one combatant for this.")
                if after.focus.other_selected
                else ""
            )
            self._actions.explain_unavailable(reason)
        self._actions["clock"].setChecked(after.can.passes)
        self._show_next()

    def _show_next(self) -> None:
        """Let the primary button say what it does: act on the entry, or go on to what is next.

        Its key is Enter only while the entry has the focus. On a button, Enter presses the button.
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
        for action, title in zip(self._window.menuBar().actions(), commands_by_menu(), strict=True):
            action.setText(tr(title))

    def _fill(self, menu: QMenu, title: str) -> None:
        """Fill a menu, without the mob commands if there are no mobs. Their keys still work."""
        menu.clear()
        has_mobs = any(each.count > 1 for each in self._session.present.combatants.values())
        has_several_selected = len(self._session.sight.selected) > 1
        add_commands(
            menu,
            self._actions,
            commands_by_menu()[title],
            has_mobs=has_mobs,
            has_several_selected=has_several_selected,
        )

    def _update_begin_title(self) -> None:
        """Give the begin command the system's own title.

        This is done only when a menu or the palette opens: after each change, it would cost more
        than updating all other commands together.
        """
        offer = self._session.sight.find_table(Role.START)
        if offer is not None:
            self._actions.set_title("begin", f"{offer.title.rstrip('…')}…")

    def _open_palette(self) -> None:
        from views.gm.command_palette import CommandPalette

        self._update_begin_title()
        menus = {
            command.key: without_mnemonic(tr(title))
            for title, commands in commands_by_menu().items()
            for command in commands
        }
        palette = CommandPalette(
            list(self._actions), self._window, keywords_by_command(), menus, self._recent
        )
        palette.ran.connect(self._remember)
        self._dialogs.open_dialog(palette)

    def _remember(self, title: str) -> None:
        self._recent = (title, *(each for each in self._recent if each != title))
