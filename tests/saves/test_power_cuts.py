"""Power cuts at any moment: acknowledged steps survive; otherwise the old or new state is there."""

from collections.abc import Iterator, Sequence
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest

from tests.tools.disk_record import (
    NO_STRACE,
    STRACE,
    Acknowledged,
    FolderCreated,
    FolderSynced,
    Linked,
    Operation,
    Synced,
    Unlinked,
    Wrote,
    record_disk,
)
from tests.tools.power_cuts import Disk, cuts, operations_in
from tests.tools.power_scenarios import SCENARIOS, cut_power, memory_folder

FOLDER = Path("/ford")
CUTS_PER_KIND = 60
"""The approximate number of tries of each kind; the long run in tests/hunts tries them all."""


@pytest.fixture(scope="module")
def root() -> Iterator[Path]:
    with TemporaryDirectory(dir=memory_folder()) as folder:
        yield Path(folder) / "record"


@pytest.fixture(scope="module")
def record(root: Path) -> Sequence[Operation]:
    if STRACE is None:
        pytest.skip(NO_STRACE)
    return record_disk("tests.tools.power_scenarios", root)


@pytest.mark.parametrize("name", SCENARIOS)
def test_a_power_cut_loses_no_acknowledged_step(
    record: Sequence[Operation], root: Path, name: str
) -> None:
    every = 1 + len(operations_in(record, root / name)) // CUTS_PER_KIND
    figures = cut_power(record, root / name, 14, tries=1, every=every)
    assert figures.losses == []
    assert figures.tried > 20
    assert figures.acknowledged > 0


def disks(*record: Operation) -> Sequence[Disk]:
    """Return all disks that a run may leave behind at its end, after its last acknowledgement."""
    texts = list(cuts(record, FOLDER, 40, 1))
    return [cut.disk for cut in texts if cut.acknowledged == ("done",)]


def test_unsynced_writes_may_be_complete_torn_or_lost() -> None:
    whole = Wrote(1, 0, b"a" * 1024)
    possible = disks(Linked("/ford/a", 1), FolderSynced("/ford"), whole, Acknowledged("done"))
    contents = {disk["/ford/a"] for disk in possible}
    assert {b"", b"a" * 1024, bytes(512) + b"a" * 512, b"a" * 512 + bytes(512)} <= contents


def test_a_synced_write_is_complete() -> None:
    earlier = (Linked("/ford/a", 1), FolderSynced("/ford"), Wrote(1, 0, b"old"), Synced(1))
    assert [disk["/ford/a"] for disk in disks(*earlier, Acknowledged("done"))] == [b"old"]


def test_a_name_is_only_on_the_disk_once_its_folder_was_synced() -> None:
    earlier = (Linked("/ford/a", 1), Wrote(1, 0, b"new"), Synced(1))
    assert {} in [_files(disk) for disk in disks(*earlier, Acknowledged("done"))]
    (there,) = disks(*earlier, FolderSynced("/ford"), Acknowledged("done"))
    assert _files(there) == {"/ford/a": b"new"}


def test_files_in_an_unsynced_new_folder_may_be_lost() -> None:
    earlier = (FolderCreated("/ford/in"), Linked("/ford/in/a", 1), FolderSynced("/ford/in"))
    assert {} in [_files(disk) for disk in disks(*earlier, Acknowledged("done"))]


def test_either_of_two_unsynced_removals_may_have_happened() -> None:
    earlier = (Linked("/ford/a", 1), Linked("/ford/b", 2), FolderSynced("/ford"))
    matches = [
        _files(disk)
        for disk in disks(*earlier, Unlinked("/ford/a"), Unlinked("/ford/b"), Acknowledged("done"))
    ]
    assert sorted(map(sorted, matches)) == [[], ["/ford/a"], ["/ford/a", "/ford/b"], ["/ford/b"]]


def _files(disk: Disk) -> Disk:
    return {name: content for name, content in disk.items() if content is not None}
