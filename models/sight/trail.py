"""The trail: on which past ticks everybody took a turn, as far back as a timeline shows."""

from collections.abc import Iterator, Mapping
from itertools import pairwise
from typing import Final, TypeAlias

from models.scheduler.clock import CombatantId, Tick
from models.scheduler.encounter import Encounter
from models.scheduler.events import ClockReset, Event, Ruled
from models.scheduler.history import History
from models.scheduler.turns import Turn, turns_of

Trail: TypeAlias = Mapping[CombatantId, tuple[Tick, ...]]
"""The ticks of the turns each one took in this scene, the last one last."""

MOST_STEPS: Final = 400
MOST_MARKS: Final = 24


def trail(history: History, number: int) -> Trail:
    """Return the trail after `number` steps, from those steps that are not too long ago."""
    found: dict[CombatantId, tuple[Tick, ...]] = {}
    numbers = range(max(0, number - MOST_STEPS), number + 1)
    for before, after in pairwise(numbers):
        events = history.steps[after - 1].events
        _note(found, history.at(before), history.at(after), events)
    return found


def followed(known: Trail, history: History, number: int) -> Trail:
    """Return the trail after step `number`; `known` is that before it."""
    before, after = history.at(number - 1), history.at(number)
    found = dict(known)
    _note(found, before, after, history.steps[number - 1].events)
    return found


def _note(
    found: dict[CombatantId, tuple[Tick, ...]],
    before: Encounter,
    after: Encounter,
    events: tuple[Event, ...],
) -> None:
    kinds = list(map(type, events))
    if ClockReset in kinds:
        found.clear()  # ticks start over in another scene or round
    elif Ruled not in kinds:
        for turn in _taken(before, after):
            marks = found.get(turn.who, ())
            if turn.tick not in marks:
                found[turn.who] = (*marks[1 - MOST_MARKS :], turn.tick)


def _taken(before: Encounter, after: Encounter) -> Iterator[Turn]:
    """Yield the turns that were due, and are over."""
    first = before.upcoming()
    if first is None or first.tick > after.now:
        return
    for was in before.roster.changed(after.roster):
        left = turns_of(after[was.id])
        for turn in turns_of(was) if after[was.id].present else ():
            later = all(each.tick > turn.tick for each in left if each.placed is turn.placed)
            if turn.tick == first.tick and later:
                yield turn
