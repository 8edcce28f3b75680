"""How sharing stands, and what the GM wishes of it: plain values between dialog and wires."""

from collections.abc import Sequence
from enum import Enum, auto
from typing import TypeAlias

from msgspec import Struct

Code: TypeAlias = Sequence[Sequence[int]]
"""The rows of a QR code, 1 for each dark module; none: no code."""


class Way(Enum):
    """How one of the ways to share stands."""

    OFF = auto()
    STARTING = auto()
    ON = auto()


class ShareStatus(Struct, frozen=True):
    """What is shared now. `table` and `broker` are the two ways.

    `link` is the one at the table; only this computer can open it if it `is_alone`. `code` is the
    QR code of the link `code_of`. A relay's address ends with `room`. `trouble` and `far_trouble`
    are sentences. An account is kept for the next time if the system `has_store`, as far as that
    was tried.
    """

    table: Way = Way.OFF
    broker: Way = Way.OFF
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
        """Whether anything is shared, or about to be."""
        return Way.OFF is not self.table or Way.OFF is not self.broker


class BrokerWish(Struct, frozen=True):
    """Where to publish, and as who; user and password can be empty."""

    url: str
    user: str = ""
    password: str = ""

    def __repr__(self) -> str:
        """Never tell the password to a log."""
        return f"BrokerWish({self.url!r}, {self.user!r})"
