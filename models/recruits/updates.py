"""Imported combatants whose names are in the fight already: updated, added or skipped."""

from collections.abc import Iterator, Mapping, Sequence
from enum import Enum
from typing import Any, TypeAlias

from msgspec import UNSET, Struct, UnsetType
from msgspec.structs import replace

from models.recruits.recruit import recruit_of
from models.recruits.typed_list import with_distinct_names
from models.rules.counters.counter_kinds import default_states
from models.rules.deeds import (
    Add,
    AddEffect,
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
from models.rules.effects import parse_effect
from models.rules.fields import Field
from models.rules.names import first_of
from models.rules.notes import join_notes
from models.scheduler.clock import CombatantId
from models.scheduler.combatant import Combatant, Counter, Secrecy, Side
from models.wording import tr

Counters: TypeAlias = tuple[Counter, ...] | UnsetType


class OnMatch(Enum):
    """Treatment of an imported name that is in the fight already."""

    UPDATE = "update"
    ADD = "add"
    SKIP = "skip"


class Newcomer(Struct, frozen=True):
    """A recruit from a source."""

    key: str
    """Its name in the source."""
    recruit: Recruit
    """The recruit as it would be added."""
    origin: str = ""
    """The source."""
    existing: Recruit | None = None
    """The combatant in the fight with that name, with its id; None: the name is new."""
    updated: Recruit | None = None
    """That combatant with the source's data."""


class Renewal(Struct, frozen=True):
    """A combatant in the fight, with its id, and the same updated from a source."""

    current: Recruit
    recruit: Recruit

    @property
    def name(self) -> str:
        return self.current.name

    @property
    def is_change(self) -> bool:
        return self.recruit != self.current


def recruits_in_fight(
    combatants: Sequence[Combatant],
    fields: Sequence[Field],
    effects: Mapping[CombatantId, tuple[str, ...]] = {},
) -> Mapping[str, Recruit]:
    """Return the recruits in the fight by name, case folded, with their `effects`.

    Both the typed and the shown names are keys.
    """
    in_fight = [
        replace(
            recruit_of(each, fields),
            id=each.id,
            counters=each.own_counters or UNSET,
            effects=effects.get(each.id, ()),
        )
        for each in combatants
    ]
    shown = {
        each.name.casefold(): recruit for each, recruit in zip(combatants, in_fight, strict=True)
    }
    return shown | {each.name.casefold(): each for each in in_fight}


def newcomers(
    imported: Sequence[Recruit],
    origins: Sequence[str],
    have_side: Sequence[bool],
    in_fight: Mapping[str, Recruit],
) -> Iterator[Newcomer]:
    """Yield recruits under distinct names, each with the combatant of its name, if any.

    Where `have_side` is false the side is a default, and changes no combatant.
    """
    used = {*(each.name for each in in_fight.values()), *(each.name for each in imported)}
    for each, origin, has_side in zip(imported, origins, have_side, strict=True):
        existing = in_fight.get(each.name.casefold())
        if existing is None:
            yield Newcomer(each.name, each, origin)
            continue
        (added,) = with_distinct_names([each], used)
        used.add(added.name)
        source = each if has_side else replace(each, side=existing.side)
        yield Newcomer(each.name, added, origin, existing, apply_source(existing, source))


def apply_source(existing: Recruit, source: Recruit) -> Recruit:
    """Return the recruit updated from a source; what the source omits stays.

    A source reveals no hidden combatant, and full hit points don't heal.
    """
    stats = {key: answer for key, answer in source.stats.items() if answer is not None}
    return replace(
        existing,
        side=source.side,
        secrecy=existing.secrecy if source.secrecy is Secrecy.FULL else source.secrecy,
        public_name=source.public_name or existing.public_name,
        stats={**existing.stats, **stats},
        count=source.count if source.count > 1 else existing.count,
        counters=_merge_counters(existing.counters, source.counters),
        note=_merge_notes(existing.note, source.note),
        effects=_merge_effects(existing.effects, source.effects),
    )


def recruit_or_renewal(newcomer: Newcomer, on_match: OnMatch) -> Recruit | Renewal | None:
    """Return the recruit to add, or the renewal; None if it is skipped."""
    if newcomer.existing is None or newcomer.updated is None or on_match is OnMatch.ADD:
        return newcomer.recruit
    return Renewal(newcomer.existing, newcomer.updated) if on_match is OnMatch.UPDATE else None


def deed_of(results: Sequence[Recruit | Renewal]) -> Deed | None:
    """Return one step that adds the recruits and makes the renewals; None without changes."""
    changed = [each for each in results if isinstance(each, Recruit) or each.is_change]
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
    old, new = renewal.current, renewal.recruit
    who = CombatantId(old.id)
    if _edit_values(new) != _edit_values(old):
        yield Edit(who, *_edit_values(new))
    if new.secrecy is not old.secrecy:
        yield Disguise(who, new.secrecy)
    if new.count != old.count:
        yield SetMembers(who, new.count)
    if new.picture != old.picture:
        yield Portray(who, new.picture)
    if new.note != old.note:
        yield WriteNote(who, new.note)
    for text in new.effects:
        if text not in old.effects:
            terms = parse_effect(text)
            yield AddEffect(terms.name, who, ticks=terms.ticks, turns=terms.turns)
    before = {each.key: each for each in _as_tuple(old.counters)}
    for each in _as_tuple(new.counters):
        if each != before.get(each.key):
            bounds = each.value, each.most, each.least
            yield SetCounter(who, each.label, each.key, *bounds, each.states, each.refill)


def _edit_values(one: Recruit) -> tuple[str, Side, Mapping[str, Any], str]:
    return one.name, one.side, one.stats, one.public_name


def _merge_notes(existing: str, source: str) -> str:
    """Return a note with the source's, which replaces all from its heading on.

    Text that the GM wrote above the heading stays; without the heading, the source's goes below.
    """
    heading = source.partition("\n")[0]
    own = existing.partition(heading)[0] if heading.startswith("#") else existing
    return existing if source in existing else join_notes((own.strip(), source))


def _merge_effects(existing: Sequence[str], source: Sequence[str]) -> tuple[str, ...]:
    """Return effects and those of a source with other names: a list read twice adds none."""
    names = {parse_effect(each).name.casefold() for each in existing}
    new = (each for each in source if parse_effect(each).name.casefold() not in names)
    return (*existing, *new)


def _merge_counters(existing: Counters, source: Counters) -> Counters:
    merged = {each.key.casefold(): each for each in _as_tuple(existing)}
    for each in _as_tuple(source):
        old = merged.get(each.key.casefold())
        merged[each.key.casefold()] = each if old is None else _merge_counter(old, each)
    return tuple(merged.values()) or UNSET


def _merge_counter(old: Counter, new: Counter) -> Counter:
    value = new.value
    if new.most is not None and new.value == new.most and old.most is not None:
        value = new.most - (old.most - old.value)
    usual = old.states == default_states(old.title, old.most)
    states = default_states(old.title, new.most) if usual else old.states
    return replace(old, value=value, most=new.most, least=min(old.least, value), states=states)


def _as_tuple(counters: Counters) -> tuple[Counter, ...]:
    return () if isinstance(counters, UnsetType) else counters
