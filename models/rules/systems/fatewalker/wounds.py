"""Wounds: damage at once and over time, bleeding, death and healing, and the chart in a dialog.

Source: "Wounds".
"""

import itertools
from collections.abc import Iterator, Mapping
from typing import Final

from msgspec import to_builtins
from msgspec.structs import asdict, astuple, replace

from models.rules import results
from models.rules.clocks import count
from models.rules.clocks.count import MOST_TICKS, CallOff
from models.rules.deeds import Deed, Edit, Several
from models.rules.fields import Choice, Field, Kind, declared
from models.rules.mobs import one_apart
from models.rules.offers import Offer
from models.rules.refusal import RuleBroken
from models.rules.results import BoxMark, Section
from models.rules.systems.fatewalker.chart import (
    Marks,
    as_typed,
    chart_in,
    condition,
    damaged,
    half_full,
    written,
)
from models.rules.systems.fatewalker.gaits import MILLI
from models.rules.systems.fatewalker.movement import (
    arrival,
    break_off,
    change_speed,
    planned_tick,
    timers,
)
from models.rules.systems.fatewalker.sheet import (
    MOST_PULSES,
    Damage,
    DamageOverTime,
    FateWalkerStats,
    Heal,
    Hit,
    Scene,
    as_penalty,
    dead,
    speed_left,
    wound_penalty,
)
from models.rules.systems.fatewalker.turns import leave
from models.scheduler.axis import MINUS
from models.scheduler.clock import CombatantId, Tick
from models.scheduler.combatant import Presence
from models.scheduler.effects import BarKind, Timer
from models.scheduler.events import LedgerChanged, PresenceChanged
from models.wording import mark, tr

AFTER_EVENTS: Final = 1
"""Damage over time and bleeding come behind the events of a tick ("Action Order")."""

_BLEEDING: Final = mark("Bleeding")
_FADING: Final = mark("Temporary wounds fade")
_OVER_TIME: Final = mark("Damage over time")
PHRASES: Final = (_BLEEDING, _FADING, _OVER_TIME)

MOST_SHOWN: Final = 6
"""At most this many ticks of damage over time are named."""

AFTER_DAMAGE: Final = 2
"""Temporary wounds fade behind the damage of a tick, which finds their boxes full."""


def damage(scene: Scene, deed: Damage) -> str:
    """Damage someone now ("Temporary", "Normal", "Mortal Wounds", "Stun Damage")."""
    who, apart = _struck(scene, deed)
    before = scene.copy()
    _hit(scene, who, deed)
    half = half_full(scene.stats(who).boxes, scene.sheet(who).marked)
    hit = Hit(who, deed.type == "stun" and deed.amount > 0 and half)
    scene.happen(LedgerChanged(replace(scene.ledger, hit=hit)))  # another hit, even if alike
    told = {"name": scene[who].called, "amount": deed.amount}
    if deed.type == "normal":
        label = tr("{name} takes {amount} damage", **told)
    elif not hit.consciousness:
        label = tr("{name} takes {amount} stun damage", **told)
    else:
        label = tr("{name} takes {amount} stun damage: roll for consciousness", **told)
    return apart + _with_what_follows(label, before, scene, who)


def damage_over_time(scene: Scene, deed: DamageOverTime) -> str:
    """Set damage that comes at an interval, first after one interval ("Damage over Time")."""
    who, apart = _struck(scene, deed)
    dots, first = scene.sheet(who).dots, Tick(scene.now + deed.every)
    timer = next(free for n in itertools.count(1) if (free := f"dot:{who}:{n}") not in dots)
    name = deed.what or _OVER_TIME
    scene.write(who, dots={**dots, timer: deed.amount})
    scene.set_timer(Timer(timer, name, first, deed.every, deed.pulses, who, rank=AFTER_EVENTS))
    return apart + tr(
        "{name} takes {amount} damage every {ticks} from {place}, {times}",
        name=scene[who].called,
        amount=deed.amount,
        ticks=tr("%n tick(s)", "every …", deed.every),
        place=scene.system.axis.place(first),
        times=tr("%n time(s)", "", deed.pulses),
    )


def heal(scene: Scene, deed: Heal) -> str:
    """Remove marks; without mortal marks no one bleeds ("Temporary", "Mortal Wounds")."""
    who, old = deed.who, scene.sheet(deed.who).marked
    left = Marks(**{key: max(0, there - getattr(deed, key)) for key, there in asdict(old).items()})
    if left == old and not deed.stanch:
        raise RuleBroken(tr("{name} has no such wounds to heal.", name=scene[who].called))
    set_marks(scene, who, left)
    if deed.stanch:
        scene.end_timer(_bleeding(who))
    if left == old:
        return tr("{name} stops bleeding", name=scene[who].called)
    return tr("{name} heals", name=scene[who].called)


def set_marks(scene: Scene, who: CombatantId, marks: Marks) -> None:
    """Let the chart of `who` hold these marks: speed, bleeding and death follow."""
    before, speed = scene.sheet(who).marked, speed_left(scene, who)
    planned = planned_tick(scene, who)
    scene.write(who, marks=marks)
    if dead(scene, who):
        _die(scene, who)
        return
    run_on(scene, who, before)
    if speed_left(scene, who) != speed:
        change_speed(scene, who, planned)


def run_on(scene: Scene, who: CombatantId, before: Marks) -> None:
    """Let bleeding and fading begin or end, where there are other marks than `before`.

    Bleeding ends with the last mortal mark, temporary wounds last from the last one on.
    """
    marks, stats, bleeds = scene.sheet(who).marked, scene.stats(who), bleeding_on(scene, who)
    if not marks.mortal:
        scene.end_timer(_bleeding(who))
    elif marks.mortal > before.mortal and bleeds is None:
        every = max(1, stats.endurance)
        name, at = _BLEEDING, Tick(scene.now + every)
        timer = Timer(_bleeding(who), name, at, every, MOST_TICKS, who, rank=AFTER_EVENTS)
        scene.set_timer(timer)
    if not marks.temp:
        scene.end_timer(_fading(who))
    elif marks.temp > before.temp and (last := scene.settings.temporary_ticks):
        name, at = _FADING, Tick(scene.now + last)
        scene.set_timer(Timer(_fading(who), name, at, who=who, rank=AFTER_DAMAGE))


def pulse(scene: Scene, timer: Timer, who: CombatantId) -> str:
    """Let damage over time or bleeding strike once more, or temporary wounds fade; say it."""
    before, sheet, name = scene.copy(), scene.sheet(who), scene[who].called
    if timer.id == _fading(who):
        set_marks(scene, who, replace(sheet.marked, temp=0))
        return _with_what_follows(
            tr("{name}'s temporary wounds fade", name=name), before, scene, who
        )
    if timer.id == _bleeding(who):
        _bleed(scene, who)
        return _with_what_follows(tr("{name} bleeds: 1 damage", name=name), before, scene, who)
    amount = sheet.dots.get(timer.id, 0)
    if timer.left <= 1:
        left = {each: more for each, more in sheet.dots.items() if each != timer.id}
        scene.write(who, dots=left)
    _hit(scene, who, Damage(who, amount))
    told = {"what": scene.again(timer.name), "amount": amount}
    label = tr("{name}, {what}: {amount} damage", name=name, **told)
    return _with_what_follows(label, before, scene, who)


def call_off(scene: Scene, deed: CallOff) -> str:
    """Let damage over time end before its time, or an event not happen."""
    timer = count.called_timer(scene, deed.timer)
    if timer.who is None or timer.id not in (dots := scene.sheet(timer.who).dots):
        return count.call_off(scene, deed)
    scene.end_timer(timer.id)
    scene.write(timer.who, dots={each: more for each, more in dots.items() if each != timer.id})
    return tr("{name}, {what}: over", name=scene[timer.who].called, what=scene.again(timer.name))


def ticking(scene: Scene, timer: Timer) -> results.Ticking:
    """Return the damage of bleeding and of damage over time, and what ends a timer."""
    if timer.who is None:
        return count.ticking(scene, timer)
    if timer.id == _bleeding(timer.who):
        return results.Ticking(1, Heal(timer.who, stanch=True))
    if timer.id in timers(timer.who):
        return results.Ticking(kind=BarKind.MOVEMENT)
    amount = scene.sheet(timer.who).dots.get(timer.id)
    return results.Ticking(amount, None if amount is None else CallOff(timer.id))


def end_timers(scene: Scene, who: CombatantId) -> None:
    """End all that is still to come of `who`, apart from turns."""
    for timer in scene.fight.timers:
        if timer.who == who:
            scene.end_timer(timer.id)


def bleeding_on(scene: Scene, who: CombatantId) -> Tick | None:
    """Return the tick of the next bleeding point, or None."""
    return _fires_on(scene, _bleeding(who))


def state(scene: Scene, who: CombatantId) -> str:
    """Return how someone looks, in English: unhurt, hurt, badly hurt, dying or dead."""
    return condition(scene.stats(who).boxes, scene.sheet(who).marked)


def chart(scene: Scene, who: CombatantId) -> results.Chart:
    """Return the chart of `who`: temporary, the columns from left to right, mortal."""
    boxes, marks = scene.stats(who).boxes, scene.sheet(who).marked
    each = tr("{penalty} each", penalty=as_penalty(1))
    return results.Chart(
        groups=(
            (Section(tr("Temporary", "wounds"), _row(boxes.temporary, marks.temp)),),
            tuple(_columns(scene, who)),
            (Section(tr("Mortal", "wounds"), _row(boxes.mortal, marks.mortal), each),),
        ),
        words=tuple(_words(scene, who)),
    )


def hurts(scene: Scene, who: CombatantId) -> Iterator[Offer]:
    """Yield the ways to hurt and to heal `who`, damage first."""
    group = tr("Damage and healing")
    return (replace(each, group=group) for each in _hurts(scene, who))


def _hurts(scene: Scene, who: CombatantId) -> Iterator[Offer]:
    gone = tr("{name} is dead.", name=scene[who].called) if dead(scene, who) else ""
    whom = () if scene[who].count == 1 else (_one_of_a_mob(),)
    once, again = (*_at_once(), *whom), (*_over_time(), *whom)
    yield Offer("damage", tr("Damage…"), Damage(who, 0), once, refusal=gone, does=tr("Apply"))
    over_time = DamageOverTime(who, 0, 1, 1)
    title, apply = tr("Damage over time…"), tr("Apply")
    yield Offer("dot", title, over_time, again, refusal=gone, does=apply)
    marks = scene.sheet(who).marked
    if marks != Marks():
        yield Offer("heal", tr("Heal…"), Heal(who), tuple(_healed(marks)), does=tr("Heal"))
    if marks.temp:
        yield Offer("rested", tr("Temporary wounds fade"), Heal(who, temp=marks.temp))
    if bleeding_on(scene, who) is not None:
        yield Offer("stanch", tr("Stop the bleeding"), Heal(who, stanch=True))


def layout(scene: Scene, who: CombatantId) -> Field:
    """Return the field of the wound chart, as it is among the stats."""
    field = next(each for each in declared(FateWalkerStats) if each.key == "chart")
    return replace(field, default=written(scene.stats(who).boxes))


def relaid(scene: Scene, who: CombatantId, layout: str) -> Deed:
    """Return the deed that gives `who` another chart. Raises RuleBroken when it does not read."""
    one = scene[who]
    stats = {**to_builtins(one.stats), "chart": layout}
    try:
        chart_in(layout)
    except ValueError as error:
        told = tr("A layout looks like “{usual}”, not “{text}”.", **as_typed(layout))
        raise RuleBroken(told) from error
    edit = Edit(who, one.name, one.side, stats, one.public_name)
    return Several((edit,), tr("{name}'s wound chart changes", name=one.called))


def compared(before: Scene, after: Scene, who: CombatantId) -> Iterator[str]:
    """Say in words what changes for `who`: marks, penalty, speed, bleeding, condition."""
    if gained := _gained(before.sheet(who).marked, after.sheet(who).marked):
        yield f"{gained}."
    yield from _worse(before, after, who)
    yield from _poisoned(before, after, who)
    if bleeding_on(before, who) != (tick := bleeding_on(after, who)):
        yield tr("Stops bleeding.") if tick is None else bleeds(after, who, tick)
    if _fires_on(before, _fading(who)) != (tick := _fires_on(after, _fading(who))) is not None:
        yield _fades(after, tick)
    yield from _fainting(before, after, who)
    yield from _on_the_way(before, after, who)


def bleeds(scene: Scene, who: CombatantId, tick: Tick) -> str:
    """Say when one bleeds next, and that it does on every tick for lack of the attributes."""
    shown = scene.system.axis.show(tick)
    if scene.stats(who).endurance:
        return tr("Bleeds on tick {tick}.", tick=shown)
    return tr("Bleeds on tick {tick}, then every tick: Prowess and Will are missing.", tick=shown)


def _struck(scene: Scene, deed: Damage | DamageOverTime) -> tuple[CombatantId, str]:
    """Return who is struck by a deed, also one of a mob, and what is said about it first."""
    who = deed.who
    if dead(scene, who):
        raise RuleBroken(tr("{name} is dead.", name=scene[who].called))
    if not deed.one or scene[who].count == 1:
        return who, ""
    one, told = one_apart(scene, who)
    return one, f"{told}. "


def _hit(scene: Scene, who: CombatantId, deed: Damage) -> None:
    stats, marks = scene.stats(who), scene.sheet(who).marked
    shrugged = stats.resilience
    struck = damaged(stats.boxes, marks, deed.amount, kind=deed.type, resilience=shrugged)
    set_marks(scene, who, struck)


def _bleed(scene: Scene, who: CombatantId) -> None:
    boxes, marks = scene.stats(who).boxes, scene.sheet(who).marked
    shrugged = boxes.temporary
    set_marks(scene, who, damaged(boxes, marks, 1, kind="normal", resilience=shrugged))


def _with_what_follows(label: str, before: Scene, after: Scene, who: CombatantId) -> str:
    """Return `label` with what it did to Speed, to the next turn and to the arrival."""
    return " · ".join((label, *_what_follows(before, after, who)))


def _what_follows(before: Scene, after: Scene, who: CombatantId) -> Iterator[str]:
    if dead(after, who):
        yield tr("dies")
        return
    if not dead(before, who) and state(after, who) == "dying" != state(before, who):
        yield tr("dying")
    was, left = _speeds(before, after, who)
    if was != left:
        yield tr("Speed {change}", change=_change(was, left))
    show, moved = after.system.axis.show, (before[who].next_tick, after[who].next_tick)
    if moved[0] is not None and moved[1] is not None and moved[0] != moved[1]:
        yield tr("next turn {change}", change=_change(show(moved[0]), show(moved[1])))
    came, comes = arrival(before, who), arrival(after, who)
    if came is not None and comes is not None and came != comes:
        yield tr("arrival {change}", change=_change(show(came), show(comes)))


def _die(scene: Scene, who: CombatantId) -> None:
    break_off(scene, who)
    leave(scene, who)
    end_timers(scene, who)
    scene.write(who, dots={})
    scene.move(who, None)
    scene.happen(PresenceChanged(who, Presence.DEFEATED))


def _bleeding(who: CombatantId) -> str:
    return f"bleeding:{who}"


def _fading(who: CombatantId) -> str:
    return f"fading:{who}"


def _fires_on(scene: Scene, timer: str) -> Tick | None:
    return next((each.at for each in scene.fight.timers if each.id == timer), None)


def _at_once() -> tuple[Field, ...]:
    told = tr("One hit, after armour. Dice like 2d6 are rolled.")
    types = (
        Choice("normal", tr("Normal", "damage or wounds")),
        Choice("stun", tr("Stun", "damage or wounds")),
    )
    return (
        _damage(told),
        Field("type", tr("Type"), Kind.CHOICE, default="normal", choices=types),
    )


def _over_time() -> tuple[Field, ...]:
    told = tr("Each time, after armour. Dice like 1d6 are rolled once.")
    every = tr("Every", "so many ticks, a number comes behind")
    return (
        _damage(told),
        Field("every", every, least=1, most=MOST_TICKS, unit=tr("ticks")),
        Field("pulses", tr("Times"), least=1, most=MOST_PULSES),
        Field("what", tr("What"), Kind.TEXT, default="", optional=True),
    )


def _damage(told: str) -> Field:
    return Field("amount", tr("Damage"), least=0, most=MOST_TICKS, help=told, throws=True)


def _one_of_a_mob() -> Field:
    told = tr("Splits one off with its own wounds. Otherwise all take the hit.")
    return Field("one", tr("Only one member"), Kind.YES_NO, default=True, help=told)


def _healed(marks: Marks) -> Iterator[Field]:
    titles = {
        "temp": tr("Temporary", "wounds"),
        "normal": tr("Normal", "damage or wounds"),
        "stun": tr("Stun", "damage or wounds"),
        "mortal": tr("Mortal", "wounds"),
    }
    for key, title in titles.items():
        if there := getattr(marks, key):
            yield Field(key, title, default=0, least=0, most=there)


def _worse(old: Scene, new: Scene, who: CombatantId) -> Iterator[str]:
    """How penalty, speed and looks change, for the worse or the better."""
    hurt, speed = (wound_penalty(old, who), wound_penalty(new, who)), _speeds(old, new, who)
    if hurt[0] != hurt[1]:
        yield tr("Wound penalty {change}.", change=_change(*map(as_penalty, hurt)))
    if speed[0] != speed[1]:
        yield tr("Speed {change}.", change=_change(*speed))
    if state(old, who) != state(new, who):
        told = {"state": tr(state(new, who)), "before": tr(state(old, who))}
        yield tr("{before} → {state}", name=new[who].called, **told)


def _speeds(old: Scene, new: Scene, who: CombatantId) -> tuple[int, int]:
    return speed_left(old, who), speed_left(new, who)


def _change(before: object, after: object) -> str:
    return f"{before} \N{RIGHTWARDS ARROW} {after}"


def _poisoned(before: Scene, after: Scene, who: CombatantId) -> Iterator[str]:
    """Yield when damage over time strikes that was not there before."""
    known, dots, show = before.sheet(who).dots, after.sheet(who).dots, after.system.axis.show
    for timer in after.fight.timers:
        if timer.who == who and timer.id in dots and timer.id not in known:
            ticks = [show(Tick(timer.at + n * timer.every)) for n in range(timer.left)]
            on = ", ".join(ticks if len(ticks) <= MOST_SHOWN else [*ticks[:MOST_SHOWN], "…"])
            told = {"name": after.again(timer.name), "amount": dots[timer.id], "ticks": on}
            yield tr("{name}: {amount} damage on {ticks}.", **told)


def _fades(scene: Scene, tick: Tick) -> str:
    return tr("Temporary wounds fade on tick {tick}.", tick=scene.system.axis.show(tick))


def _fainting(before: Scene, after: Scene, who: CombatantId) -> Iterator[str]:
    """Whether the hit asks for a roll: healing and edits leave that of the last hit standing."""
    hit, old, new = after.ledger.hit, before.sheet(who).marked, after.sheet(who).marked
    more = new != old and sum(astuple(new)) >= sum(astuple(old))
    if more and hit is not None and hit.consciousness and hit.who == who:
        yield tr("{name} must roll for consciousness.", name=after[who].called)


def _on_the_way(old: Scene, new: Scene, who: CombatantId) -> Iterator[str]:
    """How a movement goes on that is another one now."""
    if (movement := new.sheet(who).movement) is None:
        return
    was, now = (movement.pace(speed) for speed in _speeds(old, new, who))
    if was == now:
        return
    before, after, show = arrival(old, who), arrival(new, who), new.system.axis.show
    told: dict[str, object] = {"gait": new.again(movement.gait)}
    if after is not None and before is not None and before != after:
        told |= {"tick": show(after), "before": show(before)}
        yield tr("Arrives {before} → {tick} ({gait}).", **told)
    elif movement.to_arrive and after is None:
        yield tr("Never arrives: Speed 0 ({gait}).", **told)
    elif after is not None and before is None:
        yield tr("Arrives on {tick} after all ({gait}).", tick=show(after), **told)
    else:
        told |= {"metres": f"{now / MILLI:g}", "before": f"{was / MILLI:g}"}
        yield tr("{before} → {metres} m per segment ({gait}).", **told)


def _columns(scene: Scene, who: CombatantId) -> Iterator[Section]:
    marks, first = scene.sheet(who).marked, 0
    everything = (BoxMark.NORMAL,) * marks.normal + (BoxMark.STUN,) * marks.stun
    for number, (boxes, told) in enumerate(scene.stats(who).boxes.columns, start=1):
        marked = everything[first : first + boxes]
        empty = (BoxMark.EMPTY,) * (boxes - len(marked))
        title = tr("Normal {number}", number=number)
        yield Section(title, (*marked, *empty), as_penalty(told))
        first += boxes


def _words(scene: Scene, who: CombatantId) -> Iterator[str]:
    hurt, speed = wound_penalty(scene, who), speed_left(scene, who)
    yield tr("{name} is {state}.", name=scene[who].called, state=tr(state(scene, who)))
    yield tr("Wound penalty {penalty}, Speed {speed}.", penalty=as_penalty(hurt), speed=speed)
    if (tick := bleeding_on(scene, who)) is not None:
        yield bleeds(scene, who, tick)
    if (tick := _fires_on(scene, _fading(who))) is not None:
        yield _fades(scene, tick)


def _row(boxes: int, marked: int) -> tuple[BoxMark, ...]:
    return (BoxMark.NORMAL,) * marked + (BoxMark.EMPTY,) * (boxes - marked)


def _gained(old: Marks, new: Marks) -> str:
    words: Mapping[str, str] = {
        "temp": mark("{marks} temporary"),
        "normal": mark("{marks} normal"),
        "stun": mark("{marks} stun"),
        "mortal": mark("{marks} mortal"),
    }
    changes = {told: getattr(new, key) - getattr(old, key) for key, told in words.items()}
    told = [tr(told, marks=_signed(number)) for told, number in changes.items() if number]
    return ", ".join(told)


def _signed(number: int) -> str:
    return f"{'+' if number > 0 else MINUS}{abs(number)}"
