"""Saves templates, which are layouts of a system's wound charts, for next time."""

from collections.abc import Mapping
from pathlib import Path
from typing import Annotated, Final

import msgspec

from models.saves.file_errors import FileError, MissingFileError
from models.saves.stores.store import Store
from models.scheduler.bounds import MaxItems, Name, Text
from models.wording import mark, tr

VERSION: Final = 1
"""The version of the file, which is the only one that can be read."""

MAX_NAME_LENGTH: Final = 60
MAX_TEMPLATES_BYTES: Final = 4 << 20
_NAMELESS: Final = mark("A template needs a name.")
_TOO_LONG: Final = mark("A template's name can have at most {most} characters, not {number}.")


class _SavedTemplates(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    version: int = msgspec.field(name="tickline_templates")
    systems: Annotated[Mapping[Name, Annotated[Mapping[Name, Text], MaxItems]], MaxItems]


_STORE: Final = Store(
    _SavedTemplates,
    VERSION,
    MAX_TEMPLATES_BYTES,
    unreadable=mark("The templates in {path} can't be read: {why}."),
    outdated=mark("The templates in {path} have another version."),
    unwritable=mark("That template can't be saved: {why}."),
)


class Templates:
    """The templates in one file, made when it is needed; an unreadable file isn't replaced."""

    def __init__(self, path: Path) -> None:
        self._path = path

    def load_templates(self, system: str) -> Mapping[str, str]:
        """Return the layouts for `system`, keyed and sorted by name. Raises FileError."""
        return dict(sorted(self._read().get(system, {}).items()))

    def save(self, name: str, system: str, layout: str) -> None:
        """Save a template, replacing any with the same name. Raises FileError if that fails."""
        if not (plain := name.strip()):
            raise FileError(tr(_NAMELESS))
        if len(plain) > MAX_NAME_LENGTH:
            raise FileError(tr(_TOO_LONG, most=MAX_NAME_LENGTH, number=len(plain)))
        systems = self._read()
        self._write(plain, {**systems, system: {**systems.get(system, {}), plain: layout}})

    def remove(self, name: str, system: str) -> None:
        """Delete a template, if it exists.

        Raises FileError if the file can't be read or written.
        """
        systems = self._read()
        templates = systems.get(system, {})
        remaining = {other: layout for other, layout in templates.items() if other != name}
        self._write(name, {**systems, system: remaining})

    def _read(self) -> Mapping[str, Mapping[str, str]]:
        try:
            return _STORE.read(self._path).systems
        except MissingFileError:
            return {}

    def _write(self, name: str, systems: Mapping[str, Mapping[str, str]]) -> None:
        _STORE.write(self._path, _SavedTemplates(VERSION, systems), name)
