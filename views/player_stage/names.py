"""Names over tokens: they share the room they have, and never touch each other."""

from bisect import bisect_right
from collections.abc import Callable, Mapping, Sequence
from itertools import pairwise

from msgspec import Struct
from msgspec.structs import replace

Measure = Callable[[str, float], float]
"""The width of a text in letters of that many pixels."""

SPACE = 12
HOLD = 20
"""How far a name reaches beyond the middle of its token, to each side, however it is moved."""
CLOSE = 1e-6
ELLIPSIS = "\N{HORIZONTAL ELLIPSIS}"
SHORT_TAIL = 3
MANY = "\N{MULTIPLICATION SIGN}"
LEAST_LETTERS = 2


class Wish(Struct, frozen=True):
    """A name that wants to stand centred on `x`, and `width` wide.

    It must not be outside of `left` and `right`, and should not be outside of `home`. Its letters
    may be so much smaller that it is only `small` wide; below that it is cut. It keeps `space`
    from its neighbours.
    """

    x: float
    width: float
    small: float
    left: float
    right: float
    home: tuple[float, float]
    space: float = SPACE

    @property
    def hold(self) -> float:
        return min(HOLD, self.width / 2)

    @property
    def wanted(self) -> float:
        """Where its left end would be if it were alone."""
        least, most = self.home
        return max(least, min(self.x - self.width / 2, most - self.width))

    @property
    def mirrored(self) -> "Wish":
        home = (-self.home[1], -self.home[0])
        return replace(self, x=-self.x, left=-self.right, right=-self.left, home=home)


def between(places: Sequence[float], x: float, left: float, right: float) -> tuple[float, float]:
    """Return what of `left` to `right` can be reached from `x` without a step over `places`."""
    before = [place + SPACE / 2 for place in places if place < x]
    behind = [place - SPACE / 2 for place in places if place > x]
    return max([left, *before]), min([right, *behind])


def lanes(wide: Sequence[tuple[float, float]]) -> tuple[int, ...]:
    """Return a lane for each name, given by its place and width and sorted by x: 1 is the upper.

    Names use one lane while they can. Where two clash, every other one goes up.
    """
    found = [0] * len(wide)
    for index, ((x, before), (here, width)) in enumerate(pairwise(wide), start=1):
        if (before + width) / 2 + SPACE > here - x:
            found[index] = 1 - found[index - 1]
    return tuple(found)


def fitted(wishes: Sequence[Wish]) -> list[Wish]:
    """Return the wishes of one lane, sorted by x, as wide as they can all be at once.

    Letters become smaller before a name is cut, and the longest are cut first.
    """
    given = list(wishes)
    while (tight := _tight(given)) is not None:
        members, over = tight
        large = [n for n in members if given[n].width > given[n].small + CLOSE]
        least = [given[n].small if large else 0.0 for n in members]
        _narrow(given, large or members, over, dict(zip(members, least, strict=True)))
    return given


def fits(wishes: Sequence[Wish]) -> bool:
    """Say whether there is room for all of them in one lane."""
    return _tight(wishes) is None


def places(wishes: Sequence[Wish]) -> list[float]:
    """Return the left ends of wishes that fit, each as near to its own place as others let it.

    Of two that clash neither is to have its way: the mean of both orders is as good a place.
    """
    ahead = _placed(wishes, _latest(wishes))
    mirrored = [each.mirrored for each in reversed(wishes)]
    back = reversed(_placed(mirrored, _latest(mirrored)))
    return [
        (one - other - wish.width) / 2 for one, other, wish in zip(ahead, back, wishes, strict=True)
    ]


def lettered(
    text: str, width: float, sizes: Sequence[float], measure: Measure
) -> tuple[str, float]:
    """Return a name and its letters: the largest in which it is whole, else it is cut."""
    whole = (pixels for pixels in sizes if measure(text, pixels) <= width)
    pixels = next(whole, sizes[-1])
    return shorten(text, width, pixels, measure), pixels


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


def fewer(text: str, width: float, pixels: float, measure: Measure) -> str:
    """Return as many of the words in a list as fit, and the beginning of the first at least."""
    words = text.split(", ")
    tried = (", ".join(words[:most]) + ELLIPSIS for most in range(len(words) - 1, 0, -1))
    whole = (each for each in (text, *tried) if measure(each, pixels) <= width)
    return next(whole, None) or cut(words[0], width, pixels, measure)


def _longest(
    cut_at: Callable[[int], str], letters: int, width: float, pixels: float, measure: Measure
) -> str:
    """Return the longest cut of fewer `letters` that fits; empty if none does.

    A longer cut is never narrower, so that few need to be measured.
    """
    ends = range(LEAST_LETTERS, letters)
    fitting = bisect_right(ends, width, key=lambda end: measure(cut_at(end), pixels))
    return cut_at(ends[fitting - 1]) if fitting else ""


def _tight(wishes: Sequence[Wish]) -> tuple[list[int], float] | None:
    """Return whose width must become less, and by how much in all; None if there is room.

    All stand as far to the left as they can. Who is kept there by its own token alone gives
    others no more room by being narrower.
    """
    end, chain = float("-inf"), list[int]()
    for index, wish in enumerate(wishes):
        width, hold = wish.width, wish.hold
        own = wish.x + hold - width
        left = max(end, wish.left, own)
        if left > end + CLOSE:
            chain = []
        if (over := left + hold - wish.x) > CLOSE and chain:
            return chain, over
        if width and left > own + CLOSE:
            chain = [*chain, index]
        end = left + width + wish.space
        if (over := left + width - wish.right) > CLOSE and chain:
            return chain, over
    return None


def _narrow(
    given: list[Wish], members: Sequence[int], over: float, least: Mapping[int, float]
) -> None:
    """Make the widest of `members` narrower by `over` in all, none narrower than its `least`."""
    most = _level([given[n].width for n in members], over)
    for n in members:
        given[n] = replace(given[n], width=min(given[n].width, max(most, least[n])))


def _level(widths: Sequence[float], over: float) -> float:
    """Return the width to which the widest are to be cut, so that `over` is saved in all."""
    for count, (here, below) in enumerate(pairwise([*sorted(widths, reverse=True), 0.0]), start=1):
        if count * (here - below) >= over:
            return here - over / count
        over -= count * (here - below)
    return 0.0


def _latest(wishes: Sequence[Wish]) -> list[float]:
    """Return how far to the right the left end of each may be."""
    found, end = list[float](), float("inf")
    for wish in reversed(wishes):
        found.append(min(end - wish.width, wish.right - wish.width, wish.x - wish.hold))
        end = found[-1] - wish.space
    return found[::-1]


def _placed(wishes: Sequence[Wish], latest: Sequence[float]) -> list[float]:
    """Return left ends from left to right, each near its own place and clear of the one before."""
    found, end = list[float](), float("-inf")
    for wish, most in zip(wishes, latest, strict=True):
        least = max(end, wish.left, wish.x + wish.hold - wish.width)
        found.append(max(least, min(wish.wanted, most)))
        end = found[-1] + wish.width + wish.space
    return found
