"""The order on one tick: its reasons, and changes to it."""

from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from enum import Enum
from itertools import islice, takewhile
from operator import attrgetter
from typing import Final

from msgspec import UNSET, Struct, to_builtins

from models.rules.draft import AnyDraft
from models.rules.fields import Kind, convert_answers, declared_fields
from models.rules.names import join_first, join_with_and
from models.rules.refusal import RuleBroken
from models.scheduler.clock import CombatantId, Tick
from models.scheduler.combatant import Combatant, Presence, Spot
from models.scheduler.encounter import find_ties
from models.scheduler.events import Reordered, StatsChanged
from models.scheduler.turns import Ghost, Turn
from models.wording import tr

MAX_TURNS_AHEAD: Final = 50
"""Maximum number of turns predicted for one combatant."""


class OrderReason(Enum):
    """Reasons for the order of two combatants on one tick."""

    BY_RULE = "rule"
    BY_CHOICE = "choice"
    """The rules leave the order open; a draw, a contest or the GM decided it."""
    BY_GM = "gm"
    """The GM decided against the rules."""
    BY_EDIT = "edit"
    """One of them was edited, and the order from before the edit stays."""
    OPEN = "not"


class Neighbour(Struct, frozen=True):
    """The neighbour `who` of a combatant on a tick: the one before it or, for the first, after it.

    `before`: whether the combatant acts before this neighbour.
    """

    who: CombatantId
    before: bool
    reason: OrderReason


def neighbour(draft: AnyDraft, who: CombatantId) -> Neighbour | None:
    """Return the neighbour of `who` on the tick of its turn; None if no one else acts then."""
    combatant = draft[who]
    spot = combatant.placed or combatant.marker
    turns = () if spot is None else draft.fight.turns_on(spot.tick)
    index = next((n for n, turn in enumerate(turns) if turn.who == who), 0)
    rivals = (turns[n] for n in (index - 1, index + 1) if 0 <= n < len(turns))
    rival = next((turn for turn in rivals if turn.who != who), None)
    if rival is None:
        return None
    before = turns[index].spot < rival.spot
    return Neighbour(rival.who, before, _order_reason(draft, turns[index], rival))


def _order_reason(draft: AnyDraft, own_turn: Turn, rival_turn: Turn) -> OrderReason:
    reason = _reason_before_edit(draft, own_turn, rival_turn)
    if reason in (OrderReason.BY_CHOICE, OrderReason.OPEN):
        return reason
    old_order, new_order = [
        _compare(rank(draft, own_turn), rank(draft, rival_turn)) for rank in (_rank, _current_rank)
    ]
    return reason if old_order == new_order else OrderReason.BY_EDIT


def _compare(one: int, other: int) -> int:
    return (one > other) - (one < other)


def _reason_before_edit(draft: AnyDraft, own_turn: Turn, rival_turn: Turn) -> OrderReason:
    """Return the reason for the order, with the ranks that due turns had before an edit."""
    if own_turn.spot.precedence == rival_turn.spot.precedence:
        return OrderReason.OPEN
    own_rank, rival_rank = _rank(draft, own_turn), _rank(draft, rival_turn)
    if own_turn.placed == rival_turn.placed and own_rank == rival_rank:
        return OrderReason.BY_CHOICE
    if (own_rank < rival_rank) == (own_turn.spot < rival_turn.spot):
        return OrderReason.BY_RULE
    return OrderReason.BY_GM


def _rank(draft: AnyDraft, turn: Turn) -> int:
    """Return the precedence that a turn keeps after an edit, or else that by the rules."""
    rank = draft[turn.who].retained_rank
    return _current_rank(draft, turn) if rank is UNSET else rank


def _current_rank(draft: AnyDraft, turn: Turn) -> int:
    """Return the precedence of a turn by the rules, which may differ for a wait."""
    wait_rank = draft.system.wait_rules.rank
    return wait_rank(draft, turn.who) if turn.placed and wait_rank else draft.rank(turn.who)


def explain_neighbour(
    draft: AnyDraft,
    who: CombatantId,
    tied_text: str,
    by_rule: Callable[[AnyDraft, CombatantId, Neighbour], str],
    drawn_texts: tuple[str, str] | None = None,
    are_equals: Callable[[AnyDraft, CombatantId, CombatantId], bool] = lambda *_: False,
) -> str:
    """Return why `who` goes before or after its neighbour, or "" if it is alone on its tick.

    `tied_text` is for an open order, with {name} for everyone tied. `by_rule` returns the reason
    for an order by the rules. `drawn_texts` are for a drawn order, after and before the neighbour
    {name}; if they are None, the GM is the reason. `are_equals` returns whether the ranks of two
    combatants differ only by an earlier draw.
    """
    if (rival := neighbour(draft, who)) is None:
        return ""
    if rival.reason is OrderReason.BY_RULE:
        return by_rule(draft, who, rival)
    if rival.reason is OrderReason.BY_EDIT:
        return _explain_edit(draft, who, rival.who)
    if rival.reason is OrderReason.OPEN:
        return _explain_tie(draft, who, tied_text)
    is_choice = rival.reason is OrderReason.BY_CHOICE or are_equals(draft, who, rival.who)
    if is_choice and drawn_texts is not None:
        return tr(drawn_texts[rival.before], name=draft[rival.who].display_name)
    return _gm_reason(draft, who, rival)


def _explain_tie(draft: AnyDraft, who: CombatantId, tied_text: str) -> str:
    """Return why the order is open: by the rules, or by those from before an edit."""
    rivals = list(_rivals(draft, who))
    edited = [each for each in (who, *rivals) if draft[each].retained_rank is not UNSET]
    if edited and len({draft.rank(each) for each in (who, *rivals)}) > 1:
        return _explain_edit(draft, who, edited[0])
    return tr(tied_text, name=join_first([draft[each].display_name for each in rivals]))


def _explain_edit(draft: AnyDraft, who: CombatantId, rival: CombatantId) -> str:
    """Return a sentence on an order that stays although one of the two was edited."""
    edited = rival if draft[who].retained_rank is UNSET else who
    spot = draft[who].placed or draft[who].marker
    values = {
        "name": draft[edited].display_name,
        "place": draft.axis.place(spot.tick if spot else draft.now),
    }
    if stats := list(_deciding_stats(draft, edited)):
        stat = join_with_and(stats)
        return tr(
            "The order on {place} stays; {name}'s new {stat} counts after it.", stat=stat, **values
        )
    return tr("The order on {place} stays; the edit of {name} counts after it.", **values)


def _deciding_stats(draft: AnyDraft, who: CombatantId) -> Iterator[str]:
    """Yield the titles of the number stats of `who` that affect its rank."""
    stats, rank = to_builtins(draft[who].stats), draft.rank(who)
    for field in declared_fields(draft.system.stats):
        if field.kind is not Kind.NUMBER:
            continue
        for step in (1, -1):
            trial = draft.copy()
            with suppress(RuleBroken):
                changed = {**stats, field.key: (stats.get(field.key) or 0) + step}
                trial.emit(StatsChanged(who, convert_answers(draft.system.stats, changed)))
            if trial.rank(who) != rank:
                yield field.title
                break


def _rivals(draft: AnyDraft, who: CombatantId) -> Iterator[CombatantId]:
    spot = draft[who].placed or draft[who].marker
    for group in find_ties(draft.fight.turns_on(spot.tick)) if spot else ():
        yield from (each for each in group if who in group and each != who)


def _gm_reason(draft: AnyDraft, who: CombatantId, rival: Neighbour) -> str:
    values = {"name": draft[who].display_name, "other": draft[rival.who].display_name}
    if rival.before:
        return tr("The GM put {name} before {other}.", **values)
    return tr("The GM put {name} after {other}.", **values)


def keeps_ranks(draft: AnyDraft, order: Sequence[CombatantId]) -> bool:
    """Return whether `order` is sorted by rank, and so reorders only combatants of equal rank."""
    ranks = [draft.rank(who) for who in order]
    return ranks == sorted(ranks)


def put_after(
    draft: AnyDraft, who: CombatantId, new: Sequence[CombatantId], *, drawn: bool = False
) -> None:
    """Put `new`, who have the rank of `who`, right after it.

    They tie with it, unless its own tie is settled: a draw or the GM gave it another precedence, or
    its rank is one `drawn` in an earlier round.
    """
    retained_rank = draft[who].retained_rank
    rank = draft.rank(who) if retained_rank is UNSET else retained_rank
    for spot in spots(draft[who]):
        was_drawn = drawn or spot.precedence != rank
        is_settled = was_drawn and not _has_tie(draft, who, spot, new)
        _put_together(draft, spot, (who, *new), strictly=is_settled)


def put_after_equals(draft: AnyDraft, who: CombatantId, new: Sequence[CombatantId]) -> None:
    """Put `new` after `who` and its equals, before all others, tied with no one.

    So players see the same order with or without a hidden combatant among the equals.
    """
    for spot in spots(draft[who]):
        ranks_by_id = {
            turn.who: turn.spot.precedence
            for turn in draft.fight.turns_on(spot.tick)
            if turn.who not in new
        }
        before = [each for each, rank in ranks_by_id.items() if rank <= spot.precedence]
        after = [each for each in ranks_by_id if each not in before]
        ranks = [ranks_by_id[each] for each in before]
        ranks += ascending_ranks(
            spot.precedence + 1, len(new), [ranks_by_id[each] for each in after]
        )
        _reorder(draft, spot, (*before, *new, *after), ranks)


def put_first(draft: AnyDraft, who: CombatantId) -> None:
    """Put the turn of `who`, which begins now, before all others that are due.

    That also decides an order that the rules leave open. If only hidden combatants are ahead of a
    visible one, they are moved after it instead, so that players see no change, unless there is no
    room for them before the next turn.
    """
    due_turns = draft.fight.due_turns()
    own_turn = next(turn for turn in due_turns if turn.who == who)
    own_rank = own_turn.spot.precedence
    rivals = {other for group in draft.open_ties if who in group for other in group}
    turns_before = [
        turn
        for turn in due_turns
        if turn != own_turn and (turn.spot.precedence <= own_rank or turn.who in rivals)
    ]
    if not turns_before:
        return
    ranks = [turn.spot.precedence for turn in turns_before]
    later_ranks = [rank for turn in due_turns if (rank := turn.spot.precedence) > own_rank]
    behind = [own_rank + 1 + rank - ranks[0] for rank in ranks]
    has_room = not later_ranks or behind[-1] < later_ranks[0]
    only_hidden = draft[who].is_visible and not any(draft[t.who].is_visible for t in turns_before)
    if only_hidden and has_room:
        event = Reordered(draft.now, tuple(turn.who for turn in turns_before), tuple(behind))
    else:
        event = Reordered(draft.now, (who,), (min(own_rank, ranks[0]) - 1,))
    draft.emit(event)


def turns_ahead(draft: AnyDraft, who: CombatantId, *, certain: bool = False) -> list[Tick]:
    """Return the ticks of the next turns of `who`, predicted ones included, soonest first.

    If `certain`, only those fixed by the rules. There are at most `MAX_TURNS_AHEAD`. The end of a
    wait counts if it is part of a turn.
    """
    combatant, wait_rules = draft[who], draft.system.wait_rules
    if not combatant.is_in_scene or (combatant.marker is None and combatant.placed is None):
        return []
    placed = combatant.placed if wait_rules.continues_turn else None
    is_replaced = placed is not None and wait_rules.replaces_turn(draft, who)
    marker = None if is_replaced else combatant.marker
    ticks = sorted(spot.tick for spot in (marker, placed) if spot)
    predicted = ghosts(draft, who, certain=certain)
    return [*ticks, *(ghost.tick for ghost in islice(predicted, MAX_TURNS_AHEAD - len(ticks)))]


def ghosts(draft: AnyDraft, who: CombatantId, *, certain: bool = False) -> Iterator[Ghost]:
    """Yield the predicted turns of `who`, perhaps endlessly; none outside the scene.

    If `certain`, only those fixed by the rules.
    """
    if draft[who].presence is not Presence.PRESENT:
        return iter(())
    predicted = iter(draft.system.forecast(draft, who))
    return takewhile(attrgetter("certain"), predicted) if certain else predicted


def spots(combatant: Combatant) -> tuple[Spot, ...]:
    """Return a combatant's spots in the turn order, one per tick."""
    if not combatant.is_in_scene:
        return ()
    marker, placed = combatant.marker, combatant.placed
    if marker and placed and marker.tick == placed.tick:
        return (marker,)
    return tuple(spot for spot in (marker, placed) if spot)


def _has_tie(draft: AnyDraft, who: CombatantId, spot: Spot, new: Sequence[CombatantId]) -> bool:
    """Return whether others than `new` tie with `who`; for a visible one, only visible others."""
    return any(
        turn.spot.precedence == spot.precedence
        and turn.who not in (who, *new)
        and (draft[turn.who].is_visible or not draft[who].is_visible)
        for turn in draft.fight.turns_on(spot.tick)
    )


def _put_together(
    draft: AnyDraft, spot: Spot, group: Sequence[CombatantId], *, strictly: bool
) -> None:
    ranks_by_id = {turn.who: turn.spot.precedence for turn in draft.fight.turns_on(spot.tick)}
    others = [who for who in ranks_by_id if who not in group[1:]]
    index = others.index(group[0])
    order = (*others[:index], *group, *others[index + 1 :])
    ranks = [spot.precedence if who in group else ranks_by_id[who] for who in order]
    if strictly:
        ranks[index:] = ascending_ranks(ranks[index], len(group), ranks[index + len(group) :])
    _reorder(draft, spot, order, ranks)


def _reorder(
    draft: AnyDraft, spot: Spot, order: tuple[CombatantId, ...], ranks: Sequence[int]
) -> None:
    turns = draft.fight.turns_on(spot.tick)
    ids = tuple(turn.who for turn in turns)
    if len(set(ids)) < len(ids):
        return  # one of them acts twice here, and an order of ids can't tell the turns apart
    if order != ids or tuple(ranks) != tuple(turn.spot.precedence for turn in turns):
        draft.emit(Reordered(spot.tick, order, tuple(ranks)))


def ascending_ranks(first: int, count: int, later_ranks: Sequence[int]) -> Iterator[int]:
    """Yield `count` ranks from `first` on, then `later_ranks`, raised to stay above those.

    Equal ranks among `later_ranks` stay equal.
    """
    yield from range(first, first + count)
    highest, previous = first + count - 1, None
    for rank in later_ranks:
        if rank != previous:
            previous, highest = rank, max(rank, highest + 1)
        yield highest
