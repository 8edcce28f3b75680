"""Statistics of a fight: who took how many turns, what they cost, and how long they took."""

from collections.abc import Iterable, Mapping, Sequence
from itertools import chain
from typing import Final, TypeAlias

from msgspec import Struct

from models.rules.counters.change import lost
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
from models.sight.cells import table
from models.wording import duration, tr

Times: TypeAlias = Sequence[float | None]
"""When each moment came, the start first, in seconds of some clock; None where not seen."""

PAUSE: Final = 15 * 60
"""What lasts longer, in seconds, is a pause at the table and no part of a turn."""


class Statistic(Struct, frozen=True):
    """What one combatant did; `seconds` are those its turns took, one after the other.

    `ticks` are what its turns and reactions cost, `delays` how often it let a turn pass to act
    later; `lost` is by how much its first counter went down in all, as hit points do, and how many
    boxes of its wound chart were marked.
    """

    who: CombatantId
    name: str
    side: Side
    secret: bool
    turns: int = 0
    ticks: int = 0
    delays: int = 0
    seconds: tuple[float, ...] = ()
    lost: int = 0

    @property
    def total(self) -> float:
        """The seconds of all its turns."""
        return sum(self.seconds)

    @property
    def average(self) -> float:
        """The seconds of a turn; 0 where none was seen."""
        return self.total / len(self.seconds) if self.seconds else 0.0

    @property
    def longest(self) -> float:
        """The seconds of its longest turn; 0 where none was seen."""
        return max(self.seconds, default=0.0)

    @property
    def times(self) -> tuple[float, float, float]:
        return self.total, self.average, self.longest


def statistics(rules: RuleSet, history: History, times: Times = ()) -> tuple[Statistic, ...]:
    """Return what each did in the steps that stand; removed combatants come last.

    The time before a step goes to the one who was first when it was done; of several at the same
    moment to those who acted, or to all. For the GM alone.
    """
    counts: dict[CombatantId, _Count] = {}
    removed: list[Combatant] = []
    before = history.start
    for number in range(history.done):
        step = history.steps[number]
        change = _Change(before, step.after, step.events)
        over = {} if change.is_ruled else _over(rules, change)
        _spend(counts, rules.at(before), over, _elapsed(times, number))
        _count(counts, over)
        _count_reactions(counts, rules, change, over)
        _count_lost(counts, rules, change)
        removed += (before[each.who] for each in step.events if isinstance(each, Removed))
        before = step.after
    known = {each.id: each for each in (*before.everybody(), *removed)}
    return tuple(_statistic(each, counts.get(who, _Count())) for who, each in known.items())


def of_note(rows: Iterable[Statistic]) -> tuple[Statistic, ...]:
    """Return the rows of those who did or lost something; all others have nothing to tell."""
    return tuple(row for row in rows if row.turns or row.ticks or row.delays or row.lost)


def as_text(rows: Sequence[Statistic]) -> str:
    """Return the statistics as a table whose cells tabs divide, as spreadsheets take it."""
    counted = any_lost(rows)
    told = (
        (
            *(row.name, row.turns, row.ticks, row.delays, *map(duration, row.times)),
            *((row.lost,) if counted else ()),
        )
        for row in rows
    )
    headings = (*_headings(), *((tr("damage", "a column of the statistics"),) if counted else ()))
    return table((headings, *told), between="\t", ending="\n")


def any_lost(rows: Iterable[Statistic]) -> bool:
    """Say whether anything was lost that is counted, so that there is a column for it."""
    return any(row.lost for row in rows)


def _headings() -> tuple[str, ...]:
    return (
        tr("name", "a column of the statistics"),
        tr("turns", "a column of the statistics"),
        tr("ticks", "a column of the statistics"),
        tr("delays", "a column of the statistics"),
        tr("time", "a column of the statistics"),
        tr("average", "a column of the statistics"),
        tr("longest", "a column of the statistics"),
    )


_Over: TypeAlias = Mapping[CombatantId, int | None]
"""Whose turn ended in a step, with its cost in ticks; None where it was put off."""

_NO_COST: Final = (
    *(ClockReset, Ruled),
    *(SettingsChanged, StatsChanged, SystemChanged, WoundChanged),
)
"""What moves a turn although no one paid with it."""


class _Change(Struct, frozen=True):
    before: Encounter
    after: Encounter
    events: tuple[Event, ...]

    @property
    def is_ruled(self) -> bool:
        """Whether the GM moved a marker, or another scene began: no turn was taken."""
        return any(isinstance(event, Ruled | ClockReset) for event in self.events)

    def touched(self) -> frozenset[CombatantId]:
        """Return those who may have waited or acted in a step, and were there all along."""
        named = {getattr(event, "who", None) for event in self.events}
        first = {turn.who for turn in self.before.soonest()}
        return frozenset(who for who in named | first if who is not None and self.stayed(who))

    def stayed(self, who: CombatantId) -> bool:
        before, after = self.before, self.after
        return who in before and who in after and before[who].present and after[who].present


class _Count:
    """What is counted of one combatant; `open` are the seconds of a turn that is not over."""

    def __init__(self) -> None:
        self.turns = self.ticks = self.delays = self.lost = 0
        self.seconds: list[float] = []
        self.open: float | None = None

    def end(self) -> None:
        """Let the time spent so far be that of one turn."""
        if self.open is not None:
            self.seconds.append(self.open)
        self.open = None


def _elapsed(times: Times, number: int) -> float | None:
    """Return how long it took until the step after `number` others was done, if that is known."""
    if number + 1 >= len(times):
        return None
    begun, ended = times[number], times[number + 1]
    if begun is None or ended is None or not 0 <= ended - begun <= PAUSE:
        return None
    return ended - begun


def _spend(
    counts: dict[CombatantId, _Count], moment: Moment, over: _Over, seconds: float | None
) -> None:
    first = moment.fight.upcoming()
    if first is None or seconds is None:
        return
    together = next((tie for tie in moment.ties if first.who in tie), (first.who,))
    acted = [who for who in together if who in over] or together
    for who in acted:
        count = counts.setdefault(who, _Count())
        count.open = (count.open or 0.0) + seconds / len(acted)


def _over(rules: RuleSet, change: _Change) -> _Over:
    before, after = (rules.at(each).waiting for each in (change.before, change.after))
    over: dict[CombatantId, int | None] = {}
    for who in change.touched():
        waited, waits = who in before, who in after
        if waits and not waited:
            over[who] = None
        elif not waits and (ended := _ended(change, who, waited=waited)) is not None:
            over[who] = ended
    return over


def _count(counts: dict[CombatantId, _Count], over: _Over) -> None:
    for who, cost in over.items():
        count = counts.setdefault(who, _Count())
        count.end()
        if cost is None:
            count.delays += 1
        else:
            count.turns += 1
            count.ticks += cost


def _count_reactions(
    counts: dict[CombatantId, _Count], rules: RuleSet, change: _Change, over: _Over
) -> None:
    """Count what was paid with the next turn, which came later for it without having been taken.

    Where cards decide on the turns, no one pays with them.
    """
    counted_on = change.before.now != change.after.now or rules.at(change.after).cards
    if counted_on or any(isinstance(e, _NO_COST) for e in change.events):
        return
    for who in {event.who for event in change.events if isinstance(event, Moved)} - over.keys():
        if change.stayed(who):
            old, new = change.before[who].next_tick, change.after[who].next_tick
            if old is not None and new is not None and new > old:
                counts.setdefault(who, _Count()).ticks += new - old


def _count_lost(counts: dict[CombatantId, _Count], rules: RuleSet, change: _Change) -> None:
    hit = (e.who for e in change.events if isinstance(e, CounterSet | SheetChanged))
    for who in dict.fromkeys(hit):
        if who in change.before and who in change.after:
            count = counts.setdefault(who, _Count())
            count.lost += sum(lost(change.before[who], change.after[who]))
            was, now = (_marked(rules.at(each), who) for each in (change.before, change.after))
            count.lost += max(0, now - was)


def _marked(moment: Moment, who: CombatantId) -> int:
    """Return how many boxes of a wound chart are marked; 0 where the system has none."""
    if moment.wounds is None:
        return 0
    sections = chain.from_iterable(moment.wounds.chart(who).groups)
    return sum(box is not BoxMark.EMPTY for section in sections for box in section.boxes)


def _ended(change: _Change, who: CombatantId, *, waited: bool) -> int | None:
    """Return what a turn cost that ended, in ticks; 0 where the next one is not known yet."""
    soonest = change.before.soonest()
    at = next((turn.tick for turn in soonest if turn.who == who), None)
    left = turns_of(change.after[who])
    if at is None:
        return _out_of_wait(change, left) if waited else None
    if any(turn.tick <= at for turn in left):
        return None
    return left[0].tick - at if left else 0


def _out_of_wait(change: _Change, left: Sequence[Turn]) -> int | None:
    """Return what it cost to act out of a wait that had no tick; None where it only ended."""
    ahead = [turn.tick - change.before.now for turn in left if not turn.placed]
    return ahead[0] if ahead and ahead[0] > 0 else None


def _statistic(combatant: Combatant, count: _Count) -> Statistic:
    count.end()
    return Statistic(
        combatant.id,
        combatant.name,
        combatant.side,
        combatant.secrecy is not Secrecy.FULL,
        count.turns,
        count.ticks,
        count.delays,
        tuple(count.seconds),
        count.lost,
    )
