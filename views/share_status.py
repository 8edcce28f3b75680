"""The state of sharing, and where the GM wants to publish: plain values for dialog and network."""

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
    """The state of sharing; `table` and `broker` are the two ways.

    `link` is the one of the table; only this computer can open it if it `is_alone`. `code` is the
    QR code of the link `code_of`. A relay's address ends with `room`. `trouble` (of the table) and
    `far_trouble` (of the broker) are sentences. Accounts are saved if the system `has_store`, as
    far as that was tried.
    """

    table: ShareState = ShareState.OFF
    broker: ShareState = ShareState.OFF
    link: str = ""
    code: Code = ()
    code_of: str = ""
    is_alone: bool = False
    visitors: int = 0
    room: str = ""
    trouble: str = ""
    far_trouble: str = ""
    has_store: bool = True

    @property
    def is_on(self) -> bool:
        """Whether anything is shared or about to be."""
        return ShareState.OFF is not self.table or ShareState.OFF is not self.broker


class BrokerWish(Struct, frozen=True):
    """Broker to publish at; user and password can be empty."""

    url: str
    user: str = ""
    password: str = ""

    def __repr__(self) -> str:
        """Keep the password out of logs."""
        return f"BrokerWish({self.url!r}, {self.user!r})"
