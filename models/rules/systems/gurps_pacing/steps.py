"""Counts down by steps, and settles the contest of DX between combatants on one step."""

from collections.abc import Container, Mapping, Sequence
from itertools import chain, groupby, pairwise
from operator import itemgetter

from models.rules.deeds import Next
from models.rules.dice import faces
from models.rules.names import join_names, join_with_and
from models.rules.refusal import RuleBroken, require_value
from models.rules.systems.gurps_pacing.sheet import (
    AXIS,
    DICE,
    HIGHEST_ROLL,
    LOWEST_ROLL,
    Rolls,
    Scene,
    Tie,
)
from models.rules.time import next_stop
from models.scheduler.clock import CombatantId, Tick
from models.scheduler.combatant import Spot
from models.scheduler.encounter import Encounter, find_ties
from models.scheduler.events import Reordered, Rolled
from models.wording import format_dice, tr

_MAX_REROLLS = 10
_MAX_ROLLS_SHOWN = 3

Throws = Mapping[CombatantId, Sequence[int]]
Places = Sequence[tuple[CombatantId, ...]]
"""Combatants by place, from first to last; those that share a place are still tied."""


def count_to_tick(scene: Scene, tick: Tick, by: CombatantId | None = None) -> list[str]:
    """Count to `tick`; return the names of combatants who lose a waiting turn as a result.

    Raises RuleBroken if `tick` is in the past or if someone is due before it.
    """
    scene.count_to(tick, by)
    return lose_waiting_turns(scene)


def lose_waiting_turns(scene: Scene) -> list[str]:
    """Take away turns that waited until the next one began (source: "If you wait").

    Returns the names of the combatants that lose them.
    """
    losers = [
        combatant
        for combatant in scene.fight.combatants_in_scene()
        if combatant.marker
        and combatant.marker.tick <= scene.now
        and scene.sheet(combatant.id).waiting
    ]
    for combatant in losers:
        sheet = scene.sheet(combatant.id)
        turns_left, lost = sheet.turns_left - 1, sheet.lost + 1
        scene.update_sheet(
            combatant.id, waiting=False, original_due=None, turns_left=turns_left, lost=lost
        )
    return [combatant.display_name for combatant in losers]


def move_and_contest(scene: Scene, who: CombatantId, tick: Tick | None) -> None:
    """Move the marker of `who` to `tick` and reopen the contest there.

    A hidden combatant goes last instead, as players would notice a contest. This is an
    interpretation of the rules.
    """
    last_precedence = 0
    if tick is not None and not scene[who].is_visible:
        last_precedence = max((rank for _, rank in _other_places(scene, tick, {who})), default=0)
    elif tick is not None:
        reopen_contest(scene, who, tick)
    scene.move(who, tick, last_precedence + 1 if last_precedence else 0)


def reopen_contest(scene: Scene, who: CombatantId, tick: Tick) -> None:
    """Reopen the contest on `tick` for `who`, unless it is hidden.

    `who` contests only with the first combatant that players see, so that hidden ones make no
    difference. This is an interpretation, as the rules don't say how to join a contest already
    decided.
    """
    others = [turn for turn in scene.fight.turns_on(tick) if turn.who != who]
    if not scene[who].is_visible or not others:
        return
    first_precedence = next(
        (turn for turn in others if scene[turn.who].is_visible), others[0]
    ).spot.precedence
    if first_precedence:
        ids, ranks = zip(*_other_places(scene, tick, {who}), strict=True)
        scene.emit(Reordered(tick, ids, tuple(rank - first_precedence for rank in ranks)))


def resume_contest(scene: Scene, who: CombatantId, tick: Tick) -> None:
    """Let `who`, back on `tick` without a place, contest there; if hidden, it goes last.

    Where no one has contested, or a contest is still open, nothing has changed since it left.
    """
    is_visible, ranks = scene[who].is_visible, dict(_other_places(scene, tick, {who}))
    others = [other for other in ranks if scene[other].is_visible or not is_visible]
    is_open = not all(has_place(scene, other, tick) for other in others)
    if is_open or not any(_has_contested(scene, other, tick) for other in others):
        return
    if is_visible:
        reopen_contest(scene, who, tick)
    elif 0 not in ranks.values():
        scene.emit(Reordered(tick, (who,), (max(ranks.values()) + 1,)))


def settle_split(scene: Scene, who: CombatantId, new: Sequence[CombatantId]) -> None:
    """Settle the order on the tick of `who`, so that `new`, split off from it, cause no contest.

    A contest between visible combatants stays open. Hidden ones don't keep it open, as an open
    order would give them away.
    """
    spot = scene[who].marker
    turns = () if spot is None else scene.fight.turns_on(spot.tick)
    visible_turns = [turn for turn in turns if scene[turn.who].is_visible and turn.who not in new]
    ids = () if spot is None else tuple(who for who, _ in _other_places(scene, spot.tick, ()))
    if spot is not None and not find_ties(visible_turns) and len(set(ids)) == len(ids):
        rivals = {turn.who: _tied_absentees(scene, turn.spot) for turn in visible_turns}
        scene.emit(Reordered(spot.tick, ids, tuple(range(1, len(ids) + 1))))
        for each, absentees in rivals.items():
            _share_place(scene, each, absentees)


def retain_settled_place(scene: Scene, who: CombatantId) -> None:
    """Give `who`, leaving a step whose order is settled, a place to come back to.

    Who didn't contest because others came later has the precedence of those who have yet to.
    """
    marker = scene[who].marker
    if marker is None or has_place(scene, who, marker.tick):
        return
    turns = scene.fight.turns_on(marker.tick)
    if len(turns) > 1 and all(who not in group for group in scene.open_ties):
        ahead = [turn for turn in turns if turn.spot.precedence <= 0]
        ranks = tuple(turn.spot.precedence - 1 for turn in ahead)
        scene.emit(Reordered(marker.tick, tuple(turn.who for turn in ahead), ranks))


def has_place(scene: Scene, who: CombatantId, tick: Tick) -> bool:
    """Return whether `who` has a place on `tick`, perhaps shared, by a contest or by hand."""
    marker = scene[who].marker
    if marker is None or marker.tick != tick:
        return False
    return bool(marker.precedence) or _has_contested(scene, who, tick)


def _has_contested(scene: Scene, who: CombatantId, tick: Tick) -> bool:
    contest = scene.sheet(who).contest
    return contest is not None and contest[0] == tick


def tied_for_next_turn(encounter: Encounter) -> tuple[CombatantId, ...]:
    """Return the combatants tied for the next turn, or ()."""
    group = encounter.first_tied_turns()
    return tuple(turn.who for turn in group) if len(group) > 1 else ()


def has_contest_to_roll(scene: Scene) -> bool:
    """Return whether the order on the next step is open and decided by rolls."""
    return bool(tied_for_next_turn(scene.fight)) and scene.settings.tie_contest == "DX"


def contest_or_count(scene: Scene, _deed: Next) -> str:
    """Roll the contest on the current step or, if there is none, count on and roll the next."""
    if scene.fight.due_turns() and has_contest_to_roll(scene):
        return settle_contest(scene, Tie())
    tick = next_stop(scene.fight)
    label = _count_label(tick, count_to_tick(scene, tick))
    has_contest = scene.fight.due_turns() and has_contest_to_roll(scene)
    return f"{label}. {settle_contest(scene, Tie())}" if has_contest else label


def settle_contest(scene: Scene, deed: Tie) -> str:
    """Count to the next step and settle who goes first (source: "DX").

    Raises RuleBroken for an order that contradicts the rolls. Equal margins are rerolled if the
    program rolled them; otherwise the contest stays open.
    """
    group = tied_for_next_turn(scene.fight)
    if not group:
        raise RuleBroken(tr("No tie on the next step."))
    tick = scene.first_tick_turns[0].tick
    count_to_tick(scene, tick)
    _check_contestants(scene, group, deed)
    places, throws = _decide_places(scene, group, deed)
    for who, all_rolls in throws.items():
        if own_rolls := all_rolls if deed.rolls.get(who) is None else all_rolls[1:]:
            scene.emit(Rolled(who, "contest", tuple(own_rolls)))
    own_spot = scene.fight.first_tied_turns()[0].spot
    own_rank, absentees = own_spot.precedence, _tied_absentees(scene, own_spot)
    other_places = [
        (rank, tuple(who for who, _ in tied))
        for rank, tied in groupby(_other_places(scene, tick, {*group}), key=itemgetter(1))
    ]
    before = [place for rank, place in other_places if rank < own_rank]
    after = [place for rank, place in other_places if rank >= own_rank]
    ranked_ids = [
        (who, rank) for rank, place in enumerate([*before, *places, *after], 1) for who in place
    ]
    order, ranks = zip(*ranked_ids, strict=True)
    number = scene.fight.arrival_count
    scene.emit(Reordered(tick, order, ranks))
    for who, rank in [each for each in ranked_ids if throws and each[0] in group]:
        margins = tuple(scene.stats(who).dx - roll for roll in throws.get(who, ()))
        scene.update_sheet(
            who,
            contest=(tick, rank),
            margin=margins[-1] if margins else None,
            earlier_margins=margins[:-1],
            contest_number=number,
        )
    _update_absentees(scene, group, absentees)
    return _contest_label(scene, tick, places, throws)


def check_or_roll_dice(scene: Scene, who: CombatantId, typed: int | None) -> int:
    """Return the typed total of three dice, or roll it if that is None.

    Raises RuleBroken for an impossible total.
    """
    if typed is None:
        return sum(scene.dice.roll(3, faces(6)))
    if LOWEST_ROLL <= typed <= HIGHEST_ROLL:
        return typed
    values = {
        "dice": format_dice(DICE),
        "lowest": LOWEST_ROLL,
        "highest": HIGHEST_ROLL,
        "name": scene[who].display_name,
    }
    raise RuleBroken(
        tr("{name}: {dice} gives {lowest} to {highest}, not {typed}.", typed=typed, **values)
    )


def _other_places(
    scene: Scene, tick: Tick, without: Container[CombatantId]
) -> list[tuple[CombatantId, int]]:
    """Return the others with a turn on `tick` and its precedence, in order.

    They include those who have left with a place there, and can come back to it.
    """
    absent = [
        (each.id, each.marker.precedence)
        for each in scene.fight.all_combatants()
        if not each.is_in_scene and each.marker and has_place(scene, each.id, tick)
    ]
    present = [(turn.who, turn.spot.precedence) for turn in scene.fight.turns_on(tick)]
    places = sorted([*present, *absent], key=itemgetter(1))
    return [(who, rank) for who, rank in places if who not in without]


def _tied_absentees(scene: Scene, spot: Spot) -> list[CombatantId]:
    """Return the visible combatants who have left with a place that is the one of `spot`."""
    places = _other_places(scene, spot.tick, ())
    absentees = [(scene[who], rank) for who, rank in places if not scene[who].is_in_scene]
    return [each.id for each, rank in absentees if rank == spot.precedence and each.is_visible]


def _update_absentees(
    scene: Scene, group: Sequence[CombatantId], absentees: Sequence[CombatantId]
) -> None:
    """Open the places of `absentees`, who left while tied with `group`, as it had its contest.

    If players see only one of `group`, they saw no contest, so the tie with that one remains.
    """
    visible_ids = [who for who in group if scene[who].is_visible]
    if len(visible_ids) == 1:
        _share_place(scene, visible_ids[0], absentees)
    elif visible_ids:
        for who in absentees:
            scene.emit(Reordered(_spot(scene, who).tick, (who,), (0,)))
            scene.update_sheet(who, contest=None)


def _share_place(scene: Scene, who: CombatantId, others: Sequence[CombatantId]) -> None:
    spot = _spot(scene, who)
    for each in others:
        scene.emit(Reordered(spot.tick, (each,), (spot.precedence,)))


def _spot(scene: Scene, who: CombatantId) -> Spot:
    return require_value(scene[who].marker, scene[who].display_name)


def _count_label(tick: Tick, lost: Sequence[str]) -> str:
    place = AXIS.place(tick)
    if lost:
        return tr(
            "Count to {tick}. Unused turns lost: {names}", tick=place, names=join_with_and(lost)
        )
    return tr("Count to {tick}", tick=place)


def _check_contestants(scene: Scene, group: Sequence[CombatantId], deed: Tie) -> None:
    group_names = join_names(scene.fight, group)
    if deed.order is not None and sorted(deed.order) != sorted(group):
        raise RuleBroken(tr("The contest is between {names}. Name each once.", names=group_names))
    if not set(deed.rolls) <= set(group):
        raise RuleBroken(
            tr("The contest is between {names}. No one else rolls.", names=group_names)
        )


def _decide_places(scene: Scene, group: Sequence[CombatantId], deed: Tie) -> tuple[Places, Throws]:
    if deed.order is not None:
        throws = _check_order(scene, deed.order, deed.rolls)
        return [(who,) for who in deed.order], throws
    if scene.settings.tie_contest == "GM":
        raise RuleBroken(tr("You pick who goes first. Enter the order."))
    return _roll_off(scene, group, deed.rolls)


def _check_order(scene: Scene, order: Sequence[CombatantId], rolls: Rolls) -> Throws:
    """Return the typed rolls. Raises RuleBroken if they contradict `order`."""
    typed_ids = [who for who in order if rolls.get(who) is not None]
    throws = {who: [check_or_roll_dice(scene, who, rolls[who])] for who in typed_ids}
    margins = {who: scene.stats(who).dx - throws[who][0] for who in typed_ids}
    for who, other in pairwise(typed_ids):
        if margins[who] < margins[other]:
            values = {"rival": scene[other].display_name, "larger": f"{margins[other]:+}"}
            values |= {"name": scene[who].display_name, "margin": f"{margins[who]:+}"}
            raise RuleBroken(
                tr("{rival} ({larger}) beat {name} ({margin}) and goes first.", **values)
            )
    return throws


def _roll_off(scene: Scene, group: Sequence[CombatantId], rolls: Rolls) -> tuple[Places, Throws]:
    """Roll for everyone, reroll equal margins, and draw lots if they remain equal.

    Combatants tied by a typed roll share a place, as they reroll at the table.
    """
    throws: dict[CombatantId, list[int]] = {who: [] for who in group}
    typed_ids = {who for who in group if rolls.get(who) is not None}
    ranking = rerolling = [tuple(group)]

    def shortfall(who: CombatantId) -> int:
        return throws[who][-1] - scene.stats(who).dx

    for _ in range(_MAX_REROLLS):
        for who in chain.from_iterable(rerolling):
            throws[who].append(check_or_roll_dice(scene, who, rolls.get(who)))
        rerolled = (groupby(sorted(place, key=shortfall), key=shortfall) for place in ranking)
        ranking = [tuple(equal) for _, equal in chain.from_iterable(rerolled)]
        rerolling = [place for place in ranking if len(place) > 1 and typed_ids.isdisjoint(place)]
        rolls = {}
    for place in rerolling:
        index = ranking.index(place)
        ranking[index : index + 1] = [(who,) for who in scene.dice.shuffle(place)]
    return ranking, throws


def _contest_label(scene: Scene, tick: Tick, places: Places, throws: Throws) -> str:
    order, place = [*chain.from_iterable(places)], AXIS.place(tick)
    if not throws:
        return tr("Order on {place}: {names}", names=join_names(scene.fight, order), place=place)
    texts = [", ".join(_rolls_text(scene, who, throws.get(who, ())) for who in order)]
    if len(places[0]) == 1:
        texts.append(tr("{name} goes first", name=scene[order[0]].display_name))
    tied_names = [join_names(scene.fight, each) for each in places if len(each) > 1]
    texts += [tr("{names} are tied and roll again", names=name) for name in tied_names]
    return tr("Contest of DX on {place}: {each}", each=". ".join(texts), place=place)


def _rolls_text(scene: Scene, who: CombatantId, rolls: Sequence[int]) -> str:
    """Return a name with DX minus each roll: `Bob 11-10=1 then 11-8=3`."""
    dx = scene.stats(who).dx
    sums = [f"{dx}-{roll}={dx - roll}".replace("-", "\N{MINUS SIGN}") for roll in rolls]
    shown_sums = sums if len(sums) <= _MAX_ROLLS_SHOWN else [sums[0], "…", sums[-1]]
    separator = tr("then", "between the first roll of a contest and the next")
    return f"{scene[who].display_name} {f' {separator} '.join(shown_sums)}".rstrip()
