"""The room: the address of a shared stage, and the key that is needed to write to it.

A room's name is the public key, 256 bits that can't be guessed and that suffice to verify a
signature. Anyone who knows the name can read; only the owner of the key can write.

Ed25519 comes from `cryptography`, which the key store on Linux needs anyway. PyNaCl is as good and
as fast, but would be a second library for the same purpose.
"""

import re
from base64 import urlsafe_b64decode, urlsafe_b64encode
from pathlib import Path
from typing import Final

from cryptography.exceptions import InvalidSignature
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey, Ed25519PublicKey

SIGNATURE_BYTES: Final = 64
_NAME: Final = re.compile(r"[A-Za-z0-9_-]{43}")
_SEED_BYTES: Final = 32


class RoomKey:
    """The signing key of a room."""

    def __init__(self, seed: bytes) -> None:
        self._seed = seed
        self._private = Ed25519PrivateKey.from_private_bytes(seed)
        self.name = _encode(self._private.public_key().public_bytes_raw())

    @staticmethod
    def generate() -> "RoomKey":
        return RoomKey(Ed25519PrivateKey.generate().private_bytes_raw())

    @staticmethod
    def from_text(text: str) -> "RoomKey | None":
        seed = _decode(text.strip())
        return None if seed is None else RoomKey(seed)

    @property
    def secret(self) -> str:
        return _encode(self._seed)

    def sign(self, message: bytes) -> bytes:
        return self._private.sign(message)


def is_room(name: str) -> bool:
    """Return whether a text is valid as the name of a room."""
    return _NAME.fullmatch(name) is not None and _decode(name) is not None


def is_signed(room: str, message: bytes, signature: bytes) -> bool:
    public = _decode(room)
    if public is None:
        return False
    try:
        Ed25519PublicKey.from_public_bytes(public).verify(signature, message)
    except (InvalidSignature, ValueError):
        return False
    return True


def signature_text(signature: bytes) -> str:
    """Return a signature as text, for use in event streams."""
    return _encode(signature)


def load_or_create_key(path: Path) -> RoomKey | None:
    """Return the key in a file, which is created if missing; None if the file holds no key.

    Only the owner can read a new file. Raises OSError if the file can't be read or written.
    """
    if path.exists():
        return RoomKey.from_text(path.read_text(encoding="utf-8", errors="replace"))
    key = RoomKey.generate()
    path.touch(mode=0o600, exist_ok=False)
    path.write_text(key.secret, encoding="utf-8")
    return key


def _encode(raw: bytes) -> str:
    return urlsafe_b64encode(raw).decode("ascii").rstrip("=")


def _decode(text: str) -> bytes | None:
    """Decode 43 characters to 32 bytes; None if the text is invalid."""
    if not _NAME.fullmatch(text):
        return None
    raw = urlsafe_b64decode(f"{text}=")
    return raw if len(raw) == _SEED_BYTES and _encode(raw) == text else None
