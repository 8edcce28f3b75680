"""Lets a running fight follow a changed text of its system.

The change is a step in the history, and each step is played by the text in force at that step, so
undo restores the old rules. A new text is refused if it lacks anything that the fight has used.
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


def adopt_rules(encounter: Encounter, old: RuleSet, new: RuleSet) -> tuple[str, tuple[Event, ...]]:
    """Return the label and events of the step that changes a fight from `old` to `new` rules.

    New stats, settings and counters get their defaults; all others keep their values. Raises
    RuleBroken if the fight can't use the new rules.
    """
    if not old.text or old.id != new.id:
        raise RuleBroken(
            tr("This fight belongs to “{old}” and can't use “{new}”.", old=old.title, new=new.title)
        )
    before, draft = old.at(encounter).draft, new.at(encounter).draft.copy()
    for refusal in _find_refusals(encounter, before.system, draft.system):
        raise RuleBroken(refusal)
    settings = convert_answers(draft.system.settings, to_builtins(encounter.settings))
    draft.emit(SystemChanged(new.text), SettingsChanged(settings))
    _convert_stats(before, draft)
    return tr("New rules: {title}", title=new.title), tuple(draft.events)


def _convert_stats(before: AnyDraft, draft: AnyDraft) -> None:
    """Convert everyone's stats, counters and turns to the new text. Raises RuleBroken."""
    for each in before.fight.all_combatants():
        try:
            stats = convert_answers(draft.system.stats, to_builtins(each.stats))
            draft.emit(StatsChanged(each.id, stats))
            counters.update_counters_for_stats(before, draft, each.id)
        except RuleBroken as refusal:
            raise RuleBroken(
                tr("{name} can't use the new rules: {why}", name=each.name, why=str(refusal))
            ) from refusal
    for each in before.fight.all_combatants():
        adjust_turns(before, draft, each.id)


def _find_refusals(encounter: Encounter, before: AnySystem, after: AnySystem) -> Iterator[str]:
    """Yield a refusal for each part of the old text that the fight needs and the new one lacks."""
    old_game, new_game = before.clock_options, after.clock_options
    assert isinstance(old_game, FileGame)
    assert isinstance(new_game, FileGame)
    old, new = old_game.form, new_game.form
    if (old.clock, old_game.sign) != (new.clock, new_game.sign):
        yield tr("The file has another kind of clock now. Running fights keep the old one.")
    if _round_properties(old) != _round_properties(new):
        yield tr("The file counts rounds differently now. Running fights keep the old ones.")
    if old.order.cards != new.order.cards:
        yield tr("The file has other cards now. Running fights keep the old ones.")
    used_keys = {
        each.key for combatant in encounter.all_combatants() for each in combatant.counter_list
    }
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


def _round_properties(form: GameForm) -> tuple[object, ...]:
    """Return the properties of a form that decide how rounds are counted."""
    length = form.chart.length if isinstance(form.chart, ChartForm) else None
    return length, isinstance(form.rounds, Rounds)


def _label(name: str, label: object) -> str:
    return tr(label) if isinstance(label, str) else name
