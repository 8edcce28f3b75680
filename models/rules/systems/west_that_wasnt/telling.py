"""What is said of a round: how somebody stands, why it acts when it does, and the facts."""

from collections.abc import Mapping

from msgspec.structs import replace

from models.rules.finding import joined
from models.rules.protocol import Standing
from models.rules.systems.west_that_wasnt.declaring import BRAVERY
from models.rules.systems.west_that_wasnt.order import precedence, takes_part
from models.rules.systems.west_that_wasnt.phases import (
    AXIS,
    CRITICAL_FAILURE,
    ROMAN,
    count,
    phase_of,
    slot,
)
from models.rules.systems.west_that_wasnt.phases import place as in_words
from models.rules.systems.west_that_wasnt.queueing import queue_of, queue_words
from models.rules.systems.west_that_wasnt.values import (
    Flag,
    Wait,
    WestSheet,
    ledger_of,
    settings_of,
    sheet_of,
    stats_of,
)
from models.scheduler.clock import CombatantId, Tick
from models.scheduler.combatant import Combatant, Presence, Side
from models.scheduler.encounter import Encounter, ties

_LAST = len(ROMAN)
_FLAGS: Mapping[Flag, str] = {"dodging": "dodging", "covering_fire": "covering"}


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
        return Standing("✓", AXIS.show(sheet.acted_at), "acted")
    return Standing("–", "", _idle(sheet))


def why(encounter: Encounter, who: CombatantId) -> str:
    """Say in one sentence or two why `who` acts when it does, or why not."""
    combatant = encounter[who]
    name, sheet = combatant.name, sheet_of(combatant)
    if not takes_part(combatant):
        return f"{name} is not in the scene: joining lets {name} take part in the next declaration."
    return f"{_why(encounter, combatant)}{_flag_words(sheet)}"


def _why(encounter: Encounter, combatant: Combatant) -> str:
    name, sheet = combatant.name, sheet_of(combatant)
    if sheet.wait is not None:
        return _why_waiting(encounter, combatant, sheet.wait)
    if ledger_of(encounter).stage == "declare":
        return _why_declared(combatant)
    if combatant.marker is None:
        return _why_not(combatant)
    if sheet.acts_as is not None:
        return (
            f"{name} acts at once, before all others: the circumstance waited for came about with "
            f"the last action. It counts as {in_words(sheet.acts_as)}."
        )
    if queued := queue_words(encounter, combatant):
        return queued
    return f"{_why_there(encounter, combatant)}{_tie_words(encounter, combatant)}"


def _absent(combatant: Combatant) -> str:
    if combatant.presence is Presence.DEFEATED:
        return "defeated"
    return "comes later" if stats_of(combatant).late else "not in the scene"


def _waiting(encounter: Encounter, combatant: Combatant, wait: Wait) -> Standing:
    sheet = sheet_of(combatant)
    if wait.what is not None:
        ready = f"from {ROMAN[sheet.phase - 1]}" if wait.kept and sheet.phase else "waits"
        return Standing("…", ready, f"waits: {wait.what}")
    if combatant.placed is None:
        return Standing("…", "waits", "after any action")
    at = combatant.placed.tick
    return Standing(_phase(at), count(at), "due now" if at == encounter.now else "waits")


def _declared(sheet: WestSheet) -> Standing:
    if sheet.surprised:
        return Standing("–", "", "surprised")
    if sheet.declared is None:
        told = (*(("Bravery 3",) if sheet.startled else ()), *(("one faster",) * sheet.bonus))
        return Standing("–", "to declare", " · ".join(told))
    return Standing(sheet.declared.capitalize(), "declared")


def _to_act(encounter: Encounter, combatant: Combatant, tick: Tick) -> Standing:
    sheet = sheet_of(combatant)
    if sheet.acts_as is not None:
        return Standing(_phase(sheet.acts_as), "at once", f"counts as {count(sheet.acts_as)}")
    due = "due now" if tick == encounter.now else sheet.declared or ""
    return Standing(_phase(tick), count(tick), due)


def _with_flags(sheet: WestSheet, note: str) -> str:
    """Add what goes on from the declaration to the end of the round; before a long note."""
    flags = [_FLAGS[flag] for flag in sheet.flags]
    long = sheet.wait is not None and sheet.wait.what is not None
    parts = (*flags, note) if long else (note, *flags)
    return " · ".join(part for part in parts if part)


def _flag_words(sheet: WestSheet) -> str:
    names = joined([flag.replace("_", " ") for flag in sheet.flags])
    verb = "goes" if len(sheet.flags) == 1 else "go"
    return f" {names.capitalize()} {verb} on until the round ends." if names else ""


def _phase(tick: Tick) -> str:
    return ROMAN[phase_of(tick) - 1] if 1 <= phase_of(tick) <= _LAST else "–"


def _idle(sheet: WestSheet) -> str:
    if sheet.surprised:
        return "surprised"
    if sheet.result == CRITICAL_FAILURE:
        return "hesitates · CF"
    if sheet.result is not None and sheet.phase is None:
        return "hesitates · one faster"
    return "declares next round"


def _why_waiting(encounter: Encounter, combatant: Combatant, wait: Wait) -> str:
    name = combatant.name
    if wait.what is None and combatant.placed is None:
        return f"{name} waits and may act after any action, or try to go before one."
    if wait.what is None and combatant.placed:
        return (
            f"{name} waits and chose to act in {in_words(combatant.placed.tick)}, after everybody "
            "whose slot that is."
        )
    said = f"{name} waits for “{wait.what}” and acts at once, without a test, when it comes about"
    if not wait.kept or ledger_of(encounter).stage == "declare":
        return f"{said}."
    phase = sheet_of(combatant).phase
    if phase is None:
        return f"{said}; but {name} hesitates and is not ready in this round."
    return f"{said}, but not before phase {ROMAN[phase - 1]}: the wait is from the last round."


def _why_declared(combatant: Combatant) -> str:
    name, sheet = combatant.name, sheet_of(combatant)
    if sheet.surprised:
        return f"{name} is surprised and loses this round."
    if sheet.declared is None:
        startled = f" Surprised before: {BRAVERY} (choose Surprised then)." * sheet.startled
        return f"{name} has not declared how fast to act in this round.{startled}"
    bonus = " It counts one category faster after the hesitation." if sheet.bonus else ""
    return f"{name} declared {sheet.declared}; the card will show in which phase.{bonus}"


def _why_not(combatant: Combatant) -> str:
    name, sheet = combatant.name, sheet_of(combatant)
    if sheet.acted_at is not None:
        return f"{name} has acted in this round, in {in_words(sheet.acted_at)}."
    if sheet.surprised:
        return f"{name} is surprised and loses this round."
    if sheet.result == CRITICAL_FAILURE:
        return f"{name} drew a critical failure and does not act in this round."
    if sheet.result is not None and sheet.phase is None:
        return (
            f"{name}'s {sheet.result} opens no phase for {sheet.column} actions: {name} hesitates, "
            "and counts one category faster on the next card."
        )
    return f"{name} takes part from the next declaration on."


def _why_there(encounter: Encounter, combatant: Combatant) -> str:
    assert combatant.marker
    sheet, stats = sheet_of(combatant), stats_of(combatant)
    at = f"Acts in {in_words(combatant.marker.tick)}"
    regular = sheet.phase and slot(sheet.phase, stats.die) == combatant.marker.tick
    if sheet.column is None or sheet.phase is None or not regular:
        return f"{at}, moved there out of the usual order."
    needed = settings_of(encounter).row(sheet.column)[sheet.phase - 1]
    shifted = f", after hesitating, for {sheet.declared}" if sheet.column != sheet.declared else ""
    return (
        f"{at}: the result {sheet.result} reaches the {needed} that phase {_roman(sheet)} needs at "
        f"{sheet.column} speed{shifted}; Reflex {stats.reflex} gives the count."
    )


def _in_usual_order(combatant: Combatant) -> bool:
    return sheet_of(combatant).acts_as is None and queue_of(combatant) is None


def _roman(sheet: WestSheet) -> str:
    return ROMAN[sheet.phase - 1] if sheet.phase else ""


def _tie_words(encounter: Encounter, combatant: Combatant) -> str:
    turns = () if combatant.next_tick is None else encounter.on(combatant.next_tick)
    others = [encounter[turn.who] for turn in turns if turn.who != combatant.id]
    rivals = [each for each in others if _in_usual_order(each)]
    if not rivals:
        return ""
    if any(combatant.id in group for group in ties(turns)):
        return " Equal in Reflex and side: the Judge breaks the tie."
    rival = rivals[0]
    mine, other = stats_of(combatant), stats_of(rival)
    if mine.reflex_count != other.reflex_count and mine.die == other.die:
        goes = "before" if precedence(combatant) < precedence(rival) else "after"
        return f" {mine.reflex} goes {goes} {rival.name}'s {other.reflex}."
    if (rival.side is Side.PC) != (combatant.side is Side.PC):
        return " With equal Reflex the Crew goes first."
    return ""
