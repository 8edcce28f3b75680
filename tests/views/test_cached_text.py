"""Cached text: copies of large letters look like painted ones, at every scale."""

import pytest
from PySide6.QtCore import QPointF, QSize, Qt
from PySide6.QtGui import QColor, QImage, QPainter, QPixmap

from tests.tools.repaints import differences
from views import pixmap_cache
from views.cached_text import LineWriter, TextStyle
from views.paint import Painting
from views.pixmap_cache import MAX_CACHE_PIXELS
from views.theme import unscaled_font

MANY_COPIES = 400
PLACES = [(8.0, 70.0), (8.3, 70.7)]
TOLERANCE = 8
"""The tolerance for edges of shapes, which Qt rounds differently on a transparent ground."""


def paint_cached(letters: TextStyle, at: tuple[float, float], scale: float, ratio: float) -> QImage:
    with_font = unscaled_font(letters.pixels, bold=letters.bold)
    page = _page(ratio)
    with Painting(page) as painter:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.scale(scale, scale)
        painter.setFont(with_font)
        painter.setPen(QColor(letters.colour))
        painter.drawText(QPointF(*at), "Og 14")
    return page.toImage()


def paint_copied(letters: TextStyle, at: tuple[float, float], scale: float, ratio: float) -> QImage:
    page = _page(ratio)
    with Painting(page) as painter:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.scale(scale, scale)
        LineWriter(painter).write("Og 14", letters, *at)
    return page.toImage()


def _page(ratio: float) -> QPixmap:
    page = QPixmap(QSize(360, 120) * ratio)
    page.setDevicePixelRatio(ratio)
    page.fill(Qt.GlobalColor.black)
    return page


@pytest.mark.usefixtures("qapp")
@pytest.mark.parametrize(("scale", "ratio"), [(1, 1), (1.5, 1.25), (0.87, 1.5), (1, 2)])
def test_a_copy_looks_like_painted_letters(scale: float, ratio: float) -> None:
    for letters in (TextStyle(96, "#f0a020", bold=True), TextStyle(22, "#ccc")):
        for at in PLACES:
            one, other = (way(letters, at, scale, ratio) for way in (paint_cached, paint_copied))
            assert max(differences(one, other)) <= TOLERANCE


@pytest.mark.usefixtures("qapp")
def test_the_cache_is_limited(monkeypatch: pytest.MonkeyPatch) -> None:
    shelf = pixmap_cache._PixmapCache()
    monkeypatch.setattr(pixmap_cache, "_CACHE", shelf)
    for number in range(MANY_COPIES):
        paint_copied(TextStyle(96, f"#{number:03}000"), (20, 100), 1, 1)
    areas = [picture.width() * picture.height() for picture, _, _ in shelf.pictures.values()]
    assert 1 < len(areas) < MANY_COPIES
    assert sum(areas) <= MAX_CACHE_PIXELS
