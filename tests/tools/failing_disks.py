"""Disks that fail once, or from a certain call on, by strace's fault injection.

The faults: hard links are refused, a rename fails, a sync reports a broken disk, the disk is full,
or it becomes read-only.
"""

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import NamedTuple

from tests.tools.concurrent_programs import Fight, Figures, Program, find_losses
from tests.tools.disk_record import STRACE

STEPS = 6
FAULTS = (
    ("link,linkat", "EPERM"),
    ("rename,renameat,renameat2", "EACCES"),
    ("unlink", "EACCES"),
    ("fsync", "EIO"),
    ("fdatasync", "EIO"),
    ("pwrite64", "ENOSPC"),
    ("pwrite64", "EROFS"),
    ("mkdir", "EROFS"),
)


class Fault(NamedTuple):
    """A fault of some system calls: its error, its first call, and whether all later calls fail."""

    calls: str
    error: str
    first: int
    lasts: bool

    @property
    def option(self) -> str:
        when = f"{self.first}{'+' if self.lasts else ''}"
        return f"inject={self.calls}:error={self.error}:when={when}"


def faults(count: int) -> Iterator[Fault]:
    """Yield each kind of fault for each of the first `count` calls."""
    for calls, error in FAULTS:
        for first in range(1, count + 1):
            yield Fault(calls, error, first, lasts=False)
            yield Fault(calls, error, first, lasts=True)


def run_with_fault(folder: Path, fault: Fault) -> Figures:
    """Run a program on a disk with a fault; check what is on the disk afterwards."""
    assert STRACE is not None
    trace = ("-f", "-qq", "-o", "/dev/null", "-e", f"trace={fault.calls}", "-e", fault.option)
    program = Program(folder, under=(STRACE, *trace))
    saved, states, figures = dict[str, Fight](), {()}, Figures()
    for deed, what in _deeds(folder):
        program.ask(deed, what)
        if deed == "step":
            states.add((*program.fight, what))
        answer = program.read_answer()
        states.add(program.fight)
        is_refused = not answer["done"] or bool(answer["told"])
        figures = figures.plus(Figures(deeds=1, refusals=int(is_refused)))
        if answer["saved"]:
            saved[answer["path"]] = program.fight
            figures = figures.plus(Figures(saves=1))
        if deed == "copy" and answer["done"]:
            saved[what] = program.fight
    program.close()
    loss = tuple(f"{fault}: {each}" for each in find_losses(folder, saved, states))
    return figures.plus(Figures(losses=loss))


def _deeds(folder: Path) -> Sequence[tuple[str, str]]:
    steps = [("step", f"Orc {number}") for number in range(STEPS)]
    copy = ("copy", str(folder / "copy.tickline"))
    return [("begin", "Ford"), *steps[:3], copy, *steps[3:], copy, ("close", "")]
