"""Delays an action until a trigger or until later (source: "Delaying an Action")."""

from collections.abc import Iterator
from typing import Final

from models.rules.clocks.waits import Wait
from models.rules.decide import find_wait_window, place_waiting_turn
from models.rules.deeds import PlaceTurn
from models.rules.refusal import RuleBroken
from models.rules.results import TickRange, WaitWindow
from models.rules.system import WaitRules
from models.rules.systems.west_that_wasnt.cards import (
    choose_phase,
    draw_results,
    open_phases_of,
    parse_typed_result,
)
from models.rules.systems.west_that_wasnt.sheet import (
    CRITICAL_FAILURE,
    LAST_SLOT,
    PHASE_NUMERALS,
    Choose,
    Preempt,
    Queued,
    Result,
    Scene,
    StopWaiting,
    Trigger,
    TriggerWait,
    WaitFor,
    format_slot,
    next_slot_in_phase,
    phase_of,
    slot,
)
from models.rules.systems.west_that_wasnt.turns import (
    act_at_once,
    check_card_flipped,
    move_queued_with,
    queue,
    queue_behind,
    require_in_round,
    triggered_rank,
    turn_of,
    wait_rank,
)
from models.scheduler.clock import CombatantId, Tick
from models.scheduler.combatant import Combatant
from models.scheduler.turns import Turn
from models.wording import mark, tr

PENALTY: Final = 2
"""The amount subtracted from Reflex when preempting an announced action."""


def wait_for(scene: Scene, deed: WaitFor) -> str:
    what = deed.what.strip()
    if not what:
        raise RuleBroken(tr("Enter a trigger, or wait without one."))
    _begin_wait(scene, deed.who, what)
    return tr("{name} waits for “{what}”", name=scene[deed.who].display_name, what=what)


def wait(scene: Scene, deed: Wait) -> str:
    """Wait without a trigger, to act after some other action."""
    _begin_wait(scene, deed.who)
    return tr("{name} waits", name=scene[deed.who].display_name)


def trigger(scene: Scene, deed: Trigger) -> str:
    """Act at once, without a test, because the last action set off the trigger.

    No one acts in between, but the action counts as being in the slot after the last action. If
    players didn't see what set it off, it takes place in that slot, before any others.
    """
    wait, name = _require_wait(scene, deed.who), scene[deed.who].display_name
    if wait.what is None:
        raise RuleBroken(tr("{name} has no trigger and can act after any action.", name=name))
    last_tick = scene.ledger.last
    if last_tick is None or scene.ledger.action_count <= wait.actions_before:
        raise RuleBroken(tr("Nothing has happened since {name} began to wait.", name=name))
    _check_ready(scene, deed.who, phase_of(last_tick))
    counts_as_tick = Tick(max(scene.now, next_slot_in_phase(last_tick)))
    scene.update_sheet(deed.who, wait=None, counts_as_tick=counts_as_tick)
    actors = (scene[who] for who, sheet in scene.sheets().items() if sheet.acted_at == last_tick)
    is_seen = not scene[deed.who].is_visible or any(each.is_visible for each in actors)
    # players mustn't learn the slot of a hidden actor
    tick = scene.now if is_seen else counts_as_tick
    scene.move(deed.who, tick, triggered_rank(scene, deed.who))
    if tick > scene.now:
        return tr(
            "“{what}”: {name} acts first in {place}",
            what=wait.what,
            name=name,
            place=format_slot(tick),
        )
    return tr("“{what}”: {name} acts at once, before everyone", what=wait.what, name=name)


def stop_waiting(scene: Scene, deed: StopWaiting) -> str:
    """Stop waiting, to act right after the next turn, or at once if there is none."""
    wait, name = _require_wait(scene, deed.who), scene[deed.who].display_name
    next_turn = next((turn for turn in scene.fight.turn_order() if turn.who != deed.who), None)
    _check_ready(scene, deed.who, phase_of(next_turn.tick) if next_turn else len(PHASE_NUMERALS))
    if next_turn is None:
        act_at_once(scene, deed.who, from_last_round=wait.is_from_last_round)
        tick = scene[deed.who].next_tick
        if tick is not None and tick > scene.now:
            values = {"name": name, "place": format_slot(tick)}
            return tr("{name} stops waiting and acts in {place}", **values)
        return tr("{name} stops waiting and acts at once", name=name)
    if scene[deed.who].is_visible:
        queue(scene, deed.who, next_turn, Queued(next_turn.who, next_turn.tick))
    else:  # between two tied turns, a hidden one would split the tie visibly
        next_turn = _last_of_open_order(scene, next_turn)
        queue_behind(scene, deed.who, next_turn)
    rival = scene[next_turn.who].display_name
    return tr("{name} stops waiting and acts after {rival}", name=name, rival=rival)


def _last_of_open_order(scene: Scene, first: Turn) -> Turn:
    """Return the last of the turns tied with `first`, which may be `first` itself."""
    group = next((each for each in scene.open_ties if first.who in each), (first.who,))
    return [turn for turn in scene.fight.turns_on(first.tick) if turn.who in group][-1]


def preempt(scene: Scene, deed: Preempt) -> str:
    """Try to go before an announced action, with Reflex at -2 against Reflex; a tie fails."""
    wait, name = _require_wait(scene, deed.who), scene[deed.who].display_name
    if wait.what is not None:
        text = tr(
            "{name} waits for “{what}” and can't preempt anything else.",
            name=name,
            what=wait.what,
        )
        raise RuleBroken(text)
    turn = _rival_turn(scene, deed)
    _check_contestants(scene, deed)
    parsed_results = {who: parse_typed_result(result) for who, result in deed.contest.items()}
    typed_results = {who: result for who, result in parsed_results.items() if result is not None}
    dealt_results = draw_results(scene, (deed.who, deed.to), typed_results)
    own_result, rival_result = dealt_results[deed.who].result, dealt_results[deed.to].result
    queued = Queued(deed.to, turn.tick, _beats(own_result, rival_result), own_result, rival_result)
    queue(scene, deed.who, turn, queued)
    values = {
        "mine": own_result,
        "penalty": PENALTY,
        "theirs": rival_result,
        "rival": scene[deed.to].display_name,
    }
    if queued.before:
        return tr("{name} beats {rival} ({mine} − {penalty} vs {theirs})", name=name, **values)
    if isinstance(own_result, int) and own_result - PENALTY == rival_result:
        return tr(
            "{name} ties and goes after {rival} ({mine} − {penalty} vs {theirs})",
            name=name,
            **values,
        )
    return tr("{name} loses to {rival} ({mine} − {penalty} vs {theirs})", name=name, **values)


def choose_slot(scene: Scene, deed: PlaceTurn) -> str:
    """Choose the slot to wait for or, before the first turn of a round, the phase."""
    if deed.at is None:
        return place_waiting_turn(scene, deed)
    window = find_wait_window(scene, deed.who)
    if deed.at not in window:
        raise RuleBroken(window.explanation)
    if _may_change_phase(scene, scene[deed.who]):
        return choose_phase(scene, Choose(deed.who, phase_of(deed.at)))
    return place_waiting_turn(scene, deed)


def _begin_wait(scene: Scene, who: CombatantId, what: str | None = None) -> None:
    """Begin a wait of `who`. Raises RuleBroken if others go first."""
    combatant = require_in_round(scene, who)
    if scene.sheet(who).wait is not None:
        raise RuleBroken(tr("{name} is already waiting.", name=combatant.display_name))
    tick = turn_of(scene, who).tick
    scene.count_to(tick, by=who)
    wait = TriggerWait(what, scene.ledger.action_count, tick)
    scene.update_sheet(who, wait=wait, counts_as_tick=None, place_after_wait=None)
    scene.move(who, None)
    move_queued_with(scene, combatant)
    scene.update_ledger(has_first_turn_come=True)


def _require_wait(scene: Scene, who: CombatantId) -> TriggerWait:
    check_card_flipped(scene)
    combatant, wait = require_in_round(scene, who), scene.sheet(who).wait
    if wait is None:
        raise RuleBroken(tr("{name} isn't waiting.", name=combatant.display_name))
    return wait


def _check_ready(scene: Scene, who: CombatantId, phase: int) -> None:
    """Raise RuleBroken if a wait from the last round isn't ready yet in `phase`."""
    sheet, name = scene.sheet(who), scene[who].display_name
    if sheet.wait is None or not sheet.wait.is_from_last_round:
        return
    if sheet.phase is None:
        raise RuleBroken(tr("{name} hesitates and isn't ready this round.", name=name))
    if phase < sheet.phase:
        values = {"name": name, "phase": PHASE_NUMERALS[sheet.phase - 1]}
        raise RuleBroken(
            tr("{name} has waited since last round and is ready in phase {phase}.", **values)
        )


def _rival_turn(scene: Scene, deed: Preempt) -> Turn:
    group = {turn.who: turn for turn in scene.first_group}
    if deed.to in group and deed.to != deed.who:
        return group[deed.to]
    name = require_in_round(scene, deed.to).display_name
    if deed.to == deed.who:
        raise RuleBroken(tr("{name} can't preempt {name}.", name=name))
    if others := [scene[who].display_name for who in group if who != deed.who]:
        reason = tr("{other} acts next, not {name}.", name=name, other=others[0])
        raise RuleBroken(reason)
    raise RuleBroken(tr("{name} doesn't act next.", name=name))


def _check_contestants(scene: Scene, deed: Preempt) -> None:
    for who in deed.contest:
        if who not in (deed.who, deed.to):
            name = scene[who].display_name if who in scene.fight else who
            raise RuleBroken(tr("{name} isn't in this contest.", name=name))


def _beats(own: Result, rival: Result) -> bool:
    if not isinstance(own, int):
        return False
    return rival == CRITICAL_FAILURE or (isinstance(rival, int) and own - PENALTY > rival)


def _may_change_phase(scene: Scene, combatant: Combatant) -> bool:
    return not scene.ledger.has_first_turn_come and combatant.marker is not None


def _open_window(scene: Scene, who: CombatantId) -> WaitWindow:
    """Return the slots to which `who` can delay its action, up to the last of the round."""
    combatant = require_in_round(scene, who)
    if _may_change_phase(scene, combatant):
        return _phase_window(scene, combatant)
    first_slot, name = _first_slot(scene, combatant), combatant.display_name
    if first_slot > LAST_SLOT:
        reason = tr("No slots left this round for {name} to wait for.", name=name)
        return WaitWindow(explanation=reason)
    values = {"name": name, "place": format_slot(first_slot)}
    explanation = tr("{name} can choose any slot from {place} to the end of IV.", **values)
    return WaitWindow((TickRange(first_slot, Tick(LAST_SLOT)),), explanation)


def _phase_window(scene: Scene, combatant: Combatant) -> WaitWindow:
    phases = open_phases_of(scene, combatant.id)
    all_slots = (slot(phase, scene.stats(combatant.id).die) for phase in phases)
    slots = [each for each in all_slots if each >= scene.now]
    values = {
        "name": combatant.display_name,
        "phases": ", ".join(PHASE_NUMERALS[phase_of(each) - 1] for each in slots),
    }
    if not slots:
        return WaitWindow((), tr("{name} has no other phase to choose.", **values))
    return WaitWindow(
        tuple(TickRange(each, each) for each in slots),
        tr("Before anyone acts, {name} can choose {phases}.", **values),
    )


def _first_slot(scene: Scene, combatant: Combatant) -> Tick:
    wait = scene.sheet(combatant.id).wait
    if wait is None:
        return Tick(turn_of(scene, combatant.id).tick + 1)
    if wait.what is not None:
        values = {"name": combatant.display_name, "what": wait.what}
        raise RuleBroken(tr("{name} waits for “{what}”, not for a slot.", **values))
    return Tick(scene.now + 1)


def _candidates(scene: Scene) -> Iterator[CombatantId]:
    """Yield the combatants who can choose a slot, as they may change phases, are due, or wait."""
    yield from (turn.who for turn in scene.first_group)
    for combatant in scene.fight.combatants_in_scene():
        if scene.sheet(combatant.id).wait is not None or _may_change_phase(scene, combatant):
            yield combatant.id


def _waiting_since(scene: Scene, who: CombatantId) -> Tick | None:
    wait = scene.sheet(who).wait
    return None if wait is None else wait.at


def _loss_warning(scene: Scene, who: CombatantId, _at: Tick) -> Iterator[str]:
    name = scene[who].display_name
    yield tr("{name} loses the action if the round ends first.", name=name)


WAIT_RULES: Final = WaitRules(
    waiting_since=_waiting_since,
    window=_open_window,
    begin=_begin_wait,
    ends_any_time=True,
    until_text=mark("{name} waits until {place}"),
    reopened_text=mark("{name} keeps waiting, no longer until {place}"),
    not_waiting_text=mark("{name} hasn't chosen a slot."),
    costs=_loss_warning,
    candidates=_candidates,
    rank=wait_rank,
    keeps_turn=lambda scene, who: scene.sheet(who).place_after_wait is not None,
)
