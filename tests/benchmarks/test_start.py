"""Startup: from a new process to the first painted frame; its imports, and its memory."""

import os
import re
import resource
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from tempfile import gettempdir
from time import perf_counter

import pytest
from msgspec.structs import replace
from pytest_benchmark.fixture import BenchmarkFixture

from desktop.settings import SettingsFile
from tests.benchmarks.extent import EVENINGS, SLOW_ROUNDS
from tests.benchmarks.fights import play_steps, start_fight
from tests.benchmarks.measures import (
    EMPTY_WINDOW,
    Figure,
    Group,
    Import,
    measure,
    record_figures,
    record_other_figures,
)
from tests.benchmarks.program import write_new_document

GROUP = Group.START
EMPTY = "an empty QMainWindow"
MAX_START, MAX_AT_REST, MAX_LATER = 400.0, 130.0, 200.0
"""Goals: milliseconds to the first frame, megabytes with a fight, and at the end of an evening."""
MAX_STEP = 50.0
"""Milliseconds of processor time of the GUI thread that a step of an evening may take."""
EMPTY_HOLDS = "memory of an empty QMainWindow"
ROOT = Path(__file__).parents[2]
PROGRAM = "tests.benchmarks.first_frame"
COMBATANTS, STEPS = 20, 100
TITLE = "Ford – Tickline\n"
"""The window title of a program that has opened that fight."""
MEMORY_RUNS = 5
"""The number of times that memory is measured."""
COMPILED = Path(gettempdir()) / "tickline-benchmarks-compiled"
IMPORT = re.compile(r"^import time:\s+(\d+) \|\s+(\d+) \| +(\S+)$", re.MULTILINE)
DRIFT_ENCOUNTERS = 6
"""The number of encounters compared as one to see whether memory grows."""


@pytest.fixture
def home(tmp_path: Path) -> Path:
    """The home of a GM who left a fight of 20 in the middle of an evening."""
    leave_fight(tmp_path, COMBATANTS)
    return tmp_path


def test_start(benchmark: BenchmarkFixture, home: Path) -> None:
    """The empty window starts before each round, so that both meet the same machine."""
    others, processor_times = list[float](), list[float]()
    assert [start_program("tickline", home).stdout for _ in range(2)] == [TITLE] * 2

    def start_the_other() -> None:
        begin, before = perf_counter(), _processor_time()
        start_program("empty", home)
        others.append((perf_counter() - begin) * 1_000)
        processor_times.append((_processor_time() - before) * 1_000)

    figure = Figure(
        GROUP,
        "first frame, with the last encounter",
        COMBATANTS,
        STEPS,
        against=(EMPTY,),
        most=MAX_START,
    )
    measure(
        benchmark,
        figure,
        lambda: start_program("tickline", home),
        before=start_the_other,
        rounds=SLOW_ROUNDS,
    )
    yardsticks = {EMPTY: others, EMPTY_WINDOW: processor_times}
    record_figures(
        benchmark,
        figure,
        [Figure(GROUP, name, 0, samples=tuple(times[2:])) for name, times in yardsticks.items()],
    )


def test_start_without_a_fight(benchmark: BenchmarkFixture, tmp_path: Path) -> None:
    assert start_program("tickline", tmp_path).stdout == "Tickline\n"
    figure = Figure(GROUP, "first frame of the welcome page", 0, most=MAX_START)
    measure(benchmark, figure, lambda: start_program("tickline", tmp_path), rounds=SLOW_ROUNDS)


def test_memory_at_rest(benchmark: BenchmarkFixture, home: Path) -> None:
    mine = Figure(
        GROUP,
        "memory at rest",
        COMBATANTS,
        STEPS,
        against=(EMPTY_HOLDS,),
        unit="MB",
        most=MAX_AT_REST,
    )
    other = Figure(GROUP, EMPTY_HOLDS, 0, unit="MB")
    record_other_figures(
        benchmark,
        replace(mine, samples=tuple(memory_at_rest("tickline", home) for _ in range(MEMORY_RUNS))),
        replace(other, samples=tuple(memory_at_rest("empty", home) for _ in range(MEMORY_RUNS))),
    )


def test_memory_over_an_evening(benchmark: BenchmarkFixture) -> None:
    encounters, steps = EVENINGS
    command = [sys.executable, "-m", "tests.benchmarks.evening", str(encounters), str(steps)]
    output = subprocess.run(command, cwd=ROOT, check=True, capture_output=True, text=True).stdout
    lines = [tuple(map(float, line.split())) for line in output.splitlines()]
    memory, step_times = zip(*lines, strict=True)
    first = f"memory after encounters 1 to {DRIFT_ENCOUNTERS} of an evening"
    last = (
        f"memory after the last {DRIFT_ENCOUNTERS} of {encounters} encounters, {steps} steps each"
    )
    record_other_figures(
        benchmark,
        Figure(GROUP, first, 0, unit="MB", samples=memory[:DRIFT_ENCOUNTERS]),
        Figure(
            GROUP,
            last,
            0,
            unit="MB",
            samples=memory[-DRIFT_ENCOUNTERS:],
            against=(first,),
            most=MAX_LATER,
        ),
        Figure(
            GROUP,
            f"slowest step of each of {encounters} encounters",
            0,
            samples=step_times,
            most=MAX_STEP,
        ),
    )


def test_imports(benchmark: BenchmarkFixture, home: Path) -> None:
    output = start_program("tickline", home, flags=("-X", "importtime")).stderr
    matches = [Import(name, int(own), int(all_)) for own, all_, name in IMPORT.findall(output)]
    record_other_figures(benchmark, imports=matches)


def leave_fight(home: Path, fighters: int) -> Path:
    """Quit in the middle of a fight; return the document that the next start opens."""
    path = home / "ford.tickline"
    write_new_document(path, play_steps(start_fight("fatewalker", fighters), STEPS)).close()
    SettingsFile(home / "config" / "tickline" / "settings.json").remember_document(path)
    return path


def _processor_time() -> float:
    """Return the seconds of processor time of ended children."""
    usage = resource.getrusage(resource.RUSAGE_CHILDREN)
    return usage.ru_utime + usage.ru_stime


def memory_at_rest(kind: str, home: Path) -> float:
    """Return the megabytes of a program at rest."""
    return float(start_program(kind, home, "memory").stdout)


def start_program(
    kind: str,
    home: Path,
    *wishes: str,
    flags: tuple[str, ...] = (),
    under: Sequence[str] = (),
) -> subprocess.CompletedProcess[str]:
    """Start a program, perhaps under another, and return when it has painted its first frame.

    As for a user, Python keeps compiled modules, even where the tests turn that off. The note that
    the last run left about its document is removed: that run was ended early, so this one would not
    reopen the document by itself.
    """
    (home / "config" / "tickline" / "opening").unlink(missing_ok=True)
    command = [*under, sys.executable, *flags, "-m", PROGRAM, kind, *wishes]
    places = {f"XDG_{name.upper()}_HOME": str(home / name) for name in ("data", "config", "state")}
    environment = {**os.environ, **places, "HOME": str(home), "PYTHONPYCACHEPREFIX": str(COMPILED)}
    environment.pop("PYTHONDONTWRITEBYTECODE", None)
    return subprocess.run(
        command, cwd=ROOT, env=environment, check=True, capture_output=True, text=True
    )
