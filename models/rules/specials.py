"""Wound charts, journeys and cards, which only some systems have, at one moment."""

from collections.abc import Mapping

from models.rules.deeds import Deed
from models.rules.draft import AnyDraft
from models.rules.fields import Answer, Field
from models.rules.offers import Offer
from models.rules.results import CardTable, Chart, Journey
from models.rules.system import Cards, Journeys, Wounds
from models.scheduler.clock import CombatantId


class WoundCharts:
    """The wound charts of a fight, for the dialog that shows them."""

    def __init__(self, draft: AnyDraft, table: Wounds[AnyDraft]) -> None:
        self._draft = draft
        self._table = table

    def chart(self, who: CombatantId) -> Chart:
        return self._table.chart(self._draft, who)

    def wound_offers(self, who: CombatantId) -> tuple[Offer, ...]:
        return tuple(self._table.wound_offers(self._draft, who))

    def layout_field(self, who: CombatantId) -> Field:
        """Return the field for the layout of the boxes of `who`; its default is the current one."""
        return self._table.layout_field(self._draft, who)

    def layout_deed(self, who: CombatantId, layout: str) -> Deed:
        return self._table.layout_deed(self._draft, who, layout)

    def describe_changes(self, after: AnyDraft, who: CombatantId) -> tuple[str, ...]:
        """Return texts on how wounds, speed, arrivals and bleeding of `who` differ in `after`."""
        return tuple(self._table.describe_changes(self._draft, after, who))


class JourneyPlans:
    """The journeys of a fight, movement over time, for the dialog that plans them."""

    def __init__(self, draft: AnyDraft, table: Journeys[AnyDraft]) -> None:
        self._draft = draft
        self._table = table

    def questions(self, who: CombatantId) -> tuple[Field, ...]:
        return tuple(self._table.questions(self._draft, who))

    def changes(self, who: CombatantId) -> tuple[Offer, ...]:
        """Return the offers that change a journey under way; a combatant has only one at a time."""
        return tuple(self._table.changes(self._draft, who))

    def journey(self, who: CombatantId, answers: Mapping[str, Answer]) -> Journey:
        """Return the journey that `answers` describe. Raises RuleBroken if it isn't possible."""
        return self._table.journey(self._draft, who, answers)


class CardTables:
    """The cards of a fight, for the dialog that shows them on a table."""

    def __init__(self, draft: AnyDraft, table: Cards[AnyDraft]) -> None:
        self._draft = draft
        self._table = table

    def table(self) -> CardTable:
        return self._table.table(self._draft)

    def offers(self) -> tuple[Offer, ...]:
        """Return the offers at the table: declare, flip, deal again, begin."""
        return tuple(self._table.offers(self._draft))
