"""Everything timed besides turns, such as effects, bleeding, events and hindrances.

It is shown on lanes, on the ruler, on the card, and in the lists of effects and of what is next.
"""

from collections.abc import Iterator, Mapping, Sequence
from enum import Enum, auto
from typing import Final

from msgspec import Struct
from msgspec.structs import replace

from models.rules.counters.by_effect import parse_effect_change
from models.rules.deeds import Deed, RemoveEffect
from models.rules.draft import AnyDraft
from models.rules.effects import (
    describe_consequences,
    describe_interval,
    describe_occasion,
    effect_title,
    is_single_event,
    turns_left,
)
from models.rules.notes import first_note_line, note_without_markdown
from models.rules.ruleset import Moment
from models.scheduler.axis import Axis
from models.scheduler.clock import CombatantId, Tick
from models.scheduler.combatant import Side
from models.scheduler.effects import Effect, Occasion, Span, SpanKind, Timer
from models.scheduler.encounter import Encounter
from models.scheduler.face import Face
from models.scheduler.glyphs import glyphs_of
from models.sight.fired import Fired
from models.wording import isolated, tr

MAX_FLAGS: Final = 5
ENDLESS_TIMES: Final = 1000
"""The number of triggers left at which a timer is shown as endless."""


class Meaning(Enum):
    """Whether a timed thing harms or helps its bearer, or neither."""

    HARM = auto()
    HELP = auto()
    NEITHER = auto()


class Timed(Struct, frozen=True):
    """An effect, a timer or a span, in one form for every display."""

    id: str
    name: str
    source: Effect | Timer | Span
    bearers: tuple[CombatantId, ...] = ()
    """The combatants in whose lanes it is shown; if there are none, it is on the ruler."""
    label: str = ""
    """The text on its bar; "" if it has no bar."""
    start: Tick = Tick(0)
    """The tick on which its bar begins."""
    end: Tick | None = None
    """The tick on which its bar ends; None if it is open."""
    kind: SpanKind = SpanKind.EFFECT
    meaning: Meaning = Meaning.NEITHER
    can_act_from: Tick | None = None
    """The tick from which a holding combatant can act."""
    trigger_ticks: tuple[Tick, ...] = ()
    is_single_event: bool = False
    """Whether it does nothing but trigger once, on its last tick."""
    is_by_clock: bool = True
    """Whether it triggers or ends on known ticks."""
    is_in_scene: bool = True
    """Whether its bearer is in the scene."""
    fired: Fired | None = None
    """A trigger that the GM hasn't acknowledged; if set, this value is only about that trigger."""


class EffectRow(Struct, frozen=True):
    """A row in the list of effects.

    The `description` says when the effect triggers and how long it lasts, and ends with the first
    line of the GM's `text`. Only effects that the GM made are changeable. `remove` is the deed that
    removes the effect, or None if that isn't possible. `face` is that of its only bearer, and
    `place` the label of its next tick, on which it triggers or ends.
    """

    id: str
    title: str
    description: str
    is_changeable: bool = True
    remove: Deed | None = None
    text: str = ""
    face: Face | None = None
    place: str = ""
    meaning: Meaning = Meaning.NEITHER


def find_timed(moment: Moment, fired: Sequence[Fired] = ()) -> tuple[Timed, ...]:
    """Return everything timed: first what `fired`, then spans, the GM's effects and timers."""
    if not (fired or moment.fight.effects or moment.fight.timers or moment.fight.spans):
        return ()
    effects = moment.fight.effects_for_gm()
    sides = {
        side: _members_of_side(moment.fight, side) for side in {effect.side for effect in effects}
    }
    return (
        *(_from_fired(moment, each) for each in fired),
        *(_from_span(moment, span) for span in moment.fight.spans),
        *(_from_effect(moment.fight, effect, sides[effect.side]) for effect in effects),
        *(_from_timer(moment, timer) for timer in moment.fight.timers),
    )


def timed_title(encounter: Encounter, item: Timed) -> str:
    """Return a title such as `Burning on Mira` or `Bleeding: Orc 1`."""
    match item.source:
        case Effect() as effect:
            return effect_title(encounter, effect)
        case Timer(who=None) | Span(who=None):
            return item.name
        case Timer(who=who) | Span(who=who):
            name = encounter[CombatantId(str(who))].display_name
            return tr("{name}: {what}", what=item.name, name=name)


def describe_timing(moment: Moment, item: Timed) -> str:
    """Describe when a timed thing triggers and how long it lasts."""
    match item.source:
        case Effect() as effect:
            return describe_effect(moment, effect)
        case Timer() as timer:
            return " · ".join(_describe_timer(moment.rules.axis, timer))
        case Span(end=end):
            by_rule = tr("by the rules")
            axis = moment.rules.axis
            return by_rule if end is None else tr("until {place}", place=axis.place(end))


def describe_remaining(moment: Moment, item: Timed) -> str:
    """Describe briefly what is left of a timed thing, such as `3 left` or `1 damage on 20`."""
    match item.source:
        case Effect() as effect:
            return _describe_remaining_of_effect(moment.rules.axis, effect)
        case Timer() as timer:
            amount = moment.timer_info(timer).amount
            return " · ".join(_describe_remaining_of_timer(moment.rules.axis, timer, amount))
        case Span(end=end):
            return "" if end is None else tr("until {tick}", tick=moment.rules.axis.label(end))


def describe_next(moment: Moment, item: Timed) -> str:
    """Describe briefly the next trigger and the number left, such as `next 20 · 3 left`."""
    if not isinstance(item.source, Timer):
        return describe_remaining(moment, item)
    count = item.source.left
    text = tr("next {tick}", tick=moment.rules.axis.label(item.source.at))
    return f"{text} · {_times_left(count)}" if 1 < count < ENDLESS_TIMES else text


def effect_rows(
    moment: Moment,
    first: CombatantId | None = None,
    pictures: Mapping[str, bytes] | None = None,
) -> tuple[EffectRow, ...]:
    """Return rows for all effects, timers and states, those of the combatant `first` on top.

    Spans that are over stay on the timeline only.
    """
    effects = [
        each for each in find_timed(moment) if is_effect(each) and not _is_past(moment, each)
    ]
    effects.sort(key=lambda each: first not in each.bearers)
    faces = _faces(moment, pictures or {})
    rows = (
        replace(
            _row(moment, effect),
            face=faces.get(effect.source.who),
            place=_next_place(moment, effect),
            meaning=effect.meaning,
        )
        for effect in effects
    )
    return (*rows, *_state_rows(moment, faces))


def _is_past(moment: Moment, item: Timed) -> bool:
    return isinstance(item.source, Span) and item.end is not None and item.end < moment.now


def is_effect(item: Timed) -> bool:
    """Return whether a timed thing is listed among the effects, as holds and movements aren't."""
    return item.kind in (SpanKind.EFFECT, SpanKind.EXPOSURE)


def effect_chips(moment: Moment, all_timed: Sequence[Timed], who: CombatantId) -> tuple[str, ...]:
    """Return a short text for each effect on `who`, such as `Bleeding · 1 damage on 20`."""
    effects = (
        each for each in all_timed if who in each.bearers and is_effect(each) and not each.fired
    )
    effect_texts = (
        " · ".join(filter(None, (isolated(effect.name), describe_remaining(moment, effect))))
        for effect in effects
    )
    return (*moment.states(who), *effect_texts)


def effect_texts(all_timed: Sequence[Timed], who: CombatantId) -> tuple[str, ...]:
    """Return the meaning of each effect on `who`, such as `Stunned: can't parry`, once each."""
    effects = (
        each.source for each in all_timed if who in each.bearers and isinstance(each.source, Effect)
    )
    return tuple(
        dict.fromkeys(
            f"{isolated(effect.name)}: {note_without_markdown(effect.text)}"
            for effect in effects
            if effect.text
        )
    )


def describe_effect(moment: Moment, effect: Effect) -> str:
    """Describe the trigger, the length and the visibility of `effect`, and the GM's text on it."""
    rules_texts = (
        *_describe_trigger(moment, effect),
        change_text(effect),
        describe_consequences(effect),
        _describe_length(moment, effect),
    )
    parts = (
        *rules_texts,
        _visibility_text(effect),
        _early_text(moment.draft, effect),
        first_note_line(effect.text),
    )
    return " · ".join(filter(None, parts))


def _visibility_text(effect: Effect) -> str:
    if effect.ended_for_players:
        return tr("over for players", "of an effect")
    return "" if effect.secret else tr("visible to players", "of an effect")


def _early_text(draft: AnyDraft, effect: Effect) -> str:
    """Return a remark if an effect doesn't trigger when a turn begins for the GM, or "".

    It triggers when the turn of `effect.of` begins for the players, which may be before that. One
    that is added in between triggers in the next turn.
    """
    if effect.occasion is not Occasion.START or not effect.begun:
        return ""
    if effect.of in draft.whose_turn or effect.of not in draft.public_turn:
        return ""
    return tr(
        "triggers next in the turn after this one, which players already read", "of an effect"
    )


def change_text(source: object) -> str:
    """Return how an effect changes a counter, with a typographic minus sign; "" if it doesn't."""
    text = source.change if isinstance(source, Effect) else ""
    return text.replace("-", "\N{MINUS SIGN}")


def _row(moment: Moment, item: Timed) -> EffectRow:
    title_and_timing = timed_title(moment.fight, item), describe_timing(moment, item)
    match item.source:
        case Effect(effect_id, text=text):
            return EffectRow(
                item.id,
                *title_and_timing,
                remove=RemoveEffect(effect_id),
                text=note_without_markdown(text),
            )
        case Timer() as timer:
            end_deed = moment.timer_info(timer).end_deed
            return EffectRow(item.id, *title_and_timing, is_changeable=False, remove=end_deed)
        case Span():
            return EffectRow(item.id, *title_and_timing, is_changeable=False)


def _faces(
    moment: Moment, pictures: Mapping[str, bytes]
) -> Mapping[CombatantId | str | None, Face]:
    glyphs = glyphs_of(moment.fight)
    return {
        each.id: Face(each.side, glyphs[each.id], pictures.get(each.portrait, b""))
        for each in moment.fight.all_combatants()
        if each.id in glyphs
    }


def _next_place(moment: Moment, item: Timed) -> str:
    """Return the label of the tick on which a timed thing triggers next, or else ends."""
    tick = item.trigger_ticks[0] if item.trigger_ticks else item.end
    return "" if tick is None or not item.is_by_clock else moment.axis.label(tick)


def _state_rows(
    moment: Moment, faces: Mapping[CombatantId | str | None, Face]
) -> Iterator[EffectRow]:
    for combatant in moment.fight.combatants_in_scene():
        for word in moment.states(combatant.id):
            row_title = tr("{effect} on {bearer}", effect=word, bearer=combatant.display_name)
            yield EffectRow(
                f"state:{combatant.id}:{word}",
                row_title,
                tr("by the rules"),
                is_changeable=False,
                face=faces.get(combatant.id),
            )


def _from_fired(moment: Moment, fired_value: Fired) -> Timed:
    source, side = fired_value.source, getattr(fired_value.source, "side", None)
    bearers_of_side = () if side is None else _members_of_side(moment.fight, side)
    bearers = bearers_of_side if source.who is None else (source.who,)
    name = source.name if isinstance(source, Effect) else moment.translate(source.name)
    return Timed(
        source.id,
        name,
        source,
        bearers,
        trigger_ticks=fired_value.ticks,
        is_by_clock=False,
        fired=fired_value,
    )


def _from_effect(
    encounter: Encounter, effect: Effect, bearers_of_side: tuple[CombatantId, ...]
) -> Timed:
    return Timed(
        effect.id,
        effect.name,
        effect,
        bearers=bearers_of_side if effect.who is None else (effect.who,),
        label=_bar_label(encounter, effect),
        start=effect.since,
        end=effect.until,
        meaning=_meaning_of_effect(effect),
        trigger_ticks=_trigger_ticks(encounter, effect),
        is_single_event=is_single_event(effect),
        is_by_clock=effect.at is not None or effect.until is not None,
        is_in_scene=effect.who is None or encounter[effect.who].is_in_scene,
    )


def _from_timer(moment: Moment, timer: Timer) -> Timed:
    """Return a timer as a timed thing; if it repeats, its bar begins at the previous trigger."""
    last_tick = Tick(timer.at + (timer.left - 1) * timer.every)
    end = None if timer.left >= ENDLESS_TIMES else last_tick
    name, info = moment.translate(timer.name), moment.timer_info(timer)
    return Timed(
        timer.id,
        name,
        timer,
        bearers=() if timer.who is None else (timer.who,),
        label=name if timer.left > 1 else "",
        start=Tick(timer.at - timer.every),
        end=end,
        kind=info.kind,
        meaning=Meaning.NEITHER if info.amount is None else Meaning.HARM,
        trigger_ticks=_ticks_ahead(timer.at, timer.every, end),
        is_single_event=timer.left == 1,
    )


def _from_span(moment: Moment, span: Span) -> Timed:
    bearers = () if span.who is None else (span.who,)
    label = moment.translate(span.label)
    return Timed(
        span.id,
        label,
        span,
        bearers,
        label,
        span.start,
        span.end,
        span.kind,
        Meaning.HARM if span.kind is SpanKind.EXPOSURE else Meaning.NEITHER,
        can_act_from=_can_act_from(moment, span),
        is_by_clock=False,
    )


def _meaning_of_effect(effect: Effect) -> Meaning:
    """Return HARM if an effect lowers a counter or can be saved against, HELP if it raises one."""
    if effect.change:
        return Meaning.HELP if parse_effect_change(effect.change).sign > 0 else Meaning.HARM
    return Meaning.HARM if effect.asks else Meaning.NEITHER


def _can_act_from(moment: Moment, span: Span) -> Tick | None:
    """Return the first tick on which someone holding without an end can act; None if it is now."""
    if span.kind is not SpanKind.HOLD or span.end is not None or span.who is None:
        return None
    first_tick = moment.first_wait_tick(span.who)
    return first_tick if first_tick > moment.now else None


def _members_of_side(encounter: Encounter, side: Side | None) -> tuple[CombatantId, ...]:
    return tuple(each.id for each in encounter.combatants_in_scene() if each.side is side)


def _describe_remaining_of_effect(axis: Axis, effect: Effect) -> str:
    if effect.at_start and not effect.paused_turns:
        return tr("until the next turn", "how long an effect lasts")
    if effect.turns is not None:
        turns = turns_left(effect)
        return _times_left(turns) if turns else tr("last turn", "of an effect")
    if effect.until is not None and effect.at is not None and effect.every:
        next_text = tr("next {tick}", tick=axis.label(effect.at))
        return f"{next_text} · {_times_left((effect.until - effect.at) // effect.every + 1)}"
    if effect.until is not None:
        return tr("until {tick}", tick=axis.label(effect.until))
    if effect.at is None:
        return ""
    tick = axis.label(effect.at)
    return tr("next {tick}", tick=tick) if effect.every else tr("on {tick}", tick=tick)


def _times_left(count: int) -> str:
    return tr("%n left", "turns of an effect, or times it still triggers", count)


def _describe_remaining_of_timer(axis: Axis, timer: Timer, amount: int | None) -> Iterator[str]:
    tick = axis.label(timer.at)
    yield (
        tr("{amount} damage on {tick}", amount=amount, tick=tick)
        if amount
        else tr("on {tick}", tick=tick)
    )
    if 1 < timer.left < ENDLESS_TIMES:
        yield _times_left(timer.left)


def _describe_timer(axis: Axis, timer: Timer) -> Iterator[str]:
    place = axis.place(timer.at)
    if timer.left == 1:
        yield tr("on {place}", place=place)
        return
    yield describe_interval(axis, timer.every, axis.label(timer.at))
    if timer.left < ENDLESS_TIMES:
        yield _times_left(timer.left)


def _bar_label(encounter: Encounter, effect: Effect) -> str:
    """Return the label of an effect's bar, with the number of turns left if turns are counted."""
    if effect.turns is None or effect.of is None or effect.at_start:
        return effect.name
    turns, name = turns_left(effect), encounter[effect.of].display_name
    if effect.of == effect.who:
        turns_text = tr("%n turn(s)", "", turns) if turns else tr("last turn", "of an effect")
    elif turns:
        turns_text = tr("%n turn(s) of {name}", "", turns, name=name)
    else:
        turns_text = tr("last turn of {name}", name=name)
    return f"{isolated(effect.name)} · {turns_text}"


def _trigger_ticks(encounter: Encounter, effect: Effect) -> tuple[Tick, ...]:
    """Return the next known ticks on which an effect triggers, up to MAX_FLAGS.

    A turn on the effect's last tick doesn't trigger it, since it ends before any turn begins.
    """
    if effect.at is not None:
        return _ticks_ahead(effect.at, effect.every, effect.until)
    if effect.occasion in {None, Occasion.HURT} or effect.of is None:
        return ()
    has_triggered = effect.begun and effect.occasion is Occasion.START
    turn_tick = encounter[effect.of].next_tick
    if has_triggered or turn_tick is None or _ends_before_turn(effect, turn_tick):
        return ()
    return (turn_tick,)


def _ends_before_turn(effect: Effect, turn_tick: Tick) -> bool:
    """Return whether an effect is over when a turn begins; never, if it has paused turns."""
    return effect.until is not None and effect.until <= turn_tick and not effect.paused_turns


def _ticks_ahead(first: Tick, every: int, last: Tick | None) -> tuple[Tick, ...]:
    ticks = range(first, first + MAX_FLAGS * every, every) if every else (first,)
    return tuple(Tick(tick) for tick in ticks if last is None or tick <= last)


def _describe_trigger(moment: Moment, effect: Effect) -> Iterator[str]:
    axis = moment.rules.axis
    if effect.at is not None and effect.every:
        yield describe_interval(axis, effect.every, axis.label(effect.at))
    elif effect.at is not None:
        #: An effect triggers on tick 15.
        yield tr("on {place}", place=axis.place(effect.at))
    elif effect.occasion is not None and effect.of is not None:
        yield describe_occasion(effect.occasion, moment[effect.of].display_name)


def _describe_length(moment: Moment, effect: Effect) -> str:
    if is_single_event(effect):
        return tr("once", "how often an effect triggers")
    if effect.until is not None:
        #: An effect lasts until tick 15.
        return tr("until {place}", place=moment.rules.axis.place(effect.until))
    if effect.turns is not None:
        return _describe_turns(moment, effect)
    if effect.once:
        return tr("until it triggers", "how long an effect lasts")
    return tr("until removed", "how long an effect lasts")


def _describe_turns(moment: Moment, effect: Effect) -> str:
    turns = turns_left(effect)
    if effect.of is None:
        return tr("for %n more round(s)", "", turns)
    name = moment[effect.of].display_name
    if effect.at_start:
        return tr("until {name}'s next turn begins", name=name)
    if not turns:
        return tr("last turn of {name}", name=name)
    return tr("for %n more turn(s) of {name}", "", turns, name=name)
