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
from models.wording import tr


def standing(encounter: Encounter, who: CombatantId) -> Standing:
    """Say on which tick `who` acts, and what is off cooldown."""
    combatant = encounter[who]
    if combatant.marker is None or not combatant.present:
        return Standing("–", "", _absence(combatant))
    value = AXIS.show(combatant.marker.tick)
    if combatant.marker.tick == encounter.now:
        return Standing(value, AXIS.word(), tr("due now"))
    return Standing(value, AXIS.word(), _note(encounter, combatant))


def why(encounter: Encounter, who: CombatantId) -> str:
    """Say in one sentence why `who` acts on that tick, and before or after whom."""
    combatant = encounter[who]
    if combatant.marker is None or not combatant.present:
        return tr("{name} is not in the scene: roll to let {name} join.", name=combatant.called)
    tick = combatant.marker.tick
    if combatant.placed is not None:
        return _why_held(combatant.placed.tick, tick)
    reason = _reason(encounter, combatant)
    words = tr("Due on {place}: {reason}.", place=AXIS.place(tick), reason=reason)
    return " ".join(filter(None, (words, _tie_words(encounter, combatant, tick))))


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
        return tr("defeated")
    return tr("left the scene") if sheet_of(combatant).entered else tr("not in the scene")


def _note(encounter: Encounter, combatant: Combatant) -> str:
    if combatant.placed is not None:
        return tr("held until {place}", place=AXIS.show(combatant.placed.tick))
    period = tr("AD {ticks}", ticks=delay(encounter, combatant))
    return f"{period} · {_ready_words(ready(encounter, combatant))}"


def _why_held(act: Tick, own: Tick) -> str:
    return tr(
        "Acts off-turn on {place}, behind all own turns, and pays with the reaction; the own tick"
        " stays {own}.",
        place=AXIS.place(act),
        own=AXIS.show(own),
    )


def _reason(encounter: Encounter, combatant: Combatant) -> str:
    last = sheet_of(combatant).last_turn
    if last is None:
        return tr("that is the first turn rolled")
    period = delay(encounter, combatant)
    return tr("the last own tick was {last} and AD is {ticks}", last=last, ticks=period)


def _ready_words(powers: Sequence[str]) -> str:
    letters = " ".join(LETTERS[power] for power in powers)
    return tr("{letters} ready", letters=letters) if powers else tr("none ready")


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
        return tr("Player characters go before the others.")
    if delay(encounter, rival) != delay(encounter, combatant):
        return tr("On one tick the lower AD goes first.")
    return tr("The tie is drawn by lot each time.")
