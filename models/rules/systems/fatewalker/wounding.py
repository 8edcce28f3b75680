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
from models.rules.systems.fatewalker.chart import Marks, chart_in, written
from models.rules.systems.fatewalker.gaits import MILLI
from models.rules.systems.fatewalker.lasting import bleeding_on, fading_on
from models.rules.systems.fatewalker.order import AXIS
from models.rules.systems.fatewalker.speed import speed_left, stride
from models.rules.systems.fatewalker.values import (
    MOST_TICKS,
    FateWalkerStats,
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
from models.scheduler.clock import CombatantId
from models.scheduler.combatant import Combatant
from models.scheduler.encounter import Encounter

_AMOUNT = Field("amount", "Damage", least=0, most=MOST_TICKS, help="Of one source, after armour.")
_TYPES = (Choice("normal", "Normal"), Choice("stun", "Stun"))
_TYPE = Field("type", "Type", Kind.CHOICE, default="normal", choices=_TYPES)
_OVER_TIME = (
    Field("amount", "Damage", least=0, most=MOST_TICKS, help="Of each pulse, after armour."),
    Field("every", "Every", least=1, most=MOST_TICKS, unit="ticks"),
    Field("pulses", "Times", least=1, most=MOST_PULSES),
    Field("what", "What", Kind.TEXT, default="", optional=True),
)


def chart(encounter: Encounter, who: CombatantId) -> specials.Chart:
    """Return the chart of `who`: temporary, the columns from left to right, mortal."""
    combatant = encounter[who]
    boxes, marks = chart_of(combatant), marks_of(combatant)
    return specials.Chart(
        groups=(
            (Section("Temporary", _row(boxes.temporary, marks.temp)),),
            tuple(_columns(combatant)),
            (Section("Mortal", _row(boxes.mortal, marks.mortal), "\N{MINUS SIGN}1 each"),),
        ),
        words=tuple(_words(encounter, combatant)),
    )


def hurts(encounter: Encounter, who: CombatantId) -> tuple[Offer, ...]:
    """Return the ways to hurt and to heal `who`, damage first."""
    combatant = encounter[who]
    gone = f"{combatant.name} is dead." if dead(combatant) else ""
    over_time = DamageOverTime(who, 0, 1, 1)
    return (
        Offer("damage", "Takes damage…", Damage(who, 0), ask=(_AMOUNT, _TYPE), refusal=gone),
        Offer("dot", "Takes damage over time…", over_time, ask=_OVER_TIME, refusal=gone),
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
        raise RuleBroken(f"The layout {error}.") from error
    edit = Edit(who, combatant.name, combatant.side, stats, combatant.public_name)
    return Several((edit,), f"{combatant.name} has another wound chart")


def compared(before: Encounter, after: Encounter, who: CombatantId) -> tuple[str, ...]:
    """Say in words what changes for `who`: marks, penalty, speed, bleeding, condition."""
    old, new = before[who], after[who]
    told = [
        ("Wound penalty", wound_penalty(old), wound_penalty(new)),
        ("Speed", speed_left(old), speed_left(new)),
    ]
    words = [f"{_gained(marks_of(old), marks_of(new))}."]
    words += [f"{title} {a} \N{RIGHTWARDS ARROW} {b}." for title, a, b in told if a != b]
    if state(old) != state(new):
        words.append(f"{new.name} is {state(new)}, was {state(old)}.")
    if bleeding_on(before, who) != (tick := bleeding_on(after, who)):
        words.append(
            f"Bleeds on tick {AXIS.show(tick)}." if tick is not None else "Bleeds no more."
        )
    if fading_on(before, who) != (tick := fading_on(after, who)) is not None:
        words.append(f"Temporary wounds fade on tick {AXIS.show(tick)}.")
    return (*words, *_fainting(after, old, new), *_on_the_way(old, new))


def _fainting(after: Encounter, old: Combatant, new: Combatant) -> Iterator[str]:
    """Whether the hit asks for a roll: healing and edits leave that of the last hit standing."""
    hit, worse = ledger_of(after).hit, marks_of(new)
    more = worse != marks_of(old) and sum(astuple(worse)) >= sum(astuple(marks_of(old)))
    if more and hit is not None and hit.consciousness and hit.who == new.id:
        yield f"{new.name} must roll for consciousness."


def _on_the_way(old: Combatant, new: Combatant) -> Iterator[str]:
    """How a movement goes on that is another one now."""
    movement = sheet_of(new).movement
    if movement is None or speed_left(old) == speed_left(new):
        return
    before, after = arrival(old), arrival(new)
    if after is not None and before is not None and before != after:
        words = f"arrives on {AXIS.show(after)} instead of {AXIS.show(before)}"
    elif movement.to_arrive and after is None:
        words = "never arrives: no Speed is left"
    elif after is not None and before is None:
        words = f"arrives on {AXIS.show(after)} after all"
    else:
        a, b = (stride(each, movement) / MILLI for each in (old, new))
        words = f"covers {b:g} m a segment instead of {a:g}"
    yield f"The {movement.gait} {words}."


def _cures(encounter: Encounter, combatant: Combatant) -> Iterator[Offer]:
    who, marks = combatant.id, marks_of(combatant)
    if marks != Marks():
        yield Offer("heal", "Is healed…", Heal(who), ask=tuple(_healed(marks)))
    if marks.temp:
        yield Offer("rested", "Temporary wounds fade", Heal(who, temp=marks.temp))
    if bleeding_on(encounter, who) is not None:
        yield Offer("stanch", "Stop the bleeding", Heal(who, stanch=True))


def _healed(marks: Marks) -> Iterator[Field]:
    titles = {"temp": "Temporary", "normal": "Normal", "stun": "Stun", "mortal": "Mortal"}
    for key, title in titles.items():
        if there := getattr(marks, key):
            yield Field(key, title, default=0, least=0, most=there)


def _columns(combatant: Combatant) -> Iterator[Section]:
    marks, first = marks_of(combatant), 0
    everything = (Mark.NORMAL,) * marks.normal + (Mark.STUN,) * marks.stun
    for number, (boxes, told) in enumerate(chart_of(combatant).columns, start=1):
        marked = everything[first : first + boxes]
        empty = (Mark.EMPTY,) * (boxes - len(marked))
        caption = f"\N{MINUS SIGN}{told}" if told else "0"
        yield Section(f"Normal {number}", (*marked, *empty), caption)
        first += boxes


def _words(encounter: Encounter, combatant: Combatant) -> Iterator[str]:
    yield f"{combatant.name} is {state(combatant)}."
    yield f"Wound penalty {wound_penalty(combatant)}, Speed {speed_left(combatant)}."
    if (tick := bleeding_on(encounter, combatant.id)) is not None:
        yield f"Bleeds on tick {AXIS.show(tick)}."
    if (tick := fading_on(encounter, combatant.id)) is not None:
        yield f"Temporary wounds fade on tick {AXIS.show(tick)}."


def _row(boxes: int, marked: int) -> tuple[Mark, ...]:
    return (Mark.NORMAL,) * marked + (Mark.EMPTY,) * (boxes - marked)


def _gained(old: Marks, new: Marks) -> str:
    titles = {"temp": "temporary", "normal": "normal", "stun": "stun", "mortal": "mortal"}
    changes = {title: getattr(new, key) - getattr(old, key) for key, title in titles.items()}
    signs = {True: "+", False: "\N{MINUS SIGN}"}
    told = [f"{signs[n > 0]}{abs(n)} {title}" for title, n in changes.items() if n]
    return ", ".join(told) or "No new marks"
