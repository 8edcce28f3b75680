"""What a Basic Speed gives: turns in a round, the steps between them, and the target to roll."""

import math
from typing import Final

from models.wording import tr

QUARTERS: Final = 4
MOST_SPEED: Final = 100
USUAL_SPEED: Final = "5"
_LONGEST: Final = 20


def quarters(speed: float | str) -> int:
    """Return a Basic Speed, 0 to 100, as a whole number of quarters; an empty text is the usual.

    Raises ValueError with a sentence that quotes what is no number of quarters.
    """
    number = _number(speed)
    if number is None or not (0 <= number <= MOST_SPEED and (number * QUARTERS).is_integer()):
        raise ValueError(_unreadable(str(speed).strip()[:_LONGEST]))
    return int(number * QUARTERS)


def written(speed: int) -> str:
    """Return a number of quarters as people write it: 6.25, or 5."""
    return f"{speed / QUARTERS:g}"


def turns(speed: int) -> int:
    """Return the turns in a round of a Basic Speed in quarters: half of it rounded up, 1 or more.

    Source: the number of turns at the beginning of the page; nobody has none (a reading).
    """
    return max(1, -(-speed // (2 * QUARTERS)))


def period(speed: int) -> int | None:
    """Return the action period in steps, 24 / Basic Speed rounded up; None where it has no use.

    Source: the table of action periods, which begins above a Basic Speed of 2.
    """
    return -(-24 * QUARTERS // speed) if turns(speed) > 1 else None


def target(speed: int, *, round_down: bool = True) -> int:
    """Return twice the Basic Speed as a whole number to roll against.

    Source: rounds 1 and 2 of the example round down; the text itself is silent.
    """
    doubled = 2 * speed
    return doubled // QUARTERS if round_down else -(-doubled // QUARTERS)


def _unreadable(typed: str) -> str:
    return tr(
        "a Basic Speed is a number in quarters from 0 to {most}, like 6.25, not “{typed}”",
        most=MOST_SPEED,
        typed=typed,
    )


def _number(speed: float | str) -> float | None:
    text = str(speed).strip() or USUAL_SPEED
    try:
        number = float(text.replace(",", "."))
    except ValueError:
        return None
    return number if math.isfinite(number) else None
