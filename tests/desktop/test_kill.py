"""Killed at any moment, a document holds the last line that was printed, or one step more."""

import io
import json
import random
import subprocess
import sys
from collections.abc import Iterator
from itertools import islice
from pathlib import Path
from typing import Any

import pytest

from desktop.headless import run, show

Line = dict[str, Any]

TIMES = 20
STEPS = 400


def steps() -> Iterator[Line]:
    """A long fight: two who hit each other, now and then with second thoughts."""
    yield {"do": "start", "rolls": {"ada": 1, "bor": 2}}
    for number in range(STEPS):
        who = ("ada", "bor")[number % 2]
        yield {"do": "turn", "who": who, "uses": ["major"]}
        if number % 7 == 0:
            yield from ({"do": "undo"}, {"do": "redo"})


@pytest.fixture(scope="module")
def script(tmp_path_factory: pytest.TempPathFactory) -> Path:
    combatants = [{"id": who, "stats": {"AD": 2}} for who in ("ada", "bor")]
    told = {
        "id": "long",
        "system": "tabula_rasa",
        "combatants": combatants,
        "steps": list(steps()),
    }
    path = tmp_path_factory.mktemp("script") / "long.json"
    path.write_text(json.dumps(told))
    return path


@pytest.fixture(scope="module")
def expected(script: Path) -> list[Line]:
    """The facts after each step, from a run that nobody disturbed."""
    out = io.StringIO()
    assert run([str(script)], out=out, err=io.StringIO()) == 0
    return [facts_of(json.loads(line)) for line in out.getvalue().splitlines()]


@pytest.mark.parametrize("number", range(TIMES))
def test_a_killed_run_loses_no_line_it_has_printed(
    tmp_path: Path, script: Path, expected: list[Line], number: int
) -> None:
    document = tmp_path / "fight.tickline"
    chance = random.Random(number)  # noqa: S311 - the moment of death
    printed = printed_before_death(script, document, chance.randint(1, len(expected)))
    out, err = io.StringIO(), io.StringIO()

    assert show(document, "gm", out, err) == 0, err.getvalue()
    assert printed > 0
    assert json.loads(out.getvalue()) in expected[printed - 1 : printed + 1]


def printed_before_death(script: Path, document: Path, number: int) -> int:
    """Play the script in a process of its own, kill it at line `number`; return how many came."""
    command = [sys.executable, "-m", "desktop", "run", "--document", str(document), str(script)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as process:
        assert process.stdout
        lines = list(islice(process.stdout, number))
        process.kill()  # by now it is some lines ahead, nobody knows how many
        return len(lines) + len(process.stdout.readlines())


def facts_of(line: Line) -> Line:
    return {key: value for key, value in line.items() if key not in ("script", "step", "legal")}
