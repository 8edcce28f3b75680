"""A GM's desk in a folder of its own, without windows: what a start of the program goes on with."""

from pathlib import Path

from desktop.gm.files.library import Library
from desktop.paths import Paths
from desktop.settings import SettingsFile
from models.rules.catalogue import SYSTEMS
from models.rules.dice import FixedDice
from models.scheduler.history import History
from models.session.session import Session


def paths_in(folder: Path) -> Paths:
    """Return the program's folders, all of them made when they are needed."""
    own = (folder / "data" / "encounters", folder / "data" / "parties")
    return Paths(*own, folder / "config" / "settings.json", folder / "log")


def desk(folder: Path) -> tuple[Session, Library]:
    """Return a session without a document, and the library over it."""
    paths = paths_in(folder)
    session = Session(History(SYSTEMS[0].begin()), FixedDice())
    return session, Library(session, SettingsFile(paths.settings), paths)
