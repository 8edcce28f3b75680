"""A step: from Enter to both windows painted and the step on disk; and undo and looking back."""

from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest
from pytest_benchmark.fixture import BenchmarkFixture

from models.rules.catalogue import SYSTEMS
from models.rules.ruleset import RuleSet
from tests.benchmarks.extent import COMBATANT_COUNTS, LONG, ROUNDS, SHORT, SLOW_ROUNDS
from tests.benchmarks.fights import play_steps, start_fight
from tests.benchmarks.frames import Frames, settle
from tests.benchmarks.measures import Figure, Group, measure
from tests.benchmarks.program import Program
from tests.benchmarks.yardsticks import BareDatabase, PlainTokens

GROUP = Group.STEP
PLAIN_STEP = "two plain widgets painted, one row on disk"
PLAIN_FRAME = "a plain widget painted"
BACK = Group.BACK
ROW = b"x" * 200
GM_GOAL = {20: 35.0, 100: 35.0, 500: 50.0}
"""Milliseconds from a key to all of the GM's window, by the number of combatants."""
PLAYERS_GOAL = 60.0
"""Milliseconds from a key to the players' window."""
LOOK_GOAL = {20: 16.0, 100: 16.0, 500: 33.0}
LETTER_GOAL = 15.0
PUBLISHED = [rules for rules in SYSTEMS if rules.id != "plain_ticks"]


@pytest.fixture
def database(tmp_path: Path) -> Iterator[BareDatabase]:
    bare = BareDatabase(tmp_path / "bare.db")
    yield bare
    bare.close()


@pytest.mark.parametrize("size", COMBATANT_COUNTS)
@pytest.mark.parametrize("group", [GROUP, BACK], ids=lambda group: group.name)
def test_plain_step(
    benchmark: BenchmarkFixture, database: BareDatabase, group: Group, size: int
) -> None:
    gm, players = show_tokens(size), show_tokens(size)
    frames, places = Frames(gm, players), Random(1)  # noqa: S311 - any place will do

    def step() -> None:
        frames.begin()
        for each in (gm, players):
            each.move_one(places.randrange(1800), whole=True)
        database.add(ROW)
        frames.wait()

    measure(benchmark, Figure(group, PLAIN_STEP, size), step)


@pytest.mark.parametrize("size", COMBATANT_COUNTS)
def test_plain_frame(benchmark: BenchmarkFixture, size: int) -> None:
    gm = show_tokens(size)
    frames = Frames(gm)

    def look() -> None:
        frames.begin()
        gm.update()
        frames.wait()

    measure(benchmark, Figure(BACK, PLAIN_FRAME, size), look)


@pytest.mark.parametrize("length", [SHORT, LONG])
@pytest.mark.parametrize("size", COMBATANT_COUNTS)
@pytest.mark.parametrize("rules", PUBLISHED, ids=lambda rules: rules.id)
def test_step(
    benchmark: BenchmarkFixture, program: Program, rules: RuleSet, size: int, length: int
) -> None:
    program.open(play_steps(start_fight(rules.id, size), length))
    before = len(program.session.history.steps)
    figure = Figure(GROUP, rules.title, size, length, against=(PLAIN_STEP,), most=PLAYERS_GOAL)
    rounds = SLOW_ROUNDS if size == COMBATANT_COUNTS[-1] else ROUNDS
    measure(benchmark, figure, program.enter, before=program.prepare_entry, rounds=rounds)
    assert len(program.session.history.steps) >= before + rounds


@pytest.mark.parametrize("size", COMBATANT_COUNTS)
def test_key_to_the_gm(benchmark: BenchmarkFixture, program: Program, size: int) -> None:
    program.open(play_steps(start_fight("fatewalker", size), SHORT))
    figure = Figure(GROUP, "the GM's window, FateWalker", size, SHORT, most=GM_GOAL[size])
    measure(benchmark, figure, program.enter_for_gm, before=program.prepare_entry)


@pytest.mark.parametrize("size", COMBATANT_COUNTS)
def test_letter(benchmark: BenchmarkFixture, program: Program, size: int) -> None:
    program.open(play_steps(start_fight("fatewalker", size), SHORT))
    figure = Figure(GROUP, "a letter typed", size, SHORT, most=LETTER_GOAL)
    measure(benchmark, figure, program.type_letter, before=program.prepare_letter)


@pytest.mark.parametrize("size", COMBATANT_COUNTS)
def test_undo(benchmark: BenchmarkFixture, program: Program, size: int) -> None:
    program.open(play_steps(start_fight("fatewalker", size), LONG))
    figure = Figure(BACK, "undo", size, LONG, against=(PLAIN_STEP,), most=PLAYERS_GOAL)
    measure(benchmark, figure, program.undo, before=program.prepare_undo)
    assert program.session.history.done < LONG


@pytest.mark.parametrize("size", COMBATANT_COUNTS)
def test_looking_back(benchmark: BenchmarkFixture, program: Program, size: int) -> None:
    program.open(play_steps(start_fight("fatewalker", size), LONG))
    places = Random(1)  # noqa: S311 - any moment will do
    against, goal = (PLAIN_FRAME,), LOOK_GOAL[size]
    figure = Figure(BACK, "looking at any step", size, LONG, against=against, most=goal)
    measure(
        benchmark,
        figure,
        lambda: program.scrub(places.randrange(LONG // 10, LONG)),
        before=program.prepare_scrub,
    )


def show_tokens(size: int) -> PlainTokens:
    widget = PlainTokens(size)
    widget.show()
    settle()
    return widget
