"""Stores small files beside documents, each of which is read and written as a whole."""

from collections.abc import Sequence
from pathlib import Path
from typing import Generic, Protocol, TypeVar

import msgspec

from models.saves.file_errors import (
    JSON_ERRORS,
    FileError,
    UnreadableError,
    convert_disk_errors,
    disk_error,
)
from models.saves.files import make_folder, read_limited, write_atomically
from models.wording import tr

try:  # hashlib has the same function, but loads all of OpenSSL: 4 MB, and 4 ms per startup
    from _blake2 import blake2s
except ImportError:
    from hashlib import blake2s


class Versioned(Protocol):
    """A value with the version of its format."""

    @property
    def version(self) -> int: ...


V = TypeVar("V", bound=Versioned)


class Store(msgspec.Struct, Generic[V], frozen=True):
    """Reads and writes JSON files with one value each, of one type and version and limited size.

    Three messages are for errors: `unreadable`, with {path} and {why}; `outdated`, with {path}, for
    files of another version; and `unwritable`, with {name} and {why}.
    """

    value_type: type[V]
    version: int
    max_bytes: int
    unreadable: str
    outdated: str
    unwritable: str

    def read(self, path: Path) -> V:
        """Return the value in a file.

        Raises MissingFileError, UnreadableError, or another FileError.
        """
        with convert_disk_errors(path):
            content = read_limited(path, self.max_bytes)
        try:
            value = msgspec.json.decode(content, type=self.value_type)
        except JSON_ERRORS as error:
            raise UnreadableError(tr(self.unreadable, path=path, why=error)) from error
        if value.version != self.version:
            raise UnreadableError(tr(self.outdated, path=path))
        return value

    def read_all(self, folder: Path, suffix: str) -> tuple[Sequence[V], Sequence[str]]:
        """Return the values in the files in a folder, and a sentence on each unreadable file.

        Raises FileError if the folder can't be read.
        """
        values: list[V] = []
        skipped: list[str] = []
        for path in files_with_suffix(folder, suffix):
            try:
                values.append(self.read(path))
            except FileError as error:
                skipped.append(str(error))
        return values, skipped

    def write(self, path: Path, value: V, name: str) -> None:
        """Write a value to a file; messages call it `name`. Raises FileError if that fails."""
        try:
            content = msgspec.json.format(msgspec.json.encode(value), indent=1)
        except UnicodeEncodeError as error:
            raise FileError(tr(self.unwritable, name=ascii(name), why=error)) from error
        write_file(path, content)


def files_with_suffix(folder: Path, suffix: str) -> Sequence[Path]:
    """Return the files with a suffix, sorted; () if the folder is missing. Raises FileError."""
    try:
        return sorted(each for each in folder.iterdir() if each.name.endswith(suffix))
    except FileNotFoundError:
        return ()
    except OSError as error:
        raise disk_error(folder, error) from error


def ensure_folder(folder: Path) -> None:
    """Make a folder if it is missing. Raises FileError if that fails."""
    with convert_disk_errors(folder):
        make_folder(folder)


def write_file(path: Path, content: bytes) -> None:
    """Write a file, making its folder if needed. Raises FileError if that fails."""
    with convert_disk_errors(path):
        make_folder(path.parent)
        write_atomically(path, content)


def hex_digest(name: bytes, size: int) -> str:
    """Return a hash of `name` for file names, `size` bytes in hexadecimal."""
    return blake2s(name, digest_size=size).hexdigest()
