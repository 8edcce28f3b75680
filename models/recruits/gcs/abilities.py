"""Attributes as GCS works them out, for sheets that hold only what was bought and is added."""

import math
from collections.abc import Iterator, Mapping
from typing import Final

from msgspec import Struct
from msgspec.structs import replace

from models.recruits.gcs.load import basic_lift, encumbrance, loaded
from models.recruits.gcs.rows import Row, attribute, bonuses, mappings
from models.recruits.json_values import number_of, text_of, under
from models.rules.counters.usual import counter_called
from models.scheduler.combatant import Counter

_BELOW: Final = {"hp": -5, "fp": -1}
"""How far below 0 what is counted can go, in times of its most."""

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


class Bought(Struct, frozen=True):
    """What was bought of each attribute, by word; what is lost of hit points and fatigue, or left.

    Only sheets in XML of before version 5 tell what is left.
    """

    levels: Mapping[str, float]
    lost: Mapping[str, float]
    left: Mapping[str, float] = {}


class Abilities(Struct, frozen=True):
    """Attributes with all that adds to them: facts by plain word, and counters."""

    facts: Mapping[str, str]
    counters: tuple[Counter, ...]
    slowed: bool
    """Whether Move is less than Basic Move."""


def flat(sheet: object) -> Bought | None:
    """Return what was bought on a sheet of version 1, or in XML; None without DX and HT."""
    if number_of(sheet, "DX") is None or number_of(sheet, "HT") is None:
        return None
    main = {key: number_of(sheet, key.upper()) for key in _MAIN}
    other = {key: number_of(sheet, f"{key}_adj") for key in ("speed", "move")}
    pools = {key: number_of(sheet, f"{key.upper()}_adj") for key in _BELOW}
    told = {key: value for key, value in {**main, **other, **pools}.items() if value is not None}
    lost = {
        key: number_of(under(sheet, f"{key}_damage") or under(sheet, f"{key.upper()}_damage")) or 0
        for key in _BELOW
    }
    left = {key: number_of(sheet, f"current_{key}") for key in _BELOW}
    return Bought(told, lost, {key: value for key, value in left.items() if value is not None})


def listed(sheet: object) -> Bought | None:
    """Return what was bought on an early sheet of version 2.

    None where its attributes are not the usual ones: their rules are the sheet's own.
    """
    if not _usual(sheet):
        return None
    rows = {attribute(each.get("attr_id")): each for each in mappings(sheet, "attributes")}
    if not {"dx", "ht"} <= rows.keys():
        return None
    bought = {key: number_of(row, "adj") or 0 for key, row in rows.items()}
    main = {key: _USUAL + bought.get(key, 0) for key in _MAIN}
    lost = {key: number_of(rows.get(key), "damage") or 0 for key in _BELOW}
    return Bought({**bought, **main}, lost)


def _usual(sheet: object) -> bool:
    """Return whether the attributes that matter here begin where the Basic Set has them begin."""
    return all(
        _BASES.get(key, base) == base
        for key, base in _defined(under(sheet, "settings", "attributes"))
    )


def _defined(attributes: object) -> Iterator[tuple[str, str]]:
    rows: list[Row] = mappings(attributes)
    if isinstance(attributes, Mapping):
        rows = mappings([*attributes.values()])
    for each in rows:
        base = text_of(each, "attribute_base").casefold().replace(" ", "")
        if base:
            yield attribute(each.get("id")), base.replace("basic_", "")


def worked_out(sheet: object, bought: Bought) -> Abilities:
    """Return the attributes of someone with their bonuses, and Move with what is carried."""
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
    now = loaded(-(-move // (2 ** len(weary))), _level(sheet, lift, tired="fp" in weary))
    numbers = {**main, "basicspeed": speed, "basicmove": move, "move": now}
    facts = {key: f"{value:g}" for key, value in numbers.items()}
    counters = tuple(pool(key, left[key], most[key]) for key in most if most[key] >= 1)
    return Abilities(facts, counters, slowed=now < move)


def _left(bought: Bought, key: str, most: int) -> int:
    return _int(bought.left.get(key, most - bought.lost.get(key, 0)))


def _level(sheet: object, lift: int, *, tired: bool) -> int:
    settings = under(sheet, "settings")
    known = under(settings, "use_know_your_own_strength") is True
    metric = under(settings, "default_weight_units") in _METRIC
    metric = metric and under(settings, "use_simple_metric_conversions") is not False
    lift = -(-lift // 2) if tired else lift
    return encumbrance(sheet, basic_lift(lift, known=known, metric=metric))


def pool(key: str, left: int, most: int) -> Counter:
    """Return hit points or fatigue, which both go below 0 in GURPS."""
    counter = counter_called(key, left, most)
    return replace(counter, least=min(counter.value, _BELOW[key] * most))


def _int(number: float) -> int:
    return math.trunc(max(-_FAR, min(number, _FAR)))
