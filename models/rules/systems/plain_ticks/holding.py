"""Holding: to let a turn pass, and to act on any later tick."""

from msgspec.structs import replace

from models.rules.deeds import Place
from models.rules.finding import in_scene
from models.rules.passing import pass_to
from models.rules.protocol import Outcome, Stretch, Window
from models.rules.refusal import RuleBroken
from models.rules.systems.plain_ticks.turns import (
    AXIS,
    acted,
    first_group,
    hold_span,
    paying,
    precedence,
    turn_of,
)
from models.rules.systems.plain_ticks.values import ActHeld, Hold, sheet_of
from models.scheduler.apply import apply_all
from models.scheduler.clock import CombatantId, Tick
from models.scheduler.combatant import Combatant
from models.scheduler.effects import Span
from models.scheduler.encounter import Encounter
from models.scheduler.events import Event, Moved, Placed, SheetChanged, SpanBegan
from models.wording import tr


def hold(encounter: Encounter, deed: Hold) -> Outcome:
    """Let the own turn pass; whoever had chosen a tick chooses anew."""
    turn = turn_of(encounter, deed.who)
    combatant = encounter[deed.who]
    events = (
        *pass_to(AXIS, encounter, turn.tick, by=deed.who),
        SheetChanged(deed.who, replace(sheet_of(combatant), hold=turn.tick)),
        Moved(deed.who, None),
        Placed(deed.who, None),
        _span(deed.who, turn.tick),
    )
    return Outcome(tr("{name} holds", name=combatant.called), events)


def act_held(encounter: Encounter, deed: ActHeld) -> Outcome:
    """End a hold and act; among others due on that tick the GM chooses when."""
    combatant = in_scene(encounter, deed.who)
    first = held_from(encounter, combatant)
    if deed.at < first:
        raise RuleBroken(_from(combatant, first))
    waiting = apply_all(encounter, (Placed(deed.who, None),))
    passed = pass_to(AXIS, waiting, deed.at, by=deed.who)
    paid = paying(combatant, acted(encounter, deed, deed.at))
    return Outcome(_ended(combatant, deed), (*passed, *paid))


def place(encounter: Encounter, deed: Place) -> Outcome:
    """Choose the tick on which a hold will end; whoever is due holds and chooses in one."""
    combatant = in_scene(encounter, deed.who)
    if deed.at is None:
        return _taken_back(combatant)
    window = delay_window(encounter, deed.who)
    if deed.at not in window:
        raise RuleBroken(window.note)
    before: tuple[Event, ...] = ()
    if sheet_of(combatant).hold is None:
        before = hold(encounter, Hold(deed.who)).events
    since = sheet_of(apply_all(encounter, before)[deed.who]).hold
    assert since is not None
    placed = Placed(deed.who, deed.at, precedence(combatant))
    tick = AXIS.show(deed.at)
    label = tr("{name} holds and will act on {tick}", name=combatant.called, tick=tick)
    return Outcome(label, (*before, placed, _span(deed.who, since, deed.at)))


def delay_window(encounter: Encounter, who: CombatantId) -> Window:
    """Return the ticks on which the hold of `who`, present or begun now, could end."""
    combatant = encounter[who]
    if not combatant.present:
        return Window(note=tr("{name} is not in the scene.", name=combatant.called))
    if sheet_of(combatant).hold is not None:
        first = held_from(encounter, combatant)
        return Window((Stretch(first),), _from(combatant, first))
    try:
        turn = turn_of(encounter, who)
    except RuleBroken as refusal:
        told = tr("Only who holds or is due can choose a later tick.")
        return Window(note=f"{told} {refusal}")
    first = Tick(turn.tick + 1)
    return Window((Stretch(first),), _from(combatant, first))


def movable(encounter: Encounter) -> set[CombatantId]:
    """Return those for whom `delay_window` is open."""
    due = {turn.who for turn in first_group(encounter)}
    held = {each.id for each in encounter.present() if sheet_of(each).hold is not None}
    return due | held


def held_from(encounter: Encounter, combatant: Combatant) -> Tick:
    """Return the first tick on which one who holds may act. Raises RuleBroken if it does not."""
    since = sheet_of(combatant).hold
    if since is None:
        raise RuleBroken(tr("{name} does not hold.", name=combatant.called))
    return Tick(max(encounter.now, since + 1))


def _span(who: CombatantId, since: Tick, until: Tick | None = None) -> SpanBegan:
    return SpanBegan(Span(hold_span(who), tr("holding"), since, until, who, "hold"))


def _from(combatant: Combatant, first: Tick) -> str:
    place = AXIS.place(first)
    return tr(
        "{name} holds and may act from {place} on, not before.", name=combatant.called, place=place
    )


def _ended(combatant: Combatant, deed: ActHeld) -> str:
    name, what, cost = combatant.called, deed.what, deed.cost
    if what:
        return tr("{name} ends the hold: {what} ({cost})", name=name, what=what, cost=cost)
    return tr("{name} ends the hold: acts ({cost})", name=name, cost=cost)


def _taken_back(combatant: Combatant) -> Outcome:
    since = sheet_of(combatant).hold
    if combatant.placed is None or since is None:
        raise RuleBroken(tr("{name} has not chosen a tick.", name=combatant.called))
    tick = AXIS.show(combatant.placed.tick)
    label = tr("{name} holds on, no longer until {tick}", name=combatant.called, tick=tick)
    return Outcome(label, (Placed(combatant.id, None), _span(combatant.id, since)))
