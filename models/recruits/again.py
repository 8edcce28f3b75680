"""Names of an import that are in the fight already: updated, added once more, or skipped."""

from collections.abc import Iterator, Mapping, Sequence
from enum import Enum
from typing import Any, TypeAlias

from msgspec import UNSET, Struct, UnsetType
from msgspec.structs import replace

from models.recruits.recruit import recruit_of
from models.recruits.typed_list import distinct
from models.rules.counters.usual import usual_states
from models.rules.deeds import (
    Add,
    Deed,
    Disguise,
    Edit,
    Portray,
    Recruit,
    SetCounter,
    SetMembers,
    Several,
    WriteNote,
)
from models.rules.fields import Field
from models.rules.names import first_of
from models.rules.notes import together
from models.scheduler.clock import CombatantId
from models.scheduler.combatant import Combatant, Counter, Secrecy, Side
from models.wording import tr

Counters: TypeAlias = tuple[Counter, ...] | UnsetType


class Again(Enum):
    """What becomes of one whose name is in the fight already."""

    UPDATE = "update"
    ADD = "add"
    SKIP = "skip"


class Newcomer(Struct, frozen=True):
    """One found in a source, `origin`, under the name `key`; `recruit` is it as it is added.

    Where that name is in the fight, `there` is who bears it, with its id, and `renewed` is who
    that becomes by what the source says.
    """

    key: str
    recruit: Recruit
    origin: str = ""
    there: Recruit | None = None
    renewed: Recruit | None = None


class Renewal(Struct, frozen=True):
    """Someone in the fight as it is `there`, with its id, and who it becomes."""

    there: Recruit
    recruit: Recruit

    @property
    def name(self) -> str:
        return self.there.name

    @property
    def is_change(self) -> bool:
        return self.recruit != self.there


def in_fight(combatants: Sequence[Combatant], fields: Sequence[Field]) -> Mapping[str, Recruit]:
    """Return who is in the fight as it is now, by name in small letters.

    What a GM typed finds who was called so, whatever players call it meanwhile.
    """
    there = [
        replace(recruit_of(each, fields), id=each.id, counters=each.own_counters or UNSET)
        for each in combatants
    ]
    shown = {each.name.casefold(): known for each, known in zip(combatants, there, strict=True)}
    return shown | {each.name.casefold(): each for each in there}


def newcomers(
    found: Sequence[Recruit],
    origins: Sequence[str],
    sided: Sequence[bool],
    there: Mapping[str, Recruit],
) -> Iterator[Newcomer]:
    """Yield `found`, their names distinct, each with the one of its name in the fight.

    The side of one that is not `sided` is only the usual one, and changes no one.
    """
    used = {*(each.name for each in there.values()), *(each.name for each in found)}
    for each, origin, is_sided in zip(found, origins, sided, strict=True):
        known = there.get(each.name.casefold())
        if known is None:
            yield Newcomer(each.name, each, origin)
            continue
        (more,) = distinct([each], used)
        used.add(more.name)
        told = each if is_sided else replace(each, side=known.side)
        yield Newcomer(each.name, more, origin, known, renewed(known, told))


def renewed(there: Recruit, told: Recruit) -> Recruit:
    """Return who one becomes by what a source says; what that leaves open stays as it is.

    A source does not reveal who is hidden, and full hit points do not heal.
    """
    stats = {key: answer for key, answer in told.stats.items() if answer is not None}
    return replace(
        there,
        side=told.side,
        secrecy=there.secrecy if told.secrecy is Secrecy.FULL else told.secrecy,
        public_name=told.public_name or there.public_name,
        stats={**there.stats, **stats},
        count=told.count if told.count > 1 else there.count,
        counters=_renewed_counters(there.counters, told.counters),
        note=_renewed_note(there.note, told.note),
    )


def result(newcomer: Newcomer, again: Again) -> Recruit | Renewal | None:
    """Return what is to be added or renewed; None for one in the fight that is skipped."""
    if newcomer.there is None or newcomer.renewed is None or again is Again.ADD:
        return newcomer.recruit
    return Renewal(newcomer.there, newcomer.renewed) if again is Again.UPDATE else None


def deed_of(found: Sequence[Recruit | Renewal]) -> Deed | None:
    """Return what adds the recruits among `found` and renews the others, as one step.

    None where nothing would change.
    """
    changed = [each for each in found if isinstance(each, Recruit) or each.is_change]
    added = tuple(each for each in changed if isinstance(each, Recruit))
    renewals = (each for each in changed if isinstance(each, Renewal))
    deeds = [deed for each in renewals for deed in _changes(each)]
    if added:
        deeds.append(Add(added))
    if len(deeds) <= 1:
        return deeds[0] if deeds else None
    names = first_of([each.name for each in changed])
    return Several(tuple(deeds), tr("Import {names}", names=names))


def _changes(renewal: Renewal) -> Iterator[Deed]:
    old, new = renewal.there, renewal.recruit
    who = CombatantId(old.id)
    if _described(new) != _described(old):
        yield Edit(who, *_described(new))
    if new.secrecy is not old.secrecy:
        yield Disguise(who, new.secrecy)
    if new.count != old.count:
        yield SetMembers(who, new.count)
    if new.picture != old.picture:
        yield Portray(who, new.picture)
    if new.note != old.note:
        yield WriteNote(who, new.note)
    before = {each.key: each for each in _all(old.counters)}
    for each in _all(new.counters):
        if each != before.get(each.key):
            bounds = each.value, each.most, each.least
            yield SetCounter(who, each.label, each.key, *bounds, each.states, each.back)


def _described(one: Recruit) -> tuple[str, Side, Mapping[str, Any], str]:
    return one.name, one.side, one.stats, one.public_name


def _renewed_note(there: str, told: str) -> str:
    """Return a note with what a source tells, in place of all from its heading on, or else below.

    What the GM wrote above the heading stays.
    """
    heading = told.partition("\n")[0]
    own = there.partition(heading)[0] if heading.startswith("#") else there
    return there if told in there else together((own.strip(), told))


def _renewed_counters(there: Counters, told: Counters) -> Counters:
    known = {each.key.casefold(): each for each in _all(there)}
    for each in _all(told):
        old = known.get(each.key.casefold())
        known[each.key.casefold()] = each if old is None else _renewed_counter(old, each)
    return tuple(known.values()) or UNSET


def _renewed_counter(old: Counter, told: Counter) -> Counter:
    value = told.value
    if told.most is not None and told.value == told.most and old.most is not None:
        value = told.most - (old.most - old.value)
    usual = old.states == usual_states(old.title, old.most)
    states = usual_states(old.title, told.most) if usual else old.states
    return replace(old, value=value, most=told.most, least=min(old.least, value), states=states)


def _all(counters: Counters) -> tuple[Counter, ...]:
    return () if isinstance(counters, UnsetType) else counters
