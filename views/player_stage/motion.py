"""Motion: where everything is on its way from one layout to the next."""

from collections import Counter
from collections.abc import Hashable, Iterator, Mapping, Sequence
from typing import Final

from msgspec import Struct
from msgspec.structs import replace

from views.player_stage.shapes import Caption, Disc, Layout, Line, Pennant

Thing = Disc | Caption | Line | Pennant
"""What glides."""
DISCS: Final = "discs"
KINDS: Final = (DISCS, "numbers", "captions", "stems", "flags")
"""The fields of a layout that hold it; tokens first, for others go with them."""


class Glide(Struct, frozen=True):
    """The way to a layout: each thing of it behind how it was before it set out, by kind."""

    after: Layout
    rule: tuple[Line, Line]
    pairs: Mapping[str, Sequence[tuple[Thing, Thing]]]

    def at(self, share: float) -> Layout:
        """Return where all of it is when `share` of the way, 0 to 1, is done."""
        if share >= 1:
            return self.after
        now = {
            kind: tuple([new if old is new else _mixed(old, new, share) for old, new in pairs])
            for kind, pairs in self.pairs.items()
        }
        return replace(self.after, rule=_mixed(*self.rule, share), **now)


def glide(before: Layout, after: Layout) -> Glide:
    """Return the way from `before`, which may be a place on the way itself, to `after`.

    A thing is known by what it says, never by who it is: a stage holds no identities. What is new
    fades in, beside its token where it has one; what is gone is gone at once.
    """
    ways: list[tuple[float, float]] = []
    pairs: dict[str, Sequence[tuple[Thing, Thing]]] = {}
    for kind in KINDS:
        there, here = dict(_named(before, kind)), _named(after, kind)
        pairs[kind] = [(_before(there.get(name), new, ways), new) for name, new in here]
        if kind is DISCS:
            ways = [_way(*pair) for pair in pairs[kind]]
    return Glide(after, (before.rule, after.rule), pairs)


def _named(made: Layout, kind: str) -> Iterator[tuple[Hashable, Thing]]:
    """Yield things by what they say; the second that says the same is another one."""
    seen: Counter[Hashable] = Counter()
    for thing in getattr(made, kind):
        name = _name(thing, made)
        seen[name] += 1
        yield (name, seen[name]), thing


def _name(thing: Thing, made: Layout) -> Hashable:
    match thing:
        case Disc():
            return thing.token.label, thing.listed
        case Pennant():
            return thing.name
        case Caption():
            return thing.text, _owner(thing, made)
        case Line():
            return _owner(thing, made)


def _owner(thing: Caption | Line, made: Layout) -> Hashable:
    return None if thing.owner is None else _name(made.discs[thing.owner], made)


def _before(old: Thing | None, new: Thing, ways: Sequence[tuple[float, float]]) -> Thing:
    """Return how a thing was: one that was not there comes from nowhere, beside its token."""
    if old is None:
        owner = new.owner if isinstance(new, Caption | Line) else None
        across, down = (0.0, 0.0) if owner is None else ways[owner]
        x, y = _place(new)
        return _put(new, x - across, y - down, 0.0)
    if old == new:
        return new
    if isinstance(old, Disc) and isinstance(new, Disc):
        return replace(new, x=old.x, y=old.y, opacity=old.opacity, scale=old.drawn / new.size)
    return _put(new, *_place(old), old.opacity)


def _way(old: Thing, new: Thing) -> tuple[float, float]:
    (x, y), (from_x, from_y) = _place(new), _place(old)
    return x - from_x, y - from_y


def _mixed(old: Thing, new: Thing, share: float) -> Thing:
    (x, y), (across, down) = _place(old), _way(old, new)
    opacity = old.opacity + (new.opacity - old.opacity) * share
    made = _put(new, x + across * share, y + down * share, opacity)
    if isinstance(old, Disc) and isinstance(made, Disc) and old.scale != made.scale:
        return replace(made, scale=old.scale + (made.scale - old.scale) * share)
    return made


def _place(thing: Thing) -> tuple[float, float]:
    match thing:
        case Caption():
            return thing.box.left + thing.box.width / 2, thing.box.top
        case Line():
            return thing.x1, thing.y1
        case Disc() | Pennant():
            return thing.x, thing.y


def _put(thing: Thing, x: float, y: float, opacity: float) -> Thing:
    match thing:
        case Caption():
            box = replace(thing.box, left=x - thing.box.width / 2, top=y)
            return replace(thing, box=box, opacity=opacity)
        case Line():
            across, down = x - thing.x1, y - thing.y1
            ends = (thing.x2 + across, thing.y2 + down)
            return Line(x, y, *ends, owner=thing.owner, opacity=opacity)
        case Disc() | Pennant():
            return replace(thing, x=x, y=y, opacity=opacity)
