"""The order of a game from a file: what settles who goes first on one place, and ties."""

from collections.abc import Sequence

from models.rules.clocks.order import keeps_ranks
from models.rules.clocks.ties import DRAWS
from models.rules.files import cards
from models.rules.files.game import LOT, Criterion, TieWay
from models.rules.files.kinds import game_of
from models.rules.files.sheet import Scene
from models.scheduler.clock import CombatantId
from models.scheduler.combatant import Combatant, Side


def rank(scene: Scene, who: CombatantId) -> int:
    """Return the precedence on a tick, lower first."""
    one, found = scene[who], 0
    if (kept := scene.sheet(who).rank) is not None:
        return kept
    if (card := scene.sheet(who).card) and cards.has_cards(scene):
        return cards.place_in(scene, card) * DRAWS
    for each in game_of(scene).ties:
        found = found * (each.most - each.least + 1) + _worse(one, each)
    return found * DRAWS


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
