"""What is said of a round: how someone stands in it and why, the facts of a script, the guide."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final

from msgspec import UNSET
from msgspec.structs import replace

from models.rules.clocks import entry
from models.rules.results import DONE, Standing, Topic
from models.rules.systems.west_that_wasnt.cards import options_of
from models.rules.systems.west_that_wasnt.sheet import (
    AXIS,
    CRITICAL_FAILURE,
    ROMAN,
    Flag,
    Queued,
    Scene,
    TriggerWait,
    WestSheet,
    count,
    phase_of,
    place,
    slot,
    speed_title,
    speed_word,
)
from models.rules.systems.west_that_wasnt.turns import (
    exposures,
    may_declare,
    moment,
    partakers,
    queue_of,
    rank,
    sheets,
    takes_part,
    why_no_turn,
)
from models.rules.systems.west_that_wasnt.waits import PENALTY
from models.scheduler.clock import CombatantId, Tick
from models.scheduler.combatant import Combatant, Side
from models.scheduler.encounter import ties
from models.scheduler.events import ClockReset, Event
from models.scheduler.turns import Turn
from models.wording import mark, spelled, tr

_FLAGS: Final[Mapping[Flag, str]] = {
    "dodging": mark("dodging"),
    "covering_fire": mark("covering"),
}
_GO_ON: Final[Mapping[tuple[Flag, ...], str]] = {
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
    """Return the round in words."""
    return tr("round {number}", number=scene.ledger.round)


def prompt(scene: Scene) -> str:
    """Return what players are asked for before the card, as if no one were hidden."""
    seen = [who for who in partakers(scene) if scene[who].visible]
    if scene.ledger.stage != "declare" or not seen:
        return ""
    if any(may_declare(scene.sheet(who)) for who in seen):
        return tr("Round {number}: declare your speeds", number=scene.ledger.round)
    return tr("Round {number}: all have declared", number=scene.ledger.round)


def standing(scene: Scene, who: CombatantId) -> Standing:
    """Say in which phase `who` acts, or what it declared, or what it waits for."""
    if not takes_part(scene, who):
        return entry.absent(scene, who, tr("comes later") if scene.stats(who).late else "")
    told = _standing(scene, scene[who])
    return replace(told, note=_with_flags(scene.sheet(who), told.note))


def states(scene: Scene, who: CombatantId) -> Iterator[str]:
    """Yield that one is surprised."""
    if scene.sheet(who).surprised:
        yield tr("Surprised")


def why(scene: Scene, who: CombatantId) -> str:
    """Say in one sentence or two why `who` acts when it does, or why not."""
    if not takes_part(scene, who):
        return tr(
            "{name} isn't in the fight. Add {name} as a late joiner.",
            name=scene[who].called,
        )
    flags = tuple(dict.fromkeys(scene.sheet(who).flags))
    goes_on = tr(_GO_ON[flags]) if flags else ""
    return " ".join(filter(None, (_why(scene, scene[who]), goes_on)))


def facts(scene: Scene, events: Sequence[Event]) -> Mapping[str, Any]:
    """Return the round in the script format, which has lists also when they are empty.

    Results and options belong to the time after the card, lost waits to the next round.
    """
    ledger, there = scene.ledger, sheets(scene)
    told: dict[str, Any] = {"round": ledger.round, "stage": ledger.stage, "now": moment(scene)}
    told.update(_about_all(there))
    if ledger.stage == "act" and not ledger.begun:
        told.update(_after_the_card(scene, there))
    told["exposed"] = {span.who: [span.start, span.end] for span in exposures(scene)}
    if any(isinstance(event, ClockReset) for event in events):
        told["lost"] = list(ledger.lost)
    told.update(_order(scene, there))
    return told


def _standing(scene: Scene, one: Combatant) -> Standing:
    sheet = scene.sheet(one.id)
    if sheet.wait is not None:
        return _waiting(scene, one, sheet.wait)
    if scene.ledger.stage == "declare":
        return _declared(sheet)
    if one.marker is not None:
        return _to_act(scene, sheet, one.marker.tick)
    if sheet.acted_at is not None:
        return Standing(DONE, AXIS.show(sheet.acted_at), tr("acted"))
    return Standing("–", "", _idle(sheet))


def _waiting(scene: Scene, one: Combatant, wait: TriggerWait) -> Standing:
    waits, phase = tr("waits"), scene.sheet(one.id).phase
    if wait.what is not None:
        armed = wait.kept and phase
        caption = tr("from {phase}", phase=ROMAN[phase - 1]) if armed and phase else waits
        return Standing("…", caption, tr("waits: {what}", what=wait.what))
    if one.placed is None:
        return Standing("…", waits, tr("after any action"))
    at = one.placed.tick
    return Standing(_phase(at), count(at), tr("due now") if at == scene.now else waits)


def _declared(sheet: WestSheet) -> Standing:
    if sheet.surprised:
        return Standing("–", "", tr("surprised"))
    if sheet.declared is not None:
        return Standing(speed_title(sheet.declared), tr("declared"))
    check = (tr("Bravery 3"),) if sheet.startled else ()
    bonus = (tr("one speed faster"),) if sheet.bonus else ()
    return Standing("–", tr("to declare"), " · ".join((*check, *bonus)))


def _to_act(scene: Scene, sheet: WestSheet, tick: Tick) -> Standing:
    if sheet.acts_as is not None:
        told = tr("counts as {count}", count=count(sheet.acts_as))
        return Standing(_phase(sheet.acts_as), tr("at once"), told)
    due = tr("due now") if tick == scene.now else speed_word(sheet.declared)
    return Standing(_phase(tick), count(tick), due)


def _with_flags(sheet: WestSheet, note: str) -> str:
    """Add what goes on from the declaration to the end of the round; before a long note."""
    flags = [tr(_FLAGS[flag]) for flag in sheet.flags]
    long = sheet.wait is not None and sheet.wait.what is not None
    return " · ".join(filter(None, (*flags, note) if long else (note, *flags)))


def _phase(tick: Tick) -> str:
    return ROMAN[phase_of(tick) - 1] if 1 <= phase_of(tick) <= len(ROMAN) else "–"


def _idle(sheet: WestSheet) -> str:
    if sheet.surprised:
        return tr("surprised")
    if sheet.result == CRITICAL_FAILURE:
        return tr("hesitates · CF")
    if sheet.result is not None and sheet.phase is None:
        return tr("hesitates · one speed faster")
    return tr("declares next round")


def _why(scene: Scene, one: Combatant) -> str:
    sheet = scene.sheet(one.id)
    if sheet.wait is not None:
        return _why_waiting(scene, one, sheet.wait)
    if scene.ledger.stage == "declare":
        return _why_declared(one.called, sheet)
    if one.marker is None:
        return why_no_turn(one.called, sheet)
    if sheet.acts_as is not None:
        return _why_at_once(one.called, sheet.acts_as)
    if queued := _why_queued(scene, one, one.marker.tick):
        return queued
    there = _why_there(scene, one.id, one.marker.tick)
    return " ".join(filter(None, (there, _why_beside(scene, one, one.marker.tick))))


def _why_at_once(name: str, acts_as: Tick) -> str:
    return tr(
        "Triggered by the last action: acts at once, before everyone. Counts as {place}.",
        name=name,
        place=place(acts_as),
    )


def _why_waiting(scene: Scene, one: Combatant, wait: TriggerWait) -> str:
    name = one.called
    if wait.what is not None:
        armed = not wait.kept or scene.ledger.stage == "declare"
        told = {"name": name, "what": wait.what}
        return _why_armed(told) if armed else _why_kept(told, scene.sheet(one.id).phase)
    if one.placed is None:
        return tr("Waiting. Can act after any action, or try to preempt one.", name=name)
    return tr(
        "Waiting until {place}, after everyone in that slot.",
        name=name,
        place=place(one.placed.tick),
    )


def _why_armed(told: Mapping[str, str]) -> str:
    return tr("Waiting for “{what}”. Acts the moment it happens.", **told)


def _why_kept(told: Mapping[str, str], phase: int | None) -> str:
    """Say when a wait from the last round is armed."""
    if phase is None:
        return tr(
            "Waiting for “{what}”, but hesitates and isn't ready this round.",
            **told,
        )
    return tr(
        "Waiting for “{what}” since last round. Acts the moment it happens, from phase {phase}.",
        phase=ROMAN[phase - 1],
        **told,
    )


def _why_declared(name: str, sheet: WestSheet) -> str:
    if sheet.surprised:
        return tr("{name} is surprised and loses this round.", name=name)
    if sheet.declared is None:
        told = tr("Hasn't declared a speed this round.", name=name)
        return f"{told} {_bravery()}" if sheet.startled else told
    told = tr(
        "Declared {speed}. The card decides the phase.",
        name=name,
        speed=speed_word(sheet.declared),
    )
    bonus = tr("Counts one speed faster after hesitating.")
    return f"{told} {bonus}" if sheet.bonus else told


def _bravery() -> str:
    return tr("Surprised last round: Easy (3) Bravery check, or choose Surprised again.")


def _why_queued(scene: Scene, one: Combatant, tick: Tick) -> str:
    """Say what put `one` there, or someone else beside it; nothing when all is as usual."""
    for who in (one.id, *(turn.who for turn in scene.fight.on(tick))):
        queued = queue_of(scene, who)
        if queued and one.id in (who, queued.beside) and queued.beside in scene.fight:
            names = scene[who].called, scene[queued.beside].called
            told = _beside_whom(*names, queued) if who == one.id else _beset_by(*names, queued)
            return tr("{place}: {told}", place=place(tick), told=told)
    return ""


def _beside_whom(name: str, rival: str, queued: Queued) -> str:
    """Say what put the one who waited beside its rival."""
    if queued.mine is None:
        return tr("Stopped waiting: acts right after {rival}.", name=name, rival=rival)
    told = _contest(name, rival, queued)
    return tr("Tried to preempt {rival}: {mine} − {penalty} vs {theirs}, {winner} won.", **told)


def _beset_by(name: str, rival: str, queued: Queued) -> str:
    """Say the same to the rival."""
    if queued.mine is None:
        return tr("{name} stopped waiting and acts right after.", name=name)
    told = _contest(name, rival, queued)
    return tr("{name} tried to preempt: {mine} − {penalty} vs {theirs}, {winner} won.", **told)


def _contest(name: str, rival: str, queued: Queued) -> dict[str, object]:
    return {
        "name": name,
        "rival": rival,
        "mine": queued.mine,
        "penalty": PENALTY,
        "theirs": queued.theirs,
        "winner": name if queued.before else rival,
    }


def _why_there(scene: Scene, who: CombatantId, tick: Tick) -> str:
    sheet, stats = scene.sheet(who), scene.stats(who)
    regular = sheet.phase and slot(sheet.phase, stats.die) == tick
    if sheet.column is None or sheet.phase is None or not regular:
        return tr("Acts in {place}, out of order.", place=place(tick))
    told = {
        "place": place(tick),
        "result": sheet.result,
        "needed": scene.settings.row(sheet.column)[sheet.phase - 1],
        "phase": ROMAN[sheet.phase - 1],
        "speed": speed_word(sheet.column),
        "reflex": spelled(stats.reflex),
    }
    if sheet.column == sheet.declared:
        return tr(
            "{place}: card result {result}; {speed} needs {needed} for phase {phase}. "
            "Reflex {reflex}.",
            **told,
        )
    return tr(
        "{place}: card result {result}; {speed} needs {needed} for phase {phase} ({declared}, "
        "faster after hesitating). Reflex {reflex}.",
        declared=speed_word(sheet.declared),
        **told,
    )


def _why_beside(scene: Scene, one: Combatant, tick: Tick) -> str:
    """Say why one goes before or after another in the same slot."""
    turns = scene.fight.on(tick)
    others = (turn.who for turn in turns if turn.who != one.id)
    rival = next((who for who in others if _in_usual_order(scene, who)), None)
    if rival is None:
        return ""
    if any(one.id in group for group in ties(turns)):
        return tr("Tied on Reflex and side: the Judge decides.")
    mine, other = scene.stats(one.id), scene.stats(rival)
    if mine.reflex_count != other.reflex_count and mine.die == other.die:
        dice = {"mine": spelled(mine.reflex), "other": spelled(other.reflex)}
        told = {"name": scene[rival].called, **dice}
        if rank(scene, one.id) < rank(scene, rival):
            return tr("Goes before {name}: Reflex {mine} beats {other}.", **told)
        return tr("Goes after {name}: Reflex {other} beats {mine}.", **told)
    if (scene[rival].side is Side.PC) != (one.side is Side.PC):
        return tr("Equal Reflex: the Crew goes first.")
    return ""


def _in_usual_order(scene: Scene, who: CombatantId) -> bool:
    return scene.sheet(who).acts_as is None and queue_of(scene, who) is None


def _about_all(there: Mapping[CombatantId, WestSheet]) -> Iterator[tuple[str, Any]]:
    yield "declared", {who: sheet.declared for who, sheet in there.items() if sheet.declared}
    yield "dodging", [who for who, sheet in there.items() if "dodging" in sheet.flags]
    yield "covering_fire", [who for who, sheet in there.items() if "covering_fire" in sheet.flags]
    yield "bonus", [who for who, sheet in there.items() if sheet.bonus]
    yield "waiting", [who for who, sheet in there.items() if sheet.wait is not None]
    yield "surprised", [who for who, sheet in there.items() if sheet.surprised]


def _after_the_card(
    scene: Scene, there: Mapping[CombatantId, WestSheet]
) -> Iterator[tuple[str, Any]]:
    drawn = {who: sheet for who, sheet in there.items() if sheet.result is not None}
    yield "result", {who: sheet.result for who, sheet in drawn.items()}
    yield "column", {who: sheet.column for who, sheet in drawn.items()}
    yield "may_do", {who: sheet.declared for who, sheet in drawn.items()}
    yield "options", {who: list(options_of(scene, who)) for who in drawn}
    yield "phase", {who: sheet.phase for who, sheet in drawn.items()}
    if hesitating := [who for who, sheet in drawn.items() if sheet.phase is None]:
        yield "hesitating", hesitating


def _order(scene: Scene, there: Mapping[CombatantId, WestSheet]) -> Iterator[tuple[str, Any]]:
    """Yield what is known of the order: nothing while it is declared; slots of those set free."""
    begun = any(sheet.declared and sheet.wait is None for sheet in there.values())
    if scene.ledger.stage == "declare" and begun:
        yield from ((key, UNSET) for key in ("next", "order", "unordered"))
    elif any(sheet.acts_as is not None for sheet in there.values()):
        turns = (turn for turn in scene.fight.order() if not turn.placed)
        slots = {turn.who: _shown(scene, turn) for turn in turns}
        yield "next", dict.fromkeys(scene.fight.combatants) | slots
        yield "schedule", {who: [at] for who, at in slots.items()}


def _shown(scene: Scene, turn: Turn) -> Tick:
    acts_as = scene.sheet(turn.who).acts_as
    return turn.tick if acts_as is None else acts_as
