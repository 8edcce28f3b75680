"""Commands that move a fight forward or back, and the menu of a combatant."""

from collections.abc import Callable

from PySide6.QtCore import QPoint, Qt
from PySide6.QtWidgets import QApplication, QMenu

from desktop.gm.actions import COMBATANT, commands_by_menu
from desktop.gm.desk import Desk, Part, Wiring
from desktop.gm.menus import add_commands, add_offer
from desktop.gm.parts.fight.controls import Controls
from models.rules.deeds import Deed, SetPlayersClock
from models.rules.offers import Offer, Role
from models.scheduler.clock import CombatantId
from models.scheduler.encounter import PlayersClock
from views.gm.news import RemarkKind, RemarkSubject

MAX_MENU_OFFERS = 12


class FightCommands(Part):
    """Moves the fight forward or back, and fills the menu of a combatant."""

    def __init__(self, desk: Desk, controls: Controls) -> None:
        super().__init__(desk)
        self._controls = controls
        self._window.roster.menu_requested.connect(self.show_menu)
        self._window.timeline.menu_requested.connect(self.show_menu)
        self._window.decisions.answered.connect(controls.take_offer)

    @property
    def wiring(self) -> Wiring:
        session = self._session
        return Wiring(
            commands={
                "undo": lambda: self._undo_or_redo(session.undo, self.tr("Undone: {0}.")),
                "redo": lambda: self._undo_or_redo(session.redo, self.tr("Redone: {0}.")),
                "present": lambda: session.look_at(session.history.done),
                "select_all": self._select_all,
                "next": self._advance,
                "hold": self._controls.hold_or_ask,
                "entry": self._window.card.entry.setFocus,
                "begin": self._begin,
                "clock": self._set_players_clock,
            },
            menus={"scene": self._fill_scene},
        )

    def show_menu(self, who: str, position: QPoint) -> None:
        group = self._desk.select_group(CombatantId(who))
        if group is None:
            return
        menu = QMenu(self._window)
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        menu.setToolTipsVisible(True)
        for offer in group.offers(self._session.rules)[:MAX_MENU_OFFERS]:
            add_offer(
                menu, offer, self._take_offer if group.is_single else self._take_offer_for_all
            )
        menu.addSeparator()
        commands = commands_by_menu()[COMBATANT]
        # The first section, with Add…, isn't about a combatant.
        first_section = next(index for index, each in enumerate(commands) if each.starts_section)
        has_mobs = any(group.fight[each].count > 1 for each in group.members)
        add_commands(
            menu,
            self._actions,
            commands[first_section:],
            has_mobs=has_mobs,
            has_several_selected=not group.is_single,
        )
        menu.popup(position)

    def _fill_scene(self, menu: QMenu) -> None:
        for offer in self._session.moment.scene_offers:
            add_offer(menu, offer, self._take_offer)
        if menu.isEmpty():
            menu.addAction(self.tr("Nothing now")).setEnabled(False)

    def _take_offer(self, offer: Offer) -> None:
        declares = QApplication.keyboardModifiers() & Qt.KeyboardModifier.ShiftModifier
        self._controls.take_offer(offer, bool(declares))

    def _take_offer_for_all(self, offer: Offer) -> None:
        """Take an offer for all selected combatants with the same answers, as one step."""
        group = self._desk.group
        if group is None:
            return

        def group_deed(deed: Deed) -> Deed:
            return group.answer(deed, offer.title)

        if offer.fields:
            self._dialogs.ask_offer(
                offer, lambda deed: self._dispatcher.do_for_dialog(group_deed(deed), deselect=False)
            )
        else:
            self._desk.do(group_deed(offer.template))

    def _advance(self) -> None:
        """Do the typed entry or else what comes next. If that needs a choice, focus the choices.

        After a refused entry, the first key press only says what the second will do.
        """
        next_action, entry = self._session.sight.next_action, self._window.card.entry
        if entry.warns:
            entry.warns = False
            pattern = self.tr("“{0}” was refused. Press Space again for “{1}”.")
            self._dispatcher.refuse(
                pattern.format(entry.text(), next_action.text), RemarkSubject.CARD
            )
        elif entry.pending:
            self._controls.do_entry(entry.text())
        elif next_action.question:
            pattern = self.tr("{0} Alt+1: ends. Alt+2: stays. Or put it off: Later.")
            self._dispatcher.refuse(pattern.format(next_action.question), RemarkSubject.CARD)
        elif next_action.is_alarm:
            self._controls.acknowledge_first_alarm()
        elif next_action.must_choose:
            self._controls.show_choices()
            self._window.card.take_focus()
        elif next_action.offer is None:
            self._controls.advance_to_next_turn()
        elif next_action.offer.role is Role.START and (
            next_action.offer.rows or next_action.offer.refusal
        ):
            self._dialogs.ask_offer(next_action.offer)
        else:
            self._session.select(None)
            self._controls.take_offer(next_action.offer)

    def _begin(self) -> None:
        offer = self._session.sight.find_table(Role.START)
        if offer is not None:
            self._dialogs.ask_offer(offer)

    def _undo_or_redo(self, step: Callable[[], str], pattern: str) -> None:
        self._dispatcher.attempt(
            lambda: self._dispatcher.report(pattern.format(step()), RemarkKind.DONE)
        )

    def _select_all(self) -> None:
        visible_ids = [lane.who for lane in self._session.sight.lanes]
        self._session.select_all(
            tuple(dict.fromkeys((*self._session.sight.selected, *visible_ids)))
        )

    def _set_players_clock(self) -> None:
        is_running = self._actions["clock"].isChecked()
        self._desk.do(SetPlayersClock(PlayersClock.RUNS if is_running else PlayersClock.STANDS))
