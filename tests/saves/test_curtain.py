"""The curtain in a document: saved with the steps it hides, and blank if unreadable."""

import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from zlib import crc32

import msgspec
import pytest
from msgspec.structs import replace

from models.rules.portraits import portrait_id
from models.saves.curtain import BLANK, decode_curtain, encode_curtain
from models.saves.document import Document
from models.saves.file_errors import FileError
from models.saves.transfer import export_json
from models.scheduler.axis import Axis, LargerUnit
from models.scheduler.clock import Tick
from models.scheduler.combatant import Side
from models.scheduler.events import Portrayed
from models.scheduler.history import History
from models.scheduler.stage import Curtain, OpenCard, Pause, SceneInfo, Stage, StageToken
from tests.tools.pictures import png
from tests.tools.refusing_disk import full_disk
from tests.tools.sample_rules import ARA, CODEC, sand

RED = png()
PORTRAIT = portrait_id(RED)
ARA_SEEN = StageToken("Ara", "Ar", Side.PC, Tick(3), portrait=PORTRAIT, picture=RED)
ORC_SEEN = StageToken("Orc", "Or", Side.NPC, None, waiting=True, condition="hurt", count=12)
AXIS = Axis("tick", "ticks", 0.5, groups=(LargerUnit("round", 4),), names=("start",))
CARD = OpenCard("I", ("d10", "d8"), (("1", "2"),))
STILL = Stage(AXIS, Tick(3), (ARA_SEEN, ORC_SEEN), SceneInfo("dark", "", CARD))
FROZEN = Curtain(frozen=True, still=STILL)
LIVE = Curtain()


@pytest.fixture
def document(path: Path) -> Iterator[Document]:
    document = Document.create(path, fight().start, CODEC)
    yield document
    document.close()


def fight() -> History:
    return History(sand("ara"))


def portrait_history() -> History:
    return fight().record("Portrait", (Portrayed(ARA, PORTRAIT),), {PORTRAIT: RED})


def save_content(document: Document, history: History, curtain: Curtain) -> None:
    document.set_content(history, curtain)
    document.save()


def reopen(path: Path) -> tuple[History, Curtain]:
    document, history = Document.open(path, CODEC)
    document.close()
    return history, document.curtain


def stored_curtains(path: Path) -> list[bytes]:
    with closing(sqlite3.connect(path)) as connection:
        return [raw for (raw,) in connection.execute("SELECT content FROM curtain")]


def has_table(path: Path) -> bool:
    with closing(sqlite3.connect(path)) as connection:
        query = "SELECT 1 FROM sqlite_master WHERE name = 'curtain'"
        return connection.execute(query).fetchone() is not None


def replace_rows(path: Path, *rows: tuple[object, object]) -> None:
    with closing(sqlite3.connect(path)) as connection, connection:
        connection.execute("DELETE FROM curtain")
        connection.executemany("INSERT INTO curtain VALUES (?, ?)", rows)


def replace_curtain(path: Path, raw: bytes) -> None:
    replace_rows(path, (raw, crc32(raw)))


@pytest.mark.parametrize(
    "curtain",
    [
        BLANK,
        FROZEN,
        Curtain(frozen=True),
        Curtain(blank=True, frozen=True, still=STILL),
        LIVE,
        Curtain(pause=Pause()),
        Curtain(frozen=True, still=STILL, pause=Pause(29_000_000)),
    ],
)
def test_a_curtain_survives_reopening(document: Document, path: Path, curtain: Curtain) -> None:
    save_content(document, fight(), FROZEN)
    save_content(document, fight(), curtain)
    document.close()
    assert reopen(path) == (fight(), curtain)


def test_a_document_without_a_curtain_has_no_table_for_it(document: Document, path: Path) -> None:
    save_content(document, portrait_history(), LIVE)
    document.close()
    assert not has_table(path)
    assert reopen(path) == (portrait_history(), LIVE)


def test_a_step_is_saved_together_with_the_curtain_that_hides_it(
    document: Document, path: Path
) -> None:
    document.set_content(fight(), FROZEN)
    document.set_content(later := fight().record("Ambush", ()), FROZEN)
    document.save()
    assert not document.has_unsaved_content
    document.close()
    assert reopen(path) == (later, FROZEN)


def test_a_changed_curtain_is_unsaved_until_it_is_on_disk(document: Document, path: Path) -> None:
    document.set_content(fight(), FROZEN)
    assert document.has_unsaved_content
    document.save()
    assert not document.has_unsaved_content
    document.save(fight().record("one", ()))
    document.close()
    assert reopen(path)[1] == FROZEN


def test_steps_and_curtain_refused_by_a_full_disk_are_saved_later(
    document: Document, path: Path
) -> None:
    save_content(document, fight(), BLANK)
    long = fight().record("x" * 9000, ())
    with full_disk(path.stat().st_size):
        document.set_content(long, FROZEN)
        with pytest.raises(FileError):
            document.save()
        assert document.has_unsaved_content
    save_content(document, long, BLANK)
    document.close()
    assert reopen(path) == (long, BLANK)


class LostCommit(sqlite3.Connection):
    """A connection whose first commit succeeds, but is reported as failed."""

    has_failed = False

    def execute(self, statement: str, *arguments: object) -> sqlite3.Cursor:
        cursor = super().execute(statement, *arguments)
        if statement == "COMMIT" and not self.has_failed:
            self.has_failed = True
            raise sqlite3.OperationalError("disk I/O error")
        return cursor


def test_the_curtain_is_written_again_after_a_failed_save(document: Document, path: Path) -> None:
    assert document._connection is not None
    document._connection.close()
    document._connection = sqlite3.connect(path, isolation_level=None, factory=LostCommit)
    document.set_content(fight(), FROZEN)
    with pytest.raises(FileError):
        document.save()
    save_content(document, fight(), LIVE)
    document.close()
    assert reopen(path) == (fight(), LIVE)


def test_a_portrait_in_the_curtain_is_stored_once(document: Document, path: Path) -> None:
    save_content(document, portrait_history(), FROZEN)
    (raw,) = stored_curtains(path)
    assert PORTRAIT.encode() in raw
    assert msgspec.json.decode(raw)["portraits"] == {}
    save_content(document, portrait_history().undo().record("other", ()), FROZEN)
    document.close()
    assert reopen(path)[1] == FROZEN


def test_the_curtain_keeps_a_portrait_that_has_left_the_fight(
    document: Document, path: Path
) -> None:
    save_content(document, fight(), FROZEN)
    document.close()
    assert reopen(path) == (fight(), FROZEN)


def test_a_copy_keeps_the_curtain_with_its_portraits_and_an_export_does_not(
    document: Document, path: Path
) -> None:
    save_content(document, portrait_history(), FROZEN)
    history = portrait_history().undo().record("other", ())
    save_content(document, history, FROZEN)
    document.copy_to(copy := path.with_name("copy.tickline"))
    assert reopen(copy) == (replace(history, pictures={}), FROZEN)
    assert b"frozen" not in export_json(history, CODEC)


def test_the_curtain_of_a_document_open_in_another_program_can_be_read(
    document: Document, path: Path
) -> None:
    save_content(document, fight(), FROZEN)
    second, _ = Document.open(path, CODEC)
    assert second.read_only_reason
    assert second.curtain == FROZEN
    second.set_content(fight(), LIVE)
    assert not second.has_unsaved_content


def test_damage_to_a_curtain_leaves_the_screen_blank_and_the_fight_intact(
    document: Document, path: Path
) -> None:
    save_content(document, fight(), FROZEN)
    document.close()
    (raw,) = stored_curtains(path)
    for place in range(0, len(raw), 7):
        changed = raw[:place] + bytes((raw[place] ^ 1,)) + raw[place + 1 :]
        replace_rows(path, (changed, crc32(raw)))
        assert reopen(path) == (fight(), BLANK)


ROWS = [
    (),
    (("text", 1),),
    ((encode_curtain(LIVE, {}), "noise"),),
    ((b"", 0),),
    ((encode_curtain(LIVE, {}), crc32(encode_curtain(LIVE, {}))),) * 2,
]


@pytest.mark.parametrize("rows", ROWS)
def test_an_invalid_curtain_leaves_the_screen_blank_until_the_next_save(
    document: Document, path: Path, rows: tuple[tuple[object, object], ...]
) -> None:
    save_content(document, fight(), FROZEN)
    document.close()
    replace_rows(path, *rows)
    open_document, history = Document.open(path, CODEC)
    with closing(open_document):
        assert (history, open_document.curtain) == (fight(), BLANK)
        open_document.save(history)
    assert stored_curtains(path) == [encode_curtain(BLANK, {})]


def stage(**changes: object) -> bytes:
    return encode_curtain(Curtain(frozen=True, still=replace(STILL, **changes)), {})


def axis(**changes: object) -> bytes:
    return stage(axis=replace(AXIS, **changes))


def stage_with_tokens(*them: StageToken) -> bytes:
    return stage(tokens=them)


def replace_bytes(raw: bytes, old: bytes, new: bytes) -> bytes:
    assert old in raw
    return raw.replace(old, new)


VALID = encode_curtain(FROZEN, {})
HOSTILE = {
    "a break beyond all": encode_curtain(Curtain(pause=Pause(10**9)), {}),
    "a break before all": encode_curtain(Curtain(pause=Pause(-1)), {}),
    "no JSON": b"{",
    "nothing": b"null",
    "too deep": b"[" * 100_000,
    "of a newer version": replace_bytes(VALID, b'{"blank"', b'{"fog":true,"blank"'),
    "half of it": replace_bytes(VALID, b'"blank":false,', b""),
    "live with a picture": replace_bytes(VALID, b'"frozen":true', b'"frozen":false'),
    "a name without end": stage_with_tokens(replace(ORC_SEEN, label="x" * 100_000)),
    "many tokens": stage_with_tokens(*[ORC_SEEN] * 20_000),
    "many long names": stage_with_tokens(*[replace(ORC_SEEN, label="x" * 1000)] * 1000),
    "a mob of none": stage_with_tokens(replace(ORC_SEEN, count=0)),
    "a tick beyond all": stage_with_tokens(replace(ORC_SEEN, tick=Tick(10**18))),
    "a likely tick beyond all": stage_with_tokens(replace(ORC_SEEN, likely_next=Tick(10**18))),
    "a now beyond all": stage(now=Tick(-(10**18))),
    "a sign that is none": axis(sign=0),
    "a round of nothing": axis(groups=(LargerUnit("round", 0),)),
    "an endless second": replace_bytes(VALID, b'"seconds":0.5', b'"seconds":1e999'),
    "a card without end": stage(scene=SceneInfo("", "", OpenCard("", (), (("1",) * 5000,)))),
    "a portrait that is missing": replace_bytes(VALID, PORTRAIT.encode() + b'":', b'0":'),
    "a portrait that is another": replace_bytes(VALID, b'"portraits":{"', b'"portraits":{"0'),
    "a portrait that is none": encode_curtain(
        Curtain(
            frozen=True,
            still=replace(
                STILL,
                tokens=(replace(ARA_SEEN, portrait=portrait_id(b"GIF"), picture=b"GIF"),),
            ),
        ),
        {},
    ),
    "a picture in a token": replace_bytes(VALID, b'"picture":""', b'"picture":"R0lG"'),
}


@pytest.mark.parametrize("raw", HOSTILE.values(), ids=HOSTILE.keys())
def test_a_hostile_curtain_leaves_the_screen_blank(
    document: Document, path: Path, raw: bytes
) -> None:
    save_content(document, fight(), FROZEN)
    document.close()
    replace_curtain(path, raw)
    assert reopen(path) == (fight(), BLANK)


def test_a_valid_curtain_can_be_read() -> None:
    assert decode_curtain(VALID, {}) == FROZEN
