"""What wounds do as time passes: they bleed, and temporary ones fade.

Source: "Temporary Wounds" and "Mortal Wounds".
"""

from models.rules.systems.fatewalker.chart import Marks
from models.rules.systems.fatewalker.values import MOST_TICKS, marks_of, settings_of, stats_of
from models.scheduler.clock import CombatantId, Tick
from models.scheduler.effects import Timer
from models.scheduler.encounter import Encounter
from models.scheduler.events import Event, TimerEnded, TimerSet
from models.wording import tr

AFTER_EVENTS = 1
"""Damage over time and bleeding come behind the events of a tick ("Action Order")."""

AFTER_DAMAGE = 2
"""Temporary wounds fade behind the damage of a tick, which finds their boxes full."""


def bleeding(encounter: Encounter, who: CombatantId, before: Marks) -> tuple[Event, ...]:
    """Return what becomes of the bleeding, which ends with the last mortal mark."""
    combatant = encounter[who]
    mortal = marks_of(combatant).mortal
    if not mortal and bleeding_on(encounter, who) is not None:
        return (TimerEnded(bleeding_timer(who)),)
    if mortal <= before.mortal or bleeding_on(encounter, who) is not None:
        return ()
    stats = stats_of(combatant)
    every = max(1, stats.prowess + stats.will)
    at = Tick(encounter.now + every)
    name = tr("Bleeding")
    timer = Timer(bleeding_timer(who), name, at, every, MOST_TICKS, who, rank=AFTER_EVENTS)
    return (TimerSet(timer),)


def fading(encounter: Encounter, who: CombatantId, before: Marks) -> tuple[Event, ...]:
    """Return how long temporary wounds last now, counted from the last one on."""
    temp, last = marks_of(encounter[who]).temp, settings_of(encounter).temporary_ticks
    if not temp and fading_on(encounter, who) is not None:
        return (TimerEnded(fading_timer(who)),)
    if temp <= before.temp or not last:
        return ()
    at, name = Tick(encounter.now + last), tr("Temporary wounds fade")
    return (TimerSet(Timer(fading_timer(who), name, at, who=who, rank=AFTER_DAMAGE)),)


def runs_on(encounter: Encounter, who: CombatantId) -> tuple[Event, ...]:
    """Return the bleeding and fading of one who comes into the scene with wounds."""
    unhurt = Marks()
    return (*bleeding(encounter, who, before=unhurt), *fading(encounter, who, before=unhurt))


def bleeding_timer(who: CombatantId) -> str:
    """Return the name of the timer of the next bleeding point."""
    return f"bleeding:{who}"


def fading_timer(who: CombatantId) -> str:
    """Return the name of the timer with which temporary wounds fade."""
    return f"fading:{who}"


def bleeding_on(encounter: Encounter, who: CombatantId) -> Tick | None:
    """Return the tick of the next bleeding point, or None."""
    return _fires_on(encounter, bleeding_timer(who))


def fading_on(encounter: Encounter, who: CombatantId) -> Tick | None:
    """Return the tick on which temporary wounds fade, or None."""
    return _fires_on(encounter, fading_timer(who))


def _fires_on(encounter: Encounter, name: str) -> Tick | None:
    for timer in encounter.timers:
        if timer.id == name:
            return timer.at
    return None
