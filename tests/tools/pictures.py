"""Small pictures for tests, made without Qt."""

import struct
import zlib


def png(red: int = 200, green: int = 60, blue: int = 30, *, side: int = 8) -> bytes:
    """Return a square of one colour as a PNG."""
    row = b"\0" + bytes((red, green, blue)) * side
    header = struct.pack(">IIBBBBB", side, side, 8, 2, 0, 0, 0)
    parts = ((b"IHDR", header), (b"IDAT", zlib.compress(row * side)), (b"IEND", b""))
    return b"\x89PNG\r\n\x1a\n" + b"".join(chunk(*part) for part in parts)


def chunk(kind: bytes, content: bytes) -> bytes:
    """Return a PNG chunk with its length and checksum."""
    check = struct.pack(">I", zlib.crc32(kind + content))
    return struct.pack(">I", len(content)) + kind + content + check
