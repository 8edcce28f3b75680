"""Begins and continues rounds, and applies edits and departures."""

from collections.abc import Sequence

from models.rules.deeds import Next
from models.rules.names import join_with_and
from models.rules.refusal import RuleBroken
from models.rules.systems.west_that_wasnt.cards import flip_card
from models.rules.systems.west_that_wasnt.sheet import (
    LAST_SLOT,
    FlipCard,
    NextRound,
    Scene,
    TriggerWait,
    WestLedger,
    WestSheet,
    format_slot,
    slot,
)
from models.rules.systems.west_that_wasnt.turns import (
    bravery_text,
    count_to,
    display_names,
    move_queued_with,
    rank,
    sheets_in_round,
    undeclared_ids,
    wait_rank,
)
from models.rules.time import next_stop, trigger_ticks
from models.scheduler.clock import CombatantId, Tick
from models.scheduler.events import SpanEnded
from models.wording import tr


def next_round(scene: Scene, deed: NextRound) -> str:
    """Begin the next round with declarations; waits that aren't in `deed.keep` end."""
    _check_round_over(scene)
    for who in deed.keep:
        _check_can_keep_waiting(scene, who)
    lost_ids = tuple(who for who in waiting_ids(scene) if who not in deed.keep)
    _warn_of_round_end(scene, lost_ids)
    ledger = scene.ledger
    scene.update_ledger(
        WestLedger(ledger.round + 1, lost_waits=lost_ids, seed=ledger.seed, drawn=ledger.drawn)
    )
    scene.emit(*(SpanEnded(span.id) for span in scene.fight.spans))
    for combatant in scene.fight.all_combatants():
        _reset_sheet(scene, combatant.id, keeps_wait=combatant.id in deed.keep)
    scene.set_clock(0)
    return tr("Round {number} begins", number=ledger.round + 1)


def next_trigger(scene: Scene) -> Tick | None:
    """Return the next slot of this round on which an effect triggers, None if there is none."""
    ticks = (tick for tick in trigger_ticks(scene.fight) if tick <= LAST_SLOT)
    return min(ticks, default=None)


def flip_count_or_begin(scene: Scene, _deed: Next) -> str:
    """Flip the card, count to the next stop, or begin the next round.

    Raises RuleBroken if the GM must decide something first.
    """
    if scene.ledger.stage == "declare":
        if scene.settings.card_mode == "manual" and not undeclared_ids(scene):
            raise RuleBroken(tr("All declared. Flip the card."))
        return flip_card(scene, FlipCard())
    if next_trigger(scene) is not None or scene.fight.next_turn() is not None:
        return count_to(scene, next_stop(scene.fight))
    if waits_text := describe_waits(scene):
        reason = tr("No one else acts this round.")
        raise RuleBroken(f"{reason} {waits_text}")
    return next_round(scene, NextRound())


def describe_waits(scene: Scene) -> str:
    """Return a text on the waits at the end of the round, or ""."""
    may_keep_ids = ids_waiting_for_trigger(scene)
    lost_names = display_names(
        scene, (who for who in waiting_ids(scene) if who not in may_keep_ids)
    )
    keep_text = tr(
        "Choose who keeps waiting: {names}.",
        names=join_with_and(display_names(scene, may_keep_ids)),
    )
    return " ".join(filter(None, (keep_text if may_keep_ids else "", _lost_waits_text(lost_names))))


def waiting_ids(scene: Scene) -> list[CombatantId]:
    return [who for who, sheet in sheets_in_round(scene).items() if sheet.wait is not None]


def ids_waiting_for_trigger(scene: Scene) -> list[CombatantId]:
    """Return the combatants who may keep waiting in the next round."""
    return [who for who in waiting_ids(scene) if _has_trigger(scene, who)]


def apply_leaving(scene: Scene, who: CombatantId) -> None:
    """End a triggered action; combatants queued right after `who` act at once.

    A wait continues if `who` returns in this round.
    """
    scene.update_sheet(who, counts_as_tick=None, has_left=True)
    move_queued_with(scene, scene[who], is_gone=True)


def apply_edit(before: Scene, scene: Scene, who: CombatantId) -> None:
    """Move a combatant within its phase after a change of Reflex or side, but not before now.

    A combatant that is due doesn't move.
    """
    old_die, new_die = before.stats(who).die, scene.stats(who).die
    combatant, phase = scene[who], scene.sheet(who).phase
    if combatant.placed:
        scene.place_turn(who, combatant.placed.tick, wait_rank(scene, who))
    is_unchanged = old_die == new_die and rank(before, who) == rank(scene, who)
    if (
        combatant.marker is None
        or combatant.marker.tick <= scene.now
        or combatant.marker.precedence < 0
        or is_unchanged
    ):
        return
    tick = combatant.marker.tick
    if phase is not None and tick == slot(phase, old_die):
        tick = Tick(max(scene.now, slot(phase, new_die)))
    scene.move(who, tick)


def _lost_waits_text(names: Sequence[str]) -> str:
    if len(names) == 1:
        return tr("{name} loses the held action at the end of the round.", name=names[0])
    if names:
        return tr(
            "{names} lose their held actions at the end of the round.", names=join_with_and(names)
        )
    return ""


def _warn_of_round_end(scene: Scene, lost_ids: Sequence[CombatantId]) -> None:
    if lost_ids:
        scene.warn(
            tr("Held actions lost: {names}.", names=join_with_and(display_names(scene, lost_ids)))
        )
    if surprised_ids := [who for who, sheet in sheets_in_round(scene).items() if sheet.surprised]:
        scene.warn(bravery_text(scene, surprised_ids))


def _check_round_over(scene: Scene) -> None:
    if scene.ledger.stage == "declare":
        raise RuleBroken(tr("Play this round first: declare, then flip the card."))
    next_turn = next((turn for turn in scene.fight.turn_order() if not turn.placed), None)
    if next_turn is not None:
        values = {"name": scene[next_turn.who].display_name, "place": format_slot(next_turn.tick)}
        raise RuleBroken(tr("{name} still acts this round, in {place}.", **values))


def _check_can_keep_waiting(scene: Scene, who: CombatantId) -> None:
    name = scene[who].display_name
    if not _has_trigger(scene, who):
        raise RuleBroken(tr("{name} isn't waiting for a trigger.", name=name))


def _has_trigger(scene: Scene, who: CombatantId) -> bool:
    wait = scene.sheet(who).wait
    return wait is not None and wait.what is not None


def _reset_sheet(scene: Scene, who: CombatantId, *, keeps_wait: bool) -> None:
    sheet = scene.sheet(who)
    wait = (
        TriggerWait(sheet.wait.what, is_from_last_round=True) if keeps_wait and sheet.wait else None
    )
    new_sheet = WestSheet(
        declared=sheet.declared if wait else None,
        faster_next=sheet.faster_next,
        wait=wait,
        has_left=sheet.has_left,
        was_surprised=sheet.surprised,
    )
    scene.update_sheet(who, new_sheet)
    scene.unplace_turn(who)
