"""Makes all pictures of README and manual from the program as it is now.

python -m tests pictures [FOLDER [NAME...]]

It takes a few minutes. With names, it makes only those; `fight` is the animation. It needs the
extra `pictures`, and Chromium for the shared page.
"""

import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

from resources import FOLDER
from tests.packaging.pictures import film, stills
from tests.packaging.pictures.stills import LANGUAGES, possible_stills
from tests.tools.debian_chromium import CHROMIUM

NO_BROWSER = "The pictures of the shared page stay as they are. To make them: apt install chromium"


def main(folder: Path, names: tuple[str, ...] = ()) -> Iterator[Path]:
    """Write pictures into `folder`, laid out as in resources, and yield the path of each."""
    if not names or "fight" in names:
        yield _fight(folder)
    wanted = [still for still in possible_stills() if not names or still.name in names]
    for language in LANGUAGES:
        for still in wanted:
            # in a process of its own: PySide can crash in the second program of a process
            command = (sys.executable, "-m", stills.__name__, str(folder), still.name, language)
            subprocess.run(command, check=True)
            yield still.path(folder, language)


def _fight(folder: Path) -> Path:
    """Make the film in a process of its own, as Qt reads the scale only once, when it starts."""
    path = folder / "pictures" / "fight.webp"
    path.parent.mkdir(parents=True, exist_ok=True)
    environment = os.environ | {"QT_SCALE_FACTOR": str(film.SCALE)}
    command = (sys.executable, "-m", film.__name__, str(path))
    subprocess.run(command, env=environment, check=True)
    return path


if __name__ == "__main__":
    if not CHROMIUM:
        sys.stderr.write(f"{NO_BROWSER}\n")
    target = Path(sys.argv[1]) if sys.argv[1:] else Path(str(FOLDER))
    for made in main(target, tuple(sys.argv[2:])):
        sys.stdout.write(f"{made.stat().st_size:>9,} {made}\n")
