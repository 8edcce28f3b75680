"""Killed processes: acknowledged steps survive."""

import signal
import subprocess
import sys
from contextlib import closing
from pathlib import Path

from models.saves.document import Document
from tests.tools.documents import write_document
from tests.tools.kill_setups import HALF_WRITE
from tests.tools.sample_rules import CODEC, long_fight, sand


def test_a_step_half_written_when_the_program_was_killed_is_rolled_back(tmp_path: Path) -> None:
    path = tmp_path / "fight.tickline"
    fight = long_fight(400)
    write_document(path, fight, CODEC)
    before = path.read_bytes()
    killed = subprocess.run([sys.executable, "-c", HALF_WRITE, str(path)], check=False)
    assert killed.returncode == -signal.SIGKILL
    assert path.read_bytes() != before
    assert (tmp_path / "fight.tickline-journal").stat().st_size > 0
    document, history = Document.open(path, CODEC)
    with closing(document):
        assert document.read_only_reason is None
        assert history == fight
    assert path.read_bytes() == before
    assert list(tmp_path.iterdir()) == [path]


def test_each_step_is_synced_to_the_disk(tmp_path: Path) -> None:
    with closing(Document.create(tmp_path / "a.tickline", sand(), CODEC)) as document:
        connection = document._connection
        assert connection is not None
        assert connection.execute("PRAGMA synchronous").fetchone() == (3,)
        assert connection.execute("PRAGMA journal_mode").fetchone() == ("delete",)
