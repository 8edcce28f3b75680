"""Weapons Free: reflex margins on tics of a quarter second, an action every four of them.

Source: the post on scenes, rounds, beats and tics in modern warfare; where it is silent (ties,
waits, late joiners, dice) the reading is a setting, or left to the GM.
"""

from collections.abc import Collection, Iterator, Mapping, Sequence
from typing import Any

from models.rules import slowing
from models.rules.deeds import Deed, Next, Place
from models.rules.dice import Dice
from models.rules.guide import Guide, spoken
from models.rules.offers import Offer
from models.rules.protocol import Outcome, Standing, Window
from models.rules.systems.weapons_free import (
    calling,
    exchange,
    formulas,
    framing,
    grid,
    offering,
    order,
    quick,
    reasons,
    rounds,
    slots,
    telling,
    values,
)
from models.rules.usual import Usual, no_such_deed
from models.scheduler.axis import Axis
from models.scheduler.clock import CombatantId, Tick
from models.scheduler.combatant import Combatant
from models.scheduler.encounter import Encounter
from models.scheduler.events import Event
from models.scheduler.forecast import Ghost
from models.wording import mark


class WeaponsFree(Usual):
    """The rule set of Weapons Free."""

    id = "weapons_free"
    title = "Weapons Free"
    summary = mark("Reflex rolls give everybody's first tic; an action follows every four tics.")
    axis = order.AXIS
    stats_type = values.WeaponsFreeStats
    settings_type = values.WeaponsFreeSettings
    usual_settings = values.WeaponsFreeSettings()
    sheet_type = values.WeaponsFreeSheet
    ledger_type = values.WeaponsFreeLedger
    deeds = values.DEEDS

    def decide(self, encounter: Encounter, deed: Deed, dice: Dice) -> Outcome:
        """Answer a deed of Weapons Free's own, or Place or Next."""
        return rounds.with_new_round(encounter, self._answer(encounter, deed, dice))

    def _answer(self, encounter: Encounter, deed: Deed, dice: Dice) -> Outcome:  # noqa: PLR0911 - one case per deed
        match deed:
            case values.Reflex():
                return exchange.reflex(encounter, deed, dice)
            case values.Join():
                return exchange.join(encounter, deed, dice)
            case values.Act():
                return slots.act(encounter, deed)
            case values.Wait():
                return slots.wait(encounter, deed)
            case values.WaitUntil(who, at) | Place(who, at):
                return slots.place(encounter, who, at)
            case values.SetStatus():
                return slots.set_status(encounter, deed)
            case values.Frame():
                return framing.frame(encounter, deed)
            case values.Advance():
                return slots.advance(encounter, deed)
            case Next():
                return slots.go_on(encounter)
            case _:
                raise no_such_deed(self.title)

    def scale(self, encounter: Encounter) -> Axis:
        """Beats and rounds, counted from the first tic of the exchange."""
        return order.scale(encounter)

    def heading(self, encounter: Encounter) -> str:
        """The round, of which exchange if there were several."""
        return rounds.heading(encounter)

    def precedence(self, _encounter: Encounter, combatant: Combatant) -> int:
        """The lower margin first, then the higher reflex value."""
        return order.precedence(combatant)

    def readjust(self, before: Encounter, after: Encounter, who: CombatantId) -> tuple[Event, ...]:
        """A new reflex value changes the place among equals; the margin was rolled already."""
        return slots.readjust(before, after, who)

    def leave(self, encounter: Encounter, who: CombatantId) -> tuple[Event, ...]:
        """A wait ends; the slot given up is kept in mind."""
        return grid.leave(encounter[who])

    def calls(self, encounter: Encounter) -> tuple[Offer, ...]:
        """Reflex rolls for all or some, and late joiners."""
        return calling.calls(encounter)

    def chores(self, encounter: Encounter) -> tuple[Offer, ...]:
        """Beats and rounds that go by, and time frames."""
        return calling.chores(encounter)

    def offers(self, encounter: Encounter, who: CombatantId) -> tuple[Offer, ...]:
        """Acting, waiting, and what takes one off the tics."""
        return (*offering.offers(encounter, who), *slowing.wounds(encounter, who))

    def quick(self, encounter: Encounter, who: CombatantId, text: str) -> Deed:
        """Letters for acting, waiting and status; a number is a tic."""
        return quick.quick(encounter, who, text)

    def quick_hint(self, encounter: Encounter, who: CombatantId) -> str:
        """What the letters mean."""
        return quick.quick_hint(encounter, who)

    def roll(self, encounter: Encounter, _who: CombatantId, _what: str, dice: Dice) -> int:
        """Every roll of Weapons Free's clock is a reflex roll."""
        return exchange.roll(encounter, dice)

    def window(self, encounter: Encounter, who: CombatantId) -> Window:
        """Any later tic for whoever is due or waits."""
        return slots.delay_window(encounter, who)

    def movable(self, encounter: Encounter) -> Collection[CombatantId]:
        """Whoever waits or is due."""
        return slots.movable(encounter)

    def may_reorder(self, encounter: Encounter, chosen: Sequence[CombatantId]) -> bool:
        """Equals, and those on a tic with one who waited or came late."""
        return order.may_reorder(encounter, chosen)

    def unordered(self, encounter: Encounter) -> tuple[tuple[CombatantId, ...], ...]:
        """Full equals, and those on a tic with one who waited or came late."""
        return order.unordered(encounter)

    def forecast(self, encounter: Encounter, who: CombatantId) -> Iterator[Ghost]:
        """A slot every four tics, for ever."""
        return telling.forecast(encounter, who)

    def schedule(self, encounter: Encounter, who: CombatantId) -> Iterator[Tick]:
        """A slot every four tics, for ever."""
        return telling.schedule(encounter, who)

    def standing(self, encounter: Encounter, who: CombatantId) -> Standing:
        """The next slot, or the time frame."""
        return telling.standing(encounter, who)

    def why(self, encounter: Encounter, who: CombatantId) -> str:
        """The margin, the beat since the last action, and the lead on a shared tic."""
        return reasons.why(encounter, who)

    def waits(self, encounter: Encounter, who: CombatantId) -> bool:
        """Whoever let the slot pass."""
        return values.waits(encounter[who])

    def guide(self) -> Guide:
        """What can be typed, and how turns follow each other."""
        from models.rules.systems.weapons_free.guide import GUIDE

        return spoken(GUIDE)

    def facts(self, encounter: Encounter, _events: Sequence[Event]) -> Mapping[str, Any]:
        """Waits, statuses, the round, and time frames."""
        return telling.facts(encounter)

    def calc(self, what: str, given: Mapping[str, Any]) -> object:
        """Tics in beats and seconds, and margins."""
        return formulas.calc(what, given)
