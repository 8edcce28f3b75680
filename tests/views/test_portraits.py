"""Portraits: made from any picture, painted in the side's shape, left out if unreadable."""

import struct
from collections.abc import Callable

import pytest
from PySide6.QtCore import QBuffer, QByteArray, QIODevice, QPointF, Qt
from PySide6.QtGui import QColor, QImage, QImageWriter, QPainter
from pytestqt.qtbot import QtBot

from models.rules.portraits import is_valid_picture
from models.rules.refusal import RuleBroken
from models.scheduler.axis import Axis
from models.scheduler.clock import Tick
from models.scheduler.combatant import Side
from models.scheduler.face import Face
from models.scheduler.stage import Stage, StageToken
from tests.tools.pictures import chunk, png
from tests.tools.repaints import stale_strips
from views import pictures
from views.paint import Painting
from views.pictures import decode_picture, make_portrait
from views.player_stage import PlayerStage
from views.theme import CONTRAST, DARK, LIGHT, Theme
from views.token import TokenDrawing, paint_token

pytestmark = [pytest.mark.usefixtures("qapp"), pytest.mark.qt_log_ignore("libpng")]
RED = png(200, 0, 0, side=64)
GIF_FRAME = (
    b"\x21\xf9\x04\x00\x0a\x00\x00\x00\x2c\x00\x00\x00\x00\x01\x00\x01\x00\x00\x02\x02%s\x01\x00"
)
ANIMATION = (
    b"GIF89a\x01\x00\x01\x00\x80\x00\x00\xff\x00\x00\x00\x00\xff"
    + GIF_FRAME.replace(b"%s", b"\x44")
    + GIF_FRAME.replace(b"%s", b"\x4c")
    + b"\x3b"
)
"""Two frames of one pixel: the first is red, the second blue."""


def image_file(width: int, height: int, kind: bytes = b"png") -> bytes:
    """Return an image file that is green in the square at its centre, and black around it."""
    image = QImage(width, height, QImage.Format.Format_RGB32)
    image.fill(Qt.GlobalColor.black)
    side = min(width, height)
    with Painting(image) as painter:
        left, top = (width - side) // 2, (height - side) // 2
        painter.fillRect(left, top, side, side, QColor(0, 200, 0))
    buffer = QBuffer()
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    QImageWriter(buffer, QByteArray(kind)).write(image)
    return bytes(buffer.data().data())


def portrait_from(content: bytes, name: str) -> bytes:
    return make_portrait(decode_picture(content, name))


def colour(portrait: bytes, x: int, y: int) -> str:
    return QImage.fromData(portrait).pixelColor(x, y).name()


@pytest.mark.parametrize("kind", [b"png", b"bmp", b"jpg"])
@pytest.mark.parametrize("size", [(1, 1), (40, 90), (700, 300), (1500, 1400)])
def test_any_picture_becomes_the_square_at_its_centre(size: tuple[int, int], kind: bytes) -> None:
    portrait = portrait_from(image_file(*size, kind), "mira")
    side = QImage.fromData(portrait).width()
    assert is_valid_picture(portrait)
    assert side <= 256
    for at in (side // 9, side // 2, side - 1 - side // 9):
        assert abs(QImage.fromData(portrait).pixelColor(at, at).green() - 200) < 10


def test_a_translucent_picture_stays_translucent() -> None:
    image = QImage(30, 30, QImage.Format.Format_ARGB32)
    image.fill(QColor(255, 0, 0, 64))
    portrait = make_portrait(image)
    assert is_valid_picture(portrait)
    assert QImage.fromData(portrait).pixelColor(9, 9).alpha() == 64


def test_the_first_frame_of_an_animation_is_used() -> None:
    assert colour(portrait_from(ANIMATION, "mira.gif"), 0, 0) == "#ff0000"


@pytest.mark.parametrize(
    "content",
    [b"", b"no picture", b"<svg xmlns='http://www.w3.org/2000/svg'/>", b"%PDF-1.7"],
)
def test_a_file_that_is_not_a_picture_is_refused(content: bytes) -> None:
    with pytest.raises(RuleBroken, match="isn't a readable picture"):
        portrait_from(content, "mira.png")


def test_a_truncated_picture_is_refused() -> None:
    with pytest.raises(RuleBroken, match="is damaged"):
        portrait_from(image_file(900, 900)[:300], "mira.png")


def test_a_small_file_with_huge_dimensions_is_refused() -> None:
    header = chunk(b"IHDR", struct.pack(">IIBBBBB", 30_000, 30_000, 8, 2, 0, 0, 0))
    bomb = b"\x89PNG\r\n\x1a\n" + header + chunk(b"IDAT", b"") + chunk(b"IEND", b"")
    with pytest.raises(RuleBroken, match="over 64 million pixels"):
        portrait_from(bomb, "mira.png")


def test_an_oversized_file_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pictures, "MAX_FILE_BYTES", 1 << 20)
    with pytest.raises(RuleBroken, match="over 1 MB"):
        portrait_from(b"x" * ((1 << 20) + 1), "mira.png")


def test_an_empty_picture_is_refused() -> None:
    with pytest.raises(RuleBroken, match="No picture"):
        make_portrait(QImage())


def token(theme: Theme, picture: bytes, glyph: str = "Mi", side: Side = Side.PC) -> QImage:
    return _paint(
        lambda painter: paint_token(
            painter, TokenDrawing(theme, Face(side, glyph, picture), 40), QPointF(30, 30)
        )
    )


def ghost_picture(picture: bytes) -> QImage:
    look = TokenDrawing(DARK, Face(Side.NPC, "Mi", picture), 40, 0.5)
    return _paint(lambda painter: paint_token(painter, look, QPointF(30, 30)))


def _paint(paint: Callable[[QPainter], None]) -> QImage:
    image = QImage(60, 60, QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(0)
    with Painting(image) as painter:
        paint(painter)
    return image


@pytest.mark.parametrize("theme", [DARK, LIGHT, CONTRAST])
@pytest.mark.parametrize("side", list(Side))
def test_a_portrait_fills_the_shape_of_its_side_inside_a_rim(theme: Theme, side: Side) -> None:
    painted = token(theme, RED, side=side)
    assert painted.pixelColor(30, 30).name() == "#c80000"
    assert painted.pixelColor(30, 49).name() != "#c80000"  # the rim at the lower edge
    assert painted.pixelColor(0, 0).alpha() == 0
    bare = token(theme, b"", side=side)
    assert _is_covered(painted) == _is_covered(bare)


def test_equal_portraits_are_distinguished_by_their_number() -> None:
    assert token(DARK, RED, "O1") != token(DARK, RED, "O2")
    assert token(DARK, RED, "Mi") == token(DARK, RED, "Bo")


@pytest.mark.parametrize("picture", [b"", b"no picture", RED[:80]])
def test_without_a_readable_portrait_the_glyph_is_painted(picture: bytes) -> None:
    assert token(DARK, picture) == token(DARK, b"")
    assert ghost_picture(picture) == ghost_picture(b"")


def test_a_ghost_shows_a_translucent_portrait() -> None:
    inside = ghost_picture(RED).pixelColor(30, 30)
    assert 0 < inside.alpha() < 255
    assert inside.red() > inside.green()


def test_the_players_stage_paints_a_new_portrait(qtbot: QtBot) -> None:
    stage = PlayerStage(DARK)
    stage.set_reduced_motion(True)
    stage.resize(1280, 720)
    qtbot.addWidget(stage)
    stage.show()
    stage.show_content(_stage(b""))
    qtbot.waitExposed(stage)
    stage.show_content(_stage(RED))
    assert not stale_strips(stage)
    picture = stage.grab().toImage()
    reds = sum(
        picture.pixelColor(x, y).name() == "#c80000" for x in range(154, 156) for y in range(720)
    )
    assert reds > 40


def _stage(picture: bytes) -> Stage:
    mira = StageToken("Mira", "Mi", Side.PC, Tick(3), portrait="x" * len(picture), picture=picture)
    return Stage(Axis("tick", "ticks"), Tick(3), (mira, StageToken("Bor", "Bo", Side.PC, Tick(5))))


def _is_covered(image: QImage) -> list[bool]:
    return [image.pixelColor(x, y).alpha() > 127 for x in range(60) for y in range(60)]
