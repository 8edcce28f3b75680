"""The trail: on which past ticks everybody took a turn, as far back as a timeline shows."""

from collections.abc import Iterator, Mapping
from typing import Final, TypeAlias

from models.scheduler.clock import CombatantId, Tick
from models.scheduler.encounter import Encounter
from models.scheduler.events import ClockReset, Ruled
from models.scheduler.history import History, Step
from models.scheduler.turns import Turn, turns_of

Trail: TypeAlias = Mapping[CombatantId, tuple[Tick, ...]]
"""The ticks of the turns each one took in this scene, the last one last."""

MOST_STEPS: Final = 400
MOST_MARKS: Final = 24
MOST_KEPT: Final = 3 * MOST_STEPS

_Marks: TypeAlias = tuple[Turn, ...] | None
"""The turns taken in a step; None: ticks start over in another scene or round."""


class Taken:
    """Which turns were taken in each of the steps last looked at."""

    def __init__(self) -> None:
        self._kept: dict[int, tuple[Step, _Marks]] = {}  # by the id of the step beside it

    def after(self, before: Encounter, step: Step) -> _Marks:
        """Return what was taken in `step`, which always follows the same moment, `before`."""
        known = self._kept.get(id(step))
        if known is None:
            if len(self._kept) >= MOST_KEPT:
                self._kept.clear()
            known = self._kept[id(step)] = step, _marks(before, step)
        return known[1]


def trail(history: History, number: int, taken: Taken | None = None) -> Trail:
    """Return the trail after `number` steps, from those steps that are not too long ago."""
    taken = taken or Taken()
    found: dict[CombatantId, tuple[Tick, ...]] = {}
    first = max(0, number - MOST_STEPS)
    before = history.at(first)
    for step in history.steps[first:number]:
        _note(found, taken.after(before, step))
        before = step.after
    return found


def followed(known: Trail, history: History, number: int, taken: Taken) -> Trail:
    """Return the trail after step `number`; `known` is that before it."""
    found = dict(known)
    _note(found, taken.after(history.at(number - 1), history.steps[number - 1]))
    return found


def _note(found: dict[CombatantId, tuple[Tick, ...]], taken: _Marks) -> None:
    if taken is None:
        found.clear()
        return
    for turn in taken:
        marks = found.get(turn.who, ())
        if turn.spot.tick not in marks:
            found[turn.who] = (*marks[1 - MOST_MARKS :], turn.spot.tick)


def _marks(before: Encounter, step: Step) -> _Marks:
    kinds = list(map(type, step.events))
    if ClockReset in kinds:
        return None
    return () if Ruled in kinds else tuple(_taken(before, step.after))


def _taken(before: Encounter, after: Encounter) -> Iterator[Turn]:
    """Yield the turns that were due, and are over."""
    first = before.upcoming()
    if first is None or first.spot.tick > after.now:
        return
    tick = first.spot.tick
    for was, now in before.roster.changed(after.roster):
        left = [turn.placed for turn in turns_of(now) if turn.spot.tick <= tick]
        for turn in turns_of(was) if now.present else ():
            if turn.spot.tick == tick and turn.placed not in left:
                yield turn
