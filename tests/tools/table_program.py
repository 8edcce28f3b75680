"""One of several programs on the same documents: it does the deed in each input line, and answers.

The answer says whether the deed was done and saved, which combatants are then in the fight, and
in which document.
"""

import json
import sys
from collections.abc import Callable
from contextlib import nullcontext
from pathlib import Path
from typing import Any

from desktop.application import make_qt
from desktop.gm.files.documents import DamagedDocumentError, Documents
from desktop.gm.parts.documents.shelf import EncounterShelf
from desktop.paths import paths_in
from desktop.settings import SettingsFile
from models.rules.catalogue import SYSTEMS
from models.rules.deeds import Add, Recruit
from models.rules.dice import FixedDice
from models.rules.refusal import RuleBroken
from models.saves.file_errors import FileError
from models.scheduler.history import History
from models.session.session import Session
from tests.tools.lockless_disk import open_without_locks


class TableProgram:
    """A GM without windows, but with all operations on documents."""

    def __init__(self, folder: Path) -> None:
        paths = paths_in(folder)
        settings = SettingsFile(paths.settings)
        self.session = Session(History(SYSTEMS[0].begin()), FixedDice())
        self.library = Documents(self.session, settings, paths)
        self.shelf = EncounterShelf(self.session, self.library, settings, paths)
        self.deeds: dict[str, Callable[[str], object]] = {
            "begin": lambda title: self.library.begin_encounter(title, SYSTEMS[0].id),
            "open": self.open,
            "step": lambda name: self.session.do(Add((Recruit(name),))),
            "copy": lambda path: self.library.save_copy(Path(path)),
            "remove": lambda path: self.shelf.remove(Path(path)),
            "restore": lambda path: self.shelf.remove(Path(path)).undo(),
            "rename": lambda path: self.shelf.rename(Path(path), "Moor"),
            "duplicate": lambda path: self.shelf.duplicate(Path(path)),
            "again": lambda path: self.shelf.start_again(Path(path)),
            "leave": lambda _: self.session.open_fight(History(SYSTEMS[0].begin())),
            "close": lambda _: self.session.close(),
        }

    def open(self, path: str) -> None:
        """Open a document, or its backup if the document is damaged or gone."""
        try:
            self.library.open(Path(path))
        except DamagedDocumentError as spoilt:
            self.library.open_backup(spoilt)

    def answer(self, deed: str, what: str) -> dict[str, Any]:
        try:
            self.deeds[deed](what)
            refusal = ""
        except (FileError, RuleBroken) as error:
            refusal = str(error)
        session, document = self.session, self.session.document
        return {
            "done": not refusal,
            "saved": document is not None
            and not session.has_unsaved_steps
            and not session.save_error,
            "names": [each.name for each in session.present.all_combatants()],
            "path": str(document.path) if document else "",
            "told": refusal or session.save_error,
        }


def serve(table: TableProgram) -> None:
    """Answer one line after another."""
    for line in sys.stdin:
        sys.stdout.write(json.dumps(table.answer(*json.loads(line))) + "\n")
        sys.stdout.flush()


if __name__ == "__main__":
    make_qt()
    with open_without_locks() if "--lockless" in sys.argv else nullcontext():
        serve(TableProgram(Path(sys.argv[1])))
