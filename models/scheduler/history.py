"""A fight as a start, the steps since, and how many of them stand."""

from bisect import bisect_left
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import islice
from types import MappingProxyType
from typing import Final, TypeVar, overload

from msgspec import Struct, field
from msgspec.structs import replace

from models.scheduler.apply import apply, apply_all
from models.scheduler.bounds import LONGEST_LABEL, LONGEST_QUOTE, Name, Note
from models.scheduler.encounter import Encounter
from models.scheduler.events import Event, SystemChanged
from models.scheduler.laws import LAWS, Unlawful, refuse_unlawful, refuse_unlawful_start
from models.wording import tr

T = TypeVar("T")

START: Final = 0
_NO_PICTURES: Final[Mapping[str, bytes]] = MappingProxyType({})


class AppendList(Sequence[T]):
    """Values in a row; it never changes.

    A longer one shares the values with the one it came from: both look at one list that only ever
    grows at its end, and each knows how far its own row goes. What comes after that is not its
    business; where something else was put there already, the row is copied once.
    """

    __slots__ = ("_kept", "_length")

    def __init__(self, kept: list[T], length: int) -> None:
        """Hold the first `length` of `kept`, which others may hold too. Use `of` for values."""
        self._kept = kept
        self._length = length

    @staticmethod
    def of(values: Iterable[T] = ()) -> "AppendList[T]":
        kept = list(values)
        return AppendList(kept, len(kept))

    @overload
    def __getitem__(self, place: int) -> T: ...
    @overload
    def __getitem__(self, place: slice) -> tuple[T, ...]: ...
    def __getitem__(self, place: int | slice) -> T | tuple[T, ...]:
        if isinstance(place, slice):
            return tuple(self._kept[each] for each in range(self._length)[place])
        if 0 <= place < self._length:
            return self._kept[place]
        return self._kept[range(self._length)[place]]

    def __len__(self) -> int:
        return self._length

    def __iter__(self) -> Iterator[T]:
        return islice(self._kept, self._length)

    def __eq__(self, other: object) -> bool:
        if isinstance(other, AppendList) and other._kept is self._kept:
            return other._length == self._length
        if isinstance(other, AppendList | tuple):
            return tuple(self) == tuple(other)
        return NotImplemented

    # As a list has none.
    __hash__ = None  # type: ignore[assignment]

    def __repr__(self) -> str:
        return f"AppendList.of({self[:]})"

    def first(self, count: int) -> "AppendList[T]":
        """Return the first `count` of them, 0 to all."""
        return self if count == self._length else AppendList(self._kept, count)

    def shared(self, other: "AppendList[T]") -> int:
        """Return how many, from the first, are the very same in `other`.

        A value that both have must have come after the same ones, as a step does.
        """
        mine, others = self._kept, other._kept  # noqa: SLF001 - another of this class
        most = min(len(self), len(other))
        if mine is others:
            return most
        return bisect_left(range(most), 1, key=lambda place: mine[place] is not others[place])

    def then(self, value: T) -> "AppendList[T]":
        kept = self._kept
        if self._length < len(kept):
            kept = kept[: self._length]
        kept.append(value)
        return AppendList(kept, len(kept))


class Step(Struct, frozen=True, gc=False):
    """One undoable change: what people call it, what happened, and what was then true."""

    label: str
    events: tuple[Event, ...]
    after: Encounter


class NamedMoment(Struct, frozen=True, gc=False):
    """What the GM calls a moment, and a note on it. It is no step: undo leaves it as it is."""

    name: Name = ""
    note: Note = ""


class History(Struct, frozen=True):
    """The steps of a fight; those from `done` on were undone and can be redone.

    `moments` are those the GM named or noted, by the number of steps after which they are. The note
    on the `START` is the GM's page about the whole encounter: no step forgets it. `pictures` are
    those of all portraits that were given, by id. `system_text` is the text of the system with
    which it began when that comes from a file, and empty for one of the program's own; `changes`
    are the steps that gave the fight another text, and those texts. Each moment is played by the
    text that it had then: undo brings the one before back.
    """

    start: Encounter
    steps: AppendList[Step] = field(default_factory=AppendList.of)
    done: int = START
    moments: Mapping[int, NamedMoment] = {}
    pictures: Mapping[str, bytes] = {}
    system_text: str = ""
    changes: Mapping[int, str] = {}

    @property
    def present(self) -> Encounter:
        """What is true after all steps that stand."""
        return self.start if self.done == START else self.steps[self.done - 1].after

    def at(self, number: int) -> Encounter:
        """Return what was true after `number` steps; 0 is the start.

        Raises IndexError when there are fewer.
        """
        return self.start if number == START else self.steps[number - 1].after

    def text_at(self, number: int) -> str:
        """Return the text of the system after `number` steps, empty for one of the program's."""
        changed = [step for step in self.changes if step <= number]
        return self.changes[changed[-1]] if changed else self.system_text

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
        moments, changes = self.moments, self.changes
        if self.can_redo:
            moments, changes = self._standing(moments), self._standing(changes)
        changes = _with_change(changes, self.done + 1, events)
        return History(self.start, steps, self.done + 1, moments, known, self.system_text, changes)

    def describe(self, number: int, moment: NamedMoment) -> "History":
        """Return the history with a name and a note on the moment after `number` steps.

        One with neither takes both away. Raises IndexError where there is no such step.
        """
        if not START <= number <= len(self.steps):
            raise IndexError(number)
        others = {key: each for key, each in self.moments.items() if key != number}
        told = others if moment == NamedMoment() else {**others, number: moment}
        return replace(self, moments=dict(sorted(told.items())))

    @property
    def page(self) -> str:
        """What the GM wrote about the encounter. It is no step: undo leaves it as it is."""
        return self.moments.get(START, NamedMoment()).note

    @property
    def can_undo(self) -> bool:
        return self.done > START

    @property
    def can_redo(self) -> bool:
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

    def _standing(self, known: Mapping[int, T]) -> Mapping[int, T]:
        return {number: each for number, each in known.items() if number <= self.done}


def replay(start: Encounter, steps: Sequence[tuple[str, Sequence[Event]]], done: int) -> History:
    """Return the history that `steps` (label and events of each) lead to, `done` of them standing.

    Raises IndexError when there are fewer steps than `done`, or `done` is negative, and Unlawful
    when they lead to what cannot be.
    """
    if not START <= done <= len(steps):
        raise IndexError(done)
    refuse_unlawful_start(start)
    made: list[Step] = []
    changes: Mapping[int, str] = {}
    encounter = start
    for number, (label, events) in enumerate(steps, 1):
        try:
            encounter = _lawfully(encounter, label, events)
        except (Unlawful, KeyError) as error:
            raise Unlawful(_unlawful(number, error)) from error
        made.append(Step(label, tuple(events), encounter))
        changes = _with_change(changes, number, events)
    return History(start, AppendList.of(made), done, changes=changes)


def new_text(events: Sequence[Event]) -> str:
    """Return the text that a step gives the system, or nothing."""
    found = (each.text for each in events if isinstance(each, SystemChanged))
    return next(found, "")


def _with_change(
    changes: Mapping[int, str], number: int, events: Sequence[Event]
) -> Mapping[int, str]:
    if SystemChanged not in map(type, events):
        return changes
    return {**changes, number: new_text(events)}


def _lawfully(encounter: Encounter, label: str, events: Sequence[Event]) -> Encounter:
    if len(label) > LONGEST_LABEL:
        raise Unlawful(tr("a label can have at most {most} characters", most=LONGEST_LABEL))
    for event in events:
        if type(event) in LAWS:
            refuse_unlawful(encounter, event)
        encounter = apply(encounter, event)
    return encounter


def _unlawful(number: int, error: Unlawful | KeyError) -> str:
    if isinstance(error, Unlawful):
        return tr("step {number}: {why}", number=number, why=error)
    return tr(
        "step {number} refers to something missing: {why}",
        number=number,
        why=repr(str(error.args[0])[:LONGEST_QUOTE]),
    )
