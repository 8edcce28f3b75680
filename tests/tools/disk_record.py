"""Records a program's disk operations with strace: writes, syncs and renames.

strace sees the system calls that SQLite and Python really make; a custom SQLite file system would
miss all other files.
"""

import re
import shutil
import subprocess
import sys
from collections.abc import Iterator, Sequence
from os.path import dirname
from pathlib import Path
from typing import NamedTuple, TypeAlias

STRACE = shutil.which("strace")
NO_STRACE = "strace records what reaches the disk: sudo apt install strace"

_CALLS = (
    "open,openat,creat,close,lseek,write,pwrite64,ftruncate,fsync,fdatasync,"
    "rename,renameat,renameat2,unlink,unlinkat,link,linkat,mkdir,mkdirat"
)
_MAX_STRING_BYTES = 1 << 24
_CALL = re.compile(r"(?:\d+ +)?(\w+)\((.*)\) += (-?\d+)")
_STRING = re.compile(r'"((?:\\x[0-9a-f]{2})*)"')


class Wrote(NamedTuple):
    """A write to a file; files are numbered in the order of their creation."""

    file: int
    at: int
    content: bytes


class Resized(NamedTuple):
    file: int
    size: int


class Synced(NamedTuple):
    file: int


class Linked(NamedTuple):
    """A new name of a file; `before` is its old name if it was renamed."""

    name: str
    file: int
    before: str = ""


class Unlinked(NamedTuple):
    name: str


class FolderCreated(NamedTuple):
    name: str


class FolderSynced(NamedTuple):
    """The sync of a folder: its names are on the disk, but not the names of its parents."""

    name: str


class Acknowledged(NamedTuple):
    """A line that the program printed to acknowledge an action."""

    words: str


Operation: TypeAlias = (
    Wrote | Resized | Synced | Linked | Unlinked | FolderCreated | FolderSynced | Acknowledged
)


def record_disk(module: str, folder: Path) -> tuple[Operation, ...]:
    """Run a module of this project in a folder; return its disk operations and acknowledgements."""
    assert STRACE is not None
    log = folder.with_name(f"{folder.name}.strace")
    options = [
        "-f",
        "-qq",
        "-xx",
        "-s",
        str(_MAX_STRING_BYTES),
        "-e",
        f"trace={_CALLS}",
        "-o",
        str(log),
    ]
    command = [STRACE, *options, sys.executable, "-m", module, str(folder)]
    subprocess.run(command, check=True, stdout=subprocess.DEVNULL)
    with log.open(encoding="ascii") as lines:
        return tuple(_Reader(str(folder)).operations(lines))


class _Reader:
    """Parses strace's log, and maps descriptors and names to files."""

    def __init__(self, root: str) -> None:
        self._root = root
        self._files = 0
        self._names: dict[str, int] = {}
        self._open: dict[int, int | str] = {}
        self._positions: dict[int, int] = {}

    def operations(self, lines: Iterator[str]) -> Iterator[Operation]:
        for line in lines:
            assert "unfinished" not in line, "the recorded program works in one thread"
            if match := _CALL.match(line):
                call, arguments, result = match[1], match[2], int(match[3])
                if result >= 0:
                    yield from self._parse_call(call, arguments, result)

    def _parse_call(self, call: str, arguments: str, result: int) -> Iterator[Operation]:
        texts = [bytes.fromhex(each.replace("\\x", "")) for each in _STRING.findall(arguments)]
        if call in ("open", "openat", "creat"):
            yield from self._open_file(texts[0].decode(), arguments, result)
        elif call in ("rename", "renameat", "renameat2", "link", "linkat"):
            yield from self._rename(texts[0].decode(), texts[1].decode(), "link" in call)
        elif call in ("unlink", "unlinkat", "mkdir", "mkdirat"):
            yield from self._entry(call, texts[0].decode())
        else:
            numbers = _STRING.sub("", arguments).replace(" ", "").split(",")
            yield from self._in_file(call, int(numbers[0]), numbers, texts, result)

    def _open_file(self, path: str, arguments: str, descriptor: int) -> Iterator[Operation]:
        self._open.pop(descriptor, None)
        if not self._inside(path):
            return
        if Path(path).is_dir() or path == self._root:
            self._open[descriptor] = path
            return
        if path not in self._names:
            if "O_CREAT" not in arguments:
                return
            self._files += 1
            self._names[path] = self._files
            yield Linked(path, self._files)
        file = self._open[descriptor] = self._names[path]
        self._positions[descriptor] = 0
        if "O_TRUNC" in arguments:
            yield Resized(file, 0)

    def _rename(self, old: str, new: str, link: bool) -> Iterator[Operation]:  # noqa: FBT001
        if self._inside(new):
            file = self._names[old] if link else self._names.pop(old)
            self._names[new] = file
            yield Linked(new, file, "" if link else old)

    def _entry(self, call: str, path: str) -> Iterator[Operation]:
        if self._inside(path):
            if call.startswith("mkdir"):
                yield FolderCreated(path)
            elif self._names.pop(path, None) is not None:
                yield Unlinked(path)

    def _in_file(
        self, call: str, descriptor: int, numbers: Sequence[str], texts: list[bytes], result: int
    ) -> Iterator[Operation]:
        if call == "write" and descriptor == 1:
            yield from map(Acknowledged, texts[0].decode().split("\n")[:-1])
        file = self._open.get(descriptor)
        match call, file:
            case _, None:
                return
            case "close", _:
                del self._open[descriptor]
            case "lseek", _:
                self._positions[descriptor] = result
            case (("fsync" | "fdatasync"), str(folder)):
                yield FolderSynced(folder)
            case (("fsync" | "fdatasync"), int()):
                yield Synced(file)
            case "ftruncate", int():
                yield Resized(file, int(numbers[1]))
            case "pwrite64", int():
                yield Wrote(file, int(numbers[-1]), texts[0][:result])
            case "write", int():
                yield Wrote(file, self._positions[descriptor], texts[0][:result])
                self._positions[descriptor] += result

    def _inside(self, path: str) -> bool:
        return path == self._root or path.startswith(f"{self._root}/")


def folder_of(name: str) -> str:
    return dirname(name)  # noqa: PTH120 - a name in a record, no file
