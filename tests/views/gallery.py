"""A gallery for people to look at: every window and dialog, in every theme, in several sizes.

python -m tests.views.gallery FOLDER
"""

import os
import sys
import tempfile
from pathlib import Path

from PySide6.QtCore import QMessageLogContext, QtMsgType, qInstallMessageHandler

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

from desktop.application import Application, make_qt
from desktop.cli.picture import picture_of
from desktop.paths import Paths
from models.rules.dice import FixedDice
from tests.tools.scenes import Scenes


def main(folder: Path) -> int:
    """Fill `folder`; return how many pictures there are."""
    folder.mkdir(parents=True, exist_ok=True)
    qInstallMessageHandler(_quiet)
    qt, drawn = make_qt(), 0
    with tempfile.TemporaryDirectory() as name:
        home = Path(name)
        paths = Paths(home / "encounters", home / "parties", home / "s.json", home / "log")
        application = Application(qt, paths, FixedDice())
        for scene in Scenes(application).in_every_look():
            picture_of(scene.window, scene.scale).save(str(folder / f"{scene.name}.png"))
            drawn += 1
        application.window.close()
    return drawn


def _quiet(kind: QtMsgType, _context: QMessageLogContext, words: str) -> None:
    if kind is not QtMsgType.QtDebugMsg and "This plugin does not support" not in words:
        sys.stderr.write(f"{words}\n")


if __name__ == "__main__":
    sys.stdout.write(f"{main(Path(sys.argv[1]))} pictures\n")
