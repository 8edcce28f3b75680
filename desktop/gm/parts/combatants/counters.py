"""Counters: the form that gives one to those who are selected, changes it, or takes it off."""

from collections.abc import Iterator, Mapping
from functools import partial

from msgspec.structs import replace

from desktop.gm.desk import Desk
from models.rules.counters.back import SAID, understood
from models.rules.counters.change import known
from models.rules.counters.usual import KINDS, CounterKind, kind_called, usual_text, written
from models.rules.deeds import Deed, RemoveCounter, SetCounter
from models.rules.fields import Answer, Choice, Field
from models.rules.fields import Kind as Asked
from models.rules.ruleset import RuleSet
from models.scheduler.bounds import LARGEST_COUNT
from models.scheduler.combatant import Combatant, Counter
from models.session.group import Group
from models.wording import tr
from views.dialogs.forms.form import FormDialog

GONE = "gone"


def show_counter(desk: Desk, group: Group) -> FormDialog:
    """Ask for a counter of those in `group`; the first of them says what there is already."""
    lead = group.fight[group.members[0]]
    row = lead.own_counters
    begun = {
        "label": row[0].title if row else KINDS[0].label,
        **(_answers(row[0]) if row else _usual(KINDS[0])),
    }
    title = tr("Counter: {names}", names=group.names)
    apply = partial(_apply, desk, group)
    dialog = _CounterDialog(
        title,
        tuple(counter_fields(desk.session.rules, lead)),
        begun,
        apply,
        desk.window,
        does=tr("Apply"),
    )
    dialog.follow_name(lead)
    dialog.form.editor("most").enter()
    desk.dialogs.show(dialog)
    return dialog


class _CounterDialog(FormDialog):
    """Asks for a counter; with a new name fields are empty but for what the GM typed."""

    def follow_name(self, one: Combatant) -> None:
        """Show what there is of `one` by the name that is entered, from now on."""
        self._one, self._filled = one, self.form.answers()
        self.form.changed.connect(self._follow)

    def _follow(self) -> None:
        now, before = self.form.answers(), self._filled
        if now["label"] == before["label"]:
            return
        label = str(now["label"] or "")
        there = known(self._one, label) if label else None
        fills = _answers(there) if there else _usual(kind_called(label))
        self._filled = {"label": now["label"], **fills}
        self.form.set_answers({k: each for k, each in fills.items() if now[k] == before[k]})
        if GONE in now:
            self.form.set_answers({GONE: now[GONE] and there is not None})
            self.form.hide_fields(() if there else (GONE,))


def _apply(desk: Desk, group: Group, answers: Mapping[str, Answer]) -> None:
    desk.door.do(group.count(_meant(group, answers)))


def _meant(group: Group, answers: Mapping[str, Answer]) -> Deed:
    who, label = group.members[0], str(answers["label"] or "")
    if answers.get(GONE):
        return RemoveCounter(who, label)
    value, most, least = (_number(answers[key]) for key in ("value", "most", "least"))
    full = most if value is None else value
    states, back = (str(answers[key] or "") for key in ("states", "back"))
    return SetCounter(who, label, "", full, most, least or 0, states, back)


def _number(answer: Answer) -> int | None:
    return answer if isinstance(answer, int) else None


def counter_fields(rules: RuleSet, one: Combatant) -> Iterator[Field]:
    """Yield what is asked of a counter of `one`; of slowing only where the rules know of it."""
    yield Field("label", tr("Counter"), Asked.TEXT, choices=tuple(_choices(one)))
    yield replace(_far("most", tr("Maximum")), optional=True)
    yield replace(_far("value", tr("Now")), optional=True, help=tr("Blank: starts at the maximum"))
    yield _far("least", tr("Lowest"))
    slows = tr(
        "1/2 hurt, 0 down: hurt at half, down at 0. “hurt -2” also slows, with the house rule"
    )
    told = slows if rules.has_house_rule else tr("1/2 hurt, 0 down: hurt at half, down at 0")
    yield Field("states", tr("States"), Asked.TEXT, optional=True, help=told)
    times = tuple(Choice(key, tr(word)) for key, word in SAID.items())
    told = tr("Or every 20, or a roll: 5-6, 8-10 d10")
    yield Field(
        "back", tr("Refills"), Asked.TEXT, choices=times, optional=True, check=understood, help=told
    )
    if one.own_counters:
        yield Field(GONE, tr("Remove"), Asked.YES_NO)


def _far(key: str, title: str) -> Field:
    return Field(key, title, least=-LARGEST_COUNT, most=LARGEST_COUNT)


def _choices(one: Combatant) -> Iterator[Choice]:
    """Yield the counters there are, then those many games have; each fills in the rest."""
    taken = {each.title.casefold() for each in one.own_counters}
    for counter in one.own_counters:
        yield Choice(counter.title, tr(counter.title), _answers(counter))
    for kind in KINDS:
        if kind.label.casefold() not in taken:
            yield Choice(kind.label, tr(kind.label), _usual(kind))


def _answers(counter: Counter) -> dict[str, Answer]:
    return {
        "value": counter.value,
        "most": counter.most,
        "least": counter.least,
        "states": written(counter.states),
        "back": counter.back,
    }


def _usual(kind: CounterKind | None) -> dict[str, Answer]:
    states = "" if kind is None else usual_text(kind)
    return {"value": None, "most": None, "least": 0, "states": states, "back": ""}
