"""Two galleries compared: which pictures differ, by how much, and which are missing."""

from pathlib import Path

import pytest
from PySide6.QtGui import QColor, QImage

from tests.views.compare import main


def gallery(folder: Path, **pixels: str) -> Path:
    """Fill a folder with pictures of 3 by 2 pixels, one of them in this colour."""
    folder.mkdir()
    for name, colour in pixels.items():
        image = QImage(3, 2, QImage.Format.Format_RGB32)
        image.fill(0)
        image.setPixelColor(2, 1, QColor(colour))
        image.save(str(folder / f"{name}.png"))
    return folder


def test_equal_galleries_have_no_difference(tmp_path: Path) -> None:
    one, other = (gallery(tmp_path / name, window="#102030") for name in "ab")
    assert main(one, other) == 0


def test_a_different_or_missing_picture_is_named(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    one = gallery(tmp_path / "a", window="#102030", dialog="#000000", gone="#ffffff")
    assert main(one, gallery(tmp_path / "b", window="#102035", dialog="#000000")) == 2
    assert capsys.readouterr().out.splitlines() == [
        "gone.png is in one gallery only",
        "window.png differs by up to 5 of 255",
        "3 pictures, 2 different",
    ]
