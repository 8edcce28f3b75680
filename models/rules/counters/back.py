"""When counters come back by themselves, as people write it: `turn`, `every 20`, `5-6`."""

import re
from enum import Enum
from functools import lru_cache
from typing import Final

from msgspec import Struct

from models.rules.dice import throw_in
from models.rules.names import tidy
from models.rules.refusal import RuleBroken
from models.scheduler.bounds import LONGEST_COUNTER
from models.scheduler.combatant import Counter
from models.wording import mark, spelled, tr


class When(Enum):
    """What a counter comes back with."""

    TURN = "turn"
    """Each turn of its bearer."""
    ROUND = "round"
    FIGHT = "fight"
    """With its bearer's coming into the scene, as all others do too."""
    CLOCK = "clock"
    ROLL = "roll"
    """A turn of its bearer for which a roll is good."""


class Back(Struct, frozen=True):
    """When a counter comes back; by the clock `every` few ticks, or at a `throw` that is good."""

    when: When
    every: int = 0
    least: int = 0
    most: int = 0
    throw: str = ""


SAID: Final = {
    "turn": mark("each turn"),
    "round": mark("each round"),
    "fight": mark("with the fight"),
}
USUAL: Final = "1d6"
_BACK: Final = re.compile(
    r"(?P<word>turn|round|fight|never)|(?:every|alle) ?(?P<every>[1-9][0-9]{0,6})"
    r"|(?P<least>[0-9]{1,3})(?:-(?P<most>[0-9]{1,3}))?(?: (?P<throw>[0-9dw]{1,7}))?"
)


@lru_cache(maxsize=256)
def back_in(text: str) -> Back | None:
    """Return when what says `text` comes back, as `turn`, `every 20` or `5-6`; None: never."""
    if (read := _BACK.fullmatch(text)) is None:
        return None
    if read["word"]:
        return Back(When(read["word"].replace("never", "fight")))  # as system files have it
    if read["every"]:
        return Back(When.CLOCK, int(read["every"]))
    least, most = int(read["least"]), int(read["most"] or read["least"])
    dice = throw_in(read["throw"] or USUAL)
    good = dice is not None and dice.least <= least <= most <= dice.most
    return Back(When.ROLL, 0, least, most, str(dice)) if good else None


def understood(text: str) -> str:
    """Return what is typed in the form that `back_in` takes. Raises RuleBroken for what is none."""
    plain = tidy(text).casefold().replace("\N{EN DASH}", "-")
    if plain and (len(plain) > LONGEST_COUNTER or back_in(plain) is None):
        quoted = tidy(text)[:LONGEST_COUNTER]
        raise RuleBroken(
            tr("“{text}” isn't known. Type turn, round, fight, every 20 or 5-6.", text=quoted)
        )
    return "fight" if plain == "never" else plain  # as system files have it


def said(counter: Counter) -> str:
    """Return in words when a counter comes back: `refills each round`; nothing: not by itself."""
    back = back_in(counter.back)
    if back is None:
        return ""
    if back.when is When.CLOCK:
        return tr("refills every {number}", number=back.every)
    if back.when is When.ROLL:
        good = f"{back.least}\N{EN DASH}{back.most}" if back.least < back.most else str(back.most)
        dice = "" if back.throw == USUAL else spelled(back.throw)
        return tr("refills on {numbers}", numbers=f"{good} {dice}".strip())
    return tr("refills {when}", when=tr(SAID[back.when.value]))
