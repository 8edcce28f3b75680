"""Rounds: how one goes on, how it ends, and what edits and departures change in it."""

from collections.abc import Sequence

from models.rules.deeds import Next
from models.rules.names import joined
from models.rules.refusal import RuleBroken
from models.rules.systems.west_that_wasnt.cards import card
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
    bravery,
    called,
    count_to,
    follow,
    rank,
    rank_of_wait,
    sheets,
    undeclared,
)
from models.rules.time import firing, next_happening
from models.scheduler.clock import CombatantId, Tick
from models.scheduler.events import SpanEnded
from models.wording import tr


def next_round(scene: Scene, deed: NextRound) -> str:
    """Begin again from the declarations; waits that are not kept lapse."""
    _refuse_unfinished(scene)
    for who in deed.keep:
        _refuse_keeping(scene, who)
    lost = tuple(who for who in waiting(scene) if who not in deed.keep)
    _warn_of_the_end(scene, lost)
    last = scene.ledger
    scene.record(WestLedger(last.round + 1, lost=lost, seed=last.seed, drawn=last.drawn))
    scene.happen(*(SpanEnded(span.id) for span in scene.fight.spans))
    for each in scene.fight.everybody():
        _renew(scene, each.id, kept=each.id in deed.keep)
    scene.set_clock(0)
    return tr("Round {number} begins", number=last.round + 1)


def go_on(scene: Scene, _deed: Next) -> str:
    """Flip the card, go to what comes next, or begin the next round: whatever needs no decision."""
    if scene.ledger.stage == "declare":
        if scene.settings.card_mode == "manual" and not undeclared(scene):
            raise RuleBroken(tr("All declared. Flip the card."))
        return card(scene, FlipCard())
    fires = any(tick <= LAST_SLOT for tick in firing(scene.fight))
    if fires or scene.fight.upcoming() is not None:
        return count_to(scene, next_happening(scene.fight))
    if told := waits_told(scene):
        nobody = tr("No one else acts this round.")
        raise RuleBroken(f"{nobody} {told}")
    return next_round(scene, NextRound())


def waits_told(scene: Scene) -> str:
    """Say what happens to those who still wait when the round ends; empty when no one does."""
    stay = patient(scene)
    lost = called(scene, (who for who in waiting(scene) if who not in stay))
    keeps = tr("Choose who keeps waiting: {names}.", names=joined(called(scene, stay)))
    return " ".join(filter(None, (keeps if stay else "", _losing(lost))))


def waiting(scene: Scene) -> list[CombatantId]:
    """Return those who wait, with a trigger or without."""
    return [who for who, sheet in sheets(scene).items() if sheet.wait is not None]


def patient(scene: Scene) -> list[CombatantId]:
    """Return those who may go on waiting in the next round."""
    return [who for who in waiting(scene) if _waits_for_something(scene, who)]


def leave(scene: Scene, who: CombatantId) -> None:
    """End what a trigger set off; someone queued beside it acts at once.

    A wait goes on if it comes back in this round.
    """
    scene.write(who, acts_as=None, left=True)
    follow(scene, scene[who], gone=True)


def edited(before: Scene, scene: Scene, who: CombatantId) -> None:
    """Move one whose Reflex or side was edited: the same phase, but not earlier than now.

    One that is due stays where it is.
    """
    old, new = before.stats(who).die, scene.stats(who).die
    one, phase = scene[who], scene.sheet(who).phase
    if one.placed:
        scene.place(who, one.placed.tick, rank_of_wait(scene, who))
    same = old == new and rank(before, who) == rank(scene, who)
    if one.marker is None or one.marker.tick <= scene.now or one.marker.precedence < 0 or same:
        return
    tick = one.marker.tick
    if phase is not None and tick == slot(phase, old):
        tick = Tick(max(scene.now, slot(phase, new)))
    scene.move(who, tick)


def _losing(names: Sequence[str]) -> str:
    if len(names) == 1:
        return tr("{name} loses the held action at the end of the round.", name=names[0])
    if names:
        return tr("{names} lose their held actions at the end of the round.", names=joined(names))
    return ""


def _warn_of_the_end(scene: Scene, lost: Sequence[CombatantId]) -> None:
    if lost:
        scene.warn(tr("Held actions lost: {names}.", names=joined(called(scene, lost))))
    if startled := [who for who, sheet in sheets(scene).items() if sheet.surprised]:
        scene.warn(bravery(scene, startled))


def _refuse_unfinished(scene: Scene) -> None:
    if scene.ledger.stage == "declare":
        raise RuleBroken(tr("Play this round first: declare, then flip the card."))
    first = next((turn for turn in scene.fight.order() if not turn.placed), None)
    if first is not None:
        told = {"name": scene[first.who].called, "place": place(first.tick)}
        raise RuleBroken(tr("{name} still acts this round, in {place}.", **told))


def _refuse_keeping(scene: Scene, who: CombatantId) -> None:
    name = scene[who].called
    if not _waits_for_something(scene, who):
        raise RuleBroken(tr("{name} isn't waiting for a trigger.", name=name))


def _waits_for_something(scene: Scene, who: CombatantId) -> bool:
    wait = scene.sheet(who).wait
    return wait is not None and wait.what is not None


def _renew(scene: Scene, who: CombatantId, *, kept: bool) -> None:
    sheet = scene.sheet(who)
    wait = TriggerWait(sheet.wait.what, kept=True) if kept and sheet.wait else None
    fresh = WestSheet(
        declared=sheet.declared if wait else None,
        bonus=sheet.bonus,
        wait=wait,
        left=sheet.left,
        startled=sheet.surprised,
    )
    scene.write(who, fresh)
    scene.place(who, None)
