"""Ties that are broken by lot: those equal on a tick, and the order that is drawn or said."""

from collections.abc import Iterable, Iterator, Sequence
from functools import partial
from itertools import chain, groupby
from typing import Final, TypeAlias, TypeVar

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


T = TypeVar("T")
Group: TypeAlias = tuple[CombatantId, ...]
"""Those whose order among themselves is open, or one alone."""
Party: TypeAlias = tuple[Group, ...]
"""Those who share a place, in groups; or one alone."""


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

    Those who share a place stay together, and naming one of them is enough. Raises RuleBroken when
    no one is tied, or not all are named.
    """
    first, tied = draft.fight.upcoming(), open_ties(draft)
    if first is None or not tied:
        raise RuleBroken(tr("No ties to break."))
    between = _parties(draft, first.tick, tied)
    if deed.order is None:
        orders = [_drawn(draft, parties) for parties in between]
        draft.happen(*(Rolled(None, "tie", _flat(order)) for order in orders))
    else:
        orders = _as_said(draft, between, deed.order)
    draft.happen(*(_reordered(draft, first.tick, order) for order in orders))
    told = "; ".join(", ".join(draft[who].called for who in _flat(order)) for order in orders)
    return tr("Draw on {place}: {names}", place=draft.axis.place(first.tick), names=told)


def _parties(draft: AnyDraft, tick: Tick, tied: Sequence[Group]) -> list[tuple[Party, ...]]:
    """Return the parties whose order is open, tie by tie."""
    ranks = {turn.who: turn.spot.precedence for turn in draft.fight.on(tick)}
    found: dict[int, dict[Group, None]] = {}
    for who in chain.from_iterable(tied):
        party = tuple(sorted({*draft.system.company(draft, who)} & {*ranks}, key=list(ranks).index))
        found.setdefault(ranks[party[0]], {})[party] = None
    split = partial(groupby, key=ranks.get)
    return [
        tuple(tuple(tuple(group) for _, group in split(party)) for party in parties)
        for parties in found.values()
    ]


def _drawn(draft: AnyDraft, parties: Sequence[Party]) -> Sequence[Group]:
    """Return the order of `parties` by lot, each of them a group of its own."""
    groups = chain.from_iterable(_shuffled(draft, parties))
    return [(who,) for group in groups for who in _shuffled(draft, group)]


def _shuffled(draft: AnyDraft, some: Sequence[T]) -> Sequence[T]:
    return draft.dice.shuffle(some) if len(some) > 1 else some


def _as_said(
    draft: AnyDraft,
    tied: Sequence[Sequence[Party]],
    said: Sequence[CombatantId],
) -> list[Sequence[Group]]:
    """Return the order of each tie that names are `said` of; groups not named stay as they are."""
    orders, left = list[Sequence[Group]](), set(said)
    for parties in tied:
        named = [[who for who in said if who in _flat(party)] for party in parties]
        if not any(named):
            continue
        if not all(named):
            among = names(draft.fight, _flat(_flat(parties)))
            raise RuleBroken(tr("The draw is between {names}. Name each.", names=among))
        left -= {*_flat(named)}
        in_order = sorted(
            parties, key=lambda party: min(map(said.index, {*said} & {*_flat(party)}))
        )
        orders.append(list(chain.from_iterable(_named(party, said) for party in in_order)))
    if left or not orders or len(said) != len({*said}):
        raise RuleBroken(tr("No ties to break."))
    return orders


def _named(party: Party, said: Sequence[CombatantId]) -> Iterator[Group]:
    for group in party:
        if {*group} <= {*said}:
            yield from ((who,) for who in said if who in group)
        else:
            yield group


def _flat(rows: Iterable[Iterable[T]]) -> tuple[T, ...]:
    return tuple(chain.from_iterable(rows))


def _reordered(draft: AnyDraft, tick: Tick, order: Sequence[Group]) -> Reordered:
    """Rank those drawn before anyone who comes to their tick later and was not in the draw."""
    ranks = {turn.who: turn.spot.precedence for turn in draft.fight.on(tick)}
    flat, kept = _flat(order), (draft.rank(each.id) for each in draft.fight.present())
    best = min(ranks[who] for who in flat)
    first = best - DRAWS // 2
    before = [each + 1 for each in (*ranks.values(), *kept) if first <= each < best]
    first = max(before, default=first)
    if len(seen := [n for n, who in enumerate(flat) if draft[who].visible]) == 1:
        first = ranks[flat[seen[0]]] - seen[0]  # it stays as it is: a hidden one would show
    given = tuple(first + n for n, group in enumerate(order) for _ in group)
    return Reordered(tick, flat, given)
