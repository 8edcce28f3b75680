"""The contest of DX among those due on the same step, and the count that leads to it."""

from collections.abc import Iterator, Mapping, Sequence
from itertools import groupby, pairwise

from msgspec import Struct

from models.rules.deeds import Next
from models.rules.dice import Dice
from models.rules.finding import joined
from models.rules.passing import next_happening
from models.rules.protocol import Outcome
from models.rules.refusal import RuleBroken
from models.rules.systems.gurps_pacing.counting import counted_words, reach
from models.rules.systems.gurps_pacing.order import AXIS, DICE, open_group, rolled, signed
from models.rules.systems.gurps_pacing.values import Rolls, Tie, settings_of, stats_of
from models.scheduler.apply import apply_all
from models.scheduler.clock import CombatantId, Tick
from models.scheduler.combatant import Combatant
from models.scheduler.encounter import Encounter
from models.scheduler.events import Event, Reordered, Rolled
from models.wording import tr

_MOST_REROLLS = 10
_MOST_SHOWN = 3

Throws = Mapping[CombatantId, list["Throw"]]
Ranking = tuple[tuple[CombatantId, ...], ...]
"""Those who contest, best first; who share a place have equal margins."""


class Throw(Struct, frozen=True):
    """A roll of 3d6 in a contest, `made` by the program or at the table."""

    roll: int
    made: bool = False


def tie(encounter: Encounter, deed: Tie, dice: Dice) -> Outcome:
    """Settle who goes first on the step that comes next, and count to it (source: "DX").

    An order that goes against the rolls is refused; equal margins are rolled again.
    """
    group = open_group(encounter)
    events = come_together(encounter)
    names = tuple(turn.who for turn in group)
    _refuse_others(encounter, names, deed)
    order, throws = _settled(encounter, names, deed, dice)
    ranks = tuple(range(1, len(order) + 1))
    label = _label(encounter, group[0].tick, order, throws)
    return Outcome(label, (*events, *_logged(throws), Reordered(group[0].tick, order, ranks)))


def come_together(encounter: Encounter) -> tuple[Event, ...]:
    """Return what happens until a contest takes place. Raises RuleBroken when there is none."""
    group = open_group(encounter)
    if not group:
        raise RuleBroken(tr("No two who come next are due on the same step."))
    return reach(encounter, group[0].tick)


def go_on(encounter: Encounter, _deed: Next, dice: Dice) -> Outcome:
    """Count to whoever comes next, and roll the contest met there."""
    if encounter.due() and _rolls_here(encounter):
        return tie(encounter, Tie(), dice)
    tick = next_happening(encounter)
    events = reach(encounter, tick)
    there = apply_all(encounter, events)
    label = counted_words(tick, encounter, there)
    if not _rolls_here(there):
        return Outcome(label, events)
    contest = tie(there, Tie(), dice)
    return Outcome(f"{label}. {contest.label}", (*events, *contest.events))


def _label(encounter: Encounter, tick: Tick, order: Sequence[CombatantId], throws: Throws) -> str:
    """Return who goes first and, where rolls are known, the margins that say so."""
    place, first = AXIS.show(tick), encounter[order[0]].called
    if not throws:
        told = joined([encounter[who].called for who in order])
        return tr("On {place} first goes {first}: {names}", place=place, first=first, names=told)
    each = ", ".join(_thrown(encounter[who], throws.get(who, [])) for who in order)
    return tr(
        "Contest of DX on {place}: {each}: {first} first", place=place, each=each, first=first
    )


def _thrown(combatant: Combatant, throws: Sequence[Throw]) -> str:
    """Return DX less each roll, as in `Bob 11-10=1 then 11-8=3`."""
    dx = stats_of(combatant).dx
    sums = [f"{dx}\N{MINUS SIGN}{each.roll}={signed(dx - each.roll)}" for each in throws]
    shown = sums if len(sums) <= _MOST_SHOWN else [sums[0], "…", sums[-1]]
    then = tr("then", "between the first roll of a contest and the next")
    return f"{combatant.called} {f' {then} '.join(shown)}".rstrip()


def _logged(throws: Throws) -> Iterator[Event]:
    for who, thrown in throws.items():
        if made := tuple(each.roll for each in thrown if each.made):
            yield Rolled(who, "contest", made)


def _rolls_here(encounter: Encounter) -> bool:
    return bool(open_group(encounter)) and settings_of(encounter).tie_contest == "DX"


def _refuse_others(encounter: Encounter, names: Sequence[CombatantId], deed: Tie) -> None:
    told = joined([encounter[who].called for who in names])
    if deed.order is not None and sorted(deed.order) != sorted(names):
        raise RuleBroken(tr("The contest is among {names}: name each of them once.", names=told))
    if not set(deed.rolls) <= set(names):
        raise RuleBroken(tr("The contest is among {names}; nobody else rolls.", names=told))


def _settled(
    encounter: Encounter, names: Sequence[CombatantId], deed: Tie, dice: Dice
) -> tuple[tuple[CombatantId, ...], Throws]:
    if deed.order is not None:
        _refuse_against_rolls(encounter, deed.order, deed.rolls, dice)
        typed = {who: roll for who, roll in deed.rolls.items() if roll is not None}
        return deed.order, {who: [Throw(roll)] for who, roll in typed.items()}
    if settings_of(encounter).tie_contest == "GM":
        raise RuleBroken(tr("The GM decides who goes first on a step: give the order."))
    return _rolled_out(encounter, names, deed.rolls, dice)


def _refuse_against_rolls(
    encounter: Encounter, order: Sequence[CombatantId], rolls: Rolls, dice: Dice
) -> None:
    typed = [who for who in order if rolls.get(who) is not None]
    thrown = {who: _throw(encounter, who, rolls[who], dice) for who in typed}
    margins = {who: _margin(encounter, who, throw) for who, throw in thrown.items()}
    for who, other in pairwise(typed):
        if margins[who] < margins[other]:
            raise _against(encounter[who], margins[who], encounter[other], margins[other])


def _against(combatant: Combatant, margin: int, rival: Combatant, larger: int) -> RuleBroken:
    told = tr(
        "By the rolls {rival} ({larger}) goes before {name} ({margin}).",
        rival=rival.called,
        larger=f"{larger:+}",
        name=combatant.called,
        margin=f"{margin:+}",
    )
    return RuleBroken(told)


def _rolled_out(
    encounter: Encounter, names: Sequence[CombatantId], rolls: Rolls, dice: Dice
) -> tuple[tuple[CombatantId, ...], Throws]:
    ranking: Ranking = (tuple(names),)
    throws: Throws = {who: [] for who in names}
    for _ in range(_MOST_REROLLS):
        ranking = _ranked_once(encounter, ranking, rolls, throws, dice)
        rolls = {}
        if all(len(place) == 1 for place in ranking):
            break
    return tuple(who for place in ranking for who in dice.shuffle(place)), throws


def _ranked_once(
    encounter: Encounter,
    ranking: Ranking,
    rolls: Rolls,
    throws: Throws,
    dice: Dice,
) -> Ranking:
    """Let those who share a place roll, and rank them; what they roll is added to `throws`."""
    places: list[tuple[CombatantId, ...]] = []
    for place in ranking:
        if len(place) == 1:
            places.append(place)
            continue
        for who in place:
            throws[who].append(_throw(encounter, who, rolls.get(who), dice))
        margins = {who: _margin(encounter, who, throws[who][-1]) for who in place}
        best = sorted(place, key=lambda who: -margins[who])
        places += [tuple(equal) for _, equal in groupby(best, key=lambda who: margins[who])]
    return tuple(places)


def _throw(encounter: Encounter, who: CombatantId, typed: int | None, dice: Dice) -> Throw:
    roll, _ = rolled(encounter[who], typed, DICE, dice)
    return Throw(roll, made=typed is None)


def _margin(encounter: Encounter, who: CombatantId, throw: Throw) -> int:
    return stats_of(encounter[who]).dx - throw.roll
