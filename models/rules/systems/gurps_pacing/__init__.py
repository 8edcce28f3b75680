"""GURPS-style combat pacing: a count down by steps, and more turns for the faster.

Source: "A Combat Pacing System". Each combatant has turns in a round by Basic Speed, an action
period apart.
"""

from collections.abc import Collection, Iterator, Mapping, Sequence
from typing import Any

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from models.rules import slowing
from models.rules.deeds import Deed, Next, Place
from models.rules.dice import Dice, faces
from models.rules.guide import Guide, spoken
from models.rules.offers import Decision, Offer
from models.rules.protocol import Outcome, Standing, Window
from models.rules.refusal import RuleBroken
from models.rules.systems.gurps_pacing import (
    acting,
    calling,
    contest,
    offering,
    order,
    rounds,
    speeds,
    telling,
    typing_in,
    values,
    waiting,
)
from models.rules.systems.gurps_pacing.counting import wait_ended
from models.rules.usual import Usual
from models.scheduler.clock import CombatantId, Tick
from models.scheduler.encounter import Encounter
from models.scheduler.events import Event, SheetChanged
from models.scheduler.forecast import Ghost
from models.wording import mark, tr


class GurpsPacing(Usual):
    """The rule set of combat pacing."""

    id = "gurps_pacing"
    title = "GURPS combat pacing"
    summary = mark("Rounds that count down: the faster go first, and more often.")
    axis = order.AXIS
    stats_type = values.GurpsPacingStats
    settings_type = values.GurpsPacingSettings
    usual_settings = values.GurpsPacingSettings()
    sheet_type = values.GurpsPacingSheet
    ledger_type = values.GurpsPacingLedger
    deeds = values.DEEDS

    def decide(self, encounter: Encounter, deed: Deed, dice: Dice) -> Outcome:  # noqa: C901, PLR0911 - one case per deed
        """Answer a deed of combat pacing's own, or Place or Next."""
        match deed:
            case values.NextRound():
                return rounds.next_round(encounter, deed, dice)
            case values.Join():
                return rounds.join(encounter, deed, dice)
            case values.SetBasicSpeed():
                return rounds.set_basic_speed(encounter, deed)
            case values.Act():
                return acting.act(encounter, deed)
            case values.Decline():
                return acting.decline(encounter, deed)
            case values.Wait():
                return waiting.wait(encounter, deed)
            case values.WaitUntil():
                return waiting.wait_until(encounter, deed)
            case Place():
                return waiting.place(encounter, deed)
            case values.Tie():
                return contest.tie(encounter, deed, dice)
            case Next():
                return contest.go_on(encounter, deed, dice)
            case _:
                raise _unknown(self.title)

    def heading(self, encounter: Encounter) -> str:
        """The round, once one has begun."""
        return telling.heading(encounter)

    def leave(self, encounter: Encounter, who: CombatantId) -> tuple[Event, ...]:
        """A wait is given up."""
        sheet = values.sheet_of(encounter[who])
        if sheet.due is None:
            return ()
        given_up = SheetChanged(who, replace(sheet, due=None, waiting=False))
        return (*wait_ended(encounter[who]), given_up)

    def meets(self, encounter: Encounter, who: CombatantId, tick: Tick) -> tuple[Event, ...]:
        """A contest that was settled there is open again."""
        return order.reopened(encounter, who, tick)

    def part(
        self, encounter: Encounter, who: CombatantId, new: Sequence[CombatantId]
    ) -> tuple[Event, ...]:
        """There is no contest among those who split off."""
        return tuple(order.settled_after(encounter, who, new))

    def calls(self, encounter: Encounter) -> tuple[Offer, ...]:
        """One table of 3d6 for the round, one for late joiners."""
        return calling.calls(encounter)

    def offers(self, encounter: Encounter, who: CombatantId) -> tuple[Offer, ...]:
        """What can be done with the turn."""
        return (*offering.offers(encounter, who), *slowing.wounds(encounter, who))

    def chores(self, encounter: Encounter) -> tuple[Offer, ...]:
        """The contest, and the next round."""
        return calling.chores(encounter)

    def asks(self, encounter: Encounter) -> tuple[Decision, ...]:
        """The contest among those due on the step that comes next."""
        return calling.asks(encounter)

    def quick(self, encounter: Encounter, who: CombatantId, text: str) -> Deed:
        """A letter: a act, m move, s shoot, w wait."""
        return typing_in.understood(encounter, who, text)

    def quick_hint(self, encounter: Encounter, who: CombatantId) -> str:
        """What the letters mean now."""
        return typing_in.hint(encounter, who)

    def roll(self, _encounter: Encounter, _who: CombatantId, _what: str, dice: Dice) -> int:
        """Every roll is of three dice."""
        return sum(dice.roll(3, faces(6)))

    def window(self, encounter: Encounter, who: CombatantId) -> Window:
        """Where a turn may be moved: before it is lost."""
        return waiting.delay_window(encounter, who)

    def movable(self, encounter: Encounter) -> Collection[CombatantId]:
        """Whoever waits or is due, as long as the turn is not lost."""
        return waiting.movable(encounter)

    def may_reorder(self, encounter: Encounter, _order: Sequence[CombatantId]) -> bool:
        """Only where the GM decides instead of a contest."""
        return values.settings_of(encounter).tie_contest == "GM"

    def forecast(self, encounter: Encounter, who: CombatantId) -> Iterator[Ghost]:
        """The own turns left, and extra turns as far as they are earned."""
        return telling.forecast(encounter, who)

    def schedule(self, encounter: Encounter, who: CombatantId) -> Iterator[Tick]:
        """The own turns left in the round."""
        return telling.schedule(encounter, who)

    def standing(self, encounter: Encounter, who: CombatantId) -> Standing:
        """The next step, and what is left of the round."""
        return telling.standing(encounter, who)

    def why(self, encounter: Encounter, who: CombatantId) -> str:
        """The roll or the action period, and the contest."""
        return telling.why(encounter, who)

    def waits(self, encounter: Encounter, who: CombatantId) -> bool:
        """Whoever let the turn pass."""
        return values.sheet_of(encounter[who]).waiting

    def guide(self) -> Guide:
        """What can be typed, and how turns follow each other."""
        from models.rules.systems.gurps_pacing.guide import GUIDE

        return spoken(GUIDE)

    def facts(self, encounter: Encounter, events: Sequence[Event]) -> Mapping[str, Any]:
        """What is left of the round."""
        return telling.facts(encounter, events)

    def calc(self, what: str, given: Mapping[str, Any]) -> object:
        """Turns, period or target of a Basic Speed; no period (None) with one turn a round."""
        formulas = {"turns": speeds.turns, "period": speeds.period, "target": speeds.target}
        if what not in formulas:
            raise _no_formula(self.title, what)
        asked = msgspec.convert(dict(given), _Asked)
        try:
            return formulas[what](speeds.quarters(asked.basic_speed))
        except ValueError as error:
            raise RuleBroken(f"{what.capitalize()}: {error}.") from error


def _unknown(title: str) -> RuleBroken:
    return RuleBroken(tr("{title} knows no such deed.", title=title))


def _no_formula(title: str, what: str) -> RuleBroken:
    return RuleBroken(tr("{title} has no formula called {what}.", title=title, what=what))


class _Asked(Struct, frozen=True):
    """What a formula is asked of."""

    basic_speed: float = msgspec.field(name="basicSpeed")
