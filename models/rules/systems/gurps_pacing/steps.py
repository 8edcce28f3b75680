"""Counts down by steps, and settles the contest of DX between combatants on one step."""

from collections.abc import Container, Iterable, Mapping, Sequence
from itertools import chain, filterfalse, groupby, pairwise
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
    """Move the marker of `who` to `tick`, where it contests with the one to act.

    A hidden combatant goes last where others have contested, as players would notice a contest.
    This is an interpretation of the rules.
    """
    old_marker = scene[who].marker
    scene.move(who, tick)
    if old_marker is not None and old_marker.tick != tick:
        _arrange(scene, old_marker.tick)
    if tick is not None:
        _arrive(scene, who, tick)


def leave_step(scene: Scene, who: CombatantId) -> None:
    """Let the rivals of `who`, who leaves its step with a contest open, contest with the next."""
    if marker := scene[who].marker:
        _arrange(scene, marker.tick, without=(who,))


def return_to_step(scene: Scene, who: CombatantId, tick: Tick) -> None:
    """Give `who`, back in the scene, its place on `tick`; without one, it contests there."""
    if place_on(scene, who, tick):
        _arrange(scene, tick, newcomer=who)
    else:
        _arrive(scene, who, tick)


def settle_split(scene: Scene, who: CombatantId, new: Sequence[CombatantId]) -> None:
    """Settle the order on the tick of `who`, so that `new`, split off from it, cause no contest.

    A contest between visible combatants stays open. Hidden ones don't keep it open, as an open
    order would give them away.
    """
    marker = scene[who].marker
    turns = () if marker is None else scene.fight.turns_on(marker.tick)
    others = [turn for turn in turns if scene[turn.who].is_visible and turn.who not in new]
    if marker is None or find_ties(others):
        return
    ids, places = [turn.who for turn in turns], _places(scene, marker.tick, without=new)
    index = next((index for index, place in enumerate(places, 1) if who in place), 0)
    added = new if index else [each for each in ids if not place_on(scene, each, marker.tick)]
    places[index:index] = [(each,) for each in added]
    _settle(scene, marker.tick, places)
    for each in new:
        scene.update_sheet(each, contest_number=0)


def settle_by_hand(scene: Scene, tick: Tick, order: Sequence[CombatantId]) -> None:
    """Give the combatants of `order`, all of those on `tick`, the places in which they are there.

    Those who have left a place there stay before or after them.
    """
    places = _places(scene, tick)
    absent = [tuple(who for who in place if who not in order) for place in places]
    index = next((index for index, place in enumerate(places) if {*place} & {*order}), 0)
    _settle(scene, tick, [*absent[:index], *((who,) for who in order), *absent[index:]])
    for who in order:
        scene.update_sheet(who, contest_number=0)


def _arrive(scene: Scene, who: CombatantId, tick: Tick) -> None:
    """Let `who`, now on `tick`, contest with the first combatant there that players see.

    Only with that one, so that hidden ones make no difference; the rules don't say how to join a
    contest already decided.
    """
    if place_on(scene, who, tick):
        scene.update_sheet(who, place=None)
    if not scene[who].is_visible and (places := _places(scene, tick)):
        _settle(scene, tick, [*places, (who,)])
    else:
        _arrange(scene, tick, newcomer=who)


def place_on(scene: Scene, who: CombatantId, tick: Tick | None) -> int:
    """Return the place of `who` on `tick`, perhaps shared, by a contest or by hand; 0: none."""
    on_tick, place = scene.sheet(who).place or (None, 0)
    return place if on_tick == tick else 0


def _places(
    scene: Scene, tick: Tick, without: Container[CombatantId] = ()
) -> list[tuple[CombatantId, ...]]:
    """Return the settled places on `tick`, also those of combatants who left and may come back."""
    places = [
        (place, each.id)
        for each in scene.fight.all_combatants()
        if each.marker and each.marker.tick == tick and each.id not in without
        if (place := place_on(scene, each.id, tick))
    ]
    groups = groupby(sorted(places, key=itemgetter(0)), key=itemgetter(0))
    return [tuple(who for _, who in group) for _, group in groups]


def _settle(scene: Scene, tick: Tick, places: Iterable[tuple[CombatantId, ...]]) -> None:
    """Settle the order on `tick`. Empty `places` are left out.

    Margins from another step no longer count.
    """
    for rank, who in [
        (rank, who) for rank, place in enumerate(filter(None, places), 1) for who in place
    ]:
        old_place = place_on(scene, who, tick)
        if not old_place:
            scene.update_sheet(who, contest_number=0)
        if old_place != rank:
            scene.update_sheet(who, place=(tick, rank))
    _arrange(scene, tick)


def _arrange(
    scene: Scene,
    tick: Tick,
    newcomer: CombatantId | None = None,
    without: Container[CombatantId] = (),
) -> None:
    """Order the turns on `tick` by their places; those without one tie with the first.

    That is the one with which they tie already, else the first that players see, if there is one.
    A `newcomer` is listed after those that it ties with.
    """
    ids = [turn.who for turn in scene.fight.turns_on(tick) if turn.who not in without]
    places = {who: place for who in ids if (place := place_on(scene, who, tick))}
    placed_ids, open_ids = sorted(places, key=places.__getitem__), [*filterfalse(places.get, ids)]
    tied_ids = [who for who in placed_ids if _spot(scene, who).precedence == 0]
    visible_ids = [who for who in placed_ids if scene[who].is_visible]
    rivals = (tied_ids if open_ids != [newcomer] else ()) or visible_ids or placed_ids
    first = places[rivals[0]] if open_ids and rivals else 0
    precedences = {who: places[who] - first if who in places else 0 for who in ids}
    order = tuple(sorted(ids, key=lambda who: (precedences[who], who == newcomer)))
    if any(_spot(scene, who).precedence != rank for who, rank in precedences.items()):
        scene.emit(Reordered(tick, order, tuple(precedences[who] for who in order)))


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
    _settle_group(scene, tick, group, places)
    number = scene.fight.arrival_count
    for who in group:
        margins = tuple(scene.stats(who).dx - roll for roll in throws.get(who, ()))
        scene.update_sheet(
            who,
            margin=margins[-1] if margins else None,
            earlier_margins=margins[:-1],
            contest_number=number if throws else 0,
        )
    return _contest_label(scene, tick, places, throws)


def _settle_group(scene: Scene, tick: Tick, group: Sequence[CombatantId], results: Places) -> None:
    """Settle the places of `group`, tied on `tick`, around the one that some of it had.

    Who left while tied with them contests when it comes back. If players see only one of `group`,
    they saw no contest, so the tie with that one remains.
    """
    places, visible_ids = _places(scene, tick), [who for who in group if scene[who].is_visible]
    rivals = _tied_absentees(scene, tick, places, results)
    index = next((index for index, place in enumerate(places) if {*place} & {*group}), 0)
    rest = [tuple(who for who in place if who not in (*group, *rivals)) for place in places]
    if len(visible_ids) == 1:
        results = [(*place, *rivals) if visible_ids[0] in place else place for place in results]
    _settle(scene, tick, [*rest[:index], *results, *rest[index:]])
    if len(visible_ids) != 1:
        for who in rivals:
            scene.update_sheet(who, place=None)


def _tied_absentees(scene: Scene, tick: Tick, places: Places, results: Places) -> list[CombatantId]:
    """Return the visible combatants who have left `tick` while tied with some of `results`.

    They shared a place with it, or left a contest with newcomers and one of those goes first now.
    """
    group = {*chain.from_iterable(results)}
    shared_ids = {who for place in places if group & {*place} for who in place}
    is_new_first = not any(place_on(scene, who, tick) for who in results[0])
    absent = [scene[who] for place in places for who in place if not scene[who].is_in_scene]
    return [
        each.id
        for each in absent
        if each.is_visible
        and (each.id in shared_ids or (is_new_first and _spot(scene, each.id).precedence == 0))
    ]


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
