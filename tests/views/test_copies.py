"""Copied tokens and words look the same, whatever part of the stage is repainted."""

import pytest
from PySide6.QtCore import QRect, QSize, Qt
from PySide6.QtGui import QImage, QPainter, QPixmap, QRegion

from models.scheduler.combatant import Side
from models.scheduler.face import Face
from views.paint import Painting
from views.pixmap_cache import CachedPainter
from views.player_stage.drawings import CaptionDrawing, StageTokenDrawing
from views.theme import DARK

UNIT = 0.4625
PLACES = [(60 + part / 7, 60 - part / 5) for part in range(7)]
NOT_A_RECTANGLE = QRegion(QRect(0, 0, 60, 60)) + QRegion(QRect(0, 60, 20, 5))
"""A region around everything painted that isn't a rectangle."""


def paint_copies(at: tuple[float, float], ratio: float, part: QRegion) -> QImage:
    page = QPixmap(QSize(80, 80) * ratio)
    page.setDevicePixelRatio(ratio)
    page.fill(Qt.GlobalColor.black)
    with Painting(page) as painter:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setClipRegion(part)
        painter.scale(UNIT, UNIT)
        with CachedPainter(painter) as prints:
            prints.draw(StageTokenDrawing(DARK, Face(Side.PC, "Va"), 76, waiting=True), *at)
            prints.draw(CaptionDrawing("Val", DARK.accent, 24, 30), *at)
    return page.toImage()


@pytest.mark.usefixtures("qapp")
@pytest.mark.parametrize("ratio", [1, 1.25, 1.5, 2])
def test_a_copy_looks_the_same_in_each_repainted_part(ratio: float) -> None:
    for at in PLACES:
        assert paint_copies(at, ratio, NOT_A_RECTANGLE) == paint_copies(
            at, ratio, NOT_A_RECTANGLE.boundingRect()
        )
