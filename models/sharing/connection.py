"""Connects to a broker, reconnects automatically, and explains errors.

This uses paho-mqtt rather than aiomqtt, which wraps it for asyncio. It speaks MQTT 5, where brokers
report what they refuse, or MQTT 3.1.1 if the broker doesn't support MQTT 5. Each attempt uses a new
client, so that no callback of the previous one can arrive late.
"""

import os
import socket
import ssl
from collections.abc import Callable
from contextlib import closing, suppress
from http.client import HTTPConnection, HTTPException, HTTPSConnection
from threading import Event, Lock, Thread
from typing import Final, Literal, Protocol

from paho.mqtt import MQTTException
from paho.mqtt.client import Client, DisconnectFlags, WebsocketConnectionError
from paho.mqtt.enums import CallbackAPIVersion, MQTTProtocolVersion
from paho.mqtt.packettypes import PacketTypes
from paho.mqtt.properties import Properties
from paho.mqtt.reasoncodes import ReasonCode

from models.sharing.address import Account
from models.sharing.connection_errors import ConnectionErrors

_CONNECT_TIMEOUT_S: Final = 3.0
"""The maximum time that an attempt to connect may take."""
_RETRY_DELAY_S, _REFUSED_RETRY_DELAY_S = 1.0, 5.0
"""The delays before the next attempt, after a network error and after a refusal."""
_NETWORK_TIMEOUT_MS: Final = 5_000
"""The silence after which the network counts as lost, if the operating system supports this."""
MAX_PACKET_BYTES: Final = 1024 * 1024
_OTHER_VERSION, _SHUT_DOWN = 0x84, 0x8B
"""The reason codes for “MQTT 5 isn't supported” and “the server shuts down”."""
_TOO_LARGE: Final = {0x95, 0x82}
"""The reason codes for a packet that is too large: 0x95, and 0x82, which is wrong but also used."""


class HasFileno(Protocol):
    """A socket or its wrapper."""

    def fileno(self) -> int:
        """Return the file descriptor."""


class Owner(Protocol):
    """The owner of a connection, whose methods are called in the connection's thread."""

    def prepare(self, client: Client) -> None:
        """Set the callbacks and the last will of a new client."""

    def on_connected(self, client: Client, max_packet_bytes: int) -> None:
        """Called when the broker has accepted us, with its maximum packet size."""

    def on_lost(self, *, too_large: bool) -> None:
        """Called when an accepted connection is lost, perhaps because a packet was too large."""


class Connection:
    """A connection to a broker, which reconnects until it is stopped."""

    def __init__(
        self,
        errors: ConnectionErrors,
        account: Account | None,
        owner: Owner,
        warn: Callable[[str], None],
        keep_alive: int,
    ) -> None:
        """Create a connection; `warn` is called in another thread when an error begins or ends.

        After `keep_alive` seconds of silence, the broker is pinged.
        """
        self.errors = errors
        self.error = ""
        self.protocol = MQTTProtocolVersion.MQTTv5
        self._address = address = errors.address
        self._account = account
        self._owner = owner
        self._warn = warn
        self._keep_alive = keep_alive
        self._context = ssl.create_default_context() if address.tls else None
        self._client = self._new_client()
        self._answer: ReasonCode | None = None
        self._is_stopped = False
        self._retry = Event()
        self._warn_lock = Lock()
        self._thread = Thread(target=self._run, name="broker connection", daemon=True)

    @property
    def speaks_mqtt5(self) -> bool:
        """Whether we use MQTT 5, where the broker reports refusals and retained messages expire."""
        return self.protocol is MQTTProtocolVersion.MQTTv5

    def start(self) -> None:
        self._thread.start()

    def restart(self) -> None:
        self._retry.set()
        self._client.disconnect()

    def stop(self) -> None:
        self._is_stopped = True
        self.restart()

    def set_error(self, error: str) -> None:
        with self._warn_lock:
            old_error, self.error = self.error, error
            if error != old_error and not self._is_stopped:
                self._warn(error or self.errors.recovered())

    def report_accepted(self) -> None:
        """Report that there is no error, as far as we know."""
        self.set_error("" if self.speaks_mqtt5 else self.errors.accepted_but_unverified())

    def _run(self) -> None:
        while not self._is_stopped:
            self._retry.clear()
            self._client = self._new_client()
            self._owner.prepare(self._client)
            self._retry.wait(self._attempt())

    def _new_client(self) -> Client:
        transport: Literal["tcp", "websockets"] = "websockets" if self._address.web else "tcp"
        client = Client(CallbackAPIVersion.VERSION2, protocol=self.protocol, transport=transport)
        client.connect_timeout = _CONNECT_TIMEOUT_S
        client.on_socket_open = lambda _client, _data, opened: _set_network_timeout(opened)
        client.on_socket_register_write = lambda *_: None  # so that our thread alone writes
        client.on_connect = self._on_connect
        client.on_disconnect = self._on_disconnect
        if self._account is not None:
            client.username_pw_set(self._account.user, self._account.password)
        if self._context is not None:
            client.tls_set_context(self._context)
        return client

    def _attempt(self) -> float:
        """Connect, stay connected, and return the delay in seconds before the next attempt."""
        self._answer = None
        try:
            host, port = self._address.host, self._address.port
            self._client.connect(
                host, port, self._keep_alive, properties=self._connect_properties()
            )
            if self._is_stopped:
                self._client.disconnect()
            while self._client.loop(1.0) == 0:
                pass
        except WebsocketConnectionError:
            self.set_error(self.errors.no_websocket(self._web_status()))
        except OSError as error:
            self.set_error(self.errors.unreachable(error))
        except (MQTTException, ValueError):
            self.set_error(self.errors.no_broker())
        return _REFUSED_RETRY_DELAY_S if self._is_refused() else _RETRY_DELAY_S

    def _web_status(self) -> int:
        """Return the HTTP status of the web server at the broker's address, or 0 without one."""
        host, port = self._address.host, self._address.port
        if self._context is None:
            server = HTTPConnection(host, port, timeout=_CONNECT_TIMEOUT_S)
        else:
            server = HTTPSConnection(host, port, timeout=_CONNECT_TIMEOUT_S, context=self._context)
        with closing(server), suppress(OSError, HTTPException):
            server.request("GET", "/mqtt")
            return server.getresponse().status
        return 0

    def _connect_properties(self) -> Properties | None:
        """Return properties that limit the packets from the broker to the size of ours."""
        if not self.speaks_mqtt5:
            return None
        properties = Properties(PacketTypes.CONNECT)  # type: ignore[no-untyped-call]
        properties.MaximumPacketSize = MAX_PACKET_BYTES
        return properties

    def _is_refused(self) -> bool:
        return self._answer is not None and self._answer.is_failure

    def _on_connect(
        self, client: Client, _data: object, _flags: object, code: ReasonCode, properties: object
    ) -> None:
        self._answer = code
        if code.value == _OTHER_VERSION and self.speaks_mqtt5:
            self.protocol = MQTTProtocolVersion.MQTTv311
            self._retry.set()
        elif code.is_failure:
            self.set_error(self.errors.refused(code))
        else:
            self._owner.on_connected(
                client, getattr(properties, "MaximumPacketSize", MAX_PACKET_BYTES)
            )

    def _on_disconnect(
        self,
        _client: Client,
        _data: object,
        flags: DisconnectFlags,
        code: ReasonCode,
        _properties: object,
    ) -> None:
        if self._answer is None:
            if code.is_failure:
                self.set_error(self.errors.no_broker())
        elif not self._answer.is_failure:
            self._owner.on_lost(too_large=code.value in _TOO_LARGE)
            if code.is_failure:
                is_by_broker = flags.is_disconnect_packet_from_server and code.value != _SHUT_DOWN
                self.set_error(self.errors.refused(code) if is_by_broker else self.errors.lost())


def _set_network_timeout(opened_socket: HasFileno) -> None:
    """Make a socket notice within seconds that the network is lost, even while sending."""
    if hasattr(socket, "TCP_USER_TIMEOUT"):
        with socket.socket(fileno=os.dup(opened_socket.fileno())) as duplicate:
            duplicate.setsockopt(socket.IPPROTO_TCP, socket.TCP_USER_TIMEOUT, _NETWORK_TIMEOUT_MS)
