"""The axis: how a system names and shows its positions to people."""

from msgspec import Struct

from models.scheduler.clock import Tick
from models.wording import format_dice, mark, tr

MINUS = "\N{MINUS SIGN}"
GROUP_SEPARATOR = "·"
"""The sign between group and number in the text of a position: `2·5`."""
TYPED_SEPARATORS = ".:"
"""Signs on every keyboard that may be typed in place of GROUP_SEPARATOR: `2.5`."""
LATE_SAMPLE, EARLY_SAMPLE = Tick(99), Tick(-9)
"""Ticks used to measure the longest clock text."""


class LargerUnit(Struct, frozen=True):
    """A unit that holds `size` units of the axis, as a beat holds four tics.

    `unit` is marked for translation; `word` returns its translation. `before` is the number of
    these units that had passed at the axis' origin.
    """

    unit: str
    size: int
    before: int = 0

    def word(self) -> str:
        return tr(self.unit)


class Axis(Struct, frozen=True):
    """The unit of time and the texts of positions.

    `unit` and `units` (singular and plural) are marked for translation, and exported to other
    programs untranslated; `word` returns their translation.
    """

    unit: str
    units: str
    seconds: float | None = None
    """The length of one unit; None: the GM decides."""
    sign: int = 1
    """1, or -1 where shown numbers count down."""
    groups: tuple[LargerUnit, ...] = ()
    """Larger units, the smallest first."""
    origin: Tick = Tick(0)
    """The tick from which the larger units count."""
    names: tuple[str, ...] = ()
    """Names of the positions from 0 on, shown in place of numbers."""
    units_before: int = 0
    """The number of units that went by before the origin."""
    is_ranking: bool = False
    """Whether a position is a rank, so that distances aren't lengths of time."""
    last_position: Tick | None = None
    """The last position of an axis without names; None: the axis has no end."""
    round: str = mark("round")
    """The name of a round, marked for translation."""
    restarts_in_groups: bool = False
    """Whether numbers begin with 1 in each of the smallest groups: segment 17 is turn 2's 5th."""

    @property
    def last(self) -> Tick | None:
        """Last position; None if the axis has no end."""
        return Tick(len(self.names) - 1) if self.names else self.last_position

    def signed(self, tick: Tick) -> int:
        """Return `tick` as the number shown: negated where numbers count down."""
        return self.sign * tick

    def label(self, tick: Tick) -> str:
        """Return the name or number of `tick`, with a true minus sign.

        Where numbers restart, the group comes first: `2·5`.
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
        """Return whether a typed text means `tick`, with or without its group."""
        return with_group_separator(text.replace("-", MINUS)) in (
            self.number(tick),
            self.label(tick),
        )

    def prefix(self, tick: Tick) -> str:
        """Return the words before the number of `tick`: `tick`, or `turn 2, segment`."""
        group, _ = self.group_and_number(tick)
        unit = self.word()
        return (
            format_group(format_place(self.groups[0].word(), str(group)), unit) if group else unit
        )

    def word(self, count: int = 1) -> str:
        return tr(self.unit if count == 1 else self.units)

    def format_length(self, count: int) -> str:
        return format_length(count, self.word(count))

    def place(self, tick: Tick) -> str:
        """Return the position in words: `tick 14`, or `turn 2, segment 5`."""
        return format_place(self.prefix(tick), self.number(tick))

    def end(self, last: Tick, first: Tick) -> str:
        """Return the words for the end of a range, to follow the place of its `first` tick.

        They are the number alone, as in `turn 2, segment 4 to 9`, unless the group differs.
        """
        is_same_group = self.group_and_number(first)[0] == self.group_and_number(last)[0]
        return self.number(last) if is_same_group else self.place(last)

    def capitalized_place(self, tick: Tick) -> str:
        """Return the position in words as they begin a sentence: `Tick 14`."""
        place = self.place(tick)
        return place[:1].upper() + place[1:]

    def longest_places(self) -> tuple[str, ...]:
        named_ticks = [Tick(self.names.index(max(self.names, key=len)))] if self.names else []
        return tuple(map(self.capitalized_place, named_ticks or (LATE_SAMPLE, EARLY_SAMPLE)))

    def elapsed(self, tick: Tick) -> float | None:
        """Return the seconds from the beginning to `tick`; None if that isn't known."""
        return (
            None
            if self.seconds is None
            else (self.units_before + tick - self.origin) * self.seconds
        )

    def group_and_number(self, tick: Tick) -> tuple[int, int]:
        """Return the group of `tick`, counted from 1 (0: none), and its number in the group."""
        if not (self.restarts_in_groups and self.groups) or tick < self.origin:
            return 0, tick
        group, number = divmod(tick - self.origin, self.groups[0].size)
        return group + 1, number + 1


def with_group_separator(text: str) -> str:
    """Return a typed position as it is shown: `2·5` for `2.5`."""
    return text.translate(dict.fromkeys(map(ord, TYPED_SEPARATORS), GROUP_SEPARATOR))


def format_place(unit: str, number: str) -> str:
    """Return a position in words: `tick 14`."""
    return tr("{unit} {number}", "a position: tick 14", unit=unit, number=number)


def format_length(number: int, unit: str) -> str:
    """Return a length of time in words: `14 ticks`."""
    return tr("{number} {unit}", "a length of time: 14 ticks", number=number, unit=unit)


def format_group(group: str, unit: str) -> str:
    """Return the words before a number that restarts in each group: `turn 2, segment`."""
    return tr("{group}, {unit}", group=group, unit=unit)
