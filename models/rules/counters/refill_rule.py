"""Parses and describes the rules by which counters refill: `turn`, `every 20`, `5-6`."""

import re
from enum import Enum
from functools import lru_cache
from typing import Final

from msgspec import Struct

from models.rules.dice import parse_throw
from models.rules.names import tidy
from models.rules.refusal import RuleBroken
from models.scheduler.bounds import MAX_COUNTER_LENGTH
from models.scheduler.combatant import Counter
from models.wording import format_dice, mark, tr


class RefillOn(Enum):
    """Occasions on which a counter refills."""

    TURN = "turn"
    """Each turn of its bearer."""
    ROUND = "round"
    FIGHT = "fight"
    """Whenever its bearer enters the scene; every counter refills then."""
    CLOCK = "clock"
    ROLL = "roll"
    """Each turn of its bearer on which a roll is in range."""


class RefillRule(Struct, frozen=True):
    """The rule by which a counter refills.

    By the clock, it refills on multiples of `every` ticks. On a roll, it refills if the result of
    `throw` is from `minimum` to `maximum`.
    """

    on: RefillOn
    every: int = 0
    minimum: int = 0
    maximum: int = 0
    throw: str = ""


REFILL_TEXTS: Final = {
    "turn": mark("each turn"),
    "round": mark("each round"),
    "fight": mark("with the fight"),
}
DEFAULT_DICE: Final = "1d6"
_REFILL: Final = re.compile(
    r"(?P<word>turn|round|fight|never)|(?:every|alle) ?(?P<every>[1-9][0-9]{0,6})"
    r"|(?P<least>[0-9]{1,3})(?:-(?P<most>[0-9]{1,3}))?(?: (?P<throw>[0-9dw]{1,7}))?"
)


@lru_cache(maxsize=256)
def parse_refill(text: str) -> RefillRule | None:
    """Parse a rule such as `turn`, `every 20` or `5-6`; return None for any other text."""
    if (match := _REFILL.fullmatch(text)) is None:
        return None
    if match["word"]:
        # In system files `never` means not before the next fight.
        return RefillRule(RefillOn(match["word"].replace("never", "fight")))
    if match["every"]:
        return RefillRule(RefillOn.CLOCK, int(match["every"]))
    minimum, maximum = int(match["least"]), int(match["most"] or match["least"])
    dice = parse_throw(match["throw"] or DEFAULT_DICE)
    is_possible = dice is not None and dice.minimum <= minimum <= maximum <= dice.maximum
    return RefillRule(RefillOn.ROLL, 0, minimum, maximum, str(dice)) if is_possible else None


def normalize_refill(text: str) -> str:
    """Return a typed rule as `parse_refill` takes it. Raises RuleBroken if it isn't a rule."""
    normalized = tidy(text).casefold().replace("\N{EN DASH}", "-")
    if normalized and (len(normalized) > MAX_COUNTER_LENGTH or parse_refill(normalized) is None):
        quoted = tidy(text)[:MAX_COUNTER_LENGTH]
        raise RuleBroken(
            tr("“{text}” isn't known. Type turn, round, fight, every 20 or 5-6.", text=quoted)
        )
    # In system files `never` means not before the next fight.
    return "fight" if normalized == "never" else normalized


def describe_refill(counter: Counter) -> str:
    """Return a counter's rule in words, such as `refills each round`, or "" if it has none."""
    rule = parse_refill(counter.refill)
    if rule is None:
        return ""
    if rule.on is RefillOn.CLOCK:
        return tr("refills every {number}", number=rule.every)
    if rule.on is RefillOn.ROLL:
        numbers = (
            f"{rule.minimum}\N{EN DASH}{rule.maximum}"
            if rule.minimum < rule.maximum
            else str(rule.maximum)
        )
        dice = "" if rule.throw == DEFAULT_DICE else format_dice(rule.throw)
        return tr("refills on {numbers}", numbers=f"{numbers} {dice}".strip())
    return tr("refills {when}", when=tr(REFILL_TEXTS[rule.on.value]))
