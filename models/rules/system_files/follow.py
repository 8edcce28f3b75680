"""A fight that follows its system: what becomes of it when the text of the system changes.

The text is part of the history: the step that changes it holds the new one, and each moment is
played by the text of its time. So undo brings the old rules back, a document is read step by step
by the text each step had, and no step is read by rules it was not played by. What a fight has
written down must make sense under the new text, though: what can't go over is refused.
"""

from collections.abc import Iterator
from typing import Any

from msgspec import to_builtins

from models.rules.fields import entered
from models.rules.refusal import RuleBroken
from models.rules.ruleset import RuleSet
from models.rules.system_files.form import Chart, Form, Rounds
from models.rules.system_files.text import read
from models.scheduler.combatant import Combatant, Stats
from models.scheduler.encounter import Encounter
from models.scheduler.events import Event, SettingsChanged, StatsChanged, SystemChanged
from models.wording import tr


def follow(encounter: Encounter, old: RuleSet, new: RuleSet) -> tuple[str, tuple[Event, ...]]:
    """Return the label and the events of the step with which a fight goes on by `new`.

    New stats and settings have their defaults, all others the values they had. Raises RuleBroken,
    with a sentence that says why, where the fight can't go on so.
    """
    if not old.text or old.id != new.id:
        raise RuleBroken(_another(old.title, new.title))
    for refusal in _refusals(read(old.text), read(new.text)):
        raise RuleBroken(refusal)
    events = (SystemChanged(new.text), *_carried_over(encounter, new))
    return tr("New rules: {title}", title=new.title), events


def _carried_over(encounter: Encounter, new: RuleSet) -> Iterator[Event]:
    """Yield how settings and stats become those of the new text. Raises RuleBroken."""
    settings = to_builtins(encounter.settings)
    yield SettingsChanged(entered(new.types.settings, settings))
    for each in encounter.everybody():
        yield StatsChanged(each.id, _stats(each, new))


def _stats(combatant: Combatant, new: RuleSet) -> Stats:
    try:
        stats: Stats = entered(new.types.stats, to_builtins(combatant.stats))
    except RuleBroken as refusal:
        raise RuleBroken(_misfit(combatant.name, str(refusal))) from refusal
    return stats


def _refusals(old: Form, new: Form) -> Iterator[str]:
    """Yield what of the old text is written down in fights and has no place in the new one."""
    if (old.clock, old.time.counts) != (new.clock, new.time.counts):
        yield _other_clock()
    if _rounds(old) != _rounds(new):
        yield _other_rounds()
    if old.order.cards != new.order.cards:
        yield _other_cards()
    for before, after in (
        (old.stats, new.stats),
        (old.settings, new.settings),
        (old.resources, new.resources),
    ):
        known: dict[str, Any] = dict(before)
        for name in sorted(known.keys() - after.keys()):
            yield _gone(_label(name, known[name].label))


def _rounds(form: Form) -> tuple[object, ...]:
    """Return by what a fight knows where a round begins."""
    length = form.chart.length if isinstance(form.chart, Chart) else None
    return length, isinstance(form.rounds, Rounds)


def _label(name: str, label: object) -> str:
    return label if isinstance(label, str) else name


def _another(old: str, new: str) -> str:
    return tr("This fight is of “{old}” and can't follow “{new}”.", old=old, new=new)


def _other_clock() -> str:
    return tr("The file has another kind of clock now. Running fights keep the old one.")


def _other_rounds() -> str:
    return tr("The file counts rounds differently now. Running fights keep the old ones.")


def _other_cards() -> str:
    return tr("The file has other cards now. Running fights keep the old ones.")


def _gone(label: str) -> str:
    return tr("“{label}” isn't in the file any more, but this fight uses it.", label=label)


def _misfit(name: str, why: str) -> str:
    return tr("{name} can't go over: {why}", name=name, why=why)
