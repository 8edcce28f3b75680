"""How somebody's body does, in words and as facts: wounds, bleeding, movement."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from models.rules.systems.fatewalker.arriving import arrival
from models.rules.systems.fatewalker.chart import UNHURT, condition
from models.rules.systems.fatewalker.gaits import MILLI, SEGMENT
from models.rules.systems.fatewalker.lasting import bleeding_on
from models.rules.systems.fatewalker.order import AXIS
from models.rules.systems.fatewalker.speed import metres, speed_left, stride
from models.rules.systems.fatewalker.values import (
    Movement,
    chart_of,
    ledger_of,
    marks_of,
    sheet_of,
    stats_of,
)
from models.rules.systems.fatewalker.wounds import dead, wound_penalty
from models.scheduler.clock import Tick
from models.scheduler.combatant import Combatant
from models.scheduler.encounter import Encounter
from models.scheduler.events import Event, LedgerChanged
from models.wording import tr


def state(combatant: Combatant) -> str:
    """Return how somebody looks, in English: unhurt, hurt, badly hurt, dying or dead."""
    return condition(chart_of(combatant), marks_of(combatant))


def look(combatant: Combatant) -> str:
    """Return how somebody looks, or nothing where nothing is to be seen."""
    seen = state(combatant)
    return "" if seen == UNHURT else tr(seen)


def brief(encounter: Encounter, combatant: Combatant) -> str:
    """Return movement, wounds and bleeding in few words, or nothing."""
    return " · ".join(_brief(encounter, combatant))


def sentences(encounter: Encounter, combatant: Combatant) -> str:
    """Return movement, wounds and bleeding in sentences, or nothing."""
    return " ".join(_sentences(encounter, combatant))


def facts(encounter: Encounter) -> Mapping[str, Any]:
    """Return the facts of wounds and movement; lists and mappings may be empty."""
    everybody = tuple(encounter.everybody())
    return {
        "dead": [each.id for each in everybody if dead(each)],
        "wounds": {
            each.id: _wounds(encounter, each)
            for each in everybody
            if sheet_of(each).marks is not None
        },
        "position": {
            each.id: metres(each) for each in everybody if sheet_of(each).covered is not None
        },
        "moving": {
            each.id: movement.gait
            for each in encounter.present()
            if (movement := sheet_of(each).movement) is not None
        },
    }


def consciousness(encounter: Encounter, events: Sequence[Event]) -> Mapping[str, bool]:
    """Return whether the hit of this step asks for a roll; nothing when there was none."""
    hit = ledger_of(encounter).hit
    struck = any(
        isinstance(each, LedgerChanged) and each.ledger == encounter.ledger for each in events
    )
    return {"consciousness": hit.consciousness} if hit and struck else {}


def _wounds(encounter: Encounter, combatant: Combatant) -> Mapping[str, int | None]:
    marks = marks_of(combatant)
    return {
        "temp": marks.temp,
        "normal": marks.normal,
        "stun": marks.stun,
        "mortal": marks.mortal,
        "penalty": wound_penalty(combatant),
        "speed": speed_left(combatant),
        "bleed": bleeding_on(encounter, combatant.id),
    }


def _brief(encounter: Encounter, combatant: Combatant) -> Iterator[str]:
    if (movement := sheet_of(combatant).movement) is not None:
        there = arrival(combatant)
        if there is not None:
            yield tr("{gait} until {tick}", gait=movement.gait, tick=AXIS.show(there))
        else:
            yield f"{movement.gait}, {metres(combatant)} m"
    if seen := look(combatant):
        hurt = wound_penalty(combatant)
        yield f"{seen} \N{MINUS SIGN}{hurt}" if hurt else seen
    if (tick := bleeding_on(encounter, combatant.id)) is not None:
        yield tr("bleeds on {tick}", tick=AXIS.show(tick))


def _sentences(encounter: Encounter, combatant: Combatant) -> Iterator[str]:
    if (movement := sheet_of(combatant).movement) is not None:
        yield _moves(combatant, movement)
        if (there := arrival(combatant)) is not None:
            yield tr("Arrives on tick {tick}.", tick=AXIS.show(there))
    if hurt := wound_penalty(combatant):
        yield _hampered(combatant, hurt)
    if (tick := bleeding_on(encounter, combatant.id)) is not None:
        yield tr("Bleeds on tick {tick}.", tick=AXIS.show(tick))


def _moves(combatant: Combatant, movement: Movement) -> str:
    return tr(
        "Moves ({gait}) {metres} m a segment; the next one ends on tick {tick}.",
        gait=movement.gait,
        metres=f"{stride(combatant, movement) / MILLI:g}",
        tick=AXIS.show(Tick(movement.start + SEGMENT)),
    )


def _hampered(combatant: Combatant, hurt: int) -> str:
    left, base = speed_left(combatant), stats_of(combatant).speed
    if left == base:
        return tr("The wound penalty is {penalty}.", penalty=hurt)
    return tr(
        "The wound penalty is {penalty} and leaves Speed {left} of {base}.",
        penalty=hurt,
        left=left,
        base=base,
    )
