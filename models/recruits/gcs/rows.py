"""Reads the rows of a sheet, which are traits, skills, spells and equipment."""

import math
from collections import defaultdict, deque
from collections.abc import Iterator, Mapping
from typing import Final, TypeAlias

from models.recruits.json_values import number_at, text_at, value_at
from models.rules.names import comparable

Row: TypeAlias = Mapping[str, object]

_MAX_ROWS: Final = 20_000
"""The maximum number of rows to read, which no real sheet reaches."""


def mappings_at(value: object, *keys: str) -> list[Row]:
    """Return the mappings in the list under `keys`; [] if there is no list."""
    values = value_at(value, *keys)
    return (
        [each for each in values if isinstance(each, Mapping)] if isinstance(values, list) else []
    )


def enabled_rows(value: object, *keys: str) -> Iterator[Row]:
    """Yield the enabled rows under `keys`, each followed by its nested rows."""
    waiting = deque(mappings_at(value, *keys))
    for _ in range(_MAX_ROWS):
        if not waiting:
            return
        row = waiting.popleft()
        if row.get("disabled") is not True:
            yield row
            waiting.extendleft(reversed(mappings_at(row, "children")))


def traits(sheet: object) -> Iterator[Row]:
    """Yield the traits, which were called advantages before version 4."""
    yield from enabled_rows(sheet, "traits")
    yield from enabled_rows(sheet, "advantages")


def equipped_items(sheet: object) -> Iterator[Row]:
    """Yield the equipment in use."""
    for item in enabled_rows(sheet, "equipment"):
        quantity = number_at(item, "quantity")
        if item.get("equipped") is True and (quantity is None or quantity > 0):
            yield item


def attribute_bonuses(sheet: object) -> Mapping[str, float]:
    """Return the total bonus to each attribute, from traits, their modifiers, skills and equipment.

    The keys are normalized names without `basic`, which early files omit. If a bonus counts only
    for some uses, the key names these, too, as in “stliftingonly”.
    """
    totals: defaultdict[str, float] = defaultdict(float)
    for feature, levels in _features(sheet):
        if feature.get("type") == "attribute_bonus":
            word = attribute_word(feature.get("attribute")) + _limitation(feature)
            factor = levels if feature.get("per_level") is True else 1
            totals[word] += (number_at(feature, "amount") or 0) * factor
    return totals


def attribute_word(value: object) -> str:
    """Return an attribute's normalized name, such as “speed” for “Basic Speed”."""
    return comparable(text_at(value)).removeprefix("basic")


def _limitation(feature: Row) -> str:
    limitation = comparable(text_at(feature, "limitation"))
    return "" if limitation == "none" else limitation


def _features(sheet: object) -> Iterator[tuple[Row, int]]:
    """Yield the features of a character, each with the levels of the row that has it."""
    for trait in traits(sheet):
        if "children" not in trait:
            yield from _row_features(trait)
        yield from _modifier_features(trait)
    for skill in enabled_rows(sheet, "skills"):
        yield from _row_features(skill)
    for item in equipped_items(sheet):
        yield from _row_features(item)
        yield from _modifier_features(item)


def _modifier_features(row: Row) -> Iterator[tuple[Row, int]]:
    for modifier in enabled_rows(row, "modifiers"):
        yield from _row_features(modifier)


def _row_features(row: Row) -> Iterator[tuple[Row, int]]:
    levels = max(0, math.floor(number_at(row, "levels") or 0))
    for feature in mappings_at(row, "features"):
        yield feature, levels
