"""Turns combatants into recruits, which can be saved for next time or edited."""

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence

import msgspec
from msgspec import UNSET
from msgspec.structs import replace

from models.rules.counters.counter_kinds import INITIATIVE, make_initiative
from models.rules.deeds import Recruit
from models.rules.effects import effects_as_typed
from models.rules.fields import Field, declared_fields
from models.rules.ruleset import Moment
from models.scheduler.combatant import Combatant, Counter


def recruits_of(
    moment: Moment,
    pictures: Mapping[str, bytes],
    combatants: Iterable[Combatant],
    *,
    full: bool = True,
) -> tuple[Recruit, ...]:
    """Return `combatants` as recruits with their portraits; see `recruit_of`."""
    fields, system_counters = declared_fields(moment.rules.types.stats), moment.initial_counters
    return tuple(
        recruit_of(who, fields, pictures.get(who.portrait, b""), system_counters(who.id), full=full)
        for who in combatants
    )


def exported_recruits(moment: Moment) -> Iterator[Recruit]:
    """Yield all combatants in a fight as they are now, with their initiatives and effects."""
    combatants, effects = tuple(moment.fight.all_combatants()), effects_as_typed(moment.fight)
    recruits = recruits_of(moment, {}, combatants, full=False)
    for combatant, recruit in zip(combatants, recruits, strict=True):
        others = (each for each in recruit.counters or () if each.key != INITIATIVE.key)
        number = moment.initiative(combatant.id)
        counters = (*others, *(() if number is None else (make_initiative(number),)))
        combatant_effects = effects.get(combatant.id, ())
        yield replace(recruit, counters=counters or UNSET, effects=combatant_effects)


def recruit_of(
    combatant: Combatant,
    fields: Sequence[Field],
    picture: bytes = b"",
    system_counters: Collection[Counter] = (),
    *,
    full: bool = True,
) -> Recruit:
    """Return a combatant as a recruit, with its portrait, its note and the stats in `fields`.

    With `full`, counters are refilled. Counters equal to one of `system_counters` are left out,
    since the system creates them again.
    """
    counters = combatant.counter_list
    if full:
        counters = tuple(each.refilled for each in counters)
    stats = msgspec.to_builtins(combatant.stats)
    return Recruit(
        name=combatant.typed_name,
        side=combatant.side,
        secrecy=combatant.secrecy,
        public_name=combatant.public_name,
        series=combatant.series,
        stats={field.key: stats[field.key] for field in fields if field.key in stats},
        picture=picture,
        count=combatant.count,
        counters=tuple(each for each in counters if each not in system_counters) or UNSET,
        note=combatant.note_text,
    )


def with_full_counters(recruit: Recruit) -> Recruit:
    counters = recruit.counters or ()
    return replace(recruit, counters=tuple(each.refilled for each in counters) or UNSET)
