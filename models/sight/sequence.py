"""The sequence of turns: those that stand, and between them those that will come.

Whatever is said of an order comes from here: what is up next, previews, outlooks.
"""

import heapq
from collections.abc import Iterator
from itertools import islice
from typing import Final

from msgspec import Struct

from models.rules.ruleset import RuleSet, forecast
from models.scheduler.clock import CombatantId, Tick
from models.scheduler.encounter import Encounter
from models.scheduler.turns import Ghost, Turn
from models.wording import tr

MOST_LOOKED_AT: Final = 300
"""How many turns ahead neighbours are looked for; predicted ones beyond that are left out."""


class Slot(Struct, frozen=True, gc=False):
    """A turn in the sequence: one that stands, or one that is `predicted` by rule or by habit."""

    who: CombatantId
    tick: Tick
    placed: bool = False
    predicted: bool = False


class Company(Struct, frozen=True):
    """Who acts before a turn, once each and first to act first, and which turns are next to it."""

    before: tuple[CombatantId, ...] = ()
    last: Slot | None = None
    following: Slot | None = None


def sequence(rules: RuleSet, encounter: Encounter) -> Iterator[Slot]:
    """Yield all turns, first to act first; perhaps without end.

    On one tick those that stand come first, unless the rules let a predicted one go before them.
    A combatant's predicted turns are asked for when its first turn has come: they can't be earlier.
    """
    coming = _Coming(rules, encounter)
    for turn in encounter.roster.turns:
        while coming.heap and coming.goes_before(turn):
            yield coming.pop()
        yield Slot(turn.who, turn.spot.tick, placed=turn.placed)
        coming.follow(turn.who)
    while coming.heap:
        yield coming.pop()


def company(rules: RuleSet, encounter: Encounter, who: CombatantId, tick: Tick) -> Company:
    """Return the company of the turn of `who` that stands on `tick`; its others do not count."""
    near = islice(sequence(rules, encounter), MOST_LOOKED_AT)
    standing = (Slot(each.who, each.tick, each.placed) for each in encounter.roster.turns)
    return _company(near, who, tick) or _company(standing, who, tick) or Company()


def called(rules: RuleSet, encounter: Encounter, slot: Slot) -> str:
    """Return how people call a turn: by the name, where it is predicted with its tick."""
    name = encounter[slot.who].called
    if not slot.predicted:
        return name
    return tr("{name} again on {tick}", name=name, tick=rules.axis.show(slot.tick))


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

    def __init__(self, rules: RuleSet, encounter: Encounter) -> None:
        self._now, self._draft = encounter.now, rules.scene(encounter).draft
        self._met: set[CombatantId] = set()
        self.heap: list[tuple[Tick, int, int, Iterator[Ghost], CombatantId]] = []

    def follow(self, who: CombatantId) -> None:
        """Look at what comes of `who`, once its first turn was seen."""
        if who not in self._met:
            self._met.add(who)
            rank, ghosts = self._draft.rank(who), forecast(self._draft, who)
            self._push(rank, len(self._met), ghosts, who)

    def goes_before(self, turn: Turn) -> bool:
        """Say whether the soonest comes before a turn that stands."""
        tick, rank, *_ = self.heap[0]
        if tick != turn.spot.tick:
            return tick < turn.spot.tick
        return rank < (turn.spot.precedence if turn.placed else self._draft.rank(turn.who))

    def pop(self) -> Slot:
        """Take the soonest out."""
        tick, rank, number, ghosts, who = heapq.heappop(self.heap)
        self._push(rank, number, ghosts, who)
        return Slot(who, tick, predicted=True)

    def _push(self, rank: int, number: int, ghosts: Iterator[Ghost], who: CombatantId) -> None:
        ghost = next(ghosts, None)
        if ghost is not None and ghost.tick >= self._now:
            heapq.heappush(self.heap, (ghost.tick, rank, number, ghosts, who))
