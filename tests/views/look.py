"""Shows one scene of the gallery in a window, to be tried by hand.

python -m tests look SCENE
"""

import os
import sys
import tempfile
from pathlib import Path

if not sys.argv[1:]:  # then all scenes are only listed
    os.environ["QT_QPA_PLATFORM"] = "offscreen"

from PySide6.QtCore import QEventLoop
from shiboken6 import isValid

from desktop.application import Application, make_qt
from desktop.paths import paths_in
from models.rules.dice import FixedDice
from tests.tools.desks import quiet_qt
from tests.tools.scenes import COMMON, PARTS, Scenes


def main(name: str = "") -> int:
    """Show the first scene whose name begins with `name` until it is closed; otherwise list all."""
    quiet_qt()
    qt, wait = make_qt(), QEventLoop.ProcessEventsFlag.WaitForMoreEvents
    parts = [next((each for each in PARTS if name.startswith(each)), COMMON)] if name else PARTS
    with tempfile.TemporaryDirectory() as folder:
        application = Application(qt, paths_in(Path(folder)), FixedDice())
        application.window.show()
        for scene in Scenes(application).in_current_theme(parts=parts):
            if name and scene.name.startswith(name):
                while isValid(scene.is_shown_by) and scene.is_shown_by.isVisible():
                    qt.processEvents(wait)
                break
            if not name:
                sys.stdout.write(f"{scene.name}\n")
        application.window.close()
    return 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
