"""Rows of a sheet: traits, skills, spells and equipment, with nested rows."""

import math
from collections import defaultdict, deque
from collections.abc import Iterator, Mapping
from typing import Final, TypeAlias

from models.recruits.json_values import number_at, text_at, value_at
from models.rules.names import comparable

Row: TypeAlias = Mapping[str, object]

_MOST: Final = 20_000
"""Most rows read; no real sheet has as many."""


def mappings(value: object, *keys: str) -> list[Row]:
    """Return the mappings in the list at `keys`; [] if there is no list."""
    values = value_at(value, *keys)
    return (
        [each for each in values if isinstance(each, Mapping)] if isinstance(values, list) else []
    )


def rows(value: object, *keys: str) -> Iterator[Row]:
    """Yield the enabled rows at `keys`, each followed by its nested rows."""
    waiting = deque(mappings(value, *keys))
    for _ in range(_MOST):
        if not waiting:
            return
        row = waiting.popleft()
        if row.get("disabled") is not True:
            yield row
            waiting.extendleft(reversed(mappings(row, "children")))


def traits(sheet: object) -> Iterator[Row]:
    """Yield the traits, which were advantages before version 4."""
    yield from rows(sheet, "traits")
    yield from rows(sheet, "advantages")


def equipped(sheet: object) -> Iterator[Row]:
    """Yield the equipment in use."""
    for item in rows(sheet, "equipment"):
        quantity = number_at(item, "quantity")
        if item.get("equipped") is True and (quantity is None or quantity > 0):
            yield item


def bonuses(sheet: object) -> Mapping[str, float]:
    """Return the bonuses of traits, their modifiers, skills and equipment by attribute.

    The keys are plain words without `basic`, which early files omit. If a bonus counts for some
    uses only, its key includes them: `stliftingonly`.
    """
    totals: defaultdict[str, float] = defaultdict(float)
    for feature, levels in _features(sheet):
        if feature.get("type") == "attribute_bonus":
            word = attribute(feature.get("attribute")) + _limitation(feature)
            factor = levels if feature.get("per_level") is True else 1
            totals[word] += (number_at(feature, "amount") or 0) * factor
    return totals


def attribute(value: object) -> str:
    """Return an attribute's plain word: `speed` for both `speed` and `basic_speed`."""
    return comparable(text_at(value)).removeprefix("basic")


def _limitation(feature: Row) -> str:
    limitation = comparable(text_at(feature, "limitation"))
    return "" if limitation == "none" else limitation


def _features(sheet: object) -> Iterator[tuple[Row, int]]:
    """Yield the features of a character, each with the levels of its owner."""
    for trait in traits(sheet):
        if "children" not in trait:
            yield from _own_features(trait)
        yield from _modifier_features(trait)
    for skill in rows(sheet, "skills"):
        yield from _own_features(skill)
    for item in equipped(sheet):
        yield from _own_features(item)
        yield from _modifier_features(item)


def _modifier_features(row: Row) -> Iterator[tuple[Row, int]]:
    for modifier in rows(row, "modifiers"):
        yield from _own_features(modifier)


def _own_features(row: Row) -> Iterator[tuple[Row, int]]:
    levels = max(0, math.floor(number_at(row, "levels") or 0))
    for feature in mappings(row, "features"):
        yield feature, levels
