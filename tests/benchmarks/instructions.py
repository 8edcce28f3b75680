"""Counted instructions: what a frame costs, free of the noise that times have on a shared machine.

python -m tests.benchmarks.instructions DOCUMENT

That is what callgrind runs: Tickline with a fight, in which deeds are counted from the key to the
painted windows. Neither what goes before nor what the disk's thread does is in the figures.
"""

import subprocess
import sys
import tempfile
from collections import defaultdict
from collections.abc import Callable, Iterator, Sequence
from itertools import cycle
from pathlib import Path
from random import Random
from statistics import median

from PySide6.QtCore import QPoint

from models.rules.clocks.count import Hold
from tests.benchmarks import callgrind
from tests.benchmarks.callgrind import Counter
from tests.benchmarks.frames import settle
from tests.benchmarks.program import Program
from tests.benchmarks.test_drag import there_and_back
from tests.benchmarks.test_start import STEPS, leave_fight, start_program

MODULE = "tests.benchmarks.instructions"
ROOT = Path(__file__).parents[2]
MILLION = 1_000_000
ROUNDS, WARMUP = 9, 3
GOALS = {
    "a step": {20: 28, 100: 42, 500: 55},
    "an undo": {20: 32, 100: 63, 500: 86},
    "a look back": {20: 36, 100: 49, 500: 64},
    "a frame of a drag": {20: 7, 100: 10, 500: 17},
}
"""Millions of instructions, by the number of combatants."""
OPENING = """
Medians of the GUI thread, counted by callgrind: they are the same to a hundredth on any day. Both
windows of 1920x1080 are painted, FateWalker is played after 100 steps. A start goes from the new
process to the first frame."""
HEAD = """
|  | combatants | million instructions | goal |  |
| --- | --: | --: | --: | --: |"""


def table(sizes: Sequence[int]) -> str:
    """Count everything for each number of combatants and return it as Markdown."""
    values = {size: dict(_count_instructions(size)) for size in sizes}
    rows = [_row(name, size, values[size][name]) for name in values[sizes[0]] for size in sizes]
    return "\n".join((OPENING, HEAD, *rows, ""))


def _row(name: str, size: int, millions: float) -> str:
    goal = GOALS.get(name, {}).get(size, 0)
    missed = "**missed**" if 0 < goal < millions else ""
    return f"| {name} | {size} | {millions:.1f} | {goal or ''} | {missed} |"


def _count_instructions(size: int) -> Iterator[tuple[str, float]]:
    """Yield the millions of instructions of each deed in a fight of that size, and of a start."""
    with tempfile.TemporaryDirectory() as name:
        home = Path(name)
        document = leave_fight(home, size)
        command = [*callgrind.command(home), sys.executable, "-m", MODULE, str(document)]
        subprocess.run(command, cwd=ROOT, check=True, capture_output=True)
        tallies = defaultdict[str, list[int]](list)
        for deed, count in callgrind.instruction_counts(home):
            tallies[deed].append(count)
        yield from ((deed, median(counts) / MILLION) for deed, counts in tallies.items())
        start_program("tickline", home)  # Python keeps what it compiled
        (new := home / "start").mkdir()
        start_program("tickline", home, under=callgrind.command(new, at_start=True))
        yield "a start", sum(count for _, count in callgrind.instruction_counts(new)) / MILLION


class _Deeds:
    """The deeds that are counted, in a program that has opened a document."""

    def __init__(self, document: Path) -> None:
        self._program = Program(document.parent)
        self._program.go_to(document)
        self._counter = Counter()

    def count_all(self) -> None:
        program, places = self._program, Random(1)  # noqa: S311 - any moment will do
        self._count("a step", program.prepare_entry, program.enter_seen)
        self._count("an undo", program.prepare_undo, program.undo_seen)
        looked = iter(lambda: places.randrange(STEPS // 10, STEPS), None)
        self._count("a look back", program.prepare_scrub, lambda: program.scrub(next(looked)))
        program.prepare_scrub()
        program.session.look_at(program.session.history.done)
        settle()
        self._count_drag()
        program.close()

    def _count_drag(self) -> None:
        program = self._program
        turn = program.session.present.upcoming()
        assert turn is not None
        program.session.do(Hold(turn.who))
        at, pixels = program.take(turn.who), program.window.timeline.camera.geometry.pixels_per_tick
        places = cycle([at + QPoint(round(by * pixels), 0) for by in there_and_back()])
        self._count("a frame of a drag", settle, lambda: program.carry(next(places)))
        program.drop(at)

    def _count(self, name: str, before: Callable[[], None], deed: Callable[[], None]) -> None:
        for number in range(WARMUP + ROUNDS):
            before()
            if number < WARMUP:
                deed()
            else:
                self._counter.count(name, deed)


if __name__ == "__main__":
    _Deeds(Path(sys.argv[1])).count_all()
