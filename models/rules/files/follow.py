"""A fight that follows its system: what becomes of it when the text of the system changes.

The text is part of the history: the step that changes it holds the new one, and each moment is
played by the text of its time. So undo brings the old rules back, a document is read step by step
by the text each step had, and no step is read by rules it was not played by. What a fight has
written down must make sense under the new text, though: what can't go over is refused.
"""

from collections.abc import Collection, Iterator
from typing import Any

from msgspec import UNSET, to_builtins

from models.rules.counters import change as counters
from models.rules.draft import AnyDraft, readjust
from models.rules.fields import entered
from models.rules.files.form import ChartForm, CountedForm, GameForm, Rounds
from models.rules.files.game import FileGame
from models.rules.refusal import RuleBroken
from models.rules.ruleset import RuleSet
from models.rules.system import AnySystem
from models.scheduler.encounter import Encounter
from models.scheduler.events import Event, SettingsChanged, StatsChanged, SystemChanged
from models.wording import tr


def follow(encounter: Encounter, old: RuleSet, new: RuleSet) -> tuple[str, tuple[Event, ...]]:
    """Return the label and the events of the step with which a fight goes on by `new`.

    New stats, settings and counters have their defaults, all others the values they had. Raises
    RuleBroken, with a sentence that says why, where the fight can't go on so.
    """
    if not old.text or old.id != new.id:
        raise RuleBroken(
            tr("This fight belongs to “{old}” and can't use “{new}”.", old=old.title, new=new.title)
        )
    before, draft = old.at(encounter).draft, new.at(encounter).draft.copy()
    for refusal in _refusals(encounter, before.system, draft.system):
        raise RuleBroken(refusal)
    settings = entered(draft.system.settings, to_builtins(encounter.settings))
    draft.happen(SystemChanged(new.text), SettingsChanged(settings))
    _carry_over(before, draft)
    return tr("New rules: {title}", title=new.title), tuple(draft.events)


def _carry_over(before: AnyDraft, draft: AnyDraft) -> None:
    """Let stats, and what hangs on them, become those of the new text. Raises RuleBroken."""
    for each in before.fight.everybody():
        try:
            stats = entered(draft.system.stats, to_builtins(each.stats))
            draft.happen(StatsChanged(each.id, stats))
            counters.follow_stats(before, draft, each.id)
        except RuleBroken as refusal:
            raise RuleBroken(
                tr("{name} can't use the new rules: {why}", name=each.name, why=str(refusal))
            ) from refusal
    for each in before.fight.everybody():
        readjust(before, draft, each.id)


def _refusals(encounter: Encounter, before: AnySystem, after: AnySystem) -> Iterator[str]:
    """Yield what of the old text is written down in fights and has no place in the new one."""
    was, will = before.clock, after.clock
    assert isinstance(was, FileGame)
    assert isinstance(will, FileGame)
    old, new = was.form, will.form
    if (old.clock, was.sign) != (new.clock, will.sign):
        yield tr("The file has another kind of clock now. Running fights keep the old one.")
    if _rounds(old) != _rounds(new):
        yield tr("The file counts rounds differently now. Running fights keep the old ones.")
    if old.order.cards != new.order.cards:
        yield tr("The file has other cards now. Running fights keep the old ones.")
    counted = {each.key for one in encounter.everybody() for each in one.own_counters}
    for known, left in (
        (old.stats, new.stats),
        (old.settings, new.settings),
        (_used(old, counted), new.counters),
    ):
        used: dict[str, Any] = dict(known)
        for name in sorted(used.keys() - left.keys()):
            yield tr(
                "“{label}” is gone from the file, but this fight uses it.",
                label=_label(name, used[name].label),
            )


def _used(form: GameForm, counted: Collection[str]) -> dict[str, CountedForm]:
    """Return the counters that someone has, and those that come back."""
    there = form.counters.items()
    return {name: each for name, each in there if name in counted or each.back is not UNSET}


def _rounds(form: GameForm) -> tuple[object, ...]:
    """Return by what a fight knows where a round begins."""
    length = form.chart.length if isinstance(form.chart, ChartForm) else None
    return length, isinstance(form.rounds, Rounds)


def _label(name: str, label: object) -> str:
    return tr(label) if isinstance(label, str) else name
