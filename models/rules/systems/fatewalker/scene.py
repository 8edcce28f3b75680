"""Begins the scene, lets late joiners enter, and applies timers, edits and splits of mobs.

Sources: "Initiative", "Surprise/Ambush", "Late to the Party".
"""

from collections.abc import Sequence
from typing import Final

from msgspec.structs import replace

from models.rules.clocks import count, entry
from models.rules.draft import apply_changed_rank
from models.rules.mobs import copied_id
from models.rules.offers import Target
from models.rules.refusal import RuleBroken
from models.rules.systems.fatewalker import movement, wounds
from models.rules.systems.fatewalker.arrivals import planned_tick
from models.rules.systems.fatewalker.chart import Marks, clip_marks
from models.rules.systems.fatewalker.formulas import wounded_tn
from models.rules.systems.fatewalker.sheet import (
    FIRST_TICK,
    Ambush,
    FateWalkerLedger,
    FateWalkerSheet,
    Join,
    Scene,
    Start,
    is_dead,
    wound_penalty,
)
from models.rules.systems.fatewalker.turns import declarers
from models.scheduler.clock import CombatantId, Tick
from models.scheduler.effects import Timer
from models.scheduler.events import Rolled
from models.wording import tr

D9_FACES: Final = range(10)
"""The faces of a ten-sided die, read as 0 to 9."""


def start(scene: Scene, deed: Start) -> str:
    """Begin a scene on tick 1.

    Combatants that have only a penalty also take part, with rolled successes.
    """
    ids = tuple(dict.fromkeys((*deed.successes, *deed.penalty)))
    if not ids:
        raise RuleBroken(tr("Choose who starts the fight."))
    _reset_scene(scene)
    scene.end_scene(ids)
    scene.set_clock(FIRST_TICK)
    for who in ids:
        _enter(scene, who, deed.successes.get(who), deed.penalty.get(who), joined_at=None)
    return tr("The fight begins")


def join(scene: Scene, deed: Join) -> str:
    """Join late, with the first turn at now plus the initiative, or resume the former turn."""
    name = entry.require_absent(scene, deed.who).display_name
    _check_alive(scene, deed.who)
    keeps_turn, marker = entry.keeps_turn(scene, deed.who), scene[deed.who].marker
    if keeps_turn:
        _rejoin(scene, deed.who)
        if deed.successes is not None or deed.penalty:
            entry.warn_unused_roll(scene, deed.who)
    else:
        _enter(scene, deed.who, deed.successes, deed.penalty, joined_at=scene.now)
    if (tick := scene[deed.who].next_tick) is None:
        return count.describe_returning_holder(scene, deed.who)
    if keeps_turn and (label := entry.describe_return(scene, deed.who, marker)):
        return label
    return tr("{name} joins: first action on {tick}", name=name, tick=scene.system.axis.place(tick))


def _rejoin(scene: Scene, who: CombatantId) -> None:
    """Return a combatant to its former turn, or give it a turn now if that was missed."""
    missed_turn = entry.bring_back(scene, who)
    scene.update_sheet(who, movement=None)
    _enter_with_wounds(scene, who, scene.sheet(who))
    if missed_turn:
        scene.update_sheet(who, joined_at=scene.now, pushes=())
        scene.move(who, scene.now)


def ambush(scene: Scene, deed: Ambush) -> str:
    """Act once before initiative, at no cost."""
    if any(scene.fight.combatants_in_scene()):
        raise RuleBroken(tr("Too late for an ambush: the fight has begun."))
    name = scene[deed.who].display_name
    if not deed.what:
        return tr("{name} acts from ambush", name=name)
    return tr("{name} acts from ambush: {what}", name=name, what=scene.translate(deed.what))


def roll_successes(scene: Scene, who: CombatantId) -> int:
    """Roll Awareness dice; return how many show at most the target number.

    Each point of wound penalty wounds a die, which must show at most half the number. Once all are
    wounded, each further point removes a die ("Wounded Dice").
    """
    healthy, wounded = _awareness_dice(scene, who)
    needed = scene.settings.initiative_tn
    faces = scene.dice.roll(healthy + wounded, D9_FACES)
    return sum(face <= needed for face in faces[:healthy]) + sum(
        face <= wounded_tn(needed) for face in faces[healthy:]
    )


def successes_target(scene: Scene, who: CombatantId) -> Target:
    """Return the Awareness dice and the faces that succeed as text, with the most successes.

    Without Awareness, any typed number of successes is accepted.
    """
    if not scene.stats(who).awareness:
        return Target("")
    healthy, wounded = _awareness_dice(scene, who)
    needed = scene.settings.initiative_tn
    values = {"needed": needed, "dice": healthy, "hurt": wounded, "hurt_needed": wounded_tn(needed)}
    if not wounded:
        return Target(tr("{dice}d10, success on 0–{needed}", **values), healthy)
    if not healthy:
        return Target(tr("{hurt}d10, success on 0–{hurt_needed}", **values), wounded)
    text = tr("{dice}d10, success on 0–{needed}; {hurt}d10, on 0–{hurt_needed}", **values)
    return Target(text, healthy + wounded)


def _awareness_dice(scene: Scene, who: CombatantId) -> tuple[int, int]:
    """Return the number of healthy dice and the number of wounded ones."""
    number, hurt = scene.stats(who).awareness, wound_penalty(scene, who)
    return max(0, number - hurt), max(0, min(number, hurt) - max(0, hurt - number))


def apply_timer(scene: Scene, timer: Timer) -> str:
    """Apply a timer for a segment, an arrival, damage or bleeding; return its text."""
    if timer.who is None:
        return timer.name
    if timer.id in movement.timer_ids(timer.who):
        return movement.on_movement_timer(scene, timer, timer.who)
    return wounds.apply_damage_timer(scene, timer, timer.who)


def apply_edit(before: Scene, scene: Scene, who: CombatantId) -> None:
    """Apply an edit of Speed, the wound chart, or Awareness, which decides the order on a tick."""
    planned = planned_tick(before, who)
    apply_changed_rank(before, scene, who)
    if scene.sheet(who).marks is not None:
        wounds.set_marks(
            scene, who, clip_marks(scene.stats(who).boxes, scene.sheet(who).wound_marks)
        )
    movement.change_speed(scene, who, planned)


def apply_split(scene: Scene, who: CombatantId, new: Sequence[CombatantId]) -> None:
    """Copy damage over time to members that split off.

    Raises RuleBroken if the mob has declared an action.
    """
    if who in declarers(scene):
        raise RuleBroken(tr("Resolve the declared action first."))
    amounts, ledger = scene.sheet(who).damage_by_timer, scene.ledger
    for member_id in new:
        new_amounts = {
            copied_id(timer, who, member_id): amount for timer, amount in amounts.items()
        }
        scene.update_sheet(member_id, damage_by_timer=new_amounts)
    if who in ledger.responded:
        scene.update_ledger(responded=(*ledger.responded, *new))


def _reset_scene(scene: Scene) -> None:
    """Reset the sheets and the ledger. Temporary wounds end with a scene ("Temporary Wounds")."""
    scene.update_ledger(FateWalkerLedger())
    for combatant in scene.fight.all_combatants():
        sheet = scene.sheet(combatant.id)
        marks = sheet.marks and replace(sheet.marks, temp=0)
        wounds.end_timers(scene, combatant.id)
        scene.update_sheet(combatant.id, FateWalkerSheet(marks=marks, entered=sheet.entered))


def _enter(
    scene: Scene,
    who: CombatantId,
    successes: int | None,
    penalty: int | None,
    *,
    joined_at: Tick | None,
) -> Tick:
    """Enter a combatant; its first turn is on its initiative, counted from `joined_at` if late."""
    _check_alive(scene, who)
    if successes is None:
        successes = roll_successes(scene, who)
        scene.emit(Rolled(who, "successes", (successes,)))
    first_tick = Tick((joined_at or 0) + _compute_first_tick(scene, successes, penalty or 0))
    _enter_with_wounds(scene, who, FateWalkerSheet(first_tick=first_tick, joined_at=joined_at))
    scene.move(who, first_tick)
    return first_tick


def _check_alive(scene: Scene, who: CombatantId) -> None:
    if is_dead(scene, who):
        name = scene[who].display_name
        raise RuleBroken(tr("{name} is dead. Heal the mortal wounds first.", name=name))


def _enter_with_wounds(scene: Scene, who: CombatantId, sheet: FateWalkerSheet) -> None:
    """Enter a combatant with a new sheet that retains its wounds and damage over time."""
    old_sheet, timer_ids = scene.sheet(who), {timer.id for timer in scene.fight.timers}
    amounts = {
        timer: amount for timer, amount in old_sheet.damage_by_timer.items() if timer in timer_ids
    }
    scene.enter(who)
    scene.update_sheet(who, sheet, marks=old_sheet.marks, damage_by_timer=amounts, entered=True)
    wounds.update_timers(scene, who, Marks())


def entry_successes(scene: Scene, who: CombatantId) -> int | None:
    """Return the successes that explain the first turn of `who`; None for a late joiner."""
    sheet = scene.sheet(who)
    if sheet.first_tick is None or sheet.joined_at is not None:
        return None
    return scene.settings.initiative_base - sheet.first_tick


def _compute_first_tick(scene: Scene, successes: int, penalty: int) -> Tick:
    """Return the tick of a first turn: base + penalty - successes, or the minimum if later."""
    settings = scene.settings
    return Tick(max(settings.initiative_min, settings.initiative_base + penalty - successes))
