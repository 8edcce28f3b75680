"""Spans that last, timers that trigger, and the GM's effects."""

from enum import Enum

from msgspec import Struct, field

from models.scheduler.bounds import Amount, Count, Key, Line, Note, Number
from models.scheduler.clock import CombatantId, Tick
from models.scheduler.combatant import Side


class BarKind(Enum):
    """The subject of a span."""

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
    kind: BarKind = BarKind.EFFECT


class Timer(Struct, frozen=True, gc=False):
    """An event on tick `at`, repeated `left - 1` times, `every` ticks apart.

    On one tick the lowest `rank` comes first.
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
    """The end of a turn at which an effect triggers, or damage."""

    START = "start"
    END = "end"
    HURT = "hurt"


class Until(Enum):
    """An event that ends an effect, in place of a length."""

    START = "start"
    """The next turn begins; not the one under way."""
    END = "end"
    """The next turn ends; not the one under way."""
    TRIGGER = "trigger"
    """The effect has triggered once."""


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
    """The tick on which it triggers next by the clock; None: it doesn't."""
    every: Amount = 0
    """Ticks from one trigger by the clock to the next; 0: it triggers once."""
    until: Tick | None = None
    """The tick with which it ends by the clock; None: it doesn't."""
    of: CombatantId | None = None
    """The combatant whose turns count; None: a round counts as a turn."""
    occasion: Occasion | None = None
    """The start or end of each turn, or the damage, at which it triggers; None: not by turns."""
    turns: Count | None = None
    """The number of turns after which it ends; None: it doesn't end by turns."""
    paused_turns: Count = field(default=0, name="aside")
    """Its few turns left while the combatant `of` is out of the scene; the last is on `until`."""
    at_start: bool = False
    """Whether it ends when the last of its turns begins, not when that ends."""
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
    """Whether someone they see has taken a turn after it on the tick on which it happened."""
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
        """Whether it is on the whole scene and the players know of it."""
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
        """Whether it only happened once, on its last tick, and is over."""
        return self.over_for_gm and self.fired is not None and self.fired == self.until
