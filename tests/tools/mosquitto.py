"""A real broker for tests: Mosquitto, where it is installed."""

import os
import shutil
import signal
import socket
import subprocess
from collections.abc import Iterator, Mapping, Sequence
from contextlib import closing, contextmanager
from pathlib import Path
from threading import Event

import pytest
from paho.mqtt.client import Client, MQTTMessage, MQTTMessageInfo
from paho.mqtt.enums import CallbackAPIVersion, MQTTProtocolVersion

from tests.tools.shared import PATIENCE, wait_until

PROGRAM = shutil.which("mosquitto") or shutil.which("mosquitto", path="/usr/sbin")
PASSWORDS = shutil.which("mosquitto_passwd") or ""
need_mosquitto = pytest.mark.skipif(
    PROGRAM is None, reason="there is no broker here: apt install mosquitto"
)
ALLOW_ANYONE = ("allow_anonymous true",)


class Mosquitto:
    """A broker that stores nothing when it is killed."""

    def __init__(self, folder: Path, settings: Sequence[str] = ALLOW_ANYONE, port: int = 0) -> None:
        self.port = port or free_port()
        self._settings = folder / "mosquitto.conf"
        lines = (f"listener {self.port} 127.0.0.1", *settings)
        self._settings.write_text("".join(f"{line}\n" for line in lines))
        self._process: subprocess.Popen[bytes] | None = None

    @property
    def url(self) -> str:
        return f"mqtt://127.0.0.1:{self.port}"

    def start(self) -> None:
        assert PROGRAM is not None
        self._process = subprocess.Popen(
            [PROGRAM, "-c", str(self._settings)],
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
        wait_until(lambda: is_listening(self.port))

    def kill(self) -> None:
        if self._process is not None:
            self._process.kill()
            self._process.wait()
            self._process = None

    def stop(self) -> None:
        """Stop the broker properly: it saves retained messages to disk, if configured."""
        if self._process is not None:
            self._process.terminate()
            self._process.wait()
            self._process = None

    def reload(self) -> None:
        """Reload the accounts and the access list."""
        assert self._process is not None
        self._process.send_signal(signal.SIGHUP)

    def freeze(self, *, frozen: bool) -> None:
        """Suspend the broker, as on a machine that hangs, or resume it."""
        assert self._process is not None
        self._process.send_signal(signal.SIGSTOP if frozen else signal.SIGCONT)


@contextmanager
def broker(folder: Path, settings: Sequence[str] = ALLOW_ANYONE) -> Iterator[Mosquitto]:
    """Run a broker in a `with` block."""
    broker = Mosquitto(folder, settings)
    broker.start()
    try:
        yield broker
    finally:
        broker.kill()


def persistent_settings(folder: Path) -> Sequence[str]:
    """Return settings of a broker that stores everything across restarts."""
    return (*ALLOW_ANYONE, "user root", "persistence true", f"persistence_location {folder}/")


def account_settings(folder: Path, access: str, users: Sequence[str]) -> Sequence[str]:
    """Return settings with an access list for `users`, whose passwords are their names."""
    passwords, access_list = folder / "passwords", folder / "access"
    passwords.write_text("".join(f"{user}:{user}\n" for user in users))
    subprocess.run([PASSWORDS, "-U", str(passwords)], check=True, capture_output=True)
    access_list.write_text(access)
    owner = folder.stat()
    for path in (passwords, access_list):
        path.chmod(0o644)
        os.chown(path, owner.st_uid, owner.st_gid)
    return (
        "user root",
        "allow_anonymous false",
        f"password_file {passwords}",
        f"acl_file {access_list}",
    )


class Account:
    """A client with an account, which reads and writes what the broker lets through."""

    def __init__(self, port: int, user: str = "", topic: str = "#") -> None:
        self.payloads: dict[str, bytes] = {}
        self.lives: dict[str, int] = {}
        self._pending: list[MQTTMessageInfo] = []
        self._is_in = Event()
        self._client = Client(
            CallbackAPIVersion.VERSION2, protocol=MQTTProtocolVersion.MQTTv5, client_id=""
        )
        if user:
            self._client.username_pw_set(user, user)
        self._client.on_message = self._on_message
        self._client.on_subscribe = lambda *_: self._is_in.set()
        self._client.connect("127.0.0.1", port)
        self._client.loop_start()
        self._client.subscribe(topic, qos=1)
        assert self._is_in.wait(PATIENCE)

    def _on_message(self, _client: Client, _data: object, message: MQTTMessage) -> None:
        self.payloads[message.topic] = message.payload
        self.lives[message.topic] = getattr(message.properties, "MessageExpiryInterval", 10**9)

    def publish(self, topic: str, payload: bytes) -> None:
        self.send(topic, payload)
        self._pending[-1].wait_for_publish(PATIENCE)

    def send(self, topic: str, payload: bytes) -> None:
        """Publish messages, and wait only for the last to be sent."""
        self._pending.append(self._client.publish(topic, payload, qos=1, retain=True))

    def close(self) -> None:
        for each in self._pending:
            each.wait_for_publish(PATIENCE)
        self._client.disconnect()
        self._client.loop_stop()


def retained_messages(port: int, user: str = "") -> Mapping[str, bytes]:
    """Return a broker's retained messages by topic."""
    return {topic: payload for topic, (payload, _) in _read_retained(port, user).items()}


def seconds_to_expiry(port: int) -> Mapping[str, int]:
    """Return the seconds until each retained message expires."""
    return {topic: life for topic, (_, life) in _read_retained(port, "").items()}


def _read_retained(port: int, user: str) -> Mapping[str, tuple[bytes, int]]:
    """Return the messages that arrive before the client's own comes back, with their expiry."""
    mark = f"tickline/mark/{user}/mark"
    with closing(Account(port, user)) as reader:
        reader.publish(mark, b"mark")
        wait_until(lambda: mark in reader.payloads)
        reader.publish(mark, b"")
        del reader.payloads[mark]
        return {topic: (payload, reader.lives[topic]) for topic, payload in reader.payloads.items()}


def is_listening(port: int) -> bool:
    with closing(socket.socket()) as probe:
        return probe.connect_ex(("127.0.0.1", port)) == 0


def free_port() -> int:
    with closing(socket.socket()) as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port
