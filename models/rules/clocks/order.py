"""The order on one tick: what settles it, and the place of those who split off from someone."""

from collections.abc import Callable, Iterator, Sequence
from enum import Enum
from itertools import islice, takewhile
from operator import attrgetter
from typing import Final

from msgspec import Struct

from models.rules.draft import AnyDraft
from models.rules.names import first_of
from models.scheduler.clock import CombatantId, Tick
from models.scheduler.combatant import Combatant, Presence, Spot
from models.scheduler.encounter import ties
from models.scheduler.events import Reordered
from models.scheduler.turns import Ghost, Turn
from models.wording import tr

FORESEEN: Final = 50
"""At most this many turns of one combatant are foreseen."""


class Settled(Enum):
    """What settles who goes first of two on one tick."""

    BY_RULE = "rule"
    BY_CHOICE = "choice"
    """The rules leave it open, and it was drawn, contested, or said by the GM."""
    BY_GM = "gm"
    """The GM put them so against the rules."""
    NOT = "not"


class Neighbour(Struct, frozen=True):
    """Who acts right before one on the same tick, or else right after: it is then `before` that."""

    who: CombatantId
    before: bool
    settled: Settled


def neighbour(draft: AnyDraft, who: CombatantId) -> Neighbour | None:
    """Return the neighbour of `who` on the tick of its turn, own turns only; None: it is alone."""
    one = draft[who]
    spot = one.placed or one.marker
    here = () if spot is None else draft.fight.on(spot.tick)
    place = next((n for n, turn in enumerate(here) if turn.who == who), 0)
    rivals = (here[n] for n in (place - 1, place + 1) if 0 <= n < len(here))
    rival = next((turn for turn in rivals if turn.who != who), None)
    if rival is None:
        return None
    before = here[place].spot < rival.spot
    return Neighbour(rival.who, before, _settled(draft, here[place], rival))


def _settled(draft: AnyDraft, own: Turn, rival: Turn) -> Settled:
    if own.spot.precedence == rival.spot.precedence:
        return Settled.NOT
    mine, its = _rank(draft, own), _rank(draft, rival)
    if own.placed == rival.placed and mine == its:
        return Settled.BY_CHOICE
    if (mine < its) == (own.spot < rival.spot):
        return Settled.BY_RULE
    return Settled.BY_GM


def _rank(draft: AnyDraft, turn: Turn) -> int:
    """Return the precedence of a turn by the rules, that of a wait where it has one of its own."""
    waited = draft.system.waiting.rank
    return waited(draft, turn.who) if turn.placed and waited else draft.rank(turn.who)


def why_beside(
    draft: AnyDraft,
    who: CombatantId,
    tied: str,
    ruled: Callable[[AnyDraft, CombatantId, Neighbour], str],
    chosen: tuple[str, str] | None = None,
) -> str:
    """Say why `who` goes before or after its neighbour; nothing where it is alone on its tick.

    `tied` says it while the order is open, with {name} for all who are tied with it, and `ruled`
    what the rules go by, with {name} for the neighbour; `chosen`, after and before it, once it was
    drawn or said, None: by the GM.
    """
    if (beside := neighbour(draft, who)) is None:
        return ""
    if beside.settled is Settled.BY_RULE:
        return ruled(draft, who, beside)
    if beside.settled is Settled.NOT:
        return tr(tied, name=first_of([draft[each].called for each in _equals(draft, who)]))
    if beside.settled is Settled.BY_CHOICE and chosen is not None:
        return tr(chosen[beside.before], name=draft[beside.who].called)
    return _by_gm(draft, who, beside)


def _equals(draft: AnyDraft, who: CombatantId) -> Iterator[CombatantId]:
    """Yield the others whose order with `who` is open."""
    spot = draft[who].placed or draft[who].marker
    for group in ties(draft.fight.on(spot.tick)) if spot else ():
        yield from (each for each in group if who in group and each != who)


def _by_gm(draft: AnyDraft, who: CombatantId, beside: Neighbour) -> str:
    told = {"name": draft[who].called, "other": draft[beside.who].called}
    if beside.before:
        return tr("The GM put {name} before {other}.", **told)
    return tr("The GM put {name} after {other}.", **told)


def keeps_ranks(draft: AnyDraft, order: Sequence[CombatantId]) -> bool:
    """Say whether no one in that order goes before a better rank: only equals are exchanged."""
    ranks = [draft.rank(who) for who in order]
    return ranks == sorted(ranks)


def beside(draft: AnyDraft, who: CombatantId, new: Sequence[CombatantId]) -> None:
    """Put `new`, who have the rank of `who`, right after it.

    They are its equals, unless its place was settled otherwise than by rank: then it stays so.
    """
    usual = draft.rank(who)
    for spot in spots(draft[who]):
        _line_up(draft, spot, (who, *new), strictly=spot.precedence != usual)


def behind(draft: AnyDraft, who: CombatantId, new: Sequence[CombatantId]) -> None:
    """Put `new` behind `who` and its equals, before all others: tied with no one.

    Then it makes no difference whether a hidden one is among the equals.
    """
    for spot in spots(draft[who]):
        known = {t.who: t.spot.precedence for t in draft.fight.on(spot.tick) if t.who not in new}
        first = [each for each, rank in known.items() if rank <= spot.precedence]
        rest = [each for each in known if each not in first]
        ranks = [known[each] for each in first]
        ranks += _ascending(spot.precedence + 1, len(new), [known[each] for each in rest])
        _reorder(draft, spot, (*first, *new, *rest), ranks)


def turns_to_come(draft: AnyDraft, who: CombatantId, *, certain: bool = False) -> list[Tick]:
    """Return the ticks of the turns of `who` that are known, up to `FORESEEN`, soonest first.

    Only those that the rules fix, if they are to be `certain`.
    """
    one = draft[who]
    if not one.present or (one.marker is None and one.placed is None):
        return []
    ticks = sorted(spot.tick for spot in (one.marker, one.placed) if spot)
    ahead = ghosts(draft, who, certain=certain)
    return [*ticks, *(ghost.tick for ghost in islice(ahead, FORESEEN - len(ticks)))]


def ghosts(draft: AnyDraft, who: CombatantId, *, certain: bool = False) -> Iterator[Ghost]:
    """Yield the turns of `who` after its marker, perhaps without end; none for one who is out.

    Only those that the rules fix, if they are to be `certain`.
    """
    if draft[who].presence is not Presence.PRESENT:
        return iter(())
    ahead = iter(draft.system.forecast(draft, who))
    return takewhile(attrgetter("certain"), ahead) if certain else ahead


def spots(combatant: Combatant) -> tuple[Spot, ...]:
    """Return where a combatant stands, one spot for each tick."""
    marker, placed = combatant.marker, combatant.placed
    if marker and placed and marker.tick == placed.tick:
        return (marker,)
    return tuple(spot for spot in (marker, placed) if spot)


def _line_up(
    draft: AnyDraft, spot: Spot, together: Sequence[CombatantId], *, strictly: bool
) -> None:
    known = {turn.who: turn.spot.precedence for turn in draft.fight.on(spot.tick)}
    others = [who for who in known if who not in together[1:]]
    place = others.index(together[0])
    order = (*others[:place], *together, *others[place + 1 :])
    ranks = [known[who] for who in order]
    if strictly:
        ranks[place:] = _ascending(ranks[place], len(together), ranks[place + len(together) :])
    _reorder(draft, spot, order, ranks)


def _reorder(
    draft: AnyDraft, spot: Spot, order: tuple[CombatantId, ...], ranks: Sequence[int]
) -> None:
    here = draft.fight.on(spot.tick)
    names = tuple(turn.who for turn in here)
    if len(set(names)) < len(names):
        return  # someone stands here twice, and an order of names could not say where
    if order != names or tuple(ranks) != tuple(turn.spot.precedence for turn in here):
        draft.happen(Reordered(spot.tick, order, tuple(ranks)))


def _ascending(first: int, count: int, behind: Sequence[int]) -> Iterator[int]:
    """Yield a rank each for `count` from `first` on, then those `behind`, who make room.

    Equals among these stay equals.
    """
    yield from range(first, first + count)
    last, known = first + count - 1, None
    for rank in behind:
        if rank != known:
            known, last = rank, max(rank, last + 1)
        yield last
