"""The sequence of turns, in which predicted turns stand between the actual ones.

Whatever tells the GM the order of turns takes it from here: the list of what is next, previews
and outlooks.
"""

import heapq
from collections.abc import Iterator, Mapping
from functools import cached_property
from itertools import islice, takewhile, tee
from typing import Final

from msgspec import Struct
from msgspec.structs import replace

from models.rules.ruleset import Moment
from models.scheduler.clock import CombatantId, Tick
from models.scheduler.turns import Turn
from models.wording import tr

MAX_SEARCHED_TURNS: Final = 300
"""The maximum number of turns to search for neighbours; beyond it, only actual turns count."""


class Slot(Struct, frozen=True, gc=False):
    """An actual turn in the sequence, or one `predicted` from the rules or past turns."""

    who: CombatantId
    tick: Tick
    placed: bool = False
    predicted: bool = False


class Neighbours(Struct, frozen=True):
    """The turns right before and after a turn, and all combatants who act `before` it, in order.

    `ties` are predicted turns that tie with it.
    """

    before: tuple[CombatantId, ...] = ()
    previous_slot: Slot | None = None
    next_slot: Slot | None = None
    ties: tuple[Slot, ...] = ()


def turn_sequence(moment: Moment, unpredicted: CombatantId | None = None) -> Iterator[Slot]:
    """Yield all turns in order, perhaps endlessly.

    No turns are predicted for `unpredicted`. On the same tick, actual turns come first, unless the
    rules put a predicted one before them. A combatant's ghosts are computed only once its first
    turn has been reached, since none can be earlier.
    """
    queue = _GhostQueue(moment)
    for turn in _actual_turns(moment):
        while queue.heap and queue.goes_before(turn):
            yield queue.pop()
        yield Slot(turn.who, turn.spot.tick, placed=turn.placed)
        if turn.who != unpredicted:
            queue.add_ghosts_of(turn.who)
    while queue.heap:
        yield queue.pop()


def _actual_turns(moment: Moment) -> Iterator[Turn]:
    turns, replaced = moment.fight.roster.turns, moment.turns_replaced
    if not replaced:
        return iter(turns)
    return (turn for turn in turns if turn.placed or turn.who not in replaced)


def find_neighbours(moment: Moment, who: CombatantId, tick: Tick) -> Neighbours:
    """Return the neighbours of the turn of `who` on `tick`, ignoring its other turns."""
    near, again = tee(islice(turn_sequence(moment, unpredicted=who), MAX_SEARCHED_TURNS))
    actual = (Slot(turn.who, turn.tick, turn.placed) for turn in _actual_turns(moment))
    neighbours = (
        _search_neighbours(near, who, tick) or _search_neighbours(actual, who, tick) or Neighbours()
    )
    return replace(neighbours, ties=tuple(_predicted_ties(moment, again, who, tick)))


def _predicted_ties(
    moment: Moment, slots: Iterator[Slot], who: CombatantId, tick: Tick
) -> Iterator[Slot]:
    rank = moment.draft.rank
    ranks = {turn.spot.precedence for turn in moment.fight.turns_on(tick) if turn.who == who}
    for slot in takewhile(lambda slot: slot.tick <= tick, slots if rank(who) in ranks else ()):
        if slot.predicted and slot.tick == tick and rank(slot.who) == rank(who):
            yield slot


def find_ties_ahead(moment: Moment) -> Mapping[Slot, int]:
    """Return the number of its tie for each tied turn."""
    return {
        Slot(turn.who, turn.tick, turn.placed): number
        for number, tie in enumerate(moment.draft.tied_turns)
        for turn in tie
    }


def slot_name(moment: Moment, slot: Slot) -> str:
    """Return the name of the combatant, with the tick if the turn is predicted."""
    name = moment[slot.who].display_name
    if not slot.predicted:
        return name
    return tr("{name} again on {tick}", name=name, tick=moment.axis.label(slot.tick))


def _is_turn(slot: Slot, who: CombatantId, tick: Tick) -> bool:
    return (slot.who, slot.tick, slot.predicted) == (who, tick, False)


def _search_neighbours(slots: Iterator[Slot], who: CombatantId, tick: Tick) -> Neighbours | None:
    before: dict[CombatantId, Slot] = {}
    previous_slot: Slot | None = None
    for slot in slots:
        if _is_turn(slot, who, tick):
            next_slot = next((later for later in slots if later.who != who), None)
            return Neighbours(tuple(before), previous_slot, next_slot)
        if slot.who != who:
            before.setdefault(slot.who, slot)
            previous_slot = slot
    return None


class _GhostQueue:
    """A queue of predicted turns, soonest first, of combatants whose first turn was reached."""

    def __init__(self, moment: Moment) -> None:
        self._now, self._draft, self._ghost_ticks = moment.now, moment.draft, moment.ghost_ticks
        self._added: set[CombatantId] = set()
        self.heap: list[tuple[Tick, int, int, Iterator[Tick], CombatantId]] = []

    def add_ghosts_of(self, who: CombatantId) -> None:
        """Add the ghosts of `who` when its first turn is reached; later calls do nothing."""
        if who not in self._added:
            self._added.add(who)
            self._push(self._draft.rank(who), len(self._added), self._ghost_ticks(who), who)

    def goes_before(self, turn: Turn) -> bool:
        tick, rank, *_ = self.heap[0]
        if tick != turn.spot.tick:
            return tick < turn.spot.tick
        if turn in self._tied_ranks:
            return rank < self._tied_ranks[turn]
        return rank < (turn.spot.precedence if turn.placed else self._draft.rank(turn.who))

    @cached_property
    def _tied_ranks(self) -> dict[Turn, int]:
        """The rank of the first in each group whose order is open: a ghost can't divide it."""
        return {turn: tie[0].spot.precedence for tie in self._draft.tied_turns for turn in tie}

    def pop(self) -> Slot:
        tick, rank, number, ghosts, who = heapq.heappop(self.heap)
        self._push(rank, number, ghosts, who)
        return Slot(who, tick, predicted=True)

    def _push(self, rank: int, number: int, ghosts: Iterator[Tick], who: CombatantId) -> None:
        tick = next(ghosts, None)
        if tick is not None and tick >= self._now:
            if self._draft.system.later_rank is not None:
                rank = self._draft.later_rank(who, tick)
            heapq.heappush(self.heap, (tick, rank, number, ghosts, who))
