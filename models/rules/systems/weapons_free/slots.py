"""What happens in an exchange: slots are used, waited over, or go by unused."""

from msgspec.structs import replace

from models.rules.passing import next_happening, pass_to, refuse_past
from models.rules.protocol import Outcome, Stretch, Window
from models.rules.refusal import RuleBroken
from models.rules.systems.weapons_free.grid import (
    able,
    acted,
    following,
    open_from,
    over_limit,
    round_on,
    slot_after,
    slot_of,
    slotless,
    waiting_span,
)
from models.rules.systems.weapons_free.naming import ordinal, status_word
from models.rules.systems.weapons_free.order import (
    AXIS,
    first_group,
    precedence,
    refuse_out_of_order,
)
from models.rules.systems.weapons_free.values import (
    Act,
    Advance,
    SetStatus,
    Status,
    Wait,
    settings_of,
    sheet_of,
    stats_of,
    status_of,
    waits,
)
from models.scheduler.apply import apply_all
from models.scheduler.clock import CombatantId, Tick
from models.scheduler.combatant import Combatant, Presence
from models.scheduler.encounter import Encounter
from models.scheduler.events import Event, Moved, Placed, PresenceChanged, SheetChanged
from models.wording import mark, tr

_LABELS: dict[Status, str] = {
    "active": mark("{name} is back in action"),
    "out": mark("{name} is out"),
    "disengaged": mark("{name} disengages"),
    "stunned": mark("{name} is stunned"),
}


def act(encounter: Encounter, deed: Act) -> Outcome:
    """Use the own slot, or end a wait ("Beats and Tics"); fatigue warns and never forbids."""
    combatant = able(encounter, deed.who)
    tick = _tick_of_act(encounter, combatant, deed.at)
    before = slotless(combatant) if waits(combatant) else ()
    passed = pass_to(AXIS, apply_all(encounter, before), tick, by=deed.who)
    number = round_on(encounter, tick)
    there = apply_all(encounter, (*before, *passed))
    count = acted(there, combatant) + 1
    sheet = replace(
        sheet_of(combatant), slot=None, since=None, last=tick, acted=count, acted_in=number
    )
    follows = following(encounter, combatant, tick)
    events = (
        *before,
        *passed,
        SheetChanged(deed.who, sheet),
        Moved(deed.who, follows, precedence(combatant)),
    )
    what = deed.what.strip() or tr("acts", "what somebody does, after the name and a colon")
    label = f"{combatant.called}: {what} ({AXIS.place(tick)})"
    return Outcome(label, events, _fatigue(apply_all(encounter, events), deed.who))


def wait(encounter: Encounter, deed: Wait) -> Outcome:
    """Let the own slot pass; acting is open from the next tic on."""
    combatant = able(encounter, deed.who)
    tick = _tick_of_turn(encounter, combatant)
    refuse_out_of_order(encounter, deed.who)
    sheet = replace(sheet_of(combatant), slot=slot_of(combatant), since=tick)
    events = (
        *pass_to(AXIS, encounter, tick, by=deed.who),
        *slotless(combatant),
        SheetChanged(deed.who, sheet),
        waiting_span(deed.who, tick),
    )
    label = tr("{name} waits from {place} on", name=combatant.called, place=AXIS.place(tick))
    return Outcome(label, events)


def place(encounter: Encounter, who: CombatantId, at: Tick | None) -> Outcome:
    """Choose the tic on which a wait ends; whoever is due waits and chooses in one."""
    combatant = able(encounter, who)
    if at is None:
        return _taken_back(combatant)
    refuse_past(AXIS, encounter, at)
    window = delay_window(encounter, who)
    if at not in window:
        raise RuleBroken(window.note)
    before = () if waits(combatant) else wait(encounter, Wait(who)).events
    since = sheet_of(apply_all(encounter, before)[who]).since
    assert since is not None
    events = (*before, Placed(who, at, precedence(combatant)), waiting_span(who, since, at))
    label = tr("{name} waits until {place}", name=combatant.called, place=AXIS.place(at))
    return Outcome(label, events, _cost(encounter, combatant, at))


def delay_window(encounter: Encounter, who: CombatantId) -> Window:
    """Return the tics on which the wait of `who`, begun already or now, could end."""
    combatant = encounter[who]
    try:
        able(encounter, who)
        if waits(combatant):
            first = open_from(encounter, combatant)
        else:
            refuse_out_of_order(encounter, who)
            first = Tick(_tick_of_turn(encounter, combatant) + 1)
    except RuleBroken as refusal:
        told = tr("Only who is due or waits can choose a later tic.")
        return Window(note=f"{told} {refusal}")
    place = AXIS.place(first)
    note = tr("{name} may act from {place} on, not before.", name=combatant.called, place=place)
    return Window((Stretch(first),), note)


def movable(encounter: Encounter) -> set[CombatantId]:
    """Return those for whom `delay_window` is open."""
    due = {turn.who for turn in first_group(encounter)}
    return {
        each.id
        for each in encounter.present()
        if (waits(each) or (each.id in due and each.marker)) and status_of(each) == "active"
    }


def set_status(encounter: Encounter, deed: SetStatus) -> Outcome:
    """Let slots go by unused; who is active again takes the next own slot after now."""
    combatant = encounter[deed.who]
    name, status = combatant.called, status_of(combatant)
    if status == deed.status:
        raise RuleBroken(tr("{name} is {status} already.", name=name, status=status_word(status)))
    present = Presence.DEFEATED if deed.status == "out" else Presence.PRESENT
    changed = (PresenceChanged(deed.who, present),) if present is not combatant.presence else ()
    back = deed.status == "active"
    return Outcome(
        tr(_LABELS[deed.status], name=name),
        (*changed, *(_back(encounter, combatant) if back else _gone(combatant, deed.status))),
    )


def advance(encounter: Encounter, deed: Advance) -> Outcome:
    """Count up, never past somebody who is due."""
    return _counted(encounter, deed.to)


def go_on(encounter: Encounter) -> Outcome:
    """Count to whatever comes next."""
    if encounter.upcoming() is None and encounter.next_timer() is None:
        raise RuleBroken(
            tr("Nobody has a slot to come. Call a reflex roll, or end somebody's wait.")
        )
    return _counted(encounter, next_happening(encounter))


def readjust(before: Encounter, after: Encounter, who: CombatantId) -> tuple[Event, ...]:
    """Return the new place on its tic when the reflex value was edited; an order given stays."""
    combatant = after[who]
    old, rank = precedence(before[who]), precedence(combatant)
    events: list[Event] = []
    if old == rank:
        return ()
    if combatant.marker and combatant.marker.precedence == old:
        events.append(Moved(who, combatant.marker.tick, rank))
    if combatant.placed and combatant.placed.precedence == old:
        events.append(Placed(who, combatant.placed.tick, rank))
    return tuple(events)


def _counted(encounter: Encounter, tick: Tick) -> Outcome:
    label = tr("Count to {place}", place=AXIS.show(tick))
    return Outcome(label, pass_to(AXIS, encounter, tick))


def _tick_of_act(encounter: Encounter, combatant: Combatant, at: Tick | None) -> Tick:
    """The tic of an act: the slot, the end chosen for a wait, or the tic `at`, if allowed."""
    if waits(combatant) and at not in (None, combatant.placed_tick):
        return _tick_in_window(encounter, combatant, at)
    if waits(combatant) and combatant.placed is None:
        return open_from(encounter, combatant)
    tick = _tick_of_turn(encounter, combatant)
    if at not in (None, tick):
        told = tr(
            "{name} has the slot on {place}: to act later, let {name} wait.",
            name=combatant.called,
            place=AXIS.place(tick),
        )
        raise RuleBroken(told)
    refuse_out_of_order(encounter, combatant.id)
    return tick


def _tick_in_window(encounter: Encounter, combatant: Combatant, at: Tick | None) -> Tick:
    assert at is not None
    refuse_past(AXIS, encounter, at)
    window = delay_window(encounter, combatant.id)
    if at not in window:
        raise RuleBroken(window.note)
    return at


def _tick_of_turn(encounter: Encounter, combatant: Combatant) -> Tick:
    spot = combatant.placed or combatant.marker
    if spot is None:
        first = AXIS.place(open_from(encounter, combatant))
        raise RuleBroken(
            tr(
                "{name} waits already, and may act from {first} on.",
                name=combatant.called,
                first=first,
            )
        )
    return spot.tick


def _taken_back(combatant: Combatant) -> Outcome:
    since = sheet_of(combatant).since
    if combatant.placed is None or since is None:
        raise RuleBroken(tr("{name} has not chosen a tic.", name=combatant.called))
    place = AXIS.show(combatant.placed.tick)
    label = tr("{name} waits on, no longer until {place}", name=combatant.called, place=place)
    return Outcome(label, (Placed(combatant.id, None), waiting_span(combatant.id, since)))


def _gone(combatant: Combatant, status: Status) -> tuple[Event, ...]:
    sheet = replace(sheet_of(combatant), status=status, slot=slot_of(combatant), since=None)
    return (*slotless(combatant), SheetChanged(combatant.id, sheet))


def _back(encounter: Encounter, combatant: Combatant) -> tuple[Event, ...]:
    sheet = sheet_of(combatant)
    back = SheetChanged(combatant.id, replace(sheet, status="active", slot=None))
    if sheet.slot is None:
        return (back,)
    slot = slot_after(encounter, sheet.slot, encounter.now)
    return (back, Moved(combatant.id, slot, precedence(combatant)))


def _cost(encounter: Encounter, combatant: Combatant, at: Tick) -> tuple[str, ...]:
    """Say which own slots a wait until `at` gives up besides the one waited over."""
    slot = slot_of(combatant)
    assert slot is not None
    lost = (at - slot) // settings_of(encounter).tics_per_action
    if lost < 1:
        return ()
    first = AXIS.show(Tick(slot + settings_of(encounter).tics_per_action))
    return (_given_up(combatant.called, first, lost - 1),)


def _given_up(name: str, first: str, more: int) -> str:
    if not more:
        return tr("{name} gives up the slot on {first}.", name=name, first=first)
    return tr(
        "{name} gives up the slot on {first} and {number} more.",
        name=name,
        first=first,
        number=more,
    )


def _fatigue(encounter: Encounter, who: CombatantId) -> tuple[str, ...]:
    combatant = encounter[who]
    if not over_limit(encounter, combatant):
        return ()
    count, limit = acted(encounter, combatant), stats_of(combatant).action_limit
    #: {count} is 1st, 2nd, 3rd, 4th...
    told = tr(
        "{name} acts for the {count} time in this round; the limit is {limit}.",
        name=combatant.called,
        count=ordinal(count),
        limit=limit,
    )
    return (told,)
