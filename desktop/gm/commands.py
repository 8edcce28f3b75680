"""Commands: what each action of the GM's window does, and when it can be done."""

from collections.abc import Callable, Mapping

from PySide6.QtCore import QObject, QPoint, Qt
from PySide6.QtWidgets import QMenu

from desktop.gm.actions import Actions, menus, translated
from desktop.gm.controls import Controls
from desktop.gm.dialogs import Dialogs
from desktop.gm.submenus import Submenus
from desktop.gm.system_dialogs import SystemDialogs
from desktop.gm.window import MainWindow
from models.rules.deeds import Defeat, Hide, Leave, Lose, Reveal, SetPlayersClock
from models.rules.offers import Role
from models.rules.refusal import RuleBroken
from models.scheduler.clock import CombatantId
from models.scheduler.encounter import PlayersClock
from models.session.session import Session
from models.sight.sight import Sight

MOST_OFFERS = 12
ABOUT_ONE = (
    "wounds",
    "movement",
    "edit",
    "duplicate",
    "split",
    "merge",
    "fall",
    "secrecy",
    "reveal",
    "defeat",
    "leave",
    "remove",
)


class Commands(QObject):
    """Connects the actions, and says which can be done."""

    def __init__(  # noqa: PLR0913, PLR0917 - it joins them
        self,
        session: Session,
        actions: Actions,
        window: MainWindow,
        controls: Controls,
        dialogs: Dialogs,
        submenus: Submenus,
        system_dialogs: SystemDialogs,
    ) -> None:
        """Fill the menus and connect everything."""
        super().__init__(window)
        self._session = session
        self._actions = actions
        self._window = window
        self._controls = controls
        self._dialogs = dialogs
        self._submenus = submenus
        self._system_dialogs = system_dialogs
        self._fill_menus()
        self._connect()

    def changed(self, before: Sight, after: Sight) -> None:
        """Let what cannot be done now be grey, or not be there."""
        if after.same_fight(before):
            return
        self._actions.enable(_possible(after))
        self._actions["wounds"].setVisible(after.can.wounds)
        self._actions["movement"].setVisible(after.can.movement)
        self._actions["cards"].setVisible(after.can.cards)
        self._actions["clock"].setChecked(after.can.passes)

    def say(self) -> None:
        """Call the menus as they are called in the language that is shown now."""
        for action, title in zip(self._window.menuBar().actions(), menus(), strict=True):
            action.setText(translated(title))

    def show_menu(self, who: str, place: QPoint) -> None:
        """Show what can be done with one combatant; nothing can while the GM looks back."""
        self._session.choose(CombatantId(who))
        if self._session.looking_back:
            self._window.say(self.tr("You are looking at an earlier moment."))
            return
        menu = QMenu(self._window)
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        menu.setToolTipsVisible(True)
        for offer in self._session.sight.present.offers(CombatantId(who))[:MOST_OFFERS]:
            self._submenus.add_offer(menu, offer)
        menu.addSeparator()
        for key in ("effects", *ABOUT_ONE):
            menu.addAction(self._actions[key])
        menu.popup(place)

    def _fill_menus(self) -> None:
        for title, commands in menus().items():
            menu = self._window.menuBar().addMenu(translated(title))
            menu.setToolTipsVisible(True)
            menu.aboutToShow.connect(self._name_beginning)
            for command in commands:
                action = self._actions[command.key]
                menu.addAction(action)
        self._window.addActions(list(self._actions))

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
        self._window.timeline.menu_wanted.connect(self.show_menu)
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
        self._on("present", lambda: self._session.look_at(self._session.history.done))
        self._on("next", self._go_on)
        self._on("hold", self._controls.hold)
        self._on("entry", self._window.card.entry.setFocus)
        self._on("begin", lambda: self._call(Role.START))
        self._on("cards", self._system_dialogs.cards)
        self._on("late", lambda: self._call(Role.JOIN))

    def _connect_combatants(self) -> None:
        self._on("add", self._dialogs.recruits)
        self._on("wounds", lambda: self._with_one(self._system_dialogs.wounds))
        self._on("movement", lambda: self._with_one(self._system_dialogs.movement))
        self._on("effects", self._effects)
        self._on("edit", lambda: self._with_one(self._dialogs.edit))
        self._on("duplicate", lambda: self._with_one(self._dialogs.duplicate))
        self._on("remove", lambda: self._with_one(self._dialogs.remove))
        self._on("split", lambda: self._with_one(self._split))
        self._on("merge", lambda: self._with_one(self._merge))
        self._on("fall", lambda: self._with_one(lambda who: self._controls.do(Lose(who))))
        self._on("defeat", lambda: self._with_one(lambda who: self._controls.do(Defeat(who))))
        self._on("leave", lambda: self._with_one(lambda who: self._controls.do(Leave(who))))
        self._on("reveal", lambda: self._with_one(self._hide_or_reveal))

    def _connect_view(self) -> None:
        timeline = self._window.timeline
        self._on("zoom_in", timeline.zoom_in)
        self._on("zoom_out", timeline.zoom_out)
        self._on("fit", timeline.fit)
        self._on("go_to_now", timeline.go_to_now)
        self._actions["clock"].triggered.connect(self._set_players_clock)

    def _on(self, key: str, deed: Callable[[], object]) -> None:
        self._actions[key].triggered.connect(lambda _checked=False: deed())

    def _go_on(self) -> None:
        """Let the clock go on; where it cannot before something is asked, ask that."""
        if self._session.sight.must_begin:
            self._call(Role.START)
        else:
            self._controls.go_on()

    def _call(self, role: Role) -> None:
        offer = self._session.sight.call(role)
        if offer is not None:
            self._dialogs.offer(offer)

    def _with_one(self, deed: Callable[[CombatantId], object]) -> None:
        who = self._controls.actor
        if who is not None:
            self._refusable(lambda: deed(who))

    def _edit_one(self, who: str) -> None:
        if self._session.looking_back:
            self._window.say(self.tr("You are looking at an earlier moment."))
        else:
            self._dialogs.edit(CombatantId(who))

    def _split(self, who: CombatantId) -> None:
        self._dialogs.offer(self._session.sight.present.splitting(who))

    def _merge(self, who: CombatantId) -> None:
        self._dialogs.offer(self._session.sight.present.merging(who))

    def _hide_or_reveal(self, who: CombatantId) -> None:
        visible = self._session.present[who].visible
        self._controls.do(Hide(who) if visible else Reveal(who))

    def _set_players_clock(self, passes: bool) -> None:  # noqa: FBT001 - a slot
        chosen = PlayersClock.PASSES if passes else PlayersClock.STANDS
        self._refusable(lambda: self._controls.do(SetPlayersClock(chosen)))

    def _back_and_forth(self, step: Callable[[], str], words: str) -> None:
        self._refusable(lambda: self._window.say(words.format(step())))

    def _refusable(self, deed: Callable[[], object]) -> None:
        try:
            deed()
        except RuleBroken as refusal:
            self._window.say(str(refusal))

    def _effects(self) -> None:
        from desktop.gm.effects import Effects

        Effects(self._session, self._dialogs, self._controls.actor).show(self._window)

    def _find(self) -> None:
        from views.gm.command_palette import CommandPalette

        self._name_beginning()
        self._dialogs.show(CommandPalette(list(self._actions), self._window))


def _possible(sight: Sight) -> Mapping[str, bool]:
    """Return which commands can be done now, and which cannot; all others always can."""
    can = sight.can
    return {
        "undo": can.undo,
        "redo": can.redo,
        "present": sight.looking_back,
        "rename": not (sight.looking_back or sight.empty),
        "moment": can.name_moment,
        **dict.fromkeys(("next", "begin", "effects"), can.go_on),
        **dict.fromkeys(("late", "hold"), can.join),
        **dict.fromkeys(("find_step", "draw", "print"), can.find),
        **dict.fromkeys(("chronicle", "statistics"), can.tell),
        **dict.fromkeys(ABOUT_ONE, can.about_one),
    }
