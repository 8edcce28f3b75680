"""What happens in a scene of Tabula Rasa when somebody does something."""

from collections.abc import Sequence

from msgspec.structs import replace

from models.rules.deeds import Next, Place
from models.rules.dice import Dice, faces
from models.rules.passing import next_happening, pass_to
from models.rules.protocol import Outcome, Stretch, Window
from models.rules.refusal import RuleBroken
from models.rules.systems.tabula_rasa.order import (
    drawn,
    held_precedence,
    open_ties,
    precedence,
    refuse_out_of_order,
)
from models.rules.systems.tabula_rasa.values import (
    MAJOR,
    MINOR,
    REACTION,
    Advance,
    Held,
    HeldAct,
    Join,
    JoinState,
    React,
    SetAd,
    Start,
    TabulaRasaSheet,
    TabulaRasaStats,
    TakeTurn,
    Tie,
    delay,
    ready,
    refreshed,
    settings_of,
    sheet_of,
)
from models.scheduler.applying import apply_all
from models.scheduler.axis import Axis
from models.scheduler.clock import CombatantId, Tick
from models.scheduler.combatant import Combatant, Presence
from models.scheduler.encounter import Encounter, Turn
from models.scheduler.events import (
    ClockReset,
    Event,
    Moved,
    Placed,
    PresenceChanged,
    Rolled,
    SheetChanged,
    StatsChanged,
)

AXIS = Axis("tick", "ticks")


def start(encounter: Encounter, deed: Start, dice: Dice) -> Outcome:
    """Begin a scene on tick 0: each first turn lies on the tick rolled (source: "Initiative")."""
    if not deed.rolls:
        raise RuleBroken("Name those who begin the scene.")
    events: list[Event] = [*_everybody_leaves(encounter, deed), ClockReset(Tick(0))]
    for who, typed in deed.rolls.items():
        combatant = _known(encounter, who)
        roll, rolled = _first_roll(encounter, combatant, typed, dice)
        events += [*rolled, *_entering(encounter, combatant, Tick(roll), "default")]
    return Outcome("The scene begins", tuple(events))


def join(encounter: Encounter, deed: Join, dice: Dice) -> Outcome:
    """Join late: first turn at now + roll, an AD later for the oblivious (source: "Surprise")."""
    combatant = encounter[deed.who]
    if combatant.present:
        raise RuleBroken(f"{combatant.name} is in the scene already.")
    roll, rolled = _first_roll(encounter, combatant, deed.roll, dice)
    extra = delay(encounter, combatant) if deed.state == "oblivious" else 0
    first = Tick(encounter.now + roll + extra)
    label = f"{combatant.name} joins: first turn on {first}"
    return Outcome(label, (*rolled, *_entering(encounter, combatant, first, deed.state)))


def advance(encounter: Encounter, deed: Advance) -> Outcome:
    """Count up, never past an own tick; acts announced for the tick left behind lapse."""
    lapsed = _lapsing(encounter, deed.to)
    events = _pass(encounter, deed.to)
    warnings = tuple(f"{encounter[who].name} lets the held act go." for who in lapsed)
    return Outcome(f"Count to {AXIS.show(deed.to)}", events, warnings)


def go_on(encounter: Encounter, _deed: Next, dice: Dice) -> Outcome:
    """Count to whatever comes next, and draw the ties met there."""
    if encounter.due() and open_ties(encounter, encounter.now):
        return tie(encounter, Tie(), dice)
    tick = next_happening(encounter)
    events = _pass(encounter, tick)
    there = apply_all(encounter, events)
    label = f"Count to {AXIS.show(tick)}"
    if not open_ties(there, tick):
        return Outcome(label, events)
    draw = tie(there, Tie(), dice)
    return Outcome(f"{label}. {draw.label}", (*events, *draw.events))


def take_turn(encounter: Encounter, deed: TakeTurn) -> Outcome:
    """Take the own turn, counting up to it if needed; the next is an AD later."""
    combatant = _in_scene(encounter, deed.who)
    assert combatant.marker
    refuse_out_of_order(encounter, Turn(deed.who, combatant.marker))
    tick = combatant.marker.tick
    passed = _pass(encounter, tick, deed.who)
    there = apply_all(encounter, passed)
    sheet = _spending(there, there[deed.who], deed.uses)
    events = (
        *passed,
        SheetChanged(deed.who, replace(sheet, last_turn=tick)),
        Moved(
            deed.who,
            Tick(tick + delay(encounter, combatant)),
            precedence(encounter, combatant),
        ),
    )
    return Outcome(f"{combatant.name} takes the turn on {tick} ({_uses(deed.uses)})", events)


def tie(encounter: Encounter, deed: Tie, dice: Dice) -> Outcome:
    """Draw the order of those tied on the tick that comes first; logged, and only for this time."""
    first = encounter.upcoming()
    if first is None:
        raise RuleBroken("Nobody has a turn to come.")
    events = drawn(encounter, first.tick, deed.order, dice)
    after = apply_all(encounter, events)
    names = ", ".join(after[turn.who].name for turn in after.order() if turn.tick == first.tick)
    return Outcome(f"Draw on {AXIS.show(first.tick)}: {names}", events)


def react(encounter: Encounter, deed: React) -> Outcome:
    """Answer outside the own turn; whoever held an act back can no longer do it."""
    combatant = _in_scene(encounter, deed.who)
    sheet = _spending(encounter, combatant, (REACTION, *deed.uses))
    events: tuple[Event, ...] = (SheetChanged(deed.who, sheet),)
    label = f"{combatant.name} reacts ({_uses((REACTION, *deed.uses))})"
    if combatant.placed is None:
        return Outcome(label, events)
    lost = f"{combatant.name} gives up the act planned for {combatant.placed.tick}."
    return Outcome(label, (*events, Placed(deed.who, None)), (lost,))


def held(encounter: Encounter, deed: Held) -> Outcome:
    """Announce an act on the present tick: behind everybody whose own tick it is."""
    return place(encounter, Place(deed.who, encounter.now))


def held_act(encounter: Encounter, deed: HeldAct) -> Outcome:
    """Act on a tick that is not the own one; the grid of own ticks stays where it was."""
    combatant = _in_scene(encounter, deed.who)
    if combatant.placed is None:
        raise RuleBroken(f"{combatant.name} has not announced a held act.")
    refuse_out_of_order(encounter, Turn(deed.who, combatant.placed, placed=True))
    passed = _pass(encounter, combatant.placed.tick, deed.who)
    spent = (REACTION, *deed.uses)
    sheet = _spending(apply_all(encounter, passed), combatant, spent)
    events = (*passed, SheetChanged(deed.who, sheet), Placed(deed.who, None))
    return Outcome(
        f"{combatant.name} acts last on {combatant.placed.tick} ({_uses(spent)})", events
    )


def set_ad(encounter: Encounter, deed: SetAd) -> Outcome:
    """Change the AD: the next own tick is the last one plus the new AD, but after now."""
    events: tuple[Event, ...] = (StatsChanged(deed.who, TabulaRasaStats(deed.ad)),)
    after = apply_all(encounter, events)
    label = f"{encounter[deed.who].name} has AD {deed.ad} from now on"
    return Outcome(label, (*events, *readjust(encounter, after, deed.who)))


def readjust(before: Encounter, after: Encounter, who: CombatantId) -> tuple[Event, ...]:
    """Return where the marker goes after an edit; a turn that is pending stays where it is."""
    combatant = after[who]
    if combatant.marker is None:
        return ()
    tick = combatant.marker.tick
    last = sheet_of(combatant).last_turn
    changed = delay(before, before[who]) != delay(after, combatant)
    if changed and last is not None and tick > after.now:
        tick = Tick(max(last + delay(after, combatant), after.now + 1))
    rank = precedence(after, combatant)
    if tick == combatant.marker.tick and rank == precedence(before, before[who]):
        return ()
    dropped = combatant.placed and combatant.placed.tick >= tick
    return (Moved(who, tick, rank), *((Placed(who, None),) if dropped else ()))


def place(encounter: Encounter, deed: Place) -> Outcome:
    """Choose the tick of a held act. Whoever is due lets the own turn pass and holds in one."""
    combatant = _in_scene(encounter, deed.who)
    if deed.at is None:
        return _taken_back(combatant)
    window = delay_window(encounter, deed.who)
    if deed.at not in window:
        raise RuleBroken(window.note)
    before: tuple[Event, ...] = ()
    if combatant.next_tick == encounter.now:
        before = take_turn(encounter, TakeTurn(deed.who)).events
    rank = held_precedence(encounter, combatant)
    label = f"{combatant.name} will act last on {AXIS.show(deed.at)}, with the reaction"
    return Outcome(label, (*before, Placed(deed.who, deed.at, rank)))


def delay_window(encounter: Encounter, who: CombatantId) -> Window:
    """Return the ticks on which `who` could do a held act: up to the next own tick, not on it."""
    combatant = encounter[who]
    if combatant.marker is None or not combatant.present:
        return Window(note=f"{combatant.name} is not in the scene.")
    if not settings_of(encounter).held_actions:
        return Window(note="Held actions are switched off in this encounter's settings.")
    pending = combatant.next_tick == encounter.now
    powers = ready(encounter, combatant)
    if REACTION not in powers or not {MAJOR, MINOR} & set(powers):
        return Window(
            note=f"{combatant.name} needs the reaction and another ready action to act off-turn."
        )
    own_tick = pending or sheet_of(combatant).last_turn == encounter.now
    first = Tick(encounter.now + own_tick)
    last = Tick(combatant.marker.tick + (delay(encounter, combatant) if pending else 0) - 1)
    note = f"{combatant.name} may act off-turn from {first} to {last}: own ticks are for own turns."
    return Window((Stretch(first, last),) if first <= last else (), note)


def _pass(encounter: Encounter, tick: Tick, by: CombatantId | None = None) -> tuple[Event, ...]:
    lapsed = tuple(Placed(who, None) for who in _lapsing(encounter, tick))
    return (*lapsed, *pass_to(AXIS, apply_all(encounter, lapsed), tick, by=by))


def _lapsing(encounter: Encounter, tick: Tick) -> tuple[CombatantId, ...]:
    """Held acts belong to the tick they were announced for."""
    if tick <= encounter.now:
        return ()
    return tuple(turn.who for turn in encounter.due() if turn.placed)


def _everybody_leaves(encounter: Encounter, deed: Start) -> tuple[Event, ...]:
    events: list[Event] = []
    for each in encounter.present():
        events += [Moved(each.id, None), Placed(each.id, None)]
        if each.id not in deed.rolls:
            events.append(PresenceChanged(each.id, Presence.RESERVE))
    return tuple(events)


def _entering(
    encounter: Encounter, combatant: Combatant, first: Tick, state: JoinState
) -> tuple[Event, ...]:
    slow = state != "default"
    sheet = TabulaRasaSheet(spent=(MAJOR,) if slow else (), slow_start=slow)
    return (
        PresenceChanged(combatant.id, Presence.PRESENT),
        SheetChanged(combatant.id, sheet),
        Moved(combatant.id, first, precedence(encounter, combatant)),
    )


def _first_roll(
    encounter: Encounter, combatant: Combatant, typed: int | None, dice: Dice
) -> tuple[int, tuple[Event, ...]]:
    sides = settings_of(encounter).start_die
    if typed is None:
        (roll,) = dice.roll(1, faces(sides))
        return roll, (Rolled(combatant.id, "roll", (roll,)),)
    if typed not in faces(sides):
        raise RuleBroken(f"{combatant.name}: a d{sides} shows 1 to {sides}, not {typed}.")
    return typed, ()


def _spending(encounter: Encounter, combatant: Combatant, uses: Sequence[str]) -> TabulaRasaSheet:
    sheet = refreshed(encounter, combatant)
    for use in uses:
        if use in sheet.spent or uses.count(use) > 1:
            raise RuleBroken(f"{combatant.name}'s {use} action is on cooldown.")
    return replace(sheet, spent=(*sheet.spent, *uses))


def _taken_back(combatant: Combatant) -> Outcome:
    if combatant.placed is None:
        raise RuleBroken(f"{combatant.name} has no held act to take back.")
    label = f"{combatant.name} no longer plans to act on {combatant.placed.tick}"
    return Outcome(label, (Placed(combatant.id, None),))


def _known(encounter: Encounter, who: CombatantId) -> Combatant:
    if who not in encounter:
        raise RuleBroken(f"There is no combatant {who}.")
    return encounter[who]


def _in_scene(encounter: Encounter, who: CombatantId) -> Combatant:
    combatant = _known(encounter, who)
    if not combatant.present or combatant.marker is None:
        raise RuleBroken(f"{combatant.name} is not in the scene.")
    return combatant


def _uses(uses: Sequence[str]) -> str:
    return " + ".join(uses) or "nothing spent"
