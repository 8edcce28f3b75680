"""Renders drawings as PNG, SVG or PDF, or on a printer."""

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

from models.saves.file_errors import FileError
from models.wording import tr
from views.paint import OutlinePainter, Painting
from views.paper import Drawing

PNG_SCALE: Final = 2.0
MAX_PNG_PIXELS: Final = 60_000_000
"""Larger pictures are scaled down, because few programs can open them."""
SVG_SCALE: Final = 3.0
"""Resolution of the pictures embedded in an SVG, in pixels per unit."""
SVG_DPI: Final = 96
"""Resolution that SVG viewers assume, in dots per inch."""
PDF_DPI: Final = 300
PAGE_MARGIN_MM: Final = 12.0


def render_png(drawing: Drawing) -> bytes:
    """Return a PNG with at most PNG_SCALE pixels per unit.

    Raises FileError if it can't be drawn.
    """
    size = drawing.size
    scale = min(PNG_SCALE, (MAX_PNG_PIXELS / (size.width() * size.height())) ** 0.5)
    image = QImage((size * scale).toSize(), QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(0)
    with Painting(image) as painter:
        painter.scale(scale, scale)
        drawing.paint(painter)
    return _draw_to_bytes(lambda buffer: QImageWriter(buffer, QByteArray(b"png")).write(image))


def render_svg(drawing: Drawing, title: str) -> bytes:
    """Return an SVG. Raises FileError if it can't be drawn.

    Letters are drawn as shapes, since a viewer may lack the font. The texts are in the SVG's
    description, for search and screen readers.
    """
    from PySide6.QtSvg import QSvgGenerator

    def draw(buffer: QBuffer) -> None:
        generator = QSvgGenerator()
        generator.setOutputDevice(buffer)
        generator.setTitle(title)
        generator.setDescription("\n".join(_drawn_texts(drawing)))
        generator.setResolution(SVG_DPI)
        generator.setSize(drawing.size.toSize())
        generator.setViewBox(QRectF(0, 0, *_sides(drawing.size * SVG_SCALE)))
        with Painting(generator, OutlinePainter) as painter:
            painter.scale(SVG_SCALE, SVG_SCALE)
            drawing.paint(painter)

    return _draw_to_bytes(draw)


def render_pdf(pages: Sequence[Drawing], title: str) -> bytes:
    """Return a PDF of landscape A4 pages. Raises FileError if it can't be drawn."""

    def draw(buffer: QBuffer) -> None:
        writer = QPdfWriter(buffer)
        writer.setTitle(title)
        writer.setResolution(PDF_DPI)
        writer.setPageLayout(landscape_page())
        draw_pages(writer, pages)

    return _draw_to_bytes(draw)


def landscape_page() -> QPageLayout:
    margins = QMarginsF(PAGE_MARGIN_MM, PAGE_MARGIN_MM, PAGE_MARGIN_MM, PAGE_MARGIN_MM)
    size = QPageSize(QPageSize.PageSizeId.A4)
    orientation = QPageLayout.Orientation.Landscape
    return QPageLayout(size, orientation, margins, QPageLayout.Unit.Millimeter)


def aspect_ratio(layout: QPageLayout) -> float:
    inside = layout.paintRect()
    return inside.width() / max(1.0, inside.height())


def draw_pages(device: QPagedPaintDevice, pages: Sequence[Drawing]) -> None:
    """Draw each page as large as the paper allows. Raises FileError if the device fails."""
    with Painting(device) as painter:
        if not painter.isActive():
            raise FileError(tr("The printer isn't responding. Check it, or print to PDF."))
        for number, page in enumerate(pages):
            if number:
                device.newPage()
            _fit_to_paper(painter, page)


def _fit_to_paper(painter: QPainter, page: Drawing) -> None:
    paper = QSizeF(painter.viewport().size())
    scale = min(paper.width() / page.size.width(), paper.height() / page.size.height())
    painter.save()
    painter.scale(scale, scale)
    page.paint(painter)
    painter.restore()


def _drawn_texts(drawing: Drawing) -> list[str]:
    blank = QImage(1, 1, QImage.Format.Format_RGB32)
    painter = OutlinePainter(blank)
    drawing.paint(painter)
    painter.end()
    return painter.texts


def _draw_to_bytes(draw: Callable[[QBuffer], object]) -> bytes:
    """Return the bytes that `draw` writes. No unfinished picture gets onto the disk this way."""
    buffer = QBuffer()
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    draw(buffer)
    content = bytes(buffer.data().data())
    if not content:
        raise FileError(tr("The picture couldn't be drawn."))
    return content


def _sides(size: QSizeF) -> tuple[float, float]:
    return size.width(), size.height()
