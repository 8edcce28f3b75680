"""A gallery for people to look at: every window and dialog, in every theme and several sizes.

python -m tests gallery FOLDER
"""

import os
import sys
import tempfile
from pathlib import Path

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

from desktop.application import Application, make_qt
from desktop.cli.picture import render_window
from desktop.paths import paths_in
from models.rules.dice import FixedDice
from tests.tools.desks import quiet_qt
from tests.tools.scenes import Scenes


def main(folder: Path) -> int:
    """Fill `folder` with pictures; return their number."""
    folder.mkdir(parents=True, exist_ok=True)
    quiet_qt()
    qt, count = make_qt(), 0
    with tempfile.TemporaryDirectory() as name:
        application = Application(qt, paths_in(Path(name)), FixedDice())
        for scene in Scenes(application).in_every_theme():
            render_window(scene.window, scene.scale).save(str(folder / f"{scene.name}.png"))
            count += 1
        application.window.close()
    return count


if __name__ == "__main__":
    sys.stdout.write(f"{main(Path(sys.argv[1]))} pictures\n")
