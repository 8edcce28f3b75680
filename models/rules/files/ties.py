"""The order of a game from a file: criteria for who goes first on one place, and ties."""

from collections.abc import Sequence

from models.rules.clocks.order import keeps_ranks
from models.rules.clocks.ties import LOT_RANGE
from models.rules.files import cards, slots
from models.rules.files.clock_kinds import game_of, keeps_order, number_on
from models.rules.files.game import LOT, Criterion, TieRule
from models.rules.files.sheet import Place, Scene
from models.scheduler.bounds import MAX_COMBATANTS
from models.scheduler.clock import CombatantId, Tick
from models.scheduler.combatant import Combatant, Side


def rank(scene: Scene, who: CombatantId) -> int:
    """Return the precedence on a tick, lower first: the sheet's own, or the default."""
    own_rank = scene.sheet(who).rank
    return default_rank(scene, who) if own_rank is None else own_rank


def default_rank(scene: Scene, who: CombatantId) -> int:
    """Return the precedence by the rules of the game; equals are a tie.

    Combatants who share a place stay together: all by the best of them, in the order of their own.
    """
    return _rank_with(scene, who, scene.sheet(who).card)


def later_rank(scene: Scene, who: CombatantId, tick: Tick) -> int:
    """Return the precedence of a later turn of `who` in this round, on a tick."""
    later = (p for p in scene.sheet(who).later if p.number == number_on(scene, tick))
    place = next(later, Place())
    return _rank_with(scene, who, place.card) if place.rank is None else place.rank


def _rank_with(scene: Scene, who: CombatantId, card: str) -> int:
    """Return the precedence of `who` by a card, or by the file's criteria."""
    if card and cards.has_cards(scene):
        return cards.position_in(scene, card) * LOT_RANGE
    mates = _visible_mates(scene, who)
    levels = sorted({_criteria_rank(scene, each) for each in mates})
    list_numbers = [n for n, each in enumerate(scene.fight.all_combatants(), 1) if each.id in mates]
    if who not in mates:
        return levels[0] * LOT_RANGE + MAX_COMBATANTS + list_numbers[0]
    level = levels.index(_criteria_rank(scene, who))
    return levels[0] * LOT_RANGE + (
        list_numbers[level - 1] if level else 0
    )  # unique: a list number


def are_equals(scene: Scene, who: CombatantId, other: CombatantId) -> bool:
    """Return whether no rule puts one before the other, not even a wait."""
    ranks = {default_rank(scene, each) for each in (who, other)}
    waited = any((scene.sheet(each).rank or 0) > max(ranks) for each in (who, other))
    return len(ranks) == 1 and not waited


def companions(scene: Scene, who: CombatantId) -> Sequence[CombatantId]:
    """Return the combatants who share a place with `who`, and in ties stay with it.

    A hidden one goes after the visible ones, and changes nothing for them.
    """
    mates = _visible_mates(scene, who)
    return mates if who in mates else [who]


def _visible_mates(scene: Scene, who: CombatantId) -> Sequence[CombatantId]:
    mates = slots.place_mates(scene, who)
    return [other for other in mates if scene[other].is_visible] or mates


def _criteria_rank(scene: Scene, who: CombatantId) -> int:
    """Return the precedence of `who` alone by the file's criteria, lower first."""
    result = 0
    for each in game_of(scene).ties:
        result = result * (each.most - each.least + 1) + _distance_from_best(scene[who], each)
    return result


def retained_rank(scene: Scene, who: CombatantId) -> int | None:
    """Return the precedence that `who` keeps beyond its place (None: the default).

    If places are kept for the fight, that is also one which a tie or the GM gave it.
    """
    marker, own_rank = scene[who].marker, scene.sheet(who).rank
    by_rule = rank(scene, who), scene.sheet(who).old_rank
    if marker is None or marker.precedence in by_rule or not keeps_order(scene):
        return own_rank
    return marker.precedence


def _distance_from_best(one: Combatant, criterion: Criterion) -> int:
    number: int
    match criterion.rule:
        case TieRule.PLAYERS:
            number = one.side is not Side.PC
        case TieRule.OTHERS:
            number = one.side is Side.PC
        case TieRule.HIGHER:
            number = criterion.most - getattr(one.stats, criterion.stat)
        case TieRule.LOWER:
            number = getattr(one.stats, criterion.stat) - criterion.least
    return number


def may_reorder(scene: Scene, order: Sequence[CombatantId]) -> bool:
    """Return whether the rules leave the order to the GM: all equal in all criteria."""
    return game_of(scene).last_resort == "ask" and keeps_ranks(scene, order)


def draws_lots(scene: Scene) -> bool:
    """Return whether lots decide ties that no criterion settles."""
    return game_of(scene).last_resort == LOT
