"""The axis defines how a system names its positions and shows them to people."""

from msgspec import Struct

from models.scheduler.clock import Tick
from models.wording import format_dice, mark, tr

MINUS = "\N{MINUS SIGN}"
GROUP_SEPARATOR = "·"
"""The sign between group and number in a position, as in `2·5`."""
TYPED_SEPARATORS = ".:"
"""Signs that may be typed in place of GROUP_SEPARATOR, as in `2.5`."""
LATE_SAMPLE, EARLY_SAMPLE = Tick(99), Tick(-9)
"""Ticks whose texts are measured to find the maximum width of the clock."""


class LargerUnit(Struct, frozen=True):
    """A unit that consists of `size` units of the axis, as a beat consists of four tics.

    `unit` is marked for translation; `word` returns its translation. `before` is how many of these
    units have passed before the origin of the axis.
    """

    unit: str
    size: int
    before: int = 0

    def word(self) -> str:
        return tr(self.unit)


class Axis(Struct, frozen=True):
    """A system's unit of time, and how it writes positions.

    `unit` and `units` are its singular and plural. They are marked for translation, but exported to
    other programs untranslated; `unit_name` returns their translation.
    """

    unit: str
    units: str
    seconds: float | None = None
    """The length of one unit in seconds; None if the GM decides."""
    sign: int = 1
    """-1 if the numbers that people see count down, otherwise 1."""
    groups: tuple[LargerUnit, ...] = ()
    """Larger units, from the smallest to the largest."""
    origin: Tick = Tick(0)
    """The tick from which larger units are counted."""
    names: tuple[str, ...] = ()
    """The names of the positions from 0 on, if they are shown in place of numbers."""
    units_before: int = 0
    """The number of units that have passed before the origin."""
    is_ranking: bool = False
    """Whether positions are ranks; the distance between two ranks isn't a length of time."""
    last_position: Tick | None = None
    """The last position of an axis without names; None if the axis has no end."""
    round: str = mark("round")
    """The name of a round, marked for translation."""
    restarts_in_groups: bool = False
    """Whether numbers restart at 1 in each of the smallest groups, as segments do in each turn."""

    @property
    def last(self) -> Tick | None:
        """The last position; None if the axis has no end."""
        return Tick(len(self.names) - 1) if self.names else self.last_position

    def shown_number(self, tick: Tick) -> int:
        """Return the number that people see for `tick`, which is negated if numbers count down."""
        return self.sign * tick

    def label(self, tick: Tick) -> str:
        """Return the name or the number of `tick`, with a typographic minus sign.

        If numbers restart in groups, the group comes first, as in `2·5`.
        """
        if 0 <= tick < len(self.names):
            return format_dice(tr(self.names[tick]))
        group, number = self.group_and_number(tick) if self.restarts_in_groups else (0, tick)
        text = str(self.sign * number).replace("-", MINUS)
        return f"{group}{GROUP_SEPARATOR}{text}" if group else text

    def number(self, tick: Tick) -> str:
        return (
            self.label(tick).rpartition(GROUP_SEPARATOR)[2]
            if self.restarts_in_groups
            else self.label(tick)
        )

    def is_written(self, tick: Tick, text: str) -> bool:
        """Return whether a typed text stands for `tick`, with or without its group."""
        return with_group_separator(text.replace("-", MINUS)) in (
            self.number(tick),
            self.label(tick),
        )

    def prefix(self, tick: Tick) -> str:
        """Return the words before the number of `tick`, such as `tick` or `turn 2, segment`."""
        group, _ = self.group_and_number(tick)
        unit = self.unit_name()
        return (
            format_group(format_place(self.groups[0].word(), str(group)), unit) if group else unit
        )

    def unit_name(self, count: int = 1) -> str:
        return tr(self.unit if count == 1 else self.units)

    def format_length(self, count: int) -> str:
        return format_length(count, self.unit_name(count))

    def place(self, tick: Tick) -> str:
        """Return the position in words, such as `tick 14` or `turn 2, segment 5`."""
        return format_place(self.prefix(tick), self.number(tick))

    def range_end(self, last: Tick, first: Tick) -> str:
        """Return the end of a range in words, to follow the place of its `first` tick.

        This is just a number, as in `turn 2, segment 4 to 9`, unless the two groups differ.
        """
        is_same_group = self.group_and_number(first)[0] == self.group_and_number(last)[0]
        return self.number(last) if is_same_group else self.place(last)

    def capitalized_place(self, tick: Tick) -> str:
        """Return the position in words with a capital letter, such as `Tick 14`."""
        place = self.place(tick)
        return place[:1].upper() + place[1:]

    def longest_places(self) -> tuple[str, ...]:
        named_ticks = [Tick(self.names.index(max(self.names, key=len)))] if self.names else []
        return tuple(map(self.capitalized_place, named_ticks or (LATE_SAMPLE, EARLY_SAMPLE)))

    def elapsed_seconds(self, tick: Tick) -> float | None:
        """Return the seconds from the beginning of the scene to `tick`; None if unknown."""
        return (
            None
            if self.seconds is None
            else (self.units_before + tick - self.origin) * self.seconds
        )

    def group_and_number(self, tick: Tick) -> tuple[int, int]:
        """Return the group of `tick`, from 1, or 0 for none, and the number within the group."""
        if not (self.restarts_in_groups and self.groups) or tick < self.origin:
            return 0, tick
        group, number = divmod(tick - self.origin, self.groups[0].size)
        return group + 1, number + 1


def with_group_separator(text: str) -> str:
    """Return a typed position with the separator as it is shown, `2·5` for `2.5`."""
    return text.translate(dict.fromkeys(map(ord, TYPED_SEPARATORS), GROUP_SEPARATOR))


def format_place(unit: str, number: str) -> str:
    """Return a position in words, such as `tick 14`."""
    return tr("{unit} {number}", "a position: tick 14", unit=unit, number=number)


def format_length(number: int, unit: str) -> str:
    """Return a length of time in words, such as `14 ticks`."""
    return tr("{number} {unit}", "a length of time: 14 ticks", number=number, unit=unit)


def format_group(group: str, unit: str) -> str:
    """Return the words before a number that restarts in groups, such as `turn 2, segment`."""
    return tr("{group}, {unit}", group=group, unit=unit)
