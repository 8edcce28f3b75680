"""Turns of a game from a file: acts, reactions, and waits."""

from collections.abc import Mapping
from typing import Final

from msgspec.structs import replace

from models.rules import decide
from models.rules.clocks import count
from models.rules.clocks.count import LastAction
from models.rules.clocks.wounds_slow import slowed_by
from models.rules.deeds import Place
from models.rules.files.form import Clock
from models.rules.files.formula import Formula
from models.rules.files.game import ActRule
from models.rules.files.kinds import (
    game_of,
    has_passes,
    kind_of,
    known,
    last_tick,
    moments_after,
    no_dice,
    number_on,
    roller,
    slowed,
    tick_of,
)
from models.rules.files.sheet import (
    Act,
    Break,
    FileSheet,
    React,
    Scene,
    TurnMoved,
    Under,
    Wait,
    WaitUntil,
)
from models.rules.refusal import RuleBroken
from models.rules.results import Stretch, Window
from models.scheduler.clock import CombatantId, Tick
from models.scheduler.effects import Timer
from models.wording import mark, tr

LANDS: Final = "lands:"
"""How the ids of timers of acts under way begin."""
LOST: Final = "lost:"
"""How the ids of timers begin with which a wait is lost."""
WAIT_LOST: Final = mark("Wait lost")


def act(scene: Scene, deed: Act) -> str:
    """Take the turn, or end a wait with it; the next one comes as the clock has it."""
    rule, one = rule_of(scene, deed.act), scene.here(deed.who)
    if rule is not None and rule.act.when != "turn":
        raise RuleBroken(tr("{act} is a reaction.", act=rule.name))
    waited, keeps = wait_cost(scene, deed.who), _keeps_place(scene, deed.who)
    if died := _reach(scene, deed):
        return died
    _refresh(scene, deed.who, "turn")
    cost = _cost(scene, deed.who, rule, deed.cost) + waited
    _take(scene, deed.who, rule)
    ahead = one.marker.tick if keeps and one.marker is not None else None
    _pay(scene, deed.who, cost, rule, ahead)
    return _label(one.called, rule, cost if game_of(scene).form.clock is Clock.COUNT else None)


def _reach(scene: Scene, deed: Act) -> str:
    """Count to the turn of an act, or to the end of a wait; return what is said of the dead."""
    who = deed.who
    if scene.sheet(who).hold is None:
        return count.reach(scene, who, turn_of(scene, who))
    at = scene.now if deed.at is None else tick_of(scene, deed.at)
    if deed.at is None:
        placed = scene[who].placed
        at = placed.tick if placed else max(at, count.held_from(scene, who))
    allowed = decide.window(scene, who)
    if at not in allowed:
        raise RuleBroken(allowed.note)
    scene.place(who, None)
    if died := count.reach(scene, who, Tick(at)):
        return died
    keeps = _keeps_place(scene, who)
    scene.write(who, hold=None)
    scene.end_timer(f"{LOST}{who}")
    if game_of(scene).by_score and not has_passes(scene) and not keeps:  # for rounds to come too
        scene.write(who, score=number_on(scene, at), rank=_rank_behind(scene, who, Tick(at)))
    return ""


def _rank_behind(scene: Scene, who: CombatantId, at: Tick) -> int | None:
    """Return the precedence after all who have acted on a tick, None where `who` has that."""
    acted = [
        other
        for other, sheet in scene.sheets().items()
        if other != who and sheet.last is not None and sheet.last.tick == at
    ]
    last = max(map(scene.rank, acted), default=0)
    return last + 1 if acted and last >= scene.rank(who) else None


def _keeps_place(scene: Scene, who: CombatantId) -> bool:
    """Say whether `who` waits, and keeps its place and a turn ahead when it acts out of that."""
    keeps = game_of(scene).wait_keeps
    if keeps is None or scene.sheet(who).hold is None:
        return False
    return bool(keeps.value(known(scene, who), no_dice))


def turn_of(scene: Scene, who: CombatantId) -> Tick:
    """Return the tick of the turn of `who`. Raises RuleBroken when it is not the next one."""
    one = scene.here(who)
    if one.marker is None and scene.sheet(who).hold is None:
        raise RuleBroken(tr("{name} has no turn left.", name=one.called))
    return count.tick_of_turn(scene, who)


def _pay(
    scene: Scene, who: CombatantId, cost: int, rule: ActRule | None, ahead: Tick | None = None
) -> None:
    """Pay for an act: the next turn is the one `ahead`, or else as the clock has it."""
    what = rule.name if rule else ""
    wound = slowed_by(scene.settings, scene[who]) if game_of(scene).form.clock is Clock.COUNT else 0
    after = kind_of(scene).after(scene, who, cost) if ahead is None else ahead
    last = LastAction(scene.now, cost, what, wound)
    scene.write(who, hold=None, last=last, done=after is None, moved=None)
    scene.move(who, after)
    if rule is not None and rule.act.lands == "end" and after is not None and after > scene.now:
        free = rule.act.broken == "free"
        scene.write(who, under=Under(rule.name, scene.now, after, free))
        scene.set_timer(Timer(f"{LANDS}{who}", rule.name, after, who=who))


def land(scene: Scene, timer: Timer) -> str:
    """Let an act take effect, or a wait be lost with the next own turn; say so."""
    if timer.who is not None and timer.id.startswith(LOST):
        count.end_hold(scene, timer.who)
        return tr("{name} no longer waits", name=scene[timer.who].called)
    if not timer.id.startswith(LANDS) or timer.who is None:
        return scene.again(timer.name)
    scene.write(timer.who, under=None)
    return tr(
        "{name}: {act} takes effect", name=scene[timer.who].called, act=scene.again(timer.name)
    )


def break_act(scene: Scene, deed: Break) -> str:
    """Break an act that is under way; its ticks stay paid, unless the turn comes at once."""
    one, under = scene.here(deed.who), scene.sheet(deed.who).under
    if under is None:
        raise RuleBroken(tr("{name} has nothing under way to break.", name=one.called))
    scene.end_timer(f"{LANDS}{deed.who}")
    scene.write(deed.who, under=None)
    moved = replace(_moved(scene, deed.who), broken=under.what)
    if under.free:
        scene.move(deed.who, scene.now)
    _keep(scene, deed.who, moved)
    return tr("{name}: {act} is broken", name=one.called, act=scene.again(under.what))


def react(scene: Scene, deed: React) -> str:
    """Do something out of turn; it moves the own marker, or takes from the score."""
    one, rule = scene.here(deed.who), rule_of(scene, deed.act)
    cost = _reaction_cost(scene, deed, rule)
    sheet = scene.sheet(deed.who)
    _take(scene, deed.who, rule)
    moved = _pushed(_moved(scene, deed.who), rule, cost, slowed(scene, deed.who, cost))
    if sheet.score is not None:
        scene.write(deed.who, score=sheet.score + game_of(scene).sign * cost)
    if one.marker is not None:
        after = kind_of(scene).pushed(scene, deed.who, cost)
        scene.move(deed.who, None if after is None else max(after, scene.now))
        scene.write(deed.who, done=after is None)
    _keep(scene, deed.who, moved)
    return _label(one.called, rule, cost or None)


def _moved(scene: Scene, who: CombatantId) -> TurnMoved:
    """Return what has moved the turn of `who` so far: nothing where the GM put it elsewhere."""
    moved, marker = scene.sheet(who).moved, scene[who].marker
    tick = scene.now if marker is None else marker.tick
    return moved if moved is not None and moved.to == tick else TurnMoved(tick, tick)


def _pushed(moved: TurnMoved, rule: ActRule | None, cost: int, wound: int) -> TurnMoved:
    """Return `moved` with a reaction more; one that costs nothing moves nothing."""
    if not cost:
        return moved
    what = rule.name if rule is not None and not moved.cost else ""
    return replace(moved, what=what, cost=moved.cost + cost, wound=moved.wound + wound)


def _keep(scene: Scene, who: CombatantId, moved: TurnMoved) -> None:
    """Write down what moved the turn of `who` to where it is now, on a count."""
    marker, on_count = scene[who].marker, game_of(scene).form.clock is Clock.COUNT
    if on_count and marker is not None and (moved.cost or moved.broken):
        scene.write(who, moved=replace(moved, to=marker.tick))


def _reaction_cost(scene: Scene, deed: React, rule: ActRule | None) -> int:
    """Return what a reaction costs. Raises RuleBroken where it isn't one, or can't be paid."""
    if rule is not None and rule.act.when == "turn":
        raise RuleBroken(tr("{act} takes a turn.", act=rule.name))
    one, cost = scene[deed.who], _cost(scene, deed.who, rule, deed.cost)
    if one.marker is None and cost and not has_passes(scene):
        raise RuleBroken(tr("{name} has no turn to pay with.", name=one.called))
    _refuse_debt(scene, deed.who, cost)
    return cost


def _refuse_debt(scene: Scene, who: CombatantId, cost: int) -> None:
    """Raise RuleBroken where a reaction costs more than is left of the score, and must not."""
    score, owes = scene.sheet(who).score, game_of(scene).owes
    if score is None or owes is None or score >= cost:
        return
    if score <= 0 or not owes.value(known(scene, who), no_dice):
        told = {"name": scene[who].called, "left": score, "cost": cost}
        raise RuleBroken(tr("{name} has a score of {left}, and it costs {cost}.", **told))


def why_not(tried: Scene, deed: Act, rule: ActRule) -> str:
    """Return why an act is refused, or nothing, where a turn of its own kind was `tried`.

    So one trial serves all acts: what they need, spend and cost does not hang on the marker.
    """
    if not tried[deed.who].present:  # it dies before it could act
        return ""
    try:
        _cost(tried, deed.who, rule, deed.cost)
        _spent(tried, deed.who, rule)
    except RuleBroken as refusal:
        return str(refusal)
    return ""


def why_no_reaction(scene: Scene, deed: React, rule: ActRule) -> str:
    """Return why a reaction is refused, or nothing; `scene` may get dice on record for it."""
    try:
        cost = _reaction_cost(scene, deed, rule)
        _spent(scene, deed.who, rule)
        if scene[deed.who].marker is not None:
            kind_of(scene).pushed(scene, deed.who, cost)
    except RuleBroken as refusal:
        return str(refusal)
    return ""


def _take(scene: Scene, who: CombatantId, rule: ActRule | None) -> None:
    """Take what an act needs and spends. Raises RuleBroken where that is not there."""
    if rule is not None and (rule.needs is not None or rule.spends):
        scene.write(who, spent=_spent(scene, who, rule))


def _spent(scene: Scene, who: CombatantId, rule: ActRule) -> Mapping[str, int]:
    """Return what is spent when an act takes what it spends, as `_take`."""
    if rule.needs is None and not rule.spends:
        return scene.sheet(who).spent
    name, values = scene[who].called, known(scene, who, now=number_on(scene, scene.now))
    values |= left_of(scene, who)
    if rule.needs is not None and not rule.needs.value(values, no_dice):
        told = {"name": name, "act": rule.name, "needs": rule.act.needs}
        raise RuleBroken(tr("{name}: {act} needs {needs}.", **told))
    spent = dict(scene.sheet(who).spent)
    for resource, formula in rule.spends.items():
        amount = formula.value(values, no_dice)
        if amount > values[resource]:
            lacks = {"name": name, "left": values[resource], "resource": label_of(scene, resource)}
            raise RuleBroken(tr("{name} has {left} {resource} left.", **lacks))
        spent[resource] = spent.get(resource, 0) + amount
    return spent


def left_of(scene: Scene, who: CombatantId) -> dict[str, int]:
    """Return what is left of each resource."""
    resources = game_of(scene).resources
    if not resources:
        return {}
    spent, values = scene.sheet(who).spent, known(scene, who)
    most = {name: _most(formula, values) for name, formula in resources.items()}
    return {name: each - spent.get(name, 0) for name, each in most.items()}


def _most(formula: Formula, values: Mapping[str, int]) -> int:
    """Return how much there is of a resource at most: nothing where its formula comes to none."""
    try:
        return formula.value(values, no_dice)
    except RuleBroken:
        return 0


def label_of(scene: Scene, resource: str) -> str:
    """Return what people call a resource."""
    label = game_of(scene).form.resources[resource].label
    return tr(label) if isinstance(label, str) else resource


def _refresh(scene: Scene, who: CombatantId, when: str) -> None:
    """Give back what comes back then."""
    if scene.sheet(who).spent:
        scene.write(who, spent=spent_still(scene, scene.sheet(who), when))


def spent_still(scene: Scene, sheet: FileSheet, when: str) -> dict[str, int]:
    """Return what stays spent when that comes back which does then."""
    held = game_of(scene).form.resources
    kept = {name for name, each in held.items() if each.back != when}
    return {name: each for name, each in sheet.spent.items() if name in kept}


def rule_of(scene: Scene, key: str) -> ActRule | None:
    """Return the act of that key; none where no key is given. Raises RuleBroken."""
    acts = game_of(scene).acts
    if not key:
        return None
    if key not in acts:
        told = ", ".join(f"{each} ({rule.name})" for each, rule in acts.items())
        raise RuleBroken(tr("There's no act “{key}”. Acts: {acts}.", key=key, acts=told))
    return acts[key]


def _cost(scene: Scene, who: CombatantId, rule: ActRule | None, typed: int | None) -> int:
    if typed is not None:
        return typed
    if rule is None or rule.cost is None:
        if game_of(scene).form.clock is Clock.COUNT:
            raise RuleBroken(tr("Say what it costs."))
        return 0
    names, values = rule.cost.names, dict[str, int]()
    if names:
        values = known(scene, who, now=number_on(scene, scene.now)) | left_of(scene, who)
    return max(0, rule.cost.value(values, roller(scene, who, "cost")))


def wait_cost(scene: Scene, who: CombatantId) -> int:
    """Return what the wait of `who` adds to the act that ends it; nothing for one who has none."""
    if scene.sheet(who).hold is None or game_of(scene).form.clock is not Clock.COUNT:
        return 0
    return max(0, game_of(scene).wait_cost.value(known(scene, who), no_dice))


def _label(name: str, rule: ActRule | None, cost: int | None) -> str:
    if rule is None:
        if cost is None:
            return tr("{name} acts", name=name)
        return tr("{name} acts ({cost})", name=name, cost=cost)
    return f"{name}: {rule.name}" + (f" ({cost})" if cost is not None else "")


def wait(scene: Scene, deed: Wait) -> str:
    """Let the turn pass, open-ended."""
    _refuse_no_waiting(scene)
    if died := begin_wait(scene, deed.who):
        return died
    return tr("{name} waits", name=scene[deed.who].called)


def begin_wait(scene: Scene, who: CombatantId) -> str | None:
    """Let the turn of `who` pass, unless it dies before it."""
    if died := count.reach(scene, who, turn_of(scene, who)):
        return died
    _refresh(scene, who, "turn")
    scene.place(who, None)
    scene.write(who, hold=scene.now)
    on_chart = game_of(scene).form.clock is Clock.CHART
    after = kind_of(scene).after(scene, who, 0) if on_chart else None
    scene.move(who, after)
    if after is not None and game_of(scene).form.wait.until == "next turn":
        scene.set_timer(Timer(f"{LOST}{who}", tr(WAIT_LOST), after, who=who))
    return None


def wait_until(scene: Scene, deed: WaitUntil) -> str:
    """Move the turn to a later place."""
    return decide.wait_until(scene, Place(deed.who, tick_of(scene, deed.at)))


def wait_window(scene: Scene, who: CombatantId) -> Window:
    """Return the places on which a wait of `who`, begun or now, can end."""
    _refuse_no_waiting(scene)
    one = scene.here(who)
    since = scene.sheet(who).hold
    begins = turn_of(scene, who) if since is None else since
    first = Tick(max(scene.now, begins + 1)) if since is None else max(scene.now, Tick(since + 1))
    last = _wait_end(scene, who, begins)
    if last is not None and last < first:
        return Window(note=tr("{name} can't wait any longer.", name=one.called))
    place = scene.axis.place(first)
    if last is None:
        told = tr("{name} can act from {place}, not before.", name=one.called, place=place)
    else:
        end = scene.axis.show(last)
        told = tr("{name} can act from {place} to {end}.", name=one.called, place=place, end=end)
    return Window((Stretch(first, last),), told)


def _wait_end(scene: Scene, who: CombatantId, begins: Tick) -> Tick | None:
    """Return the last tick on which a wait can end, None where there is no such tick."""
    form, end = game_of(scene).form, last_tick(scene)
    if form.wait.until != "next turn":
        return end
    if form.clock is Clock.CHART:
        following = next(moments_after(scene, who, begins), None)
        return end if following is None else Tick(following - 1)
    marker = scene[who].marker
    lasts = scene.sheet(who).hold is not None and marker is not None
    return Tick(marker.tick - 1) if lasts and marker else end


def _refuse_no_waiting(scene: Scene) -> None:
    if game_of(scene).form.wait.until == "never":
        raise RuleBroken(tr("In {system} no one waits.", system=scene.system.title))
