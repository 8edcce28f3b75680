"""Wounds, with damage at once and over time, bleeding, death, healing, and the wound chart.

Source: "Wounds".
"""

import itertools
from collections.abc import Iterator, Mapping
from typing import Final

from msgspec import to_builtins
from msgspec.structs import asdict, astuple, replace

from models.rules import results
from models.rules.clocks import count
from models.rules.clocks.count import MAX_TICKS, CancelEvent
from models.rules.deeds import Deed, Edit, Several
from models.rules.fields import Choice, Field, Kind, declared_fields
from models.rules.mobs import split_one_off
from models.rules.offers import Offer
from models.rules.refusal import RuleBroken
from models.rules.results import BoxMark, ChartSection
from models.rules.systems.fatewalker.arrivals import find_arrival, planned_tick
from models.rules.systems.fatewalker.chart import (
    DamageType,
    Marks,
    chart_condition,
    format_chart,
    is_half_full,
    marks_after_damage,
    parse_chart,
    quote_values,
)
from models.rules.systems.fatewalker.gaits import MM_PER_M
from models.rules.systems.fatewalker.movement import change_speed, end_movement, timer_ids
from models.rules.systems.fatewalker.sheet import (
    MAX_PULSES,
    Damage,
    DamageOverTime,
    FateWalkerStats,
    Heal,
    Hit,
    Scene,
    format_penalty,
    is_dead,
    speed_left,
    wound_penalty,
)
from models.rules.systems.fatewalker.turns import drop_declaration
from models.scheduler.axis import MINUS
from models.scheduler.clock import CombatantId, Tick
from models.scheduler.combatant import Presence
from models.scheduler.effects import SpanKind, Timer
from models.scheduler.events import LedgerChanged, PresenceChanged
from models.wording import mark, tr

AFTER_EVENTS: Final = 1
"""The rank of damage over time and bleeding, after the events of a tick ("Action Order")."""

_BLEEDING: Final = mark("Bleeding")
_FADING: Final = mark("Temporary wounds fade")
_OVER_TIME: Final = mark("Damage over time")
PHRASES: Final = (_BLEEDING, _FADING, _OVER_TIME)

MAX_TICKS_SHOWN: Final = 6
"""Maximum number of ticks of damage over time that are listed."""

AFTER_DAMAGE: Final = 2
"""The rank of fading, after the damage on a tick, which still finds temporary boxes full."""


def damage(scene: Scene, deed: Damage) -> str:
    """Damage a combatant now ("Temporary", "Normal", "Mortal Wounds", "Stun Damage")."""
    who, prefix = _split_off_target(scene, deed)
    before = scene.copy()
    _apply_hit(scene, who, deed)
    fills_half = is_half_full(scene.stats(who).boxes, scene.sheet(who).wound_marks)
    hit = Hit(who, deed.type == "stun" and deed.amount > 0 and fills_half)
    scene.emit(LedgerChanged(replace(scene.ledger, hit=hit)))  # recorded even if equal
    values = {"name": scene[who].display_name, "amount": deed.amount}
    if deed.type == "normal":
        label = tr("{name} takes {amount} damage", **values)
    elif not hit.consciousness:
        label = tr("{name} takes {amount} stun damage", **values)
    else:
        label = tr("{name} takes {amount} stun damage: roll for consciousness", **values)
    return prefix + _append_consequences(label, before, scene, who)


def damage_over_time(scene: Scene, deed: DamageOverTime) -> str:
    """Begin damage over time, with the first damage after one interval ("Damage over Time")."""
    who, prefix = _split_off_target(scene, deed)
    amounts, first_tick = scene.sheet(who).damage_by_timer, Tick(scene.now + deed.every)
    candidates = (f"dot:{who}:{n}" for n in itertools.count(1))
    timer_id = next(each for each in candidates if each not in amounts)
    name = deed.what or _OVER_TIME
    scene.update_sheet(who, damage_by_timer={**amounts, timer_id: deed.amount})
    scene.set_timer(
        Timer(timer_id, name, first_tick, deed.every, deed.pulses, who, rank=AFTER_EVENTS)
    )
    return prefix + tr(
        "{name} takes {amount} damage every {ticks} from {place}, {times}",
        name=scene[who].display_name,
        amount=deed.amount,
        ticks=tr("%n tick(s)", "every …", deed.every),
        place=scene.system.axis.place(first_tick),
        times=tr("%n time(s)", "", deed.pulses),
    )


def heal(scene: Scene, deed: Heal) -> str:
    """Remove marks; bleeding ends with the last mortal mark ("Temporary", "Mortal Wounds")."""
    who, old_marks = deed.who, scene.sheet(deed.who).wound_marks
    remaining = Marks(
        **{key: max(0, count - getattr(deed, key)) for key, count in asdict(old_marks).items()}
    )
    if remaining == old_marks and not deed.stanch:
        raise RuleBroken(tr("{name} has no such wounds to heal.", name=scene[who].display_name))
    set_marks(scene, who, remaining)
    if deed.stanch:
        scene.end_timer(_bleeding_id(who))
    if remaining == old_marks:
        return tr("{name} stops bleeding", name=scene[who].display_name)
    return tr("{name} heals", name=scene[who].display_name)


def set_marks(scene: Scene, who: CombatantId, marks: Marks) -> None:
    """Set the marks of `who`; update its Speed, bleeding and death."""
    before, speed = scene.sheet(who).wound_marks, speed_left(scene, who)
    planned = planned_tick(scene, who)
    scene.update_sheet(who, marks=marks)
    if is_dead(scene, who):
        _die(scene, who)
        return
    update_timers(scene, who, before)
    if speed_left(scene, who) != speed:
        change_speed(scene, who, planned)


def update_timers(scene: Scene, who: CombatantId, before: Marks) -> None:
    """Begin or end bleeding and fading after the marks have changed from `before`.

    Bleeding ends with the last mortal mark; fading restarts with each new temporary mark.
    """
    marks = scene.sheet(who).wound_marks
    stats = scene.stats(who)
    bleeding = bleeding_tick(scene, who)
    if not marks.mortal:
        scene.end_timer(_bleeding_id(who))
    elif marks.mortal > before.mortal and bleeding is None:
        every = max(1, stats.endurance)
        name, tick = _BLEEDING, Tick(scene.now + every)
        timer = Timer(_bleeding_id(who), name, tick, every, MAX_TICKS, who, rank=AFTER_EVENTS)
        scene.set_timer(timer)
    if not marks.temp:
        scene.end_timer(_fading_id(who))
    elif marks.temp > before.temp and (duration := scene.settings.temporary_ticks):
        name, tick = _FADING, Tick(scene.now + duration)
        scene.set_timer(Timer(_fading_id(who), name, tick, who=who, rank=AFTER_DAMAGE))


def apply_damage_timer(scene: Scene, timer: Timer, who: CombatantId) -> str:
    """Apply damage over time, bleeding or the fading of temporary wounds; return a text on it."""
    before, sheet, name = scene.copy(), scene.sheet(who), scene[who].display_name
    if timer.id == _fading_id(who):
        set_marks(scene, who, replace(sheet.wound_marks, temp=0))
        return _append_consequences(
            tr("{name}'s temporary wounds fade", name=name), before, scene, who
        )
    if timer.id == _bleeding_id(who):
        _bleed(scene, who)
        return _append_consequences(tr("{name} bleeds: 1 damage", name=name), before, scene, who)
    amount = sheet.damage_by_timer.get(timer.id, 0)
    if timer.left <= 1:
        amounts = {
            each: damage for each, damage in sheet.damage_by_timer.items() if each != timer.id
        }
        scene.update_sheet(who, damage_by_timer=amounts)
    _apply_hit(scene, who, Damage(who, amount))
    values = {"what": scene.translate(timer.name), "amount": amount}
    label = tr("{name}, {what}: {amount} damage", name=name, **values)
    return _append_consequences(label, before, scene, who)


def cancel_event(scene: Scene, deed: CancelEvent) -> str:
    """End damage over time early, or call off an event."""
    timer = count.require_timer(scene, deed.timer)
    if timer.who is None or timer.id not in (amounts := scene.sheet(timer.who).damage_by_timer):
        return count.cancel_event(scene, deed)
    scene.end_timer(timer.id)
    scene.update_sheet(
        timer.who,
        damage_by_timer={each: damage for each, damage in amounts.items() if each != timer.id},
    )
    return tr(
        "{name}, {what}: over", name=scene[timer.who].display_name, what=scene.translate(timer.name)
    )


def timer_info(scene: Scene, timer: Timer) -> results.TimerInfo:
    """Return the damage that a timer deals each time, and the deed that ends it."""
    if timer.who is None:
        return count.timer_info(scene, timer)
    if timer.id == _bleeding_id(timer.who):
        return results.TimerInfo(1, Heal(timer.who, stanch=True))
    if timer.id in timer_ids(timer.who):
        return results.TimerInfo(kind=SpanKind.MOVEMENT)
    amount = scene.sheet(timer.who).damage_by_timer.get(timer.id)
    return results.TimerInfo(amount, None if amount is None else CancelEvent(timer.id))


def end_timers(scene: Scene, who: CombatantId) -> None:
    for timer in scene.fight.timers:
        if timer.who == who:
            scene.end_timer(timer.id)


def bleeding_tick(scene: Scene, who: CombatantId) -> Tick | None:
    return _timer_tick(scene, _bleeding_id(who))


def wound_state(scene: Scene, who: CombatantId) -> str:
    """Return the condition as source text: unhurt, hurt, badly hurt, dying or dead."""
    return chart_condition(scene.stats(who).boxes, scene.sheet(who).wound_marks)


def make_chart(scene: Scene, who: CombatantId) -> results.Chart:
    """Return the chart of `who`: temporary boxes, columns from the left, and mortal boxes."""
    boxes, marks = scene.stats(who).boxes, scene.sheet(who).wound_marks
    penalty_text = tr("{penalty} each", penalty=format_penalty(1))
    return results.Chart(
        groups=(
            (ChartSection(tr("Temporary", "wounds"), _box_row(boxes.temporary, marks.temp)),),
            tuple(_column_sections(scene, who)),
            (
                ChartSection(
                    tr("Mortal", "wounds"), _box_row(boxes.mortal, marks.mortal), penalty_text
                ),
            ),
        ),
        lines=tuple(_chart_texts(scene, who)),
    )


def damage_offers(scene: Scene, who: CombatantId) -> Iterator[Offer]:
    group = tr("Damage and healing")
    return (replace(each, group=group) for each in _ungrouped_damage_offers(scene, who))


def _ungrouped_damage_offers(scene: Scene, who: CombatantId) -> Iterator[Offer]:
    refusal = tr("{name} is dead.", name=scene[who].display_name) if is_dead(scene, who) else ""
    member_field = () if scene[who].count == 1 else (_one_member_field(),)
    at_once, repeated = (*_damage_fields(), *member_field), (*_over_time_fields(), *member_field)
    yield Offer(
        "damage", tr("Damage…"), Damage(who, 0), at_once, refusal=refusal, button_text=tr("Apply")
    )
    over_time = DamageOverTime(who, 0, 1, 1)
    title, apply = tr("Damage over time…"), tr("Apply")
    yield Offer("dot", title, over_time, repeated, refusal=refusal, button_text=apply)
    marks = scene.sheet(who).wound_marks
    if marks != Marks():
        yield Offer(
            "heal", tr("Heal…"), Heal(who), tuple(_heal_fields(marks)), button_text=tr("Heal")
        )
    if marks.temp:
        yield Offer("rested", tr("Temporary wounds fade"), Heal(who, temp=marks.temp))
    if bleeding_tick(scene, who) is not None:
        yield Offer("stanch", tr("Stop the bleeding"), Heal(who, stanch=True))


def make_layout_field(scene: Scene, who: CombatantId) -> Field:
    """Return the field for the wound chart in the stats, with the chart of `who` as default."""
    field = next(each for each in declared_fields(FateWalkerStats) if each.key == "chart")
    return replace(field, default=format_chart(scene.stats(who).boxes))


def change_layout_deed(scene: Scene, who: CombatantId, layout: str) -> Deed:
    """Return the deed that gives `who` the chart `layout`. Raises RuleBroken if unreadable."""
    combatant = scene[who]
    stats = {**to_builtins(combatant.stats), "chart": layout}
    try:
        parse_chart(layout)
    except ValueError as error:
        reason = tr("A layout looks like “{usual}”, not “{text}”.", **quote_values(layout))
        raise RuleBroken(reason) from error
    edit = Edit(who, combatant.name, combatant.side, stats, combatant.public_name)
    return Several((edit,), tr("{name}'s wound chart changes", name=combatant.display_name))


def describe_wound_changes(before: Scene, after: Scene, who: CombatantId) -> Iterator[str]:
    if gained := _mark_changes(before.sheet(who).wound_marks, after.sheet(who).wound_marks):
        yield f"{gained}."
    yield from _state_changes(before, after, who)
    yield from _new_damage_over_time(before, after, who)
    if bleeding_tick(before, who) != (tick := bleeding_tick(after, who)):
        yield tr("Stops bleeding.") if tick is None else bleeding_text(after, who, tick)
    if (
        _timer_tick(before, _fading_id(who))
        != (tick := _timer_tick(after, _fading_id(who)))
        is not None
    ):
        yield _fading_text(after, tick)
    yield from _consciousness_check(before, after, who)
    yield from _movement_changes(before, after, who)


def bleeding_text(scene: Scene, who: CombatantId, tick: Tick) -> str:
    """Return a sentence on when `who` bleeds next."""
    label = scene.system.axis.label(tick)
    if scene.stats(who).endurance:
        return tr("Bleeds on tick {tick}.", tick=label)
    return tr(
        "Bleeds on tick {tick}, then every tick, because Prowess and Will aren't filled in.",
        tick=label,
    )


def _split_off_target(scene: Scene, deed: Damage | DamageOverTime) -> tuple[CombatantId, str]:
    """Return the target of a deed, after splitting it off its mob if needed, and a text on that."""
    who = deed.who
    if is_dead(scene, who):
        raise RuleBroken(tr("{name} is dead.", name=scene[who].display_name))
    if not deed.one or scene[who].count == 1:
        return who, ""
    combatant, split_label = split_one_off(scene, who)
    return combatant, f"{split_label}. "


def _apply_hit(scene: Scene, who: CombatantId, deed: Damage) -> None:
    resilience = scene.stats(who).resilience
    _mark_damage(scene, who, deed.amount, kind=deed.type, resilience=resilience)


def _bleed(scene: Scene, who: CombatantId) -> None:
    resilience = scene.stats(who).boxes.temporary
    _mark_damage(scene, who, 1, kind="normal", resilience=resilience)


def _mark_damage(
    scene: Scene, who: CombatantId, amount: int, *, kind: DamageType, resilience: int
) -> None:
    boxes, marks = scene.stats(who).boxes, scene.sheet(who).wound_marks
    new_marks = marks_after_damage(boxes, marks, amount, kind=kind, resilience=resilience)
    if new_marks != marks:
        scene.damaged.add(who)
    set_marks(scene, who, new_marks)


def _append_consequences(label: str, before: Scene, after: Scene, who: CombatantId) -> str:
    """Return `label` with what changed in condition, Speed, next turn and arrival."""
    return " · ".join((label, *_consequences(before, after, who)))


def _consequences(before: Scene, after: Scene, who: CombatantId) -> Iterator[str]:
    if is_dead(after, who):
        yield tr("dies")
        return
    if not is_dead(before, who) and wound_state(after, who) == "dying" != wound_state(before, who):
        yield tr("dying")
    old_speed, new_speed = _speeds(before, after, who)
    if old_speed != new_speed:
        yield tr("Speed {change}", change=_change_text(old_speed, new_speed))
    label, next_ticks = after.system.axis.label, (before[who].next_tick, after[who].next_tick)
    if next_ticks[0] is not None and next_ticks[1] is not None and next_ticks[0] != next_ticks[1]:
        yield tr(
            "next turn {change}", change=_change_text(label(next_ticks[0]), label(next_ticks[1]))
        )
    old_arrival, new_arrival = find_arrival(before, who), find_arrival(after, who)
    if old_arrival is not None and new_arrival is not None and old_arrival != new_arrival:
        yield tr("arrival {change}", change=_change_text(label(old_arrival), label(new_arrival)))


def _die(scene: Scene, who: CombatantId) -> None:
    end_movement(scene, who)
    drop_declaration(scene, who)
    end_timers(scene, who)
    scene.update_sheet(who, damage_by_timer={})
    scene.move(who, None)
    scene.emit(PresenceChanged(who, Presence.DEFEATED))


def _bleeding_id(who: CombatantId) -> str:
    return f"bleeding:{who}"


def _fading_id(who: CombatantId) -> str:
    return f"fading:{who}"


def _timer_tick(scene: Scene, timer_id: str) -> Tick | None:
    return next((each.at for each in scene.fight.timers if each.id == timer_id), None)


def _damage_fields() -> tuple[Field, ...]:
    help_text = tr("One hit, after armour. Dice like 2d6 are rolled.")
    types = (
        Choice("normal", tr("Normal", "damage or wounds")),
        Choice("stun", tr("Stun", "damage or wounds")),
    )
    return (
        _amount_field(help_text),
        Field("type", tr("Type"), Kind.CHOICE, default="normal", choices=types),
    )


def _over_time_fields() -> tuple[Field, ...]:
    help_text = tr("Each time, after armour. Dice like 1d6 are rolled once.")
    every = tr("Every", "so many ticks, a number comes behind")
    return (
        _amount_field(help_text),
        Field("every", every, minimum=1, maximum=MAX_TICKS, unit=tr("ticks")),
        Field("pulses", tr("Times"), minimum=1, maximum=MAX_PULSES),
        Field("what", tr("What"), Kind.TEXT, default="", optional=True),
    )


def _amount_field(help_text: str) -> Field:
    return Field(
        "amount", tr("Damage"), minimum=0, maximum=MAX_TICKS, help=help_text, takes_throws=True
    )


def _one_member_field() -> Field:
    help_text = tr("Splits one off with its own wounds. Otherwise all take the hit.")
    return Field("one", tr("Only one member"), Kind.YES_NO, default=True, help=help_text)


def _heal_fields(marks: Marks) -> Iterator[Field]:
    titles = {
        "temp": tr("Temporary", "wounds"),
        "normal": tr("Normal", "damage or wounds"),
        "stun": tr("Stun", "damage or wounds"),
        "mortal": tr("Mortal", "wounds"),
    }
    for key, title in titles.items():
        if count := getattr(marks, key):
            yield Field(key, title, default=0, minimum=0, maximum=count)


def _state_changes(old: Scene, new: Scene, who: CombatantId) -> Iterator[str]:
    penalties, speeds = (wound_penalty(old, who), wound_penalty(new, who)), _speeds(old, new, who)
    if penalties[0] != penalties[1]:
        yield tr("Wound penalty {change}.", change=_change_text(*map(format_penalty, penalties)))
    if speeds[0] != speeds[1]:
        yield tr("Speed {change}.", change=_change_text(*speeds))
    if wound_state(old, who) != wound_state(new, who):
        values = {"state": tr(wound_state(new, who)), "before": tr(wound_state(old, who))}
        yield tr("{before} → {state}", name=new[who].display_name, **values)


def _speeds(old: Scene, new: Scene, who: CombatantId) -> tuple[int, int]:
    return speed_left(old, who), speed_left(new, who)


def _change_text(before: object, after: object) -> str:
    return f"{before} \N{RIGHTWARDS ARROW} {after}"


def _new_damage_over_time(before: Scene, after: Scene, who: CombatantId) -> Iterator[str]:
    old_amounts, amounts, label = (
        before.sheet(who).damage_by_timer,
        after.sheet(who).damage_by_timer,
        after.system.axis.label,
    )
    for timer in after.fight.timers:
        if timer.who == who and timer.id in amounts and timer.id not in old_amounts:
            ticks = [label(Tick(timer.at + n * timer.every)) for n in range(timer.left)]
            tick_list = ", ".join(
                ticks if len(ticks) <= MAX_TICKS_SHOWN else [*ticks[:MAX_TICKS_SHOWN], "…"]
            )
            values = {
                "name": after.translate(timer.name),
                "amount": amounts[timer.id],
                "ticks": tick_list,
            }
            yield tr("{name}: {amount} damage on {ticks}.", **values)


def _fading_text(scene: Scene, tick: Tick) -> str:
    return tr("Temporary wounds fade on tick {tick}.", tick=scene.system.axis.label(tick))


def _consciousness_check(before: Scene, after: Scene, who: CombatantId) -> Iterator[str]:
    """Yield a text on the roll for consciousness after a hit; healing and edits don't repeat it."""
    hit = after.ledger.hit
    old_marks, new_marks = before.sheet(who).wound_marks, after.sheet(who).wound_marks
    is_hit = new_marks != old_marks and sum(astuple(new_marks)) >= sum(astuple(old_marks))
    if is_hit and hit is not None and hit.consciousness and hit.who == who:
        yield tr("{name} must roll for consciousness.", name=after[who].display_name)


def _movement_changes(old: Scene, new: Scene, who: CombatantId) -> Iterator[str]:
    if (movement := new.sheet(who).movement) is None:
        return
    old_pace, new_pace = (movement.pace(speed) for speed in _speeds(old, new, who))
    if old_pace == new_pace:
        return
    old_arrival, new_arrival, label = (
        find_arrival(old, who),
        find_arrival(new, who),
        new.system.axis.label,
    )
    values: dict[str, object] = {"gait": new.translate(movement.gait)}
    if new_arrival is not None and old_arrival is not None and old_arrival != new_arrival:
        values |= {"tick": label(new_arrival), "before": label(old_arrival)}
        yield tr("Arrives {before} → {tick} ({gait}).", **values)
    elif movement.has_goal_ahead and new_arrival is None:
        yield tr("Never arrives: Speed 0 ({gait}).", **values)
    elif new_arrival is not None and old_arrival is None:
        yield tr("Arrives on {tick} after all ({gait}).", tick=label(new_arrival), **values)
    else:
        values |= {"metres": f"{new_pace / MM_PER_M:g}", "before": f"{old_pace / MM_PER_M:g}"}
        yield tr("{before} → {metres} m per segment ({gait}).", **values)


def _column_sections(scene: Scene, who: CombatantId) -> Iterator[ChartSection]:
    marks, offset = scene.sheet(who).wound_marks, 0
    all_marks = (BoxMark.NORMAL,) * marks.normal + (BoxMark.STUN,) * marks.stun
    for number, (boxes, points) in enumerate(scene.stats(who).boxes.columns, start=1):
        column_marks = all_marks[offset : offset + boxes]
        empty = (BoxMark.EMPTY,) * (boxes - len(column_marks))
        title = tr("Normal {number}", number=number)
        yield ChartSection(title, (*column_marks, *empty), format_penalty(points))
        offset += boxes


def _chart_texts(scene: Scene, who: CombatantId) -> Iterator[str]:
    penalty, speed = wound_penalty(scene, who), speed_left(scene, who)
    yield tr("{name} is {state}.", name=scene[who].display_name, state=tr(wound_state(scene, who)))
    yield tr(
        "Wound penalty {penalty}, Speed {speed}.", penalty=format_penalty(penalty), speed=speed
    )
    if (tick := bleeding_tick(scene, who)) is not None:
        yield bleeding_text(scene, who, tick)
    if (tick := _timer_tick(scene, _fading_id(who))) is not None:
        yield _fading_text(scene, tick)


def _box_row(boxes: int, mark_count: int) -> tuple[BoxMark, ...]:
    return (BoxMark.NORMAL,) * mark_count + (BoxMark.EMPTY,) * (boxes - mark_count)


def _mark_changes(old: Marks, new: Marks) -> str:
    templates: Mapping[str, str] = {
        "temp": mark("{marks} temporary"),
        "normal": mark("{marks} normal"),
        "stun": mark("{marks} stun"),
        "mortal": mark("{marks} mortal"),
    }
    changes = {
        template: getattr(new, key) - getattr(old, key) for key, template in templates.items()
    }
    texts = [tr(text, marks=_format_signed(number)) for text, number in changes.items() if number]
    return ", ".join(texts)


def _format_signed(number: int) -> str:
    return f"{'+' if number > 0 else MINUS}{abs(number)}"
