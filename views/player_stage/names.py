"""Names over tokens: they share the room and never touch."""

from bisect import bisect_right
from collections.abc import Callable, Mapping, Sequence
from itertools import pairwise
from typing import Protocol

from msgspec import Struct
from msgspec.structs import replace


class Measure(Protocol):
    """Function from a text and its letter height to its width."""

    def __call__(self, text: str, pixels: float, /, *, bold: bool = False) -> float: ...


SPACE = 12
LEAST_REACH = 20
"""Least reach of a name to each side of its token's middle."""
EPSILON = 1e-6
ELLIPSIS = "\N{HORIZONTAL ELLIPSIS}"
SHORT_TAIL = 3
TIMES_SIGN = "\N{MULTIPLICATION SIGN}"
LEAST_LETTERS = 2


class NameRequest(Struct, frozen=True):
    """A request for a name on the players' screen."""

    x: float
    """The centre of the name."""
    width: float
    small: float
    """The width to which smaller letters may reduce it; below that it is cut."""
    left: float
    """The left end of the room it must stay within."""
    right: float
    """The right end of that room."""
    home: tuple[float, float]
    """The ends of the room it should stay within."""
    space: float = SPACE
    """The distance from its neighbours."""
    hero: bool = False
    """Whether it is cut only if there is nothing else to cut."""

    @property
    def least_reach(self) -> float:
        return min(LEAST_REACH, self.width / 2)

    @property
    def preferred_left(self) -> float:
        least, most = self.home
        return max(least, min(self.x - self.width / 2, most - self.width))

    @property
    def mirrored(self) -> "NameRequest":
        home = (-self.home[1], -self.home[0])
        return replace(self, x=-self.x, left=-self.right, right=-self.left, home=home)


def span_around(
    places: Sequence[float], x: float, left: float, right: float
) -> tuple[float, float]:
    """Return the part of `left` to `right` around `x` up to the nearest of `places`."""
    before = [place + SPACE for place in places if place < x]
    after = [place - SPACE for place in places if place > x]
    return max([left, *before]), min([right, *after])


def assign_lanes(names: Sequence[tuple[float, float]]) -> tuple[int, ...]:
    """Return a lane for each name, given as x and width, sorted by x: 1 is the upper.

    Names use one lane while they can; of names that clash, every other one goes up.
    """
    result = [0] * len(names)
    for index, ((x, before), (next_x, width)) in enumerate(pairwise(names), start=1):
        if (before + width) / 2 + SPACE > next_x - x:
            result[index] = 1 - result[index - 1]
    return tuple(result)


def fit_widths(requests: Sequence[NameRequest]) -> list[NameRequest]:
    """Return the requests of one lane, sorted by x, as wide as they all fit.

    Letters shrink before a name is cut, and the longest are cut first.
    """
    result = list(requests)
    while (overlap := _find_overlap(result)) is not None:
        members, excess = overlap
        large_names = [n for n in members if result[n].width > result[n].small + EPSILON]
        others = [n for n in members if not result[n].hero and result[n].width > EPSILON]
        least = [result[n].small if large_names else 0.0 for n in members]
        shrinking = large_names or others or members
        _shrink(result, shrinking, excess, dict(zip(members, least, strict=True)))
    return result


def fits(requests: Sequence[NameRequest]) -> bool:
    return _find_overlap(requests) is None


def place_names(requests: Sequence[NameRequest]) -> list[float]:
    """Return left ends of requests that fit, each as near to its preferred place as possible.

    The mean of placing from the left and from the right, so that clashes are shared.
    """
    preferred = [each.preferred_left for each in requests]
    if _is_clear(requests, preferred):
        return preferred
    from_left = _place_from_left(requests, _rightmost(requests))
    mirrored_requests = [each.mirrored for each in reversed(requests)]
    from_right = reversed(_place_from_left(mirrored_requests, _rightmost(mirrored_requests)))
    return [
        (one - other - request.width) / 2
        for one, other, request in zip(from_left, from_right, requests, strict=True)
    ]


def fit_name(
    text: str, width: float, sizes: Sequence[float], measure: Measure
) -> tuple[str, float]:
    """Return a name and its size: the largest at which it fits whole; if none, it is cut."""
    fitting_sizes = (pixels for pixels in sizes if measure(text, pixels) <= width)
    pixels = next(fitting_sizes, sizes[-1])
    return shorten(text, width, pixels, measure), pixels


def shorten(text: str, width: float, pixels: float, measure: Measure) -> str:
    """Return `text` cut to `width`, or "" if too narrow.

    A short last word (a number) stays longest, as does the count of a mob: `Gobl…2`, `G…2`, `2`.
    """
    if measure(text, pixels) <= width:
        return text
    head, space, tail = text.rpartition(" ")
    if not space or len(tail) > SHORT_TAIL + tail.startswith(TIMES_SIGN):
        head, tail = text, ""
    ends = range(1 if tail else LEAST_LETTERS, len(head))
    shortened = _longest(
        lambda end: head[:end].rstrip() + ELLIPSIS + tail, ends, width, pixels, measure
    )
    return shortened or (tail if measure(tail, pixels) <= width else "")


def cut_end(text: str, width: float, pixels: float, measure: Measure) -> str:
    """Return the beginning of `text` that fits, with an ellipsis, or "" if too narrow."""
    if measure(text, pixels) <= width:
        return text
    ends = range(LEAST_LETTERS, len(text))
    return _longest(lambda end: text[:end].rstrip(" ,") + ELLIPSIS, ends, width, pixels, measure)


def fit_list(text: str, width: float, pixels: float, measure: Measure) -> str:
    """Return as many items of a comma-separated list as fit, at least part of the first."""
    items = text.split(", ")
    shorter = (", ".join(items[:most]) + ELLIPSIS for most in range(len(items) - 1, 0, -1))
    fitting_texts = (each for each in (text, *shorter) if measure(each, pixels) <= width)
    return next(fitting_texts, None) or cut_end(items[0], width, pixels, measure)


def _longest(
    cut_at: Callable[[int], str], ends: range, width: float, pixels: float, measure: Measure
) -> str:
    """Return the longest fitting cut at one of `ends`, or "" if none fits.

    Searched by bisection: a longer cut is never narrower.
    """
    fitting_count = bisect_right(ends, width, key=lambda end: measure(cut_at(end), pixels))
    return cut_at(ends[fitting_count - 1]) if fitting_count else ""


def _find_overlap(requests: Sequence[NameRequest]) -> tuple[list[int], float] | None:
    """Return which requests must shrink and by how much in all; None if all fit.

    All stand as far left as they can. One held there by its own token alone is left out: shrinking
    it gives others no room.
    """
    end, chain = float("-inf"), list[int]()
    for index, request in enumerate(requests):
        width, hold = request.width, request.least_reach
        own_left = request.x + hold - width
        left = max(end, request.left, own_left)
        if left > end + EPSILON:
            chain = []
        if (excess := left + hold - request.x) > EPSILON and chain:
            return chain, excess
        if width and left > own_left + EPSILON:
            chain = [*chain, index]
        end = left + width + request.space
        if (excess := left + width - request.right) > EPSILON and chain:
            return chain, excess
    return None


def _shrink(
    requests: list[NameRequest], members: Sequence[int], excess: float, least: Mapping[int, float]
) -> None:
    """Shrink the widest of `members` by `excess` in all, none below its `least`."""
    most = _cut_width([requests[n].width for n in members], excess)
    for n in members:
        requests[n] = replace(requests[n], width=min(requests[n].width, max(most, least[n])))


def _cut_width(widths: Sequence[float], excess: float) -> float:
    """Return the width to cut the widest to, so that `excess` is saved in all."""
    for count, (width, below) in enumerate(pairwise([*sorted(widths, reverse=True), 0.0]), start=1):
        if count * (width - below) >= excess:
            return width - excess / count
        excess -= count * (width - below)
    return 0.0


def _is_clear(requests: Sequence[NameRequest], lefts: Sequence[float]) -> bool:
    """Return whether names at these left ends keep apart and stay in their room."""
    end = float("-inf")
    for request, left in zip(requests, lefts, strict=True):
        width, reach = request.width, request.least_reach
        least = max(end, request.left, request.x + reach - width)
        if not least <= left <= min(request.right - width, request.x - reach):
            return False
        end = left + width + request.space
    return True


def _rightmost(requests: Sequence[NameRequest]) -> list[float]:
    result, end = list[float](), float("inf")
    for request in reversed(requests):
        result.append(
            min(end - request.width, request.right - request.width, request.x - request.least_reach)
        )
        end = result[-1] - request.space
    return result[::-1]


def _place_from_left(requests: Sequence[NameRequest], latest: Sequence[float]) -> list[float]:
    """Return left ends from left to right, each near its preferred place and clear of the last."""
    result, end = list[float](), float("-inf")
    for request, most in zip(requests, latest, strict=True):
        least = max(end, request.left, request.x + request.least_reach - request.width)
        result.append(max(least, min(request.preferred_left, most)))
        end = result[-1] + request.width + request.space
    return result
