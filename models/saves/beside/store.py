"""The store of what is kept beside documents: small files, each read and written as a whole."""

from collections.abc import Sequence
from pathlib import Path
from typing import Generic, Protocol, TypeVar

import msgspec

from models.saves.files import make_folder, read_whole, write_whole
from models.saves.trouble import JsonErrors, Trouble, Unreadable, disk_trouble, on_disk
from models.wording import tr

try:  # hashlib has it from there, but loads all of OpenSSL besides: 4 MB, and 4 ms of each start
    from _blake2 import blake2s
except ImportError:
    from hashlib import blake2s


class Versioned(Protocol):
    """What says in a field of its own by which version of its form it was written."""

    @property
    def version(self) -> int: ...


V = TypeVar("V", bound=Versioned)


class Store(msgspec.Struct, Generic[V], frozen=True):
    """Files of JSON with one value each, of one type and version, within a bound on bytes.

    `senseless` is the sentence on a {path} that can't be read, and {why}, `outdated` on one of
    another version, `no_text` on a value under a {name} that can't be written, and {why}.
    """

    kind: type[V]
    version: int
    most_bytes: int
    senseless: str
    outdated: str
    no_text: str

    def read(self, path: Path) -> V:
        """Return what a file holds. Raises Missing, Unreadable, and Trouble with the disk."""
        with on_disk(path):
            content = read_whole(path, self.most_bytes)
        try:
            value = msgspec.json.decode(content, type=self.kind)
        except JsonErrors as error:
            raise Unreadable(tr(self.senseless, path=path, why=error)) from error
        if value.version != self.version:
            raise Unreadable(tr(self.outdated, path=path))
        return value

    def read_all(self, folder: Path, suffix: str) -> tuple[Sequence[V], Sequence[str]]:
        """Return what the files of a folder hold, and a sentence on each that was skipped.

        Raises Trouble without a way in.
        """
        values: list[V] = []
        skipped: list[str] = []
        for path in files(folder, suffix):
            try:
                values.append(self.read(path))
            except Trouble as trouble:
                skipped.append(str(trouble))
        return values, skipped

    def write(self, path: Path, value: V, name: str) -> None:
        """Let a file hold a value, which people know by `name`. Raises Trouble."""
        try:
            content = msgspec.json.format(msgspec.json.encode(value), indent=1)
        except UnicodeEncodeError as error:
            raise Trouble(tr(self.no_text, name=ascii(name), why=error)) from error
        write(path, content)


def files(folder: Path, suffix: str) -> Sequence[Path]:
    """Return the files of that ending, sorted by name; without a folder none. Raises Trouble."""
    try:
        return sorted(each for each in folder.iterdir() if each.name.endswith(suffix))
    except FileNotFoundError:
        return ()
    except OSError as error:
        raise disk_trouble(folder, error) from error


def have_folder(folder: Path) -> None:
    """Let there be a folder. Raises Trouble."""
    with on_disk(folder):
        make_folder(folder)


def write(path: Path, content: bytes) -> None:
    """Let a file have this content; its folder is made when first needed. Raises Trouble."""
    with on_disk(path):
        make_folder(path.parent)
        write_whole(path, content)


def digest(name: bytes, size: int) -> str:
    """Return a part of a file's name that stands for `name`, twice as long as `size`."""
    return blake2s(name, digest_size=size).hexdigest()
