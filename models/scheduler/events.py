"""Events: facts that include their results, even the results of dice."""

from typing import Annotated, TypeAlias

from msgspec import UNSET, Struct, UnsetType

from models.scheduler.bounds import (
    CombatantNote,
    Count,
    CounterKey,
    Key,
    Label,
    Line,
    MaxCombatants,
    Members,
    Name,
    Number,
    Rank,
    SystemText,
    Title,
    Words,
    WoundPenalty,
)
from models.scheduler.clock import CombatantId, Tick
from models.scheduler.combatant import (
    Combatant,
    Counter,
    Presence,
    Secrecy,
    Sheet,
    Side,
    Stats,
)
from models.scheduler.effects import Effect, Span, Timer
from models.scheduler.encounter import EncounterSettings, Ledger, PlayersClock


class Added(Struct, frozen=True, tag=True, gc=False):
    """A combatant was added to the list, perhaps without entering the scene."""

    combatant: Combatant


class Removed(Struct, frozen=True, tag=True, gc=False):
    """A combatant was removed from the list, with its spans, timers and effects."""

    who: CombatantId


class PresenceChanged(Struct, frozen=True, tag=True, gc=False):
    """A combatant entered the scene, left it, or was defeated."""

    who: CombatantId
    presence: Presence


class Moved(Struct, frozen=True, tag=True, gc=False):
    """A marker was put on a tick, last among those with equal precedence; None means no turn."""

    who: CombatantId
    to: Tick | None
    precedence: Rank = 0


class Placed(Struct, frozen=True, tag=True, gc=False):
    """A waiting combatant was placed on the tick on which it will act, or is no longer on one."""

    who: CombatantId
    at: Tick | None
    precedence: Rank = 0


class Reordered(Struct, frozen=True, tag=True, gc=False):
    """The turns on one tick were put in this order; `precedences` runs parallel to `order`."""

    tick: Tick
    order: Annotated[tuple[CombatantId, ...], MaxCombatants]
    precedences: Annotated[tuple[Rank, ...], MaxCombatants]


class Described(Struct, frozen=True, tag=True, gc=False):
    """A combatant's name, public name or side changed."""

    who: CombatantId
    name: Name
    public_name: Name
    side: Side


class StatsChanged(Struct, frozen=True, tag=True, gc=False):
    """A combatant's stats changed; its turn keeps `retained_rank` if it is due."""

    who: CombatantId
    stats: Stats
    retained_rank: Rank | UnsetType = UNSET


class SheetChanged(Struct, frozen=True, tag=True, gc=False):
    """A combatant's sheet changed."""

    who: CombatantId
    sheet: Sheet


class WoundChanged(Struct, frozen=True, tag=True, gc=False):
    """A combatant's wound penalty changed; 0 means none."""

    who: CombatantId
    wound: WoundPenalty


class CounterSet(Struct, frozen=True, tag=True, gc=False):
    """A counter was set, in place of any with the same key."""

    who: CombatantId
    counter: Counter


class CounterRemoved(Struct, frozen=True, tag=True, gc=False):
    """A counter was removed."""

    who: CombatantId
    key: CounterKey


class CountChanged(Struct, frozen=True, tag=True, gc=False):
    """The size of a mob changed; 1 means a single combatant."""

    who: CombatantId
    count: Members


class Portrayed(Struct, frozen=True, tag=True, gc=False):
    """A combatant got the portrait with this id, or lost its portrait if it is ""."""

    who: CombatantId
    portrait: Words


class Noted(Struct, frozen=True, tag=True, gc=False):
    """The GM wrote a note on a combatant, or removed it if it is ""."""

    who: CombatantId
    note: CombatantNote


class SecrecyChanged(Struct, frozen=True, tag=True, gc=False):
    """A combatant's secrecy changed."""

    who: CombatantId
    secrecy: Secrecy
    public_number: Count


class SettingsChanged(Struct, frozen=True, tag=True, gc=False):
    """The encounter's settings for its system changed."""

    settings: EncounterSettings


class LedgerChanged(Struct, frozen=True, tag=True, gc=False):
    """The system's ledger changed."""

    ledger: Ledger


class PlayersClockChanged(Struct, frozen=True, tag=True, gc=False):
    """The GM chose whether the players' clock runs while hidden combatants act."""

    players_clock: PlayersClock


class Retitled(Struct, frozen=True, tag=True, gc=False):
    """The encounter got another title."""

    title: Title


class ClockMoved(Struct, frozen=True, tag=True, gc=False):
    """The clock moved to a tick; `by` is the combatant whose deed moved it, if any."""

    to: Tick
    by: CombatantId | None = None


class ClockReset(Struct, frozen=True, tag=True, gc=False):
    """A new count began on a tick or, for the players, on `players_to` if that isn't None.

    The ticks differ if the GM's is secret because only a hidden combatant acts there. If `unseen`,
    only hidden combatants act, and the players' clock stands still.
    """

    to: Tick
    players_to: Tick | None = None
    unseen: bool = False


class SpanBegan(Struct, frozen=True, tag=True, gc=False):
    """A span began, in place of any with the same id."""

    span: Span


class SpanEnded(Struct, frozen=True, tag=True, gc=False):
    """A span was removed."""

    id: Key


class TimerSet(Struct, frozen=True, tag=True, gc=False):
    """A timer was set, in place of any with the same id."""

    timer: Timer


class TimerFired(Struct, frozen=True, tag=True, gc=False):
    """A timer reached its tick."""

    id: Key
    name: Line
    at: Tick


class TimerEnded(Struct, frozen=True, tag=True, gc=False):
    """A timer was removed before it triggered."""

    id: Key


class EffectSet(Struct, frozen=True, tag=True, gc=False):
    """An effect began or changed, in place of any with the same id."""

    effect: Effect


class EffectFired(Struct, frozen=True, tag=True, gc=False):
    """An effect triggered."""

    id: Key
    at: Tick


class EffectTurned(Struct, frozen=True, tag=True, gc=False):
    """A turn that counts for an effect began or ended."""

    id: Key
    begun: bool


class TurnMarked(Struct, frozen=True, tag=True, gc=False):
    """The turn of a combatant with counters that refill began or ended."""

    who: CombatantId
    begun: bool


class EffectEnded(Struct, frozen=True, tag=True, gc=False):
    """An effect ended on a tick, or was removed by the GM if that is None."""

    id: Key
    at: Tick | None = None


class Rolled(Struct, frozen=True, tag=True, gc=False):
    """The program rolled dice or drew cards; typed results leave no such event."""

    who: CombatantId | None
    what: Words
    result: Annotated[tuple[Number | CombatantId, ...], MaxCombatants]


class Ruled(Struct, frozen=True, tag=True, gc=False):
    """The GM overruled the rules; `ruling` says what applies instead."""

    ruling: Label


class SystemChanged(Struct, frozen=True, tag=True, gc=False):
    """The system's text changed; `text` applies from this step on."""

    text: SystemText


ValueEvent: TypeAlias = (
    PresenceChanged
    | Described
    | StatsChanged
    | WoundChanged
    | CountChanged
    | Portrayed
    | SecrecyChanged
    | SettingsChanged
    | PlayersClockChanged
    | Retitled
    | CounterSet
    | Noted
)
"""An event that sets a value, perhaps to the one it already has, and isn't part of any turn."""

Event: TypeAlias = (
    Added
    | Removed
    | PresenceChanged
    | Moved
    | Placed
    | Reordered
    | Described
    | StatsChanged
    | SheetChanged
    | WoundChanged
    | CountChanged
    | Portrayed
    | SecrecyChanged
    | SettingsChanged
    | LedgerChanged
    | PlayersClockChanged
    | Retitled
    | ClockMoved
    | ClockReset
    | SpanBegan
    | SpanEnded
    | TimerSet
    | TimerFired
    | TimerEnded
    | EffectSet
    | EffectFired
    | EffectTurned
    | TurnMarked
    | EffectEnded
    | Rolled
    | Ruled
    | SystemChanged
    | CounterSet
    | CounterRemoved
    | Noted
)
