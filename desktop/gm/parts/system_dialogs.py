"""Opens the dialogs that only some systems have, for wounds, movement and cards.

Each dialog is imported only when it is opened, since the first frame needs none of them.
"""

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING, TypeVar

from PySide6.QtWidgets import QDialog, QWidget

from desktop.gm.desk import Desk, Part, Wiring
from models.rules.deeds import Deed
from models.rules.offers import Offer, Role
from models.rules.results import Chart
from models.scheduler.clock import CombatantId
from models.sight.sight import Sight

if TYPE_CHECKING:
    from views.dialogs.wounds.dialog import WoundsDialog
    from views.dialogs.wounds.templates import TemplateShelf

Value = TypeVar("Value")
Refresh = Callable[[Sight], None]


class SystemDialogs(Part):
    """Opens the dialogs for wounds, movement and cards."""

    def __init__(self, desk: Desk) -> None:
        super().__init__(desk)
        self._refresh: Refresh | None = None

    @property
    def wiring(self) -> Wiring:
        return Wiring(
            {
                "wounds": partial(self._with_lead, self.show_wounds),
                "movement": partial(self._with_lead, self.show_movement),
                "cards": self.show_cards,
            },
            on_change=self.on_change,
        )

    def _with_lead(self, show: Callable[[CombatantId], None]) -> None:
        self._desk.act_on_group(lambda group: show(group.members[0]))

    def show_wounds(self, who: CombatantId) -> None:
        session, wound_rules = self._session, self._session.moment.wounds
        if wound_rules is None:
            return
        from views.dialogs.wounds.dialog import WoundsDialog

        dialog = WoundsDialog(
            session.present[who].display_name,
            wound_rules.chart(who),
            wound_rules.wound_offers(who),
            partial(self._wound_outlook, who),
            self._dispatcher.do,
            self._window.theme,
            self._window,
            edit_layout=lambda: self.edit_wound_layout(who, dialog),
            reduced_motion=self._window.timeline.camera.reduced_motion,
        )
        self._show(dialog, lambda sight: self._refresh_wounds(dialog, who, sight), who)

    def edit_wound_layout(self, who: CombatantId, parent: QWidget) -> None:
        session, wound_rules = self._session, self._session.moment.wounds
        if wound_rules is None:
            return
        from views.dialogs.wounds.templates import LayoutDialog

        def layout_deed(layout: str) -> Deed:
            return _require(session.moment.wounds).layout_deed(who, layout)

        dialog = LayoutDialog(
            self.tr("Wound chart: {0}").format(session.present[who].display_name),
            wound_rules.layout_field(who),
            lambda layout: self._wound_outlook(who, layout_deed(layout)),
            lambda layout: self._dispatcher.do(layout_deed(layout)),
            self._template_shelf(session.rules.id),
            self._window.theme,
            parent,
            reduced_motion=self._window.timeline.camera.reduced_motion,
        )
        dialog.open()

    def show_movement(self, who: CombatantId) -> None:
        session, journey_rules = self._session, self._session.moment.journeys
        if journey_rules is None:
            return
        if changes := journey_rules.changes(who):
            self._change_movement(who, changes)
            return
        offers = session.moment.offers(who)
        joint_offer = next(
            (each for each in offers if who in each.rows and each.role is Role.USUAL), None
        )
        if joint_offer is not None:  # this system asks for such a turn in a table
            self._dialogs.ask_offer(joint_offer)
            return
        from views.dialogs.journey.dialog import MovementDialog

        dialog = MovementDialog(
            session.present[who].display_name,
            journey_rules.questions(who),
            lambda answers: _require(session.moment.journeys).journey(who, answers),
            session.rules.axis.label,
            self._dispatcher.do_for_dialog,
            self._window.theme,
            self._window,
            reduced_motion=self._window.timeline.camera.reduced_motion,
        )
        self._show(dialog, None, who)

    def _change_movement(self, who: CombatantId, changes: Sequence[Offer]) -> None:
        from models.sight.outlook import deed_outlook
        from views.dialogs.journey.change import ChangeMovementDialog

        session = self._session
        dialog = ChangeMovementDialog(
            session.present[who].display_name,
            changes,
            lambda deed: deed_outlook(session.moment, deed),
            self._dispatcher.do_for_dialog,
            self._window.theme,
            self._window,
        )
        self._show(dialog, None, who)

    def show_cards(self) -> None:
        session = self._session
        if session.moment.card_tables is None:
            return
        from views.dialogs.cards.draw import CardDrawDialog

        dialog = CardDrawDialog(
            lambda: _require(session.moment.card_tables).table(),
            lambda: _require(session.moment.card_tables).offers(),
            self._dispatcher.do,
            self._dialogs.ask_offer,
            self._window.theme,
            self._window,
            undo=self._undo,
            reduced_motion=self._window.timeline.camera.reduced_motion,
        )
        self._show(dialog, lambda _: dialog.refresh())

    def _undo(self) -> str:
        message = self.tr("Undone: {0}.").format(self._session.undo())
        self._dispatcher.report(message)
        return message

    def _template_shelf(self, system: str) -> "TemplateShelf":
        from views.dialogs.wounds.templates import TemplateShelf

        templates, fetch = self._documents.templates, self._documents.disk_tasks.fetch

        def fetch_templates(work: Callable[[], Value]) -> Value:
            return fetch(self.tr("Reading your templates…"), work)

        return TemplateShelf(
            lambda: fetch_templates(lambda: templates.load_templates(system)),
            lambda name, layout: fetch_templates(lambda: templates.save(name, system, layout)),
            lambda name: fetch_templates(lambda: templates.remove(name, system)),
        )

    def _show(
        self, dialog: QDialog, refresh: Refresh | None, about: CombatantId | None = None
    ) -> None:
        self._refresh = refresh
        dialog.finished.connect(self._on_finished)
        self._dialogs.open_dialog(dialog, about)

    def _wound_outlook(self, who: CombatantId, deed: Deed) -> tuple[Chart, tuple[str, ...]]:
        from models.sight.outlook import wound_outlook

        return wound_outlook(self._session.moment, who, deed)

    def _on_finished(self) -> None:
        self._refresh = None

    def on_change(self, before: Sight, after: Sight) -> None:
        if self._refresh is not None and after.present is not before.present:
            self._refresh(after)

    def _refresh_wounds(self, dialog: "WoundsDialog", who: CombatantId, sight: Sight) -> None:
        moment = sight.present.moment
        if moment.wounds is None or who not in moment.fight:
            dialog.reject()
            return
        self._dialogs.show_combatant(dialog, who)
        dialog.refresh(moment.wounds.chart(who), moment.wounds.wound_offers(who))


def _require(value: Value | None) -> Value:
    """Return `value`, which isn't None while its dialog is open."""
    assert value is not None
    return value
