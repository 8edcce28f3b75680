"""Motion: how far what is shown still is from where it belongs."""

from collections import Counter
from collections.abc import Mapping

from msgspec import Struct

from views.player_stage.paint import Shift
from views.player_stage.shapes import Layout

Place = tuple[float, float]


class MotionScene(Struct, frozen=True):
    """Where the tokens and numbers of one layout are, by names that hold no identity."""

    discs: Mapping[tuple[str, int], Place]
    numbers: Mapping[str, Place]


def scene(made: Layout) -> MotionScene:
    """Return the places of a layout; the n-th token of a label is known by label and n."""
    seen: Counter[str] = Counter()
    discs: dict[tuple[str, int], Place] = {}
    for disc in made.discs:
        label = disc.token.label
        discs[label, seen[label]] = (disc.x, disc.y)
        seen[label] += 1
    return MotionScene(
        discs, {n.text: (n.box.left + n.box.width / 2, n.box.top) for n in made.numbers}
    )


def shifts(before: MotionScene, after: MotionScene, progress: float) -> dict[object, Shift]:
    """Return what is still away from its place when `progress` of the way, 0 to 1, is done."""
    discs: dict[object, Shift] = {
        index: _shift(before.discs.get(key), place, progress)
        for index, (key, place) in enumerate(after.discs.items())
    }
    numbers: dict[object, Shift] = {
        text: _shift(before.numbers.get(text), place, progress)
        for text, place in after.numbers.items()
    }
    return {**discs, **numbers}


def between(before: MotionScene, after: MotionScene, progress: float) -> MotionScene:
    """Return where things are when `progress` of the way from `before` to `after` is done."""
    return MotionScene(
        {key: _between(before.discs.get(key), at, progress) for key, at in after.discs.items()},
        {key: _between(before.numbers.get(key), at, progress) for key, at in after.numbers.items()},
    )


def _between(old: Place | None, new: Place, progress: float) -> Place:
    shift = _shift(old, new, progress)
    return (new[0] + shift.x, new[1] + shift.y)


def _shift(old: Place | None, new: Place, progress: float) -> Shift:
    if old is None:
        return Shift(opacity=progress)
    left = 1 - progress
    return Shift((old[0] - new[0]) * left, (old[1] - new[1]) * left)
