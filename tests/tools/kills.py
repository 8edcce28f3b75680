"""Kills processes at any moment: every step that they reported as saved must survive."""

import json
from collections.abc import Callable, Sequence
from contextlib import closing
from pathlib import Path
from typing import NamedTuple

from models.rules.catalogue import SYSTEMS, system
from models.saves.codec import Codec
from models.saves.document import Document
from models.saves.file_errors import FileError
from models.saves.migrations import MIGRATIONS as NONE
from models.saves.migrations import Migration
from models.saves.reader import read_document
from models.saves.stores.backups import BACKUPS_TO_KEEP
from models.scheduler.history import History
from models.session.facts import moment_facts
from tests.tools.figures import Sums
from tests.tools.forked_program import MIGRATIONS
from tests.tools.kill_setups import FIGHT, KillFolder, Survivor, facts_of, journal
from tests.tools.sample_rules import CODEC

PLAYED = Codec(SYSTEMS)


class KillOutcome(NamedTuple):
    """The outcome of one kill: the acknowledged steps, and what is missing of them."""

    acknowledged: int
    loss: str = ""


class Figures(Sums, frozen=True):
    """The outcomes of many kills; `while_writing` counts those that left a half-written step."""

    tried: int
    while_writing: int
    acknowledged: int
    losses: Sequence[str]

    def __str__(self) -> str:
        return (
            f"kills: {self.tried} tried, {self.while_writing} of them amid a write, "
            f"{self.acknowledged} steps acknowledged, {len(self.losses)} lost"
        )


def kill_during_step(kill_folder: KillFolder) -> KillOutcome:
    path = kill_folder.new_folder() / "fight.tickline"
    lines, delay = kill_folder.rng.randrange(12), kill_folder.random_step_delay()
    lines_read = kill_folder.children.run_and_kill(
        "take_steps", kill_folder.script, path, lines=lines, delay=delay
    )
    number = len(lines_read)
    try:
        history = reopen_and_save(path, PLAYED)
    except FileError as trouble:
        return KillOutcome(number, str(trouble) if number or path.exists() else "")
    facts = json.loads(json.dumps(moment_facts(system(history.start.system).at(history.present))))
    if number == 0:
        return KillOutcome(0, "" if len(history.steps) <= 1 else "steps nobody was told of")
    if facts_of(json.loads(lines_read[-1])) != kill_folder.expected[number - 1]:
        return KillOutcome(number, f"the line of step {number} is not what it was undisturbed")
    right = facts in kill_folder.expected[number - 1 : number + 1]
    return KillOutcome(number, "" if right else f"step {number} is not there")


def kill_while_copying(kill_folder: KillFolder) -> KillOutcome:
    folder = kill_folder.new_folder()
    path, copy = kill_folder.begin(folder), folder / "copy.tickline"
    lines, delay = kill_folder.rng.randrange(6), kill_folder.random_step_delay() * 3
    lines_read = kill_folder.children.run_and_kill(
        "save_copies", path, copy, lines=lines, delay=delay
    )
    number = len(lines_read)
    visible = {each.name for each in folder.glob("[!.]*")}
    loss = "" if visible <= {path.name, copy.name, journal(path).name} else f"seen: {visible}"
    loss = loss or find_loss(path, number)
    if number or copy.exists():
        loss = loss or find_loss(copy, number)
    return KillOutcome(number * 2, loss)


def kill_while_migrating(kill_folder: KillFolder) -> KillOutcome:
    path = kill_folder.copy_with_journal(kill_folder.old)
    backups, deed = path.parent / "backups", "migrate"
    # A busy computer takes longer than measured before.
    lines = kill_folder.rng.choice((0, 0, 0, 1))
    delay = 0 if lines else kill_folder.random_delay(deed, kill_folder.old)
    lines_read = kill_folder.children.run_and_kill(deed, path, backups, lines=lines, delay=delay)
    sound = [each for each in backups.glob("*/[!.]*") if read_document(each, CODEC) == FIGHT]
    migrated = not journal(path).exists() and path.read_bytes()[60:64] == b"\0\0\0\4"
    if lines_read and not migrated:
        return KillOutcome(1, "it was said to be migrated, and is not")
    if migrated and [each.read_bytes() for each in sound] != [kill_folder.old.read_bytes()]:
        return KillOutcome(1, "it was migrated without a backup")
    right = reopen_and_save(path, CODEC, MIGRATIONS) == FIGHT
    return KillOutcome(len(lines_read), "" if right else "its steps are not there")


def kill_while_opening(kill_folder: KillFolder) -> KillOutcome:
    path = kill_folder.begin(kill_folder.new_folder())
    backups = path.parent / "backups"
    lines, delay = kill_folder.rng.randrange(4), kill_folder.random_step_delay() * 3
    lines_read = kill_folder.children.run_and_kill(
        "open_often", path, backups, lines=lines, delay=delay
    )
    step_counts = [
        len(read_document(each, CODEC).steps) for each in sorted(backups.glob("*/[!.]*"))
    ]
    loss = find_loss(path, len(lines_read))
    # Each opening keeps the previous state as a backup; the newest five stay.
    expected = list(range(step_counts[-1] + 1))[-len(step_counts) :] if step_counts else []
    enough = len(step_counts) >= min(BACKUPS_TO_KEEP, len(lines_read))
    if (
        step_counts != expected
        or not enough
        or len(lines_read) > (step_counts[-1] if step_counts else -1) + 1
    ):
        loss = loss or f"the backups hold {step_counts} steps"
    return KillOutcome(len(lines_read), loss)


def kill_while_rolling_back(kill_folder: KillFolder) -> KillOutcome:
    path = kill_folder.copy_with_journal(kill_folder.half_written)
    delay = kill_folder.random_delay("open_once", kill_folder.half_written)
    kill_folder.children.run_and_kill("open_once", path, path.parent / "backups", delay=delay)
    right = reopen_and_save(path, CODEC) == FIGHT
    return KillOutcome(len(FIGHT.steps), "" if right else "its steps are not there")


def kill_while_opening_either(kill_folder: KillFolder) -> KillOutcome:
    """Alternate between opening an intact document and a half-written one."""
    if kill_folder.rng.random() < 0.5:
        return kill_while_opening(kill_folder)
    return kill_while_rolling_back(kill_folder)


KILL_SCENARIOS: tuple[Callable[[KillFolder], KillOutcome], ...] = (
    kill_during_step,
    kill_while_copying,
    kill_while_migrating,
    kill_while_opening_either,
)


def run_kills(
    kill_folder: KillFolder, scenario: Callable[[KillFolder], KillOutcome], times: int
) -> Figures:
    """Kill a process this many times in a scenario."""
    before = kill_folder.children.kills_while_writing
    matches = [_run_scenario(kill_folder, scenario) for _ in range(times)]
    loss = [each.loss for each in matches if each.loss]
    while_writing = kill_folder.children.kills_while_writing - before
    return Figures(times, while_writing, sum(each.acknowledged for each in matches), loss)


def _run_scenario(
    kill_folder: KillFolder, scenario: Callable[[KillFolder], KillOutcome]
) -> KillOutcome:
    try:
        return scenario(kill_folder)
    except (FileError, Survivor) as trouble:
        return KillOutcome(0, str(trouble))


def find_loss(path: Path, number: int) -> str:
    """Return the fault of a document of which `number` steps were acknowledged, or ""."""
    labels = [step.label for step in reopen_and_save(path, CODEC).steps]
    # The next step may be on disk, too, if the kill came before its acknowledgement.
    if len(labels) not in (number, number + 1):
        return f"{len(labels)} steps are there, {number} were acknowledged"
    right = [f"step {each}" for each in range(1, len(labels) + 1)]
    return "" if labels == right else f"the steps are {labels}"


def reopen_and_save(path: Path, codec: Codec, migrations: Sequence[Migration] = NONE) -> History:
    """Return a document's history, after saving one more step. Raises FileError."""
    document, history = Document.open(path, codec, migrations)
    with closing(document):
        document.save(history.record("on", []))
    assert len(read_and_save(path, codec, migrations).steps) == history.done + 1
    return history


def read_and_save(path: Path, codec: Codec, migrations: Sequence[Migration]) -> History:
    document, history = Document.open(path, codec, migrations)
    document.close()
    return history
