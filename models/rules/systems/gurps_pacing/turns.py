"""Rounds of combat pacing, with rolls, late joiners, actions, waits and lost turns."""

from collections.abc import Collection, Iterator

from msgspec.structs import replace

from models.rules.clocks import entry
from models.rules.clocks.waits import Wait, WaitUntil, waiting_span
from models.rules.clocks.wounds_slow import wound_penalty
from models.rules.deeds import Deed, PlaceTurn, Several
from models.rules.names import join_names
from models.rules.refusal import RuleBroken, require_value
from models.rules.results import TickRange, WaitWindow
from models.rules.systems.gurps_pacing import limits
from models.rules.systems.gurps_pacing.sheet import (
    AXIS,
    Act,
    Decline,
    GurpsPacingSheet,
    Join,
    NextRound,
    Scene,
    SetBasicSpeed,
    Tie,
    ceil_div,
    format_speed,
    original_due,
    parse_speed,
    period,
    step_to_tick,
    target,
    tick_of_loss,
    tick_to_step,
    turns,
    turns_left,
)
from models.rules.systems.gurps_pacing.steps import (
    check_or_roll_dice,
    count_to_tick,
    has_contest_to_roll,
    lose_waiting_turns,
    move_and_contest,
    return_to_step,
)
from models.rules.time import check_not_past
from models.scheduler.clock import CombatantId, Tick
from models.scheduler.combatant import Combatant
from models.scheduler.effects import Span
from models.scheduler.events import Rolled, StatsChanged
from models.wording import tr

_EXTRA_TURNS = {1: 2, 2: 1}
"""Number of extra turns that can be earned, by regular turns per round (source: "Movement")."""


def next_round(scene: Scene, deed: NextRound) -> str:
    """Begin a round on the highest first step (source: "At the beginning of each round").

    A waiting last turn lapses; the GM is warned of any other turns not taken.
    """
    if not deed.rolls:
        raise RuleBroken(tr("Choose who rolls for the round."))
    number, lapsed = scene.ledger.round + 1, _combatants_with_lapsed_turns(scene)
    scene.update_ledger(round=number, lapsed=lapsed)
    sheets = {who: _roll_sheet(scene, who, roll) for who, roll in deed.rolls.items()}
    scene.end_scene(deed.rolls)
    for combatant in tuple(scene.fight.all_combatants()):
        end_wait(scene, combatant.id)
    first_tick = min(sheet.first for sheet in sheets.values())
    visible_firsts = [sheet.first for who, sheet in sheets.items() if scene[who].is_visible]
    scene.begin_count(first_tick, min(visible_firsts, default=None))
    for who, sheet in sheets.items():
        scene.enter(who)
        scene.update_sheet(who, sheet)
        scene.move(who, sheet.first)
    values = {
        "number": number,
        "place": AXIS.place(first_tick),
        "names": join_names(scene.fight, lapsed),
    }
    if lapsed:
        return tr("Round {number} begins on {place}. Unused turns lost: {names}", **values)
    return tr("Round {number} begins on {place}", **values)


def join(scene: Scene, deed: Join) -> str:
    """Join late; turns due above the current step are lost.

    This is an interpretation, as the rules don't say. A combatant that returns in the same round
    keeps its roll and resumes its turn.
    """
    who, name, old_sheet = deed.who, scene[deed.who].display_name, scene.sheet(deed.who)
    if scene[who].is_in_scene:
        raise RuleBroken(tr("{name} is already in this round.", name=name))
    if not scene.ledger.round:
        raise RuleBroken(no_round_message())
    if entry.keeps_turn(scene, who):
        return _rejoin(scene, deed)
    sheet = (
        _roll_sheet(scene, who, deed.roll) if old_sheet.round != scene.ledger.round else old_sheet
    )
    first_due = sheet.first if sheet.last is None else sheet.last + sheet.period
    missed_count = min(sheet.turns_left, ceil_div(max(0, scene.now - first_due), sheet.period))
    remaining, lost = sheet.turns_left - missed_count, sheet.lost + missed_count
    scene.enter(who)
    scene.update_sheet(who, replace(sheet, turns_left=remaining, lost=lost, joined_at=scene.now))
    if not remaining:
        return tr("{name} joins: no turns left", name=name)
    tick = Tick(first_due + missed_count * sheet.period)
    move_and_contest(scene, who, tick)
    return tr("{name} joins: first turn on {tick}", name=name, tick=AXIS.place(tick))


def _rejoin(scene: Scene, deed: Join) -> str:
    """Return a combatant to its turn or wait in this round; turns that it missed are lost.

    The combatant contests with the one to act on its step, unless it has a place there.
    """
    who, name = deed.who, scene[deed.who].display_name
    marker, missed_turn = scene[who].marker, entry.bring_back(scene, who)
    if marker and not missed_turn:
        return_to_step(scene, who, marker.tick)
    lose_waiting_turns(scene)
    if missed_turn:
        _lose_missed_turns(scene, who)
    if deed.roll is not None:
        entry.warn_unused_roll(scene, who)
    if scene.sheet(who).waiting:
        return tr("{name} joins and keeps waiting", name=name)
    return entry.describe_return(scene, who, marker) or tr("{name} joins: no turns left", name=name)


def _lose_missed_turns(scene: Scene, who: CombatantId) -> None:
    """Take away turns of `who` above the current step; a moved one counts at its original step."""
    sheet = scene.sheet(who)
    since = (
        require_value(scene[who].next_tick, scene[who].display_name)
        if sheet.original_due is None
        else sheet.original_due
    )
    count = min(sheet.turns_left, ceil_div(max(0, scene.now - since), sheet.period))
    remaining, lost = sheet.turns_left - count, sheet.lost + count
    scene.update_sheet(
        who,
        turns_left=remaining,
        lost=lost,
        original_due=None,
        extra=None,
        extras_left=0 if sheet.extra else sheet.extras_left,
    )
    move_and_contest(scene, who, Tick(since + count * sheet.period) if remaining else None)


def no_round_message() -> str:
    return tr("No round yet. Begin one first.")


def set_basic_speed(scene: Scene, deed: SetBasicSpeed) -> str:
    """Change the Basic Speed.

    The turns and period of the current round don't change, which is an interpretation.
    """
    name = scene[deed.who].display_name
    try:
        speed = format_speed(parse_speed(deed.basic_speed))
    except ValueError as error:
        raise RuleBroken(f"{name}: {error}.") from error
    scene.emit(StatsChanged(deed.who, replace(scene.stats(deed.who), basic_speed=speed)))
    return tr("{name}: Basic Speed {speed} from next round", name=name, speed=speed)


def act(scene: Scene, deed: Act) -> str:
    """Take a turn; the next one is an action period after the current step."""
    count_to_tick(scene, _tick_of_action(scene, deed), deed.who)
    before, label = scene.sheet(deed.who), limits.describe_action(scene, deed)
    sheet = limits.sheet_after_action(scene, deed)
    remaining = before.turns_left if before.extra else max(0, before.turns_left - 1)
    extra = sheet.earned_extra if not remaining and sheet.extras_left else None
    sheet = replace(
        sheet, extra=extra, extras_left=sheet.extras_left - bool(extra), turns_left=remaining
    )
    scene.update_sheet(deed.who, sheet, last=scene.now, original_due=None, waiting=False)
    move_and_contest(
        scene, deed.who, Tick(scene.now + sheet.period) if remaining or extra else None
    )
    return label


def decline(scene: Scene, deed: Decline) -> str:
    name = require_in_round(scene, deed.who).display_name
    if scene.sheet(deed.who).extra is None:
        raise RuleBroken(tr("{name} has no extra turn.", name=name))
    scene.update_sheet(deed.who, extra=None, extras_left=0)
    scene.move(deed.who, None)
    return tr("{name} gives up extra turns", name=name)


def wait(scene: Scene, deed: Wait) -> str:
    """Wait instead of acting; a last turn can wait until the round ends (source: "If you wait")."""
    name = require_in_round(scene, deed.who).display_name
    _count_to_turn(scene, deed.who)
    _wait_without_step(scene, deed.who)
    loss_tick = tick_of_loss(scene, deed.who)
    if loss_tick is None:
        return tr("{name} waits", name=name)
    return tr(
        "{name} waits; the turn lapses on {place} if unused", name=name, place=AXIS.place(loss_tick)
    )


def wait_until(scene: Scene, deed: WaitUntil) -> str:
    """Postpone the turn to a later step, before it would be lost."""
    marker, tick = require_in_round(scene, deed.who).marker, step_to_tick(deed.at)
    is_next = marker is not None and marker.tick == scene.first_tick_turns[0].tick
    if scene.sheet(deed.who).waiting and is_next and marker and tick >= marker.tick:
        _count_to_turn(scene, deed.who)
    return place_turn(scene, PlaceTurn(deed.who, tick))


def place_turn(scene: Scene, deed: PlaceTurn) -> str:
    """Move a due, waiting or already moved turn to `deed.at`; with None, wait without a step."""
    who, name = deed.who, require_in_round(scene, deed.who).display_name
    if deed.at is None:
        if not is_moved(scene, who):
            raise RuleBroken(tr("{name} hasn't picked a step.", name=name))
        _wait_without_step(scene, who)
        return tr("{name} keeps waiting, no step picked", name=name)
    window = wait_window(scene, who)
    if deed.at not in window:
        raise RuleBroken(window.explanation)
    check_not_past(AXIS, scene.fight, deed.at)
    if not _is_under_way(scene, who):
        _count_to_turn(scene, who)
    scene.update_sheet(who, waiting=False, original_due=original_due(scene, who))
    move_and_contest(scene, who, deed.at)
    return tr("{name} waits until {place}", name=name, place=AXIS.place(deed.at))


def wait_window(scene: Scene, who: CombatantId) -> WaitWindow:
    """Return the steps to which `who` may postpone its turn, all before its next one.

    Raises RuleBroken if the turn isn't due or can't wait.
    """
    name, first_step = require_in_round(scene, who).display_name, scene.now
    if not _is_under_way(scene, who):
        due_tick = _require_waitable(scene, who)
        first_turn = scene.fight.next_turn()
        if first_turn and due_tick > first_turn.tick:
            raise RuleBroken(_not_due_message(name))
        first_step = Tick(due_tick + 1)
    loss_tick, start_text = tick_of_loss(scene, who), AXIS.place(first_step)
    if loss_tick is None:
        text = tr("The last turn can wait from {place} until the round ends.", place=start_text)
        return WaitWindow((TickRange(first_step),), text)
    if first_step >= loss_tick:
        end_text = AXIS.place(loss_tick)
        text = tr(
            "The next turn begins on {place}, so there's no step to wait for.", place=end_text
        )
        return WaitWindow(explanation=text)
    last_step, lost_text = Tick(loss_tick - 1), AXIS.place(loss_tick)
    text = (
        tr(
            "Can wait to {place} only. Lost on {lost}, when the next turn begins.",
            place=start_text,
            lost=lost_text,
        )
        if first_step == last_step
        else tr(
            "Can wait from {place} to {last}. Lost on {lost}, when the next turn begins.",
            place=start_text,
            last=AXIS.range_end(last_step, first_step),
            lost=lost_text,
        )
    )
    return WaitWindow((TickRange(first_step, last_step),), text)


def movable_ids(scene: Scene) -> Collection[CombatantId]:
    """Return the combatants whose turn is next, waiting or moved."""
    postponed = (who for who, sheet in scene.sheets().items() if sheet.original_due is not None)
    return {*(turn.who for turn in scene.first_tick_turns), *postponed}


def deed_to_act_now(scene: Scene, who: CombatantId) -> Deed | None:
    """Return the deed that lets a waiting `who` act on the current step, among those due.

    Return None if it isn't waiting or no one is due. Choosing the step of another combatant means a
    contest with it (source: "DX").
    """
    marker = scene[who].marker
    is_reached = marker is not None and marker.tick <= scene.now
    if is_reached or not scene.sheet(who).waiting or not scene.fight.due_turns():
        return None
    wait_here, trial = WaitUntil(who, tick_to_step(scene.now)), scene.copy()
    trial.do(wait_here)
    return Several((wait_here, Tie())) if has_contest_to_roll(trial) else wait_here


def end_wait(scene: Scene, who: CombatantId) -> None:
    scene.update_sheet(who, original_due=None, waiting=False)


def move_by_ruling(scene: Scene, who: CombatantId, tick: Tick) -> None:
    """Move the turn of `who` to `tick`, where it contests, and end its wait."""
    end_wait(scene, who)
    move_and_contest(scene, who, tick)


def wait_spans(scene: Scene, who: CombatantId) -> Iterator[Span]:
    since, marker = scene.sheet(who).original_due, scene[who].marker
    return waiting_span(who, since, marker.tick if marker else None)


def require_in_round(scene: Scene, who: CombatantId) -> Combatant:
    """Return the combatant `who`. Raises RuleBroken if it isn't in the round."""
    combatant = scene[who]
    if not combatant.is_in_scene:
        raise RuleBroken(tr("{name} isn't in this round.", name=combatant.display_name))
    return combatant


def first_step_target(scene: Scene, who: CombatantId) -> int:
    """Return the target number of `who`, twice its speed; minus its roll, it is the first step."""
    return target(_slowed_speed(scene, who), round_down=scene.settings.round_down)


def _slowed_speed(scene: Scene, who: CombatantId) -> int:
    """Return the speed of `who` in quarters, less its wound."""
    return max(0, scene.stats(who).speed - wound_penalty(scene.settings, scene[who]))


def _roll_sheet(scene: Scene, who: CombatantId, typed: int | None) -> GurpsPacingSheet:
    roll = check_or_roll_dice(scene, who, typed)
    if typed is None:
        scene.emit(Rolled(who, "roll", (roll,)))
    speed = _slowed_speed(scene, who)
    return GurpsPacingSheet(
        round=scene.ledger.round,
        usual_move=scene.stats(who).usual_move,
        turns=turns(speed),
        period=period(speed) or scene.settings.extra_spacing,
        target=first_step_target(scene, who),
        roll=roll,
        turns_left=turns(speed),
        extras_left=_EXTRA_TURNS.get(turns(speed), 0),
    )


def _combatants_with_lapsed_turns(scene: Scene) -> tuple[CombatantId, ...]:
    """Return those whose waiting last turn lapses; warn the GM of other turns not taken."""
    sheets = scene.sheets()
    lapsed = tuple(
        who
        for who, sheet in sheets.items()
        if sheet.original_due is not None and sheet.turns_left == 1
    )
    if with_turns_left := [who for who in sheets if turns_left(scene, who) and who not in lapsed]:
        names = join_names(scene.fight, with_turns_left)
        scene.warn(tr("{names} had turns left last round.", names=names))
    return lapsed


def _tick_of_action(scene: Scene, deed: Act) -> Tick:
    """Return the tick of an action: that of the turn, or the end of a wait.

    Raises RuleBroken if `deed.at` is neither.
    """
    combatant, waiting = require_in_round(scene, deed.who), scene.sheet(deed.who).waiting
    tick = scene.now if deed.at is None else step_to_tick(deed.at)
    if waiting and combatant.marker is None:
        return _check_wait_can_end(scene, combatant, tick)
    if deed.at is not None and combatant.marker and tick != combatant.marker.tick:
        if waiting and tick < combatant.marker.tick:
            return _check_wait_can_end(scene, combatant, tick)
        values = {
            "place": AXIS.place(combatant.marker.tick),
            "step": AXIS.label(tick),
            "name": combatant.display_name,
        }
        raise RuleBroken(tr("{name}'s next turn is on {place}, not {step}.", **values))
    return _require_sole_turn(scene, combatant)


def _check_wait_can_end(scene: Scene, combatant: Combatant, tick: Tick) -> Tick:
    """Return `tick`. Raises RuleBroken if others are due then, as that calls for a contest."""
    others = [turn for turn in scene.first_tick_turns if turn.who != combatant.id]
    if others and others[0].tick == tick:
        values = {
            "rival": scene[others[0].who].display_name,
            "place": AXIS.place(tick),
            "name": combatant.display_name,
        }
        reason = tr(
            "{rival} is due on {place} too. Wait until {place} for a contest, or act after.",
            **values,
        )
        raise RuleBroken(reason)
    return tick


def _require_sole_turn(scene: Scene, combatant: Combatant) -> Tick:
    """Return the tick of the combatant's turn. Raises RuleBroken if others go first."""
    tick, due_turns = _require_next(scene, combatant), scene.first_tick_turns
    tied_ids = [
        turn.who for turn in due_turns if turn.spot.precedence == due_turns[0].spot.precedence
    ]
    if len(tied_ids) > 1 and combatant.id in tied_ids:
        values = {"names": join_names(scene.fight, tied_ids), "place": AXIS.place(tick)}
        raise RuleBroken(tr("{names} tie on {place}. Settle who goes first.", **values))
    if due_turns[0].who != combatant.id:
        values = {"other": scene[due_turns[0].who].display_name, "name": combatant.display_name}
        raise RuleBroken(tr("{other} acts before {name} on this step.", **values))
    return tick


def _require_next(scene: Scene, combatant: Combatant) -> Tick:
    """Return the tick of the combatant's turn. Raises RuleBroken if it isn't the next one."""
    upcoming = scene.fight.next_turn()
    if combatant.marker is None or upcoming is None:
        raise RuleBroken(_no_turn_left_message(combatant.display_name))
    if combatant.marker.tick > upcoming.tick:
        raise RuleBroken(scene.describe_first_turn())
    return combatant.marker.tick


def _require_waitable(scene: Scene, who: CombatantId) -> Tick:
    name, marker = scene[who].display_name, scene[who].marker
    if marker is None:
        raise RuleBroken(_no_turn_left_message(name))
    if scene.sheet(who).extra is not None:
        raise RuleBroken(tr("{name}'s extra turn can't wait. Take it or give it up.", name=name))
    return marker.tick


def _count_to_turn(scene: Scene, who: CombatantId) -> None:
    combatant = scene[who]
    if scene.sheet(who).waiting and combatant.marker is None:
        raise RuleBroken(tr("{name} is already waiting.", name=combatant.display_name))
    _require_waitable(scene, who)
    count_to_tick(scene, _require_next(scene, combatant), who)


def _wait_without_step(scene: Scene, who: CombatantId) -> None:
    since, loss_tick = original_due(scene, who), tick_of_loss(scene, who)
    scene.update_sheet(who, waiting=True, original_due=since)
    move_and_contest(scene, who, loss_tick)


def _is_under_way(scene: Scene, who: CombatantId) -> bool:
    """Return whether the turn is waiting, or has been moved to a step that is still ahead."""
    return scene.sheet(who).waiting or is_moved(scene, who)


def is_moved(scene: Scene, who: CombatantId) -> bool:
    """Return whether the turn has been moved to a step that is still ahead."""
    sheet, marker = scene.sheet(who), scene[who].marker
    is_ahead = marker is not None and marker.tick > scene.now
    return is_ahead and sheet.original_due is not None and not sheet.waiting


def _not_due_message(name: str) -> str:
    return tr("{name} isn't due yet. Only someone due or waiting can pick a later step.", name=name)


def _no_turn_left_message(name: str) -> str:
    return tr("{name} has no turns left this round.", name=name)
