"""Gaits and segments: how far one comes, six ticks at a time (source: "Time and Space")."""

from collections.abc import Iterator, Mapping
from functools import cache
from math import isfinite
from typing import Annotated, Final

from msgspec import Meta, Struct

from models.rules.refusal import RuleBroken
from models.rules.results import Segment
from models.scheduler.clock import Tick
from models.wording import mark, tr

SEGMENT: Final = 6
"""Ticks of one movement segment: three seconds."""

MILLI: Final = 1000
"""Distances and speeds are kept in whole millimetres, so that halves add up."""

MOST_SEGMENTS: Final = 10_000
FASTEST: Final = 1000

Multiplier = Annotated[float, Meta(ge=0.001, le=FASTEST)]
OwnPace = Annotated[str, Meta(max_length=40)]
"""Metres a segment, as in `12 m`."""

USUAL: Final = "walk: 1"
_RIDE: Final = mark("ride")
_OFFERED: Final = (
    (mark("walk"), 1.0),
    (mark("run"), 2.0),
    (mark("sprint"), 3.0),
    (mark("crawl"), 0.5),
    (mark("climb"), 0.5),
    (mark("swim"), 0.5),
    (_RIDE, "12 m"),
)


PHRASES: Final = tuple(name for name, _ in _OFFERED)


class Gait(Struct, frozen=True):
    """A way to move: a multiple of Speed, or a fixed number of metres a segment."""

    multiplier: float = 0.0
    metres: float = 0.0

    def pace(self, speed: int) -> int:
        """Return the millimetres of a whole segment of one who walks `speed` m in it."""
        return round((speed * self.multiplier + self.metres) * MILLI)


def own_pace(name: str, gait: Gait, speed: int) -> Gait:
    """Return the gait called `name` of one with that Speed, unhurt.

    Riding is the mount's movement: a multiplier gives its metres once and for all.
    """
    if gait.multiplier and name.casefold() in (_RIDE, tr(_RIDE).casefold()):
        return Gait(metres=speed * gait.multiplier)
    return gait


def covered(before: int, pace: int, ticks: int) -> int:
    """Return the millimetres covered after `ticks` more, 0 to 6, at `pace` mm a segment.

    A segment that is broken off counts in whole metres only.
    """
    after = before + pace * ticks // SEGMENT
    return after if ticks == SEGMENT else max(before, after // MILLI * MILLI)


def segments(
    begin: int, pace: int, *, ticks: int | None = None, metres: int = 0
) -> tuple[Segment, ...]:
    """Return the segments of a movement begun on tick `begin`, for `ticks` or for `metres`.

    Each covers `pace` millimetres; the last one is broken off where the ticks end or the metres
    are covered, and leads no farther. Raises RuleBroken when the distance cannot be covered, or
    not in 10,000 segments.
    """
    if ticks is None:
        ticks = ticks_for(pace, metres * MILLI)
    if ticks > SEGMENT * MOST_SEGMENTS:
        raise RuleBroken(tr("Too far: more than {most} segments.", most=MOST_SEGMENTS))
    return tuple(_segments(begin, pace, ticks, metres))


def ticks_for(pace: int, millimetres: int) -> int:
    """Return the ticks in which `millimetres` are covered at `pace` mm a segment, rounded up.

    Raises RuleBroken at a pace of 0, unless there is nothing to cover.
    """
    if millimetres <= 0:
        return 0
    if not pace:
        raise RuleBroken(tr("Can't arrive at Speed 0."))
    whole, rest = divmod(millimetres, pace)
    return whole * SEGMENT + -(-rest * SEGMENT // pace)


@cache
def gaits_in(text: str) -> Mapping[str, Gait]:
    """Return the gaits written in `text`, one a line: `run: 2` times the Speed, `ride: 12 m`.

    Raises ValueError with a sentence that quotes the first line that cannot be read.
    """
    lines = [(n, line) for n, line in enumerate(text.splitlines(), start=1) if line.strip()]
    return dict(_gait(number, line) for number, line in lines)


def written(gaits: Mapping[str, float | str]) -> str:
    """Return multipliers and metres of gaits as text; `gaits_in` takes it back."""
    return "\n".join(
        f"{name}: {told if isinstance(told, str) else format(told, 'g')}"
        for name, told in gaits.items()
    )


def offered() -> str:
    """Return the gaits with which an encounter made in the program begins, as they are called."""
    return written({tr(name): told for name, told in _OFFERED})


def _segments(begin: int, step: int, ticks: int, goal: int) -> Iterator[Segment]:
    done = 0
    for start in range(0, ticks, SEGMENT):
        length = min(SEGMENT, ticks - start)
        done = covered(done, step, length)
        far = done // MILLI
        led = min(far, goal) if goal else far
        yield Segment(Tick(begin + start), Tick(begin + start + length), led)


def _gait(number: int, line: str) -> tuple[str, Gait]:
    name, colon, told = line.rpartition(":")
    figure = told.strip().removesuffix("m")
    try:
        rate = float(figure.replace(",", "."))
    except ValueError:
        rate = 0.0
    sound = isfinite(rate) and 1 / MILLI <= rate <= FASTEST
    if not (colon and name.strip() and sound):
        raise ValueError(
            tr(
                "line {number} should look like “run: 2” or “ride: 12 m”, not “{line}”",
                number=number,
                line=line.strip()[:40],
            )
        )
    return name.strip(), Gait(rate) if figure == told.strip() else Gait(metres=rate)
