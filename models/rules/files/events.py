"""Events of a game from a file, which affect everyone after rounds or at an interval."""

from typing import Final

from msgspec import UNSET

from models.rules.clocks.count import MAX_TICKS
from models.rules.counters.change import format_change
from models.rules.effects import put_effect_on
from models.rules.files import counts
from models.rules.files.clock_kinds import game_of
from models.rules.files.game import EventRule
from models.rules.files.sheet import Scene
from models.scheduler.clock import Tick
from models.scheduler.effects import Timer
from models.wording import tr

RULE_EVENT_PREFIX: Final = "after:"
"""Prefix of the ids of timers for a file's events."""


def set_event_timers(scene: Scene) -> None:
    """Set a timer for each event at an interval, or after rounds of a chart."""
    length = getattr(game_of(scene).form.chart, "length", 0)
    for number, rule in enumerate(game_of(scene).events):
        interval = rule.event.every
        by_rounds = length * rule.event.rounds
        every, start = (interval, interval) if isinstance(interval, int) else (by_rounds, 1)
        if every:
            first = Tick(-(-scene.now // every) * every + start)
            timer, name = f"{RULE_EVENT_PREFIX}{number}", str(rule.event.name)
            scene.set_timer(Timer(timer, name, first, every, MAX_TICKS, secret=False))


def apply_round_events(scene: Scene) -> list[str]:
    """Apply the events due after the round that has just ended; return their labels."""
    rounds_over = scene.ledger.round - 1
    rules = (rule for rule in game_of(scene).events if rule.event.every is UNSET)
    return [_apply_event(scene, rule) for rule in rules if rounds_over % rule.event.rounds == 0]


def apply_timer(scene: Scene, timer: Timer) -> str:
    """Apply the event of a timer; return its label."""
    number, events = timer.id.removeprefix(RULE_EVENT_PREFIX), game_of(scene).events
    if number.isdecimal() and len(number) <= len(events) and int(number) < len(events):
        return _apply_event(scene, events[int(number)])
    return scene.translate(timer.name)


def _apply_event(scene: Scene, rule: EventRule) -> str:
    changes, fired_before = list[str](), len(scene.fired_texts)
    for each in tuple(scene.fight.combatants_in_scene()) if rule.changes else ():
        before = counts.counter_values(scene, each.id)
        counts.apply_changes(scene, each.id, rule.changes)
        after = counts.counter_values(scene, each.id)
        for name in rule.changes:
            if before.get(name) != after.get(name):
                label = f"{counts.label_of(scene, name)} " if len(rule.changes) > 1 else ""
                changes += [
                    f"{each.display_name} {label}{format_change(before[name], after[name])}"
                ]
    for each in tuple(scene.fight.combatants_in_scene()) if rule.event.adds else ():
        put_effect_on(scene, each.id, tr(rule.event.adds), scene.now, secret=True)
    title = f"{rule.name}: {', '.join(changes)}" if changes else rule.name
    consequences = scene.fired_texts[fired_before:]  # new states, to be described after their cause
    del scene.fired_texts[fired_before:]
    return "; ".join((title, *consequences))
