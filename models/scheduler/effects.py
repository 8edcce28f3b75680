"""What the axis has beside turns: spans that last, timers that fire, the GM's effects."""

from enum import Enum

from msgspec import Struct

from models.scheduler.bounds import Amount, Count, Key, Line, Note, Number
from models.scheduler.clock import CombatantId, Tick
from models.scheduler.combatant import Side


class BarKind(Enum):
    """What a bar on the axis shows."""

    HOLD = "hold"
    MOVEMENT = "movement"
    EXPOSURE = "exposure"
    EFFECT = "effect"


class Span(Struct, frozen=True, gc=False):
    """A bar on the axis; `end` is None while its end is unknown."""

    id: Key
    label: Line
    start: Tick
    end: Tick | None = None
    who: CombatantId | None = None
    kind: BarKind = BarKind.EFFECT


class Timer(Struct, frozen=True, gc=False):
    """Something that happens on tick `at`, and `left - 1` times more, `every` ticks apart.

    Of several on one tick the one of the lowest `rank` comes first.
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
    """At which end of a turn an effect fires, or that it does when someone is damaged."""

    START = "start"
    END = "end"
    HURT = "hurt"


class Until(Enum):
    """An event that ends an effect, in place of a length."""

    START = "start"
    """The next turn begins; not the one that is going on."""
    END = "end"
    """The next turn ends; not the one that is going on."""
    TRIGGER = "trigger"
    """The effect has triggered once."""


class Effect(Struct, frozen=True, gc=False, omit_defaults=True):
    """What the GM put on a combatant `who`, on a `side`, or on the scene where both are None.

    By the clock it fires on `at`, and `every` ticks (0: once), and ends with the tick `until`. By
    turns it fires on the `occasion` of each turn of the combatant `of`, and ends after `turns` more
    of them, or `at_start` of the last one. None: not so. Without `of`, or while that one is out of
    the scene, a round counts as a turn. `begun` says that such a turn is going on. One that is only
    for `once` ends when it has fired. By the clock it last fired on the tick `fired`. Each time it
    makes a `change`, as `-2 hp`, to a counter of those it is on, `adds` another effect on them, as
    `Stunned for 5`, and, if it `asks`, is `asked` from then on whether it ends, until the GM says
    so. One that is `over` has ended on `until`, but not yet for the players, who know of it unless
    it is `secret`; or it is `gone` for the players alone. The `text` says what it means, to the GM
    alone.
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
    def known_to_all(self) -> bool:
        """Whether it is on the scene as a whole, and the players know of it."""
        return self.who is None and self.side is None and not self.secret

    @property
    def starts(self) -> bool:
        """Whether it will fire as the next turn begins."""
        return self.occasion is Occasion.START and not self.begun

    @property
    def comes(self) -> bool:
        """Whether it is still to come: its first tick was chosen, and it has not fired."""
        if self.at is None or self.fired is not None or self.at == self.since + self.every:
            return False
        return self.until is None or self.at <= self.until

    @property
    def happened(self) -> bool:
        """Whether it did nothing but happen, and is over."""
        return self.over and self.fired is not None and self.fired == self.until
