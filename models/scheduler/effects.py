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
    """An effect the GM put on a combatant `who`, a `side`, or the scene (both None).

    By the clock it triggers on `at` and then every `every` ticks (0: once), and ends with tick
    `until`. By turns it triggers on the `occasion` of each turn of the combatant `of`, and ends
    after `turns` more of them, or `at_start` of the last. None: not at all. If `of` is None, or
    while that combatant is out of the scene, a round counts as a turn; if it leaves with few turns
    to go, they are its `paused_turns` until it is back, and `until` is the tick of the last.
    `begun`: such a turn is under way. With `once` it ends when it triggers. `fired` is the tick it
    last triggered on by the clock. Each time it triggers it makes a `change`, such as `-2 hp`, to a
    counter of its bearers, `adds` another effect, such as `Stunned for 5`, and, if it `asks`, is
    `asked` from then on whether it ends, until the GM answers. `over`: ended on `until`, but not
    yet for the players, who know of it unless it is `secret`. `gone`: ended for the players alone.
    The `text` is for the GM alone.
    """

    id: Key
    name: Line
    since: Tick
    who: CombatantId | None = None
    side: Side | None = None
    at: Tick | None = None
    every: Amount = 0
    until: Tick | None = None
    of: CombatantId | None = None
    occasion: Occasion | None = None
    turns: Count | None = None
    paused_turns: Count = field(default=0, name="aside")
    at_start: bool = False
    begun: bool = False
    once: bool = False
    secret: bool = True
    over: bool = False
    gone: bool = False
    fired: Tick | None = None
    change: Line = ""
    adds: Line = ""
    asks: bool = False
    asked: bool = False
    text: Note = ""

    @property
    def is_public(self) -> bool:
        """Whether it is on the whole scene and the players know of it."""
        return self.who is None and self.side is None and not self.secret

    @property
    def fires_at_turn_start(self) -> bool:
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
        return self.over and self.fired is not None and self.fired == self.until
