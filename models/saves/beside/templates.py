"""Templates kept for next time: the layouts of a system's wound charts, by name."""

from collections.abc import Mapping
from pathlib import Path
from typing import Annotated, Final

import msgspec

from models.saves.files import make_folder, read_whole, write_whole
from models.saves.trouble import Trouble, Unreadable, disk_trouble
from models.scheduler.bounds import Name, Some, Text
from models.wording import tr

VERSION: Final = 1
"""The version of the file, and the only one that is read."""

LONGEST_NAME: Final = 60
MOST_BYTES: Final = 4 << 20


class _Kept(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    tickline_templates: int
    systems: Annotated[Mapping[Name, Annotated[Mapping[Name, Text], Some]], Some]


class Templates:
    """The templates in one file, which is made when first needed and never overwritten unread."""

    def __init__(self, path: Path) -> None:
        self._path = path

    def list(self, system: str) -> Mapping[str, str]:
        """Return the templates of `system`, sorted by name. Raises Trouble."""
        return dict(sorted(self._read().get(system, {}).items()))

    def keep(self, name: str, system: str, layout: str) -> None:
        """Write a template down, in place of one of the same name. Raises Trouble."""
        if not (plain := name.strip()):
            raise Trouble(_nameless())
        if len(plain) > LONGEST_NAME:
            raise Trouble(_too_long(plain))
        systems = self._read()
        self._write({**systems, system: {**systems.get(system, {}), plain: layout}})

    def forget(self, name: str, system: str) -> None:
        """Let go of the template of that name, if there is one. Raises Trouble."""
        systems = self._read()
        left = {each: layout for each, layout in systems.get(system, {}).items() if each != name}
        self._write({**systems, system: left})

    def _read(self) -> Mapping[str, Mapping[str, str]]:
        try:
            kept = msgspec.json.decode(read_whole(self._path, MOST_BYTES), type=_Kept)
        except FileNotFoundError:
            return {}
        except OSError as error:
            raise disk_trouble(self._path, error) from error
        except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
            raise Unreadable(_senseless(self._path, error)) from error
        if kept.tickline_templates != VERSION:
            raise Unreadable(_other_version(self._path))
        return kept.systems

    def _write(self, systems: Mapping[str, Mapping[str, str]]) -> None:
        try:
            content = msgspec.json.format(msgspec.json.encode(_Kept(VERSION, systems)), indent=1)
            make_folder(self._path.parent)
            write_whole(self._path, content)
        except UnicodeEncodeError as error:
            raise Trouble(_no_text(error)) from error
        except OSError as error:
            raise disk_trouble(self._path, error) from error


def _nameless() -> str:
    return tr("A template needs a name.")


def _too_long(name: str) -> str:
    return tr(
        "A template's name can have at most {most} characters, not {number}.",
        most=LONGEST_NAME,
        number=len(name),
    )


def _senseless(path: Path, error: Exception) -> str:
    return tr("The templates in {path} can't be read: {why}.", path=path, why=error)


def _other_version(path: Path) -> str:
    return tr("The templates in {path} have another version.", path=path)


def _no_text(error: UnicodeEncodeError) -> str:
    return tr("That template can't be saved: {why}.", why=error)
