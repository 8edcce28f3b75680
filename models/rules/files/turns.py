"""Turns of a game from a file: acts, reactions and waits."""

from collections.abc import Sequence

from msgspec.structs import replace

from models.rules import decide
from models.rules.clocks import count, waits
from models.rules.clocks.count import LastAction
from models.rules.clocks.order import put_after, put_first, spots
from models.rules.clocks.waits import Wait, WaitUntil
from models.rules.clocks.wounds_slow import wound_penalty
from models.rules.deeds import PlaceTurn
from models.rules.draft import apply_changed_rank
from models.rules.files import bag, counts, events, place_sharing, places
from models.rules.files.clock_kinds import (
    chart_row,
    clock_kind_of,
    count_repeats,
    dice_roller,
    formula_values,
    game_of,
    keeps_order,
    minimum_roll,
    moments_after,
    moments_ahead,
    reaction_surcharge,
    save_turn_shift,
    to_number,
    to_tick,
    turn_shift,
    uses_up_scores,
)
from models.rules.files.events import RULE_EVENT_PREFIX
from models.rules.files.form import Clock
from models.rules.files.game import ActRule
from models.rules.files.sheet import (
    Act,
    ActUnderWay,
    Interrupt,
    React,
    Scene,
    TurnShift,
)
from models.rules.files.ties import default_rank, retained_rank
from models.rules.files.under_way import LANDING_PREFIX, set_landing_timer
from models.rules.refusal import RuleBroken, require_value
from models.rules.results import TickRange, WaitWindow
from models.scheduler.clock import CombatantId, Tick
from models.scheduler.effects import Timer
from models.scheduler.events import Reordered
from models.scheduler.turns import Turn
from models.wording import isolated, tr


def act(scene: Scene, deed: Act) -> str:
    """Take the turn, or end a wait to act; return the label. Raises RuleBroken."""
    rule, combatant = require_rule(scene, deed.act), scene.require_in_scene(deed.who)
    if rule is not None and rule.act.when == "any time":
        raise RuleBroken(tr("{act} is a reaction.", act=rule.name))
    ends_wait, keeps_place = _ends_wait(scene, deed.who), _keeps_place(scene, deed.who)
    wait_surcharge = wait_surcharge_of(scene, deed.who)
    if death_label := _count_to_act(scene, deed):
        return death_label
    cost = _find_cost(scene, deed.who, rule, deed.cost)
    if rule is not None:
        counts.spend(scene, deed.who, rule)
    if rule is not None and rule.act.when == "in turn":
        _continue_turn(scene, deed.who, cost)
        counts.apply_changes(scene, deed.who, rule.changes)
        return _act_label(combatant.display_name, rule, cost or None)
    cost += wait_surcharge + scene.sheet(deed.who).parts_cost
    next_tick = combatant.marker.tick if keeps_place and combatant.marker is not None else None
    hold = None if ends_wait else scene.sheet(deed.who).hold
    _pay_for_act(scene, deed.who, cost, rule, next_tick, hold)
    return _act_label(
        combatant.display_name, rule, cost if game_of(scene).form.clock is Clock.COUNT else None
    )


def _continue_turn(scene: Scene, who: CombatantId, cost: int) -> None:
    """Continue the turn of `who` after a part of it, whose cost is added to the turn's.

    A turn that waited goes on now. It goes before tied ones, unless these act simultaneously.
    """
    if scene[who].next_tick != scene.now:
        scene.move(who, scene.now)
    if not scene.ties_are_simultaneous:
        put_first(scene, who)
    sheet = scene.sheet(who)
    turn_start = scene.now if sheet.turn_start is None else sheet.turn_start
    scene.update_sheet(who, turn_start=turn_start, parts_cost=sheet.parts_cost + cost)


def _count_to_act(scene: Scene, deed: Act) -> str:
    """Count to the tick of an action, and end a wait there.

    Return a label if the combatant can't act, else "". Raises RuleBroken.
    """
    who = deed.who
    if not _ends_wait(scene, who):
        return _count_to_own_turn(scene, who)
    tick = scene.now if deed.at is None else to_tick(scene, deed.at)
    placed, first_turn = scene[who].placed, scene.fight.roster.turns.first
    if deed.at is None:
        tick = placed.tick if placed else max(tick, count.earliest_hold_end(scene, who))
    window = decide.find_wait_window(scene, who)
    others_first = first_turn is not None and first_turn.tick < tick
    if tick not in window or (deed.at is None and not placed and others_first):
        raise RuleBroken(window.explanation)
    if tick != scene[who].placed_tick:
        scene.unplace_turn(who)
    if label := count.count_to_turn(scene, who, Tick(tick)):
        return label
    scene.unplace_turn(who)
    loses_marker = loses_place(scene, who)
    repeat = max(0, scene.sheet(who).repeats - 1)  # the turn that waited came before the marker's
    scene.update_sheet(who, hold=None, repeats=repeat)
    scene.end_timer(f"{places.WAIT_END_PREFIX}{who}")
    if loses_marker:  # the new place is kept in later rounds, too
        rank = _rank_after_wait(scene, who, Tick(tick))
        scene.move(who, None)
        scene.update_sheet(who, score=to_number(scene, tick), rank=rank)
    return ""


def _count_to_own_turn(scene: Scene, who: CombatantId) -> str:
    """Count to the turn of `who`, or an ally's that it takes.

    Return a label if `who` can't act, else "". Raises RuleBroken.
    """
    tick = own_turn_tick(scene, who)
    is_due = any(turn.who == who and turn.tick <= scene.now for turn in scene.first_group)
    turn_begins = not is_due or place_sharing.is_turn_takeable(scene, who)
    if (owner := place_sharing.takeable_owner(scene, who)) is not None:
        place_sharing.exchange_places(scene, who, owner)
    label = count.count_to_turn(scene, who, tick)
    if turn_begins and not label:  # a trial has no StepRefills
        counts.refill_on(scene, who, "turn")
    return label


def _rank_after_wait(scene: Scene, who: CombatantId, tick: Tick) -> int | None:
    """Return the precedence of a wait that ends on a tick; None: the default one fits.

    It is after those who have acted there and before the others, who are moved if there is no
    number between. Hidden combatants count only for each other, so that players see no difference
    in later rounds; they are moved around a visible one.
    """
    own_rank = default_rank(scene, who)
    others = [
        o for o in scene.sheets() if o != who and (scene[o].is_visible or not scene[who].is_visible)
    ]
    acted = [scene.rank(other) for other in _ids_acted_on(scene, tick) if other in others]
    spots = [spot for other in others if (spot := scene[other].marker) and spot.tick == tick]
    first_ahead = min([spot.precedence for spot in spots], default=own_rank + 1)
    before_them = min(own_rank, first_ahead - 1)
    rank = max([before_them, *(each + 1 for each in acted)])
    if rank >= first_ahead:
        _make_room(scene, tick, rank)
    if scene[who].is_visible:
        _move_hidden_around(scene, who, tick, rank)
    return None if rank == own_rank else rank


def _move_hidden_around(scene: Scene, who: CombatantId, tick: Tick, rank: int) -> None:
    """Put hidden combatants before `rank` if they have acted on the tick, and else behind it.

    A hidden combatant keeps its rank if another already has the one it would get.
    """
    spots = {turn.who: turn.spot.precedence for turn in scene.fight.turns_on(tick)}
    ranks = {**{other: scene.rank(other) for other in _ids_acted_on(scene, tick)}, **spots}
    ranks.pop(who, None)
    hidden = sorted((o for o in ranks if not scene[o].is_visible), key=ranks.__getitem__)
    behind = [other for other in hidden if other in spots and ranks[other] <= rank]
    before = [other for other in hidden if other not in spots and ranks[other] >= rank]
    moved = {other: rank + n for n, other in enumerate(behind, 1)}
    moved |= {other: rank - n for n, other in enumerate(reversed(before), 1)}
    for other, new_rank in moved.items():
        if new_rank in ranks.values():
            continue
        if other in spots:
            scene.emit(Reordered(tick, (other,), (new_rank,)))
        else:
            scene.update_sheet(other, rank=new_rank)


def _ids_acted_on(scene: Scene, tick: Tick) -> list[CombatantId]:
    """Return those in the scene whose last action was on a tick."""
    last_acts = {who: sheet.last for who, sheet in scene.sheets().items()}
    return [who for who, last in last_acts.items() if last is not None and last.tick == tick]


def _make_room(scene: Scene, tick: Tick, rank: int) -> None:
    """Raise the precedence of all turns on a tick from `rank` on by 1."""
    turns_after = [turn for turn in scene.fight.turns_on(tick) if turn.spot.precedence >= rank]
    order = tuple(turn.who for turn in turns_after if not turn.placed)
    ranks = tuple(turn.spot.precedence + 1 for turn in turns_after if not turn.placed)
    if order:
        scene.emit(Reordered(tick, order, ranks))


def put_after_mob(scene: Scene, who: CombatantId, new: Sequence[CombatantId]) -> None:
    """Put those who split off `who` right after it, also in later rounds if it has acted."""
    mob = scene.sheet(who)
    put_after(scene, who, new, drawn=mob.rank is not None)
    if spots(scene[who]) or mob.rank is None or mob.first_tick is None or not keeps_order(scene):
        return
    for rank, each in enumerate(new, mob.rank + 1):
        _make_room(scene, mob.first_tick, rank)
        for other, sheet in scene.sheets().items():
            is_there = sheet.first_tick == mob.first_tick and other not in new
            if is_there and sheet.rank is not None and sheet.rank >= rank:
                scene.update_sheet(other, rank=sheet.rank + 1)
        scene.update_sheet(each, rank=rank)


def loses_place(scene: Scene, who: CombatantId) -> bool:
    """Return whether `who`, who waits, loses its place, and the turn still ahead there, by acting.

    It then acts where the wait ended, also in later rounds.
    """
    has_fixed_places = game_of(scene).places_are_scores and not uses_up_scores(scene)
    return has_fixed_places and not _keeps_place(scene, who)


def _keeps_place(scene: Scene, who: CombatantId) -> bool:
    """Return whether `who` waits and keeps its place when it acts."""
    formula, sheet = game_of(scene).wait_keeps, scene.sheet(who)
    if not _ends_wait(scene, who):
        return False
    if places.has_several_places(sheet) and sheet.first_tick is not None:  # its other places stay
        return True
    return formula is not None and bool(counts.evaluate(scene, who, formula))


def _ends_wait(scene: Scene, who: CombatantId) -> bool:
    """Return whether an action of `who` would end its wait, not take another turn that is due.

    Hidden ones who go before it don't count, so that players see no difference.
    """
    if scene.sheet(who).hold is None or game_of(scene).form.clock is not Clock.ORDER:
        return scene.sheet(who).hold is not None
    return not any(turn.who == who and not turn.placed for turn in _first_due(scene, who))


def own_turn_tick(scene: Scene, who: CombatantId) -> Tick:
    """Return the tick of the turn of `who`, or of an ally's that it can take.

    Raises RuleBroken if that isn't the next turn.
    """
    combatant = scene.require_in_scene(who)
    if combatant.marker is None and scene.sheet(who).hold is None:
        raise RuleBroken(tr("{name} has no turn left.", name=combatant.display_name))
    if (owner := place_sharing.takeable_owner(scene, who)) is not None:
        return count.tick_of_turn(scene, owner)
    return count.tick_of_turn(scene, who)


def _pay_for_act(
    scene: Scene,
    who: CombatantId,
    cost: int,
    rule: ActRule | None,
    ahead: Tick | None = None,
    hold: Tick | None = None,
) -> None:
    """Pay for an action, and move the marker to `ahead` or else by the clock's rule.

    `hold` is the start of a wait that goes on.
    """
    what = str(rule.act.name) if rule else ""
    wound = (
        wound_penalty(scene.settings, scene[who]) if game_of(scene).form.clock is Clock.COUNT else 0
    )
    next_tick = clock_kind_of(scene).next_turn(scene, who, cost) if ahead is None else ahead
    last, rank = LastAction(scene.now, cost, what, wound), retained_rank(scene, who)
    scene.update_sheet(
        who, hold=hold, last=last, shift=None, turn_start=None, parts_cost=0, rank=rank
    )
    if ahead is None:
        places.advance_to_place(scene, who, scene.now)
    is_over = next_tick is None and hold is None and not scene.sheet(who).later_places
    scene.update_sheet(who, done=is_over)
    scene.update_sheet(who, not_before=None, old_rank=None)
    count_repeats(scene, who, scene.now, next_tick)
    scene.move(who, next_tick)
    if rule is not None:
        _start_act(scene, who, rule, cost + wound if next_tick is None else next_tick - scene.now)


def _start_act(scene: Scene, who: CombatantId, rule: ActRule, cost: int) -> None:
    """Apply an action's changes at once, or start it as an action under way.

    Its delay is in ticks, `cost` at most; in an order it is in places, and with passes in turns of
    `who`, which the action uses up. An action that would land after the round is lost.
    """
    delay = 0 if rule.lands is None else counts.evaluate(scene, who, rule.lands, cost=cost)
    in_order, turns = game_of(scene).form.clock is Clock.ORDER, 0
    landing_tick = Tick(scene.now + (delay if in_order else min(delay, cost)))
    if game_of(scene).passes and delay > 0:
        turns, landing_tick = delay, scene.now
    if landing_tick <= scene.now and not turns:
        counts.apply_changes(scene, who, rule.changes)
    elif game_of(scene).is_past_round(landing_tick):
        values = {"name": scene[who].display_name, "act": rule.name}
        scene.warn(tr("{name}: {act} comes too late for this round and is lost.", **values))
    else:
        name, is_free = str(rule.act.name), rule.act.broken == "free"
        action = ActUnderWay(name, scene.now, landing_tick, is_free, rule.act.key, turns)
        scene.update_sheet(who, act_under_way=action)
        if not turns:
            set_landing_timer(scene, who)
        if in_order and (marker := scene[who].marker) is not None and marker.tick < landing_tick:
            places.skip_places(scene, who, landing_tick)


def on_timer_fired(scene: Scene, timer: Timer) -> str:
    """Finish an action under way, end a wait, or apply an event; return the text."""
    if timer.who is not None and timer.id.startswith(places.WAIT_END_PREFIX):
        count.end_hold(scene, timer.who)
        return tr("{name} no longer waits", name=scene[timer.who].display_name)
    if timer.id.startswith(RULE_EVENT_PREFIX):
        return events.apply_timer(scene, timer)
    if not timer.id.startswith(LANDING_PREFIX) or timer.who is None:
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


def interrupt(scene: Scene, deed: Interrupt) -> str:
    """Interrupt an action under way; return the label. Raises RuleBroken if there is none.

    Its cost stays paid, unless it is `free`.
    """
    combatant, action = scene.require_in_scene(deed.who), scene.sheet(deed.who).act_under_way
    if action is None:
        raise RuleBroken(
            tr("{name} has nothing under way to interrupt.", name=combatant.display_name)
        )
    scene.end_timer(f"{LANDING_PREFIX}{deed.who}")
    scene.update_sheet(deed.who, act_under_way=None)
    shift = replace(turn_shift(scene, deed.who), broken=action.what)
    if action.free:
        scene.move(deed.who, scene.now)
    save_turn_shift(scene, deed.who, shift)
    return tr(
        "{name}: {act} is interrupted",
        name=combatant.display_name,
        act=scene.translate(action.what),
    )


def react(scene: Scene, deed: React) -> str:
    """React out of turn, at a cost to the marker or the score; return the label.

    Raises RuleBroken.
    """
    combatant, rule = scene.require_in_scene(deed.who), require_rule(scene, deed.act)
    cost = _reaction_cost(scene, deed, rule)
    if rule is not None:
        counts.spend(scene, deed.who, rule)
    if cost and has_open_ended_wait(scene, deed.who):  # it ends the wait, and costs like an action
        total_cost = cost + wait_surcharge_of(scene, deed.who) + scene.sheet(deed.who).parts_cost
        _pay_for_act(scene, deed.who, total_cost, rule)
        return _act_label(combatant.display_name, rule, total_cost)
    shift, old_hold = turn_shift(scene, deed.who), scene.sheet(deed.who).hold
    shift = _add_reaction(shift, rule, cost, reaction_surcharge(scene, deed.who, cost))
    if _is_on_chart(scene) and scene.sheet(deed.who).hold is not None:  # the held turn is the price
        count.end_hold(scene, deed.who)
        scene.end_timer(f"{places.WAIT_END_PREFIX}{deed.who}")
    elif scene.sheet(deed.who).score is not None:
        counts.change_score(scene, deed.who, game_of(scene).sign * cost)
    elif combatant.marker is not None:
        tick = clock_kind_of(scene).after_reaction(scene, deed.who, cost)
        count_repeats(scene, deed.who, combatant.marker.tick, tick)
        if tick != combatant.marker.tick:  # a free one keeps the order
            scene.move(deed.who, None if tick is None else max(tick, scene.now))
        scene.update_sheet(deed.who, done=tick is None)
    elif combatant.placed is not None:
        _wait_longer(scene, deed.who, cost + reaction_surcharge(scene, deed.who, cost))
    save_turn_shift(scene, deed.who, shift)
    has_moved = scene[deed.who].marker != combatant.marker
    if _is_on_chart(scene) and (has_moved or scene.sheet(deed.who).hold != old_hold):
        name = str(rule.act.name) if rule is not None else ""
        scene.update_sheet(deed.who, last=LastAction(scene.now, cost, name))
    if rule is not None:
        counts.apply_changes(scene, deed.who, rule.changes)
    return _act_label(combatant.display_name, rule, cost or None)


def _wait_longer(scene: Scene, who: CombatantId, ticks: int) -> None:
    """Move the chosen end of a wait, and the earliest one, by `ticks`.

    After the end of the round, the wait is lost.
    """
    placed = require_value(scene[who].placed, scene[who].display_name)
    tick = Tick(placed.tick + ticks)
    scene.update_sheet(who, not_before=Tick(count.earliest_hold_end(scene, who) + ticks))
    if game_of(scene).is_past_round(tick):
        count.end_hold(scene, who)
        scene.update_sheet(who, done=True)
    else:
        scene.place_turn(who, tick)


def _add_reaction(shift: TurnShift, rule: ActRule | None, cost: int, wound: int) -> TurnShift:
    """Return `shift` with the reaction added, unless it is free."""
    if not cost:
        return shift
    name = str(rule.act.name) if rule is not None and not shift.cost else ""
    return replace(shift, what=name, cost=shift.cost + cost, wound=shift.wound + wound)


def _reaction_cost(scene: Scene, deed: React, rule: ActRule | None) -> int:
    """Return the cost of a reaction. Raises RuleBroken if it isn't possible or can't be paid."""
    if rule is not None and rule.act.when != "any time":
        raise RuleBroken(tr("{act} takes a turn.", act=rule.name))
    combatant, cost = scene[deed.who], _find_cost(scene, deed.who, rule, deed.cost)
    last = scene.sheet(deed.who).last
    if _is_on_chart(scene) and last is not None and last.tick == scene.now:
        values = {"name": combatant.display_name, "unit": scene.axis.unit_name()}
        raise RuleBroken(tr("{name} has acted in this {unit}.", **values))
    is_holding = game_of(scene).form.clock is Clock.COUNT and scene.sheet(deed.who).hold is not None
    if combatant.marker is None and not is_holding and cost and not uses_up_scores(scene):
        raise RuleBroken(
            tr("{name} has no turn left that could pay for this.", name=combatant.display_name)
        )
    _refuse_debt(scene, deed.who, cost)
    return cost


def _refuse_debt(scene: Scene, who: CombatantId, cost: int) -> None:
    score, formula = scene.sheet(who).score, game_of(scene).minimum_score
    if score is None or formula is None:
        return
    if score - cost < counts.evaluate(scene, who, formula):
        values = {"name": scene[who].display_name, "left": score, "cost": cost}
        raise RuleBroken(
            tr("{name}'s score of {left} isn't enough for a reaction that costs {cost}.", **values)
        )


def act_refusal(trial: Scene, deed: Act, rule: ActRule) -> str:
    """Return the reason why an action is refused, or "".

    In `trial`, the actor has taken the turn at no cost. One trial is enough for all actions, whose
    needs and costs don't depend on the marker.
    """
    if not trial[deed.who].is_in_scene:  # it died before it could act
        return ""
    try:
        _find_cost(trial, deed.who, rule, deed.cost)
        counts.check_requirements(trial, deed.who, rule)
    except RuleBroken as refusal:
        return str(refusal)
    return ""


def reaction_refusal(scene: Scene, deed: React, rule: ActRule) -> str:
    """Return the refusal of a reaction, or "". Trap: dice for its cost are recorded in `scene`."""
    try:
        cost = _reaction_cost(scene, deed, rule)
        counts.check_requirements(scene, deed.who, rule)
        if scene[deed.who].marker is not None:
            clock_kind_of(scene).after_reaction(scene, deed.who, cost)
    except RuleBroken as refusal:
        return str(refusal)
    return ""


def require_rule(scene: Scene, key: str) -> ActRule | None:
    """Return the action with this key, None for "". Raises RuleBroken for an unknown key."""
    rules = game_of(scene).acts
    if not key:
        return None
    if key not in rules:
        known_acts = ", ".join(f"{each} ({rule.name})" for each, rule in rules.items())
        raise RuleBroken(tr("There's no action “{key}”. Known: {acts}.", key=key, acts=known_acts))
    return rules[key]


def _find_cost(scene: Scene, who: CombatantId, rule: ActRule | None, typed_cost: int | None) -> int:
    if typed_cost is not None:
        return typed_cost
    if rule is None or rule.cost is None:
        if game_of(scene).form.clock is Clock.COUNT and (rule is None or rule.asks_cost):
            raise RuleBroken(tr("Enter what it costs."))
        return 0
    if not rule.cost.has_dice:
        return max(0, counts.evaluate(scene, who, rule.cost))
    values = counts.formula_values_for(scene, who, rule.cost)
    return max(0, rule.cost.evaluate(values, dice_roller(scene, who, "cost")))


def has_open_ended_wait(scene: Scene, who: CombatantId) -> bool:
    """Return whether `who` waits on a count without a chosen end."""
    on_count = game_of(scene).form.clock is Clock.COUNT
    return on_count and scene.sheet(who).hold is not None and scene[who].placed is None


def wait_surcharge_of(scene: Scene, who: CombatantId) -> int:
    """Return the surcharge on the action that ends the wait of `who`, on a count; else 0."""
    if scene.sheet(who).hold is None or game_of(scene).form.clock is not Clock.COUNT:
        return 0
    return max(0, game_of(scene).wait_cost.evaluate(formula_values(scene, who), minimum_roll))


def _act_label(name: str, rule: ActRule | None, cost: int | None) -> str:
    if rule is None:
        if cost is None:
            return tr("{name} acts", name=name)
        return tr("{name} acts ({cost})", name=name, cost=cost)
    return f"{name}: {isolated(rule.name)}" + (f" ({cost})" if cost is not None else "")


def wait(scene: Scene, deed: Wait) -> str:
    """Pass the turn without choosing a place; return the label. Raises RuleBroken."""
    _require_waiting_allowed(scene)
    if death_label := begin_wait(scene, deed.who):
        return death_label
    return tr("{name} waits", name=scene[deed.who].display_name)


def begin_wait(scene: Scene, who: CombatantId) -> str | None:
    """Begin a wait of `who`; return a label if it can't take the turn, else None."""
    if death_label := _count_to_own_turn(scene, who):
        return death_label
    scene.unplace_turn(who)
    on_count = game_of(scene).form.clock is Clock.COUNT
    next_tick = None if on_count else clock_kind_of(scene).next_turn(scene, who, 0)
    rank = retained_rank(scene, who)
    scene.update_sheet(
        who, hold=scene.now, turn_start=None, not_before=None, old_rank=None, rank=rank
    )
    places.advance_to_place(scene, who, scene.now)
    count_repeats(scene, who, scene.now, next_tick)
    scene.move(who, next_tick)
    places.set_wait_timer(scene, who)
    return None


def adjust_turns(before: Scene, scene: Scene, who: CombatantId) -> None:
    """Adjust the turns of `who` to an edit: their rank, and on a chart their ticks.

    A changed rank by the rules replaces the one from a broken tie, except for a turn that is due.
    """
    marker, sheet = scene[who].marker, scene.sheet(who)
    if default_rank(before, who) != default_rank(scene, who):
        old_rank = sheet.old_rank if marker is None else marker.precedence
        scene.update_sheet(who, rank=None, old_rank=old_rank)
    apply_changed_rank(before, scene, who)
    if _is_on_chart(scene) and (old_row := _row_before_edit(before, scene, who)) is not None:
        _follow_row(before, scene, who, old_row)


def _follow_row(
    before: Scene, scene: Scene, who: CombatantId, old_row: int | tuple[int, ...]
) -> None:
    """Move the next turn of `who` to a moment of its new row.

    A turn that is due stays, and so does the first one of a rhythm. The moment is the first not
    before the old one or, if the chart follows at once, the first since the last turn.
    """
    marker, sheet = scene[who].marker, scene.sheet(who)
    follows = bool(getattr(game_of(scene).form.chart, "follows", False))
    if marker is None:
        if scene[who].is_in_scene and not old_row and sheet.hold is None:
            scene.move(who, next(moments_after(scene, who, scene.now), None))
            scene.update_sheet(who, done=False)
        return
    if any(turn.who == who for turn in _first_due(scene, who)):
        if sheet.not_before is None and not follows:  # only the first edit in a turn counts
            scene.update_sheet(who, not_before=next(moments_after(before, who, marker.tick), None))
        return
    start = marker.tick - old_row if isinstance(old_row, int) else marker.tick - 1
    if isinstance(old_row, int) and sheet.last is None and sheet.hold is None:
        return
    earliest = marker.tick
    if follows:
        earliest = scene.now
        start = (
            start if isinstance(old_row, int) else sheet.last.tick if sheet.last else earliest - 1
        )
    moments = (tick for tick in moments_after(scene, who, start) if tick >= earliest)
    if (tick := next(moments, None)) != marker.tick:
        scene.update_sheet(who, repeats=0)
        scene.move(who, tick)
        if sheet.hold is not None:
            places.set_wait_timer(scene, who)


def _first_due(scene: Scene, who: CombatantId) -> list[Turn]:
    """Return the first of the turns due, and those equal to it, ignoring others who are hidden."""
    turns = scene.fight.roster.turns.turns_until(scene.latest_now)
    due_turns = [turn for turn in turns if turn.who == who or scene[turn.who].is_visible]
    places = [(turn.tick, turn.spot.precedence) for turn in due_turns]
    return [turn for turn, place in zip(due_turns, places, strict=True) if place == places[0]]


def _row_before_edit(before: Scene, scene: Scene, who: CombatantId) -> int | tuple[int, ...] | None:
    """Return the chart row of `who` before an edit, None if it is unchanged or a formula fails."""
    try:
        old, new = chart_row(before, who), chart_row(scene, who)
    except RuleBroken:  # a formula fails
        return None
    return None if old == new else old


def _is_on_chart(scene: Scene) -> bool:
    return game_of(scene).form.clock is Clock.CHART


def wait_until(scene: Scene, deed: WaitUntil) -> str:
    """Move the turn to a later place; return the label. Raises RuleBroken."""
    return decide.place_waiting_turn(scene, PlaceTurn(deed.who, to_tick(scene, deed.at)))


def wait_window(scene: Scene, who: CombatantId) -> WaitWindow:
    """Return the ticks on which a wait of `who`, current or begun now, can end."""
    _require_waiting_allowed(scene)
    scene.require_in_scene(who)
    since = scene.sheet(who).hold
    if bag.has_bag(scene):
        now = () if since is None else (TickRange(scene.now, scene.now),)
        return WaitWindow(now, tr("No one knows what is drawn next. Wait, and act between draws."))
    start = own_turn_tick(scene, who) if since is None else since
    first = (
        waits.earliest_end(scene, start) if since is None else count.earliest_hold_end(scene, who)
    )
    return waits.wait_window_between(scene, who, first, _wait_end(scene, who, start))


def _wait_end(scene: Scene, who: CombatantId, start: Tick) -> Tick | None:
    """Return the last tick on which a wait can end; None: no limit."""
    form, end = game_of(scene).form, game_of(scene).last_tick_of_round
    if form.wait.until != "next turn":
        return end
    marker = scene[who].marker
    if scene.sheet(who).hold is None:
        next_turn = next(moments_ahead(scene, who, start), None)
    else:
        next_turn = None if marker is None else marker.tick
    return end if next_turn is None else Tick(next_turn - 1)


def wait_lost_at(scene: Scene, who: CombatantId) -> Tick | None:
    """Return the tick of the turn with which the wait of `who` is lost, None if it can't be."""
    if scene.sheet(who).hold is None or game_of(scene).form.wait.until != "next turn":
        return None
    return scene[who].next_tick


def _require_waiting_allowed(scene: Scene) -> None:
    if game_of(scene).form.wait.until == "never":
        raise RuleBroken(tr("{system} has no waiting.", system=scene.system.title))
