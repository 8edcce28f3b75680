import pytest

from models.scheduler.clock import Tick
from models.scheduler.events import ClockMoved, Moved
from models.scheduler.history import History, NamedMoment, replay_steps
from tests.tools.line_fights import ARA, BOR, fight

THERE = Moved(ARA, Tick(8))
LATER = Moved(BOR, Tick(9))


def test_undo_brings_back_what_was_true() -> None:
    history = History(fight("Ara 3, Bor 5"))
    moved = history.record("Ara waits", [THERE])

    assert moved.present[ARA].next_tick == 8
    assert moved.undo().present == history.present


def test_undo_then_redo_is_nothing() -> None:
    history = History(fight("Ara 3")).record("Ara waits", [THERE])

    assert history.undo().redo() == history


def test_a_new_step_forgets_what_was_undone() -> None:
    history = History(fight("Ara 3, Bor 5")).record("Ara waits", [THERE]).undo()
    other = history.record("Bor waits", [LATER])

    assert not other.can_redo
    assert [step.label for step in other.steps] == ["Bor waits"]


def test_two_ways_on_from_one_moment_know_nothing_of_each_other() -> None:
    here = History(fight("Ara 3, Bor 5")).record("Bor waits", [LATER])
    one, other = here.record("Ara waits", [THERE]), here.record("count", [ClockMoved(Tick(1))])

    assert [step.label for step in here.steps] == ["Bor waits"]
    assert [step.label for step in one.steps] == ["Bor waits", "Ara waits"]
    assert [step.label for step in other.steps] == ["Bor waits", "count"]
    assert one.undo().record("count", [ClockMoved(Tick(1))]) == other
    assert one.present[ARA].next_tick == 8


def test_at_the_ends_nothing_can_be_undone_or_redone() -> None:
    start = History(fight("Ara 3"))

    with pytest.raises(IndexError):
        start.undo()
    with pytest.raises(IndexError):
        start.redo()


def test_every_moment_can_be_looked_at() -> None:
    history = History(fight("Ara 3")).record("count", [ClockMoved(Tick(1))])
    history = history.record("count", [ClockMoved(Tick(2))]).undo()

    assert [history.encounter_at(number).now for number in range(3)] == [0, 1, 2]


def test_a_replay_leads_to_the_same_history() -> None:
    start = fight("Ara 3, Bor 5")
    history = History(start).record("one", [THERE]).record("two", [LATER]).undo()
    steps = [(step.label, step.events) for step in history.steps]

    assert replay_steps(start, steps, history.done) == history


@pytest.mark.parametrize("count", [-1, 2])
def test_a_replay_refuses_more_steps_than_there_are(count: int) -> None:
    with pytest.raises(IndexError):
        replay_steps(fight("Ara 3"), [("one", (THERE,))], count)


def test_a_moment_that_has_a_name_keeps_it_through_undo_and_redo() -> None:
    moment = NamedMoment("The bridge falls", "Bor is on it.")
    history = History(fight("Ara 3")).record("Ara waits", [THERE]).describe_moment(1, moment)
    assert history.undo().moments == history.undo().redo().moments == {1: moment}
    assert history.undo().redo() == history


def test_a_new_step_takes_the_moments_of_those_undone_with_them() -> None:
    history = History(fight("Ara 3, Bor 5")).record("one", [THERE]).record("two", [LATER])
    description = history.describe_moment(1, NamedMoment("One")).describe_moment(
        2, NamedMoment("Two")
    )
    assert description.undo().record("another", []).moments == {1: NamedMoment("One")}


def test_a_moment_with_neither_name_nor_note_is_forgotten() -> None:
    history = History(fight("Ara 3")).record("one", [THERE])
    assert (
        history.describe_moment(1, NamedMoment("One")).describe_moment(1, NamedMoment()) == history
    )


@pytest.mark.parametrize("number", [-1, 2])
def test_there_is_nothing_to_be_named_where_there_is_no_step(number: int) -> None:
    with pytest.raises(IndexError):
        History(fight("Ara 3")).record("one", [THERE]).describe_moment(number, NamedMoment("One"))
