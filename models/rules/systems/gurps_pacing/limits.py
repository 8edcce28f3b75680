"""What one may do in a round: full moves, shots, and the kinds of extra turns earned by them."""

from msgspec.structs import replace

from models.rules.finding import joined
from models.rules.refusal import RuleBroken
from models.rules.systems.gurps_pacing.values import (
    Act,
    Aim,
    GurpsPacingSheet,
    settings_of,
    sheet_of,
    stats_of,
)
from models.rules.systems.gurps_pacing.weapons import Weapon
from models.scheduler.clock import CombatantId
from models.scheduler.combatant import Combatant
from models.scheduler.encounter import Encounter

_FREE_TURNS = 3
_MOST_FOR_EXTRAS = 2


def yards_left(encounter: Encounter, combatant: Combatant) -> int | None:
    """Return the yards one may still move this round; None where turns alone are the limit.

    Source: "Movement", for those with more than three turns.
    """
    sheet = sheet_of(combatant)
    if sheet.turns <= _FREE_TURNS:
        return None
    return max(0, settings_of(encounter).move_cap * stats_of(combatant).move - sheet.moved)


def shots_left(encounter: Encounter, combatant: Combatant) -> dict[str, int]:
    """Return the shots left this round of each automatic or energy weapon ("Rate of Fire")."""
    shots = sheet_of(combatant).shots
    cap = settings_of(encounter).shot_cap
    return {
        name: max(0, cap * weapon.rof - shots.get(name, 0))
        for name, weapon in stats_of(combatant).armoury.items()
        if weapon.limited
    }


def done(encounter: Encounter, combatant: Combatant, deed: Act) -> GurpsPacingSheet:
    """Return the sheet after what `deed` does in the turn. Raises RuleBroken beyond a limit."""
    sheet = sheet_of(combatant)
    if sheet.extra is not None and deed.kind != sheet.extra:
        raise RuleBroken(f"{combatant.name} may only {sheet.extra} in this extra turn.")
    match deed.kind:
        case "move":
            return _moved(encounter, combatant, deed)
        case "fire":
            return _fired(encounter, combatant, deed)
        case "other":
            return sheet


def in_words(encounter: Encounter, deed: Act) -> str:
    """Return what `deed` does, as in a history."""
    combatant = encounter[deed.who]
    if sheet_of(combatant).extra == "fire" and sheet_of(combatant).aims:
        deed = _aimed(combatant, deed)
    if deed.what:
        return deed.what
    if deed.kind == "move":
        return "moves" if deed.yards is None else f"moves {deed.yards} yards"
    if deed.kind == "fire":
        at = f" at {_name(encounter, deed.target)}" if deed.target else ""
        return f"fires {deed.weapon}{at}" if deed.weapon else f"fires{at}"
    return "acts"


def _name(encounter: Encounter, target: str) -> str:
    """A target is somebody of the fight, or whatever the GM calls it."""
    who = CombatantId(target)
    return encounter[who].name if who in encounter else target


def _moved(encounter: Encounter, combatant: Combatant, deed: Act) -> GurpsPacingSheet:
    move, left = stats_of(combatant).move, yards_left(encounter, combatant)
    yards = min(move, move if left is None else left) if deed.yards is None else deed.yards
    if yards > move:
        raise RuleBroken(f"{combatant.name} moves at most {move} yards in a turn, not {yards}.")
    if left is not None and (yards > left or not left):
        raise RuleBroken(
            f"{combatant.name} has {left} of {settings_of(encounter).move_cap} full moves' yards "
            "left in this round."
        )
    sheet = sheet_of(combatant)
    return replace(sheet, moved=sheet.moved + yards, earned="move")


def _fired(encounter: Encounter, combatant: Combatant, deed: Act) -> GurpsPacingSheet:
    sheet = sheet_of(combatant)
    deed = _going_on(combatant, deed) if sheet.extra else deed
    if deed.weapon is None:
        return sheet
    weapon = _weapon(combatant, deed.weapon)
    shots = _shots(combatant, deed, weapon)
    left = shots_left(encounter, combatant).get(deed.weapon.strip())
    if left is not None and shots > left:
        raise RuleBroken(
            f"{combatant.name} has {left} shots of the {deed.weapon} left in this round, "
            f"not {shots}."
        )
    name = deed.weapon.strip()
    counted = replace(sheet, shots={**sheet.shots, name: sheet.shots.get(name, 0) + shots})
    if weapon.kind != "auto" or shots < weapon.rof or sheet.turns > _MOST_FOR_EXTRAS:
        return counted
    aim = Aim(name, deed.target or "")
    others = tuple(each for each in sheet.aims if each != aim)
    return replace(counted, aims=(*others, aim), earned="fire")


def _going_on(combatant: Combatant, deed: Act) -> Act:
    """An extra turn goes on firing at full rate at a target of an earlier turn."""
    going_on = replace(_aimed(combatant, deed), full=deed.full or deed.shots is None)
    if going_on.target not in [aim.target for aim in sheet_of(combatant).aims]:
        raise RuleBroken(f"{combatant.name} may only go on firing at the same target.")
    held = _weapon(combatant, going_on.weapon or "")
    if held.kind != "auto" or _shots(combatant, going_on, held) < held.rof:
        raise RuleBroken(f"{combatant.name} may only go on with automatic fire at the full rate.")
    return going_on


def _aimed(combatant: Combatant, deed: Act) -> Act:
    """Return the deed with weapon and target of the last turn, where it names none."""
    last = sheet_of(combatant).aims[-1]
    target = last.target if deed.target is None else deed.target
    return replace(deed, weapon=deed.weapon or last.weapon, target=target)


def _shots(combatant: Combatant, deed: Act, weapon: Weapon) -> int:
    shots = deed.shots or (weapon.rof if deed.full else 1)
    if shots > weapon.rof or (deed.full and shots < weapon.rof):
        limit = f"{weapon.rof} shots are the full rate of the {deed.weapon}"
        raise RuleBroken(f"{limit}: {combatant.name} cannot fire {shots}{_fully(deed)}.")
    return shots


def _fully(deed: Act) -> str:
    return " at the full rate" if deed.full else ""


def _weapon(combatant: Combatant, name: str) -> Weapon:
    armoury = stats_of(combatant).armoury
    if name.strip() in armoury:
        return armoury[name.strip()]
    known = f" There is: {joined(list(armoury))}." if armoury else ""
    raise RuleBroken(f"{combatant.name} has no weapon called “{name[:40]}”.{known}")
