"""Handouts: only the pixels of a picture, in a size that every screen and relay accepts."""

import os
import struct

import pytest
from msgspec.structs import replace
from PySide6.QtCore import QBuffer, QByteArray, QIODevice, QMimeData, QUrl
from PySide6.QtGui import QColor, QColorSpace, QImage, QImageWriter
from pytestqt.qtbot import QtBot

from models.rules.refusal import RuleBroken
from models.scheduler.stage import MAX_PICTURE_BYTES, Handout
from models.scheduler.stage_texts import accessible_text
from tests.tools.pictures import chunk
from tests.tools.shared import sample_session
from tests.views.test_portraits import ANIMATION
from views.pictures import decode_picture, is_picture_copied, make_handout
from views.player_stage import PlayerStage
from views.theme import THEMES, Look

METADATA = "Castle of the vampire"
NECESSARY_SEGMENTS = {0xE0, 0xDB, 0xC0, 0xC4, 0xDA}
"""The necessary segments of a JPEG file: the frame, its tables and its pixels."""


def filled_image(width: int, height: int, colour: str = "#00c800") -> QImage:
    image = QImage(width, height, QImage.Format.Format_RGB32)
    image.fill(QColor(colour))
    return image


def file_of(image: QImage, kind: bytes) -> bytes:
    """Return an image file with metadata besides its pixels."""
    buffer = QBuffer()
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    writer = QImageWriter(buffer, QByteArray(kind))
    image.setText("Description", METADATA)
    image.setColorSpace(QColorSpace(QColorSpace.NamedColorSpace.SRgb))
    writer.setText("Title", METADATA)
    writer.write(image)
    return bytes(buffer.data().data())


def with_location(jpeg: bytes) -> bytes:
    """Return a photo with its location in the metadata, and more data after its end."""
    exif = b"Exif\0\0MM\0*\0\0\0\x08\0\0\0\0\0\0" + METADATA.encode()
    return jpeg[:2] + b"\xff\xe1" + struct.pack(">H", len(exif) + 2) + exif + jpeg[2:] + b"PK" * 99


def segment_kinds(jpeg: bytes) -> list[int]:
    """Return the kinds of all segments of a JPEG file before its pixels."""
    segments, place = [], 2
    while not segments or segments[-1] != 0xDA:
        assert jpeg[place] == 0xFF
        segments.append(jpeg[place + 1])
        (length,) = struct.unpack_from(">H", jpeg, place + 2)
        place += 2 + length
    return segments


def make_picture(content: bytes) -> bytes:
    return make_handout(decode_picture(content, "castle-of-the-vampire.png")).picture


@pytest.mark.parametrize("kind", [b"png", b"jpg", b"tiff"])
def test_a_handout_contains_nothing_of_its_file_but_pixels(kind: bytes) -> None:
    content = file_of(filled_image(300, 200), kind)
    content = with_location(content) if kind == b"jpg" else content
    handout = make_picture(content)
    assert set(segment_kinds(handout)) == NECESSARY_SEGMENTS
    assert handout.endswith(b"\xff\xd9")
    assert b"ampire" not in handout
    assert not QImage.fromData(handout).textKeys()


def test_equal_pixels_make_equal_handouts_whatever_the_file() -> None:
    plain, rich = filled_image(300, 200), file_of(filled_image(300, 200), b"png")
    assert make_picture(rich) == make_handout(plain).picture


@pytest.mark.parametrize(
    ("size", "expected"),
    [
        ((1, 1), (1, 1)),
        ((300, 200), (300, 200)),
        ((3840, 2160), (1920, 1080)),
        ((3000, 4000), (810, 1080)),
        ((9000, 2), (1920, 1)),
    ],
)
def test_a_handout_is_uncropped_and_no_larger_than_a_screen(
    size: tuple[int, int], expected: tuple[int, int]
) -> None:
    image = QImage.fromData(make_picture(file_of(filled_image(*size), b"png")))
    assert (image.width(), image.height()) == expected
    assert abs(image.pixelColor(0, 0).green() - 200) < 10


def test_even_noise_is_compressed_enough_for_every_relay() -> None:
    size = (1920, 1080)
    noise = QImage(os.urandom(4 * size[0] * size[1]), *size, QImage.Format.Format_RGB32)
    content = make_handout(noise).picture
    assert 10_000 < len(content) <= MAX_PICTURE_BYTES
    assert not QImage.fromData(content).isNull()


def test_a_translucent_picture_gets_a_white_background() -> None:
    image = QImage(30, 30, QImage.Format.Format_ARGB32)
    image.fill(QColor(0, 0, 0, 0))
    picture = QImage.fromData(make_handout(image).picture)
    assert picture.pixelColor(9, 9).name() == "#ffffff"


def test_the_first_frame_of_an_animation_is_used() -> None:
    assert QImage.fromData(make_picture(ANIMATION)).pixelColor(0, 0).red() > 200


@pytest.mark.parametrize(
    "content",
    [
        b"",
        b"no picture",
        b"<svg xmlns='http://www.w3.org/2000/svg'/>",
        file_of(filled_image(900, 900), b"png")[:300],
        b"\x89PNG\r\n\x1a\n"
        + chunk(b"IHDR", struct.pack(">IIBBBBB", 30_000, 30_000, 8, 2, 0, 0, 0))
        + chunk(b"IEND", b""),
    ],
)
def test_a_hostile_file_is_refused(content: bytes) -> None:
    with pytest.raises(RuleBroken):
        make_picture(content)
    with pytest.raises(RuleBroken, match="No picture"):
        make_handout(QImage())


def test_a_copied_table_with_a_picture_of_itself_is_not_a_copied_picture() -> None:
    table, picture, file = QMimeData(), QMimeData(), QMimeData()
    picture.setImageData(filled_image(9, 9))
    table.setImageData(filled_image(9, 9))
    table.setText("Orc\t7")
    file.setUrls([QUrl.fromLocalFile("/maps/ford.png")])
    assert [is_picture_copied(each) for each in (table, picture, file)] == [False, True, True]


@pytest.mark.parametrize("size", [(240, 135), (1280, 720), (720, 1280)])
@pytest.mark.parametrize("look", Look)
def test_a_handout_is_uncropped_and_centred_on_every_screen(
    qtbot: QtBot, size: tuple[int, int], look: Look
) -> None:
    view = PlayerStage(THEMES[look])
    qtbot.addWidget(view)
    view.resize(*size)
    view.show_content(make_handout(filled_image(400, 400)))
    image = view.grab().toImage()
    side, middle = min(size), image.rect().center()
    for far, green in ((side // 2 - 3, True), (side // 2 + 3, False)):
        for x, y in ((far, 0), (-far, 0), (0, far), (0, -far)):
            at = middle + type(middle)(x, y)
            inside = image.rect().contains(at)
            assert not inside or (image.pixelColor(at).green() > 180) is green
    assert view.accessibleDescription() == "The GM shows a picture"


@pytest.mark.parametrize("size", [(1, 5000), (3000, 2)])
def test_a_picture_of_extreme_proportions_is_still_visible(
    qtbot: QtBot, size: tuple[int, int]
) -> None:
    stage = PlayerStage(THEMES[Look.DARK])
    qtbot.addWidget(stage)
    stage.resize(300, 169)
    stage.show_content(make_handout(filled_image(*size)))
    image = stage.grab().toImage()
    there = {image.pixelColor(x, y).green() for x in range(300) for y in (0, 84, 168)}
    assert max(there) > 100


def test_blanking_covers_a_handout_and_the_fight_returns_unchanged(qtbot: QtBot) -> None:
    view, stage = PlayerStage(THEMES[Look.DARK]), sample_session().players_stage()
    qtbot.addWidget(view)
    view.resize(640, 360)
    view.show_content(stage)
    before = view.grab().toImage()
    view.show_content(make_handout(filled_image(400, 400)))
    assert isinstance(view.content, Handout)
    assert view.stage is None
    view.set_blank(True)
    assert view.accessibleDescription() == ""
    bare = view.grab().toImage()
    assert bare.pixelColor(200, 180).green() < 60
    view.set_blank(False)
    view.show_content(stage)
    assert view.grab().toImage() == before


@pytest.mark.parametrize("size", [(240, 135), (1280, 720), (3840, 2160), (720, 1280)])
def test_now_and_next_are_below_a_handout_without_covering_it(
    qtbot: QtBot, size: tuple[int, int]
) -> None:
    view, picture = PlayerStage(THEMES[Look.DARK]), make_handout(filled_image(1600, 900))
    qtbot.addWidget(view)
    view.resize(*size)
    view.show_content(picture)
    plain = view.grab().toImage()
    view.show_content(replace(picture, below=sample_session().players_stage()))
    image = view.grab().toImage()
    height = max(0.05 * size[1], 13)
    rows = range(size[1] - round(0.9 * height), size[1] - round(0.1 * height))
    assert any(image.pixelColor(x, y).lightness() > 200 for y in rows for x in range(size[0]))
    top = round(size[1] - height) - 3
    assert not any(image.pixelColor(x, y).green() > 180 for y in rows[:1] for x in range(size[0]))
    assert image.pixelColor(size[0] // 2, top // 2).green() > 180
    assert image != plain
    assert view.accessibleDescription() == (
        f"The GM shows a picture. {accessible_text(sample_session().players_stage())}"
    )


def test_a_turn_redraws_the_line_but_not_the_handout(qtbot: QtBot) -> None:
    view, picture = PlayerStage(THEMES[Look.DARK]), make_handout(filled_image(400, 400))
    qtbot.addWidget(view)
    view.show_content(replace(picture, below=sample_session().players_stage()))
    handout = view._handout
    view.show_content(picture)
    assert view._handout is handout
    view.show_content(make_handout(filled_image(300, 400)))
    assert view._handout is not handout
