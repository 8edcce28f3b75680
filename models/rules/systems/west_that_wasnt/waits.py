"""Delaying an action: for a trigger, or until later (source: "Delaying an Action")."""

from collections.abc import Iterator
from typing import Final

from models.rules.clocks.waits import Wait
from models.rules.decide import wait_until, window
from models.rules.deeds import Place
from models.rules.refusal import RuleBroken
from models.rules.results import Stretch, Window
from models.rules.system import Waits
from models.rules.systems.west_that_wasnt.cards import choose, flip, options_of, understood
from models.rules.systems.west_that_wasnt.sheet import (
    CRITICAL_FAILURE,
    LAST_SLOT,
    ROMAN,
    Choose,
    Preempt,
    Queued,
    Result,
    Scene,
    StopWaiting,
    Trigger,
    TriggerWait,
    WaitFor,
    next_count,
    phase_of,
    place,
    slot,
)
from models.rules.systems.west_that_wasnt.turns import (
    act_at_once,
    follow,
    queue,
    queue_behind,
    rank_of_wait,
    rank_set_free,
    refuse_before_card,
    taking_part,
    turn_of,
)
from models.scheduler.clock import CombatantId, Tick
from models.scheduler.combatant import Combatant
from models.scheduler.turns import Turn
from models.wording import mark, tr

PENALTY: Final = 2
"""Subtracted from Reflex when trying to go before an announced action."""


def wait_for(scene: Scene, deed: WaitFor) -> str:
    """Wait for a named trigger."""
    what = deed.what.strip()
    if not what:
        raise RuleBroken(tr("Enter a trigger, or wait without one."))
    _begin(scene, deed.who, what)
    return tr("{name} waits for “{what}”", name=scene[deed.who].called, what=what)


def wait(scene: Scene, deed: Wait) -> str:
    """Wait until later, to act after some other action."""
    _begin(scene, deed.who)
    return tr("{name} waits", name=scene[deed.who].called)


def trigger(scene: Scene, deed: Trigger) -> str:
    """The trigger came with the last action: act at once, without a test.

    No one acts in between; the act only counts as on the count after that of the last action.
    """
    waited, name = _wait_of(scene, deed.who), scene[deed.who].called
    if waited.what is None:
        raise RuleBroken(tr("{name} has no trigger and can act after any action.", name=name))
    last = scene.ledger.last
    if last is None or scene.ledger.acts <= waited.acts:
        raise RuleBroken(tr("Nothing has happened since {name} began to wait.", name=name))
    _refuse_unarmed(scene, deed.who, phase_of(last))
    acts_as = Tick(max(scene.now, next_count(last)))
    scene.write(deed.who, wait=None, acts_as=acts_as)
    actors = (scene[who] for who, sheet in scene.sheets().items() if sheet.acted_at == last)
    seen = not scene[deed.who].visible or any(each.visible for each in actors)
    at = scene.now if seen else acts_as  # the slot of a hidden one would show
    scene.move(deed.who, at, rank_set_free(scene, deed.who))
    return tr("“{what}”: {name} acts at once, before everyone", what=waited.what, name=name)


def stop_waiting(scene: Scene, deed: StopWaiting) -> str:
    """Stop waiting: act right after the next action, or at once where no other is left."""
    waited, name = _wait_of(scene, deed.who), scene[deed.who].called
    first = next((turn for turn in scene.fight.order() if turn.who != deed.who), None)
    _refuse_unarmed(scene, deed.who, phase_of(first.tick) if first else len(ROMAN))
    if first is None:
        act_at_once(scene, deed.who, kept=waited.kept)
        return tr("{name} stops waiting and acts at once", name=name)
    if scene[deed.who].visible:
        queue(scene, deed.who, first, Queued(first.who, first.tick))
    else:  # between two of a tie it would part them for players
        first = _last_beside(scene, first)
        queue_behind(scene, deed.who, first)
    rival = scene[first.who].called
    return tr("{name} stops waiting and acts after {rival}", name=name, rival=rival)


def _last_beside(scene: Scene, first: Turn) -> Turn:
    """Return the last of the turns whose order with `first` is open, or `first` itself."""
    group = next((each for each in scene.open_orders if first.who in each), (first.who,))
    return [turn for turn in scene.fight.on(first.tick) if turn.who in group][-1]


def preempt(scene: Scene, deed: Preempt) -> str:
    """Try to go before an announced action: Reflex against Reflex, at -2; a tie fails."""
    waited, name = _wait_of(scene, deed.who), scene[deed.who].called
    if waited.what is not None:
        raise RuleBroken(_only_then(name, waited.what))
    turn = _announced(scene, deed)
    _refuse_strangers(scene, deed)
    typed = {who: understood(result) for who, result in deed.contest.items()}
    known = {who: result for who, result in typed.items() if result is not None}
    readings = flip(scene, (deed.who, deed.to), known)
    mine, theirs = readings[deed.who].result, readings[deed.to].result
    queued = Queued(deed.to, turn.tick, _beats(mine, theirs), mine, theirs)
    queue(scene, deed.who, turn, queued)
    told = {"mine": mine, "penalty": PENALTY, "theirs": theirs, "rival": scene[deed.to].called}
    if queued.before:
        return tr("{name} beats {rival} ({mine} − {penalty} vs {theirs})", name=name, **told)
    return tr("{name} loses to {rival} ({mine} − {penalty} vs {theirs})", name=name, **told)


def put_off(scene: Scene, deed: Place) -> str:
    """Choose the slot to wait for; until the first turn comes up, choose the phase instead."""
    if deed.at is None:
        return wait_until(scene, deed)
    allowed = window(scene, deed.who)
    if deed.at not in allowed:
        raise RuleBroken(allowed.note)
    if _may_choose(scene, scene[deed.who]):
        return choose(scene, Choose(deed.who, phase_of(deed.at)))
    return wait_until(scene, deed)


def _begin(scene: Scene, who: CombatantId, what: str | None = None) -> None:
    """Let one who is due wait. Raises RuleBroken when others go first."""
    one = taking_part(scene, who)
    if scene.sheet(who).wait is not None:
        raise RuleBroken(tr("{name} is already waiting.", name=one.called))
    tick = turn_of(scene, who).tick
    scene.count_to(tick, by=who)
    waited = TriggerWait(what, scene.ledger.acts, tick)
    scene.write(who, wait=waited, acts_as=None, queued=None)
    scene.move(who, None)
    follow(scene, one)
    scene.record(begun=True)


def _wait_of(scene: Scene, who: CombatantId) -> TriggerWait:
    refuse_before_card(scene)
    one, waited = taking_part(scene, who), scene.sheet(who).wait
    if waited is None:
        raise RuleBroken(tr("{name} isn't waiting.", name=one.called))
    return waited


def _refuse_unarmed(scene: Scene, who: CombatantId, phase: int) -> None:
    """One who waits since the last round is ready again in the phase that the card gave."""
    sheet, name = scene.sheet(who), scene[who].called
    if sheet.wait is None or not sheet.wait.kept:
        return
    if sheet.phase is None:
        raise RuleBroken(tr("{name} hesitates and isn't ready this round.", name=name))
    if phase < sheet.phase:
        raise RuleBroken(_ready_later(name, sheet.phase))


def _ready_later(name: str, phase: int) -> str:
    return tr(
        "{name} has waited since last round and is ready in phase {phase}.",
        name=name,
        phase=ROMAN[phase - 1],
    )


def _only_then(name: str, what: str) -> str:
    return tr(
        "{name} waits for “{what}” and can't preempt anything else.",
        name=name,
        what=what,
    )


def _announced(scene: Scene, deed: Preempt) -> Turn:
    group = {turn.who: turn for turn in scene.foremost}
    if deed.to in group and deed.to != deed.who:
        return group[deed.to]
    name = taking_part(scene, deed.to).called
    if deed.to == deed.who:
        raise RuleBroken(tr("{name} can't preempt {name}.", name=name))
    if others := [scene[who].called for who in group if who != deed.who]:
        told = tr("{other} acts next, not {name}.", name=name, other=others[0])
        raise RuleBroken(told)
    raise RuleBroken(tr("{name} doesn't act next.", name=name))


def _refuse_strangers(scene: Scene, deed: Preempt) -> None:
    for who in deed.contest:
        if who not in (deed.who, deed.to):
            name = scene[who].called if who in scene.fight else who
            raise RuleBroken(tr("{name} isn't in this contest.", name=name))


def _beats(mine: Result, theirs: Result) -> bool:
    if not isinstance(mine, int):
        return False
    return theirs == CRITICAL_FAILURE or (isinstance(theirs, int) and mine - PENALTY > theirs)


def _may_choose(scene: Scene, one: Combatant) -> bool:
    return not scene.ledger.begun and one.marker is not None


def _opens(scene: Scene, who: CombatantId) -> Window:
    """Return the slots to which an action can be put off: up to the last one of the round."""
    one = taking_part(scene, who)
    if _may_choose(scene, one):
        return _phases_open(scene, one)
    first, name = _earliest(scene, one), one.called
    if first > LAST_SLOT:
        told = tr("No slots left this round for {name} to wait for.", name=name)
        return Window(note=told)
    return Window((Stretch(first, Tick(LAST_SLOT)),), _any_slot_from(name, first))


def _any_slot_from(name: str, first: Tick) -> str:
    return tr(
        "{name} can choose any slot from {place} to the end of IV.",
        name=name,
        place=place(first),
    )


def _phases_open(scene: Scene, one: Combatant) -> Window:
    every = (slot(each, scene.stats(one.id).die) for each in options_of(scene, one.id))
    slots = [each for each in every if each >= scene.now]
    told = {"name": one.called, "phases": ", ".join(ROMAN[phase_of(each) - 1] for each in slots)}
    if not slots:
        return Window((), tr("{name} has no other phase to choose.", **told))
    return Window(
        tuple(Stretch(each, each) for each in slots),
        tr("Before anyone acts, {name} can choose {phases}.", **told),
    )


def _earliest(scene: Scene, one: Combatant) -> Tick:
    waited = scene.sheet(one.id).wait
    if waited is None:
        return Tick(turn_of(scene, one.id).tick + 1)
    if waited.what is not None:
        told = {"name": one.called, "what": waited.what}
        raise RuleBroken(tr("{name} waits for “{what}”, not for a slot.", **told))
    return Tick(scene.now + 1)


def _among(scene: Scene) -> Iterator[CombatantId]:
    """Yield those whose window may be open: they choose a phase, are due or wait."""
    yield from (turn.who for turn in scene.foremost)
    for each in scene.fight.present():
        if scene.sheet(each.id).wait is not None or _may_choose(scene, each):
            yield each.id


def _since(scene: Scene, who: CombatantId) -> Tick | None:
    waited = scene.sheet(who).wait
    return None if waited is None else waited.at


def _lost_unused(scene: Scene, who: CombatantId, _at: Tick) -> Iterator[str]:
    name = scene[who].called
    yield tr("{name} loses the action if the round ends first.", name=name)


WAITING: Final = Waits(
    since=_since,
    opens=_opens,
    begin=_begin,
    any_moment=True,
    until=mark("{name} waits until {place}"),
    back=mark("{name} keeps waiting, no longer until {place}"),
    none=mark("{name} hasn't chosen a slot."),
    costs=_lost_unused,
    among=_among,
    rank=rank_of_wait,
    keeps=lambda scene, who: scene.sheet(who).queued is not None,
)
