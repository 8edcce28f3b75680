"""Adds imported recruits, or updates the combatants in the fight that have their names."""

from collections.abc import Iterator, Mapping, Sequence
from enum import Enum
from typing import Any, TypeAlias

from msgspec import UNSET, Struct, UnsetType
from msgspec.structs import replace

from models.recruits.muster import with_distinct_names
from models.recruits.recruit import recruit_of
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
from models.rules.names import join_first
from models.rules.notes import join_notes
from models.scheduler.clock import CombatantId
from models.scheduler.combatant import Combatant, Counter, Secrecy, Side
from models.wording import tr

Counters: TypeAlias = tuple[Counter, ...] | UnsetType


class OnMatch(Enum):
    """The choices for an imported recruit whose name is already in the fight."""

    UPDATE = "update"
    ADD = "add"
    SKIP = "skip"


class Newcomer(Struct, frozen=True):
    """A recruit from a source, and the combatant in the fight that it may update."""

    key: str
    """The recruit's name in the source."""
    recruit: Recruit
    """The recruit with the name under which it would be added."""
    origin: str = ""
    """The name of the source."""
    existing: Recruit | None = None
    """The combatant of that name in the fight, as a recruit with an id; None if there is none."""
    updated: Recruit | None = None
    """`existing`, updated from the source."""


class Renewal(Struct, frozen=True):
    """A combatant in the fight as a recruit with its id, before and after an update."""

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
    """Return the combatants in the fight as recruits, each keyed by typed name and by display name.

    The keys are case-folded.
    """
    in_fight = [
        replace(
            recruit_of(combatant, fields),
            id=combatant.id,
            counters=combatant.counter_list or UNSET,
            effects=effects.get(combatant.id, ()),
        )
        for combatant in combatants
    ]
    pairs = zip(combatants, in_fight, strict=True)
    by_display_name = {combatant.name.casefold(): recruit for combatant, recruit in pairs}
    return by_display_name | {recruit.name.casefold(): recruit for recruit in in_fight}


def find_newcomers(
    imported: Sequence[Recruit],
    origins: Sequence[str],
    have_side: Sequence[bool],
    in_fight: Mapping[str, Recruit],
) -> Iterator[Newcomer]:
    """Yield each imported recruit under a distinct name, with the combatant of its name, if any.

    If `have_side` is false for a recruit, its side is only a default and doesn't update anyone.
    """
    used = {*(each.name for each in in_fight.values()), *(each.name for each in imported)}
    for recruit, origin, has_side in zip(imported, origins, have_side, strict=True):
        name = recruit.name
        existing = in_fight.get(name.casefold())
        if existing is None:
            yield Newcomer(name, recruit, origin)
            continue
        (added,) = with_distinct_names([recruit], used)
        used.add(added.name)
        source = recruit if has_side else replace(recruit, side=existing.side)
        yield Newcomer(name, added, origin, existing, apply_source(existing, source))


def apply_source(existing: Recruit, source: Recruit) -> Recruit:
    """Return `existing` updated from a source; values that the source omits don't change.

    An update never reveals a hidden combatant, and full hit points in the source don't heal.
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
    """Return the recruit to add, or the update to make; None to skip the newcomer."""
    if newcomer.existing is None or newcomer.updated is None or on_match is OnMatch.ADD:
        return newcomer.recruit
    return Renewal(newcomer.existing, newcomer.updated) if on_match is OnMatch.UPDATE else None


def import_deed(results: Sequence[Recruit | Renewal]) -> Deed | None:
    """Return the deed that adds the recruits and makes the updates; None if nothing changes."""
    changes = [result for result in results if isinstance(result, Recruit) or result.is_change]
    added = tuple(change for change in changes if isinstance(change, Recruit))
    renewals = (change for change in changes if isinstance(change, Renewal))
    deeds = [deed for renewal in renewals for deed in _changes(renewal)]
    if added:
        deeds.append(Add(added))
    if len(deeds) <= 1:
        return deeds[0] if deeds else None
    names = join_first([change.name for change in changes])
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
    old_counters = {counter.key: counter for counter in _as_tuple(old.counters)}
    for counter in _as_tuple(new.counters):
        if counter != old_counters.get(counter.key):
            bounds = counter.value, counter.maximum, counter.minimum
            yield SetCounter(
                who, counter.label, counter.key, *bounds, counter.states, counter.refill
            )


def _edit_values(recruit: Recruit) -> tuple[str, Side, Mapping[str, Any], str]:
    return recruit.name, recruit.side, recruit.stats, recruit.public_name


def _merge_notes(existing: str, source: str) -> str:
    """Return a note in which the source's text replaces its earlier version.

    The earlier version begins at the same heading and reaches to the end of the note. Anything
    that the GM wrote above it stays. Without that heading, the text is added at the end.
    """
    heading = source.partition("\n")[0]
    gm_text = existing.partition(heading)[0] if heading.startswith("#") else existing
    return existing if source in existing else join_notes((gm_text.strip(), source))


def _merge_effects(existing: Sequence[str], source: Sequence[str]) -> tuple[str, ...]:
    """Return the existing effects, and those in the source whose names are new."""
    names = {parse_effect(each).name.casefold() for each in existing}
    new = (each for each in source if parse_effect(each).name.casefold() not in names)
    return (*existing, *new)


def _merge_counters(existing: Counters, source: Counters) -> Counters:
    merged = {each.key.casefold(): each for each in _as_tuple(existing)}
    for counter in _as_tuple(source):
        old = merged.get(counter.key.casefold())
        merged[counter.key.casefold()] = counter if old is None else _merge_counter(old, counter)
    return tuple(merged.values()) or UNSET


def _merge_counter(old: Counter, new: Counter) -> Counter:
    value = new.value
    if new.maximum is not None and new.value == new.maximum and old.maximum is not None:
        value = new.maximum - (old.maximum - old.value)
    has_default_states = old.states == default_states(old.title, old.maximum)
    states = default_states(old.title, new.maximum) if has_default_states else old.states
    return replace(
        old, value=value, maximum=new.maximum, minimum=min(old.minimum, value), states=states
    )


def _as_tuple(counters: Counters) -> tuple[Counter, ...]:
    return () if isinstance(counters, UnsetType) else counters
