"""Portraits: small, plain pictures of combatants, identified by a checksum."""

import zlib
from collections.abc import Iterator
from functools import lru_cache
from struct import error, pack, unpack, unpack_from
from typing import Final

from models.rules.refusal import RuleBroken
from models.scheduler.encounter import Encounter
from models.wording import tr

LARGEST_SIDE: Final = 256
"""Largest width and height of a portrait, in pixels."""

MOST_PORTRAITS: Final = 150
"""Most different portraits in one encounter."""

_SIGNATURE: Final = b"\x89PNG\r\n\x1a\n"
_CHUNKS: Final = frozenset({b"IHDR", b"pHYs", b"IDAT", b"IEND"})
"""The only chunks allowed in a portrait: no location data, no text."""
_CHANNELS: Final = {2: 3, 6: 4}
"""Bytes a pixel by PNG colour type: without and with transparency."""
_CHUNK_FRAME: Final = 12
"""Bytes around the content of a chunk: length, kind, checksum."""
_FILTERS: Final = 5


def portrait_id(picture: bytes) -> str:
    """Return the id of a picture, the same for the same bytes, or "" for no bytes."""
    if not picture:
        return ""
    from hashlib import blake2b  # it loads all of OpenSSL, which no start needs

    return blake2b(picture, digest_size=16).hexdigest()


def refuse_picture(encounter: Encounter, name: str, picture: bytes) -> None:
    """Raise RuleBroken for a picture that can't be the portrait of `name`."""
    if not is_picture(picture):
        raise RuleBroken(
            tr(
                "{name}'s portrait is damaged or isn't a PNG up to {side} × {side} pixels.",
                name=name,
                side=LARGEST_SIDE,
            )
        )
    portraits = {each.portrait for each in encounter.everybody() if each.portrait}
    if len(portraits) >= MOST_PORTRAITS and portrait_id(picture) not in portraits:
        message = tr("An encounter can have at most {most} portraits.", most=MOST_PORTRAITS)
        raise RuleBroken(message)


@lru_cache(maxsize=64)
def is_picture(raw: bytes, side: int = LARGEST_SIDE) -> bool:
    """Return whether `raw` is a picture in our form: a PNG, whole, plain and small.

    No side has more pixels than `side`. Plain means 8 bits a channel, true colour, not interlaced,
    without further chunks.
    """
    if not raw.startswith(_SIGNATURE):
        return False
    chunks = tuple(_chunks(raw))
    kinds = [kind for kind, _ in chunks]
    is_whole = len(_SIGNATURE) + sum(_CHUNK_FRAME + len(content) for _, content in chunks) == len(
        raw
    )
    is_framed = kinds[:1] == [b"IHDR"] and kinds[-1:] == [b"IEND"] and _CHUNKS.issuperset(kinds)
    has_single_ends = kinds.count(b"IHDR") == 1 and kinds.count(b"IEND") == 1
    is_sound = is_whole and is_framed and has_single_ends
    return is_sound and _has_all_rows(dict(chunks)[b"IHDR"], _pixels(chunks), side)


def _chunks(raw: bytes) -> Iterator[tuple[bytes, bytes]]:
    offset = len(_SIGNATURE)
    while offset + _CHUNK_FRAME <= len(raw):
        (length,) = unpack_from(">I", raw, offset)
        end = offset + 8 + length
        if raw[end : end + 4] != pack(">I", zlib.crc32(raw[offset + 4 : end])):
            return
        yield raw[offset + 4 : offset + 8], raw[offset + 8 : end]
        offset = end + 4


def _pixels(chunks: tuple[tuple[bytes, bytes], ...]) -> bytes:
    return b"".join(content for kind, content in chunks if kind == b"IDAT")


def _has_all_rows(header: bytes, compressed: bytes, side: int) -> bool:
    try:
        width, height, depth, colours, *rest = unpack(">IIBBBBB", header)
        is_allowed_size = 0 < width <= side and 0 < height <= side
        if not is_allowed_size or depth != 8 or colours not in _CHANNELS or any(rest):  # noqa: PLR2004 - bits
            return False
        row = 1 + width * _CHANNELS[colours]
        unpacker = zlib.decompressobj()
        rows = unpacker.decompress(compressed, row * height + 1)
    except (error, zlib.error):
        return False
    whole = len(rows) == row * height and unpacker.eof
    return whole and all(each < _FILTERS for each in rows[::row])
