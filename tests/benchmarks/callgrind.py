"""Instruction counts: callgrind counts one thread between two points, under a name."""

import ctypes
import mmap
import platform
import re
import shutil
from collections.abc import Callable, Iterator
from pathlib import Path

MISSING = "To count instructions takes valgrind on x86-64: apt install valgrind.\n"
_COMMAND = ("valgrind", "--tool=callgrind", "--separate-threads=yes")
_QUIET = ("--collect-atstart=no", "--instr-atstart=no")
_OUT = "counted"
_TOTAL = re.compile(r"^totals: (\d+)", re.MULTILINE)
_NAME = re.compile(r"^desc: Trigger: (?:Client Request: )?(.+)", re.MULTILINE)
_ZERO, _TOGGLE, _DUMP, _BEGIN = (0x43540000 + number for number in (1, 2, 3, 4))
_REQUEST = bytes.fromhex("4889f8 31d2 48c1c703 48c1c70d 48c1c73d 48c1c733 4887db 4889d0 c3")
"""The request of valgrind.h: register rotations that have an effect only under valgrind."""


def is_missing() -> bool:
    """Return whether valgrind is missing."""
    return shutil.which("valgrind") is None or platform.machine() != "x86_64"


def command(folder: Path, *, at_start: bool = False) -> list[str]:
    """Return the command prefix that counts a program's instructions.

    Without `at_start`, only where the program asks for it.
    """
    waiting = () if at_start else ("--collect-atstart=no", "--instr-atstart=no")
    return [*_COMMAND, *waiting, f"--callgrind-out-file={folder / _OUT}"]


def instruction_counts(folder: Path) -> Iterator[tuple[str, int]]:
    """Yield the counts of the first thread with their names, in order."""
    for path in sorted(folder.glob(f"{_OUT}*-01"), key=lambda path: path.stat().st_mtime_ns):
        text = path.read_text("utf-8")
        if (name := _NAME.search(text)) and (total := _TOTAL.search(text)) and int(total[1]):
            yield name[1], int(total[1])


class Counter:
    """Counts this thread's instructions; does nothing without callgrind."""

    def __init__(self) -> None:
        everything = mmap.PROT_READ | mmap.PROT_WRITE | mmap.PROT_EXEC
        self._code = mmap.mmap(-1, mmap.PAGESIZE, prot=everything)
        self._code.write(_REQUEST)
        place = ctypes.addressof(ctypes.c_char.from_buffer(self._code))
        self._request = ctypes.CFUNCTYPE(ctypes.c_size_t, ctypes.c_void_p)(place)
        self._ask(_BEGIN)

    def count(self, name: str, work: Callable[[], object]) -> None:
        """Count the instructions of `work`."""
        self._ask(_ZERO)
        self._ask(_TOGGLE)
        work()
        self._ask(_TOGGLE)
        self._ask(_DUMP, name.encode())

    def _ask(self, request: int, name: bytes = b"") -> None:
        words = (ctypes.c_size_t * 6)(request)
        words[1] = ctypes.cast(name, ctypes.c_void_p).value or 0
        self._request(ctypes.cast(words, ctypes.c_void_p))
