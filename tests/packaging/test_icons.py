"""The icon: drawn in every shipped size, and readable where it is packed."""

import pytest
from PySide6.QtGui import QColor, QImage, QImageReader
from PySide6.QtWidgets import QApplication

from desktop.application import make_qt
from desktop.looks import program_icon
from resources import ICON_SIZES
from tests.packaging.icons import ICONS, PACKAGING
from views.theme import DARK

PACKED = {"tickline.ico": ICON_SIZES, "tickline.icns": (128, 256)}


@pytest.mark.parametrize("size", ICON_SIZES)
def test_the_icon_exists_in_every_size_and_in_our_colours(size: int) -> None:
    image = QImage(str(ICONS / f"tickline-{size}.png"))
    assert (image.width(), image.height()) == (size, size)
    colour_names = {image.pixelColor(x, y).name() for x in range(size) for y in range(size)}
    assert {DARK.panel, DARK.accent, DARK.pc, DARK.npc} <= colour_names


@pytest.mark.parametrize("size", ICON_SIZES)
def test_the_corners_of_the_icon_are_transparent(size: int) -> None:
    image = QImage(str(ICONS / f"tickline-{size}.png"))
    assert image.pixelColor(0, 0) == QColor(0, 0, 0, 0)


@pytest.mark.parametrize("name", ["tickline.ico", "tickline.icns"])
def test_the_packed_icons_have_the_expected_sizes(name: str) -> None:
    reader = QImageReader(str(PACKAGING / name))
    sizes = set()
    for number in range(reader.imageCount()):
        reader.jumpToImage(number)
        sizes.add(reader.read().width())
    assert sizes - {0} == set(PACKED[name])


@pytest.mark.usefixtures("qtbot")
def test_every_window_has_the_icon_and_the_desktop_file_name() -> None:
    make_qt()
    sizes = {size.width() for size in QApplication.windowIcon().availableSizes()}
    assert sizes == set(ICON_SIZES)
    assert QApplication.desktopFileName() == "tickline"


@pytest.mark.usefixtures("qtbot")
@pytest.mark.parametrize("scale", [1.0, 1.5, 2.0])
def test_the_icon_is_crisp_at_every_scale(scale: float) -> None:
    pixmap = program_icon().pixmap(program_icon().availableSizes()[0] * 2, scale)
    assert pixmap.width() == 32 * scale
