"""Labels of the axis: which ticks have one, and the bands of larger units."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import TypeVar

from msgspec import Struct
from msgspec.structs import replace

from models.scheduler.axis import GROUP_SEPARATOR, Axis, LargerUnit
from models.scheduler.bounds import MAX_TURN_TICK
from models.scheduler.clock import Tick
from views.measure import width
from views.timeline.geometry import BAND_PADDING, BAND_TEXT_PX, LABEL_GAP, LABEL_TEXT_PX, NAME_GAP
from views.timeline.scene import TimelineScene

Result = TypeVar("Result")


class Labels(Struct, frozen=True):
    """Labels by tick; `step` is the number of ticks between two of them."""

    step: int
    texts: Mapping[Tick, str]


def _cache_on_scene(
    function: Callable[[TimelineScene], Result],
) -> Callable[[TimelineScene], Result]:
    """Cache a function's result on the scene, since several painters need it."""

    def cached(scene: TimelineScene) -> Result:
        cache = vars(scene)
        if function.__name__ not in cache:
            cache[function.__name__] = function(scene)
        result: Result = cache[function.__name__]
        return result

    return cached


@_cache_on_scene
def labels(scene: TimelineScene) -> Labels:
    """Return the labels in view. Names omit their group unless every tick has space for one."""
    axis = scene.axis
    if axis.restarts_in_groups:
        return _space_labels(scene, axis.number)
    spaced_labels = _space_labels(scene, axis.label)
    if spaced_labels.step == 1 or not axis.names:
        return spaced_labels
    return _space_labels(scene, lambda tick: axis.label(tick).rpartition(GROUP_SEPARATOR)[2])


def labelled_ticks(scene: TimelineScene, ticks: Iterable[int]) -> list[Tick]:
    """Return those of `ticks` that can have a label, from the first position to the last."""
    start, end = scene.extent.first, scene.axis.last
    first_tick = max(0, start) if scene.axis.names else start
    last_tick = MAX_TURN_TICK if end is None else end
    return [Tick(tick) for tick in ticks if first_tick <= tick <= last_tick]


def _space_labels(scene: TimelineScene, label_of: Callable[[Tick], str]) -> Labels:
    pixels = LABEL_TEXT_PX * scene.geometry.text_scale
    widest = max([width(label_of(tick), pixels) for tick in _widest_candidates(scene)], default=0.0)
    gap = NAME_GAP if scene.axis.names else LABEL_GAP
    step = scene.geometry.label_step(widest, gap)
    return Labels(step, {tick: label_of(tick) for tick in _labelled_in_view(scene, step)})


def _widest_candidates(scene: TimelineScene) -> list[Tick]:
    if scene.axis.names or scene.axis.restarts_in_groups:
        return _labelled_in_view(scene, 1)
    visible_ticks = scene.geometry.ticks()
    return [Tick(visible_ticks[0]), Tick(visible_ticks[-1])]


def _labelled_in_view(scene: TimelineScene, step: int) -> list[Tick]:
    return labelled_ticks(scene, scene.geometry.ticks(step))


class Band(Struct, frozen=True):
    """A group on the axis, from its first tick to its last."""

    first: Tick
    last: Tick
    label: str

    @property
    def ends(self) -> tuple[float, float]:
        """The band's ends, half a tick outside the group."""
        return self.first - 0.5, self.last + 0.5


@_cache_on_scene
def bands_in_view(scene: TimelineScene) -> tuple[Band, ...]:
    """Return the groups in view, of the smallest size at which all labels fit.

    Where a larger group begins, the larger group's label is shown instead.
    """
    ticks, pixels = scene.geometry.ticks(), scene.geometry.pixels_per_tick
    letter_height = BAND_TEXT_PX * scene.geometry.text_scale
    for group in scene.axis.groups:
        in_view = tuple(bands(scene.axis, group, Tick(ticks[0]), Tick(ticks[-1])))
        widest = max([width(band.label, letter_height) for band in in_view], default=0.0)
        if group.size * pixels >= widest + 2 * BAND_PADDING:
            names = {band.first: band.label for band in larger_bands(scene)}
            return tuple(
                [replace(band, label=names.get(band.first, band.label)) for band in in_view]
            )
    return ()


@_cache_on_scene
def larger_bands(scene: TimelineScene) -> tuple[Band, ...]:
    """Return the bands of larger groups that begin in view, except the first of each size."""
    visible_ticks, axis = scene.geometry.ticks(), scene.axis
    larger = [group for group in axis.groups if group.size > axis.groups[0].size]
    candidates = (
        bands(axis, group, Tick(visible_ticks[0]), Tick(visible_ticks[-1])) for group in larger
    )
    return tuple(band for group in candidates for band in group if band.first > axis.origin)


def bands(axis: Axis, group: LargerUnit, first: Tick, last: Tick) -> Iterator[Band]:
    """Yield the bands that overlap the ticks `first` to `last`, none before the axis's origin."""
    start_of_first, word = axis.origin - group.before, group.word()
    first_number = (max(first, axis.origin) - start_of_first) // group.size
    for number in range(first_number, (last - start_of_first) // group.size + 1):
        start = Tick(start_of_first + number * group.size)
        if label := _label(axis, word, start, number + 1):
            yield Band(start, Tick(start + group.size - 1), label)


def _label(axis: Axis, word: str, start: Tick, number: int) -> str:
    """Return a group's label, with its number or the first part of its position's name."""
    if not axis.names:
        return f"{word} {number}"
    name = axis.names[start] if 0 <= start < len(axis.names) else ""
    part, separator, _ = name.partition(GROUP_SEPARATOR)
    return f"{word} {part}" if separator else ""
