"""FateWalker: ticks of half a second; the next action comes when the last one is paid for.

Source: the page "Dramatic Scenes" of the FateWalker rules; tick costs and the minimum of a hold
come from the maneuver pages of the same wiki.
"""

from collections.abc import Collection, Iterator, Mapping, Sequence
from typing import Any

from msgspec.structs import replace

from models.rules.deeds import Deed
from models.rules.dice import Dice
from models.rules.fields import Answer, Field
from models.rules.guide import Guide, spoken
from models.rules.mobbing import to_one
from models.rules.offers import Decision, Offer
from models.rules.protocol import Outcome, Standing, Window
from models.rules.specials import Chart, Journey, Travelling, Wounding
from models.rules.systems.fatewalker import (
    arriving,
    body,
    calling,
    deciding,
    formulas,
    holding,
    leaving,
    moves,
    offering,
    order,
    own_deeds,
    parting,
    telling,
    travelling,
    turns,
    values,
    wounding,
    wounds,
)
from models.rules.usual import Usual
from models.scheduler.clock import CombatantId, Tick
from models.scheduler.combatant import Combatant
from models.scheduler.encounter import Encounter
from models.scheduler.events import Event
from models.scheduler.forecast import Ghost, every
from models.wording import mark


class FateWalker(Usual):
    """The rule set of FateWalker."""

    id = "fatewalker"
    title = "FateWalker"
    summary = mark(
        "Every action costs ticks of half a second; the next turn comes when it is paid."
    )
    axis = order.AXIS
    stats_type = values.FateWalkerStats
    settings_type = values.FateWalkerSettings
    sheet_type = values.FateWalkerSheet
    ledger_type = values.FateWalkerLedger
    deeds = (*own_deeds.DEEDS, *wounds.DEEDS, *moves.DEEDS)

    @property
    def usual_settings(self) -> values.FateWalkerSettings:
        """More gaits than a script has, and wounds that fade; lists in the language shown."""
        return values.usual_settings()

    @property
    def wounding(self) -> Wounding:
        """Answered by the rule set itself."""
        return self

    @property
    def travelling(self) -> Travelling:
        """Answered by the rule set itself."""
        return self

    def decide(self, encounter: Encounter, deed: Deed, dice: Dice) -> Outcome:
        """Answer a deed of FateWalker's own, or Place or Next."""
        match deed:
            case wounds.Damage(one=True) | wounds.DamageOverTime(one=True):
                alone = replace(deed, one=False)
                if encounter[deed.who].count > 1:
                    return to_one(self, encounter, deed.who, alone, dice)
            case _:
                pass
        return deciding.decide(encounter, deed, dice)

    def precedence(self, _encounter: Encounter, combatant: Combatant) -> int:
        """Higher Awareness first."""
        return order.precedence(combatant)

    def readjust(self, before: Encounter, after: Encounter, who: CombatantId) -> tuple[Event, ...]:
        """A new Awareness changes the place on a tick; a new chart or Speed what is left."""
        return (*turns.readjust(after, who), *wounds.readjust(before, after, who))

    def leave(self, encounter: Encounter, who: CombatantId) -> tuple[Event, ...]:
        """Holds and declarations end."""
        return leaving.leave(encounter, who, values.ledger_of(encounter))

    def part(
        self, encounter: Encounter, who: CombatantId, new: Sequence[CombatantId]
    ) -> tuple[Event, ...]:
        """Each is hit for itself from then on; what was declared must take place first."""
        return parting.part(encounter, who, new)

    def calls(self, encounter: Encounter) -> tuple[Offer, ...]:
        """Awareness rolls, with a penalty for the surprised."""
        return calling.calls(encounter)

    def chores(self, encounter: Encounter) -> tuple[Offer, ...]:
        """Counting, events, ambush."""
        return offering.chores(encounter)

    def offers(self, encounter: Encounter, who: CombatantId) -> tuple[Offer, ...]:
        """Actions, reactions, hold and its end."""
        return offering.offers(encounter, who)

    def asks(self, encounter: Encounter) -> tuple[Decision, ...]:
        """How those go on whose segment has ended."""
        return tuple(travelling.asks(encounter))

    def announced(self, deed: Deed) -> Deed | None:
        """The declaration before the deed."""
        return offering.announced(deed)

    def quick(self, encounter: Encounter, who: CombatantId, text: str) -> Deed:
        """A number of ticks."""
        return offering.quick(encounter, who, text)

    def quick_hint(self, _encounter: Encounter, _who: CombatantId) -> str:
        """A number of ticks."""
        return offering.quick_hint()

    def roll(self, encounter: Encounter, who: CombatantId, _what: str, dice: Dice) -> int:
        """Successes of the Awareness roll."""
        return turns.rolled_successes(encounter, who, dice)

    def window(self, encounter: Encounter, who: CombatantId) -> Window:
        """From the end of the hold's minimum on."""
        return holding.delay_window(encounter, who)

    def movable(self, encounter: Encounter) -> Collection[CombatantId]:
        """Whoever holds, or is due alone."""
        return holding.movable(encounter)

    def may_reorder(self, _encounter: Encounter, _chosen: Sequence[CombatantId]) -> bool:
        """Awareness decides, or they act at the same moment: never the GM without a ruling."""
        return False

    def forecast(self, encounter: Encounter, who: CombatantId) -> Iterator[Ghost]:
        """The same action again and again: a habit, not a rule."""
        combatant = encounter[who]
        cost, spot = arriving.likely_cost(combatant), combatant.placed or combatant.marker
        if spot is None or not cost or not combatant.present:
            return iter(())
        return every(who, Tick(spot.tick + cost), cost, certain=False)

    def schedule(self, encounter: Encounter, who: CombatantId) -> Iterator[Tick]:
        """Nothing is fixed beyond the next action."""
        if (tick := encounter[who].next_tick) is not None:
            yield tick

    def chart(self, encounter: Encounter, who: CombatantId) -> Chart:
        """The wound chart."""
        return wounding.chart(encounter, who)

    def hurts(self, encounter: Encounter, who: CombatantId) -> tuple[Offer, ...]:
        """Damage, damage over time, healing."""
        return wounding.hurts(encounter, who)

    def layout(self, encounter: Encounter, who: CombatantId) -> Field:
        """The wound chart in one line."""
        return wounding.layout(encounter, who)

    def relaid(self, encounter: Encounter, who: CombatantId, layout: str) -> Deed:
        """Edited, as any of the stats."""
        return wounding.relaid(encounter, who, layout)

    def compared(self, before: Encounter, after: Encounter, who: CombatantId) -> tuple[str, ...]:
        """Marks, penalty, speed, bleeding."""
        return wounding.compared(before, after, who)

    def questions(self, encounter: Encounter, who: CombatantId) -> tuple[Field, ...]:
        """Gait and distance."""
        return travelling.questions(encounter, who)

    def journey(
        self, encounter: Encounter, who: CombatantId, answers: Mapping[str, Answer]
    ) -> Journey:
        """The segments to come."""
        return travelling.journey(encounter, who, answers)

    def standing(self, encounter: Encounter, who: CombatantId) -> Standing:
        """The action tick, or the hold."""
        return telling.standing(encounter, who)

    def why(self, encounter: Encounter, who: CombatantId) -> str:
        """The last action and its cost, and Awareness on a shared tick."""
        return telling.why(encounter, who)

    def waits(self, encounter: Encounter, who: CombatantId) -> bool:
        """Whoever holds."""
        return values.sheet_of(encounter[who]).hold is not None

    def condition(self, encounter: Encounter, who: CombatantId) -> str:
        """What the wound chart says of the marks."""
        return body.look(encounter[who])

    def guide(self) -> Guide:
        """What can be typed, and how turns follow each other."""
        from models.rules.systems.fatewalker.guide import GUIDE

        return spoken(GUIDE)

    def facts(self, encounter: Encounter, events: Sequence[Event]) -> Mapping[str, Any]:
        """Holds, declarations, and what fired."""
        return telling.facts(encounter, events)

    def calc(self, what: str, given: Mapping[str, Any]) -> object:
        """Travel, wounds, damage and senses."""
        return formulas.calc(what, given)
