"""The curtain (blank, frozen, handout or break) stays until the GM lifts it."""

from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from models.rules.catalogue import SYSTEMS
from models.rules.deeds import Hide
from models.rules.dice import FixedDice
from models.saves.codec import Codec
from models.saves.document import Document
from models.scheduler.history import History
from models.scheduler.stage import Curtain, Handout, Pause, ScreenContent, Stage
from models.session.samples import sample_history
from models.session.session import Session
from tests.tools.documents import write_document

CODEC = Codec(SYSTEMS)
OPENED: list[Session] = []
BLANK = Curtain(blank=True)
EVENING = Pause(29_000_000)
MAP, LETTER = Handout(b"map of the ford" * 99), Handout(b"letter")


def save_history(path: Path, history: History) -> Path:
    write_document(path, history, CODEC)
    return path


@pytest.fixture
def ford(tmp_path: Path) -> Path:
    return save_history(tmp_path / "ford.tickline", sample_history(SYSTEMS[0].id))


@pytest.fixture
def mill(tmp_path: Path) -> Path:
    return save_history(tmp_path / "mill.tickline", sample_history(SYSTEMS[1].id))


@pytest.fixture(autouse=True)
def close_sessions() -> Iterator[None]:
    """Close the sessions a test leaves open: Python would warn of them in a later test."""
    OPENED.clear()
    yield
    for each in OPENED:
        each.close()


@pytest.fixture
def session(ford: Path) -> Iterator[Session]:
    session = start_session(ford)
    with closing(session):
        yield session


def start_session(path: Path, curtain: Curtain | None = None) -> Session:
    session = Session(History(SYSTEMS[0].begin()), FixedDice(), curtain=curtain or Curtain())
    OPENED.append(session)
    open_document(session, path)
    return session


def open_document(session: Session, path: Path) -> None:
    document, history = Document.open(path, CODEC)
    session.open_fight(history, document)


def step(session: Session) -> None:
    """Take a step that players can see: hide a visible combatant."""
    before = session.players_stage()
    combatant = next(each for each in session.present.combatants_in_scene() if each.is_visible)
    session.do(Hide(combatant.id))
    assert session.players_stage() != before


def players_screen(session: Session) -> ScreenContent:
    return session.sight.players_screen


def test_a_frozen_picture_stays_frozen_after_a_restart(session: Session, ford: Path) -> None:
    before = players_screen(session)
    session.set_frozen(frozen=True)
    step(session)
    session.close()
    reopened = start_session(ford)
    assert players_screen(reopened) == before
    reopened.set_frozen(frozen=False)
    assert players_screen(reopened) == reopened.players_stage() != before
    reopened.close()
    assert players_screen(start_session(ford)) == reopened.players_stage()


def test_a_blank_screen_stays_blank_after_a_restart(session: Session, ford: Path) -> None:
    session.set_blank(blank=True)
    session.close()
    reopened = start_session(ford)
    assert players_screen(reopened) is None
    reopened.set_blank(blank=False)
    assert players_screen(reopened) == reopened.players_stage()


@pytest.mark.parametrize("system", SYSTEMS.ids)
def test_a_frozen_picture_of_any_system_is_saved(tmp_path: Path, system: str) -> None:
    path = save_history(tmp_path / "any.tickline", sample_history(system))
    with closing(start_session(path)) as session:
        session.set_frozen(frozen=True)
        before = players_screen(session)
        assert session.save_error == ""
    with closing(start_session(path)) as session:
        assert players_screen(session) == before


def test_freezing_a_blanked_screen_freezes_the_last_visible_picture(session: Session) -> None:
    before = players_screen(session)
    session.set_blank(blank=True)
    step(session)
    session.set_frozen(frozen=True)
    session.set_blank(blank=False)
    assert players_screen(session) == before
    session.set_frozen(frozen=False)
    assert players_screen(session) == session.players_stage()


def test_another_encounter_opens_while_the_screen_stays_frozen(
    session: Session, ford: Path, mill: Path
) -> None:
    before = players_screen(session)
    session.set_frozen(frozen=True)
    open_document(session, mill)
    assert players_screen(session) == before != session.players_stage()
    session.close()
    reopened = start_session(mill)
    assert players_screen(reopened) == before
    reopened.set_frozen(frozen=False)
    assert players_screen(reopened) == reopened.players_stage()
    reopened.close()
    assert players_screen(start_session(ford)) == before


def test_opening_an_encounter_neither_unblanks_nor_unfreezes_the_screen(
    session: Session, ford: Path, mill: Path
) -> None:
    session.set_frozen(frozen=True)
    session.close()
    session = start_session(mill)
    before = players_screen(session)
    session.set_blank(blank=True)
    open_document(session, ford)
    curtain = session.sight.curtain
    assert (curtain.blank, curtain.frozen) == (True, True)
    session.set_blank(blank=False)
    assert players_screen(session) == before
    session.close()


def test_a_blanked_start_shows_only_a_frozen_picture_saved_in_the_document(
    session: Session, ford: Path, mill: Path
) -> None:
    before = players_screen(session)
    session.set_frozen(frozen=True)
    session.close()
    with closing(start_session(ford, BLANK)) as reopened:
        assert players_screen(reopened) == before
    with closing(start_session(mill, BLANK)) as reopened:
        assert players_screen(reopened) is None
        open_document(reopened, ford)
        assert players_screen(reopened) is None


def test_a_sample_opened_while_the_screen_is_blank_stays_hidden(session: Session) -> None:
    session.set_blank(blank=True)
    session.open_fight(sample_history(SYSTEMS[1].id))
    assert players_screen(session) is None
    session.set_blank(blank=False)
    assert players_screen(session) == session.players_stage()


def test_undoing_a_reveal_does_not_change_a_frozen_picture(session: Session) -> None:
    before = players_screen(session)
    session.set_frozen(frozen=True)
    session.undo()
    assert session.players_stage() != before
    session.look_at(0)
    session.retranslate()
    assert players_screen(session) == before


def test_listeners_are_notified_of_another_fight_together_with_its_curtain(
    session: Session, ford: Path, mill: Path
) -> None:
    before = players_screen(session)
    session.set_frozen(frozen=True)
    session.close()
    session = start_session(mill)
    contents: list[ScreenContent] = []
    session.subscribe(lambda _, after: contents.append(after.players_screen))
    open_document(session, ford)
    assert contents
    assert all(each == before for each in contents)
    session.close()


def test_a_handout_covers_the_fight_until_it_is_removed(session: Session) -> None:
    before, steps = players_screen(session), len(session.history.steps)
    session.show_handout(MAP)
    assert players_screen(session) is MAP
    step(session)
    session.undo()
    session.redo()
    session.look_at(0)
    assert players_screen(session) is MAP
    session.show_handout(None)
    assert players_screen(session) == session.players_stage() != before
    assert len(session.history.steps) == steps + 1
    assert not session.sight.curtain.is_active


def test_blanking_covers_a_handout_until_the_blank_is_lifted(session: Session) -> None:
    session.set_blank(blank=True)
    session.show_handout(MAP)
    assert players_screen(session) is None
    step(session)
    session.set_blank(blank=False)
    assert players_screen(session) is MAP
    session.set_blank(blank=True)
    session.show_handout(None)
    assert players_screen(session) is None
    session.set_blank(blank=False)
    assert players_screen(session) == session.players_stage()


def test_freezing_under_a_handout_freezes_the_last_visible_picture(session: Session) -> None:
    before = players_screen(session)
    session.show_handout(MAP)
    step(session)
    session.set_frozen(frozen=True)
    assert players_screen(session) is MAP
    session.show_handout(LETTER)
    assert players_screen(session) is LETTER
    session.show_handout(None)
    assert players_screen(session) == before != session.players_stage()
    session.set_frozen(frozen=False)
    assert players_screen(session) == session.players_stage()


def test_another_encounter_opens_under_a_handout(session: Session, mill: Path) -> None:
    session.show_handout(MAP)
    open_document(session, mill)
    assert players_screen(session) is MAP
    session.show_handout(None)
    assert players_screen(session) == session.players_stage()


def test_a_handout_stays_when_the_first_encounter_is_reopened(
    session: Session, ford: Path, mill: Path
) -> None:
    session.show_handout(MAP)
    open_document(session, mill)
    open_document(session, ford)
    assert players_screen(session) == MAP
    session.show_handout(None)
    assert session.sight.players_screen == session.players_stage()


def test_an_encounter_closed_under_a_handout_reopens_blank_without_it(
    session: Session, ford: Path, mill: Path
) -> None:
    session.show_handout(MAP)
    open_document(session, mill)
    session.show_handout(None)
    open_document(session, ford)
    assert session.sight.players_screen is None
    session.set_blank(blank=False)
    assert session.sight.players_screen == session.players_stage()


def test_after_a_handout_a_restart_shows_a_blank_screen_and_the_handout_is_not_saved(
    session: Session, ford: Path
) -> None:
    session.show_handout(MAP)
    step(session)
    session.close()
    files = [each for each in ford.parent.rglob("*") if each.is_file()]
    assert files
    assert not any(MAP.picture in each.read_bytes() for each in files)
    reopened = start_session(ford)
    assert players_screen(reopened) is None
    assert reopened.sight.curtain.blank
    reopened.set_blank(blank=False)
    assert players_screen(reopened) == reopened.players_stage()


def test_a_break_covers_fight_and_picture_until_it_ends(session: Session) -> None:
    steps = len(session.history.steps)
    session.show_pause(EVENING)
    step(session)
    session.undo()
    session.redo()
    assert players_screen(session) is EVENING
    session.show_handout(MAP)
    assert players_screen(session) is EVENING
    session.show_pause(None)
    assert players_screen(session) is MAP
    session.show_handout(None)
    assert players_screen(session) == session.players_stage()
    assert len(session.history.steps) == steps + 1
    assert not session.sight.curtain.is_active


def test_blanking_covers_a_break_until_the_blank_is_lifted(session: Session) -> None:
    session.set_blank(blank=True)
    session.show_pause(EVENING)
    assert players_screen(session) is None
    session.set_blank(blank=False)
    assert players_screen(session) is EVENING


def test_freezing_under_a_break_freezes_the_last_visible_picture(session: Session) -> None:
    before = players_screen(session)
    session.show_pause(Pause())
    step(session)
    session.set_frozen(frozen=True)
    session.show_pause(None)
    assert players_screen(session) == before != session.players_stage()


def test_a_break_continues_after_a_restart_and_with_another_encounter(
    session: Session, ford: Path, mill: Path
) -> None:
    session.show_pause(EVENING)
    open_document(session, mill)
    assert players_screen(session) == EVENING
    open_document(session, ford)
    session.close()
    reopened = start_session(ford)
    assert players_screen(reopened) == EVENING
    reopened.show_pause(None)
    assert players_screen(reopened) == reopened.players_stage()


def below(session: Session) -> Stage | None:
    image = players_screen(session)
    assert isinstance(image, Handout)
    return image.below


def test_a_setting_shows_now_and_next_below_a_handout(session: Session, mill: Path) -> None:
    session.show_handout(MAP)
    assert below(session) is None
    session.set_turn_line(on=True)
    before = below(session)
    assert before == session.players_stage()
    step(session)
    assert below(session) == session.players_stage() != before
    session.look_at(0)
    assert below(session) == session.players_stage()
    open_document(session, mill)
    assert below(session) == session.players_stage()
    session.set_turn_line(on=False)
    assert players_screen(session) is MAP


def test_a_frozen_picture_also_stays_frozen_below_a_handout(session: Session) -> None:
    session.set_turn_line(on=True)
    before = players_screen(session)
    session.set_frozen(frozen=True)
    step(session)
    session.show_handout(MAP)
    step(session)
    assert below(session) == before
    session.set_blank(blank=True)
    assert players_screen(session) is None
    session.show_pause(EVENING)
    session.set_blank(blank=False)
    assert players_screen(session) is EVENING


def test_before_the_first_step_there_is_nothing_below_a_handout() -> None:
    session = Session(History(SYSTEMS[0].begin()), FixedDice())
    session.set_turn_line(on=True)
    session.show_handout(MAP)
    assert below(session) is None
    session.close()
