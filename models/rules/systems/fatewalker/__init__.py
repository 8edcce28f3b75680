"""FateWalker: ticks of half a second; the next action comes when the last one is paid for.

Source: the page "Dramatic Scenes" of the FateWalker rules; tick costs and the minimum of a hold
come from the maneuver pages of the same wiki.
"""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from models.rules.deeds import Deed, Next, Place
from models.rules.dice import Dice
from models.rules.fields import Answer, Field
from models.rules.offers import Decision, Offer
from models.rules.protocol import Outcome, Standing, Window
from models.rules.refusal import RuleBroken
from models.rules.specials import Chart, Journey, Travelling, Wounding
from models.rules.systems.fatewalker import (
    body,
    calling,
    declaring,
    formulas,
    holding,
    leaving,
    movement,
    offering,
    order,
    own_deeds,
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


class FateWalker(Usual):
    """The rule set of FateWalker."""

    id = "fatewalker"
    title = "FateWalker"
    summary = "Every action costs ticks of half a second; the next turn comes when it is paid."
    axis = order.AXIS
    stats_type = values.FateWalkerStats
    settings_type = values.FateWalkerSettings
    usual_settings = values.USUAL_SETTINGS
    sheet_type = values.FateWalkerSheet
    ledger_type = values.FateWalkerLedger
    deeds = (*own_deeds.DEEDS, *wounds.DEEDS, *movement.DEEDS)

    @property
    def wounding(self) -> Wounding:
        """Answered by the rule set itself."""
        return self

    @property
    def travelling(self) -> Travelling:
        """Answered by the rule set itself."""
        return self

    def decide(self, encounter: Encounter, deed: Deed, dice: Dice) -> Outcome:  # noqa: C901, PLR0911, PLR0912 - one case per deed
        """Answer a deed of FateWalker's own, or Place or Next."""
        match deed:
            case own_deeds.Start():
                return turns.start(encounter, deed, dice)
            case own_deeds.Join():
                return turns.join(encounter, deed, dice)
            case own_deeds.Ambush():
                return turns.ambush(encounter, deed)
            case own_deeds.Advance():
                return turns.advance(encounter, deed)
            case Next() if values.ledger_of(encounter).declared:
                return declaring.resolve(encounter, own_deeds.Resolve())
            case Next():
                return turns.go_on(encounter, deed)
            case own_deeds.Act():
                return turns.act(encounter, deed)
            case own_deeds.Hold():
                return holding.hold(encounter, deed)
            case own_deeds.Declare():
                return declaring.declare(encounter, deed)
            case own_deeds.React():
                return declaring.react(encounter, deed)
            case own_deeds.Preempt():
                return declaring.preempt(encounter, deed)
            case own_deeds.Resolve():
                return declaring.resolve(encounter, deed)
            case own_deeds.ActHeld():
                return holding.act_held(encounter, deed)
            case Place():
                return holding.place(encounter, deed)
            case own_deeds.HappenOn():
                return turns.happen_on(encounter, deed)
            case wounds.Damage():
                return wounds.damage(encounter, deed)
            case wounds.DamageOverTime():
                return wounds.damage_over_time(encounter, deed)
            case wounds.Heal():
                return wounds.heal(encounter, deed)
            case movement.BeginMove():
                return movement.begin(encounter, deed)
            case movement.ChangeMove():
                return movement.change(encounter, deed)
            case movement.KeepMoving():
                return movement.keep(encounter, deed)
            case movement.StopMove():
                return movement.stop(encounter, deed)
            case _:
                raise RuleBroken(f"{self.title} knows no such deed.")

    def precedence(self, _encounter: Encounter, combatant: Combatant) -> int:
        """Higher Awareness first."""
        return order.precedence(combatant)

    def readjust(self, _before: Encounter, after: Encounter, who: CombatantId) -> tuple[Event, ...]:
        """A new Awareness changes the place on a tick; a new chart or Speed what is left."""
        return (*turns.readjust(after, who), *wounds.readjust(after, who))

    def leave(self, encounter: Encounter, who: CombatantId) -> tuple[Event, ...]:
        """Holds and declarations end."""
        return leaving.leave(encounter, who, values.ledger_of(encounter))

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
        return "type a cost, then Enter — e.g. 7⏎"

    def roll(self, encounter: Encounter, who: CombatantId, _what: str, dice: Dice) -> int:
        """Successes of the Awareness roll."""
        return turns.rolled_successes(encounter, who, dice)

    def window(self, encounter: Encounter, who: CombatantId) -> Window:
        """From the end of the hold's minimum on."""
        return holding.delay_window(encounter, who)

    def may_reorder(self, _encounter: Encounter, _chosen: Sequence[CombatantId]) -> bool:
        """Awareness decides, or they act at the same moment: never the GM without a ruling."""
        return False

    def forecast(self, encounter: Encounter, who: CombatantId) -> Iterator[Ghost]:
        """The same action again and again: a habit, not a rule."""
        combatant = encounter[who]
        last = values.sheet_of(combatant).last
        spot = combatant.placed or combatant.marker
        if spot is None or last is None or last.cost == 0 or not combatant.present:
            return iter(())
        return every(who, Tick(spot.tick + last.cost), last.cost, certain=False)

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

    def facts(self, encounter: Encounter, events: Sequence[Event]) -> Mapping[str, Any]:
        """Holds, declarations, and what fired."""
        return telling.facts(encounter, events)

    def calc(self, what: str, given: Mapping[str, Any]) -> object:
        """Travel, wounds, damage and senses."""
        return formulas.calc(what, given)
