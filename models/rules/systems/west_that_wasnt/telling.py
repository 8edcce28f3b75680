"""What is said of a round in few words: which it is, and how somebody stands in it."""

from collections.abc import Mapping

from msgspec.structs import replace

from models.rules.protocol import Standing
from models.rules.systems.west_that_wasnt.order import takes_part
from models.rules.systems.west_that_wasnt.phases import (
    AXIS,
    CRITICAL_FAILURE,
    ROMAN,
    count,
    phase_of,
)
from models.rules.systems.west_that_wasnt.values import (
    Flag,
    Wait,
    WestSheet,
    ledger_of,
    sheet_of,
    stats_of,
)
from models.rules.systems.west_that_wasnt.words import speed_title, speed_word
from models.scheduler.clock import CombatantId, Tick
from models.scheduler.combatant import Combatant, Presence
from models.scheduler.encounter import Encounter
from models.wording import mark, tr

_LAST = len(ROMAN)
_FLAGS: Mapping[Flag, str] = {"dodging": mark("dodging"), "covering_fire": mark("covering")}


def heading(encounter: Encounter) -> str:
    """Return the round in words."""
    return tr("round {number}", number=ledger_of(encounter).round)


def standing(encounter: Encounter, who: CombatantId) -> Standing:
    """Say in which phase `who` acts, or what it declared, or what it waits for."""
    combatant = encounter[who]
    if not takes_part(combatant):
        return Standing("–", "", _absent(combatant))
    told = _standing(encounter, combatant)
    return replace(told, note=_with_flags(sheet_of(combatant), told.note))


def _standing(encounter: Encounter, combatant: Combatant) -> Standing:
    sheet = sheet_of(combatant)
    if sheet.wait is not None:
        return _waiting(encounter, combatant, sheet.wait)
    if ledger_of(encounter).stage == "declare":
        return _declared(sheet)
    if combatant.marker is not None:
        return _to_act(encounter, combatant, combatant.marker.tick)
    if sheet.acted_at is not None:
        return Standing("✓", AXIS.show(sheet.acted_at), tr("acted"))
    return Standing("–", "", _idle(sheet))


def _absent(combatant: Combatant) -> str:
    if combatant.presence is Presence.DEFEATED:
        return tr("defeated")
    return tr("comes later") if stats_of(combatant).late else tr("not in the scene")


def _waiting(encounter: Encounter, combatant: Combatant, wait: Wait) -> Standing:
    sheet, waits = sheet_of(combatant), tr("waits")
    if wait.what is not None:
        ready = waits
        if wait.kept and sheet.phase:
            ready = tr("from {phase}", phase=ROMAN[sheet.phase - 1])
        return Standing("…", ready, tr("waits: {what}", what=wait.what))
    if combatant.placed is None:
        return Standing("…", waits, tr("after any action"))
    at = combatant.placed.tick
    return Standing(_phase(at), count(at), tr("due now") if at == encounter.now else waits)


def _declared(sheet: WestSheet) -> Standing:
    if sheet.surprised:
        return Standing("–", "", tr("surprised"))
    if sheet.declared is not None:
        return Standing(speed_title(sheet.declared), tr("declared"))
    check = (tr("Bravery 3"),) if sheet.startled else ()
    bonus = (tr("one faster"),) if sheet.bonus else ()
    return Standing("–", tr("to declare"), " · ".join((*check, *bonus)))


def _to_act(encounter: Encounter, combatant: Combatant, tick: Tick) -> Standing:
    sheet = sheet_of(combatant)
    if sheet.acts_as is not None:
        told = tr("counts as {count}", count=count(sheet.acts_as))
        return Standing(_phase(sheet.acts_as), tr("at once"), told)
    due = tr("due now") if tick == encounter.now else speed_word(sheet.declared)
    return Standing(_phase(tick), count(tick), due)


def _with_flags(sheet: WestSheet, note: str) -> str:
    """Add what goes on from the declaration to the end of the round; before a long note."""
    flags = [tr(_FLAGS[flag]) for flag in sheet.flags]
    long = sheet.wait is not None and sheet.wait.what is not None
    parts = (*flags, note) if long else (note, *flags)
    return " · ".join(part for part in parts if part)


def _phase(tick: Tick) -> str:
    return ROMAN[phase_of(tick) - 1] if 1 <= phase_of(tick) <= _LAST else "–"


def _idle(sheet: WestSheet) -> str:
    if sheet.surprised:
        return tr("surprised")
    if sheet.result == CRITICAL_FAILURE:
        return tr("hesitates · CF")
    if sheet.result is not None and sheet.phase is None:
        return tr("hesitates · one faster")
    return tr("declares next round")
