"""The dice of a reflex roll, written as `3d6`."""

import re
from functools import cache

from models.rules.dice import Dice, faces
from models.wording import tr

_WRITTEN = re.compile(r"([1-9][0-9]?)?d([1-9][0-9]{0,3})")


@cache
def pool(text: str) -> tuple[int, int]:
    """Return the number of dice, 1 to 99, and their sides, 1 to 9999, that `text` means.

    Raises ValueError with a sentence that quotes what cannot be read.
    """
    read = _WRITTEN.fullmatch(text.strip().lower())
    if read is None:
        raise ValueError(tr("{text} does not read like 3d6 or d20", text=repr(text)))
    return int(read[1] or 1), int(read[2])


def rolled(text: str, dice: Dice) -> int:
    """Return the sum of the dice that `text` means."""
    count, sides = pool(text)
    return sum(dice.roll(count, faces(sides)))
