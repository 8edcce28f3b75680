"""Calculates attributes as GCS does, for sheets that hold only bought levels and bonuses."""

import math
from collections.abc import Iterator, Mapping
from typing import Final

from msgspec import Struct
from msgspec.structs import replace

from models.recruits.gcs.load import basic_lift, encumbrance_level, loaded_move
from models.recruits.gcs.rows import Row, attribute_bonuses, attribute_word, mappings_at
from models.recruits.json_values import number_at, text_at, value_at
from models.rules.counters.counter_kinds import make_counter
from models.scheduler.combatant import Counter

_LOWEST_MULTIPLES: Final = {"hp": -5, "fp": -1}
"""The pools, each with its lowest value in multiples of its maximum."""

_MAIN_KEYS: Final = ("st", "dx", "iq", "ht")
_BASE_LEVEL: Final = 10
_BASES: Final[Mapping[str, str]] = {
    **dict.fromkeys(_MAIN_KEYS, "10"),
    "speed": "($dx+$ht)/4",
    "move": "floor($speed)",
    "hp": "$st",
    "fp": "$ht",
}
_METRIC_UNITS: Final = ("kg", "g", "t")
_MAX_ABSOLUTE_VALUE: Final = 10**6


class BoughtLevels(Struct, frozen=True):
    """Bought attribute levels by key, and how much of hit points and fatigue is lost or left.

    Only XML sheets older than version 5 give current values.
    """

    levels: Mapping[str, float]
    lost: Mapping[str, float]
    current: Mapping[str, float] = {}


class Abilities(Struct, frozen=True):
    """Attributes with all bonuses, as facts by normalized name, and counters."""

    facts: Mapping[str, str]
    counters: tuple[Counter, ...]
    is_slowed: bool
    """Whether Move is less than Basic Move."""


def read_levels_v1(sheet: object) -> BoughtLevels | None:
    """Return the levels on a sheet of version 1 or in XML; None unless it has DX and HT."""
    if number_at(sheet, "DX") is None or number_at(sheet, "HT") is None:
        return None
    main = {key: number_at(sheet, key.upper()) for key in _MAIN_KEYS}
    other = {key: number_at(sheet, f"{key}_adj") for key in ("speed", "move")}
    pools = {key: number_at(sheet, f"{key.upper()}_adj") for key in _LOWEST_MULTIPLES}
    levels = {key: value for key, value in {**main, **other, **pools}.items() if value is not None}
    lost = {
        key: number_at(value_at(sheet, f"{key}_damage") or value_at(sheet, f"{key.upper()}_damage"))
        or 0
        for key in _LOWEST_MULTIPLES
    }
    current = {key: number_at(sheet, f"current_{key}") for key in _LOWEST_MULTIPLES}
    return BoughtLevels(
        levels, lost, {key: value for key, value in current.items() if value is not None}
    )


def read_levels_v2(sheet: object) -> BoughtLevels | None:
    """Return the levels on an early sheet of version 2; None unless it has DX and HT.

    Also None if its attributes aren't those of the Basic Set, since it then has its own rules.
    """
    if not _has_usual_attributes(sheet):
        return None
    rows = {attribute_word(each.get("attr_id")): each for each in mappings_at(sheet, "attributes")}
    if not {"dx", "ht"} <= rows.keys():
        return None
    bought = {key: number_at(row, "adj") or 0 for key, row in rows.items()}
    main = {key: _BASE_LEVEL + bought.get(key, 0) for key in _MAIN_KEYS}
    lost = {key: number_at(rows.get(key), "damage") or 0 for key in _LOWEST_MULTIPLES}
    return BoughtLevels({**bought, **main}, lost)


def _has_usual_attributes(sheet: object) -> bool:
    """Return whether the sheet derives its attributes as the Basic Set does."""
    return all(
        _BASES.get(key, base) == base
        for key, base in _attribute_bases(value_at(sheet, "settings", "attributes"))
    )


def _attribute_bases(attributes: object) -> Iterator[tuple[str, str]]:
    rows: list[Row] = mappings_at(attributes)
    if isinstance(attributes, Mapping):
        rows = mappings_at([*attributes.values()])
    for row in rows:
        base = text_at(row, "attribute_base").casefold().replace(" ", "")
        if base:
            yield attribute_word(row.get("id")), base.replace("basic_", "")


def calculate_abilities(sheet: object, bought: BoughtLevels) -> Abilities:
    """Return the attributes with their bonuses, and Move under the current load."""
    bonus_by_word = attribute_bonuses(sheet)

    def total(key: str) -> int:
        return _to_bounded_int(bought.levels.get(key, 0)) + _to_bounded_int(
            bonus_by_word.get(key, 0)
        )

    main = {key: total(key) for key in _MAIN_KEYS if key in bought.levels}
    extra_speed = bought.levels.get("speed", 0) + bonus_by_word.get("speed", 0)
    speed = round((main["dx"] + main["ht"]) / 4 + extra_speed, 4)
    roots = {"hp": "st", "fp": "ht"}
    maxima = {key: main[root] + total(key) for key, root in roots.items() if root in main}
    current = {
        key: min(maximum, _current_value(bought, key, maximum)) for key, maximum in maxima.items()
    }
    # Each pool that is below a third of its maximum halves Move.
    low_pools = {key for key in maxima if current[key] <= max(0, -(-maxima[key] // 3) - 1)}
    basic_move = max(0, math.floor(speed) + total("move"))
    strength = main.get("st", _BASE_LEVEL) + _to_bounded_int(bonus_by_word.get("stliftingonly", 0))
    level = _encumbrance_of_sheet(sheet, strength, is_tired="fp" in low_pools)
    move = loaded_move(-(-basic_move // (2 ** len(low_pools))), level)
    numbers = {**main, "basicspeed": speed, "basicmove": basic_move, "move": move}
    facts = {key: f"{value:g}" for key, value in numbers.items()}
    pools = ((key, current[key], most) for key, most in maxima.items() if most >= 1)
    counters = tuple(make_pool(*pool) for pool in pools)
    return Abilities(facts, counters, is_slowed=move < basic_move)


def _current_value(bought: BoughtLevels, key: str, maximum: int) -> int:
    return _to_bounded_int(bought.current.get(key, maximum - bought.lost.get(key, 0)))


def _encumbrance_of_sheet(sheet: object, strength: int, *, is_tired: bool) -> int:
    settings = value_at(sheet, "settings")
    knows_own_strength = value_at(settings, "use_know_your_own_strength") is True
    metric = value_at(settings, "default_weight_units") in _METRIC_UNITS
    metric = metric and value_at(settings, "use_simple_metric_conversions") is not False
    strength = -(-strength // 2) if is_tired else strength
    return encumbrance_level(
        sheet, basic_lift(strength, knows_own_strength=knows_own_strength, metric=metric)
    )


def make_pool(key: str, current: int, maximum: int, title: str = "") -> Counter:
    """Return a counter for a pool; only hit points and fatigue can go below 0."""
    if key not in _LOWEST_MULTIPLES:
        return make_counter(title or key.upper(), current, maximum)
    counter = make_counter(key, current, maximum)
    return replace(counter, minimum=min(counter.value, _LOWEST_MULTIPLES[key] * maximum))


def _to_bounded_int(number: float) -> int:
    return math.trunc(max(-_MAX_ABSOLUTE_VALUE, min(number, _MAX_ABSOLUTE_VALUE)))
