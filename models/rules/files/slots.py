"""Places in an order: who has one, who shares one, and who of a side can take that of another.

A place is a score, a card, or a number in the round.
"""

from collections.abc import Callable, Iterable, Mapping
from itertools import zip_longest
from typing import Any, Final

from models.rules.files.kinds import game_of
from models.rules.files.sheet import Scene, Swap
from models.rules.refusal import RuleBroken, given
from models.scheduler.clock import CombatantId
from models.scheduler.combatant import Presence
from models.wording import mark, tr


def shared_with(scene: Scene, who: CombatantId, among: Iterable[CombatantId]) -> CombatantId | None:
    """Return who of those that have a place shares it with `who`, as the file has it."""
    return next((other for other in among if _share(scene, who, other)), None)


def mates(scene: Scene, who: CombatantId) -> list[CombatantId]:
    """Return all who share a place with `who` as the file has it, `who` among them."""
    if game_of(scene).form.order.places not in {"side", "alike"}:
        return [who]
    everybody = scene.fight.everybody()
    there = (each.id for each in everybody if each.id == who or each.presence is not _DEFEATED)
    return [other for other in there if other == who or _share(scene, who, other)]


def _share(scene: Scene, who: CombatantId, other: CombatantId) -> bool:
    one, two, places = scene[who], scene[other], game_of(scene).form.order.places
    if places != "alike":
        return places == "side" and one.side is two.side
    if one.side is not two.side or not (one.series or two.series):
        return False
    return one.series == two.series or one.kind == two.kind  # one may have been added alone


def alternating(
    scene: Scene, places: Mapping[CombatantId, int], key: Callable[[CombatantId], Any]
) -> dict[CombatantId, int]:
    """Return places from 1 on in which the sides take turns; the side of the first begins.

    Within a side they go by `key`. For the players it is as without those they don't see: such a
    one shares the place of the next of its side that they do see, or comes last.
    """
    order = sorted(places, key=key)
    sides: dict[object, list[CombatantId]] = {}
    for who in order:
        if scene[who].visible:
            sides.setdefault(scene[who].side, []).append(who)
    rows = (who for row in zip_longest(*sides.values()) for who in row if who is not None)
    made = {who: place for place, who in enumerate(rows, 1)}
    last = len(made) + 1
    for n, who in enumerate(order):
        behind = (made[o] for o in order[n:] if scene[o].visible and _allied(scene, o, who))
        made[who] = next(behind, last)
    return made


def _allied(scene: Scene, one: CombatantId, other: CombatantId) -> bool:
    return scene[one].side is scene[other].side


def may_swap(scene: Scene) -> bool:
    """Say whether places can be swapped now: any time, or while no one has acted in the round."""
    match game_of(scene).form.order.swap:
        case "any time":
            return True
        case "round start":
            return not any(each.done or each.hold is not None for each in scene.sheets().values())
        case _:
            return False


def partners(scene: Scene, who: CombatantId) -> list[CombatantId]:
    """Return those of the same side who can swap places with `who`."""
    if scene[who].marker is None or not may_swap(scene):
        return []
    others = (e for e in scene.fight.present() if e.side is scene[who].side)
    return [e.id for e in others if e.id != who and _differ(scene, who, e.id)]


def _differ(scene: Scene, who: CombatantId, other: CombatantId) -> bool:
    """Say whether two have a turn to come, on other places."""
    one, two = scene[who].marker, scene[other].marker
    if one is None or two is None:
        return False
    return (one.tick, scene.sheet(who).card) != (two.tick, scene.sheet(other).card)


def is_open(scene: Scene, owner: CombatantId) -> bool:
    """Say whether another of its side can take the turn that comes first, of its `owner`.

    One that goes on after a part of it is no longer to be had.
    """
    if scene.sheet(owner).begun is not None:
        return False
    seen = scene[owner].visible
    return any(scene[other].visible == seen for other in partners(scene, owner))


def owner_of_slot(scene: Scene, who: CombatantId) -> CombatantId | None:
    """Return whose turn it is that `who` can take, where any of a side may; None: there is none."""
    first = scene.fight.upcoming()
    if game_of(scene).form.order.swap != "any time" or first is None or first.who == who:
        return None
    if scene[first.who].visible != scene[who].visible:
        return None  # the players would see one go elsewhere and not why
    return first.who if first.who in partners(scene, who) else None


def swap(scene: Scene, deed: Swap) -> str:
    """Swap the places of two, and with them their turns."""
    one, other = scene.here(deed.who), scene.here(deed.to)
    late, cannot, done = _SAID[game_of(scene).form.order.cards != "none"]
    if not may_swap(scene):
        raise RuleBroken(tr(late))
    if deed.to not in partners(scene, deed.who):
        raise RuleBroken(tr(cannot, name=one.called, other=other.called))
    exchange(scene, deed.who, deed.to)
    return tr(done, name=one.called, other=other.called)


def exchange(scene: Scene, who: CombatantId, to: CombatantId) -> None:
    """Let two have the places of each other."""
    one, other = scene[who], scene[to]
    places = {who: given(other.marker, other.called), to: given(one.marker, one.called)}
    held = {who: scene.sheet(to), to: scene.sheet(who)}
    for each, place in places.items():
        old = held[each]
        scene.write(each, card=old.card, score=old.score, rank=old.rank, first=place.tick)
        scene.move(each, place.tick, place.precedence)


_DEFEATED: Final = Presence.DEFEATED
_SAID: Final = {
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
"""What is said too late, of two who can't, and in the end: of cards, and of other places."""
