"""Turns of a game from a file: acts, reactions, and waits."""

from msgspec.structs import replace

from models.rules import decide
from models.rules.clocks import count, waits
from models.rules.clocks.count import LastAction
from models.rules.clocks.order import put_first
from models.rules.clocks.waits import Wait, WaitUntil
from models.rules.clocks.wounds_slow import wound_penalty
from models.rules.deeds import PlaceTurn
from models.rules.draft import follow_rank
from models.rules.files import bag, counts, events, places, slots
from models.rules.files.clock_kinds import (
    count_repeats,
    dice_roller,
    formula_values,
    game_of,
    kind_of,
    moments_after,
    moments_ahead,
    moved_turn,
    no_dice,
    number_on,
    row_of,
    save_moved,
    tick_of,
    uses_up_scores,
    wound_delay,
)
from models.rules.files.events import AFTER_PREFIX
from models.rules.files.form import Clock
from models.rules.files.game import ActRule
from models.rules.files.sheet import (
    Act,
    ActUnderWay,
    Break,
    React,
    Scene,
    TurnMoved,
)
from models.rules.files.ties import default_rank, retained_rank
from models.rules.files.under_way import LANDS_PREFIX, set_landing
from models.rules.refusal import RuleBroken
from models.rules.results import Stretch, WaitWindow
from models.scheduler.clock import CombatantId, Tick
from models.scheduler.effects import Timer
from models.scheduler.events import Reordered
from models.wording import isolated, tr


def act(scene: Scene, deed: Act) -> str:
    """Take the turn, or end a wait with it; the next one comes by the clock's rule."""
    rule, one = find_rule(scene, deed.act), scene.require_in_scene(deed.who)
    if rule is not None and rule.act.when == "any time":
        raise RuleBroken(tr("{act} is a reaction.", act=rule.name))
    ends_wait, keeps_place = _ends_wait(scene, deed.who), _keeps_place(scene, deed.who)
    wait_surcharge = wait_surcharge_of(scene, deed.who)
    if died := _reach_act(scene, deed):
        return died
    cost = _cost(scene, deed.who, rule, deed.cost)
    if rule is not None:
        counts.spend(scene, deed.who, rule)
    if rule is not None and rule.act.when == "in turn":
        _continue_turn(scene, deed.who, cost)
        counts.apply_changes(scene, deed.who, rule.changes)
        return _label(one.display_name, rule, cost or None)
    cost += wait_surcharge + scene.sheet(deed.who).parts
    ahead = one.marker.tick if keeps_place and one.marker is not None else None
    hold = None if ends_wait else scene.sheet(deed.who).hold
    _pay(scene, deed.who, cost, rule, ahead, hold)
    return _label(
        one.display_name, rule, cost if game_of(scene).form.clock is Clock.COUNT else None
    )


def _continue_turn(scene: Scene, who: CombatantId, cost: int) -> None:
    """Continue the turn of `who` after a part of it, whose cost is paid at the turn's end.

    After a wait it goes on here and now. Where not all who are tied act at once, it goes first.
    """
    if scene[who].next_tick != scene.now:
        scene.move(who, scene.now)
    if not scene.ties_are_simultaneous:
        put_first(scene, who)
    sheet = scene.sheet(who)
    begun = scene.now if sheet.begun is None else sheet.begun
    scene.update_sheet(who, begun=begun, parts=sheet.parts + cost)


def _reach_act(scene: Scene, deed: Act) -> str:
    """Count to the turn of an act, or to the end of a wait; return a label if it can't act then."""
    who = deed.who
    if not _ends_wait(scene, who):
        return _reach_turn(scene, who)
    at = scene.now if deed.at is None else tick_of(scene, deed.at)
    if deed.at is None:
        placed = scene[who].placed
        at = placed.tick if placed else max(at, count.earliest_hold_end(scene, who))
    window = decide.wait_window(scene, who)
    if at not in window:
        raise RuleBroken(window.explanation)
    if at != scene[who].placed_tick:
        scene.unplace_turn(who)
    if label := count.count_to_turn(scene, who, Tick(at)):
        return label
    scene.unplace_turn(who)
    keeps_place = _keeps_place(scene, who)
    repeat = max(0, scene.sheet(who).repeat - 1)  # the turn that waited came before the marker's
    scene.update_sheet(who, hold=None, repeat=repeat)
    scene.end_timer(f"{places.LOST_PREFIX}{who}")
    if (
        game_of(scene).by_score and not uses_up_scores(scene) and not keeps_place
    ):  # in later rounds too
        rank = _rank_after_wait(scene, who, Tick(at))
        scene.move(who, None)  # leaving a place also loses the turn still ahead there
        scene.update_sheet(who, score=number_on(scene, at), rank=rank)
    return ""


def _reach_turn(scene: Scene, who: CombatantId) -> str:
    """Count to the turn of `who`, or to its side's; return a label if it can't act then."""
    tick = turn_tick(scene, who)
    is_due = any(turn.who == who and turn.tick <= scene.now for turn in scene.first_group)
    turn_begins = not is_due or slots.is_takeable(scene, who)
    if (owner := slots.takeable_owner(scene, who)) is not None:
        slots.exchange_places(scene, who, owner)
    label = count.count_to_turn(scene, who, tick)
    if turn_begins and not label:  # a trial has no EffectWalk that refills
        counts.refill_on(scene, who, "turn")
    return label


def _rank_after_wait(scene: Scene, who: CombatantId, at: Tick) -> int | None:
    """Return the precedence between those who have acted on a tick and those still to act.

    These make room where there is none. None: `who` has that precedence by the rules; what it drew
    on the place it left counts there alone. Hidden combatants count only for each other: players
    would see the difference in later rounds.
    """
    sheets, own = scene.sheets(), default_rank(scene, who)
    others = [o for o in sheets if o != who and (scene[o].is_visible or not scene[who].is_visible)]
    last_acts = {other: last for other in others if (last := sheets[other].last) is not None}
    acted = [scene.rank(other) for other, last in last_acts.items() if last.tick == at]
    spots = [spot for other in others if (spot := scene[other].marker) and spot.tick == at]
    first_ahead = min([spot.precedence for spot in spots], default=own + 1)
    before_them = min(own, first_ahead - 1)
    rank = max([before_them, *(each + 1 for each in acted)])
    if rank >= first_ahead:
        _make_room(scene, at, rank)
    return None if rank == own else rank


def _make_room(scene: Scene, at: Tick, rank: int) -> None:
    """Let those still to act on a tick, from a precedence on, act one later."""
    behind = [turn for turn in scene.fight.turns_on(at) if turn.spot.precedence >= rank]
    order = tuple(turn.who for turn in behind if not turn.placed)
    ranks = tuple(turn.spot.precedence + 1 for turn in behind if not turn.placed)
    scene.emit(Reordered(at, order, ranks))


def _keeps_place(scene: Scene, who: CombatantId) -> bool:
    """Return whether `who` waits, and acting out of the wait leaves it its place and turn."""
    formula, sheet = game_of(scene).wait_keeps, scene.sheet(who)
    if not _ends_wait(scene, who):
        return False
    if places.has_several(sheet) and sheet.first is not None:  # the others of this round stay
        return True
    return formula is not None and bool(counts.evaluate(scene, who, formula))


def _ends_wait(scene: Scene, who: CombatantId) -> bool:
    """Return whether acting ends a wait of `who`, rather than taking another turn that is due."""
    marker = scene[who].marker
    if scene.sheet(who).hold is None or marker is None or marker.tick > scene.now:
        return scene.sheet(who).hold is not None
    is_first = any(turn.who == who and not turn.placed for turn in scene.first_group)
    return not (is_first and game_of(scene).form.clock is Clock.ORDER)


def turn_tick(scene: Scene, who: CombatantId) -> Tick:
    """Return the tick of the turn of `who`. Raises RuleBroken when it isn't the next one."""
    one = scene.require_in_scene(who)
    if one.marker is None and scene.sheet(who).hold is None:
        raise RuleBroken(tr("{name} has no turn left.", name=one.display_name))
    if (owner := slots.takeable_owner(scene, who)) is not None:
        return count.tick_of_turn(scene, owner)
    return count.tick_of_turn(scene, who)


def _pay(
    scene: Scene,
    who: CombatantId,
    cost: int,
    rule: ActRule | None,
    ahead: Tick | None = None,
    hold: Tick | None = None,
) -> None:
    """Pay for an act: the next turn is the one `ahead`, or else by the clock's rule.

    A wait since `hold` goes on.
    """
    what = str(rule.act.name) if rule else ""
    wound = (
        wound_penalty(scene.settings, scene[who]) if game_of(scene).form.clock is Clock.COUNT else 0
    )
    next_tick = kind_of(scene).next_turn(scene, who, cost) if ahead is None else ahead
    last, rank = LastAction(scene.now, cost, what, wound), retained_rank(scene, who)
    scene.update_sheet(who, hold=hold, last=last, moved=None, begun=None, parts=0, rank=rank)
    if ahead is None:
        places.leave_place(scene, who, scene.now)
    is_over = next_tick is None and hold is None and not scene.sheet(who).later
    scene.update_sheet(who, done=is_over)
    scene.update_sheet(who, not_before=None, old_rank=None)
    count_repeats(scene, who, scene.now, next_tick)
    scene.move(who, next_tick)
    if rule is not None:
        _begin_act(scene, who, rule, cost + wound if next_tick is None else next_tick - scene.now)


def _begin_act(scene: Scene, who: CombatantId, rule: ActRule, cost: int) -> None:
    """Apply an act's effect: at once, or later, on a count or chart at its `cost` at most.

    In an order it lands that many places down, or with passes that many of its turns later, and
    takes those before.
    """
    delay = 0 if rule.lands is None else counts.evaluate(scene, who, rule.lands, cost=cost)
    in_order, turns = game_of(scene).form.clock is Clock.ORDER, 0
    at = Tick(scene.now + (delay if in_order else min(delay, cost)))
    if game_of(scene).passes and delay > 0:
        turns, at = delay, scene.now
    if at <= scene.now and not turns:
        counts.apply_changes(scene, who, rule.changes)
    elif game_of(scene).is_past_round(at):
        values = {"name": scene[who].display_name, "act": rule.name}
        scene.warn(tr("{name}: {act} comes too late for this round and is lost.", **values))
    else:
        what, is_free = str(rule.act.name), rule.act.broken == "free"
        action = ActUnderWay(what, scene.now, at, is_free, rule.act.key, turns)
        scene.update_sheet(who, act_under_way=action)
        if not turns:
            set_landing(scene, who)
        if in_order and (marker := scene[who].marker) is not None and marker.tick < at:
            places.lose_places(scene, who, at)


def on_timer_fired(scene: Scene, timer: Timer) -> str:
    """Apply an act's effect, end a lost wait, or fire an event; return it in words."""
    if timer.who is not None and timer.id.startswith(places.LOST_PREFIX):
        count.end_hold(scene, timer.who)
        return tr("{name} no longer waits", name=scene[timer.who].display_name)
    if timer.id.startswith(AFTER_PREFIX):
        return events.fire(scene, timer)
    if not timer.id.startswith(LANDS_PREFIX) or timer.who is None:
        return scene.translate(timer.name)
    action = scene.sheet(timer.who).act_under_way
    scene.update_sheet(timer.who, act_under_way=None)
    if action is not None and (rule := game_of(scene).acts.get(action.act)) is not None:
        counts.apply_changes(scene, timer.who, rule.changes)
    return tr(
        "{name} completes: {act}",
        name=scene[timer.who].display_name,
        act=scene.translate(timer.name),
    )


def interrupt(scene: Scene, deed: Break) -> str:
    """Interrupt an act under way; its ticks stay paid, unless the turn comes at once."""
    one, action = scene.require_in_scene(deed.who), scene.sheet(deed.who).act_under_way
    if action is None:
        raise RuleBroken(tr("{name} has nothing under way to interrupt.", name=one.display_name))
    scene.end_timer(f"{LANDS_PREFIX}{deed.who}")
    scene.update_sheet(deed.who, act_under_way=None)
    moved = replace(moved_turn(scene, deed.who), broken=action.what)
    if action.free:
        scene.move(deed.who, scene.now)
    save_moved(scene, deed.who, moved)
    return tr(
        "{name}: {act} is interrupted", name=one.display_name, act=scene.translate(action.what)
    )


def react(scene: Scene, deed: React) -> str:
    """React out of turn; it moves one's own marker, or takes from the score."""
    one, rule = scene.require_in_scene(deed.who), find_rule(scene, deed.act)
    cost = _reaction_cost(scene, deed, rule)
    if rule is not None:
        counts.spend(scene, deed.who, rule)
    if cost and waits_openly(scene, deed.who):  # it ends the wait, paid as an act is
        whole = cost + wait_surcharge_of(scene, deed.who) + scene.sheet(deed.who).parts
        _pay(scene, deed.who, whole, rule)
        return _label(one.display_name, rule, whole)
    moved = moved_turn(scene, deed.who)
    moved = _add_reaction(moved, rule, cost, wound_delay(scene, deed.who, cost))
    if _is_on_chart(scene) and scene.sheet(deed.who).hold is not None:  # the held turn pays for it
        count.end_hold(scene, deed.who)
        scene.end_timer(f"{places.LOST_PREFIX}{deed.who}")
    elif scene.sheet(deed.who).score is not None:
        counts.change_score(scene, deed.who, game_of(scene).sign * cost)
    elif one.marker is not None:
        tick = kind_of(scene).after_reaction(scene, deed.who, cost)
        count_repeats(scene, deed.who, one.marker.tick, tick)
        if tick != one.marker.tick:  # one that costs nothing leaves the order as it is
            scene.move(deed.who, None if tick is None else max(tick, scene.now))
        scene.update_sheet(deed.who, done=tick is None)
    elif one.placed is not None:
        _wait_longer(
            scene, deed.who, Tick(one.placed.tick + cost + wound_delay(scene, deed.who, cost))
        )
    save_moved(scene, deed.who, moved)
    if rule is not None:
        counts.apply_changes(scene, deed.who, rule.changes)
    return _label(one.display_name, rule, cost or None)


def _wait_longer(scene: Scene, who: CombatantId, at: Tick) -> None:
    """Move the chosen end of a wait to `at`, or lose it where the round is over by then."""
    if game_of(scene).is_past_round(at):
        count.end_hold(scene, who)
        scene.update_sheet(who, done=True)
    else:
        scene.place_turn(who, at)


def _add_reaction(moved: TurnMoved, rule: ActRule | None, cost: int, wound: int) -> TurnMoved:
    """Return `moved` with another reaction; one that costs nothing moves nothing."""
    if not cost:
        return moved
    what = str(rule.act.name) if rule is not None and not moved.cost else ""
    return replace(moved, what=what, cost=moved.cost + cost, wound=moved.wound + wound)


def _reaction_cost(scene: Scene, deed: React, rule: ActRule | None) -> int:
    """Return the cost of a reaction. Raises RuleBroken if it is no reaction or too costly."""
    if rule is not None and rule.act.when != "any time":
        raise RuleBroken(tr("{act} takes a turn.", act=rule.name))
    one, cost = scene[deed.who], _cost(scene, deed.who, rule, deed.cost)
    last = scene.sheet(deed.who).last
    if _is_on_chart(scene) and last is not None and last.tick == scene.now:
        values = {"name": one.display_name, "unit": scene.axis.unit_word()}
        raise RuleBroken(tr("{name} has acted in this {unit}.", **values))
    is_holding = game_of(scene).form.clock is Clock.COUNT and scene.sheet(deed.who).hold is not None
    if one.marker is None and not is_holding and cost and not uses_up_scores(scene):
        raise RuleBroken(
            tr("{name} has no turn left that could pay for this.", name=one.display_name)
        )
    _refuse_debt(scene, deed.who, cost)
    return cost


def _refuse_debt(scene: Scene, who: CombatantId, cost: int) -> None:
    score, formula = scene.sheet(who).score, game_of(scene).least
    if score is None or formula is None:
        return
    if score - cost < counts.evaluate(scene, who, formula):
        values = {"name": scene[who].display_name, "left": score, "cost": cost}
        raise RuleBroken(
            tr("{name}'s score of {left} isn't enough for a reaction that costs {cost}.", **values)
        )


def refusal_of_act(trial: Scene, deed: Act, rule: ActRule) -> str:
    """Return the refusal of an act, or ""; in `trial` a free turn was taken already.

    One trial serves all acts: needs, spending and costs don't depend on the marker.
    """
    if not trial[deed.who].is_in_scene:  # it died before it could act
        return ""
    try:
        _cost(trial, deed.who, rule, deed.cost)
        counts.refuse_unmet(trial, deed.who, rule)
    except RuleBroken as refusal:
        return str(refusal)
    return ""


def refusal_of_reaction(scene: Scene, deed: React, rule: ActRule) -> str:
    """Return the refusal of a reaction, or ""; may record dice in `scene`."""
    try:
        cost = _reaction_cost(scene, deed, rule)
        counts.refuse_unmet(scene, deed.who, rule)
        if scene[deed.who].marker is not None:
            kind_of(scene).after_reaction(scene, deed.who, cost)
    except RuleBroken as refusal:
        return str(refusal)
    return ""


def find_rule(scene: Scene, key: str) -> ActRule | None:
    """Return the act of that key, None for an empty key. Raises RuleBroken."""
    rules = game_of(scene).acts
    if not key:
        return None
    if key not in rules:
        known_acts = ", ".join(f"{each} ({rule.name})" for each, rule in rules.items())
        raise RuleBroken(tr("There's no action “{key}”. Known: {acts}.", key=key, acts=known_acts))
    return rules[key]


def _cost(scene: Scene, who: CombatantId, rule: ActRule | None, typed: int | None) -> int:
    if typed is not None:
        return typed
    if rule is None or rule.cost is None:
        if game_of(scene).form.clock is Clock.COUNT and (rule is None or rule.asks_cost):
            raise RuleBroken(tr("Enter what it costs."))
        return 0
    if not rule.cost.has_dice:
        return max(0, counts.evaluate(scene, who, rule.cost))
    values = counts.formula_values_for(scene, who, rule.cost)
    return max(0, rule.cost.value(values, dice_roller(scene, who, "cost")))


def waits_openly(scene: Scene, who: CombatantId) -> bool:
    """Return whether `who` waits on a count, with no end chosen."""
    on_count = game_of(scene).form.clock is Clock.COUNT
    return on_count and scene.sheet(who).hold is not None and scene[who].placed is None


def wait_surcharge_of(scene: Scene, who: CombatantId) -> int:
    """Return the surcharge of the wait of `who` on the act that ends it, if any."""
    if scene.sheet(who).hold is None or game_of(scene).form.clock is not Clock.COUNT:
        return 0
    return max(0, game_of(scene).wait_cost.value(formula_values(scene, who), no_dice))


def _label(name: str, rule: ActRule | None, cost: int | None) -> str:
    if rule is None:
        if cost is None:
            return tr("{name} acts", name=name)
        return tr("{name} acts ({cost})", name=name, cost=cost)
    return f"{name}: {isolated(rule.name)}" + (f" ({cost})" if cost is not None else "")


def wait(scene: Scene, deed: Wait) -> str:
    """Pass the turn, open-ended."""
    _refuse_waiting(scene)
    if died := begin_wait(scene, deed.who):
        return died
    return tr("{name} waits", name=scene[deed.who].display_name)


def begin_wait(scene: Scene, who: CombatantId) -> str | None:
    """Pass the turn of `who`, unless it dies before it."""
    if died := _reach_turn(scene, who):
        return died
    scene.unplace_turn(who)
    on_count = game_of(scene).form.clock is Clock.COUNT
    next_tick = None if on_count else kind_of(scene).next_turn(scene, who, 0)
    rank = retained_rank(scene, who)
    scene.update_sheet(who, hold=scene.now, begun=None, not_before=None, old_rank=None, rank=rank)
    places.leave_place(scene, who, scene.now)
    count_repeats(scene, who, scene.now, next_tick)
    scene.move(who, next_tick)
    places.set_wait_timer(scene, who)
    return None


def adjust_turns(before: Scene, scene: Scene, who: CombatantId) -> None:
    """Adjust the turns of `who` to an edit: their rank, and on a chart its row.

    The next turn is the first of the new row not before that of the old one; if the chart follows
    at once, the first since the last turn. A turn under way stays, and so does a first turn that no
    period brought. What it drew among equals counts no longer once it has another rank by the
    rules, but for a turn that is due.
    """
    marker, sheet = scene[who].marker, scene.sheet(who)
    if default_rank(before, who) != default_rank(scene, who):
        old_rank = sheet.old_rank if marker is None else marker.precedence
        scene.update_sheet(who, rank=None, old_rank=old_rank)
    follow_rank(before, scene, who)
    if _is_on_chart(scene) and (old_row := _old_row(before, scene, who)) is not None:
        _follow_row(before, scene, who, old_row)


def _follow_row(
    before: Scene, scene: Scene, who: CombatantId, old_row: int | tuple[int, ...]
) -> None:
    """Move the next turn of `who` to a moment of its new row, if it hasn't begun."""
    marker, sheet = scene[who].marker, scene.sheet(who)
    follows = bool(getattr(game_of(scene).form.chart, "follows", False))
    if marker is None:
        if scene[who].is_in_scene and not old_row and sheet.hold is None:
            scene.move(who, next(moments_after(scene, who, scene.now), None))
            scene.update_sheet(who, done=False)
        return
    if _is_next(scene, who):
        if sheet.not_before is None and not follows:  # several edits of one turn count as one
            scene.update_sheet(who, not_before=next(moments_after(before, who, marker.tick), None))
        return
    begun = marker.tick - old_row if isinstance(old_row, int) else marker.tick - 1
    if isinstance(old_row, int) and sheet.last is None and sheet.hold is None:
        return
    least = marker.tick
    if follows:
        least = scene.now
        begun = begun if isinstance(old_row, int) else sheet.last.tick if sheet.last else least - 1
    later = (tick for tick in moments_after(scene, who, begun) if tick >= least)
    if (tick := next(later, None)) != marker.tick:
        scene.update_sheet(who, repeat=0)
        scene.move(who, tick)
        if sheet.hold is not None:
            places.set_wait_timer(scene, who)


def _is_next(scene: Scene, who: CombatantId) -> bool:
    """Return whether the turn of `who` is the first that is due, as if no one else were hidden."""
    turns = scene.fight.roster.turns.turns_until(scene.latest_now)
    due = [turn for turn in turns if turn.who == who or scene[turn.who].is_visible]
    first = [(turn.tick, turn.spot.precedence) for turn in due][:1]
    return any(turn.who == who and [(turn.tick, turn.spot.precedence)] == first for turn in due)


def _old_row(before: Scene, scene: Scene, who: CombatantId) -> int | tuple[int, ...] | None:
    """Return the row of `who` before an edit, None where it is the same or has none."""
    try:
        old, new = row_of(before, who), row_of(scene, who)
    except RuleBroken:  # a formula fails
        return None
    return None if old == new else old


def _is_on_chart(scene: Scene) -> bool:
    return game_of(scene).form.clock is Clock.CHART


def wait_until(scene: Scene, deed: WaitUntil) -> str:
    """Move the turn to a later place."""
    return decide.wait_until(scene, PlaceTurn(deed.who, tick_of(scene, deed.at)))


def wait_window(scene: Scene, who: CombatantId) -> WaitWindow:
    """Return the places on which a wait of `who`, begun or now, can end."""
    _refuse_waiting(scene)
    scene.require_in_scene(who)
    since = scene.sheet(who).hold
    if bag.has_bag(scene):
        now = () if since is None else (Stretch(scene.now, scene.now),)
        return WaitWindow(now, tr("No one knows what is drawn next. Wait, and act between draws."))
    start = turn_tick(scene, who) if since is None else since
    first = waits.earliest(scene, start) if since is None else count.earliest_hold_end(scene, who)
    return waits.window_of_wait(scene, who, first, _wait_end(scene, who, start))


def _wait_end(scene: Scene, who: CombatantId, start: Tick) -> Tick | None:
    """Return the last tick on which a wait can end, None if there is no limit."""
    form, end = game_of(scene).form, game_of(scene).last_tick_of_round
    if form.wait.until != "next turn":
        return end
    if form.clock is Clock.CHART:
        next_moment = next(moments_ahead(scene, who, start), None)
        return end if next_moment is None else Tick(next_moment - 1)
    marker = scene[who].marker
    ahead = None if scene.sheet(who).hold is None or marker is None else marker.tick
    if form.clock is Clock.ORDER and scene.sheet(who).hold is None:
        ahead = next(moments_ahead(scene, who, start), None)
    return end if ahead is None else Tick(ahead - 1)


def wait_lost_at(scene: Scene, who: CombatantId) -> Tick | None:
    """Return the tick of the next turn of `who`, with which its wait is lost; None if it isn't."""
    if scene.sheet(who).hold is None or game_of(scene).form.wait.until != "next turn":
        return None
    return scene[who].next_tick


def _refuse_waiting(scene: Scene) -> None:
    if game_of(scene).form.wait.until == "never":
        raise RuleBroken(tr("{system} has no waiting.", system=scene.system.title))
