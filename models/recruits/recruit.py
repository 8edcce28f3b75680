"""A combatant as a recruit again: to be kept for next time, or to be edited."""

from collections.abc import Sequence

import msgspec

from models.rules.deeds import Recruit
from models.rules.fields import Field
from models.scheduler.combatant import Combatant


def recruit_of(combatant: Combatant, fields: Sequence[Field], picture: bytes = b"") -> Recruit:
    """Return who `combatant` is, with its stats by `fields` and its portrait, and no wounds."""
    stats = msgspec.to_builtins(combatant.stats)
    return Recruit(
        name=combatant.name,
        side=combatant.side,
        secrecy=combatant.secrecy,
        public_name=combatant.public_name,
        series=combatant.series,
        stats={field.key: stats[field.key] for field in fields if field.key in stats},
        picture=picture,
        count=combatant.count,
    )
