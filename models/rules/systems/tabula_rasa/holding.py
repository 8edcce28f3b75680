"""Held acts of Tabula Rasa: announced for a tick that is not the own one, last on it."""

from models.rules.deeds import Place
from models.rules.finding import in_scene
from models.rules.protocol import Outcome, Stretch, Window
from models.rules.refusal import RuleBroken
from models.rules.systems.tabula_rasa.order import held_precedence, refuse_out_of_order
from models.rules.systems.tabula_rasa.turns import passing, spending, spent_words, take_turn
from models.rules.systems.tabula_rasa.values import (
    AXIS,
    MAJOR,
    MINOR,
    REACTION,
    Held,
    HeldAct,
    TakeTurn,
    delay,
    ready,
    settings_of,
    sheet_of,
)
from models.scheduler.apply import apply_all
from models.scheduler.clock import CombatantId, Tick
from models.scheduler.combatant import Combatant
from models.scheduler.encounter import Encounter
from models.scheduler.events import Event, Placed, SheetChanged
from models.scheduler.turns import Turn
from models.wording import tr


def held(encounter: Encounter, deed: Held) -> Outcome:
    """Announce an act on the present tick: behind everybody whose own tick it is."""
    return place(encounter, Place(deed.who, encounter.now))


def held_act(encounter: Encounter, deed: HeldAct) -> Outcome:
    """Act on a tick that is not the own one; the grid of own ticks stays where it was."""
    combatant = in_scene(encounter, deed.who)
    if combatant.placed is None:
        raise RuleBroken(tr("{name} has not announced a held act.", name=combatant.called))
    refuse_out_of_order(encounter, Turn(deed.who, combatant.placed, placed=True))
    passed = passing(encounter, combatant.placed.tick, deed.who)
    spent = (REACTION, *deed.uses)
    sheet = spending(apply_all(encounter, passed), combatant, spent)
    events = (*passed, SheetChanged(deed.who, sheet), Placed(deed.who, None))
    label = tr(
        "{name} acts last on {place} ({spent})",
        name=combatant.called,
        place=combatant.placed.tick,
        spent=spent_words(spent),
    )
    return Outcome(label, events)


def place(encounter: Encounter, deed: Place) -> Outcome:
    """Choose the tick of a held act. Whoever is due lets the own turn pass and holds in one."""
    combatant = in_scene(encounter, deed.who)
    if deed.at is None:
        return _taken_back(combatant)
    window = delay_window(encounter, deed.who)
    if deed.at not in window:
        raise RuleBroken(window.note)
    before: tuple[Event, ...] = ()
    if combatant.next_tick == encounter.now:
        before = take_turn(encounter, TakeTurn(deed.who)).events
    rank = held_precedence(encounter, combatant)
    label = tr(
        "{name} will act last on {place}, with the reaction",
        name=combatant.called,
        place=AXIS.show(deed.at),
    )
    return Outcome(label, (*before, Placed(deed.who, deed.at, rank)))


def delay_window(encounter: Encounter, who: CombatantId) -> Window:
    """Return the ticks on which `who` could do a held act: up to the next own tick, not on it."""
    combatant = encounter[who]
    if combatant.marker is None or not combatant.present:
        return Window(note=tr("{name} is not in the scene.", name=combatant.called))
    if not settings_of(encounter).held_actions:
        return Window(note=tr("Held actions are switched off in this encounter's settings."))
    if not _has_powers(encounter, combatant):
        return Window(note=_no_powers(combatant))
    if early := _too_early(encounter, combatant):
        return Window(note=early)
    first, last = _between_own_ticks(encounter, combatant, combatant.marker.tick)
    note = tr(
        "{name} may act off-turn from {first} to {last}: own ticks are for own turns.",
        name=combatant.called,
        first=first,
        last=last,
    )
    return Window((Stretch(first, last),) if first <= last else (), note)


def movable(encounter: Encounter) -> set[CombatantId]:
    """Return those for whom `delay_window` is open."""
    if not settings_of(encounter).held_actions:
        return set()
    return {each.id for each in encounter.present() if _has_room(encounter, each)}


def _has_room(encounter: Encounter, combatant: Combatant) -> bool:
    if combatant.marker is None:
        return False
    first, last = _between_own_ticks(encounter, combatant, combatant.marker.tick)
    has_powers = first <= last and _has_powers(encounter, combatant)
    return has_powers and not _too_early(encounter, combatant)


def _too_early(encounter: Encounter, combatant: Combatant) -> str:
    """Say why one who is due cannot let the own turn pass yet; empty if there is no reason."""
    if combatant.marker is None or combatant.marker.tick != encounter.now:
        return ""
    try:
        refuse_out_of_order(encounter, Turn(combatant.id, combatant.marker))
    except RuleBroken as early:
        return str(early)
    return ""


def _no_powers(combatant: Combatant) -> str:
    return tr(
        "{name} needs the reaction and another ready action to act off-turn.", name=combatant.called
    )


def _has_powers(encounter: Encounter, combatant: Combatant) -> bool:
    powers = ready(encounter, combatant)
    return REACTION in powers and (MAJOR in powers or MINOR in powers)


def _between_own_ticks(encounter: Encounter, combatant: Combatant, own: Tick) -> tuple[Tick, Tick]:
    """Return the first and the last tick on which one whose own tick comes on `own` may hold."""
    pending = own == encounter.now
    here = pending or sheet_of(combatant).last_turn == encounter.now
    following = own + delay(encounter, combatant) if pending else own
    return Tick(encounter.now + here), Tick(following - 1)


def _taken_back(combatant: Combatant) -> Outcome:
    if combatant.placed is None:
        raise RuleBroken(tr("{name} has no held act to take back.", name=combatant.called))
    tick = combatant.placed.tick
    label = tr("{name} no longer plans to act on {place}", name=combatant.called, place=tick)
    return Outcome(label, (Placed(combatant.id, None),))
