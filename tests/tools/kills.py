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
    """The outcomes of many kills; `while_writing` of them left a half-written step behind."""

    tried: int
    while_writing: int
    acknowledged: int
    losses: Sequence[str]

    def __str__(self) -> str:
        return (
            f"kills: {self.tried} tried, {self.while_writing} of them amid a write, "
            f"{self.acknowledged} steps acknowledged, {len(self.losses)} lost"
        )


def during_a_step(grounds: KillFolder) -> KillOutcome:
    path = grounds.place() / "fight.tickline"
    lines, delay = grounds.rng.randrange(12), grounds.instant()
    lines_read = grounds.nursery.run_and_kill(
        "take_steps", grounds.script, path, lines=lines, delay=delay
    )
    number = len(lines_read)
    try:
        history = reopen_and_save(path, PLAYED)
    except FileError as trouble:
        return KillOutcome(number, str(trouble) if number or path.exists() else "")
    there = json.loads(json.dumps(moment_facts(system(history.start.system).at(history.present))))
    if number == 0:
        return KillOutcome(0, "" if len(history.steps) <= 1 else "steps nobody was told of")
    if facts_of(json.loads(lines_read[-1])) != grounds.expected[number - 1]:
        return KillOutcome(number, f"the line of step {number} is not what it was undisturbed")
    right = there in grounds.expected[number - 1 : number + 1]
    return KillOutcome(number, "" if right else f"step {number} is not there")


def while_saving_a_copy(grounds: KillFolder) -> KillOutcome:
    folder = grounds.place()
    path, copy = grounds.begin(folder), folder / "copy.tickline"
    lines, delay = grounds.rng.randrange(6), grounds.instant() * 3
    lines_read = grounds.nursery.run_and_kill("save_copies", path, copy, lines=lines, delay=delay)
    number = len(lines_read)
    visible = {each.name for each in folder.glob("[!.]*")}
    loss = "" if visible <= {path.name, copy.name, journal(path).name} else f"seen: {visible}"
    loss = loss or find_loss(path, number)
    if number or copy.exists():
        loss = loss or find_loss(copy, number)
    return KillOutcome(number * 2, loss)


def while_migrating(grounds: KillFolder) -> KillOutcome:
    path = grounds.copy_with_journal(grounds.old)
    backups, deed = path.parent / "backups", "bring_up_to_date"
    lines = grounds.rng.choice((0, 0, 0, 1))  # a busy computer takes longer than was measured
    delay = 0 if lines else grounds.moment(deed, grounds.old)
    lines_read = grounds.nursery.run_and_kill(deed, path, backups, lines=lines, delay=delay)
    sound = [each for each in backups.glob("*/[!.]*") if read_document(each, CODEC) == FIGHT]
    migrated = not journal(path).exists() and path.read_bytes()[60:64] == b"\0\0\0\4"
    if lines_read and not migrated:
        return KillOutcome(1, "it was said to be migrated, and is not")
    if migrated and [each.read_bytes() for each in sound] != [grounds.old.read_bytes()]:
        return KillOutcome(1, "it was migrated without a backup")
    right = reopen_and_save(path, CODEC, MIGRATIONS) == FIGHT
    return KillOutcome(len(lines_read), "" if right else "its steps are not there")


def record_opening(grounds: KillFolder) -> KillOutcome:
    path = grounds.begin(grounds.place())
    backups = path.parent / "backups"
    lines, delay = grounds.rng.randrange(4), grounds.instant() * 3
    lines_read = grounds.nursery.run_and_kill("open_often", path, backups, lines=lines, delay=delay)
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


def while_undoing_what_was_half_written(grounds: KillFolder) -> KillOutcome:
    path = grounds.copy_with_journal(grounds.half)
    delay = grounds.moment("open_once", grounds.half)
    grounds.nursery.run_and_kill("open_once", path, path.parent / "backups", delay=delay)
    right = reopen_and_save(path, CODEC) == FIGHT
    return KillOutcome(len(FIGHT.steps), "" if right else "its steps are not there")


def while_opening_either(grounds: KillFolder) -> KillOutcome:
    """Alternate between opening an intact document and a half-written one."""
    if grounds.rng.random() < 0.5:
        return record_opening(grounds)
    return while_undoing_what_was_half_written(grounds)


MOMENTS: tuple[Callable[[KillFolder], KillOutcome], ...] = (
    during_a_step,
    while_saving_a_copy,
    while_migrating,
    while_opening_either,
)


def kill(grounds: KillFolder, moment: Callable[[KillFolder], KillOutcome], times: int) -> Figures:
    """Kill a process this many times at a kind of moment."""
    before = grounds.nursery.kills_while_writing
    matches = [_state_after(grounds, moment) for _ in range(times)]
    loss = [each.loss for each in matches if each.loss]
    amid = grounds.nursery.kills_while_writing - before
    return Figures(times, amid, sum(each.acknowledged for each in matches), loss)


def _state_after(grounds: KillFolder, moment: Callable[[KillFolder], KillOutcome]) -> KillOutcome:
    try:
        return moment(grounds)
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
