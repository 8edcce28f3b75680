"""Files from elsewhere, with or without a window: those of combatants, and pictures."""

from pathlib import Path
from typing import TYPE_CHECKING

from models.rules.refusal import RuleBroken
from models.saves.trouble import on_disk
from models.wording import tr

if TYPE_CHECKING:  # the first frame needs none of them
    from PySide6.QtGui import QImage

    from models.recruits.sources import Source


def read_source(path: Path) -> "Source":
    """Return what is in a file. Raises Refused with what to do."""
    from models.recruits.sources import LIMIT, source

    refusal = tr("“{name}” is a folder or a device. Choose the files in it.", name=path.name)
    return source(path.name, _content(path, LIMIT, refusal))


def read_picture(path: Path) -> "QImage":
    """Return the picture in a file. Raises Refused with why there is none."""
    from views.pictures import LARGEST_FILE, picture_from

    refusal = tr("“{name}” is a folder or a device. Choose a picture.", name=path.name)
    return picture_from(_content(path, LARGEST_FILE, refusal), path.name)


def _content(path: Path, limit: int, refusal: str) -> bytes:
    """Return a file's content; of one that is larger than `limit`, enough to see that."""
    with on_disk(path):
        if path.exists() and not path.is_file():
            raise RuleBroken(refusal)
        with path.open("rb") as file:
            return file.read(limit + 1)
