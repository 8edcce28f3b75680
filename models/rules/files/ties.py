"""The order of a game from a file: what settles who goes first on one place, and ties."""

from collections.abc import Sequence

from models.rules.clocks.order import keeps_ranks
from models.rules.clocks.ties import DRAWS
from models.rules.files import cards, slots
from models.rules.files.game import LOT, Criterion, TieWay
from models.rules.files.kinds import game_of, keeps_order
from models.rules.files.sheet import Scene
from models.scheduler.bounds import MOST_COMBATANTS
from models.scheduler.clock import CombatantId
from models.scheduler.combatant import Combatant, Side


def rank(scene: Scene, who: CombatantId) -> int:
    """Return the precedence on a tick, lower first: the one kept from before, or the usual one."""
    kept = scene.sheet(who).rank
    return usual_rank(scene, who) if kept is None else kept


def usual_rank(scene: Scene, who: CombatantId) -> int:
    """Return the precedence by the rules of the game; equals are a tie.

    Those who share a place stay together: all by the best of them, in the order of their own.
    """
    if (card := scene.sheet(who).card) and cards.has_cards(scene):
        return cards.place_in(scene, card) * DRAWS
    mates = _leading(scene, who)
    levels = sorted({_by_criteria(scene, each) for each in mates})
    listed = [n for n, each in enumerate(scene.fight.everybody(), 1) if each.id in mates]
    if who not in mates:
        return levels[0] * DRAWS + MOST_COMBATANTS + listed[0]
    level = levels.index(_by_criteria(scene, who))
    return levels[0] * DRAWS + (listed[level - 1] if level else 0)  # no others have that number


def together(scene: Scene, who: CombatantId) -> Sequence[CombatantId]:
    """Return those who share a place with `who` by the rules of the game, and in ties stay with it.

    A hidden one goes behind those that players see, and changes nothing for them.
    """
    mates = _leading(scene, who)
    return mates if who in mates else [who]


def _leading(scene: Scene, who: CombatantId) -> Sequence[CombatantId]:
    mates = slots.mates(scene, who)
    return [other for other in mates if scene[other].visible] or mates


def _by_criteria(scene: Scene, who: CombatantId) -> int:
    """Return what settles ties by the file, lower first: of `who` alone."""
    found = 0
    for each in game_of(scene).ties:
        found = found * (each.most - each.least + 1) + _worse(scene[who], each)
    return found


def kept_rank(scene: Scene, who: CombatantId) -> int | None:
    """Return what `settled_rank` does where places are kept for the fight: it stays as they do."""
    return settled_rank(scene, who) if keeps_order(scene) else scene.sheet(who).rank


def settled_rank(scene: Scene, who: CombatantId) -> int | None:
    """Return the precedence that a tie or the GM gave `who` on its place, None: the usual one."""
    marker, kept = scene[who].marker, scene.sheet(who).rank
    by_rule = rank(scene, who), scene.sheet(who).old_rank
    return kept if marker is None or marker.precedence in by_rule else marker.precedence


def _worse(one: Combatant, criterion: Criterion) -> int:
    number: int
    match criterion.way:
        case TieWay.PLAYERS:
            number = one.side is not Side.PC
        case TieWay.OTHERS:
            number = one.side is Side.PC
        case TieWay.HIGHER:
            number = criterion.most - getattr(one.stats, criterion.stat)
        case TieWay.LOWER:
            number = getattr(one.stats, criterion.stat) - criterion.least
    return number


def may_reorder(scene: Scene, order: Sequence[CombatantId]) -> bool:
    """Say whether the rules leave it to the GM: those who are alike in all that settles it."""
    return game_of(scene).tie_ends == "ask" and keeps_ranks(scene, order)


def drawn(scene: Scene) -> bool:
    """Say whether lots decide what no criterion settles."""
    return game_of(scene).tie_ends == LOT
