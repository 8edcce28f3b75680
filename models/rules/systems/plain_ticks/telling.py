"""What plain ticks say of a scene: how somebody stands, why, and the facts of a step."""

from collections.abc import Mapping, Sequence
from typing import Any

from models.rules.finding import first_of
from models.rules.protocol import Standing
from models.rules.systems.plain_ticks.holding import held_from
from models.rules.systems.plain_ticks.turns import AXIS
from models.rules.systems.plain_ticks.values import LastAction, order_of, sheet_of
from models.scheduler.clock import CombatantId, Tick
from models.scheduler.combatant import Combatant, Presence
from models.scheduler.encounter import Encounter
from models.scheduler.events import Event, TimerFired
from models.wording import tr


def standing(encounter: Encounter, who: CombatantId) -> Standing:
    """Say on which tick `who` acts, or since when it holds."""
    combatant = encounter[who]
    if not combatant.present:
        gone = combatant.presence is Presence.DEFEATED
        return Standing("–", "", tr("defeated") if gone else tr("not in the scene"))
    since = sheet_of(combatant).hold
    if since is not None:
        return _held_standing(encounter, combatant, since)
    if combatant.marker is None:
        return Standing("–", "", tr("no turn to come"))
    due = combatant.marker.tick == encounter.now
    note = tr("due now") if due else tr("order {order}", order=order_of(combatant))
    return Standing(AXIS.show(combatant.marker.tick), tr(AXIS.unit), note)


def why(encounter: Encounter, who: CombatantId) -> str:
    """Say in one sentence why `who` acts on that tick, and before or after whom."""
    combatant = encounter[who]
    if not combatant.present:
        name = combatant.called
        return tr("{name} is not in the scene: name a tick to let {name} join.", name=name)
    since = sheet_of(combatant).hold
    if since is not None:
        return _why_holding(combatant, since)
    if combatant.marker is None:
        return tr("{name} has no turn to come.", name=combatant.called)
    sentences = (_reason(combatant, combatant.marker.tick), _tie_words(encounter, combatant))
    return " ".join(filter(None, sentences))


def facts(encounter: Encounter, events: Sequence[Event]) -> Mapping[str, Any]:
    """Return who holds since when, and what fired in this step."""
    holding = {
        each.id: since for each in encounter.present() if (since := sheet_of(each).hold) is not None
    }
    fired = [event.name for event in events if isinstance(event, TimerFired)]
    return {"holding": holding, "fired": fired}


def _held_standing(encounter: Encounter, combatant: Combatant, since: Tick) -> Standing:
    note = tr("holding since {tick}", tick=AXIS.show(since))
    if combatant.placed is None:
        first = AXIS.show(held_from(encounter, combatant))
        return Standing(tr("held"), tr("from {tick}", tick=first), note)
    if combatant.placed.tick == encounter.now:
        note = tr("holds · due now")
    return Standing(AXIS.show(combatant.placed.tick), tr(AXIS.unit), note)


def _why_holding(combatant: Combatant, since: Tick) -> str:
    name, begun = combatant.called, AXIS.show(since)
    if combatant.placed is None:
        return tr(
            "{name} holds since tick {since} and may act on any tick.", name=name, since=begun
        )
    return tr(
        "{name} holds since tick {since} and chose to act on tick {tick}.",
        name=name,
        since=begun,
        tick=AXIS.show(combatant.placed.tick),
    )


def _reason(combatant: Combatant, tick: Tick) -> str:
    last, due = sheet_of(combatant).last, AXIS.show(tick)
    if last is None:
        return tr("Due on tick {tick}: that is the first tick.", tick=due)
    if last.paid != tick:
        acted = AXIS.show(last.tick)
        return tr(
            "Due on tick {tick}: acted on {acted}, and was moved since.", tick=due, acted=acted
        )
    return _paid(last, due)


def _paid(last: LastAction, due: str) -> str:
    told = {
        "tick": due,
        "acted": AXIS.show(last.tick),
        "what": last.what or tr("that", "what somebody did, where it has no name"),
        "cost": last.cost,
    }
    if not last.wound:
        return tr("Due on tick {tick}: acted on {acted}, and {what} cost {cost}.", **told)
    return tr(
        "Due on tick {tick}: acted on {acted}, and {what} cost {cost} and {wound} for the wound.",
        wound=last.wound,
        **told,
    )


def _tie_words(encounter: Encounter, combatant: Combatant) -> str:
    if combatant.next_tick is None:
        return ""
    turns = encounter.on(combatant.next_tick)
    here = [turn.who for turn in turns if turn.who != combatant.id]
    own = order_of(combatant)
    if equal := [who for who in here if order_of(encounter[who]) == own]:
        group = first_of([encounter[who].called for who in equal])
        return tr("The same order as {names}: the GM says who goes first.", names=group)
    return _beside(own, encounter[here[0]]) if here else ""


def _beside(own: int, rival: Combatant) -> str:
    other, name = order_of(rival), rival.called
    if own > other:
        return tr("Order {own} goes before {name}'s {other}.", own=own, name=name, other=other)
    return tr("Order {own} goes after {name}'s {other}.", own=own, name=name, other=other)
