"""When each step of a fight was done, and since when a turn has lasted, in real seconds."""

from bisect import bisect_left
from collections.abc import Callable, Hashable, Sequence
from time import monotonic
from typing import TypeAlias

from models.scheduler.encounter import Encounter
from models.scheduler.history import History, Step

Clock: TypeAlias = Callable[[], float]
"""Gives seconds; only differences between them mean something."""


class StepTimes:
    """When each moment of a fight came, as far as it was seen; it is on no disk."""

    def __init__(self, history: History, clock: Clock = monotonic) -> None:
        """Begin to look at `history`: what was done before was done at an unknown time."""
        self._clock = clock
        self._begin(history)

    def see(self, history: History) -> None:
        """Take in what was done since; another fight starts from zero."""
        if history.start is not self._start:
            self._begin(history)
            return
        kept = self._common(history.steps)
        del self._steps[kept:], self._times[kept + 1 :]
        self._steps += history.steps[kept:]
        self._times += [self._clock()] * (len(self._steps) - kept)

    @property
    def times(self) -> Sequence[float | None]:
        """When each moment came, the start first; None where that was not seen."""
        return tuple(self._times)

    def _begin(self, history: History) -> None:
        self._start: Encounter = history.start
        self._steps: list[Step] = list(history.steps)
        self._times: list[float | None] = [None] * len(history.steps) + [self._clock()]

    def _common(self, steps: Sequence[Step]) -> int:
        """Return how many steps are known already: one that is the same follows the same ones."""
        known = self._steps
        most = min(len(known), len(steps))
        if not most or known[most - 1] is steps[most - 1]:
            return most
        return bisect_left(range(most), 1, key=lambda n: known[n] is not steps[n])


class TurnWatch:
    """Tells since when something has been so: whose turn it is, or what the players see of it."""

    def __init__(self, clock: Clock = monotonic) -> None:
        self._clock = clock
        self._subject: Hashable = None
        self._since = clock()

    def see(self, subject: Hashable) -> bool:
        """Look at the present; start over and say so when it is another fight."""
        if subject == self._subject:
            return False
        self._subject = subject
        self._since = self._clock()
        return True

    @property
    def subject(self) -> Hashable:
        return self._subject

    @property
    def seconds(self) -> float:
        return self._clock() - self._since
