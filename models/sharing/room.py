"""A room: the address under which a stage is shared, and the key that alone can write to it.

The room's name is the public key of its key pair: 256 bits that no one guesses, and what it takes
to check a signature. Who knows the name can read. Who has the key can write.

Ed25519 comes from `cryptography`: the key store of Linux needs that library anyway, so that PyNaCl,
as good and as fast, would be a second one for the same.
"""

import re
from base64 import urlsafe_b64decode, urlsafe_b64encode
from pathlib import Path
from typing import Final

from cryptography.exceptions import InvalidSignature
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey, Ed25519PublicKey

SIGNATURE: Final = 64
"""The bytes of a signature."""
_NAME: Final = re.compile(r"[A-Za-z0-9_-]{43}")
_SEED: Final = 32


class RoomKey:
    """The key of a room, which signs what is sent to it."""

    def __init__(self, seed: bytes) -> None:
        self._seed = seed
        self._private = Ed25519PrivateKey.from_private_bytes(seed)
        self.name = _text(self._private.public_key().public_bytes_raw())

    @staticmethod
    def new() -> "RoomKey":
        return RoomKey(Ed25519PrivateKey.generate().private_bytes_raw())

    @staticmethod
    def read(text: str) -> "RoomKey | None":
        seed = _bytes(text.strip())
        return None if seed is None else RoomKey(seed)

    @property
    def secret(self) -> str:
        """The key as text, for a key store and for nothing else."""
        return _text(self._seed)

    def sign(self, message: bytes) -> bytes:
        return self._private.sign(message)


def is_room(name: str) -> bool:
    """Say whether a room can have that name."""
    return _NAME.fullmatch(name) is not None and _bytes(name) is not None


def is_signed(room: str, message: bytes, signature: bytes) -> bool:
    """Say whether the key of `room` has signed `message`."""
    public = _bytes(room)
    if public is None:
        return False
    try:
        Ed25519PublicKey.from_public_bytes(public).verify(signature, message)
    except (InvalidSignature, ValueError):
        return False
    return True


def signature_text(signature: bytes) -> str:
    """Return a signature as letters, as event streams have it."""
    return _text(signature)


def kept_key(path: Path) -> RoomKey | None:
    """Return the key in a file, which is made where there is none; None if it holds another thing.

    Only its owner can read it. Raises OSError.
    """
    if path.exists():
        return RoomKey.read(path.read_text(encoding="utf-8", errors="replace"))
    key = RoomKey.new()
    path.touch(mode=0o600, exist_ok=False)
    path.write_text(key.secret, encoding="utf-8")
    return key


def _text(raw: bytes) -> str:
    return urlsafe_b64encode(raw).decode("ascii").rstrip("=")


def _bytes(text: str) -> bytes | None:
    """Return the 32 bytes that 43 letters stand for; None for letters that stand for none."""
    if not _NAME.fullmatch(text):
        return None
    raw = urlsafe_b64decode(f"{text}=")
    return raw if len(raw) == _SEED and _text(raw) == text else None
