"""Portraits: pictures of combatants, small and plain, known by a checksum of what they show."""

import zlib
from collections.abc import Iterator
from functools import lru_cache
from struct import error, pack, unpack, unpack_from
from typing import Final

from models.rules.refusal import RuleBroken
from models.scheduler.encounter import Encounter
from models.wording import tr

LARGEST_SIDE: Final = 256
"""The largest width and height of a portrait, in pixels."""

MOST_PORTRAITS: Final = 150
"""The most different portraits in one encounter."""

_SIGNATURE: Final = b"\x89PNG\r\n\x1a\n"
_CHUNKS: Final = frozenset({b"IHDR", b"pHYs", b"IDAT", b"IEND"})
"""Nothing else is wanted in a portrait: no place where it was taken, and no text."""
_CHANNELS: Final = {2: 3, 6: 4}
"""The bytes of a pixel by the kind of colours, without transparency and with it."""
_AROUND: Final = 12
"""The bytes round the content of a chunk: its length, its kind, and a checksum."""
_FILTERS: Final = 5


def portrait_of(picture: bytes) -> str:
    """Return the id of a picture, the same for the same bytes; nothing for none."""
    if not picture:
        return ""
    from hashlib import blake2b  # it loads all of OpenSSL, which no start needs

    return blake2b(picture, digest_size=16).hexdigest()


def refuse_picture(encounter: Encounter, name: str, picture: bytes) -> None:
    """Refuse a picture that can't be the portrait of `name`. Raises RuleBroken."""
    if not is_picture(picture):
        raise RuleBroken(
            tr(
                "{name}'s portrait is damaged or isn't a PNG up to {side} × {side} pixels.",
                name=name,
                side=LARGEST_SIDE,
            )
        )
    known = {each.portrait for each in encounter.everybody() if each.portrait}
    if len(known) >= MOST_PORTRAITS and portrait_of(picture) not in known:
        told = tr("An encounter can have at most {most} portraits.", most=MOST_PORTRAITS)
        raise RuleBroken(told)


@lru_cache(maxsize=64)
def is_picture(raw: bytes, side: int = LARGEST_SIDE) -> bool:
    """Say whether `raw` is a picture as we keep them: a PNG, whole, plain and small.

    No side has more pixels than `side`. Plain is one with 8 bits a channel, in colours, not
    interlaced, and with nothing beside them.
    """
    if not raw.startswith(_SIGNATURE):
        return False
    chunks = tuple(_chunks(raw))
    kinds = [kind for kind, _ in chunks]
    whole = len(_SIGNATURE) + sum(_AROUND + len(content) for _, content in chunks) == len(raw)
    framed = kinds[:1] == [b"IHDR"] and kinds[-1:] == [b"IEND"] and _CHUNKS.issuperset(kinds)
    once = kinds.count(b"IHDR") == 1 and kinds.count(b"IEND") == 1
    drawn = whole and framed and once
    return drawn and _is_drawn(dict(chunks)[b"IHDR"], _pixels(chunks), side)


def _chunks(raw: bytes) -> Iterator[tuple[bytes, bytes]]:
    """Yield kind and content of each chunk, up to the first that is not whole."""
    place = len(_SIGNATURE)
    while place + _AROUND <= len(raw):
        (length,) = unpack_from(">I", raw, place)
        end = place + 8 + length
        if raw[end : end + 4] != pack(">I", zlib.crc32(raw[place + 4 : end])):
            return
        yield raw[place + 4 : place + 8], raw[place + 8 : end]
        place = end + 4


def _pixels(chunks: tuple[tuple[bytes, bytes], ...]) -> bytes:
    return b"".join(content for kind, content in chunks if kind == b"IDAT")


def _is_drawn(header: bytes, packed: bytes, side: int) -> bool:
    """Say whether all rows are there that the header tells of, and can be read."""
    try:
        width, height, depth, colours, *rest = unpack(">IIBBBBB", header)
        sized = 0 < width <= side and 0 < height <= side
        if not sized or depth != 8 or colours not in _CHANNELS or any(rest):  # noqa: PLR2004 - bits
            return False
        row = 1 + width * _CHANNELS[colours]
        unpacker = zlib.decompressobj()
        rows = unpacker.decompress(packed, row * height + 1)
    except (error, zlib.error):
        return False
    whole = len(rows) == row * height and unpacker.eof
    return whole and all(each < _FILTERS for each in rows[::row])
