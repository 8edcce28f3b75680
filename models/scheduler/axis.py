"""The axis: how a system names and shows its positions to people."""

from msgspec import Struct

from models.scheduler.clock import Tick
from models.wording import tr

MINUS = "\N{MINUS SIGN}"
FAR, EARLY = Tick(99), Tick(-9)
"""Few fights go on beyond the one, or begin before the other."""


class Group(Struct, frozen=True):
    """A larger unit that holds `size` units of the axis, as a beat holds four tics.

    `unit` is marked to be translated; `word` is what people read. At the origin of the axis
    `before` units of it had passed.
    """

    unit: str
    size: int
    before: int = 0

    def word(self) -> str:
        """Return what one of them is called in the language that is shown."""
        return tr(self.unit)


class Axis(Struct, frozen=True):
    """Positions as people read them.

    `unit` and `units`, one and several of them, are marked to be translated; `word` is what
    people read. Facts for other programs hold them as they are.
    `seconds` is the length of one unit in seconds, None where it is the GM's choice.
    `sign` is -1 where the numbers people read count down. `groups` are counted from `origin`
    on, small ones first; `passed` units went by before it. Where positions have `names`, those
    from 0 on are shown by them. Where they are `places` in an order, the way between two is no
    length of time. Behind the one on which it `ends` there are none.
    """

    unit: str
    units: str
    seconds: float | None = None
    sign: int = 1
    groups: tuple[Group, ...] = ()
    origin: Tick = Tick(0)
    names: tuple[str, ...] = ()
    passed: int = 0
    places: bool = False
    ends: Tick | None = None

    @property
    def last(self) -> Tick | None:
        """The last position there is; None: they go on."""
        return Tick(len(self.names) - 1) if self.names else self.ends

    def show(self, tick: Tick) -> str:
        """Return what people read at `tick`: its name, or its number with a true minus sign."""
        if 0 <= tick < len(self.names):
            return self.names[tick]
        return str(self.sign * tick).replace("-", MINUS)

    def word(self, count: int = 1) -> str:
        """Return what `count` units are called in the language that is shown."""
        return tr(self.unit if count == 1 else self.units)

    def counted(self, count: int) -> str:
        """Return `count` units in words, as in `3 ticks`."""
        return f"{count} {self.word(count)}"

    def place(self, tick: Tick) -> str:
        """Return the position in words, as in `tick 14`."""
        return f"{self.word()} {self.show(tick)}"

    def opening(self, tick: Tick) -> str:
        """Return the position in words that begin a sentence, as in `Tick 14`."""
        place = self.place(tick)
        return place[:1].upper() + place[1:]

    def openings(self) -> tuple[str, ...]:
        """Return the longest ways of telling a position."""
        named = [Tick(self.names.index(max(self.names, key=len)))] if self.names else []
        return tuple(map(self.opening, named or (FAR, EARLY)))

    def elapsed(self, tick: Tick) -> float | None:
        """Return the seconds from the beginning to `tick`, or None where that is not known."""
        return None if self.seconds is None else (self.passed + tick - self.origin) * self.seconds
