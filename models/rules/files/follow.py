"""A fight that follows its system when the system's text changes.

The text is part of the history: the step that changes it holds the new one, and each encounter of
the history is played by the text of its time. So undo restores the old rules, and a document is
read step by step by the text each step had. All that a fight has written down must make sense under
the new text: anything else is refused.
"""

from collections.abc import Collection, Iterator
from typing import Any

from msgspec import UNSET, to_builtins

from models.rules.counters import change as counters
from models.rules.draft import AnyDraft, adjust_turns
from models.rules.fields import convert_answers
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

    New stats, settings and counters have their defaults, all others keep their values. Raises
    RuleBroken where the fight can't go on.
    """
    if not old.text or old.id != new.id:
        raise RuleBroken(
            tr("This fight belongs to “{old}” and can't use “{new}”.", old=old.title, new=new.title)
        )
    before, draft = old.at(encounter).draft, new.at(encounter).draft.copy()
    for refusal in _refusals(encounter, before.system, draft.system):
        raise RuleBroken(refusal)
    settings = convert_answers(draft.system.settings, to_builtins(encounter.settings))
    draft.emit(SystemChanged(new.text), SettingsChanged(settings))
    _convert_stats(before, draft)
    return tr("New rules: {title}", title=new.title), tuple(draft.events)


def _convert_stats(before: AnyDraft, draft: AnyDraft) -> None:
    """Convert stats, and what depends on them, to the new text. Raises RuleBroken."""
    for each in before.fight.all_combatants():
        try:
            stats = convert_answers(draft.system.stats, to_builtins(each.stats))
            draft.emit(StatsChanged(each.id, stats))
            counters.follow_stats(before, draft, each.id)
        except RuleBroken as refusal:
            raise RuleBroken(
                tr("{name} can't use the new rules: {why}", name=each.name, why=str(refusal))
            ) from refusal
    for each in before.fight.all_combatants():
        adjust_turns(before, draft, each.id)


def _refusals(encounter: Encounter, before: AnySystem, after: AnySystem) -> Iterator[str]:
    """Yield the parts of the old text that the fight has used and the new one lacks."""
    old_game, new_game = before.clock_options, after.clock_options
    assert isinstance(old_game, FileGame)
    assert isinstance(new_game, FileGame)
    old, new = old_game.form, new_game.form
    if (old.clock, old_game.sign) != (new.clock, new_game.sign):
        yield tr("The file has another kind of clock now. Running fights keep the old one.")
    if _round_rule(old) != _round_rule(new):
        yield tr("The file counts rounds differently now. Running fights keep the old ones.")
    if old.order.cards != new.order.cards:
        yield tr("The file has other cards now. Running fights keep the old ones.")
    used_keys = {each.key for one in encounter.all_combatants() for each in one.counter_list}
    for old_names, new_names in (
        (old.stats, new.stats),
        (old.settings, new.settings),
        (_used_counters(old, used_keys), new.counters),
    ):
        old_forms: dict[str, Any] = dict(old_names)
        for name in sorted(old_forms.keys() - new_names.keys()):
            yield tr(
                "“{label}” is gone from the file, but this fight uses it.",
                label=_label(name, old_forms[name].label),
            )


def _used_counters(form: GameForm, used_keys: Collection[str]) -> dict[str, CountedForm]:
    counters = form.counters.items()
    return {name: each for name, each in counters if name in used_keys or each.back is not UNSET}


def _round_rule(form: GameForm) -> tuple[object, ...]:
    """Return the properties that define the beginning of a round."""
    length = form.chart.length if isinstance(form.chart, ChartForm) else None
    return length, isinstance(form.rounds, Rounds)


def _label(name: str, label: object) -> str:
    return tr(label) if isinstance(label, str) else name
