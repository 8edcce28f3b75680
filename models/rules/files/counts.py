"""What is counted of everyone in a game from a file: by the GM, and what comes back by itself."""

import re
from collections.abc import Iterator, Mapping
from typing import Any, Final

from msgspec.structs import replace

from models.rules.counters import refill
from models.rules.counters.back import understood
from models.rules.counters.change import by_itself
from models.rules.counters.usual import in_order
from models.rules.files.formula import Formula
from models.rules.files.game import SCORE, ActRule, CounterRule
from models.rules.files.kinds import (
    game_of,
    keep_moved,
    kind_of,
    known,
    known_of,
    moved_turn,
    no_dice,
    number_on,
)
from models.rules.files.sheet import Scene
from models.rules.refusal import RuleBroken
from models.scheduler.clock import CombatantId, Tick
from models.scheduler.combatant import Counter, CounterState
from models.scheduler.events import CounterSet
from models.wording import tr

_NOTHING: Final[Mapping[str, int]] = {}
_NAME: Final = re.compile(r"[^\W\d]\w*")
_AT_LEAST: Final = re.compile(rf"({_NAME.pattern}) *(>=?) *([0-9]+)")


def counters(scene: Scene, stats: Any) -> Iterator[Counter]:  # noqa: ANN401 - a struct made of a file
    """Yield the counters that one of these stats begins with; none whose most is nothing.

    Their words are written down in the language that is shown then. Those that come back are last.
    """
    rules = game_of(scene).counters
    values = known_of(scene, stats) if rules else {}
    for name, rule in sorted(rules.items(), key=lambda each: each[1].comes_back):
        if (counter := _counter(name, rule, values)) is not None:
            yield counter


def values_of(scene: Scene, who: CombatantId) -> dict[str, int]:
    """Return how much `who` has of all that is counted; nothing of what isn't counted there."""
    rules = game_of(scene).counters
    here = {each.key: each.value for each in scene[who].own_counters}
    lacks = {each.key: each.value for each in _lacking(scene, who)}
    return {**dict.fromkeys(rules, 0), **lacks, **here}


def has(scene: Scene, who: CombatantId, name: str) -> int:
    """Return how much `who` has of a counter, or of its score."""
    if name in game_of(scene).counters:
        return values_of(scene, who)[name]
    return scene.sheet(who).score or 0


def left_of(scene: Scene, who: CombatantId) -> dict[str, int]:
    """Return what is left of all that comes back."""
    back = {name for name, rule in game_of(scene).counters.items() if rule.comes_back}
    values = values_of(scene, who) if back else {}
    return {name: value for name, value in values.items() if name in back}


def _lacking(scene: Scene, who: CombatantId) -> list[Counter]:
    """Return what comes back and isn't written down, as where a fight got new rules."""
    game, one = game_of(scene), scene[who]
    here = {each.key for each in one.own_counters}
    if all(name in here for name, rule in game.counters.items() if rule.comes_back):
        return []
    return [e for e in counters(scene, one.stats) if e.back and e.key not in here]


def knows(scene: Scene, who: CombatantId, made: Formula, **more: int) -> Mapping[str, int]:
    """Return what a formula about `who` is reckoned with: stats, settings, counters, and `more`.

    A stat counts where something else has its name as well.
    """
    if not made.names:
        return _NOTHING
    game, stats = game_of(scene), known(scene, who)
    if made.names <= stats.keys():
        return stats
    if "now" in made.names:
        more = {"now": number_on(scene, scene.now), **more}
    if made.names & game.counters.keys():
        more = {**values_of(scene, who), **more}
    if SCORE in made.names:
        more = {SCORE: scene.sheet(who).score or 0, **more}
    return {**more, **stats}


def worth(scene: Scene, who: CombatantId, made: Formula, **more: int) -> int:
    """Return what a formula without dice comes to for `who` now; kept while the fight stands.

    Raises RuleBroken.
    """
    if made.result is not None:
        return made.result
    if more:
        return made.value(knows(scene, who, made, **more), no_dice)
    kept, key = scene.once(_nothing_worth), (who, made.text)
    if key not in kept:
        kept[key] = made.value(knows(scene, who, made), no_dice)
    return kept[key]


def _nothing_worth(_scene: Scene) -> dict[tuple[CombatantId, str], int]:
    return {}


def refuse_unmet(scene: Scene, who: CombatantId, rule: ActRule) -> None:
    """Raise RuleBroken where an act needs what isn't there, or spends more than is left."""
    if rule.needs is not None and not worth(scene, who, rule.needs):
        told = {"name": scene[who].called, "act": rule.name, "needs": _in_words(scene, rule)}
        raise RuleBroken(tr("{name}: {act} needs {needs}.", **told))
    for name, formula in rule.spends.items():
        left = _left(scene, who, name)
        if (cost := worth(scene, who, formula)) > left:
            lacks = {"name": scene[who].called, "left": left, "counter": label_of(scene, name)}
            raise RuleBroken(
                tr("{name} has {counter} {left}, but needs {cost}.", cost=cost, **lacks)
            )


def _in_words(scene: Scene, rule: ActRule) -> str:
    """Return what an act needs as people read it: `Power 3`, or `Power + Wits < 3`."""
    needs = rule.act.needs or ""
    if read := _AT_LEAST.fullmatch(needs):
        least = int(read[3]) + (read[2] == ">")
        return tr("{counter} {value}", counter=label_of(scene, read[1]), value=least)
    return _NAME.sub(lambda read: label_of(scene, read[0]), needs)


def spend(scene: Scene, who: CombatantId, rule: ActRule) -> None:
    """Take what an act spends. Raises RuleBroken as `refuse_unmet`."""
    if rule.needs is None and not rule.spends:
        return
    refuse_unmet(scene, who, rule)
    change(scene, who, {n: -worth(scene, who, made) for n, made in rule.spends.items()})


def changed(scene: Scene, who: CombatantId, changes: Mapping[str, Formula]) -> None:
    """Let counters of `who`, and the score, change by what formulas come to."""
    change(scene, who, {name: worth(scene, who, made) for name, made in changes.items()})


def change(scene: Scene, who: CombatantId, by: Mapping[str, int]) -> None:
    """Let what is counted of `who` go up or down, to its bounds at most."""
    rules = game_of(scene).counters
    scene.happen(*(CounterSet(who, each) for each in _lacking(scene, who) if each.key in by))
    for name, number in by.items():
        if name not in rules:
            change_score(scene, who, number)
        else:
            by_itself(scene, who, name, number)


def change_score(scene: Scene, who: CombatantId, by: int) -> None:
    """Let the score of `who` go up or down, and the marker with it."""
    score, marker = scene.sheet(who).score, scene[who].marker
    if score is None or not by:
        return
    scene.write(who, score=score + by)
    if marker is not None:
        after = kind_of(scene).pushed(scene, who, 0)
        scene.move(who, None if after is None else max(after, scene.now))
        scene.write(who, done=after is None)


def delay(scene: Scene, who: CombatantId, counter: Counter) -> None:
    """Let the next turn of `who` come later where the state that a counter came to says so."""
    rule, state = game_of(scene).counters.get(counter.key), counter.state
    if rule is None or state is None or rule.comes_back:
        return
    most = max(rule.form.least, 0) if counter.most is None else counter.most
    known_too = {**known(scene, who), "most": most}
    pairs = zip(rule.form.states, rule.states, strict=True)
    by = sum(each.delays for each, at in pairs if _of(at, known_too) == state.at)
    later = {spot: Tick(spot.tick + by) for spot in (scene[who].marker, scene[who].placed) if spot}
    if not by or not later:
        return
    if (marker := scene[who].marker) is not None:
        moved = moved_turn(scene, who)
        scene.move(who, None if game_of(scene).is_over(later[marker]) else later[marker])
        keep_moved(scene, who, replace(moved, late=moved.late + by, state=state.word))
    if (placed := scene[who].placed) is not None:
        scene.place(who, later[placed])
    told = {"name": scene[who].called, "ticks": scene.axis.counted(by)}
    scene.told.append(tr("{name}: next turn {ticks} later", **told))


def label_of(scene: Scene, name: str) -> str:
    """Return what people call a number that formulas know by this name."""
    form = game_of(scene).form
    for each in (form.counters, form.stats, form.settings):
        if name in each:
            label = each[name].label
            return tr(label) if isinstance(label, str) else name
    return tr("score") if name == SCORE else name


def come_back(scene: Scene, who: CombatantId, *whens: str) -> None:
    """Let come back what does then of the game's own."""
    rules = game_of(scene).counters
    for each in scene[who].own_counters:
        if each.key in rules and each.back in whens:
            refill.fill(scene, who, each)


def _left(scene: Scene, who: CombatantId, name: str) -> int:
    """Return how much can be taken of a counter, or of the score."""
    rule = game_of(scene).counters.get(name)
    return has(scene, who, name) - (0 if rule is None else rule.form.least)


def _of(made: Formula, values: Mapping[str, int]) -> int:
    try:
        return made.value(values, no_dice)
    except RuleBroken:
        return 0


def _counter(name: str, rule: CounterRule, values: Mapping[str, int]) -> Counter | None:
    most = None if rule.most is None else rule.most.value(values, no_dice)
    least = rule.form.least
    if most is not None and most <= max(least, 0):
        return None
    usual = max(least, 0) if most is None else most
    known = {**values, "most": usual}
    begins = usual if rule.begins is None else rule.begins.value(known, no_dice)
    value = max(least, begins if most is None else min(begins, most))
    label = rule.form.label
    called = tr(label) if isinstance(label, str) else name
    if rule.comes_back:
        return Counter(name, value, called, most, least, back=understood(str(rule.form.back)))
    return Counter(name, value, called, most, least, _states(rule, known))


def _states(rule: CounterRule, known: Mapping[str, int]) -> tuple[CounterState, ...]:
    """Return the states, the highest first; of two at one number the later one holds."""
    thresholds = zip(rule.form.states, rule.states, strict=True)
    made = (
        CounterState(at.value(known, no_dice), tr(each.word), each.slow, tr(each.adds), each.out)
        for each, at in thresholds
    )
    return in_order(made)


def pass_by(scene: Scene, who: CombatantId, less: Mapping[str, int]) -> None:
    """Take off what a pass does, to below nothing as well; where the turn lies is for the pass."""
    score = scene.sheet(who).score
    if score is not None and SCORE in less:
        scene.write(who, score=score - less[SCORE])
    change(scene, who, {name: -number for name, number in less.items() if name != SCORE})
