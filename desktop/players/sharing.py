"""Sharing: what the players see goes to their own devices, as long as the GM wants that.

Nothing that shares is imported before: a program that shares nothing starts as fast as without it.
All of it is done behind the windows, one thing after the other; no network holds up the GM.
"""

from collections.abc import Callable
from concurrent.futures import Executor, Future
from functools import partial
from pathlib import Path
from threading import Thread
from typing import TYPE_CHECKING, Any, Final

from msgspec import Struct
from msgspec.structs import replace
from PySide6.QtCore import QObject, Qt, QTimer, Signal, Slot

from models.scheduler.stage import Shown
from models.wording import tr
from views.share_status import BrokerWish, ShareStatus, Way

if TYPE_CHECKING:
    from models.sharing.host import Host, SharingState

EVERY: Final = 1000
"""The milliseconds after which it is looked again how many are connected."""
LAST_WAIT: Final = 3.0
"""The seconds for which a closing program lets visitors and a broker hear of the end."""


class Ended(Struct, frozen=True):
    """How a deed behind the windows ended: `changes` are those of the status."""

    changes: dict[str, Any]


class Sharing(QObject):
    """Shares stages, and says how that stands: `changed` brings a ShareStatus."""

    changed = Signal(object)
    found_account = Signal(str, str)
    _ended = Signal(object)

    def __init__(
        self, key_file: Path, shown: Callable[[], Shown], lane: Callable[[], Executor]
    ) -> None:
        """Share nothing yet, then what is `shown`.

        `lane` gives an executor that does one thing after the other. The room's key is kept in
        `key_file` where the system has no key store.
        """
        super().__init__()
        self._key_file = key_file
        self._shown = shown
        self._lane = lane
        self._worker: Executor | None = None
        self._host: Host | None = None
        self._told = ShareStatus()
        self._status = ShareStatus()
        self._is_over = False
        self._timer = QTimer(self, interval=EVERY)
        self._timer.timeout.connect(self._look)
        self._ended.connect(self._finish, Qt.ConnectionType.QueuedConnection)

    @property
    def status(self) -> ShareStatus:
        return self._status

    def show(self, shown: Shown) -> None:
        """Let all who look see this; None is a blank screen."""
        if self._host is not None:
            self._host.show(shown)

    def open_table(self, *, network: bool) -> None:
        """Share at the table: with this network, or with this computer alone."""
        self._know(table=Way.STARTING, trouble="")
        self._behind(partial(_open_table, network=network))

    def close_table(self) -> None:
        self._behind(_close_table)

    def move(self) -> None:
        """Go on under a new link; the old one is shut at once."""
        self._behind(_move)

    def connect_broker(self, wish: BrokerWish) -> None:
        self._know(broker=Way.STARTING, far_trouble="")
        self._behind(partial(_connect, wish=wish))

    def disconnect_broker(self) -> None:
        self._behind(_disconnect)

    def find_account(self, url: str) -> None:
        """Look for the account that was kept for a broker, and say by `found_account`."""
        self._behind(partial(_find_account, url=url))

    def close(self) -> None:
        """End all, and wait a moment until those who look have heard of it."""
        self._is_over = True
        self._timer.stop()
        if self._host is not None:
            ending = Thread(target=self._host.stop, name="last of sharing", daemon=True)
            ending.start()
            ending.join(LAST_WAIT)

    def _behind(self, deed: Callable[["Host"], Ended]) -> None:
        self._worker = self._worker or self._lane()
        self._worker.submit(self._do, deed).add_done_callback(self._ended.emit)
        self._timer.start()

    def _do(self, deed: Callable[["Host"], Ended]) -> Ended:
        if self._host is None:
            from models.sharing.endings import Endings
            from models.sharing.host import Host
            from models.sharing.store import KeyStore

            endings = Endings(self._key_file.with_name("endings"))
            self._host = Host(KeyStore(self._key_file), self._shown, endings)
        return deed(self._host)

    @Slot(object)
    def _finish(self, ended: Future[Ended]) -> None:
        if self._is_over:
            return
        changes = dict(ended.result().changes)
        if account := changes.pop("account", None):
            self.found_account.emit(*account)
        self._know(**changes)

    def _know(self, **changes: object) -> None:
        self._told = replace(self._told, **changes)
        self._look()

    def _look(self) -> None:
        """Say how the sharing stands, if that is new."""
        found = _seen(self._host.state(), self._told) if self._host else self._told
        if found.link != found.code_of:
            self._draw(found.link)
        if not found.is_on:
            self._timer.stop()
        if found != self._status:
            self._status = found
            self.changed.emit(found)

    def _draw(self, link: str) -> None:
        """Have the code of a link drawn; until then there is none."""
        self._told = replace(self._told, code=(), code_of=link)
        if link:
            self._behind(partial(_draw, link=link))


def _seen(state: "SharingState", told: ShareStatus) -> ShareStatus:
    """Return how the sharing stands, by what the host says and how its deeds ended."""
    table = Way.ON if state.origin else told.table
    broker = Way.STARTING if state.has_broker else told.broker
    link = f"{state.origin}/{state.room}/" if state.origin else ""
    return replace(
        told,
        table=table,
        broker=Way.ON if state.is_connected else broker,
        link=link,
        code=told.code if link == told.code_of else (),
        is_alone=state.is_alone,
        visitors=state.visitors,
        room=state.room if state.has_broker else "",
        far_trouble=state.trouble or told.far_trouble,
    )


def _open_table(host: "Host", *, network: bool) -> Ended:
    from models.sharing.host import EVERYWHERE, HERE

    try:
        host.open_table(EVERYWHERE if network else HERE)
    except OSError as error:
        return Ended({"table": Way.OFF, "trouble": _not_opened(error.strerror or str(error))})
    return Ended({"table": Way.OFF, "trouble": ""})


def _close_table(host: "Host") -> Ended:
    host.close_table()
    return Ended({"table": Way.OFF})


def _move(host: "Host") -> Ended:
    host.move()
    return Ended({})


def _connect(host: "Host", *, wish: BrokerWish) -> Ended:
    from models.sharing.address import Account, BrokerAddress, NoBroker

    try:
        address = BrokerAddress.read(wish.url)
    except NoBroker:
        return Ended({"broker": Way.OFF, "far_trouble": _no_broker()})
    account = Account(wish.user, wish.password) if wish.user else None
    host.connect(address, account)
    kept = host.store.keep_account(address.place, account) if account else True
    return Ended({"broker": Way.OFF, "far_trouble": "", "has_store": kept})


def _disconnect(host: "Host") -> Ended:
    host.disconnect()
    return Ended({"broker": Way.OFF, "far_trouble": ""})


def _find_account(host: "Host", *, url: str) -> Ended:
    from models.sharing.address import BrokerAddress, NoBroker

    try:
        account = host.store.account(BrokerAddress.read(url).place)
    except NoBroker:
        return Ended({})
    return Ended({"account": (account.user, account.password)} if account else {})


def _draw(_host: "Host", *, link: str) -> Ended:
    import segno

    code = segno.make(link, error="m", micro=False)
    return Ended({"code": tuple(map(bytes, code.matrix)), "code_of": link})


def _not_opened(why: str) -> str:
    return tr("Can't share at the table: {why}.", why=why)


def _no_broker() -> str:
    return tr(
        "That isn't a broker address. Write wss://HOST or mqtts://HOST, without user and password."
    )
