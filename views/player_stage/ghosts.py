"""Ghosts: further turns of those who have a turn, small and pale where there is room for them."""

from collections.abc import Iterator

from models.scheduler.stage import Stage
from views.player_stage.columns import Columns
from views.player_stage.frame import Frame
from views.player_stage.shapes import Box, Disc, Layout
from views.player_stage.stacks import AIR, Stacking

PALE = 0.45
"""How strongly a turn is painted that comes after another one of the same combatant."""
SHARE = 0.6
"""How large it is, as a share of a token."""


def ghosts(
    stage: Stage, dealt: Columns, frame: Frame, agreed: Stacking, made: Layout
) -> Iterator[Disc]:
    """Yield those that meet nothing of a layout: on the axis, or else below what stands there."""
    size = SHARE * agreed.size
    taken = [disc.box for disc in made.discs] + [caption.box for caption in made.captions]
    for token in (ghost.token for ghost in stage.ghosts):
        away = (stage.now if token.tick is None else token.tick) - stage.now
        x, y = frame.plan.now_x + away * dealt.per_tick, agreed.axis_y
        near = [box for box in taken if box.left < x + size and x - size < box.right]
        while y + size / 2 <= agreed.bottom and x + size / 2 <= dealt.right:
            disc = Disc(token, x, y, size, opacity=PALE)
            below = _below(disc, near)
            if below is None:
                taken.append(disc.box)
                yield disc
                break
            y = below + AIR + size / 2


def _below(disc: Disc, near: list[Box]) -> float | None:
    """Return where what a disc meets ends, or None where it meets nothing."""
    return max((box.bottom for box in near if box.meets(disc.box)), default=None)
