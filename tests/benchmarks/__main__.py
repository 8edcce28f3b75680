"""Measure everything and write the table.

python -m tests benchmarks [--quick] [--instructions] [--compare] [--table FILE]
"""

import argparse
import json
import os
import subprocess
import sys
import tempfile
from pathlib import Path

from tests.benchmarks import callgrind, instructions
from tests.benchmarks.extent import COMBATANT_COUNTS, QUICK
from tests.benchmarks.machine import describe_machine
from tests.benchmarks.measures import GOALS_AT
from tests.benchmarks.table import table

HERE = Path(__file__).parent
ROOT = HERE.parents[1]
COUNTED_HEADING = "\n## Counted instructions\n"
TITLE = "# How fast Tickline is"
OPENING = """\
Each time is the median and the 95th percentile of repeated rounds. A ratio compares medians with a
yardstick measured in the same run. A painted frame is one that Qt really painted; animations are
off. Earlier steps were read from a document. Goals are what a person feels: 95 of 100 are within
them on a machine where an empty window takes {empty:g} ms of processor time; on another, times may
be longer as that one is. [Where the time goes](LIMITS.md)."""


def main() -> int:
    """Return pytest's exit code; the table is written only if every benchmark passed."""
    arguments = _parser().parse_args()
    if arguments.instructions or arguments.compare:
        return _count(arguments.table, compare=arguments.compare)
    command = ".venv/bin/python -m tests benchmarks" + (" --quick" if arguments.quick else "")
    machine = describe_machine(command)
    with tempfile.TemporaryDirectory() as folder:
        results = Path(folder) / "measured.json"
        code = _run_benchmarks(results, quick=arguments.quick)
        if code == 0:
            measured = json.loads(results.read_bytes())
            parts = (TITLE, machine, OPENING.format(empty=GOALS_AT))
            times = "\n\n".join(parts) + "\n" + table(measured) + "\n"
            _write(arguments.table, times, _read_parts(arguments.table)[1])
            sys.stdout.write(f"The table is in {arguments.table}.\n")
    return code


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="tests benchmarks", description="Measure Tickline.")
    parser.add_argument("--quick", action="store_true", help="run every benchmark briefly")
    parser.add_argument(
        "--instructions", action="store_true", help="only count CPU instructions, with valgrind"
    )
    parser.add_argument(
        "--compare", action="store_true", help="count, and fail where more than in the table"
    )
    parser.add_argument("--table", type=Path, default=HERE / "BENCHMARKS.md", metavar="FILE")
    return parser


def _count(path: Path, *, compare: bool) -> int:
    """Replace the counted instructions in the table, or `compare` them with those there."""
    if callgrind.is_missing():
        sys.stderr.write(callgrind.MISSING)
        return 1
    os.environ.update(QT_QPA_PLATFORM="offscreen", PYTHONHASHSEED="0")
    times, counted = _read_parts(path)
    rows = tuple(instructions.count_all(COMBATANT_COUNTS))
    if not compare:
        _write(path, times, instructions.table(rows))
        return 0
    comparison, has_grown = instructions.compare(rows, instructions.read_table(counted))
    sys.stdout.write(comparison)
    return int(has_grown)


def _read_parts(path: Path) -> tuple[str, str]:
    """Return the two parts of the table: times, and counted instructions."""
    times, _, counted = (
        path.read_text("utf-8").partition(COUNTED_HEADING) if path.exists() else ("",) * 3
    )
    return times, counted


def _write(path: Path, times: str, counted: str) -> None:
    path.write_text(times + (COUNTED_HEADING + counted if counted else ""), "utf-8")


def _run_benchmarks(results: Path, *, quick: bool) -> int:
    """Run the benchmarks; the project's pytest options would deselect them."""
    on_disk = {"TMPDIR": tempfile.gettempdir()}  # tests have their files in memory
    environment = {**os.environ, **on_disk, "QT_QPA_PLATFORM": "offscreen"}
    environment.pop(QUICK, None)
    if quick:
        environment[QUICK] = "1"
    options = "addopts=--import-mode=importlib --strict-markers --strict-config"
    command = [sys.executable, "-m", "pytest", "-o", options, str(HERE), "--quiet"]
    command += ["--benchmark-json", str(results), "--benchmark-columns", "median,max,rounds"]
    command += ["--benchmark-storage", results.with_name("storage").as_uri()]
    return subprocess.run(command, cwd=ROOT, env=environment, check=False).returncode


if __name__ == "__main__":
    sys.exit(main())
