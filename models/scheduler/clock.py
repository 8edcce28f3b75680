"""The types of ticks and of combatant ids."""

from typing import Annotated, NewType

from msgspec import Meta

from models.scheduler.bounds import MAX_ID_LENGTH, MAX_SPAN_TICK, MAX_TURN_TICK

Tick = NewType("Tick", Annotated[int, Meta(ge=-MAX_SPAN_TICK, le=MAX_SPAN_TICK)])
"""A position on the axis; ticks count up even if the numbers that people see count down."""

CombatantId = NewType("CombatantId", Annotated[str, Meta(min_length=1, max_length=MAX_ID_LENGTH)])
"""A combatant's id in one encounter, which never changes and is never shown."""


def is_in_range(tick: int) -> bool:
    """Return whether there can be turns on `tick`."""
    return -MAX_TURN_TICK <= tick <= MAX_TURN_TICK
