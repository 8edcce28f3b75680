"""Names combatants so that the GM and the players read the same name if players see them in full.

Numbers distinguish combatants with the same name, in the order in which players met them; a unique
name has no number. A number that players have read stays with its combatant and is never used again
in the fight. Hidden combatants don't get numbers: “Orc 3” would show that there are two more, and a
gap that one is hidden. Combatants that players don't know get a letter if others share their name,
as in “Orc A”. Combatants that aren't in the fight yet are named as if all on the list entered it in
that order.
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
from models.scheduler.combatant import Combatant, Secrecy, strip_number
from models.scheduler.roster import Roster

LastNumbers: TypeAlias = Mapping[str, int] | UnsetType
"""The last number that players read on a removed combatant, by name."""


def name_combatants(combatants: Iterable[Combatant], last_numbers: LastNumbers = UNSET) -> Roster:
    """Return the roster of `combatants` with names; those that players see by name count as met."""
    roster, last_numbers = Roster.from_combatants(combatants), last_numbers or {}
    for combatant in roster.all_combatants():
        if _is_newly_met(combatant):
            roster = roster.with_combatant(
                _with_number(combatant, _family(roster, _name_roots(combatant)), last_numbers)
            )
    roots = {root for each in roster.all_combatants() for root in _name_roots(each)}
    return _rename_family(roster, _family(roster, roots), roots, last_numbers)


def last_numbers_after(
    before: Roster, after: Roster, who: CombatantId, last_numbers: LastNumbers
) -> LastNumbers:
    """Return `last_numbers` after `who` was removed or renamed.

    They don't change if the name was unique, since it had no number then.
    """
    old, new = before.get(who), after.get(who)
    if old is None or not old.public_number or (new and new.public_number):
        return last_numbers
    old_stem, earlier = public_stem(old), last_numbers or {}
    last = _last_number(old_stem, _family(before, {_name_root(old_stem)}), earlier)
    return {**earlier, old_stem: last} if last > 1 else last_numbers


def update_names(
    before: Roster, after: Roster, who: CombatantId, last_numbers: LastNumbers
) -> Roster:
    """Return `after` with updated names, once `who` has been added, changed or removed.

    A combatant gets its number when players first see it.
    """
    last_numbers = last_numbers or {}
    old, new = before.get(who), after.get(who)
    if old and new and _NAME_FIELDS(old) == _NAME_FIELDS(new) and not _is_newly_met(new):
        return after
    roots = {root for each in (old, new) if each for root in _name_roots(each)}
    family = _family(after, roots)
    if new and _is_newly_met(new):
        new = _with_number(new, family, last_numbers)
        after = after.with_combatant(new)
    if new and (name := _simple_name(old, new, family, last_numbers)):
        return after.with_combatant(_with_name(new, name, new.label, new.letter))
    return _rename_family(after, [after[each.id] for each in family], roots, last_numbers)


def with_description(combatant: Combatant, name: str, public_name: str) -> Combatant:
    """Return `combatant` with the names that the GM typed.

    If its public stem changes, it counts as not met yet. A new name takes it out of its series,
    unless only the number differs.
    """
    keeps_name = name == combatant.typed_name
    typed = combatant.typed if keeps_name else name
    series = combatant.series if keeps_name or strip_number(name) == combatant.series else ""
    after = replace(combatant, typed=typed, public_name=public_name, series=series)
    if public_stem(after) != public_stem(combatant):
        after = replace(after, public_number=0)
    return after if after.kind == combatant.kind else replace(after, letter=UNSET)


def public_stem(combatant: Combatant) -> str:
    """Return the name before the number: the public name or, without one, the kind."""
    return combatant.public_name or combatant.kind


def _is_newly_met(combatant: Combatant) -> bool:
    return combatant.is_in_scene and not combatant.public_number and _shows_name(combatant)


def _with_number(
    combatant: Combatant, family: Iterable[Combatant], last_numbers: Mapping[str, int]
) -> Combatant:
    return replace(
        combatant, public_number=1 + _last_number(public_stem(combatant), family, last_numbers)
    )


def _last_number(stem: str, family: Iterable[Combatant], last_numbers: Mapping[str, int]) -> int:
    numbers = [each.public_number for each in _namesakes(stem, family)]
    return max([last_numbers.get(stem, 0), *numbers])


def _namesakes(stem: str, family: Iterable[Combatant]) -> list[Combatant]:
    """Return the combatants with this public `stem`; `public_stem` is inlined for speed."""
    return [
        each
        for each in family
        if stem
        == (
            each.public_name
            or each.series
            or strip_number(each.name if each.typed is UNSET else each.typed)
        )
    ]


def _simple_name(
    old: Combatant | None,
    new: Combatant,
    family: Sequence[Combatant],
    last_numbers: Mapping[str, int],
) -> str:
    """Return the new name in simple cases, in which no other name changes; "" otherwise.

    It is a simple case if a combatant was added with a unique name or after at least two others of
    its name, or if players met it under the name that it already had.
    """
    was_met = old is not None and new.public_number > old.public_number and old.secrecy is _FULL
    stem, number = public_stem(new), new.public_number
    if new.secrecy is not _FULL or new.letter or stem != new.kind or not (old is None or was_met):
        return ""
    if not number:
        namesakes = _namesakes(stem, family)
        unmet = [
            namesake
            for namesake in namesakes
            if not namesake.public_number
            and (namesake.secrecy is _FULL or (namesake.secrecy is _ALIAS and namesake.public_name))
        ]
        number = _last_number(stem, namesakes, last_numbers) + len(unmet)
    name = stem if number == 1 else _add_number(stem, number)
    if old is not None:
        is_free = name == old.name
    else:
        others = [each for each in family if each.id != new.id]
        is_free = not [other for other in others if name in (other.name, other.label)]
    return name if is_free and number != _SECOND and not _reads_as_unknown(name) else ""


def _shows_name(combatant: Combatant) -> bool:
    return combatant.secrecy is _FULL or (
        combatant.secrecy is _ALIAS and combatant.public_name != ""
    )


def _is_known(combatant: Combatant) -> bool:
    """Return whether players have met a combatant under the words that the GM uses for it."""
    return combatant.public_number > 0 and (
        combatant.secrecy is _FULL or public_stem(combatant) == combatant.kind
    )


@lru_cache(maxsize=4096)
def _name_root(name: str) -> str:
    """Return a name without the numbers, letters and “?” at its end.

    Names with different roots never conflict.
    """
    match = _ROOT.fullmatch(name)
    return match[1] if match else name


def _name_roots(combatant: Combatant) -> set[str]:
    return {_name_root(public_stem(combatant)), _name_root(combatant.kind)}


def _family(roster: Roster, roots: set[str]) -> list[Combatant]:
    """Return the combatants whose name or public name has one of these roots."""
    return [
        each
        for each in roster.all_combatants()
        if _name_root(each.series or (each.name if each.typed is UNSET else each.typed)) in roots
        or (each.public_name and _name_root(each.public_name) in roots)
    ]


def _rename_family(
    roster: Roster, family: Sequence[Combatant], roots: set[str], last_numbers: Mapping[str, int]
) -> Roster:
    """Return `roster` with new names for `family`, all combatants whose names have these roots."""
    visible = [each for each in family if _name_root(public_stem(each)) in roots]
    public_labels = _public_labels(visible, last_numbers)
    labels = {each.id: _public_label(each, public_labels) for each in visible}
    name_counts = Counter(name for each in family for name in {public_stem(each), each.kind})
    renamed = sorted(
        [each for each in family if _name_root(_base_name(each)) in roots], key=_naming_order
    )
    names = _names(
        renamed, public_labels, name_counts, {label for label in labels.values() if label}
    )
    for combatant in family:
        name, letter = names.get(combatant.id, (combatant.name, combatant.letter))
        label = labels.get(combatant.id, combatant.label)
        after = _with_name(combatant, name, label, letter)
        if after is not combatant:
            roster = roster.with_combatant(after)
    return roster


def _with_name(
    combatant: Combatant, name: str, label: str | UnsetType, letter: int | UnsetType
) -> Combatant:
    typed = UNSET if name == combatant.typed_name else combatant.typed_name
    if (name, label, letter, typed) == (
        combatant.name,
        combatant.label,
        combatant.letter,
        combatant.typed,
    ):
        return combatant
    return replace(combatant, name=name, label=label, letter=letter, typed=typed)


def _public_labels(
    visible: Sequence[Combatant], last_numbers: Mapping[str, int]
) -> dict[CombatantId, str]:
    """Return the labels that players read now, or when they first see a combatant by name.

    A name gets another number if it could be mistaken for a numbered one, as “Orc 1” could if there
    are two Orcs, or for an unknown combatant.
    """
    met_combatants = sorted(
        [each for each in visible if each.public_number],
        key=lambda combatant: len(public_stem(combatant)),
    )
    unmet = [each for each in visible if not each.public_number and _shows_name(each)]
    last = Counter[str](last_numbers)
    for combatant in met_combatants:
        last[public_stem(combatant)] = max(last[public_stem(combatant)], combatant.public_number)
    labels: dict[CombatantId, str] = {}
    used_labels: set[str] = set()
    for combatant in met_combatants:
        stem = public_stem(combatant)
        needs_number = last[stem] > 1 or stem in used_labels or _reads_as_unknown(stem)
        labels[combatant.id] = _add_number(stem, combatant.public_number if needs_number else 0)
        if _is_known(combatant) or combatant.secrecy is _ALIAS:
            used_labels.add(labels[combatant.id])
    totals = last + Counter(map(public_stem, unmet))
    for combatant in unmet:
        stem = public_stem(combatant)
        last[stem] += 1
        needs_number = totals[stem] > 1 or _reads_as_unknown(stem)
        labels[combatant.id] = _add_number(stem, last[stem] if needs_number else 0)
    return labels


def _names(
    family: Iterable[Combatant],
    public_labels: Mapping[CombatantId, str],
    name_counts: Mapping[str, int],
    used_names: set[str],
) -> dict[CombatantId, tuple[str, int | UnsetType]]:
    """Return the names and letters of a family, all different and none in `used_names`.

    `name_counts` is the number of combatants with each name. A combatant that players don't know
    needs a letter if there are others.
    """
    names: dict[CombatantId, tuple[str, int | UnsetType]] = {}
    last_letters, without_letter = Counter[str](), list[Combatant]()
    for combatant in family:
        base, letter = _base_name(combatant), combatant.letter
        last_letters[base] = max(last_letters[base], letter or 0)
        name = (
            public_labels[combatant.id]
            if _uses_public_label(combatant)
            else _add_letter(base, letter)
        )
        needs_letter = (
            not _uses_public_label(combatant)
            and letter is UNSET
            and (name_counts[base] > 1 or _reads_as_unknown(base))
        )
        if not _is_known(combatant) and (needs_letter or name in used_names):
            without_letter.append(combatant)
        else:
            names[combatant.id] = name, letter
            used_names.add(name)
    for combatant in without_letter:
        base = _base_name(combatant)
        next_letters = count(last_letters[base] + 1)
        letter = next(n for n in next_letters if _add_letter(base, n) not in used_names)
        last_letters[base] = letter
        names[combatant.id] = _add_letter(base, letter), letter
        used_names.add(_add_letter(base, letter))
    return names


def _public_label(
    combatant: Combatant, public_labels: Mapping[CombatantId, str]
) -> str | UnsetType:
    """Return the label that players read, or UNSET if they read the name."""
    match combatant.secrecy:
        case Secrecy.ALIAS:
            return public_labels[combatant.id] if combatant.public_name else _UNKNOWN
        case Secrecy.UNKNOWN:
            return f"{combatant.public_name} {_UNKNOWN}".lstrip()
        case _:
            return UNSET


def _uses_public_label(combatant: Combatant) -> bool:
    return _is_known(combatant) or (combatant.secrecy is _FULL and combatant.letter is UNSET)


def _naming_order(combatant: Combatant) -> int:
    """Return a sort key: combatants known to players come first, and those with a letter last."""
    return 0 if _is_known(combatant) else 1 if combatant.letter is UNSET else 2


def _base_name(combatant: Combatant) -> str:
    return public_stem(combatant) if combatant.secrecy is _FULL else combatant.kind


def _reads_as_unknown(name: str) -> bool:
    return f" {name}".endswith(f" {_UNKNOWN}")


def _add_number(name: str, number: int) -> str:
    return f"{name} {number}" if number else name


def _add_letter(name: str, letter: int | UnsetType) -> str:
    """Append a letter, from A to Z and then AA, to a name, unless the letter is unset."""
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
_NAME_FIELDS: Final = attrgetter(
    "typed", "series", "public_name", "secrecy", "public_number", "letter"
)
"""Gets the fields from which names are derived."""
