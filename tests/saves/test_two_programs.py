"""Two programs on one document: only the first can save."""

import os
import subprocess
import sys
from contextlib import closing
from pathlib import Path

import pytest

from models.saves.document import Document
from models.saves.file_errors import FileError
from models.scheduler.history import History
from tests.tools.documents import read_back
from tests.tools.lockless_disk import open_without_locks
from tests.tools.sample_rules import CODEC, long_fight, sand

OPEN_AND_PRINT = """
import sys
from pathlib import Path
from models.saves.document import Document
from tests.tools.sample_rules import CODEC
document, history = Document.open(Path(sys.argv[1]), CODEC)
print(document.read_only_reason, len(history.steps))
document.close()
"""
OPEN_ELSEWHERE = "“fight.tickline” is open in another Tickline. Here it's view only."


def open_in_another_program(path: Path) -> str:
    """Open a document in another program; return if it is read-only, and its number of steps."""
    command = [sys.executable, "-c", OPEN_AND_PRINT, str(path)]
    return subprocess.run(command, check=True, capture_output=True, text=True).stdout.strip()


def test_a_second_program_can_open_but_not_save_while_the_first_continues(path: Path) -> None:
    history = History(sand()).record("one", [])
    with closing(Document.create(path, sand(), CODEC)) as document:
        assert open_in_another_program(path) == f"{OPEN_ELSEWHERE} 0"
        document.save(history)
        assert open_in_another_program(path) == f"{OPEN_ELSEWHERE} 1"
        document.save(history.undo().record("two", []).record("three", []))
        assert open_in_another_program(path) == f"{OPEN_ELSEWHERE} 2"
    assert open_in_another_program(path) == "None 2"


def test_a_second_document_in_the_same_program_is_read_only(path: Path) -> None:
    history = History(sand()).record("one", [])
    with closing(Document.create(path, sand(), CODEC)) as first:
        second, second_history = Document.open(path, CODEC)
        assert second_history == History(sand())
        with pytest.raises(FileError, match="is open in another Tickline"):
            second.save(history)
        second.close()
        assert open_in_another_program(path) == f"{OPEN_ELSEWHERE} 0"
        first.save(history)
    third, second_history = Document.open(path, CODEC)
    with closing(third):
        assert third.read_only_reason is None
        assert second_history == history


def test_a_second_program_can_save_a_copy_of_its_steps(path: Path) -> None:
    copy = path.with_name("copy.tickline")
    history = History(sand()).record("one", [])
    with closing(Document.create(path, sand(), CODEC)):
        second, _ = Document.open(path, CODEC)
        with pytest.raises(FileError):
            second.save(history)
        second.copy_to(copy)
    copied = read_back(copy, CODEC)
    assert copied == history


def test_a_document_that_lost_its_lock_does_not_overwrite_anothers_steps(path: Path) -> None:
    with closing(Document.create(path, sand(), CODEC)) as first:
        assert first._connection is not None
        first._connection.execute("ROLLBACK")
        second, history = Document.open(path, CODEC)
        with pytest.raises(FileError, match="Another program is using"):
            first.save(history.record("mine", []))
        second.save(history.record("yours", []))
        second.close()
        with pytest.raises(FileError, match="Another program changed"):
            first.save(history.record("mine", []))
    assert open_in_another_program(path) == "None 1"


@pytest.mark.skipif(os.name == "nt", reason="a disk without locks is simulated for Unix")
def test_without_working_locks_the_second_program_is_warned_before_it_overwrites_the_first(
    path: Path,
) -> None:
    # The documents have several pages: a mixture of both would be unreadable.
    fight = long_fight(60)
    with open_without_locks(), closing(Document.create(path, fight.start, CODEC)) as first:
        first.save(fight)
        second, history = Document.open(path, CODEC)
        assert second.read_only_reason is None
        first.save(fight.record("mine", []))
        with pytest.raises(FileError, match="Another program changed"):
            second.save(history.record("yours", []))
        first.save(fight.record("mine", []).record("more", []))
        second.close()
    assert open_in_another_program(path) == "None 62"
    assert open_in_another_program(path.with_name("fight.rescued-1.tickline")) == "None 61"
