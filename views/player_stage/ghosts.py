"""Places ghosts, the later turns of the same combatants, where they fit."""

from collections.abc import Iterator, Sequence

from models.scheduler.stage import Stage
from views.player_stage.columns import Columns
from views.player_stage.shapes import Disc, Layout
from views.player_stage.stacks import CROWD_GAP, GHOST_SHARE, StackLayout


def ghosts(stage: Stage, columns: Columns, stacks: StackLayout, layout: Layout) -> Iterator[Disc]:
    """Yield ghosts on the axis or below the tokens there, so that they overlap nothing.

    Those on the now line, and on a stage without names those only predicted, are left out.
    """
    tokens = stage.pale_turns if stacks.name_pixels else tuple(each.token for each in stage.ghosts)
    size, half = GHOST_SHARE * stacks.size, GHOST_SHARE * stacks.size / 2
    occupied = list(_edges(layout)) if tokens else []
    for token in tokens:
        x = columns.x_of(stage.now if token.tick is None else token.tick)
        left, right = x - half, x + half
        if right > columns.right or left <= columns.now_x:
            continue
        spans_there = [(top, bottom) for a, b, top, bottom in occupied if a < right and left < b]
        y = _free_y(spans_there, stacks.axis_y, half)
        if y + half <= stacks.bottom:
            occupied.append((left, right, y - half, y + half))
            yield Disc(token, x, y, size)


def _edges(layout: Layout) -> Iterator[tuple[float, float, float, float]]:
    """Yield left, right, top and bottom of every disc and caption. Boxes would be slower."""
    for disc in layout.discs:
        half = disc.size / 2
        yield disc.x - half, disc.x + half, disc.y - half, disc.y + half
    for caption in layout.captions:
        box = caption.box
        yield box.left, box.left + box.width, box.top, box.top + box.height


def _free_y(spans: Sequence[tuple[float, float]], y: float, half: float) -> float:
    """Return the first y, at or below `y`, at which a ghost overlaps none of the `spans`."""
    while overlapped := [bottom for top, bottom in spans if top < y + half and y - half < bottom]:
        y = max(overlapped) + CROWD_GAP + half
    return y
