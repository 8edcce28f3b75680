"""The sequence of turns: those that stand, and between them those that will come.

Whatever is said of an order comes from here: what is up next, previews, outlooks.
"""

import heapq
from collections.abc import Iterator
from itertools import chain, islice, takewhile
from operator import attrgetter
from typing import Final

from msgspec import Struct
from msgspec.structs import replace

from models.rules.clocks.order import ghosts
from models.rules.ruleset import MOST_GHOSTS, Moment
from models.scheduler.clock import CombatantId, Tick
from models.scheduler.turns import Turn
from models.wording import tr

MOST_LOOKED_AT: Final = 300
"""How many turns ahead neighbours are looked for; predicted ones beyond that are left out."""

_TICK: Final = attrgetter("tick")


class Slot(Struct, frozen=True, gc=False):
    """A turn in the sequence: one that stands, or one that is `predicted` by rule or by habit."""

    who: CombatantId
    tick: Tick
    placed: bool = False
    predicted: bool = False


class Company(Struct, frozen=True):
    """Who acts before a turn, once each and first to act first, and which turns are next to it.

    Those `beside` it are predicted, and tie with it.
    """

    before: tuple[CombatantId, ...] = ()
    last: Slot | None = None
    following: Slot | None = None
    beside: tuple[Slot, ...] = ()


def sequence(moment: Moment, standing: CombatantId | None = None) -> Iterator[Slot]:
    """Yield all turns, first to act first; perhaps without end. Of one only those `standing`.

    On one tick those that stand come first, unless the rules let a predicted one go before them.
    A combatant's predicted turns are looked at when its first turn has come: they can't be earlier.
    """
    coming = _Coming(moment)
    for turn in moment.fight.roster.turns:
        while coming.heap and coming.goes_before(turn):
            yield coming.pop()
        yield Slot(turn.who, turn.spot.tick, placed=turn.placed)
        if turn.who != standing:
            coming.follow(turn.who)
    while coming.heap:
        yield coming.pop()


def company(moment: Moment, who: CombatantId, tick: Tick) -> Company:
    """Return the company of the turn of `who` that stands on `tick`; its others do not count."""
    near = islice(sequence(moment, standing=who), MOST_LOOKED_AT)
    standing = (Slot(each.who, each.tick, each.placed) for each in moment.fight.roster.turns)
    found = _company(near, who, tick) or _company(standing, who, tick) or Company()
    return replace(found, beside=tuple(_beside(moment, who, tick)))


def _beside(moment: Moment, who: CombatantId, tick: Tick) -> Iterator[Slot]:
    """Yield the predicted turns that tie with that of `who` on `tick`."""
    rank = moment.draft.rank
    ranks = {turn.spot.precedence for turn in moment.fight.on(tick) if turn.who == who}
    near = takewhile(lambda slot: slot.tick <= tick, islice(sequence(moment), MOST_LOOKED_AT))
    for slot in near if rank(who) in ranks else ():
        there = slot.predicted and slot.tick == tick and slot.who != who
        if there and rank(slot.who) == rank(who):
            yield slot


def called(moment: Moment, slot: Slot) -> str:
    """Return how people call a turn: by the name, where it is predicted with its tick."""
    name = moment[slot.who].called
    if not slot.predicted:
        return name
    return tr("{name} again on {tick}", name=name, tick=moment.axis.show(slot.tick))


def _is(slot: Slot, who: CombatantId, tick: Tick) -> bool:
    return (slot.who, slot.tick, slot.predicted) == (who, tick, False)


def _company(slots: Iterator[Slot], who: CombatantId, tick: Tick) -> Company | None:
    before: dict[CombatantId, Slot] = {}
    last: Slot | None = None
    for slot in slots:
        if _is(slot, who, tick):
            after = next((each for each in slots if each.who != who), None)
            return Company(tuple(before), last, after)
        if slot.who != who:
            before.setdefault(slot.who, slot)
            last = slot
    return None


class _Coming:
    """The predicted turns of those whose first turn has come, soonest first."""

    def __init__(self, moment: Moment) -> None:
        self._now, self._draft, self._rows = moment.now, moment.draft, moment.rows
        self._met: set[CombatantId] = set()
        self.heap: list[tuple[Tick, int, int, Iterator[Tick], CombatantId]] = []

    def follow(self, who: CombatantId) -> None:
        """Look at what comes of `who`, once its first turn was seen."""
        if who not in self._met:
            self._met.add(who)
            self._push(self._draft.rank(who), len(self._met), self._ghosts(who), who)

    def _ghosts(self, who: CombatantId) -> Iterator[Tick]:
        known = self._rows[who].ghosts
        if len(known) < MOST_GHOSTS:
            return iter(known)
        return chain(known, self._farther(who, len(known)))

    def _farther(self, who: CombatantId, known: int) -> Iterator[Tick]:
        yield from map(_TICK, islice(ghosts(self._draft, who), known, None))

    def goes_before(self, turn: Turn) -> bool:
        tick, rank, *_ = self.heap[0]
        if tick != turn.spot.tick:
            return tick < turn.spot.tick
        return rank < (turn.spot.precedence if turn.placed else self._draft.rank(turn.who))

    def pop(self) -> Slot:
        tick, rank, number, ghosts, who = heapq.heappop(self.heap)
        self._push(rank, number, ghosts, who)
        return Slot(who, tick, predicted=True)

    def _push(self, rank: int, number: int, ghosts: Iterator[Tick], who: CombatantId) -> None:
        tick = next(ghosts, None)
        if tick is not None and tick >= self._now:
            heapq.heappush(self.heap, (tick, rank, number, ghosts, who))
