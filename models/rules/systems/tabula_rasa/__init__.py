"""Tabula Rasa: a fixed grid of own ticks, three actions on cooldown, ties drawn by lot.

Source: the timed-scenes section of the Tabula Rasa rules, and for held actions its last revision.
"""

from collections.abc import Collection, Iterator, Mapping, Sequence
from typing import Any

from models.rules import lining, slowing
from models.rules.deeds import Deed, Next, Place
from models.rules.dice import Dice, faces
from models.rules.guide import Guide, spoken
from models.rules.offers import Decision, Offer
from models.rules.protocol import Outcome, Standing, Window
from models.rules.systems.tabula_rasa import (
    entering,
    holding,
    offering,
    order,
    telling,
    turns,
    values,
)
from models.rules.usual import Usual, no_such_deed
from models.scheduler.clock import CombatantId, Tick
from models.scheduler.combatant import Combatant, Side
from models.scheduler.encounter import Encounter
from models.scheduler.events import Event
from models.scheduler.forecast import Ghost, every
from models.wording import mark


class TabulaRasa(Usual):
    """The rule set of Tabula Rasa."""

    id = "tabula_rasa"
    title = "Tabula Rasa"
    summary = mark(
        "A fixed grid: everybody acts every AD ticks, with a major, a minor and a reaction."
    )
    axis = values.AXIS
    stats_type = values.TabulaRasaStats
    settings_type = values.TabulaRasaSettings
    usual_settings = values.TabulaRasaSettings()
    sheet_type = values.TabulaRasaSheet
    ledger_type = values.TabulaRasaLedger
    deeds = values.DEEDS

    def decide(self, encounter: Encounter, deed: Deed, dice: Dice) -> Outcome:  # noqa: C901, PLR0911 - one case per deed
        """Answer a deed of Tabula Rasa's own, or Place or Next."""
        match deed:
            case values.Start():
                return entering.start(encounter, deed, dice)
            case values.Join():
                return entering.join(encounter, deed, dice)
            case values.Advance():
                return turns.advance(encounter, deed)
            case Next():
                return turns.go_on(encounter, deed, dice)
            case values.TakeTurn():
                return turns.take_turn(encounter, deed)
            case values.Tie():
                return turns.tie(encounter, deed, dice)
            case values.React():
                return turns.react(encounter, deed)
            case values.Held():
                return holding.held(encounter, deed)
            case values.HeldAct():
                return holding.held_act(encounter, deed)
            case values.SetAd():
                return turns.set_ad(encounter, deed)
            case Place():
                return holding.place(encounter, deed)
            case _:
                raise no_such_deed(self.title)

    def precedence(self, encounter: Encounter, combatant: Combatant) -> int:
        """PCs first, then the lower AD."""
        return order.precedence(encounter, combatant)

    def readjust(self, before: Encounter, after: Encounter, who: CombatantId) -> tuple[Event, ...]:
        """A new AD counts from the last own tick."""
        return turns.readjust(before, after, who)

    def part(
        self, encounter: Encounter, who: CombatantId, new: Sequence[CombatantId]
    ) -> tuple[Event, ...]:
        """Nobody draws lots among those who split off."""
        return tuple(lining.behind(encounter, who, new))

    def calls(self, encounter: Encounter) -> tuple[Offer, ...]:
        """One table of d6 rolls for the scene, one for late joiners."""
        return offering.calls(encounter)

    def offers(self, encounter: Encounter, who: CombatantId) -> tuple[Offer, ...]:
        """What can be spent now."""
        return (*offering.offers(encounter, who), *slowing.wounds(encounter, who))

    def chores(self, encounter: Encounter) -> tuple[Offer, ...]:
        """Counting."""
        return offering.chores(encounter)

    def asks(self, encounter: Encounter) -> tuple[Decision, ...]:
        """The draw among player characters tied on the present tick."""
        return offering.asks(encounter)

    def quick(self, encounter: Encounter, who: CombatantId, text: str) -> Deed:
        """Letters: M major, m minor, r reaction."""
        return offering.quick(encounter, who, text)

    def quick_hint(self, _encounter: Encounter, _who: CombatantId) -> str:
        """What the letters mean."""
        return offering.quick_hint()

    def roll(self, encounter: Encounter, _who: CombatantId, _what: str, dice: Dice) -> int:
        """Every roll of Tabula Rasa's clock is the start die."""
        return dice.roll(1, faces(values.settings_of(encounter).start_die))[0]

    def window(self, encounter: Encounter, who: CombatantId) -> Window:
        """Where a held act may be placed."""
        return holding.delay_window(encounter, who)

    def movable(self, encounter: Encounter) -> Collection[CombatantId]:
        """Whoever has what a held act needs."""
        return holding.movable(encounter)

    def may_reorder(self, encounter: Encounter, chosen: Sequence[CombatantId]) -> bool:
        """The storyteller may order NPCs among themselves; players stay before them in line."""
        before = [turn.who for turn in encounter.order() if turn.who in chosen]
        moved = [who for who, other in zip(chosen, before, strict=False) if who != other]
        return all(encounter[who].side is not Side.PC for who in moved)

    def forecast(self, encounter: Encounter, who: CombatantId) -> Iterator[Ghost]:
        """The grid of own ticks, for ever."""
        combatant = encounter[who]
        if combatant.marker is None or not combatant.present:
            return iter(())
        period = values.delay(encounter, combatant)
        return every(who, Tick(combatant.marker.tick + period), period)

    def schedule(self, encounter: Encounter, who: CombatantId) -> Iterator[Tick]:
        """The grid of own ticks, for ever."""
        combatant = encounter[who]
        if combatant.marker is not None:
            yield combatant.marker.tick
            yield from (ghost.tick for ghost in self.forecast(encounter, who))

    def standing(self, encounter: Encounter, who: CombatantId) -> Standing:
        """The next own tick, and what is ready."""
        return telling.standing(encounter, who)

    def why(self, encounter: Encounter, who: CombatantId) -> str:
        """The grid, and the rule for ties."""
        return telling.why(encounter, who)

    def waits(self, encounter: Encounter, who: CombatantId) -> bool:
        """Whoever has planned a held act."""
        return encounter[who].placed is not None

    def guide(self) -> Guide:
        """What can be typed, and how turns follow each other."""
        from models.rules.systems.tabula_rasa.guide import GUIDE

        return spoken(GUIDE)

    def facts(self, encounter: Encounter, _events: Sequence[Event]) -> Mapping[str, Any]:
        """What is ready, and who still acts on this tick."""
        return telling.facts(encounter)
