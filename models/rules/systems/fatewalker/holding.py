"""Holding an action, ending the hold, and choosing the tick on which it will end."""

from msgspec.structs import replace

from models.rules.deeds import Place
from models.rules.finding import in_scene
from models.rules.protocol import Outcome, Stretch, Window
from models.rules.refusal import RuleBroken
from models.rules.systems.fatewalker.arriving import without_plan
from models.rules.systems.fatewalker.leaving import hold_span
from models.rules.systems.fatewalker.order import (
    AXIS,
    first_group,
    held_from,
    precedence,
    refuse_unresolved,
    turn_alone,
)
from models.rules.systems.fatewalker.own_deeds import ActHeld, Hold
from models.rules.systems.fatewalker.passage import pass_on
from models.rules.systems.fatewalker.turns import paying, too_late
from models.rules.systems.fatewalker.values import (
    LastAction,
    ledger_of,
    settings_of,
    sheet_of,
    stats_of,
)
from models.rules.systems.fatewalker.wounds import dead
from models.scheduler.apply import apply_all
from models.scheduler.clock import CombatantId, Tick
from models.scheduler.combatant import Combatant
from models.scheduler.effects import Span
from models.scheduler.encounter import Encounter
from models.scheduler.events import Event, Moved, Placed, SheetChanged, SpanBegan
from models.wording import tr


def hold(encounter: Encounter, deed: Hold) -> Outcome:
    """Hold instead of acting; it is an action, and lasts at least the minimum."""
    turn = turn_alone(encounter, deed.who)
    passed = pass_on(encounter, turn.tick, by=deed.who)
    there = apply_all(encounter, passed)
    combatant = there[deed.who]
    if dead(combatant):
        return too_late(there, deed.who, passed)
    first = Tick(turn.tick + settings_of(encounter).hold_min)
    place = AXIS.place(first)
    label = tr("{name} holds: may act from {place}", name=combatant.called, place=place)
    return Outcome(label, (*passed, *holding(combatant, turn.tick)))


def holding(combatant: Combatant, since: Tick) -> tuple[Event, ...]:
    """Return what follows when one begins to hold, or goes on holding after being due."""
    return (
        SheetChanged(combatant.id, replace(without_plan(combatant), hold=since, owed_until=None)),
        Moved(combatant.id, None),
        Placed(combatant.id, None),
        _span(combatant.id, since),
    )


def act_held(encounter: Encounter, deed: ActHeld) -> Outcome:
    """Leave the hold with a normal action on a later tick; higher Awareness declares first."""
    refuse_unresolved(encounter)
    combatant = in_scene(encounter, deed.who)
    _refuse_too_early(encounter, combatant, deed.at)
    waiting = apply_all(encounter, (Placed(deed.who, None),))
    passed = pass_on(waiting, deed.at, by=deed.who)
    there = apply_all(waiting, passed)
    if dead(there[deed.who]):
        return too_late(there, deed.who, passed)
    warnings = _refuse_out_of_order(there, combatant)
    paid = paying(there[deed.who], LastAction(deed.at, deed.cost, deed.what))
    return Outcome(_ended(combatant, deed), (*passed, *paid), warnings)


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
        held = hold(encounter, Hold(deed.who))
        if held.warnings:
            return held
        before = held.events
    tick = AXIS.show(deed.at)
    label = tr("{name} holds and will act on {tick}", name=combatant.called, tick=tick)
    since = sheet_of(apply_all(encounter, before)[deed.who]).hold
    assert since is not None
    placed = Placed(deed.who, deed.at, precedence(combatant))
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
        turn = turn_alone(encounter, who)
    except RuleBroken as refusal:
        only = tr("Only who holds or is due can choose a later tick.")
        return Window(note=f"{only} {refusal}")
    first = Tick(turn.tick + settings_of(encounter).hold_min)
    return Window((Stretch(first),), _from(combatant, first))


def movable(encounter: Encounter) -> set[CombatantId]:
    """Return those for whom `delay_window` is open."""
    held = {each.id for each in encounter.present() if sheet_of(each).hold is not None}
    group = () if ledger_of(encounter).declared else first_group(encounter)
    return held | {group[0].who} if len(group) == 1 else held


def _span(who: CombatantId, since: Tick, until: Tick | None = None) -> SpanBegan:
    name = tr("holding", "on the axis, over the ticks on which somebody holds")
    return SpanBegan(Span(hold_span(who), name, since, until, who, "hold"))


def _from(combatant: Combatant, first: Tick) -> str:
    return tr(
        "{name} holds and may act from {place} on, not before.",
        name=combatant.called,
        place=AXIS.place(first),
    )


def _ended(combatant: Combatant, deed: ActHeld) -> str:
    name, cost = combatant.called, deed.cost
    if not deed.what:
        return tr("{name} ends the hold: acts ({cost})", name=name, cost=cost)
    return tr("{name} ends the hold: {what} ({cost})", name=name, what=deed.what, cost=cost)


def _refuse_too_early(encounter: Encounter, combatant: Combatant, at: Tick) -> None:
    first = held_from(encounter, combatant)
    if at < first:
        raise RuleBroken(_from(combatant, first))


def _refuse_out_of_order(there: Encounter, combatant: Combatant) -> tuple[str, ...]:
    """Refuse to pass by a higher Awareness that is due; warn of an equal one."""
    rank = precedence(combatant)
    rivals = [turn for turn in there.due() if turn.who != combatant.id]
    for turn in rivals:
        if turn.spot.precedence < rank:
            raise RuleBroken(_sharper(there[turn.who], combatant))
    equal = [there[turn.who].called for turn in rivals if turn.spot.precedence == rank]
    return tuple(_as_sharp(name) for name in equal)


def _sharper(rival: Combatant, combatant: Combatant) -> str:
    return tr(
        "{rival} (Awareness {awareness}) declares before {name} on this tick.",
        rival=rival.called,
        awareness=stats_of(rival).awareness,
        name=combatant.called,
    )


def _as_sharp(name: str) -> str:
    return tr("{name} has the same Awareness and acts at the same moment.", name=name)


def _taken_back(combatant: Combatant) -> Outcome:
    if combatant.placed is None:
        raise RuleBroken(tr("{name} has not chosen a tick.", name=combatant.called))
    tick = AXIS.show(combatant.placed.tick)
    label = tr("{name} holds on, no longer until {tick}", name=combatant.called, tick=tick)
    since = sheet_of(combatant).hold
    assert since is not None
    return Outcome(label, (Placed(combatant.id, None), _span(combatant.id, since)))
