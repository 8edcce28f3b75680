"""Documents: opening a long one, its size on disk, and the memory that a step takes."""

import gc
import json
import sqlite3
import tracemalloc
from contextlib import closing
from pathlib import Path

import pytest
from pytest_benchmark.fixture import BenchmarkFixture

from models.saves.document import Document
from models.scheduler.history import History
from tests.benchmarks.extent import COMBATANT_COUNTS, FEW_ROUNDS, LENGTHS, LONG, SHORT, SLOW_ROUNDS
from tests.benchmarks.fights import play_steps, start_fight
from tests.benchmarks.measures import Figure, Group, measure, record_other_figures
from tests.benchmarks.program import CODEC, Program, write_new_document

GROUP = Group.DOCUMENTS
READ = "reading the same rows as JSON, no more"
ON_DISK, AS_JSON = "bytes on disk per step", "bytes of its events as JSON"
IN_MEMORY = "bytes in memory per step"
SIZE = 20
TRACED_STEPS = 1_000
"""The number of steps over which memory is traced, which is slow."""


@pytest.mark.parametrize("length", LENGTHS)
def test_open(benchmark: BenchmarkFixture, program: Program, tmp_path: Path, length: int) -> None:
    """Measured to the painted frame; another document is opened in between."""
    path, other = tmp_path / "long.tickline", tmp_path / "short.tickline"
    write_new_document(path, fight(SIZE, length)).close()
    write_new_document(other, fight(SIZE, SHORT)).close()

    def look_elsewhere() -> None:
        program.go_to(other)
        program.prepare_scrub()

    def open_it() -> None:
        program.go_to(path)
        program.gm_sees.wait()

    goal = 300.0 if length == 10_000 else 0.0
    figure = Figure(GROUP, "open, to the painted frame", SIZE, length, against=(READ,), most=goal)
    rounds = SLOW_ROUNDS if length == LONG else FEW_ROUNDS
    measure(benchmark, figure, open_it, before=look_elsewhere, rounds=rounds)


@pytest.mark.parametrize("length", LENGTHS)
def test_plain_reading(benchmark: BenchmarkFixture, tmp_path: Path, length: int) -> None:
    path = tmp_path / "long.tickline"
    write_new_document(path, fight(SIZE, length)).close()

    def read() -> None:
        with closing(sqlite3.connect(path)) as connection:
            for (raw,) in connection.execute("SELECT events FROM step ORDER BY number"):
                json.loads(raw)

    measure(benchmark, Figure(GROUP, READ, SIZE, length), read)


@pytest.mark.parametrize("size", COMBATANT_COUNTS)
def test_size_on_disk(benchmark: BenchmarkFixture, tmp_path: Path, size: int) -> None:
    path, history = tmp_path / "long.tickline", fight(size, LONG)
    write_new_document(path, history).close()
    events = sum(len(CODEC.encode(step.events)) for step in history.steps)
    record_other_figures(
        benchmark,
        per_step(ON_DISK, size, path.stat().st_size / LONG, against=(AS_JSON,)),
        per_step(AS_JSON, size, events / LONG),
    )


@pytest.mark.parametrize("size", COMBATANT_COUNTS)
def test_memory_of_a_step(benchmark: BenchmarkFixture, tmp_path: Path, size: int) -> None:
    path = tmp_path / "long.tickline"
    write_new_document(path, fight(size, TRACED_STEPS)).close()
    gc.collect()
    tracemalloc.start()
    document, history = Document.open(path, CODEC)
    base_memory, _ = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    document.close()
    record_other_figures(benchmark, per_step(IN_MEMORY, size, base_memory / len(history.steps)))


def per_step(name: str, size: int, base_memory: float, against: tuple[str, ...] = ()) -> Figure:
    return Figure(GROUP, name, size, unit="B", samples=(base_memory,), against=against)


def fight(size: int, length: int) -> History:
    return play_steps(start_fight("fatewalker", size), length)
