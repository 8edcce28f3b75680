"""Weapons Free's plain formulas, each with the heading of the source where it stands."""

from collections.abc import Mapping
from fractions import Fraction
from typing import Annotated, Any, Final

import msgspec
from msgspec import Meta, Struct

from models.rules.refusal import RuleBroken
from models.wording import tr

BEAT: Final = 4
"""Tics of a beat, which is about a second ("Beats and Tics")."""

_Whole = Annotated[int, Meta(ge=-1_000_000_000, le=1_000_000_000)]


def margin(roll: int, score: int) -> int:
    """Return by how much `roll` lies over `score`; negative is under it ("Beats and Tics")."""
    return roll - score


def calc(what: str, given: Mapping[str, Any]) -> object:
    """Return the formula `what` for what is `given`.

    Raises RuleBroken for a formula unknown, msgspec.ValidationError for a key missing or wrong.
    """
    if what not in _FORMULAS:
        raise RuleBroken(
            tr("{system} has no formula called {formula}.", system="Weapons Free", formula=what)
        )
    asked: Any = msgspec.convert(given, _FORMULAS[what])
    return asked.result()


class _Beats(Struct, frozen=True):
    tics: _Whole

    def result(self) -> int | float:
        beats = Fraction(self.tics, BEAT)
        return int(beats) if beats.denominator == 1 else float(beats)


class _Margin(Struct, frozen=True):
    roll: _Whole
    score: _Whole

    def result(self) -> int:
        return margin(self.roll, self.score)


_FORMULAS: Final = {"tics_to_beats": _Beats, "tics_to_seconds": _Beats, "margin": _Margin}
