"""Portraits: small, plain PNGs of combatants, identified by a checksum."""

import zlib
from collections.abc import Iterator
from functools import lru_cache
from struct import error, pack, unpack, unpack_from
from typing import Final

from models.rules.refusal import RuleBroken
from models.scheduler.encounter import Encounter
from models.wording import tr

MAX_SIDE_PX: Final = 256
"""Maximum width and height of a portrait."""

MAX_PORTRAITS: Final = 150
"""Maximum number of different portraits in one encounter."""

_SIGNATURE: Final = b"\x89PNG\r\n\x1a\n"
_CHUNKS: Final = frozenset({b"IHDR", b"pHYs", b"IDAT", b"IEND"})
"""The only chunks allowed in a portrait, so that it holds no location and no text."""
_CHANNELS: Final = {2: 3, 6: 4}
"""Bytes per pixel by PNG colour type, without and with transparency."""
_CHUNK_FRAME_BYTES: Final = 12
"""Size of a chunk without its content: length, type and checksum."""
_FILTER_TYPES: Final = range(5)
"""The filter types with which rows of a PNG may begin."""


def portrait_id(picture: bytes) -> str:
    """Return a checksum of a picture as its id; "" for no picture."""
    if not picture:
        return ""
    from hashlib import blake2b  # imported late: it loads all of OpenSSL

    return blake2b(picture, digest_size=16).hexdigest()


def check_portrait(encounter: Encounter, name: str, picture: bytes) -> None:
    """Raise RuleBroken if a picture can't be the portrait of the combatant `name`."""
    if not is_valid_picture(picture):
        raise RuleBroken(
            tr(
                "{name}'s portrait is damaged or isn't a PNG up to {side} × {side} pixels.",
                name=name,
                side=MAX_SIDE_PX,
            )
        )
    portraits = {each.portrait for each in encounter.all_combatants() if each.portrait}
    if len(portraits) >= MAX_PORTRAITS and portrait_id(picture) not in portraits:
        message = tr("An encounter can have at most {most} portraits.", most=MAX_PORTRAITS)
        raise RuleBroken(message)


@lru_cache(maxsize=64)
def is_valid_picture(raw: bytes, side: int = MAX_SIDE_PX) -> bool:
    """Return whether `raw` is a complete, plain and small PNG.

    Small means at most `side` pixels wide and high. Plain means true colour with 8 bits per
    channel, not interlaced, and without other chunks.
    """
    if not raw.startswith(_SIGNATURE):
        return False
    chunks = tuple(_chunks(raw))
    kinds = [kind for kind, _ in chunks]
    is_whole = len(_SIGNATURE) + sum(
        _CHUNK_FRAME_BYTES + len(content) for _, content in chunks
    ) == len(raw)
    is_framed = kinds[:1] == [b"IHDR"] and kinds[-1:] == [b"IEND"] and _CHUNKS.issuperset(kinds)
    has_one_start_and_end = kinds.count(b"IHDR") == 1 and kinds.count(b"IEND") == 1
    is_valid = is_whole and is_framed and has_one_start_and_end
    return is_valid and _has_all_rows(dict(chunks)[b"IHDR"], _pixel_data(chunks), side)


def _chunks(raw: bytes) -> Iterator[tuple[bytes, bytes]]:
    offset = len(_SIGNATURE)
    while offset + _CHUNK_FRAME_BYTES <= len(raw):
        (length,) = unpack_from(">I", raw, offset)
        end = offset + 8 + length
        if raw[end : end + 4] != pack(">I", zlib.crc32(raw[offset + 4 : end])):
            return
        yield raw[offset + 4 : offset + 8], raw[offset + 8 : end]
        offset = end + 4


def _pixel_data(chunks: tuple[tuple[bytes, bytes], ...]) -> bytes:
    return b"".join(content for kind, content in chunks if kind == b"IDAT")


def _has_all_rows(header: bytes, compressed: bytes, side: int) -> bool:
    try:
        width, height, depth, colour_type, *rest = unpack(">IIBBBBB", header)
        is_allowed_size = 0 < width <= side and 0 < height <= side
        if not is_allowed_size or depth != 8 or colour_type not in _CHANNELS or any(rest):  # noqa: PLR2004 - bits
            return False
        row_length = 1 + width * _CHANNELS[colour_type]
        decompressor = zlib.decompressobj()
        rows = decompressor.decompress(compressed, row_length * height + 1)
    except (error, zlib.error):
        return False
    is_whole = len(rows) == row_length * height and decompressor.eof
    return is_whole and all(filter_type in _FILTER_TYPES for filter_type in rows[::row_length])
