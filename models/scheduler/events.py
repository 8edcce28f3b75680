"""What can happen in a fight: facts with their results in them, dice included."""

from typing import Annotated, TypeAlias

from msgspec import Struct

from models.scheduler.bounds import (
    CombatantNote,
    Count,
    CounterKey,
    Everyone,
    Key,
    Label,
    Line,
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
    """A combatant was put on the list, not necessarily into the scene."""

    combatant: Combatant


class Removed(Struct, frozen=True, tag=True, gc=False):
    """A combatant was taken off the list, with all spans and timers of its own."""

    who: CombatantId


class PresenceChanged(Struct, frozen=True, tag=True, gc=False):
    """A combatant entered the scene, left it, or was defeated."""

    who: CombatantId
    presence: Presence


class Moved(Struct, frozen=True, tag=True, gc=False):
    """A combatant's marker went to a tick, last among equal precedence there; None: no turn."""

    who: CombatantId
    to: Tick | None
    precedence: Rank = 0


class Placed(Struct, frozen=True, tag=True, gc=False):
    """One who waits was placed on a tick to act there; None: taken back."""

    who: CombatantId
    at: Tick | None
    precedence: Rank = 0


class Reordered(Struct, frozen=True, tag=True, gc=False):
    """The turns on one tick were put in this order; `precedences` go with the names."""

    tick: Tick
    order: Annotated[tuple[CombatantId, ...], Everyone]
    precedences: Annotated[tuple[Rank, ...], Everyone]


class Described(Struct, frozen=True, tag=True, gc=False):
    """A combatant's name, the name the players know, or its side was changed."""

    who: CombatantId
    name: Name
    public_name: Name
    side: Side


class StatsChanged(Struct, frozen=True, tag=True, gc=False):
    """A combatant's declared stats were changed."""

    who: CombatantId
    stats: Stats


class SheetChanged(Struct, frozen=True, tag=True, gc=False):
    """What the system writes down of a combatant changed."""

    who: CombatantId
    sheet: Sheet


class WoundChanged(Struct, frozen=True, tag=True, gc=False):
    """The penalty by which a wound slows a combatant changed; 0: none."""

    who: CombatantId
    wound: WoundPenalty


class CounterSet(Struct, frozen=True, tag=True, gc=False):
    """A counter of a combatant changed or began; one of the same key is replaced."""

    who: CombatantId
    counter: Counter


class CounterRemoved(Struct, frozen=True, tag=True, gc=False):
    """A counter was taken off a combatant."""

    who: CombatantId
    key: CounterKey


class CountChanged(Struct, frozen=True, tag=True, gc=False):
    """Of how many a combatant consists changed; 1: it is no mob, or no longer."""

    who: CombatantId
    count: Members


class Portrayed(Struct, frozen=True, tag=True, gc=False):
    """A combatant got a portrait, known by the id of its picture; empty: it has none any more."""

    who: CombatantId
    portrait: Words


class Noted(Struct, frozen=True, tag=True, gc=False):
    """The GM wrote a note on a combatant, for the GM alone; empty: there is none any more."""

    who: CombatantId
    note: CombatantNote


class SecrecyChanged(Struct, frozen=True, tag=True, gc=False):
    """What the players may know of a combatant changed."""

    who: CombatantId
    secrecy: Secrecy
    public_number: Count


class SettingsChanged(Struct, frozen=True, tag=True, gc=False):
    """The system's settings of this encounter were changed."""

    settings: EncounterSettings


class LedgerChanged(Struct, frozen=True, tag=True, gc=False):
    """What the system writes down for the whole scene changed."""

    ledger: Ledger


class PlayersClockChanged(Struct, frozen=True, tag=True, gc=False):
    """It was decided what the players' clock does while hidden combatants act."""

    players_clock: PlayersClock


class Retitled(Struct, frozen=True, tag=True, gc=False):
    """The encounter got another title."""

    title: Title


class ClockMoved(Struct, frozen=True, tag=True, gc=False):
    """The clock went to a tick; `by` is the one whose deed took it there, if any."""

    to: Tick
    by: CombatantId | None = None


class ClockReset(Struct, frozen=True, tag=True, gc=False):
    """A new scene began on a tick; for the players on `players_to`, None: on the same one.

    The first tick of a scene may be a secret: when only a hidden one acts there. Of one that is
    `unseen`, where only hidden ones act, the players notice nothing: their clock stands.
    """

    to: Tick
    players_to: Tick | None = None
    unseen: bool = False


class SpanBegan(Struct, frozen=True, tag=True, gc=False):
    """A span was laid on the axis; one of the same id is replaced."""

    span: Span


class SpanEnded(Struct, frozen=True, tag=True, gc=False):
    """A span was taken off the axis."""

    id: Key


class TimerSet(Struct, frozen=True, tag=True, gc=False):
    """A timer was set; one of the same id is replaced."""

    timer: Timer


class TimerFired(Struct, frozen=True, tag=True, gc=False):
    """A timer came to its tick."""

    id: Key
    name: Line
    at: Tick


class TimerEnded(Struct, frozen=True, tag=True, gc=False):
    """A timer was taken off the axis before its time."""

    id: Key


class EffectSet(Struct, frozen=True, tag=True, gc=False):
    """The GM put an effect on someone or on the scene; one of the same id was changed."""

    effect: Effect


class EffectFired(Struct, frozen=True, tag=True, gc=False):
    """An effect came to one of its moments."""

    id: Key
    at: Tick


class EffectTurned(Struct, frozen=True, tag=True, gc=False):
    """A turn that an effect goes by began, or ended."""

    id: Key
    begun: bool


class EffectEnded(Struct, frozen=True, tag=True, gc=False):
    """An effect ended on a tick; None: the GM removed it."""

    id: Key
    at: Tick | None = None


class Rolled(Struct, frozen=True, tag=True, gc=False):
    """The program rolled or drew; a typed result leaves no such event."""

    who: CombatantId | None
    what: Words
    result: Annotated[tuple[Number | CombatantId, ...], Everyone]


class Ruled(Struct, frozen=True, tag=True, gc=False):
    """The GM overruled the rules, and said what holds."""

    ruling: Label


class SystemChanged(Struct, frozen=True, tag=True, gc=False):
    """The text of the system changed; with this step, the fight is played by the new one."""

    text: SystemText


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
    | EffectEnded
    | Rolled
    | Ruled
    | SystemChanged
    | CounterSet
    | CounterRemoved
    | Noted
)
"""Everything that can happen."""
