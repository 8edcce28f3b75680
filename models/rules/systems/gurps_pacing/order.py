"""Who goes first on a step: positions count down for people, and a contest of DX settles ties."""

from collections.abc import Iterator, Sequence

from models.rules.dice import Dice, faces
from models.rules.finding import listed, names
from models.rules.refusal import RuleBroken
from models.scheduler.axis import Axis
from models.scheduler.clock import CombatantId, Tick
from models.scheduler.combatant import Combatant
from models.scheduler.encounter import Encounter, ties
from models.scheduler.events import Event, Moved, Reordered, Rolled
from models.scheduler.turns import Turn
from models.wording import mark, tr

AXIS = Axis(mark("step"), mark("steps"), sign=-1)
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


def settled_after(
    encounter: Encounter, who: CombatantId, new: Sequence[CombatantId]
) -> Iterator[Event]:
    """Yield that there is no contest on account of `new`, who split off from `who`.

    Where others whom the players see are to contest, they do so as well. Hidden ones do not count:
    an open order would tell of them.
    """
    spot = encounter[who].marker
    here = () if spot is None else encounter.on(spot.tick)
    seen = [turn for turn in here if encounter[turn.who].visible and turn.who not in new]
    names = tuple(turn.who for turn in here)
    if spot is not None and not ties(seen) and len(set(names)) == len(names):
        yield Reordered(spot.tick, names, tuple(range(1, len(names) + 1)))


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
        raise no_turn_left(combatant)
    first = encounter[group[0].who]
    if combatant.marker.tick > group[0].tick:
        raise due_before(first, combatant, group[0].tick)
    if combatant.id in _tied_first(group):
        raise _unsettled(names(encounter, _tied_first(group)), group[0].tick)
    if group[0].who != combatant.id:
        told = tr(
            "{other} goes before {name} on this step.", other=first.called, name=combatant.called
        )
        raise RuleBroken(told)


def no_turn_left(combatant: Combatant) -> RuleBroken:
    """Return the refusal of a turn that is not there."""
    return RuleBroken(tr("{name} has no turn left in this round.", name=combatant.called))


def due_before(first: Combatant, combatant: Combatant, tick: Tick) -> RuleBroken:
    """Return the refusal of a turn when that of `first`, on `tick`, comes before it."""
    told = tr(
        "{first} is due before {name}, on {place}.",
        first=first.called,
        name=combatant.called,
        place=AXIS.place(tick),
    )
    return RuleBroken(told)


def in_round(encounter: Encounter, who: CombatantId) -> Combatant:
    """Return the combatant of that id. Raises RuleBroken when it takes no part in the round."""
    combatant = listed(encounter, who)
    if not combatant.present:
        raise RuleBroken(absent(combatant))
    return combatant


def absent(combatant: Combatant) -> str:
    """Return the sentence that refuses one who takes no part."""
    return tr("{name} takes no part in this round.", name=combatant.called)


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
        raise _impossible(combatant, typed)
    return typed, ()


def _impossible(combatant: Combatant, typed: int) -> RuleBroken:
    told = tr(
        "{name}: {dice} show {lowest} to {highest}, not {typed}.",
        name=combatant.called,
        dice=DICE,
        lowest=LOWEST,
        highest=HIGHEST,
        typed=typed,
    )
    return RuleBroken(told)


def _unsettled(group: str, tick: Tick) -> RuleBroken:
    told = tr(
        "{names} are due on {place}: first settle who goes first.",
        names=group,
        place=AXIS.place(tick),
    )
    return RuleBroken(told)


def _others(encounter: Encounter, who: CombatantId, tick: Tick | None) -> tuple[Turn, ...]:
    there = () if tick is None else encounter.on(tick)
    return tuple(turn for turn in there if turn.who != who)


def _tied_first(group: Sequence[Turn]) -> tuple[CombatantId, ...]:
    first = group[0].spot.precedence
    tied = tuple(turn.who for turn in group if turn.spot.precedence == first)
    return tied if len(tied) > 1 else ()
