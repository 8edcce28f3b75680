"""Saving the text of a system in the folder of the GM's own, right or wrong."""

import os
import re
from pathlib import Path
from typing import Final

from models.rules.catalogue import SYSTEMS
from models.saves.beside.systems import SUFFIX, OwnSystems, comes_with, is_taken
from models.saves.files import make_folder, write_whole
from models.saves.trouble import Trouble, on_disk
from models.wording import mark, tr

_ID: Final = re.compile(
    r"""^[ \t]{0,9}id[ \t]{0,9}=[ \t]{0,9}["']([a-z][a-z0-9_]{0,39})["']""", re.MULTILINE
)
_NO_ID: Final = mark("The text needs an id before it can be saved, as id = “wheel”.")


def id_in(text: str) -> str:
    """Return the id that a text has, be it right or wrong in all else; or nothing."""
    found = _ID.search(text)
    return found[1] if found else ""


def save(folder: Path, text: str, path: Path | None = None) -> Path:
    """Write a text to its file, or to a new one named after its id; return where it is.

    Raises Trouble where the id is missing or another's, or where the disk stands in the way.
    """
    name = id_in(text)
    target = path or _new_path(folder, name)
    _refuse_twin(folder, name, target)
    with on_disk(target):
        make_folder(folder)
        write_whole(target, text.encode(errors="replace"))
    return target


def _new_path(folder: Path, name: str) -> Path:
    path = folder / f"{name}{SUFFIX}"
    if not name:
        raise Trouble(tr(_NO_ID))
    if name in SYSTEMS.ids:
        raise Trouble(comes_with(name))
    if os.path.lexists(path):
        raise Trouble(is_taken(name, path))
    return path


def _refuse_twin(folder: Path, name: str, path: Path) -> None:
    for other in OwnSystems(folder).list():
        if other.path != path and other.rules is not None and other.rules.id == name:
            raise Trouble(is_taken(name, other.path))
