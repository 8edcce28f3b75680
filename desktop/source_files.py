"""Files to import combatants from; used by the windows and the command line."""

from pathlib import Path
from typing import TYPE_CHECKING

from models.rules.refusal import RuleBroken
from models.saves.trouble import disk_errors
from models.wording import tr

if TYPE_CHECKING:  # not needed for the first frame
    from PySide6.QtGui import QImage

    from models.recruits.sources import Source


def read_source(path: Path) -> "Source":
    """Return the content of a file. Raises Refused with advice."""
    from models.recruits.sources import MAX_FILE_BYTES, read_source

    refusal = tr("“{name}” is a folder or a device. Choose the files in it.", name=path.name)
    return read_source(path.name, _content(path, MAX_FILE_BYTES, refusal))


def read_picture(path: Path) -> "QImage":
    """Return the picture in a file. Raises Refused with the reason if there is none."""
    from views.pictures import MAX_FILE, decode_picture

    refusal = tr("“{name}” is a folder or a device. Choose a picture.", name=path.name)
    return decode_picture(_content(path, MAX_FILE, refusal), path.name)


def _content(path: Path, limit: int, refusal: str) -> bytes:
    """Return a file's content, cut one byte after `limit` so that its size can be refused."""
    with disk_errors(path):
        if path.exists() and not path.is_file():
            raise RuleBroken(refusal)
        with path.open("rb") as file:
            return file.read(limit + 1)
