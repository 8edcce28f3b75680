"""The weight a character carries, in pounds, and its effect on Move."""

import re
from collections.abc import Iterator, Mapping
from typing import Final

from models.recruits.gcs.rows import Row, mappings, rows
from models.recruits.json_values import number_at, text_at, value_at
from models.wording import tr

_LEVELS: Final = (1, 2, 3, 6)
"""Upper limits of no, light, medium and heavy encumbrance, in multiples of Basic Lift."""

_POUNDS: Final[Mapping[str, float]] = {
    **dict.fromkeys(("", "lb", "#"), 1),
    **dict.fromkeys(("tn", "t"), 2000),
    "lt": 2240,
    "oz": 1 / 16,
    "kg": 2,
    "g": 1 / 500,
}
"""GURPS counts a kilogram as two pounds, and so does GCS."""

_WEIGHT: Final = re.compile(r"([-+]?[0-9]{0,9}(?:\.[0-9]{1,9})?) *([a-z#]{0,2})")
_FACTOR: Final = re.compile(r"x?([0-9]{1,6}(?:\.[0-9]{1,6})?)(?:/([1-9][0-9]{0,5}))?x?")
_STEPS: Final = ("to_base_weight", "to_final_base_weight", "to_final_weight")
_DEEPEST: Final = 40
_STRONGEST: Final = 500
_WEAK: Final = 6
_ROUNDED: Final = 10
"""Basic Lift from which it is rounded to whole pounds."""

_DIGITS: Final = 4


def pounds(value: object) -> float | None:
    """Return a weight as GCS writes it, like `3 lb` or `0.5 kg`; None for anything else."""
    match = _WEIGHT.fullmatch(text_at(value).replace(",", "").casefold())
    if not match or (number := number_at(match[1])) is None or match[2] not in _POUNDS:
        return None
    return number * _POUNDS[match[2]]


def basic_lift(strength: float, *, own_strength: bool = False, metric: bool = False) -> float:
    """Return Basic Lift; `own_strength` is the rule “Know Your Own Strength”.

    On a `metric` sheet it is rounded in kilograms.
    """
    strength, unit = int(min(strength, _STRONGEST)), _POUNDS["kg"] if metric else 1
    if strength < 1:
        return 0
    if not own_strength:
        lift = strength * strength / (5 * unit)
        return unit * (_half_up(lift) if lift >= _ROUNDED / unit else lift)
    tens = max(0, strength // 10 - 1)
    lift = 2 * 10 ** (strength / 10 - tens) / unit
    return unit * (_half_up(lift) * 10**tens if strength > _WEAK else _half_up(10 * lift) / 10)


def _half_up(number: float) -> float:
    return float(int(number + 0.5))


def encumbrance(sheet: object, lift: float) -> int:
    """Return the encumbrance level, 0 to 4, at that Basic Lift."""
    carried = round(sum(map(_weight, mappings(sheet, "equipment"))), _DIGITS)
    return sum(carried > round(lift * times, _DIGITS) for times in _LEVELS)


def loaded_move(move: int, level: int) -> int:
    """Return Move at an encumbrance level: a fifth less for each, but at least 1 unless it is 0."""
    return max(move * (5 - level) // 5, min(move, 1))


def slower_text() -> str:
    return tr("Move is lower than Basic Move: it includes encumbrance and injury.")


def _weight(item: Row, depth: int = 0) -> float:
    """Return the weight of an item with its contents, as GCS stored it, or by its rules."""
    stored = pounds(value_at(item, "calc", "extended_weight"))
    if stored is not None or depth == _DEEPEST:
        return stored or 0
    modifiers = [*rows(item, "modifiers")]
    count = number_at(item, "quantity")
    if count is None:
        count = int("children" in item)  # GCS leaves a 0 out, and counts containers as one
    inside = sum(_weight(each, depth + 1) for each in mappings(item, "children"))
    own = _modified_weight(pounds(item.get("weight")) or 0, modifiers) * max(0, count)
    return own + _reduced_weight(inside, [item, *modifiers])


def _reduced_weight(inside: float, owners: list[Row]) -> float:
    """Return the weight of a container's contents, less what the container takes off."""
    features = [each for owner in owners for each in mappings(owner, "features")]
    percent = less = 0.0
    for each in features:
        if each.get("type") == "contained_weight_reduction":
            text = text_at(each, "reduction")
            percent += _percent(text)
            less += pounds(text) or 0
    return max(0, inside * max(0, 1 - percent / 100) - less)


def _modified_weight(weight: float, modifiers: list[Row]) -> float:
    """Return a weight after the modifiers of its item, step by step as GCS applies them."""
    changes = [*_changes(modifiers)]
    original = [text for step, text in changes if step not in _STEPS]
    percent = sum(map(_percent, original))
    weight += sum(pounds(text) or 0 for text in original) + weight * percent / 100
    for step in _STEPS:
        now = [text for at, text in changes if at == step]
        for text in now:
            weight *= _multiplier(text)
        weight += sum(pounds(text) or 0 for text in now)
    return max(0, weight)


def _changes(modifiers: list[Row]) -> Iterator[tuple[str, str]]:
    for each in modifiers:
        if text := text_at(each, "weight").casefold():
            yield text_at(each, "weight_type").casefold().replace(" ", "_"), text


def _percent(text: str) -> float:
    return number_at(text[:-1]) or 0 if text.endswith("%") else 0


def _multiplier(text: str) -> float:
    """Return the factor in `x2`, `2x`, `x1/2` or `x50%`; 1 for anything else."""
    if not (text.startswith("x") or text.endswith("x")):
        return 1
    match = _FACTOR.fullmatch(text.removesuffix("%"))
    times = float(match[1]) / float(match[2] or 1) if match else 1
    return times / 100 if text.endswith("%") else times
