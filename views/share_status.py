"""Values that the sharing dialog and the network exchange."""

from collections.abc import Sequence
from enum import Enum, auto
from typing import TypeAlias

from msgspec import Struct

Code: TypeAlias = Sequence[Sequence[int]]
"""Rows of a QR code, 1 for a dark module; () if there is no code."""


class ShareState(Enum):
    """State of one of the two ways to share."""

    OFF = auto()
    STARTING = auto()
    ON = auto()


class ShareStatus(Struct, frozen=True):
    """The state of sharing, at the table and through a broker."""

    table: ShareState = ShareState.OFF
    broker: ShareState = ShareState.OFF
    link: str = ""
    """The link to the table's page."""
    code: Code = ()
    code_link: str = ""
    """The link in the QR code, perhaps an earlier one."""
    is_local_only: bool = False
    """Whether only this computer can open the link."""
    visitors: int = 0
    room: str = ""
    """The end of a relay's address."""
    table_error: str = ""
    """Message about a problem with sharing at the table, or ""."""
    broker_error: str = ""
    """Message about a problem with the broker, or ""."""
    has_store: bool = True
    """Whether the system's key store can save accounts. True until it fails."""

    @property
    def is_on(self) -> bool:
        """Whether anything is shared or about to be."""
        return ShareState.OFF is not self.table or ShareState.OFF is not self.broker


class BrokerLogin(Struct, frozen=True):
    """A broker to publish to, and an account there. User and password can be empty."""

    url: str
    user: str = ""
    password: str = ""

    def __repr__(self) -> str:
        """Keep the password out of logs."""
        return f"BrokerLogin({self.url!r}, {self.user!r})"
