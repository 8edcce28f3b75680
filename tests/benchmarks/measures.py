"""The figures that benchmarks record for the table."""

from collections.abc import Callable, Sequence
from enum import Enum

from msgspec import Struct, to_builtins
from pytest_benchmark.fixture import BenchmarkFixture

from tests.benchmarks.extent import ROUNDS, WARMUP

GOALS_AT = 96.0
"""The milliseconds of processor time of an empty window on the machine of the goals."""
EMPTY_WINDOW = "processor time of an empty QMainWindow"
"""The row with the time of an empty window in this run."""


class Group(Enum):
    """The parts of the table, in their order."""

    TURNS = "Turns"
    DRAG = "Drag frame"
    ACT = "One act in the sample of Weapons Free, without the players' window"
    GLIDE = "Frame of a glide"
    STEP = "Step"
    BACK = "Undo and looking back"
    START = "Start and memory"
    DOCUMENTS = "Documents"


class Figure(Struct, frozen=True):
    """One row of the table.

    `size` and `length` are the combatants and the steps before; `turns` of them were done in one
    round, and the time given is that of one. `against` names the rows it is compared with.
    `samples` stand in the place of the time, in `unit`. No more than `grows_with` is expected.
    The goal is that 95 of 100 are no more than `most`, if an empty window takes `GOALS_AT`; a goal
    in milliseconds grows with that time. 0 is no goal.
    """

    group: Group
    name: str
    size: int
    length: int = 0
    turns: int = 1
    against: tuple[str, ...] = ()
    unit: str = "ms"
    samples: tuple[float, ...] = ()
    grows_with: str = "n log n"
    most: float = 0.0


class Import(Struct, frozen=True):
    """A module imported at startup: its own microseconds, and those with all its imports."""

    name: str
    own: int
    whole: int


class Report(Struct, frozen=True):
    """The records of a benchmark besides its time; without a figure the time is ignored."""

    figure: Figure | None = None
    others: tuple[Figure, ...] = ()
    imports: tuple[Import, ...] = ()


def measure(
    benchmark: BenchmarkFixture,
    figure: Figure,
    work: Callable[[], object],
    *,
    before: Callable[[], object] = lambda: None,
    rounds: int = ROUNDS,
) -> None:
    """Time `work` repeatedly, with `before` called before each round."""
    record_figures(benchmark, figure)
    for _ in range(WARMUP):
        before()
        work()
    _time(benchmark, work, before, rounds)


def record_figures(
    benchmark: BenchmarkFixture, figure: Figure, others: Sequence[Figure] = ()
) -> None:
    """Record the timed figure, and others measured along with it."""
    benchmark.extra_info.update(to_builtins(Report(figure, tuple(others))))


def record_other_figures(
    benchmark: BenchmarkFixture, *figures: Figure, imports: Sequence[Import] = ()
) -> None:
    """Record a figure that isn't the time of the benchmark."""
    benchmark.extra_info.update(to_builtins(Report(None, figures, tuple(imports))))
    _time(benchmark, lambda: None, lambda: None, 1)


def _time(
    benchmark: BenchmarkFixture,
    work: Callable[[], object],
    before: Callable[[], object],
    rounds: int,
) -> None:
    def prepare() -> None:  # its return value would be taken as arguments
        before()

    benchmark.pedantic(work, setup=prepare, rounds=rounds, iterations=1)  # type: ignore[no-untyped-call] # theirs
