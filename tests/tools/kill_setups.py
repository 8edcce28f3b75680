"""The setup of kills: processes that can be killed, and the documents that they work on."""

import io
import json
import os
import random
import shutil
import signal
import subprocess
import sys
import time
from collections.abc import Iterator, Sequence
from contextlib import suppress
from itertools import islice
from pathlib import Path

from desktop.cli.headless import play_files
from models.saves.document import Document
from tests.tools.documents import write_document
from tests.tools.sample_rules import CODEC, long_fight, sand
from tests.tools.scripts import Line

ROOT = Path(__file__).parents[2]
FIGHT = long_fight(150)

HALF_WRITE = """
import os, signal, sqlite3, sys
connection = sqlite3.connect(sys.argv[1], isolation_level=None)
connection.execute("PRAGMA cache_size = 5")
connection.execute("BEGIN")
connection.execute("UPDATE step SET events = zeroblob(2000), label = 'lost'")
os.kill(os.getpid(), signal.SIGKILL)
"""

QUOTED_LINES = 5
"""The number of lines quoted from a process that was not killed."""


class Survivor(Exception):  # noqa: N818 - the news is that it was not killed
    """A process ended by itself or hung until its alarm; the message quotes its output."""


class ForkedChildren:
    """Forks processes and kills them; raises Survivor for a process that ended otherwise."""

    def __init__(self, program: str = "tests.tools.forked_program", *arguments: str) -> None:
        self.kills_while_writing = 0
        self._process = subprocess.Popen(
            [sys.executable, "-m", program, *arguments],
            cwd=ROOT,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )

    def close(self) -> None:
        self._process.kill()
        self._process.communicate()

    def run_and_kill(self, deed: str, *paths: Path, lines: int = 0, delay: float = 0) -> list[str]:
        """Kill a process `delay` seconds after `lines` lines of a deed; return its output."""
        output_lines = self._lines(deed, paths)
        child = int(next(output_lines).split()[1])
        texts = list(islice(output_lines, lines))
        time.sleep(delay)  # the moment of death, not a wait for anything
        _kill(child)
        texts += output_lines
        folder = paths[-1].parent
        self.kills_while_writing += any(
            True for ending in ("*-journal", "*.part") for _ in folder.rglob(ending)
        )
        return texts

    def duration(self, deed: str, *paths: Path) -> float:
        """Return the seconds until a process acknowledges something."""
        lines = self._lines(deed, paths)
        child = int(next(lines).split()[1])
        start = time.perf_counter()
        next(lines)
        took = time.perf_counter() - start
        _kill(child)
        assert not list(lines)
        return took

    def _lines(self, deed: str, paths: Sequence[Path]) -> Iterator[str]:
        stdin, stdout = self._process.stdin, self._process.stdout
        assert stdin is not None
        assert stdout is not None
        print(json.dumps([deed, *map(str, paths)]), file=stdin, flush=True)
        messages: list[str] = []
        for line in stdout:
            if line.startswith("dead "):
                refuse_survivor(int(line.split()[1]), messages)
                return
            if line != "\n":
                messages.append(line)
                yield line
        refuse_survivor(self._process.wait(), messages)


def refuse_survivor(ending: int, output: Sequence[str]) -> None:
    """Raise Survivor unless the process was ended by a kill."""
    if ending != -signal.SIGKILL:
        raise Survivor(f"ended with {ending} and had said: {' '.join(output[-QUOTED_LINES:])}")


def _kill(child: int) -> None:
    with suppress(ProcessLookupError):  # the process may have ended by itself
        os.kill(child, signal.SIGKILL)


class KillFolder:
    """A folder in which processes are killed, and the documents for each run."""

    def __init__(self, folder: Path, seed: int) -> None:
        self.children = ForkedChildren()
        self.rng = random.Random(seed)  # noqa: S311 - when to kill is no secret
        self._folder = folder
        self._tries = 0
        self.script = folder / "script.json"
        self.script.write_text(json.dumps(script()))
        self.expected = facts_of_undisturbed_run(self.script)
        self.old = folder / "old.tickline"
        write_document(self.old, FIGHT, CODEC)
        self.half_written = folder / "half.tickline"
        shutil.copy(self.old, self.half_written)
        subprocess.run([sys.executable, "-c", HALF_WRITE, str(self.half_written)], check=False)
        self._durations: dict[str, float] = {}

    def close(self) -> None:
        self.children.close()

    def new_folder(self) -> Path:
        """Return a new folder."""
        self._tries += 1
        folder = self._folder / str(self._tries)
        folder.mkdir()
        return folder

    def begin(self, folder: Path) -> Path:
        """Return a new document with a fight that has just begun."""
        path = folder / "fight.tickline"
        Document.create(path, sand("ara"), CODEC).close()
        return path

    def copy_with_journal(self, document: Path) -> Path:
        """Return a copy of a document in a new folder, with its journal."""
        path = self.new_folder() / "fight.tickline"
        shutil.copy(document, path)
        if (half := journal(document)).exists():
            shutil.copy(half, journal(path))
        return path

    def random_delay(self, deed: str, document: Path) -> float:
        """Return a random time in seconds during a deed or a little after it."""
        if deed not in self._durations:
            path = self.copy_with_journal(document)
            self._durations[deed] = self.children.duration(deed, path, path.parent / "backups")
        return self.rng.uniform(0, 1.3) * self._durations[deed]

    def random_step_delay(self) -> float:
        """Return a random time in seconds within the duration of a step."""
        return self.rng.uniform(0, 0.01)


def journal(path: Path) -> Path:
    return path.with_name(f"{path.name}-journal")


def script() -> Line:
    """Return a script of a long fight of two combatants who hit each other, with some undos."""
    combatants = [{"id": who, "stats": {"AD": 2}} for who in ("ada", "bor")]
    steps: list[Line] = [{"do": "start", "rolls": {"ada": 1, "bor": 2}}]
    for number in range(100):
        who = ("ada", "bor")[number % 2]
        steps.append({"do": "turn", "who": who, "uses": ["major"]})
        if number % 7 == 0:
            steps += [{"do": "undo"}, {"do": "redo"}]
    return {"id": "long", "system": "tabula_rasa", "combatants": combatants, "steps": steps}


def facts_of_undisturbed_run(script: Path) -> list[Line]:
    """Return the facts after each step of a run without a kill."""
    out = io.StringIO()
    assert play_files([str(script)], out=out, err=io.StringIO()) == 0
    return [facts_of(json.loads(line)) for line in out.getvalue().splitlines()]


def facts_of(line: Line) -> Line:
    return {key: value for key, value in line.items() if key not in ("script", "step", "legal")}
