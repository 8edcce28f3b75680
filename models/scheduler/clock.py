"""Ticks and combatant ids."""

from typing import Annotated, NewType

from msgspec import Meta

from models.scheduler.bounds import FARTHEST, FARTHEST_END, LONGEST_ID

Tick = NewType("Tick", Annotated[int, Meta(ge=-FARTHEST_END, le=FARTHEST_END)])
"""A position on the axis; it counts up, whatever numbers the system shows."""

CombatantId = NewType("CombatantId", Annotated[str, Meta(min_length=1, max_length=LONGEST_ID)])
"""A combatant's permanent id in one encounter; never shown."""


def is_in_range(tick: int) -> bool:
    """Return whether turns may lie on `tick`."""
    return -FARTHEST <= tick <= FARTHEST
