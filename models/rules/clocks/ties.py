"""Ties that are broken by lot: those equal on a tick, and the order that is drawn or said."""

from collections.abc import Sequence
from typing import Final

from models.rules.deeds import Deed
from models.rules.draft import AnyDraft
from models.rules.names import names
from models.rules.offers import Offer
from models.rules.refusal import RuleBroken
from models.scheduler.clock import CombatantId, Tick
from models.scheduler.encounter import ties
from models.scheduler.events import Reordered, Rolled
from models.wording import tr

DRAWS: Final = 100_000
"""Room between two ranks, for those who drew lots."""


class Tie(Deed, frozen=True, tag="tie"):
    """Say in which order those go who are tied; without one it is drawn."""

    order: tuple[CombatantId, ...] | None = None


def draw() -> Offer:
    """Return what draws the order of all who are tied."""
    return Offer("tie", tr("Break ties"), Tie())


def open_ties(draft: AnyDraft) -> tuple[tuple[CombatantId, ...], ...]:
    """Return the groups on the tick that comes first whose order is open."""
    first = draft.fight.upcoming()
    return () if first is None else ties(draft.fight.on(first.tick))


def lose_draw(draft: AnyDraft, who: CombatantId, tick: Tick) -> str:
    """Count to `tick` and draw where a lot decides who goes first of `who` and its equals there.

    Return what is said where another goes first. Where `who` does, it is said with the deed. Only
    hidden ones keep no one that players see waiting.
    """
    if Tie not in draft.system.answers or not draft.system.contests(draft, who):
        return ""
    if not _tied_with(draft, who, tick):
        return ""
    draft.count_to(tick)
    if not _tied_with(draft, who, tick):  # the others fell on the way
        return ""
    draft.told.append(break_ties(draft, Tie()))
    first = draft.foremost[0].who
    if first == who:
        return ""
    draft.warn(tr("{name} goes first.", name=draft[first].called))
    return tr("Count to {place}", place=draft.axis.place(tick))


def _tied_with(draft: AnyDraft, who: CombatantId, tick: Tick) -> list[CombatantId]:
    """Return the equals of `who` on a tick; without those hidden, if players see `who`."""
    group = next((group for group in ties(draft.fight.on(tick)) if who in group), ())
    seen = [each for each in group if draft[each].visible or not draft[who].visible]
    return [each for each in seen if each != who]


def break_ties(draft: AnyDraft, deed: Tie) -> str:
    """Draw the order of those tied on the tick that comes first, or take it as it was drawn.

    It holds only for this time. Raises RuleBroken when no one is tied, or not all are named.
    """
    first, tied = draft.fight.upcoming(), open_ties(draft)
    if first is None or not tied:
        raise RuleBroken(tr("No ties to break."))
    if deed.order is None:
        orders = [draft.dice.shuffle(group) for group in tied]
        draft.happen(*(Rolled(None, "tie", order) for order in orders))
    else:
        orders = _as_said(draft, tied, deed.order)
    draft.happen(*(_reordered(draft, first.tick, order) for order in orders))
    told = "; ".join(", ".join(draft[who].called for who in order) for order in orders)
    return tr("Draw on {place}: {names}", place=draft.axis.place(first.tick), names=told)


def _as_said(
    draft: AnyDraft, tied: Sequence[tuple[CombatantId, ...]], said: Sequence[CombatantId]
) -> list[tuple[CombatantId, ...]]:
    groups = [group for group in tied if set(group) & set(said)]
    for group in groups:
        if not set(group) <= set(said):
            among = names(draft.fight, group)
            raise RuleBroken(tr("The draw is between {names}. Name each.", names=among))
    if not groups or len(said) != sum(map(len, groups)):
        raise RuleBroken(tr("No ties to break."))
    return [tuple(who for who in said if who in group) for group in groups]


def _reordered(draft: AnyDraft, tick: Tick, order: tuple[CombatantId, ...]) -> Reordered:
    """Rank those drawn before anyone who comes to their tick later and was not in the draw."""
    ranks = {turn.who: turn.spot.precedence for turn in draft.fight.on(tick)}
    first = ranks[order[0]] - DRAWS // 2
    before = [each + 1 for each in ranks.values() if first <= each < ranks[order[0]]]
    first = max(before, default=first)
    return Reordered(tick, order, tuple(first + n for n in range(len(order))))
