"""The dialogs that only some systems have: wounds, movement, cards. They follow the fight.

Each is imported where it is opened: the first frame needs none of them.
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

Given = TypeVar("Given")
Follow = Callable[[Sight], None]


class SystemDialogs(Part):
    """Opens these dialogs over the GM's window and lets the one that is open follow the fight."""

    def __init__(self, desk: Desk) -> None:
        super().__init__(desk)
        self._follow: Follow | None = None

    @property
    def wiring(self) -> Wiring:
        return Wiring(
            {
                "wounds": partial(self._desk.with_one, self.wounds),
                "movement": partial(self._desk.with_one, self.movement),
                "cards": self.cards,
            },
            on_change=self.changed,
        )

    def wounds(self, who: CombatantId) -> None:
        session, wounding = self._session, self._session.moment.wounds
        if wounding is None:
            return
        from views.dialogs.wounds.dialog import WoundsDialog

        dialog = WoundsDialog(
            session.present[who].called,
            wounding.chart(who),
            wounding.hurts(who),
            partial(self._after, who),
            self._door.do,
            self._window.theme,
            self._window,
            edit_layout=lambda: self.layout(who, dialog),
            calm=self._window.timeline.camera.calm,
        )
        self._show(dialog, lambda sight: self._refresh_wounds(dialog, who, sight))

    def layout(self, who: CombatantId, parent: QWidget) -> None:
        session, wounding = self._session, self._session.moment.wounds
        if wounding is None:
            return
        from views.dialogs.wounds.templates import LayoutDialog

        def relaid(layout: str) -> Deed:
            return _there(session.moment.wounds).relaid(who, layout)

        dialog = LayoutDialog(
            self.tr("Wound chart: {0}").format(session.present[who].called),
            wounding.layout(who),
            lambda layout: self._after(who, relaid(layout)),
            lambda layout: self._door.do(relaid(layout)),
            self._shelf(session.rules.id),
            self._window.theme,
            parent,
            calm=self._window.timeline.camera.calm,
        )
        dialog.open()

    def movement(self, who: CombatantId) -> None:
        session, travelling = self._session, self._session.moment.journeys
        if travelling is None:
            return
        if changes := travelling.changes(who):
            self._change_movement(who, changes)
            return
        offers = session.moment.offers(who)
        together = next((e for e in offers if who in e.rows and e.role is Role.USUAL), None)
        if together is not None:  # what is done with this turn is declared with others
            self._dialogs.offer(together)
            return
        from views.dialogs.journey.dialog import MovementDialog

        dialog = MovementDialog(
            session.present[who].called,
            travelling.questions(who),
            lambda answers: _there(session.moment.journeys).journey(who, answers),
            session.rules.axis.show,
            self._door.answer,
            self._window.theme,
            self._window,
            calm=self._window.timeline.camera.calm,
        )
        self._show(dialog, None)

    def _change_movement(self, who: CombatantId, changes: Sequence[Offer]) -> None:
        from models.sight.outlook import outlook
        from views.dialogs.journey.change import ChangeMovementDialog

        session = self._session
        dialog = ChangeMovementDialog(
            session.present[who].called,
            changes,
            lambda deed: outlook(session.moment, deed),
            self._door.answer,
            self._window.theme,
            self._window,
        )
        self._show(dialog, None)

    def cards(self) -> None:
        session = self._session
        if session.moment.cards is None:
            return
        from views.dialogs.cards.draw import CardDrawDialog

        dialog = CardDrawDialog(
            lambda: _there(session.moment.cards).table(),
            lambda: _there(session.moment.cards).moves(),
            self._door.do,
            self._dialogs.offer,
            self._window.theme,
            self._window,
            undo=self._undo,
            calm=self._window.timeline.camera.calm,
        )
        self._show(dialog, lambda _: dialog.refresh())

    def _undo(self) -> str:
        sentence = self.tr("Undone: {0}.").format(self._session.undo())
        self._door.say(sentence)
        return sentence

    def _shelf(self, system: str) -> "TemplateShelf":
        from views.dialogs.wounds.templates import TemplateShelf

        templates, fetch = self._library.templates, self._library.errands.fetch

        def ask(work: Callable[[], Given]) -> Given:
            return fetch(self.tr("Reading your templates…"), work)

        return TemplateShelf(
            lambda: ask(lambda: templates.list(system)),
            lambda name, layout: ask(lambda: templates.keep(name, system, layout)),
            lambda name: ask(lambda: templates.forget(name, system)),
        )

    def _show(self, dialog: QDialog, follow: Follow | None) -> None:
        self._follow = follow
        dialog.finished.connect(self._forget)
        self._dialogs.show(dialog)

    def _after(self, who: CombatantId, deed: Deed) -> tuple[Chart, tuple[str, ...]]:
        from models.sight.outlook import wound_outlook

        return wound_outlook(self._session.moment, who, deed)

    def _forget(self) -> None:
        self._follow = None

    def changed(self, before: Sight, after: Sight) -> None:
        if self._follow is not None and after.present is not before.present:
            self._follow(after)

    def _refresh_wounds(self, dialog: "WoundsDialog", who: CombatantId, sight: Sight) -> None:
        moment = sight.present.moment
        if moment.wounds is None or who not in moment.fight:
            dialog.reject()
            return
        dialog.refresh(moment.wounds.chart(who), moment.wounds.hurts(who))


def _there(part: Given | None) -> Given:
    """Return what the system of an open dialog has."""
    assert part is not None
    return part
