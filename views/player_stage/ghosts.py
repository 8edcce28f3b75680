"""Ghosts: later turns of the same combatants, small and pale where there is room."""

from collections.abc import Iterator

from models.scheduler.stage import Stage
from views.player_stage.columns import Columns
from views.player_stage.shapes import Box, Disc, Layout
from views.player_stage.stacks import CROWD_GAP, GHOST_SHARE, StackLayout

GHOST_OPACITY = 0.45
"""Opacity of a later turn of the same combatant."""


def ghosts(stage: Stage, columns: Columns, stacks: StackLayout, layout: Layout) -> Iterator[Disc]:
    """Yield ghosts that overlap nothing: on the axis, or below the tokens there."""
    size = GHOST_SHARE * stacks.size
    occupied_boxes = [disc.box for disc in layout.discs] + [
        caption.box for caption in layout.captions
    ]
    for token in (ghost.token for ghost in stage.ghosts):
        x, y = columns.x_of(stage.now if token.tick is None else token.tick), stacks.axis_y
        near_boxes = [box for box in occupied_boxes if box.left < x + size and x - size < box.right]
        while y + size / 2 <= stacks.bottom and x + size / 2 <= columns.right:
            disc = Disc(token, x, y, size, opacity=GHOST_OPACITY)
            below = _overlap_bottom(disc, near_boxes)
            if below is None:
                occupied_boxes.append(disc.box)
                yield disc
                break
            y = below + CROWD_GAP + size / 2


def _overlap_bottom(disc: Disc, near: list[Box]) -> float | None:
    return max((box.bottom for box in near if box.overlaps(disc.box)), default=None)
