"""What FateWalker says of a scene: how somebody stands, why, and the facts of a step."""

from collections.abc import Mapping, Sequence
from typing import Any

from models.rules.protocol import Standing
from models.rules.systems.fatewalker import body
from models.rules.systems.fatewalker.order import AXIS, EVENT, held_from
from models.rules.systems.fatewalker.values import (
    LastAction,
    Plan,
    ledger_of,
    sheet_of,
    stats_of,
)
from models.rules.systems.fatewalker.wounds import dead
from models.scheduler.clock import CombatantId, Tick
from models.scheduler.combatant import Combatant, Presence
from models.scheduler.encounter import Encounter
from models.scheduler.events import Event, LedgerChanged, TimerFired
from models.wording import tr


def standing(encounter: Encounter, who: CombatantId) -> Standing:
    """Say on which tick `who` acts, or since when it holds."""
    combatant = encounter[who]
    if not combatant.present:
        return Standing("–", "", _absence(combatant))
    since = sheet_of(combatant).hold
    if since is not None:
        return _held_standing(encounter, combatant, since)
    if combatant.marker is None:
        return Standing("–", "", tr("no turn to come"))
    value = AXIS.show(combatant.marker.tick)
    return Standing(value, tr(AXIS.unit), _note(encounter, combatant))


def why(encounter: Encounter, who: CombatantId) -> str:
    """Say in one sentence why `who` acts on that tick, and before or after whom."""
    combatant = encounter[who]
    name = combatant.called
    if dead(combatant):
        return tr("{name} is dead: the mortal section of the wound chart is full.", name=name)
    if not combatant.present:
        return tr("{name} is not in the scene: roll to let {name} join.", name=name)
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
        return tr("dead")
    gone = combatant.presence is Presence.DEFEATED
    return tr("defeated") if gone else tr("not in the scene")


def _why_then(encounter: Encounter, combatant: Combatant) -> str:
    since = sheet_of(combatant).hold
    if since is not None:
        return _why_held(encounter, combatant, since)
    if combatant.marker is None:
        return tr("{name} has no turn to come.", name=combatant.called)
    words = _reason(combatant, combatant.marker.tick)
    return f"{words} {_tie_words(encounter, combatant)}".strip()


def _held_standing(encounter: Encounter, combatant: Combatant, since: Tick) -> Standing:
    note = tr("holding since {tick}", tick=AXIS.show(since))
    if combatant.placed:
        due = combatant.placed.tick == encounter.now
        note = tr("holds · due now") if due else note
        return Standing(AXIS.show(combatant.placed.tick), tr(AXIS.unit), note)
    first = tr("from {tick}", tick=AXIS.show(held_from(encounter, combatant)))
    return Standing(tr("held", "where the number of a tick stands else"), first, note)


def _note(encounter: Encounter, combatant: Combatant) -> str:
    if combatant.id in [act.who for act in ledger_of(encounter).declared]:
        return tr("declared")
    if combatant.next_tick == encounter.now:
        return tr("due now")
    if words := body.brief(encounter, combatant):
        return words
    return tr("Awareness {number}", number=stats_of(combatant).awareness)


def _why_held(encounter: Encounter, combatant: Combatant, since: Tick) -> str:
    told = {"name": combatant.called, "tick": AXIS.show(since)}
    if combatant.placed:
        then = AXIS.show(combatant.placed.tick)
        return tr(
            "{name} holds since tick {tick} and chose to act on tick {then}.", **told, then=then
        )
    first = held_from(encounter, combatant)
    if first > encounter.now:
        return tr(
            "{name} holds since tick {tick}: may act or preempt from tick {first} on.",
            **told,
            first=AXIS.show(first),
        )
    return tr(
        "{name} holds since tick {tick}: may act on any tick, or preempt what is declared.", **told
    )


def _reason(combatant: Combatant, at: Tick) -> str:
    """Say why a turn lies on the tick `at`."""
    last, movement = sheet_of(combatant).last, sheet_of(combatant).movement
    tick = AXIS.show(at)
    if movement is not None and movement.plan is not None:
        return _planned(movement.plan, tick)
    if last is None:
        return tr("Due on tick {tick}: that was the initiative.", tick=tick)
    if last.tick + last.cost == at:
        return _paid(last, tick)
    return tr(
        "Due on tick {tick}: acted on {last}, and has paid for a reaction or "
        "a change of movement, or was moved since.",
        tick=tick,
        last=AXIS.show(last.tick),
    )


def _planned(plan: Plan, tick: str) -> str:
    if not plan.what:
        return tr(
            "Due on tick {tick}: what was planned costs {cost} and needs the arrival.",
            tick=tick,
            cost=plan.cost,
        )
    return tr(
        "Due on tick {tick}: {what} costs {cost} and needs the arrival.",
        tick=tick,
        what=plan.what,
        cost=plan.cost,
    )


def _paid(last: LastAction, tick: str) -> str:
    told: dict[str, object] = {"tick": tick, "last": AXIS.show(last.tick), "cost": last.cost}
    if not last.what:
        return tr("Due on tick {tick}: acted on {last}, and that cost {cost}.", **told)
    return tr(
        "Due on tick {tick}: acted on {last}, and {what} cost {cost}.", what=last.what, **told
    )


def _tie_words(encounter: Encounter, combatant: Combatant) -> str:
    if combatant.next_tick is None:
        return ""
    turns = encounter.on(combatant.next_tick)
    here = [encounter[turn.who] for turn in turns if turn.who != combatant.id]
    if not here:
        return ""
    own = stats_of(combatant).awareness
    for each in here:
        if stats_of(each).awareness == own:
            return tr(
                "The same Awareness as {name}: they act at the same moment.", name=each.called
            )
    return _ranked(own, here[0])


def _ranked(own: int, rival: Combatant) -> str:
    other = stats_of(rival).awareness
    told: dict[str, object] = {"own": own, "name": rival.called, "other": other}
    if own > other:
        return tr("Awareness {own} goes before {name}'s {other}.", **told)
    return tr("Awareness {own} goes after {name}'s {other}.", **told)
