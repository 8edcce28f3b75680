"""Animates the transition from one layout to the next."""

from collections import Counter
from collections.abc import Hashable, Iterator, Mapping, Sequence
from functools import cached_property
from typing import Final

from msgspec import Struct
from msgspec.structs import replace

from views.player_stage.shapes import Caption, Disc, Layout, Line, Outline, Pennant, Tone

Part = Disc | Caption | Line | Pennant | Outline
"""A part of a layout that moves in a transition."""
DISCS: Final = "discs"
SWEEP_SHARE: Final = 0.5
"""Fraction of the transition in which the now line sweeps to another tick."""
KINDS: Final = (DISCS, "numbers", "captions", "stems", "flags", "outlines")
"""Fields of a layout that hold parts. Discs come first because other parts move with them."""


class LayoutTransition(Struct, frozen=True, dict=True):
    """A transition to `after`. `pairs` holds each part at the start and at the end, by kind."""

    after: Layout
    rule: tuple[Line, Line]
    pairs: Mapping[str, Sequence[tuple[Part, Part]]]

    def at_progress(self, progress: float) -> Layout:
        """Return the layout at a `progress` of 0 to 1.

        If the clock moves on, the now line first sweeps to the new tick. Then everything glides to
        its place, with the line.
        """
        if progress >= 1:
            return self.after
        jump = self._jump
        sweep_progress = min(1.0, progress / SWEEP_SHARE)
        progress = max(0.0, (progress - SWEEP_SHARE) / (1 - SWEEP_SHARE)) if jump else progress
        line_x = jump * (sweep_progress if sweep_progress < 1 else 1 - progress)
        now_line = tuple(_move_to(each, each.x1 + line_x, each.y1, 1.0) for each in self.after.now)
        parts = {
            kind: tuple(
                [new if old is new else _interpolate(old, new, progress) for old, new in pairs]
            )
            for kind, pairs in self.pairs.items()
        }
        return replace(self.after, rule=_interpolate(*self.rule, progress), now=now_line, **parts)

    @cached_property
    def _jump(self) -> float:
        """How far right of now the new tick was on the old axis, or 0 if it wasn't there."""
        for old, new in self.pairs["numbers"]:
            if isinstance(new, Caption) and new.tone is Tone.ACCENT:
                return max(0.0, -_shift(old, new)[0])
        return 0.0


def layout_transition(before: Layout, after: Layout) -> LayoutTransition:
    """Return the transition from `before`, which may itself be in transition, to `after`.

    Parts are matched by their content, since a stage has no ids. New parts fade in and move with
    their token if they have one. Removed parts vanish at once.
    """
    shifts: list[tuple[float, float]] = []
    pairs: dict[str, Sequence[tuple[Part, Part]]] = {}
    for kind in KINDS:
        old_parts, new_parts = dict(_with_keys(before, kind)), _with_keys(after, kind)
        pairs[kind] = [
            (_part_at_start(old_parts.get(name), new, shifts), new) for name, new in new_parts
        ]
        if kind is DISCS:
            shifts = [_shift(*pair) for pair in pairs[kind]]
    return LayoutTransition(after, (before.rule, after.rule), pairs)


def _with_keys(layout: Layout, kind: str) -> Iterator[tuple[Hashable, Part]]:
    counts: Counter[Hashable] = Counter()
    for part in getattr(layout, kind):
        key = _key(part, layout)
        counts[key] += 1
        yield (key, counts[key]), part


def _key(part: Part, layout: Layout) -> Hashable:
    match part:
        case Disc():
            return part.token.label, part.listed
        case Pennant():
            return part.name
        case Caption():
            return part.full_text or part.text, _owner_key(part, layout)
        case Line() | Outline():
            return _owner_key(part, layout)


def _owner_key(part: Caption | Line | Outline, layout: Layout) -> Hashable:
    return None if part.owner is None else _key(layout.discs[part.owner], layout)


def _part_at_start(old: Part | None, new: Part, shifts: Sequence[tuple[float, float]]) -> Part:
    """Return a part as it starts. A new part is invisible and shifted like its token."""
    if old is None:
        owner = new.owner if isinstance(new, Caption | Line | Outline) else None
        dx, dy = (0.0, 0.0) if owner is None else shifts[owner]
        x, y = _position(new)
        return _move_to(new, x - dx, y - dy, 0.0)
    if old == new:
        return new
    if isinstance(old, Disc) and isinstance(new, Disc):
        return replace(new, x=old.x, y=old.y, opacity=old.opacity, scale=old.drawn_size / new.size)
    return _move_to(new, *_position(old), old.opacity)


def _shift(old: Part, new: Part) -> tuple[float, float]:
    (x, y), (from_x, from_y) = _position(new), _position(old)
    return x - from_x, y - from_y


def _interpolate(old: Part, new: Part, progress: float) -> Part:
    (x, y), (dx, dy) = _position(old), _shift(old, new)
    opacity = old.opacity + (new.opacity - old.opacity) * progress
    result = _move_to(new, x + dx * progress, y + dy * progress, opacity)
    if isinstance(old, Disc) and isinstance(result, Disc) and old.scale != result.scale:
        return replace(result, scale=old.scale + (result.scale - old.scale) * progress)
    return result


def _position(part: Part) -> tuple[float, float]:
    match part:
        case Caption() | Outline():
            return part.box.left + part.box.width / 2, part.box.top
        case Line():
            return part.x1, part.y1
        case Disc() | Pennant():
            return part.x, part.y


def _move_to(part: Part, x: float, y: float, opacity: float) -> Part:
    match part:
        case Caption() | Outline():
            box = replace(part.box, left=x - part.box.width / 2, top=y)
            return replace(part, box=box, opacity=opacity)
        case Line():
            dx, dy = x - part.x1, y - part.y1
            ends = (part.x2 + dx, part.y2 + dy)
            return Line(x, y, *ends, owner=part.owner, opacity=opacity)
        case Disc() | Pennant():
            return replace(part, x=x, y=y, opacity=opacity)
