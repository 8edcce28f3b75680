"""The shared stage under load: `python -m pytest -m hunt tests/hunts/test_sharing.py`."""

import json
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from functools import reduce
from pathlib import Path
from statistics import median
from time import monotonic, perf_counter
from typing import TYPE_CHECKING

import pytest
from msgspec import Struct

from models.rules.catalogue import SYSTEMS
from models.session.session import Session
from models.sharing.bounds import ServerLimits
from models.sharing.publisher import GUI_DELAY_SECONDS, Publisher
from models.sharing.room import RoomKey
from models.sharing.table import TableOutlet
from models.sight.sight import Sight
from tests.benchmarks.fights import start_fight
from tests.desktop.cli.test_serve import ServeProcess
from tests.tools.mosquitto import Mosquitto, broker, need_mosquitto
from tests.tools.shared import PATIENCE, Shared, share_fight, stage_at, turn
from tests.tools.shared_twins import Figures, compare_random_fights

if TYPE_CHECKING:
    from tests.benchmarks.program import Program

ROOT = Path(__file__).parents[2]
PAIRS = 20
"""The number of pairs of fights for each system."""
REQUESTS = 20_000
STEPS = 60
TURNS = 200
"""The number of pairs of turns by the GM, with sharing and without."""
GENEROUS_LIMITS = ServerLimits(connections=2_000, per_address=2_000, burst=1_000_000, rate=1_000)

pytestmark = pytest.mark.hunt


def test_twin_fights_send_the_same_bytes(report: Callable[[object], None]) -> None:
    figures = reduce(Figures.plus, (compare_random_fights(rules, PAIRS) for rules in SYSTEMS))
    report(str(figures))
    assert figures.differences == ()
    assert figures.pairs >= 200


def test_nonsense_does_not_slow_down_the_gm(seed: int, report: Callable[[object], None]) -> None:
    with share_fight(limits=GENEROUS_LIMITS) as sharing:
        usual = median(step_times(sharing, lambda: True))
        command = [sys.executable, "-m", "tests.tools.malformed_requests", sharing.address]
        with subprocess.Popen(
            [*command, str(REQUESTS), str(seed)], cwd=ROOT, stdout=subprocess.PIPE
        ) as hostile:
            meanwhile = median(step_times(sharing, lambda: hostile.poll() is not None))
            data = json.loads(hostile.communicate()[0])
        assert stage_at(sharing.address)["state"] == "live"
    text = ", ".join(f"{status} {count}" for status, count in sorted(data["statuses"].items()))
    report(
        f"shared nonsense: {data['requests']} requests ({text}), {len(data['faults'])} faults; "
        f"the GM's step {usual * 1000:.2f} ms before, {meanwhile * 1000:.2f} ms meanwhile",
    )
    assert data["faults"] == []


def step_times(sharing: Shared, is_over: Callable[[], bool]) -> list[float]:
    """Let the GM act and undo many times; return the time of each step."""
    times: list[float] = []
    while len(times) < STEPS or not is_over():
        begin = perf_counter()
        sharing.session.do(turn(sharing.session))
        times.append(perf_counter() - begin)
        sharing.session.undo()
        sharing.settle()
    return times


@pytest.mark.parametrize("size", [20, 200])
def test_sharing_does_not_slow_down_the_gm(
    report: Callable[[object], None], tmp_path: Path, size: int
) -> None:
    pytest.importorskip("simpy", reason="install the benchmarks: .[bench]")
    from tests.benchmarks.program import Program

    program = Program(tmp_path)
    program.open(start_fight("fatewalker", size))
    with share(program.session) as switch, visitors(switch.address, 5):
        times: dict[bool, list[float]] = {True: [], False: []}
        for number in range(TURNS):
            for is_on in (number % 2 == 0, number % 2 == 1):
                times[is_on].append(time_step(program, switch, is_on=is_on))
    program.close()
    on, off = median(times[True]) * 1000, median(times[False]) * 1000
    pairs = median(each / other for each, other in zip(times[True], times[False], strict=True))
    cost = median(switch.costs) * 1e6
    report(
        f"sharing and a step, {size} combatants: {on:.2f} ms on, {off:.2f} ms off, "
        f"{pairs:.3f} in pairs; of them for `changed` {cost:.1f} µs",
    )


def time_step(program: "Program", switch: "Switch", *, is_on: bool) -> float:
    """Return the seconds of a step in both windows."""
    switch.set_on(is_on=is_on)
    program.prepare_entry()
    begin = perf_counter()
    program.enter()
    return perf_counter() - begin


class Switch:
    """Sharing with a switch; when it is off, the publisher gets no changes."""

    def __init__(self, table: TableOutlet, session: Session) -> None:
        key = RoomKey.generate()
        self.address = f"{table.start()}/{key.name}/"
        screen = session.sight.players_screen
        self.publisher = Publisher(key, (table,), screen, delay=GUI_DELAY_SECONDS)
        self.costs: list[float] = []
        self._is_on = False
        session.subscribe(self._on_change)

    def set_on(self, *, is_on: bool) -> None:
        self._is_on = is_on
        assert self.publisher.settle(PATIENCE)

    def _on_change(self, before: Sight, after: Sight) -> None:
        if self._is_on:
            begin = perf_counter()
            self.publisher.on_change(before, after)
            self.costs.append(perf_counter() - begin)


@contextmanager
def share(session: Session) -> Iterator[Switch]:
    table = TableOutlet()
    switch = Switch(table, session)
    try:
        yield switch
    finally:
        switch.set_on(is_on=False)
        switch.publisher.stop()
        table.stop()


class Arrival(Struct):
    """The times at which a message had reached half and all of the streams."""

    number: int
    half: float
    last: float


@contextmanager
def visitors(address: str, count: int) -> Iterator[Callable[[], Arrival]]:
    """Open many streams; yield a function that waits until all of them got the next message."""
    command = [sys.executable, "-m", "tests.tools.many_streams", address, str(count)]
    streams = subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, text=True)
    assert streams.stdout is not None
    out = streams.stdout
    try:
        assert out.readline() == "ready\n"
        yield lambda: Arrival(**json.loads(out.readline()))
    finally:
        streams.kill()
        streams.communicate()


@pytest.mark.parametrize("count", [1, 50, 100, 200])
def test_many_streams_are_served_at_the_table(report: Callable[[object], None], count: int) -> None:
    with closing(ServeProcess("fatewalker")) as served:
        result = measure_followers(served, served.process.pid, served.address, count)
    report(f"{count} streams at the table: {result}")


@need_mosquitto
@pytest.mark.parametrize("count", [1, 250, 500, 1000])
def test_many_streams_are_served_by_a_relay(
    report: Callable[[object], None], tmp_path: Path, count: int
) -> None:
    with (
        broker(tmp_path) as mosquitto,
        run_relay(mosquitto) as relay,
        closing(ServeProcess("fatewalker", "--broker", mosquitto.url)) as served,
    ):
        address = f"{relay.address}/{served.address.split('/')[3]}/"
        result = measure_followers(served, relay.process.pid, address, count)
    report(f"{count} streams on a relay: {result}")


@contextmanager
def run_relay(mosquitto: Mosquitto) -> Iterator[ServeProcess]:
    relay = ServeProcess("--broker", mosquitto.url, "--port", "0", command="relay")
    try:
        yield relay
    finally:
        relay.process.kill()
        relay.end()


def measure_followers(served: ServeProcess, server: int, address: str, count: int) -> str:
    """Let the GM act while many follow; return the delays as text."""
    before = memory(server)
    half, last = [], []
    with visitors(address, count) as following:
        growth = memory(server) - before
        for number in range(STEPS):
            begin = monotonic()
            served.do({"do": "curtain", "blank": number % 2 == 0})
            arrival = following()
            half.append((arrival.half - begin) * 1000)
            last.append((arrival.last - begin) * 1000)
    return (
        f"half of them after {median(half):.0f} ms, all after {median(last):.0f} ms in the median "
        f"and {max(last):.0f} ms at worst; {growth / 1024:.1f} MiB for them on {before / 1024:.0f}"
    )


def memory(process: int) -> int:
    """Return the memory of a process in KiB."""
    status = Path(f"/proc/{process}/status").read_text(encoding="utf-8")
    return int(status.partition("VmRSS:")[2].split()[0])
