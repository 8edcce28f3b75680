"""Gaits and movement segments of six ticks (source: "Time and Space")."""

from collections.abc import Iterator, Mapping
from fractions import Fraction
from functools import cache
from math import ceil, isfinite
from typing import Annotated, Final

from msgspec import Meta, Struct

from models.rules.refusal import RuleBroken
from models.rules.results import Segment
from models.scheduler.clock import Tick
from models.wording import mark, tr

SEGMENT_TICKS: Final = 6
"""Length of a movement segment in ticks, which is three seconds."""

MM_PER_M: Final = 1000
"""Millimetres in a metre. Distances and speeds are in whole millimetres, so that halves add up."""

MAX_SEGMENTS: Final = 10_000
MAX_RATE: Final = 1000

Multiplier = Annotated[float, Meta(ge=0.001, le=MAX_RATE)]
OwnPace = Annotated[str, Meta(max_length=40)]
"""Metres per segment, as in `12 m`."""

USUAL: Final = "walk: 1"
_RIDE: Final = mark("ride")
_DEFAULT_GAITS: Final = (
    (mark("walk"), 1.0),
    (mark("run"), 2.0),
    (mark("sprint"), 3.0),
    (mark("crawl"), 0.5),
    (mark("climb"), 0.5),
    (mark("swim"), 0.5),
    (_RIDE, "12 m"),
)


PHRASES: Final = tuple(name for name, _ in _DEFAULT_GAITS)


class Gait(Struct, frozen=True):
    """A way to move, at a multiple of Speed or at fixed metres per segment."""

    multiplier: float = 0.0
    metres: float = 0.0

    def pace(self, speed: int) -> int:
        """Return the millimetres covered in a whole segment at a Speed of `speed` m."""
        return round((speed * self.multiplier + self.metres) * MM_PER_M)


def gait_for_speed(name: str, gait: Gait, speed: int) -> Gait:
    """Return the gait `name` for a combatant whose unhurt Speed is `speed`.

    When riding, the mount moves: a multiplier becomes metres, which wounds don't reduce.
    """
    if gait.multiplier and name.casefold() in (_RIDE, tr(_RIDE).casefold()):
        return Gait(metres=speed * gait.multiplier)
    return gait


def distance_covered(before: int, pace: int, ticks: int) -> int:
    """Return `before` plus the millimetres covered in `ticks`, 0 to 6, at `pace` mm per segment.

    A segment that ends early counts only in whole metres.
    """
    after = before + pace * ticks // SEGMENT_TICKS
    return after if ticks == SEGMENT_TICKS else max(before, after // MM_PER_M * MM_PER_M)


def list_segments(
    begin: int, pace: int, *, ticks: int | None = None, metres: int = 0
) -> tuple[Segment, ...]:
    """Return the segments of a movement that begins on tick `begin` and lasts `ticks` or `metres`.

    Each covers `pace` mm; the last one may end earlier. Raises
    RuleBroken if the distance can't be covered in `MAX_SEGMENTS` segments.
    """
    if ticks is None:
        ticks = ticks_to_cover(pace, metres * MM_PER_M)
    if ticks > SEGMENT_TICKS * MAX_SEGMENTS:
        raise RuleBroken(tr("Too far: more than {most} segments.", most=MAX_SEGMENTS))
    return tuple(_yield_segments(begin, pace, ticks, metres))


def ticks_to_cover(pace: int, millimetres: int) -> int:
    """Return how many ticks it takes to cover `millimetres` at `pace` mm per segment, rounded up.

    Raises RuleBroken at a pace of 0, unless there is nothing to cover.
    """
    if millimetres <= 0:
        return 0
    if not pace:
        raise RuleBroken(tr("Can't arrive at Speed 0."))
    whole, rest = divmod(millimetres, pace)
    return whole * SEGMENT_TICKS + ceil(Fraction(rest * SEGMENT_TICKS, pace))


@cache
def parse_gaits(text: str) -> Mapping[str, Gait]:
    """Parse gaits, one per line: `run: 2` is twice the Speed, and `ride: 12 m` is fixed.

    Raises ValueError, with a sentence that quotes the first unreadable line.
    """
    lines = [(n, line) for n, line in enumerate(text.splitlines(), start=1) if line.strip()]
    return dict(_parse_gait(number, line) for number, line in lines)


def format_gaits(gaits: Mapping[str, float | str]) -> str:
    """Return gaits as text; `parse_gaits` reverses it."""
    return "\n".join(
        f"{name}: {rate if isinstance(rate, str) else format(rate, 'g')}"
        for name, rate in gaits.items()
    )


def default_gaits() -> str:
    """Return the default gaits of an encounter as text, in the current language."""
    return format_gaits({tr(name): rate for name, rate in _DEFAULT_GAITS})


def _yield_segments(begin: int, pace: int, ticks: int, goal_metres: int) -> Iterator[Segment]:
    covered = 0
    for start in range(0, ticks, SEGMENT_TICKS):
        length = min(SEGMENT_TICKS, ticks - start)
        covered = distance_covered(covered, pace, length)
        metres = covered // MM_PER_M
        reached = min(metres, goal_metres) if goal_metres else metres
        yield Segment(Tick(begin + start), Tick(begin + start + length), reached)


def _parse_gait(number: int, line: str) -> tuple[str, Gait]:
    name, colon, text = line.rpartition(":")
    digits = text.strip().removesuffix("m")
    try:
        rate = float(digits.replace(",", "."))
    except ValueError:
        rate = 0.0
    is_valid = isfinite(rate) and 1 / MM_PER_M <= rate <= MAX_RATE
    if not (colon and name.strip() and is_valid):
        raise ValueError(
            tr(
                "line {number} should look like “run: 2” or “ride: 12 m”, not “{line}”",
                number=number,
                line=line.strip()[:40],
            )
        )
    return name.strip(), Gait(rate) if digits == text.strip() else Gait(metres=rate)
