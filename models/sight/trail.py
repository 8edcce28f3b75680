"""The trail: past ticks on which everyone took a turn, as far back as a timeline shows."""

from collections.abc import Iterator, Mapping
from typing import Final, TypeAlias

from models.scheduler.clock import CombatantId, Tick
from models.scheduler.encounter import Encounter
from models.scheduler.events import ClockReset, Ruled
from models.scheduler.history import History, Step
from models.scheduler.turns import Turn, turns_of

Trail: TypeAlias = Mapping[CombatantId, tuple[Tick, ...]]
"""Ticks of the turns each one took in this scene, the latest last."""

MOST_STEPS: Final = 400
MOST_MARKS: Final = 24
MOST_CACHED: Final = 3 * MOST_STEPS

_Marks: TypeAlias = tuple[Turn, ...] | None
"""Turns taken in a step; None: ticks start over in another scene or round."""


class TurnsTaken:
    """Cache of the turns taken in each of the steps last looked at."""

    def __init__(self) -> None:
        self._cache: dict[int, tuple[Step, _Marks]] = {}  # by id; the step keeps it unique

    def of_step(self, before: Encounter, step: Step) -> _Marks:
        """Return the turns taken in `step`, which always follows the same encounter, `before`."""
        entry = self._cache.get(id(step))
        if entry is None:
            if len(self._cache) >= MOST_CACHED:
                self._cache.clear()
            entry = self._cache[id(step)] = step, _turns_in_step(before, step)
        return entry[1]


def trail(history: History, number: int, turns_taken: TurnsTaken | None = None) -> Trail:
    """Return the trail after `number` steps, from those steps that aren't too long ago."""
    turns_taken = turns_taken or TurnsTaken()
    result: dict[CombatantId, tuple[Tick, ...]] = {}
    first = max(0, number - MOST_STEPS)
    before = history.at(first)
    for step in history.steps[first:number]:
        _add_marks(result, turns_taken.of_step(before, step))
        before = step.after
    return result


def extend_trail(earlier: Trail, history: History, number: int, turns_taken: TurnsTaken) -> Trail:
    """Return the trail after step `number`; `earlier` is the trail before it."""
    result = dict(earlier)
    _add_marks(result, turns_taken.of_step(history.at(number - 1), history.steps[number - 1]))
    return result


def _add_marks(trails: dict[CombatantId, tuple[Tick, ...]], turns: _Marks) -> None:
    if turns is None:
        trails.clear()
        return
    for turn in turns:
        marks = trails.get(turn.who, ())
        if turn.spot.tick not in marks:
            trails[turn.who] = (*marks[1 - MOST_MARKS :], turn.spot.tick)


def _turns_in_step(before: Encounter, step: Step) -> _Marks:
    kinds = list(map(type, step.events))
    if ClockReset in kinds:
        return None
    return () if Ruled in kinds else tuple(_find_taken(before, step.after))


def _find_taken(before: Encounter, after: Encounter) -> Iterator[Turn]:
    first = before.upcoming()
    if first is None or first.spot.tick > after.now:
        return
    tick = first.spot.tick
    for old, new in before.roster.differences(after.roster):
        remaining = [turn.placed for turn in turns_of(new) if turn.spot.tick <= tick]
        for turn in turns_of(old) if new.present else ():
            if turn.spot.tick == tick and turn.placed not in remaining:
                yield turn
