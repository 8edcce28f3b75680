"""Sharing at the table: the answers and refusals of the program's own server."""

import gzip
import json
import socket
from contextlib import ExitStack, closing
from hashlib import sha256
from urllib.parse import urlsplit

import pytest

from models.rules.deeds import Add, Portray, Recruit
from models.scheduler.combatant import Secrecy
from models.sharing.bounds import ConnectionCounter, ServerLimits
from models.sharing.page import make_page
from models.sharing.room import RoomKey, is_signed
from models.sharing.table import TableOutlet, address_text
from tests.tools.pictures import png
from tests.tools.shared import (
    PATIENCE,
    EventStream,
    fetch,
    request,
    send_raw,
    share_fight,
    stage_at,
    wait_until,
)

COMMON_HEADERS = {
    "cache-control": "no-store",
    "referrer-policy": "no-referrer",
    "x-content-type-options": "nosniff",
}


def test_the_page_and_the_stage_are_served_with_restrictive_headers() -> None:
    with share_fight() as sharing:
        status, body, headers = fetch(sharing.address)
        assert (status, body) == (200, make_page().html)
        assert headers["content-security-policy"] == make_page().policy
        assert headers.items() >= {**COMMON_HEADERS, "cache-control": "no-cache"}.items()
        status, body, headers = fetch(f"{sharing.address}stage")
        assert (status, body) == (200, sharing.wire.lines[-1])
        assert headers.items() >= COMMON_HEADERS.items()
        assert "server" not in headers


def test_the_address_without_its_slash_redirects_to_the_page() -> None:
    with share_fight() as sharing:
        status, _, headers = fetch(f"{sharing.address[:-1]}?overlay")
        assert (status, headers["location"]) == (308, f"{sharing.key.name}/?overlay")


def test_the_stream_begins_with_the_newest_message_and_follows_each_step() -> None:
    with share_fight() as sharing, closing(EventStream(sharing.address)) as reader:
        assert reader.line() == sharing.wire.lines[0]
        for _ in range(3):
            sharing.act()
            assert reader.line() == sharing.wire.lines[-1]
        assert sharing.table.visitors == 1
        assert reader.message_is_signed(sharing.key.name, sharing.wire.lines[-1])
    assert is_signed(sharing.key.name, sharing.wire.lines[0], sharing.wire.sent[0].signature)


def test_a_visitor_arriving_while_the_screen_is_blank_or_frozen_sees_no_more_than_others() -> None:
    with share_fight() as sharing:
        still = stage_at(sharing.address)
        sharing.session.set_frozen(frozen=True)
        sharing.act()
        assert stage_at(sharing.address) == still
        sharing.session.set_blank(blank=True)
        sharing.settle()
        assert stage_at(sharing.address)["tokens"] == []
        with closing(EventStream(sharing.address)) as reader:
            assert reader.message()["state"] == "blank"


def test_an_old_address_is_closed_at_once_even_for_open_streams() -> None:
    with share_fight() as sharing, closing(EventStream(sharing.address)) as reader:
        reader.line()
        old = sharing.address
        sharing.move()
        assert reader.line() == b""
        assert {fetch(f"{old}{rest}")[0] for rest in ("", "stage", "events")} == {404}
        assert stage_at(sharing.address)["state"] == "live"


def test_only_portraits_currently_on_the_stage_are_served() -> None:
    with share_fight() as sharing:
        picture = png(8, 8)
        who = next(
            each for each in sharing.session.present.combatants_in_scene() if each.is_visible
        )
        name = sha256(picture).hexdigest()
        assert fetch(f"{sharing.address}portrait/{name}")[0] == 404
        sharing.do(Portray(who.id, picture))
        assert fetch(f"{sharing.address}portrait/{name}")[:2] == (200, picture)
        sharing.session.set_blank(blank=True)
        sharing.settle()
        assert fetch(f"{sharing.address}portrait/{name}")[0] == 404


@pytest.mark.parametrize("secrecy", [Secrecy.HIDDEN, Secrecy.UNKNOWN, Secrecy.ALIAS])
def test_the_portrait_of_an_unknown_combatant_is_never_sent(secrecy: Secrecy) -> None:
    with share_fight() as sharing:
        face = png(9, 9)
        sharing.do(Add((Recruit("spy", "Vera Sly", secrecy=secrecy, picture=face),)))
        sharing.act()
        assert fetch(f"{sharing.address}portrait/{sha256(face).hexdigest()}")[0] == 404
        assert not any(message.pictures for message in sharing.wire.sent)
        assert b"Vera" not in b"".join(sharing.wire.lines)


@pytest.mark.parametrize("method", ["POST", "PUT", "DELETE", "OPTIONS", "PATCH", "TRACE", "BREW"])
def test_only_reading_is_allowed(method: str) -> None:
    with share_fight() as sharing:
        status, body, headers = fetch(f"{sharing.address}stage", method)
        assert (status, headers["allow"]) == (405, "GET, HEAD")
        assert len(body) < 100


def test_the_page_is_sent_compressed_and_only_once() -> None:
    with share_fight() as sharing:
        plain = fetch(sharing.address)[1]
        wish = {"Accept-Encoding": "gzip, br"}
        status, packed, headers = fetch(sharing.address, headers=wish)
        assert (status, headers["content-encoding"]) == (200, "gzip")
        assert gzip.decompress(packed) == plain
        assert len(packed) < 64 * 1024
        again = {"If-None-Match": headers["etag"]}
        status, body, headers = fetch(sharing.address, headers=again)
        assert (status, body) == (304, b"")
        assert "frame-ancestors 'none'" in headers["content-security-policy"]


@pytest.mark.skipif(not socket.has_dualstack_ipv6(), reason="there is no IPv6 here")
def test_the_unspecified_ipv6_address_listens_on_both_protocols() -> None:
    with ExitStack() as stack:
        table = TableOutlet()
        stack.callback(table.stop)
        port = urlsplit(table.start("::")).port
        for host in ("127.0.0.1", "[::1]"):
            assert fetch(f"http://{host}:{port}/nothing")[0] == 404


def test_head_gives_the_same_status_without_a_body() -> None:
    with share_fight() as sharing:
        for rest in ("", "stage", "events"):
            status, body, _ = fetch(f"{sharing.address}{rest}", "HEAD")
            assert (status, body) == (200, b"")


@pytest.mark.parametrize(
    "path",
    [
        "/",
        "/favicon.ico",
        "/../../etc/passwd",
        "/%2e%2e/%2e%2e/etc/passwd",
        "/{room}/../stage",
        "/{room}/stage/",
        "/{room}/stage.json",
        "/{room}//etc/passwd",
        "/{room}/portrait/../../secret",
        "/{room}/portrait/" + "0" * 64,
        "/{room}x/stage",
        "/{other}/",
        "/{other}/stage",
        "/{other}/events",
        "//{room}/stage",
        "/" + "a" * 5000,
    ],
)
def test_any_other_path_is_not_found(path: str) -> None:
    with share_fight() as sharing:
        asked_for = path.format(room=sharing.key.name, other=RoomKey.generate().name)
        status, body, _ = fetch(f"{sharing.origin}{asked_for}")
        assert status == 404
        assert len(body) < 100


def test_a_request_with_a_foreign_host_name_is_refused() -> None:
    with share_fight() as sharing:
        for host, status in {
            "evil.example": 421,
            "evil.example:80": 421,
            "127.0.0.1": 200,
            "localhost:1234": 200,
            "[::1]:80": 200,
            "192.168.1.7:8740": 200,
        }.items():
            assert fetch(f"{sharing.address}stage", headers={"Host": host})[0] == status


def test_a_request_that_never_ends_is_disconnected() -> None:
    with share_fight(limits=ServerLimits(answer_seconds=0.2)) as sharing:
        assert send_raw(sharing.origin, b"GET / HTTP/1.1\r\nHost: ") == b""
        with closing(EventStream(sharing.address)) as reader:
            assert reader.line()
            send_raw(sharing.origin, b"G")
            sharing.act()
            assert reader.line() == sharing.wire.lines[-1]


def test_a_request_that_is_too_large_is_disconnected_or_refused() -> None:
    with share_fight() as sharing:
        headers = b"".join(b"X-%d: %b\r\n" % (number, b"a" * 100) for number in range(500))
        response = send_raw(sharing.origin, b"GET / HTTP/1.1\r\nHost: x\r\n" + headers + b"\r\n")
        assert response == b"" or response.startswith(b"HTTP/1.1 4")
        body = (
            b"POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 99999999\r\n\r\n" + b"a" * 99999
        )
        response = send_raw(sharing.origin, body)
        assert response == b"" or response.startswith(b"HTTP/1.1 4")
        assert stage_at(sharing.address)["state"] == "live"


def test_the_number_of_connections_is_limited() -> None:
    with share_fight(limits=ServerLimits(connections=2)) as sharing:
        readers = [EventStream(sharing.address) for _ in range(2)]
        assert send_raw(sharing.origin, b"").startswith(b"HTTP/1.1 503")
        readers[0].close()
        wait_until(lambda: sharing.table.visitors == 1)
        assert stage_at(sharing.address)["state"] == "live"
        readers[1].close()


def test_an_address_that_connects_too_fast_is_refused_without_affecting_others() -> None:
    ledger = ConnectionCounter(ServerLimits(per_address=3, burst=5, rate=1))
    assert [ledger.admit("10.0.0.1", 0) for _ in range(4)] == [0, 0, 0, 429]
    ledger.release("10.0.0.1")
    assert [ledger.admit("10.0.0.1", 0) for _ in range(2)] == [0, 429]
    for _ in range(3):
        ledger.release("10.0.0.1")
    assert [ledger.admit("10.0.0.1", 0) for _ in range(2)] == [0, 429]
    assert ledger.admit("10.0.0.2", 0) == 0
    assert ledger.admit("10.0.0.1", 1.5) == 0


@pytest.mark.parametrize(
    ("proxies", "statuses"),
    [(("127.0.0.1/32",), [200, 200, 429, 200]), ((), [200, 200, 429, 429])],
)
def test_visitors_behind_a_trusted_proxy_are_counted_separately(
    proxies: tuple[str, ...], statuses: list[int]
) -> None:
    def status(who: str) -> int:
        try:
            return fetch(f"{sharing.address}stage", headers={"X-Forwarded-For": f"::1, {who}"})[0]
        except ConnectionError:  # the request is refused before it is read
            return 429

    with share_fight(limits=ServerLimits(burst=2, rate=0.001, proxies=proxies)) as sharing:
        visitors = ("203.0.113.7", "203.0.113.7", "203.0.113.7:4711", "203.0.113.8")
        assert [status(each) for each in visitors] == statuses
        wait_until(lambda: sharing.table._server._counter.connections == 0)


def test_an_ipv6_network_counts_as_one_client() -> None:
    ledger = ConnectionCounter(ServerLimits(per_address=1))
    assert ledger.admit("2001:db8::1", 0) == 0
    assert ledger.admit("2001:db8::2", 0) == 429
    assert ledger.admit("2001:db8:0:1::1", 0) == 0


def test_released_addresses_are_forgotten() -> None:
    ledger = ConnectionCounter(ServerLimits())
    for number in range(20_000):
        host = f"10.1.{number // 250}.{number % 250}"
        assert ledger.admit(host, 0) == 0
        ledger.release(host)
    assert len(ledger._clients) <= 4096


def test_a_visitor_that_reads_nothing_is_disconnected_without_blocking_others() -> None:
    with share_fight(limits=ServerLimits(reader_seconds=0.3)) as sharing:
        lazy = lazy_reader(sharing.address)
        with lazy, closing(EventStream(sharing.address)) as reader:
            wait_until(lambda: sharing.table.visitors == 2)
            blank = False
            while sharing.table.visitors == 2:
                blank = not blank
                sharing.session.set_blank(blank=blank)
                sharing.settle()
                wait_until(lambda: reader.line() == sharing.wire.lines[-1])
            assert sharing.table.visitors == 1


def lazy_reader(address: str) -> socket.socket:
    parts = urlsplit(address)
    lazy = socket.socket()
    lazy.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 1024)
    lazy.settimeout(PATIENCE)
    lazy.connect((parts.hostname or "", parts.port or 0))
    lazy.sendall(f"GET {parts.path}events HTTP/1.1\r\nHost: localhost\r\n\r\n".encode())
    return lazy


def test_heartbeats_come_regularly_without_steps() -> None:
    fast = ServerLimits(heartbeat_seconds=0.02)
    with share_fight(limits=fast) as sharing, closing(EventStream(sharing.address)) as reader:
        lines = [reader.response.readline() for _ in range(17)]
    assert lines[4] == b"event: alive\n"
    assert lines[7:] == [b":\n", b"\n"] * 5


def test_a_used_port_is_reported_at_once() -> None:
    with share_fight() as sharing, pytest.raises(OSError, match="in use"):
        TableOutlet().start(port=urlsplit(sharing.origin).port or 0)


def test_the_server_listens_only_on_this_machine_by_default() -> None:
    with share_fight() as sharing:
        assert urlsplit(sharing.origin).hostname == "127.0.0.1"
    assert address_text("::1", 80) == "http://[::1]:80"
    assert "0.0.0.0" not in address_text("0.0.0.0", 80)  # noqa: S104 - that is what is tried


def test_nonsense_gets_a_short_answer_without_a_banner() -> None:
    with share_fight() as sharing:
        answer = send_raw(sharing.origin, b"\x16\x03\x01 hello\r\n\r\n")
        assert answer.startswith(b"HTTP/1.1 400")
        assert len(answer) < 300
        assert b"uvicorn" not in answer.lower()
        connection, response = request(sharing.address)
        assert "uvicorn" not in json.dumps(response.getheaders()).lower()
        connection.close()
