"""The project's chores: `python -m tests` lists them, `python -m tests NAME` runs one."""

import runpy
import sys
from typing import Final

CHORES: Final = {
    "benchmarks": ("tests.benchmarks", "measure how fast it is, and write the table"),
    "compare": ("tests.views.compare", "compare two galleries: FOLDER FOLDER"),
    "documents": ("tests.saves.old.make", "add this version's documents to the old ones"),
    "gallery": ("tests.views.gallery", "draw every window in every theme: FOLDER"),
    "icons": ("tests.packaging.icons", "draw the icons in all sizes"),
    "look": ("tests.views.look", "open one scene of the gallery: SCENE"),
    "pictures": ("tests.packaging.pictures", "make the pictures of README and manual"),
    "release": ("tests.packaging.release", "notes, archives and checksums of a release"),
    "sounds": ("tests.packaging.sounds", "make the sounds"),
    "translations": ("tests.translations", "bring all translations up to date"),
}
"""Each chore's name, with its module and a line about it."""


def main(name: str = "", *_options: str) -> int:
    """Run a chore with the options after its name; without a name, list all chores."""
    if name not in CHORES:
        lines = (f"{name:<14}{line}\n" for name, (_, line) in CHORES.items())
        sys.stdout.write("".join(lines))
        return 2 if name else 0
    module, _ = CHORES[name]
    del sys.argv[1]
    runpy.run_module(module, run_name="__main__", alter_sys=True)
    return 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
