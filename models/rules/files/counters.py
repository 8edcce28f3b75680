"""The counters of a game from a file: what one begins with, by its stats and the settings.

Their words are written down in the language that is shown then.
"""

from collections.abc import Iterator, Mapping
from typing import Any

from models.rules.counters.usual import in_order
from models.rules.files.game import CounterRule
from models.rules.files.kinds import game_of, known_of, no_dice
from models.rules.files.sheet import Scene
from models.scheduler.combatant import Counter, CounterState
from models.wording import tr


def counters(scene: Scene, stats: Any) -> Iterator[Counter]:  # noqa: ANN401 - a struct made of a file
    """Yield the counters that one of these stats begins with; none whose most is nothing."""
    rules = game_of(scene).counters
    values = known_of(scene, stats) if rules else {}
    for name, rule in rules.items():
        if (counter := _counter(name, rule, values)) is not None:
            yield counter


def _counter(name: str, rule: CounterRule, values: Mapping[str, int]) -> Counter | None:
    most = None if rule.most is None else rule.most.value(values, no_dice)
    least = rule.form.least
    if most is not None and most <= max(least, 0):
        return None
    usual = max(least, 0) if most is None else most
    known = {**values, "most": usual}
    begins = usual if rule.begins is None else rule.begins.value(known, no_dice)
    value = max(least, begins if most is None else min(begins, most))
    return Counter(name, value, _label(name, rule), most, least, _states(rule, known))


def _label(name: str, rule: CounterRule) -> str:
    label = rule.form.label
    return tr(label) if isinstance(label, str) else name


def _states(rule: CounterRule, known: Mapping[str, int]) -> tuple[CounterState, ...]:
    """Return the states, the highest first; of two at one number the later one holds."""
    thresholds = zip(rule.form.states, rule.states, strict=True)
    made = (
        CounterState(at.value(known, no_dice), tr(each.word), each.slow) for each, at in thresholds
    )
    return in_order(made)
