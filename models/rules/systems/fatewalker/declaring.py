"""Between declaring and resolving: reactions and preemptions."""

from collections.abc import Collection, Sequence

from models.rules.finding import in_scene, names
from models.rules.protocol import Outcome
from models.rules.refusal import RuleBroken
from models.rules.systems.fatewalker.answering import already_answered
from models.rules.systems.fatewalker.holding import holding
from models.rules.systems.fatewalker.leaving import leaving_hold
from models.rules.systems.fatewalker.order import (
    AXIS,
    first_group,
    held_from,
    precedence,
    refuse_unresolved,
)
from models.rules.systems.fatewalker.own_deeds import Declare, Preempt, React, Resolve
from models.rules.systems.fatewalker.passage import pass_on
from models.rules.systems.fatewalker.presets import action
from models.rules.systems.fatewalker.turns import paying, too_late
from models.rules.systems.fatewalker.values import (
    Declaration,
    FateWalkerLedger,
    LastAction,
    ledger_of,
    sheet_of,
)
from models.scheduler.apply import apply_all
from models.scheduler.clock import CombatantId, Tick
from models.scheduler.combatant import Combatant
from models.scheduler.encounter import Encounter
from models.scheduler.events import Event, LedgerChanged, Moved
from models.wording import tr


def declare(encounter: Encounter, deed: Declare) -> Outcome:
    """Declare for everybody due with the same Awareness; several act simultaneously ("Ties")."""
    refuse_unresolved(encounter)
    group = first_group(encounter)
    named = [act.who for act in deed.acts]
    for who in named:
        in_scene(encounter, who)
    due = [turn.who for turn in group]
    if not named or sorted(named) != sorted(due):
        raise RuleBroken(_who_must_declare(encounter, due))
    events = pass_on(encounter, group[0].tick, by=_shown_first(encounter, named))
    there = apply_all(encounter, events)
    acts = tuple(act for act in deed.acts if there[act.who].present)
    if not acts:
        return too_late(there, named[0], events)
    label = tr("Declared: {acts}", acts="; ".join(_in_words(encounter, act) for act in acts))
    return Outcome(label, (*events, LedgerChanged(FateWalkerLedger(acts))))


def react(encounter: Encounter, deed: React) -> Outcome:
    """Answer a declared action: max(action tick, now) + cost, paid at once."""
    combatant = _answering(encounter, deed)
    due = combatant.next_tick
    if sheet_of(combatant).hold is not None:
        due = held_from(encounter, combatant)
    next_tick = Tick(max(due or encounter.now, encounter.now) + deed.cost)
    events = (
        *leaving_hold(combatant),
        Moved(deed.who, next_tick, precedence(combatant)),
        _answered(encounter, deed.who),
    )
    return Outcome(_reacting(encounter, deed), events)


def preempt(encounter: Encounter, deed: Preempt) -> Outcome:
    """Come before a declared action out of a hold of at least the minimum; the hold ends."""
    combatant = _answering(encounter, deed)
    first = held_from(encounter, combatant)
    if first > encounter.now:
        raise RuleBroken(
            tr(
                "{name} has not held long enough: preempting is open from {place} on.",
                name=combatant.called,
                place=AXIS.place(first),
            )
        )
    paid = paying(combatant, LastAction(encounter.now, deed.cost, deed.what))
    return Outcome(_preempting(encounter, deed), (*paid, _answered(encounter, deed.who)))


def resolve(encounter: Encounter, deed: Resolve) -> Outcome:
    """Let everything declared take place; only now its ticks are paid."""
    declared = ledger_of(encounter).declared
    if not declared:
        raise RuleBroken(tr("Nothing is declared."))
    events: list[Event] = []
    for act in declared:
        events += _taking_place(encounter, act, waived=act.who in deed.waived)
    label = _resolved(encounter, declared, deed.waived)
    return Outcome(label, (*events, LedgerChanged(FateWalkerLedger())))


def _taking_place(encounter: Encounter, act: Declaration, *, waived: bool) -> tuple[Event, ...]:
    combatant = encounter[act.who]
    if act.hold:
        return holding(combatant, encounter.now)
    return paying(combatant, LastAction(encounter.now, 0 if waived else act.cost, act.what))


def _answering(encounter: Encounter, deed: React | Preempt) -> Combatant:
    """Return who answers. Raises RuleBroken when it may not: one answer to one action each."""
    combatant = in_scene(encounter, deed.who)
    ledger = ledger_of(encounter)
    actors = [act.who for act in ledger.declared]
    if deed.to not in actors:
        name = encounter[deed.to].called if deed.to in encounter else deed.to
        raise RuleBroken(tr("{name} has not declared an action that could be answered.", name=name))
    if deed.who in actors:
        told = tr("{name} acts at the same moment and cannot answer.", name=combatant.called)
        raise RuleBroken(told)
    if deed.who in ledger.answered:
        raise RuleBroken(already_answered(combatant))
    return combatant


def _answered(encounter: Encounter, who: CombatantId) -> LedgerChanged:
    ledger = ledger_of(encounter)
    return LedgerChanged(FateWalkerLedger(ledger.declared, (*ledger.answered, who)))


def _reacting(encounter: Encounter, deed: React) -> str:
    who, to = encounter[deed.who].called, encounter[deed.to].called
    if not deed.what:
        return tr("{who} reacts to {to} ({cost})", who=who, to=to, cost=deed.cost)
    return tr(
        "{who} reacts to {to}: {what} ({cost})", who=who, to=to, what=deed.what, cost=deed.cost
    )


def _preempting(encounter: Encounter, deed: Preempt) -> str:
    who, to = encounter[deed.who].called, encounter[deed.to].called
    if not deed.what:
        return tr("{who} preempts {to} ({cost})", who=who, to=to, cost=deed.cost)
    return tr(
        "{who} preempts {to}: {what} ({cost})", who=who, to=to, what=deed.what, cost=deed.cost
    )


def _resolved(
    encounter: Encounter, declared: Sequence[Declaration], waived: Collection[CombatantId]
) -> str:
    told = names(encounter, [act.who for act in declared])
    free = [act.who for act in declared if act.who in waived and not act.hold]
    if not free:
        return tr("Resolved: {names}", names=told)
    free_names = names(encounter, free)
    return tr("Resolved: {names}, at no cost for {free}", names=told, free=free_names)


def _in_words(encounter: Encounter, act: Declaration) -> str:
    name = encounter[act.who].called
    return tr("{name} hold", name=name) if act.hold else f"{name} {action(act.what, act.cost)}"


def _who_must_declare(encounter: Encounter, group: list[CombatantId]) -> str:
    if not group:
        return tr("Nobody has a turn to come.")
    told = names(encounter, group)
    if len(group) == 1:
        return tr("It is for {name} to declare.", name=told)
    return tr("It is for {names} to declare together, for they act at the same moment.", names=told)


def _shown_first(encounter: Encounter, named: list[CombatantId]) -> CombatantId:
    """The one the players see act, if there is one: their clock follows those they see."""
    return next((who for who in named if encounter[who].visible), named[0])
