"""Turns of a game from a file: acts, reactions, and waits."""

from typing import Final

from msgspec.structs import replace

from models.rules import decide
from models.rules.clocks import count, waits
from models.rules.clocks.count import LastAction
from models.rules.clocks.waits import Wait, WaitUntil
from models.rules.clocks.wounds_slow import slowed_by
from models.rules.deeds import Place
from models.rules.draft import follow_rank
from models.rules.files import counts, events, slots
from models.rules.files.events import AFTER
from models.rules.files.form import Clock
from models.rules.files.game import ActRule
from models.rules.files.kinds import (
    game_of,
    keep_moved,
    kind_of,
    known,
    moments_after,
    moments_ahead,
    moved_turn,
    no_dice,
    number_on,
    roller,
    row_of,
    slowed,
    tick_of,
    uses_scores_up,
)
from models.rules.files.sheet import (
    Act,
    Break,
    React,
    Scene,
    TurnMoved,
    Under,
)
from models.rules.files.ties import kept_rank
from models.rules.refusal import RuleBroken
from models.rules.results import Window
from models.scheduler.clock import CombatantId, Tick
from models.scheduler.effects import Timer
from models.wording import isolated, mark, tr

LANDS: Final = "lands:"
"""How the ids of timers of acts under way begin."""
LOST: Final = "lost:"
"""How the ids of timers begin with which a wait is lost."""
WAIT_LOST: Final = mark("Wait expired")


def act(scene: Scene, deed: Act) -> str:
    """Take the turn, or end a wait with it; the next one comes as the clock has it."""
    rule, one = rule_of(scene, deed.act), scene.here(deed.who)
    if rule is not None and rule.act.when == "any time":
        raise RuleBroken(tr("{act} is a reaction.", act=rule.name))
    waited, keeps = wait_cost(scene, deed.who), _keeps_place(scene, deed.who)
    if died := _reach(scene, deed):
        return died
    cost = _cost(scene, deed.who, rule, deed.cost)
    if rule is not None:
        counts.spend(scene, deed.who, rule)
    if rule is not None and rule.act.when == "in turn":
        _go_on(scene, deed.who, cost)
        counts.changed(scene, deed.who, rule.changes)
        return _label(one.called, rule, cost or None)
    cost += waited + scene.sheet(deed.who).parts
    ahead = one.marker.tick if keeps and one.marker is not None else None
    _pay(scene, deed.who, cost, rule, ahead)
    return _label(one.called, rule, cost if game_of(scene).form.clock is Clock.COUNT else None)


def _go_on(scene: Scene, who: CombatantId, cost: int) -> None:
    """Let the turn of `who` go on after a part of it, whose cost is paid with what ends the turn.

    After a wait it goes on here and now.
    """
    if scene[who].marker is None:
        scene.move(who, scene.now)
    sheet = scene.sheet(who)
    begun = scene.now if sheet.begun is None else sheet.begun
    scene.write(who, begun=begun, parts=sheet.parts + cost)


def _reach(scene: Scene, deed: Act) -> str:
    """Count to the turn of an act, or to the end of a wait; return what is said of the dead."""
    who = deed.who
    if scene.sheet(who).hold is None:
        return _reach_turn(scene, who)
    at = scene.now if deed.at is None else tick_of(scene, deed.at)
    if deed.at is None:
        placed = scene[who].placed
        at = placed.tick if placed else max(at, count.held_from(scene, who))
    allowed = decide.window(scene, who)
    if at not in allowed:
        raise RuleBroken(allowed.note)
    if at != scene[who].placed_tick:
        scene.place(who, None)
    if said := count.reach(scene, who, Tick(at)):
        return said
    scene.place(who, None)
    keeps = _keeps_place(scene, who)
    scene.write(who, hold=None)
    scene.end_timer(f"{LOST}{who}")
    if game_of(scene).by_score and not uses_scores_up(scene) and not keeps:  # in later rounds too
        rank = _rank_after_wait(scene, who, Tick(at))
        scene.move(who, None)  # with the place it leaves goes the turn that was still ahead there
        scene.write(who, score=number_on(scene, at), rank=rank)
    return ""


def _reach_turn(scene: Scene, who: CombatantId) -> str:
    """Count to the turn of `who`, be it one of its side's; return what is said of the dead."""
    tick = turn_of(scene, who)
    begins = not any(turn.who == who and turn.tick <= scene.now for turn in scene.foremost)
    if (owner := slots.owner_of_slot(scene, who)) is not None:
        slots.exchange(scene, who, owner)
    said = count.reach(scene, who, tick)
    if begins and not said:  # in a trial no one else hears that it begins
        counts.come_back(scene, who, "turn")
    return said


def _rank_after_wait(scene: Scene, who: CombatantId, at: Tick) -> int | None:
    """Return the precedence between those who have acted on a tick and those who are still to.

    None: `who` has it. Hidden ones count for others of them alone: players would see it in the
    rounds to come.
    """
    sheets, own = scene.sheets(), scene.rank(who)
    others = [o for o in sheets if o != who and (scene[o].visible or not scene[who].visible)]
    lasts = {other: last for other in others if (last := sheets[other].last) is not None}
    acted = [scene.rank(other) for other, last in lasts.items() if last.tick == at]
    spots = [spot for other in others if (spot := scene[other].marker) and spot.tick == at]
    coming = [spot.precedence for spot in spots]
    if acted and max(acted) >= own:
        return max(acted) + 1
    return min(coming) - 1 if coming and min(coming) <= own else None


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
    if (owner := slots.owner_of_slot(scene, who)) is not None:
        return count.tick_of_turn(scene, owner)
    return count.tick_of_turn(scene, who)


def _pay(
    scene: Scene, who: CombatantId, cost: int, rule: ActRule | None, ahead: Tick | None = None
) -> None:
    """Pay for an act: the next turn is the one `ahead`, or else as the clock has it."""
    what = str(rule.act.name) if rule else ""
    wound = slowed_by(scene.settings, scene[who]) if game_of(scene).form.clock is Clock.COUNT else 0
    after = kind_of(scene).after(scene, who, cost) if ahead is None else ahead
    last, rank = LastAction(scene.now, cost, what, wound), kept_rank(scene, who)
    over = after is None
    scene.write(who, hold=None, last=last, done=over, moved=None, begun=None, parts=0, rank=rank)
    scene.write(who, not_before=None, old_rank=None)
    scene.move(who, after)
    if rule is not None:
        _begin_act(scene, who, rule, cost + wound if after is None else after - scene.now)


def _begin_act(scene: Scene, who: CombatantId, rule: ActRule, cost: int) -> None:
    """Let an act take effect: at once, or later, at its `cost` at most."""
    lands = 0 if rule.lands is None else counts.worth(scene, who, rule.lands, cost=cost)
    at = Tick(scene.now + min(lands, cost))
    if at <= scene.now:
        counts.changed(scene, who, rule.changes)
    elif game_of(scene).is_over(at):
        told = {"name": scene[who].called, "act": rule.name}
        scene.warn(tr("{name}: {act} comes too late for this round and is lost.", **told))
    else:
        free = rule.act.broken == "free"
        scene.write(who, under=Under(str(rule.act.name), scene.now, at, free, rule.act.key))
        scene.set_timer(Timer(f"{LANDS}{who}", str(rule.act.name), at, who=who))


def land(scene: Scene, timer: Timer) -> str:
    """Let an act take effect, or a wait be lost with the next own turn; say so."""
    if timer.who is not None and timer.id.startswith(LOST):
        count.end_hold(scene, timer.who)
        return tr("{name} no longer waits", name=scene[timer.who].called)
    if timer.id.startswith(AFTER):
        return events.fire(scene, timer)
    if not timer.id.startswith(LANDS) or timer.who is None:
        return scene.again(timer.name)
    under = scene.sheet(timer.who).under
    scene.write(timer.who, under=None)
    if under is not None and (rule := game_of(scene).acts.get(under.act)) is not None:
        counts.changed(scene, timer.who, rule.changes)
    return tr("{name} completes: {act}", name=scene[timer.who].called, act=scene.again(timer.name))


def break_act(scene: Scene, deed: Break) -> str:
    """Break an act that is under way; its ticks stay paid, unless the turn comes at once."""
    one, under = scene.here(deed.who), scene.sheet(deed.who).under
    if under is None:
        raise RuleBroken(tr("{name} has nothing under way to interrupt.", name=one.called))
    scene.end_timer(f"{LANDS}{deed.who}")
    scene.write(deed.who, under=None)
    moved = replace(moved_turn(scene, deed.who), broken=under.what)
    if under.free:
        scene.move(deed.who, scene.now)
    keep_moved(scene, deed.who, moved)
    return tr("{name}: {act} is interrupted", name=one.called, act=scene.again(under.what))


def react(scene: Scene, deed: React) -> str:
    """Do something out of turn; it moves the own marker, or takes from the score."""
    one, rule = scene.here(deed.who), rule_of(scene, deed.act)
    cost = _reaction_cost(scene, deed, rule)
    if rule is not None:
        counts.spend(scene, deed.who, rule)
    if cost and waits_openly(scene, deed.who):  # it ends the wait, paid as an act is
        whole = cost + wait_cost(scene, deed.who) + scene.sheet(deed.who).parts
        _pay(scene, deed.who, whole, rule)
        return _label(one.called, rule, whole)
    moved = moved_turn(scene, deed.who)
    moved = _pushed(moved, rule, cost, slowed(scene, deed.who, cost))
    if _on_chart(scene) and scene.sheet(deed.who).hold is not None:  # its held turn pays
        count.end_hold(scene, deed.who)
        scene.end_timer(f"{LOST}{deed.who}")
    elif scene.sheet(deed.who).score is not None:
        counts.change_score(scene, deed.who, game_of(scene).sign * cost)
    elif one.marker is not None:
        after = kind_of(scene).pushed(scene, deed.who, cost)
        scene.move(deed.who, None if after is None else max(after, scene.now))
        scene.write(deed.who, done=after is None)
    elif one.placed is not None:
        _wait_longer(scene, deed.who, Tick(one.placed.tick + cost + slowed(scene, deed.who, cost)))
    keep_moved(scene, deed.who, moved)
    if rule is not None:
        counts.changed(scene, deed.who, rule.changes)
    return _label(one.called, rule, cost or None)


def _wait_longer(scene: Scene, who: CombatantId, at: Tick) -> None:
    """Let a wait whose end was chosen end on `at`, or be lost where the round is over by then."""
    if game_of(scene).is_over(at):
        count.end_hold(scene, who)
        scene.write(who, done=True)
    else:
        scene.place(who, at)


def _pushed(moved: TurnMoved, rule: ActRule | None, cost: int, wound: int) -> TurnMoved:
    """Return `moved` with a reaction more; one that costs nothing moves nothing."""
    if not cost:
        return moved
    what = str(rule.act.name) if rule is not None and not moved.cost else ""
    return replace(moved, what=what, cost=moved.cost + cost, wound=moved.wound + wound)


def _reaction_cost(scene: Scene, deed: React, rule: ActRule | None) -> int:
    """Return what a reaction costs. Raises RuleBroken where it isn't one, or can't be paid."""
    if rule is not None and rule.act.when != "any time":
        raise RuleBroken(tr("{act} takes a turn.", act=rule.name))
    one, cost = scene[deed.who], _cost(scene, deed.who, rule, deed.cost)
    last = scene.sheet(deed.who).last
    if _on_chart(scene) and last is not None and last.tick == scene.now:
        told = {"name": one.called, "unit": scene.axis.word()}
        raise RuleBroken(tr("{name} has acted in this {unit}.", **told))
    waits = game_of(scene).form.clock is Clock.COUNT and scene.sheet(deed.who).hold is not None
    if one.marker is None and not waits and cost and not uses_scores_up(scene):
        raise RuleBroken(tr("{name} has no turn to pay with.", name=one.called))
    _refuse_debt(scene, deed.who, cost)
    return cost


def _refuse_debt(scene: Scene, who: CombatantId, cost: int) -> None:
    """Raise RuleBroken where a reaction would take the score below the least it can come to."""
    score, made = scene.sheet(who).score, game_of(scene).least
    if score is None or made is None:
        return
    if score - cost < counts.worth(scene, who, made):
        told = {"name": scene[who].called, "left": score, "cost": cost}
        raise RuleBroken(
            tr("{name}'s score of {left} isn't enough for a reaction that costs {cost}.", **told)
        )


def why_not(tried: Scene, deed: Act, rule: ActRule) -> str:
    """Return why an act is refused, or nothing, where a turn of its own kind was `tried`.

    So one trial serves all acts: what they need, spend and cost does not hang on the marker.
    """
    if not tried[deed.who].present:  # it dies before it could act
        return ""
    try:
        _cost(tried, deed.who, rule, deed.cost)
        counts.refuse_unmet(tried, deed.who, rule)
    except RuleBroken as refusal:
        return str(refusal)
    return ""


def why_no_reaction(scene: Scene, deed: React, rule: ActRule) -> str:
    """Return why a reaction is refused, or nothing; `scene` may get dice on record for it."""
    try:
        cost = _reaction_cost(scene, deed, rule)
        counts.refuse_unmet(scene, deed.who, rule)
        if scene[deed.who].marker is not None:
            kind_of(scene).pushed(scene, deed.who, cost)
    except RuleBroken as refusal:
        return str(refusal)
    return ""


def rule_of(scene: Scene, key: str) -> ActRule | None:
    """Return the act of that key; none where no key is given. Raises RuleBroken."""
    acts = game_of(scene).acts
    if not key:
        return None
    if key not in acts:
        told = ", ".join(f"{each} ({rule.name})" for each, rule in acts.items())
        raise RuleBroken(tr("There's no action “{key}”. Known: {acts}.", key=key, acts=told))
    return acts[key]


def _cost(scene: Scene, who: CombatantId, rule: ActRule | None, typed: int | None) -> int:
    if typed is not None:
        return typed
    if rule is None or rule.cost is None:
        if game_of(scene).form.clock is Clock.COUNT and (rule is None or rule.asked):
            raise RuleBroken(tr("Enter what it costs."))
        return 0
    if not rule.cost.rolls:
        return max(0, counts.worth(scene, who, rule.cost))
    values = counts.knows(scene, who, rule.cost)
    return max(0, rule.cost.value(values, roller(scene, who, "cost")))


def waits_openly(scene: Scene, who: CombatantId) -> bool:
    """Say whether `who` waits on a count, with no end chosen."""
    on_count = game_of(scene).form.clock is Clock.COUNT
    return on_count and scene.sheet(who).hold is not None and scene[who].placed is None


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
    return f"{name}: {isolated(rule.name)}" + (f" ({cost})" if cost is not None else "")


def wait(scene: Scene, deed: Wait) -> str:
    """Let the turn pass, open-ended."""
    _refuse_no_waiting(scene)
    if died := begin_wait(scene, deed.who):
        return died
    return tr("{name} waits", name=scene[deed.who].called)


def begin_wait(scene: Scene, who: CombatantId) -> str | None:
    """Let the turn of `who` pass, unless it dies before it."""
    if died := _reach_turn(scene, who):
        return died
    scene.place(who, None)
    after = kind_of(scene).after(scene, who, 0) if _on_chart(scene) else None
    rank = kept_rank(scene, who)
    scene.write(who, hold=scene.now, begun=None, not_before=None, old_rank=None, rank=rank)
    scene.move(who, after)
    _lose_with_turn(scene, who)
    return None


def _lose_with_turn(scene: Scene, who: CombatantId) -> None:
    """Let a wait be lost when the next turn of `who` comes, where the file has it so."""
    marker = scene[who].marker
    if marker is not None and game_of(scene).form.wait.until == "next turn":
        scene.set_timer(Timer(f"{LOST}{who}", WAIT_LOST, marker.tick, who=who))


def readjust(before: Scene, scene: Scene, who: CombatantId) -> None:
    """Let the turns of `who` follow an edit: their rank, and on a chart the row it has now.

    The next turn is then the first of the new row that doesn't come before that of the old one. A
    turn under way stays, and so does a first turn that no period brought.
    """
    follow_rank(before, scene, who)
    marker, sheet, rank = scene[who].marker, scene.sheet(who), before.rank(who)
    if marker is not None and marker.precedence == rank != scene.rank(who):
        scene.write(who, old_rank=rank)
    if marker is None or not _on_chart(scene) or not (old := _row_left(before, scene, who)):
        return
    if _is_next(scene, who):
        if sheet.not_before is None:  # several edits of one turn count as one
            scene.write(who, not_before=next(moments_after(before, who, marker.tick), None))
        return
    begun = marker.tick - old if isinstance(old, int) else marker.tick - 1
    if isinstance(old, int) and sheet.last is None and sheet.hold is None:
        return
    coming = (tick for tick in moments_after(scene, who, begun) if tick >= marker.tick)
    if (tick := next(coming, marker.tick)) != marker.tick:
        scene.move(who, tick)
        if sheet.hold is not None:
            _lose_with_turn(scene, who)


def _is_next(scene: Scene, who: CombatantId) -> bool:
    """Say whether the turn of `who` is the first that is due, as if no one else were hidden."""
    turns = scene.fight.roster.turns.until(scene.reached)
    due = [turn for turn in turns if turn.who == who or scene[turn.who].visible]
    first = [(turn.tick, turn.spot.precedence) for turn in due][:1]
    return any(turn.who == who and [(turn.tick, turn.spot.precedence)] == first for turn in due)


def _row_left(before: Scene, scene: Scene, who: CombatantId) -> int | tuple[int, ...] | None:
    """Return the row of `who` before an edit, None where it is the same or has none."""
    try:
        old, new = row_of(before, who), row_of(scene, who)
    except RuleBroken:  # a formula comes to nothing
        return None
    return None if old == new else old


def _on_chart(scene: Scene) -> bool:
    return game_of(scene).form.clock is Clock.CHART


def wait_until(scene: Scene, deed: WaitUntil) -> str:
    """Move the turn to a later place."""
    return decide.wait_until(scene, Place(deed.who, tick_of(scene, deed.at)))


def wait_window(scene: Scene, who: CombatantId) -> Window:
    """Return the places on which a wait of `who`, begun or now, can end."""
    _refuse_no_waiting(scene)
    scene.here(who)
    since = scene.sheet(who).hold
    begins = turn_of(scene, who) if since is None else since
    first = waits.earliest(scene, begins) if since is None else count.held_from(scene, who)
    return waits.window(scene, who, first, _wait_end(scene, who, begins))


def _wait_end(scene: Scene, who: CombatantId, begins: Tick) -> Tick | None:
    """Return the last tick on which a wait can end, None where there is no such tick."""
    form, end = game_of(scene).form, game_of(scene).last
    if form.wait.until != "next turn":
        return end
    if form.clock is Clock.CHART:
        following = next(moments_ahead(scene, who, begins), None)
        return end if following is None else Tick(following - 1)
    marker = scene[who].marker
    lasts = scene.sheet(who).hold is not None and marker is not None
    return Tick(marker.tick - 1) if lasts and marker else end


def lost_on(scene: Scene, who: CombatantId) -> Tick | None:
    """Return the tick of the next turn of `who`, with which its wait is lost; None: it isn't."""
    if scene.sheet(who).hold is None or game_of(scene).form.wait.until != "next turn":
        return None
    return scene[who].next_tick


def _refuse_no_waiting(scene: Scene) -> None:
    if game_of(scene).form.wait.until == "never":
        raise RuleBroken(tr("{system} has no waiting.", system=scene.system.title))
