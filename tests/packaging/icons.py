"""Draws the program's icon in all sizes, next to the SVG files that it is drawn from.

python -m tests icons
"""

import os
import sys
from collections.abc import Mapping
from importlib.resources import files
from pathlib import Path

from PySide6.QtCore import QBuffer, QByteArray, QIODevice
from PySide6.QtGui import QGuiApplication, QImage, QPainter
from PySide6.QtSvg import QSvgRenderer

from resources import ICON_SIZES

ICONS = Path(str(files("resources"))) / "icons"
PACKAGING = Path(str(files("resources"))) / "packaging"
MAX_SMALL = 24
"""Up to this many pixels, the icon has no space for its details."""
APPLE_TYPES = {128: b"ic07", 256: b"ic08"}


def draw() -> None:
    """Write the PNG files of the icon, and the containers for Windows and macOS."""
    pngs = {size: png(size) for size in ICON_SIZES}
    for size, content in pngs.items():
        (ICONS / f"tickline-{size}.png").write_bytes(content)
    (PACKAGING / "tickline.ico").write_bytes(ico(pngs))
    (PACKAGING / "tickline.icns").write_bytes(icns(pngs))


def png(size: int) -> bytes:
    """Return the icon, `size` pixels wide and high."""
    drawing = "tickline-small.svg" if size <= MAX_SMALL else "tickline.svg"
    image = QImage(size, size, QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(0)
    painter = QPainter(image)
    QSvgRenderer(str(ICONS / drawing)).render(painter)
    painter.end()
    buffer = QBuffer()
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    image.save(buffer, "PNG")
    return bytes(QByteArray(buffer.data()).data())


def ico(pngs: Mapping[int, bytes]) -> bytes:
    """Return the pictures in the container for Windows: a header, a table, and the PNG files."""
    head = b"\0\0\1\0" + len(pngs).to_bytes(2, "little")
    place, table = len(head) + 16 * len(pngs), b""
    for size, content in pngs.items():
        side = bytes([size % 256])  # 0 stands for 256
        numbers = (len(content).to_bytes(4, "little"), place.to_bytes(4, "little"))
        table += side + side + b"\0\0\1\0\x20\0" + b"".join(numbers)
        place += len(content)
    return head + table + b"".join(pngs.values())


def icns(pngs: Mapping[int, bytes]) -> bytes:
    """Return the large pictures in the container for macOS, each with its type and length."""
    parts = [
        name + (8 + len(pngs[size])).to_bytes(4) + pngs[size] for size, name in APPLE_TYPES.items()
    ]
    content = b"".join(parts)
    return b"icns" + (8 + len(content)).to_bytes(4) + content


if __name__ == "__main__":
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    application = QGuiApplication(sys.argv[:1])
    draw()
