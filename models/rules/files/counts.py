"""Counters of a game from a file: initial values, costs, changes, refills."""

import re
from collections.abc import Iterator, Mapping
from typing import Any, Final

from msgspec.structs import replace

from models.rules.counters import refill
from models.rules.counters.change import change_within_bounds
from models.rules.counters.counter_kinds import sorted_states
from models.rules.counters.refill_rule import normalize_refill
from models.rules.files import answers, places
from models.rules.files.clock_kinds import (
    earliest_tick,
    formula_values,
    formula_values_of,
    game_of,
    kind_of,
    moved_turn,
    no_dice,
    number_on,
    save_moved,
)
from models.rules.files.formula import Formula
from models.rules.files.game import SCORE, ActRule, CounterRule
from models.rules.files.sheet import FileSheet, Scene
from models.rules.refusal import RuleBroken
from models.scheduler.clock import CombatantId, Tick
from models.scheduler.combatant import Counter, CounterState
from models.scheduler.events import CounterSet
from models.wording import mark, tr

_NOTHING: Final[Mapping[str, int]] = {}
_WORDS: Final = {
    SCORE: mark("score"),
    "and": mark("and"),
    "or": mark("or"),
    "not": mark("not"),
}
"""Words of formulas that aren't the file's own."""
_NAME: Final = re.compile(r"[^\W\d]\w*")
_AT_LEAST: Final = re.compile(rf"({_NAME.pattern}) *(>=?) *([0-9]+)")


def initial_counters(
    scene: Scene,
    stats: Any,  # noqa: ANN401 - a struct made of a file
    sheet: FileSheet | None,
) -> Iterator[Counter]:
    """Yield the counters of a combatant with these stats, those that refill last.

    A counter whose maximum is 0, or isn't above its minimum, is left out. Labels are stored in the
    current language.
    """
    rules = game_of(scene).counters
    values = formula_values_of(scene, stats) if rules else {}
    values |= {**answers.defaults(scene), **((sheet and sheet.answers) or {})} if rules else {}
    for name, rule in sorted(rules.items(), key=lambda each: each[1].comes_back):
        if (counter := _counter(name, rule, values)) is not None:
            yield counter


def values_of(scene: Scene, who: CombatantId) -> dict[str, int]:
    """Return all counter values of `who`; 0 for counters it doesn't have."""
    rules = game_of(scene).counters
    present = {each.key: each.value for each in scene[who].counter_list}
    defaults = {each.key: each.value for each in _missing_counters(scene, who)}
    return {**dict.fromkeys(rules, 0), **defaults, **present}


def value_of(scene: Scene, who: CombatantId, name: str) -> int:
    """Return the value of a counter of `who`, or its score."""
    if name in game_of(scene).counters:
        return values_of(scene, who)[name]
    return scene.sheet(who).score or 0


def remaining(scene: Scene, who: CombatantId) -> dict[str, int]:
    """Return the values of all counters that come back."""
    refilling = {name for name, rule in game_of(scene).counters.items() if rule.comes_back}
    values = values_of(scene, who) if refilling else {}
    return {name: value for name, value in values.items() if name in refilling}


def _missing_counters(scene: Scene, who: CombatantId) -> list[Counter]:
    """Return counters that come back and aren't stored, as after a change of the rules."""
    game, one = game_of(scene), scene[who]
    present = {each.key for each in one.counter_list}
    if all(name in present for name, rule in game.counters.items() if rule.comes_back):
        return []
    return [
        each
        for each in initial_counters(scene, one.stats, scene.sheet(who))
        if each.refill and each.key not in present
    ]


def formula_values_for(
    scene: Scene, who: CombatantId, formula: Formula, **extra: int
) -> Mapping[str, int]:
    """Return the values for a formula about `who`: stats, settings, counters, answers, `extra`.

    A stat takes precedence over anything else of its name.
    """
    if not formula.names:
        return _NOTHING
    game, stats = game_of(scene), formula_values(scene, who)
    if formula.names <= stats.keys():
        return stats
    if "now" in formula.names:
        extra = {"now": number_on(scene, scene.now), **extra}
    if formula.names & game.counters.keys():
        extra = {**values_of(scene, who), **extra}
    if formula.names & game.form.asked.keys():
        extra = {**answers.of_sheet(scene, who), **extra}
    if SCORE in formula.names:
        extra = {SCORE: scene.sheet(who).score or 0, **extra}
    return {**extra, **stats}


def evaluate(scene: Scene, who: CombatantId, formula: Formula, **extra: int) -> int:
    """Return the value of a formula without dice for `who` now; cached for this state of the fight.

    Raises RuleBroken.
    """
    if formula.result is not None:
        return formula.result
    if extra:
        return formula.value(formula_values_for(scene, who, formula, **extra), no_dice)
    cache, key = scene.cached(_empty_cache), (who, formula.text)
    if key not in cache:
        cache[key] = formula.value(formula_values_for(scene, who, formula), no_dice)
    return cache[key]


def _empty_cache(_scene: Scene) -> dict[tuple[CombatantId, str], int]:
    return {}


def refuse_unmet(scene: Scene, who: CombatantId, rule: ActRule) -> None:
    """Raise RuleBroken where an act's needs aren't met, or it spends more than there is."""
    if rule.needs is not None and not evaluate(scene, who, rule.needs):
        values = {
            "name": scene[who].display_name,
            "act": rule.name,
            "needs": _describe_needs(scene, rule),
        }
        raise RuleBroken(tr("{name}: {act} needs {needs}.", **values))
    for name, formula in rule.spends.items():
        available = _available(scene, who, name)
        if (cost := evaluate(scene, who, formula)) > available:
            amounts = {
                "name": scene[who].display_name,
                "left": available,
                "counter": label_of(scene, name),
            }
            raise RuleBroken(
                tr("{name} has {counter} {left}, but needs {cost}.", cost=cost, **amounts)
            )


def _describe_needs(scene: Scene, rule: ActRule) -> str:
    """Return an act's needs as people read them: `Power 3`, or `Power + Wits < 3`."""
    needs = rule.act.needs or ""
    if match := _AT_LEAST.fullmatch(needs):
        least = int(match[3]) + (match[2] == ">")
        return tr("{counter} {value}", counter=label_of(scene, match[1]), value=least)
    return _NAME.sub(lambda read: label_of(scene, read[0]), needs)


def spend(scene: Scene, who: CombatantId, rule: ActRule) -> None:
    """Spend an act's price. Raises RuleBroken, like `refuse_unmet`."""
    if rule.needs is None and not rule.spends:
        return
    refuse_unmet(scene, who, rule)
    change_by(scene, who, {n: -evaluate(scene, who, formula) for n, formula in rule.spends.items()})


def apply_changes(scene: Scene, who: CombatantId, changes: Mapping[str, Formula]) -> None:
    """Change counters of `who`, and the score, by the values of formulas."""
    change_by(
        scene, who, {name: evaluate(scene, who, formula) for name, formula in changes.items()}
    )


def change_by(scene: Scene, who: CombatantId, by: Mapping[str, int]) -> None:
    """Change counters of `who` within their bounds, or the score."""
    rules = game_of(scene).counters
    scene.emit(*(CounterSet(who, each) for each in _missing_counters(scene, who) if each.key in by))
    for name, number in by.items():
        if name not in rules:
            change_score(scene, who, number)
        else:
            change_within_bounds(scene, who, name, number)


def change_score(scene: Scene, who: CombatantId, by: int) -> None:
    """Change the score of `who`, and the marker with it."""
    score, marker = scene.sheet(who).score, scene[who].marker
    if score is None or not by:
        return
    scene.update_sheet(who, score=score + by)
    if marker is not None:
        tick = kind_of(scene).after_reaction(scene, who, 0)
        now = earliest_tick(scene, who)
        rank = None if tick is None or tick >= now else _rank_after_others(scene, who, now)
        scene.move(who, None if tick is None else max(tick, now), rank)
        scene.update_sheet(who, done=tick is None)
        places.sort_places(scene, who)


def _rank_after_others(scene: Scene, who: CombatantId, tick: Tick) -> int:
    """Return a precedence after those who have a turn on a tick, as `who` came there late.

    Hidden combatants count only for each other: players would see the difference.
    """
    turns = [turn for turn in scene.fight.turns_on(tick) if turn.who != who]
    seen = [turn for turn in turns if scene[turn.who].is_visible or not scene[who].is_visible]
    return max([scene.rank(who), *(turn.spot.precedence + 1 for turn in seen)])


def delay(scene: Scene, who: CombatantId, before: Counter, counter: Counter) -> None:
    """Delay the next turn of `who` if the counter has gone down to a state that says so."""
    rule, state = game_of(scene).counters.get(counter.key), counter.state
    is_worse = counter.value < before.value and state != before.state
    if rule is None or state is None or rule.comes_back or not is_worse:
        return
    most = max(rule.form.least, 0) if counter.most is None else counter.most
    values = {**formula_values(scene, who), "most": most}
    pairs = zip(rule.form.states, rule.states, strict=True)
    by = sum(each.delays for each, at in pairs if _value_or_zero(at, values) == state.at)
    later_ticks = {
        spot: Tick(spot.tick + by) for spot in (scene[who].marker, scene[who].placed) if spot
    }
    if not by or not later_ticks:
        return
    if (marker := scene[who].marker) is not None:
        moved = moved_turn(scene, who)
        scene.move(
            who, None if game_of(scene).is_past_round(later_ticks[marker]) else later_ticks[marker]
        )
        save_moved(scene, who, replace(moved, late=moved.late + by, state=state.word))
    if (placed := scene[who].placed) is not None:
        scene.place_turn(who, later_ticks[placed])
    texts = {"name": scene[who].display_name, "ticks": scene.axis.format_length(by)}
    scene.fired_texts.append(tr("{name}: next turn {ticks} later", **texts))


def label_of(scene: Scene, name: str) -> str:
    """Return the label of a number that formulas know by this name."""
    form = game_of(scene).form
    for each in (form.counters, form.stats, form.settings, form.asked):
        if name in each:
            label = each[name].label
            return tr(label) if isinstance(label, str) else name
    return tr(_WORDS[name]) if name in _WORDS else name


def refill_on(scene: Scene, who: CombatantId, *occasions: str) -> None:
    """Refill the game's own counters that come back on these occasions."""
    rules = game_of(scene).counters
    for each in scene[who].counter_list:
        if each.key in rules and each.refill in occasions:
            refill.reset_counter(scene, who, each)


def _available(scene: Scene, who: CombatantId, name: str) -> int:
    """Return the amount that can be spent of a counter, or of the score."""
    rule = game_of(scene).counters.get(name)
    return value_of(scene, who, name) - (0 if rule is None else rule.form.least)


def _value_or_zero(formula: Formula, values: Mapping[str, int]) -> int:
    try:
        return formula.value(values, no_dice)
    except RuleBroken:
        return 0


def _counter(name: str, rule: CounterRule, values: Mapping[str, int]) -> Counter | None:
    most = None if rule.most is None else rule.most.value(values, no_dice)
    least = rule.form.least
    if most is not None and most <= max(least, 0):
        return None
    maximum = max(least, 0) if most is None else most
    state_values = {**values, "most": maximum}
    start = maximum if rule.begins is None else rule.begins.value(state_values, no_dice)
    value = max(least, start if most is None else min(start, most))
    label = rule.form.label
    label_text = tr(label) if isinstance(label, str) else name
    if rule.comes_back:
        return Counter(
            name, value, label_text, most, least, refill=normalize_refill(str(rule.form.back))
        )
    return Counter(name, value, label_text, most, least, _states(rule, state_values))


def _states(rule: CounterRule, values: Mapping[str, int]) -> tuple[CounterState, ...]:
    """Return the states, the highest first; of two at one number the later one holds."""
    thresholds = zip(rule.form.states, rule.states, strict=True)
    states = (
        CounterState(at.value(values, no_dice), tr(each.word), each.slow, tr(each.adds), each.out)
        for each, at in thresholds
    )
    return sorted_states(states)


def apply_pass(scene: Scene, who: CombatantId, reduction: Mapping[str, int]) -> None:
    """Subtract a pass, even below 0; the caller moves the marker."""
    score = scene.sheet(who).score
    if score is not None and SCORE in reduction:
        scene.update_sheet(who, score=score - reduction[SCORE])
    change_by(scene, who, {name: -number for name, number in reduction.items() if name != SCORE})
