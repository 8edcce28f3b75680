"""FateWalker's formulas that need no fight, each with its heading in the source."""

from collections import Counter
from collections.abc import Callable, Mapping
from fractions import Fraction
from math import ceil
from typing import Annotated, Final, Literal

from msgspec import Meta

from models.rules.refusal import RuleBroken
from models.rules.systems.fatewalker.chart import stun_then_normal
from models.rules.systems.fatewalker.gaits import SEGMENT_TICKS
from models.wording import tr

Count = Annotated[int, Meta(ge=0, le=10_000)]
Whole = Annotated[int, Meta(ge=-1_000_000_000, le=1_000_000_000)]
Metres = Annotated[float, Meta(ge=0, le=1e9)]
Pools = Annotated[list[tuple[Count, Count]], Meta(max_length=1000)]


def travel_ticks(
    distance: Metres, speed: Metres, mode: Literal["exact", "segments"] = "exact"
) -> int:
    """Return the ticks to cover `distance` m at `speed` m per segment ("Time and Space").

    With "segments", whole segments count. Raises RuleBroken at speed 0.
    """
    if speed <= 0:
        raise RuleBroken(tr("Can't arrive at Speed 0."))
    segments = Fraction(str(distance)) / Fraction(str(speed))
    return ceil(segments) * SEGMENT_TICKS if mode == "segments" else ceil(segments * SEGMENT_TICKS)


def wounded_tn(tn: Count) -> int:
    """Return the target number of a wounded die: half, rounded down ("Wounded Dice")."""
    return tn // 2


def speed_with_penalty(speed: Count, penalty: Count) -> int:
    """Return the speed less 1 for every two points of penalty ("Wounded Dice")."""
    return max(0, speed - penalty // 2)


def max_damage(dice: Pools) -> int:
    """Return the damage if every die succeeds, given pools of (count, value) ("Damage Dice")."""
    return sum(number * value for number, value in dice)


def demote(dice: Pools, by: Count) -> list[list[int]]:
    """Return the pools after `by` demotions, the lowest value first ("Demoting Damage Dice")."""
    pools: Counter[int] = Counter()
    for number, value in dice:
        pools[value] += number
    for _ in range(by):
        highest = max((value for value, number in pools.items() if number), default=0)
        if not highest:
            break
        pools[highest] -= 1
        if highest > 1:
            pools[highest - 2] += 1
    return [[number, value] for value, number in sorted(pools.items()) if number]


def initiative(successes: Count, penalty: Count = 0) -> int:
    """Return the first tick of a scene: 10 + penalty - successes, at least 1 ("Initiative")."""
    return max(1, 10 + penalty - successes)


def senses(awareness: Count) -> dict[str, int]:
    """Return how far away, in m, speech is heard and a waving hand seen, and the arc in degrees."""
    return {"hears": awareness, "sees": 2 * awareness, "arc": 270}


def ticks_to_seconds(ticks: Whole) -> int | float:
    return _int_or_float(Fraction(ticks, 2))


def walk_kmh(speed: Metres) -> int | float:
    """Return a speed in m per segment as km/h."""
    return _int_or_float(Fraction(str(speed)) * Fraction(6, 5))


def stun_then_normal_list(stun: Count, normal: Count) -> list[int]:
    """Return [normal marks gained, stun marks left]; see `stun_then_normal`."""
    return list(stun_then_normal(stun, normal))


FORMULAS: Final[Mapping[str, Callable[..., object]]] = {
    "travel_ticks": travel_ticks,
    "wounded_tn": wounded_tn,
    "max_damage": max_damage,
    "demote": demote,
    "ticks_to_seconds": ticks_to_seconds,
    "walk_kmh": walk_kmh,
    "senses": senses,
    "speed_with_penalty": speed_with_penalty,
    "initiative": initiative,
    "stun_then_normal": stun_then_normal_list,
}


def _int_or_float(number: Fraction) -> int | float:
    return int(number) if number.denominator == 1 else float(number)
