"""Addresses of brokers, topics of rooms, and our account at a broker."""

from collections.abc import Mapping
from pathlib import Path
from typing import Final
from urllib.parse import quote, urlsplit

from msgspec import Struct

PREFIX: Final = "tickline"
NO_ACCOUNT: Final = "anyone"
"""The user name to put in topics if we have no account."""
_PORTS: Final = {"mqtt": 1883, "mqtts": 8883, "ws": 80, "wss": 443}


class BrokerConfigError(Exception):
    """Raised for an invalid broker address or an unreadable password file; `str()` is shown."""


class Account(Struct, frozen=True):
    """Our account at a broker."""

    user: str
    password: str

    @staticmethod
    def from_environment(environment: Mapping[str, str]) -> "Account | None":
        """Return the account from environment variables; the password may be in a file.

        On the command line, other users of the machine could read the password. Raises
        BrokerConfigError if the file can't be read.
        """
        user = environment.get("TICKLINE_BROKER_USER", "")
        password = environment.get("TICKLINE_BROKER_PASSWORD", "")
        if path := environment.get("TICKLINE_BROKER_PASSWORD_FILE"):
            try:
                password = Path(path).read_text(encoding="utf-8").rstrip("\n")
            except (OSError, UnicodeError):
                raise BrokerConfigError(
                    f"“{path}” can't be read: the broker's password is there."
                ) from None
        return Account(user, password) if user else None

    def __repr__(self) -> str:
        """Leave the password out of logs."""
        return f"Account({self.user!r})"


class BrokerAddress(Struct, frozen=True):
    """The address of a broker, and the `prefix` of all topics there."""

    host: str
    port: int
    tls: bool = False
    prefix: str = PREFIX
    web: bool = False
    """Whether to use WebSockets, through a web server in front of the broker."""

    @staticmethod
    def parse(url: str) -> "BrokerAddress":
        """Return the address in a URL such as mqtts://example.org:8883/prefix.

        Raises BrokerConfigError if the URL is invalid.
        """
        try:
            parts = urlsplit(url)
            host, port = parts.hostname, parts.port
        except ValueError:
            raise BrokerConfigError(
                "That isn't a broker's address. Write wss://HOST or mqtts://HOST."
            ) from None
        if parts.username is not None or parts.password is not None:
            raise BrokerConfigError(
                "An address with a password can be read by others. Leave user and password out, "
                "and set TICKLINE_BROKER_USER and TICKLINE_BROKER_PASSWORD."
            )
        if parts.scheme not in _PORTS or not host:
            raise BrokerConfigError(
                f"“{url}” isn't a broker's address. Write wss://HOST or mqtts://HOST."
            )
        prefix = parts.path.strip("/") or PREFIX
        if set(url) & set("+#?"):
            raise BrokerConfigError(
                f"“{url}” isn't a broker's address: it can't contain +, # or ?."
            )
        return BrokerAddress(
            host,
            port or _PORTS[parts.scheme],
            tls=parts.scheme in ("mqtts", "wss"),
            prefix=prefix,
            web=parts.scheme in ("ws", "wss"),
        )

    @property
    def place(self) -> str:
        return f"{self.host}:{self.port}"

    def topics(self, room: str, account: Account | None) -> "Topics":
        """Return the topics under which an account publishes a room.

        They contain the user's name, so that a broker can restrict an account to its own topics.
        """
        return Topics(f"{self.prefix}/{room}/{quote(account.user, '') if account else NO_ACCOUNT}")

    def topics_of_all_accounts(self, room: str) -> "Topics":
        """Return patterns that match the topics of a room, whichever account publishes it."""
        return Topics(f"{self.prefix}/{room}/+")


class Topics(Struct, frozen=True):
    """The topics of a room."""

    base: str

    @property
    def stage(self) -> str:
        return f"{self.base}/stage"

    @property
    def heartbeat(self) -> str:
        return f"{self.base}/alive"

    def portrait(self, name: str) -> str:
        return f"{self.base}/portrait/{name}"
