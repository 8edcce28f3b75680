"""Acts under way, which take effect some time after they begin."""

from typing import Final

from msgspec.structs import replace

from models.rules.files.clock_kinds import earliest_tick
from models.rules.files.sheet import Scene
from models.scheduler.clock import CombatantId
from models.scheduler.effects import Timer

LANDING_PREFIX: Final = "lands:"
"""Prefix of the ids of timers with which actions under way land."""


def set_landing_timer(scene: Scene, who: CombatantId) -> None:
    """Set the timer with which the action under way of `who` lands."""
    action = scene.sheet(who).act_under_way
    if action is not None:
        scene.set_timer(Timer(f"{LANDING_PREFIX}{who}", action.what, action.ends, who=who))


def spend_turn(scene: Scene, who: CombatantId) -> None:
    """Use up the new turn of `who` for its act under way, which lands with the last one."""
    action, marker = scene.sheet(who).act_under_way, scene[who].marker
    if action is None or not action.turns or marker is None:
        return
    since = min(earliest_tick(scene, who), marker.tick)
    action = replace(action, turns=action.turns - 1, since=since, ends=marker.tick)
    scene.update_sheet(who, act_under_way=action)
    scene.move(who, None)
    if not action.turns:
        set_landing_timer(scene, who)


def is_landing(scene: Scene, who: CombatantId) -> bool:
    """Return whether an action under way of `who` lands before the next pass."""
    action = scene.sheet(who).act_under_way
    return action is not None and not action.turns


def finish_landing_acts(scene: Scene) -> None:
    """Apply all actions that land by the end of the round."""
    landing = [timer for timer in scene.fight.timers if timer.id.startswith(LANDING_PREFIX)]
    for timer in sorted(landing, key=lambda timer: timer.at):
        scene.end_timer(timer.id)
        if scene.system.on_timer_fired is not None:
            scene.fired_texts.append(scene.system.on_timer_fired(scene, timer))
