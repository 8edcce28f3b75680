"""Sends malformed requests to a page server, and checks its answers.

`python -m tests.tools.malformed_requests ADDRESS COUNT SEED` prints the figures as JSON.
"""

import asyncio
import json
import sys
from collections import Counter
from collections.abc import Callable
from random import Random
from urllib.parse import urlsplit

from msgspec import Struct

CONCURRENT_REQUESTS = 24
MAX_REFUSAL_BYTES = 1024
"""The maximum size of a refusal with its headers."""
TIMEOUT_S = 60.0
SECRETS = (b"root:x:", b"[project]", b"import ", b"SQLite format", b"Traceback")
"""Texts of files on disk, and of the program."""
METHODS = (
    b"GET GET GET HEAD POST PUT DELETE OPTIONS TRACE CONNECT PATCH BREW get G\xc3\x89T PRI".split()
)
PARTS = (
    b"stage events portrait .. . %2e%2e %00 \x00 etc passwd ~root C: \\.. ; ? # ?overlay * "
    b"page.html favicon.ico %c0%ae%c0%ae \xff\xfe stage.json ${jndi:x} ' <script>"
).split(b" ")
HEADERS = (
    b"Host: localhost",
    b"Host: evil.example",
    b"Host: localhost\r\nHost: localhost",
    b"Content-Length: -1",
    b"Content-Length: 18446744073709551616",
    b"Content-Length: 5\r\nTransfer-Encoding: chunked",
    b"Transfer-Encoding: chunked",
    b"Transfer-Encoding: gzip, chunked",
    b"Expect: 100-continue",
    b"Upgrade: websocket\r\nConnection: Upgrade",
    b"Upgrade: h2c\r\nConnection: Upgrade, HTTP2-Settings",
    b"Connection: keep-alive",
    b"Range: bytes=0-99999999",
    b"If-None-Match: *",
    b"X-Forwarded-For: 1.2.3.4",
    b"Accept-Encoding: gzip, br",
    b" folded: header",
    b"No colon at all",
    b"X\x00: y",
    b": empty",
)


class Figures(Struct):
    """The number of requests, the answers by status, and the faults."""

    requests: int = 0
    statuses: dict[str, int] = {}
    faults: list[str] = []

    def __str__(self) -> str:
        text = ", ".join(f"{status} {count}" for status, count in sorted(self.statuses.items()))
        return f"{self.requests} requests ({text}), {len(self.faults)} faults"


async def fuzz(address: str, count: int, seed: int) -> Figures:
    """Send `count` malformed requests, many at a time, each in a random manner."""
    rng, statuses, faults = Random(seed), Counter[str](), list[str]()  # noqa: S311 - for tests
    path = urlsplit(address).path.encode()
    pieces = iter([(_piece(rng, path), Random(rng.random())) for _ in range(count)])  # noqa: S311 - as above

    async def one_after_another() -> None:
        for sent, way in pieces:
            answer = await _send(address, sent, way)
            statuses[_status(answer)] += 1
            if fault := _fault(answer):
                faults.append(f"{fault}: {sent[:200]!r} -> {answer[:200]!r}")

    await asyncio.gather(*(one_after_another() for _ in range(CONCURRENT_REQUESTS)))
    return Figures(count, dict(statuses), faults)


async def _send(address: str, request: bytes, rng: Random) -> bytes:
    """Send a request whole, in pieces, or disconnecting in the middle; return what was received."""
    parts = urlsplit(address)
    answer = b""
    try:
        async with asyncio.timeout(TIMEOUT_S):
            reader, writer = await asyncio.open_connection(parts.hostname, parts.port)
            try:
                at = rng.randrange(len(request) + 1) if rng.random() < 0.2 else len(request)
                writer.write(request[:at])
                await asyncio.sleep(rng.choice((0, 0, 0, 0.001, 0.02)))
                writer.write(request[at:])
                if rng.random() < 0.8:
                    writer.write_eof()
                    answer = await _first(reader)
            finally:
                writer.close()
    except TimeoutError:
        return b"HUNG"
    except OSError:
        pass
    return answer


async def _first(reader: asyncio.StreamReader) -> bytes:
    """Return an answer; an event stream has no end, so that its beginning is enough."""
    answer = b""
    while more := await reader.read(65536):
        answer += more
        if b"text/event-stream" in answer:
            break
    return answer


def _status(answer: bytes) -> str:
    return answer[9:12].decode("latin-1") if answer.startswith(b"HTTP/1.1 ") else "closed"


def _fault(answer: bytes) -> str:
    if answer == b"HUNG":
        return "no answer"
    if answer and not answer.startswith(b"HTTP/1.1 "):
        return "no HTTP"
    if answer.startswith(b"HTTP/1.1 5") and not answer.startswith(b"HTTP/1.1 503"):
        return "broken"
    if any(secret in answer for secret in SECRETS) and b"text/html" not in answer:
        return "secret"
    is_long = len(answer) > MAX_REFUSAL_BYTES and not answer.startswith(b"HTTP/1.1 200")
    return "long" if is_long else ""


def _piece(rng: Random, room: bytes) -> bytes:
    kinds: tuple[Callable[[Random, bytes], bytes], ...] = (
        _bytes,
        _request,
        _request,
        _request,
        _request,
        _large,
        _body,
        _several,
    )
    return rng.choice(kinds)(rng, room)


def _bytes(rng: Random, _room: bytes) -> bytes:
    starts = (
        b"",
        b"\x16\x03\x01\x02",
        b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n",
        b"\r\n\r\n",
        b"\0" * 50,
    )
    return rng.choice(starts) + rng.randbytes(rng.randrange(300))


def _request(rng: Random, room: bytes) -> bytes:
    target = _target(rng, room)
    version = rng.choice((b"HTTP/1.1",) * 6 + (b"HTTP/1.0", b"HTTP/0.9", b"HTTP/9.9", b""))
    first = b" ".join((rng.choice(METHODS), target, version))
    usual = (HEADERS[0],) if rng.random() < 0.7 else ()
    some = (*usual, *rng.choices(HEADERS, k=rng.randrange(4)))
    return b"\r\n".join((first, *some, b"", b""))


def _target(rng: Random, room: bytes) -> bytes:
    if rng.random() < 0.3:
        return room + rng.choice((b"", b"stage", b"events", b"?overlay"))
    base = rng.choice((room, room, b"/", b"//", b"", b"http://evil.example/", b"/" + b"a" * 43))
    parts = rng.choices(PARTS, k=rng.randrange(5))
    return base + rng.choice((b"/", b"//", b"\\")).join(parts)


def _large(rng: Random, room: bytes) -> bytes:
    size = rng.choice((9_000, 20_000, 200_000))
    match rng.randrange(3):
        case 0:
            return b"GET " + room + b"a" * size + b" HTTP/1.1\r\nHost: localhost\r\n\r\n"
        case 1:
            return b"GET " + room + b" HTTP/1.1\r\nX: " + b"a" * size + b"\r\n\r\n"
        case _:
            return b"GET / HTTP/1.1\r\n" + b"X: y\r\n" * (size // 6) + b"\r\n"


def _body(rng: Random, room: bytes) -> bytes:
    size = rng.choice((0, 1, 5_000, 100_000))
    length = rng.choice((size, size + 1, size * 2, 10**12))
    head = b"POST %bstage HTTP/1.1\r\nHost: localhost\r\nContent-Length: %d\r\n\r\n" % (
        room,
        length,
    )
    return head + rng.randbytes(size)


def _several(rng: Random, room: bytes) -> bytes:
    return b"".join(_request(rng, room) for _ in range(rng.randrange(2, 30)))


if __name__ == "__main__":
    found = asyncio.run(fuzz(sys.argv[1], int(sys.argv[2]), int(sys.argv[3])))
    figures = {"requests": found.requests, "statuses": found.statuses, "faults": found.faults}
    sys.stdout.write(json.dumps(figures) + "\n")
