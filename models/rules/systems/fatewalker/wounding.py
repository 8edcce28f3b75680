"""The wound chart as a dialog shows it, what can be done to it, and what a hit would change."""

from collections.abc import Iterator

from models.rules import specials
from models.rules.fields import Choice, Field, Kind
from models.rules.offers import Offer
from models.rules.specials import Mark, Section
from models.rules.systems.fatewalker.body import state
from models.rules.systems.fatewalker.chart import Marks
from models.rules.systems.fatewalker.order import AXIS
from models.rules.systems.fatewalker.segments import speed_left
from models.rules.systems.fatewalker.values import MOST_TICKS, chart_of, marks_of
from models.rules.systems.fatewalker.wounds import (
    MOST_PULSES,
    Damage,
    DamageOverTime,
    Heal,
    bleeding_on,
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
    return tuple(words)


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


def _row(boxes: int, marked: int) -> tuple[Mark, ...]:
    return (Mark.NORMAL,) * marked + (Mark.EMPTY,) * (boxes - marked)


def _gained(old: Marks, new: Marks) -> str:
    titles = {"temp": "temporary", "normal": "normal", "stun": "stun", "mortal": "mortal"}
    changes = {title: getattr(new, key) - getattr(old, key) for key, title in titles.items()}
    signs = {True: "+", False: "\N{MINUS SIGN}"}
    told = [f"{signs[n > 0]}{abs(n)} {title}" for title, n in changes.items() if n]
    return ", ".join(told) or "No new marks"
