"""Who goes first on a tick of Tabula Rasa, and how ties are drawn."""

from collections.abc import Sequence

from models.rules.dice import Dice
from models.rules.finding import names
from models.rules.refusal import RuleBroken
from models.rules.systems.tabula_rasa.values import delay, settings_of
from models.scheduler.clock import CombatantId, Tick
from models.scheduler.combatant import Combatant, Side
from models.scheduler.encounter import Encounter, ties
from models.scheduler.events import Event, Reordered, Rolled
from models.scheduler.turns import Turn
from models.wording import tr

_DRAWS = 100_000
_NPC = 200_000
_LAST = 1_000_000_000_000


def precedence(encounter: Encounter, combatant: Combatant) -> int:
    """Return the rank on a tick: PCs first, then the lower AD; equal ranks are a tie.

    Source: Tabula Rasa, "Ties". NPCs follow the same method unless the storyteller decides.
    """
    is_npc = combatant.side is not Side.PC
    if is_npc and settings_of(encounter).npc_ties == "storyteller":
        return _NPC * _DRAWS
    return (_NPC * is_npc + delay(encounter, combatant)) * _DRAWS


def held_precedence(encounter: Encounter, combatant: Combatant) -> int:
    """Return the rank of a held act: behind all own turns of the tick."""
    return _LAST + precedence(encounter, combatant)


def refuse_out_of_order(encounter: Encounter, turn: Turn) -> None:
    """Raise RuleBroken when it is not yet the moment for `turn`.

    Of tied PCs nobody goes before the draw; of tied NPCs the storyteller may choose anyone.
    """
    first, name = encounter.upcoming(), encounter[turn.who].called
    if first and (turn.tick, turn.spot.precedence) > (first.tick, first.spot.precedence):
        raise RuleBroken(
            tr("{first} goes before {name}.", first=encounter[first.who].called, name=name)
        )
    group = next((each for each in ties(encounter.on(turn.tick)) if turn.who in each), ())
    if group and encounter[turn.who].side is Side.PC:
        tied = names(encounter, group)
        raise RuleBroken(tr("{names} are tied; draw the order first.", names=tied))


def open_ties(encounter: Encounter, tick: Tick) -> tuple[tuple[CombatantId, ...], ...]:
    """Return the groups on `tick` whose order is still open."""
    return ties(encounter.on(tick))


def drawn(
    encounter: Encounter, tick: Tick, wanted: Sequence[CombatantId] | None, dice: Dice
) -> tuple[Event, ...]:
    """Return the draws that order the open ties on `tick`, as `wanted` or by chance.

    Raises RuleBroken when there is no tie, or `wanted` names others than those tied.
    """
    groups = open_ties(encounter, tick)
    if wanted is None:
        orders = [dice.shuffle(group) for group in groups]
        rolled = [Rolled(None, "tie", order) for order in orders]
    else:
        groups = tuple(group for group in groups if set(group) & set(wanted))
        orders = [_as_wanted(encounter, group, wanted) for group in groups]
        rolled = []
    if not groups or (wanted and len(wanted) != sum(map(len, groups))):
        raise RuleBroken(tr("They are not tied, so there is nothing to draw."))
    return (*rolled, *(_reordered(encounter, tick, order) for order in orders))


def _as_wanted(
    encounter: Encounter, group: tuple[CombatantId, ...], wanted: Sequence[CombatantId]
) -> tuple[CombatantId, ...]:
    if not set(group) <= set(wanted):
        tied = names(encounter, group)
        raise RuleBroken(tr("The draw is among {names}; name each of them.", names=tied))
    return tuple(who for who in wanted if who in group)


def _reordered(encounter: Encounter, tick: Tick, order: Sequence[CombatantId]) -> Reordered:
    """Rank those drawn before whoever comes to their tick later: that one was not in the draw."""
    ranks = {turn.who: turn.spot.precedence for turn in encounter.on(tick)}
    tied = ranks[order[0]]
    first = tied - _DRAWS // 2
    drawn_before = [rank + 1 for rank in ranks.values() if first <= rank < tied]
    first = max(drawn_before, default=first)
    return Reordered(tick, tuple(order), tuple(first + n for n in range(len(order))))
