"""The session: the only entry point for changes; it notifies each listener once."""

from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path

import pytest

from models.rules.catalogue import SYSTEMS
from models.rules.deeds import Add, Deed, Hide, Recruit
from models.rules.dice import FixedDice
from models.rules.refusal import RuleBroken
from models.saves.codec import Codec
from models.saves.document import Document
from models.scheduler.clock import CombatantId
from models.scheduler.history import History
from models.session.session import Session
from tests.tools.documents import read_back
from tests.tools.refusing_disk import full_disk

CODEC = Codec(SYSTEMS)


def add(name: str) -> Deed:
    return Add((Recruit(name),))


def names(session: Session) -> list[str]:
    return [each.name for each in session.present.all_combatants()]


def empty_history() -> History:
    return History(SYSTEMS[0].begin("At the ford"))


def read_stored(path: Path) -> History:
    return read_back(path, CODEC)


@pytest.fixture
def session() -> Session:
    return Session(empty_history(), FixedDice())


@pytest.fixture
def calls(session: Session) -> list[int]:
    """Return a list that receives the number of steps at each call of a listener."""
    calls: list[int] = []
    session.subscribe(lambda _, after: calls.append(after.history.done))
    return calls


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "fight.tickline"


@pytest.fixture
def saved_session(path: Path) -> Iterator[Session]:
    with closing(Document.create(path, empty_history().start, CODEC)) as document:
        yield Session(empty_history(), FixedDice(), document)


def test_a_deed_is_a_step_and_notifies_once(session: Session, calls: list[int]) -> None:
    outcome = session.do(add("Mira"))
    assert names(session) == ["Mira"]
    assert [step.label for step in session.history.steps] == [outcome.label]
    assert calls == [1]


def test_each_listener_is_notified_once(session: Session) -> None:
    calls: list[str] = []
    session.subscribe(lambda *_: calls.append("first"))
    session.subscribe(lambda *_: calls.append("second"))
    session.do(add("Mira"))
    assert sorted(calls) == ["first", "second"]


def test_a_refused_deed_changes_nothing_and_notifies_no_listener(
    session: Session, calls: list[int]
) -> None:
    before = session.history
    with pytest.raises(RuleBroken):
        session.do(Hide(CombatantId("nobody")))
    assert session.history is before
    assert calls == []


def test_undo_and_redo_name_the_step_and_notify_once_each(
    session: Session, calls: list[int]
) -> None:
    label = session.do(add("Mira")).label
    assert session.undo() == label
    assert names(session) == []
    assert session.redo() == label
    assert names(session) == ["Mira"]
    assert calls == [1, 0, 1]


@pytest.mark.parametrize("operation", [Session.undo, Session.redo])
def test_undo_and_redo_are_refused_without_a_step(
    session: Session, calls: list[int], operation: Callable[[Session], str]
) -> None:
    with pytest.raises(RuleBroken, match="Nothing to"):
        operation(session)
    assert calls == []


def test_a_new_deed_discards_undone_steps(session: Session) -> None:
    session.do(add("Mira"))
    session.undo()
    session.do(add("Bor"))
    assert names(session) == ["Bor"]
    assert not session.history.can_redo


def test_looking_at_an_earlier_moment_changes_nothing(session: Session, calls: list[int]) -> None:
    session.do(add("Mira"))
    session.look_at(0)
    assert session.sight.is_looking_back
    assert not session.sight.shown.moment.fight.combatants
    assert names(session) == ["Mira"]
    assert calls == [1, 1]


@pytest.mark.parametrize(("number", "expected"), [(-5, 0), (0, 0), (1, 1), (2, 2), (99, 2)])
def test_look_at_clamps_to_existing_moments(session: Session, number: int, expected: int) -> None:
    session.do(add("Mira"))
    session.do(add("Bor"))
    session.look_at(number)
    assert session.sight.looked_at == expected


def test_deeds_are_refused_while_looking_back(session: Session) -> None:
    session.do(add("Mira"))
    session.look_at(0)
    with pytest.raises(RuleBroken, match="looking back"):
        session.do(add("Bor"))
    session.look_at(1)
    session.do(add("Bor"))
    assert names(session) == ["Mira", "Bor"]


def test_undo_and_redo_are_refused_while_looking_back(session: Session) -> None:
    session.do(add("Mira"))
    session.do(add("Bor"))
    session.undo()
    session.look_at(0)
    assert (session.sight.can.undo, session.sight.can.redo) == (False, False)
    for step in (session.undo, session.redo):
        with pytest.raises(RuleBroken, match="looking back"):
            step()
    session.look_at(session.history.done)
    session.undo()
    assert names(session) == []


def test_the_players_see_the_present_while_the_gm_looks_back(session: Session) -> None:
    session.do(add("Mira"))
    before = session.players_stage()
    session.look_at(0)
    assert session.players_stage() == before


def test_opening_another_fight_replaces_the_current_one(session: Session, calls: list[int]) -> None:
    session.do(add("Mira"))
    session.look_at(0)
    session.open_fight(empty_history())
    assert names(session) == []
    assert not session.sight.is_looking_back
    assert calls == [1, 1, 0]


def test_each_step_is_on_disk_before_anyone_is_notified(saved_session: Session, path: Path) -> None:
    saved_histories: list[History] = []
    saved_session.subscribe(lambda *_: saved_histories.append(read_stored(path)))
    saved_session.do(add("Mira"))
    saved_session.do(add("Bor"))
    saved_session.undo()
    assert [each.done for each in saved_histories] == [1, 2, 1]
    assert read_stored(path) == saved_session.history
    assert saved_session.save_error == ""


def test_looking_back_is_not_saved(saved_session: Session, path: Path) -> None:
    saved_session.do(add("Mira"))
    saved_session.look_at(0)
    assert read_stored(path).done == 1


def test_on_a_full_disk_the_fight_continues_and_the_error_is_reported(
    saved_session: Session, path: Path
) -> None:
    messages: list[str] = []
    saved_session.subscribe(lambda _, after: messages.append(after.disk.error))
    with full_disk(path.stat().st_size):
        saved_session.do(Add(tuple(Recruit(f"Orc {number}") for number in range(200))))
    assert len(names(saved_session)) == 200
    assert "fight.tickline" in messages[0]
    assert read_stored(path).steps == ()
    saved_session.save()
    assert messages[1:] == [""]
    assert read_stored(path) == saved_session.history


def test_the_next_step_saves_all_unsaved_steps(saved_session: Session, path: Path) -> None:
    with full_disk(path.stat().st_size):
        saved_session.do(Add(tuple(Recruit(f"Orc {number}") for number in range(200))))
    saved_session.undo()
    assert saved_session.save_error == ""
    assert read_stored(path) == saved_session.history


def test_a_document_open_in_another_program_can_be_played_but_is_not_saved(
    saved_session: Session, path: Path
) -> None:
    saved_session.do(add("Mira"))
    document, history = Document.open(path, CODEC)
    other = Session(history, FixedDice(), document)
    assert "open in another Tickline" in other.save_error
    other.do(add("Bor"))
    assert names(other) == ["Mira", "Bor"]
    assert "open in another Tickline" in other.save_error
    assert read_stored(path) == saved_session.history


def test_opening_another_fight_closes_the_document(saved_session: Session, path: Path) -> None:
    saved_session.open_fight(empty_history())
    document, _ = Document.open(path, CODEC)
    with closing(document):
        assert document.read_only_reason is None
    assert saved_session.save_error == ""
