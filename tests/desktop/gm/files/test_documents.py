"""The library: documents are created, opened, copied, exported and imported."""

import os
import sqlite3
import tempfile
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import msgspec
import pytest

from desktop.gm.files.documents import DamagedDocumentError, Documents
from desktop.paths import Paths, paths_in
from desktop.settings import SettingsFile
from models.rules.catalogue import SYSTEMS, system
from models.rules.deeds import Add, Recruit
from models.rules.dice import FixedDice
from models.saves.codec import Codec
from models.saves.document import DOCUMENT_SUFFIX
from models.saves.file_errors import FileError
from models.scheduler.history import History
from models.session.samples import load_sample, sample_history
from models.session.session import Session
from tests.tools.documents import read_back
from tests.tools.refusing_disk import full_disk, without_root_rights

FIRST, LAST = SYSTEMS[0].id, SYSTEMS[-1].id
CODEC = Codec(SYSTEMS)
MIRA = Add((Recruit("Mira"),))


class Desk:
    """A session, the settings, and the library over them."""

    def __init__(self, paths: Paths) -> None:
        self.settings = SettingsFile(paths.settings)
        self.session = Session(History(SYSTEMS[0].begin()), FixedDice())
        self.library = Documents(self.session, self.settings, paths)

    @property
    def names(self) -> list[str]:
        return [each.name for each in self.session.present.all_combatants()]

    @property
    def path(self) -> Path:
        assert self.session.document is not None
        return self.session.document.path


@pytest.fixture
def desk(paths: Paths) -> Iterator[Desk]:
    desk = Desk(paths)
    with closing(desk.session):
        yield desk


@pytest.fixture
def another_desk(paths: Paths) -> Iterator[Desk]:
    desk = Desk(paths)
    with closing(desk.session):
        yield desk


def read_stored(path: Path) -> History:
    return read_back(path, CODEC)


def test_a_new_encounter_is_saved_as_a_document_at_once(desk: Desk) -> None:
    desk.library.begin_encounter("At the ford", LAST)
    assert desk.path == desk.library.folder / f"At the ford{DOCUMENT_SUFFIX}"
    assert desk.session.rules.id == LAST
    assert read_stored(desk.path).present.title == "At the ford"
    assert desk.library.recent_documents() == (desk.path,)


def test_steps_are_loaded_at_the_next_startup(desk: Desk, paths: Paths) -> None:
    desk.library.begin_encounter("At the ford", FIRST)
    desk.session.do(MIRA)
    desk.session.close()
    next_time = Desk(paths)
    with closing(next_time.session):
        assert next_time.library.reopen()
        assert next_time.names == ["Mira"]
        assert next_time.session.save_error == ""


def test_two_encounters_with_the_same_title_are_two_documents(desk: Desk) -> None:
    for _ in range(3):
        desk.library.begin_encounter("At the ford", FIRST)
    assert sorted(path.stem for path in desk.library.folder.iterdir()) == [
        "At the ford",
        "At the ford 2",
        "At the ford 3",
    ]


TITLES = [
    ("../../etc/passwd", "etc passwd"),
    ("A/B\\C: <why> *", "A B C why"),
    ("Dragons 🐉 & Orcs", "Dragons 🐉 & Orcs"),
    ("सभा में युद्ध", "सभा में युद्ध"),
    ("สงครามที่ลุ่มน้ำ", "สงครามที่ลุ่มน้ำ"),
    ("\u202e?*", "Encounter"),
    ("...", "Encounter"),
    ("", "Encounter"),
    ("CON", "Encounter CON"),
    ("nul", "Encounter nul"),
    ("aux.txt", "Encounter aux.txt"),
    ("Lpt1 .x", "Encounter Lpt1 .x"),
    ("Console", "Console"),
    ("a\0b\nc", "a b c"),
    ("Überfall am Fluß", "Überfall am Fluß"),
    ("x" * 120, "x" * 120),
    ("𠀀" * 120, "𠀀" * 30),
    (f"{'é' * 59}x y", f"{'é' * 59}x"),
]


@pytest.mark.parametrize(("title", "name"), TITLES)
def test_every_title_gives_a_file_name_valid_on_every_disk(
    desk: Desk, title: str, name: str
) -> None:
    desk.library.begin_encounter(title, FIRST)
    desk.library.begin_encounter(title, FIRST)
    assert sorted(path.stem for path in desk.library.folder.iterdir()) == [name, f"{name} 2"]
    assert read_stored(desk.path).present.title == title


def test_the_name_of_a_broken_link_is_not_used(desk: Desk) -> None:
    desk.library.folder.mkdir()
    (desk.library.folder / f"Ford{DOCUMENT_SUFFIX}").symlink_to("gone")
    desk.library.begin_encounter("Ford", FIRST)
    assert desk.path.stem == "Ford 2"


def test_a_name_with_a_leftover_journal_is_not_used(
    desk: Desk,
) -> None:
    desk.library.folder.mkdir()
    (desk.library.folder / f"Ford{DOCUMENT_SUFFIX}-journal").touch()
    desk.library.begin_encounter("Ford", FIRST)
    assert desk.path.stem == "Ford 2"


@pytest.mark.skipif(os.name == "nt", reason="no open file can be deleted there")
def test_a_new_encounter_never_takes_the_name_of_a_deleted_open_one(
    desk: Desk,
) -> None:
    for title in ("Ford", "Ford 2", "Ford"):
        desk.library.begin_encounter("Ford", FIRST)
        assert desk.path.stem == title
        assert desk.session.document is not None
        assert desk.session.document._connection is not None
        desk.session.document._connection.execute("UPDATE standing SET done = done")
        desk.path.unlink()


def test_without_a_document_there_is_nothing_to_reopen(desk: Desk) -> None:
    assert not desk.library.reopen()
    assert desk.session.document is None


def test_a_deleted_document_is_not_listed_as_recent(desk: Desk) -> None:
    desk.library.begin_encounter("One", FIRST)
    one = desk.path
    desk.library.begin_encounter("Two", FIRST)
    one.unlink()
    assert desk.library.recent_documents() == (desk.path,)


def test_documents_in_an_inaccessible_folder_are_not_listed_as_recent(
    desk: Desk, read_only_folder: Path
) -> None:
    desk.settings.remember_document(read_only_folder / "Fight.tickline")
    read_only_folder.chmod(0o000)
    with without_root_rights():
        assert desk.library.recent_documents() == ()


def test_a_damaged_document_is_reported_left_unchanged_and_not_reopened_again(desk: Desk) -> None:
    path = desk.library.folder / "Fight.tickline"
    path.parent.mkdir()
    path.write_bytes(b"no document" * 100)
    desk.settings.remember_document(path)
    with pytest.raises(FileError, match=r"Fight\.tickline"):
        desk.library.reopen()
    assert path.read_bytes() == b"no document" * 100
    assert not desk.library.reopen()


def test_a_failed_opening_keeps_the_current_fight(desk: Desk, tmp_path: Path) -> None:
    desk.library.begin_encounter("Ford", FIRST)
    desk.session.do(MIRA)
    with pytest.raises(FileError, match="isn't in"):
        desk.library.open(tmp_path / "gone.tickline")
    desk.session.undo()
    assert read_stored(desk.path) == desk.session.history


def test_opening_the_open_document_keeps_it_writable(desk: Desk) -> None:
    desk.library.begin_encounter("Ford", FIRST)
    desk.session.do(MIRA)
    desk.library.open(desk.path)
    desk.session.undo()
    desk.session.redo()
    assert desk.session.save_error == ""
    assert read_stored(desk.path) == desk.session.history


def test_a_document_opened_twice_is_reported_and_safe(desk: Desk, another_desk: Desk) -> None:
    desk.library.begin_encounter("Ford", FIRST)
    another_desk.library.open(desk.path)
    assert "open in another Tickline" in another_desk.session.save_error
    desk.session.close()
    another_desk.library.open(desk.path)
    assert another_desk.session.save_error == ""


def test_saving_a_copy_of_a_sample_makes_it_the_document(desk: Desk, tmp_path: Path) -> None:
    load_sample(desk.session, FIRST)
    fight = desk.session.history
    path = tmp_path / "Mine.tickline"
    desk.library.save_copy(path)
    assert desk.session.history == fight
    assert desk.path == path
    desk.session.undo()
    assert read_stored(path) == desk.session.history
    assert desk.library.recent_documents() == (path,)


def test_a_copy_of_a_sample_does_not_need_the_temporary_folder(
    desk: Desk, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(tempfile, "tempdir", str(tmp_path / "none"))
    load_sample(desk.session, FIRST)
    fight = desk.session.history
    desk.library.save_copy(tmp_path / "mine.tickline")
    assert read_stored(tmp_path / "mine.tickline") == fight


def test_a_copy_of_a_sample_may_replace_a_document(desk: Desk) -> None:
    desk.library.begin_encounter("Ford", FIRST)
    path = desk.path
    load_sample(desk.session, LAST)
    desk.library.save_copy(path)
    assert read_stored(path) == desk.session.history == sample_history(LAST)


def test_a_copy_never_replaces_a_file_that_is_not_a_document(desk: Desk, tmp_path: Path) -> None:
    path = tmp_path / "taxes.tickline"
    path.write_bytes(b"taxes" * 400)
    load_sample(desk.session, FIRST)
    with pytest.raises(FileError, match=r"taxes\.tickline"):
        desk.library.save_copy(path)
    assert path.read_bytes() == b"taxes" * 400
    assert desk.session.document is None


def test_after_copying_a_document_the_session_stays_in_the_original(
    desk: Desk, tmp_path: Path
) -> None:
    desk.library.begin_encounter("Ford", FIRST)
    desk.session.do(MIRA)
    copy = tmp_path / "Copy.tickline"
    desk.library.save_copy(copy)
    desk.session.undo()
    assert desk.path.stem == "Ford"
    assert read_stored(copy).done == 1
    assert read_stored(desk.path).done == 0


def test_after_copying_an_unsavable_fight_the_session_continues_in_the_copy(
    desk: Desk, another_desk: Desk, tmp_path: Path
) -> None:
    desk.library.begin_encounter("Ford", FIRST)
    another_desk.library.open(desk.path)
    another_desk.session.do(MIRA)
    copy = tmp_path / "Copy.tickline"
    another_desk.library.save_copy(copy)
    assert another_desk.session.save_error == ""
    assert another_desk.path == copy
    assert another_desk.names == ["Mira"]
    another_desk.session.undo()
    assert read_stored(copy) == another_desk.session.history


def test_a_fight_exported_to_json_is_imported_unchanged(desk: Desk, tmp_path: Path) -> None:
    load_sample(desk.session, LAST)
    desk.session.undo()
    fight = desk.session.history
    desk.library.export(tmp_path / "fight.json")
    desk.session.open_fight(History(SYSTEMS[0].begin()))
    desk.library.import_file(tmp_path / "fight.json")
    assert desk.session.history == fight
    assert read_stored(desk.path) == fight
    assert desk.path.parent == desk.library.folder


@pytest.mark.parametrize("content", [b"", b"{}", b"\xff", b"null"])
def test_invalid_json_is_refused_and_nothing_is_created(
    desk: Desk, tmp_path: Path, content: bytes
) -> None:
    path = tmp_path / "fight.json"
    path.write_bytes(content)
    with pytest.raises(FileError):
        desk.library.import_file(path)
    with pytest.raises(FileError, match=r"gone\.json"):
        desk.library.import_file(tmp_path / "gone.json")
    assert not desk.library.folder.exists()


def test_an_export_to_a_missing_folder_is_reported(desk: Desk, tmp_path: Path) -> None:
    with pytest.raises(FileError, match=r"fight\.json"):
        desk.library.export(tmp_path / "nowhere" / "fight.json")


def test_on_a_full_disk_no_encounter_is_created_and_the_old_one_continues(desk: Desk) -> None:
    desk.library.begin_encounter("One", FIRST)
    with full_disk(0), pytest.raises(FileError):
        desk.library.begin_encounter("Two", FIRST)
    assert [path.stem for path in desk.library.folder.iterdir()] == ["One"]
    desk.session.do(MIRA)
    assert read_stored(desk.path) == desk.session.history


def test_a_folder_that_cannot_be_created_is_reported(read_only_folder: Path) -> None:
    desk = Desk(paths_in(read_only_folder))
    with without_root_rights():
        with pytest.raises(FileError, match=str(read_only_folder)):
            desk.library.begin_encounter("Ford", FIRST)
        with pytest.raises(FileError, match=str(read_only_folder)):
            desk.library.save_party("Heroes", FIRST, (Recruit("Mira"),))
    assert os.listdir(read_only_folder) == []  # noqa: PTH208 - names are enough


def test_a_party_is_saved_for_its_system(desk: Desk, another_desk: Desk) -> None:
    heroes = (Recruit("Mira"), Recruit("Bor"))
    desk.library.save_party("Heroes", FIRST, heroes)
    assert another_desk.library.read_parties(FIRST).parties == {"Heroes": heroes}
    assert another_desk.library.read_parties("another system").parties == {}


def test_default_settings_saved_for_a_system_apply_to_its_next_encounters(desk: Desk) -> None:
    desk.library.save_default_settings(system("tabula_rasa"), {"defaultAD": 6})
    desk.library.begin_encounter("Pies", "tabula_rasa")
    assert msgspec.to_builtins(desk.session.present.settings)["defaultAD"] == 6


def test_saved_settings_that_are_no_longer_valid_are_ignored(desk: Desk) -> None:
    desk.settings.change(encounter_defaults={"tabula_rasa": {"defaultAD": "many"}})
    desk.library.begin_encounter("Pies", "tabula_rasa")
    assert msgspec.to_builtins(desk.session.present.settings)["defaultAD"] == 10


def open_damaged(desk: Desk, path: Path) -> DamagedDocumentError:
    with pytest.raises(DamagedDocumentError) as caught:
        desk.library.open(path)
    return caught.value


@pytest.fixture
def started_document(paths: Paths) -> Path:
    """A document with Mira that was reopened and closed without any new step."""
    first, second = Desk(paths), Desk(paths)
    with closing(first.session):
        first.library.begin_encounter("Ford", FIRST)
        first.session.do(MIRA)
    with closing(second.session):
        second.library.open(first.path)
        second.session.undo()
    return first.path


@pytest.mark.parametrize(
    "damage", [b"noise" * 900, b"", None], ids=["noise", "an empty file", "nothing"]
)
def test_the_newest_backup_of_a_damaged_or_deleted_document_is_offered(
    desk: Desk, started_document: Path, damage: bytes | None
) -> None:
    started_document.unlink()
    if damage is not None:
        started_document.write_bytes(damage)
    spoilt = open_damaged(desk, started_document)
    assert spoilt.backup is not None
    messages: list[Path | None] = []
    desk.library.open_backup(spoilt, messages.append)
    (aside,) = messages
    assert (aside.read_bytes() if aside else None) == damage
    assert desk.names == ["Mira"]
    assert desk.session.save_error == ""
    desk.session.undo()
    assert read_stored(started_document) == desk.session.history
    assert desk.library.recent_documents() == (started_document,)


def test_a_document_that_was_never_reopened_has_a_backup(desk: Desk, another_desk: Desk) -> None:
    desk.library.begin_encounter("Ford", FIRST)
    desk.session.do(MIRA)
    desk.session.close()
    desk.path.write_bytes(b"noise" * 900)
    spoilt = open_damaged(another_desk, desk.path)
    assert spoilt.backup is not None
    another_desk.library.open_backup(spoilt)
    assert another_desk.names == ["Mira"]


def test_a_clean_copy_of_a_document_with_a_foreign_trigger_is_offered(
    desk: Desk, started_document: Path
) -> None:
    history = read_stored(started_document)
    with closing(sqlite3.connect(started_document)) as connection, connection:
        connection.execute("CREATE TRIGGER thief AFTER INSERT ON step BEGIN DELETE FROM step; END")
    before = started_document.read_bytes()
    spoilt = open_damaged(desk, started_document)
    assert "trigger “thief”" in str(spoilt)
    assert spoilt.backup is not None
    assert spoilt.salvaged == history
    desk.library.create_from_salvaged(spoilt)
    assert desk.path.parent == desk.library.folder
    assert desk.path != started_document
    desk.session.do(MIRA)
    assert read_stored(desk.path) == desk.session.history
    assert started_document.read_bytes() == before


def test_damage_is_reported_even_if_the_document_has_a_foreign_view(
    desk: Desk, started_document: Path
) -> None:
    with closing(sqlite3.connect(started_document)) as connection, connection:
        connection.execute("CREATE VIEW more AS SELECT 1")
        connection.execute("DELETE FROM standing")
    spoilt = open_damaged(desk, started_document)
    assert "its last steps are missing or altered" in str(spoilt)
    assert spoilt.salvaged is None
    assert spoilt.backup is not None


def test_a_damaged_document_has_no_clean_copy(desk: Desk, started_document: Path) -> None:
    started_document.write_bytes(b"noise" * 900)
    spoilt = open_damaged(desk, started_document)
    assert spoilt.salvaged is None
    with pytest.raises(DamagedDocumentError):
        desk.library.create_from_salvaged(spoilt)


def test_a_new_encounter_does_not_take_a_name_with_a_leftover_log(
    desk: Desk, another_desk: Desk
) -> None:
    desk.library.begin_encounter("Ford", FIRST)
    desk.session.close()
    desk.path.unlink()
    desk.path.with_name(f"{desk.path.name}-wal").write_bytes(b"old")
    another_desk.library.begin_encounter("Ford", FIRST)
    assert another_desk.path.name == "Ford 2.tickline"


def test_no_backup_is_offered_if_there_is_none(desk: Desk, tmp_path: Path) -> None:
    path = tmp_path / "notes.tickline"
    path.write_text("We meet on Sunday.")
    spoilt = open_damaged(desk, path)
    assert spoilt.backup is None
    with pytest.raises(DamagedDocumentError, match="isn't a Tickline encounter"):
        desk.library.open_backup(spoilt)
    assert path.read_text() == "We meet on Sunday."


def test_a_folder_and_a_newer_document_are_not_replaced_by_a_backup(
    desk: Desk, started_document: Path
) -> None:
    content = bytearray(started_document.read_bytes())
    content[60:64] = b"\0\0\0\x05"
    started_document.write_bytes(content)
    with pytest.raises(FileError, match="newer Tickline") as caught:
        desk.library.open(started_document)
    assert not isinstance(caught.value, DamagedDocumentError)
    started_document.unlink()
    started_document.mkdir()
    with pytest.raises(FileError, match="isn't a file") as caught:
        desk.library.open(started_document)
    assert not isinstance(caught.value, DamagedDocumentError)


def test_opening_a_backup_into_a_missing_folder_fails_and_the_fight_continues(
    desk: Desk, another_desk: Desk, started_document: Path
) -> None:
    started_document.unlink()
    spoilt = open_damaged(desk, started_document)
    started_document.parent.rename(started_document.parent.with_name("elsewhere"))
    with pytest.raises(FileError, match=r"Ford\.tickline"):
        desk.library.open_backup(spoilt)
    another_desk.library.begin_encounter("Next", FIRST)
    assert another_desk.session.save_error == ""


def test_a_document_opens_even_if_no_backup_can_be_made(
    desk: Desk, started_document: Path, paths: Paths
) -> None:
    for folder in paths.backups.iterdir():
        for file in folder.iterdir():
            file.unlink()
        folder.rmdir()
    paths.backups.rmdir()
    paths.backups.write_text("in the way")
    desk.library.open(started_document)
    assert desk.session.save_error == ""
    desk.session.do(MIRA)
    assert read_stored(started_document) == desk.session.history


def test_saving_a_copy_under_a_deleted_documents_name_restores_it(desk: Desk) -> None:
    desk.library.begin_encounter("Ford", FIRST)
    path = desk.path
    path.unlink()
    desk.session.do(MIRA)
    assert "was moved or deleted" in desk.session.save_error
    desk.library.save_copy(path)
    assert desk.session.save_error == ""
    desk.session.undo()
    assert read_stored(path) == desk.session.history
    assert [each.name for each in path.parent.iterdir()] == [path.name]


def test_steps_taken_after_another_file_replaced_the_document_are_rescued(
    desk: Desk, another_desk: Desk
) -> None:
    desk.library.begin_encounter("Ford", FIRST)
    another_desk.library.begin_encounter("Other", FIRST)
    path = desk.path
    another_desk.session.close()
    another_desk.path.replace(path)
    desk.session.do(MIRA)
    fight = desk.session.history
    assert "was moved or deleted" in desk.session.save_error
    desk.library.begin_encounter("Next", FIRST)
    assert read_stored(path.with_name("Ford.rescued-1.tickline")) == fight
    assert read_stored(path).present.title == "Other"


def test_on_a_full_disk_copies_and_exports_are_refused_and_reported(
    desk: Desk, tmp_path: Path
) -> None:
    desk.library.begin_encounter("Ford", FIRST)
    with full_disk(100):
        with pytest.raises(FileError, match=r"Copy\.tickline"):
            desk.library.save_copy(tmp_path / "Copy.tickline")
        with pytest.raises(FileError, match=r"fight\.json"):
            desk.library.export(tmp_path / "fight.json")
    assert not list(tmp_path.glob("[Cf.]*"))
    desk.session.do(MIRA)
    assert read_stored(desk.path) == desk.session.history


def test_a_drawing_that_cannot_be_written_is_reported(desk: Desk, tmp_path: Path) -> None:
    with pytest.raises(FileError, match="nowhere"):
        desk.library.write_file(tmp_path / "nowhere" / "fight.png", lambda: b"a picture")
