"""Phases and slots: where on the round an action lies, and which phases a result opens."""

from collections.abc import Mapping
from functools import cache
from typing import Final, Literal, TypeAlias

from msgspec import Struct

from models.scheduler.axis import Axis, Group
from models.scheduler.clock import Tick
from models.wording import mark, tr

Speed: TypeAlias = Literal["quick", "half", "full"]
Result: TypeAlias = int | Literal["CF"]
Row: TypeAlias = tuple[int, int, int, int]

CRITICAL_FAILURE: Final = "CF"
SPEEDS: Final[tuple[Speed, ...]] = ("quick", "half", "full")
RANKS: Final[Mapping[str, int]] = {"free": 0, "quick": 1, "half": 2, "full": 3}
"""How slow each kind of action is; free ones cost nothing."""

DICE: Final = (12, 10, 8, 6, 4)
"""Reflex dice in the order in which they act inside a phase."""

ROMAN: Final = ("I", "II", "III", "IV")
SLOTS: Final = 6
"""Slots of a phase: a count for each die, then the step of continuous actions."""

LAST_SLOT: Final = SLOTS * len(ROMAN)
END: Final = Tick(LAST_SLOT + 1)
"""The end of a round."""

NAMES: Final = (
    "–",
    *(f"{phase}·{count}" for phase in ROMAN for count in (*(f"d{die}" for die in DICE), "+")),
    mark("end"),
)
AXIS: Final = Axis(
    mark("phase"),
    mark("slots"),
    groups=(Group(mark("phase"), SLOTS),),
    origin=Tick(1),
    names=NAMES,
)
MOST_NUMBER: Final = 1000

USUAL_TABLE: Final = """\
Quick: 7 5 3 1
Half: 10 8 5 2
Full: 13 11 8 3"""
"""Source: "Resolution". The ends of the Half row are not printed there, but follow from it."""


class Numbers(Struct, frozen=True, forbid_unknown_fields=True):
    """The numbers needed to act in phases I to IV, by speed."""

    quick: Row = (7, 5, 3, 1)
    half: Row = (10, 8, 5, 2)
    full: Row = (13, 11, 8, 3)

    @property
    def rows(self) -> Mapping[str, Row]:
        """The numbers of each speed."""
        return {"quick": self.quick, "half": self.half, "full": self.full}


@cache
def numbers_in(text: str) -> Mapping[str, Row]:
    """Return the phase table written in `text`, a speed a line: `Quick: 7 5 3 1`.

    Raises ValueError with a sentence that quotes the first line that cannot be read.
    """
    lines = [line for line in text.splitlines() if line.strip()]
    table = dict(_row(line) for line in lines)
    if len(lines) != len(SPEEDS) or set(table) != set(SPEEDS):
        raise ValueError(tr("name each of Quick, Half and Full once, a line each"))
    return table


def written(table: Mapping[str, Row]) -> str:
    """Return a phase table as text; `numbers_in` takes it back."""
    return "\n".join(
        f"{speed.capitalize()}: {' '.join(map(str, table[speed]))}" for speed in SPEEDS
    )


def settled(table: str | Numbers) -> str:
    """Return a phase table as text, in whatever way it was given.

    Raises ValueError with a sentence that quotes the first line that cannot be read.
    """
    try:
        return written(numbers_in(table if isinstance(table, str) else written(table.rows)))
    except ValueError as error:
        raise ValueError(tr("the phase table “tn”: {error}", error=error)) from error


def open_phases(row: Row, result: Result | None) -> tuple[int, ...]:
    """Return the phases (1 to 4) whose number `result` reaches; none after a critical failure."""
    if not isinstance(result, int):
        return ()
    return tuple(phase for phase, needed in enumerate(row, start=1) if result >= needed)


def faster(speed: Speed) -> Speed:
    """Return the next faster speed; nothing is faster than quick."""
    return SPEEDS[max(0, SPEEDS.index(speed) - 1)]


def slot(phase: int, die: int) -> Tick:
    """Return the slot of a Reflex die in a phase: 1 for d12 in I, 23 for d4 in IV."""
    return Tick(SLOTS * (phase - 1) + DICE.index(die) + 1)


def phase_of(tick: Tick) -> int:
    """Return the phase of a slot, 1 to 4 inside the round."""
    return (tick - 1) // SLOTS + 1


def next_count(tick: Tick) -> Tick:
    """Return the count after `tick` in the same phase; after d4 it is the continuous step."""
    return Tick(min(tick + 1, SLOTS * phase_of(tick)))


def place(tick: Tick) -> str:
    """Return a slot in words: `II, d10`."""
    if tick < 1:
        return tr("the start of the round", "a place, as in: acts in the start of the round")
    if tick > LAST_SLOT:
        return tr("the end of the round", "a place, as in: acts in the end of the round")
    return f"{ROMAN[phase_of(tick) - 1]}, {count(tick)}"


def count(tick: Tick) -> str:
    """Return the count of a slot in words: `d10`, or the step after all dice."""
    number = (tick - 1) % SLOTS
    return f"d{DICE[number]}" if number < len(DICE) else tr("after d4")


def _row(line: str) -> tuple[str, Row]:
    name, colon, told = line.partition(":")
    words = told.replace("/", " ").split()
    speed = name.strip().lower()
    sound = all(word.isdecimal() and len(word) <= len(str(MOST_NUMBER)) for word in words)
    if not (colon and sound and len(words) == len(ROMAN) and speed in SPEEDS):
        quoted = repr(line.strip()[:40])
        raise ValueError(tr("{line} does not read like 'Quick: 7 5 3 1'", line=quoted))
    one, two, three, four = map(int, words)
    return speed, (one, two, three, four)
