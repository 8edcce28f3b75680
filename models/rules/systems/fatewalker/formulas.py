"""FateWalker's plain formulas, each with the heading of the source where it stands."""

from collections import Counter
from collections.abc import Mapping, Sequence
from fractions import Fraction
from math import ceil
from typing import Annotated, Any, Final, Literal

import msgspec
from msgspec import Meta, Struct

from models.rules.refusal import RuleBroken
from models.rules.systems.fatewalker.chart import stun_then_normal
from models.rules.systems.fatewalker.gaits import SEGMENT
from models.wording import tr

_Count = Annotated[int, Meta(ge=0, le=10_000)]
_Whole = Annotated[int, Meta(ge=-1_000_000_000, le=1_000_000_000)]
_Metres = Annotated[float, Meta(ge=0, le=1e9)]
_Pools = Annotated[list[tuple[_Count, _Count]], Meta(max_length=1000)]


def travel_ticks(distance: float, speed: float, *, whole_segments: bool = False) -> int:
    """Return the ticks to cover `distance` metres at `speed` m a segment ("Time and Space")."""
    if speed <= 0:
        raise RuleBroken(tr("Nobody arrives at a speed of 0."))
    if distance < 0:
        raise RuleBroken(tr("A distance is 0 metres or more."))
    segments = Fraction(str(distance)) / Fraction(str(speed))
    return ceil(segments) * SEGMENT if whole_segments else ceil(segments * SEGMENT)


def wounded_tn(tn: int) -> int:
    """Return the target number of a wounded die: half, rounded down ("Wounded Dice")."""
    return tn // 2


def speed_with_penalty(speed: int, penalty: int) -> int:
    """Return the speed left: one less for every two points of penalty ("Wounded Dice")."""
    return max(0, speed - penalty // 2)


def max_damage(dice: Sequence[tuple[int, int]]) -> int:
    """Return the damage when every die of [count, value] pools succeeds ("Damage Dice")."""
    return sum(number * value for number, value in dice)


def demote(dice: Sequence[tuple[int, int]], by: int) -> list[list[int]]:
    """Return the pools after `by` demotions, lowest value first ("Demoting Damage Dice")."""
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


def initiative(successes: int, penalty: int = 0) -> int:
    """Return the first tick of a scene: 10 + penalty - successes, at least 1 ("Initiative")."""
    return max(1, 10 + penalty - successes)


def senses(awareness: int) -> dict[str, int]:
    """Return how far one hears speech and sees a waved hand, in m, and the arc in degrees."""
    return {"hears": awareness, "sees": 2 * awareness, "arc": 270}


class _Travel(Struct, frozen=True):
    distance: _Metres
    speed: _Metres
    mode: Literal["exact", "segments"] = "exact"

    def result(self) -> int:
        return travel_ticks(self.distance, self.speed, whole_segments=self.mode == "segments")


class _WoundedTn(Struct, frozen=True):
    tn: _Count

    def result(self) -> int:
        return wounded_tn(self.tn)


class _MaxDamage(Struct, frozen=True):
    dice: _Pools

    def result(self) -> int:
        return max_damage(self.dice)


class _Demote(Struct, frozen=True):
    dice: _Pools
    by: _Count

    def result(self) -> list[list[int]]:
        return demote(self.dice, self.by)


class _TicksToSeconds(Struct, frozen=True):
    ticks: _Whole

    def result(self) -> int | float:
        return _plain(Fraction(self.ticks, 2))


class _WalkKmh(Struct, frozen=True):
    speed: _Metres

    def result(self) -> int | float:
        return _plain(Fraction(str(self.speed)) * Fraction(6, 5))


class _Senses(Struct, frozen=True):
    awareness: _Count

    def result(self) -> dict[str, int]:
        return senses(self.awareness)


class _SpeedWithPenalty(Struct, frozen=True):
    speed: _Count
    penalty: _Count

    def result(self) -> int:
        return speed_with_penalty(self.speed, self.penalty)


class _Initiative(Struct, frozen=True):
    successes: _Count
    penalty: _Count = 0

    def result(self) -> int:
        return initiative(self.successes, self.penalty)


class _StunThenNormal(Struct, frozen=True):
    stun: _Count
    normal: _Count

    def result(self) -> list[int]:
        return list(stun_then_normal(self.stun, self.normal))


_FORMULAS: Final = {
    "travel_ticks": _Travel,
    "wounded_tn": _WoundedTn,
    "max_damage": _MaxDamage,
    "demote": _Demote,
    "ticks_to_seconds": _TicksToSeconds,
    "walk_kmh": _WalkKmh,
    "senses": _Senses,
    "speed_with_penalty": _SpeedWithPenalty,
    "initiative": _Initiative,
    "stun_then_normal": _StunThenNormal,
}


def calc(what: str, given: Mapping[str, Any]) -> object:
    """Return the formula `what` for what is `given`.

    Raises RuleBroken for a formula unknown, msgspec.ValidationError for a key missing or wrong.
    """
    if what not in _FORMULAS:
        raise RuleBroken(tr("FateWalker has no formula called {name}.", name=what))
    asked: Any = msgspec.convert(given, _FORMULAS[what])
    return asked.result()


def _plain(number: Fraction) -> int | float:
    return int(number) if number.denominator == 1 else float(number)
