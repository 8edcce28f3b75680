"""Who goes first on a step: positions count down for people, and a contest of DX settles ties."""

from collections.abc import Sequence

from models.rules.dice import Dice, faces
from models.rules.finding import joined
from models.rules.refusal import RuleBroken
from models.scheduler.axis import Axis
from models.scheduler.clock import CombatantId, Tick
from models.scheduler.combatant import Combatant
from models.scheduler.encounter import Encounter, ties
from models.scheduler.events import Event, Moved, Rolled
from models.scheduler.turns import Turn

AXIS = Axis("step", "steps", sign=-1)
DICE = "3d6"
LOWEST, HIGHEST = 3, 18


def tick_of(step: int) -> Tick:
    """Return the position of a step as people read it."""
    return Tick(AXIS.sign * step)


def step_of(tick: Tick) -> int:
    """Return the step that people read at a position."""
    return AXIS.sign * tick


def signed(number: int) -> str:
    """Return a step or a margin as people read it, with a real minus sign."""
    return str(number).replace("-", "\N{MINUS SIGN}")


def moving(encounter: Encounter, who: CombatantId, tick: Tick | None) -> tuple[Event, ...]:
    """Return what follows when the marker of `who` goes to `tick`.

    A hidden one takes the last place where the order is settled (a reading: second place instead
    of a contest): the players would see that somebody came.
    """
    if encounter[who].visible:
        return (*reopened(encounter, who, tick), Moved(who, tick))
    ranks = [turn.spot.precedence for turn in _others(encounter, who, tick)]
    return (Moved(who, tick, max(ranks) + 1 if any(ranks) else 0),)


def reopened(encounter: Encounter, who: CombatantId, tick: Tick | None) -> tuple[Event, ...]:
    """Return that those on `tick` contest again: who comes to a step, unless hidden, opens it."""
    others = _others(encounter, who, tick)
    settled = any(turn.spot.precedence for turn in others) and encounter[who].visible
    return tuple(Moved(turn.who, turn.tick) for turn in others if settled)


def first_group(encounter: Encounter) -> tuple[Turn, ...]:
    """Return all who are due on the step that comes next, in their order."""
    return encounter.soonest()


def open_group(encounter: Encounter) -> tuple[Turn, ...]:
    """Return all who are due on the step that comes next if their order is still open."""
    group = first_group(encounter)
    return group if ties(group) else ()


def refuse_out_of_order(encounter: Encounter, combatant: Combatant) -> None:
    """Raise RuleBroken when it is not yet for `combatant` to act (source: "DX")."""
    group = first_group(encounter)
    if combatant.marker is None or not group:
        raise RuleBroken(f"{combatant.name} has no turn left in this round.")
    first = encounter[group[0].who]
    if combatant.marker.tick > group[0].tick:
        raise RuleBroken(
            f"{first.name} is due before {combatant.name}, on {AXIS.place(group[0].tick)}."
        )
    if combatant.id in _tied_first(group):
        names = joined([encounter[who].name for who in _tied_first(group)])
        raise RuleBroken(
            f"{names} are due on {AXIS.place(group[0].tick)}: first settle who goes first."
        )
    if group[0].who != combatant.id:
        raise RuleBroken(f"{first.name} goes before {combatant.name} on this step.")


def in_round(encounter: Encounter, who: CombatantId) -> Combatant:
    """Return the combatant of that id. Raises RuleBroken when it takes no part in the round."""
    if who not in encounter:
        raise RuleBroken(f"There is no combatant {who}.")
    if not encounter[who].present:
        raise RuleBroken(f"{encounter[who].name} takes no part in this round.")
    return encounter[who]


def rolled(
    combatant: Combatant, typed: int | None, what: str, dice: Dice
) -> tuple[int, tuple[Event, ...]]:
    """Return a roll of 3d6, as typed or by the program, with what is logged of it.

    Raises RuleBroken for what three dice do not show.
    """
    if typed is None:
        roll = sum(dice.roll(3, faces(6)))
        return roll, (Rolled(combatant.id, what, (roll,)),)
    if not LOWEST <= typed <= HIGHEST:
        raise RuleBroken(f"{combatant.name}: {DICE} show {LOWEST} to {HIGHEST}, not {typed}.")
    return typed, ()


def _others(encounter: Encounter, who: CombatantId, tick: Tick | None) -> tuple[Turn, ...]:
    there = () if tick is None else encounter.on(tick)
    return tuple(turn for turn in there if turn.who != who)


def _tied_first(group: Sequence[Turn]) -> tuple[CombatantId, ...]:
    first = group[0].spot.precedence
    tied = tuple(turn.who for turn in group if turn.spot.precedence == first)
    return tied if len(tied) > 1 else ()
