"""Two made-up systems, no more of them than the codec asks for, and fights to save."""

from types import SimpleNamespace

from hypothesis import strategies as st
from msgspec import UNSET, Struct

from models.rules.catalogue import Systems
from models.rules.fields import Types
from models.rules.ruleset import RuleSet
from models.saves.codec import Codec
from models.scheduler.clock import CombatantId, Tick
from models.scheduler.combatant import (
    Combatant,
    Counter,
    CounterState,
    Presence,
    Secrecy,
    Sheet,
    Side,
    Spot,
    Stats,
)
from models.scheduler.effects import BarKind, Span, Timer
from models.scheduler.encounter import Encounter, EncounterSettings, Ledger, PlayersClock
from models.scheduler.events import (
    Added,
    ClockMoved,
    ClockReset,
    CounterRemoved,
    CounterSet,
    Described,
    Event,
    LedgerChanged,
    Moved,
    Placed,
    PlayersClockChanged,
    Portrayed,
    PresenceChanged,
    Removed,
    Reordered,
    Retitled,
    Rolled,
    Ruled,
    SecrecyChanged,
    SettingsChanged,
    SheetChanged,
    SpanBegan,
    SpanEnded,
    StatsChanged,
    TimerEnded,
    TimerFired,
    TimerSet,
    WoundChanged,
)
from models.scheduler.history import AppendList, History
from models.scheduler.laws import Unlawful, refuse_unlawful_start


class SandStats(Struct, Stats, frozen=True, tag="sand"):
    speed: int = 3


class SandSheet(Struct, Sheet, frozen=True, tag="sand"):
    wounds: tuple[int, ...] = ()
    hold: Tick | None = None


class SandSettings(Struct, EncounterSettings, frozen=True, tag="sand"):
    strict: bool = True


class SandLedger(Struct, Ledger, frozen=True, tag="sand"):
    deck: tuple[str, ...] = ()
    seen: dict[int, str] = {}


class TideStats(Struct, Stats, frozen=True, tag="tide"):
    depth: int = 0


class TideSheet(Struct, Sheet, frozen=True, tag="tide"):
    pass


class TideSettings(Struct, EncounterSettings, frozen=True, tag="tide"):
    pass


class TideLedger(Struct, Ledger, frozen=True, tag="tide"):
    pass


SAND: RuleSet = SimpleNamespace(
    id="sand", types=Types(SandStats, SandSettings, SandSheet, SandLedger)
)
TIDE: RuleSet = SimpleNamespace(
    id="tide", types=Types(TideStats, TideSettings, TideSheet, TideLedger)
)
CODEC = Codec(Systems((), SAND, TIDE))

ARA = CombatantId("ara")
BOR = CombatantId("bor")


def sand(*names: str) -> Encounter:
    """A fight of system `sand` in which each of `names` stands on tick 0."""
    combatants = {
        CombatantId(name): Combatant(
            CombatantId(name), name.title(), SandStats(), SandSheet(), marker=Spot(Tick(0))
        )
        for name in names
    }
    return Encounter("sand", SandSettings(), SandLedger(), combatants=combatants)


def long_fight(steps: int) -> History:
    """A history of many steps, made without copying them again at each."""
    fight = History(sand("ara", "bor"))
    made = []
    for number in range(1, steps + 1):
        who = (ARA, BOR)[number % 2]
        sheet = SandSheet(wounds=(number,), hold=Tick(number))
        events = (Moved(who, Tick(number)), ClockMoved(Tick(number), who), SheetChanged(who, sheet))
        fight = fight.record(f"{who} acts on {number}", events)
        made.append(fight.steps[0])
        fight = History(fight.present)
    return History(sand("ara", "bor"), AppendList.of(made), steps)


words = st.text(st.characters(codec="utf-8"), max_size=8)
keys = st.text(st.characters(codec="utf-8"), min_size=1, max_size=8)
ids = keys.map(CombatantId)
ticks = st.integers(-(10**9), 10**9).map(Tick)
integers = st.integers(-(2**30), 2**30)
counts = st.integers(0, 2**40)
wounds = st.integers(0, 100)
spots = st.builds(Spot, ticks, integers, counts)
stats = st.builds(SandStats, integers)
sheets = st.builds(
    SandSheet, st.lists(integers, max_size=3).map(tuple), st.one_of(st.none(), ticks)
)
settings_ = st.builds(SandSettings, st.booleans())
ledgers = st.builds(
    SandLedger,
    st.lists(words, max_size=3).map(tuple),
    st.dictionaries(integers, words, max_size=2),
)
sides = st.sampled_from(Side)
secrecies = st.sampled_from(Secrecy)
presences = st.sampled_from(Presence)
clocks = st.sampled_from(PlayersClock)
maybe_ids = st.one_of(st.none(), ids)
maybe_ticks = st.one_of(st.none(), ticks)
maybe_spots = st.one_of(st.none(), spots)
spans = st.builds(Span, keys, words, ticks, maybe_ticks, maybe_ids, st.sampled_from(BarKind))
periods = st.integers(1, 10**9)
timers = st.builds(Timer, keys, words, ticks, periods, counts, maybe_ids, st.booleans())
values = st.integers(-(10**6), 10**6)
labels = st.text(st.characters(codec="utf-8"), max_size=8)
states = st.lists(st.builds(CounterState, values, labels, wounds), max_size=2).map(tuple)
counters = st.builds(
    lambda key, value, label, room, states: Counter(
        key, value, label, min(10**6, value + room), value, states
    ),
    *(keys, values, labels, st.integers(0, 100), states),
)
rows = st.one_of(st.just(UNSET), st.builds(lambda one: (one,), counters))
combatants = st.builds(
    Combatant,
    ids,
    words,
    stats,
    sheets,
    sides,
    secrecies,
    words,
    words,
    counts,
    presences,
    maybe_spots,
    maybe_spots,
    wounds,
    counters=rows,
)
encounters = st.builds(
    Encounter,
    st.just("sand"),
    settings_,
    ledgers,
    words,
    ticks,
    ticks,
    clocks,
    st.lists(combatants, max_size=3).map(lambda them: {each.id: each for each in them}),
    st.lists(spans, max_size=2).map(tuple),
    st.lists(timers, max_size=2).map(tuple),
    counts,
    counts,
)


def _is_lawful(encounter: Encounter) -> bool:
    try:
        refuse_unlawful_start(encounter)
    except Unlawful:
        return False
    return True


beginnings = encounters.filter(_is_lawful)
results = st.one_of(st.lists(integers).map(tuple), st.lists(ids).map(tuple))
events = st.one_of(
    st.builds(Added, combatants),
    st.builds(Removed, ids),
    st.builds(PresenceChanged, ids, presences),
    st.builds(Moved, ids, maybe_ticks, integers),
    st.builds(Placed, ids, maybe_ticks, integers),
    st.builds(Reordered, ticks, st.lists(ids).map(tuple), st.lists(integers).map(tuple)),
    st.builds(Described, ids, words, words, sides),
    st.builds(StatsChanged, ids, stats),
    st.builds(SheetChanged, ids, sheets),
    st.builds(WoundChanged, ids, wounds),
    st.builds(CounterSet, ids, counters),
    st.builds(CounterRemoved, ids, keys),
    st.builds(Portrayed, ids, words),
    st.builds(SecrecyChanged, ids, secrecies, counts),
    st.builds(SettingsChanged, settings_),
    st.builds(LedgerChanged, ledgers),
    st.builds(PlayersClockChanged, clocks),
    st.builds(Retitled, words),
    st.builds(ClockMoved, ticks, maybe_ids),
    st.builds(ClockReset, ticks),
    st.builds(SpanBegan, spans),
    st.builds(SpanEnded, keys),
    st.builds(TimerSet, timers),
    st.builds(TimerFired, keys, words, ticks),
    st.builds(TimerEnded, keys),
    st.builds(Rolled, maybe_ids, words, results),
    st.builds(Ruled, words),
)

# What can happen to `sand("ara", "bor")` at any time, so that it can be recorded in any order.
here = st.sampled_from([ARA, BOR])
maybe_here = st.one_of(st.none(), here)
kinds = st.sampled_from(BarKind)
owned_spans = st.builds(Span, keys, words, ticks, maybe_ticks, maybe_here, kinds)
owned_timers = st.builds(Timer, keys, words, ticks, periods, counts, maybe_here, st.booleans())
happenings = st.one_of(
    st.builds(Moved, here, maybe_ticks, st.integers(0, 3)),
    st.builds(Placed, here, maybe_ticks),
    st.builds(SheetChanged, here, sheets),
    st.builds(
        CounterSet,
        here,
        st.builds(Counter, st.sampled_from(["hp", "fp"]), values, least=st.just(-(10**6))),
    ),
    st.builds(SecrecyChanged, here, secrecies, counts),
    st.builds(LedgerChanged, ledgers),
    st.builds(ClockMoved, ticks, here),
    st.builds(SpanBegan, owned_spans),
    st.builds(TimerSet, owned_timers),
    st.builds(Retitled, words),
)
happened: st.SearchStrategy[list[Event]] = st.lists(happenings, max_size=3)
