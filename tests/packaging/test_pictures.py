"""The pictures of README and manual: they exist, are small, and show the program.

They are made by: python -m tests pictures
"""

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtGui import QImageReader

from resources import FOLDER
from tests.packaging.pictures.stills import LANGUAGES, STILLS, Still, take_picture

RESOURCES = Path(str(FOLDER))
FILM = RESOURCES / "pictures" / "fight.webp"
MAX_PICTURE_BYTES, MAX_TOTAL_BYTES, MAX_FILM_BYTES = 120_000, 2_500_000, 2_000_000
MIN_WIDTH, MAX_WIDTH, MIN_HEIGHT, MAX_HEIGHT = 200, 1280, 80, 900
SAMPLE_STILL = next(each for each in STILLS if each.name == "timeline-plain_ticks")
MIN_COLOURS = 50
"""The fewest colours of a picture that isn't blank."""


@pytest.mark.usefixtures("qtbot")
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_picture_is_not_blank(language: str) -> None:
    image = take_picture(SAMPLE_STILL, language)
    pixels = {image.pixel(x, y) for x in range(0, image.width(), 3) for y in range(image.height())}
    assert len(pixels) > MIN_COLOURS


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("still", STILLS, ids=lambda still: still.name)
def test_every_picture_exists_in_every_language_and_is_small(still: Still, language: str) -> None:
    path = still.path(RESOURCES, language)
    size = QImageReader(str(path)).size()
    assert MIN_WIDTH <= size.width() <= MAX_WIDTH
    assert MIN_HEIGHT <= size.height() <= MAX_HEIGHT
    assert path.stat().st_size < MAX_PICTURE_BYTES


def test_the_manual_has_no_stray_pictures() -> None:
    paths = {still.path(RESOURCES, language) for still in STILLS for language in LANGUAGES}
    matches = set((RESOURCES / "manual").rglob("*.png"))
    assert matches == paths
    assert sum(path.stat().st_size for path in matches) < MAX_TOTAL_BYTES


def test_the_readme_picture_is_animated() -> None:
    content = FILM.read_bytes()
    kinds = [kind for kind, _ in chunks(content)]
    assert len(content) < MAX_FILM_BYTES
    assert kinds.count(b"ANMF") > 1


def chunks(content: bytes) -> Iterator[tuple[bytes, bytes]]:
    """Yield the type and data of each RIFF chunk of a WebP file; padding makes lengths even."""
    assert (content[:4], content[8:12]) == (b"RIFF", b"WEBP")
    place = 12
    while place < len(content):
        length = int.from_bytes(content[place + 4 : place + 8], "little")
        yield content[place : place + 4], content[place + 8 : place + 8 + length]
        place += 8 + length + length % 2
