"""`tickline serve`: a shared fight without a window, with steps from standard input."""

import io
import json
import subprocess
import sys
from contextlib import closing
from pathlib import Path
from typing import IO

import pytest

from desktop.cli.serve import ServeOptions, serve
from models.rules.catalogue import SYSTEMS
from models.saves.codec import Codec
from models.session.samples import sample_history
from tests.tools.documents import write_document
from tests.tools.mosquitto import broker, need_mosquitto
from tests.tools.scripts import Line
from tests.tools.shared import EventStream, fetch, stage_at, wait_until

ROOT = Path(__file__).parents[3]


class ServeProcess:
    """The running program, with pipes to its standard input and output."""

    def __init__(self, *arguments: str, command: str = "serve") -> None:
        self.process = subprocess.Popen(
            [sys.executable, "-m", "desktop", command, *arguments],
            cwd=ROOT,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
        )
        self.address = self._out.readline().strip()

    @property
    def _out(self) -> IO[str]:
        assert self.process.stdout is not None
        return self.process.stdout

    def do(self, step: Line | str) -> Line:
        assert self.process.stdin is not None
        self.process.stdin.write(f"{step if isinstance(step, str) else json.dumps(step)}\n")
        self.process.stdin.flush()
        data: Line = json.loads(self._out.readline())
        return data

    def close(self) -> None:
        self.end()

    def end(self) -> tuple[int, str]:
        """Close the input; return the exit code and the text on stderr."""
        _, complaints = self.process.communicate()
        return self.process.returncode, complaints


def test_a_sample_is_served_and_each_step_is_shown_when_its_line_is_printed() -> None:
    with (
        closing(ServeProcess("plain_ticks")) as served,
        closing(EventStream(served.address)) as reader,
    ):
        reader.line()
        who = stage_at(served.address)["acting"]
        assert who
        answer = served.do({"do": "override", "who": "keeper", "to": 30})
        assert (answer["step"], answer["legal"], answer["next"]["keeper"]) == (0, True, 30)
        stage = stage_at(served.address)
        assert stage == reader.message()
        assert [each["tick"] for each in stage["tokens"] if each["label"].startswith("Ines")] == [
            30
        ]
        assert served.end() == (0, "")


def test_an_invalid_step_gets_a_line_with_the_reason_and_the_next_works() -> None:
    with closing(ServeProcess("plain_ticks")) as served:
        for nonsense in (
            "isn't JSON",
            "[]",
            "{}",
            '{"do": "fly"}',
            '{"do": "override", "who": "stranger", "to": 3}',
            '{"do": "curtain", "blink": true}',
            '{"do": "curtain", "blank": 7}',
            "[" * 5000,
        ):
            answer = served.do(nonsense)
            assert not answer["legal"]
            assert answer["why"]
        assert served.do({"do": "curtain", "blank": True})["legal"]
        assert stage_at(served.address)["state"] == "blank"
        assert served.do({"do": "undo"})["legal"]


def test_steps_on_a_document_are_saved(tmp_path: Path) -> None:
    history = sample_history("plain_ticks")
    path = tmp_path / "kept.tickline"
    write_document(path, history, Codec(SYSTEMS))
    with closing(ServeProcess(str(path))) as served:
        served.do({"do": "override", "who": "keeper", "to": 30})
    with closing(ServeProcess(str(path))) as served:
        tokens = stage_at(served.address)["tokens"]
        assert 30 in [each["tick"] for each in tokens]


def test_a_script_is_played_and_served(tmp_path: Path) -> None:
    script = {
        "id": "two",
        "system": "plain_ticks",
        "combatants": [{"id": "ara"}, {"id": "bor"}],
        "steps": [{"do": "start", "ticks": {"ara": 3, "bor": 5}}],
    }
    path = tmp_path / "two.json"
    path.write_text(json.dumps(script))
    with closing(ServeProcess(str(path))) as served:
        assert [each["label"] for each in stage_at(served.address)["tokens"]] == ["ara", "bor"]


def test_with_a_key_and_a_port_the_address_stays_the_same(tmp_path: Path) -> None:
    key = str(tmp_path / "room.key")
    with closing(ServeProcess("plain_ticks", "--key", key)) as served:
        first, number = served.address, stage_at(served.address)["number"]
        port = first.split(":")[2].partition("/")[0]
    with closing(ServeProcess("plain_ticks", "--key", key, "--port", port)) as served:
        assert served.address == first
        assert stage_at(served.address)["number"] > number


@pytest.mark.parametrize(
    ("wish", "why"),
    [
        (ServeOptions("nowhere.tickline"), "nowhere.tickline"),
        (ServeOptions("plain_ticks", host="no such host"), "Can't serve at no such host"),
        (ServeOptions("plain_ticks", host="192.0.2.1"), "Can't serve at 192.0.2.1"),
        (ServeOptions("plain_ticks", broker="http://example.org"), "isn't a broker's address"),
        (ServeOptions("plain_ticks", key=ROOT / "README.md"), "doesn't hold the key of a room"),
        (ServeOptions("plain_ticks", key=ROOT / "none" / "key"), "can't keep the key"),
    ],
)
def test_a_fight_that_cannot_be_served_is_refused_in_one_sentence(
    wish: ServeOptions, why: str
) -> None:
    out, err = io.StringIO(), io.StringIO()
    assert serve(wish, SYSTEMS, io.StringIO(), out, err) == 1
    assert why in err.getvalue()
    assert err.getvalue().count("\n") == 1


def test_an_endless_line_ends_the_input() -> None:
    class Endless(io.StringIO):
        def readline(self, most: int | None = -1, /) -> str:
            assert most
            assert most > 0, "It must ask for no more than it takes."
            return "0" * most

    err = io.StringIO()
    assert serve(ServeOptions("plain_ticks"), SYSTEMS, Endless(), io.StringIO(), err) == 1
    assert err.getvalue() == "A step is over 4 MB. No more steps are read.\n"


def test_more_than_one_script_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "two.json"
    path.write_text("[{}, {}]")
    err = io.StringIO()
    assert serve(ServeOptions(str(path)), SYSTEMS, io.StringIO(), io.StringIO(), err) == 1
    assert "holds 2 scripts" in err.getvalue()


@need_mosquitto
def test_a_relay_passes_on_a_served_fight(tmp_path: Path) -> None:
    with broker(tmp_path) as mosquitto:
        relay = ServeProcess("--broker", mosquitto.url, "--port", "0", command="relay")
        try:
            with closing(ServeProcess("plain_ticks", "--broker", mosquitto.url)) as served:
                room = served.address.split("/")[3]
                far = f"{relay.address}/{room}/"
                wait_until(lambda: fetch(f"{far}stage")[0] == 200)
                assert stage_at(far) == stage_at(served.address)
        finally:
            relay.process.kill()
            relay.end()
