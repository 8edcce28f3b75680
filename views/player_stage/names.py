"""Fits and places names above tokens so that they never touch."""

from bisect import bisect_left, bisect_right
from collections.abc import Callable, Collection, Mapping, Sequence
from itertools import pairwise
from string import digits
from typing import Protocol

from msgspec import Struct
from msgspec.structs import replace


class Measure(Protocol):
    """A function that returns the width of a text at a letter height."""

    def __call__(self, text: str, pixels: float, /, *, bold: bool = False) -> float: ...


MIN_NAME_GAP = 12
NAME_GAP, STEM_GAP = 0.9, 0.6
"""Gaps between names, and between names and stems, in letter heights, unless one would be cut."""
LANES, MAX_LANES = 2, 3
"""Numbers of lanes for names, usually and if names would else be cut."""
MIN_REACH = 20
"""Minimum distance that a name reaches to each side of its token's centre."""
EPSILON = 1e-6
ELLIPSIS = "\N{HORIZONTAL ELLIPSIS}"
SHORT_TAIL = 3
TIMES_SIGN = "\N{MULTIPLICATION SIGN}"
MIN_LETTERS = 2


class NameRequest(Struct, frozen=True):
    """A request to place a name on the players' screen."""

    x: float
    """The centre of the token, where the name would be centred."""
    width: float
    small_width: float
    """The name's width in the smallest letters. In less space it is cut."""
    left: float
    """The left end of the space that the name must stay within."""
    right: float
    """The right end of the space that the name must stay within."""
    space: float = MIN_NAME_GAP
    """The distance to keep from the next names."""
    hero: bool = False
    """Whether the name is cut only if no other name can be cut."""

    @property
    def min_reach(self) -> float:
        return min(MIN_REACH, self.width / 2)

    @property
    def preferred_left(self) -> float:
        return max(self.left, min(self.x - self.width / 2, self.right - self.width))

    @property
    def mirrored(self) -> "NameRequest":
        return replace(self, x=-self.x, left=-self.right, right=-self.left)


def span_around(
    barriers: Sequence[float], x: float, left: float, right: float, gap: float
) -> tuple[float, float]:
    """Return the part of `left` to `right` that contains `x` and keeps off the `barriers`.

    The `barriers` are sorted, and one at `x` itself doesn't count.
    """
    before, after = bisect_left(barriers, x), bisect_right(barriers, x)
    if before:
        left = max(left, barriers[before - 1] + gap)
    if after < len(barriers):
        right = min(right, barriers[after] - gap)
    return left, right


def assign_lanes(
    names: Sequence[tuple[float, float]],
    gap: float = MIN_NAME_GAP,
    lane_count: int = LANES,
    raised: Collection[int] = (),
) -> tuple[int, ...]:
    """Return a lane for each name, from 0 upwards. `names` are x and width, sorted by x.

    Each is in the lowest lane in which it would overlap no other, else in that with most space.
    Those with an index in `raised` aren't in the lowest lane.
    """
    result, ends = list[int](), [float("-inf")] * lane_count
    for index, (x, width) in enumerate(names):
        lanes = range(int(index in raised), lane_count)
        left = x - width / 2
        free_lanes = (lane for lane in lanes if ends[lane] + gap <= left)
        lane = next(free_lanes, None)
        lane = min(lanes, key=ends.__getitem__) if lane is None else lane
        ends[lane] = x + width / 2
        result.append(lane)
    return tuple(result)


def find_blocked(
    names: Sequence[tuple[float, float]], lanes: Sequence[int], ends: tuple[float, float]
) -> Collection[int]:
    """Return the indices of names in the lowest lane that don't fit between the stems of others."""
    stems = [x for (x, _), lane in zip(names, lanes, strict=True) if lane]
    result = set()
    for index, ((x, width), lane) in enumerate(zip(names, lanes, strict=True)):
        left, right = span_around(stems, x, *ends, MIN_NAME_GAP)
        if not lane and right - left < width:
            result.add(index)
    return result


def are_apart(names: Sequence[tuple[float, float]], lanes: Sequence[int]) -> bool:
    """Return whether names that are centred on their tokens don't touch in their lanes."""
    ends: dict[int, float] = {}
    for (x, width), lane in zip(names, lanes, strict=True):
        if x - width / 2 < ends.get(lane, float("-inf")) + MIN_NAME_GAP:
            return False
        ends[lane] = x + width / 2
    return True


def fit_widths(requests: Sequence[NameRequest]) -> list[NameRequest]:
    """Return the requests of one lane, sorted by x, with the largest widths at which all fit.

    Letters shrink before a name is cut, and the longest names are cut first.
    """
    result = list(requests)
    while (overlap := _find_overlap(result)) is not None:
        members, excess = overlap
        large_names = [n for n in members if result[n].width > result[n].small_width + EPSILON]
        others = [n for n in members if not result[n].hero and result[n].width > EPSILON]
        min_widths = [result[n].small_width if large_names else 0.0 for n in members]
        shrinking = large_names or others or members
        _shrink(result, shrinking, excess, dict(zip(members, min_widths, strict=True)))
    return result


def can_fit_uncut(requests: Sequence[NameRequest]) -> bool:
    """Return whether all names of a lane fit in their smallest letters."""
    small = (replace(each, width=each.small_width) for each in requests)
    return fits(requests) or fits([*small])


def fits(requests: Sequence[NameRequest]) -> bool:
    return _find_overlap(requests) is None


def place_names(requests: Sequence[NameRequest]) -> list[float]:
    """Return the left ends of names that fit, each as near to its preferred place as possible.

    Names are placed from the left and from the right. The result is the mean, so that both of two
    clashing names move.
    """
    preferred = [each.preferred_left for each in requests]
    if _is_clear(requests, preferred):
        return preferred
    from_left = _place_from_left(requests, _rightmost(requests))
    mirrored_requests = [each.mirrored for each in reversed(requests)]
    from_right = reversed(_place_from_left(mirrored_requests, _rightmost(mirrored_requests)))
    return [
        (left - mirrored_left - request.width) / 2
        for left, mirrored_left, request in zip(from_left, from_right, requests, strict=True)
    ]


def fit_name(
    text: str, width: float, sizes: Sequence[float], measure: Measure
) -> tuple[str, float]:
    """Return a name and its letter height: the largest that fits, or the last, with a cut name."""
    fitting_sizes = (pixels for pixels in sizes if measure(text, pixels) <= width)
    pixels = next(fitting_sizes, sizes[-1])
    return shorten(text, width, pixels, measure), pixels


def abbreviate(name: str) -> str:
    """Return a name with only the initial of its first words, such as “G. captain 2”."""
    words = name.split(" ")
    kept = 2 if len(words[-1]) <= SHORT_TAIL else 1
    is_plain = len(words) > kept and words[0][:1].isalpha() and len(words[-kept]) > SHORT_TAIL
    return " ".join([f"{words[0][0]}.", *words[-kept:]]) if is_plain else name


def shorten(text: str, width: float, pixels: float, measure: Measure) -> str:
    """Return `text` cut to `width`, or "" if `width` is too narrow.

    A short last word, such as a combatant's number, is kept longest: “Gobl…2”, “G…2”, “2”.
    """
    if measure(text, pixels) <= width:
        return text
    head, space, tail = text.rpartition(" ")
    if not space or len(tail) > SHORT_TAIL + tail.startswith(TIMES_SIGN):
        head, tail = text, ""
    ends = range(1 if tail else MIN_LETTERS, len(head))
    shortened = _longest(
        lambda end: _start(head, end).rstrip() + ELLIPSIS + tail, ends, width, pixels, measure
    )
    return shortened or (tail if measure(tail, pixels) <= width else "")


def cut_end(text: str, width: float, pixels: float, measure: Measure) -> str:
    """Return the start of `text` that fits, with an ellipsis, or "" if `width` is too narrow."""
    if measure(text, pixels) <= width:
        return text
    ends = range(MIN_LETTERS, len(text))
    return _longest(
        lambda end: _start(text, end).rstrip(" ,") + ELLIPSIS, ends, width, pixels, measure
    )


def fit_list(text: str, width: float, pixels: float, measure: Measure) -> str:
    """Return the items of a comma-separated list that fit, or at least a part of the first item."""
    items = text.split(", ")
    shorter = (", ".join(items[:count]) + ELLIPSIS for count in range(len(items) - 1, 0, -1))
    fitting_texts = (line for line in (text, *shorter) if measure(line, pixels) <= width)
    return next(fitting_texts, None) or cut_end(items[0], width, pixels, measure)


def _start(text: str, end: int) -> str:
    """Return `text` up to `end`, without the first digits of a number that goes on there."""
    return text[:end].rstrip(digits) if text[end].isdigit() else text[:end]


def _longest(
    cut_at: Callable[[int], str], ends: range, width: float, pixels: float, measure: Measure
) -> str:
    """Return the longest text that `cut_at` makes at one of `ends` and that fits, or "".

    It is found by bisection, since a later end never makes a text narrower.
    """
    fitting_count = bisect_right(ends, width, key=lambda end: measure(cut_at(end), pixels))
    return cut_at(ends[fitting_count - 1]) if fitting_count else ""


def _find_overlap(requests: Sequence[NameRequest]) -> tuple[list[int], float] | None:
    """Return the requests that must shrink, and by how much in total, or None if all fit.

    For this, all names are placed as far left as possible. A name held back only by its own token
    isn't returned, since shrinking it wouldn't give the others more space.
    """
    end, chain = float("-inf"), list[int]()
    for index, request in enumerate(requests):
        width, reach = request.width, request.min_reach
        own_left = request.x + reach - width
        left = max(end, request.left, own_left)
        if left > end + EPSILON:
            chain = []
        if (excess := left + reach - request.x) > EPSILON and chain:
            return chain, excess
        if width and left > own_left + EPSILON:
            chain = [*chain, index]
        end = left + width + request.space
        if (excess := left + width - request.right) > EPSILON and chain:
            return chain, excess
    return None


def _shrink(
    requests: list[NameRequest],
    members: Sequence[int],
    excess: float,
    min_widths: Mapping[int, float],
) -> None:
    """Shrink the widest of `members` by `excess` in total, but not below their `min_widths`."""
    limit = _cut_width([requests[n].width for n in members], excess)
    for n in members:
        requests[n] = replace(requests[n], width=min(requests[n].width, max(limit, min_widths[n])))


def _cut_width(widths: Sequence[float], excess: float) -> float:
    """Return the width to which the widest names must be cut to save `excess` in total."""
    for count, (width, next_width) in enumerate(
        pairwise([*sorted(widths, reverse=True), 0.0]), start=1
    ):
        if count * (width - next_width) >= excess:
            return width - excess / count
        excess -= count * (width - next_width)
    return 0.0


def _is_clear(requests: Sequence[NameRequest], lefts: Sequence[float]) -> bool:
    """Return whether names at these left ends keep their distances and stay in their spaces."""
    end = float("-inf")
    for request, left in zip(requests, lefts, strict=True):
        width, reach = request.width, request.min_reach
        min_left = max(end, request.left, request.x + reach - width)
        if not min_left <= left <= min(request.right - width, request.x - reach):
            return False
        end = left + width + request.space
    return True


def _rightmost(requests: Sequence[NameRequest]) -> list[float]:
    result, end = list[float](), float("inf")
    for request in reversed(requests):
        result.append(
            min(end - request.width, request.right - request.width, request.x - request.min_reach)
        )
        end = result[-1] - request.space
    return result[::-1]


def _place_from_left(requests: Sequence[NameRequest], rightmost: Sequence[float]) -> list[float]:
    """Return left ends from left to right, each near its preferred place, without overlaps."""
    result, end = list[float](), float("-inf")
    for request, limit in zip(requests, rightmost, strict=True):
        min_left = max(end, request.left, request.x + request.min_reach - request.width)
        result.append(max(min_left, min(request.preferred_left, limit)))
        end = result[-1] + request.width + request.space
    return result
