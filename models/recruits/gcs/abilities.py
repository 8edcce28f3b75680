"""Attributes calculated as GCS does, for sheets that hold only what was bought or added."""

import math
from collections.abc import Iterator, Mapping
from typing import Final

from msgspec import Struct
from msgspec.structs import replace

from models.recruits.gcs.load import basic_lift, encumbrance, loaded_move
from models.recruits.gcs.rows import Row, attribute, bonuses, mappings
from models.recruits.json_values import number_at, text_at, value_at
from models.rules.counters.counter_kinds import make_counter
from models.scheduler.combatant import Counter

_BELOW: Final = {"hp": -5, "fp": -1}
"""Lowest value of each counter, in multiples of its most."""

_MAIN: Final = ("st", "dx", "iq", "ht")
_USUAL: Final = 10
_BASES: Final[Mapping[str, str]] = {
    **dict.fromkeys(_MAIN, "10"),
    "speed": "($dx+$ht)/4",
    "move": "floor($speed)",
    "hp": "$st",
    "fp": "$ht",
}
_METRIC: Final = ("kg", "g", "t")
_FAR: Final = 10**6


class BoughtLevels(Struct, frozen=True):
    """Levels bought of each attribute, by word; points lost or left of hit points and fatigue.

    Only sheets in XML from before version 5 give those left.
    """

    levels: Mapping[str, float]
    lost: Mapping[str, float]
    left: Mapping[str, float] = {}


class Abilities(Struct, frozen=True):
    """Attributes with all bonuses: facts by plain word, and counters."""

    facts: Mapping[str, str]
    counters: tuple[Counter, ...]
    is_slowed: bool
    """Whether Move is less than Basic Move."""


def bought_in_version_1(sheet: object) -> BoughtLevels | None:
    """Return the levels on a sheet of version 1, or in XML; None without DX and HT."""
    if number_at(sheet, "DX") is None or number_at(sheet, "HT") is None:
        return None
    main = {key: number_at(sheet, key.upper()) for key in _MAIN}
    other = {key: number_at(sheet, f"{key}_adj") for key in ("speed", "move")}
    pools = {key: number_at(sheet, f"{key.upper()}_adj") for key in _BELOW}
    levels = {key: value for key, value in {**main, **other, **pools}.items() if value is not None}
    lost = {
        key: number_at(value_at(sheet, f"{key}_damage") or value_at(sheet, f"{key.upper()}_damage"))
        or 0
        for key in _BELOW
    }
    left = {key: number_at(sheet, f"current_{key}") for key in _BELOW}
    return BoughtLevels(
        levels, lost, {key: value for key, value in left.items() if value is not None}
    )


def bought_in_version_2(sheet: object) -> BoughtLevels | None:
    """Return the levels on an early sheet of version 2.

    None if its attributes aren't the usual ones: their rules are the sheet's own.
    """
    if not _has_usual_attributes(sheet):
        return None
    rows = {attribute(each.get("attr_id")): each for each in mappings(sheet, "attributes")}
    if not {"dx", "ht"} <= rows.keys():
        return None
    bought = {key: number_at(row, "adj") or 0 for key, row in rows.items()}
    main = {key: _USUAL + bought.get(key, 0) for key in _MAIN}
    lost = {key: number_at(rows.get(key), "damage") or 0 for key in _BELOW}
    return BoughtLevels({**bought, **main}, lost)


def _has_usual_attributes(sheet: object) -> bool:
    """Return whether the attributes used here have the Basic Set's base values."""
    return all(
        _BASES.get(key, base) == base
        for key, base in _attribute_bases(value_at(sheet, "settings", "attributes"))
    )


def _attribute_bases(attributes: object) -> Iterator[tuple[str, str]]:
    rows: list[Row] = mappings(attributes)
    if isinstance(attributes, Mapping):
        rows = mappings([*attributes.values()])
    for each in rows:
        base = text_at(each, "attribute_base").casefold().replace(" ", "")
        if base:
            yield attribute(each.get("id")), base.replace("basic_", "")


def calculate_abilities(sheet: object, bought: BoughtLevels) -> Abilities:
    """Return the attributes with their bonuses, and Move at the encumbrance."""
    more = bonuses(sheet)

    def whole(key: str) -> int:
        return _int(bought.levels.get(key, 0)) + _int(more.get(key, 0))

    main = {key: whole(key) for key in _MAIN if key in bought.levels}
    extra = bought.levels.get("speed", 0) + more.get("speed", 0)
    speed = round((main["dx"] + main["ht"]) / 4 + extra, 4)
    roots = {"hp": "st", "fp": "ht"}
    most = {key: main[root] + whole(key) for key, root in roots.items() if root in main}
    left = {key: min(value, _left(bought, key, value)) for key, value in most.items()}
    weary = {key for key in most if left[key] <= max(0, -(-most[key] // 3) - 1)}
    move = max(0, math.floor(speed) + whole("move"))
    lift = main.get("st", _USUAL) + _int(more.get("stliftingonly", 0))
    now = loaded_move(-(-move // (2 ** len(weary))), _level(sheet, lift, tired="fp" in weary))
    numbers = {**main, "basicspeed": speed, "basicmove": move, "move": now}
    facts = {key: f"{value:g}" for key, value in numbers.items()}
    counters = tuple(pool(key, left[key], most[key]) for key in most if most[key] >= 1)
    return Abilities(facts, counters, is_slowed=now < move)


def _left(bought: BoughtLevels, key: str, most: int) -> int:
    return _int(bought.left.get(key, most - bought.lost.get(key, 0)))


def _level(sheet: object, lift: int, *, tired: bool) -> int:
    settings = value_at(sheet, "settings")
    own_strength = value_at(settings, "use_know_your_own_strength") is True
    metric = value_at(settings, "default_weight_units") in _METRIC
    metric = metric and value_at(settings, "use_simple_metric_conversions") is not False
    lift = -(-lift // 2) if tired else lift
    return encumbrance(sheet, basic_lift(lift, own_strength=own_strength, metric=metric))


def pool(key: str, left: int, most: int, title: str = "") -> Counter:
    """Return a counter; hit points and fatigue go below 0 in GURPS, pools of one's own don't."""
    if key not in _BELOW:
        return make_counter(title or key.upper(), left, most)
    counter = make_counter(key, left, most)
    return replace(counter, least=min(counter.value, _BELOW[key] * most))


def _int(number: float) -> int:
    return math.trunc(max(-_FAR, min(number, _FAR)))
