"""The axis: how a system names and shows its positions to people."""

from msgspec import Struct

from models.scheduler.clock import Tick
from models.wording import spelled, tr

MINUS = "\N{MINUS SIGN}"
PARTING = "·"
"""In what is read at a position it parts the group from the place in it."""
FAR, EARLY = Tick(99), Tick(-9)
"""Few fights go on beyond the one, or begin before the other."""


class LargerUnit(Struct, frozen=True):
    """A larger unit that holds `size` units of the axis, as a beat holds four tics.

    `unit` is marked to be translated; `word` is what people read. At the origin of the axis
    `before` units of it had passed.
    """

    unit: str
    size: int
    before: int = 0

    def word(self) -> str:
        return tr(self.unit)


class Axis(Struct, frozen=True):
    """Positions as people read them.

    `unit` and `units`, one and several of them, are marked to be translated; `word` is what
    people read. Facts for other programs hold them as they are.
    `seconds` is the length of one unit in seconds, None where it is the GM's choice.
    `sign` is -1 where the numbers people read count down. `groups` are counted from `origin`
    on, small ones first; `passed` units went by before it. Where positions have `names`, those
    from 0 on are shown by them. Where they are `places` in an order, the way between two is no
    length of time. Behind the one on which it `ends` there are none. Where it `restarts`, each of
    the smallest groups begins with 1 again: segment 17 is segment 5 of turn 2.
    """

    unit: str
    units: str
    seconds: float | None = None
    sign: int = 1
    groups: tuple[LargerUnit, ...] = ()
    origin: Tick = Tick(0)
    names: tuple[str, ...] = ()
    passed: int = 0
    places: bool = False
    ends: Tick | None = None
    restarts: bool = False

    @property
    def last(self) -> Tick | None:
        """The last position there is; None: they go on."""
        return Tick(len(self.names) - 1) if self.names else self.ends

    def show(self, tick: Tick) -> str:
        """Return what people read at `tick`: its name, or its number with a true minus sign.

        Where numbers restart the group stands before it: `2·5`.
        """
        if 0 <= tick < len(self.names):
            return spelled(tr(self.names[tick]))
        group, number = self.within(tick) if self.restarts else (0, tick)
        shown = str(self.sign * number).replace("-", MINUS)
        return f"{group}{PARTING}{shown}" if group else shown

    def number(self, tick: Tick) -> str:
        """Return what people read at `tick` when the group is said already."""
        return self.show(tick).rpartition(PARTING)[2] if self.restarts else self.show(tick)

    def above(self, tick: Tick) -> str:
        """Return what stands before the number of `tick`: `tick`, or `turn 2, segment`."""
        group, _ = self.within(tick)
        unit = self.word()
        return grouped(placed(self.groups[0].word(), str(group)), unit) if group else unit

    def word(self, count: int = 1) -> str:
        return tr(self.unit if count == 1 else self.units)

    def counted(self, count: int) -> str:
        return counted(count, self.word(count))

    def place(self, tick: Tick) -> str:
        """Return the position in words, as in `tick 14` or `turn 2, segment 5`."""
        return placed(self.above(tick), self.number(tick))

    def opening(self, tick: Tick) -> str:
        """Return the position in words that begin a sentence, as in `Tick 14`."""
        place = self.place(tick)
        return place[:1].upper() + place[1:]

    def openings(self) -> tuple[str, ...]:
        named = [Tick(self.names.index(max(self.names, key=len)))] if self.names else []
        return tuple(map(self.opening, named or (FAR, EARLY)))

    def elapsed(self, tick: Tick) -> float | None:
        """Return the seconds from the beginning to `tick`, or None where that is not known."""
        return None if self.seconds is None else (self.passed + tick - self.origin) * self.seconds

    def within(self, tick: Tick) -> tuple[int, int]:
        """Return the group of `tick`, from 1 on, and the number in it; 0 where none is said."""
        if not (self.restarts and self.groups) or tick < self.origin:
            return 0, tick
        group, number = divmod(tick - self.origin, self.groups[0].size)
        return group + 1, number + 1


def placed(unit: str, number: str) -> str:
    """Return a position in words, as in `tick 14`."""
    return tr("{unit} {number}", "a position: tick 14", unit=unit, number=number)


def counted(number: int, unit: str) -> str:
    """Return a length of time in words, as in `14 ticks`."""
    return tr("{number} {unit}", "a length of time: 14 ticks", number=number, unit=unit)


def grouped(group: str, unit: str) -> str:
    """Return what stands before a number that restarts in each group: `turn 2, segment`."""
    return tr("{group}, {unit}", group=group, unit=unit)
