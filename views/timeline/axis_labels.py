"""What the axis says: which ticks have a label, and which larger units stand above them."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import TypeVar

from msgspec import Struct
from msgspec.structs import replace

from models.scheduler.axis import PARTING, Axis, LargerUnit
from models.scheduler.bounds import FARTHEST
from models.scheduler.clock import Tick
from views.measure import width
from views.timeline.geometry import BAND_PADDING, BAND_SIZE, LABEL_GAP, LABEL_SIZE, NAME_GAP
from views.timeline.scene import TimelineScene

Made = TypeVar("Made")


class Labels(Struct, frozen=True):
    """The labels in sight, one every `step` ticks."""

    step: int
    texts: Mapping[Tick, str]


def _once(make: Callable[[TimelineScene], Made]) -> Callable[[TimelineScene], Made]:
    """Let what several painters ask of a scene be made when it is first asked for."""

    def made(scene: TimelineScene) -> Made:
        known = vars(scene)
        if make.__name__ not in known:
            known[make.__name__] = make(scene)
        found: Made = known[make.__name__]
        return found

    return made


@_once
def labels(scene: TimelineScene) -> Labels:
    """Return the labels in sight; names too long for each tick leave out what the group says."""
    axis = scene.axis
    if axis.restarts:
        return _spaced(scene, axis.number)
    whole = _spaced(scene, axis.show)
    if whole.step == 1 or not axis.names:
        return whole
    return _spaced(scene, lambda tick: axis.show(tick).rpartition(PARTING)[2])


def with_label(scene: TimelineScene, ticks: Iterable[int]) -> list[Tick]:
    """Return the ticks that can be named: none before the first moment or beyond the last."""
    start, end = scene.extent.first, scene.axis.last
    first = max(0, start) if scene.axis.names else start
    last = FARTHEST if end is None else end
    return [Tick(tick) for tick in ticks if first <= tick <= last]


def _spaced(scene: TimelineScene, show: Callable[[Tick], str]) -> Labels:
    pixels = LABEL_SIZE * scene.geometry.text
    widest = max([width(show(tick), pixels) for tick in _longest(scene)], default=0.0)
    gap = NAME_GAP if scene.axis.names else LABEL_GAP
    step = scene.geometry.label_step(widest, gap)
    return Labels(step, {tick: show(tick) for tick in _named(scene, step)})


def _longest(scene: TimelineScene) -> list[Tick]:
    """Return ticks among which is the one with the longest label: numbers grow to the ends."""
    if scene.axis.names or scene.axis.restarts:
        return _named(scene, 1)
    seen = scene.geometry.ticks()
    return [Tick(seen[0]), Tick(seen[-1])]


def _named(scene: TimelineScene, step: int) -> list[Tick]:
    return with_label(scene, scene.geometry.ticks(step))


class Band(Struct, frozen=True):
    """One group on the axis, from its first tick to its last, as people call it."""

    first: Tick
    last: Tick
    label: str

    @property
    def ends(self) -> tuple[float, float]:
        """Both ends, half a tick outside what belongs to it."""
        return self.first - 0.5, self.last + 0.5


@_once
def bands_in_sight(scene: TimelineScene) -> tuple[Band, ...]:
    """Return the groups in sight, of the smallest size at which all their labels have room.

    Where a larger group begins, its name stands instead.
    """
    seen, pixels = scene.geometry.ticks(), scene.geometry.pixels
    high = BAND_SIZE * scene.geometry.text
    for group in scene.axis.groups:
        found = tuple(bands(scene.axis, group, Tick(seen[0]), Tick(seen[-1])))
        widest = max([width(band.label, high) for band in found], default=0.0)
        if group.size * pixels >= widest + 2 * BAND_PADDING:
            names = {band.first: band.label for band in larger_bands(scene)}
            return tuple([replace(band, label=names.get(band.first, band.label)) for band in found])
    return ()


@_once
def larger_bands(scene: TimelineScene) -> tuple[Band, ...]:
    """Return those of larger groups than the smallest that begin in sight, the first left out."""
    seen, axis = scene.geometry.ticks(), scene.axis
    larger = [group for group in axis.groups if group.size > axis.groups[0].size]
    found = (bands(axis, group, Tick(seen[0]), Tick(seen[-1])) for group in larger)
    return tuple(band for each in found for band in each if band.first > axis.origin)


def bands(axis: Axis, group: LargerUnit, first: Tick, last: Tick) -> Iterator[Band]:
    """Yield the groups that hold something of `first` to `last`; none ends before the origin."""
    begin, word = axis.origin - group.before, group.word()
    lowest = (max(first, axis.origin) - begin) // group.size
    for number in range(lowest, (last - begin) // group.size + 1):
        start = Tick(begin + number * group.size)
        if label := _label(axis, word, start, number + 1):
            yield Band(start, Tick(start + group.size - 1), label)


def _label(axis: Axis, word: str, start: Tick, number: int) -> str:
    """Return the group's name; where positions have names it is part of theirs, or nothing."""
    if not axis.names:
        return f"{word} {number}"
    name = axis.names[start] if 0 <= start < len(axis.names) else ""
    part, parting, _ = name.partition(PARTING)
    return f"{word} {part}" if parting else ""
