"""Plain ticks: a clock that counts up, and nothing else; for rules that have no system here.

Source: none but this; whoever acts pays ticks, and is next when they are paid.
"""

from collections.abc import Collection, Iterator, Mapping, Sequence
from typing import Any

from models.rules import slowing
from models.rules.deeds import Deed, Next, Place
from models.rules.dice import Dice
from models.rules.guide import Guide, spoken
from models.rules.offers import Offer
from models.rules.protocol import Outcome, Standing, Window
from models.rules.refusal import RuleBroken
from models.rules.systems.plain_ticks import holding, offering, telling, turns, values
from models.rules.usual import Usual
from models.scheduler.clock import CombatantId, Tick
from models.scheduler.combatant import Combatant
from models.scheduler.encounter import Encounter
from models.scheduler.events import Event
from models.scheduler.forecast import Ghost, every
from models.wording import mark, tr


class PlainTicks(Usual):
    """The rule set of plain ticks."""

    id = "plain_ticks"
    title = "Plain ticks"
    summary = mark(
        "A plain count: an action costs ticks, and the next one comes when they are paid."
    )
    axis = turns.AXIS
    stats_type = values.PlainStats
    settings_type = values.PlainSettings
    usual_settings = values.PlainSettings()
    sheet_type = values.PlainSheet
    ledger_type = values.PlainLedger
    deeds = values.DEEDS

    def decide(self, encounter: Encounter, deed: Deed, dice: Dice) -> Outcome:  # noqa: PLR0911 - one case per deed
        """Answer a deed of its own, or Place or Next."""
        match deed:
            case values.Start():
                return turns.start(encounter, deed, dice)
            case values.Join():
                return turns.join(encounter, deed, dice)
            case values.Advance():
                return turns.advance(encounter, deed)
            case Next():
                return turns.go_on(encounter, deed)
            case values.Act():
                return turns.act(encounter, deed)
            case values.Hold():
                return holding.hold(encounter, deed)
            case values.ActHeld():
                return holding.act_held(encounter, deed)
            case Place():
                return holding.place(encounter, deed)
            case values.HappenOn():
                return turns.happen_on(encounter, deed)
            case _:
                raise _unknown(self.title)

    def precedence(self, _encounter: Encounter, combatant: Combatant) -> int:
        """The higher order first."""
        return turns.precedence(combatant)

    def readjust(self, _before: Encounter, after: Encounter, who: CombatantId) -> tuple[Event, ...]:
        """A new order changes the place among those on the same tick."""
        return turns.readjust(after, who)

    def leave(self, encounter: Encounter, who: CombatantId) -> tuple[Event, ...]:
        """A hold ends."""
        return turns.leaving_hold(encounter[who])

    def calls(self, encounter: Encounter) -> tuple[Offer, ...]:
        """First ticks, typed or rolled."""
        return offering.calls(encounter)

    def chores(self, encounter: Encounter) -> tuple[Offer, ...]:
        """Events and counting."""
        return offering.chores(encounter)

    def offers(self, encounter: Encounter, who: CombatantId) -> tuple[Offer, ...]:
        """Actions, and holding."""
        return (*offering.offers(encounter, who), *slowing.wounds(encounter, who))

    def quick(self, encounter: Encounter, who: CombatantId, text: str) -> Deed:
        """A number of ticks."""
        return offering.quick(encounter, who, text)

    def quick_hint(self, _encounter: Encounter, _who: CombatantId) -> str:
        """A number of ticks."""
        return offering.hint()

    def roll(self, encounter: Encounter, _who: CombatantId, _what: str, dice: Dice) -> int:
        """The die of the first tick."""
        return turns.rolled_tick(encounter, dice)

    def window(self, encounter: Encounter, who: CombatantId) -> Window:
        """Any later tick."""
        return holding.delay_window(encounter, who)

    def movable(self, encounter: Encounter) -> Collection[CombatantId]:
        """Whoever holds or is due."""
        return holding.movable(encounter)

    def may_reorder(self, encounter: Encounter, chosen: Sequence[CombatantId]) -> bool:
        """Those of equal order, as the GM likes; a higher order stays before a lower one."""
        orders = [values.order_of(encounter[who]) for who in chosen]
        return orders == sorted(orders, reverse=True)

    def forecast(self, encounter: Encounter, who: CombatantId) -> Iterator[Ghost]:
        """The same action again and again: a habit, not a rule."""
        combatant = encounter[who]
        last = values.sheet_of(combatant).last
        spot = combatant.placed or combatant.marker
        if spot is None or last is None or last.cost == 0 or not combatant.present:
            return iter(())
        cost = last.cost + slowing.slowed_by(encounter, combatant)
        return every(who, Tick(spot.tick + cost), cost, certain=False)

    def schedule(self, encounter: Encounter, who: CombatantId) -> Iterator[Tick]:
        """Nothing is fixed beyond the next action."""
        if (tick := encounter[who].next_tick) is not None:
            yield tick

    def standing(self, encounter: Encounter, who: CombatantId) -> Standing:
        """The next tick, or the hold."""
        return telling.standing(encounter, who)

    def why(self, encounter: Encounter, who: CombatantId) -> str:
        """The last action and its cost, and the order on a shared tick."""
        return telling.why(encounter, who)

    def waits(self, encounter: Encounter, who: CombatantId) -> bool:
        """Whoever holds."""
        return values.sheet_of(encounter[who]).hold is not None

    def guide(self) -> Guide:
        """What can be typed, and how turns follow each other."""
        from models.rules.systems.plain_ticks.guide import GUIDE

        return spoken(GUIDE)

    def facts(self, encounter: Encounter, events: Sequence[Event]) -> Mapping[str, Any]:
        """Holds, and what fired."""
        return telling.facts(encounter, events)


def _unknown(title: str) -> RuleBroken:
    return RuleBroken(tr("{title} know no such deed.", title=title))
