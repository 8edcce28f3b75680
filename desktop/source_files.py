"""Reads files to import combatants from, for the windows and the command line."""

from pathlib import Path
from typing import TYPE_CHECKING

from models.rules.refusal import RuleBroken
from models.saves.file_errors import convert_disk_errors
from models.wording import tr

if TYPE_CHECKING:  # not needed for the first frame
    from PySide6.QtGui import QImage

    from models.recruits.sources import Source


def read_source(path: Path) -> "Source":
    """Read a file with combatants. Raises Refused, with advice, if that fails."""
    from models.recruits.sources import MAX_FILE_BYTES, read_source

    refusal = tr("“{name}” is a folder or a device. Choose the files in it.", name=path.name)
    return read_source(path.name, _read_content(path, MAX_FILE_BYTES, refusal))


def read_picture(path: Path) -> "QImage":
    """Read a picture from a file. Raises Refused, with the reason, if there is none."""
    from views.pictures import MAX_FILE_BYTES, decode_picture

    refusal = tr("“{name}” is a folder or a device. Choose a picture.", name=path.name)
    return decode_picture(_read_content(path, MAX_FILE_BYTES, refusal), path.name)


def _read_content(path: Path, limit: int, refusal: str) -> bytes:
    """Read at most `limit` + 1 bytes, so that the caller can refuse a file over `limit`."""
    with convert_disk_errors(path):
        if path.exists() and not path.is_file():
            raise RuleBroken(refusal)
        with path.open("rb") as file:
            return file.read(limit + 1)
