"""Spans, timers and the GM's effects."""

from enum import Enum

from msgspec import Struct, field

from models.scheduler.bounds import Amount, Count, Key, Line, Note, Number
from models.scheduler.clock import CombatantId, Tick
from models.scheduler.combatant import Side


class SpanKind(Enum):
    """The kind of a span."""

    HOLD = "hold"
    MOVEMENT = "movement"
    EXPOSURE = "exposure"
    EFFECT = "effect"


class Span(Struct, frozen=True, gc=False):
    """A bar on the axis; `end` is None while it is unknown."""

    id: Key
    label: Line
    start: Tick
    end: Tick | None = None
    who: CombatantId | None = None
    kind: SpanKind = SpanKind.EFFECT


class Timer(Struct, frozen=True, gc=False):
    """An event on tick `at`, repeated `left - 1` times every `every` ticks.

    Of several timers on the same tick, the one with the lowest `rank` comes first.
    """

    id: Key
    name: Line
    at: Tick
    every: Amount = 0
    left: Count = 1
    who: CombatantId | None = None
    secret: bool = True
    rank: Number = 0


class Occasion(Enum):
    """The occasion that triggers an effect: the start or end of a turn, or damage."""

    START = "start"
    END = "end"
    HURT = "hurt"


class EndingEvent(Enum):
    """The event that ends an effect without a fixed length."""

    START = "start"
    """The start of the next turn, which isn't the one under way."""
    END = "end"
    """The end of the next turn, which isn't the one under way."""
    TRIGGER = "trigger"
    """The first trigger of the effect itself."""


class Effect(Struct, frozen=True, gc=False, omit_defaults=True):
    """An effect that the GM put on a combatant, on a side or, with neither, on the scene.

    It triggers and ends by the clock or by a combatant's turns. While that combatant is out of
    the scene, a round counts as a turn.
    """

    id: Key
    name: Line
    since: Tick
    who: CombatantId | None = None
    side: Side | None = None
    at: Tick | None = None
    """The tick on which it triggers next, or None if it doesn't trigger by the clock."""
    every: Amount = 0
    """The number of ticks between triggers by the clock; 0 if it triggers once."""
    until: Tick | None = None
    """The last tick on which it lasts, or None if it doesn't end by the clock."""
    of: CombatantId | None = None
    """The combatant whose turns count, or None if a round counts as a turn."""
    occasion: Occasion | None = None
    """The occasion that triggers it, or None if only the clock does."""
    turns: Count | None = None
    """The number of turns after which it ends, or None if it doesn't end by turns."""
    paused_turns: Count = field(default=0, name="aside")
    """The number of turns that were left when the combatant `of` left the scene.

    Until that combatant returns, the effect ends on tick `until` or, if it has `turns`, counts
    rounds; after the first of these, there are no paused turns any more.
    """
    at_start: bool = False
    """Whether it ends at the start of the last of its turns rather than at the end."""
    begun: bool = False
    """Whether a turn that counts for the effect is under way."""
    once: bool = False
    """Whether it ends when it triggers."""
    secret: bool = True
    """Whether players don't know about it."""
    ended_for_gm: bool = field(default=False, name="over")
    """Whether it has ended on its last tick for the GM, but not yet for the players."""
    ended_for_players: bool = field(default=False, name="gone")
    """Whether it has ended for the players only."""
    passed: bool = False
    """Whether a combatant visible to players has since taken a turn on the same tick."""
    fired: Tick | None = None
    """The tick on which it last triggered by the clock, or None if it hasn't yet."""
    change: Line = ""
    """The change to its bearers' counters at each trigger, such as `-2 hp`."""
    adds: Line = ""
    """The effect that its bearers get at each trigger, such as `Stunned for 5`."""
    asks: bool = False
    """Whether, at each trigger, it asks the GM if it ends."""
    asked: bool = False
    """Whether it has asked the GM and is waiting for the answer."""
    text: Note = ""
    """A note that only the GM sees."""

    @property
    def is_public(self) -> bool:
        """Whether it is on the whole scene and known to players."""
        return self.who is None and self.side is None and not self.secret

    @property
    def triggers_at_turn_start(self) -> bool:
        return self.occasion is Occasion.START and not self.begun

    @property
    def is_ahead(self) -> bool:
        """Whether the GM chose its first tick, which is still ahead."""
        if self.at is None or self.fired is not None or self.at == self.since + self.every:
            return False
        return self.until is None or self.at <= self.until

    @property
    def is_past_event(self) -> bool:
        """Whether it is over and triggered on its last tick."""
        return self.ended_for_gm and self.fired is not None and self.fired == self.until
