"""The path of Debian's Chromium, and a mark that skips tests without it."""

import shutil
from typing import Final

CHROMIUM: Final = next(filter(None, map(shutil.which, ("chromium", "chromium-browser"))), None)
NO_BROWSER: Final = "The players' page was not tested in a browser. To do so: apt install chromium"
