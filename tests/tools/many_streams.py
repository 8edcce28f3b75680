"""Many event streams in a process of their own, to measure how fast a message reaches them.

`python -m tests.tools.many_streams ADDRESS COUNT` prints `ready`, and for each message a line of
JSON: its number, and the system times at which half and all of the streams had it.
"""

import asyncio
import json
import sys
from collections import defaultdict
from time import monotonic
from urllib.parse import urlsplit

from desktop.cli.relay import raise_file_limit


class Streams:
    """Event streams that record when each message arrived."""

    def __init__(self, address: str, count: int) -> None:
        self._parts = urlsplit(address)
        self._count = count
        self._came: defaultdict[int, list[float]] = defaultdict(list)
        self._connection_count = 0

    async def run(self) -> None:
        async with asyncio.TaskGroup() as group:
            for _ in range(self._count):
                group.create_task(self._follow())
                await asyncio.sleep(0.001)

    async def _follow(self) -> None:
        host, port = self._parts.hostname, self._parts.port
        reader, writer = await asyncio.open_connection(host, port, limit=1024 * 1024)
        head = f"GET {self._parts.path}events HTTP/1.1\r\nHost: localhost\r\n\r\n"
        writer.write(head.encode())
        while line := await reader.readline():
            if line.startswith(b"data: ") and b'"shown":' not in line:
                self._record_arrival(_number(line))
        writer.close()

    def _record_arrival(self, number: int) -> None:
        came = self._came[number]
        came.append(monotonic())
        if len(came) == self._count:
            values = {"number": number, "half": came[len(came) // 2], "last": came[-1]}
            del self._came[number]
            _print_line("ready" if not self._connection_count else json.dumps(values))
            self._connection_count = len(came)


def _number(line: bytes) -> int:
    return int(line[line.index(b'"number":') + 9 :].split(b",", 1)[0])


def _print_line(line: str) -> None:
    sys.stdout.write(f"{line}\n")
    sys.stdout.flush()


if __name__ == "__main__":
    raise_file_limit()
    asyncio.run(Streams(sys.argv[1], int(sys.argv[2])).run())
