"""All that is bound to time beside turns: effects, bleeding, poison, events, and what holds back.

Lanes and ruler, what is up next, the list of effects and the now card take it from here.
"""

from collections.abc import Iterator, Sequence
from typing import Final

from msgspec import Struct

from models.rules.deeds import Deed, RemoveEffect
from models.rules.draft import AnyDraft
from models.rules.effects import again, each_turn, follows, only_fires, titled
from models.rules.notes import first_line, plain_lines
from models.rules.ruleset import Moment
from models.scheduler.axis import Axis
from models.scheduler.clock import CombatantId, Tick
from models.scheduler.combatant import Side
from models.scheduler.effects import BarKind, Effect, Occasion, Span, Timer
from models.scheduler.encounter import Encounter
from models.sight.fired import Fired
from models.wording import isolated, tr

MOST_FLAGS: Final = 5
ENDLESS: Final = 1000
"""A timer that fires so often has no end that anybody waits for."""


class Timed(Struct, frozen=True):
    """One thing that is bound to time; its words are made when they are asked for.

    `on` are those whose lanes have it; if empty it is on the ruler. `label` stands on its bar from
    `start` to `end` (None: open); without a label it has none. Who holds can't act before it
    `opens`. `fires` are the next ticks on which it fires. `once` says that it does nothing but
    fire, on its last tick; `by_clock` that it fires or ends on ticks that are known. It sleeps
    where its bearer is not `present`. One that `fired` stands for that alone, and is still to be
    seen to.
    """

    id: str
    name: str
    source: Effect | Timer | Span
    on: tuple[CombatantId, ...] = ()
    label: str = ""
    start: Tick = Tick(0)
    end: Tick | None = None
    kind: BarKind = BarKind.EFFECT
    opens: Tick | None = None
    fires: tuple[Tick, ...] = ()
    once: bool = False
    by_clock: bool = True
    present: bool = True
    fired: Fired | None = None


class EffectRow(Struct, frozen=True):
    """A row of the list of effects: `words` say when it fires and how long it lasts.

    What it means in its whole `text` is for the GM alone, and so is the first line, in the words.
    What the GM did not lay can't be changed; without a deed to `remove` it, neither removed.
    """

    id: str
    title: str
    words: str
    changeable: bool = True
    remove: Deed | None = None
    text: str = ""


def timed(moment: Moment, fired: Sequence[Fired] = ()) -> tuple[Timed, ...]:
    """Return what `fired`, then bars of the rules, effects as they were laid, and timers."""
    if not (fired or moment.fight.effects or moment.fight.timers or moment.fight.spans):
        return ()
    laid = moment.fight.known_to_gm()
    sides = {side: _of_side(moment.fight, side) for side in {each.side for each in laid}}
    return (
        *(_fired(moment.fight, each) for each in fired),
        *(_span(moment, each) for each in moment.fight.spans),
        *(_effect(moment.fight, each, sides[each.side]) for each in laid),
        *(_timer(moment, each) for each in moment.fight.timers),
    )


def title(encounter: Encounter, each: Timed) -> str:
    """Return how people call it: `Burning on Mira`, `Bleeding: Orc 1`."""
    match each.source:
        case Effect() as effect:
            return titled(encounter, effect)
        case Timer(who=None) | Span(who=None):
            return each.name
        case Timer(who=who) | Span(who=who):
            name = encounter[CombatantId(str(who))].called
            return tr("{name}: {what}", what=each.name, name=name)


def words(moment: Moment, each: Timed) -> str:
    """Return when it fires and how long it lasts."""
    match each.source:
        case Effect() as effect:
            return effect_words(moment, effect)
        case Timer() as timer:
            return " · ".join(_timer_words(moment.rules.axis, timer))
        case Span(end=end):
            by_rule = tr("by the rules")
            axis = moment.rules.axis
            return by_rule if end is None else tr("until {place}", place=axis.place(end))


def left(moment: Moment, each: Timed) -> str:
    """Return what is left of it, in short: `3 left`, `1 on 20`."""
    match each.source:
        case Effect() as effect:
            return _left_of_effect(moment.rules.axis, effect)
        case Timer() as timer:
            amount = moment.ticking(timer).amount
            return " · ".join(_left_of_timer(moment.rules.axis, timer, amount))
        case Span(end=end):
            return "" if end is None else tr("until {tick}", tick=moment.rules.axis.show(end))


def next_time(moment: Moment, each: Timed) -> str:
    """Return when it fires again and how often, in short: `next 20 · 3 left`."""
    if not isinstance(each.source, Timer):
        return left(moment, each)
    times = each.source.left
    told = tr("next {tick}", tick=moment.rules.axis.show(each.source.at))
    return f"{told} · {_times_left(times)}" if 1 < times < ENDLESS else told


def effect_rows(moment: Moment, first: CombatantId | None = None) -> tuple[EffectRow, ...]:
    """Return all effects, timers and states, those of the combatant `first` before others."""
    listed = [each for each in timed(moment) if is_effect(each)]
    listed.sort(key=lambda each: first not in each.on)
    rows = (_row(moment, each) for each in listed)
    return (*rows, *_state_rows(moment))


def is_effect(each: Timed) -> bool:
    """Say whether it is listed among effects: holds and movements are turns."""
    return each.kind in (BarKind.EFFECT, BarKind.EXPOSURE)


def chips(moment: Moment, known: Sequence[Timed], who: CombatantId) -> tuple[str, ...]:
    """Return the effects on `who` in short: `Bleeding · 1 on 20`."""
    laid = (e for e in known if who in e.on and is_effect(e) and not e.fired)
    told = (" · ".join(filter(None, (isolated(e.name), left(moment, e)))) for e in laid)
    return (*moment.states(who), *told)


def texts(known: Sequence[Timed], who: CombatantId) -> tuple[str, ...]:
    """Return what the effects on `who` mean, each once: `Stunned: can't parry`."""
    on = (e.source for e in known if who in e.on and isinstance(e.source, Effect))
    return tuple(dict.fromkeys(f"{isolated(e.name)}: {plain_lines(e.text)}" for e in on if e.text))


def effect_words(moment: Moment, effect: Effect) -> str:
    """Return when `effect` fires, how long it lasts, who knows, and the beginning of its text."""
    does = (*_fires(moment, effect), change(effect), follows(effect), _lasts(moment, effect))
    told = (*does, _seen(effect), _early(moment.draft, effect), first_line(effect.text))
    return " · ".join(filter(None, told))


def _seen(effect: Effect) -> str:
    if effect.gone:
        return tr("over for players", "of an effect")
    return "" if effect.secret else tr("visible to players", "of an effect")


def _early(draft: AnyDraft, effect: Effect) -> str:
    """Say that it triggered before its owner is next: players read that it is, and would notice."""
    if effect.occasion is not Occasion.START or not effect.begun:
        return ""
    if effect.of in draft.whose_turn or effect.of not in draft.read_turn:
        return ""
    return tr("triggered early, since players read this turn", "of an effect")


def change(source: object) -> str:
    """Return what an effect changes each time it fires, as it is read."""
    typed = source.change if isinstance(source, Effect) else ""
    return typed.replace("-", "\N{MINUS SIGN}")


def _row(moment: Moment, each: Timed) -> EffectRow:
    told = title(moment.fight, each), words(moment, each)
    match each.source:
        case Effect(known, text=text):
            return EffectRow(each.id, *told, remove=RemoveEffect(known), text=plain_lines(text))
        case Timer() as timer:
            end = moment.ticking(timer).end
            return EffectRow(each.id, *told, changeable=False, remove=end)
        case Span():
            return EffectRow(each.id, *told, changeable=False)


def _state_rows(moment: Moment) -> Iterator[EffectRow]:
    for one in moment.fight.present():
        for word in moment.states(one.id):
            title = tr("{effect} on {bearer}", effect=word, bearer=one.called)
            yield EffectRow(f"state:{one.id}:{word}", title, tr("by the rules"), changeable=False)


def _fired(encounter: Encounter, each: Fired) -> Timed:
    source, side = each.source, getattr(each.source, "side", None)
    sided = () if side is None else _of_side(encounter, side)
    on = sided if source.who is None else (source.who,)
    return Timed(source.id, source.name, source, on, fires=each.ticks, by_clock=False, fired=each)


def _effect(encounter: Encounter, effect: Effect, sided: tuple[CombatantId, ...]) -> Timed:
    return Timed(
        effect.id,
        effect.name,
        effect,
        on=sided if effect.who is None else (effect.who,),
        label=_bar_label(encounter, effect),
        start=effect.since,
        end=effect.until,
        fires=_flags(encounter, effect),
        once=only_fires(effect),
        by_clock=effect.at is not None or effect.until is not None,
        present=effect.who is None or encounter[effect.who].present,
    )


def _timer(scene: Moment, timer: Timer) -> Timed:
    """Return a timer; the bar of one that fires again begins where it fired before."""
    last = Tick(timer.at + (timer.left - 1) * timer.every)
    end = None if timer.left >= ENDLESS else last
    name = scene.again(timer.name)
    return Timed(
        timer.id,
        name,
        timer,
        on=() if timer.who is None else (timer.who,),
        label=name if timer.left > 1 else "",
        start=Tick(timer.at - timer.every),
        end=end,
        kind=scene.ticking(timer).kind,
        fires=_ahead(timer.at, timer.every, end),
        once=timer.left == 1,
    )


def _span(scene: Moment, span: Span) -> Timed:
    on = () if span.who is None else (span.who,)
    label = scene.again(span.label)
    return Timed(
        span.id,
        label,
        span,
        on,
        label,
        span.start,
        span.end,
        span.kind,
        opens=_opens(scene, span),
        by_clock=False,
    )


def _opens(scene: Moment, span: Span) -> Tick | None:
    """Return when one who holds openly can act, where that is still to come."""
    if span.kind is not BarKind.HOLD or span.end is not None or span.who is None:
        return None
    first = scene.opens(span.who)
    return first if first > scene.now else None


def _of_side(encounter: Encounter, side: Side | None) -> tuple[CombatantId, ...]:
    return tuple(each.id for each in encounter.present() if each.side is side)


def _left_of_effect(axis: Axis, effect: Effect) -> str:
    if effect.at_start:
        return tr("until the next turn", "an effect lasts so long")
    if effect.turns is not None:
        turns = _turns_left(effect)
        return _times_left(turns) if turns else tr("last turn", "of an effect")
    if effect.until is not None and effect.at is not None and effect.every:
        told = tr("next {tick}", tick=axis.show(effect.at))
        return f"{told} · {_times_left((effect.until - effect.at) // effect.every + 1)}"
    if effect.until is not None:
        return tr("until {tick}", tick=axis.show(effect.until))
    if effect.at is None:
        return ""
    tick = axis.show(effect.at)
    return tr("next {tick}", tick=tick) if effect.every else tr("on {tick}", tick=tick)


def _turns_left(effect: Effect) -> int:
    """Return for how many turns more it fires, or lasts; one that fires as they begin has fired."""
    fired = effect.begun and effect.occasion is Occasion.START
    return max(0, (effect.turns or 0) - fired)


def _times_left(count: int) -> str:
    return tr("%n left", "turns of an effect, or times it still fires", count)


def _left_of_timer(axis: Axis, timer: Timer, amount: int | None) -> Iterator[str]:
    tick = axis.show(timer.at)
    yield (
        tr("{amount} damage on {tick}", amount=amount, tick=tick)
        if amount
        else tr("on {tick}", tick=tick)
    )
    if 1 < timer.left < ENDLESS:
        yield _times_left(timer.left)


def _timer_words(axis: Axis, timer: Timer) -> Iterator[str]:
    place = axis.place(timer.at)
    if timer.left == 1:
        yield tr("on {place}", place=place)
        return
    yield again(axis, timer.every, axis.show(timer.at))
    if timer.left < ENDLESS:
        yield _times_left(timer.left)


def _bar_label(encounter: Encounter, effect: Effect) -> str:
    """Return what stands on the bar of an effect; where turns are counted, how many are left."""
    if effect.turns is None or effect.of is None or effect.at_start:
        return effect.name
    turns, name = _turns_left(effect), encounter[effect.of].called
    if effect.of == effect.who:
        left = tr("%n turn(s)", "", turns) if turns else tr("last turn", "of an effect")
    elif turns:
        left = tr("%n turn(s) of {name}", "", turns, name=name)
    else:
        left = tr("last turn of {name}", name=name)
    return f"{isolated(effect.name)} · {left}"


def _flags(encounter: Encounter, effect: Effect) -> tuple[Tick, ...]:
    """Return the ticks on which an effect is known to fire next, up to five."""
    if effect.at is not None:
        return _ahead(effect.at, effect.every, effect.until)
    if effect.occasion in {None, Occasion.HURT} or effect.of is None:
        return ()
    started = effect.begun and effect.occasion is Occasion.START
    turn = encounter[effect.of].next_tick
    return () if started or turn is None else (turn,)


def _ahead(first: Tick, every: int, last: Tick | None) -> tuple[Tick, ...]:
    ahead = range(first, first + MOST_FLAGS * every, every) if every else (first,)
    return tuple(Tick(tick) for tick in ahead if last is None or tick <= last)


def _fires(moment: Moment, effect: Effect) -> Iterator[str]:
    axis = moment.rules.axis
    if effect.at is not None and effect.every:
        yield again(axis, effect.every, axis.show(effect.at))
    elif effect.at is not None:
        #: An effect fires on tick 15.
        yield tr("on {place}", place=axis.place(effect.at))
    elif effect.occasion is not None and effect.of is not None:
        yield each_turn(effect.occasion, moment[effect.of].called)


def _lasts(moment: Moment, effect: Effect) -> str:
    if only_fires(effect):
        return tr("once", "how often an effect fires")
    if effect.until is not None:
        #: An effect lasts until tick 15.
        return tr("until {place}", place=moment.rules.axis.place(effect.until))
    if effect.turns is not None:
        return _lasts_turns(moment, effect, effect.turns)
    if effect.once:
        return tr("until it triggers", "an effect lasts so long")
    return tr("until removed", "an effect lasts so long")


def _lasts_turns(moment: Moment, effect: Effect, turns: int) -> str:
    if effect.of is None:
        return tr("for %n more round(s)", "", turns)
    name = moment[effect.of].called
    if effect.at_start:
        return tr("until {name}'s next turn begins", name=name)
    return tr("for %n more turn(s) of {name}", "", turns, name=name)
