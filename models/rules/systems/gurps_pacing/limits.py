"""What one may do in a round: full moves, shots, and the kinds of extra turns earned by them."""

from collections.abc import Iterable, Iterator

from msgspec.structs import replace

from models.rules.finding import joined
from models.rules.refusal import RuleBroken
from models.rules.systems.gurps_pacing.order import AXIS
from models.rules.systems.gurps_pacing.values import (
    Act,
    Aim,
    ExtraKind,
    GurpsPacingSheet,
    settings_of,
    sheet_of,
    stats_of,
)
from models.rules.systems.gurps_pacing.weapons import Weapon
from models.scheduler.clock import CombatantId, Tick
from models.scheduler.combatant import Combatant
from models.scheduler.encounter import Encounter
from models.wording import tr

_FREE_TURNS = 3
_MOST_FOR_EXTRAS = 2
_LONGEST = 40


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
        raise _other_kind(combatant, sheet.extra)
    match deed.kind:
        case "move":
            return _moved(encounter, combatant, deed)
        case "fire":
            return _fired(encounter, combatant, deed)
        case "other":
            return sheet


def in_words(encounter: Encounter, deed: Act, tick: Tick) -> str:
    """Return what `deed` does on `tick`, as in a history."""
    combatant = encounter[deed.who]
    if sheet_of(combatant).extra == "fire" and sheet_of(combatant).aims:
        deed = _aimed(combatant, deed)
    name, step = combatant.called, AXIS.show(tick)
    if deed.what:
        return tr("{name} {what} on {step}", name=name, what=deed.what, step=step)
    match deed.kind:
        case "move":
            return _moves(name, deed.yards, step)
        case "fire":
            target = _name(encounter, deed.target) if deed.target else ""
            return _fires(name, deed.weapon or "", target, step)
        case "other":
            return tr("{name} acts on {step}", name=name, step=step)


def _moves(name: str, yards: int | None, step: str) -> str:
    if yards is None:
        return tr("{name} moves on {step}", name=name, step=step)
    return tr("{name} moves %n yard(s) on {step}", "", yards, name=name, step=step)


def _fires(name: str, weapon: str, target: str, step: str) -> str:
    told = {"name": name, "weapon": weapon, "target": target, "step": step}
    if weapon and target:
        return tr("{name} fires {weapon} at {target} on {step}", **told)
    if weapon:
        return tr("{name} fires {weapon} on {step}", **told)
    if target:
        return tr("{name} fires at {target} on {step}", **told)
    return tr("{name} fires on {step}", **told)


def _name(encounter: Encounter, target: str) -> str:
    """A target is somebody of the fight, or whatever the GM calls it."""
    who = CombatantId(target)
    return encounter[who].called if who in encounter else target


def _moved(encounter: Encounter, combatant: Combatant, deed: Act) -> GurpsPacingSheet:
    move, left = stats_of(combatant).move, yards_left(encounter, combatant)
    yards = min(move, move if left is None else left) if deed.yards is None else deed.yards
    if yards > move:
        raise _too_far(combatant, move, yards)
    if left is not None and (yards > left or not left):
        raise _moved_enough(encounter, combatant, left)
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
        raise _shot_enough(combatant, deed.weapon, left, shots)
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
        raise RuleBroken(
            tr("{name} may only go on firing at the same target.", name=combatant.called)
        )
    held = _weapon(combatant, going_on.weapon or "")
    if held.kind != "auto" or _shots(combatant, going_on, held) < held.rof:
        raise RuleBroken(
            tr("{name} may only go on with automatic fire at the full rate.", name=combatant.called)
        )
    return going_on


def _aimed(combatant: Combatant, deed: Act) -> Act:
    """Return the deed with weapon and target of the last turn, where it names none."""
    last = sheet_of(combatant).aims[-1]
    target = last.target if deed.target is None else deed.target
    return replace(deed, weapon=deed.weapon or last.weapon, target=target)


def _shots(combatant: Combatant, deed: Act, weapon: Weapon) -> int:
    shots = deed.shots or (weapon.rof if deed.full else 1)
    if shots > weapon.rof or (deed.full and shots < weapon.rof):
        raise RuleBroken(f"{_full_rate(deed, weapon)}: {_not_so_many(combatant, deed, shots)}")
    return shots


def _weapon(combatant: Combatant, name: str) -> Weapon:
    armoury = stats_of(combatant).armoury
    if name.strip() in armoury:
        return armoury[name.strip()]
    raise RuleBroken(" ".join(_no_weapon(combatant, armoury, name[:_LONGEST])))


def _no_weapon(combatant: Combatant, armoury: Iterable[str], name: str) -> Iterator[str]:
    yield tr("{name} has no weapon called “{weapon}”.", name=combatant.called, weapon=name)
    if known := joined(list(armoury)):
        yield tr("There is: {weapons}.", weapons=known)


def _other_kind(combatant: Combatant, extra: ExtraKind) -> RuleBroken:
    match extra:
        case "move":
            return RuleBroken(tr("{name} may only move in this extra turn.", name=combatant.called))
        case "fire":
            return RuleBroken(tr("{name} may only fire in this extra turn.", name=combatant.called))


def _too_far(combatant: Combatant, move: int, yards: int) -> RuleBroken:
    told = tr(
        "{name} moves at most %n yard(s) in a turn, not {yards}.",
        "",
        move,
        name=combatant.called,
        yards=yards,
    )
    return RuleBroken(told)


def _moved_enough(encounter: Encounter, combatant: Combatant, left: int) -> RuleBroken:
    told = tr(
        "{name} has {left} of {moves} full moves' yards left in this round.",
        name=combatant.called,
        left=left,
        moves=settings_of(encounter).move_cap,
    )
    return RuleBroken(told)


def _shot_enough(combatant: Combatant, weapon: str, left: int, shots: int) -> RuleBroken:
    told = tr(
        "{name} has %n shot(s) of the {weapon} left in this round, not {shots}.",
        "",
        left,
        name=combatant.called,
        weapon=weapon,
        shots=shots,
    )
    return RuleBroken(told)


def _full_rate(deed: Act, weapon: Weapon) -> str:
    """Say what the full rate is, as the beginning of a sentence that ends in why."""
    if weapon.rof == 1:
        return tr("1 shot is the full rate of the {weapon}", weapon=deed.weapon)
    return tr(
        "{shots} shots are the full rate of the {weapon}", shots=weapon.rof, weapon=deed.weapon
    )


def _not_so_many(combatant: Combatant, deed: Act, shots: int) -> str:
    if deed.full:
        return tr(
            "{name} cannot fire {shots} at the full rate.", name=combatant.called, shots=shots
        )
    return tr("{name} cannot fire {shots}.", name=combatant.called, shots=shots)
