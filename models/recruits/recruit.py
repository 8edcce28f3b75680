"""A combatant as a recruit again: to be kept for next time, or to be edited."""

from collections.abc import Collection, Iterable, Mapping, Sequence

import msgspec
from msgspec import UNSET
from msgspec.structs import replace

from models.rules.deeds import Recruit
from models.rules.fields import Field, declared
from models.rules.ruleset import Moment
from models.scheduler.combatant import Combatant, Counter


def recruits_of(
    moment: Moment, pictures: Mapping[str, bytes], some: Iterable[Combatant], *, full: bool = True
) -> tuple[Recruit, ...]:
    """Return `some` of a fight as recruits, with their portraits, as `recruit_of` does."""
    fields, given = declared(moment.rules.types.stats), moment.given_counters
    return tuple(
        recruit_of(each, fields, pictures.get(each.portrait, b""), given(each.id), full=full)
        for each in some
    )


def recruit_of(
    combatant: Combatant,
    fields: Sequence[Field],
    picture: bytes = b"",
    given: Collection[Counter] = (),
    *,
    full: bool = True,
) -> Recruit:
    """Return who `combatant` is: its stats by `fields`, portrait and note, and no wounds.

    Its counters are `full`, or as they stand; those that its system has `given` to it come by
    themselves again.
    """
    own = combatant.own_counters
    kept = tuple(each.full for each in own) if full else own
    stats = msgspec.to_builtins(combatant.stats)
    return Recruit(
        name=combatant.given_name,
        side=combatant.side,
        secrecy=combatant.secrecy,
        public_name=combatant.public_name,
        series=combatant.series,
        stats={field.key: stats[field.key] for field in fields if field.key in stats},
        picture=picture,
        count=combatant.count,
        counters=tuple(each for each in kept if each not in given) or UNSET,
        note=combatant.noted,
    )


def healed(recruit: Recruit) -> Recruit:
    """Return the same one with full counters."""
    counters = recruit.counters or ()
    return replace(recruit, counters=tuple(each.full for each in counters) or UNSET)
