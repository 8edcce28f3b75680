"""What FateWalker says of a scene: how somebody stands, why, and the facts of a step."""

from collections.abc import Mapping, Sequence
from typing import Any

from models.rules.protocol import Standing
from models.rules.systems.fatewalker import body
from models.rules.systems.fatewalker.order import AXIS, EVENT, held_from
from models.rules.systems.fatewalker.values import ledger_of, sheet_of, stats_of
from models.rules.systems.fatewalker.wounds import dead
from models.scheduler.clock import CombatantId, Tick
from models.scheduler.combatant import Combatant, Presence
from models.scheduler.encounter import Encounter
from models.scheduler.events import Event, LedgerChanged, TimerFired


def standing(encounter: Encounter, who: CombatantId) -> Standing:
    """Say on which tick `who` acts, or since when it holds."""
    combatant = encounter[who]
    if not combatant.present:
        return Standing("–", "", _absence(combatant))
    since = sheet_of(combatant).hold
    if since is not None:
        return _held_standing(encounter, combatant, since)
    if combatant.marker is None:
        return Standing("–", "", "no turn to come")
    value = AXIS.show(combatant.marker.tick)
    return Standing(value, AXIS.unit, _note(encounter, combatant))


def why(encounter: Encounter, who: CombatantId) -> str:
    """Say in one sentence why `who` acts on that tick, and before or after whom."""
    combatant = encounter[who]
    if dead(combatant):
        return f"{combatant.name} is dead: the mortal section of the wound chart is full."
    if not combatant.present:
        return f"{combatant.name} is not in the scene: roll to let {combatant.name} join."
    return f"{_why_then(encounter, combatant)} {body.sentences(encounter, combatant)}".strip()


def facts(encounter: Encounter, events: Sequence[Event]) -> Mapping[str, Any]:
    """Return who holds, what is declared, and what fired in this step."""
    holding = {
        each.id: since for each in encounter.present() if (since := sheet_of(each).hold) is not None
    }
    declared = [act.who for act in ledger_of(encounter).declared]
    just_declared = any(isinstance(e, LedgerChanged) for e in events)
    struck = body.consciousness(encounter, events)
    fired = [e.name for e in events if isinstance(e, TimerFired) and e.id.startswith(EVENT)]
    told: dict[str, Any] = {"holding": holding, "declared": declared, "fired": fired}
    if len(declared) > 1 and just_declared and not struck and not ledger_of(encounter).answered:
        told["simultaneous"] = declared
    return {**told, **struck, **body.facts(encounter)}


def _absence(combatant: Combatant) -> str:
    if dead(combatant):
        return "dead"
    gone = combatant.presence is Presence.DEFEATED
    return "defeated" if gone else "not in the scene"


def _why_then(encounter: Encounter, combatant: Combatant) -> str:
    since = sheet_of(combatant).hold
    if since is not None:
        return _why_held(encounter, combatant, since)
    if combatant.marker is None:
        return f"{combatant.name} has no turn to come."
    words = f"Due on tick {AXIS.show(combatant.marker.tick)}: {_reason(combatant)}."
    return f"{words}{_tie_words(encounter, combatant)}"


def _held_standing(encounter: Encounter, combatant: Combatant, since: Tick) -> Standing:
    if combatant.placed:
        due = combatant.placed.tick == encounter.now
        note = "holds · due now" if due else f"holding since {AXIS.show(since)}"
        return Standing(AXIS.show(combatant.placed.tick), AXIS.unit, note)
    first = AXIS.show(held_from(encounter, combatant))
    return Standing("held", f"from {first}", f"holding since {AXIS.show(since)}")


def _note(encounter: Encounter, combatant: Combatant) -> str:
    if combatant.id in [act.who for act in ledger_of(encounter).declared]:
        return "declared"
    if combatant.next_tick == encounter.now:
        return "due now"
    if words := body.brief(encounter, combatant):
        return words
    return f"Awareness {stats_of(combatant).awareness}"


def _why_held(encounter: Encounter, combatant: Combatant, since: Tick) -> str:
    hold = f"holds since tick {AXIS.show(since)}"
    if combatant.placed:
        return (
            f"{combatant.name} {hold} and chose to act on tick {AXIS.show(combatant.placed.tick)}."
        )
    first = held_from(encounter, combatant)
    if first > encounter.now:
        return f"{combatant.name} {hold}: may act or preempt from tick {AXIS.show(first)} on."
    return f"{combatant.name} {hold}: may act on any tick, or preempt what is declared."


def _reason(combatant: Combatant) -> str:
    last, movement = sheet_of(combatant).last, sheet_of(combatant).movement
    if movement is not None and movement.plan is not None:
        plan = movement.plan
        return f"{plan.what or 'what was planned'} costs {plan.cost} and needs the arrival"
    if last is None:
        return "that was the initiative"
    if combatant.marker and last.tick + last.cost != combatant.marker.tick:
        since = "has paid for a reaction or a change of movement, or was moved since"
        return f"acted on {AXIS.show(last.tick)}, and {since}"
    what = last.what or "that"
    return f"acted on {AXIS.show(last.tick)}, and {what} cost {last.cost}"


def _tie_words(encounter: Encounter, combatant: Combatant) -> str:
    if combatant.next_tick is None:
        return ""
    turns = encounter.on(combatant.next_tick)
    here = [encounter[turn.who] for turn in turns if turn.who != combatant.id]
    if not here:
        return ""
    own = stats_of(combatant).awareness
    equal = [each.name for each in here if stats_of(each).awareness == own]
    if equal:
        return f" The same Awareness as {equal[0]}: they act at the same moment."
    rival = here[0]
    other = stats_of(rival).awareness
    goes = "goes before" if own > other else "goes after"
    return f" Awareness {own} {goes} {rival.name}'s {other}."
