"""The typed list as one answer: its items, or the first fault in it."""

from collections.abc import Sequence

from models.recruits.typed_list import TypedItem, muster
from models.rules.fields import Field
from models.rules.refusal import RuleBroken
from models.scheduler.combatant import Side


def entries(text: str, fields: Sequence[Field], side: Side) -> tuple[TypedItem, ...]:
    """Return the items of `text`. Raises RuleBroken with the first of its faults."""
    found = muster(text, fields, side)
    if found.wrong:
        raise RuleBroken(found.wrong[0].sentence)
    return found.entries
