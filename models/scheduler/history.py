"""A fight as its start, its steps, and the number of steps that stand."""

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

START: Final = 0


class AppendList(Sequence[T]):
    """An immutable sequence that is cheap to extend.

    An extended one shares its values with the original: both use one list that only grows at the
    end, and each knows its own length. If the shared list already goes on differently, it is
    copied first.
    """

    __slots__ = ("_length", "_values")

    def __init__(self, values: list[T], length: int) -> None:
        """Hold the first `length` of `values`, which others may share. Use `of` to copy values."""
        self._values = values
        self._length = length

    @staticmethod
    def of(values: Iterable[T] = ()) -> "AppendList[T]":
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
        return f"AppendList.of({self[:]})"

    def first(self, count: int) -> "AppendList[T]":
        return self if count == self._length else AppendList(self._values, count)

    def shared_length(self, other: "AppendList[T]") -> int:
        """Return the number of values at the beginning that both share.

        Values are compared by identity; if both share one, they share all values before it.
        """
        own_values, other_values = self._values, other._values  # noqa: SLF001 - another of this class
        shorter = min(len(self), len(other))
        if own_values is other_values:
            return shorter
        return bisect_left(
            range(shorter), 1, key=lambda index: own_values[index] is not other_values[index]
        )

    def appended(self, value: T) -> "AppendList[T]":
        values = self._values
        if self._length < len(values):
            values = values[: self._length]
        values.append(value)
        return AppendList(values, len(values))


class Step(Struct, frozen=True, gc=False):
    """One undoable change: its label, its events and the encounter after it."""

    label: str
    events: tuple[Event, ...]
    after: Encounter


class NamedMoment(Struct, frozen=True, gc=False):
    """The name and note the GM gave a moment. They aren't a step: undo doesn't touch them."""

    name: Name = ""
    note: Note = ""


class History(Struct, frozen=True):
    """The steps of a fight; those from index `done` on are undone and can be redone.

    Each moment is played by the text that its system had then, so undo restores the earlier text.
    """

    start: Encounter
    steps: AppendList[Step] = field(default_factory=AppendList.of)
    done: int = START
    moments: Mapping[int, NamedMoment] = {}
    """Names and notes, by the number of steps before the moment. The note on `START` is the GM's
    page about the encounter; it is never dropped."""
    pictures: Mapping[str, bytes] = {}
    """The pictures of all portraits given so far, by id."""
    system_text: str = ""
    """The text of the system the fight began with; "" for one of the program's own."""
    changes: Mapping[int, str] = {}
    """The new texts of the system, by the number of the step that brought them."""

    @property
    def present(self) -> Encounter:
        return self.start if self.done == START else self.steps[self.done - 1].after

    def at(self, number: int) -> Encounter:
        """Return the encounter after `number` steps. Raises IndexError."""
        return self.start if number == START else self.steps[number - 1].after

    def text_at(self, number: int) -> str:
        """Return the system's text after `number` steps; "" for one of the program's own."""
        changed = [step for step in self.changes if step <= number]
        return self.changes[changed[-1]] if changed else self.system_text

    def record(
        self,
        label: str,
        events: Sequence[Event],
        pictures: Mapping[str, bytes] | None = None,
        after: Encounter | None = None,
    ) -> "History":
        """Return the history with one more step; undone steps and their moments are dropped.

        `pictures` belong to the portraits given in the step. `after` is the result of `events`, if
        already computed.
        """
        step = Step(label, tuple(events), after or apply_all(self.present, events))
        steps = self.steps.first(self.done).appended(step)
        all_pictures = {**self.pictures, **pictures} if pictures else self.pictures
        moments, changes = self.moments, self.changes
        if self.can_redo:
            moments, changes = self._up_to_done(moments), self._up_to_done(changes)
        changes = _with_change(changes, self.done + 1, events)
        return History(
            self.start, steps, self.done + 1, moments, all_pictures, self.system_text, changes
        )

    def describe(self, number: int, moment: NamedMoment) -> "History":
        """Return the history with a name and note on the moment after `number` steps.

        An empty moment removes them. Raises IndexError if there is no such step.
        """
        if not START <= number <= len(self.steps):
            raise IndexError(number)
        others = {key: each for key, each in self.moments.items() if key != number}
        moments = others if moment == NamedMoment() else {**others, number: moment}
        return replace(self, moments=dict(sorted(moments.items())))

    @property
    def page(self) -> str:
        """The GM's page about the encounter. It isn't a step: undo doesn't touch it."""
        return self.moments.get(START, NamedMoment()).note

    @property
    def can_undo(self) -> bool:
        return self.done > START

    @property
    def can_redo(self) -> bool:
        return self.done < len(self.steps)

    def undo(self) -> "History":
        """Return the history without its last step. Raises IndexError at the start."""
        if not self.can_undo:
            raise IndexError
        return replace(self, done=self.done - 1)

    def redo(self) -> "History":
        """Return the history with the next undone step. Raises IndexError."""
        if not self.can_redo:
            raise IndexError
        return replace(self, done=self.done + 1)

    def _up_to_done(self, by_step: Mapping[int, T]) -> Mapping[int, T]:
        return {number: each for number, each in by_step.items() if number <= self.done}


def replay(start: Encounter, steps: Sequence[tuple[str, Sequence[Event]]], done: int) -> History:
    """Return the history of `steps` (label and events of each), `done` of them standing.

    Raises IndexError if `done` is negative or more than the number of steps. Raises Unlawful.
    """
    if not START <= done <= len(steps):
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
    return History(start, AppendList.of(replayed), done, changes=changes)


def new_text(events: Sequence[Event]) -> str:
    """Return the new text that a step gives the system; "" if it gives none."""
    texts = (each.text for each in events if isinstance(each, SystemChanged))
    return next(texts, "")


def _with_change(
    changes: Mapping[int, str], number: int, events: Sequence[Event]
) -> Mapping[int, str]:
    if SystemChanged not in map(type, events):
        return changes
    return {**changes, number: new_text(events)}


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
