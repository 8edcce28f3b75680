"""The trail: past ticks on which combatants took turns, as far back as a timeline shows them."""

from collections.abc import Iterable, Iterator, Mapping
from typing import Final, TypeAlias

from models.rules.ruleset import RuleSet
from models.scheduler.clock import CombatantId, Tick
from models.scheduler.encounter import Encounter
from models.scheduler.events import ClockMoved, ClockReset, Event, Ruled
from models.scheduler.history import History, Step
from models.scheduler.turns import turns_of

Trail: TypeAlias = Mapping[CombatantId, tuple[Tick, ...]]
"""The ticks on which each combatant took a turn in this scene, the latest last."""

MAX_STEPS: Final = 400
MAX_MARKS_PER_LANE: Final = 24
MAX_CACHED_STEPS: Final = 50 * MAX_STEPS
"""Enough for a long fight, so that a look back at any of its steps costs the work once."""

_Marks: TypeAlias = tuple[tuple[CombatantId, Tick], ...] | None
"""The turns taken in a step; None if ticks started over, for a new scene or round."""


class TurnsTaken:
    """A cache of the turns taken in the steps of a fight that have been used."""

    def __init__(self) -> None:
        self._cache: dict[int, tuple[Step, _Marks]] = {}  # by id(); holding the step keeps it valid

    def of_step(self, rules: RuleSet, before: Encounter, step: Step) -> _Marks:
        """Return the turns taken in `step`; `before` must be the encounter before it."""
        entry = self._cache.get(id(step))
        if entry is None:
            if len(self._cache) >= MAX_CACHED_STEPS:
                self._cache.clear()
            entry = self._cache[id(step)] = step, _turns_in_step(rules, before, step)
        return entry[1]


def make_trail(
    rules: RuleSet, history: History, number: int, turns_taken: TurnsTaken | None = None
) -> Trail:
    """Return the trail after `number` steps, taken from the last MAX_STEPS of them."""
    turns_taken = turns_taken or TurnsTaken()
    result: dict[CombatantId, tuple[Tick, ...]] = {}
    start = max(0, number - MAX_STEPS)
    before = history.encounter_at(start)
    for step in history.steps[start:number]:
        _add_marks(result, turns_taken.of_step(rules, before, step))
        before = step.after
    return result


def extend_trail(
    earlier: Trail, rules: RuleSet, history: History, number: int, turns_taken: TurnsTaken
) -> Trail:
    """Return the trail after step `number`; `earlier` is the trail before it."""
    result = dict(earlier)
    step = history.steps[number - 1]
    _add_marks(result, turns_taken.of_step(rules, history.encounter_at(number - 1), step))
    return result


def _add_marks(trails: dict[CombatantId, tuple[Tick, ...]], turns: _Marks) -> None:
    if turns is None:
        trails.clear()
        return
    for who, tick in turns:
        marks = trails.get(who, ())
        if tick not in marks:
            trails[who] = (*marks[1 - MAX_MARKS_PER_LANE :], tick)


def _turns_in_step(rules: RuleSet, before: Encounter, step: Step) -> _Marks:
    kinds = list(map(type, step.events))
    if ClockReset in kinds:
        return None
    if Ruled in kinds:
        return ()
    from_wait = act_from_wait(rules, before, step.after, step.events)
    return (*_find_turns(before, step.after), *((who, step.after.now) for who in from_wait))


def act_from_wait(
    rules: RuleSet, before: Encounter, after: Encounter, events: Iterable[Event]
) -> Iterator[CombatantId]:
    """Yield those who waited `before`, had no turn by then, and took one in `events`."""
    for event in events:
        who = event.by if isinstance(event, ClockMoved) else None
        if who is None or who not in before or who not in after:
            continue
        if any(turn.spot.tick <= after.now for turn in turns_of(before[who])):
            continue  # asking who waits is slower
        if rules.at(before).draft.is_waiting(who) and not rules.at(after).draft.is_waiting(who):
            yield who


def _find_turns(before: Encounter, after: Encounter) -> Iterator[tuple[CombatantId, Tick]]:
    first = before.next_turn()
    if first is None or first.spot.tick > after.now:
        return
    tick = first.spot.tick
    for old, new in before.roster.differences(after.roster):
        remaining = [turn.placed for turn in turns_of(new) if turn.spot.tick <= tick]
        for turn in turns_of(old) if new.is_in_scene else ():
            if turn.spot.tick == tick and turn.placed not in remaining:
                yield turn.who, tick
