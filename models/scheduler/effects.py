"""Spans that last, timers that trigger, and the GM's effects."""

from enum import Enum

from msgspec import Struct, field

from models.scheduler.bounds import Amount, Count, Key, Line, Note, Number
from models.scheduler.clock import CombatantId, Tick
from models.scheduler.combatant import Side


class SpanKind(Enum):
    """The kinds of span."""

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
    """An event on tick `at`, then `left - 1` more times, `every` ticks apart.

    Of several on one tick, the lowest `rank` comes first.
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
    """What triggers an effect: the start or end of a turn, or damage."""

    START = "start"
    END = "end"
    HURT = "hurt"


class Until(Enum):
    """An event that ends an effect, in place of a length."""

    START = "start"
    """The start of the next turn, not of the one under way."""
    END = "end"
    """The end of the next turn, not of the one under way."""
    TRIGGER = "trigger"
    """The first trigger of the effect itself."""


class Effect(Struct, frozen=True, gc=False, omit_defaults=True):
    """An effect the GM put on a combatant, on a side, or, with neither, on the scene.

    It triggers and ends by the clock or by turns. While the combatant whose turns count is out of
    the scene, a round counts as a turn.
    """

    id: Key
    name: Line
    since: Tick
    who: CombatantId | None = None
    side: Side | None = None
    at: Tick | None = None
    """The tick on which it triggers next by the clock; None: it doesn't trigger by the clock."""
    every: Amount = 0
    """Ticks from one trigger by the clock to the next; 0: it triggers once."""
    until: Tick | None = None
    """The last tick on which it holds; None: it doesn't end by the clock."""
    of: CombatantId | None = None
    """The combatant whose turns count; None: a round counts as a turn."""
    occasion: Occasion | None = None
    """What triggers it: the start or end of each turn, or damage; None: nothing but the clock."""
    turns: Count | None = None
    """The number of turns after which it ends; None: it doesn't end by turns."""
    paused_turns: Count = field(default=0, name="aside")
    """The turns it still lasts while the combatant `of` is out of the scene; the last, `until`."""
    at_start: bool = False
    """Whether it ends when the last of its turns begins, not when that turn ends."""
    begun: bool = False
    """Whether a turn that counts for it is under way."""
    once: bool = False
    """Whether it ends when it triggers."""
    secret: bool = True
    """Whether the players don't know of it."""
    over_for_gm: bool = field(default=False, name="over")
    """Whether it ended on its last tick for the GM, but not yet for the players."""
    over_for_players: bool = field(default=False, name="gone")
    """Whether it ended for the players alone."""
    passed: bool = False
    """Whether a combatant players see has taken a turn since it happened, on the same tick."""
    fired: Tick | None = None
    """The tick on which it last triggered by the clock; None: not yet."""
    change: Line = ""
    """The change of its bearers' counters at each trigger, such as `-2 hp`."""
    adds: Line = ""
    """Another effect that its bearers get at each trigger, such as `Stunned for 5`."""
    asks: bool = False
    """Whether it asks the GM at each trigger whether it ends."""
    asked: bool = False
    """Whether it has asked, and the GM hasn't answered yet."""
    text: Note = ""
    """A note for the GM alone."""

    @property
    def is_public(self) -> bool:
        """Whether it is on the whole scene and players know of it."""
        return self.who is None and self.side is None and not self.secret

    @property
    def triggers_at_turn_start(self) -> bool:
        return self.occasion is Occasion.START and not self.begun

    @property
    def is_ahead(self) -> bool:
        """Whether its first tick was chosen and is still ahead."""
        if self.at is None or self.fired is not None or self.at == self.since + self.every:
            return False
        return self.until is None or self.at <= self.until

    @property
    def is_past_event(self) -> bool:
        """Whether it is over, and triggered on its last tick."""
        return self.over_for_gm and self.fired is not None and self.fired == self.until
