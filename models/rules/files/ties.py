"""The order of a game from a file: what settles who goes first on one place, and ties."""

from collections.abc import Iterable, Sequence
from typing import Final

from models.rules.files import cards
from models.rules.files.game import LOT, Criterion, TieWay
from models.rules.files.kinds import game_of
from models.rules.files.sheet import (
    Scene,
    Tie,
)
from models.rules.names import names
from models.rules.refusal import RuleBroken
from models.scheduler.clock import CombatantId, Tick
from models.scheduler.combatant import Combatant, Side
from models.scheduler.encounter import ties
from models.scheduler.events import Reordered, Rolled
from models.wording import tr

_DRAWS: Final = 100_000
"""Room between two ranks, for those who drew lots."""


def rank(scene: Scene, who: CombatantId) -> int:
    """Return the precedence on a tick, lower first."""
    one, found = scene[who], 0
    if (card := scene.sheet(who).card) and cards.has_cards(scene):
        return cards.place_in(scene, card) * _DRAWS
    for each in game_of(scene).ties:
        found = found * (each.most - each.least + 1) + _worse(one, each)
    return found * _DRAWS


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
    ranks = [scene.rank(who) for who in order]
    return game_of(scene).tie_ends == "ask" and ranks == sorted(ranks)


def drawn(scene: Scene) -> bool:
    """Say whether ties are drawn."""
    return game_of(scene).tie_ends == LOT


def open_ties(scene: Scene) -> tuple[tuple[CombatantId, ...], ...]:
    """Return the groups on the tick that comes first whose order is open."""
    first = scene.fight.upcoming()
    return () if first is None else ties(scene.fight.on(first.tick))


def tie(scene: Scene, deed: Tie) -> str:
    """Draw the order of those tied on the tick that comes first, or take it as it was drawn."""
    first, tied = scene.fight.upcoming(), open_ties(scene)
    if first is None or not tied:
        raise RuleBroken(tr("No ties to break."))
    orders = [scene.dice.shuffle(group) for group in tied]
    if deed.order is None:
        scene.happen(*(Rolled(None, "tie", order) for order in orders))
    else:
        orders = _as_said(scene, tied, deed.order)
    scene.happen(*(_reordered(scene, first.tick, order) for order in orders))
    told = "; ".join(", ".join(scene[who].called for who in order) for order in orders)
    return tr("Draw on {place}: {names}", place=scene.axis.show(first.tick), names=told)


def _as_said(
    scene: Scene, tied: Iterable[tuple[CombatantId, ...]], said: Sequence[CombatantId]
) -> list[tuple[CombatantId, ...]]:
    groups = [group for group in tied if set(group) & set(said)]
    for group in groups:
        if not set(group) <= set(said):
            among = names(scene.fight, group)
            raise RuleBroken(tr("The draw is between {names}. Name each.", names=among))
    if not groups or len(said) != sum(map(len, groups)):
        raise RuleBroken(tr("No ties to break."))
    return [tuple(who for who in said if who in group) for group in groups]


def _reordered(scene: Scene, tick: Tick, order: tuple[CombatantId, ...]) -> Reordered:
    ranks = {turn.who: turn.spot.precedence for turn in scene.fight.on(tick)}
    first = ranks[order[0]] - _DRAWS // 2
    before = [each + 1 for each in ranks.values() if first <= each < ranks[order[0]]]
    first = max(before, default=first)
    return Reordered(tick, order, tuple(first + n for n in range(len(order))))
