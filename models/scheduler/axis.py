"""The axis: how a system names and shows its positions to people."""

from msgspec import Struct

from models.scheduler.clock import Tick

MINUS = "\N{MINUS SIGN}"


class Group(Struct, frozen=True):
    """A larger unit that holds `size` units of the axis, as a beat holds four tics."""

    unit: str
    size: int


class Axis(Struct, frozen=True):
    """Positions as people read them.

    `seconds` is the length of one unit in seconds, None where it is the GM's choice.
    `sign` is -1 where the numbers people read count down. `groups` are counted from `origin`
    on, small ones first; `passed` units went by before it. Where positions have `names`, those
    from 0 on are shown by them.
    """

    unit: str
    units: str
    seconds: float | None = None
    sign: int = 1
    groups: tuple[Group, ...] = ()
    origin: Tick = Tick(0)
    names: tuple[str, ...] = ()
    passed: int = 0

    def show(self, tick: Tick) -> str:
        """Return what people read at `tick`: its name, or its number with a true minus sign."""
        if 0 <= tick < len(self.names):
            return self.names[tick]
        return str(self.sign * tick).replace("-", MINUS)

    def place(self, tick: Tick) -> str:
        """Return the position in words, as in `tick 14`."""
        return f"{self.unit} {self.show(tick)}"

    def elapsed(self, tick: Tick) -> float | None:
        """Return the seconds from the beginning to `tick`, or None where that is not known."""
        return None if self.seconds is None else (self.passed + tick - self.origin) * self.seconds
