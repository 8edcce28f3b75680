"""Standings, reasons for turns, facts and cheat sheet topics of The West That Wasnt."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final

from msgspec import UNSET
from msgspec.structs import replace

from models.rules.clocks import entry
from models.rules.results import DONE_SIGN, Standing, Topic
from models.rules.systems.west_that_wasnt.cards import open_phases_of
from models.rules.systems.west_that_wasnt.sheet import (
    AXIS,
    CRITICAL_FAILURE,
    PHASE_NUMERALS,
    Flag,
    Queued,
    Scene,
    TriggerWait,
    WestSheet,
    format_count,
    format_slot,
    phase_of,
    slot,
    speed_name,
    speed_title,
)
from models.rules.systems.west_that_wasnt.turns import (
    exposures,
    ids_in_round,
    is_in_round,
    latest_slot,
    must_declare,
    queue_of,
    rank,
    sheets_in_round,
    why_no_turn,
)
from models.rules.systems.west_that_wasnt.waits import PENALTY
from models.scheduler.clock import CombatantId, Tick
from models.scheduler.combatant import Combatant, Side
from models.scheduler.encounter import find_ties
from models.scheduler.events import ClockReset, Event
from models.scheduler.turns import Turn
from models.wording import format_dice, mark, tr

_FLAG_WORDS: Final[Mapping[Flag, str]] = {
    "dodging": mark("dodging"),
    "covering_fire": mark("covering"),
}
_FLAG_SENTENCES: Final[Mapping[tuple[Flag, ...], str]] = {
    ("dodging",): mark("Dodging until the round ends."),
    ("covering_fire",): mark("Covering fire until the round ends."),
    ("dodging", "covering_fire"): mark("Dodging and covering fire until the round ends."),
    ("covering_fire", "dodging"): mark("Covering fire and dodging until the round ends."),
}

TOPICS: Final = (
    Topic(
        mark("The round"),
        mark(
            "Everyone declares a speed, nothing more. Flip a card: the result under your Reflex "
            "die says which phases, I to IV, you can choose. Play the phases, then start the "
            "next round."
        ),
    ),
    Topic(
        mark("Phases"),
        mark(
            "Needed for I, II, III, IV: Quick 7, 5, 3, 1; Half 10, 8, 5, 2; Full 13, 11, 8, 3. "
            "Too low for all: you hesitate, and count one speed faster next round (not after a "
            "critical failure)."
        ),
    ),
    Topic(
        mark("In a phase"),
        mark("Larger Reflex die, then more dice, then the Crew, then the Judge decides."),
    ),
    Topic(
        mark("Delaying"),
        mark(
            "On your turn, wait for a trigger and act the moment it happens, or just wait and "
            "act after any action. Preempting takes a Reflex contest at −2. Unused actions are "
            "lost at the end of the round, unless you keep waiting for a trigger."
        ),
    ),
    Topic(
        mark("In the open"),
        mark("Act in the open and you're a target until the same die in the next phase."),
    ),
    Topic(mark("Joining late"), mark("At the next declaration.")),
)


def heading(scene: Scene) -> str:
    return tr("round {number}", number=scene.ledger.round)


def prompt(scene: Scene) -> str:
    """Return the request to players before the card is flipped, ignoring hidden combatants."""
    visible_ids = [who for who in ids_in_round(scene) if scene[who].is_visible]
    if scene.ledger.stage != "declare" or not visible_ids:
        return ""
    if any(must_declare(scene.sheet(who)) for who in visible_ids):
        return tr("Round {number}: declare your speeds", number=scene.ledger.round)
    return tr("Round {number}: all have declared", number=scene.ledger.round)


def standing(scene: Scene, who: CombatantId) -> Standing:
    if not is_in_round(scene, who):
        return entry.absent_standing(scene, who, tr("comes later") if scene.stats(who).late else "")
    result = _base_standing(scene, scene[who])
    return replace(result, details=_with_flags(scene.sheet(who), result.details))


def states(scene: Scene, who: CombatantId) -> Iterator[str]:
    if scene.sheet(who).surprised:
        yield tr("Surprised")


def why(scene: Scene, who: CombatantId) -> str:
    if not is_in_round(scene, who):
        return entry.why_absent(scene, who)
    flags = tuple(dict.fromkeys(scene.sheet(who).flags))
    flags_text = tr(_FLAG_SENTENCES[flags]) if flags else ""
    return " ".join(filter(None, (_explain(scene, scene[who]), flags_text)))


def facts(scene: Scene, events: Sequence[Event]) -> Mapping[str, Any]:
    """Return the facts of the round, including empty lists.

    Results and options are there only between the card and the first turn, and lost waits only when
    a round begins.
    """
    ledger, in_round = scene.ledger, sheets_in_round(scene)
    result: dict[str, Any] = {
        "round": ledger.round,
        "stage": ledger.stage,
        "now": latest_slot(scene),
    }
    result.update(_common_facts(in_round))
    if ledger.stage == "act" and not ledger.has_first_turn_come:
        result.update(_card_facts(scene, in_round))
    result["exposed"] = {span.who: [span.start, span.end] for span in exposures(scene)}
    if any(isinstance(event, ClockReset) for event in events):
        result["lost"] = list(ledger.lost_waits)
    result.update(_order_facts(scene, in_round))
    return result


def _base_standing(scene: Scene, combatant: Combatant) -> Standing:
    sheet = scene.sheet(combatant.id)
    if sheet.wait is not None:
        return _waiting_standing(scene, combatant, sheet.wait)
    if scene.ledger.stage == "declare":
        return _declared_standing(sheet)
    if combatant.marker is not None:
        return _acting_standing(scene, sheet, combatant.marker.tick)
    if sheet.acted_at is not None:
        return Standing(DONE_SIGN, AXIS.label(sheet.acted_at), tr("acted"))
    return Standing("–", "", _idle_text(sheet))


def _waiting_standing(scene: Scene, combatant: Combatant, wait: TriggerWait) -> Standing:
    waits_text, phase = tr("waits"), scene.sheet(combatant.id).phase
    if wait.what is not None:
        is_carried_over = wait.is_from_last_round
        caption = (
            tr("from {phase}", phase=PHASE_NUMERALS[phase - 1])
            if is_carried_over and phase
            else waits_text
        )
        return Standing("…", caption, tr("waits: {what}", what=wait.what))
    if combatant.placed is None:
        return Standing("…", waits_text, tr("after any action"))
    tick = combatant.placed.tick
    return Standing(
        _phase(tick), format_count(tick), tr("due now") if tick == scene.now else waits_text
    )


def _declared_standing(sheet: WestSheet) -> Standing:
    if sheet.surprised:
        return Standing("–", "", tr("surprised"))
    if sheet.declared is not None:
        return Standing(speed_title(sheet.declared), tr("declared"))
    check = (tr("Bravery 3"),) if sheet.was_surprised else ()
    bonus = (tr("one speed faster"),) if sheet.faster_next else ()
    return Standing("–", tr("to declare"), " · ".join((*check, *bonus)))


def _acting_standing(scene: Scene, sheet: WestSheet, tick: Tick) -> Standing:
    if sheet.counts_as_tick is not None and tick <= scene.now:
        remark = tr("counts as {count}", count=format_count(sheet.counts_as_tick))
        return Standing(_phase(sheet.counts_as_tick), tr("at once"), remark)
    remark_on_tick = tr("due now") if tick == scene.now else speed_name(sheet.declared)
    return Standing(_phase(tick), format_count(tick), remark_on_tick)


def _with_flags(sheet: WestSheet, remark: str) -> str:
    """Return `remark` with the words for the flags after it, or before a named trigger."""
    flags = [tr(_FLAG_WORDS[flag]) for flag in sheet.flags]
    has_trigger = sheet.wait is not None and sheet.wait.what is not None
    return " · ".join(filter(None, (*flags, remark) if has_trigger else (remark, *flags)))


def _phase(tick: Tick) -> str:
    return PHASE_NUMERALS[phase_of(tick) - 1] if 1 <= phase_of(tick) <= len(PHASE_NUMERALS) else "–"


def _idle_text(sheet: WestSheet) -> str:
    if sheet.surprised:
        return tr("surprised")
    if sheet.result == CRITICAL_FAILURE:
        return tr("hesitates · CF")
    if sheet.result is not None and sheet.phase is None:
        return tr("hesitates · one speed faster")
    return tr("declares next round")


def _explain(scene: Scene, combatant: Combatant) -> str:
    sheet = scene.sheet(combatant.id)
    if sheet.wait is not None:
        return _why_waiting(scene, combatant, sheet.wait)
    if scene.ledger.stage == "declare":
        return _why_declared(combatant.display_name, sheet)
    if combatant.marker is None:
        return why_no_turn(combatant.display_name, sheet)
    if sheet.counts_as_tick is not None:
        return _why_triggered(
            combatant.display_name,
            sheet.counts_as_tick,
            is_at_once=combatant.marker.tick <= scene.now,
        )
    if queued := _why_queued(scene, combatant, combatant.marker.tick):
        return queued
    reason = _why_in_slot(scene, combatant.id, combatant.marker.tick)
    return " ".join(filter(None, (reason, _why_order(scene, combatant, combatant.marker.tick))))


def _why_triggered(name: str, counts_as_tick: Tick, *, is_at_once: bool) -> str:
    if not is_at_once:
        return tr(
            "Triggered by an action that players didn't see: acts first in {place}, not at once, "
            "or they would notice.",
            place=format_slot(counts_as_tick),
        )
    return tr(
        "Triggered by the last action: acts at once, before everyone. Counts as {place}.",
        name=name,
        place=format_slot(counts_as_tick),
    )


def _why_waiting(scene: Scene, combatant: Combatant, wait: TriggerWait) -> str:
    name = combatant.display_name
    if wait.what is not None:
        is_armed = not wait.is_from_last_round or scene.ledger.stage == "declare"
        values = {"name": name, "what": wait.what}
        if is_armed:
            return tr("Waiting for “{what}”. Acts the moment it happens.", **values)
        return _why_still_waiting(values, scene.sheet(combatant.id).phase)
    if combatant.placed is None:
        return tr("Waiting. Can act after any action, or try to preempt one.", name=name)
    return tr(
        "Waiting until {place}, after everyone in that slot.",
        name=name,
        place=format_slot(combatant.placed.tick),
    )


def _why_still_waiting(values: Mapping[str, str], phase: int | None) -> str:
    if phase is None:
        return tr(
            "Waiting for “{what}”, but hesitates and isn't ready this round.",
            **values,
        )
    return tr(
        "Waiting for “{what}” since last round. Acts the moment it happens, from phase {phase}.",
        phase=PHASE_NUMERALS[phase - 1],
        **values,
    )


def _why_declared(name: str, sheet: WestSheet) -> str:
    if sheet.surprised:
        return tr("{name} is surprised and loses this round.", name=name)
    if sheet.declared is None:
        text = tr("Hasn't declared a speed this round.", name=name)
        return f"{text} {_bravery_text()}" if sheet.was_surprised else text
    text = tr(
        "Declared {speed}. The card decides the phase.",
        name=name,
        speed=speed_name(sheet.declared),
    )
    bonus = tr("Counts one speed faster after hesitating.")
    return f"{text} {bonus}" if sheet.faster_next else text


def _bravery_text() -> str:
    return tr("Surprised last round: Easy (3) Bravery check, or choose Surprised again.")


def _why_queued(scene: Scene, combatant: Combatant, tick: Tick) -> str:
    """Return the reason for the combatant's place if it or a neighbour is queued, or ""."""
    for who in (combatant.id, *(turn.who for turn in scene.fight.turns_on(tick))):
        queued = queue_of(scene, who)
        if queued and combatant.id in (who, queued.rival) and queued.rival in scene.fight:
            names = scene[who].display_name, scene[queued.rival].display_name
            reason = (
                _explain_to_queued(*names, queued)
                if who == combatant.id
                else _explain_to_rival(*names, queued)
            )
            return tr("{place}: {reason}", place=format_slot(tick), reason=reason)
    return ""


def _explain_to_queued(name: str, rival: str, queued: Queued) -> str:
    """Return the reason for a place next to a rival, for the combatant that waited."""
    if queued.mine is None:
        return tr("Stopped waiting: acts right after {rival}.", name=name, rival=rival)
    values = _contest_values(name, rival, queued)
    return tr("Tried to preempt {rival}: {mine} − {penalty} vs {theirs}, {winner} won.", **values)


def _explain_to_rival(name: str, rival: str, queued: Queued) -> str:
    if queued.mine is None:
        return tr("{name} stopped waiting and acts right after.", name=name)
    values = _contest_values(name, rival, queued)
    return tr("{name} tried to preempt: {mine} − {penalty} vs {theirs}, {winner} won.", **values)


def _contest_values(name: str, rival: str, queued: Queued) -> dict[str, object]:
    return {
        "name": name,
        "rival": rival,
        "mine": queued.mine,
        "penalty": PENALTY,
        "theirs": queued.theirs,
        "winner": name if queued.before else rival,
    }


def _why_in_slot(scene: Scene, who: CombatantId, tick: Tick) -> str:
    sheet, stats = scene.sheet(who), scene.stats(who)
    is_regular = sheet.phase and slot(sheet.phase, stats.die) == tick
    if sheet.counted_speed is None or sheet.phase is None or not is_regular:
        return tr("Acts in {place}, out of order.", place=format_slot(tick))
    values = {
        "place": format_slot(tick),
        "result": sheet.result,
        "needed": scene.settings.row(sheet.counted_speed)[sheet.phase - 1],
        "phase": PHASE_NUMERALS[sheet.phase - 1],
        "speed": speed_name(sheet.counted_speed),
        "reflex": format_dice(stats.reflex),
    }
    if sheet.counted_speed == sheet.declared:
        return tr(
            "{place}: card result {result}; {speed} needs {needed} for phase {phase}. "
            "Reflex {reflex}.",
            **values,
        )
    return tr(
        "{place}: card result {result}; {speed} needs {needed} for phase {phase} (declared "
        "{declared}). Reflex {reflex}.",
        declared=speed_name(sheet.declared),
        **values,
    )


def _why_order(scene: Scene, combatant: Combatant, tick: Tick) -> str:
    turns = scene.fight.turns_on(tick)
    others = (turn.who for turn in turns if turn.who != combatant.id)
    rival = next((who for who in others if _is_in_usual_order(scene, who)), None)
    if rival is None:
        return ""
    if any(combatant.id in group for group in find_ties(turns)):
        return tr("Tied on Reflex and side: the Judge decides.")
    own_stats, rival_stats = scene.stats(combatant.id), scene.stats(rival)
    if own_stats.reflex_count != rival_stats.reflex_count and own_stats.die == rival_stats.die:
        dice = {"mine": format_dice(own_stats.reflex), "other": format_dice(rival_stats.reflex)}
        values = {"name": scene[rival].display_name, **dice}
        if rank(scene, combatant.id) < rank(scene, rival):
            return tr("Goes before {name}: Reflex {mine} beats {other}.", **values)
        return tr("Goes after {name}: Reflex {other} beats {mine}.", **values)
    if (scene[rival].side is Side.PC) != (combatant.side is Side.PC):
        return tr("Equal Reflex: the Crew goes first.")
    return ""


def _is_in_usual_order(scene: Scene, who: CombatantId) -> bool:
    return scene.sheet(who).counts_as_tick is None and queue_of(scene, who) is None


def _common_facts(in_round: Mapping[CombatantId, WestSheet]) -> Iterator[tuple[str, Any]]:
    yield "declared", {who: sheet.declared for who, sheet in in_round.items() if sheet.declared}
    yield "dodging", [who for who, sheet in in_round.items() if "dodging" in sheet.flags]
    yield (
        "covering_fire",
        [who for who, sheet in in_round.items() if "covering_fire" in sheet.flags],
    )
    yield "bonus", [who for who, sheet in in_round.items() if sheet.faster_next]
    yield "waiting", [who for who, sheet in in_round.items() if sheet.wait is not None]
    yield "surprised", [who for who, sheet in in_round.items() if sheet.surprised]


def _card_facts(
    scene: Scene, in_round: Mapping[CombatantId, WestSheet]
) -> Iterator[tuple[str, Any]]:
    with_result = {who: sheet for who, sheet in in_round.items() if sheet.result is not None}
    yield "result", {who: sheet.result for who, sheet in with_result.items()}
    yield "column", {who: sheet.counted_speed for who, sheet in with_result.items()}
    yield "may_do", {who: sheet.declared for who, sheet in with_result.items()}
    yield "options", {who: list(open_phases_of(scene, who)) for who in with_result}
    yield "phase", {who: sheet.phase for who, sheet in with_result.items()}
    if hesitating := [who for who, sheet in with_result.items() if sheet.phase is None]:
        yield "hesitating", hesitating


def _order_facts(
    scene: Scene, in_round: Mapping[CombatantId, WestSheet]
) -> Iterator[tuple[str, Any]]:
    has_begun = any(sheet.declared and sheet.wait is None for sheet in in_round.values())
    if scene.ledger.stage == "declare" and has_begun:
        yield from ((key, UNSET) for key in ("next", "order", "unordered"))
    elif any(sheet.counts_as_tick is not None for sheet in in_round.values()):
        turns = (turn for turn in scene.fight.turn_order() if not turn.placed)
        slots = {turn.who: _shown_slot(scene, turn) for turn in turns}
        yield "next", dict.fromkeys(scene.fight.combatants) | slots
        yield "schedule", {who: [at] for who, at in slots.items()}


def _shown_slot(scene: Scene, turn: Turn) -> Tick:
    counts_as_tick = scene.sheet(turn.who).counts_as_tick
    return turn.tick if counts_as_tick is None else counts_as_tick
