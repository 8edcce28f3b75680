"""What Tabula Rasa says of a scene: how somebody stands, and why."""

from collections.abc import Mapping, Sequence
from typing import Any

from models.rules.protocol import Standing
from models.rules.systems.tabula_rasa.values import (
    AXIS,
    LETTERS,
    delay,
    ready,
    sheet_of,
)
from models.scheduler.clock import CombatantId, Tick
from models.scheduler.combatant import Combatant, Presence, Side
from models.scheduler.encounter import Encounter, ties


def standing(encounter: Encounter, who: CombatantId) -> Standing:
    """Say on which tick `who` acts, and what is off cooldown."""
    combatant = encounter[who]
    if combatant.marker is None or not combatant.present:
        return Standing("–", "", _absence(combatant))
    value = AXIS.show(combatant.marker.tick)
    if combatant.marker.tick == encounter.now:
        return Standing(value, AXIS.unit, "due now")
    powers = ready(encounter, combatant)
    note = f"AD {delay(encounter, combatant)} · {_ready_words(powers)}"
    if combatant.placed is not None:
        note = f"held until {AXIS.show(combatant.placed.tick)}"
    return Standing(value, AXIS.unit, note)


def why(encounter: Encounter, who: CombatantId) -> str:
    """Say in one sentence why `who` acts on that tick, and before or after whom."""
    combatant = encounter[who]
    if combatant.marker is None or not combatant.present:
        return f"{combatant.name} is not in the scene: roll to let {combatant.name} join."
    if combatant.placed is not None:
        return (
            f"Acts off-turn on tick {AXIS.show(combatant.placed.tick)}, behind all own turns, "
            f"and pays with the reaction; the own tick stays {AXIS.show(combatant.marker.tick)}."
        )
    tick = combatant.marker.tick
    last = sheet_of(combatant).last_turn
    reason = (
        f"the last own tick was {last} and AD is {delay(encounter, combatant)}"
        if last is not None
        else "that is the first turn rolled"
    )
    return f"Due on tick {AXIS.show(tick)}: {reason}.{_tie_words(encounter, combatant, tick)}"


def facts(encounter: Encounter) -> Mapping[str, Any]:
    """Return what is ready, and who still acts on the present tick."""
    due = encounter.due()
    told: dict[str, Any] = {"this_tick": [turn.who for turn in due]}
    if groups := ties(due):
        told["this_tick_unordered"] = [list(group) for group in groups]
    told["ready"] = {
        each.id: "".join(LETTERS[power] for power in ready(encounter, each))
        for each in encounter.present()
        if each.next_tick != encounter.now
    }
    return told


def _absence(combatant: Combatant) -> str:
    if combatant.presence is Presence.DEFEATED:
        return "defeated"
    return "left the scene" if sheet_of(combatant).entered else "not in the scene"


def _ready_words(powers: Sequence[str]) -> str:
    letters = " ".join(LETTERS[power] for power in powers)
    return f"{letters} ready" if powers else "none ready"


def _tie_words(encounter: Encounter, combatant: Combatant, tick: Tick) -> str:
    others = [
        encounter[turn.who]
        for turn in encounter.on(tick)
        if turn.who != combatant.id and not turn.placed
    ]
    if not others:
        return ""
    rival = others[0]
    if (rival.side is Side.PC) != (combatant.side is Side.PC):
        return " Player characters go before the others."
    if delay(encounter, rival) != delay(encounter, combatant):
        return " On one tick the lower AD goes first."
    return " The tie is drawn by lot each time."
