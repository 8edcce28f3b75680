"""Shares the players' picture with their own devices.

For a fast startup, the modules that share are imported only on use. All network work is done in the
background, in order, and never blocks the GM.
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

from models.scheduler.stage import ScreenContent
from models.wording import tr
from views.share_status import BrokerLogin, ShareState, ShareStatus

if TYPE_CHECKING:
    from models.sharing.host import Host, SharingState

REFRESH_INTERVAL_MS: Final = 1000
"""Time between updates of the number of visitors."""
CLOSE_TIMEOUT_S: Final = 3.0
"""How long a closing program waits for the last messages to visitors and broker."""


class StatusChanges(Struct, frozen=True):
    """Result of background work: changed fields of the ShareStatus, by name."""

    changes: dict[str, Any]


class SharingService(QObject):
    """Shares the players' picture. `changed` carries the new ShareStatus."""

    changed = Signal(object)
    account_found = Signal(str, str)
    _work_done = Signal(object)

    def __init__(
        self,
        key_file: Path,
        read_content: Callable[[], ScreenContent],
        make_executor: Callable[[], Executor],
    ) -> None:
        """Prepare to share the content that `read_content` returns, without sharing it yet.

        `make_executor` returns an executor that works in order. `key_file` holds the room's key if
        the system has no key store.
        """
        super().__init__()
        self._key_file = key_file
        self._read_content = read_content
        self._make_executor = make_executor
        self._worker: Executor | None = None
        self._host: Host | None = None
        self._reported = ShareStatus()
        self._status = ShareStatus()
        self._is_closed = False
        self._timer = QTimer(self, interval=REFRESH_INTERVAL_MS)
        self._timer.timeout.connect(self._refresh)
        self._work_done.connect(self._finish, Qt.ConnectionType.QueuedConnection)

    @property
    def status(self) -> ShareStatus:
        return self._status

    def show_content(self, content: ScreenContent) -> None:
        if self._host is not None:
            self._host.show(content)

    def open_table(self, *, network: bool) -> None:
        """Share at the table, either on the network or only on this computer."""
        self._report(table=ShareState.STARTING, table_error="")
        self._run_in_background(partial(_open_table, network=network))

    def close_table(self) -> None:
        self._run_in_background(_close_table)

    def renew_link(self) -> None:
        """Replace the link. The old one stops working at once."""
        self._run_in_background(_renew_link)

    def connect_broker(self, login: BrokerLogin) -> None:
        self._report(broker=ShareState.STARTING, broker_error="")
        self._run_in_background(partial(_connect, login=login))

    def disconnect_broker(self) -> None:
        self._run_in_background(_disconnect)

    def find_account(self, url: str) -> None:
        """Look for a broker's saved account; `account_found` is emitted if there is one."""
        self._run_in_background(partial(_find_account, url=url))

    def close(self) -> None:
        """Stop sharing, and wait up to CLOSE_TIMEOUT_S for the last messages."""
        self._is_closed = True
        self._timer.stop()
        if self._host is not None:
            thread = Thread(target=self._host.stop, name="last of sharing", daemon=True)
            thread.start()
            thread.join(CLOSE_TIMEOUT_S)

    def _run_in_background(self, work: Callable[["Host"], StatusChanges]) -> None:
        self._worker = self._worker or self._make_executor()
        self._worker.submit(self._do, work).add_done_callback(self._work_done.emit)
        self._timer.start()

    def _do(self, work: Callable[["Host"], StatusChanges]) -> StatusChanges:
        if self._host is None:
            from models.sharing.endings import Endings
            from models.sharing.host import Host
            from models.sharing.store import KeyStore

            endings = Endings(self._key_file.with_name("endings"))
            self._host = Host(KeyStore(self._key_file), self._read_content, endings)
        return work(self._host)

    @Slot(object)
    def _finish(self, future: Future[StatusChanges]) -> None:
        if self._is_closed:
            return
        changes = dict(future.result().changes)
        if account := changes.pop("account", None):
            self.account_found.emit(*account)
        self._report(**changes)

    def _report(self, **changes: object) -> None:
        self._reported = replace(self._reported, **changes)
        self._refresh()

    def _refresh(self) -> None:
        current = (
            _current_status(self._host.state(), self._reported) if self._host else self._reported
        )
        if current.link != current.code_link:
            self._request_code(current.link)
        if not current.is_on:
            self._timer.stop()
        if current != self._status:
            self._status = current
            self.changed.emit(current)

    def _request_code(self, link: str) -> None:
        self._reported = replace(self._reported, code=(), code_link=link)
        if link:
            self._run_in_background(partial(_make_code, link=link))


def _current_status(state: "SharingState", reported: ShareStatus) -> ShareStatus:
    table = ShareState.ON if state.origin else reported.table
    broker = ShareState.STARTING if state.has_broker else reported.broker
    link = f"{state.origin}/{state.room}/" if state.origin else ""
    return replace(
        reported,
        table=table,
        broker=ShareState.ON if state.is_connected else broker,
        link=link,
        code=reported.code if link == reported.code_link else (),
        is_local_only=state.is_local_only,
        visitors=state.visitors,
        room=state.room if state.has_broker else "",
        broker_error=state.error or reported.broker_error,
    )


def _open_table(host: "Host", *, network: bool) -> StatusChanges:
    from models.sharing.host import ALL_INTERFACES, LOCALHOST

    try:
        host.open_table(ALL_INTERFACES if network else LOCALHOST)
    except OSError as error:
        message = _not_opened_text(error.strerror or str(error))
        return StatusChanges({"table": ShareState.OFF, "table_error": message})
    # Host.state() reports ON while the table is open; OFF applies afterwards.
    return StatusChanges({"table": ShareState.OFF, "table_error": ""})


def _close_table(host: "Host") -> StatusChanges:
    host.close_table()
    return StatusChanges({"table": ShareState.OFF})


def _renew_link(host: "Host") -> StatusChanges:
    host.change_room()
    return StatusChanges({})


def _connect(host: "Host", *, login: BrokerLogin) -> StatusChanges:
    from models.sharing.address import Account, BrokerAddress, BrokerConfigError

    try:
        address = BrokerAddress.parse(login.url)
    except BrokerConfigError:
        return StatusChanges({"broker": ShareState.OFF, "broker_error": _no_broker_text()})
    account = Account(login.user, login.password) if login.user else None
    host.connect(address, account)
    is_stored = host.store.save_account(address.place, account) if account else True
    return StatusChanges({"broker": ShareState.OFF, "broker_error": "", "has_store": is_stored})


def _disconnect(host: "Host") -> StatusChanges:
    host.disconnect()
    return StatusChanges({"broker": ShareState.OFF, "broker_error": ""})


def _find_account(host: "Host", *, url: str) -> StatusChanges:
    from models.sharing.address import BrokerAddress, BrokerConfigError

    try:
        account = host.store.load_account(BrokerAddress.parse(url).place)
    except BrokerConfigError:
        return StatusChanges({})
    return StatusChanges({"account": (account.user, account.password)} if account else {})


def _make_code(_host: "Host", *, link: str) -> StatusChanges:
    import segno

    code = segno.make(link, error="m", micro=False)
    return StatusChanges({"code": tuple(map(bytes, code.matrix)), "code_link": link})


def _not_opened_text(reason: str) -> str:
    return tr("Can't share at the table: {why}.", why=reason)


def _no_broker_text() -> str:
    return tr(
        "That isn't a broker address. Write wss://HOST or mqtts://HOST, without user and password."
    )
