"""Effects as people see them: rows of a list, bars and flags in lanes, and what they say."""

from collections.abc import Iterator

from msgspec import Struct

from models.rules.effects import only_fires, titled
from models.rules.ruleset import RuleSet
from models.scheduler.axis import Axis
from models.scheduler.clock import CombatantId, Tick
from models.scheduler.effects import Effect, Occasion
from models.scheduler.encounter import Encounter
from models.wording import tr

MOST_FLAGS = 5


class EffectRow(Struct, frozen=True):
    """An effect in a list: `words` say when it fires and how long it lasts."""

    id: str
    title: str
    words: str


def effect_rows(rules: RuleSet, encounter: Encounter) -> tuple[EffectRow, ...]:
    """Return all effects, in the order in which they were laid."""
    return tuple(
        EffectRow(each.id, titled(encounter, each), effect_words(rules, encounter, each))
        for each in encounter.lasting()
    )


def effect_words(rules: RuleSet, encounter: Encounter, effect: Effect) -> str:
    """Return when `effect` fires, how long it lasts, and who knows: `every 5 ticks, next on 15`."""
    words = (*_fires(rules, encounter, effect), _lasts(rules, encounter, effect))
    return " · ".join(
        (*words, *(() if effect.secret else (tr("the players know", "of an effect"),)))
    )


def borne(encounter: Encounter) -> Iterator[tuple[CombatantId, Effect]]:
    """Yield whom effects lie on, with each of them; those of the scene lie on nobody."""
    for effect in encounter.lasting():
        if effect.who is not None:
            yield effect.who, effect
        elif effect.side is not None:
            yield from (
                (each.id, effect) for each in encounter.present() if each.side is effect.side
            )


def bar_label(encounter: Encounter, effect: Effect) -> str:
    """Return what stands on the bar of an effect; where turns are counted, how many are left."""
    if effect.turns is None or effect.of is None:
        return effect.name
    if effect.of == effect.who:
        left = tr("%n turn(s)", "", effect.turns)
    else:
        left = tr("%n turn(s) of {name}", "", effect.turns, name=encounter[effect.of].called)
    return f"{effect.name} · {left}"


def flags(encounter: Encounter, effect: Effect) -> tuple[Tick, ...]:
    """Return the ticks on which an effect is known to fire next, up to five."""
    if effect.at is not None:
        step = effect.every
        ahead = range(effect.at, effect.at + MOST_FLAGS * step, step) if step else (effect.at,)
        last = effect.until
        return tuple(Tick(tick) for tick in ahead if last is None or tick <= last)
    if effect.occasion is None or effect.of is None:
        return ()
    started = effect.begun and effect.occasion is Occasion.START
    turn = encounter[effect.of].next_tick
    return () if started or turn is None else (turn,)


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
