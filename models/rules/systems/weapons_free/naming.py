"""How Weapons Free calls people, details and numbers; and that those it names come in."""

from collections.abc import Collection, Mapping
from typing import Final

from models.rules.systems.weapons_free.values import Followed, Status
from models.scheduler.axis import MINUS
from models.scheduler.clock import CombatantId
from models.scheduler.combatant import Combatant, Presence
from models.scheduler.encounter import Encounter
from models.scheduler.events import Event, PresenceChanged
from models.wording import mark, tr

MOST_NAMES = 3

_STATUSES: Final[Mapping[Status, str]] = {
    "active": mark("active"),
    "out": mark("out"),
    "disengaged": mark("disengaged"),
    "stunned": mark("stunned"),
}
_DETAILS: Final[Mapping[Followed, str]] = {
    "scene": mark("scene"),
    "round": mark("round"),
    "beat": mark("beat"),
    "tic": mark("tic"),
}

_TH = mark("{number}th")
_ORDINALS = {1: mark("{number}st"), 2: mark("{number}nd"), 3: mark("{number}rd")}


def some_names(encounter: Encounter, named: Collection[CombatantId]) -> str:
    """Return the names of the first of them, and how many more there are."""
    names = [each.called for each in encounter.everybody() if each.id in named]
    more = len(names) - MOST_NAMES
    shown = ", ".join(names[:MOST_NAMES])
    return tr("{names} and {number} more", names=shown, number=more) if more > 0 else shown


def status_word(status: Status) -> str:
    """Return a status as it is called in a sentence."""
    return tr(_STATUSES[status])


def detail_word(detail: Followed) -> str:
    """Return how closely a group is followed, as it is called in a sentence."""
    return tr(_DETAILS[detail])


def coming(combatant: Combatant) -> tuple[Event, ...]:
    """Return that `combatant` comes into the scene, unless it is there."""
    return () if combatant.present else (PresenceChanged(combatant.id, Presence.PRESENT),)


def ordinal(number: int) -> str:
    """Return a number as one of a row: `3rd`."""
    last = 0 if number % 100 in (11, 12, 13) else number % 10
    return tr(_ORDINALS.get(last, _TH), number=number)


def signed(number: int) -> str:
    """Return a margin as people write it: `+3` with a sign, but `0`."""
    return f"{number:+d}".replace("-", MINUS) if number else "0"
