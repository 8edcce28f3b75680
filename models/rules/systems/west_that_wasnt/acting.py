"""Acting: in one's slot or out of a wait, with what was declared or faster."""

from msgspec.structs import replace

from models.rules.passing import pass_to
from models.rules.protocol import Outcome
from models.rules.refusal import RuleBroken
from models.rules.systems.west_that_wasnt.order import (
    first_group,
    in_scene,
    refuse_before_card,
    turn_of,
)
from models.rules.systems.west_that_wasnt.own_deeds import Act
from models.rules.systems.west_that_wasnt.phases import AXIS, END, RANKS, SLOTS, place
from models.rules.systems.west_that_wasnt.values import Wait, WestSheet, ledger_of, sheet_of
from models.rules.systems.west_that_wasnt.words import speed_word
from models.scheduler.apply import apply_all
from models.scheduler.clock import CombatantId, Tick
from models.scheduler.combatant import Combatant
from models.scheduler.effects import Span
from models.scheduler.encounter import Encounter
from models.scheduler.events import (
    Event,
    LedgerChanged,
    Moved,
    Placed,
    SheetChanged,
    SpanBegan,
)
from models.wording import tr

EXPOSURE = "exposure"


def act(encounter: Encounter, deed: Act) -> Outcome:
    """Act with the declared speed or faster; movement in the open exposes ("Taking Actions")."""
    refuse_before_card(encounter)
    combatant = in_scene(encounter, deed.who)
    _refuse_too_slow(combatant, deed)
    passed = _coming_up(encounter, combatant)
    there = apply_all(encounter, passed)
    at = _slot_of(there, combatant)
    events: list[Event] = [*passed, *_done(there, combatant, at)]
    if deed.open:
        events.append(_exposed(combatant, at))
    return Outcome(_told(combatant, deed, at), tuple(events))


def moment(encounter: Encounter) -> Tick:
    """Return the slot of the last thing that happened; 0 before anybody acts.

    What a circumstance sets free lies on the next count, though it is done before others act.
    """
    return Tick(max(encounter.now, ledger_of(encounter).latest))


def exposures(encounter: Encounter) -> tuple[Span, ...]:
    """Return the windows in which somebody in the open is still a target."""
    return tuple(
        span
        for span in encounter.spans
        if span.kind == EXPOSURE and (span.end or END) >= moment(encounter)
    )


def waiting(encounter: Encounter, who: CombatantId) -> tuple[Combatant, Wait]:
    """Return one who waits, with the wait. Raises RuleBroken when it does not."""
    refuse_before_card(encounter)
    combatant = in_scene(encounter, who)
    wait = sheet_of(combatant).wait
    if wait is None:
        raise RuleBroken(tr("{name} does not wait.", name=combatant.called))
    return combatant, wait


def _told(combatant: Combatant, deed: Act, at: Tick) -> str:
    told = _when(combatant, deed, at)
    return f"{told}: {deed.what}" if deed.what else told


def _when(combatant: Combatant, deed: Act, at: Tick) -> str:
    name, where, sheet = combatant.called, place(at), sheet_of(combatant)
    at_once = sheet.acts_as is not None
    if deed.speed in (None, sheet.declared):
        if at_once:
            return tr("{name} acts at once, which counts as {place}", name=name, place=where)
        return tr("{name} acts in {place}", name=name, place=where)
    told = {"name": name, "place": where, "speed": speed_word(deed.speed)}
    if at_once:
        return tr("{name} acts at once, which counts as {place}, {speed} only", **told)
    return tr("{name} acts in {place}, {speed} only", **told)


def _refuse_too_slow(combatant: Combatant, deed: Act) -> None:
    declared = sheet_of(combatant).declared
    if deed.speed and declared and RANKS[deed.speed] > RANKS[declared]:
        raise RuleBroken(
            tr(
                "{name} declared {declared}, so a {speed} action is too slow.",
                name=combatant.called,
                declared=speed_word(declared),
                speed=speed_word(deed.speed),
            )
        )


def _coming_up(encounter: Encounter, combatant: Combatant) -> tuple[Event, ...]:
    """Return the passing of time until `combatant` acts. Raises RuleBroken out of turn."""
    wait = sheet_of(combatant).wait
    if wait is None or _has_come(encounter, combatant):
        turn = turn_of(encounter, combatant.id)
        return pass_to(AXIS, encounter, turn.tick, by=combatant.id)
    if wait.what is not None:
        raise RuleBroken(
            tr(
                "{name} waits for “{what}”: let that come about, or stop waiting.",
                name=combatant.called,
                what=wait.what,
            )
        )
    if ledger_of(encounter).acts == wait.acts and encounter.now == wait.at:
        raise RuleBroken(
            tr("{name} waits and may act after the next action.", name=combatant.called)
        )
    return pass_to(AXIS, encounter, encounter.now, by=combatant.id)


def _has_come(encounter: Encounter, combatant: Combatant) -> bool:
    return combatant.id in [turn.who for turn in first_group(encounter)]


def _slot_of(encounter: Encounter, combatant: Combatant) -> Tick:
    sheet = sheet_of(combatant)
    if sheet.acts_as is not None:
        return sheet.acts_as
    return moment(encounter) if sheet.wait else encounter.now


def _done(encounter: Encounter, combatant: Combatant, at: Tick) -> tuple[Event, ...]:
    ledger = ledger_of(encounter)
    latest = Tick(max(at, ledger.latest))
    after = replace(ledger, begun=True, acts=ledger.acts + 1, last=at, latest=latest)
    sheet: WestSheet = replace(
        sheet_of(combatant), wait=None, acts_as=None, queued=None, acted_at=at
    )
    taken_back = (Placed(combatant.id, None),) if combatant.placed else ()
    return (
        SheetChanged(combatant.id, sheet),
        Moved(combatant.id, None),
        *taken_back,
        LedgerChanged(after),
    )


def _exposed(combatant: Combatant, at: Tick) -> SpanBegan:
    """From the own count to the end of the same count a phase later, but not past the round."""
    end = Tick(min(at + SLOTS, max(at, END)))
    return SpanBegan(
        Span(f"{EXPOSURE}:{combatant.id}", tr("in the open"), at, end, combatant.id, EXPOSURE)
    )
