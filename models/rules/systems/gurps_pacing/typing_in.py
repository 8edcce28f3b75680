"""The quick entry of combat pacing: a letter for what is done, and a number where it needs one."""

import re
from collections.abc import Iterator

from models.rules.deeds import Deed
from models.rules.refusal import RuleBroken
from models.rules.systems.gurps_pacing.order import step_of
from models.rules.systems.gurps_pacing.values import (
    MOST_YARDS,
    Act,
    Decline,
    Tie,
    Wait,
    WaitUntil,
    sheet_of,
    stats_of,
)
from models.rules.systems.gurps_pacing.waiting import among_those_here
from models.rules.systems.gurps_pacing.weapons import MOST_SHOTS
from models.scheduler.clock import CombatantId
from models.scheduler.combatant import Combatant
from models.scheduler.encounter import Encounter
from models.wording import tr

_ENTRY = re.compile(r"([a-z]?) ?([+-]?[0-9]{1,9})?(?: (.*))?", re.IGNORECASE | re.DOTALL)


def understood(encounter: Encounter, who: CombatantId, text: str) -> Deed:
    """Return the deed that `text` means for `who`; a step alone waits until then.

    Raises RuleBroken with a sentence that says what can be typed.
    """
    plain = " ".join(text.split()).replace("\N{MINUS SIGN}", "-")
    entry = _ENTRY.fullmatch(plain)
    if not plain or entry is None:
        raise _unknown(plain)
    letter, digits, rest = entry[1].lower(), entry[2], (entry[3] or "").strip()
    number = None if digits is None else int(digits)
    match letter:
        case "a":
            return Act(who, at=number if digits else _now(encounter, who), what=rest)
        case "m":
            return Act(who, "move", at=_now(encounter, who), yards=_counted(number, 0, MOST_YARDS))
        case "s":
            shots = _counted(number, 1, MOST_SHOTS)
            return _firing(encounter, encounter[who], shots, rest)
        case "w" | "h" | "" if not rest:
            return Wait(who) if number is None else WaitUntil(who, number)
        case "c":
            return among_those_here(encounter, encounter[who]) or Tie()
        case "x":
            return Decline(who)
        case _:
            raise _unknown(plain)


def hint(encounter: Encounter, who: CombatantId) -> str:
    """Return what can be typed for `who`, or nothing when it has no turn to take."""
    combatant = encounter[who]
    sheet = sheet_of(combatant)
    if among_those_here(encounter, combatant):
        return tr("c contest here · w −3 wait until")
    if sheet.waiting:
        return " · ".join(_deeds_of_a_turn(combatant))
    if combatant.marker is None:
        return ""
    match sheet.extra:
        case "move":
            return tr("m move · x no extra turn")
        case "fire":
            return tr("s shoot · x no extra turn")
        case None:
            return " · ".join((*_deeds_of_a_turn(combatant), tr("w wait")))


def _deeds_of_a_turn(combatant: Combatant) -> Iterator[str]:
    yield tr("a act")
    yield tr("m move")
    if stats_of(combatant).armoury:
        yield tr("s shoot")


def _firing(encounter: Encounter, combatant: Combatant, shots: int | None, name: str) -> Deed:
    """Fire the weapon that begins with `name`, else the one fired last, else the first."""
    armoury = stats_of(combatant).armoury
    aims = sheet_of(combatant).aims
    usual = aims[-1].weapon if aims else next(iter(armoury), None)
    fitting = (each for each in armoury if each.lower().startswith(name.lower()))
    weapon = next(fitting, name) if name else usual
    if weapon is None:
        raise _unarmed(combatant)
    target = next((aim.target for aim in reversed(aims) if aim.weapon == weapon), None)
    at = _now(encounter, combatant.id)
    return Act(
        combatant.id, "fire", at=at, weapon=weapon, target=target, shots=shots, full=shots is None
    )


def _now(encounter: Encounter, who: CombatantId) -> int | None:
    """Who waits ends the wait on the present step; others take their turn where it is."""
    return step_of(encounter.now) if sheet_of(encounter[who]).waiting else None


def _counted(number: int | None, least: int, most: int) -> int | None:
    if number is not None and not least <= number <= most:
        told = tr(
            "{number} is not a number from {least} to {most}.",
            number=number,
            least=least,
            most=most,
        )
        raise RuleBroken(told)
    return number


def _unknown(text: str) -> RuleBroken:
    told = tr(
        "“{typed}” is not known: type a to act, m or m 3 to move, s or s 5 to shoot, w or w -3 to "
        "wait.",
        typed=text[:20],
    )
    return RuleBroken(told)


def _unarmed(combatant: Combatant) -> RuleBroken:
    told = tr(
        "{name} has no weapon whose shots are counted: type a to act, or write one down under "
        "Edit.",
        name=combatant.called,
    )
    return RuleBroken(told)
