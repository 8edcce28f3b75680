"""Counters of a game from a file: initial values, costs, changes and refills."""

import re
from collections.abc import Iterable, Iterator, Mapping
from typing import Any, Final

from msgspec.structs import replace

from models.rules.counters import refill
from models.rules.counters.change import adjust_counter_if_present
from models.rules.counters.counter_kinds import sorted_states
from models.rules.counters.refill_rule import normalize_refill
from models.rules.files import answers, places
from models.rules.files.clock_kinds import (
    clock_kind_of,
    earliest_tick,
    formula_values,
    formula_values_of,
    game_of,
    minimum_roll,
    save_turn_shift,
    to_number,
    turn_shift,
)
from models.rules.files.formula import Formula
from models.rules.files.game import SCORE_NAME, ActRule, CounterRule
from models.rules.files.sheet import FileSheet, Scene
from models.rules.refusal import RuleBroken
from models.scheduler.clock import CombatantId, Tick
from models.scheduler.combatant import Counter, CounterState
from models.scheduler.events import CounterSet
from models.wording import mark, tr

_NOTHING: Final[Mapping[str, int]] = {}
_FORMULA_WORDS: Final = {
    SCORE_NAME: mark("score"),
    "and": mark("and"),
    "or": mark("or"),
    "not": mark("not"),
}
"""Labels of the words in formulas that the file doesn't define."""
_NAME: Final = re.compile(r"[^\W\d]\w*")
_AT_LEAST: Final = re.compile(rf"({_NAME.pattern}) *(>=?) *([0-9]+)")


def initial_counters(
    scene: Scene,
    stats: Any,  # noqa: ANN401 - a struct made of a file
    sheet: FileSheet | None,
) -> Iterator[Counter]:
    """Yield the initial counters for these stats; those that come back are last.

    Without a maximum above both 0 and its minimum, a counter is left out. Labels are in the
    current language.
    """
    rules = game_of(scene).counters
    return _make_counters(
        scene, sorted(rules, key=lambda name: rules[name].comes_back), stats, sheet
    )


def _make_counters(
    scene: Scene,
    names: Iterable[str],
    stats: Any,  # noqa: ANN401 - as above
    sheet: FileSheet | None,
) -> Iterator[Counter]:
    """Yield the initial counters of these names, leaving out those without a maximum."""
    if not (rules := game_of(scene).counters):
        return
    stored_answers = (sheet and sheet.answers) or {}
    values = {**formula_values_of(scene, stats), **answers.default_answers(scene), **stored_answers}
    for name in names:
        if (counter := _make_counter(name, rules[name], values)) is not None:
            yield counter


def counter_values(scene: Scene, who: CombatantId) -> dict[str, int]:
    """Return the values of all the game's counters, 0 for those that `who` doesn't have."""
    rules = game_of(scene).counters
    present = {each.key: each.value for each in scene[who].counter_list}
    defaults = {counter.key: counter.value for counter in _missing_counters(scene, who)}
    return {**dict.fromkeys(rules, 0), **defaults, **present}


def counter_or_score(scene: Scene, who: CombatantId, name: str) -> int:
    """Return the value of the counter `name`, or the score if there is no such counter."""
    if name in game_of(scene).counters:
        return counter_values(scene, who)[name]
    return scene.sheet(who).score or 0


def remaining_values(scene: Scene, who: CombatantId) -> dict[str, int]:
    """Return the values of the counters that come back."""
    refilling = {name for name, rule in game_of(scene).counters.items() if rule.comes_back}
    values = counter_values(scene, who) if refilling else {}
    return {name: value for name, value in values.items() if name in refilling}


def _missing_counters(scene: Scene, who: CombatantId) -> list[Counter]:
    """Return the counters that come back and aren't stored yet, as after a change of the rules."""
    rules, combatant = game_of(scene).counters, scene[who]
    present = {each.key for each in combatant.counter_list}
    missing = [name for name, rule in rules.items() if rule.form.back and name not in present]
    return (
        list(_make_counters(scene, missing, combatant.stats, scene.sheet(who))) if missing else []
    )


def formula_values_for(
    scene: Scene, who: CombatantId, formula: Formula, **extra: int
) -> Mapping[str, int]:
    """Return the values for a formula about `who`: stats, settings, counters, answers and `extra`.

    A stat takes precedence over other values of its name.
    """
    if not formula.names:
        return _NOTHING
    game, stats = game_of(scene), formula_values(scene, who)
    if formula.names <= stats.keys():
        return stats
    if "now" in formula.names:
        extra = {"now": to_number(scene, scene.now), **extra}
    if formula.names & game.counters.keys():
        extra = {**counter_values(scene, who), **extra}
    if formula.names & game.form.asked.keys():
        extra = {**answers.sheet_answers(scene, who), **extra}
    if SCORE_NAME in formula.names:
        extra = {SCORE_NAME: scene.sheet(who).score or 0, **extra}
    return {**extra, **stats}


def evaluate(scene: Scene, who: CombatantId, formula: Formula, **extra: int) -> int:
    """Return the value of a formula without dice for `who` now; cached for this state of the fight.

    Raises RuleBroken.
    """
    if formula.constant is not None:
        return formula.constant
    if extra:
        return formula.evaluate(formula_values_for(scene, who, formula, **extra), minimum_roll)
    cache, key = scene.cached(_empty_cache), (who, formula.text)
    if key not in cache:
        cache[key] = formula.evaluate(formula_values_for(scene, who, formula), minimum_roll)
    return cache[key]


def _empty_cache(_scene: Scene) -> dict[tuple[CombatantId, str], int]:
    return {}


def check_requirements(scene: Scene, who: CombatantId, rule: ActRule) -> None:
    """Raise RuleBroken if an action's needs aren't met or its price can't be paid."""
    if rule.needs is not None and not evaluate(scene, who, rule.needs):
        values = {
            "name": scene[who].display_name,
            "act": rule.name,
            "needs": _describe_needs(scene, rule),
        }
        raise RuleBroken(tr("{name}: {act} needs {needs}.", **values))
    for name, formula in rule.spends.items():
        available = _available_amount(scene, who, name)
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
    """Return an action's needs with labels for names: `Power 3`, or `Power + Wits < 3`."""
    needs = rule.act.needs or ""
    if match := _AT_LEAST.fullmatch(needs):
        minimum = int(match[3]) + (match[2] == ">")
        return tr("{counter} {value}", counter=label_of(scene, match[1]), value=minimum)
    return _NAME.sub(lambda match_: label_of(scene, match_[0]), needs)


def spend(scene: Scene, who: CombatantId, rule: ActRule) -> None:
    """Take an action's price off counters of `who`. Raises RuleBroken, as `check_requirements`."""
    if rule.needs is None and not rule.spends:
        return
    check_requirements(scene, who, rule)
    add_to_counters(
        scene, who, {n: -evaluate(scene, who, formula) for n, formula in rule.spends.items()}
    )


def apply_changes(scene: Scene, who: CombatantId, changes: Mapping[str, Formula]) -> None:
    """Add the values of formulas to counters of `who`, or to its score."""
    add_to_counters(
        scene, who, {name: evaluate(scene, who, formula) for name, formula in changes.items()}
    )


def add_to_counters(scene: Scene, who: CombatantId, amounts: Mapping[str, int]) -> None:
    """Add numbers to counters of `who` within their bounds, or to its score."""
    rules = game_of(scene).counters
    scene.emit(
        *(CounterSet(who, each) for each in _missing_counters(scene, who) if each.key in amounts)
    )
    for name, number in amounts.items():
        if name not in rules:
            change_score(scene, who, number)
        else:
            adjust_counter_if_present(scene, who, name, number)


def change_score(scene: Scene, who: CombatantId, change: int, *, spent: bool = True) -> None:
    """Add `change` to the score of `who`, and move its marker to match.

    Without a turn left, `who` is done if it has `spent` the score. Otherwise the turn comes back
    with the score.
    """
    combatant, sheet = scene[who], scene.sheet(who)
    if sheet.score is None or not change:
        return
    scene.update_sheet(who, score=sheet.score + change)
    has_lost_turn = combatant.is_in_scene and not sheet.done and sheet.hold is None
    if combatant.marker is not None or has_lost_turn:
        tick = clock_kind_of(scene).after_reaction(scene, who, 0)
        now = earliest_tick(scene, who)
        rank = None if tick is None or tick >= now else _rank_after_others(scene, who, now)
        scene.move(who, None if tick is None else max(tick, now), rank)
        scene.update_sheet(who, done=tick is None and spent)
        places.sort_places(scene, who)


def _rank_after_others(scene: Scene, who: CombatantId, tick: Tick) -> int:
    """Return the precedence that puts `who` last on a tick.

    Hidden combatants count only for each other, so that players see no difference.
    """
    turns = [turn for turn in scene.fight.turns_on(tick) if turn.who != who]
    visible_turns = [
        turn for turn in turns if scene[turn.who].is_visible or not scene[who].is_visible
    ]
    return max([scene.rank(who), *(turn.spot.precedence + 1 for turn in visible_turns)])


def delay_next_turn(scene: Scene, who: CombatantId, before: Counter, counter: Counter) -> None:
    """Delay the next turn of `who` if its counter has fallen into a state with `delays`."""
    rule, state = game_of(scene).counters.get(counter.key), counter.state
    is_worse = counter.value < before.value and state != before.state
    if rule is None or state is None or rule.comes_back or not is_worse:
        return
    maximum = max(rule.form.least, 0) if counter.maximum is None else counter.maximum
    values = {**formula_values(scene, who), "most": maximum}
    pairs = zip(rule.form.states, rule.states, strict=True)
    ticks = sum(each.delays for each, at in pairs if _value_or_zero(at, values) == state.at)
    later_ticks = {
        spot: Tick(spot.tick + ticks) for spot in (scene[who].marker, scene[who].placed) if spot
    }
    if not ticks or not later_ticks:
        return
    if (marker := scene[who].marker) is not None:
        shift = turn_shift(scene, who)
        scene.move(
            who, None if game_of(scene).is_past_round(later_ticks[marker]) else later_ticks[marker]
        )
        save_turn_shift(scene, who, replace(shift, late=shift.late + ticks, state=state.word))
    if (placed := scene[who].placed) is not None:
        scene.place_turn(who, later_ticks[placed])
    texts = {"name": scene[who].display_name, "ticks": scene.axis.format_length(ticks)}
    scene.fired_texts.append(tr("{name}: next turn {ticks} later", **texts))


def label_of(scene: Scene, name: str) -> str:
    """Return the label of the counter, stat, setting or answer with this name in formulas."""
    form = game_of(scene).form
    for each in (form.counters, form.stats, form.settings, form.asked):
        if name in each:
            label = each[name].label
            return tr(label) if isinstance(label, str) else name
    return tr(_FORMULA_WORDS[name]) if name in _FORMULA_WORDS else name


def refill_on(scene: Scene, who: CombatantId, *occasions: str) -> None:
    """Refill the counters of `who` that come back on these occasions."""
    rules = game_of(scene).counters
    for each in scene[who].counter_list:
        if each.key in rules and each.refill in occasions:
            refill.reset_counter(scene, who, each)


def _available_amount(scene: Scene, who: CombatantId, name: str) -> int:
    """Return the amount of a counter, or of the score, above its minimum."""
    rule = game_of(scene).counters.get(name)
    return counter_or_score(scene, who, name) - (0 if rule is None else rule.form.least)


def _value_or_zero(formula: Formula, values: Mapping[str, int]) -> int:
    try:
        return formula.evaluate(values, minimum_roll)
    except RuleBroken:
        return 0


def _make_counter(name: str, rule: CounterRule, values: Mapping[str, int]) -> Counter | None:
    maximum = None if rule.maximum is None else rule.maximum.evaluate(values, minimum_roll)
    minimum = rule.form.least
    if maximum is not None and maximum <= max(minimum, 0):
        return None
    finite_maximum = max(minimum, 0) if maximum is None else maximum
    state_values = {**values, "most": finite_maximum}
    start = (
        finite_maximum if rule.begins is None else rule.begins.evaluate(state_values, minimum_roll)
    )
    value = max(minimum, start if maximum is None else min(start, maximum))
    label = rule.form.label
    label_text = tr(label) if isinstance(label, str) else name
    if rule.comes_back:
        return Counter(
            name, value, label_text, maximum, minimum, refill=normalize_refill(str(rule.form.back))
        )
    return Counter(name, value, label_text, maximum, minimum, _make_states(rule, state_values))


def _make_states(rule: CounterRule, values: Mapping[str, int]) -> tuple[CounterState, ...]:
    """Return a counter's states, highest first; if two are at one number, the later one counts."""
    thresholds = zip(rule.form.states, rule.states, strict=True)
    states = (
        CounterState(
            at.evaluate(values, minimum_roll), tr(each.word), each.slow, tr(each.adds), each.out
        )
        for each, at in thresholds
    )
    return sorted_states(states)


def apply_pass(scene: Scene, who: CombatantId, reduction: Mapping[str, int]) -> None:
    """Subtract a pass from the score or a counter; the score may fall below 0.

    The caller moves the marker.
    """
    score = scene.sheet(who).score
    if score is not None and SCORE_NAME in reduction:
        scene.update_sheet(who, score=score - reduction[SCORE_NAME])
    add_to_counters(
        scene, who, {name: -number for name, number in reduction.items() if name != SCORE_NAME}
    )
