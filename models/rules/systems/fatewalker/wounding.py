"""The wound chart as a dialog shows it, what can be done to it, and what a hit would change."""

from collections.abc import Iterator

from msgspec import to_builtins
from msgspec.structs import astuple, replace

from models.rules import specials
from models.rules.deeds import Deed, Edit, Several
from models.rules.fields import Choice, Field, Kind, declared
from models.rules.offers import Offer
from models.rules.refusal import RuleBroken
from models.rules.specials import Mark, Section
from models.rules.systems.fatewalker.arriving import arrival
from models.rules.systems.fatewalker.body import state
from models.rules.systems.fatewalker.chart import Marks, as_typed, chart_in, written
from models.rules.systems.fatewalker.gaits import MILLI
from models.rules.systems.fatewalker.lasting import bleeding_on, fading_on
from models.rules.systems.fatewalker.order import AXIS
from models.rules.systems.fatewalker.speed import speed_left, stride
from models.rules.systems.fatewalker.values import (
    MOST_TICKS,
    FateWalkerStats,
    Movement,
    chart_of,
    ledger_of,
    marks_of,
    sheet_of,
)
from models.rules.systems.fatewalker.wounds import (
    MOST_PULSES,
    Damage,
    DamageOverTime,
    Heal,
    dead,
    wound_penalty,
)
from models.scheduler.axis import MINUS
from models.scheduler.clock import CombatantId, Tick
from models.scheduler.combatant import Combatant
from models.scheduler.encounter import Encounter
from models.wording import mark, tr


def chart(encounter: Encounter, who: CombatantId) -> specials.Chart:
    """Return the chart of `who`: temporary, the columns from left to right, mortal."""
    combatant = encounter[who]
    boxes, marks = chart_of(combatant), marks_of(combatant)
    each = tr("{penalty} each", penalty=f"{MINUS}1")
    return specials.Chart(
        groups=(
            (Section(tr("Temporary", "wounds"), _row(boxes.temporary, marks.temp)),),
            tuple(_columns(combatant)),
            (Section(tr("Mortal", "wounds"), _row(boxes.mortal, marks.mortal), each),),
        ),
        words=tuple(_words(encounter, combatant)),
    )


def hurts(encounter: Encounter, who: CombatantId) -> tuple[Offer, ...]:
    """Return the ways to hurt and to heal `who`, damage first."""
    combatant = encounter[who]
    gone = tr("{name} is dead.", name=combatant.called) if dead(combatant) else ""
    once, title = Damage(who, 0), tr("Takes damage over time…")
    over_time = DamageOverTime(who, 0, 1, 1)
    whom = _of_a_mob(combatant)
    return (
        Offer("damage", tr("Takes damage…"), once, ask=(*_at_once(), *whom), refusal=gone),
        Offer("dot", title, over_time, ask=(*_over_time(), *whom), refusal=gone),
        *_cures(encounter, combatant),
    )


def layout(encounter: Encounter, who: CombatantId) -> Field:
    """Return the field of the wound chart, as it is among the stats."""
    field = next(each for each in declared(FateWalkerStats) if each.key == "chart")
    return replace(field, default=written(chart_of(encounter[who])))


def relaid(encounter: Encounter, who: CombatantId, layout: str) -> Deed:
    """Return the deed that gives `who` another chart. Raises RuleBroken when it does not read."""
    combatant = encounter[who]
    stats = {**to_builtins(combatant.stats), "chart": layout}
    try:
        chart_in(layout)
    except ValueError as error:
        told = tr("The layout {text} does not read like {usual}.", **as_typed(layout))
        raise RuleBroken(told) from error
    edit = Edit(who, combatant.name, combatant.side, stats, combatant.public_name)
    return Several((edit,), tr("{name} has another wound chart", name=combatant.called))


def compared(before: Encounter, after: Encounter, who: CombatantId) -> tuple[str, ...]:
    """Say in words what changes for `who`: marks, penalty, speed, bleeding, condition."""
    old, new = before[who], after[who]
    return (
        f"{_gained(marks_of(old), marks_of(new))}.",
        *_worse(old, new),
        *_lasting(before, after, who),
        *_fainting(after, old, new),
        *_on_the_way(old, new),
    )


def _at_once() -> tuple[Field, ...]:
    told = tr("Of one source, after armour.")
    types = (
        Choice("normal", tr("Normal", "damage or wounds")),
        Choice("stun", tr("Stun", "damage or wounds")),
    )
    return (
        Field("amount", tr("Damage"), least=0, most=MOST_TICKS, help=told),
        Field("type", tr("Type"), Kind.CHOICE, default="normal", choices=types),
    )


def _of_a_mob(combatant: Combatant) -> tuple[Field, ...]:
    """Ask whether one member is hit, who splits off first, or all of them."""
    if combatant.count == 1:
        return ()
    told = tr("It splits off first, with a wound chart of its own; else all have the wound.")
    return (Field("one", tr("One member alone"), Kind.YES_NO, default=True, help=told),)


def _over_time() -> tuple[Field, ...]:
    told = tr("Of each pulse, after armour.")
    every = tr("Every", "so many ticks, a number comes behind")
    return (
        Field("amount", tr("Damage"), least=0, most=MOST_TICKS, help=told),
        Field("every", every, least=1, most=MOST_TICKS, unit=tr("ticks")),
        Field("pulses", tr("Times"), least=1, most=MOST_PULSES),
        Field("what", tr("What"), Kind.TEXT, default="", optional=True),
    )


def _worse(old: Combatant, new: Combatant) -> Iterator[str]:
    """How penalty, speed and looks change, for the worse or the better."""
    if wound_penalty(old) != wound_penalty(new):
        yield tr("Wound penalty {change}.", change=_change(wound_penalty(old), wound_penalty(new)))
    if speed_left(old) != speed_left(new):
        yield tr("Speed {change}.", change=_change(speed_left(old), speed_left(new)))
    if state(old) != state(new):
        looks = {"name": new.called, "state": tr(state(new)), "before": tr(state(old))}
        yield tr("{name} is {state}, was {before}.", **looks)


def _change(before: int, after: int) -> str:
    return f"{before} \N{RIGHTWARDS ARROW} {after}"


def _lasting(before: Encounter, after: Encounter, who: CombatantId) -> Iterator[str]:
    if bleeding_on(before, who) != (tick := bleeding_on(after, who)):
        yield tr("Bleeds no more.") if tick is None else _bleeds(tick)
    if fading_on(before, who) != (tick := fading_on(after, who)) is not None:
        yield _fade(tick)


def _bleeds(tick: Tick) -> str:
    return tr("Bleeds on tick {tick}.", tick=AXIS.show(tick))


def _fade(tick: Tick) -> str:
    return tr("Temporary wounds fade on tick {tick}.", tick=AXIS.show(tick))


def _fainting(after: Encounter, old: Combatant, new: Combatant) -> Iterator[str]:
    """Whether the hit asks for a roll: healing and edits leave that of the last hit standing."""
    hit, worse = ledger_of(after).hit, marks_of(new)
    more = worse != marks_of(old) and sum(astuple(worse)) >= sum(astuple(marks_of(old)))
    if more and hit is not None and hit.consciousness and hit.who == new.id:
        yield tr("{name} must roll for consciousness.", name=new.called)


def _on_the_way(old: Combatant, new: Combatant) -> Iterator[str]:
    """How a movement goes on that is another one now."""
    movement = sheet_of(new).movement
    if movement is None or speed_left(old) == speed_left(new):
        return
    before, after, gait = arrival(old), arrival(new), movement.gait
    if after is not None and before is not None and before != after:
        yield tr(
            "The {gait} arrives on {tick} instead of {before}.",
            gait=gait,
            tick=AXIS.show(after),
            before=AXIS.show(before),
        )
    elif movement.to_arrive and after is None:
        yield tr("The {gait} never arrives: no Speed is left.", gait=gait)
    elif after is not None and before is None:
        yield tr("The {gait} arrives on {tick} after all.", gait=gait, tick=AXIS.show(after))
    else:
        yield _slower(movement, old, new)


def _slower(movement: Movement, old: Combatant, new: Combatant) -> str:
    before, after = (stride(each, movement) / MILLI for each in (old, new))
    return tr(
        "The {gait} covers {metres} m a segment instead of {before}.",
        gait=movement.gait,
        metres=f"{after:g}",
        before=f"{before:g}",
    )


def _cures(encounter: Encounter, combatant: Combatant) -> Iterator[Offer]:
    who, marks = combatant.id, marks_of(combatant)
    if marks != Marks():
        yield Offer("heal", tr("Is healed…"), Heal(who), ask=tuple(_healed(marks)))
    if marks.temp:
        yield Offer("rested", tr("Temporary wounds fade"), Heal(who, temp=marks.temp))
    if bleeding_on(encounter, who) is not None:
        yield Offer("stanch", tr("Stop the bleeding"), Heal(who, stanch=True))


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


def _columns(combatant: Combatant) -> Iterator[Section]:
    marks, first = marks_of(combatant), 0
    everything = (Mark.NORMAL,) * marks.normal + (Mark.STUN,) * marks.stun
    for number, (boxes, told) in enumerate(chart_of(combatant).columns, start=1):
        marked = everything[first : first + boxes]
        empty = (Mark.EMPTY,) * (boxes - len(marked))
        caption = f"{MINUS}{told}" if told else "0"
        title = tr("Normal {number}", number=number)
        yield Section(title, (*marked, *empty), caption)
        first += boxes


def _words(encounter: Encounter, combatant: Combatant) -> Iterator[str]:
    hurt, speed = wound_penalty(combatant), speed_left(combatant)
    yield tr("{name} is {state}.", name=combatant.called, state=tr(state(combatant)))
    yield tr("Wound penalty {penalty}, Speed {speed}.", penalty=hurt, speed=speed)
    if (tick := bleeding_on(encounter, combatant.id)) is not None:
        yield _bleeds(tick)
    if (tick := fading_on(encounter, combatant.id)) is not None:
        yield _fade(tick)


def _row(boxes: int, marked: int) -> tuple[Mark, ...]:
    return (Mark.NORMAL,) * marked + (Mark.EMPTY,) * (boxes - marked)


def _gained(old: Marks, new: Marks) -> str:
    words = {
        "temp": mark("{marks} temporary"),
        "normal": mark("{marks} normal"),
        "stun": mark("{marks} stun"),
        "mortal": mark("{marks} mortal"),
    }
    changes = {told: getattr(new, key) - getattr(old, key) for key, told in words.items()}
    told = [tr(told, marks=_signed(number)) for told, number in changes.items() if number]
    return ", ".join(told) or tr("No new marks")


def _signed(number: int) -> str:
    return f"{'+' if number > 0 else MINUS}{abs(number)}"
