"""Limits of full moves and shots in a round, and the extra turns that these earn."""

from msgspec.structs import replace

from models.rules.names import join_with_and
from models.rules.refusal import RuleBroken
from models.rules.systems.gurps_pacing.sheet import (
    AXIS,
    MAX_QUOTE_LENGTH,
    Act,
    Aim,
    GurpsPacingSheet,
    Scene,
    Weapon,
    full_move,
)
from models.scheduler.clock import CombatantId
from models.wording import tr

_MAX_UNLIMITED_TURNS = 3
"""With up to this many turns in a round, movement isn't limited."""
_MAX_TURNS_FOR_EXTRAS = 2
"""With more turns than this in a round, firing earns no extra turns."""


def yards_left(scene: Scene, who: CombatantId) -> int | None:
    """Return the yards that `who` can still move this round; None if they aren't limited.

    Source: "Movement". Only combatants with more than three turns are limited.
    """
    sheet = scene.sheet(who)
    if sheet.turns <= _MAX_UNLIMITED_TURNS:
        return None
    return max(0, scene.settings.move_cap * full_move(scene, who) - sheet.yards_moved)


def shots_left(scene: Scene, who: CombatantId) -> dict[str, int]:
    """Return the shots left this round for each automatic or energy weapon ("Rate of Fire")."""
    shots, cap = scene.sheet(who).shots, scene.settings.shot_cap
    return {
        name: max(0, cap * weapon.rof - shots.get(name, 0))
        for name, weapon in scene.stats(who).armoury.items()
        if weapon.is_limited
    }


def limit_usage(scene: Scene, who: CombatantId) -> object:
    """Return a value to compare: the turns left, yards moved and shots fired this round."""
    sheet = scene.sheet(who)
    return sheet.turns_left, sheet.yards_moved, dict(sheet.shots)


def sheet_after_action(scene: Scene, deed: Act) -> GurpsPacingSheet:
    """Return the sheet after `deed`. Raises RuleBroken if it exceeds a limit."""
    sheet, name = scene.sheet(deed.who), scene[deed.who].display_name
    if sheet.extra == "move" and deed.kind != "move":
        raise RuleBroken(tr("{name} can only move in this extra turn.", name=name))
    if sheet.extra == "fire" and deed.kind != "fire":
        raise RuleBroken(tr("{name} can only fire in this extra turn.", name=name))
    if deed.kind == "move":
        return _sheet_after_move(scene, deed)
    if deed.kind == "fire":
        return _sheet_after_fire(scene, _continue_fire(scene, deed) if sheet.extra else deed)
    return sheet


def describe_action(scene: Scene, deed: Act) -> str:
    name, step, sheet = scene[deed.who].display_name, AXIS.place(scene.now), scene.sheet(deed.who)
    if sheet.extra == "fire":
        deed = _with_last_aim(sheet, deed)
    if deed.kind == "move":
        text = (
            tr("{name} moves on {step}", name=name, step=step)
            if deed.yards is None
            else tr("{name} moves %n yard(s) on {step}", "", deed.yards, name=name, step=step)
        )
        return f"{text}: {deed.what}" if deed.what else text
    if deed.what:
        return tr("{name} {what} on {step}", name=name, what=deed.what, step=step)
    if deed.kind == "fire":
        return _describe_fire(scene, deed, name, step)
    return tr("{name} acts on {step}", name=name, step=step)


def _describe_fire(scene: Scene, deed: Act, name: str, step: str) -> str:
    """Describe fire at a combatant or at any other target that the GM typed."""
    target_id = CombatantId(deed.target or "")
    target = scene[target_id].display_name if target_id in scene.fight else target_id
    values = {"name": name, "weapon": deed.weapon, "target": target, "step": step}
    if deed.weapon and target:
        return tr("{name} fires {weapon} at {target} on {step}", **values)
    if deed.weapon:
        return tr("{name} fires {weapon} on {step}", **values)
    if target:
        return tr("{name} fires at {target} on {step}", **values)
    return tr("{name} fires on {step}", **values)


def _sheet_after_move(scene: Scene, deed: Act) -> GurpsPacingSheet:
    who, name = deed.who, scene[deed.who].display_name
    move, remaining = full_move(scene, who), yards_left(scene, who)
    yards = (
        min(move, move if remaining is None else remaining) if deed.yards is None else deed.yards
    )
    if yards > move:
        values = {"name": name, "yards": yards}
        raise RuleBroken(
            tr("{name} moves at most %n yard(s) a turn, not {yards}.", "", move, **values)
        )
    if remaining is not None and (yards > remaining or not remaining):
        raise RuleBroken(_too_far_message(scene, name, yards, remaining))
    sheet = scene.sheet(who)
    return replace(sheet, yards_moved=sheet.yards_moved + yards, earned_extra="move")


def _sheet_after_fire(scene: Scene, deed: Act) -> GurpsPacingSheet:
    sheet = scene.sheet(deed.who)
    if deed.weapon is None:
        return sheet
    name, weapon = deed.weapon.strip(), _require_weapon(scene, deed)
    shots = _fired_shots(scene, deed, weapon)
    remaining = shots_left(scene, deed.who).get(name, shots)
    if shots > remaining:
        values = {"name": scene[deed.who].display_name, "weapon": deed.weapon}
        reason = tr(
            "{name} has %n shot(s) left this round with: {weapon}.", "", remaining, **values
        )
        raise RuleBroken(reason)
    new_sheet = replace(sheet, shots={**sheet.shots, name: sheet.shots.get(name, 0) + shots})
    if weapon.kind != "auto" or shots < weapon.rof or sheet.turns > _MAX_TURNS_FOR_EXTRAS:
        return new_sheet
    aim = Aim(name, deed.target or "")
    others = tuple(each for each in sheet.aims if each != aim)
    return replace(new_sheet, aims=(*others, aim), earned_extra="fire")


def _continue_fire(scene: Scene, deed: Act) -> Act:
    """Return the deed that continues firing at the full rate and at an earlier target.

    Raises RuleBroken for anything else.
    """
    sheet, name = scene.sheet(deed.who), scene[deed.who].display_name
    continued = replace(_with_last_aim(sheet, deed), full=deed.full or deed.shots is None)
    if continued.target not in [aim.target for aim in sheet.aims]:
        raise RuleBroken(tr("{name} can only keep firing at the same target.", name=name))
    weapon = _require_weapon(scene, continued)
    if weapon.kind != "auto" or _fired_shots(scene, continued, weapon) < weapon.rof:
        raise RuleBroken(tr("{name} can only keep firing full auto.", name=name))
    return continued


def _with_last_aim(sheet: GurpsPacingSheet, deed: Act) -> Act:
    """Return the deed with the last aim's weapon or target where its own is missing."""
    last_aim = sheet.aims[-1]
    target = last_aim.target if deed.target is None else deed.target
    return replace(deed, weapon=deed.weapon or last_aim.weapon, target=target)


def _fired_shots(scene: Scene, deed: Act, weapon: Weapon) -> int:
    shots = deed.shots or (weapon.rof if deed.full else 1)
    if shots > weapon.rof or (deed.full and shots < weapon.rof):
        values = {"name": scene[deed.who].display_name, "weapon": deed.weapon, "rate": weapon.rof}
        raise RuleBroken(
            tr(
                "{name} can't fire {shots}. Full rate of fire: {weapon} {rate}.",
                shots=shots,
                **values,
            )
        )
    return shots


def _require_weapon(scene: Scene, deed: Act) -> Weapon:
    armoury, weapon_name = scene.stats(deed.who).armoury, deed.weapon or ""
    if weapon_name.strip() in armoury:
        return armoury[weapon_name.strip()]
    values = {"name": scene[deed.who].display_name, "weapon": weapon_name[:MAX_QUOTE_LENGTH]}
    refusal = tr("{name} has no weapon “{weapon}”.", **values)
    available = tr("Weapons: {weapons}.", weapons=join_with_and(list(armoury))) if armoury else ""
    raise RuleBroken(f"{refusal} {available}".rstrip())


def _too_far_message(scene: Scene, name: str, yards: int, remaining: int) -> str:
    if remaining:
        return tr(
            "{name} has %n yard(s) left this round, not {yards}.",
            "",
            remaining,
            name=name,
            yards=yards,
        )
    return tr("{name} has used all %n move(s) this round.", "", scene.settings.move_cap, name=name)
