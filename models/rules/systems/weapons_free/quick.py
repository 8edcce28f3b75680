"""What a quick entry of Weapons Free means: a letter or a tic, then Enter."""

import re
from typing import Final

from models.rules.deeds import Deed
from models.rules.refusal import RuleBroken
from models.rules.systems.weapons_free.values import (
    LONGEST_TOLD,
    Act,
    SetStatus,
    Status,
    Wait,
    WaitUntil,
    status_of,
    waits,
)
from models.scheduler.clock import CombatantId, Tick
from models.scheduler.encounter import Encounter
from models.wording import tr

_STATUS_LETTERS: Final[dict[str, Status]] = {
    "x": "out",
    "s": "stunned",
    "d": "disengaged",
    "r": "active",
}
_QUICK: Final = re.compile(r"(w ?)?([+-]?[0-9]{1,9})")


def quick(encounter: Encounter, who: CombatantId, text: str) -> Deed:
    """Return what the letters mean: a acts, w waits, a number waits until that tic."""
    plain = text.strip().replace("\N{MINUS SIGN}", "-")
    letter, _, what = plain.partition(" ")
    if letter.lower() == "a" and len(what) <= LONGEST_TOLD:
        return Act(who, what=what.strip())
    if letter.lower() == "w" and not what:
        return Wait(who)
    if read := _QUICK.fullmatch(plain.lower()):
        at = Tick(int(read[2]))
        ends = waits(encounter[who]) and not read[1]
        return Act(who, at) if ends else WaitUntil(who, at)
    if (status := _STATUS_LETTERS.get(plain.lower())) is not None:
        return SetStatus(who, status)
    raise RuleBroken(
        tr(
            "{text} means nothing: a acts, w waits, a number waits until that tic, "
            "x is out, s stunned, d disengaged, r returns.",
            text=repr(plain[:20]),
        )
    )


def quick_hint(encounter: Encounter, who: CombatantId) -> str:
    """Return what can be typed for `who`, or nothing when it has no slot."""
    combatant = encounter[who]
    if status_of(combatant) != "active":
        return tr("r return to action")
    if waits(combatant):
        return tr("a act · 6 act on tic 6 · x out")
    return tr("a act · w wait · 6 until 6 · x out") if combatant.marker else ""
