"""A session that saves in the background: steps are done at once, and later saved."""

from collections.abc import Iterator
from concurrent.futures import wait
from contextlib import closing
from pathlib import Path
from threading import Semaphore, Thread, current_thread

import pytest

from models.rules.catalogue import SYSTEMS
from models.rules.deeds import Add, Deed, Recruit
from models.rules.dice import FixedDice
from models.saves.codec import Codec
from models.saves.document import Document
from models.saves.reader import read_document
from models.scheduler.history import History
from models.session.session import Session
from models.session.writer import DiskThread, ImmediateExecutor, Writer
from models.sight.sight import Sight
from tests.tools.refusing_disk import full_disk
from tests.tools.slow_disk import SlowDisk, slow_disk

CODEC = Codec(SYSTEMS)
TIMEOUT_S = 60.0
MANY = Add(tuple(Recruit(f"Orc {number}") for number in range(200)))


def add(name: str) -> Deed:
    return Add((Recruit(name),))


def names(history: History) -> list[str]:
    return [each.name for each in history.present.all_combatants()]


@pytest.fixture
def disk() -> Iterator[SlowDisk]:
    with slow_disk() as disk:
        yield disk


class SlowSession:
    """A session on a slow disk."""

    def __init__(self, path: Path, disk: SlowDisk) -> None:
        history = History(SYSTEMS[0].begin("At the ford"))
        self.path = path
        self._end = Semaphore(0)
        self.session = Session(
            history,
            FixedDice(),
            Document.create(path, history.start, CODEC),
            Writer(disk, self._end.release),
        )

    @property
    def on_disk(self) -> History:
        return read_document(self.path, CODEC)

    def deliver_results(self) -> None:
        """Wait until the writer notifies, as Qt's thread does, and deliver its results."""
        assert self._end.acquire(timeout=TIMEOUT_S)
        self.session.check_writer()


@pytest.fixture
def slow_session(tmp_path: Path, disk: SlowDisk) -> Iterator[SlowSession]:
    writer = SlowSession(tmp_path / "fight.tickline", disk)
    with closing(writer.session):
        yield writer
        disk.release()


def fail_in_writer(*_args: object) -> None:
    raise ZeroDivisionError("in the writer")


def test_steps_are_notified_and_done_before_the_disk_has_saved_them(
    slow_session: SlowSession, disk: SlowDisk
) -> None:
    messages: list[list[str]] = []
    slow_session.session.subscribe(lambda _, after: messages.append(names(after.history)))
    disk.hold()
    slow_session.session.do(add("Mira"))
    slow_session.session.do(add("Bor"))
    assert messages == [["Mira"], ["Mira", "Bor"]]
    assert slow_session.session.has_unsaved_steps
    assert slow_session.session.save_error == ""
    assert slow_session.on_disk.steps == ()


def test_when_the_disk_has_saved_a_step_only_the_saved_state_changes(
    slow_session: SlowSession, disk: SlowDisk
) -> None:
    messages: list[tuple[Sight, Sight]] = []
    saved_histories: list[History] = []
    slow_session.session.subscribe(lambda *news: messages.append(news))
    slow_session.session.subscribe(lambda *_: saved_histories.append(slow_session.on_disk))
    disk.hold()
    slow_session.session.do(add("Mira"))
    disk.release()
    slow_session.deliver_results()
    (_, later), (before, after) = messages
    assert (later.disk.has_unsaved_steps, after.disk.has_unsaved_steps) == (True, False)
    assert after.shows_same_fight(before)
    assert saved_histories[-1] == slow_session.session.history


def test_steps_done_during_a_save_are_written_together_and_in_order(
    slow_session: SlowSession, disk: SlowDisk
) -> None:
    watched: list[bool] = []
    slow_session.session.subscribe(lambda _, after: watched.append(after.disk.has_unsaved_steps))
    disk.hold()
    for number in range(9):
        slow_session.session.do(add(f"Orc {number}"))
    disk.release()
    slow_session.session.wait_for_disk(TIMEOUT_S)
    assert disk.saves == 1
    assert not slow_session.session.has_unsaved_steps
    assert watched == [True] * 9 + [False]
    assert names(slow_session.on_disk) == [f"Orc {number}" for number in range(9)]
    assert slow_session.on_disk == slow_session.session.history


def test_a_step_done_during_a_save_is_written_next(
    slow_session: SlowSession, disk: SlowDisk
) -> None:
    disk.hold_answers()
    slow_session.session.do(add("Mira"))
    assert disk.jobs.acquire(timeout=TIMEOUT_S)
    slow_session.session.do(add("Bor"))
    assert names(slow_session.on_disk) == ["Mira"]
    assert slow_session.session.has_unsaved_steps
    disk.release()
    slow_session.session.wait_for_disk(TIMEOUT_S)
    assert not slow_session.session.has_unsaved_steps
    assert disk.saves == 2
    assert slow_session.on_disk == slow_session.session.history


def test_a_step_undone_during_its_save_is_undone_on_disk(
    slow_session: SlowSession, disk: SlowDisk
) -> None:
    slow_session.session.do(add("Mira"))
    slow_session.session.wait_for_disk(TIMEOUT_S)
    disk.hold()
    slow_session.session.do(add("Bor"))
    slow_session.session.undo()
    slow_session.session.undo()
    slow_session.session.do(add("Ada"))
    disk.release()
    slow_session.session.wait_for_disk(TIMEOUT_S)
    assert names(slow_session.on_disk) == ["Ada"]
    assert slow_session.on_disk == slow_session.session.history


def test_waiting_for_a_disk_that_does_not_answer_times_out(
    slow_session: SlowSession, disk: SlowDisk
) -> None:
    disk.hold()
    slow_session.session.do(add("Mira"))
    slow_session.session.wait_for_disk(0.01)
    assert slow_session.session.has_unsaved_steps


def test_closing_waits_for_the_disk(slow_session: SlowSession, disk: SlowDisk) -> None:
    disk.hold()
    slow_session.session.do(add("Mira"))
    fight = slow_session.session.do(add("Bor")) and slow_session.session.history
    going = Thread(target=slow_session.session.close)
    going.start()
    going.join(0.05)
    assert going.is_alive()
    disk.release()
    going.join(TIMEOUT_S)
    assert not going.is_alive()
    assert slow_session.on_disk == fight
    assert [each.name for each in slow_session.path.parent.iterdir()] == [slow_session.path.name]


def test_another_fight_opens_before_the_previous_one_is_saved(
    slow_session: SlowSession, disk: SlowDisk
) -> None:
    disk.hold()
    slow_session.session.do(add("Mira"))
    fight = slow_session.session.history
    slow_session.session.open_fight(History(SYSTEMS[0].begin("At the mill")))
    assert slow_session.session.present.title == "At the mill"
    assert slow_session.session.has_unsaved_steps
    assert slow_session.on_disk != fight
    disk.release()
    slow_session.session.close()
    assert not slow_session.session.has_unsaved_steps
    assert slow_session.on_disk == fight
    assert [each.name for each in slow_session.path.parent.iterdir()] == [slow_session.path.name]


def test_a_document_on_another_disk_is_saved_while_the_previous_one_hangs(
    tmp_path: Path, disk: SlowDisk
) -> None:
    lanes = iter((disk, ImmediateExecutor()))
    histories = [History(SYSTEMS[0].begin(title)) for title in ("One", "Two")]
    first, second = (
        Document.create(tmp_path / f"{each.start.title}.tickline", each.start, CODEC)
        for each in histories
    )
    writer = Writer(next(lanes), make_next_executor=lambda: next(lanes))
    session = Session(histories[0], FixedDice(), first, writer)
    disk.hold()
    session.do(add("Mira"))
    session.open_fight(histories[1], second)
    session.do(add("Bor"))
    assert names(read_document(second.path, CODEC)) == ["Bor"]
    assert names(read_document(first.path, CODEC)) == []
    disk.release()
    wait([future for _, future in session.closing_documents])
    assert names(read_document(first.path, CODEC)) == ["Mira"]
    second.close()


def test_unsaved_steps_of_a_closed_document_are_reported(tmp_path: Path, disk: SlowDisk) -> None:
    messages: list[str] = []
    history = History(SYSTEMS[0].begin("At the ford"))
    document = Document.create(tmp_path / "fight.tickline", history.start, CODEC)
    session = Session(history, FixedDice(), document, Writer(disk), messages.append)
    disk.hold()
    session.do(MANY)
    session.open_fight(history)
    assert messages == []
    with full_disk(document.path.stat().st_size):
        disk.release()
        wait([future for _, future in session.closing_documents])
    session.check_writer()
    assert len(messages) == 1
    assert "fight.tickline" in messages[0]


def test_a_slow_disk_is_reported_until_it_answers(
    slow_session: SlowSession, disk: SlowDisk
) -> None:
    slow_session.session.report_slow_disk()
    assert slow_session.session.save_error == ""
    disk.hold()
    slow_session.session.do(add("Mira"))
    slow_session.session.report_slow_disk()
    assert "fight.tickline" in slow_session.session.save_error
    assert "Save a copy elsewhere" in slow_session.session.save_error
    disk.release()
    slow_session.deliver_results()
    assert slow_session.session.save_error == ""
    assert not slow_session.session.has_unsaved_steps


def test_a_fight_moved_to_another_document_has_all_its_steps_there(
    slow_session: SlowSession, tmp_path: Path, disk: SlowDisk
) -> None:
    disk.hold()
    slow_session.session.do(add("Mira"))
    document = slow_session.session.document
    assert document is not None
    copy = tmp_path / "copy.tickline"
    document.copy_to(copy)
    slow_session.session.do(add("Bor"))
    slow_session.session.move_to_document(Document.open(copy, CODEC)[0])
    disk.release()
    slow_session.session.wait_for_disk(TIMEOUT_S)
    assert names(read_document(copy, CODEC)) == ["Mira", "Bor"]
    assert slow_session.session.document is not document


def test_a_failed_save_of_a_closed_document_does_not_affect_the_next(
    slow_session: SlowSession, disk: SlowDisk
) -> None:
    with full_disk(slow_session.path.stat().st_size):
        slow_session.session.do(MANY)
        assert disk.jobs.acquire(timeout=TIMEOUT_S)
    slow_session.session.open_fight(History(SYSTEMS[0].begin()))
    slow_session.deliver_results()
    assert slow_session.session.save_error == ""
    slow_session.session.close()
    assert len(names(slow_session.on_disk)) == 200


def test_a_failed_save_is_reported_to_all_listeners_and_the_next_step_saves_everything(
    slow_session: SlowSession, disk: SlowDisk
) -> None:
    messages: list[str] = []
    slow_session.session.subscribe(lambda _, after: messages.append(after.disk.error))
    with full_disk(slow_session.path.stat().st_size):
        disk.hold()
        slow_session.session.do(MANY)
        disk.release()
        slow_session.session.wait_for_disk(TIMEOUT_S)
    assert messages[0] == ""
    assert "fight.tickline" in messages[1]
    assert slow_session.session.has_unsaved_steps
    assert slow_session.on_disk.steps == ()
    slow_session.session.undo()
    slow_session.session.wait_for_disk(TIMEOUT_S)
    assert messages[-1] == ""
    assert not slow_session.session.has_unsaved_steps
    assert slow_session.on_disk == slow_session.session.history


def test_an_exception_in_the_writer_is_reported_and_the_next_save_works(
    slow_session: SlowSession, disk: SlowDisk, monkeypatch: pytest.MonkeyPatch
) -> None:
    with monkeypatch.context() as patched:
        patched.setattr(Document, "save", fail_in_writer)
        disk.hold()
        slow_session.session.do(add("Mira"))
        disk.release()
        with pytest.raises(ZeroDivisionError, match="in the writer"):
            slow_session.deliver_results()
    assert slow_session.session.save_error.startswith("The last step isn't saved")
    assert slow_session.session.has_unsaved_steps
    slow_session.session.save()
    slow_session.session.wait_for_disk(TIMEOUT_S)
    assert slow_session.session.save_error == ""
    assert slow_session.on_disk == slow_session.session.history


def test_a_copy_made_during_a_save_has_the_unsaved_steps(
    slow_session: SlowSession, disk: SlowDisk
) -> None:
    copy = slow_session.path.with_name("copy.tickline")
    disk.hold()
    slow_session.session.do(add("Mira"))
    slow_session.session.do(add("Bor"))
    assert slow_session.session.document is not None
    slow_session.session.document.copy_to(copy)
    assert names(read_document(copy, CODEC)) == ["Mira", "Bor"]
    assert slow_session.on_disk.steps == ()


def test_with_an_immediate_executor_a_step_is_on_disk_before_anyone_is_notified(
    tmp_path: Path,
) -> None:
    path = tmp_path / "fight.tickline"
    history = History(SYSTEMS[0].begin())
    saved_histories: list[History] = []
    with closing(Document.create(path, history.start, CODEC)) as document:
        session = Session(history, FixedDice(), document, Writer(ImmediateExecutor()))
        session.subscribe(lambda *_: saved_histories.append(read_document(path, CODEC)))
        session.do(add("Mira"))
        assert saved_histories == [session.history]
        assert not session.has_unsaved_steps


def test_the_disk_thread_is_reused_and_is_a_daemon() -> None:
    lane = DiskThread()
    one = lane.submit(current_thread).result(TIMEOUT_S)
    assert lane.submit(current_thread).result(TIMEOUT_S) is one
    assert one.daemon


def test_an_idle_disk_thread_ends_and_the_next_save_starts_another() -> None:
    lane = DiskThread(idle_seconds=0)
    one = lane.submit(current_thread).result(TIMEOUT_S)
    one.join(TIMEOUT_S)
    assert not one.is_alive()
    assert lane.submit(lambda: "saved").result(TIMEOUT_S) == "saved"
