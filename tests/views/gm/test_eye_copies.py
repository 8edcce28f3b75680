"""Copies of the eye: a copied sign looks the same as a painted one, in any place."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QImage, QPainter

from models.scheduler.combatant import Secrecy
from tests.tools.repaints import differences
from views.gm.eye import Eye
from views.paint import Painting
from views.pixmap_cache import CachedPainter

SIDE = 64
TOLERANCE = set(range(8))
"""The differences, of 255, from rounding crossed strokes again in a copy."""


def picture(ratio: float) -> QImage:
    image = QImage(round(SIDE * ratio), round(SIDE * ratio), QImage.Format.Format_RGB32)
    image.setDevicePixelRatio(ratio)
    image.fill(Qt.GlobalColor.darkBlue)
    return image


@pytest.mark.usefixtures("qapp")
@settings(max_examples=40)
@given(
    secrecy=st.sampled_from((Secrecy.FULL, Secrecy.ALIAS, Secrecy.HIDDEN)),
    ratio=st.sampled_from((1.0, 1.25, 1.5, 2.0)),
    corner=st.tuples(*2 * [st.floats(3, 20)]),
    offset=st.tuples(*2 * [st.floats(0, 10)]),
)
def test_a_copied_sign_looks_like_a_painted_one(
    secrecy: Secrecy, ratio: float, corner: tuple[float, float], offset: tuple[float, float]
) -> None:
    sign = Eye(secrecy, "#c0c8d0", 15)
    painted, copied = picture(ratio), picture(ratio)
    for image, copies in ((painted, False), (copied, True)):
        with Painting(image) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            painter.translate(QPointF(*offset))
            if copies:
                with CachedPainter(painter) as prints:
                    prints.draw_between_pixels(sign, *corner)
            else:
                painter.translate(QPointF(*corner))
                sign.paint(painter)

    assert differences(painted, copied) <= TOLERANCE
