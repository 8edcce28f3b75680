"""Compares the galleries of two versions of the program, picture by picture.

python -m tests gallery FOLDER      (in each of the two)
python -m tests compare FOLDER FOLDER
"""

import sys
from pathlib import Path

from PySide6.QtGui import QImage

from tests.tools.repaints import differences


def difference(first: Path, second: Path) -> str:
    """Return a description of the differences between two pictures, or "" if there are none."""
    if not (first.exists() and second.exists()):
        return "is in one gallery only"
    before, after = QImage(str(first)), QImage(str(second))
    if before == after:
        return ""
    if before.size() != after.size():
        return "has another size"
    return f"differs by up to {max(differences(before, after))} of 255"


def main(first: Path, second: Path) -> int:
    """Print each picture that differs; return their number."""
    names = sorted({each.name for folder in (first, second) for each in folder.glob("*.png")})
    values = {name: difference(first / name, second / name) for name in names}
    different = {name: words for name, words in values.items() if words}
    for name, words in different.items():
        sys.stdout.write(f"{name} {words}\n")
    sys.stdout.write(f"{len(names)} pictures, {len(different)} different\n")
    return len(different)


if __name__ == "__main__":
    sys.exit(main(Path(sys.argv[1]), Path(sys.argv[2])) > 0)
