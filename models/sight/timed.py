"""All that is bound to time beside turns: effects, bleeding, poison, events, and what holds back.

Lanes and ruler, what is up next, the list of effects and the now card take it from here.
"""

from collections.abc import Iterator, Sequence
from typing import Final

from msgspec import Struct

from models.rules.deeds import Deed, RemoveEffect
from models.rules.effects import only_fires, titled
from models.rules.ruleset import RuleSet
from models.rules.ruleset import Scene as RuleScene
from models.scheduler.axis import Axis
from models.scheduler.clock import CombatantId, Tick
from models.scheduler.effects import BarKind, Effect, Occasion, Span, Timer
from models.scheduler.encounter import Encounter
from models.wording import tr

MOST_FLAGS: Final = 5
ENDLESS: Final = 1000
"""A timer that fires so often has no end that anybody waits for."""


class Timed(Struct, frozen=True):
    """One thing that is bound to time.

    `on` are those in whose lanes it lies; where there is nobody it lies on the ruler. `label`
    stands on its bar from `start` to `end` (None: open); without a label it has none. `fires` are
    the next ticks on which it fires. `words` tell when that is and how long it lasts, `left` so in
    short. `once` says that it does nothing but fire, on its last tick. `remove` is the deed that
    takes it off; the GM can change it in a dialog where it is an `effect`.
    """

    id: str
    name: str
    title: str
    words: str
    left: str = ""
    on: tuple[CombatantId, ...] = ()
    label: str = ""
    start: Tick = Tick(0)
    end: Tick | None = None
    kind: BarKind = BarKind.EFFECT
    fires: tuple[Tick, ...] = ()
    once: bool = False
    ends: bool = False
    by_turns: bool = False
    effect: bool = False
    remove: Deed | None = None
    present: bool = True


class EffectRow(Struct, frozen=True):
    """A row of the list of effects: `words` say when it fires and how long it lasts.

    What the GM did not lay can't be changed; without a deed to `remove` it, neither removed.
    """

    id: str
    title: str
    words: str
    changeable: bool = True
    remove: Deed | None = None


def timed(rules: RuleSet, encounter: Encounter) -> tuple[Timed, ...]:
    """Return all that is bound to time: bars of the rules, effects as they were laid, timers."""
    if not (encounter.effects or encounter.timers or encounter.spans):
        return ()
    scene = rules.scene(encounter)
    return (
        *(_span(rules.axis, encounter, each) for each in encounter.spans),
        *(_effect(rules, encounter, each) for each in encounter.lasting()),
        *(_timer(rules.axis, scene, encounter, each) for each in encounter.timers),
    )


def effect_rows(
    rules: RuleSet, encounter: Encounter, first: CombatantId | None = None
) -> tuple[EffectRow, ...]:
    """Return all effects, timers and states, those of the combatant `first` before others."""
    listed = [each for each in timed(rules, encounter) if each.kind in _LISTED]
    listed.sort(key=lambda each: first not in each.on)
    return (*(_row(each) for each in listed), *_state_rows(rules, encounter))


def chips(
    rules: RuleSet, encounter: Encounter, known: Sequence[Timed], who: CombatantId
) -> tuple[str, ...]:
    """Return in short what lies on `who`: `Bleeding · 1 on 20`."""
    laid = (each for each in known if who in each.on and each.kind in _LISTED)
    words = (" · ".join(filter(None, (each.name, each.left))) for each in laid)
    return (*rules.scene(encounter).states(who), *words)


def effect_words(rules: RuleSet, encounter: Encounter, effect: Effect) -> str:
    """Return when `effect` fires, how long it lasts, and who knows: `every 5 ticks, next on 15`."""
    words = (*_fires(rules, encounter, effect), _lasts(rules, encounter, effect))
    return " · ".join(
        (*words, *(() if effect.secret else (tr("visible to players", "of an effect"),)))
    )


_LISTED: Final = (BarKind.EFFECT, BarKind.EXPOSURE)
"""Holds and movements are turns; they are not listed among effects."""


def _row(each: Timed) -> EffectRow:
    return EffectRow(each.id, each.title, each.words, each.effect, each.remove)


def _state_rows(rules: RuleSet, encounter: Encounter) -> Iterator[EffectRow]:
    scene = rules.scene(encounter)
    for one in encounter.present():
        for word in scene.states(one.id):
            title = tr("{effect} on {bearer}", effect=word, bearer=one.called)
            yield EffectRow(f"state:{one.id}:{word}", title, tr("by the rules"), changeable=False)


def _effect(rules: RuleSet, encounter: Encounter, effect: Effect) -> Timed:
    """Return an effect of the GM's own; it does not go by the clock while its bearer is away."""
    bearer, once = effect.who, only_fires(effect)
    return Timed(
        effect.id,
        effect.name,
        titled(encounter, effect),
        effect_words(rules, encounter, effect),
        left=_left(rules.axis, effect),
        on=_bearers(encounter, effect),
        label=_bar_label(encounter, effect),
        start=effect.since,
        end=effect.until,
        fires=_flags(encounter, effect),
        once=once,
        ends=effect.until is not None and not once,
        by_turns=effect.at is None and effect.until is None,
        effect=True,
        remove=RemoveEffect(effect.id),
        present=bearer is None or encounter[bearer].present,
    )


def _timer(axis: Axis, scene: RuleScene, encounter: Encounter, timer: Timer) -> Timed:
    ticking, again = scene.ticking(timer), timer.left > 1
    endless = timer.left >= ENDLESS
    last = Tick(timer.at + (timer.left - 1) * timer.every)
    told = {"amount": ticking.amount, "tick": axis.show(timer.at)}
    left = tr("{amount} on {tick}", **told) if ticking.amount else tr("on {tick}", **told)
    return Timed(
        timer.id,
        timer.name,
        _timer_title(encounter, timer),
        " · ".join(_timer_words(axis, timer)),
        left=left if endless or not again else f"{left} · {_times_left(timer.left)}",
        on=() if timer.who is None else (timer.who,),
        label=timer.name if again else "",
        start=Tick(timer.at - timer.every),
        end=None if endless else last,
        kind=ticking.kind,
        fires=_ahead(timer.at, timer.every, None if endless else last),
        once=not again,
        remove=ticking.end,
    )


def _timer_title(encounter: Encounter, timer: Timer) -> str:
    if timer.who is None:
        return timer.name
    return tr("{what}: {name}", what=timer.name, name=encounter[timer.who].called)


def _span(axis: Axis, encounter: Encounter, span: Span) -> Timed:
    called = "" if span.who is None else encounter[span.who].called
    title = tr("{effect} on {bearer}", effect=span.label, bearer=called) if called else span.label
    left = "" if span.end is None else tr("until {tick}", tick=axis.show(span.end))
    on = () if span.who is None else (span.who,)
    return Timed(
        span.id, span.label, title, left or tr("by the rules"), left, on, span.label,
        span.start, span.end, span.kind,
    )  # fmt: skip


def _bearers(encounter: Encounter, effect: Effect) -> tuple[CombatantId, ...]:
    if effect.who is not None:
        return (effect.who,)
    if effect.side is None:
        return ()
    return tuple(each.id for each in encounter.present() if each.side is effect.side)


def _left(axis: Axis, effect: Effect) -> str:
    if effect.turns is not None:
        return _times_left(effect.turns)
    if effect.until is not None:
        return tr("until {tick}", tick=axis.show(effect.until))
    return "" if effect.at is None else tr("on {tick}", tick=axis.show(effect.at))


def _times_left(count: int) -> str:
    return tr("%n left", "turns of an effect, or times it still fires", count)


def _timer_words(axis: Axis, timer: Timer) -> Iterator[str]:
    place = axis.place(timer.at)
    if timer.left == 1:
        yield tr("on {place}", place=place)
        return
    yield _again(axis, timer.every, axis.show(timer.at))
    if timer.left < ENDLESS:
        yield _times_left(timer.left)


def _bar_label(encounter: Encounter, effect: Effect) -> str:
    """Return what stands on the bar of an effect; where turns are counted, how many are left."""
    if effect.turns is None or effect.of is None:
        return effect.name
    if effect.of == effect.who:
        left = tr("%n turn(s)", "", effect.turns)
    else:
        left = tr("%n turn(s) of {name}", "", effect.turns, name=encounter[effect.of].called)
    return f"{effect.name} · {left}"


def _flags(encounter: Encounter, effect: Effect) -> tuple[Tick, ...]:
    """Return the ticks on which an effect is known to fire next, up to five."""
    if effect.at is not None:
        return _ahead(effect.at, effect.every, effect.until)
    if effect.occasion is None or effect.of is None:
        return ()
    started = effect.begun and effect.occasion is Occasion.START
    turn = encounter[effect.of].next_tick
    return () if started or turn is None else (turn,)


def _ahead(first: Tick, every: int, last: Tick | None) -> tuple[Tick, ...]:
    ahead = range(first, first + MOST_FLAGS * every, every) if every else (first,)
    return tuple(Tick(tick) for tick in ahead if last is None or tick <= last)


def _fires(rules: RuleSet, encounter: Encounter, effect: Effect) -> Iterator[str]:
    axis = rules.axis
    if effect.at is not None and effect.every:
        yield _again(axis, effect.every, axis.show(effect.at))
    elif effect.at is not None:
        #: An effect fires on tick 15.
        yield tr("on {place}", place=axis.place(effect.at))
    elif effect.occasion is not None and effect.of is not None:
        yield _each_turn(effect.occasion, encounter[effect.of].called)


def _again(axis: Axis, every: int, tick: str) -> str:
    if every == 1:
        return tr("every {unit}, next on {tick}", unit=axis.word(), tick=tick)
    return tr(
        "every {number} {units}, next on {tick}", number=every, units=axis.word(every), tick=tick
    )


def _each_turn(occasion: Occasion, name: str) -> str:
    match occasion:
        case Occasion.START:
            return tr("at the start of each turn of {name}", name=name)
        case Occasion.END:
            return tr("at the end of each turn of {name}", name=name)


def _lasts(rules: RuleSet, encounter: Encounter, effect: Effect) -> str:
    if only_fires(effect):
        return tr("once", "how often an effect fires")
    if effect.until is not None:
        #: An effect lasts until tick 15.
        return tr("until {place}", place=rules.axis.place(effect.until))
    if effect.turns is not None and effect.of is not None:
        name = encounter[effect.of].called
        return tr("for %n more turn(s) of {name}", "", effect.turns, name=name)
    return tr("until removed", "an effect lasts so long")
