"""Power cuts: from a record of a run, every disk that it could have left behind at any moment.

A file holds what was there when it was last synced; of all that came after, each sector of 512
bytes may be on the disk as it was at any moment since, and the size likewise. Of the names changed
since their folder was synced, each change may be there or not.
"""

import shutil
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from hashlib import blake2b
from pathlib import Path
from random import Random
from typing import NamedTuple, TypeAlias

from tests.tools.disk_record import (
    FolderSynced,
    Made,
    Named,
    Operation,
    Resized,
    Said,
    Synced,
    Unnamed,
    Wrote,
    folder_of,
)

SECTOR = 512
Entry: TypeAlias = Named | Unnamed | Made
Disk: TypeAlias = Mapping[str, bytes | None]
"""The content under each name; a folder has None."""
Entries: TypeAlias = Mapping[str, int | None]
"""The file under each name; a folder has None."""


class Cut(NamedTuple):
    """A disk as a power cut may leave it, and what had been acknowledged before."""

    disk: Disk
    acknowledged: tuple[str, ...]

    @property
    def key(self) -> bytes:
        """A key by which equal cuts are recognized."""
        whole = blake2b(repr(self.acknowledged).encode(), digest_size=16)
        for name, content in sorted(self.disk.items()):
            whole.update(name.encode() + b"\0" + (content or b"") + b"\0")
        return whole.digest()


def within(record: Sequence[Operation], root: Path) -> tuple[Operation, ...]:
    """Return the operations in a folder, and the acknowledgements that name it."""
    begin = f"{root}/"
    files = {
        each.file for each in record if isinstance(each, Named) and each.name.startswith(begin)
    }

    def concerns(operation: Operation) -> bool:
        match operation:
            case Wrote(file) | Resized(file) | Synced(file):
                return file in files
            case Said(words):
                return words.split()[0] == root.name
            case FolderSynced(name):
                return f"{name}/".startswith(begin)
            case _:
                return operation.name.startswith(begin)

    return tuple(filter(concerns, record))


def cuts(record: Sequence[Operation], root: Path, tries: int, seed: int) -> Iterator[Cut]:
    """Yield the possible disks after each operation: everything, the least possible, and torn."""
    platter, states = _Platter(str(root)), set[bytes]()
    rng = Random(seed)  # noqa: S311 - what a power cut leaves is no secret
    for operation in record:
        platter.take(operation)
        disks = [platter.whole(), platter.bare(), *(platter.tear(rng) for _ in range(tries))]
        for disk in disks:
            cut = Cut(disk, platter.acknowledged)
            if cut.key not in states:
                states.add(cut.key)
                yield cut


def write_disk(disk: Disk, root: Path) -> None:
    """Replace a folder's content by that of a disk."""
    shutil.rmtree(root, ignore_errors=True)
    root.mkdir()
    for name in sorted(disk):
        content = disk[name]
        if content is None:
            Path(name).mkdir(exist_ok=True)
        else:
            Path(name).write_bytes(content)


class _Platter:
    """All states that may be on the disk after some operations."""

    def __init__(self, root: str) -> None:
        self._root = root
        self._states: dict[int, list[bytes]] = {}
        self._entries: Entries = {root: None}
        self._pending: list[Entry] = []
        self.acknowledged: tuple[str, ...] = ()

    def take(self, operation: Operation) -> None:
        match operation:
            case Wrote(file, at, content):
                last = self._states[file][-1].ljust(at, b"\0")
                self._states[file].append(last[:at] + content + last[at + len(content) :])
            case Resized(file, size):
                self._states[file].append(self._states[file][-1][:size].ljust(size, b"\0"))
            case Synced(file):
                del self._states[file][:-1]
            case FolderSynced(name):
                self._sync_folder(name)
            case Said(words):
                self.acknowledged = (*self.acknowledged, words)
            case _:
                if isinstance(operation, Named):
                    self._states.setdefault(operation.file, [b""])
                self._pending.append(operation)

    def whole(self) -> Disk:
        """Return the disk if all of it had been written."""
        entries = _after(self._entries, self._pending)
        return self._with(entries, lambda states: states[-1])

    def bare(self) -> Disk:
        """Return the disk if only what was synced was written."""
        return self._with(self._entries, lambda states: states[0])

    def tear(self, rng: Random) -> Disk:
        """Return a disk on which some of it was written, torn and in any order."""
        some = [each for each in self._pending if rng.random() < 0.5]
        entries = _after(self._entries, some)
        return self._with(entries, lambda states: _tear(states, rng))

    def _with(self, entries: Entries, choose: Callable[[Sequence[bytes]], bytes]) -> Disk:
        reached = {name for name in entries if _leads_to(name, entries, self._root)}
        return {
            name: None if file is None else choose(self._states[file])
            for name, file in entries.items()
            if name in reached
        }

    def _sync_folder(self, folder: str) -> None:
        here = [each for each in self._pending if folder_of(each.name) == folder]
        self._entries = _after(self._entries, here)
        self._pending = [each for each in self._pending if folder_of(each.name) != folder]


def _after(entries: Entries, changes: Iterable[Entry]) -> Entries:
    names = dict(entries)
    for change in changes:
        match change:
            case Named(name, file, before):
                names[name] = file
                names.pop(before, None)
            case Made(name):
                names[name] = None
            case Unnamed(name):
                names.pop(name, None)
    return names


def _leads_to(name: str, entries: Entries, root: str) -> bool:
    return name == root or (
        folder_of(name) in entries and _leads_to(folder_of(name), entries, root)
    )


def _tear(states: Sequence[bytes], rng: Random) -> bytes:
    if len(states) == 1:
        return states[0]
    size = len(rng.choice(states))
    if rng.random() < 0.3:  # the size is one thing, what is in it another
        return rng.choice(states)[:size].ljust(size, b"\0")
    sectors = (rng.choice(states)[at : at + SECTOR] for at in range(0, size, SECTOR))
    return b"".join(each.ljust(SECTOR, b"\0") for each in sectors)[:size]
