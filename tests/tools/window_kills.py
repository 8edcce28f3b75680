"""Kills the program with its window: steps shown as saved are there when it is reopened."""

from collections.abc import Sequence
from contextlib import closing
from pathlib import Path
from random import Random
from typing import NamedTuple

from models.rules.deeds import Retitle
from models.saves.file_errors import FileError
from models.scheduler.history import History
from models.session.session import Session
from tests.tools.desks import desk
from tests.tools.kill_setups import ForkedChildren, Survivor

SAVED_TEXT = "saved ✓"
"""The header's text for a fight that is on disk."""
MAX_EXTRA_FACTOR = 5
"""Factor by which more windows may be killed until one has shown a step as saved."""
MAX_DELAY_SECONDS = 0.3
"""The maximum number of seconds from a line of output to the kill."""

State = tuple[int, int]
"""The number of steps of a fight, and how many of them are done."""


class ScreenRecord(NamedTuple):
    """The screen of a killed program: all states of the fight, and the last one shown as saved."""

    path: Path
    states: Sequence[State]
    frames: int
    claimed_count: int

    @property
    def claims_a_step(self) -> bool:
        """Whether a step was shown as saved since the fight was opened."""
        return self.states[self.claimed_count] != self.states[0]


class Figures(NamedTuple):
    """The outcomes of many kills; `unsaved` counts screens with steps not yet shown as saved."""

    tried: int = 0
    frames: int = 0
    claimed: int = 0
    unsaved: int = 0
    losses: tuple[str, ...] = ()

    def __str__(self) -> str:
        return (
            f"windows: {self.tried} kills, {self.unsaved} of them before all was said to be saved, "
            f"{self.frames} frames, {self.claimed} steps said to be saved, {len(self.losses)} lost"
        )

    def plus(self, seen_states: ScreenRecord, loss: str) -> "Figures":
        """Return the figures with one more kill."""
        sums = (
            self.tried + 1,
            self.frames + seen_states.frames,
            self.claimed + seen_states.claimed_count,
        )
        unsaved = self.unsaved + (seen_states.claimed_count < len(seen_states.states) - 1)
        return Figures(*sums, unsaved, (*self.losses, loss) if loss else self.losses)


def kill_windows(folder: Path, times: int, seed: int) -> Figures:
    """Kill a window this many times, each time in a new encounter, and restart it.

    On a slow machine every window may be killed before it shows a step as saved; in this case,
    some more are killed.
    """
    rng, figures = Random(seed), Figures()  # noqa: S311 - when to kill is no secret
    with closing(ForkedChildren("tests.tools.window_program", str(folder))) as nursery:
        for number in range(times * MAX_EXTRA_FACTOR):
            if number >= times and figures.claimed:
                break
            lines, delay = rng.randrange(1, 30), rng.uniform(0, MAX_DELAY_SECONDS)
            seen_states, fault = _play(nursery, folder / f"{seed}-{number}", lines, delay)
            figures = figures.plus(seen_states, fault or find_loss(folder, seen_states))
    return figures


def _play(
    children: ForkedChildren, name: Path, lines: int, delay: float
) -> tuple[ScreenRecord, str]:
    try:
        return parse_lines(children.run_and_kill("play", name, lines=lines, delay=delay)), ""
    except Survivor as survivor:
        return parse_lines(()), str(survivor)


def parse_lines(lines: Sequence[str]) -> ScreenRecord:
    """Parse a child's output; its last line may be cut off by the kill."""
    path, states, frames, claimed = Path(), list[State](), 0, 0
    for line in lines:
        what, steps, position, *words = line.rstrip("\n").split(" ", 3)
        if what == "at":
            path = path if states else Path(words[0])
            states.append((int(steps), int(position)))
        else:
            frames += 1
            claimed = len(states) - 1 if words[0] == SAVED_TEXT else claimed
    return ScreenRecord(path, states, frames, claimed)


def find_loss(folder: Path, seen_states: ScreenRecord) -> str:
    """Return a description of steps missing after the next launch of the program, or ""."""
    session, library = desk(folder)
    with closing(session):
        try:
            library.reopen()
            # The name of the last fight is on disk soon after its file.
            if not seen_states.claims_a_step:
                library.open(seen_states.path)
        except FileError as trouble:
            return str(trouble)
        return _missing(session, seen_states)


def _missing(session: Session, seen_states: ScreenRecord) -> str:
    document, there = session.document, _state(session.history)
    if document is None or document.path != seen_states.path or session.save_error:
        return (
            f"{document and document.path} was opened, not {seen_states.path}: {session.save_error}"
        )
    if there not in _allowed_states(seen_states):
        claimed = seen_states.states[seen_states.claimed_count]
        return f"{there} is there, {claimed} was said to be saved"
    session.do(Retitle("On"))
    return session.save_error


def _allowed_states(seen_states: ScreenRecord) -> Sequence[State]:
    """Return the states that may be on disk: the one shown as saved, or any later one."""
    steps, position = seen_states.states[-1]
    # The state was on disk before the child could print it.
    untold = [
        (position + 1, position + 1),
        (steps, position - 1),
    ]
    return [*seen_states.states[seen_states.claimed_count :], *untold]


def _state(history: History) -> State:
    return len(history.steps), history.done
