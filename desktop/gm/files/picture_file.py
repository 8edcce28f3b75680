"""A picture file, read from disk."""

from pathlib import Path

from PySide6.QtGui import QImage

from models.rules.refusal import RuleBroken
from models.saves.trouble import on_disk
from models.wording import tr


def loaded(path: Path) -> QImage:
    """Return the picture in a file. Raises Refused with why there is none."""
    from views.pictures import LARGEST_FILE, picture_from

    with on_disk(path):
        if path.exists() and not path.is_file():
            raise RuleBroken(
                tr("“{name}” is a folder or a device. Choose a picture.", name=path.name)
            )
        with path.open("rb") as file:
            content = file.read(LARGEST_FILE + 1)
    return picture_from(content, path.name)
