"""Declarations and actions, who takes part in a round, and the order in a phase."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Final

from msgspec.structs import replace

from models.rules.clocks import count
from models.rules.clocks.count import Advance
from models.rules.clocks.entry import describe_return
from models.rules.clocks.order import keeps_ranks
from models.rules.clocks.ties import LOT_RANGE, Tie
from models.rules.names import join_with_and
from models.rules.refusal import RuleBroken, require_value
from models.rules.systems.west_that_wasnt.sheet import (
    CRITICAL_FAILURE,
    END_TICK,
    SLOTS_PER_PHASE,
    SLOWNESS,
    SPEEDS,
    Act,
    Declare,
    Flag,
    Join,
    Queued,
    Scene,
    Speed,
    Surprise,
    WestSheet,
    format_slot,
    phase_of,
    slot,
    speed_name,
)
from models.scheduler.clock import CombatantId, Tick
from models.scheduler.combatant import Combatant, Presence, Side, Spot
from models.scheduler.effects import Span, SpanKind
from models.scheduler.encounter import find_ties
from models.scheduler.events import Reordered, Rolled, SpanBegan
from models.scheduler.turns import Turn
from models.wording import isolated, mark, tr

EXPOSURE: Final = "exposure"
IN_THE_OPEN: Final = mark("in the open")

_MAX_DICE: Final = 5
_FIRST_RANK: Final = -1_000_000_000
_LAST_RANK: Final = 1_000_000_000
_MAX_ACTIONS: Final = 3

_PAIRS: Final[Mapping[tuple[Speed, ...], Speed]] = {
    ("quick", "quick"): "half",
    ("quick", "half"): "half",
    ("half", "half"): "full",
}
_TRIPLES: Final[tuple[tuple[Speed, ...], ...]] = (
    ("quick", "quick", "quick"),
    ("quick", "quick", "half"),
    ("quick", "half", "half"),
)
_LABELS: Final[Mapping[tuple[Flag, ...], str]] = {
    (): mark("{name} declares {speed}"),
    ("dodging",): mark("{name} declares {speed}, dodging"),
    ("covering_fire",): mark("{name} declares {speed}, covering fire"),
    ("dodging", "covering_fire"): mark("{name} declares {speed}, dodging and covering fire"),
    ("covering_fire", "dodging"): mark("{name} declares {speed}, covering fire and dodging"),
}


def is_in_round(scene: Scene, who: CombatantId) -> bool:
    """Return whether `who` is in the scene or will enter it with the first declaration."""
    combatant = scene[who]
    if combatant.is_in_scene:
        return True
    is_expected = not (scene.stats(who).late or scene.sheet(who).has_left)
    return combatant.presence is Presence.RESERVE and is_expected


def ids_in_round(scene: Scene) -> Iterator[CombatantId]:
    return (each.id for each in scene.fight.all_combatants() if is_in_round(scene, each.id))


def sheets_in_round(scene: Scene) -> dict[CombatantId, WestSheet]:
    return {who: scene.sheet(who) for who in ids_in_round(scene)}


def undeclared_ids(scene: Scene) -> list[CombatantId]:
    return [who for who, sheet in sheets_in_round(scene).items() if must_declare(sheet)]


def must_declare(sheet: WestSheet) -> bool:
    return sheet.declared is None and sheet.wait is None and not sheet.surprised


def display_names(scene: Scene, ids: Iterable[CombatantId]) -> list[str]:
    return [scene[who].display_name for who in ids]


def require_in_round(scene: Scene, who: CombatantId) -> Combatant:
    """Return the combatant `who`. Raises RuleBroken if it isn't in the round."""
    combatant = scene[who]
    if not is_in_round(scene, who):
        raise RuleBroken(tr("{name} isn't in the fight.", name=combatant.display_name))
    return combatant


def declare(scene: Scene, deed: Declare) -> str:
    """Declare only a speed (source: "Declaration"); dodging begins at once.

    Before the card is flipped, a second declaration replaces the first; the Judge may forbid it.
    """
    combatant = require_in_round(scene, deed.who)
    _check_can_declare(scene, combatant)
    speed = declared_speed(deed)
    _check_combination(scene, deed)
    if (before := scene.sheet(combatant.id).declared) is not None:
        values = {"name": combatant.display_name, "speed": speed_name(before)}
        scene.warn(tr("{name} had declared {speed}. Changing it is up to the Judge.", **values))
    _enter(scene, combatant)
    flags = tuple(dict.fromkeys(deed.flags))
    scene.update_sheet(combatant.id, declared=speed, flags=flags)
    return tr(_LABELS[flags], name=combatant.display_name, speed=speed_name(speed))


def declared_speed(deed: Declare) -> Speed:
    """Return the declared speed, or the speed of the combined actions.

    Raises RuleBroken for actions that can't be combined or are slower than declared.
    """
    actions = _all_actions(deed)
    if not actions:
        raise RuleBroken(tr("Enter a speed, or the actions to combine."))
    speed = combined_speed(actions)
    if deed.speed is None or len(actions) == 1:
        return speed
    if deed.actions and SLOWNESS[speed] <= SLOWNESS[deed.speed]:
        return deed.speed
    if deed.actions:
        raise RuleBroken(_slower_text(speed, deed.speed))
    return speed


def combined_speed(actions: Sequence[Speed]) -> Speed:
    """Return the speed of actions in one turn (source: the list in "Freestyle Actions").

    By the sentence before that list, "one slower than the slowest", quick and half would be a full
    action; the list, which is more precise, takes precedence. Raises RuleBroken for combinations
    that aren't in it.
    """
    ordered = tuple(sorted(actions, key=SPEEDS.index))
    if len(ordered) == 1:
        return ordered[0]
    if "full" in ordered:
        raise RuleBroken(tr("A Full action can't be combined."))
    if len(ordered) > _MAX_ACTIONS:
        raise RuleBroken(_too_many_text(len(ordered)))
    if ordered in _PAIRS:
        return _PAIRS[ordered]
    if ordered in _TRIPLES:
        return "full"
    raise RuleBroken(tr("Three Half actions don't fit in one turn."))


def surprise(scene: Scene, deed: Surprise) -> str:
    """Surprise a combatant, which loses its action this round (companion page "Conflict")."""
    combatant, sheet = require_in_round(scene, deed.who), scene.sheet(deed.who)
    if sheet.surprised:
        raise RuleBroken(tr("{name} is already surprised.", name=combatant.display_name))
    if sheet.acted_at is not None:
        raise RuleBroken(tr("{name} has already acted this round.", name=combatant.display_name))
    _enter(scene, combatant)
    scene.update_sheet(combatant.id, WestSheet(surprised=True, flags=sheet.flags))
    scene.move(combatant.id, None)
    scene.unplace_turn(combatant.id)
    move_queued_with(scene, combatant)
    return tr("{name} is surprised and loses this round", name=combatant.display_name)


def bravery_text(scene: Scene, ids: Iterable[CombatantId]) -> str:
    """Return a text on the roll that surprised combatants make before the next round.

    Source: companion page "Conflict". It doesn't say what a failure means; usually, a second round
    is lost.
    """
    return tr(
        "{names}, surprised last round: Easy (3) Bravery check, or lose one more round.",
        names=join_with_and(display_names(scene, ids)),
    )


def join(scene: Scene, deed: Join) -> str:
    name = scene[deed.who].display_name
    if is_in_round(scene, deed.who):
        raise RuleBroken(tr("{name} is already in the fight.", name=name))
    sheet = scene.sheet(deed.who)
    scene.enter(deed.who)
    scene.update_sheet(deed.who, sheet if sheet.has_left else WestSheet(), has_left=False)
    if sheet.has_left and sheet.phase is not None and scene.ledger.stage == "act":
        return _come_back(scene, deed.who, sheet)
    if scene.ledger.stage == "declare":
        return tr("{name} joins and can declare", name=name)
    return tr("{name} joins, declares next round", name=name)


def _come_back(scene: Scene, who: CombatantId, sheet: WestSheet) -> str:
    """Return `who` to its turn or wait in this round, unless it was missed."""
    placed = scene[who].placed_tick
    if placed is not None and placed < scene.now:
        scene.unplace_turn(who)
    name, tick = scene[who].display_name, scene[who].next_tick
    if sheet.wait is not None:
        return count.describe_returning_holder(scene, who)
    if tick is None or tick < scene.now:
        scene.move(who, None)
        return tr("{name} joins, without a turn in this round", name=name)
    return describe_return(scene, who, scene[who].marker)


def act(scene: Scene, deed: Act) -> str:
    """Act at the declared speed or faster; the open exposes the actor ("Taking Actions")."""
    check_card_flipped(scene)
    combatant = require_in_round(scene, deed.who)
    _check_speed(scene, deed)
    _count_to_turn(scene, combatant)
    slot_acted = _slot_of_act(scene, combatant.id)
    label = _act_label(scene, deed, slot_acted)
    scene.update_sheet(
        combatant.id, wait=None, counts_as_tick=None, place_after_wait=None, acted_at=slot_acted
    )
    scene.move(combatant.id, None)
    scene.unplace_turn(combatant.id)
    ledger = scene.ledger
    farthest_slot = Tick(max(slot_acted, ledger.farthest_slot))
    scene.update_ledger(
        has_first_turn_come=True,
        action_count=ledger.action_count + 1,
        last=slot_acted,
        farthest_slot=farthest_slot,
    )
    if deed.open:
        _expose(scene, combatant.id, slot_acted)
    return f"{label}: {isolated(deed.what)}" if deed.what else label


def latest_slot(scene: Scene) -> Tick:
    """Return the latest slot reached, or 0 before anyone acts.

    It may be after the current one, as a triggered action counts in the next slot.
    """
    return Tick(max(scene.now, scene.ledger.farthest_slot))


def exposures(scene: Scene) -> list[Span]:
    """Return the spans, still running, in which combatants in the open are targets."""
    ends_and_spans = [
        (span.end or END_TICK, span) for span in scene.fight.spans if span.kind is SpanKind.EXPOSURE
    ]
    return [span for end, span in ends_and_spans if end >= latest_slot(scene)]


def advance(scene: Scene, deed: Advance) -> str:
    """Count to a slot of this round, but never past someone who is due."""
    check_card_flipped(scene)
    last_tick = max([END_TICK, *(turn.tick for turn in scene.fight.turn_order())])
    if deed.to > last_tick:  # only a ruling puts someone after the end of the round
        raise RuleBroken(tr("The round ends on slot {slot}.", slot=END_TICK))
    return count_to(scene, deed.to)


def count_to(scene: Scene, tick: Tick) -> str:
    scene.count_to(tick)
    return tr("Count to {place}", place=format_slot(tick))


def check_card_flipped(scene: Scene) -> None:
    if scene.ledger.stage == "declare":
        raise RuleBroken(tr("Declare and flip the card before anyone acts."))


def turn_of(scene: Scene, who: CombatantId) -> Turn:
    """Return the turn of `who`. Raises RuleBroken if others go first.

    If several are tied, the Judge may let any of them go first.
    """
    check_card_flipped(scene)
    combatant, group = require_in_round(scene, who), scene.first_group
    for turn in group:
        if turn.who == who:
            return turn
    if combatant.marker is None and combatant.placed is None:
        sheet, waiting_text = (
            scene.sheet(who),
            tr("{name} is waiting.", name=combatant.display_name),
        )
        raise RuleBroken(waiting_text if sheet.wait else why_no_turn(combatant.display_name, sheet))
    first_turn = require_value(next(iter(group), None), combatant.display_name)
    values = {"rival": scene[first_turn.who].display_name, "place": format_slot(first_turn.tick)}
    raise RuleBroken(
        tr("{rival} acts before {name}, in {place}.", name=combatant.display_name, **values)
    )


def why_no_turn(name: str, sheet: WestSheet) -> str:
    if sheet.acted_at is not None:
        slot_text = format_slot(sheet.acted_at)
        return tr("{name} acted this round, in {place}.", name=name, place=slot_text)
    if sheet.surprised:
        return tr("{name} is surprised and loses this round.", name=name)
    if sheet.result == CRITICAL_FAILURE:
        return tr("{name} drew a critical failure and can't act this round.", name=name)
    if sheet.result is not None and sheet.phase is None:
        return tr(
            "{name} hesitates: {result} is too low for {speed}. Counts one speed faster on the "
            "next card.",
            name=name,
            result=sheet.result,
            speed=speed_name(sheet.counted_speed),
        )
    return tr("{name} takes part from the next declaration.", name=name)


def rank(scene: Scene, who: CombatantId) -> int:
    """Return the rank among combatants with the same die: more dice first, then the Crew.

    The Judge breaks ties of equal ranks (source: "Phases and Round Timing").
    """
    missing_dice = _MAX_DICE - scene.stats(who).reflex_count
    return (2 * missing_dice + (scene[who].side is not Side.PC) + 1) * LOT_RANGE


def triggered_rank(scene: Scene, who: CombatantId) -> int:
    """Return the rank of a triggered action, which comes before all regular ones."""
    return _FIRST_RANK - 100 * LOT_RANGE * scene.stats(who).die + rank(scene, who)


def wait_rank(scene: Scene, who: CombatantId) -> int:
    """Return the rank of a wait until a slot, after everyone with a turn in that slot."""
    return _LAST_RANK + rank(scene, who)


def queue_of(scene: Scene, who: CombatantId) -> Queued | None:
    """Return the place that `who` got when its wait ended, while its turn is in that slot."""
    queued = scene.sheet(who).place_after_wait
    return queued if queued and scene[who].next_tick == queued.at else None


def queue(scene: Scene, who: CombatantId, turn: Turn, queued: Queued) -> None:
    """End the wait of `who` right before or after `turn`, which goes ahead of its equals."""
    scene.update_sheet(who, wait=None, place_after_wait=queued)
    scene.unplace_turn(who)
    first_rank = turn.spot.precedence - 2
    ranks = (first_rank, first_rank + 1)
    own_rank, other_rank = ranks if queued.before else reversed(ranks)
    move_other = scene.place_turn if turn.placed else scene.move
    move_other(turn.who, turn.tick, other_rank)
    scene.move(who, turn.tick, own_rank)


def queue_behind(scene: Scene, who: CombatantId, turn: Turn) -> None:
    """End the wait of `who` after `turn` and its equals, leaving their order open."""
    scene.update_sheet(who, wait=None, place_after_wait=Queued(turn.who, turn.tick))
    scene.unplace_turn(who)
    scene.move(who, turn.tick, turn.spot.precedence + 1)


def act_at_once(scene: Scene, who: CombatantId, *, from_last_round: bool) -> None:
    """End the wait of `who` at once, before all others.

    That is now if others are due, or else in the latest slot reached. A wait `from_last_round`
    doesn't end before its own slot.
    """
    others_are_due = any(turn.who != who for turn in scene.fight.turns_on(scene.now))
    first = scene.now if others_are_due else latest_slot(scene)
    tick, phase = first, scene.sheet(who).phase
    if from_last_round and phase is not None:
        tick = max(tick, slot(phase, scene.stats(who).die))
    scene.update_sheet(who, wait=None, place_after_wait=None)
    scene.unplace_turn(who)
    scene.move(who, tick, triggered_rank(scene, who) if tick == first else None)


def move_queued_with(scene: Scene, before: Combatant, *, is_gone: bool = False) -> None:
    """Move all combatants queued next to one that has moved; `before` is its former state.

    They act at once if it `is_gone` or if its new phase comes before they are ready. This is an
    interpretation, as the rules don't cover a change of phase.
    """
    spot = before.placed or before.marker
    for queued_one in [scene[turn.who] for turn in scene.fight.turns_on(spot.tick)] if spot else ():
        queued = queue_of(scene, queued_one.id)
        if queued is None or queued.rival != before.id:
            continue
        turn = next((turn for turn in scene.fight.turn_order() if turn.who == before.id), None)
        ready_phase = scene.sheet(queued_one.id).phase or 1
        if is_gone or turn is None or phase_of(turn.tick) < ready_phase:
            act_at_once(scene, queued_one.id, from_last_round=ready_phase <= phase_of(queued.at))
        elif turn.tick != queued.at:
            queue(scene, queued_one.id, turn, replace(queued, at=turn.tick))
        else:
            continue
        move_queued_with(scene, queued_one)


def tie(scene: Scene, deed: Tie) -> str:
    """Settle a tie of combatants equal in slot, dice and side, in the Judge's order or by lot."""
    groups = find_ties(scene.fight.turn_order())
    if not groups:
        raise RuleBroken(tr("No ties to break."))
    if deed.order is None:
        order = scene.dice.shuffle(groups[0])
        scene.emit(Rolled(None, "tie", order))
    else:
        order = _check_order(scene, groups, deed.order)
    spot = next(turn.spot for turn in scene.fight.turn_order() if turn.who == order[0])
    first_rank = _first_rank_of_draw(scene, spot)
    scene.emit(Reordered(spot.tick, order, tuple(range(first_rank, first_rank + len(order)))))
    names = ", ".join(display_names(scene, order))
    return tr("Tie in {place}: {names}", place=format_slot(spot.tick), names=names)


def may_reorder(scene: Scene, order: Sequence[CombatantId]) -> bool:
    """Return whether an order keeps larger Reflex and the Crew first; the Judge picks the rest."""
    if any(_is_out_of_order(scene[who]) for who in order):
        return False
    return keeps_ranks(scene, order)


def face_down_ids(scene: Scene) -> frozenset[CombatantId]:
    """Return the combatants whose phase players don't know yet.

    With a setting, a phase is hidden until someone visible is due in it (source: "Resolution").
    """
    if not scene.settings.face_down:
        return frozenset()
    players_phase = phase_of(scene.fight.players_now)
    spots = {each.id: each.marker for each in scene.fight.combatants_in_scene()}
    return frozenset(
        who for who, spot in spots.items() if spot and phase_of(spot.tick) > players_phase
    )


def _slower_text(combined: Speed, declared: Speed) -> str:
    values = {"speed": speed_name(combined), "declared": speed_name(declared)}
    return tr("Together that's {speed}, slower than the declared {declared}.", **values)


def _too_many_text(actions: int) -> str:
    values = {"most": _MAX_ACTIONS, "number": actions}
    return tr("At most {most} actions fit in a turn, not {number}.", **values)


def _check_can_declare(scene: Scene, combatant: Combatant) -> None:
    name, sheet = combatant.display_name, scene.sheet(combatant.id)
    if scene.ledger.stage != "declare":
        raise RuleBroken(tr("The card is flipped. Declare at the start of a round."))
    if sheet.wait is not None:
        raise RuleBroken(tr("{name} keeps waiting, which is a Quick action.", name=name))
    if sheet.surprised:
        raise RuleBroken(tr("{name} is surprised and loses this round.", name=name))


def _all_actions(deed: Declare) -> tuple[Speed, ...]:
    typed_actions = deed.actions or (() if deed.speed is None else (deed.speed,))
    quick: Speed = "quick"
    return (*typed_actions, *(quick for _ in range(deed.free - 1)))


def _check_combination(scene: Scene, deed: Declare) -> None:
    actions, combos = _all_actions(deed), scene.settings.combos
    is_disputed = len(actions) == _MAX_ACTIONS and "half" in actions
    if is_disputed and combos == "refuse":
        reason = tr("The settings allow three actions only if all are Quick.")
        raise RuleBroken(reason)
    if is_disputed and combos == "warn":
        scene.warn(tr("Three actions including a Half are disputed; they count as Full."))


def _enter(scene: Scene, declarer: Combatant) -> None:
    """Let everyone expected enter when the first of them declares.

    A hidden combatant enters alone, as the others' appearance would give it away.
    """
    if not declarer.is_visible:
        scene.enter(declarer.id)
        return
    absent = [each.id for each in scene.fight.all_combatants() if not each.is_in_scene]
    for who in absent:
        if is_in_round(scene, who):
            scene.enter(who)


def _check_speed(scene: Scene, deed: Act) -> None:
    declared = scene.sheet(deed.who).declared
    if deed.speed and declared and SLOWNESS[deed.speed] > SLOWNESS[declared]:
        raise RuleBroken(
            tr(
                "{speed} is too slow: {name} declared {declared}.",
                name=scene[deed.who].display_name,
                declared=speed_name(declared),
                speed=speed_name(deed.speed),
            )
        )


def _count_to_turn(scene: Scene, combatant: Combatant) -> None:
    """Count to the combatant's turn. Raises RuleBroken if it can't act next."""
    wait = scene.sheet(combatant.id).wait
    if wait is None or combatant.id in [turn.who for turn in scene.first_group]:
        scene.count_to(turn_of(scene, combatant.id).tick, by=combatant.id)
        return
    name = combatant.display_name
    if wait.what is not None:
        raise RuleBroken(_waiting_text(name, wait.what))
    if scene.ledger.action_count == wait.actions_before:
        raise RuleBroken(tr("{name} is waiting and can act after the next action.", name=name))
    scene.count_to(scene.now, by=combatant.id)


def _slot_of_act(scene: Scene, who: CombatantId) -> Tick:
    sheet = scene.sheet(who)
    if sheet.counts_as_tick is not None:
        return sheet.counts_as_tick
    return latest_slot(scene) if sheet.wait else scene.now


def _waiting_text(name: str, what: str) -> str:
    values = {"name": name, "what": what}
    return tr("{name} waits for “{what}”. Trigger it, or stop waiting.", **values)


def _act_label(scene: Scene, deed: Act, slot_acted: Tick) -> str:
    sheet = scene.sheet(deed.who)
    at_once = sheet.counts_as_tick is not None
    values = {"name": scene[deed.who].display_name, "place": format_slot(slot_acted)}
    if deed.speed in (None, sheet.declared):
        if at_once:
            return tr("{name} acts at once (counts as {place})", **values)
        return tr("{name} acts in {place}", **values)
    values["speed"] = speed_name(deed.speed)
    if at_once:
        return tr("{name} acts at once (counts as {place}), {speed} only", **values)
    return tr("{name} acts in {place}, {speed} only", **values)


def _expose(scene: Scene, who: CombatantId, start: Tick) -> None:
    """Expose `who` until the same count one phase later, but not beyond the round."""
    end = Tick(min(start + SLOTS_PER_PHASE, max(start, END_TICK)))
    label = IN_THE_OPEN
    scene.emit(SpanBegan(Span(f"{EXPOSURE}:{who}", label, start, end, who, SpanKind.EXPOSURE)))


def _check_order(
    scene: Scene, groups: Sequence[tuple[CombatantId, ...]], order: tuple[CombatantId, ...]
) -> tuple[CombatantId, ...]:
    if any(sorted(group) == sorted(order) for group in groups):
        return order
    tied_names = join_with_and(display_names(scene, groups[0]))
    raise RuleBroken(tr("List each of the tied once: {names}.", names=tied_names))


def _first_rank_of_draw(scene: Scene, tied: Spot) -> int:
    """Return the first rank for drawn combatants, before anyone who joins their slot later.

    Someone who comes later wasn't in the draw, and its place mustn't reveal that there was one.
    """
    lowest_rank = tied.precedence - LOT_RANGE // 2
    ranks = [turn.spot.precedence for turn in scene.fight.turns_on(tied.tick)]
    return max(
        (each + 1 for each in ranks if lowest_rank <= each < tied.precedence), default=lowest_rank
    )


def _is_out_of_order(combatant: Combatant) -> bool:
    return (
        combatant.placed is not None or combatant.marker is None or combatant.marker.precedence < 0
    )
