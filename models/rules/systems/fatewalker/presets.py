"""The GM's list of actions with their tick costs, as text anybody can edit."""

from functools import cache
from typing import Final

from msgspec import Struct

MOST_COST: Final = 1000

USUAL_PRESETS: Final = """\
Attack: 6
Take cover, half: 3
Take cover, nearly full: 4
Ready a weapon: 4
Look: 5
Search: 9
Observe: 2
Go prone: 2
Stand up: 3
Jump: 3
Leap: 4
Sprint: 3
Acrobatics: 4
Pick up at hand height: 2
Pick up from below: 3
Pick up from above: 4
Drop: 1
Toss: 2
Place: 3
Use a skill: 7
Engage or disengage: 5
Headbutt: 5
Grapple hold: 8
Nerve strike: 8
Parry: 4 (R)
Quick parry: 2 (R)
Leg check: 3 (R)
Martial block: 5 (R)
Engage or disengage: 5 (R)
Defensive throw: 8 (R)
Catch strike: 7 (R)
Shield cover, half: 2 (R)
Shield cover, nearly full: 3 (R)"""
"""Costs from the maneuver pages of the game's wiki; those of attacks and parries are a guess
for a weapon of 6 ticks, because no page with weapons was to be found."""


class Preset(Struct, frozen=True):
    """An action with its usual cost in ticks; reactions answer a declared action."""

    name: str
    cost: int
    reaction: bool = False


@cache
def parsed(text: str) -> tuple[Preset, ...]:
    """Return the presets written in `text`, one a line.

    Raises ValueError with a sentence that quotes the first line that cannot be read.
    """
    lines = enumerate(text.splitlines(), start=1)
    return tuple(_preset(number, line) for number, line in lines if line.strip())


def _preset(number: int, line: str) -> Preset:
    plain = line.strip()
    reaction = plain.endswith("(R)")
    name, colon, cost = plain.removesuffix("(R)").rpartition(":")
    cost = cost.strip()
    if not (colon and name.strip() and cost.isdecimal() and int(cost) <= MOST_COST):
        raise ValueError(f"line {number}, {plain[:40]!r}, does not read like 'Take cover: 3'")
    return Preset(name.strip(), int(cost), reaction)
