"""Counted instructions: what a frame costs, free of the noise that times have on a shared machine.

python -m tests.benchmarks.instructions [DOCUMENT]

Callgrind runs this command. With a document, Tickline opens that fight, and each deed is counted
from the key to the painted windows; without one, only work that needs no window is counted. The
figures include neither the preparations nor the work of the disk's thread.
"""

import re
import subprocess
import sys
import tempfile
from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import partial
from itertools import cycle
from pathlib import Path
from random import Random
from statistics import median
from typing import NamedTuple

from PySide6.QtCore import QPoint

from models.recruits.choice import choose_columns, import_source
from models.recruits.sources import read_source
from models.rules.catalogue import system
from models.rules.clocks.count import Hold
from models.rules.fields import declared_fields
from models.scheduler.combatant import Side
from models.sharing.message import make_screen
from tests.benchmarks import callgrind
from tests.benchmarks.callgrind import Counter
from tests.benchmarks.extent import COMBATANT_COUNTS, FIGHTERS_IN_MODELS, SHORT
from tests.benchmarks.fights import play_steps, start_fight
from tests.benchmarks.frames import settle
from tests.benchmarks.program import Program
from tests.benchmarks.test_drag import ticks_there_and_back
from tests.benchmarks.test_glide import stage_of
from tests.benchmarks.test_start import STEPS, leave_fight, start_program
from tests.benchmarks.test_turns import fight_with_history, play

MODULE = "tests.benchmarks.instructions"
ROOT = Path(__file__).parents[2]
MILLION = 1_000_000
ROUNDS, WARMUP = 9, 3
LIST_ROWS = 100
"""The number of rows of an imported list."""
TOLERANCE = 1.03
"""The growth since the last table at which the comparison fails."""
OPENING = """
Medians of the GUI thread, counted by callgrind: they are the same to a hundredth on any day. Both
windows of 1920x1080 are painted, FateWalker is played after 100 steps. A start goes from the new
process to the first frame. `python -m tests benchmarks --compare` counts again, and fails where
something takes 3 % more than here."""
HEAD = """
|  | of | million instructions |
| --- | --: | --: |"""
COMPARED_HEAD = """|  | of | before | now | |
| --- | --: | --: | --: | --- |
"""
_ROW = re.compile(r"^\| ([^|]+) \| ([\d,]+) \| ([\d.]+) \|", re.MULTILINE)


class Row(NamedTuple):
    """The cost of a deed, in million instructions; `size` counts combatants, or rows of a list."""

    deed: str
    size: int
    millions: float


def count_all(sizes: Sequence[int]) -> Iterator[Row]:
    """Count all deeds: those in windows for each number of combatants, and those without."""
    by_size = {size: dict(_count_instructions(size)) for size in sizes}
    yield from (
        Row(deed, size, by_size[size][deed]) for deed in by_size[sizes[0]] for size in sizes
    )
    with tempfile.TemporaryDirectory() as name:
        yield Row("a start on the welcome page", 0, _count_start(Path(name)))
        yield from _count_without_windows(Path(name))


def table(rows: Iterable[Row]) -> str:
    """Return rows as Markdown."""
    lines = (f"| {row.deed} | {row.size:,} | {row.millions:.3f} |" for row in rows)
    return "\n".join((OPENING, HEAD, *lines, ""))


def read_table(text: str) -> Mapping[tuple[str, int], float]:
    """Return the million instructions in a table, by deed and size."""
    rows = _ROW.findall(text)
    return {(deed, int(size.replace(",", ""))): float(number) for deed, size, number in rows}


def compare(rows: Iterable[Row], before: Mapping[tuple[str, int], float]) -> tuple[str, bool]:
    """Return rows beside the earlier ones as Markdown, and whether one has grown too much."""
    lines, has_grown = [], False
    for row in rows:
        old = before.get((row.deed, row.size))
        grows = old is not None and row.millions > old * TOLERANCE
        has_grown |= grows
        change = "new" if old is None else f"{row.millions / old - 1:+.1%}"
        old_text = "" if old is None else f"{old:.3f}"
        mark = f"**{change}**" if grows else change
        lines.append(f"| {row.deed} | {row.size:,} | {old_text} | {row.millions:.3f} | {mark} |")
    return COMPARED_HEAD + "\n".join(lines) + "\n", has_grown


def _count_instructions(size: int) -> Iterator[tuple[str, float]]:
    """Yield the millions of instructions of each deed in a fight of this size, and of startup."""
    with tempfile.TemporaryDirectory() as name:
        home = Path(name)
        document = leave_fight(home, size)
        yield from _run_counted(home, str(document))
        yield "a start", _count_start(home)


def _run_counted(folder: Path, *arguments: str) -> Iterator[tuple[str, float]]:
    """Run this module under callgrind; yield the median millions of instructions by name."""
    command = [*callgrind.command(folder), sys.executable, "-m", MODULE, *arguments]
    subprocess.run(command, cwd=ROOT, check=True, capture_output=True)
    tallies = defaultdict[str, list[int]](list)
    for name, count in callgrind.instruction_counts(folder):
        tallies[name].append(count)
    yield from ((name, median(counts) / MILLION) for name, counts in tallies.items())


def _count_start(home: Path) -> float:
    start_program("tickline", home)  # Python keeps what it compiled
    (counted := home / "start").mkdir()
    start_program("tickline", home, under=callgrind.command(counted, at_start=True))
    return sum(count for _, count in callgrind.instruction_counts(counted)) / MILLION


def _count_without_windows(home: Path) -> Iterator[Row]:
    """Yield the counts of played turns, an import of 100 rows, and a stage for the shared page."""
    (counted := home / "models").mkdir()
    for name, millions in _run_counted(counted):
        deed, _, size = name.rpartition(" of ")
        yield Row(deed, int(size), millions)


def count_models() -> None:
    """Count everything that needs no window; a name ends with its size."""
    counter = Counter()
    for size in FIGHTERS_IN_MODELS:
        _repeat(
            counter, f"a played turn of {size}", partial(play, fight_with_history(size, SHORT), 1)
        )
    rows = "\n".join(f"Orc {number},opponent,{number % 7}" for number in range(LIST_ROWS))
    content = f"Name,Side,Awareness\n{rows}\n".encode()
    _repeat(counter, f"an imported list of {LIST_ROWS}", partial(_import_list, content))
    for size in COMBATANT_COUNTS:
        stage = stage_of(play_steps(start_fight("fatewalker", size), SHORT))
        _repeat(counter, f"a message to the shared page of {size}", partial(make_screen, stage))


def _import_list(content: bytes) -> None:
    fields = declared_fields(system("fatewalker").types.stats)
    imported = import_source(
        choose_columns(read_source("list.csv", content), fields), fields, Side.NPC
    )
    assert len(imported.recruits) == LIST_ROWS


def _repeat(
    counter: Counter,
    name: str,
    work: Callable[[], object],
    before: Callable[[], object] = lambda: None,
) -> None:
    for number in range(WARMUP + ROUNDS):
        before()
        if number < WARMUP:
            work()
        else:
            counter.count(name, work)


class _Deeds:
    """The counted deeds, in a program that has opened a document."""

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
        self._count("a letter", program.prepare_letter, program.type_letter)
        self._count_drag()
        program.close()

    def _count_drag(self) -> None:
        program = self._program
        turn = program.session.present.next_turn()
        assert turn is not None
        program.session.do(Hold(turn.who))
        at, pixels = program.take(turn.who), program.window.timeline.camera.geometry.pixels_per_tick
        places = cycle([at + QPoint(round(by * pixels), 0) for by in ticks_there_and_back()])
        self._count("a frame of a drag", settle, lambda: program.drag_to(next(places)))
        program.drop(at)

    def _count(self, name: str, before: Callable[[], None], deed: Callable[[], None]) -> None:
        _repeat(self._counter, name, deed, before)


if __name__ == "__main__":
    if sys.argv[1:]:
        _Deeds(Path(sys.argv[1])).count_all()
    else:
        count_models()
