"""A session with its library in a folder, and a filter for Qt's needless warnings."""

import sys
from pathlib import Path

from PySide6.QtCore import QMessageLogContext, QtMsgType, qInstallMessageHandler

from desktop.gm.files.documents import Documents
from desktop.paths import paths_in
from desktop.settings import SettingsFile
from models.rules.catalogue import SYSTEMS
from models.rules.dice import FixedDice
from models.scheduler.history import History
from models.session.session import Session


def desk(folder: Path) -> tuple[Session, Documents]:
    """Return a session without a document, and its library."""
    paths = paths_in(folder)
    session = Session(History(SYSTEMS[0].begin()), FixedDice())
    return session, Documents(session, SettingsFile(paths.settings), paths)


def quiet_qt() -> None:
    """Pass on Qt's warnings, except about features that a window without a screen lacks."""

    def pass_on(kind: QtMsgType, _context: QMessageLogContext, text: str) -> None:
        if kind is not QtMsgType.QtDebugMsg and "This plugin does not support" not in text:
            sys.stderr.write(f"{text}\n")

    qInstallMessageHandler(pass_on)
