"""Ticks and combatant ids."""

from typing import Annotated, NewType

from msgspec import Meta

from models.scheduler.bounds import FARTHEST, MAX_END, MAX_ID_LENGTH

Tick = NewType("Tick", Annotated[int, Meta(ge=-MAX_END, le=MAX_END)])
"""A position on the axis; it counts up, whatever numbers the system shows."""

CombatantId = NewType("CombatantId", Annotated[str, Meta(min_length=1, max_length=MAX_ID_LENGTH)])
"""A combatant's permanent id in one encounter; never shown."""


def is_in_range(tick: int) -> bool:
    """Return whether turns may lie on `tick`."""
    return -FARTHEST <= tick <= FARTHEST
