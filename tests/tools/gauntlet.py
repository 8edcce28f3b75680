"""Takes many hostile files through the whole program, within limits of time and memory.

A file must be refused in a sentence, or it must open, be shown, and take steps, and afterwards
contain exactly those steps. Anything else is a fault: a traceback, a hang, too much memory, a lost
step.
"""

import json
import os
import select
import subprocess
import sys
from collections import Counter
from collections.abc import Callable, Iterable
from contextlib import closing
from pathlib import Path
from shutil import rmtree
from typing import NamedTuple

from models.saves.document import DOCUMENT_SUFFIX

MAX_SECONDS = 5
"""The maximum processor time for any operation on a file."""
MAX_MEGABYTES = 500
"""The maximum memory that the program may ever use."""
TIMEOUT_S = 120
"""Seconds after which the program counts as hung, even without using the processor."""

ROOT = Path(__file__).parents[2]


class Case(NamedTuple):
    """A hostile document: its description, and the function that writes it."""

    name: str
    make: Callable[[Path], None]


class Totals(NamedTuple):
    """The outcomes of many hostile files."""

    verdicts: Counter[str]
    slowest: float
    megabytes: int
    faults: tuple[str, ...]

    def __str__(self) -> str:
        text = ", ".join(f"{number} {verdict}" for verdict, number in self.verdicts.most_common())
        return (
            f"{self.verdicts.total()} hostile documents: {text}, slowest {self.slowest:.1f} s, "
            f"at most {self.megabytes} MB, {len(self.faults)} faults"
        )


class Report(NamedTuple):
    """A file's outcome, the seconds of its slowest part, and its peak memory in megabytes."""

    verdict: str
    seconds: float
    megabytes: int


FAULT = "fault"


def run_cases(cases: Iterable[Case], folder: Path) -> Totals:
    """Write each case to `folder` and take it through the program."""
    verdicts: Counter[str] = Counter()
    slowest, megabytes, faults = 0.0, 0, []
    with closing(Runner(folder / "home")) as runner:
        for number, case in enumerate(cases):
            case_folder = folder / str(number)
            case_folder.mkdir()
            path = case_folder / f"fight{DOCUMENT_SUFFIX}"
            case.make(path)
            report = runner.run(path)
            slowest, megabytes = max(slowest, report.seconds), max(megabytes, report.megabytes)
            if report.megabytes > MAX_MEGABYTES:
                report = report._replace(verdict=f"{FAULT}: {report.megabytes} MB")
                runner.close()
            kind, _, why = report.verdict.partition(": ")
            verdicts[kind] += 1
            if kind == FAULT:
                faults.append(f"{case.name}: {why}")
            else:
                rmtree(case_folder)
    return Totals(verdicts, slowest, megabytes, tuple(faults))


class Runner:
    """Runs the program on one file after another, and restarts it if it dies."""

    def __init__(self, home: Path) -> None:
        self._home = home
        self._program: subprocess.Popen[bytes] | None = None

    def run(self, path: Path) -> Report:
        program = self._program = self._program or self._start()
        assert program.stdin is not None
        assert program.stdout is not None
        program.stdin.write(f"{path}\n".encode())
        program.stdin.flush()
        ready, _, _ = select.select([program.stdout], [], [], TIMEOUT_S)
        line = program.stdout.readline() if ready else b""
        if not line.endswith(b"\n"):
            return Report(self._end(), float(MAX_SECONDS), 0)
        report = Report(*json.loads(line))
        if report.verdict.startswith(FAULT):
            self.close()
        return report

    def close(self) -> None:
        if self._program is not None:
            self._end()

    def _start(self) -> subprocess.Popen[bytes]:
        self._home.mkdir(exist_ok=True)
        with (self._home / "errors").open("wb") as errors:
            return subprocess.Popen(
                [sys.executable, "-m", "tests.tools.gauntlet_program", str(self._home)],
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=errors,
                cwd=ROOT,
                env={**os.environ, "QT_QPA_PLATFORM": "offscreen"},
            )

    def _end(self) -> str:
        """Stop the program; return its exit status and last traceback."""
        program, self._program = self._program, None
        assert program is not None
        try:
            code = program.wait(1)
        except subprocess.TimeoutExpired:
            program.kill()
            code = program.wait()
        for pipe in (program.stdin, program.stdout):
            assert pipe is not None
            pipe.close()
        lines = (self._home / "errors").read_text(errors="replace").strip().splitlines()
        return f"{FAULT}: it ended with {code}; {' | '.join(lines[:6])}"
