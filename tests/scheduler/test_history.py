"""The history: its steps, undo and redo."""

import pytest

from models.scheduler.clock import Tick
from models.scheduler.events import ClockMoved, Moved
from models.scheduler.history import History, NamedMoment, replay_steps
from tests.tools.line_fights import ARA, BOR, fight

ARA_TO_8 = Moved(ARA, Tick(8))
BOR_TO_9 = Moved(BOR, Tick(9))


def test_undo_restores_the_previous_state() -> None:
    history = History(fight("Ara 3, Bor 5"))
    moved = history.record("Ara waits", [ARA_TO_8])

    assert moved.present[ARA].next_tick == 8
    assert moved.undo().present == history.present


def test_redo_after_undo_restores_the_history() -> None:
    history = History(fight("Ara 3")).record("Ara waits", [ARA_TO_8])

    assert history.undo().redo() == history


def test_a_new_step_discards_undone_steps() -> None:
    history = History(fight("Ara 3, Bor 5")).record("Ara waits", [ARA_TO_8]).undo()
    other = history.record("Bor waits", [BOR_TO_9])

    assert not other.can_redo
    assert [step.label for step in other.steps] == ["Bor waits"]


def test_two_continuations_of_one_history_are_independent() -> None:
    here = History(fight("Ara 3, Bor 5")).record("Bor waits", [BOR_TO_9])
    one, other = here.record("Ara waits", [ARA_TO_8]), here.record("count", [ClockMoved(Tick(1))])

    assert [step.label for step in here.steps] == ["Bor waits"]
    assert [step.label for step in one.steps] == ["Bor waits", "Ara waits"]
    assert [step.label for step in other.steps] == ["Bor waits", "count"]
    assert one.undo().record("count", [ClockMoved(Tick(1))]) == other
    assert one.present[ARA].next_tick == 8


def test_undo_at_the_start_and_redo_at_the_end_raise() -> None:
    start = History(fight("Ara 3"))

    with pytest.raises(IndexError):
        start.undo()
    with pytest.raises(IndexError):
        start.redo()


def test_every_moment_can_be_looked_at() -> None:
    history = History(fight("Ara 3")).record("count", [ClockMoved(Tick(1))])
    history = history.record("count", [ClockMoved(Tick(2))]).undo()

    assert [history.encounter_at(number).now for number in range(3)] == [0, 1, 2]


def test_a_replay_gives_an_equal_history() -> None:
    start = fight("Ara 3, Bor 5")
    history = History(start).record("one", [ARA_TO_8]).record("two", [BOR_TO_9]).undo()
    steps = [(step.label, step.events) for step in history.steps]

    assert replay_steps(start, steps, history.done) == history


@pytest.mark.parametrize("count", [-1, 2])
def test_a_replay_to_a_number_of_steps_that_does_not_exist_raises(count: int) -> None:
    with pytest.raises(IndexError):
        replay_steps(fight("Ara 3"), [("one", (ARA_TO_8,))], count)


def test_a_named_moment_survives_undo_and_redo() -> None:
    moment = NamedMoment("The bridge falls", "Bor is on it.")
    history = History(fight("Ara 3")).record("Ara waits", [ARA_TO_8]).annotate_moment(1, moment)
    assert history.undo().moments == history.undo().redo().moments == {1: moment}
    assert history.undo().redo() == history


def test_a_new_step_discards_the_named_moments_of_undone_steps() -> None:
    history = History(fight("Ara 3, Bor 5")).record("one", [ARA_TO_8]).record("two", [BOR_TO_9])
    history_with_names = history.annotate_moment(1, NamedMoment("One")).annotate_moment(
        2, NamedMoment("Two")
    )
    assert history_with_names.undo().record("another", []).moments == {1: NamedMoment("One")}


def test_a_moment_with_neither_name_nor_note_is_forgotten() -> None:
    history = History(fight("Ara 3")).record("one", [ARA_TO_8])
    assert (
        history.annotate_moment(1, NamedMoment("One")).annotate_moment(1, NamedMoment()) == history
    )


@pytest.mark.parametrize("number", [-1, 2])
def test_naming_a_moment_that_does_not_exist_raises(number: int) -> None:
    with pytest.raises(IndexError):
        History(fight("Ara 3")).record("one", [ARA_TO_8]).annotate_moment(
            number, NamedMoment("One")
        )
