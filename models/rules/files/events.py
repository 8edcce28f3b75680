"""What happens to everyone in a game from a file: after each round, or every so often."""

from typing import Final

from msgspec import UNSET

from models.rules.clocks.count import MOST_TICKS
from models.rules.counters.change import went
from models.rules.effects import lay
from models.rules.files import counts
from models.rules.files.game import EventRule
from models.rules.files.kinds import game_of
from models.rules.files.sheet import Scene
from models.scheduler.clock import Tick
from models.scheduler.effects import Timer
from models.wording import tr

AFTER: Final = "after:"
"""How the ids of timers begin that fire after each round, or every so often."""


def set_timers(scene: Scene) -> None:
    """Let what comes by the clock do so: after each round of a chart, or again and again."""
    length = getattr(game_of(scene).form.chart, "length", 0)
    for number, rule in enumerate(game_of(scene).events):
        own = rule.event.every
        by_rounds = length * rule.event.rounds
        every, begins = (own, own) if isinstance(own, int) else (by_rounds, 1)
        if every:
            first = Tick(-(-scene.now // every) * every + begins)
            timer, name = f"{AFTER}{number}", str(rule.event.name)
            scene.set_timer(Timer(timer, name, first, every, MOST_TICKS, secret=False))


def after_round(scene: Scene) -> list[str]:
    """Let happen what comes after each round that a table ends; say so."""
    over = scene.ledger.round - 1
    rules = (rule for rule in game_of(scene).events if rule.event.every is UNSET)
    return [_happen(scene, rule) for rule in rules if over % rule.event.rounds == 0]


def fire(scene: Scene, timer: Timer) -> str:
    """Let happen what a timer of ours stands for; say so."""
    number, events = timer.id.removeprefix(AFTER), game_of(scene).events
    if number.isdecimal() and len(number) <= len(events) and int(number) < len(events):
        return _happen(scene, events[int(number)])
    return scene.again(timer.name)


def _happen(scene: Scene, rule: EventRule) -> str:
    told, since = list[str](), len(scene.told)
    for each in tuple(scene.fight.present()) if rule.changes else ():
        before = counts.values_of(scene, each.id)
        counts.changed(scene, each.id, rule.changes)
        after = counts.values_of(scene, each.id)
        for name in rule.changes:
            if before.get(name) != after.get(name):
                label = f"{counts.label_of(scene, name)} " if len(rule.changes) > 1 else ""
                told += [f"{each.called} {label}{went(before[name], after[name])}"]
    for each in tuple(scene.fight.present()) if rule.event.adds else ():
        lay(scene, each.id, tr(rule.event.adds), scene.now, secret=True)
    called = f"{rule.name}: {', '.join(told)}" if told else rule.name
    follows = scene.told[since:]  # of states that someone came to, said behind what led to them
    del scene.told[since:]
    return "; ".join((called, *follows))
