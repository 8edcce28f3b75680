"""The systems that a GM wrote: the files of one folder, each read when it is asked for."""

from collections.abc import Iterator
from pathlib import Path
from typing import Final

from msgspec import Struct
from msgspec.structs import replace

from models.rules.catalogue import IDS, SHIPPED, WRITTEN, Systems, described, text_of
from models.rules.ruleset import RuleSet
from models.rules.system_files.text import Fault, Faulty, fault_at
from models.saves.files import read_whole
from models.saves.trouble import Trouble, disk_trouble
from models.wording import tr

SUFFIX: Final = ".toml"
_MOST_BYTES: Final = 1 << 20
"""More than a system can have; how much that is, its own reader says."""
_BYTE_ORDER_MARK: Final = "\ufeff"


class OwnSystem(Struct, frozen=True):
    """A file of the folder: the rule set it describes, or a sentence why it describes none."""

    path: Path
    rules: RuleSet | None = None
    trouble: str = ""


class OwnSystems:
    """The systems in one folder, which need not be there. A faulty one is no trouble to others."""

    def __init__(self, folder: Path) -> None:
        """Look into `folder` whenever something is asked for."""
        self.folder: Final = folder

    def list(self) -> tuple[OwnSystem, ...]:
        """Return all of them as they are now, sorted by the names of their files."""
        return tuple(_without_twins(_listed(self.folder)))

    def known(self) -> Systems:
        """Return all systems that can be played: those that come with the program, and these."""
        own = [each.rules for each in self.list() if each.rules is not None]
        return Systems((*IDS, *WRITTEN), *own)


def system_in_file(path: Path) -> RuleSet:
    """Return the rule set that a file describes as it is now.

    Raises Faulty with all that is wrong in it, and Trouble when the disk stands in the way.
    """
    try:
        content = read_whole(path, _MOST_BYTES)
    except OSError as error:
        raise disk_trouble(path, error) from error
    return described(_text(content))


def own_system(path: Path) -> RuleSet:
    """Return the rule set of a GM's file, as `system_in_file`; no shipped one can be replaced."""
    rules = system_in_file(path)
    if rules.id in SHIPPED:
        raise Faulty([fault_at(text_of(rules), ("id",), _shipped(rules.id))])
    return rules


def _text(content: bytes) -> str:
    try:
        return content.decode().removeprefix(_BYTE_ORDER_MARK)
    except UnicodeDecodeError as error:
        line = content.count(b"\n", 0, error.start) + 1
        told = tr("This isn't text in UTF-8. Save the file as UTF-8.")
        raise Faulty([Fault(line, 1, "", told)]) from error


def _listed(folder: Path) -> Iterator[OwnSystem]:
    try:
        paths = sorted(each for each in folder.iterdir() if each.suffix == SUFFIX)
    except FileNotFoundError:
        return
    except OSError as error:
        yield OwnSystem(folder, trouble=str(disk_trouble(folder, error)))
        return
    yield from map(_read, paths)


def _read(path: Path) -> OwnSystem:
    try:
        return OwnSystem(path, own_system(path))
    except Faulty as error:
        return OwnSystem(path, trouble=str(error.faults[0]))
    except Trouble as error:
        return OwnSystem(path, trouble=str(error))


def _without_twins(found: Iterator[OwnSystem]) -> Iterator[OwnSystem]:
    """Yield them so that each id belongs to the first file that has it."""
    seen: dict[str, Path] = {}
    for each in found:
        first = seen.setdefault(each.rules.id, each.path) if each.rules else each.path
        yield each if first is each.path else _refused(each, first)


def _refused(own: OwnSystem, first: Path) -> OwnSystem:
    name = own.rules.id if own.rules else ""
    return replace(own, rules=None, trouble=_twin(name, first))


def _shipped(name: str) -> str:
    return tr("“{id}” comes with Tickline. Choose another id.", id=name)


def _twin(name: str, path: Path) -> str:
    return tr("“{id}” is already the id in {file}. Choose another one.", id=name, file=path.name)
