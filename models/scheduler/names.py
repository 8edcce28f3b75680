"""The one name of a combatant: the GM calls those that players see in full as players do.

A number tells those of one name apart, in the order in which players met them; one alone has none.
A number that players have read stays with its combatant, and no other gets it in this fight.
No number is the GM's: “Orc 3” would tell of two more, and a gap of one who is still hidden. Those
that players don't know have a letter instead, if others share their name: “Orc A”. One who isn't in
the fight yet is called as it will be, if all on the list come in their order.
"""

import re
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache
from itertools import count
from operator import attrgetter
from string import ascii_uppercase
from typing import Final, TypeAlias

from msgspec import UNSET, UnsetType
from msgspec.structs import replace

from models.scheduler.clock import CombatantId
from models.scheduler.combatant import Combatant, Secrecy, common
from models.scheduler.roster import Roster

Gone: TypeAlias = Mapping[str, int] | UnsetType
"""The last number that players read of each name, where one with a number is gone."""


def named(combatants: Iterable[Combatant], gone: Gone = UNSET) -> Roster:
    """Return all of a fight with their names; those that players see by a name are met."""
    roster, gone = Roster.of(combatants), gone or {}
    for each in roster.everybody():
        if _unmet(each):
            roster = roster.put(_met(each, _family(roster, _roots(each)), gone))
    roots = {root for each in roster.everybody() for root in _roots(each)}
    return _called(roster, _family(roster, roots), roots, gone)


def numbers_gone(before: Roster, after: Roster, who: CombatantId, gone: Gone) -> Gone:
    """Return the last numbers of those gone, after `who` was removed or has another name.

    Players read no number of one alone.
    """
    old, new = before.get(who), after.get(who)
    if old is None or not old.public_number or (new and new.public_number):
        return gone
    known, earlier = words(old), gone or {}
    last = _last_number(known, _family(before, {_root(known)}), earlier)
    return {**earlier, known: last} if last > 1 else gone


def renamed(before: Roster, after: Roster, who: CombatantId, gone: Gone) -> Roster:
    """Return `after` with the names that follow once `who` has come, changed or gone.

    It gets its number when players see it for the first time.
    """
    gone = gone or {}
    old, new = before.get(who), after.get(who)
    if old and new and _SAID(old) == _SAID(new) and not _unmet(new):
        return after
    roots = {root for each in (old, new) if each for root in _roots(each)}
    family = _family(after, roots)
    if new and _unmet(new):
        new = _met(new, family, gone)
        after = after.put(new)
    if new and (name := _foreseen(old, new, family, gone)):
        return after.put(_with(new, name, new.label, new.letter))
    return _called(after, [after[each.id] for each in family], roots, gone)


def described(one: Combatant, name: str, public_name: str) -> Combatant:
    """Return `one` with what the GM typed; if players know it by other words now, it isn't met yet.

    Another name ends the series, unless only its number differs.
    """
    same = name == one.given_name
    typed = one.typed if same else name
    series = one.series if same or common(name) == one.series else ""
    after = replace(one, typed=typed, public_name=public_name, series=series)
    if words(after) != words(one):
        after = replace(after, public_number=0)
    return after if after.kind == one.kind else replace(after, letter=UNSET)


def words(one: Combatant) -> str:
    """Return the words before the number: its public name, else what its kind is called."""
    return one.public_name or one.kind


def _unmet(one: Combatant) -> bool:
    """Say whether players see it by a name now, for the first time."""
    return one.present and not one.public_number and _by_name(one)


def _met(one: Combatant, family: Iterable[Combatant], gone: Mapping[str, int]) -> Combatant:
    """Return `one` with its number among its `family`."""
    return replace(one, public_number=1 + _last_number(words(one), family, gone))


def _last_number(known: str, family: Iterable[Combatant], gone: Mapping[str, int]) -> int:
    numbers = [each.public_number for each in _mates(known, family)]
    return max([gone.get(known, 0), *numbers])


def _mates(known: str, family: Iterable[Combatant]) -> list[Combatant]:
    """Return those whose words are `known`; asked for many, often, it calls nothing of ours."""
    return [
        each
        for each in family
        if known
        == (
            each.public_name
            or each.series
            or common(each.name if each.typed is UNSET else each.typed)
        )
    ]


def _foreseen(
    old: Combatant | None, new: Combatant, family: Sequence[Combatant], gone: Mapping[str, int]
) -> str:
    """Return what one is called who came alone or behind two others, or was met as it was called.

    Then no other name changes. Nothing: it is not so simple.
    """
    met = old is not None and new.public_number > old.public_number and old.secrecy is _FULL
    known, number = words(new), new.public_number
    if new.secrecy is not _FULL or new.letter or known != new.kind or not (old is None or met):
        return ""
    if not number:
        mates = _mates(known, family)
        coming = [
            each
            for each in mates
            if not each.public_number
            and (each.secrecy is _FULL or (each.secrecy is _ALIAS and each.public_name))
        ]
        number = _last_number(known, mates, gone) + len(coming)
    name = known if number == 1 else _numbered(known, number)
    if old is not None:
        free = name == old.name
    else:
        others = [each for each in family if each.id != new.id]
        free = not [each for each in others if name in (each.name, each.label)]
    return name if free and number != _SECOND and not _mistaken(name) else ""


def _by_name(one: Combatant) -> bool:
    """Say whether players who see it read a name that others may share."""
    return one.secrecy is _FULL or (one.secrecy is _ALIAS and one.public_name != "")


def _known(one: Combatant) -> bool:
    """Say whether players have met it by the words that the GM has for it."""
    return one.public_number > 0 and (one.secrecy is _FULL or words(one) == one.kind)


@lru_cache(maxsize=4096)
def _root(name: str) -> str:
    """Return a name without numbers, letters and “?” at its end: names of two roots differ."""
    found = _ROOT.fullmatch(name)
    return found[1] if found else name


def _roots(one: Combatant) -> set[str]:
    return {_root(words(one)), _root(one.kind)}


def _family(roster: Roster, roots: set[str]) -> list[Combatant]:
    """Return those with a name of one of these roots, as their own or as their public one."""
    return [
        each
        for each in roster.everybody()
        if _root(each.series or (each.name if each.typed is UNSET else each.typed)) in roots
        or (each.public_name and _root(each.public_name) in roots)
    ]


def _called(
    roster: Roster, family: Sequence[Combatant], roots: set[str], gone: Mapping[str, int]
) -> Roster:
    """Return `roster` with the names of a `family`, all whose names have one of these roots."""
    seen = [each for each in family if _root(words(each)) in roots]
    read = _read(seen, gone)
    labels = {each.id: _label(each, read) for each in seen}
    alike = Counter(name for each in family for name in {words(each), each.kind})
    mine = sorted([each for each in family if _root(_base(each)) in roots], key=_turn)
    names = _names(mine, read, alike, {label for label in labels.values() if label})
    for each in family:
        name, letter = names.get(each.id, (each.name, each.letter))
        label = labels.get(each.id, each.label)
        after = _with(each, name, label, letter)
        if after is not each:
            roster = roster.put(after)
    return roster


def _with(one: Combatant, name: str, label: str | UnsetType, letter: int | UnsetType) -> Combatant:
    typed = UNSET if name == one.given_name else one.given_name
    if (name, label, letter, typed) == (one.name, one.label, one.letter, one.typed):
        return one
    return replace(one, name=name, label=label, letter=letter, typed=typed)


def _read(seen: Sequence[Combatant], gone: Mapping[str, int]) -> dict[CombatantId, str]:
    """Return what players read of those they met by a name, and will read of those to come.

    A name that reads as the number of another, as “Orc 1” beside two Orcs, tells its own number,
    and so does one that reads as unknown.
    """
    met = sorted([each for each in seen if each.public_number], key=lambda one: len(words(one)))
    coming = [each for each in seen if not each.public_number and _by_name(each)]
    last = Counter[str](gone)
    for each in met:
        last[words(each)] = max(last[words(each)], each.public_number)
    read: dict[CombatantId, str] = {}
    taken: set[str] = set()
    for each in met:
        told = last[words(each)] > 1 or words(each) in taken or _mistaken(words(each))
        read[each.id] = _numbered(words(each), each.public_number if told else 0)
        if _known(each) or each.secrecy is _ALIAS:
            taken.add(read[each.id])
    several = last + Counter(map(words, coming))
    for each in coming:
        last[words(each)] += 1
        told = several[words(each)] > 1 or _mistaken(words(each))
        read[each.id] = _numbered(words(each), last[words(each)] if told else 0)
    return read


def _names(
    family: Iterable[Combatant],
    read: Mapping[CombatantId, str],
    alike: Mapping[str, int],
    taken: set[str],
) -> dict[CombatantId, tuple[str, int | UnsetType]]:
    """Return the names of a family and their letters: no two the same, and none `taken`.

    One that players don't know needs a letter where others are `alike`.
    """
    names: dict[CombatantId, tuple[str, int | UnsetType]] = {}
    last, rest = Counter[str](), list[Combatant]()
    for each in family:
        base, letter = _base(each), each.letter
        last[base] = max(last[base], letter or 0)
        name = read[each.id] if _by_number(each) else _lettered(base, letter)
        lacks = not _by_number(each) and letter is UNSET and (alike[base] > 1 or _mistaken(base))
        if not _known(each) and (lacks or name in taken):
            rest.append(each)
        else:
            names[each.id] = name, letter
            taken.add(name)
    for each in rest:
        base = _base(each)
        free = (n for n in count(last[base] + 1) if _lettered(base, n) not in taken)
        last[base] = letter = next(free)
        names[each.id] = _lettered(base, letter), letter
        taken.add(_lettered(base, letter))
    return names


def _label(one: Combatant, read: Mapping[CombatantId, str]) -> str | UnsetType:
    """Return what players read instead of its name; where they know it by one, that is `read`."""
    match one.secrecy:
        case Secrecy.ALIAS:
            return read[one.id] if one.public_name else _UNKNOWN
        case Secrecy.UNKNOWN:
            return f"{one.public_name} {_UNKNOWN}".lstrip()
        case _:
            return UNSET


def _by_number(one: Combatant) -> bool:
    """Say whether it is called as players read it, or will."""
    return _known(one) or (one.secrecy is _FULL and one.letter is UNSET)


def _turn(one: Combatant) -> int:
    """Return when it is named: those that players know first, those with a letter last."""
    return 0 if _known(one) else 1 if one.letter is UNSET else 2


def _base(one: Combatant) -> str:
    """Return the words from which its name is made."""
    return words(one) if one.secrecy is _FULL else one.kind


def _mistaken(name: str) -> bool:
    """Say whether a name reads as that of one unknown."""
    return f" {name}".endswith(f" {_UNKNOWN}")


def _numbered(name: str, number: int) -> str:
    return f"{name} {number}" if number else name


def _lettered(name: str, letter: int | UnsetType) -> str:
    """Return a name with a letter, A to Z and then AA; without one, as it is."""
    signs, rest = "", letter or 0
    while rest:
        rest, sign = divmod(rest - 1, len(ascii_uppercase))
        signs = f"{ascii_uppercase[sign]}{signs}"
    return f"{name} {signs}" if signs else name


_FULL: Final = Secrecy.FULL
_ALIAS: Final = Secrecy.ALIAS
_UNKNOWN: Final = "?"
_SECOND: Final = 2
_ROOT: Final = re.compile(r"(.*?)(?: (?:[0-9]+|[A-Z]+|\?))+", re.DOTALL)
_SAID: Final = attrgetter("typed", "series", "public_name", "secrecy", "public_number", "letter")
"""What names follow from."""
