"""Ties on a tick, broken by lot or by a given order."""

from collections.abc import Iterable, Iterator, Sequence
from functools import partial
from itertools import chain, groupby
from typing import Final, TypeAlias, TypeVar

from models.rules.clocks.order import ascending_ranks
from models.rules.deeds import Deed
from models.rules.draft import AnyDraft
from models.rules.names import join_names
from models.rules.offers import Offer
from models.rules.refusal import RuleBroken
from models.scheduler.clock import CombatantId, Tick
from models.scheduler.encounter import find_ties
from models.scheduler.events import Reordered, Rolled
from models.wording import tr

LOT_RANGE: Final = 100_000
"""Gap between ranks by the rules, with room for those from draws."""


T = TypeVar("T")
Group: TypeAlias = tuple[CombatantId, ...]
"""Combatants whose order among themselves is open, perhaps only one."""
Unit: TypeAlias = tuple[Group, ...]
"""Combatants who act as one, in groups with a fixed order; perhaps only one."""


class Tie(Deed, frozen=True, tag="tie"):
    """Break ties by an order; None: draw it."""

    order: tuple[CombatantId, ...] | None = None


def draw_offer() -> Offer:
    return Offer("tie", tr("Break ties"), Tie())


def open_ties(draft: AnyDraft) -> tuple[tuple[CombatantId, ...], ...]:
    """Return the groups of tied combatants on the tick of the next turn."""
    upcoming = draft.fight.next_turn()
    return () if upcoming is None else find_ties(draft.fight.turns_on(upcoming.tick))


def is_first_tied(draft: AnyDraft, groups: Iterable[Group]) -> bool:
    """Return whether the first who is due is in one of `groups`; later ties can wait."""
    return any(turn.who in group for turn in draft.fight.due_turns()[:1] for group in groups)


def tie_breaking_deed(draft: AnyDraft, order: Sequence[CombatantId], pair: Group) -> Tie | None:
    """Return the deed that breaks the tie of `pair` by `order`; None if lots don't decide there."""
    if not _draws_lots(draft, pair[0]):
        return None
    group = next((group for group in open_ties(draft) if {*pair} <= {*group}), None)
    return None if group is None else Tie(tuple(who for who in order if who in group))


def _draws_lots(draft: AnyDraft, who: CombatantId) -> bool:
    return Tie in draft.system.handlers and draft.system.must_contest(draft, who)


def draw_before_turn(draft: AnyDraft, who: CombatantId, tick: Tick) -> str:
    """Count to `tick` and draw, if lots decide between `who` and its equals there.

    Return a label if `who` isn't first, else "". A visible combatant is never held up by hidden
    ones alone: players would notice.
    """
    if not _draws_lots(draft, who) or not _equals_of(draft, who, tick):
        return ""
    was_there = draft.now == tick
    draft.count_to(tick)
    if not _equals_of(draft, who, tick):  # the others left while counting
        return ""
    drawn = break_ties(draft, Tie())
    first_id = draft.first_group[0].who
    has_turn = first_id == who and not draft.fight.has_turn_start_effect(who)
    if not has_turn:
        draft.warn(tr("{name} goes first.", name=draft[first_id].display_name))
        if was_there:
            return drawn
    draft.fired_texts.append(drawn)
    return "" if has_turn else tr("Count to {place}", place=draft.axis.place(tick))


def _equals_of(draft: AnyDraft, who: CombatantId, tick: Tick) -> list[CombatantId]:
    """Return the equals of `who` on a tick; only the visible ones if `who` is visible."""
    group = next((group for group in find_ties(draft.fight.turns_on(tick)) if who in group), ())
    visible = [each for each in group if draft[each].is_visible or not draft[who].is_visible]
    return [each for each in visible if each != who]


def break_ties(draft: AnyDraft, deed: Tie) -> str:
    """Break the ties on the tick of the next turn by `deed.order` or by lot; return the label.

    A unit stays together, and it is enough to name one of its members. Raises RuleBroken if no one
    is tied, or if a unit isn't named.
    """
    upcoming, tied = draft.fight.next_turn(), open_ties(draft)
    if upcoming is None or not tied:
        raise RuleBroken(tr("No ties to break."))
    units_by_tie = _group_units(draft, upcoming.tick, tied)
    if deed.order is None:
        orders = [_draw_order(draft, units) for units in units_by_tie]
        draft.emit(*(Rolled(None, "tie", _flatten(order)) for order in orders))
    else:
        orders = _parse_order(draft, units_by_tie, deed.order)
    draft.emit(*(_make_reordering(draft, upcoming.tick, order) for order in orders))
    order_text = "; ".join(
        ", ".join(draft[who].display_name for who in _flatten(order)) for order in orders
    )
    return tr("Draw on {place}: {names}", place=draft.axis.place(upcoming.tick), names=order_text)


def _group_units(draft: AnyDraft, tick: Tick, tied: Sequence[Group]) -> list[tuple[Unit, ...]]:
    ranks = {turn.who: turn.spot.precedence for turn in draft.fight.turns_on(tick)}
    by_rank: dict[int, dict[Group, None]] = {}
    for who in chain.from_iterable(tied):
        unit = tuple(
            sorted({*draft.system.companions(draft, who)} & {*ranks}, key=list(ranks).index)
        )
        by_rank.setdefault(ranks[unit[0]], {})[unit] = None
    group_by_rank = partial(groupby, key=ranks.get)
    return [
        tuple(tuple(tuple(group) for _, group in group_by_rank(unit)) for unit in units)
        for units in by_rank.values()
    ]


def _draw_order(draft: AnyDraft, units: Sequence[Unit]) -> Sequence[Group]:
    groups = chain.from_iterable(_shuffle(draft, units))
    return [(who,) for group in groups for who in _shuffle(draft, group)]


def _shuffle(draft: AnyDraft, items: Sequence[T]) -> Sequence[T]:
    return draft.dice.shuffle(items) if len(items) > 1 else items


def _parse_order(
    draft: AnyDraft,
    tied: Sequence[Sequence[Unit]],
    order: Sequence[CombatantId],
) -> list[Sequence[Group]]:
    """Return the order of each tie named in `order`; others stay open. Raises RuleBroken."""
    orders, unused = list[Sequence[Group]](), set(order)
    for units in tied:
        named_by_unit = [[who for who in order if who in _flatten(unit)] for unit in units]
        if not any(named_by_unit):
            continue
        if not all(named_by_unit):
            candidates = join_names(draft.fight, _flatten(_flatten(units)))
            raise RuleBroken(tr("The draw is between {names}. Name each.", names=candidates))
        unused -= {*_flatten(named_by_unit)}
        in_order = sorted(
            units, key=lambda unit: min(map(order.index, {*order} & {*_flatten(unit)}))
        )
        orders.append(list(chain.from_iterable(_order_within(unit, order) for unit in in_order)))
    if unused or not orders or len(order) != len({*order}):
        raise RuleBroken(tr("No ties to break."))
    return orders


def _order_within(unit: Unit, order: Sequence[CombatantId]) -> Iterator[Group]:
    for group in unit:
        if {*group} <= {*order}:
            yield from ((who,) for who in order if who in group)
        else:
            yield group


def _flatten(rows: Iterable[Iterable[T]]) -> tuple[T, ...]:
    return tuple(chain.from_iterable(rows))


def _make_reordering(draft: AnyDraft, tick: Tick, order: Sequence[Group]) -> Reordered:
    """Return the event that ranks `order` before anyone who joins the tick later.

    Turns behind the tie, drawn in an earlier round, make room for it.
    """
    turns = draft.fight.turns_on(tick)
    ranks = {turn.who: turn.spot.precedence for turn in turns}
    ids, own_ranks = (
        _flatten(order),
        (draft.rank(each.id) for each in draft.fight.combatants_in_scene()),
    )
    best = min(ranks[who] for who in ids)
    lowest = best - LOT_RANGE // 2
    earlier_ranks = [rank + 1 for rank in (*ranks.values(), *own_ranks) if lowest <= rank < best]
    lowest = max(earlier_ranks, default=lowest)
    if len(visible := [n for n, who in enumerate(ids) if draft[who].is_visible]) == 1:
        # The only visible combatant keeps its rank, or players would notice the hidden ones.
        lowest = ranks[ids[visible[0]]] - visible[0]
    behind = [turn for turn in turns if turn.who not in ids and turn.spot.precedence > best]
    old_ranks = [turn.spot.precedence for turn in behind]
    new_ranks = list(ascending_ranks(lowest, len(order), old_ranks))
    tied_ranks = [rank for rank, group in zip(new_ranks, order, strict=False) for _ in group]
    raised = [
        (turn.who, new)
        for turn, old, new in zip(behind, old_ranks, new_ranks[len(order) :], strict=True)
        if new > old
    ]
    order_with_raised = (*ids, *(who for who, _ in raised))
    return Reordered(tick, order_with_raised, (*tied_ranks, *(rank for _, rank in raised)))
