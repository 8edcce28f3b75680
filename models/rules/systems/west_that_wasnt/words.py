"""What the speeds are called, in sentences and alone."""

from collections.abc import Mapping

from models.rules.systems.west_that_wasnt.phases import Speed
from models.rules.systems.west_that_wasnt.values import Done
from models.wording import mark, tr

_SPEEDS: Mapping[Done, str] = {
    "free": mark("free"),
    "quick": mark("quick"),
    "half": mark("half"),
    "full": mark("full"),
}
_TITLES: Mapping[Speed, str] = {
    "quick": mark("Quick"),
    "half": mark("Half"),
    "full": mark("Full"),
}


def speed_word(speed: Done | None) -> str:
    """Return a speed as it stands inside a sentence; nothing where none was declared."""
    return tr(_SPEEDS[speed]) if speed else ""


def speed_title(speed: Speed) -> str:
    """Return a speed as it stands alone, on a button or in a list."""
    return tr(_TITLES[speed])
