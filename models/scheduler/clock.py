"""Integer time, and the names of those who act on it."""

from typing import Annotated, NewType

from msgspec import Meta

from models.scheduler.bounds import FARTHEST, FARTHEST_END, LONGEST_ID

Tick = NewType("Tick", Annotated[int, Meta(ge=-FARTHEST_END, le=FARTHEST_END)])
"""A position on the axis; it only counts up, whatever the system shows on screen."""

CombatantId = NewType("CombatantId", Annotated[str, Meta(min_length=1, max_length=LONGEST_ID)])
"""The lasting name of a combatant inside one encounter; people never see it."""


def within_reach(tick: int) -> bool:
    """Say whether `tick` is within the part of the axis that the program plays."""
    return -FARTHEST <= tick <= FARTHEST
