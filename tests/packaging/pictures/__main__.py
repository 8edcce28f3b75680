"""Makes all pictures of README and manual from the program as it is now.

python -m tests.packaging.pictures [FOLDER] [NAME...]
"""

import os
import sys
from pathlib import Path

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
os.environ |= {"LC_ALL": "en_GB.UTF-8", "LANGUAGE": "en", "TZ": "UTC"}

from PySide6.QtCore import QMessageLogContext, QtMsgType, qInstallMessageHandler

from resources import FOLDER
from tests.packaging.pictures.ink import write_png
from tests.packaging.pictures.stills import possible, taken
from tests.tools.debian_chromium import CHROMIUM

LANGUAGES = ("en", "de")
NO_BROWSER = "The pictures of the shared page stay as they are. To make them: apt install chromium"


def main(folder: Path, names: tuple[str, ...] = ()) -> None:
    """Write pictures into `folder`, as they lie in resources; all of them, or those of `names`."""
    qInstallMessageHandler(_quiet)
    if not CHROMIUM:
        sys.stderr.write(f"{NO_BROWSER}\n")
    for language in LANGUAGES:
        for still in possible():
            if not names or still.name in names:
                path = folder / "manual" / language / "pictures" / f"{still.name}.png"
                write_png(taken(still, language), path)
                sys.stdout.write(f"{path.stat().st_size:>9,} {path}\n")


def _quiet(kind: QtMsgType, _context: QMessageLogContext, words: str) -> None:
    if kind is not QtMsgType.QtDebugMsg and "This plugin does not support" not in words:
        sys.stderr.write(f"{words}\n")


if __name__ == "__main__":
    main(Path(sys.argv[1]) if sys.argv[1:] else Path(str(FOLDER)), tuple(sys.argv[2:]))
