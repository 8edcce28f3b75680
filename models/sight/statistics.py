"""Computes the number, the cost and the real time of each combatant's turns."""

from collections.abc import Iterable, Mapping, Sequence
from itertools import chain
from typing import Final, TypeAlias

from msgspec import Struct

from models.cells import format_table
from models.rules.counters.change import main_counter_loss
from models.rules.results import BoxMark
from models.rules.ruleset import Moment, RuleSet
from models.scheduler.clock import CombatantId
from models.scheduler.combatant import Combatant, Secrecy, Side
from models.scheduler.encounter import Encounter
from models.scheduler.events import (
    ClockReset,
    CounterSet,
    Event,
    Moved,
    Removed,
    Ruled,
    SettingsChanged,
    SheetChanged,
    StatsChanged,
    SystemChanged,
    WoundChanged,
)
from models.scheduler.history import History
from models.scheduler.turns import Turn, turns_of
from models.sight.acting import may_take_turns
from models.wording import format_duration, tr

Times: TypeAlias = Sequence[float | None]
"""The time in seconds at which each moment began, that of the start first; None if unknown."""

MAX_TURN_SECONDS: Final = 15 * 60
"""A step that took longer than this counts as a break at the table, not as part of a turn."""


class Statistic(Struct, frozen=True):
    """A combatant's statistics; `seconds` has the lengths of its turns, in order.

    `ticks` is the total cost of its turns and reactions, and `delays` the number of turns that it
    gave up to act later. `damage` counts the points lost by counters such as hit points, and the
    boxes marked on its wound chart.
    """

    who: CombatantId
    name: str
    side: Side
    is_secret: bool
    turns: int = 0
    ticks: int = 0
    delays: int = 0
    seconds: tuple[float, ...] = ()
    damage: int = 0

    @property
    def total(self) -> float:
        return sum(self.seconds)

    @property
    def average(self) -> float:
        """The average length of its turns in seconds; 0 if no turn was timed."""
        return self.total / len(self.seconds) if self.seconds else 0.0

    @property
    def longest(self) -> float:
        """The length of its longest turn in seconds; 0 if no turn was timed."""
        return max(self.seconds, default=0.0)

    @property
    def times(self) -> tuple[float, float, float]:
        return self.total, self.average, self.longest


def make_statistics(rules: RuleSet, history: History, times: Times = ()) -> tuple[Statistic, ...]:
    """Return the statistics of all combatants over the steps that haven't been undone.

    Removed combatants come last. The time before a step counts for the combatant who was next. If
    several were next, it is shared by those who acted in the step or, if none did, by all of them.
    Only the GM may see the result.
    """
    counts: dict[CombatantId, _Count] = {}
    removed: list[Combatant] = []
    before = history.start
    for number in range(history.done):
        step = history.steps[number]
        change = _Change(before, step.after, step.events)
        ended_turns = _ended_turns(rules, change) if may_take_turns(change.events) else {}
        _add_time(counts, rules.at(before), ended_turns, _elapsed(times, number))
        _count_turns(counts, ended_turns)
        _count_reactions(counts, rules, change, ended_turns)
        _count_damage(counts, rules, change)
        removed += (before[event.who] for event in step.events if isinstance(event, Removed))
        before = step.after
    combatants = {each.id: each for each in (*before.all_combatants(), *removed)}
    return tuple(
        _statistic(combatant, counts.get(who, _Count())) for who, combatant in combatants.items()
    )


def with_activity(rows: Iterable[Statistic]) -> tuple[Statistic, ...]:
    """Return the rows of combatants who did something or were damaged."""
    return tuple(row for row in rows if row.turns or row.ticks or row.delays or row.damage)


def unit_of_costs(rules: RuleSet) -> str:
    """Return the game's word for ticks, in the plural; "" if turns cost no time."""
    return "" if rules.axis.is_ranking else rules.axis.unit_name(2)


def statistics_text(rows: Sequence[Statistic], unit: str = "") -> str:
    """Return the statistics as tab-separated text for spreadsheets.

    Without a `unit`, there is no column for costs.
    """
    with_damage = has_damage(rows)
    cells = (
        (
            *(row.name, row.turns, *((row.ticks,) if unit else ()), row.delays),
            *map(format_duration, row.times),
            *((row.damage,) if with_damage else ()),
        )
        for row in rows
    )
    headings = (
        *_headings(unit),
        *((tr("damage", "a column of the statistics"),) if with_damage else ()),
    )
    return format_table((headings, *cells), separator="\t", line_end="\n")


def has_damage(rows: Iterable[Statistic]) -> bool:
    """Return whether any row has damage, so that a column for it is needed."""
    return any(row.damage for row in rows)


def _headings(unit: str) -> tuple[str, ...]:
    return (
        tr("name", "a column of the statistics"),
        tr("turns", "a column of the statistics"),
        *((unit,) if unit else ()),
        tr("delays", "a column of the statistics"),
        tr("time", "a column of the statistics"),
        tr("average", "a column of the statistics"),
        tr("longest", "a column of the statistics"),
    )


_EndedTurns: TypeAlias = Mapping[CombatantId, int | None]
"""The cost in ticks of each turn that ended in a step; None if it was delayed."""

_UNPAID: Final = (
    ClockReset,
    Ruled,
    SettingsChanged,
    StatsChanged,
    SystemChanged,
    WoundChanged,
)
"""Events that may move a turn without costing the combatant anything."""


class _Change(Struct, frozen=True):
    before: Encounter
    after: Encounter
    events: tuple[Event, ...]

    def affected(self) -> frozenset[CombatantId]:
        """Return the combatants who stayed in the scene and may have acted or begun to wait."""
        named_ids = {getattr(event, "who", None) for event in self.events}
        first_ids = {turn.who for turn in self.before.first_tick_turns()}
        return frozenset(
            who for who in named_ids | first_ids if who is not None and self.stayed_in_scene(who)
        )

    def stayed_in_scene(self, who: CombatantId) -> bool:
        before, after = self.before, self.after
        return who in before and who in after and before[who].is_in_scene and after[who].is_in_scene


class _Count:
    """The counts for one combatant; `open_seconds` is the length so far of a turn under way."""

    def __init__(self) -> None:
        self.turns = self.ticks = self.delays = self.damage = 0
        self.seconds: list[float] = []
        self.open_seconds: float | None = None

    def end_turn(self) -> None:
        if self.open_seconds is not None:
            self.seconds.append(self.open_seconds)
        self.open_seconds = None


def _elapsed(times: Times, number: int) -> float | None:
    """Return the seconds between a step and the one before it; None if unknown or too long."""
    if number + 1 >= len(times):
        return None
    start, end = times[number], times[number + 1]
    if start is None or end is None or not 0 <= end - start <= MAX_TURN_SECONDS:
        return None
    return end - start


def _add_time(
    counts: dict[CombatantId, _Count],
    moment: Moment,
    ended_turns: _EndedTurns,
    seconds: float | None,
) -> None:
    turn = moment.fight.next_turn()
    if turn is None or seconds is None:
        return
    first_group = next((tie for tie in moment.ties if turn.who in tie), (turn.who,))
    actors = [who for who in first_group if who in ended_turns] or first_group
    for who in actors:
        count = counts.setdefault(who, _Count())
        count.open_seconds = (count.open_seconds or 0.0) + seconds / len(actors)


def _ended_turns(rules: RuleSet, change: _Change) -> _EndedTurns:
    before, after = (rules.at(each).waiting for each in (change.before, change.after))
    costs: dict[CombatantId, int | None] = {}
    for who in change.affected():
        was_waiting, is_waiting = who in before, who in after
        if is_waiting and not was_waiting:
            costs[who] = None
        elif (
            not is_waiting
            and (cost := _turn_cost(change, who, was_waiting=was_waiting)) is not None
        ):
            costs[who] = cost
    return costs


def _count_turns(counts: dict[CombatantId, _Count], ended_turns: _EndedTurns) -> None:
    for who, cost in ended_turns.items():
        count = counts.setdefault(who, _Count())
        count.end_turn()
        if cost is None:
            count.delays += 1
        else:
            count.turns += 1
            count.ticks += cost


def _count_reactions(
    counts: dict[CombatantId, _Count], rules: RuleSet, change: _Change, ended_turns: _EndedTurns
) -> None:
    """Add the costs of reactions, which move the next turn without taking it.

    If cards decide the order of turns, a turn that moves isn't a cost.
    """
    has_clock_moved = change.before.now != change.after.now
    if has_clock_moved or rules.at(change.after).card_tables:
        return
    if any(isinstance(each, _UNPAID) for each in change.events):
        return
    moved_ids = {event.who for event in change.events if isinstance(event, Moved)}
    for who in moved_ids - ended_turns.keys():
        if change.stayed_in_scene(who):
            old, new = change.before[who].next_tick, change.after[who].next_tick
            if old is not None and new is not None and new > old:
                counts.setdefault(who, _Count()).ticks += new - old


def _count_damage(counts: dict[CombatantId, _Count], rules: RuleSet, change: _Change) -> None:
    hit_ids = (event.who for event in change.events if isinstance(event, CounterSet | SheetChanged))
    for who in dict.fromkeys(hit_ids):
        if who in change.before and who in change.after:
            count = counts.setdefault(who, _Count())
            count.damage += main_counter_loss(change.before[who], change.after[who]) or 0
            boxes_before, boxes_after = (
                _count_marked(rules.at(each), who) for each in (change.before, change.after)
            )
            count.damage += max(0, boxes_after - boxes_before)


def _count_marked(moment: Moment, who: CombatantId) -> int:
    """Return the number of marked boxes on a wound chart; 0 if the system has no charts."""
    if moment.wounds is None:
        return 0
    sections = chain.from_iterable(moment.wounds.chart(who).groups)
    return sum(box is not BoxMark.EMPTY for section in sections for box in section.boxes)


def _turn_cost(change: _Change, who: CombatantId, *, was_waiting: bool) -> int | None:
    """Return the cost in ticks of the turn that ended, or None if none did.

    The cost is 0 as long as the next turn isn't known.
    """
    first_turns = change.before.first_tick_turns()
    tick = next((turn.tick for turn in first_turns if turn.who == who), None)
    remaining = turns_of(change.after[who])
    if tick is None:
        return _cost_out_of_wait(change, remaining) if was_waiting else None
    if any(turn.tick <= tick for turn in remaining):
        return None
    return remaining[0].tick - tick if remaining else 0


def _cost_out_of_wait(change: _Change, remaining: Sequence[Turn]) -> int | None:
    """Return the cost of acting out of a wait that has no tick, or None if the wait just ended."""
    ahead = [turn.tick - change.before.now for turn in remaining if not turn.placed]
    return ahead[0] if ahead and ahead[0] > 0 else None


def _statistic(combatant: Combatant, count: _Count) -> Statistic:
    count.end_turn()
    return Statistic(
        combatant.id,
        combatant.name,
        combatant.side,
        combatant.secrecy is not Secrecy.FULL,
        count.turns,
        count.ticks,
        count.delays,
        tuple(count.seconds),
        count.damage,
    )
