"""What only some systems have, at one moment: wounds, movement that takes time, cards."""

from collections.abc import Mapping

from models.rules.deeds import Deed
from models.rules.draft import AnyDraft
from models.rules.fields import Answer, Field
from models.rules.offers import Offer
from models.rules.results import CardTable, Chart, Journey
from models.rules.system import Cards, Journeys, Wounds
from models.scheduler.clock import CombatantId


class Wounding:
    """The wounds of a system that keeps them, for the dialog that shows them."""

    def __init__(self, draft: AnyDraft, table: Wounds[AnyDraft]) -> None:
        self._draft = draft
        self._table = table

    def chart(self, who: CombatantId) -> Chart:
        return self._table.chart(self._draft, who)

    def hurts(self, who: CombatantId) -> tuple[Offer, ...]:
        """Return the ways to hurt and to heal `who`, damage first."""
        return tuple(self._table.hurts(self._draft, who))

    def layout(self, who: CombatantId) -> Field:
        """Return what says how the boxes of `who` are laid out, its present layout as default."""
        return self._table.layout(self._draft, who)

    def relaid(self, who: CombatantId, layout: str) -> Deed:
        """Return the deed that gives `who` another layout. Raises RuleBroken."""
        return self._table.relaid(self._draft, who, layout)

    def compared(self, after: AnyDraft, who: CombatantId) -> tuple[str, ...]:
        """Say in words what changes for `who` up to `after`: wounds, speed, arrivals, bleeding."""
        return tuple(self._table.compared(self._draft, after, who))


class Travelling:
    """The movement of a system in which it takes time, for the dialog that plans it."""

    def __init__(self, draft: AnyDraft, table: Journeys[AnyDraft]) -> None:
        self._draft = draft
        self._table = table

    def questions(self, who: CombatantId) -> tuple[Field, ...]:
        """Return what must be known of a journey of `who`."""
        return tuple(self._table.questions(self._draft, who))

    def changes(self, who: CombatantId) -> tuple[Offer, ...]:
        """Return how `who`, if on the move, can change that; no one can begin a second way."""
        return tuple(self._table.changes(self._draft, who))

    def journey(self, who: CombatantId, answers: Mapping[str, Answer]) -> Journey:
        """Return the journey that `answers` describe. Raises RuleBroken."""
        return self._table.journey(self._draft, who, answers)


class Dealing:
    """The cards of a system that draws them, for the dialog that is its table."""

    def __init__(self, draft: AnyDraft, table: Cards[AnyDraft]) -> None:
        self._draft = draft
        self._table = table

    def table(self) -> CardTable:
        return self._table.table(self._draft)

    def moves(self) -> tuple[Offer, ...]:
        """Return what can be done at the table: declare, flip, deal again, begin."""
        return tuple(self._table.moves(self._draft))
