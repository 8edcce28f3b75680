"""Rounds: their course and end, edits and departures."""

from collections.abc import Sequence

from models.rules.deeds import Next
from models.rules.names import join_words
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
    place,
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
    """Begin the next round with declarations; waits not kept lapse."""
    _refuse_unfinished(scene)
    for who in deed.keep:
        _refuse_keeping(scene, who)
    lost = tuple(who for who in waiting(scene) if who not in deed.keep)
    _warn_of_round_end(scene, lost)
    last = scene.ledger
    scene.update_ledger(
        WestLedger(last.round + 1, lost_waits=lost, seed=last.seed, drawn=last.drawn)
    )
    scene.emit(*(SpanEnded(span.id) for span in scene.fight.spans))
    for each in scene.fight.everybody():
        _reset_sheet(scene, each.id, keeps_wait=each.id in deed.keep)
    scene.set_clock(0)
    return tr("Round {number} begins", number=last.round + 1)


def go_on(scene: Scene, _deed: Next) -> str:
    """Flip the card, count to the next stop, or begin the next round.

    Raises RuleBroken for anything that needs a decision.
    """
    if scene.ledger.stage == "declare":
        if scene.settings.card_mode == "manual" and not undeclared_ids(scene):
            raise RuleBroken(tr("All declared. Flip the card."))
        return flip_card(scene, FlipCard())
    has_trigger = any(tick <= LAST_SLOT for tick in trigger_ticks(scene.fight))
    if has_trigger or scene.fight.upcoming() is not None:
        return count_to(scene, next_stop(scene.fight))
    if waits_text := describe_waits(scene):
        reason = tr("No one else acts this round.")
        raise RuleBroken(f"{reason} {waits_text}")
    return next_round(scene, NextRound())


def describe_waits(scene: Scene) -> str:
    """Describe what becomes of waits at the end of the round; "" if there are none."""
    may_stay = waiting_for_trigger(scene)
    lost = display_names(scene, (who for who in waiting(scene) if who not in may_stay))
    keep_text = tr(
        "Choose who keeps waiting: {names}.", names=join_words(display_names(scene, may_stay))
    )
    return " ".join(filter(None, (keep_text if may_stay else "", _losing_text(lost))))


def waiting(scene: Scene) -> list[CombatantId]:
    return [who for who, sheet in sheets_in_round(scene).items() if sheet.wait is not None]


def waiting_for_trigger(scene: Scene) -> list[CombatantId]:
    """Return the combatants who may keep waiting in the next round."""
    return [who for who in waiting(scene) if _has_trigger(scene, who)]


def leave(scene: Scene, who: CombatantId) -> None:
    """End a triggered action; those queued next to `who` act at once.

    A wait continues if `who` returns in this round.
    """
    scene.update_sheet(who, counts_as_tick=None, has_left=True)
    move_queued_with(scene, scene[who], is_gone=True)


def on_edit(before: Scene, scene: Scene, who: CombatantId) -> None:
    """Move a combatant after an edit of Reflex or side: same phase, not earlier than now.

    A due combatant stays where it is.
    """
    old, new = before.stats(who).die, scene.stats(who).die
    one, phase = scene[who], scene.sheet(who).phase
    if one.placed:
        scene.place_turn(who, one.placed.tick, wait_rank(scene, who))
    is_unchanged = old == new and rank(before, who) == rank(scene, who)
    if (
        one.marker is None
        or one.marker.tick <= scene.now
        or one.marker.precedence < 0
        or is_unchanged
    ):
        return
    tick = one.marker.tick
    if phase is not None and tick == slot(phase, old):
        tick = Tick(max(scene.now, slot(phase, new)))
    scene.move(who, tick)


def _losing_text(names: Sequence[str]) -> str:
    if len(names) == 1:
        return tr("{name} loses the held action at the end of the round.", name=names[0])
    if names:
        return tr(
            "{names} lose their held actions at the end of the round.", names=join_words(names)
        )
    return ""


def _warn_of_round_end(scene: Scene, lost: Sequence[CombatantId]) -> None:
    if lost:
        scene.warn(tr("Held actions lost: {names}.", names=join_words(display_names(scene, lost))))
    if startled := [who for who, sheet in sheets_in_round(scene).items() if sheet.surprised]:
        scene.warn(bravery_text(scene, startled))


def _refuse_unfinished(scene: Scene) -> None:
    if scene.ledger.stage == "declare":
        raise RuleBroken(tr("Play this round first: declare, then flip the card."))
    first = next((turn for turn in scene.fight.order() if not turn.placed), None)
    if first is not None:
        values = {"name": scene[first.who].display_name, "place": place(first.tick)}
        raise RuleBroken(tr("{name} still acts this round, in {place}.", **values))


def _refuse_keeping(scene: Scene, who: CombatantId) -> None:
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
