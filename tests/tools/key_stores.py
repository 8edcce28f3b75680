"""Key stores of the operating system: one in memory, and two that don't work."""

from collections.abc import Iterator
from contextlib import contextmanager
from threading import Event

import keyring
from keyring.backend import KeyringBackend
from keyring.errors import PasswordSetError


class MemoryStore(KeyringBackend):
    """A store in memory."""

    priority = 5.0  # type: ignore[assignment]  # as the backends of keyring have it

    def __init__(self) -> None:
        super().__init__()
        self.passwords: dict[tuple[str, str], str] = {}

    def get_password(self, service: str, username: str) -> str | None:
        return self.passwords.get((service, username))

    def set_password(self, service: str, username: str, password: str) -> None:
        self.passwords[service, username] = password


class LockedStore(MemoryStore):
    """A store that stays locked."""

    def get_password(self, service: str, username: str) -> str | None:
        raise PasswordSetError(service, username)

    def set_password(self, service: str, username: str, password: str) -> None:
        raise PasswordSetError(service, username, len(password))


class SilentStore(MemoryStore):
    """A store that doesn't answer until the test is over."""

    def __init__(self) -> None:
        super().__init__()
        self.over = Event()

    def get_password(self, service: str, username: str) -> str | None:
        self.over.wait()
        return super().get_password(service, username)

    def set_password(self, service: str, username: str, password: str) -> None:
        self.over.wait()
        super().set_password(service, username, password)


@contextmanager
def use_store(store: KeyringBackend) -> Iterator[None]:
    """Use a store as the system's key store in a `with` block."""
    before = keyring.get_keyring()
    keyring.set_keyring(store)
    try:
        yield
    finally:
        keyring.set_keyring(before)
