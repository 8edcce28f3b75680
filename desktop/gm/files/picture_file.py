"""A picture file: read from disk as the portrait that it makes."""

from pathlib import Path

from models.rules.refusal import RuleBroken
from models.saves.trouble import disk_trouble
from models.wording import tr


def loaded(path: Path) -> bytes:
    """Return the portrait that a file makes. Raises Refused with why it makes none."""
    from views.pictures import LARGEST_FILE, portrait_from

    try:
        if path.exists() and not path.is_file():
            raise RuleBroken(
                tr("“{name}” is a folder or a device. Choose a picture.", name=path.name)
            )
        with path.open("rb") as file:
            content = file.read(LARGEST_FILE + 1)
    except OSError as error:
        raise disk_trouble(path, error) from error
    return portrait_from(content, path.name)
