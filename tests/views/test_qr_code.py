"""QR codes: each module is in the right place for a camera, dark on light."""

import pytest
import segno
from pytestqt.qtbot import QtBot

from views.qr_code import QUIET_ZONE, QrCode

LINK = "http://192.168.178.24:8740/mC1tbp8u0DmQ2cW4nVh7sRk5yTxZ3eLgJfAqPo9Bi6E/"


@pytest.mark.parametrize("side", [49, 98, 230, 511])
def test_the_painted_modules_are_the_code_within_its_quiet_zone(qtbot: QtBot, side: int) -> None:
    code = tuple(map(bytes, segno.make(LINK, error="m", micro=False).matrix))
    qr = QrCode(side)
    qtbot.addWidget(qr)
    qr.show_code(code)
    picture = qr.grab().toImage()
    modules = len(code) + 2 * QUIET_ZONE
    step = side // modules
    edge = (side - step * modules) / 2
    for row in range(modules):
        for column in range(modules):
            x, y = (int(edge + (each + 0.5) * step) for each in (column, row))
            inside = (
                QUIET_ZONE <= row < modules - QUIET_ZONE
                and QUIET_ZONE <= column < modules - QUIET_ZONE
            )
            dark = inside and code[row - QUIET_ZONE][column - QUIET_ZONE]
            assert picture.pixelColor(x, y).lightness() == (0 if dark else 255)


def test_without_a_code_nothing_is_painted(qtbot: QtBot) -> None:
    code = QrCode(64)
    qtbot.addWidget(code)
    bare = code.grab().toImage()
    code.show_code(((1,),))
    assert code.grab().toImage() != bare
    code.show_code(())
    assert code.grab().toImage() == bare
