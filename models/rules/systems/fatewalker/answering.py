"""Answers to a declared action as they are offered, and the actions that the GM has listed."""

from collections.abc import Iterator

from models.rules.fields import Choice, Field, Kind
from models.rules.finding import names
from models.rules.offers import Offer
from models.rules.systems.fatewalker.order import AXIS, held_from
from models.rules.systems.fatewalker.own_deeds import (
    Preempt,
    React,
    Resolve,
)
from models.rules.systems.fatewalker.presets import Preset, parsed
from models.rules.systems.fatewalker.values import (
    MOST_TICKS,
    ledger_of,
    settings_of,
    sheet_of,
    stats_of,
)
from models.scheduler.clock import CombatantId
from models.scheduler.combatant import Combatant
from models.scheduler.encounter import Encounter
from models.wording import mark, tr

_WEAPON_MANEUVERS = (
    (mark("Attack"), 0),
    (mark("Throw"), 0),
    (mark("Hack"), 1),
    (mark("Called shot"), 2),
)
_WEAPON_REACTIONS = ((mark("Parry"), -2), (mark("Quick parry"), -4))


def cost_and_action() -> tuple[Field, Field]:
    """Return the questions what an action costs and, if anybody cares, what it is."""
    cost = Field("cost", tr("Cost"), least=0, most=MOST_TICKS, unit=tr("ticks"))
    return cost, Field("what", tr("Action"), Kind.TEXT, default="", optional=True)


def answers(encounter: Encounter, combatant: Combatant) -> Iterator[Offer]:
    """Yield how a combatant can answer what is declared, or that it takes place."""
    ledger = ledger_of(encounter)
    actors = [act.who for act in ledger.declared]
    if combatant.id in actors:
        title = tr("Resolve: {names}", names=names(encounter, actors))
        yield Offer("resolve", title, Resolve(), help=tr("Nobody else answers."))
        yield from _waivers(encounter)
        return
    refusal = ""
    if combatant.id in ledger.answered:
        refusal = already_answered(combatant)
    holds = sheet_of(combatant).hold is not None
    for to in actors:
        yield from _answers_to(encounter, combatant, to, holds=holds, refusal=refusal)


def _waivers(encounter: Encounter) -> Iterator[Offer]:
    """What became impossible costs its ticks all the same, unless the GM waives them."""
    paying = [act for act in ledger_of(encounter).declared if not act.hold and act.cost]
    told = tr("By the rules what became impossible costs its ticks all the same.")
    if len(paying) == 1:
        who = paying[0].who
        title = tr("Resolve: {name} pays nothing", name=encounter[who].called)
        yield Offer("waive", title, Resolve((who,)), cost="0", help=told)
    elif paying:
        choices = tuple(Choice(act.who, encounter[act.who].called) for act in paying)
        ask = Field("waived", tr("Who pays nothing"), Kind.FLAGS, choices=choices, optional=True)
        title = tr("Resolve: some pay nothing…")
        yield Offer("waive", title, Resolve(), ask=(ask,), help=told)


def _answers_to(
    encounter: Encounter, combatant: Combatant, to: CombatantId, *, holds: bool, refusal: str
) -> Iterator[Offer]:
    who, name = combatant.id, encounter[to].called
    told = tr("Answers {name}.", name=name)
    for preset in presets(encounter, combatant):
        if preset.reaction:
            deed = React(who, to, preset.cost, preset.name)
            key, cost = f"react-{to}-{preset.name}", str(preset.cost)
            yield Offer(key, preset.name, deed, refusal=refusal, cost=cost, help=told)
    ask, title = cost_and_action(), tr("React to {name}…", name=name)
    yield Offer(f"react-{to}", title, React(who, to, 0), ask=ask, refusal=refusal)
    if holds:
        title, why_not = tr("Preempt {name}…", name=name), _too_early(encounter, combatant)
        first = Preempt(who, to, 0)
        yield Offer(f"preempt-{to}", title, first, ask=ask, refusal=refusal or why_not)


def _too_early(encounter: Encounter, combatant: Combatant) -> str:
    """Say from when on one who holds may preempt, or nothing when it may."""
    first = held_from(encounter, combatant)
    return tr("Open from tick {tick} on.", tick=AXIS.show(first)) if first > encounter.now else ""


def already_answered(combatant: Combatant) -> str:
    """Say that a combatant has answered what is declared."""
    return tr("{name} has answered already; one answer is all.", name=combatant.called)


def presets(encounter: Encounter, combatant: Combatant) -> tuple[Preset, ...]:
    """Return the actions of the GM's list, those with the combatant's own weapon first."""
    listed = parsed(settings_of(encounter).presets)
    stats = stats_of(combatant)
    cost = stats.weapon_cost
    if cost is None:
        return listed
    own = [Preset(tr(name), cost + more) for name, more in _WEAPON_MANEUVERS]
    own += [
        Preset(tr(name), max(1, cost + more), reaction=True) for name, more in _WEAPON_REACTIONS
    ]
    taken = {preset.name for preset in own} | _in_english()
    if stats.weapon:
        own[0] = Preset(tr("Attack ({weapon})", weapon=stats.weapon), cost)
    return (*own, *(preset for preset in listed if preset.name not in taken))


def _in_english() -> set[str]:
    """Lists are in the language in which they were made, which may be another than that shown."""
    return {name for name, _ in (*_WEAPON_MANEUVERS, *_WEAPON_REACTIONS)}
