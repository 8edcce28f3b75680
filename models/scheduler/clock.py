"""Integer time, and the names of those who act on it."""

from typing import Final, NewType

Tick = NewType("Tick", int)
"""A position on the axis; it only counts up, whatever the system shows on screen."""

CombatantId = NewType("CombatantId", str)
"""The lasting name of a combatant inside one encounter; people never see it."""

FARTHEST: Final = 1_000_000_000
"""No tick lies farther than this from zero, in either direction."""


def within_reach(tick: int) -> bool:
    """Say whether `tick` is within the part of the axis that the program plays."""
    return -FARTHEST <= tick <= FARTHEST
