"""A picture file: read from disk as the portrait that it makes."""

from pathlib import Path

from models.rules.refusal import RuleBroken
from models.saves.trouble import on_disk
from models.wording import tr


def loaded(path: Path) -> bytes:
    """Return the portrait that a file makes. Raises Refused with why it makes none."""
    from views.pictures import LARGEST_FILE, portrait_from

    with on_disk(path):
        if path.exists() and not path.is_file():
            raise RuleBroken(
                tr("“{name}” is a folder or a device. Choose a picture.", name=path.name)
            )
        with path.open("rb") as file:
            content = file.read(LARGEST_FILE + 1)
    return portrait_from(content, path.name)
