"""Damaged documents: each is refused or loads unchanged."""

import random
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from models.rules.catalogue import Systems
from models.saves.codec import Codec
from models.saves.document import Document
from models.saves.file_errors import FileError, UnreadableError
from models.scheduler.events import Moved, Ruled
from models.scheduler.history import History
from tests.tools import damage
from tests.tools.documents import read_back, write_document
from tests.tools.sample_rules import BOR, CODEC, TIDE, long_fight, sand

FIGHT = long_fight(60).undo()


@pytest.fixture(scope="module")
def undamaged(tmp_path_factory: pytest.TempPathFactory) -> bytes:
    path = tmp_path_factory.mktemp("sound") / "fight.tickline"
    write_document(path, FIGHT, CODEC)
    return path.read_bytes()


def open_damaged(path: Path) -> History | None:
    """Return the history in a file after saving one more step, or None if it is refused."""
    try:
        document, history = Document.open(path, CODEC)
    except FileError:
        return None
    with closing(document):
        try:
            document.save(history.record("on", []))
        except FileError:
            return history
    reopened = read_back(path, CODEC)
    assert reopened == history.record("on", [])
    return history


def test_a_truncated_file_is_refused_and_left_unchanged(path: Path, undamaged: bytes) -> None:
    rng = random.Random(1)  # noqa: S311 - samples
    lengths = {0, 1, 15, 16, 99, 100, 4095, 4096, len(undamaged) - 1}
    for length in lengths | {rng.randrange(len(undamaged)) for _ in range(60)}:
        path.write_bytes(undamaged[:length])
        assert open_damaged(path) is None
        assert path.read_bytes() == undamaged[:length]


def test_a_changed_byte_is_detected_or_harmless(path: Path, undamaged: bytes) -> None:
    rng = random.Random(2)  # noqa: S311 - samples
    places = [*range(100), *(rng.randrange(100, len(undamaged)) for _ in range(400))]
    rejections = 0
    for place in places:
        damaged = bytearray(undamaged)
        damaged[place] ^= 1 << rng.randrange(8)
        path.write_bytes(damaged)
        history = open_damaged(path)
        rejections += history is None
        assert history in (None, FIGHT)
    assert rejections > 150


def test_each_refusal_is_one_line_with_the_place_and_what_to_do(path: Path) -> None:
    content, rng = damage.write_intact_document(path), random.Random(4)  # noqa: S311 - samples
    places = rng.sample(range(len(content)), 100)
    flipped = damage.flip_bytes(content, places, rng)
    figures = damage.open_each(path, (*flipped, *damage.truncate(content, places)))
    assert figures.losses == ()
    assert figures.refused > 50


def test_pages_of_noise_are_detected_or_harmless(path: Path, undamaged: bytes) -> None:
    rng = random.Random(3)  # noqa: S311 - samples
    for page in range(len(undamaged) // 4096):
        damaged = bytearray(undamaged)
        damaged[page * 4096 : (page + 1) * 4096] = rng.randbytes(4096)
        path.write_bytes(damaged)
        assert open_damaged(path) in (None, FIGHT)


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        ("DELETE FROM step WHERE number = 30", "step 30 is missing"),
        ("DELETE FROM step WHERE number = 60", "its last steps are missing"),
        ("UPDATE step SET label = 'x' WHERE number = 7", "step 7 was altered"),
        ("UPDATE step SET events = 'x' WHERE number = 7", "step 7 was altered"),
        ("UPDATE standing SET done = 12", "its last steps are missing or altered"),
        ("DELETE FROM standing", "its last steps are missing or altered"),
        ("DELETE FROM fight", "its start was altered"),
        ("UPDATE fight SET system = 'tide'", "its start was altered"),
        ("DROP TABLE step", "its table “step” is missing or altered"),
    ],
)
def test_rows_changed_by_another_program_are_damage(
    path: Path, undamaged: bytes, change: str, sentence: str
) -> None:
    path.write_bytes(undamaged)
    with closing(sqlite3.connect(path)) as connection, connection:
        connection.execute(change)
    before = path.read_bytes()
    with pytest.raises(UnreadableError, match=rf"“fight\.tickline” .* is damaged \(.*{sentence}"):
        Document.open(path, CODEC)
    assert path.read_bytes() == before


def test_damage_to_the_declaration_of_a_table_is_detected_or_harmless(
    path: Path, undamaged: bytes
) -> None:
    start = undamaged.index(b"CREATE TABLE step")
    for place in range(start, undamaged.index(b")", start) + 1):
        path.write_bytes(undamaged[:place] + b"\x8e" + undamaged[place + 1 :])
        assert open_damaged(path) in (None, FIGHT)


def test_a_step_about_a_missing_combatant_is_damage(path: Path) -> None:
    with closing(Document.create(path, sand("ara"), CODEC)) as document:
        wrong = History(sand("ara", "bor")).record("Bor moves", [Moved(BOR, None)])
        document.save(wrong)
    with pytest.raises(UnreadableError, match=r"something missing: 'bor'"):
        Document.open(path, CODEC)


def test_an_unknown_system_is_named_in_the_refusal(path: Path, undamaged: bytes) -> None:
    path.write_bytes(undamaged)
    with pytest.raises(UnreadableError, match=r"no system “sand”\. Known systems: tide"):
        Document.open(path, Codec(Systems((), TIDE)))


def test_an_unreadable_step_is_named_by_its_number(path: Path) -> None:
    tide = History(sand("ara")).record("odd", [Ruled(7)])  # type: ignore[arg-type]
    write_document(path, tide, CODEC)
    with pytest.raises(UnreadableError, match=r"step 1: Expected `str`, got `int`"):
        Document.open(path, CODEC)


def test_a_file_that_is_not_a_document_is_refused_and_left_unchanged(path: Path) -> None:
    path.write_text("Dear players, we meet on Sunday.\n" * 100)
    with pytest.raises(FileError, match="isn't a Tickline encounter"):
        Document.open(path, CODEC)
    assert path.read_text().startswith("Dear players")


def test_the_database_of_another_program_is_refused_and_left_unchanged(path: Path) -> None:
    with closing(sqlite3.connect(path)) as connection, connection:
        connection.execute("CREATE TABLE photos (name)")
    before = path.read_bytes()
    with pytest.raises(FileError, match="isn't a Tickline encounter") as caught:
        Document.open(path, CODEC)
    assert not isinstance(caught.value, UnreadableError)
    assert path.read_bytes() == before


def test_a_folder_an_empty_file_and_a_path_below_a_file_are_refused(tmp_path: Path) -> None:
    with pytest.raises(FileError, match="isn't a file"):
        Document.open(tmp_path, CODEC)
    with pytest.raises(FileError, match=r"“none\.tickline” isn't in"):
        Document.open(tmp_path / "none.tickline", CODEC)
    (tmp_path / "empty.tickline").touch()
    with pytest.raises(FileError, match="is empty"):
        Document.open(tmp_path / "empty.tickline", CODEC)
    with pytest.raises(FileError, match="Not a directory"):
        Document.open(tmp_path / "empty.tickline" / "x", CODEC)
    assert (tmp_path / "empty.tickline").stat().st_size == 0
