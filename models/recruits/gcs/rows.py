"""Rows of a sheet: traits, skills, spells and equipment, with what is nested in them.

Sheets in XML have the same rows once `elements` has read them.
"""

import math
from collections import defaultdict, deque
from collections.abc import Iterator, Mapping
from typing import Final, TypeAlias

from models.recruits.json_values import number_of, text_of, under
from models.rules.names import plain

Row: TypeAlias = Mapping[str, object]

_MOST: Final = 20_000
"""No sheet has as many rows; the rest of one that has them is not looked at."""


def mappings(value: object, *keys: str) -> list[Row]:
    """Return the rows in the list `under` keys, which in a damaged file may hold anything."""
    found = under(value, *keys)
    return [each for each in found if isinstance(each, Mapping)] if isinstance(found, list) else []


def rows(value: object, *keys: str) -> Iterator[Row]:
    """Yield rows, each before what is nested in it; a disabled one is left out with all in it."""
    waiting = deque(mappings(value, *keys))
    for _ in range(_MOST):
        if not waiting:
            return
        row = waiting.popleft()
        if row.get("disabled") is not True:
            yield row
            waiting.extendleft(reversed(mappings(row, "children")))


def traits(sheet: object) -> Iterator[Row]:
    """Yield the traits, which before version 4 were called advantages."""
    yield from rows(sheet, "traits")
    yield from rows(sheet, "advantages")


def equipped(sheet: object) -> Iterator[Row]:
    """Yield the equipment in use."""
    for item in rows(sheet, "equipment"):
        quantity = number_of(item, "quantity")
        if item.get("equipped") is True and (quantity is None or quantity > 0):
            yield item


def bonuses(sheet: object) -> Mapping[str, float]:
    """Return what traits, their modifiers, skills and equipment add to each attribute.

    The attributes are known by a plain word without `basic`, which early files leave out. A bonus
    for some uses only has them in its word: `stliftingonly`.
    """
    found: defaultdict[str, float] = defaultdict(float)
    for feature, levels in _features(sheet):
        if feature.get("type") == "attribute_bonus":
            word = attribute(feature.get("attribute")) + _limitation(feature)
            times = levels if feature.get("per_level") is True else 1
            found[word] += (number_of(feature, "amount") or 0) * times
    return found


def attribute(value: object) -> str:
    """Return the word of an attribute: `speed`, as well for `basic_speed`."""
    return plain(text_of(value)).removeprefix("basic")


def _limitation(feature: Row) -> str:
    found = plain(text_of(feature, "limitation"))
    return "" if found == "none" else found


def _features(sheet: object) -> Iterator[tuple[Row, int]]:
    """Yield what changes the character, each with the levels of what it belongs to."""
    for trait in traits(sheet):
        if "children" not in trait:
            yield from _own(trait)
        yield from _of_modifiers(trait)
    for skill in rows(sheet, "skills"):
        yield from _own(skill)
    for item in equipped(sheet):
        yield from _own(item)
        yield from _of_modifiers(item)


def _of_modifiers(row: Row) -> Iterator[tuple[Row, int]]:
    for modifier in rows(row, "modifiers"):
        yield from _own(modifier)


def _own(row: Row) -> Iterator[tuple[Row, int]]:
    levels = max(0, math.floor(number_of(row, "levels") or 0))
    for feature in mappings(row, "features"):
        yield feature, levels
