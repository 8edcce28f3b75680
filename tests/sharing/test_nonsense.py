"""Nonsense sent to the page server: the server answers briefly or closes, and keeps running."""

import asyncio
from contextlib import closing

from models.sharing.bounds import ServerLimits
from tests.tools.malformed_requests import fuzz
from tests.tools.shared import EventStream, send_raw, share_fight, wait_until

NOTHING = b"\r\n\r\n\r\n"


def test_nonsense_gets_a_short_answer_and_the_fight_goes_on() -> None:
    with share_fight(limits=ServerLimits(burst=100_000, answer_seconds=5)) as sharing:
        figures = asyncio.run(fuzz(sharing.address, 400, 16))
        assert figures.faults == []
        assert {"200", "400", "404", "405", "421", "closed"} <= set(figures.statuses)
        wait_until(lambda: sharing.table.visitors == 0)
        with closing(EventStream(sharing.address)) as reader:
            assert reader.line() == sharing.wire.lines[0]
            sharing.act()
            assert reader.line() == sharing.wire.lines[1]


def test_a_flood_of_connections_is_refused() -> None:
    with share_fight(limits=ServerLimits(burst=20, rate=1)) as sharing:
        answers = [send_raw(sharing.origin, NOTHING) for _ in range(40)]
        assert sum(text.startswith(b"HTTP/1.1 429") for text in answers) >= 18


def test_after_a_flood_the_server_answers_again() -> None:
    with share_fight(limits=ServerLimits(burst=50, rate=1000)) as sharing:
        for _ in range(200):
            send_raw(sharing.origin, NOTHING)
        request = f"GET /{sharing.key.name}/stage HTTP/1.1\r\nHost: localhost\r\n\r\n".encode()
        wait_until(lambda: b'"state":"live"' in send_raw(sharing.origin, request))
