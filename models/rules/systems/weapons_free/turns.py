"""Weapons Free's deeds: reflex rolls, actions and waits, statuses and time frames."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import dropwhile, groupby
from operator import attrgetter
from typing import Final

from models.rules.clocks import entry
from models.rules.clocks.count import count_to
from models.rules.clocks.order import keeps_ranks, put_first
from models.rules.clocks.waits import Wait, earliest_end, wait_window_between, waiting_span
from models.rules.clocks.wounds_slow import wound_penalty
from models.rules.deeds import Next
from models.rules.names import join_with_and
from models.rules.refusal import RuleBroken, require_value
from models.rules.results import WaitWindow
from models.rules.systems.weapons_free.sheet import (
    AXIS,
    MAX_SCORE,
    STATUSES,
    TIME_FRAMES,
    Act,
    Join,
    Reflex,
    Scene,
    SetFrame,
    SetStatus,
    Status,
    TurnlessFrame,
    WeaponsFreeLedger,
    WeaponsFreeSheet,
    actions_this_round,
    current_time_frame,
    is_in_exchange,
    is_over_limit,
    is_waiting,
    parse_dice,
    round_at,
    status_of,
)
from models.rules.time import check_not_past, next_stop
from models.scheduler.clock import CombatantId, Tick
from models.scheduler.combatant import Combatant, Presence
from models.scheduler.effects import Span
from models.scheduler.encounter import find_tied_turns
from models.scheduler.events import PresenceChanged
from models.scheduler.turns import Ghost, Turn, periodic_ghosts
from models.wording import format_dice, isolated, mark, tr

RANK_STEP: Final = 100_000
"""Ranks by the rules are multiples of this; others were set by the GM."""

_INACTIVE_STATUSES: Final = frozenset[Status](("stunned", "disengaged"))
"""The statuses, apart from out, in which slots go unused."""

_MAX_NAMES_SHOWN: Final = 3

_DEFAULT_ORDINAL: Final = mark("{number}th")
_ORDINALS: Final = {1: mark("{number}st"), 2: mark("{number}nd"), 3: mark("{number}rd")}


def roll_reflex(scene: Scene, deed: Reflex) -> str:
    """Roll reflex for a new exchange, or to join others on tics.

    In a new exchange all older slots are lost ("Beats and Tics"); combatants that had one and don't
    roll continue in round time. Those already on tics keep their slots when others join them, which
    interprets "different people can be in different frames". Hidden combatants can't be joined
    unless there are visible ones, as players would notice that the clock isn't reset.
    """
    surprise_tics = {who: tics for who, tics in deed.surprise.items() if tics}
    margins = {
        who: _find_margin(scene, who, deed.rolls.get(who), deed.margins.get(who))
        + surprise_tics.get(who, 0)
        for who in dict.fromkeys((*deed.rolls, *deed.margins))
    }
    if not margins:
        raise RuleBroken(tr("Choose who rolls reflex."))
    others = [
        combatant
        for combatant in scene.fight.combatants_in_scene()
        if combatant.id not in margins and is_in_exchange(scene, combatant.id)
    ]
    if deed.joins_exchange and any(other.is_visible for other in others):
        _begin_among_others(scene, margins)
    else:
        if deed.joins_exchange and others:
            names = _join_some_names(scene, [other.id for other in others])
            scene.warn(tr("Turns lost: {names}. Roll for hidden combatants too.", names=names))
        _begin_exchange(scene, margins)
    for who, tics in surprise_tics.items():
        if who in margins:
            scene.update_sheet(who, surprise=tics)
    return tr("Reflex roll: {names}", names=_join_some_names(scene, margins))


def _begin_exchange(scene: Scene, margins: Mapping[CombatantId, int]) -> None:
    """Begin on the lowest margin, even if that is back in time; first slots are on the margins."""
    for combatant in tuple(scene.fight.all_combatants()):
        _end_exchange(scene, combatant.id, rolls_again=combatant.id in margins)
    first_tick, old_ledger = Tick(min(margins.values())), scene.ledger
    tics_passed = old_ledger.earlier_tics + (
        0 if old_ledger.first is None else scene.now - old_ledger.first
    )
    first_visible = min(
        (Tick(margin) for who, margin in margins.items() if scene[who].is_visible), default=None
    )
    scene.update_ledger(
        WeaponsFreeLedger(old_ledger.exchanges + 1, first_tick, first_visible, tics_passed)
    )
    scene.begin_count(first_tick, first_visible)
    for who, margin in margins.items():
        _enter(scene, who, margin, Tick(margin))


def _begin_among_others(scene: Scene, margins: Mapping[CombatantId, int]) -> None:
    """Let those who roll begin now, on their lowest margin, while others keep their slots."""
    visible_margins = [margin for who, margin in margins.items() if scene[who].is_visible]
    joined_on, lowest = _find_late_start(
        scene, min(margins.values()), min(visible_margins, default=None)
    )
    for who, margin in margins.items():
        slot = Tick(joined_on + (0 if lowest is None else max(0, margin - lowest)))
        check_not_past(AXIS, scene.fight, slot)
        _clear_turn(scene, who)
        _enter(scene, who, margin, slot, joined_at=joined_on)


def join(scene: Scene, deed: Join) -> str:
    """Join late, with the first slot on now + margin - the lowest margin in the exchange.

    The source doesn't mention late joiners.
    """
    name, ledger = scene[deed.who].display_name, scene.ledger
    if ledger.first is None:
        raise RuleBroken(tr("No exchange to join yet. Roll reflex first."))
    if is_in_exchange(scene, deed.who):
        raise RuleBroken(tr("{name} is already on tics.", name=name))
    if has_left_with_slot(scene, deed.who):
        return _rejoin(scene, deed)
    margin = _find_margin(scene, deed.who, deed.roll, deed.margin)
    joined_at, lowest = _find_late_start(scene, ledger.first, ledger.first_seen)
    slot = Tick(joined_at + (0 if lowest is None else max(0, margin - lowest)))
    check_not_past(AXIS, scene.fight, slot)
    _enter(scene, deed.who, margin, slot, joined_at=joined_at)
    return tr("{name} joins: first turn on {place}", name=name, place=AXIS.place(slot))


def has_left_with_slot(scene: Scene, who: CombatantId) -> bool:
    """Return whether `who` has left the scene but keeps a margin and slots in this exchange."""
    sheet, has_left = scene.sheet(who), scene[who].presence is Presence.RESERVE
    keeps_slot = entry.keeps_turn(scene, who) or sheet.missed_slot is not None
    return has_left and sheet.margin is not None and keeps_slot


def _rejoin(scene: Scene, deed: Join) -> str:
    """Return a combatant to its next slot, which may be on the current tic."""
    name, marker = scene[deed.who].display_name, scene[deed.who].marker
    _return_to_slot(scene, deed.who, Tick(scene.now - 1))
    if deed.roll is not None or deed.margin is not None:
        entry.warn_unused_roll(scene, deed.who)
    if is_waiting(scene, deed.who):
        return tr("{name} joins and keeps waiting", name=name)
    if label := entry.describe_return(scene, deed.who, marker):
        return label
    place = AXIS.place(require_value(next_or_missed_slot(scene, deed.who), name))
    return tr("{name} joins: first turn on {place}", name=name, place=place)


def _find_margin(scene: Scene, who: CombatantId, roll: int | None, typed: int | None) -> int:
    """Return the typed margin or the margin of the typed roll; roll if both are None.

    Raises RuleBroken for an impossible roll, or if both were typed.
    """
    name, possible_rolls = scene[who].display_name, reflex_range(scene)
    if typed is not None and roll is not None:
        raise RuleBroken(tr("{name}: type the roll or the margin, not both.", name=name))
    if typed is not None:
        return typed
    if roll is None:
        roll = scene.roll(who, "roll", *parse_dice(scene.settings.reflex_dice))
    if roll not in possible_rolls:
        values = {"dice": format_dice(scene.settings.reflex_dice), "typed": roll}
        values |= {"lowest": possible_rolls[0], "highest": possible_rolls[-1], "name": name}
        raise RuleBroken(tr("{name}: {dice} gives {lowest} to {highest}, not {typed}.", **values))
    return roll - reflex_score(scene, who)


def reflex_range(scene: Scene) -> range:
    count, sides = parse_dice(scene.settings.reflex_dice)
    return range(count * sides[0], count * sides[-1] + 1)


def reflex_roll(scene: Scene, who: CombatantId) -> int | None:
    """Return the roll that gives `who` its margin; None while it isn't in the exchange."""
    sheet = scene.sheet(who)
    return (
        None if sheet.margin is None else sheet.margin - sheet.surprise + reflex_score(scene, who)
    )


def reflex_score(scene: Scene, who: CombatantId) -> int:
    stats = scene.stats(who)
    return stats.reflex_value + stats.reflex_modifier - wound_penalty(scene.settings, scene[who])


def _end_exchange(scene: Scene, who: CombatantId, *, rolls_again: bool) -> None:
    """Clear the turn of `who`; from tics it goes to round time unless it rolls again."""
    sheet, was_on_tics = scene.sheet(who), is_in_exchange(scene, who)
    _clear_turn(scene, who)
    if not rolls_again:
        scene.update_sheet(
            who, _sheet_off_tics(sheet, "round" if was_on_tics else sheet.time_frame, sheet.status)
        )


def _sheet_off_tics(
    sheet: WeaponsFreeSheet, time_frame: TurnlessFrame, status: Status
) -> WeaponsFreeSheet:
    """Return the sheet without slots; actions taken still count for the round."""
    group, count, number = sheet.group, sheet.action_count, sheet.action_round
    return WeaponsFreeSheet(time_frame, group, status, action_count=count, action_round=number)


def _enter(
    scene: Scene,
    who: CombatantId,
    margin: int,
    slot: Tick,
    *,
    joined_at: Tick | None = None,
) -> None:
    sheet, status = scene.sheet(who), _find_lasting_status(scene, who)
    scene.enter(who)
    base = _sheet_off_tics(sheet, sheet.time_frame, status)
    missed = slot if status == "stunned" else None
    scene.update_sheet(
        who, base, margin=margin, joined_at=joined_at, first=slot, missed_slot=missed
    )
    if status == "active":
        first_due = scene.fight.due_turns()[:1] if slot == scene.now else ()
        scene.move(who, slot)
        for turn in filter(is_placed_by_gm, first_due):  # its turn may have begun
            put_first(scene, turn.who)


def _find_lasting_status(scene: Scene, who: CombatantId) -> Status:
    """Return the status that lasts in another time frame: stunned if it was, or else active."""
    return "stunned" if status_of(scene, who) == "stunned" else "active"


def _find_late_start(
    scene: Scene, lowest: int, first_visible: int | None
) -> tuple[Tick, int | None]:
    """Return the tic from which late slots count, and the margin that has its slot on it.

    A setting ignores hidden combatants; the margin is None if there are no others.
    """
    if scene.settings.late_joiners_start_behind == "everybody":
        return scene.now, lowest
    return max(scene.now, scene.fight.players_now), first_visible


def act(scene: Scene, deed: Act) -> str:
    """Use the slot or end a wait ("Beats and Tics"); for fatigue there is only a warning."""
    who = deed.who
    tick = _tick_of_action(scene, require_able(scene, who), deed.at)
    next_tick = next_slot(scene, who, tick)
    if is_waiting(scene, who):
        _clear_turn(scene, who)
    scene.count_to(tick, by=who)
    count, number = actions_this_round(scene, who) + 1, round_at(scene, tick)
    scene.update_sheet(
        who,
        missed_slot=None,
        waiting_since=None,
        last=tick,
        action_count=count,
        action_round=number,
    )
    scene.move(who, next_tick)
    if is_over_limit(scene, who):
        scene.warn(_fatigue_message(scene, who, count))
    what = deed.what.strip() or tr("acts", "what somebody does, after the name and a colon")
    return f"{scene[who].display_name}: {isolated(what)} ({AXIS.place(tick)})"


def _tick_of_action(scene: Scene, combatant: Combatant, at: Tick | None) -> Tick:
    """Return the tic of an action: the slot, the chosen end of a wait, or `at` if allowed."""
    if is_waiting(scene, combatant.id):
        if at is None and combatant.placed is None:
            return first_tic_after_wait(scene, combatant.id)
        if at is not None and at != combatant.placed_tick:
            window = wait_window(scene, combatant.id)
            if at not in window:
                raise RuleBroken(window.explanation)
            return at
    tick = tick_of_turn(scene, combatant)
    if at not in (None, tick):
        values = {"name": combatant.display_name, "place": AXIS.place(tick)}
        raise RuleBroken(tr("{name}'s turn is on {place}. Wait to act later.", **values))
    return tick


def _fatigue_message(scene: Scene, who: CombatantId, count: int) -> str:
    last_digit = 0 if count % 100 in (11, 12, 13) else count % 10
    #: {count} is 1st, 2nd, 3rd, 4th...
    return tr(
        "{name}'s {count} action this round, limit {limit}: fatigue.",
        name=scene[who].display_name,
        count=tr(_ORDINALS.get(last_digit, _DEFAULT_ORDINAL), number=count),
        limit=scene.stats(who).action_limit,
    )


def wait(scene: Scene, deed: Wait) -> str:
    """Pass the slot, to act from the next tic on."""
    begin_wait(scene, deed.who)
    return tr("{name} waits", name=scene[deed.who].display_name)


def begin_wait(scene: Scene, who: CombatantId) -> None:
    """Pass the turn of `who`. Raises RuleBroken if it has none or if someone else goes first."""
    tick, slot = tick_of_turn(scene, require_able(scene, who)), next_or_missed_slot(scene, who)
    scene.count_to(tick, by=who)
    _clear_turn(scene, who)
    scene.update_sheet(who, missed_slot=slot, waiting_since=tick)


def wait_window(scene: Scene, who: CombatantId) -> WaitWindow:
    """Return the tics on which a wait of `who`, one that may begin now, could end."""
    combatant = require_able(scene, who)
    first_tick = (
        first_tic_after_wait(scene, who)
        if is_waiting(scene, who)
        else Tick(tick_of_turn(scene, combatant) + 1)
    )
    return wait_window_between(scene, who, first_tick)


def wait_spans(scene: Scene, who: CombatantId) -> Iterator[Span]:
    return waiting_span(who, scene.sheet(who).waiting_since, scene[who].placed_tick)


def lost_slot_warnings(scene: Scene, who: CombatantId, at: Tick) -> Iterator[str]:
    """Yield a warning of the slots that are lost by waiting until `at`.

    The skipped slot is used on `at`, but is lost if `at` is itself a slot.
    """
    slot = require_value(next_or_missed_slot(scene, who), scene[who].display_name)
    lost_count, remainder = divmod(at - slot, scene.settings.tics_per_action)
    first_lost = Tick(slot + scene.settings.tics_per_action) if remainder else slot
    values = {"name": scene[who].display_name, "first": AXIS.label(first_lost)}
    if lost_count > 1:
        yield tr(
            "{name} misses the turn on {first} and {number} more.", number=lost_count - 1, **values
        )
    elif lost_count == 1:
        yield tr("{name} misses the turn on {first}.", **values)


def misses_turns(scene: Scene, who: CombatantId) -> bool:
    """Return whether `who` is in the scene without using its slots."""
    return status_of(scene, who) in _INACTIVE_STATUSES


def set_status(scene: Scene, deed: SetStatus) -> str:
    """Set the status; a combatant that is active again takes its next slot after now.

    After being out, that may be a slot on the current tic, as it hasn't been used yet.
    """
    who, name, status = deed.who, scene[deed.who].display_name, status_of(scene, deed.who)
    if status == deed.status:
        reason = tr("{name} is already {status}.", name=name, status=tr(STATUSES[status].word))
        raise RuleBroken(reason)
    slot, stored_status = next_or_missed_slot(scene, who), scene.sheet(who).status
    if deed.status == "out":
        scene.emit(PresenceChanged(who, Presence.DEFEATED))
    elif status == "out" and deed.status == "active" and stored_status in _INACTIVE_STATUSES:
        scene.enter(who)
        return tr(STATUSES[stored_status].label, name=name)
    elif deed.status == "active":
        _return_to_slot(scene, who, Tick(scene.now - (status == "out")))
    else:
        scene.enter(who)
        _clear_turn(scene, who)
        scene.update_sheet(who, status=deed.status, missed_slot=slot, waiting_since=None)
    return tr(STATUSES[deed.status].label, name=name)


def _return_to_slot(scene: Scene, who: CombatantId, last: Tick) -> None:
    """Return `who` to its wait, or to its first slot after the tic `last`."""
    missed_turn, sheet = entry.bring_back(scene, who), scene.sheet(who)
    slot = next_or_missed_slot(scene, who)
    if sheet.waiting_since is not None:
        return
    scene.update_sheet(who, status="active", missed_slot=None)
    if slot is not None and (missed_turn or scene[who].marker is None):
        scene.move(who, slot_after(scene, slot, last))


def end_wait(scene: Scene, who: CombatantId) -> None:
    """End a wait or a stun of `who`; the sheet keeps the slot as missed."""
    scene.update_sheet(
        who, missed_slot=next_or_missed_slot(scene, who), waiting_since=None, status="active"
    )


def move_by_ruling(scene: Scene, who: CombatantId, tick: Tick) -> None:
    end_wait(scene, who)
    scene.move(who, tick)


def set_frame(scene: Scene, deed: SetFrame) -> str:
    """Move combatants to time frames without slots ("The scene", "The round")."""
    ids = dict.fromkeys((*deed.frames, *deed.groups))
    if not ids:
        raise RuleBroken(tr("Choose whose time frame changes."))
    before = scene.copy()
    for who in ids:
        _move_to_frame(scene, who, deed)
    changed = [who for who in ids if scene[who] != before[who]]
    if not changed:
        return tr("Time frames unchanged")
    return f"{_join_some_names(scene, changed)}: {_describe_frames(before, scene, changed)}"


def _move_to_frame(scene: Scene, who: CombatantId, deed: SetFrame) -> None:
    combatant, time_frame, group_name = scene[who], deed.frames.get(who), deed.groups.get(who)
    if combatant.presence is Presence.DEFEATED:
        raise RuleBroken(tr("{name} is out.", name=combatant.display_name))
    if time_frame == "tic" and not is_in_exchange(scene, who):
        raise RuleBroken(
            tr(
                "To put {name} on tics, roll reflex without the others, or add {name} as a late "
                "joiner.",
                name=combatant.display_name,
            )
        )
    group = scene.sheet(who).group if group_name is None else " ".join(group_name.split())
    scene.enter(who)
    if time_frame is None or time_frame == "tic":
        scene.update_sheet(who, group=group)
        return
    _clear_turn(scene, who)
    sheet = _sheet_off_tics(scene.sheet(who), time_frame, _find_lasting_status(scene, who))
    scene.update_sheet(who, sheet, group=group)


def _describe_frames(before: Scene, after: Scene, changed: Iterable[CombatantId]) -> str:
    """Return the new time frames of the combatants in `changed`, or only their new groups."""
    old_frames = {current_time_frame(before, who) for who in changed} - {"tic"}
    new_frames = {
        frame
        for each in changed
        if (frame := current_time_frame(after, each)) != current_time_frame(before, each)
    } - {"tic"}
    groups = {
        group for each in changed if (group := after.sheet(each).group) != before.sheet(each).group
    } - {""}
    if groups and not new_frames:
        return tr("in group {group}", group=join_with_and(sorted(groups)))
    frame_names = [tr(TIME_FRAMES[each]) for each in sorted(new_frames or old_frames)]
    #: as in: Bor: in round time
    return tr("in {frame}", frame=join_with_and(frame_names)) if frame_names else tr("in no group")


def _join_some_names(scene: Scene, combatants: Iterable[CombatantId]) -> str:
    ids = set(combatants)
    names = [each.display_name for each in scene.fight.all_combatants() if each.id in ids]
    listed, more_count = ", ".join(names[:_MAX_NAMES_SHOWN]), len(names) - _MAX_NAMES_SHOWN
    return (
        tr("{names} and {number} more", names=listed, number=more_count)
        if more_count > 0
        else listed
    )


def count_to_next_stop(scene: Scene, _deed: Next) -> str:
    """Count to the next stop, unless only effects are ahead."""
    if scene.fight.next_turn() is None and scene.fight.next_timer() is None:
        raise RuleBroken(tr("No turns left. Roll reflex, or end a wait."))
    return count_to(scene, next_stop(scene.fight))


def require_able(scene: Scene, who: CombatantId) -> Combatant:
    """Return the combatant `who`. Raises RuleBroken if it neither has a slot nor is waiting."""
    combatant, status = scene[who], status_of(scene, who)
    if combatant.presence is Presence.RESERVE:
        raise RuleBroken(tr("{name} isn't in the fight.", name=combatant.display_name))
    if status != "active":
        word = tr(STATUSES[status].word)
        reason = tr(
            "{name} is {status} and misses turns.", name=combatant.display_name, status=word
        )
        raise RuleBroken(reason)
    if combatant.marker is None and not is_waiting(scene, who):
        name, frame_text = combatant.display_name, tr(TIME_FRAMES[scene.sheet(who).time_frame])
        reason = tr(
            "{name} is in {frame}. Roll reflex, or add {name} as a late joiner.",
            name=name,
            frame=frame_text,
        )
        raise RuleBroken(reason)
    return combatant


def tick_of_turn(scene: Scene, combatant: Combatant) -> Tick:
    """Return the tic of the combatant's turn, or of the chosen end of its wait.

    Raises RuleBroken if none is chosen, or if someone else acts first.
    """
    spot = combatant.placed or combatant.marker
    if spot is None:
        values = {
            "name": combatant.display_name,
            "first": AXIS.place(first_tic_after_wait(scene, combatant.id)),
        }
        raise RuleBroken(tr("{name} is already waiting. Can act from {first}.", **values))
    if combatant.id not in scene.cached(_first_ids):
        candidates = next_candidates(scene)
        fixed_turns = (turn for turn in candidates if not is_place_open(scene, turn.who))
        raise RuleBroken(_order_refusal(scene, next(fixed_turns, candidates[0]), combatant))
    return spot.tick


def _first_ids(scene: Scene) -> frozenset[CombatantId]:
    """Return the combatants who may act next: the first in order, and any that the GM may pick."""
    return frozenset([turn.who for turn in (*scene.first_group, *next_candidates(scene))])


def next_candidates(scene: Scene) -> tuple[Turn, ...]:
    """Return the turns that may come next, in no particular order."""
    return scene.cached(_compute_next_candidates)


def _compute_next_candidates(scene: Scene) -> tuple[Turn, ...]:
    turns = scene.first_tick_turns
    left = left_to_gm(scene, turns)
    return tuple(left) if turns[:1] and turns[0] in left else scene.first_group


def _order_refusal(scene: Scene, turn: Turn, combatant: Combatant) -> str:
    first_name, name, place = (
        scene[turn.who].display_name,
        combatant.display_name,
        AXIS.place(turn.tick),
    )
    if turn.tick in (combatant.next_tick, combatant.placed_tick):
        return tr(
            "{first} acts before {name} on {place}.", first=first_name, name=name, place=place
        )
    return tr("{first} acts first, on {place}.", first=first_name, name=name, place=place)


def next_or_missed_slot(scene: Scene, who: CombatantId) -> Tick | None:
    """Return the next slot of `who`, or the one that it missed, or None."""
    marker = scene[who].marker
    return scene.sheet(who).missed_slot if marker is None else marker.tick


def slot_after(scene: Scene, slot: Tick, tick: Tick) -> Tick:
    """Return the first slot after `tick` in the series that begins with `slot`."""
    period = scene.settings.tics_per_action
    return Tick(slot + max(0, (tick - slot) // period + 1) * period)


def next_slot(scene: Scene, who: CombatantId, used_tick: Tick) -> Tick:
    """Return the slot after an action on `used_tick` ("Beats and Tics").

    After a wait it counts from the tic used, unless a setting keeps the old slots.
    """
    settings = scene.settings
    if scene.sheet(who).waiting_since is not None and not settings.waiting_shifts_later_turns:
        slot = next_or_missed_slot(scene, who)
        if slot is not None:
            return slot_after(scene, slot, used_tick)
    return Tick(used_tick + settings.tics_per_action)


def first_tic_after_wait(scene: Scene, who: CombatantId) -> Tick:
    """Return the first tic on which a waiting `who` may act; its wait began on an earlier one."""
    return earliest_end(
        scene, require_value(scene.sheet(who).waiting_since, scene[who].display_name)
    )


def _clear_turn(scene: Scene, who: CombatantId) -> None:
    scene.unplace_turn(who)
    scene.move(who, None)


def turn_rank(scene: Scene, who: CombatantId) -> int:
    """Return the rank on a tic: the lower margin first, then the higher reflex value.

    The source doesn't mention ties; its only measure of a lead is the reflex roll ("Beats and
    Tics").
    """
    margin = scene.sheet(who).margin or 0
    return (margin * (MAX_SCORE + 1) - scene.stats(who).reflex_value) * RANK_STEP


def left_to_gm(scene: Scene, turns: Sequence[Turn]) -> Sequence[Turn]:
    """Return the turns on a tic that the GM orders, as one of them waited or joined late.

    They come behind those that the GM has already picked. A hidden combatant can go before or after
    others, but leaves these in their order, or players would notice. `turns` are sorted.
    """
    rest = list(dropwhile(is_placed_by_gm, turns))
    open_turns = [turn for turn in rest if is_place_open(scene, turn.who)]
    if len(rest) < 2 or not open_turns or any(map(is_placed_by_gm, rest)):  # noqa: PLR2004 - a pair
        return ()
    if any(scene[turn.who].is_visible for turn in open_turns):
        return rest
    first = next((turn for turn in rest if turn not in open_turns), rest[0])
    return [
        turn for turn in rest if turn in open_turns or turn.spot.precedence == first.spot.precedence
    ]


def is_placed_by_gm(turn: Turn) -> bool:
    return turn.spot.precedence % RANK_STEP != 0


def is_place_open(scene: Scene, who: CombatantId) -> bool:
    """Return whether the rules leave the place of `who` open, as it waited or joined late."""
    sheet = scene.sheet(who)
    return sheet.waiting_since is not None or sheet.joined_at is not None


def may_reorder(scene: Scene, order: Sequence[CombatantId]) -> bool:
    open_ids = [who for who in order if is_place_open(scene, who)]
    if any(scene[who].is_visible for who in open_ids):
        return True
    return keeps_ranks(scene, [who for who in order if who not in open_ids])


def tied_turns(scene: Scene, turns: Iterable[Turn]) -> Iterator[tuple[Turn, ...]]:
    """Yield the groups of turns on one tic whose order is open."""
    for _, turns_on_tick in groupby(turns, key=attrgetter("spot.tick")):
        group = tuple(turns_on_tick)
        if len(group) == 1:
            continue
        if rest := left_to_gm(scene, group):
            yield tuple(rest)
        else:
            yield from find_tied_turns(group)


def forecast(scene: Scene, who: CombatantId) -> Iterator[Ghost]:
    """Yield ghosts of the slots after the next one, or after the chosen end of a wait."""
    combatant = scene[who]
    spot = combatant.placed or combatant.marker
    if spot is None:
        return iter(())
    return periodic_ghosts(who, next_slot(scene, who, spot.tick), scene.settings.tics_per_action)
