"""The labels of the axis: which ticks have one, and what it says."""

from collections.abc import Callable, Mapping

from msgspec import Struct
from PySide6.QtGui import QFontMetricsF

from models.scheduler.axis import Axis
from models.scheduler.clock import FARTHEST, Tick
from views.theme import fixed_font
from views.timeline.geometry import LABEL_GAP, LABEL_SIZE, NAME_GAP
from views.timeline.groups import PARTING
from views.timeline.scene import Scene


class Labels(Struct, frozen=True):
    """The labels in sight, one every `step` ticks."""

    step: int
    texts: Mapping[Tick, str]


def labels(scene: Scene) -> Labels:
    """Return the labels in sight; names too long for each tick leave out what the group says."""
    axis = scene.axis
    whole = _spaced(scene, axis.show)
    if whole.step == 1 or not axis.names:
        return whole
    return _spaced(scene, lambda tick: axis.show(tick).rpartition(PARTING)[2])


def has_label(axis: Axis, tick: int) -> bool:
    """Say whether a tick can be named: within reach, and not beyond the names if there are any."""
    if axis.names:
        return 0 <= tick < len(axis.names)
    return -FARTHEST <= tick <= FARTHEST


def _spaced(scene: Scene, show: Callable[[Tick], str]) -> Labels:
    measure = QFontMetricsF(fixed_font(LABEL_SIZE * scene.geometry.text))
    widest = max((measure.horizontalAdvance(show(tick)) for tick in _longest(scene)), default=0.0)
    gap = NAME_GAP if scene.axis.names else LABEL_GAP
    step = scene.geometry.label_step(widest, gap)
    return Labels(step, {tick: show(tick) for tick in _named(scene, step)})


def _longest(scene: Scene) -> list[Tick]:
    """Return ticks among which is the one with the longest label: numbers grow to the ends."""
    if scene.axis.names:
        return _named(scene, 1)
    seen = scene.geometry.ticks()
    return [Tick(seen[0]), Tick(seen[-1])]


def _named(scene: Scene, step: int) -> list[Tick]:
    return [Tick(t) for t in scene.geometry.ticks(step) if has_label(scene.axis, t)]
