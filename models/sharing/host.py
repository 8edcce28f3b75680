"""The host: the GM's room with all that is shared from it, at the table and far away.

All methods but `show` and `state` may wait for a store or a server: one thread calls them, one
after the other. `show` and `state` wait for nothing.
"""

from collections.abc import Callable
from socket import has_dualstack_ipv6
from typing import Final
from urllib.parse import urlsplit

from msgspec import Struct

from models.scheduler.stage import Shown
from models.sharing.address import Account, BrokerAddress
from models.sharing.broker import Broker
from models.sharing.endings import Endings
from models.sharing.publisher import WINDOWS_FIRST, Publisher
from models.sharing.room import RoomKey
from models.sharing.store import KeyStore
from models.sharing.table import TableOutlet, address_text
from models.wording import mark, tr

PORT: Final = 8740
"""Where the table is served as long as no other program has it: so the link stays the same."""
HERE = "127.0.0.1"
EVERYWHERE: Final = "::" if has_dualstack_ipv6() else "0.0.0.0"  # noqa: S104 - the GM asks for it
_FAILED: Final = mark(
    "The players' view can't be shared; the log says why. The next step may work."
)
_SETTLE: Final = 1.0
"""The seconds that a change gets to reach those who look."""


class SharingState(Struct, frozen=True):
    """What is shared now; `origin` is empty while nothing is at the table."""

    room: str = ""
    origin: str = ""
    is_alone: bool = False
    """Whether only this computer can open the page."""
    visitors: int = 0
    has_broker: bool = False
    is_connected: bool = False
    trouble: str = ""
    """What is wrong with the broker, or can't be known of it."""


class Host:
    """Shares what `shown` returns, and then all that it is given to show."""

    def __init__(
        self, store: KeyStore, shown: Callable[[], Shown], endings: Endings | None = None
    ) -> None:
        self.store = store
        self._shown = shown
        self._endings = endings
        self._key: RoomKey | None = None
        self._publisher: Publisher | None = None
        self._table: TableOutlet | None = None
        self._broker: Broker | None = None
        self._place = ("", 0)

    def show(self, shown: Shown) -> None:
        if (publisher := self._publisher) is not None:
            publisher.show(shown)

    def state(self) -> SharingState:
        key, table, broker = self._key, self._table, self._broker
        origin = address_text(*self._place) if table else ""
        has_failed = self._publisher is not None and self._publisher.has_failed
        return SharingState(
            key.name if key else "",
            origin,
            is_alone=urlsplit(origin).hostname in (None, HERE),
            visitors=table.visitors if table else 0,
            has_broker=broker is not None,
            is_connected=broker is not None and broker.is_connected and not has_failed,
            trouble=tr(_FAILED) if has_failed else broker.trouble if broker else "",
        )

    def open_table(self, host: str) -> None:
        """Serve the room at an address of this computer. Raises OSError."""
        if self._table is None:
            table = TableOutlet()
            try:
                origin = table.start(host, PORT)
            except OSError:  # another program has the port
                origin = table.start(host)
            self._place = (host, urlsplit(origin).port or 0)
            self._table = table
            self._share()

    def close_table(self) -> None:
        table, self._table = self._table, None
        if table is not None:
            self._share()
            table.stop()

    def connect(self, address: BrokerAddress, account: Account | None) -> None:
        """Publish to a broker, instead of the one before."""
        self.disconnect()
        self._broker = Broker(address, account, endings=self._endings)
        self._share()

    def disconnect(self) -> None:
        """Leave nothing at the broker, and publish no more."""
        broker, self._broker = self._broker, None
        if broker is not None:
            self._share()
            broker.stop()

    def move(self) -> None:
        """Go on in a new room: all old links are shut at once."""
        self._key = RoomKey.new()
        if self._publisher is not None:
            self._publisher.move(self._key)
            self._publisher.settle(_SETTLE)
        self.store.keep_room(self._key)

    def stop(self) -> None:
        """End everything, and leave a broker the moment it needs to hear of it."""
        broker = self._broker
        self.close_table()
        self.disconnect()
        if broker is not None:
            broker.wait()

    def _share(self) -> None:
        """Let the publisher send over what there is; without any of it there is none."""
        outlets = [each for each in (self._table, self._broker) if each is not None]
        publisher = self._publisher
        if publisher is None and outlets:
            self._publisher = Publisher(self._room(), outlets, self._shown(), pause=WINDOWS_FIRST)
            self._publisher.show(self._shown())  # it may be another one by now
            self._publisher.settle(_SETTLE)
        elif publisher is not None:
            self._publisher = publisher if outlets else None
            publisher.share(outlets)
            if not outlets:
                publisher.stop()
            publisher.settle(_SETTLE)

    def _room(self) -> RoomKey:
        if self._key is None:
            self._key = self.store.room()
        return self._key
