"""Shared, numbered and swapped places in an order.

A place is a score, a card, or a number in the round.
"""

from collections.abc import Iterable, Mapping, Sequence
from typing import Final

from models.rules.files import places
from models.rules.files.clock_kinds import game_of
from models.rules.files.sheet import OwnTurn, Scene, Swap
from models.rules.refusal import RuleBroken, require_value
from models.scheduler.clock import CombatantId
from models.scheduler.combatant import Presence, Side
from models.wording import mark, tr


def find_sharer(scene: Scene, who: CombatantId, among: Iterable[CombatantId]) -> CombatantId | None:
    """Return the first of `among` that shares its place with `who` by the file's rule, or None."""
    return next((other for other in among if _share_place(scene, who, other)), None)


def place_sharers(scene: Scene, who: CombatantId) -> list[CombatantId]:
    """Return all who share a place with `who` by the file's rule, including `who`."""
    if game_of(scene).form.order.places not in {"side", "alike"}:
        return [who]
    combatants = scene.fight.all_combatants()
    candidates = (
        each.id for each in combatants if each.id == who or each.presence is not _DEFEATED
    )
    return [other for other in candidates if other == who or _share_place(scene, who, other)]


def _share_place(scene: Scene, who: CombatantId, other: CombatantId) -> bool:
    one, two, sharers = scene[who], scene[other], game_of(scene).form.order.places
    if sharers != "alike":
        return sharers == "side" and one.side is two.side
    if one.side is not two.side or not (one.series or two.series):
        return False
    return one.series == two.series or one.kind == two.kind  # one may have been added alone


def number_places(
    scene: Scene, order: Sequence[OwnTurn], last_side: Side | None
) -> dict[OwnTurn, int]:
    """Return the places of turns, counted from 1; `order` lists the turns by their scores.

    Sides or seats take turns by the file's rule. The side of the first begins, unless it is
    `last_side`. A hidden combatant shares the place of the next visible ally (with seats, of anyone
    visible), so that players see no gap; without one it is last.
    """
    by_seat = game_of(scene).form.order.places == "seats"
    visible = [turn for turn in order if scene[turn[0]].is_visible]
    if by_seat:
        order = _turns_by_seat(scene, order, (visible or order)[:1])
        rows = [turn for turn in order if scene[turn[0]].is_visible]
    else:
        sides: dict[Side, list[OwnTurn]] = {}
        for turn in visible:
            sides.setdefault(scene[turn[0]].side, []).append(turn)
        rows = _alternate_sides(scene, sorted(sides, key=lambda side: side is last_side), sides)
    result = {turn: place for place, turn in enumerate(rows, 1)}
    last = len(result) + 1
    for n, turn in enumerate(order):
        later_turns = (o for o in order[n:] if scene[o[0]].is_visible)
        shared_places = (
            result[o] for o in later_turns if by_seat or _are_allied(scene, o[0], turn[0])
        )
        result[turn] = next(shared_places, last)
    return result


def _turns_by_seat(
    scene: Scene, turns: Sequence[OwnTurn], first: Sequence[OwnTurn]
) -> list[OwnTurn]:
    """Return turns by number, then in the order of the list, starting at the owner of `first`."""
    seats = [each.id for each in scene.fight.all_combatants()]
    start = seats.index(first[0][0]) if first else 0
    around = {who: n for n, who in enumerate((*seats[start:], *seats[:start]))}
    return sorted(turns, key=lambda turn: (turn[1], around[turn[0]]))


def _alternate_sides(
    scene: Scene, sides: Sequence[Side], members: Mapping[Side, list[OwnTurn]]
) -> list[OwnTurn]:
    """Return the turns with the sides alternating: one each, or in proportion to those left."""
    result, turns_left = list[OwnTurn](), {side: len(members[side]) for side in sides}
    is_spread = game_of(scene).form.order.places == "spread"
    while fewest := min(filter(None, turns_left.values()), default=0):
        for side in sides:
            count = min(turns_left[side], turns_left[side] // fewest if is_spread else 1)
            start = len(members[side]) - turns_left[side]
            result += members[side][start : start + count]
            turns_left[side] -= count
    return result


def _are_allied(scene: Scene, one: CombatantId, other: CombatantId) -> bool:
    return scene[one].side is scene[other].side


def is_mid_turn(scene: Scene, who: CombatantId) -> bool:
    """Return whether a turn of `who` is in progress, after a part of it."""
    turn_start = scene.sheet(who).turn_start
    return turn_start is not None and turn_start == scene[who].next_tick


def begin_turn(scene: Scene, who: CombatantId) -> None:
    """Begin the turn of `who`, or one taken from an ally; no one else can take it any more."""
    if (owner := takeable_owner(scene, who)) is not None:
        exchange_places(scene, who, owner)
    scene.update_sheet(who, turn_start=scene.now)


def can_swap(scene: Scene) -> bool:
    """Return whether the file allows swaps of places now."""
    match game_of(scene).form.order.swap:
        case "any time":
            return True
        case "round start":
            return is_round_untouched(scene)
        case _:
            return False


def is_round_untouched(scene: Scene) -> bool:
    """Return whether no one has acted, waited or begun a turn in this round."""
    if any(s.done or s.earlier_places or s.hold is not None for s in scene.sheets().values()):
        return False
    return not any(is_mid_turn(scene, each.id) for each in scene.fight.combatants_in_scene())


def swap_partners(scene: Scene, who: CombatantId) -> list[CombatantId]:
    """Return the allies who can swap places with `who`."""
    if not can_swap(scene):
        return []
    others = [each.id for each in scene.fight.combatants_in_scene()]
    return [other for other in others if _have_swappable_places(scene, who, other)]


def _have_swappable_places(scene: Scene, who: CombatantId, other: CombatantId) -> bool:
    """Return whether two are allies with different places, neither in the middle of a turn."""
    one, two = scene[who].marker, scene[other].marker
    if one is None or two is None or not _are_allied(scene, who, other):
        return False
    return (one.tick, scene.sheet(who).card) != (two.tick, scene.sheet(other).card) and not (
        is_mid_turn(scene, who) or is_mid_turn(scene, other)
    )


def is_turn_open(scene: Scene, owner: CombatantId) -> bool:
    """Return whether an ally, hidden or visible like `owner`, can take the next turn from it."""
    visible = scene[owner].is_visible
    return any(scene[other].is_visible == visible for other in swap_partners(scene, owner))


def is_turn_takeable(scene: Scene, owner: CombatantId) -> bool:
    """Return whether the file lets an ally take the next turn from its `owner`."""
    return game_of(scene).form.order.swap == "any time" and is_turn_open(scene, owner)


def takeable_owner(scene: Scene, who: CombatantId) -> CombatantId | None:
    """Return the ally whose next turn `who` can take, or None."""
    owner = _owner_to_take_from(scene, who)
    if owner is None or scene[owner].is_visible != scene[who].is_visible:
        return None  # players would see a move without its reason
    return owner


def why_not_takeable(scene: Scene, who: CombatantId) -> str:
    """Return the reason if only secrecy prevents `who` from taking an ally's turn, else ""."""
    owner = _owner_to_take_from(scene, who)
    if owner is None or scene[owner].is_visible == scene[who].is_visible:
        return ""
    hidden = scene[owner if scene[who].is_visible else who]
    return tr("Reveal {name} for this turn: players would see it move.", name=hidden.display_name)


def _owner_to_take_from(scene: Scene, who: CombatantId) -> CombatantId | None:
    first = scene.fight.next_turn()
    if game_of(scene).form.order.swap != "any time" or first is None or first.who == who:
        return None
    return first.who if _have_swappable_places(scene, who, first.who) else None


def swap_places(scene: Scene, deed: Swap) -> str:
    """Swap the places of two combatants; return the label. Raises RuleBroken."""
    one, other = scene.require_in_scene(deed.who), scene.require_in_scene(deed.to)
    too_late, refused, done = _SWAP_TEXTS[game_of(scene).form.order.cards != "none"]
    if not can_swap(scene):
        raise RuleBroken(tr(too_late))
    if not _have_swappable_places(scene, deed.who, deed.to):
        raise RuleBroken(tr(refused, name=one.display_name, other=other.display_name))
    exchange_places(scene, deed.who, deed.to)
    return tr(done, name=one.display_name, other=other.display_name)


def are_proposals(scene: Scene) -> bool:
    """Return whether any ally can take a turn, so that a name on a place is only proposed."""
    order = game_of(scene).form.order
    return order.numbers_places and order.swap == "any time"


def hand_on_place(scene: Scene, who: CombatantId) -> None:
    """Let the allies after `who`, which leaves, move up where the names on places are proposals.

    A turn that has begun keeps its place. Hidden allies stay, as players would see the gap move.
    """
    marker = scene[who].marker
    if not are_proposals(scene) or marker is None or is_mid_turn(scene, who):
        return
    scene.update_sheet(who, left_place=marker.tick)
    after = [turn.who for turn in scene.fight.roster.turns if turn.tick > marker.tick]
    _exchange_along(scene, who, after)


def go_before_later_turns(scene: Scene, who: CombatantId) -> None:
    """Let `who`, back in the fight, go before its allies' later turns that moved up as it left."""
    marker, sheet = scene[who].marker, scene.sheet(who)
    if marker is None or sheet.left_place is None:
        return
    moved_up = [turn for turn in scene.fight.roster.turns if turn.tick < marker.tick]
    later_turns = [
        turn.who
        for turn in reversed(moved_up)
        if turn.tick >= sheet.left_place and scene.sheet(turn.who).turn > sheet.turn
    ]
    scene.update_sheet(who, left_place=None)
    _exchange_along(scene, who, later_turns)


def _exchange_along(scene: Scene, who: CombatantId, others: Iterable[CombatantId]) -> None:
    """Exchange the place of `who` with each of its visible allies in `others`, one by one."""
    for other in dict.fromkeys(others):
        is_like = scene[other].is_visible and scene[who].is_visible
        if is_like and _have_swappable_places(scene, who, other):
            exchange_places(scene, who, other)


def exchange_places(scene: Scene, who: CombatantId, to: CombatantId) -> None:
    one, other = scene[who], scene[to]
    spots = {
        who: require_value(other.marker, other.display_name),
        to: require_value(one.marker, one.display_name),
    }
    sheets = {who: scene.sheet(to), to: scene.sheet(who)}
    for each, place in spots.items():
        old = sheets[each]
        scene.update_sheet(
            each, card=old.card, score=old.score, rank=old.rank, first_tick=place.tick
        )
        scene.move(each, place.tick, place.precedence)
        places.sort_places(scene, each)


_DEFEATED: Final = Presence.DEFEATED
_SWAP_TEXTS: Final = {
    True: (
        mark("Cards can be swapped only at the start of a round."),
        mark("{name} can't swap cards with {other}."),
        mark("{name} and {other} swap cards"),
    ),
    False: (
        mark("Places can be swapped only at the start of a round."),
        mark("{name} can't swap places with {other}."),
        mark("{name} and {other} swap places"),
    ),
}
"""Texts for a swap that is too late, refused or done, by whether cards are swapped."""
