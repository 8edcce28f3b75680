"""Updates all translations: python -m tests translations.

Adds new source texts to each `resources/translations/*.ts`, for people to translate, and compiles
the `*.qm` files again.
"""

import sys

from tests.tools.translations import FOLDER, read_translations, release, update


def main() -> None:
    """Update every file and print how much of it is translated."""
    for path in sorted(FOLDER.glob("*.ts")):
        update(path)
        release(path)
        words = read_translations(path)
        finished = sum(each.is_finished for each in words)
        sys.stdout.write(f"{path.name}: {finished} of {len(words)} texts are translated.\n")


if __name__ == "__main__":
    main()
