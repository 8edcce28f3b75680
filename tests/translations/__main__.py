"""Bring all translations up to date: python -m tests translations.

What is new in the sources stands in each `resources/translations/*.ts` afterwards, to be
translated; the `*.qm` beside them are made again.
"""

import sys

from tests.tools.translations import FOLDER, read_translations, release, update


def main() -> None:
    """Update every file and say how much of it is translated."""
    for path in sorted(FOLDER.glob("*.ts")):
        update(path)
        release(path)
        words = read_translations(path)
        finished = sum(each.is_finished for each in words)
        sys.stdout.write(f"{path.name}: {finished} of {len(words)} texts are translated.\n")


if __name__ == "__main__":
    main()
