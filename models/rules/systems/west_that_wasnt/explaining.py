"""Why somebody acts when it does, or why not: in a sentence or two."""

from collections.abc import Mapping

from models.rules.systems.west_that_wasnt.order import precedence, takes_part
from models.rules.systems.west_that_wasnt.phases import (
    CRITICAL_FAILURE,
    ROMAN,
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
from models.rules.systems.west_that_wasnt.words import speed_word
from models.scheduler.clock import CombatantId, Tick
from models.scheduler.combatant import Combatant, Side
from models.scheduler.encounter import Encounter, ties
from models.wording import mark, tr

_GO_ON: Mapping[tuple[Flag, ...], str] = {
    ("dodging",): mark("Dodging goes on until the round ends."),
    ("covering_fire",): mark("Covering fire goes on until the round ends."),
    ("dodging", "covering_fire"): mark("Dodging and covering fire go on until the round ends."),
    ("covering_fire", "dodging"): mark("Covering fire and dodging go on until the round ends."),
}


def why(encounter: Encounter, who: CombatantId) -> str:
    """Say in one sentence or two why `who` acts when it does, or why not."""
    combatant = encounter[who]
    name, sheet = combatant.called, sheet_of(combatant)
    if not takes_part(combatant):
        return tr(
            "{name} is not in the scene: joining lets {name} take part in the next declaration.",
            name=name,
        )
    return " ".join(filter(None, (_why(encounter, combatant), _flag_words(sheet))))


def _why(encounter: Encounter, combatant: Combatant) -> str:
    sheet = sheet_of(combatant)
    if sheet.wait is not None:
        return _why_waiting(encounter, combatant, sheet.wait)
    if ledger_of(encounter).stage == "declare":
        return _why_declared(combatant)
    if combatant.marker is None:
        return _why_not(combatant)
    if sheet.acts_as is not None:
        return _why_at_once(combatant, sheet.acts_as)
    if queued := queue_words(encounter, combatant):
        return queued
    parts = (_why_there(encounter, combatant), _tie_words(encounter, combatant))
    return " ".join(filter(None, parts))


def _flag_words(sheet: WestSheet) -> str:
    flags = tuple(dict.fromkeys(sheet.flags))
    return tr(_GO_ON[flags]) if flags else ""


def _why_at_once(combatant: Combatant, acts_as: Tick) -> str:
    return tr(
        "{name} acts at once, before all others: the circumstance waited for came about with "
        "the last action. It counts as {place}.",
        name=combatant.called,
        place=in_words(acts_as),
    )


def _why_waiting(encounter: Encounter, combatant: Combatant, wait: Wait) -> str:
    name = combatant.called
    if wait.what is not None:
        ready = not wait.kept or ledger_of(encounter).stage == "declare"
        return _why_armed(name, wait.what) if ready else _why_kept(combatant, wait.what)
    if combatant.placed is None:
        return tr("{name} waits and may act after any action, or try to go before one.", name=name)
    return tr(
        "{name} waits and chose to act in {place}, after everybody whose slot that is.",
        name=name,
        place=in_words(combatant.placed.tick),
    )


def _why_armed(name: str, what: str) -> str:
    return tr(
        "{name} waits for “{what}” and acts at once, without a test, when it comes about.",
        name=name,
        what=what,
    )


def _why_kept(combatant: Combatant, what: str) -> str:
    """Say when a wait from the last round is armed."""
    name, phase = combatant.called, sheet_of(combatant).phase
    if phase is None:
        return tr(
            "{name} waits for “{what}” and acts at once, without a test, when it comes about; "
            "but {name} hesitates and is not ready in this round.",
            name=name,
            what=what,
        )
    return tr(
        "{name} waits for “{what}” and acts at once, without a test, when it comes about, "
        "but not before phase {phase}: the wait is from the last round.",
        name=name,
        what=what,
        phase=ROMAN[phase - 1],
    )


def _why_declared(combatant: Combatant) -> str:
    name, sheet = combatant.called, sheet_of(combatant)
    if sheet.surprised:
        return tr("{name} is surprised and loses this round.", name=name)
    if sheet.declared is None:
        told = tr("{name} has not declared how fast to act in this round.", name=name)
        return f"{told} {_bravery()}" if sheet.startled else told
    told = tr(
        "{name} declared {speed}; the card will show in which phase.",
        name=name,
        speed=speed_word(sheet.declared),
    )
    return f"{told} {_bonus()}" if sheet.bonus else told


def _bravery() -> str:
    return tr(
        "Surprised before: an Easy (3) Bravery check, or one more round is lost "
        "(choose Surprised then)."
    )


def _bonus() -> str:
    return tr("It counts one category faster after the hesitation.")


def _why_not(combatant: Combatant) -> str:
    name, sheet = combatant.called, sheet_of(combatant)
    if sheet.acted_at is not None:
        where = in_words(sheet.acted_at)
        return tr("{name} has acted in this round, in {place}.", name=name, place=where)
    if sheet.surprised:
        return tr("{name} is surprised and loses this round.", name=name)
    if sheet.result == CRITICAL_FAILURE:
        return tr("{name} drew a critical failure and does not act in this round.", name=name)
    if sheet.result is not None and sheet.phase is None:
        return _why_hesitating(combatant)
    return tr("{name} takes part from the next declaration on.", name=name)


def _why_hesitating(combatant: Combatant) -> str:
    sheet = sheet_of(combatant)
    return tr(
        "{name}'s {result} opens no phase for {speed} actions: {name} hesitates, "
        "and counts one category faster on the next card.",
        name=combatant.called,
        result=sheet.result,
        speed=speed_word(sheet.column),
    )


def _why_there(encounter: Encounter, combatant: Combatant) -> str:
    assert combatant.marker
    sheet, stats = sheet_of(combatant), stats_of(combatant)
    where = in_words(combatant.marker.tick)
    regular = sheet.phase and slot(sheet.phase, stats.die) == combatant.marker.tick
    if sheet.column is None or sheet.phase is None or not regular:
        return tr("Acts in {place}, moved there out of the usual order.", place=where)
    return _reached(
        sheet,
        place=where,
        result=sheet.result,
        needed=settings_of(encounter).row(sheet.column)[sheet.phase - 1],
        phase=_roman(sheet),
        speed=speed_word(sheet.column),
        reflex=stats.reflex,
    )


def _reached(sheet: WestSheet, **told: object) -> str:
    if sheet.column == sheet.declared:
        return tr(
            "Acts in {place}: the result {result} reaches the {needed} that phase {phase} needs "
            "at {speed} speed; Reflex {reflex} gives the count.",
            **told,
        )
    return tr(
        "Acts in {place}: the result {result} reaches the {needed} that phase {phase} needs "
        "at {speed} speed, after hesitating, for {declared}; Reflex {reflex} gives the count.",
        declared=speed_word(sheet.declared),
        **told,
    )


def _roman(sheet: WestSheet) -> str:
    return ROMAN[sheet.phase - 1] if sheet.phase else ""


def _tie_words(encounter: Encounter, combatant: Combatant) -> str:
    turns = () if combatant.next_tick is None else encounter.on(combatant.next_tick)
    others = [encounter[turn.who] for turn in turns if turn.who != combatant.id]
    rivals = [each for each in others if _in_usual_order(each)]
    if not rivals:
        return ""
    if any(combatant.id in group for group in ties(turns)):
        return tr("Equal in Reflex and side: the Judge breaks the tie.")
    return _beside(combatant, rivals[0])


def _beside(combatant: Combatant, rival: Combatant) -> str:
    """Say why one goes before or after another in the same slot."""
    mine, other = stats_of(combatant), stats_of(rival)
    if mine.reflex_count != other.reflex_count and mine.die == other.die:
        told = {"mine": mine.reflex, "name": rival.called, "other": other.reflex}
        if precedence(combatant) < precedence(rival):
            return tr("{mine} goes before {name}'s {other}.", **told)
        return tr("{mine} goes after {name}'s {other}.", **told)
    if (rival.side is Side.PC) != (combatant.side is Side.PC):
        return tr("With equal Reflex the Crew goes first.")
    return ""


def _in_usual_order(combatant: Combatant) -> bool:
    return sheet_of(combatant).acts_as is None and queue_of(combatant) is None
