"""Measures, in real time, when each step was made and how long a turn has lasted."""

from collections.abc import Callable, Hashable, Sequence
from time import monotonic
from typing import TypeAlias

from models.scheduler.history import History

Clock: TypeAlias = Callable[[], float]
"""Returns a time in seconds; only the difference between two times has a meaning."""


class StepTimes:
    """The times at which the moments of a fight were reached; they are never saved."""

    def __init__(self, history: History, clock: Clock = monotonic) -> None:
        self._clock = clock
        self._history = history
        self._start_over(history)

    def update(self, history: History) -> None:
        """Record the times of new steps; a different fight starts over."""
        if history.start is not self._history.start:
            self._start_over(history)
            return
        shared = self._history.steps.shared_length(history.steps)
        del self._times[shared + 1 :]
        self._times += [self._clock()] * (len(history.steps) - shared)
        self._history = history

    @property
    def times(self) -> Sequence[float | None]:
        """The time of each moment in seconds, that of the start first; None if unknown."""
        return tuple(self._times)

    def _start_over(self, history: History) -> None:
        self._history = history
        self._times: list[float | None] = [None] * len(history.steps) + [self._clock()]


class Stopwatch:
    """A stopwatch that restarts when its subject changes, such as the acting combatant."""

    def __init__(self, clock: Clock = monotonic) -> None:
        self._clock = clock
        self._subject: Hashable = None
        self._since = clock()

    def update(self, subject: Hashable) -> bool:
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
