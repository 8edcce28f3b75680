"""Form that adds, changes or removes a counter of the selected combatants."""

from collections.abc import Iterator, Mapping
from functools import partial

from msgspec.structs import replace

from desktop.gm.desk import Desk
from models.rules.counters.change import find_counter
from models.rules.counters.counter_kinds import (
    KINDS,
    CounterKind,
    default_states_text,
    find_kind,
    format_states,
)
from models.rules.counters.refill_rule import REFILL_TEXTS, normalize_refill
from models.rules.deeds import Deed, RemoveCounter, SetCounter
from models.rules.fields import Answer, Choice, Field
from models.rules.fields import Kind as FieldKind
from models.rules.ruleset import RuleSet
from models.scheduler.bounds import MAX_COUNTER_VALUE
from models.scheduler.combatant import Combatant, Counter
from models.session.group import Group
from models.wording import tr
from views.dialogs.forms.form import FormDialog

REMOVE_KEY = "gone"


def open_counter_form(desk: Desk, group: Group) -> FormDialog:
    """Ask for a counter of all members of `group`, starting from the lead's values."""
    lead = group.fight[group.members[0]]
    counters = lead.counter_list
    initial = {
        "label": counters[0].title if counters else KINDS[0].label,
        **(_counter_answers(counters[0]) if counters else _default_answers(KINDS[0])),
    }
    title = tr("Counter: {names}", names=group.names)
    apply = partial(_apply_answers, desk, group)
    dialog = _CounterDialog(
        title,
        tuple(counter_fields(desk.session.rules, lead)),
        initial,
        apply,
        desk.window,
        verb=tr("Apply"),
    )
    dialog.prefill_by_name(lead)
    dialog.form.editor("most").take_focus()
    desk.dialogs.open_dialog(dialog, lead.id if group.is_single else None)
    return dialog


class _CounterDialog(FormDialog):
    """Form for a counter. A new name fills in all fields that the GM hasn't changed."""

    def prefill_by_name(self, combatant: Combatant) -> None:
        """From now on, fill in the counter of `combatant` that has the entered name."""
        self._combatant, self._filled_answers = combatant, self.form.answers()
        self.form.changed.connect(self._prefill)

    def _prefill(self) -> None:
        current, previous = self.form.answers(), self._filled_answers
        if current["label"] == previous["label"]:
            return
        label = str(current["label"] or "")
        counter = find_counter(self._combatant, label) if label else None
        defaults = _counter_answers(counter) if counter else _default_answers(find_kind(label))
        self._filled_answers = {"label": current["label"], **defaults}
        self.form.set_answers(
            {key: value for key, value in defaults.items() if current[key] == previous[key]}
        )
        if REMOVE_KEY in current:
            self.form.set_answers({REMOVE_KEY: current[REMOVE_KEY] and counter is not None})
            self.form.hide_fields(() if counter else (REMOVE_KEY,))


def _apply_answers(desk: Desk, group: Group, answers: Mapping[str, Answer]) -> None:
    desk.dispatcher.do(group.change_counter(_counter_deed(group, answers)))


def _counter_deed(group: Group, answers: Mapping[str, Answer]) -> Deed:
    who, label = group.members[0], str(answers["label"] or "")
    if answers.get(REMOVE_KEY):
        return RemoveCounter(who, label)
    value, maximum, minimum = (_int_or_none(answers[key]) for key in ("value", "most", "least"))
    start_value = maximum if value is None else value
    states, refills = (str(answers[key] or "") for key in ("states", "back"))
    return SetCounter(who, label, "", start_value, maximum, minimum or 0, states, refills)


def _int_or_none(answer: Answer) -> int | None:
    return answer if isinstance(answer, int) else None


def counter_fields(rules: RuleSet, combatant: Combatant) -> Iterator[Field]:
    """Yield the fields for a counter. The help mentions slowing only if the rules have it."""
    yield Field("label", tr("Counter"), FieldKind.TEXT, choices=tuple(_choices(combatant)))
    yield replace(_counter_number("most", tr("Maximum")), optional=True)
    yield replace(
        _counter_number("value", tr("Now")), optional=True, help=tr("Blank: starts at the maximum.")
    )
    yield _counter_number("least", tr("Lowest"))
    slowing_help = tr(
        "1/2 hurt, 0 down: hurt at half, down at 0. “hurt -2” also slows, with the house rule."
    )
    help_text = (
        slowing_help
        if rules.supports_wound_slowdown
        else tr("1/2 hurt, 0 down: hurt at half, down at 0.")
    )
    yield Field("states", tr("States"), FieldKind.TEXT, optional=True, help=help_text)
    refills = tuple(Choice(key, tr(word)) for key, word in REFILL_TEXTS.items())
    help_text = tr("Or every 20, or a roll: 5-6, 8-10 d10.")
    yield Field(
        "back",
        tr("Refills"),
        FieldKind.TEXT,
        choices=refills,
        optional=True,
        check=normalize_refill,
        help=help_text,
    )
    if combatant.counter_list:
        yield Field(REMOVE_KEY, tr("Remove"), FieldKind.YES_NO)


def _counter_number(key: str, title: str) -> Field:
    return Field(key, title, minimum=-MAX_COUNTER_VALUE, maximum=MAX_COUNTER_VALUE)


def _choices(combatant: Combatant) -> Iterator[Choice]:
    used_titles = {each.title.casefold() for each in combatant.counter_list}
    for counter in combatant.counter_list:
        yield Choice(counter.title, tr(counter.title), _counter_answers(counter))
    for kind in KINDS:
        if kind.label.casefold() not in used_titles:
            yield Choice(kind.label, tr(kind.label), _default_answers(kind))


def _counter_answers(counter: Counter) -> dict[str, Answer]:
    return {
        "value": counter.value,
        "most": counter.maximum,
        "least": counter.minimum,
        "states": format_states(counter.states),
        "back": counter.refill,
    }


def _default_answers(kind: CounterKind | None) -> dict[str, Answer]:
    states = "" if kind is None else default_states_text(kind)
    return {"value": None, "most": None, "least": 0, "states": states, "back": ""}
