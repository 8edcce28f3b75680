"""What happens in a scene of plain ticks: the first ticks, actions, the passing of time."""

from itertools import count

from models.rules.deeds import Next
from models.rules.dice import Dice, faces
from models.rules.finding import in_scene, listed
from models.rules.passing import next_happening, pass_to, refuse_past
from models.rules.protocol import Outcome
from models.rules.refusal import RuleBroken
from models.rules.scenes import entering, everybody_leaves
from models.rules.slowing import slowed_by
from models.rules.systems.plain_ticks.values import (
    Act,
    ActHeld,
    Advance,
    HappenOn,
    Join,
    LastAction,
    PlainSheet,
    Start,
    order_of,
    settings_of,
    sheet_of,
)
from models.scheduler.apply import apply_all
from models.scheduler.axis import Axis
from models.scheduler.clock import CombatantId, Tick
from models.scheduler.combatant import Combatant
from models.scheduler.effects import Timer
from models.scheduler.encounter import Encounter
from models.scheduler.events import (
    ClockReset,
    Event,
    Moved,
    Placed,
    Rolled,
    SheetChanged,
    SpanEnded,
    TimerSet,
)
from models.scheduler.turns import Turn
from models.wording import mark, tr

AXIS = Axis(mark("tick"), mark("ticks"))
FIRST_TICK = Tick(0)


def start(encounter: Encounter, deed: Start, dice: Dice) -> Outcome:
    """Begin a scene on tick 0, everybody named on a tick of its own."""
    if not deed.ticks:
        raise RuleBroken(tr("Name those who begin the scene."))
    for who in deed.ticks:
        listed(encounter, who)
    events: list[Event] = [ClockReset(FIRST_TICK)]
    for each in encounter.present():
        events += leaving_hold(each)
    events += everybody_leaves(encounter, deed.ticks)
    for who, typed in deed.ticks.items():
        events += _entering(encounter, who, typed, dice, after=FIRST_TICK)
    return Outcome(tr("The scene begins"), tuple(events))


def join(encounter: Encounter, deed: Join, dice: Dice) -> Outcome:
    """Join late: so many ticks from now."""
    combatant = encounter[deed.who]
    if combatant.present:
        raise RuleBroken(tr("{name} is in the scene already.", name=combatant.called))
    events = _entering(encounter, deed.who, deed.ticks, dice, after=encounter.now)
    first = apply_all(encounter, events)[deed.who].next_tick
    assert first is not None
    tick = AXIS.show(first)
    label = tr("{name} joins: first action on {tick}", name=combatant.called, tick=tick)
    return Outcome(label, events)


def rolled_tick(encounter: Encounter, dice: Dice) -> int:
    """Roll the die of the first tick."""
    return dice.roll(1, faces(settings_of(encounter).start_die))[0]


def advance(encounter: Encounter, deed: Advance) -> Outcome:
    """Count up, never past somebody who is due."""
    return _counted(encounter, deed.to)


def go_on(encounter: Encounter, _deed: Next) -> Outcome:
    """Count to whatever comes next."""
    return _counted(encounter, next_happening(encounter))


def act(encounter: Encounter, deed: Act) -> Outcome:
    """Act on the own tick; the next one is now + cost."""
    turn = turn_of(encounter, deed.who)
    combatant = encounter[deed.who]
    passed = pass_to(AXIS, encounter, turn.tick, by=deed.who)
    paid = paying(combatant, acted(encounter, deed, turn.tick))
    return Outcome(_done(combatant, deed), (*passed, *paid))


def acted(encounter: Encounter, deed: Act | ActHeld, tick: Tick) -> LastAction:
    """Return what is done on `tick`, and what it costs, wounds counted where they slow."""
    wound = slowed_by(encounter, encounter[deed.who])
    return LastAction(tick, deed.cost, deed.what, wound)


def paying(combatant: Combatant, action: LastAction) -> tuple[Event, ...]:
    """Return what follows when `action` was done: its ticks are paid, and no hold goes on."""
    return (
        *leaving_hold(combatant),
        SheetChanged(combatant.id, PlainSheet(last=action, entered=True)),
        Moved(combatant.id, action.paid, precedence(combatant)),
    )


def leaving_hold(combatant: Combatant) -> tuple[Event, ...]:
    """Return the end of a hold, or nothing when there is none."""
    sheet = sheet_of(combatant)
    if sheet.hold is None:
        return ()
    return (
        SheetChanged(combatant.id, PlainSheet(last=sheet.last, entered=True)),
        SpanEnded(hold_span(combatant.id)),
        Placed(combatant.id, None),
    )


def hold_span(who: CombatantId) -> str:
    """Return the name of the span that shows a hold."""
    return f"hold:{who}"


def precedence(combatant: Combatant) -> int:
    """Return the rank on a tick: the higher order goes first."""
    return -order_of(combatant)


def first_group(encounter: Encounter) -> tuple[Turn, ...]:
    """Return those who may act next, in any order: the earliest tick, the highest order there."""
    return encounter.foremost()


def turn_of(encounter: Encounter, who: CombatantId) -> Turn:
    """Return the turn of `who`. Raises RuleBroken when somebody else goes first."""
    combatant = in_scene(encounter, who)
    first = encounter.upcoming()
    if first is not None and first.who == who:
        return first
    group = first_group(encounter)
    for turn in group:
        if turn.who == who:
            return turn
    if sheet_of(combatant).hold is not None and combatant.placed is None:
        raise RuleBroken(
            tr("{name} holds: choose the tick on which the hold ends.", name=combatant.called)
        )
    if not group or (combatant.marker or combatant.placed) is None:
        raise RuleBroken(tr("{name} has no turn to come.", name=combatant.called))
    raise _another_first(encounter, combatant, group[0])


def happen_on(encounter: Encounter, deed: HappenOn) -> Outcome:
    """Set something to happen on a tick; on the present tick it happens at once."""
    refuse_past(AXIS, encounter, deed.at)
    taken = {timer.id for timer in encounter.timers}
    free = next(name for n in count(1) if (name := f"event:{n}") not in taken)
    events: tuple[Event, ...] = (TimerSet(Timer(free, deed.name, deed.at)),)
    if deed.at == encounter.now:
        events = (*events, *pass_to(AXIS, apply_all(encounter, events), encounter.now))
    tick = AXIS.show(deed.at)
    return Outcome(tr("{what} will happen on {tick}", what=deed.name, tick=tick), events)


def readjust(after: Encounter, who: CombatantId) -> tuple[Event, ...]:
    """Return the marker's new place among those on its tick, when the order was edited."""
    combatant = after[who]
    rank = precedence(combatant)
    events: list[Event] = []
    if combatant.marker and combatant.marker.precedence != rank:
        events.append(Moved(who, combatant.marker.tick, rank))
    if combatant.placed and combatant.placed.precedence != rank:
        events.append(Placed(who, combatant.placed.tick, rank))
    return tuple(events)


def _counted(encounter: Encounter, tick: Tick) -> Outcome:
    label = tr("Count to {tick}", tick=AXIS.show(tick))
    return Outcome(label, pass_to(AXIS, encounter, tick))


def _done(combatant: Combatant, deed: Act) -> str:
    if deed.what:
        return f"{combatant.called}: {deed.what} ({deed.cost})"
    return tr("{name}: acts ({cost})", name=combatant.called, cost=deed.cost)


def _another_first(encounter: Encounter, combatant: Combatant, turn: Turn) -> RuleBroken:
    other, name, place = encounter[turn.who].called, combatant.called, AXIS.place(turn.tick)
    refusal = tr("{other} goes before {name}, on {place}.", other=other, name=name, place=place)
    return RuleBroken(refusal)


def _entering(
    encounter: Encounter, who: CombatantId, typed: int | None, dice: Dice, *, after: Tick
) -> tuple[Event, ...]:
    combatant = encounter[who]
    ticks = rolled_tick(encounter, dice) if typed is None else typed
    rolled = (Rolled(who, "ticks", (ticks,)),) if typed is None else ()
    fresh = PlainSheet(entered=True)
    return (*rolled, *entering(who, fresh, Tick(after + ticks), precedence(combatant)))
