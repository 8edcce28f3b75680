"""Hosts the GM's room and shares it, at the table and far away.

All methods except `show` and `state` may block on a store or a server, so call them from one
thread, one after the other.
"""

from collections.abc import Callable
from socket import has_dualstack_ipv6
from typing import Final
from urllib.parse import urlsplit

from msgspec import Struct

from models.scheduler.stage import ScreenContent
from models.sharing.address import Account, BrokerAddress
from models.sharing.broker import Broker
from models.sharing.endings import Endings
from models.sharing.publisher import GUI_DELAY_SECONDS, Publisher
from models.sharing.room import RoomKey
from models.sharing.store import KeyStore
from models.sharing.table import TableOutlet, address_text
from models.wording import mark, tr

TABLE_PORT: Final = 8740
"""The port of the table outlet, which is used if it is free, so that the link stays the same."""
LOCALHOST = "127.0.0.1"
ALL_INTERFACES: Final = "::" if has_dualstack_ipv6() else "0.0.0.0"  # noqa: S104 - the GM asks for it
_FAILED: Final = mark(
    "The players' view can't be shared; the log says why. The next step may work."
)
_SETTLE_TIMEOUT_S: Final = 1.0
"""The time to wait for a change to reach the visitors."""


class SharingState(Struct, frozen=True):
    """The state of sharing; `origin` is the URL at the table, or "" if it isn't shared there."""

    room: str = ""
    origin: str = ""
    is_local_only: bool = False
    """Whether only this computer can open the page."""
    visitors: int = 0
    has_broker: bool = False
    is_connected: bool = False
    error: str = ""
    """The error with the broker, or ""."""


class Host:
    """Shares the content from `get_content`, and then whatever is passed to `show`."""

    def __init__(
        self,
        store: KeyStore,
        get_content: Callable[[], ScreenContent],
        endings: Endings | None = None,
    ) -> None:
        self.store = store
        self._get_content = get_content
        self._endings = endings
        self._key: RoomKey | None = None
        self._publisher: Publisher | None = None
        self._table: TableOutlet | None = None
        self._broker: Broker | None = None
        self._address = ("", 0)

    def show(self, content: ScreenContent) -> None:
        if (publisher := self._publisher) is not None:
            publisher.show(content)

    def state(self) -> SharingState:
        key, table, broker = self._key, self._table, self._broker
        origin = address_text(*self._address) if table else ""
        has_failed = self._publisher is not None and self._publisher.has_failed
        return SharingState(
            key.name if key else "",
            origin,
            is_local_only=urlsplit(origin).hostname in (None, LOCALHOST),
            visitors=table.visitors if table else 0,
            has_broker=broker is not None,
            is_connected=broker is not None and broker.is_connected and not has_failed,
            error=tr(_FAILED) if has_failed else broker.error if broker else "",
        )

    def open_table(self, host: str) -> None:
        """Serve the room at the address `host` of this computer. Raises OSError if that fails."""
        if self._table is None:
            table = TableOutlet()
            try:
                origin = table.start(host, TABLE_PORT)
            except OSError:  # another program uses the port
                origin = table.start(host)
            self._address = (host, urlsplit(origin).port or 0)
            self._table = table
            self._update_publisher()

    def close_table(self) -> None:
        table, self._table = self._table, None
        if table is not None:
            self._update_publisher()
            table.stop()

    def connect(self, address: BrokerAddress, account: Account | None) -> None:
        self.disconnect()
        self._broker = Broker(address, account, endings=self._endings)
        self._update_publisher()

    def disconnect(self) -> None:
        """Remove everything from the broker and stop publishing."""
        broker, self._broker = self._broker, None
        if broker is not None:
            self._update_publisher()
            broker.stop()

    def change_room(self) -> None:
        """Continue in a new room, so that all old links stop working at once."""
        self._key = RoomKey.generate()
        if self._publisher is not None:
            self._publisher.change_room(self._key)
            self._publisher.settle(_SETTLE_TIMEOUT_S)
        self.store.save_room_key(self._key)

    def stop(self) -> None:
        """Stop sharing, and wait briefly for the broker to accept the ending."""
        broker = self._broker
        self.close_table()
        self.disconnect()
        if broker is not None:
            broker.wait()

    def _update_publisher(self) -> None:
        outlets = [each for each in (self._table, self._broker) if each is not None]
        publisher = self._publisher
        if publisher is None and outlets:
            self._publisher = Publisher(
                self._room(), outlets, self._get_content(), delay=GUI_DELAY_SECONDS
            )
            self._publisher.show(self._get_content())  # the content may have changed by now
            self._publisher.settle(_SETTLE_TIMEOUT_S)
        elif publisher is not None:
            self._publisher = publisher if outlets else None
            publisher.set_outlets(outlets)
            if not outlets:
                publisher.stop()
            publisher.settle(_SETTLE_TIMEOUT_S)

    def _room(self) -> RoomKey:
        if self._key is None:
            self._key = self.store.load_room_key()
        return self._key
