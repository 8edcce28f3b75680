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

COST = Field("cost", "Cost", least=0, most=MOST_TICKS, unit="ticks")
WHAT = Field("what", "Action", Kind.TEXT, default="", optional=True)
_WEAPON_MANEUVERS = (("Attack", 0), ("Throw", 0), ("Hack", 1), ("Called shot", 2))
_WEAPON_REACTIONS = (("Parry", -2), ("Quick parry", -4))


def answers(encounter: Encounter, combatant: Combatant) -> Iterator[Offer]:
    """Yield how a combatant can answer what is declared, or that it takes place."""
    ledger = ledger_of(encounter)
    actors = [act.who for act in ledger.declared]
    if combatant.id in actors:
        told = names(encounter, actors)
        yield Offer("resolve", f"Resolve: {told}", Resolve(), help="Nobody else answers.")
        yield from _waivers(encounter)
        return
    refusal = ""
    if combatant.id in ledger.answered:
        refusal = f"{combatant.name} has answered already; one answer is all."
    holds = sheet_of(combatant).hold is not None
    for to in actors:
        yield from _answers_to(encounter, combatant, to, holds=holds, refusal=refusal)


def _waivers(encounter: Encounter) -> Iterator[Offer]:
    """What became impossible costs its ticks all the same, unless the GM waives them."""
    paying = [act for act in ledger_of(encounter).declared if not act.hold and act.cost]
    told = "By the rules what became impossible costs its ticks all the same."
    if len(paying) == 1:
        who = paying[0].who
        title = f"Resolve: {encounter[who].name} pays nothing"
        yield Offer("waive", title, Resolve((who,)), cost="0", help=told)
    elif paying:
        choices = tuple(Choice(act.who, encounter[act.who].name) for act in paying)
        ask = Field("waived", "Who pays nothing", Kind.FLAGS, choices=choices, optional=True)
        yield Offer("waive", "Resolve: some pay nothing…", Resolve(), ask=(ask,), help=told)


def _answers_to(
    encounter: Encounter, combatant: Combatant, to: CombatantId, *, holds: bool, refusal: str
) -> Iterator[Offer]:
    who, name = combatant.id, encounter[to].name
    for preset in presets(encounter, combatant):
        if preset.reaction:
            deed = React(who, to, preset.cost, preset.name)
            key = f"react-{to}-{preset.name}"
            yield Offer(
                key,
                preset.name,
                deed,
                refusal=refusal,
                cost=str(preset.cost),
                help=f"Answers {name}.",
            )
    yield Offer(
        f"react-{to}", f"React to {name}…", React(who, to, 0), ask=(COST, WHAT), refusal=refusal
    )
    if holds:
        early = held_from(encounter, combatant) > encounter.now
        why_not = (
            f"Open from tick {AXIS.show(held_from(encounter, combatant))} on." if early else ""
        )
        first = Preempt(who, to, 0)
        yield Offer(
            f"preempt-{to}",
            f"Preempt {name}…",
            first,
            ask=(COST, WHAT),
            refusal=refusal or why_not,
        )


def presets(encounter: Encounter, combatant: Combatant) -> tuple[Preset, ...]:
    """Return the actions of the GM's list, those with the combatant's own weapon first."""
    listed = parsed(settings_of(encounter).presets)
    stats = stats_of(combatant)
    cost = stats.weapon_cost
    if cost is None:
        return listed
    own = [Preset(name, cost + more) for name, more in _WEAPON_MANEUVERS]
    own += [Preset(name, max(1, cost + more), reaction=True) for name, more in _WEAPON_REACTIONS]
    taken = {preset.name for preset in own}
    if stats.weapon:
        own[0] = Preset(f"Attack ({stats.weapon})", cost)
    return (*own, *(preset for preset in listed if preset.name not in taken))
