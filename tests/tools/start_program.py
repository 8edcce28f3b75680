"""Starts the whole program: each input line forks a child that plays until it is killed.

Each child prints repeatedly which document its windows show, and the text of their notice.
"""

import os
from itertools import count
from pathlib import Path

from PySide6.QtCore import QTimer

from desktop.application import Application, make_qt
from desktop.paths import paths_in
from models.rules.deeds import Retitle
from models.rules.dice import FixedDice
from tests.tools.forked_program import serve

STEP_INTERVAL_MS = 20
"""The milliseconds from one step to the next."""


def start(folder: Path) -> None:
    """Start the program, and take steps in the document that it opens."""
    qt = make_qt()
    application = Application(qt, paths_in(folder), FixedDice())
    session, steps, timer = application.session, count(1), QTimer(interval=STEP_INTERVAL_MS)

    def step() -> None:
        if session.document is not None:
            session.do(Retitle(f"Step {next(steps)}"))
        document_name = session.document.path.name if session.document else "nothing"
        os.write(1, f"{document_name}{application.window.notice.text()}\n".encode())

    timer.timeout.connect(step)
    timer.start()
    QTimer.singleShot(0, application.start)
    qt.exec()


if __name__ == "__main__":
    serve({"start": start})
