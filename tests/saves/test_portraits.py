"""Portraits on disk: in documents, in JSON, and with the recruits of a party."""

import json
import sqlite3
from base64 import b64encode
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from models.rules.deeds import Recruit
from models.rules.portraits import portrait_id
from models.saves.document import Document
from models.saves.file_errors import UnreadableError
from models.saves.stores.parties import Parties
from models.saves.transfer import export_json, import_json
from models.scheduler.events import Portrayed
from models.scheduler.history import History
from tests.tools.pictures import png
from tests.tools.sample_rules import ARA, CODEC, reopened, sand

RED, BLUE = png(), png(0, 0, 200)


@pytest.fixture
def document(path: Path) -> Iterator[Document]:
    document = Document.create(path, sand("ara", "bor"), CODEC)
    yield document
    document.close()


def fight() -> History:
    return History(sand("ara", "bor"))


def set_portrait(history: History, picture: bytes) -> History:
    portrait = portrait_id(picture)
    event = Portrayed(ARA, portrait)
    return history.record("Portrait", (event,), {portrait: picture} if picture else {})


def two_portraits() -> History:
    return set_portrait(set_portrait(fight(), RED), BLUE)


def tables(path: Path) -> set[str]:
    with closing(sqlite3.connect(path)) as connection:
        rows = connection.execute("SELECT name FROM sqlite_master WHERE type = 'table'")
        return {name for (name,) in rows}


def stored_pictures(path: Path) -> set[bytes]:
    with closing(sqlite3.connect(path)) as connection:
        return {content for (content,) in connection.execute("SELECT content FROM picture")}


def test_portraits_survive_reopening_even_in_undone_steps(document: Document, path: Path) -> None:
    document.save(history := two_portraits().undo())
    document.close()
    assert reopened(path) == history
    assert reopened(path).redo().pictures == {portrait_id(RED): RED, portrait_id(BLUE): BLUE}


def test_each_save_writes_new_portraits(document: Document, path: Path) -> None:
    document.save(first := set_portrait(fight(), RED))
    document.save(set_portrait(first, BLUE))
    document.close()
    assert set(reopened(path).pictures.values()) == {RED, BLUE}


def test_the_same_picture_is_stored_once(document: Document, path: Path) -> None:
    document.save(set_portrait(set_portrait(set_portrait(fight(), RED), b""), RED))
    document.close()
    assert stored_pictures(path) == {RED}


def test_a_fight_without_portraits_has_no_table_for_them(document: Document, path: Path) -> None:
    document.save(set_portrait(fight(), b""))
    document.close()
    assert tables(path) == {"fight", "step", "standing"}


def test_a_picture_that_no_step_uses_is_not_copied(
    document: Document, path: Path, tmp_path: Path
) -> None:
    document.save(set_portrait(set_portrait(fight(), RED).undo(), BLUE))
    document.copy_to(copy := tmp_path / "copy.tickline")
    document.close()
    assert stored_pictures(copy) == {BLUE}
    assert reopened(path) == reopened(copy)


def test_after_a_refused_save_the_next_one_writes_the_pictures(
    document: Document, path: Path
) -> None:
    bad = set_portrait(fight(), RED).record("half a letter: \ud800", ())
    with pytest.raises(Exception, match="can't be saved"):
        document.save(bad)
    document.save(mended := set_portrait(bad.undo(), BLUE))
    document.close()
    assert reopened(path) == mended


@pytest.mark.parametrize(
    "damage",
    [
        "DELETE FROM picture",
        "DROP TABLE picture",
        "UPDATE picture SET content = x'00'",
        "UPDATE picture SET content = 'text'",
        "UPDATE picture SET portrait = 'another'",
    ],
)
def test_damage_to_a_picture_is_detected(document: Document, path: Path, damage: str) -> None:
    document.save(set_portrait(fight(), RED))
    document.close()
    with closing(sqlite3.connect(path)) as connection, connection:
        connection.execute(damage)
    with pytest.raises(UnreadableError, match="portrait"):
        Document.open(path, CODEC)


def test_json_holds_the_portraits() -> None:
    history = two_portraits().undo()
    assert import_json(export_json(history, CODEC), CODEC) == history
    assert "pictures" not in json.loads(export_json(fight(), CODEC))


@pytest.mark.parametrize(
    "picture", [b64encode(RED).decode(), b64encode(b"none").decode(), "???", 3, None]
)
def test_a_wrong_or_invalid_portrait_in_json_is_refused(picture: object) -> None:
    text = json.loads(export_json(set_portrait(fight(), BLUE), CODEC))
    text["pictures"] = {portrait_id(BLUE): picture}
    with pytest.raises(UnreadableError):
        import_json(json.dumps(text).encode(), CODEC)


def test_a_portrait_with_huge_dimensions_is_refused() -> None:
    """The size declared in a file is not trusted: no picture larger than a portrait is decoded."""
    bomb = png(side=2000)
    with pytest.raises(UnreadableError, match="portrait"):
        import_json(export_json(set_portrait(fight(), bomb), CODEC), CODEC)


def test_a_party_keeps_the_portraits_of_its_recruits(tmp_path: Path) -> None:
    shelf = Parties(tmp_path)
    party = (Recruit("Mira", picture=RED), Recruit("Bor"))
    shelf.save("Heroes", "sand", party)
    assert shelf.load_parties("sand").parties == {"Heroes": party}
