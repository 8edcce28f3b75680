"""The order of turns on one place in a game from a file: criteria, sharers and ties."""

from collections.abc import Sequence
from math import prod
from typing import Final

from models.rules.clocks.order import keeps_ranks
from models.rules.clocks.ties import LOT_RANGE
from models.rules.files import cards, place_sharing
from models.rules.files.clock_kinds import game_of, keeps_order, to_number, to_tick
from models.rules.files.game import BY_LOT, Criterion, CriterionKind
from models.rules.files.sheet import Place, Scene
from models.scheduler.bounds import MAX_COMBATANTS
from models.scheduler.clock import CombatantId, Tick
from models.scheduler.combatant import Combatant, Side

_MAX_TICKS_TOO_LATE: Final = 100
"""The largest distance of a passed place that counts."""


def rank(scene: Scene, who: CombatantId) -> int:
    """Return the precedence of `who` on a tick, lower first: its own, or the default."""
    own_rank = scene.sheet(who).rank
    return default_rank(scene, who) if own_rank is None else own_rank


def default_rank(scene: Scene, who: CombatantId) -> int:
    """Return the precedence by the rules of the game; equal numbers are a tie.

    Combatants who share a place stay together: the best of them counts against others. A late
    joiner whose place has passed goes before those whose place it has come to.
    """
    own_rank = _rank_with_card(scene, who, scene.sheet(who).card)
    return own_rank - _ticks_too_late(scene, who) * _rank_range(scene)


def _ticks_too_late(scene: Scene, who: CombatantId) -> int:
    """Return by how many ticks a late joiner missed its only place before its first turn, or 0."""
    sheet, marker = scene.sheet(who), scene[who].marker
    is_first_turn = sheet.joined_at is not None and sheet.first_tick == sheet.joined_at
    if not is_first_turn or sheet.score is None or sheet.later_places or sheet.last or sheet.hold:
        return 0
    has_moved = marker is not None and marker.tick != sheet.joined_at
    late = 0 if has_moved else (sheet.joined_at or 0) - to_tick(scene, sheet.score)
    return max(0, min(late, _MAX_TICKS_TOO_LATE))


def later_rank(scene: Scene, who: CombatantId, tick: Tick) -> int:
    """Return the precedence of a later turn of `who` on a tick in this round."""
    places_there = (p for p in scene.sheet(who).later_places if p.number == to_number(scene, tick))
    place = next(places_there, Place())
    return _rank_with_card(scene, who, place.card) if place.rank is None else place.rank


def _rank_with_card(scene: Scene, who: CombatantId, card: str) -> int:
    """Return the precedence of `who` by the card, or by the file's criteria without one."""
    if card and cards.has_cards(scene):
        return cards.deck_position(scene, card) * LOT_RANGE
    sharers = _visible_sharers(scene, who)
    levels = sorted({_criteria_rank(scene, each) for each in sharers})
    list_numbers = [
        n for n, each in enumerate(scene.fight.all_combatants(), 1) if each.id in sharers
    ]
    if who not in sharers:
        return levels[0] * LOT_RANGE + MAX_COMBATANTS + list_numbers[0]
    level = levels.index(_criteria_rank(scene, who))
    # The list number makes the rank unique.
    return levels[0] * LOT_RANGE + (list_numbers[level - 1] if level else 0)


def are_equals(scene: Scene, who: CombatantId, other: CombatantId) -> bool:
    """Return whether neither the criteria nor a wait decides between two combatants."""
    ranks = {default_rank(scene, each) for each in (who, other)}
    waited = any((scene.sheet(each).rank or 0) > max(ranks) for each in (who, other))
    return len(ranks) == 1 and not waited


def companions(scene: Scene, who: CombatantId) -> Sequence[CombatantId]:
    """Return the combatants who stay together with `who` in ties, including `who`.

    A hidden combatant stays alone if any sharer is visible.
    """
    sharers = _visible_sharers(scene, who)
    return sharers if who in sharers else [who]


def _visible_sharers(scene: Scene, who: CombatantId) -> Sequence[CombatantId]:
    sharers = place_sharing.place_sharers(scene, who)
    return [other for other in sharers if scene[other].is_visible] or sharers


def _rank_range(scene: Scene) -> int:
    """Return a number larger than any precedence by the file's criteria."""
    levels = (each.maximum - each.minimum + 1 for each in game_of(scene).ties)
    return (prod(levels) + 1) * LOT_RANGE


def _criteria_rank(scene: Scene, who: CombatantId) -> int:
    """Return the precedence of `who` by the file's criteria alone, lower first."""
    result = 0
    for each in game_of(scene).ties:
        result = result * (each.maximum - each.minimum + 1) + _distance_from_best(scene[who], each)
    return result


def retained_rank(scene: Scene, who: CombatantId) -> int | None:
    """Return the precedence that `who` keeps when it leaves its place; None: the default.

    If all rounds keep their places, that includes one from a broken tie or the GM.
    """
    marker, own_rank = scene[who].marker, scene.sheet(who).rank
    by_rule = rank(scene, who), scene.sheet(who).old_rank
    if marker is None or marker.precedence in by_rule or not keeps_order(scene):
        return own_rank
    return marker.precedence


def _distance_from_best(combatant: Combatant, criterion: Criterion) -> int:
    number: int
    match criterion.kind:
        case CriterionKind.PLAYERS:
            number = combatant.side is not Side.PC
        case CriterionKind.OTHERS:
            number = combatant.side is Side.PC
        case CriterionKind.HIGHER:
            number = criterion.maximum - getattr(combatant.stats, criterion.stat)
        case CriterionKind.LOWER:
            number = getattr(combatant.stats, criterion.stat) - criterion.minimum
    return number


def may_reorder(scene: Scene, order: Sequence[CombatantId]) -> bool:
    """Return whether the GM may set this order: it only reorders equals."""
    return game_of(scene).last_resort == "ask" and keeps_ranks(scene, order)


def draws_lots(scene: Scene) -> bool:
    """Return whether lots break the ties that no criterion decides."""
    return game_of(scene).last_resort == BY_LOT
