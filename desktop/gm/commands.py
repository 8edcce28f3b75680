"""Commands: what each action of the GM's window does, and when it can be done."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import partial

from msgspec.structs import replace
from PySide6.QtCore import QObject, QPoint, Qt, QTimer
from PySide6.QtWidgets import QMenu

from desktop.gm.actions import (
    COMBATANT,
    Actions,
    Command,
    keywords,
    menus,
    translated,
)
from desktop.gm.controls import Controls
from desktop.gm.dialogs import Dialogs
from desktop.gm.files.library import Library
from desktop.gm.submenus import Submenus
from desktop.gm.system_dialogs import SystemDialogs
from desktop.gm.window import MainWindow
from models.rules.counters.change import entered
from models.rules.deeds import Deed, SetPlayersClock
from models.rules.offers import Offer, Role
from models.scheduler.clock import CombatantId, Tick
from models.scheduler.combatant import Presence
from models.scheduler.encounter import PlayersClock
from models.session.group import Group
from models.session.session import Session
from models.sight.sight import Sight
from views.gm.news import About, RemarkKind

MOST_OFFERS = 12


class Commands(QObject):
    """Connects the actions, and says which can be done."""

    def __init__(  # noqa: PLR0913, PLR0917 - it joins them
        self,
        session: Session,
        actions: Actions,
        window: MainWindow,
        controls: Controls,
        dialogs: Dialogs,
        library: Library,
        submenus: Submenus,
        system_dialogs: SystemDialogs,
    ) -> None:
        super().__init__(window)
        self._session = session
        self._actions = actions
        self._window = window
        self._controls = controls
        self._dialogs = dialogs
        self._door = dialogs.door
        self._library = library
        self._submenus = submenus
        self._system_dialogs = system_dialogs
        self._fill_menus()
        self._connect()

    def changed(self, before: Sight, after: Sight) -> None:
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

    def say(self) -> None:
        for action, title in zip(self._window.menuBar().actions(), menus(), strict=True):
            action.setText(translated(title))

    def show_menu(self, who: str, place: QPoint) -> None:
        """Show what can be done with those who are selected; nothing can while looking back."""
        group = self._group_of(CombatantId(who))
        if group is None:
            self._refuse_past()
            return
        menu = QMenu(self._window)
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        menu.setToolTipsVisible(True)
        for offer in group.offers(self._session.rules)[:MOST_OFFERS]:
            self._submenus.add_offer(menu, offer, None if group.alone else self._take_for_all)
        menu.addSeparator()
        commands = menus()[COMBATANT]
        first = next(n for n, each in enumerate(commands) if each.line)  # those before add others
        self._put(menu, commands[first:], group.members)
        menu.popup(place)

    def show_ruler_menu(self, tick: int, place: QPoint) -> None:
        if self._session.looking_back:
            self._refuse_past()
            return
        axis, last = self._session.rules.axis, self._session.rules.axis.last
        menu = QMenu(self._window)
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        event = menu.addAction(self.tr("Event on {0}…").format(axis.place(Tick(tick))))
        event.setEnabled(tick >= self._session.present.now and (last is None or tick <= last))
        event.triggered.connect(lambda _checked=False: self._event(Tick(tick)))
        menu.popup(place)

    def show_secrecy(self, who: str, place: QPoint) -> None:
        """Ask what players see of someone; afterwards those are selected who were before."""
        before = self._session.sight.selected
        if self._group_of(CombatantId(who)) is None:
            self._refuse_past()
            return
        menu = self._submenus.popup("secrecy", place)
        if CombatantId(who) not in before:
            # What was clicked is done once the menu has hidden.
            again = partial(QTimer.singleShot, 0, partial(self._session.choose_all, before))
            menu.aboutToHide.connect(again, Qt.ConnectionType.SingleShotConnection)

    def _let_join(self, who: str) -> None:
        """Let one join whose row says so, with all who are selected as well."""
        one, selected = CombatantId(who), self._session.sight.selected
        if self._session.present[one].presence is Presence.DEFEATED:
            self._door.attempt(self._dialogs.late_joiners)
            return
        some = selected if one in selected else (one,)
        self._door.attempt(lambda: self._dialogs.join(some))

    def _group_of(self, who: CombatantId) -> Group | None:
        """Return those who are selected, with `who` to lead them; else `who` alone."""
        selected = self._session.sight.selected
        others = [each for each in selected if each != who] if who in selected else []
        self._session.choose(who, others)
        return self._controls.group

    def _fill_menus(self) -> None:
        for title, commands in menus().items():
            menu = self._window.menuBar().addMenu(translated(title))
            menu.setToolTipsVisible(True)
            menu.aboutToShow.connect(self._name_beginning)
            self._put(menu, commands, ())
            if title == COMBATANT:
                menu.aboutToShow.connect(partial(self._fill_combatant_menu, menu))
        self._window.addActions(list(self._actions))

    def _fill_combatant_menu(self, menu: QMenu) -> None:
        """Speak of mobs only where there are some; their keys are there all the time."""
        menu.clear()
        self._put(menu, menus()[COMBATANT], tuple(self._session.present.combatants))

    def _put(
        self, menu: QMenu, commands: Iterable[Command], concerned: Sequence[CombatantId]
    ) -> None:
        """Put commands into a menu, in sections; those of mobs only if one is concerned."""
        present = self._session.present
        mobs = any(present[who].count > 1 for who in concerned)
        several = len(self._session.sight.selected) > 1
        for command in commands:
            if command.line:
                menu.addSeparator()
            if mobs or not command.of_mobs or (several and command.key == "merge"):
                menu.addAction(self._actions[command.key])

    def _name_beginning(self) -> None:
        """Call the command that begins a scene or a round what the rules call it, where it is read.

        To ask after each change would cost more than all else that the commands do.
        """
        offer = self._session.sight.call(Role.START)
        if offer is not None:
            self._actions.call("begin", f"{offer.title.rstrip('…')}…")

    def _connect(self) -> None:
        self._connect_files()
        self._connect_fight()
        self._connect_combatants()
        self._connect_view()
        self._window.roster.menu_wanted.connect(self.show_menu)
        self._window.roster.counter_typed.connect(self._count)
        self._window.roster.eye_pressed.connect(self.show_secrecy)
        self._window.roster.join_pressed.connect(self._let_join)
        self._window.timeline.menu_wanted.connect(self.show_menu)
        self._window.timeline.ruler_menu_wanted.connect(self.show_ruler_menu)
        self._window.timeline.activated.connect(self._edit_one)
        self._window.roster.activated_lane.connect(self._edit_one)

    def _connect_files(self) -> None:
        self._on("new", self._dialogs.new_encounter)
        self._on("open", self._dialogs.open_document)
        self._on("rename", self._dialogs.rename)
        self._on("copy", self._dialogs.copy)
        self._on("export", self._dialogs.export_json)
        self._on("import", self._dialogs.import_json)
        self._on("settings", self._dialogs.encounter_settings)
        self._on("quit", self._window.close)
        self._on("palette", self._find)

    def _connect_fight(self) -> None:
        self._on("undo", lambda: self._back_and_forth(self._session.undo, self.tr("Undone: {0}.")))
        self._on("redo", lambda: self._back_and_forth(self._session.redo, self.tr("Redone: {0}.")))
        self._on("select_all", self._select_all)
        self._on("present", lambda: self._session.look_at(self._session.history.done))
        self._on("next", self._go_on)
        self._on("hold", self._controls.hold)
        self._on("entry", self._window.card.entry.setFocus)
        self._on("begin", self._begin)
        self._on("cards", self._system_dialogs.cards)
        self._on("late", self._dialogs.late_joiners)

    def _connect_combatants(self) -> None:
        self._on("add", self._dialogs.recruits)
        self._on("load_party", self._dialogs.load_party)
        self._on("wounds", lambda: self._with_one(self._system_dialogs.wounds))
        self._on("movement", lambda: self._with_one(self._system_dialogs.movement))
        self._on("effects", self._effects)
        self._window.card.opened.connect(self._open)
        self._on("counter", lambda: self._with_selected(self._counter))
        self._on("note", lambda: self._with_selected(self._note))
        self._on("edit", lambda: self._with_one(self._dialogs.edit))
        self._on("duplicate", lambda: self._with_selected(self._duplicate))
        self._on("split", lambda: self._with_selected(self._split))
        self._on("merge", lambda: self._with_selected(self._merge))
        self._on("secrecy", lambda: self._with_selected(self._ask_secrecy))
        self._on("fall", lambda: self._with_selected(self._lose))
        self._on("reveal", self._hide_or_reveal)
        for key, deed in _DEEDS.items():
            self._on(key, partial(self._do_to_all, deed))

    def _connect_view(self) -> None:
        timeline = self._window.timeline
        self._on("zoom_in", timeline.zoom_in)
        self._on("zoom_out", timeline.zoom_out)
        self._on("fit", timeline.fit)
        self._on("go_to_now", timeline.go_to_now)
        self._actions["clock"].triggered.connect(self._set_players_clock)

    def _open(self, key: str) -> None:
        """Do a command for the one that the card speaks of."""
        if not self._session.sight.selected:
            self._session.choose(self._session.sight.card.who)
        self._actions[key].trigger()

    def _on(self, key: str, deed: Callable[[], object]) -> None:
        self._actions[key].triggered.connect(lambda _checked=False: deed())

    def _go_on(self) -> None:
        """Do what the button says; where someone must choose, go to what can be chosen.

        Once after a refused entry, say what that is instead.
        """
        coming, entry = self._session.sight.coming, self._window.card.entry
        if entry.warns:
            entry.warns = False
            words = self.tr("“{0}” was refused. Press Space again for “{1}”.")
            self._door.refuse(words.format(entry.text(), coming.words), About.CARD)
        elif coming.question:
            words = self.tr("{0} Alt+1: ends. Alt+2: stays. Or put it off: Later.")
            self._door.refuse(words.format(coming.question), About.CARD)
        elif coming.sees_to:
            self._controls.see_to()
        elif coming.chooses:
            self._controls.stand()
            self._window.card.enter()
        elif coming.offer is None:
            self._controls.go_on()
        elif coming.offer.role is Role.START and (coming.offer.rows or coming.offer.refusal):
            self._dialogs.offer(coming.offer)
        else:
            self._session.choose(None)
            self._controls.answer(coming.offer)

    def _begin(self) -> None:
        offer = self._session.sight.call(Role.START)
        if offer is not None:
            self._dialogs.offer(offer)

    def _with_one(self, deed: Callable[[CombatantId], object]) -> None:
        who = self._controls.actor
        if who is not None:
            self._door.attempt(lambda: deed(who))

    def _with_selected(self, deed: Callable[[Group], object]) -> None:
        """Do something with those who are selected; without any, only say so."""
        group = self._controls.group
        if group is None:
            self._door.refuse(self.tr("Select a combatant first."), About.ROSTER)
        else:
            self._door.attempt(lambda: deed(group))

    def _do_to_all(self, deed: Callable[[Group], Deed]) -> None:
        self._with_selected(lambda group: self._controls.do(deed(group)))

    def _hide_or_reveal(self) -> None:
        """Hide or reveal those who are selected, or else the one on the card: it may be undone."""
        if group := self._controls.group_or_card:
            self._controls.do(group.hide_or_reveal())
        else:
            self._with_selected(Group.hide_or_reveal)

    def _take_for_all(self, offer: Offer) -> None:
        """Do an offer for all who are selected, with the same answers, as one step."""
        if group := self._controls.group:
            self._ask_or_do(offer, lambda deed: group.answer(deed, offer.title))

    def _ask_or_do(self, offer: Offer, meant: Callable[[Deed], Deed]) -> None:
        if offer.ask:
            self._dialogs.offer(offer, lambda deed: self._door.do(meant(deed)))
        else:
            self._controls.do(meant(offer.template))

    def _select_all(self) -> None:
        present = [lane.who for lane in self._session.sight.lanes]
        self._session.choose_all(tuple(dict.fromkeys((*self._session.sight.selected, *present))))

    def _edit_one(self, who: str) -> None:
        if self._session.looking_back:
            self._refuse_past()
        else:
            self._dialogs.edit(CombatantId(who))

    def _lose(self, group: Group) -> None:
        """Let one of each mob fall; where that is the last one, who is defeated then, ask first."""
        lose = partial(self._controls.do, group.lose())
        if not (last := group.last_ones):
            lose()
            return
        from views.dialogs.forms.dialog import confirm

        question = self.tr("Defeat {0}?").format(last)
        box = confirm(question, self.tr("&Defeat"), self.tr("&Cancel"), lose, self._window)
        box.finished.connect(self._dialogs.closed)

    def _duplicate(self, group: Group) -> None:
        self._dialogs.duplicate(group.members[0])

    def _split(self, group: Group) -> None:
        offer, _ = self._session.moment.mob_offers(group.members[0])
        self._dialogs.offer(offer, self._door.do)

    def _merge(self, group: Group) -> None:
        """Let others join the first; of several who are selected, those alone at first."""
        _, offer = self._session.moment.mob_offers(group.members[0])
        if not group.alone:
            others = tuple(who for who in offer.rows if who not in group.members)
            offer = replace(offer, left_out=others)
        self._dialogs.offer(offer, self._door.do)

    def _ask_secrecy(self, group: Group) -> None:
        self._submenus.popup("secrecy", self._window.roster.eye_place(group.members[0]))

    def _set_players_clock(self, passes: bool) -> None:  # noqa: FBT001 - a slot
        chosen = PlayersClock.PASSES if passes else PlayersClock.STANDS
        self._controls.do(SetPlayersClock(chosen))

    def _back_and_forth(self, step: Callable[[], str], words: str) -> None:
        self._door.attempt(lambda: self._door.say(words.format(step()), RemarkKind.DONE))

    def _refuse_past(self) -> None:
        self._door.refuse(self.tr("You're looking back. Return to the present first."))

    def _effects(self) -> None:
        from desktop.gm.effects import Effects

        group = self._controls.group
        effects = Effects(self._session, self._dialogs, self._library, self._controls.actor, group)
        effects.show(self._window)

    def _event(self, tick: Tick) -> None:
        from desktop.gm.effects import Effects

        effects = Effects(self._session, self._dialogs, self._library, None)
        effects.show_event(tick, self._window)

    def _counter(self, group: Group) -> None:
        from desktop.gm.counters import show_counter

        show_counter(self._dialogs, self._session.rules, group, self._window)

    def _note(self, group: Group) -> None:
        from desktop.gm.notes import show_notes

        show_notes(self._dialogs, group.fight, group.members, self._window)

    def _count(self, who: str, key: str, text: str) -> None:
        if self._session.looking_back:
            self._refuse_past()
            return
        one = self._session.present[CombatantId(who)]
        self._door.attempt(lambda: self._door.do(entered(one, key, text)))

    def _find(self) -> None:
        from views.gm.command_palette import CommandPalette

        self._name_beginning()
        self._dialogs.show(CommandPalette(list(self._actions), self._window, keywords()))


_DEEDS: Mapping[str, Callable[[Group], Deed]] = {
    "defeat": Group.defeat,
    "leave": Group.leave,
    "remove": Group.remove,
}
"""What the commands do that ask nothing."""
