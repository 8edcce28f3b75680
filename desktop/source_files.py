"""Files that combatants are imported from, with or without a window."""

from pathlib import Path
from typing import TYPE_CHECKING

from models.rules.refusal import RuleBroken
from models.saves.trouble import on_disk
from models.wording import tr

if TYPE_CHECKING:  # the first frame needs none of them
    from models.recruits.sources import Source


def loaded(path: Path) -> "Source":
    """Return what is in a file. Raises Refused with what to do."""
    from models.recruits.sources import LIMIT, source

    with on_disk(path):
        if path.exists() and not path.is_file():
            words = tr("“{name}” is a folder or a device. Choose the files in it.", name=path.name)
            raise RuleBroken(words)
        with path.open("rb") as file:
            content = file.read(LIMIT + 1)
    return source(path.name, content)
