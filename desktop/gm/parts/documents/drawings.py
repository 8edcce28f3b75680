"""Drawings become PNG, SVG and PDF files, or go to a printer."""

from collections.abc import Callable, Sequence
from typing import Final

from PySide6.QtCore import QBuffer, QByteArray, QIODevice, QMarginsF, QRectF, QSizeF
from PySide6.QtGui import (
    QImage,
    QImageWriter,
    QPagedPaintDevice,
    QPageLayout,
    QPageSize,
    QPainter,
    QPdfWriter,
)

from models.saves.trouble import Trouble
from models.wording import tr
from views.paint import Outlines, Painting
from views.paper import Drawing

SCALE: Final = 2.0
MOST_PIXELS: Final = 60_000_000
"""A larger picture is drawn with fewer pixels to a unit: no program likes to open it."""
CLEAR: Final = 3.0
"""Pixels to a unit for pictures inside an SVG."""
SCREEN: Final = 96
"""Dots to the inch, as programs reckon with that show an SVG."""
RESOLUTION: Final = 300
EDGE: Final = 12.0
"""The margin of a page in millimetres."""


def png(drawing: Drawing) -> bytes:
    """Draw a picture with two pixels to a unit. Raises Trouble when it can't be drawn."""
    size = drawing.size
    scale = min(SCALE, (MOST_PIXELS / (size.width() * size.height())) ** 0.5)
    image = QImage((size * scale).toSize(), QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(0)
    with Painting(image) as painter:
        painter.scale(scale, scale)
        drawing.paint(painter)
    return _drawn(lambda buffer: QImageWriter(buffer, QByteArray(b"png")).write(image))


def svg(drawing: Drawing, title: str) -> bytes:
    """Draw with lines and letters that stay sharp at any size. Raises Trouble.

    Letters are shapes, for the font may be missing where it is opened; its description has the
    words, to be found and read aloud.
    """
    from PySide6.QtSvg import QSvgGenerator

    def draw(buffer: QBuffer) -> None:
        generator = QSvgGenerator()
        generator.setOutputDevice(buffer)
        generator.setTitle(title)
        generator.setDescription("\n".join(_words(drawing)))
        generator.setResolution(SCREEN)
        generator.setSize(drawing.size.toSize())
        generator.setViewBox(QRectF(0, 0, *_sides(drawing.size * CLEAR)))
        with Painting(generator, Outlines) as painter:
            painter.scale(CLEAR, CLEAR)
            drawing.paint(painter)

    return _drawn(draw)


def pdf(pages: Sequence[Drawing], title: str) -> bytes:
    """Draw one page after the other, on A4 lying on its side. Raises Trouble."""

    def draw(buffer: QBuffer) -> None:
        writer = QPdfWriter(buffer)
        writer.setTitle(title)
        writer.setResolution(RESOLUTION)
        writer.setPageLayout(lying())
        put_on_pages(writer, pages)

    return _drawn(draw)


def lying() -> QPageLayout:
    """Return the layout of a landscape A4 page."""
    margins = QMarginsF(EDGE, EDGE, EDGE, EDGE)
    size = QPageSize(QPageSize.PageSizeId.A4)
    lies = QPageLayout.Orientation.Landscape
    return QPageLayout(size, lies, margins, QPageLayout.Unit.Millimeter)


def shape_of(layout: QPageLayout) -> float:
    """Return how many times as wide as high a page is inside its margins."""
    inside = layout.paintRect()
    return inside.width() / max(1.0, inside.height())


def put_on_pages(device: QPagedPaintDevice, pages: Sequence[Drawing]) -> None:
    """Draw each page as large as the device's paper allows. Raises Trouble if it takes none."""
    with Painting(device) as painter:
        if not painter.isActive():
            raise Trouble(tr("The printer isn't responding. Check it, or print to PDF."))
        for number, page in enumerate(pages):
            if number:
                device.newPage()
            _fill(painter, page)


def _fill(painter: QPainter, page: Drawing) -> None:
    paper = QSizeF(painter.viewport().size())
    scale = min(paper.width() / page.size.width(), paper.height() / page.size.height())
    painter.save()
    painter.scale(scale, scale)
    page.paint(painter)
    painter.restore()


def _words(drawing: Drawing) -> list[str]:
    """Return all texts of a drawing, in the order in which they are drawn."""
    nothing = QImage(1, 1, QImage.Format.Format_RGB32)
    painter = Outlines(nothing)
    drawing.paint(painter)
    painter.end()
    return painter.words


def _drawn(draw: Callable[[QBuffer], object]) -> bytes:
    """Draw in memory: no half picture is ever on disk."""
    buffer = QBuffer()
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    draw(buffer)
    content = bytes(buffer.data().data())
    if not content:
        raise Trouble(tr("The picture couldn't be drawn."))
    return content


def _sides(size: QSizeF) -> tuple[float, float]:
    return size.width(), size.height()
