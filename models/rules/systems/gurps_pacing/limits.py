"""What one may do in a round: full moves, shots, and the kinds of extra turns earned by them."""

from msgspec.structs import replace

from models.rules.names import joined
from models.rules.refusal import RuleBroken
from models.rules.systems.gurps_pacing.sheet import (
    AXIS,
    QUOTED,
    Act,
    Aim,
    GurpsPacingSheet,
    Scene,
    Weapon,
)
from models.scheduler.clock import CombatantId
from models.wording import tr

_FREE_TURNS = 3
_MOST_FOR_EXTRAS = 2


def yards_left(scene: Scene, who: CombatantId) -> int | None:
    """Return the yards one may still move this round; None where turns alone are the limit.

    Source: "Movement", for those with more than three turns.
    """
    sheet = scene.sheet(who)
    if sheet.turns <= _FREE_TURNS:
        return None
    return max(0, scene.settings.move_cap * scene.stats(who).yards - sheet.moved)


def shots_left(scene: Scene, who: CombatantId) -> dict[str, int]:
    """Return the shots left this round of each automatic or energy weapon ("Rate of Fire")."""
    shots, cap = scene.sheet(who).shots, scene.settings.shot_cap
    return {
        name: max(0, cap * weapon.rof - shots.get(name, 0))
        for name, weapon in scene.stats(who).armoury.items()
        if weapon.limited
    }


def used(scene: Scene, who: CombatantId) -> object:
    """Return turns left, yards moved and shots fired in this round, to be compared."""
    sheet = scene.sheet(who)
    return sheet.left, sheet.moved, dict(sheet.shots)


def done(scene: Scene, deed: Act) -> GurpsPacingSheet:
    """Return the sheet after what `deed` does in the turn. Raises RuleBroken beyond a limit."""
    sheet, name = scene.sheet(deed.who), scene[deed.who].called
    if sheet.extra == "move" and deed.kind != "move":
        raise RuleBroken(tr("{name} can only move in this extra turn.", name=name))
    if sheet.extra == "fire" and deed.kind != "fire":
        raise RuleBroken(tr("{name} can only fire in this extra turn.", name=name))
    if deed.kind == "move":
        return _moved(scene, deed)
    if deed.kind == "fire":
        return _fired(scene, _going_on(scene, deed) if sheet.extra else deed)
    return sheet


def in_words(scene: Scene, deed: Act) -> str:
    """Return what `deed` does in the turn that has come, as in a history."""
    name, step, sheet = scene[deed.who].called, AXIS.place(scene.now), scene.sheet(deed.who)
    if sheet.extra == "fire":
        deed = _aimed(sheet, deed)
    if deed.what:
        return tr("{name} {what} on {step}", name=name, what=deed.what, step=step)
    if deed.kind == "fire":
        return _fire_in_words(scene, deed, name, step)
    if deed.kind == "other":
        return tr("{name} acts on {step}", name=name, step=step)
    if deed.yards is None:
        return tr("{name} moves on {step}", name=name, step=step)
    return tr("{name} moves %n yard(s) on {step}", "", deed.yards, name=name, step=step)


def _fire_in_words(scene: Scene, deed: Act, name: str, step: str) -> str:
    """A target is someone in the fight, or whatever the GM calls it."""
    who = CombatantId(deed.target or "")
    target = scene[who].called if who in scene.fight else who
    told = {"name": name, "weapon": deed.weapon, "target": target, "step": step}
    if deed.weapon and target:
        return tr("{name} fires {weapon} at {target} on {step}", **told)
    if deed.weapon:
        return tr("{name} fires {weapon} on {step}", **told)
    if target:
        return tr("{name} fires at {target} on {step}", **told)
    return tr("{name} fires on {step}", **told)


def _moved(scene: Scene, deed: Act) -> GurpsPacingSheet:
    who, name = deed.who, scene[deed.who].called
    move, left = scene.stats(who).yards, yards_left(scene, who)
    yards = min(move, move if left is None else left) if deed.yards is None else deed.yards
    if yards > move:
        told = {"name": name, "yards": yards}
        raise RuleBroken(
            tr("{name} moves at most %n yard(s) a turn, not {yards}.", "", move, **told)
        )
    if left is not None and (yards > left or not left):
        raise RuleBroken(_too_far(scene, name, yards, left))
    sheet = scene.sheet(who)
    return replace(sheet, moved=sheet.moved + yards, earned="move")


def _fired(scene: Scene, deed: Act) -> GurpsPacingSheet:
    sheet = scene.sheet(deed.who)
    if deed.weapon is None:
        return sheet
    name, weapon = deed.weapon.strip(), _weapon(scene, deed)
    shots = _shots(scene, deed, weapon)
    left = shots_left(scene, deed.who).get(name, shots)
    if shots > left:
        told = {"name": scene[deed.who].called, "weapon": deed.weapon}
        few = tr("{name} has %n shot(s) left this round with: {weapon}.", "", left, **told)
        raise RuleBroken(few)
    counted = replace(sheet, shots={**sheet.shots, name: sheet.shots.get(name, 0) + shots})
    if weapon.kind != "auto" or shots < weapon.rof or sheet.turns > _MOST_FOR_EXTRAS:
        return counted
    aim = Aim(name, deed.target or "")
    others = tuple(each for each in sheet.aims if each != aim)
    return replace(counted, aims=(*others, aim), earned="fire")


def _going_on(scene: Scene, deed: Act) -> Act:
    """An extra turn goes on firing at full rate at a target of an earlier turn."""
    sheet, name = scene.sheet(deed.who), scene[deed.who].called
    again = replace(_aimed(sheet, deed), full=deed.full or deed.shots is None)
    if again.target not in [aim.target for aim in sheet.aims]:
        raise RuleBroken(tr("{name} can only keep firing at the same target.", name=name))
    weapon = _weapon(scene, again)
    if weapon.kind != "auto" or _shots(scene, again, weapon) < weapon.rof:
        raise RuleBroken(tr("{name} can only keep firing full auto.", name=name))
    return again


def _aimed(sheet: GurpsPacingSheet, deed: Act) -> Act:
    """Return the deed with weapon and target of the last turn, where it names none."""
    last = sheet.aims[-1]
    target = last.target if deed.target is None else deed.target
    return replace(deed, weapon=deed.weapon or last.weapon, target=target)


def _shots(scene: Scene, deed: Act, weapon: Weapon) -> int:
    shots = deed.shots or (weapon.rof if deed.full else 1)
    if shots > weapon.rof or (deed.full and shots < weapon.rof):
        told = {"name": scene[deed.who].called, "weapon": deed.weapon, "rate": weapon.rof}
        raise RuleBroken(
            tr(
                "{name} can't fire {shots}. Full rate of fire: {weapon} {rate}.",
                shots=shots,
                **told,
            )
        )
    return shots


def _weapon(scene: Scene, deed: Act) -> Weapon:
    armoury, named = scene.stats(deed.who).armoury, deed.weapon or ""
    if named.strip() in armoury:
        return armoury[named.strip()]
    told = {"name": scene[deed.who].called, "weapon": named[:QUOTED]}
    none = tr("{name} has no weapon “{weapon}”.", **told)
    known = tr("Weapons: {weapons}.", weapons=joined(list(armoury))) if armoury else ""
    raise RuleBroken(f"{none} {known}".rstrip())


def _too_far(scene: Scene, name: str, yards: int, left: int) -> str:
    if left:
        return tr(
            "{name} has %n yard(s) left this round, not {yards}.", "", left, name=name, yards=yards
        )
    return tr("{name} has used all %n move(s) this round.", "", scene.settings.move_cap, name=name)
