"""What happens in a scene of Tabula Rasa when somebody does something."""

from collections.abc import Sequence

from msgspec.structs import replace

from models.rules.deeds import Next
from models.rules.dice import Dice
from models.rules.finding import in_scene
from models.rules.passing import next_happening, pass_to
from models.rules.protocol import Outcome
from models.rules.refusal import RuleBroken
from models.rules.systems.tabula_rasa.order import (
    drawn,
    open_ties,
    precedence,
    refuse_out_of_order,
)
from models.rules.systems.tabula_rasa.values import (
    AXIS,
    MAJOR,
    MINOR,
    REACTION,
    Advance,
    React,
    SetAd,
    TabulaRasaSheet,
    TabulaRasaStats,
    TakeTurn,
    Tie,
    delay,
    power_word,
    refreshed,
    sheet_of,
)
from models.scheduler.apply import apply_all
from models.scheduler.clock import CombatantId, Tick
from models.scheduler.combatant import Combatant
from models.scheduler.encounter import Encounter
from models.scheduler.events import (
    Event,
    Moved,
    Placed,
    Reordered,
    SheetChanged,
    StatsChanged,
)
from models.scheduler.turns import Turn
from models.wording import mark, tr

_ON_COOLDOWN = {
    MAJOR: mark("{name}'s major action is on cooldown."),
    MINOR: mark("{name}'s minor action is on cooldown."),
    REACTION: mark("{name}'s reaction action is on cooldown."),
}


def advance(encounter: Encounter, deed: Advance) -> Outcome:
    """Count up, never past an own tick; acts announced for the tick left behind lapse."""
    lapsed = _lapsing(encounter, deed.to)
    events = passing(encounter, deed.to)
    names = (encounter[who].called for who in lapsed)
    warnings = tuple(tr("{name} lets the held act go.", name=name) for name in names)
    return Outcome(_count_label(deed.to), events, warnings)


def go_on(encounter: Encounter, _deed: Next, dice: Dice) -> Outcome:
    """Count to whatever comes next, and draw the ties met there."""
    if encounter.due() and open_ties(encounter, encounter.now):
        return tie(encounter, Tie(), dice)
    tick = next_happening(encounter)
    events = passing(encounter, tick)
    there = apply_all(encounter, events)
    label = _count_label(tick)
    if not open_ties(there, tick):
        return Outcome(label, events)
    draw = tie(there, Tie(), dice)
    return Outcome(f"{label}. {draw.label}", (*events, *draw.events))


def take_turn(encounter: Encounter, deed: TakeTurn) -> Outcome:
    """Take the own turn, counting up to it if needed; the next is an AD later."""
    combatant = in_scene(encounter, deed.who)
    assert combatant.marker
    refuse_out_of_order(encounter, Turn(deed.who, combatant.marker))
    tick = combatant.marker.tick
    passed = passing(encounter, tick, deed.who)
    there = apply_all(encounter, passed)
    sheet = spending(there, there[deed.who], deed.uses)
    events = (
        *passed,
        SheetChanged(deed.who, replace(sheet, last_turn=tick)),
        Moved(
            deed.who,
            Tick(tick + delay(encounter, combatant)),
            precedence(encounter, combatant),
        ),
    )
    label = tr(
        "{name} takes the turn on {place} ({spent})",
        name=combatant.called,
        place=tick,
        spent=spent_words(deed.uses),
    )
    return Outcome(label, events)


def tie(encounter: Encounter, deed: Tie, dice: Dice) -> Outcome:
    """Draw the order of those tied on the tick that comes first; logged, and only for this time."""
    first = encounter.upcoming()
    if first is None:
        raise RuleBroken(tr("Nobody has a turn to come."))
    events = drawn(encounter, first.tick, deed.order, dice)
    draws = (event.order for event in events if isinstance(event, Reordered))
    told = "; ".join(", ".join(encounter[who].called for who in order) for order in draws)
    label = tr("Draw on {place}: {names}", place=AXIS.show(first.tick), names=told)
    return Outcome(label, events)


def react(encounter: Encounter, deed: React) -> Outcome:
    """Answer outside the own turn; whoever held an act back can no longer do it."""
    combatant = in_scene(encounter, deed.who)
    sheet = spending(encounter, combatant, (REACTION, *deed.uses))
    events: tuple[Event, ...] = (SheetChanged(deed.who, sheet),)
    spent = spent_words((REACTION, *deed.uses))
    label = tr("{name} reacts ({spent})", name=combatant.called, spent=spent)
    if combatant.placed is None:
        return Outcome(label, events)
    tick = combatant.placed.tick
    lost = tr("{name} gives up the act planned for {place}.", name=combatant.called, place=tick)
    return Outcome(label, (*events, Placed(deed.who, None)), (lost,))


def set_ad(encounter: Encounter, deed: SetAd) -> Outcome:
    """Change the AD: the next own tick is the last one plus the new AD, but after now."""
    events: tuple[Event, ...] = (StatsChanged(deed.who, TabulaRasaStats(deed.ad)),)
    after = apply_all(encounter, events)
    name = encounter[deed.who].called
    label = tr("{name} has AD {ticks} from now on", name=name, ticks=deed.ad)
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


def passing(encounter: Encounter, tick: Tick, by: CombatantId | None = None) -> tuple[Event, ...]:
    """Return what happens while the count goes to `tick`; held acts left behind lapse."""
    lapsed = tuple(Placed(who, None) for who in _lapsing(encounter, tick))
    return (*lapsed, *pass_to(AXIS, apply_all(encounter, lapsed), tick, by=by))


def _lapsing(encounter: Encounter, tick: Tick) -> tuple[CombatantId, ...]:
    """Held acts belong to the tick they were announced for."""
    if tick <= encounter.now:
        return ()
    return tuple(turn.who for turn in encounter.due() if turn.placed)


def spending(encounter: Encounter, combatant: Combatant, uses: Sequence[str]) -> TabulaRasaSheet:
    """Return the sheet with `uses` spent. Raises RuleBroken for one on cooldown."""
    sheet = refreshed(encounter, combatant)
    for use in uses:
        if use in sheet.spent or uses.count(use) > 1:
            raise RuleBroken(tr(_ON_COOLDOWN[use], name=combatant.called))
    return replace(sheet, spent=(*sheet.spent, *uses))


def spent_words(uses: Sequence[str]) -> str:
    """Return what was spent, in words."""
    return " + ".join(map(power_word, uses)) or tr("nothing spent")


def _count_label(tick: Tick) -> str:
    return tr("Count to {place}", place=AXIS.show(tick))
