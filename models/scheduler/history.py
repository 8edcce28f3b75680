"""The history of a fight: its start, its steps, and how many of them aren't undone."""

from bisect import bisect_left
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import islice
from typing import Final, TypeVar, overload

from msgspec import Struct, field
from msgspec.structs import replace

from models.scheduler.apply import apply, apply_all
from models.scheduler.bounds import MAX_LABEL_LENGTH, MAX_QUOTE_LENGTH, Name, Note
from models.scheduler.encounter import Encounter
from models.scheduler.events import Event, SystemChanged
from models.scheduler.laws import LAWS, Unlawful, check_event, check_start
from models.wording import tr

T = TypeVar("T")

START_STEP: Final = 0


class AppendList(Sequence[T]):
    """An immutable sequence that is cheap to extend.

    An extended sequence shares its values with the original: both use a list that only grows at the
    end, and each has its own length. If that list already continues with other values, it is copied
    first.
    """

    __slots__ = ("_length", "_values")

    def __init__(self, values: list[T], length: int) -> None:
        """Use the first `length` of `values`, which may be shared; `from_values` copies them."""
        self._values = values
        self._length = length

    @staticmethod
    def from_values(values: Iterable[T] = ()) -> "AppendList[T]":
        items = list(values)
        return AppendList(items, len(items))

    @overload
    def __getitem__(self, index: int) -> T: ...
    @overload
    def __getitem__(self, index: slice) -> tuple[T, ...]: ...
    def __getitem__(self, index: int | slice) -> T | tuple[T, ...]:
        if isinstance(index, slice):
            return tuple(self._values[each] for each in range(self._length)[index])
        if 0 <= index < self._length:
            return self._values[index]
        return self._values[range(self._length)[index]]

    def __len__(self) -> int:
        return self._length

    def __iter__(self) -> Iterator[T]:
        return islice(self._values, self._length)

    def __eq__(self, other: object) -> bool:
        if isinstance(other, AppendList) and other._values is self._values:
            return other._length == self._length
        if isinstance(other, AppendList | tuple):
            return tuple(self) == tuple(other)
        return NotImplemented

    # Not hashable, like a list.
    __hash__ = None  # type: ignore[assignment]

    def __repr__(self) -> str:
        return f"AppendList.from_values({self[:]})"

    def first_values(self, count: int) -> "AppendList[T]":
        return self if count == self._length else AppendList(self._values, count)

    def shared_length(self, other: "AppendList[T]") -> int:
        """Return the number of values at the beginning that are the same objects in both sequences.

        If the values at one index are identical, all values before them are assumed to be, too.
        """
        values, other_values = self._values, other._values  # noqa: SLF001 - another of this class
        shorter = min(len(self), len(other))
        if values is other_values:
            return shorter
        return bisect_left(
            range(shorter), 1, key=lambda index: values[index] is not other_values[index]
        )

    def appended(self, value: T) -> "AppendList[T]":
        values = self._values
        if self._length < len(values):
            values = values[: self._length]
        values.append(value)
        return AppendList(values, len(values))


class Step(Struct, frozen=True, gc=False):
    """An undoable change, with its label, its events and the encounter after it."""

    label: str
    events: tuple[Event, ...]
    after: Encounter


class NamedMoment(Struct, frozen=True, gc=False):
    """The name and the note that the GM gave a moment; they aren't affected by undo."""

    name: Name = ""
    note: Note = ""


class History(Struct, frozen=True):
    """The steps of a fight; those from index `done` on are undone and can be redone.

    Each moment uses the text that its system had then, so undo restores an earlier text.
    """

    start: Encounter
    steps: AppendList[Step] = field(default_factory=AppendList.from_values)
    done: int = START_STEP
    moments: Mapping[int, NamedMoment] = {}
    """Names and notes, keyed by the number of steps before the moment.

    The note on `START_STEP` is the GM's page about the encounter, which is never dropped.
    """
    pictures: Mapping[str, bytes] = {}
    """The pictures of all portraits used so far, keyed by id."""
    system_text: str = ""
    """The text of the system at the start of the fight; "" for a system built into the program."""
    changes: Mapping[int, str] = {}
    """Later texts of the system, keyed by the number of the step that introduced them."""

    @property
    def present(self) -> Encounter:
        return self.start if self.done == START_STEP else self.steps[self.done - 1].after

    def encounter_at(self, number: int) -> Encounter:
        """Return the encounter after `number` steps. Raises IndexError if there are fewer."""
        return self.start if number == START_STEP else self.steps[number - 1].after

    def text_at(self, number: int) -> str:
        """Return the system's text after `number` steps; "" for a system built into the program."""
        changed = [step for step in self.changes if step <= number]
        return self.changes[changed[-1]] if changed else self.system_text

    def record(
        self,
        label: str,
        events: Sequence[Event],
        pictures: Mapping[str, bytes] | None = None,
        after: Encounter | None = None,
    ) -> "History":
        """Return the history with one more step, which replaces the undone steps and their moments.

        `pictures` are those of portraits that the step introduces. `after` is the result of
        `events`, if it is already known.
        """
        step = Step(label, tuple(events), after or apply_all(self.present, events))
        steps = self.steps.first_values(self.done).appended(step)
        all_pictures = {**self.pictures, **pictures} if pictures else self.pictures
        moments, changes = self.moments, self.changes
        if self.can_redo:
            moments, changes = self._up_to_done(moments), self._up_to_done(changes)
        changes = _with_change(changes, self.done + 1, events)
        return History(
            self.start, steps, self.done + 1, moments, all_pictures, self.system_text, changes
        )

    def annotate_moment(self, number: int, moment: NamedMoment) -> "History":
        """Return the history with a name and a note on the moment after `number` steps.

        An empty `moment` removes them. Raises IndexError if there are fewer steps.
        """
        if not START_STEP <= number <= len(self.steps):
            raise IndexError(number)
        others = {key: each for key, each in self.moments.items() if key != number}
        moments = others if moment == NamedMoment() else {**others, number: moment}
        return replace(self, moments=dict(sorted(moments.items())))

    @property
    def page(self) -> str:
        """The GM's page about the encounter, which isn't affected by undo."""
        return self.moments.get(START_STEP, NamedMoment()).note

    @property
    def can_undo(self) -> bool:
        return self.done > START_STEP

    @property
    def can_redo(self) -> bool:
        return self.done < len(self.steps)

    def undo(self) -> "History":
        """Return the history with its last step undone. Raises IndexError at the start."""
        if not self.can_undo:
            raise IndexError
        return replace(self, done=self.done - 1)

    def redo(self) -> "History":
        """Return the history with the next step redone. Raises IndexError if there is none."""
        if not self.can_redo:
            raise IndexError
        return replace(self, done=self.done + 1)

    def _up_to_done(self, by_step: Mapping[int, T]) -> Mapping[int, T]:
        return {number: each for number, each in by_step.items() if number <= self.done}


def replay_steps(
    start: Encounter, steps: Sequence[tuple[str, Sequence[Event]]], done: int
) -> History:
    """Return the history of `steps`, each a label and events; the first `done` aren't undone.

    Raises IndexError if `done` is negative or exceeds the number of steps, and Unlawful if a step
    is impossible.
    """
    if not START_STEP <= done <= len(steps):
        raise IndexError(done)
    check_start(start)
    replayed: list[Step] = []
    changes: Mapping[int, str] = {}
    encounter = start
    for number, (label, events) in enumerate(steps, 1):
        try:
            encounter = _apply_checked(encounter, label, events)
        except (Unlawful, KeyError) as error:
            raise Unlawful(_step_error(number, error)) from error
        replayed.append(Step(label, tuple(events), encounter))
        changes = _with_change(changes, number, events)
    return History(start, AppendList.from_values(replayed), done, changes=changes)


def new_system_text(events: Sequence[Event]) -> str:
    """Return the new text that a step's events give the system, or ""."""
    texts = (each.text for each in events if isinstance(each, SystemChanged))
    return next(texts, "")


def _with_change(
    changes: Mapping[int, str], number: int, events: Sequence[Event]
) -> Mapping[int, str]:
    if SystemChanged not in map(type, events):
        return changes
    return {**changes, number: new_system_text(events)}


def _apply_checked(encounter: Encounter, label: str, events: Sequence[Event]) -> Encounter:
    if len(label) > MAX_LABEL_LENGTH:
        raise Unlawful(tr("a label can have at most {most} characters", most=MAX_LABEL_LENGTH))
    for event in events:
        if type(event) in LAWS:
            check_event(encounter, event)
        encounter = apply(encounter, event)
    return encounter


def _step_error(number: int, error: Unlawful | KeyError) -> str:
    if isinstance(error, Unlawful):
        return tr("step {number}: {why}", number=number, why=error)
    return tr(
        "step {number} refers to something missing: {why}",
        number=number,
        why=repr(str(error.args[0])[:MAX_QUOTE_LENGTH]),
    )
