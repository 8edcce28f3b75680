"""The web application, which serves the page, stage, event stream and pictures of a room.

It is plain ASGI with four addresses, and never opens a path on disk.
"""

import asyncio
import re
from collections.abc import Awaitable, Callable, Mapping, MutableMapping
from typing import Any, Final, Protocol, TypeAlias

from msgspec import Struct

from models.sharing.bounds import ServerLimits
from models.sharing.channel import Channel, Stream
from models.sharing.limited_protocol import LimitedProtocol
from models.sharing.page import make_page
from models.sharing.room import is_room, signature_text

Scope: TypeAlias = MutableMapping[str, Any]
Receive: TypeAlias = Callable[[], Awaitable[MutableMapping[str, Any]]]
Send: TypeAlias = Callable[[MutableMapping[str, Any]], Awaitable[None]]

_PORTRAIT: Final = re.compile(r"portrait/([0-9a-f]{64})")
_JPEG: Final = b"\xff\xd8"
_PLAIN_PATH: Final = re.compile(rb"[A-Za-z0-9_/-]{1,200}")
_PAGE_TYPE: Final = "text/html; charset=utf-8"
_EVENTS_TYPE: Final = "text/event-stream"
_UNBUFFERED: Final = {"x-accel-buffering": "no"}
"""Headers that make a proxy pass each message on at once."""
_LOCKED_POLICY: Final = "default-src 'none'"
_COMMON_HEADERS: Final = {
    "cache-control": "no-store",
    "connection": "close",
    "cross-origin-resource-policy": "same-origin",
    "referrer-policy": "no-referrer",
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
}


class Rooms(Protocol):
    """The rooms to serve, each of which has a name."""

    def has(self, room: str) -> bool:
        """Return whether the page of a room is served."""

    async def enter(self, room: str) -> Channel | None:
        """Return the channel of a room, to be released by `leave`, or None if there is no room."""

    def leave(self, channel: Channel) -> None:
        """Release a channel from `enter`."""

    async def portrait(self, channel: Channel, name: str) -> bytes | None:
        """Return the picture on the current stage with this SHA-256 hash, or None."""


class WebResponse(Struct, frozen=True):
    """A complete HTTP response."""

    status: int
    body: bytes = b""
    content_type: str = "text/plain; charset=utf-8"
    headers: Mapping[str, str] = {}


_NOT_FOUND: Final = WebResponse(404, b"There is nothing here.")
_NOT_ALLOWED: Final = WebResponse(405, b"Only GET and HEAD.", headers={"allow": "GET, HEAD"})
_MISDIRECTED: Final = WebResponse(421, b"This address is not served here.")
_NOT_YET: Final = WebResponse(503, b"Nothing is shared here yet.", headers={"retry-after": "5"})


class WebApp:
    """The application; `serves` returns whether a Host header stands for this server."""

    def __init__(self, rooms: Rooms, serves: Callable[[str], bool] = lambda _: True) -> None:
        self._rooms = rooms
        self._serves = serves

    async def __call__(self, scope: Scope, _receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            return
        if (refusal := _rate_refusal(scope) or self._refusal(scope)) is not None:
            await _send_response(send, refusal)
            return
        room, _, rest = scope["raw_path"][1:].decode("ascii").partition("/")
        if scope["raw_path"].count(b"/") == 1:
            await _send_response(send, self._redirect(room, scope["query_string"]))
        elif not rest:
            await _send_response(send, self._page(room, dict(scope["headers"])))
        else:
            await self._answer_inside(room, rest, scope, send)

    def _refusal(self, scope: Scope) -> WebResponse | None:
        hosts = [value for key, value in scope["headers"] if key == b"host"]
        if scope["method"] not in ("GET", "HEAD"):
            return _NOT_ALLOWED
        if len(hosts) != 1 or not self._serves(hosts[0].decode("latin-1")):
            return _MISDIRECTED
        return None if _PLAIN_PATH.fullmatch(scope["raw_path"]) else _NOT_FOUND

    def _redirect(self, room: str, query: bytes) -> WebResponse:
        if not (is_room(room) and self._rooms.has(room)):
            return _NOT_FOUND
        overlay = "?overlay" if query == b"overlay" else ""
        return WebResponse(308, headers={"location": f"{room}/{overlay}"})

    def _page(self, room: str, request_headers: Mapping[bytes, bytes]) -> WebResponse:
        """Return the page, gzipped if accepted, or status 304 if the browser already has it."""
        if not (is_room(room) and self._rooms.has(room)):
            return _NOT_FOUND
        page_content = make_page()
        headers = {
            "cache-control": "no-cache",
            "content-security-policy": page_content.policy,
            "etag": page_content.tag,
            "vary": "accept-encoding",
        }
        if (
            request_headers.get(b"if-none-match", b"").decode("latin-1").removeprefix("W/")
            == page_content.tag
        ):
            return WebResponse(304, content_type=_PAGE_TYPE, headers=headers)
        if b"gzip" not in request_headers.get(b"accept-encoding", b""):
            return WebResponse(200, page_content.html, _PAGE_TYPE, headers)
        return WebResponse(
            200, page_content.gzipped, _PAGE_TYPE, {**headers, "content-encoding": "gzip"}
        )

    async def _answer_inside(self, room: str, rest: str, scope: Scope, send: Send) -> None:
        channel = await self._rooms.enter(room) if is_room(room) else None
        if channel is None:
            await _send_response(send, _NOT_FOUND)
            return
        try:
            if rest == "events" and scope["method"] == "GET":
                await _stream(channel, scope["state"]["protocol"], send)
            else:
                await _send_response(send, await self._content(channel, rest))
        finally:
            self._rooms.leave(channel)

    async def _content(self, channel: Channel, rest: str) -> WebResponse:
        if rest == "events":
            return WebResponse(200, content_type=_EVENTS_TYPE)
        if rest == "stage":
            return _stage(channel)
        match = _PORTRAIT.fullmatch(rest)
        picture = await self._rooms.portrait(channel, match[1]) if match else None
        if picture is None:
            return _NOT_FOUND
        return WebResponse(200, picture, "image/jpeg" if picture.startswith(_JPEG) else "image/png")


def _rate_refusal(scope: Scope) -> WebResponse | None:
    protocol: LimitedProtocol = scope["state"]["protocol"]
    status = protocol.admit(scope["client"][0])
    return WebResponse(status, b"Too many requests.") if status else None


def _stage(channel: Channel) -> WebResponse:
    newest = channel.newest
    if newest is None:
        return _NOT_FOUND if channel.is_shut else _NOT_YET
    signed = {"x-signature": signature_text(newest.signature)}
    return WebResponse(200, newest.line, "application/json", signed)


async def _stream(channel: Channel, protocol: LimitedProtocol, send: Send) -> None:
    """Send all events until the reader leaves or the room ends."""
    stream = channel.open_stream()
    protocol.begin_stream(stream.end)
    try:
        await _send_response_start(
            send, WebResponse(200, content_type=_EVENTS_TYPE, headers=_UNBUFFERED)
        )
        async with asyncio.timeout(None) as deadline:
            await _send_news(stream, send, deadline, protocol.counter.limits)
            await send({"type": "http.response.body"})
    except TimeoutError:
        protocol.abort()
    finally:
        channel.leave(stream)


async def _send_news(
    stream: Stream, send: Send, deadline: asyncio.Timeout, limits: ServerLimits
) -> None:
    clock = asyncio.get_running_loop().time
    next_comment = clock() + limits.heartbeat_seconds
    while (event := await stream.next_events(next_comment)) is not None:
        if clock() >= next_comment:
            next_comment += limits.heartbeat_seconds
            event += b":\n\n"
        deadline.reschedule(clock() + limits.reader_seconds)
        await send({"type": "http.response.body", "body": event, "more_body": True})
        deadline.reschedule(None)


async def _send_response(send: Send, answer: WebResponse) -> None:
    await _send_response_start(send, answer)
    await send({"type": "http.response.body", "body": answer.body})


async def _send_response_start(send: Send, answer: WebResponse) -> None:
    headers = {"content-security-policy": _LOCKED_POLICY, **_COMMON_HEADERS, **answer.headers}
    headers["content-type"] = answer.content_type
    if answer.content_type != _EVENTS_TYPE:
        headers["content-length"] = str(len(answer.body))
    pairs = [(key.encode(), value.encode()) for key, value in headers.items()]
    await send({"type": "http.response.start", "status": answer.status, "headers": pairs})
