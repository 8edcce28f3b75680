"""Motion: the transition from one layout to the next."""

from collections import Counter
from collections.abc import Hashable, Iterator, Mapping, Sequence
from functools import cached_property
from typing import Final

from msgspec import Struct
from msgspec.structs import replace

from views.player_stage.shapes import Caption, Disc, Layout, Line, Outline, Pennant, Tone

Thing = Disc | Caption | Line | Pennant | Outline
"""A part of a layout that moves in a transition."""
DISCS: Final = "discs"
SWEEP_SHARE: Final = 0.5
"""Share of the time in which the now line sweeps to another tick."""
KINDS: Final = (DISCS, "numbers", "captions", "stems", "flags", "outlines")
"""Fields of a layout with such parts; tokens first, as others move with them."""


class LayoutTransition(Struct, frozen=True, dict=True):
    """A transition to a layout: for each kind, pairs of a thing at its start and at its end."""

    after: Layout
    rule: tuple[Line, Line]
    pairs: Mapping[str, Sequence[tuple[Thing, Thing]]]

    def at(self, share: float) -> Layout:
        """Return the layout when `share` of the time is over.

        If the clock moves on, its line sweeps to the new tick first; then all glide with it.
        """
        if share >= 1:
            return self.after
        jump = self._jump
        swept = min(1.0, share / SWEEP_SHARE)
        share = max(0.0, (share - SWEEP_SHARE) / (1 - SWEEP_SHARE)) if jump else share
        line_x = jump * (swept if swept < 1 else 1 - share)
        now_line = tuple(_moved_to(each, each.x1 + line_x, each.y1, 1.0) for each in self.after.now)
        things = {
            kind: tuple(
                [new if old is new else _interpolate(old, new, share) for old, new in pairs]
            )
            for kind, pairs in self.pairs.items()
        }
        return replace(self.after, rule=_interpolate(*self.rule, share), now=now_line, **things)

    @cached_property
    def _jump(self) -> float:
        """How far right the new tick was on the axis; 0 if it wasn't there or is no later one."""
        for old, new in self.pairs["numbers"]:
            if isinstance(new, Caption) and new.tone is Tone.ACCENT:
                return max(0.0, -_shift(old, new)[0])
        return 0.0


def layout_transition(before: Layout, after: Layout) -> LayoutTransition:
    """Return the transition from `before`, perhaps itself in transition, to `after`.

    Things are matched by their content: a stage holds no identities. New ones fade in, moving with
    their token if they have one; removed ones vanish at once.
    """
    shifts: list[tuple[float, float]] = []
    pairs: dict[str, Sequence[tuple[Thing, Thing]]] = {}
    for kind in KINDS:
        old_things, new_things = dict(_with_keys(before, kind)), _with_keys(after, kind)
        pairs[kind] = [
            (_start_of(old_things.get(name), new, shifts), new) for name, new in new_things
        ]
        if kind is DISCS:
            shifts = [_shift(*pair) for pair in pairs[kind]]
    return LayoutTransition(after, (before.rule, after.rule), pairs)


def _with_keys(layout: Layout, kind: str) -> Iterator[tuple[Hashable, Thing]]:
    counts: Counter[Hashable] = Counter()
    for thing in getattr(layout, kind):
        key = _key(thing, layout)
        counts[key] += 1
        yield (key, counts[key]), thing


def _key(thing: Thing, layout: Layout) -> Hashable:
    match thing:
        case Disc():
            return thing.token.label, thing.listed
        case Pennant():
            return thing.name
        case Caption():
            return thing.text, _owner_key(thing, layout)
        case Line() | Outline():
            return _owner_key(thing, layout)


def _owner_key(thing: Caption | Line | Outline, layout: Layout) -> Hashable:
    return None if thing.owner is None else _key(layout.discs[thing.owner], layout)


def _start_of(old: Thing | None, new: Thing, shifts: Sequence[tuple[float, float]]) -> Thing:
    """Return a thing at its start: a new one is invisible, shifted as its token is."""
    if old is None:
        owner = new.owner if isinstance(new, Caption | Line | Outline) else None
        dx, dy = (0.0, 0.0) if owner is None else shifts[owner]
        x, y = _position(new)
        return _moved_to(new, x - dx, y - dy, 0.0)
    if old == new:
        return new
    if isinstance(old, Disc) and isinstance(new, Disc):
        return replace(new, x=old.x, y=old.y, opacity=old.opacity, scale=old.drawn_size / new.size)
    return _moved_to(new, *_position(old), old.opacity)


def _shift(old: Thing, new: Thing) -> tuple[float, float]:
    (x, y), (from_x, from_y) = _position(new), _position(old)
    return x - from_x, y - from_y


def _interpolate(old: Thing, new: Thing, share: float) -> Thing:
    (x, y), (dx, dy) = _position(old), _shift(old, new)
    opacity = old.opacity + (new.opacity - old.opacity) * share
    result = _moved_to(new, x + dx * share, y + dy * share, opacity)
    if isinstance(old, Disc) and isinstance(result, Disc) and old.scale != result.scale:
        return replace(result, scale=old.scale + (result.scale - old.scale) * share)
    return result


def _position(thing: Thing) -> tuple[float, float]:
    match thing:
        case Caption() | Outline():
            return thing.box.left + thing.box.width / 2, thing.box.top
        case Line():
            return thing.x1, thing.y1
        case Disc() | Pennant():
            return thing.x, thing.y


def _moved_to(thing: Thing, x: float, y: float, opacity: float) -> Thing:
    match thing:
        case Caption() | Outline():
            box = replace(thing.box, left=x - thing.box.width / 2, top=y)
            return replace(thing, box=box, opacity=opacity)
        case Line():
            dx, dy = x - thing.x1, y - thing.y1
            ends = (thing.x2 + dx, thing.y2 + dy)
            return Line(x, y, *ends, owner=thing.owner, opacity=opacity)
        case Disc() | Pennant():
            return replace(thing, x=x, y=y, opacity=opacity)
