"""Parses a typed list to its items; raises its first error."""

from collections.abc import Sequence

from models.recruits.typed_list import TypedItem, parse_list
from models.rules.fields import Field
from models.rules.refusal import RuleBroken
from models.scheduler.combatant import Side


def entries(text: str, fields: Sequence[Field], side: Side) -> tuple[TypedItem, ...]:
    """Return the items of `text`. Raises RuleBroken with the first error."""
    parsed = parse_list(text, fields, side)
    if parsed.errors:
        raise RuleBroken(parsed.errors[0].message)
    return parsed.entries
