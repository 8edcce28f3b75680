"""The systems that a GM wrote: the files of one folder, each read when it is asked for."""

import os
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from msgspec import Struct
from msgspec.structs import replace

from models.rules.catalogue import SHIPPED, SYSTEMS, Systems, described, text_of
from models.rules.files.text import Fault, Faulty, fault_at
from models.rules.ruleset import RuleSet
from models.saves.beside.store import files, write
from models.saves.files import is_free, make_folder, move, new_file, place_aside, read_whole, unused
from models.saves.trouble import Trouble, on_disk
from models.wording import mark, tr

SUFFIX: Final = ".toml"
_MOST_BYTES: Final = 1 << 20
"""More than a system can have; how much that is, its own reader says."""
_NO_ID: Final = mark("The text needs an id before it can be saved, like id = “wheel”.")
_BYTE_ORDER_MARK: Final = "\ufeff"
_ID: Final = re.compile(
    r"""^[ \t]{0,9}id[ \t]{0,9}=[ \t]{0,9}["']([a-z][a-z0-9_]{0,39})["']""", re.MULTILINE
)


class OwnSystem(Struct, frozen=True):
    """A file of the folder: the rule set it describes, or a sentence why it describes none."""

    path: Path
    rules: RuleSet | None = None
    trouble: str = ""


class OwnSystems:
    """The systems in one folder, which need not be there. A faulty one is no trouble to others."""

    def __init__(self, folder: Path) -> None:
        self.folder: Final = folder

    def list(self) -> tuple[OwnSystem, ...]:
        """Return all of them as they are now, sorted by the names of their files."""
        return tuple(_without_twins(_listed(self.folder)))

    def taken(self) -> frozenset[str]:
        """Return all ids that a new system can't have, and those whose file would be in the way."""
        names = (each.path.stem for each in self.list())
        return frozenset((*self.known().ids, *names))

    def add(self, text: str) -> Path:
        """Write a sound text down in a new file, called like its id. Raises Trouble and Faulty."""
        path = self.folder / f"{described(text).id}{SUFFIX}"
        with on_disk(path):
            make_folder(self.folder)
            path = path if is_free(path) else unused(path, "copy")
            with new_file(path) as draft:
                draft.write_bytes(text.encode())
        return path

    def save(self, text: str, path: Path | None = None) -> Path:
        """Write a text, right or wrong, to its file or to a new one named after its id.

        Return where it is. Raises Trouble, also where the id is missing or another's.
        """
        name = id_in(text)
        target = path or self._new_path(name)
        self._refuse_twin(name, target)
        write(target, text.encode(errors="replace"))
        return target

    def replace(self, path: Path, text: str) -> Path:
        """Let a file have another text; return where its old one is kept. Raises Trouble."""
        with on_disk(path):
            aside = place_aside(path)
            with new_file(aside) as draft:
                draft.write_bytes(read_whole(path, _MOST_BYTES))
        write(path, text.encode())
        return aside

    def remove(self, path: Path) -> Path:
        """Move a file aside, and return where it is then. Raises Trouble."""
        with on_disk(path):
            aside = place_aside(path)
            move(path, aside)
        return aside

    def bring_back(self, aside: Path, path: Path) -> None:
        """Let a file that was moved aside be where it was. Raises Trouble."""
        with on_disk(path):
            move(aside, path)

    def known(self) -> Systems:
        """Return all systems that can be played: those that come with the program, and these."""
        own = [each.rules for each in self.list() if each.rules is not None]
        return Systems(SYSTEMS.ids, *own)

    def _new_path(self, name: str) -> Path:
        path = self.folder / f"{name}{SUFFIX}"
        if not name:
            raise Trouble(tr(_NO_ID))
        if name in SYSTEMS.ids:
            raise Trouble(_comes_with(name))
        if os.path.lexists(path):
            raise Trouble(_is_taken(name, path))
        return path

    def _refuse_twin(self, name: str, path: Path) -> None:
        for other in self.list():
            if other.path != path and other.rules is not None and other.rules.id == name:
                raise Trouble(_is_taken(name, other.path))


def system_in_file(path: Path) -> RuleSet:
    """Return the rule set that a file describes as it is now.

    Raises Faulty with all that is wrong in it, and Trouble when the disk stands in the way.
    """
    return described(text_in_file(path))


def text_in_file(path: Path) -> str:
    """Return the text of a file, whatever it says. Raises Trouble, and Faulty where it is none."""
    with on_disk(path):
        return _text(read_whole(path, _MOST_BYTES))


def own_system(path: Path) -> RuleSet:
    """Return the rule set of a GM's file, as `system_in_file`; no shipped one can be replaced."""
    return _own(system_in_file(path))


def own_text(text: str) -> RuleSet:
    """Return the rule set that a text describes, as if it stood in a GM's file. Raises Faulty."""
    return _own(described(text))


def id_in(text: str) -> str:
    """Return the id that a text has, be it right or wrong in all else; or nothing."""
    found = _ID.search(text)
    return found[1] if found else ""


def _comes_with(name: str) -> str:
    return tr("“{id}” comes with Tickline. Choose another id.", id=name)


def _is_taken(name: str, path: Path) -> str:
    return tr("“{id}” is already the id in {file}. Choose another one.", id=name, file=path.name)


def _own(rules: RuleSet) -> RuleSet:
    if rules.id in SHIPPED:
        raise Faulty([fault_at(text_of(rules), ("id",), _comes_with(rules.id))])
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
        yield from map(_read, files(folder, SUFFIX))
    except Trouble as trouble:
        yield OwnSystem(folder, trouble=str(trouble))


def _read(path: Path) -> OwnSystem:
    try:
        return OwnSystem(path, own_system(path))
    except Faulty as error:
        return OwnSystem(path, trouble=str(error.faults[0]))
    except Trouble as trouble:
        return OwnSystem(path, trouble=str(trouble))


def _without_twins(found: Iterator[OwnSystem]) -> Iterator[OwnSystem]:
    """Yield them so that each id belongs to the first file that has it."""
    seen: dict[str, Path] = {}
    for each in found:
        first = seen.setdefault(each.rules.id, each.path) if each.rules else each.path
        yield each if first is each.path else _refused(each, first)


def _refused(own: OwnSystem, first: Path) -> OwnSystem:
    name = own.rules.id if own.rules else ""
    return replace(own, rules=None, trouble=_is_taken(name, first))
