"""Two minimal systems with only what the codec needs, and fights to save."""

from pathlib import Path
from types import SimpleNamespace
from typing import Any

from hypothesis import strategies as st
from msgspec import UNSET, Struct

from models.rules.catalogue import Systems
from models.rules.fields import SystemTypes
from models.rules.ruleset import RuleSet
from models.saves.codec import Codec
from models.scheduler.bounds import MAX_MEMBERS
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
from models.scheduler.effects import Effect, Occasion, Span, SpanKind, Timer
from models.scheduler.encounter import Encounter, EncounterSettings, Ledger, PlayersClock
from models.scheduler.events import (
    Added,
    ClockMoved,
    ClockReset,
    CountChanged,
    CounterRemoved,
    CounterSet,
    Described,
    EffectEnded,
    EffectFired,
    EffectSet,
    EffectTurned,
    Event,
    LedgerChanged,
    Moved,
    Noted,
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
    SystemChanged,
    TimerEnded,
    TimerFired,
    TimerSet,
    TurnMarked,
    WoundChanged,
)
from models.scheduler.history import AppendList, History
from models.scheduler.laws import Unlawful, check_start
from tests.tools.documents import read_back


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
    id="sand", types=SystemTypes(SandStats, SandSettings, SandSheet, SandLedger)
)
TIDE: RuleSet = SimpleNamespace(
    id="tide", types=SystemTypes(TideStats, TideSettings, TideSheet, TideLedger)
)
CODEC = Codec(Systems((), SAND, TIDE))

ARA = CombatantId("ara")
BOR = CombatantId("bor")


def sand(*names: str) -> Encounter:
    """Return a fight of system `sand` with everyone in `names` on tick 0."""
    combatants = {
        CombatantId(name): Combatant(
            CombatantId(name), name.title(), SandStats(), SandSheet(), marker=Spot(Tick(0))
        )
        for name in names
    }
    return Encounter("sand", SandSettings(), SandLedger(), combatants=combatants)


def long_fight(steps: int) -> History:
    """Return a history of many steps, built without copying it for each."""
    fight = History(sand("ara", "bor"))
    happenings = []
    for number in range(1, steps + 1):
        who = (ARA, BOR)[number % 2]
        sheet = SandSheet(wounds=(number,), hold=Tick(number))
        events = (Moved(who, Tick(number)), ClockMoved(Tick(number), who), SheetChanged(who, sheet))
        fight = fight.record(f"{who} acts on {number}", events)
        happenings.append(fight.steps[0])
        fight = History(fight.present)
    return History(sand("ara", "bor"), AppendList.from_values(happenings), steps)


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
spans = st.builds(Span, keys, words, ticks, maybe_ticks, maybe_ids, st.sampled_from(SpanKind))
periods = st.integers(1, 10**9)
timers = st.builds(Timer, keys, words, ticks, periods, counts, maybe_ids, st.booleans())
effects = st.builds(
    Effect,
    keys,
    words,
    ticks,
    maybe_ids,
    st.one_of(st.none(), sides),
    maybe_ticks,
    st.integers(0, 10**9),
    maybe_ticks,
    maybe_ids,
    st.one_of(st.none(), st.sampled_from(Occasion)),
    change=words,
)
values = st.integers(-(10**6), 10**6)
labels = st.text(st.characters(codec="utf-8"), max_size=8)
states = st.lists(st.builds(CounterState, values, labels, wounds), max_size=2).map(tuple)
counters = st.builds(
    lambda key, value, label, missing, states: Counter(
        key, value, label, min(10**6, value + missing), value, states
    ),
    keys,
    values,
    labels,
    st.integers(0, 100),
    states,
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
    note=st.one_of(st.just(UNSET), keys),
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
        check_start(encounter)
    except Unlawful:
        return False
    return True


beginnings = encounters.filter(_is_lawful)
results = st.one_of(st.lists(integers).map(tuple), st.lists(ids).map(tuple))
built: dict[type[Struct], tuple[st.SearchStrategy[Any], ...]] = {
    Added: (combatants,),
    Removed: (ids,),
    PresenceChanged: (
        ids,
        presences,
    ),
    Moved: (
        ids,
        maybe_ticks,
        integers,
    ),
    Placed: (
        ids,
        maybe_ticks,
        integers,
    ),
    Reordered: (
        ticks,
        st.lists(ids).map(tuple),
        st.lists(integers).map(tuple),
    ),
    Described: (
        ids,
        words,
        words,
        sides,
    ),
    StatsChanged: (
        ids,
        stats,
    ),
    SheetChanged: (
        ids,
        sheets,
    ),
    WoundChanged: (
        ids,
        wounds,
    ),
    CounterSet: (
        ids,
        counters,
    ),
    CounterRemoved: (
        ids,
        keys,
    ),
    Noted: (ids, words),
    Portrayed: (
        ids,
        words,
    ),
    SecrecyChanged: (
        ids,
        secrecies,
        counts,
    ),
    SettingsChanged: (settings_,),
    LedgerChanged: (ledgers,),
    PlayersClockChanged: (clocks,),
    Retitled: (words,),
    ClockMoved: (
        ticks,
        maybe_ids,
    ),
    ClockReset: (ticks,),
    SpanBegan: (spans,),
    SpanEnded: (keys,),
    TimerSet: (timers,),
    TimerFired: (
        keys,
        words,
        ticks,
    ),
    TimerEnded: (keys,),
    Rolled: (
        maybe_ids,
        words,
        results,
    ),
    Ruled: (words,),
    CountChanged: (ids, st.integers(1, MAX_MEMBERS)),
    EffectSet: (effects,),
    EffectFired: (keys, ticks),
    EffectTurned: (keys, st.booleans()),
    TurnMarked: (ids, st.booleans()),
    EffectEnded: (keys, maybe_ticks),
    SystemChanged: (keys,),
}
"""The fields of each event."""
events = st.one_of([st.builds(kind, *parts) for kind, parts in built.items()])

# Events that can happen to `sand("ara", "bor")` in any order.
here = st.sampled_from([ARA, BOR])
maybe_here = st.one_of(st.none(), here)
kinds = st.sampled_from(SpanKind)
owned_spans = st.builds(Span, keys, words, ticks, maybe_ticks, maybe_here, kinds)
owned_timers = st.builds(Timer, keys, words, ticks, periods, counts, maybe_here, st.booleans())
happenings = st.one_of(
    st.builds(Moved, here, maybe_ticks, st.integers(0, 3)),
    st.builds(Placed, here, maybe_ticks),
    st.builds(SheetChanged, here, sheets),
    st.builds(
        CounterSet,
        here,
        st.builds(Counter, st.sampled_from(["hp", "fp"]), values, minimum=st.just(-(10**6))),
    ),
    st.builds(SecrecyChanged, here, secrecies, counts),
    st.builds(LedgerChanged, ledgers),
    st.builds(ClockMoved, ticks, here),
    st.builds(SpanBegan, owned_spans),
    st.builds(TimerSet, owned_timers),
    st.builds(Retitled, words),
)
happened: st.SearchStrategy[list[Event]] = st.lists(happenings, max_size=3)


def reopened(path: Path) -> History:
    """Open a document as the program does; return its history."""
    return read_back(path, CODEC)
