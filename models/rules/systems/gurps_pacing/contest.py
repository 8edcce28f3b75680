"""The contest of DX among those due on the same step, and the count that leads to it."""

from collections.abc import Mapping, Sequence
from itertools import groupby, pairwise

from models.rules.deeds import Next
from models.rules.dice import Dice
from models.rules.finding import joined
from models.rules.passing import next_happening
from models.rules.protocol import Outcome
from models.rules.refusal import RuleBroken
from models.rules.systems.gurps_pacing.counting import lost_words, reach
from models.rules.systems.gurps_pacing.order import AXIS, DICE, open_group, rolled
from models.rules.systems.gurps_pacing.values import Rolls, Tie, settings_of, stats_of
from models.scheduler.applying import apply_all
from models.scheduler.clock import CombatantId
from models.scheduler.encounter import Encounter
from models.scheduler.events import Event, Reordered, Rolled

_MOST_REROLLS = 10

Ranking = tuple[tuple[CombatantId, ...], ...]
"""Those who contest, best first; who share a place have equal margins."""


def tie(encounter: Encounter, deed: Tie, dice: Dice) -> Outcome:
    """Settle who goes first on the step that comes next, and count to it (source: "DX").

    An order that goes against the rolls is refused; equal margins are rolled again.
    """
    group = open_group(encounter)
    if not group:
        raise RuleBroken("No two who come next are due on the same step.")
    names = tuple(turn.who for turn in group)
    _refuse_others(encounter, names, deed)
    events = reach(encounter, group[0].tick)
    order, logged = _settled(encounter, names, deed, dice)
    ranks = tuple(range(1, len(order) + 1))
    told = joined([encounter[who].name for who in order])
    label = f"On {AXIS.show(group[0].tick)} first goes {encounter[order[0]].name}: {told}"
    return Outcome(label, (*events, *logged, Reordered(group[0].tick, order, ranks)))


def go_on(encounter: Encounter, _deed: Next, dice: Dice) -> Outcome:
    """Count to whoever comes next, and roll the contest met there."""
    if encounter.due() and _rolls_here(encounter):
        return tie(encounter, Tie(), dice)
    tick = next_happening(encounter)
    events = reach(encounter, tick)
    there = apply_all(encounter, events)
    label = f"Count to {AXIS.show(tick)}{lost_words(encounter, there)}"
    if not _rolls_here(there):
        return Outcome(label, events)
    contest = tie(there, Tie(), dice)
    return Outcome(f"{label}. {contest.label}", (*events, *contest.events))


def _rolls_here(encounter: Encounter) -> bool:
    return bool(open_group(encounter)) and settings_of(encounter).tie_contest == "DX"


def _refuse_others(encounter: Encounter, names: Sequence[CombatantId], deed: Tie) -> None:
    told = joined([encounter[who].name for who in names])
    if deed.order is not None and sorted(deed.order) != sorted(names):
        raise RuleBroken(f"The contest is among {told}: name each of them once.")
    if not set(deed.rolls) <= set(names):
        raise RuleBroken(f"The contest is among {told}; nobody else rolls.")


def _settled(
    encounter: Encounter, names: Sequence[CombatantId], deed: Tie, dice: Dice
) -> tuple[tuple[CombatantId, ...], tuple[Event, ...]]:
    if deed.order is not None:
        _refuse_against_rolls(encounter, deed.order, deed.rolls, dice)
        return deed.order, ()
    if settings_of(encounter).tie_contest == "GM":
        raise RuleBroken("The GM decides who goes first on a step: give the order.")
    return _rolled_out(encounter, names, deed.rolls, dice)


def _refuse_against_rolls(
    encounter: Encounter, order: Sequence[CombatantId], rolls: Rolls, dice: Dice
) -> None:
    typed = [who for who in order if rolls.get(who) is not None]
    margins = {who: _margin(encounter, who, rolls[who], dice)[0] for who in typed}
    for who, other in pairwise(typed):
        if margins[who] < margins[other]:
            raise RuleBroken(
                f"By the rolls {encounter[other].name} ({margins[other]:+}) goes before "
                f"{encounter[who].name} ({margins[who]:+})."
            )


def _rolled_out(
    encounter: Encounter, names: Sequence[CombatantId], rolls: Rolls, dice: Dice
) -> tuple[tuple[CombatantId, ...], tuple[Event, ...]]:
    ranking: Ranking = (tuple(names),)
    results: dict[CombatantId, list[int]] = {who: [] for who in names}
    for _ in range(_MOST_REROLLS):
        ranking = _ranked_once(encounter, ranking, rolls, results, dice)
        rolls = {}
        if all(len(place) == 1 for place in ranking):
            break
    logged = [Rolled(who, "contest", tuple(made)) for who, made in results.items() if made]
    order = tuple(who for place in ranking for who in dice.shuffle(place))
    return order, tuple(logged)


def _ranked_once(
    encounter: Encounter,
    ranking: Ranking,
    rolls: Rolls,
    results: Mapping[CombatantId, list[int]],
    dice: Dice,
) -> Ranking:
    """Let those who share a place roll, and rank them; what the program rolls goes to `results`."""
    places: list[tuple[CombatantId, ...]] = []
    for place in ranking:
        if len(place) == 1:
            places.append(place)
            continue
        margins = {}
        for who in place:
            margins[who], made = _margin(encounter, who, rolls.get(who), dice)
            results[who].extend(made)
        best = sorted(place, key=lambda who: -margins[who])
        places += [tuple(equal) for _, equal in groupby(best, key=lambda who: margins[who])]
    return tuple(places)


def _margin(
    encounter: Encounter, who: CombatantId, typed: int | None, dice: Dice
) -> tuple[int, tuple[int, ...]]:
    """Return DX less the roll of 3d6, and the roll if the program made it."""
    roll, events = rolled(encounter[who], typed, DICE, dice)
    return stats_of(encounter[who]).dx - roll, (roll,) if events else ()
