"""Calculates the weight that a character carries, in pounds, and its effect on Move."""

import re
from collections.abc import Iterator, Mapping
from typing import Final

from models.recruits.gcs.rows import Row, enabled_rows, mappings_at
from models.recruits.json_values import number_at, text_at, value_at
from models.wording import tr

_ENCUMBRANCE_LIMITS: Final = (1, 2, 3, 6)
"""The upper limits of no, light, medium and heavy encumbrance, in multiples of Basic Lift."""

_POUNDS: Final[Mapping[str, float]] = {
    **dict.fromkeys(("", "lb", "#"), 1),
    **dict.fromkeys(("tn", "t"), 2000),
    "lt": 2240,
    "oz": 1 / 16,
    "kg": 2,
    "g": 1 / 500,
}
"""Pounds per unit; in GURPS and GCS, a kilogram counts as two pounds."""

_WEIGHT: Final = re.compile(r"([-+]?[0-9]{0,9}(?:\.[0-9]{1,9})?) *([a-z#]{0,2})")
_FACTOR: Final = re.compile(r"x?([0-9]{1,6}(?:\.[0-9]{1,6})?)(?:/([1-9][0-9]{0,5}))?x?")
_WEIGHT_STEPS: Final = ("to_base_weight", "to_final_base_weight", "to_final_weight")
_MAX_DEPTH: Final = 40
_MAX_STRENGTH: Final = 500
_WEAK_STRENGTH: Final = 6
_ROUNDED_FROM: Final = 10
"""The lowest Basic Lift that is rounded to whole pounds."""

_ROUNDING_DIGITS: Final = 4


def parse_pounds(value: object) -> float | None:
    """Return a weight as GCS writes it, such as `3 lb` or `0.5 kg`, in pounds; None if invalid."""
    match = _WEIGHT.fullmatch(text_at(value).replace(",", "").casefold())
    if not match or (number := number_at(match[1])) is None or match[2] not in _POUNDS:
        return None
    return number * _POUNDS[match[2]]


def basic_lift(strength: float, *, knows_own_strength: bool = False, metric: bool = False) -> float:
    """Return Basic Lift; `knows_own_strength` turns on the rule “Know Your Own Strength”.

    On a `metric` sheet, it is rounded in kilograms.
    """
    strength, unit = int(min(strength, _MAX_STRENGTH)), _POUNDS["kg"] if metric else 1
    if strength < 1:
        return 0
    if not knows_own_strength:
        lift = strength * strength / (5 * unit)
        return unit * (_half_up(lift) if lift >= _ROUNDED_FROM / unit else lift)
    tens = max(0, strength // 10 - 1)
    lift = 2 * 10 ** (strength / 10 - tens) / unit
    return unit * (
        _half_up(lift) * 10**tens if strength > _WEAK_STRENGTH else _half_up(10 * lift) / 10
    )


def _half_up(number: float) -> float:
    return float(int(number + 0.5))


def encumbrance_level(sheet: object, lift: float) -> int:
    """Return the encumbrance level, 0 to 4, for a Basic Lift of `lift` pounds."""
    carried = round(sum(map(_weight, mappings_at(sheet, "equipment"))), _ROUNDING_DIGITS)
    return sum(
        carried > round(lift * multiple, _ROUNDING_DIGITS) for multiple in _ENCUMBRANCE_LIMITS
    )


def loaded_move(move: int, level: int) -> int:
    """Return Move at an encumbrance level, a fifth less per level, but at least 1 if `move` is."""
    return max(move * (5 - level) // 5, min(move, 1))


def slower_text() -> str:
    return tr("Move is lower than Basic Move: it includes encumbrance and injury.")


def _weight(item: Row, depth: int = 0) -> float:
    """Return the weight of an item with its contents, as the file gives it, or else calculated."""
    stored = parse_pounds(value_at(item, "calc", "extended_weight"))
    if stored is not None or depth == _MAX_DEPTH:
        return stored or 0
    modifiers = [*enabled_rows(item, "modifiers")]
    count = number_at(item, "quantity")
    if count is None:
        count = int("children" in item)  # GCS omits a 0, and counts a container as one
    contents = sum(_weight(child, depth + 1) for child in mappings_at(item, "children"))
    item_weight = _modified_weight(parse_pounds(item.get("weight")) or 0, modifiers) * max(0, count)
    return item_weight + _reduced_weight(contents, [item, *modifiers])


def _reduced_weight(contents: float, owners: list[Row]) -> float:
    """Return the weight of a container's contents after the container's reductions."""
    percent = reduction = 0.0
    for feature in (feature for owner in owners for feature in mappings_at(owner, "features")):
        if feature.get("type") == "contained_weight_reduction":
            text = text_at(feature, "reduction")
            percent += _percent(text)
            reduction += parse_pounds(text) or 0
    return max(0, contents * max(0, 1 - percent / 100) - reduction)


def _modified_weight(weight: float, modifiers: list[Row]) -> float:
    """Apply an item's modifiers to its weight, in the same order as GCS."""
    changes = [*_changes(modifiers)]
    early_texts = [text for step, text in changes if step not in _WEIGHT_STEPS]
    percent = sum(map(_percent, early_texts))
    weight += sum(parse_pounds(text) or 0 for text in early_texts) + weight * percent / 100
    for step in _WEIGHT_STEPS:
        step_texts = [text for text_step, text in changes if text_step == step]
        for text in step_texts:
            weight *= _multiplier(text)
        weight += sum(parse_pounds(text) or 0 for text in step_texts)
    return max(0, weight)


def _changes(modifiers: list[Row]) -> Iterator[tuple[str, str]]:
    for modifier in modifiers:
        if text := text_at(modifier, "weight").casefold():
            yield text_at(modifier, "weight_type").casefold().replace(" ", "_"), text


def _percent(text: str) -> float:
    return number_at(text[:-1]) or 0 if text.endswith("%") else 0


def _multiplier(text: str) -> float:
    """Return the factor in “x2”, “2x”, “x1/2” or “x50%”; 1 for anything else."""
    if not (text.startswith("x") or text.endswith("x")):
        return 1
    match = _FACTOR.fullmatch(text.removesuffix("%"))
    factor = float(match[1]) / float(match[2] or 1) if match else 1
    return factor / 100 if text.endswith("%") else factor
