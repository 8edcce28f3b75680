"""What plain ticks say of a scene: how somebody stands, why, and the facts of a step."""

from collections.abc import Mapping, Sequence
from typing import Any

from models.rules.finding import names
from models.rules.protocol import Standing
from models.rules.systems.plain_ticks.holding import held_from
from models.rules.systems.plain_ticks.turns import AXIS
from models.rules.systems.plain_ticks.values import order_of, sheet_of
from models.scheduler.clock import CombatantId, Tick
from models.scheduler.combatant import Combatant, Presence
from models.scheduler.encounter import Encounter
from models.scheduler.events import Event, TimerFired


def standing(encounter: Encounter, who: CombatantId) -> Standing:
    """Say on which tick `who` acts, or since when it holds."""
    combatant = encounter[who]
    if not combatant.present:
        gone = combatant.presence is Presence.DEFEATED
        return Standing("–", "", "defeated" if gone else "not in the scene")
    since = sheet_of(combatant).hold
    if since is not None:
        return _held_standing(encounter, combatant, since)
    if combatant.marker is None:
        return Standing("–", "", "no turn to come")
    due = combatant.marker.tick == encounter.now
    note = "due now" if due else f"order {order_of(combatant)}"
    return Standing(AXIS.show(combatant.marker.tick), AXIS.unit, note)


def why(encounter: Encounter, who: CombatantId) -> str:
    """Say in one sentence why `who` acts on that tick, and before or after whom."""
    combatant = encounter[who]
    if not combatant.present:
        return f"{combatant.name} is not in the scene: name a tick to let {combatant.name} join."
    since = sheet_of(combatant).hold
    if since is not None:
        hold = f"{combatant.name} holds since tick {AXIS.show(since)}"
        if combatant.placed is None:
            return f"{hold} and may act on any tick."
        return f"{hold} and chose to act on tick {AXIS.show(combatant.placed.tick)}."
    if combatant.marker is None:
        return f"{combatant.name} has no turn to come."
    tick = combatant.marker.tick
    words = f"Due on tick {AXIS.show(tick)}: {_reason(combatant, tick)}."
    return f"{words}{_tie_words(encounter, combatant)}"


def facts(encounter: Encounter, events: Sequence[Event]) -> Mapping[str, Any]:
    """Return who holds since when, and what fired in this step."""
    holding = {
        each.id: since for each in encounter.present() if (since := sheet_of(each).hold) is not None
    }
    fired = [event.name for event in events if isinstance(event, TimerFired)]
    return {"holding": holding, "fired": fired}


def _held_standing(encounter: Encounter, combatant: Combatant, since: Tick) -> Standing:
    note = f"holding since {AXIS.show(since)}"
    if combatant.placed is None:
        return Standing("held", f"from {AXIS.show(held_from(encounter, combatant))}", note)
    if combatant.placed.tick == encounter.now:
        note = "holds · due now"
    return Standing(AXIS.show(combatant.placed.tick), AXIS.unit, note)


def _reason(combatant: Combatant, tick: Tick) -> str:
    last = sheet_of(combatant).last
    if last is None:
        return "that is the first tick"
    if last.paid != tick:
        return f"acted on {AXIS.show(last.tick)}, and was moved since"
    wound = f" and {last.wound} for the wound" if last.wound else ""
    return f"acted on {AXIS.show(last.tick)}, and {last.what or 'that'} cost {last.cost}{wound}"


def _tie_words(encounter: Encounter, combatant: Combatant) -> str:
    if combatant.next_tick is None:
        return ""
    turns = encounter.on(combatant.next_tick)
    here = [turn.who for turn in turns if turn.who != combatant.id]
    own = order_of(combatant)
    if equal := [who for who in here if order_of(encounter[who]) == own]:
        return f" The same order as {names(encounter, equal)}: the GM says who goes first."
    if not here:
        return ""
    other = order_of(encounter[here[0]])
    goes = "goes before" if own > other else "goes after"
    return f" Order {own} {goes} {encounter[here[0]].name}'s {other}."
