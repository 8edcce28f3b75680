"""What happens in a FateWalker scene: initiative, actions, and the passing of ticks."""

from collections.abc import Collection
from itertools import count

from msgspec.structs import replace

from models.rules.deeds import Next
from models.rules.dice import Dice
from models.rules.finding import listed
from models.rules.passing import next_happening, refuse_past
from models.rules.protocol import Outcome
from models.rules.refusal import RuleBroken
from models.rules.scenes import entering, everybody_leaves
from models.rules.systems.fatewalker.arriving import without_plan
from models.rules.systems.fatewalker.formulas import wounded_tn
from models.rules.systems.fatewalker.lasting import runs_on
from models.rules.systems.fatewalker.leaving import ending_all, leaving_hold
from models.rules.systems.fatewalker.order import (
    AXIS,
    EVENT,
    precedence,
    refuse_unresolved,
    turn_alone,
)
from models.rules.systems.fatewalker.own_deeds import Act, Advance, Ambush, HappenOn, Join, Start
from models.rules.systems.fatewalker.passage import pass_on
from models.rules.systems.fatewalker.values import (
    FateWalkerLedger,
    FateWalkerSheet,
    LastAction,
    settings_of,
    sheet_of,
    stats_of,
)
from models.rules.systems.fatewalker.wounds import dead, wound_penalty
from models.scheduler.apply import apply_all
from models.scheduler.clock import CombatantId, Tick
from models.scheduler.combatant import Combatant
from models.scheduler.effects import Timer
from models.scheduler.encounter import Encounter
from models.scheduler.events import (
    ClockReset,
    Event,
    LedgerChanged,
    Moved,
    Placed,
    Rolled,
    SheetChanged,
    TimerSet,
)
from models.wording import tr

FIRST_TICK = Tick(1)
D9_FACES = range(10)
"""A ten-sided die read from 0 to 9."""


def start(encounter: Encounter, deed: Start, dice: Dice) -> Outcome:
    """Begin a scene on tick 1 (source: "Initiative", "Surprise/Ambush").

    Whoever is named only among the penalties takes part too, with successes that are rolled.
    """
    named = tuple(dict.fromkeys((*deed.successes, *deed.penalty)))
    if not named:
        raise RuleBroken(tr("Name those who begin the scene."))
    events: list[Event] = [*_everybody_leaves(encounter, named), ClockReset(FIRST_TICK)]
    empty = apply_all(encounter, events)
    for who in named:
        listed(encounter, who)
        successes, rolled = _successes(encounter, who, deed.successes.get(who), dice)
        first = initiative(encounter, successes, deed.penalty.get(who) or 0)
        events += [*rolled, *_entering(empty, who, first)]
    return Outcome(tr("The scene begins"), tuple(events))


def join(encounter: Encounter, deed: Join, dice: Dice) -> Outcome:
    """Join late: now plus the whole initiative result (source: "Late to the Party")."""
    combatant = encounter[deed.who]
    if combatant.present:
        raise RuleBroken(tr("{name} is in the scene already.", name=combatant.called))
    successes, rolled = _successes(encounter, deed.who, deed.successes, dice)
    wait = initiative(encounter, successes, deed.penalty or 0)
    first = Tick(encounter.now + wait)
    tick = AXIS.show(first)
    label = tr("{name} joins: first action on {tick}", name=combatant.called, tick=tick)
    return Outcome(label, (*rolled, *_entering(encounter, deed.who, first)))


def initiative(encounter: Encounter, successes: int, penalty: int) -> Tick:
    """Return the first tick: base + penalty - successes, but not before the earliest."""
    settings = settings_of(encounter)
    return Tick(max(settings.initiative_min, settings.initiative_base + penalty - successes))


def rolled_successes(encounter: Encounter, who: CombatantId, dice: Dice) -> int:
    """Roll Awareness dice and count those that show the target number or less.

    Each point of wound penalty wounds a die, which must show half of it; when all are wounded
    each further point takes a die away ("Wounded Dice").
    """
    number, hurt = stats_of(encounter[who]).awareness, wound_penalty(encounter[who])
    sound = max(0, number - hurt)
    wounded = max(0, min(number, hurt) - max(0, hurt - number))
    needed = settings_of(encounter).initiative_tn
    rolled = dice.roll(sound + wounded, D9_FACES)
    return sum(face <= needed for face in rolled[:sound]) + sum(
        face <= wounded_tn(needed) for face in rolled[sound:]
    )


def ambush(encounter: Encounter, deed: Ambush) -> Outcome:
    """Act once before initiative; it costs no ticks (source: "Surprise/Ambush")."""
    if any(encounter.present()):
        raise RuleBroken(tr("An ambush comes before initiative; the scene has begun already."))
    name = encounter[deed.who].called
    if not deed.what:
        return Outcome(tr("{name} acts from ambush", name=name), ())
    return Outcome(tr("{name} acts from ambush: {what}", name=name, what=deed.what), ())


def advance(encounter: Encounter, deed: Advance) -> Outcome:
    """Count up, never past somebody who is due."""
    refuse_unresolved(encounter)
    return _counting(encounter, deed.to)


def go_on(encounter: Encounter, _deed: Next) -> Outcome:
    """Count to whatever comes next."""
    refuse_unresolved(encounter)
    return _counting(encounter, next_happening(encounter))


def act(encounter: Encounter, deed: Act) -> Outcome:
    """Act alone, at once, whatever it costs; the next tick is now + cost ("Keeping Time")."""
    turn = turn_alone(encounter, deed.who)
    events = pass_on(encounter, turn.tick, by=deed.who)
    there = apply_all(encounter, events)
    if dead(there[deed.who]):
        return too_late(there, deed.who, events)
    paid = paying(there[deed.who], LastAction(turn.tick, deed.cost, deed.what))
    return Outcome(_acting(encounter[deed.who], deed), (*events, *paid))


def too_late(there: Encounter, who: CombatantId, passed: tuple[Event, ...]) -> Outcome:
    """Return what is left of a deed of one who dies on its tick before it can be declared."""
    name, place = there[who].called, AXIS.place(there.now)
    warning = tr("{name} dies on {place}, before the action was declared.", name=name, place=place)
    return Outcome(tr("{name} dies on {place}", name=name, place=place), passed, (warning,))


def paying(combatant: Combatant, action: LastAction) -> tuple[Event, ...]:
    """Return what follows when `action` was done: its ticks are paid, and no hold goes on."""
    next_tick = Tick(action.tick + action.cost)
    sheet = replace(without_plan(combatant), hold=None, owed_until=None, last=action)
    return (
        *leaving_hold(combatant),
        SheetChanged(combatant.id, sheet),
        Moved(combatant.id, next_tick, precedence(combatant)),
    )


def happen_on(encounter: Encounter, deed: HappenOn) -> Outcome:
    """Set something to happen on a tick; on the present tick it happens at once."""
    refuse_past(AXIS, encounter, deed.at)
    taken = {timer.id for timer in encounter.timers}
    free = next(name for n in count(1) if (name := f"{EVENT}{n}") not in taken)
    events: tuple[Event, ...] = (TimerSet(Timer(free, deed.name, deed.at)),)
    if deed.at == encounter.now:
        after = apply_all(encounter, events)
        events = (*events, *pass_on(after, encounter.now))
    tick = AXIS.show(deed.at)
    return Outcome(tr("{what} will happen on {tick}", what=deed.name, tick=tick), events)


def readjust(after: Encounter, who: CombatantId) -> tuple[Event, ...]:
    """Return the marker's new place among those on its tick, when Awareness was edited."""
    combatant = after[who]
    rank = precedence(combatant)
    events: list[Event] = []
    if combatant.marker and combatant.marker.precedence != rank:
        events.append(Moved(who, combatant.marker.tick, rank))
    if combatant.placed and combatant.placed.precedence != rank:
        events.append(Placed(who, combatant.placed.tick, rank))
    return tuple(events)


def _counting(encounter: Encounter, tick: Tick) -> Outcome:
    return Outcome(tr("Count to {tick}", tick=AXIS.show(tick)), pass_on(encounter, tick))


def _acting(combatant: Combatant, deed: Act) -> str:
    if not deed.what:
        return tr("{name}: acts ({cost})", name=combatant.called, cost=deed.cost)
    return f"{combatant.called}: {deed.what} ({deed.cost})"


def _everybody_leaves(encounter: Encounter, staying: Collection[CombatantId]) -> tuple[Event, ...]:
    """Temporary wounds end with the scene ("Temporary Wounds")."""
    events: list[Event] = [LedgerChanged(FateWalkerLedger())]
    for each in encounter.everybody():
        sheet = sheet_of(each)
        kept = sheet.marks and replace(sheet.marks, temp=0)
        events += [
            *ending_all(encounter, each.id),
            SheetChanged(each.id, FateWalkerSheet(marks=kept, entered=sheet.entered)),
        ]
    return (*events, *everybody_leaves(encounter, staying))


def _entering(encounter: Encounter, who: CombatantId, first: Tick) -> tuple[Event, ...]:
    combatant = encounter[who]
    if dead(combatant):
        raise RuleBroken(tr("{name} is dead: heal the mortal wounds first.", name=combatant.called))
    sheet, running = sheet_of(combatant), {timer.id for timer in encounter.timers}
    dots = {timer: amount for timer, amount in sheet.dots.items() if timer in running}
    fresh = FateWalkerSheet(marks=sheet.marks, dots=dots, entered=True)
    return (
        *entering(who, fresh, first, precedence(combatant)),
        *runs_on(encounter, who),
    )


def _successes(
    encounter: Encounter, who: CombatantId, typed: int | None, dice: Dice
) -> tuple[int, tuple[Event, ...]]:
    if typed is not None:
        return typed, ()
    rolled = rolled_successes(encounter, who, dice)
    return rolled, (Rolled(who, "successes", (rolled,)),)
