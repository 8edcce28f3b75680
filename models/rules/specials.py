"""What only some systems have: wounds, movement that takes time, cards on a table."""

from collections.abc import Mapping

from models.rules.deeds import Deed
from models.rules.draft import AnyDraft, Draft
from models.rules.fields import Answer, Field
from models.rules.offers import Offer
from models.rules.results import CardTable, Chart, Journey
from models.rules.system import AnySystem, Cards, Journeys, Wounds
from models.scheduler.clock import CombatantId
from models.scheduler.encounter import Encounter


class SpecialDialogs:
    """What only some systems have, for the dialogs made for it; None where a system has it not."""

    def __init__(self, system: AnySystem) -> None:
        """Know what `system` has."""
        self.wounds = Wounding(system, system.wounds) if system.wounds else None
        self.journeys = Travelling(system, system.journeys) if system.journeys else None
        self.cards = Dealing(system, system.cards) if system.cards else None


class Wounding:
    """The wounds of a system that keeps them, for the dialog that shows them."""

    def __init__(self, system: AnySystem, table: Wounds[AnyDraft]) -> None:
        """Answer by the table of wounds of `system`."""
        self._system = system
        self._table = table

    def chart(self, encounter: Encounter, who: CombatantId) -> Chart:
        """Return the chart of `who` as it is."""
        return self._table.chart(Draft(self._system, encounter), who)

    def hurts(self, encounter: Encounter, who: CombatantId) -> tuple[Offer, ...]:
        """Return the ways to hurt and to heal `who`, damage first."""
        return tuple(self._table.hurts(Draft(self._system, encounter), who))

    def layout(self, encounter: Encounter, who: CombatantId) -> Field:
        """Return what says how the boxes of `who` are laid out, its present layout as default."""
        return self._table.layout(Draft(self._system, encounter), who)

    def relaid(self, encounter: Encounter, who: CombatantId, layout: str) -> Deed:
        """Return the deed that gives `who` another layout. Raises RuleBroken."""
        return self._table.relaid(Draft(self._system, encounter), who, layout)

    def compared(self, before: Encounter, after: Encounter, who: CombatantId) -> tuple[str, ...]:
        """Say in words what changes for `who`: wounds, speed, arrivals, bleeding."""
        drafts = Draft(self._system, before), Draft(self._system, after)
        return tuple(self._table.compared(*drafts, who))


class Travelling:
    """The movement of a system in which it takes time, for the dialog that plans it."""

    def __init__(self, system: AnySystem, table: Journeys[AnyDraft]) -> None:
        """Answer by the table of journeys of `system`."""
        self._system = system
        self._table = table

    def questions(self, encounter: Encounter, who: CombatantId) -> tuple[Field, ...]:
        """Return what must be known of a journey of `who`."""
        return tuple(self._table.questions(Draft(self._system, encounter), who))

    def changes(self, encounter: Encounter, who: CombatantId) -> tuple[Offer, ...]:
        """Return how `who`, if on the move, can change that; no one can begin a second way."""
        return tuple(self._table.changes(Draft(self._system, encounter), who))

    def journey(
        self, encounter: Encounter, who: CombatantId, answers: Mapping[str, Answer]
    ) -> Journey:
        """Return the journey that `answers` describe. Raises RuleBroken."""
        return self._table.journey(Draft(self._system, encounter), who, answers)


class Dealing:
    """The cards of a system that draws them, for the dialog that is its table."""

    def __init__(self, system: AnySystem, table: Cards[AnyDraft]) -> None:
        """Answer by the table of cards of `system`."""
        self._system = system
        self._table = table

    def table(self, encounter: Encounter) -> CardTable:
        """Return the table as it is."""
        return self._table.table(Draft(self._system, encounter))

    def moves(self, encounter: Encounter) -> tuple[Offer, ...]:
        """Return what can be done at the table: declare, flip, deal again, begin."""
        return tuple(self._table.moves(Draft(self._system, encounter)))
