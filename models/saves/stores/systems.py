"""Stores the systems that the GM wrote, in files in one folder, which are read every time."""

import os
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from msgspec import Struct
from msgspec.structs import replace

from models.rules.catalogue import SHIPPED_FILES, SYSTEMS, Systems, parse_rule_set, text_of
from models.rules.files.text import Fault, FaultyFile, fault_at
from models.rules.ruleset import RuleSet
from models.saves.file_errors import FileError, convert_disk_errors
from models.saves.files import (
    is_free,
    make_folder,
    move_file,
    new_file,
    read_limited,
    removed_path,
    unused_path,
)
from models.saves.stores.store import files_with_suffix, write_file
from models.wording import mark, tr

SUFFIX: Final = ".toml"
_MAX_BYTES: Final = 1 << 20
"""A size larger than any valid system file; the parser enforces the exact limit."""
_NO_ID: Final = mark("The text needs an id before it can be saved, like id = “wheel”.")
_BYTE_ORDER_MARK: Final = "\ufeff"
_ID: Final = re.compile(
    r"""^[ \t]{0,9}id[ \t]{0,9}=[ \t]{0,9}["']([a-z][a-z0-9_]{0,39})["']""", re.MULTILINE
)


class CustomSystem(Struct, frozen=True):
    """A system file in the GM's folder, with its rule set or, in `error`, why there is none."""

    path: Path
    rules: RuleSet | None = None
    error: str = ""


class CustomSystems:
    """The systems in one folder, which may be missing; an invalid file doesn't affect others."""

    def __init__(self, folder: Path) -> None:
        self.folder: Final = folder

    def load_all(self) -> tuple[CustomSystem, ...]:
        """Read all systems in the folder, and return them sorted by file name."""
        return tuple(_without_duplicates(_read_folder(self.folder)))

    def taken_ids(self) -> frozenset[str]:
        """Return the ids that a new system can't have, since the id or its file name is taken."""
        names = (each.path.stem for each in self.load_all())
        return frozenset((*self.all_systems().ids, *names))

    def add(self, text: str) -> Path:
        """Save a valid text in a new file named after its id. Raises FileError or FaultyFile."""
        path = self.folder / f"{parse_rule_set(text).id}{SUFFIX}"
        with convert_disk_errors(path):
            make_folder(self.folder)
            path = path if is_free(path) else unused_path(path, "copy")
            with new_file(path) as draft:
                draft.write_bytes(text.encode())
        return path

    def save(self, text: str, path: Path | None = None) -> Path:
        """Save a text, even an invalid one, to `path` or to a new file named after its id.

        Return the path. Raises FileError, including if the id is missing or taken.
        """
        system_id = find_id(text)
        target = path or self._new_path(system_id)
        self._check_unique_id(system_id, target)
        write_file(target, text.encode(errors="replace"))
        return target

    def replace(self, path: Path, text: str) -> Path:
        """Replace the text of a file, and return the path of its old copy. Raises FileError."""
        with convert_disk_errors(path):
            backup_path = removed_path(path)
            with new_file(backup_path) as draft:
                draft.write_bytes(read_limited(path, _MAX_BYTES))
        write_file(path, text.encode())
        return backup_path

    def remove(self, path: Path) -> Path:
        """Move a file to the folder of removed files, and return its new path. Raises FileError."""
        with convert_disk_errors(path):
            new_path = removed_path(path)
            move_file(path, new_path)
        return new_path

    def restore(self, removed: Path, path: Path) -> None:
        """Move a removed file back to `path`. Raises FileError."""
        with convert_disk_errors(path):
            move_file(removed, path)

    def all_systems(self) -> Systems:
        """Return all playable systems: the shipped ones, and the valid ones in the folder."""
        custom_rules = [each.rules for each in self.load_all() if each.rules is not None]
        return Systems(SYSTEMS.ids, *custom_rules)

    def _new_path(self, system_id: str) -> Path:
        path = self.folder / f"{system_id}{SUFFIX}"
        if not system_id:
            raise FileError(tr(_NO_ID))
        if system_id in SYSTEMS.ids:
            raise FileError(_shipped_id_text(system_id))
        if os.path.lexists(path):
            raise FileError(_taken_id_text(system_id, path))
        return path

    def _check_unique_id(self, system_id: str, path: Path) -> None:
        for other in self.load_all():
            if other.path != path and other.rules is not None and other.rules.id == system_id:
                raise FileError(_taken_id_text(system_id, other.path))


def load_rules(path: Path) -> RuleSet:
    """Read the rule set in a file.

    Raises FaultyFile, which lists all errors, or FileError if the file can't be read.
    """
    return parse_rule_set(read_text(path))


def read_text(path: Path) -> str:
    """Return the text in a file. Raises FaultyFile for a binary file, or FileError."""
    with convert_disk_errors(path):
        return _decode(read_limited(path, _MAX_BYTES))


def load_custom_rules(path: Path) -> RuleSet:
    """Read the rule set in a file of the GM's, like `load_rules`.

    Also raises FaultyFile if a shipped system has its id.
    """
    return _require_unshipped_id(load_rules(path))


def parse_custom_rules(text: str) -> RuleSet:
    """Return the rule set in a text, as if it were in a file of the GM's. Raises FaultyFile."""
    return _require_unshipped_id(parse_rule_set(text))


def find_id(text: str) -> str:
    """Return the id in a text, even an invalid one, or ""."""
    match = _ID.search(text)
    return match[1] if match else ""


def _shipped_id_text(system_id: str) -> str:
    return tr("“{id}” comes with Tickline. Choose another id.", id=system_id)


def _taken_id_text(system_id: str, path: Path) -> str:
    return tr(
        "“{id}” is already the id in {file}. Choose another one.", id=system_id, file=path.name
    )


def _require_unshipped_id(rules: RuleSet) -> RuleSet:
    if rules.id in SHIPPED_FILES:
        raise FaultyFile([fault_at(text_of(rules), ("id",), _shipped_id_text(rules.id))])
    return rules


def _decode(content: bytes) -> str:
    try:
        return content.decode().removeprefix(_BYTE_ORDER_MARK)
    except UnicodeDecodeError as error:
        line = content.count(b"\n", 0, error.start) + 1
        message = tr("This isn't text in UTF-8. Save the file as UTF-8.")
        raise FaultyFile([Fault(line, 1, "", message)]) from error


def _read_folder(folder: Path) -> Iterator[CustomSystem]:
    try:
        yield from map(_read, files_with_suffix(folder, SUFFIX))
    except FileError as error:
        yield CustomSystem(folder, error=str(error))


def _read(path: Path) -> CustomSystem:
    try:
        return CustomSystem(path, load_custom_rules(path))
    except FaultyFile as error:
        return CustomSystem(path, error=str(error.faults[0]))
    except FileError as file_error:
        return CustomSystem(path, error=str(file_error))


def _without_duplicates(systems: Iterator[CustomSystem]) -> Iterator[CustomSystem]:
    """Yield the systems; of those with the same id, only the first keeps its rule set."""
    path_by_id: dict[str, Path] = {}
    for own in systems:
        first_path = path_by_id.setdefault(own.rules.id, own.path) if own.rules else own.path
        yield own if first_path is own.path else _as_duplicate(own, first_path)


def _as_duplicate(own: CustomSystem, first_path: Path) -> CustomSystem:
    system_id = own.rules.id if own.rules else ""
    return replace(own, rules=None, error=_taken_id_text(system_id, first_path))
