"""Simulates power cuts: yields the states in which a cut during a recorded run may leave the disk.

A file keeps the content that was last synced. Each sector written later may or may not have
reached the disk, in any version since; the same is true of the file's size. Each rename since the
folder was synced may be lost.
"""

import shutil
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from hashlib import blake2b
from pathlib import Path
from random import Random
from typing import NamedTuple, TypeAlias

from tests.tools.disk_record import (
    Acknowledged,
    FolderCreated,
    FolderSynced,
    Linked,
    Operation,
    Resized,
    Synced,
    Unlinked,
    Wrote,
    folder_of,
)

SECTOR_BYTES = 512
Entry: TypeAlias = Linked | Unlinked | FolderCreated
Disk: TypeAlias = Mapping[str, bytes | None]
"""The content under each name; a folder has None."""
Entries: TypeAlias = Mapping[str, int | None]
"""The file under each name; a folder has None."""


class Cut(NamedTuple):
    """A disk after a power cut, and the actions acknowledged before it."""

    disk: Disk
    acknowledged: tuple[str, ...]

    @property
    def key(self) -> bytes:
        """A key that is the same for equal cuts."""
        all_written = blake2b(repr(self.acknowledged).encode(), digest_size=16)
        for name, content in sorted(self.disk.items()):
            all_written.update(name.encode() + b"\0" + (content or b"") + b"\0")
        return all_written.digest()


def operations_in(record: Sequence[Operation], root: Path) -> tuple[Operation, ...]:
    """Return the operations in a folder and the acknowledgements that name it."""
    begin = f"{root}/"
    files = {
        each.file for each in record if isinstance(each, Linked) and each.name.startswith(begin)
    }

    def concerns(operation: Operation) -> bool:
        match operation:
            case Wrote(file) | Resized(file) | Synced(file):
                return file in files
            case Acknowledged(words):
                return words.split()[0] == root.name
            case FolderSynced(name):
                return f"{name}/".startswith(begin)
            case _:
                return operation.name.startswith(begin)

    return tuple(filter(concerns, record))


def cuts(record: Sequence[Operation], root: Path, tries: int, seed: int) -> Iterator[Cut]:
    """Yield possible disks after each operation: with all writes, with synced ones, and torn."""
    simulated, states = _SimulatedDisk(str(root)), set[bytes]()
    rng = Random(seed)  # noqa: S311 - what a power cut leaves is no secret
    for operation in record:
        simulated.apply(operation)
        disks = [
            simulated.all_written(),
            simulated.synced_only(),
            *(simulated.tear(rng) for _ in range(tries)),
        ]
        for disk in disks:
            cut = Cut(disk, simulated.acknowledged)
            if cut.key not in states:
                states.add(cut.key)
                yield cut


def write_disk(disk: Disk, root: Path) -> None:
    """Replace a folder's content with that of `disk`."""
    shutil.rmtree(root, ignore_errors=True)
    root.mkdir()
    for name in sorted(disk):
        content = disk[name]
        if content is None:
            Path(name).mkdir(exist_ok=True)
        else:
            Path(name).write_bytes(content)


class _SimulatedDisk:
    """All states that may be on the disk after some operations."""

    def __init__(self, root: str) -> None:
        self._root = root
        self._states: dict[int, list[bytes]] = {}
        self._entries: Entries = {root: None}
        self._pending: list[Entry] = []
        self.acknowledged: tuple[str, ...] = ()

    def apply(self, operation: Operation) -> None:
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
            case Acknowledged(words):
                self.acknowledged = (*self.acknowledged, words)
            case _:
                if isinstance(operation, Linked):
                    self._states.setdefault(operation.file, [b""])
                self._pending.append(operation)

    def all_written(self) -> Disk:
        """Return the disk with all writes."""
        entries = _apply_changes(self._entries, self._pending)
        return self._disk(entries, lambda states: states[-1])

    def synced_only(self) -> Disk:
        """Return the disk with only what was synced."""
        return self._disk(self._entries, lambda states: states[0])

    def tear(self, rng: Random) -> Disk:
        """Return a disk with a random part of the writes, torn and in any order."""
        some = [each for each in self._pending if rng.random() < 0.5]
        entries = _apply_changes(self._entries, some)
        return self._disk(entries, lambda states: _tear(states, rng))

    def _disk(self, entries: Entries, choose: Callable[[Sequence[bytes]], bytes]) -> Disk:
        reached = {name for name in entries if _leads_to(name, entries, self._root)}
        return {
            name: None if file is None else choose(self._states[file])
            for name, file in entries.items()
            if name in reached
        }

    def _sync_folder(self, folder: str) -> None:
        synced = [each for each in self._pending if folder_of(each.name) == folder]
        self._entries = _apply_changes(self._entries, synced)
        self._pending = [each for each in self._pending if folder_of(each.name) != folder]


def _apply_changes(entries: Entries, changes: Iterable[Entry]) -> Entries:
    names = dict(entries)
    for change in changes:
        match change:
            case Linked(name, file, before):
                names[name] = file
                names.pop(before, None)
            case FolderCreated(name):
                names[name] = None
            case Unlinked(name):
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
    if rng.random() < 0.3:  # size and content may come from different moments
        return rng.choice(states)[:size].ljust(size, b"\0")
    sectors = (rng.choice(states)[at : at + SECTOR_BYTES] for at in range(0, size, SECTOR_BYTES))
    return b"".join(each.ljust(SECTOR_BYTES, b"\0") for each in sectors)[:size]
