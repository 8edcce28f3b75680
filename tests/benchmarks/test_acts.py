"""Actions: the Python functions that one calls until everything is painted, and their files."""

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from types import FrameType

from pytest_benchmark.fixture import BenchmarkFixture

from models.rules.offers import default_deed
from models.session.samples import load_sample
from tests.benchmarks.frames import settle
from tests.benchmarks.measures import Figure, Group, record_other_figures
from tests.benchmarks.program import Program

SAMPLE = "weapons_free"
ACTS = 5


class Calls:
    """The numbers of calls of Python functions, by the file they are in."""

    def __init__(self) -> None:
        self.by_file: dict[str, int] = {}

    def count(self, frame: FrameType, event: str, _given: object) -> None:
        if event == "call":
            file = frame.f_code.co_filename
            self.by_file[file] = self.by_file.get(file, 0) + 1


def test_python_calls_of_an_act(benchmark: BenchmarkFixture, program: Program) -> None:
    program.application.players.window.close()
    load_sample(program.session, SAMPLE)
    settle()
    size = len(program.session.present.combatants)
    acts = [act(program) for _ in range(ACTS)]
    calls = tuple(float(sum(each.by_file.values())) for each in acts)
    files = tuple(float(len(each.by_file)) for each in acts)
    sys.stdout.write(f"One act in {SAMPLE}: {calls} Python calls in {files} files.\n")
    record_other_figures(
        benchmark,
        Figure(Group.ACT, "Python calls", size, unit="", samples=calls),
        Figure(Group.ACT, "files they stand in", size, unit="", samples=files),
    )
    program.application.players.open()


def act(program: Program) -> Calls:
    """Let the combatant on the card take the usual action; count calls until all is done."""
    deed = default_deed(program.window.card.shown.offers[0])
    with count_calls() as calls:
        program.session.do(deed)
        settle()
    return calls


@contextmanager
def count_calls() -> Iterator[Calls]:
    calls, before = Calls(), sys.getprofile()
    sys.setprofile(calls.count)
    try:
        yield calls
    finally:
        sys.setprofile(before)
