"""Disks that refuse writes: full, or without permission."""

import os
import resource
import shutil
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

NOBODY = 65534


@contextmanager
def full_disk(free_bytes: int) -> Iterator[None]:
    """Limit the files of this process to `free_bytes` bytes each, as if the disk were full."""
    soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (free_bytes, hard))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))


@contextmanager
def without_root_rights() -> Iterator[None]:
    """Drop root's right to write everywhere, if the process has it."""
    if os.getuid() != 0:
        yield
        return
    os.setresuid(NOBODY, NOBODY, 0)
    try:
        yield
    finally:
        os.setresuid(0, 0, 0)


@contextmanager
def mount_disk(folder: Path, size: int) -> Iterator[None]:
    """Mount a disk of `size` bytes at `folder`. Raises PermissionError if that isn't allowed."""
    mount, umount = shutil.which("mount"), shutil.which("umount")
    if os.getuid() != 0 or mount is None or umount is None:
        raise PermissionError
    options = ["-t", "tmpfs", "-o", f"size={size}", "tmpfs", str(folder)]
    if subprocess.run([mount, *options], check=False, capture_output=True).returncode != 0:
        raise PermissionError
    try:
        yield
    finally:
        subprocess.run([umount, "--lazy", str(folder)], check=True)
