import random
import signal
import subprocess
import sys
from contextlib import closing
from pathlib import Path

from models.saves.document import Document
from tests.saves.sample_rules import CODEC, long_fight, sand

PLAY = """
import sys
from itertools import count
from pathlib import Path
from models.saves.document import Document
from models.scheduler.clock import Tick
from models.scheduler.events import Moved, Retitled
from tests.saves.sample_rules import ARA, CODEC
document, history = Document.open(Path(sys.argv[1]), CODEC)
assert document.read_only is None, document.read_only
for number in count(len(history.steps) + 1):
    events = [Moved(ARA, Tick(number)), Retitled("x" * (number % 7 * 1000))]
    history = history.record(f"step {number}", events)
    document.save(history)
    print("saved", number, flush=True)
"""

HALF = """
import os, signal, sqlite3, sys
connection = sqlite3.connect(sys.argv[1], isolation_level=None)
connection.execute("PRAGMA cache_size = 5")
connection.execute("BEGIN")
connection.execute("UPDATE step SET events = zeroblob(2000), label = 'lost'")
os.kill(os.getpid(), signal.SIGKILL)
"""


def test_after_each_kill_the_last_saved_step_is_there_and_the_fight_goes_on(tmp_path: Path) -> None:
    path = tmp_path / "fight.tickline"
    Document.create(path, sand("ara"), CODEC).close()
    chance = random.Random(20)  # noqa: S311 - when to kill is no secret
    for _ in range(20):
        acknowledged = play_until_killed(path, lines=chance.randrange(1, 40))
        document, history = Document.open(path, CODEC)
        document.close()
        assert document.read_only is None
        # The step after it may be on disk, too: killed before it could say so.
        assert len(history.steps) in (acknowledged, acknowledged + 1)
        assert [step.label for step in history.steps] == [
            f"step {number}" for number in range(1, len(history.steps) + 1)
        ]
        assert history.done == len(history.steps)


def play_until_killed(path: Path, lines: int) -> int:
    """Let a program save steps, kill it, and return the last step that it said was saved."""
    command = [sys.executable, "-c", PLAY, str(path)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as program:
        assert program.stdout is not None
        said = [program.stdout.readline() for _ in range(lines)]
        program.kill()
        said += program.stdout.readlines()
    complete = [line for line in said if line.endswith("\n")]
    return int(complete[-1].split()[1])


def test_a_step_half_written_when_the_program_was_killed_is_undone(tmp_path: Path) -> None:
    path = tmp_path / "fight.tickline"
    fight = long_fight(400)
    with closing(Document.create(path, fight.start, CODEC)) as document:
        document.save(fight)
    before = path.read_bytes()
    killed = subprocess.run([sys.executable, "-c", HALF, str(path)], check=False)
    assert killed.returncode == -signal.SIGKILL
    assert path.read_bytes() != before
    assert (tmp_path / "fight.tickline-journal").stat().st_size > 0
    document, history = Document.open(path, CODEC)
    with closing(document):
        assert document.read_only is None
        assert history == fight
    assert path.read_bytes() == before
    assert list(tmp_path.iterdir()) == [path]


def test_each_step_waits_for_the_disk_and_the_folder(tmp_path: Path) -> None:
    with closing(Document.create(tmp_path / "a.tickline", sand(), CODEC)) as document:
        connection = document._connection
        assert connection is not None
        assert connection.execute("PRAGMA synchronous").fetchone() == (3,)
        assert connection.execute("PRAGMA journal_mode").fetchone() == ("delete",)
