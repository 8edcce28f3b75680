"""Wounds: damage at once and over time, bleeding, death and healing (source: "Wounds")."""

from itertools import count
from typing import Annotated

from msgspec import Meta
from msgspec.structs import replace

from models.rules.deeds import Deed
from models.rules.protocol import Outcome
from models.rules.refusal import RuleBroken
from models.rules.systems.fatewalker.chart import (
    Chart,
    DamageType,
    Marks,
    damaged,
    fatal,
    fitted,
    half_full,
    penalty,
)
from models.rules.systems.fatewalker.lasting import (
    AFTER_EVENTS,
    bleeding,
    bleeding_on,
    bleeding_timer,
    fading,
    fading_timer,
)
from models.rules.systems.fatewalker.leaving import ending_all, leave
from models.rules.systems.fatewalker.order import AXIS
from models.rules.systems.fatewalker.segments import breaking_off, relabelled
from models.rules.systems.fatewalker.speed import speed_left
from models.rules.systems.fatewalker.values import (
    MOST_TICKS,
    Hit,
    chart_of,
    ledger_of,
    marks_of,
    sheet_of,
    stats_of,
)
from models.scheduler.apply import apply_all
from models.scheduler.clock import CombatantId, Tick
from models.scheduler.combatant import Combatant, Presence
from models.scheduler.effects import Timer
from models.scheduler.encounter import Encounter
from models.scheduler.events import (
    Event,
    LedgerChanged,
    Moved,
    Placed,
    PresenceChanged,
    SheetChanged,
    TimerEnded,
    TimerSet,
)
from models.wording import tr

MOST_PULSES = 1000

Points = Annotated[int, Meta(ge=0, le=MOST_TICKS)]


class Damage(Deed, frozen=True, tag="damage"):
    """Strike somebody: points of one source, after armour; of a mob all, or `one` member alone."""

    who: CombatantId
    amount: Points
    type: DamageType = "normal"
    one: bool = False


class DamageOverTime(Deed, frozen=True, tag="dot"):
    """Strike somebody again and again: poison, fire; of a mob all, or `one` member alone."""

    who: CombatantId
    amount: Points
    every: Annotated[int, Meta(ge=1, le=MOST_TICKS)]
    pulses: Annotated[int, Meta(ge=1, le=MOST_PULSES)]
    what: str = ""
    one: bool = False


class Heal(Deed, frozen=True, tag="heal"):
    """Take marks away, as many as there are at most; or only stop the bleeding."""

    who: CombatantId
    temp: Points = 0
    normal: Points = 0
    stun: Points = 0
    mortal: Points = 0
    stanch: bool = False


DEEDS: tuple[type[Deed], ...] = (Damage, DamageOverTime, Heal)


def damage(encounter: Encounter, deed: Damage) -> Outcome:
    """Strike somebody now ("Temporary", "Normal", "Mortal Wounds", "Stun Damage")."""
    combatant = _alive(encounter, deed.who)
    struck = hurting(encounter, deed.who, _marks_after(combatant, deed))
    after = apply_all(encounter, struck)
    faint = deed.type == "stun" and deed.amount > 0
    hit = Hit(deed.who, faint and half_full(chart_of(combatant), marks_of(after[deed.who])))
    told = LedgerChanged(replace(ledger_of(after), hit=hit))
    label = _struck(combatant, deed, faints=hit.consciousness)
    return Outcome(label, (*struck, told))


def damage_over_time(encounter: Encounter, deed: DamageOverTime) -> Outcome:
    """Set damage to come every so many ticks, first after one such time ("Damage over Time")."""
    combatant = _alive(encounter, deed.who)
    sheet = sheet_of(combatant)
    timer = Timer(
        next(free for n in count(1) if (free := f"dot:{deed.who}:{n}") not in sheet.dots),
        deed.what or tr("{amount} damage", amount=deed.amount),
        Tick(encounter.now + deed.every),
        deed.every,
        deed.pulses,
        deed.who,
        rank=AFTER_EVENTS,
    )
    burning = replace(sheet, dots={**sheet.dots, timer.id: deed.amount})
    label = _struck_over_time(combatant, deed, timer.at)
    return Outcome(label, (SheetChanged(deed.who, burning), TimerSet(timer)))


def heal(encounter: Encounter, deed: Heal) -> Outcome:
    """Take marks away; without mortal marks nobody bleeds ("Temporary", "Mortal Wounds")."""
    combatant = encounter[deed.who]
    old = marks_of(combatant)
    left = Marks(
        temp=max(0, old.temp - deed.temp),
        normal=max(0, old.normal - deed.normal),
        stun=max(0, old.stun - deed.stun),
        mortal=max(0, old.mortal - deed.mortal),
    )
    if left == old and not deed.stanch:
        raise RuleBroken(tr("{name} has no such marks to take away.", name=combatant.called))
    events = (*hurting(encounter, deed.who, left), *_stanched(encounter, deed))
    if left == old:
        return Outcome(tr("{name} bleeds no more", name=combatant.called), events)
    return Outcome(tr("{name} is healed", name=combatant.called), events)


def hurting(encounter: Encounter, who: CombatantId, marks: Marks) -> tuple[Event, ...]:
    """Return what follows when the chart of `who` holds these marks: speed, bleeding, death."""
    combatant = encounter[who]
    marked = SheetChanged(who, replace(sheet_of(combatant), marks=marks))
    after = apply_all(encounter, (marked,))
    if fatal(chart_of(combatant), marks):
        return (marked, *_dying(after, who))
    before = marks_of(combatant)
    slower = speed_left(after[who]) != speed_left(combatant)
    return (
        marked,
        *bleeding(after, who, before),
        *fading(after, who, before),
        *(relabelled(combatant, after[who], encounter.now) if slower else ()),
    )


def pulsed(encounter: Encounter, timer: Timer, who: CombatantId) -> tuple[Event, ...]:
    """Return what follows when damage over time or bleeding strikes `who` once more."""
    combatant = encounter[who]
    sheet = sheet_of(combatant)
    if timer.id == fading_timer(who):
        return hurting(encounter, who, replace(marks_of(combatant), temp=0))
    if timer.id == bleeding_timer(who):
        chart = chart_of(combatant)
        one = damaged(chart, marks_of(combatant), 1, kind="normal", resilience=chart.temporary)
        return hurting(encounter, who, one)
    amount = sheet.dots.get(timer.id, 0)
    ended: tuple[Event, ...] = ()
    if timer.left <= 1:
        left = {each: more for each, more in sheet.dots.items() if each != timer.id}
        ended = (SheetChanged(who, replace(sheet, dots=left)),)
    struck = _marks_after(combatant, Damage(who, amount))
    return (*ended, *hurting(apply_all(encounter, ended), who, struck))


def readjust(before: Encounter, after: Encounter, who: CombatantId) -> tuple[Event, ...]:
    """Return what follows when speed or the chart were edited: no mark without a box."""
    marks = sheet_of(after[who]).marks
    kept = hurting(after, who, fitted(chart_of(after[who]), marks)) if marks is not None else ()
    return (*kept, *relabelled(before[who], apply_all(after, kept)[who], after.now))


def dead(combatant: Combatant) -> bool:
    """Say whether the mortal section is full."""
    return fatal(chart_of(combatant), marks_of(combatant))


def wound_penalty(combatant: Combatant) -> int:
    """Return the wound penalty, 0 for one unhurt."""
    return penalty(chart_of(combatant), marks_of(combatant))


def _struck(combatant: Combatant, deed: Damage, *, faints: bool) -> str:
    told: dict[str, object] = {"name": combatant.called, "amount": deed.amount}
    if deed.type == "normal":
        return tr("{name} takes {amount} damage", **told)
    if not faints:
        return tr("{name} takes {amount} stun damage", **told)
    return tr("{name} takes {amount} stun damage and must roll for consciousness", **told)


def _struck_over_time(combatant: Combatant, deed: DamageOverTime, first: Tick) -> str:
    return tr(
        "{name} takes {amount} damage every {ticks} from {place} on, {times}",
        name=combatant.called,
        amount=deed.amount,
        ticks=tr("%n tick(s)", "every …", deed.every),
        place=AXIS.place(first),
        times=tr("%n time(s)", "", deed.pulses),
    )


def _marks_after(combatant: Combatant, deed: Damage) -> Marks:
    chart: Chart = chart_of(combatant)
    resilience = stats_of(combatant).resilience
    marks = marks_of(combatant)
    return damaged(chart, marks, deed.amount, kind=deed.type, resilience=resilience)


def _alive(encounter: Encounter, who: CombatantId) -> Combatant:
    if dead(encounter[who]):
        raise RuleBroken(tr("{name} is dead.", name=encounter[who].called))
    return encounter[who]


def _stanched(encounter: Encounter, deed: Heal) -> tuple[Event, ...]:
    if not deed.stanch or bleeding_on(encounter, deed.who) is None:
        return ()
    return (TimerEnded(bleeding_timer(deed.who)),)


def _dying(encounter: Encounter, who: CombatantId) -> tuple[Event, ...]:
    stopped = breaking_off(encounter[who], encounter.now)
    still = apply_all(encounter, stopped)
    left = leave(still, who, ledger_of(still))
    empty = apply_all(still, left)
    quiet = replace(sheet_of(empty[who]), dots={})
    return (
        *stopped,
        *left,
        *ending_all(empty, who),
        SheetChanged(who, quiet),
        Moved(who, None),
        Placed(who, None),
        PresenceChanged(who, Presence.DEFEATED),
    )
