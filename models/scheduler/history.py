"""A fight as a start, the steps since, and how many of them stand."""

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import Final

from msgspec import Struct, field
from msgspec.structs import replace

from models.scheduler.append_list import AppendList
from models.scheduler.apply import apply_all
from models.scheduler.encounter import Encounter
from models.scheduler.events import Event

START: Final = 0
_NO_PICTURES: Final[Mapping[str, bytes]] = MappingProxyType({})


class Step(Struct, frozen=True, gc=False):
    """One undoable change: what people call it, what happened, and what was then true."""

    label: str
    events: tuple[Event, ...]
    after: Encounter


class Moment(Struct, frozen=True, gc=False):
    """What the GM calls a moment, and a note on it. It is no step: undo leaves it as it is."""

    name: str = ""
    note: str = ""


class History(Struct, frozen=True):
    """The steps of a fight; those from `done` on were undone and can be redone.

    `moments` are those the GM named or noted, by the number of steps after which they are; 1 is the
    least. `pictures` are those of all portraits that were given, by id.
    """

    start: Encounter
    steps: AppendList[Step] = field(default_factory=AppendList.of)
    done: int = START
    moments: Mapping[int, Moment] = {}
    pictures: Mapping[str, bytes] = {}

    @property
    def present(self) -> Encounter:
        """What is true after all steps that stand."""
        return self.at(self.done)

    def at(self, number: int) -> Encounter:
        """Return what was true after `number` steps; 0 is the start.

        Raises IndexError when there are fewer.
        """
        return self.start if number == START else self.steps[number - 1].after

    def record(
        self,
        label: str,
        events: Sequence[Event],
        pictures: Mapping[str, bytes] = _NO_PICTURES,
        after: Encounter | None = None,
    ) -> "History":
        """Return the history with one step more; undone steps and their moments are forgotten.

        `pictures` are those of portraits given in it; `after` is what `events` lead to, where that
        is known already.
        """
        step = Step(label, tuple(events), after or apply_all(self.present, events))
        steps = self.steps.first(self.done).then(step)
        known = {**self.pictures, **pictures} if pictures else self.pictures
        return History(self.start, steps, self.done + 1, self._standing_moments(), known)

    def describe(self, number: int, moment: Moment) -> "History":
        """Return the history with a name and a note on the moment after `number` steps.

        One with neither takes both away. Raises IndexError where there is no such step.
        """
        if not START < number <= len(self.steps):
            raise IndexError(number)
        others = {key: each for key, each in self.moments.items() if key != number}
        told = others if moment == Moment() else {**others, number: moment}
        return replace(self, moments=dict(sorted(told.items())))

    @property
    def can_undo(self) -> bool:
        """Whether there is a step to take back."""
        return self.done > START

    @property
    def can_redo(self) -> bool:
        """Whether there is a step that was taken back."""
        return self.done < len(self.steps)

    def undo(self) -> "History":
        """Return the history with the last step taken back. Raises IndexError at the start."""
        if not self.can_undo:
            raise IndexError
        return replace(self, done=self.done - 1)

    def redo(self) -> "History":
        """Return the history with the step last undone standing again. Raises IndexError."""
        if not self.can_redo:
            raise IndexError
        return replace(self, done=self.done + 1)

    def _standing_moments(self) -> Mapping[int, Moment]:
        if not self.can_redo:
            return self.moments
        return {number: each for number, each in self.moments.items() if number <= self.done}


def replay(start: Encounter, steps: Sequence[tuple[str, Sequence[Event]]], done: int) -> History:
    """Return the history that `steps` (label and events of each) lead to, `done` of them standing.

    Raises IndexError when there are fewer steps than `done`, or `done` is negative.
    """
    if not START <= done <= len(steps):
        raise IndexError(done)
    made: list[Step] = []
    encounter = start
    for label, events in steps:
        encounter = apply_all(encounter, events)
        made.append(Step(label, tuple(events), encounter))
    return History(start, AppendList.of(made), done)
