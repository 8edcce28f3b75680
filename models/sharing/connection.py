"""A connection to a broker: it comes back by itself, and says by name what is wrong.

paho-mqtt was taken before aiomqtt, which wraps it for asyncio. It speaks MQTT 5, in which a broker
says what it refuses; one that knows only MQTT 3.1.1 is spoken to in that. Each attempt has a client
of its own, so that nothing of the one before can come late.
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
from models.sharing.faults import Faults

_PATIENCE: Final = 3.0
"""The seconds in which a broker can be reached, or it is tried again."""
_PAUSE, _REFUSED_PAUSE = 1.0, 5.0
"""The seconds before it is tried again: after a fault of the network, and after a refusal."""
_DEAD: Final = 5_000
"""The milliseconds after which a network that carries nothing is given up, where systems can."""
LARGEST_PACKET: Final = 1024 * 1024
_OTHER_VERSION, _SHUT_DOWN = 0x84, 0x8B
"""The reason codes of a broker that knows no MQTT 5, and of one that ends."""
_TOO_LARGE: Final = {0x95, 0x82}
"""The reason codes of a broker that takes nothing so large, and of one that says so wrongly."""


class HasFileno(Protocol):
    """A socket, or what wraps one."""

    def fileno(self) -> int:
        """Return its number."""


class Owner(Protocol):
    """What uses a connection; all of it is called in the connection's thread."""

    def prepare(self, client: Client) -> None:
        """Set what a new client needs: what it does with what comes, and its last will."""

    def met(self, client: Client, largest: int) -> None:
        """The broker let us in, and takes packets of up to that many bytes."""

    def lost(self, *, too_large: bool) -> None:
        """The broker is gone, after it had let us in: perhaps as something was too large."""


class Connection:
    """Connects, again and again, until it is stopped."""

    def __init__(
        self,
        faults: Faults,
        account: Account | None,
        owner: Owner,
        warn: Callable[[str], None],
        keep_alive: int,
    ) -> None:
        """Say to `warn`, in another thread, what is wrong, once until it changes, and its end.

        After `keep_alive` seconds a silent broker is asked whether it is there.
        """
        self.faults = faults
        self.trouble = ""
        self.protocol = MQTTProtocolVersion.MQTTv5
        self._address = address = faults.address
        self._account = account
        self._owner = owner
        self._warn = warn
        self._keep_alive = keep_alive
        self._context = ssl.create_default_context() if address.tls else None
        self._client = self._new_client()
        self._answer: ReasonCode | None = None
        self._is_over = False
        self._again = Event()
        self._telling = Lock()
        self._thread = Thread(target=self._run, name="broker connection", daemon=True)

    @property
    def is_modern(self) -> bool:
        """Whether the broker says what it refuses, and forgets in time what it keeps."""
        return self.protocol is MQTTProtocolVersion.MQTTv5

    def start(self) -> None:
        self._thread.start()

    def restart(self) -> None:
        """Connect once more with a new client."""
        self._again.set()
        self._client.disconnect()

    def stop(self) -> None:
        self._is_over = True
        self.restart()

    def say(self, trouble: str) -> None:
        """Let this be what is wrong, or nothing."""
        with self._telling:
            before, self.trouble = self.trouble, trouble
            if trouble != before and not self._is_over:
                self._warn(trouble or self.faults.recovered())

    def accepted(self) -> None:
        """Nothing is wrong, as far as the broker can say so."""
        self.say("" if self.is_modern else self.faults.cannot_know())

    def _run(self) -> None:
        while not self._is_over:
            self._again.clear()
            self._client = self._new_client()
            self._owner.prepare(self._client)
            self._again.wait(self._attempt())

    def _new_client(self) -> Client:
        way: Literal["tcp", "websockets"] = "websockets" if self._address.web else "tcp"
        client = Client(CallbackAPIVersion.VERSION2, protocol=self.protocol, transport=way)
        client.connect_timeout = _PATIENCE
        client.on_socket_open = lambda _client, _data, opened: _give_up_early(opened)
        client.on_socket_register_write = lambda *_: None  # so that our thread alone writes
        client.on_connect = self._connected
        client.on_disconnect = self._disconnected
        if self._account is not None:
            client.username_pw_set(self._account.user, self._account.password)
        if self._context is not None:
            client.tls_set_context(self._context)
        return client

    def _attempt(self) -> float:
        """Be connected as long as that lasts; return the pause before the next attempt."""
        self._answer = None
        try:
            host, port = self._address.host, self._address.port
            self._client.connect(host, port, self._keep_alive, properties=self._bounds())
            if self._is_over:
                self._client.disconnect()
            while self._client.loop(1.0) == 0:
                pass
        except WebsocketConnectionError:
            self.say(self.faults.no_websocket(self._web_status()))
        except OSError as error:
            self.say(self.faults.unreached(error))
        except (MQTTException, ValueError):
            self.say(self.faults.no_broker())
        return _REFUSED_PAUSE if self._is_refused() else _PAUSE

    def _web_status(self) -> int:
        """Return the status of HTTP that a web server there answers with, 0 for none."""
        host, port = self._address.host, self._address.port
        if self._context is None:
            server = HTTPConnection(host, port, timeout=_PATIENCE)
        else:
            server = HTTPSConnection(host, port, timeout=_PATIENCE, context=self._context)
        with closing(server), suppress(OSError, HTTPException):
            server.request("GET", "/mqtt")
            return server.getresponse().status
        return 0

    def _bounds(self) -> Properties | None:
        """Let a broker spare us what is larger than anything of ours."""
        if not self.is_modern:
            return None
        properties = Properties(PacketTypes.CONNECT)  # type: ignore[no-untyped-call]
        properties.MaximumPacketSize = LARGEST_PACKET
        return properties

    def _is_refused(self) -> bool:
        return self._answer is not None and self._answer.is_failure

    def _connected(
        self, client: Client, _data: object, _flags: object, code: ReasonCode, said: object
    ) -> None:
        self._answer = code
        if code.value == _OTHER_VERSION and self.is_modern:
            self.protocol = MQTTProtocolVersion.MQTTv311
            self._again.set()
        elif code.is_failure:
            self.say(self.faults.refused(code))
        else:
            self._owner.met(client, getattr(said, "MaximumPacketSize", LARGEST_PACKET))

    def _disconnected(
        self,
        _client: Client,
        _data: object,
        flags: DisconnectFlags,
        code: ReasonCode,
        _properties: object,
    ) -> None:
        if self._answer is None:
            if code.is_failure:
                self.say(self.faults.no_broker())
        elif not self._answer.is_failure:
            self._owner.lost(too_large=code.value in _TOO_LARGE)
            if code.is_failure:
                by_broker = flags.is_disconnect_packet_from_server and code.value != _SHUT_DOWN
                self.say(self.faults.refused(code) if by_broker else self.faults.lost())


def _give_up_early(opened: HasFileno) -> None:
    """Notice within seconds that a network is gone, however large what is under way may be."""
    if hasattr(socket, "TCP_USER_TIMEOUT"):
        with socket.socket(fileno=os.dup(opened.fileno())) as same:
            same.setsockopt(socket.IPPROTO_TCP, socket.TCP_USER_TIMEOUT, _DEAD)
