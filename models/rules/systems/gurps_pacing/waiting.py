"""Waiting with a turn, open-ended or until a step, and the step on which it is lost."""

from msgspec.structs import replace

from models.rules.deeds import Deed, Place, Several
from models.rules.passing import refuse_past
from models.rules.protocol import Outcome, Stretch, Window
from models.rules.refusal import RuleBroken
from models.rules.systems.gurps_pacing.counting import reach, wait_shown
from models.rules.systems.gurps_pacing.order import (
    AXIS,
    absent,
    due_before,
    in_round,
    moving,
    no_turn_left,
    open_group,
    step_of,
    tick_of,
)
from models.rules.systems.gurps_pacing.values import (
    Tie,
    Wait,
    WaitUntil,
    settings_of,
    sheet_of,
)
from models.scheduler.apply import apply_all
from models.scheduler.clock import CombatantId, Tick
from models.scheduler.combatant import Combatant
from models.scheduler.encounter import Encounter
from models.scheduler.events import Event, SheetChanged
from models.wording import tr


def wait(encounter: Encounter, deed: Wait) -> Outcome:
    """Wait instead of acting; a last turn can wait until the round ends ("If you wait")."""
    passed = _come_due(encounter, in_round(encounter, deed.who))
    there = apply_all(encounter, passed)
    combatant = there[deed.who]
    return Outcome(_waits(combatant), (*passed, *_waiting(there, combatant)))


def wait_until(encounter: Encounter, deed: WaitUntil) -> Outcome:
    """Move the turn to a later step, if it is not lost before."""
    combatant = in_round(encounter, deed.who)
    tick = tick_of(deed.at)
    passed: tuple[Event, ...] = ()
    if sheet_of(combatant).waiting and combatant.marker and tick >= combatant.marker.tick:
        passed = _come_due(encounter, combatant)
    placed = place(apply_all(encounter, passed), Place(deed.who, tick))
    return Outcome(placed.label, (*passed, *placed.events))


def place(encounter: Encounter, deed: Place) -> Outcome:
    """Choose the step of a turn that is due, waits, or was moved; None: wait openly again."""
    combatant = in_round(encounter, deed.who)
    if deed.at is None:
        return _reopened(encounter, combatant)
    window = delay_window(encounter, deed.who)
    if deed.at not in window:
        raise RuleBroken(window.note)
    refuse_past(AXIS, encounter, deed.at)
    passed = () if _under_way(encounter, combatant) else _come_due(encounter, combatant)
    there = apply_all(encounter, passed)
    since = _since(there[deed.who])
    sheet = replace(sheet_of(there[deed.who]), waiting=False, due=since)
    events = (
        *passed,
        SheetChanged(deed.who, sheet),
        wait_shown(combatant, since, deed.at),
        *moving(there, deed.who, deed.at),
    )
    place = AXIS.place(deed.at)
    return Outcome(tr("{name} waits until {place}", name=combatant.called, place=place), events)


def among_those_here(encounter: Encounter, combatant: Combatant) -> Deed | None:
    """Return how one who waits comes among those due on the present step, or None.

    Source: "DX": whoever chooses the step on which another acts contests with that one.
    """
    marker = combatant.marker
    over = marker is not None and marker.tick <= encounter.now
    if over or not sheet_of(combatant).waiting or not encounter.due():
        return None
    coming = WaitUntil(combatant.id, step_of(encounter.now))
    there = apply_all(encounter, wait_until(encounter, coming).events)
    rolls = open_group(there) and settings_of(encounter).tie_contest == "DX"
    return Several((coming, Tie())) if rolls else coming


def delay_window(encounter: Encounter, who: CombatantId) -> Window:
    """Return where the turn of `who` may be moved: before the following one begins."""
    combatant = encounter[who]
    if why_not := _immovable(encounter, combatant):
        return Window(note=why_not)
    first, lost = _first_open(encounter, combatant), lost_on(combatant)
    if lost is None:
        return Window((Stretch(first),), _told(first, lost))
    stretches = (Stretch(first, Tick(lost - 1)),) if first < lost else ()
    return Window(stretches, _told(first, lost))


def movable(encounter: Encounter) -> set[CombatantId]:
    """Return those for whom `delay_window` is open."""
    return {each.id for each in encounter.present() if _has_room(encounter, each)}


def lost_on(combatant: Combatant) -> Tick | None:
    """Return the position on which the present turn is lost to waiting; None for the last one."""
    sheet = sheet_of(combatant)
    return Tick(_since(combatant) + sheet.period) if sheet.left > 1 else None


def _waiting(there: Encounter, combatant: Combatant) -> tuple[Event, ...]:
    since, lost = _since(combatant), lost_on(combatant)
    sheet = replace(sheet_of(combatant), waiting=True, due=since)
    return (
        SheetChanged(combatant.id, sheet),
        wait_shown(combatant, since, lost),
        *moving(there, combatant.id, lost),
    )


def _reopened(encounter: Encounter, combatant: Combatant) -> Outcome:
    if not _under_way(encounter, combatant) or sheet_of(combatant).waiting:
        raise RuleBroken(tr("{name} has not chosen a step to wait for.", name=combatant.called))
    label = tr("{name} waits openly again", name=combatant.called)
    return Outcome(label, _waiting(encounter, combatant))


def _waits(combatant: Combatant) -> str:
    name, lost = combatant.called, lost_on(combatant)
    if lost is None:
        return tr("{name} waits", name=name)
    place = AXIS.place(lost)
    return tr("{name} waits; the turn is lost on {place}", name=name, place=place)


def _since(combatant: Combatant) -> Tick:
    """Return where the present turn was due at first."""
    due = sheet_of(combatant).due
    if due is not None:
        return due
    assert combatant.marker
    return combatant.marker.tick


def _has_room(encounter: Encounter, combatant: Combatant) -> bool:
    """Whether a step is left to which the turn may be moved."""
    if _immovable(encounter, combatant):
        return False
    lost = lost_on(combatant)
    return lost is None or _first_open(encounter, combatant) < lost


def _first_open(encounter: Encounter, combatant: Combatant) -> Tick:
    """Return the first step to which the turn of one who is due or waits may be moved."""
    if _under_way(encounter, combatant):
        return encounter.now
    assert combatant.marker
    return Tick(combatant.marker.tick + 1)


def _under_way(encounter: Encounter, combatant: Combatant) -> bool:
    """Whether the turn waits, or was moved to a step that has not come yet."""
    sheet, marker = sheet_of(combatant), combatant.marker
    moved = sheet.due is not None and marker is not None and marker.tick > encounter.now
    return sheet.waiting or moved


def _immovable(encounter: Encounter, combatant: Combatant) -> str:
    if not combatant.present:
        return absent(combatant)
    if sheet_of(combatant).extra is not None and combatant.marker:
        return tr("{name}'s extra turn cannot wait; it can be given up.", name=combatant.called)
    if _under_way(encounter, combatant):
        return ""
    if combatant.marker is None:
        return str(no_turn_left(combatant))
    first = encounter.upcoming()
    if first is not None and combatant.marker.tick > first.tick:
        return _not_yet(combatant)
    return ""


def _not_yet(combatant: Combatant) -> str:
    return tr(
        "{name} is not due yet; only who is due or waits can choose a later step.",
        name=combatant.called,
    )


def _come_due(encounter: Encounter, combatant: Combatant) -> tuple[Event, ...]:
    """Return what happens until it is the step of `combatant`. Raises RuleBroken if it is not."""
    sheet = sheet_of(combatant)
    if sheet.extra is not None and combatant.marker:
        raise RuleBroken(_immovable(encounter, combatant))
    if sheet.waiting and combatant.marker is None:
        raise RuleBroken(tr("{name} waits already.", name=combatant.called))
    if combatant.marker is None:
        raise no_turn_left(combatant)
    first = encounter.upcoming()
    if first is not None and combatant.marker.tick > first.tick:
        raise due_before(encounter[first.who], combatant, first.tick)
    return reach(encounter, combatant.marker.tick, combatant.id)


def _told(first: Tick, lost: Tick | None) -> str:
    begin = AXIS.place(first)
    if lost is None:
        return tr("The last turn can wait from {place} on, until the round ends.", place=begin)
    if first >= lost:
        place = AXIS.place(lost)
        return tr("The next turn begins on {place}: there is no step to wait for.", place=place)
    return tr(
        "The turn can wait from {place} to {last}; on {lost} it is lost and the next one begins.",
        place=begin,
        last=AXIS.show(Tick(lost - 1)),
        lost=AXIS.show(lost),
    )
