"""Names over tokens: they share the room they have, and never touch each other."""

from bisect import bisect_right
from collections.abc import Callable, Sequence
from itertools import pairwise

from msgspec import Struct
from msgspec.structs import replace

from views.player_stage.shapes import Box

Measure = Callable[[str, float], float]
"""The width of a text in letters of that many pixels."""

SPACE = 12
ELLIPSIS = "\N{HORIZONTAL ELLIPSIS}"
SHORT_TAIL = 3
MANY = "\N{MULTIPLICATION SIGN}"
LEAST_LETTERS = 2


class Wish(Struct, frozen=True):
    """A name that wants to stand centred on `x`, as wide as `half` to each side."""

    x: float
    half: float


class NameRoom(Struct, frozen=True):
    """What a wish got: its lane (1 is the upper one) and the half width it must keep."""

    lane: int
    half: float


def shares(wishes: Sequence[Wish], left: float, right: float) -> tuple[NameRoom, ...]:
    """Share two lanes among `wishes`, which are sorted by x; no two shares of a lane touch.

    Names use one lane while they can. Where two clash, every other one goes up, and names in
    the lower lane keep clear of the stems that lead down from the upper one.
    """
    lanes = _lanes(wishes)
    halves = [min(w.half, w.x - left, right - w.x) for w in wishes]
    for lane in (0, 1):
        _settle(halves, wishes, [i for i, at in enumerate(lanes) if at == lane])
    stems = [wish.x for wish, lane in zip(wishes, lanes, strict=True) if lane]
    for index, lane in enumerate(lanes):
        if not lane:
            halves[index] = clear_of(stems, wishes[index].x, halves[index])
    return tuple(NameRoom(lane, max(0.0, half)) for lane, half in zip(lanes, halves, strict=True))


def row(wishes: Sequence[Wish], left: float, right: float) -> tuple[float, ...]:
    """Share a single lane among `wishes`, which are sorted by x."""
    halves = [min(w.half, w.x - left, right - w.x) for w in wishes]
    _settle(halves, wishes, range(len(wishes)))
    return tuple(max(0.0, half) for half in halves)


def clear_of(places: Sequence[float], x: float, half: float) -> float:
    """Return the half width that reaches none of `places`."""
    return min([half, *[abs(place - x) - SPACE / 2 for place in places if place != x]])


def moved(box: Box, by: float, others: Sequence[Box], lines: Sequence[float]) -> Box:
    """Return `box` moved aside, as far as there is room among `others` at its height and `lines`.

    A line that it stands on already is no bar.
    """
    here = [each for each in others if each.top < box.bottom and box.top < each.bottom]
    if by > 0:
        ends = [each.left - SPACE for each in here if each.left >= box.right]
        ends += [line - SPACE / 2 for line in lines if line >= box.right]
        return replace(box, left=box.left + max(0.0, min([by, *(x - box.right for x in ends)])))
    ends = [each.right + SPACE for each in here if each.right <= box.left]
    ends += [line + SPACE / 2 for line in lines if line <= box.left]
    return replace(box, left=box.left - max(0.0, min([-by, *(box.left - x for x in ends)])))


def shorten(text: str, width: float, pixels: float, measure: Measure) -> str:
    """Return `text` cut to `width`; empty if too narrow.

    A short last word (a number) is kept, and how many a mob is.
    """
    if measure(text, pixels) <= width:
        return text
    head, space, tail = text.rpartition(" ")
    if not space or len(tail) > SHORT_TAIL + tail.startswith(MANY):
        head, tail = text, ""
    tried = _longest(
        lambda end: head[:end].rstrip() + ELLIPSIS + tail, len(head), width, pixels, measure
    )
    return tried or (shorten(head, width, pixels, measure) if tail else "")


def cut(text: str, width: float, pixels: float, measure: Measure) -> str:
    """Return `text` with as much of its beginning as fits; empty if too narrow."""
    if measure(text, pixels) <= width:
        return text
    return _longest(
        lambda end: text[:end].rstrip(" ,") + ELLIPSIS, len(text), width, pixels, measure
    )


def _longest(
    cut_at: Callable[[int], str], letters: int, width: float, pixels: float, measure: Measure
) -> str:
    """Return the longest cut of fewer `letters` that fits; empty if none does.

    A longer cut is never narrower, so that few need to be measured.
    """
    ends = range(LEAST_LETTERS, letters)
    fitting = bisect_right(ends, width, key=lambda end: measure(cut_at(end), pixels))
    return cut_at(ends[fitting - 1]) if fitting else ""


def _lanes(wishes: Sequence[Wish]) -> tuple[int, ...]:
    lanes = [0] * len(wishes)
    for index, (before, here) in enumerate(pairwise(wishes), start=1):
        if before.half + here.half + SPACE > here.x - before.x:
            lanes[index] = 1 - lanes[index - 1]
    return tuple(lanes)


def _settle(halves: list[float], wishes: Sequence[Wish], members: Sequence[int]) -> None:
    for one, other in pairwise(members):
        room = wishes[other].x - wishes[one].x - SPACE
        if halves[one] + halves[other] > room:
            first, second = halves[one], halves[other]
            halves[one] = min(first, max(room / 2, room - second))
            halves[other] = min(second, max(room / 2, room - first))
