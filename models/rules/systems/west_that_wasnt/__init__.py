"""The West That Wasnt: four phases a round, found by a card and the speed declared.

Source: the page "Initiative And Action Speeds" of the game's wiki; the counts inside a phase,
surprise and the deck come from companion pages.
"""

from collections.abc import Collection, Iterator, Mapping, Sequence
from typing import Any

from models.rules import lining, slowing
from models.rules.deeds import Deed
from models.rules.dice import Dice
from models.rules.guide import Guide, spoken
from models.rules.offers import Offer
from models.rules.protocol import Outcome, Standing, Window
from models.rules.specials import CardTable, Dealing
from models.rules.systems.west_that_wasnt import (
    answering,
    calling,
    cards,
    explaining,
    facts,
    offering,
    order,
    own_deeds,
    phases,
    quick,
    rounds,
    table,
    telling,
    values,
    windows,
)
from models.rules.usual import Usual
from models.scheduler.clock import CombatantId, Tick
from models.scheduler.combatant import Combatant
from models.scheduler.encounter import Encounter
from models.scheduler.events import Event
from models.scheduler.forecast import Ghost
from models.wording import mark


class WestThatWasnt(Usual):
    """The rule set of The West That Wasnt."""

    id = "west_that_wasnt"
    title = "The West That Wasnt"
    summary = mark(
        "Declare a speed, flip a card, and act in phases I to IV; larger Reflex goes first."
    )
    axis = phases.AXIS
    stats_type = values.WestStats
    settings_type = values.WestSettings
    usual_settings = values.WestSettings()
    sheet_type = values.WestSheet
    ledger_type = values.WestLedger
    deeds = own_deeds.DEEDS

    @property
    def dealing(self) -> Dealing:
        """Answered by the rule set itself."""
        return self

    def decide(self, encounter: Encounter, deed: Deed, dice: Dice) -> Outcome:
        """Answer a deed of the system's own, or Place or Next."""
        return answering.answer(encounter, deed, dice)

    def heading(self, encounter: Encounter) -> str:
        """The round."""
        return telling.heading(encounter)

    def precedence(self, _encounter: Encounter, combatant: Combatant) -> int:
        """More dice of the same kind, then the Crew."""
        return order.precedence(combatant)

    def readjust(self, before: Encounter, after: Encounter, who: CombatantId) -> tuple[Event, ...]:
        """Another Reflex is another count of the same phase."""
        return rounds.readjust(before, after, who)

    def leave(self, encounter: Encounter, who: CombatantId) -> tuple[Event, ...]:
        """Waits end."""
        return rounds.leave(encounter, who)

    def part(
        self, encounter: Encounter, who: CombatantId, new: Sequence[CombatantId]
    ) -> tuple[Event, ...]:
        """The Judge need not settle who of those who split off goes first."""
        return tuple(lining.behind(encounter, who, new))

    def calls(self, encounter: Encounter) -> tuple[Offer, ...]:
        """Declarations, the card, late joiners."""
        return calling.calls(encounter)

    def chores(self, encounter: Encounter) -> tuple[Offer, ...]:
        """The card, ties, counting, the next round."""
        return calling.chores(encounter)

    def offers(self, encounter: Encounter, who: CombatantId) -> tuple[Offer, ...]:
        """Declaring, acting, delaying."""
        return (*offering.offers(encounter, who), *slowing.wounds(encounter, who))

    def quick(self, encounter: Encounter, who: CombatantId, text: str) -> Deed:
        """Letters for speeds, acts and waits."""
        return quick.quick(encounter, who, text)

    def quick_hint(self, encounter: Encounter, who: CombatantId) -> str:
        """What the letters mean now."""
        return quick.quick_hint(encounter, who)

    def roll(self, encounter: Encounter, who: CombatantId, _what: str, dice: Dice) -> int:
        """Reflex, rolled with open-ended dice instead of a card."""
        return cards.open_ended(encounter[who], dice)

    def window(self, encounter: Encounter, who: CombatantId) -> Window:
        """The phases that can be chosen, then the slots until which one can wait."""
        return windows.delay_window(encounter, who)

    def movable(self, encounter: Encounter) -> Collection[CombatantId]:
        """Whoever may choose another phase, waits or is due."""
        return windows.movable(encounter)

    def may_reorder(self, encounter: Encounter, chosen: Sequence[CombatantId]) -> bool:
        """The Judge breaks ties of Reflex and side."""
        return order.may_reorder(encounter, chosen)

    def forecast(self, _encounter: Encounter, _who: CombatantId) -> Iterator[Ghost]:
        """Nobody acts twice in a round, and the next one is not declared yet."""
        return iter(())

    def schedule(self, encounter: Encounter, who: CombatantId) -> Iterator[Tick]:
        """The one turn of this round."""
        if (tick := encounter[who].next_tick) is not None:
            yield tick

    def standing(self, encounter: Encounter, who: CombatantId) -> Standing:
        """The phase and the count, the declaration, or the wait."""
        return telling.standing(encounter, who)

    def why(self, encounter: Encounter, who: CombatantId) -> str:
        """The result, the number it reaches, and the order inside a phase."""
        return explaining.why(encounter, who)

    def waits(self, encounter: Encounter, who: CombatantId) -> bool:
        """Whoever delays."""
        return values.sheet_of(encounter[who]).wait is not None

    def covered(self, encounter: Encounter) -> Collection[CombatantId]:
        """Those whose phase was not called yet, where the counters lie face down."""
        return order.covered(encounter)

    def guide(self) -> Guide:
        """What can be typed, and how turns follow each other."""
        from models.rules.systems.west_that_wasnt.guide import GUIDE

        return spoken(GUIDE)

    def facts(self, encounter: Encounter, events: Sequence[Event]) -> Mapping[str, Any]:
        """The round as the script format tells it."""
        return facts.facts(encounter, events)

    def table(self, encounter: Encounter) -> CardTable:
        """The deck, the card flipped last, and what it means for everybody."""
        return table.table(encounter)

    def moves(self, encounter: Encounter) -> tuple[Offer, ...]:
        """Declare, flip, call the first phase, begin the next round."""
        return calling.moves(encounter)
