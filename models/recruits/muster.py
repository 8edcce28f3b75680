"""Makes recruits of the items in a typed list, each with a name of its own."""

from collections import Counter as Tally
from collections.abc import Collection, Iterable, Mapping, Sequence
from typing import Any, Final

from msgspec import UNSET
from msgspec.structs import replace

from models.recruits.typed_list import TypedItem, with_bare_count
from models.rules.deeds import Recruit
from models.rules.names import unused_names
from models.scheduler.bounds import MAX_MEMBERS
from models.scheduler.combatant import Secrecy, strip_number

_SHARED_FIELDS: Final = ("name", "side", "secrecy", "public_name", "stats")


def make_recruits(
    entries: Sequence[TypedItem],
    taken: Collection[str] = (),
    *,
    as_mobs: bool = False,
    single: Collection[str] = (),
) -> tuple[Recruit, ...]:
    """Return a recruit for each combatant in `entries`, with distinct names that aren't in `taken`.

    With `as_mobs`, an item of several combatants becomes a mob, and so do several equal items, and
    “12 Goblins”. Names in `single` don't become mobs unless they were typed as mobs.
    """
    items = _merge(map(with_bare_count, entries)) if as_mobs else entries
    recruits: list[Recruit] = []
    for item in items:
        is_mob = (as_mobs or item.mob) and item.name not in single
        recruits += [_mob_recruit(item)] if is_mob else [_recruit(item)] * item.count
    return with_distinct_names(recruits, taken)


def with_distinct_names(
    recruits: Sequence[Recruit], taken: Collection[str] = ()
) -> tuple[Recruit, ...]:
    """Return `recruits`, with a free number after each name that is `taken` or not unique.

    A typed number stays if no other recruit has the same name apart from its number. Hidden
    combatants don't count when visible ones are numbered, since a number would give them away.
    """
    visible = Tally(_series(each) for each in recruits if each.secrecy is not Secrecy.HIDDEN)
    kinds, known_kinds = Tally(map(_series, recruits)), set(map(strip_number, taken))
    recruits = [
        replace(each, series=_series(each))
        if each.name != _series(each) in known_kinds
        else _with_fixed_number(each, kinds if each.secrecy is Secrecy.HIDDEN else visible)
        for each in recruits
    ]
    occurrences = Tally(each.name for each in recruits)
    unique = {name for name, count in occurrences.items() if count == 1 and name not in taken}
    used = {*taken, *unique}
    series = {_series(each): unused_names(_series(each), used) for each in recruits}
    return tuple(
        each if each.name in unique else _rename(each, next(series[_series(each)]), used)
        for each in recruits
    )


def _recruit(entry: TypedItem) -> Recruit:
    return Recruit(series=entry.name if entry.count > 1 else "", **_shared_fields(entry))


def _shared_fields(entry: TypedItem) -> dict[str, Any]:
    """Return the fields of a recruit that are the same as those of its item."""
    return {
        **{key: getattr(entry, key) for key in _SHARED_FIELDS},
        "counters": entry.counters or UNSET,
    }


def _merge(items: Iterable[TypedItem]) -> Iterable[TypedItem]:
    """Merge equal items into the first of them, adding their counts up to MAX_MEMBERS."""
    merged: dict[str, TypedItem] = {}
    for item in items:
        who = item.name, item.side, item.secrecy, item.public_name
        key = repr((who, sorted(item.stats.items()), item.counters))
        while key in merged and merged[key].count + item.count > MAX_MEMBERS:
            key += "+"
        before = merged.get(key)
        merged[key] = replace(item, count=item.count + before.count) if before else item
    return merged.values()


def _mob_recruit(entry: TypedItem) -> Recruit:
    return Recruit(count=entry.count, **_shared_fields(entry))


def _series(recruit: Recruit) -> str:
    return recruit.series or strip_number(recruit.name)


def _with_fixed_number(recruit: Recruit, kinds: Mapping[str, int]) -> Recruit:
    """Keep the typed number of a recruit if it is the only one of its kind."""
    kind = _series(recruit)
    is_unique = not recruit.series and kind != recruit.name and kinds[kind] == 1
    return replace(recruit, series=recruit.name) if is_unique else recruit


def _rename(recruit: Recruit, name: str, used: set[str]) -> Recruit:
    used.add(name)
    return replace(recruit, name=name, series=_series(recruit))
