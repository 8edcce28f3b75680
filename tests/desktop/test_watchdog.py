"""Errors at every entry point of the session: nothing is lost, and listeners are notified."""

from collections.abc import Callable
from pathlib import Path
from random import Random

import pytest

from models.rules.catalogue import SYSTEMS, system
from models.rules.deeds import Add, Next, Recruit
from models.rules.dice import ProgramDice
from models.rules.ruleset import Moment
from models.saves.codec import Codec
from models.saves.document import Document
from models.scheduler.clock import CombatantId
from models.scheduler.history import History
from models.session.session import Session
from tests.tools.documents import read_back

CODEC = Codec(SYSTEMS)
ARA, BOR = Recruit("Ara", CombatantId("ara")), Recruit("Bor", CombatantId("bor"))


@pytest.fixture
def session(tmp_path: Path) -> Session:
    start = system("plain_ticks").begin()
    document = Document.create(tmp_path / "ford.tickline", start, CODEC)
    session = Session(History(start), ProgramDice(Random(1)), document)  # noqa: S311 - the same again
    session.do(Add((ARA,)))
    return session


def fail(*_args: object, **_given: object) -> None:
    raise ZeroDivisionError("at the door")


def on_disk(session: Session) -> History:
    assert session.document
    path = session.document.path
    session.close()
    return read_back(path, CODEC)


SESSION_CALLS: dict[str, Callable[[Session], object]] = {
    "do": lambda session: session.do(Add((BOR,))),
    "undo": lambda session: session.undo(),
    "redo": lambda session: session.redo(),
}


@pytest.mark.parametrize("door", SESSION_CALLS)
def test_a_failing_listener_does_not_keep_others_from_being_notified(
    session: Session, door: str
) -> None:
    histories: list[History] = []
    if door == "redo":
        session.undo()
    session.subscribe(fail)
    session.subscribe(lambda _, after: histories.append(after.history))
    with pytest.raises(ZeroDivisionError):
        SESSION_CALLS[door](session)
    assert histories == [session.history]
    assert on_disk(session) == session.history


def test_a_rule_that_raises_changes_nothing(
    session: Session, monkeypatch: pytest.MonkeyPatch
) -> None:
    before = session.history
    monkeypatch.setattr(Moment, "decide", fail)
    with pytest.raises(ZeroDivisionError):
        session.do(Next())
    assert session.history == before
    assert on_disk(session) == before


@pytest.mark.parametrize("door", SESSION_CALLS)
def test_a_failing_writer_is_reported_and_the_next_step_saves_everything(
    session: Session, door: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    messages: list[str] = []
    if door == "redo":
        session.undo()
    session.subscribe(lambda _, after: messages.append(after.disk.error))
    with monkeypatch.context() as patched:
        patched.setattr(Document, "save", fail)
        with pytest.raises(ZeroDivisionError):
            SESSION_CALLS[door](session)
    assert messages == ["The last step isn't saved: something went wrong inside Tickline."]
    session.save()
    assert session.save_error == ""
    assert on_disk(session) == session.history


@pytest.mark.parametrize(
    "question", ["offers", "why", "standing", "forecast", "decisions", "wait_window"]
)
def test_a_query_that_raises_does_not_affect_the_fight(
    session: Session, question: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Moment, question, fail)
    session.do(Add((BOR,)))
    assert [each.name for each in session.present.all_combatants()] == ["Ara", "Bor"]
    assert on_disk(session) == session.history
