"""The scenarios of the power-cut tests, each with a check of what must survive.

Run as a program, this module plays all scenarios in a folder and prints each acknowledged action.
"""

import os
import sys
from collections.abc import Callable, Mapping, Sequence
from contextlib import closing
from datetime import UTC, datetime, timedelta
from functools import cache
from itertools import islice
from pathlib import Path
from typing import NamedTuple

from desktop.settings import MAX_RECENT, SettingsFile
from models.rules.catalogue import SYSTEMS
from models.rules.deeds import Add, Recruit
from models.rules.portraits import portrait_id
from models.saves.codec import Codec
from models.saves.document import Document
from models.saves.file_errors import FileError
from models.saves.files import write_atomically
from models.saves.pictures import without_unused_pictures
from models.saves.stores.backups import Backups, restore_backup
from models.saves.stores.overviews import Overview, Overviews
from models.saves.stores.parties import Parties
from models.saves.stores.templates import Templates
from models.scheduler.clock import Tick
from models.scheduler.events import Moved, Portrayed, Ruled
from models.scheduler.history import History, NamedMoment
from tests.tools.desks import desk
from tests.tools.disk_record import Operation
from tests.tools.documents import write_document
from tests.tools.figures import Sums
from tests.tools.pictures import png
from tests.tools.power_cuts import Cut, cuts, operations_in, write_disk
from tests.tools.sample_rules import ARA, CODEC, sand

SYSTEMS_CODEC = Codec(SYSTEMS)
NOW = datetime(2026, 5, 4, 20, tzinfo=UTC)
ACTIONS = 14
BROKEN_CONTENT = b"no fight, but perhaps the only trace of one"
Acknowledge = Callable[[int], None]


class Scenario(NamedTuple):
    """A function that works in a folder, and a check that returns a description of any loss."""

    run: Callable[[Path, Acknowledge], None]
    find_error: Callable[[Path, int], str]
    """Takes the number of actions that were acknowledged before the power failed."""


def play_encounter(folder: Path, acknowledge: Acknowledge) -> None:
    """Begin an encounter as the GM does, and add one combatant after another."""
    session, library = desk(folder)
    library.begin_encounter("Ford", SYSTEMS[0].id)
    acknowledge(1)
    for number in range(2, ACTIONS):
        session.do(Add((Recruit(f"Orc {number}"),)))
        acknowledge(number)
    session.close()


def check_encounter(folder: Path, acknowledged: int) -> str:
    session, library = desk(folder)
    try:
        reopened = library.reopen()
    except FileError as trouble:
        return str(trouble)
    with closing(session):
        names = [each.typed_name for each in session.present.all_combatants()]
        expected = [f"Orc {number}" for number in range(2, len(names) + 2)]
        count_matches = (
            reopened and len(names) in (acknowledged - 1, acknowledged)
            if acknowledged
            else not names
        )
        return "" if count_matches and names == expected else f"{names} after {acknowledged}"


def save_document(folder: Path, acknowledge: Acknowledge) -> None:
    """Save steps of all kinds with copies, reopening the document now and then."""
    path, backups = _fight(folder), Backups(folder / "backups")
    fights = histories()
    document = Document.create(path, fights[0].start, CODEC)
    for number, history in enumerate(fights):
        if number % 4 == 3:
            document.close()
            document, _ = Document.open(path, CODEC, save_backup=_backup_keeper(backups, number))
        document.save(history)
        document.copy_to(_copy(folder))
        acknowledge(number + 1)
    document.close()


def check_document(folder: Path, acknowledged: int) -> str:
    fights = histories()
    for path in (_fight(folder), _copy(folder)):
        allowed = fights[max(0, acknowledged - 1) : acknowledged + 1]
        if not acknowledged and not path.exists():
            continue
        if (history := _stored_history(path)) not in allowed:
            return f"{path.name} holds {history} after {acknowledged}"
    if acknowledged > 4 and Backups(folder / "backups").find_newest(_fight(folder), CODEC) is None:
        return f"no backup after {acknowledged}"
    return ""


@cache
def histories() -> Sequence[History]:
    """Return a growing fight: long steps, steps undone and replaced, a portrait."""
    fights = [History(sand("ara", "bor"))]
    for number in range(1, ACTIONS):
        fights.append(_with_step(fights[-1], number))
    picture = png(0, 0, 200)
    portraits = {portrait_id(picture): picture}
    fights.append(fights[-1].record("drawn", [Portrayed(ARA, portrait_id(picture))], portraits))
    fights.append(fights[-1].undo().undo().undo())
    fights.append(fights[-1].annotate_moment(1, NamedMoment("Dusk", "It grows dark.")))
    fights.append(_with_step(fights[-1], 4))
    return [without_unused_pictures(each) for each in fights]


def change_settings(folder: Path, acknowledge: Acknowledge) -> None:
    """Change the settings again and again."""
    settings = SettingsFile(folder / "config" / "settings.json")
    for number in range(1, ACTIONS):
        settings.remember_document(folder / f"{number}.tickline")
        acknowledge(number)


def check_settings(folder: Path, acknowledged: int) -> str:
    path = folder / "config" / "settings.json"
    recent = SettingsFile(path).now.recent
    allowed = [
        tuple(str(folder / f"{each}.tickline") for each in range(number, 0, -1))[:MAX_RECENT]
        for number in (acknowledged, acknowledged + 1)
    ]
    is_valid = recent in allowed and not list(folder.rglob("*damaged*"))
    return "" if is_valid else f"{recent} after {acknowledged}"


def save_parties(folder: Path, acknowledge: Acknowledge) -> None:
    """Save two parties in turn; each save replaces the last version."""
    parties = Parties(folder / "parties")
    for number in range(1, ACTIONS):
        parties.save(f"Party {number % 2}", "sand", _recruits(number))
        acknowledge(number)


def check_parties(folder: Path, acknowledged: int) -> str:
    shelf = Parties(folder / "parties").load_parties("sand")
    is_allowed = shelf.parties in (_parties(acknowledged), _parties(acknowledged + 1))
    return "" if is_allowed and not shelf.errors else f"{shelf} after {acknowledged}"


def save_templates(folder: Path, acknowledge: Acknowledge) -> None:
    """Save templates, all in one file."""
    templates = Templates(folder / "data" / "templates.json")
    for number in range(1, ACTIONS):
        templates.save(f"Chart {number % 3}", "sand", "x" * 700 * number)
        acknowledge(number)


def check_templates(folder: Path, acknowledged: int) -> str:
    texts = Templates(folder / "data" / "templates.json").load_templates("sand")
    return (
        ""
        if texts in (_templates(acknowledged), _templates(acknowledged + 1))
        else f"{sorted(texts)} after {acknowledged}"
    )


def save_overviews(folder: Path, acknowledge: Acknowledge) -> None:
    """Save overviews of a document again and again."""
    for number in range(1, ACTIONS):
        Overviews(folder / "overviews").save(Path("fight"), str(number), _overview(number))
        acknowledge(number)


def check_overviews(folder: Path, acknowledged: int) -> str:
    overviews = Overviews(folder / "overviews")
    matches = [overviews.find(Path("fight"), str(number)) for number in range(ACTIONS)]
    allowed = [(None, _overview(number)) for number in range(ACTIONS)]
    is_valid = all(each in those for each, those in zip(matches, allowed, strict=True))
    has_newest = not acknowledged or any(matches[acknowledged : acknowledged + 2])
    return "" if is_valid and has_newest else f"{matches} after {acknowledged}"


def restore_from_backup(folder: Path, acknowledge: Acknowledge) -> None:
    """Restore a backup over a damaged document."""
    write_atomically(_fight(folder), BROKEN_CONTENT)
    backups, spare = Backups(folder / "backups"), folder / "spare.tickline"
    write_document(spare, histories()[3], CODEC)
    backups.save(_fight(folder), spare.read_bytes(), NOW)
    acknowledge(1)
    backup = backups.find_newest(_fight(folder), CODEC)
    assert backup is not None
    restore_backup(backup, _fight(folder))
    acknowledge(2)


def check_backup(folder: Path, acknowledged: int) -> str:
    if not acknowledged:
        return ""
    backup = Backups(folder / "backups").find_newest(_fight(folder), CODEC)
    if backup is None or backup.history != histories()[3]:
        return f"the backup is gone after {acknowledged}"
    if BROKEN_CONTENT not in [each.read_bytes() for each in folder.glob("fight*.tickline")]:
        return f"what was there is gone after {acknowledged}"
    try:
        history = _stored_history(_fight(folder))
    except FileError as trouble:
        return str(trouble) if acknowledged > 1 else ""
    return "" if history == histories()[3] else f"{history} after {acknowledged}"


SCENARIOS: Mapping[str, Scenario] = {
    "encounter": Scenario(play_encounter, check_encounter),
    "document": Scenario(save_document, check_document),
    "settings": Scenario(change_settings, check_settings),
    "parties": Scenario(save_parties, check_parties),
    "templates": Scenario(save_templates, check_templates),
    "overviews": Scenario(save_overviews, check_overviews),
    "backup": Scenario(restore_from_backup, check_backup),
}


class Figures(Sums, frozen=True):
    """The outcome of many power cuts."""

    tried: int
    acknowledged: int
    losses: Sequence[str]

    def __str__(self) -> str:
        return (
            f"power cuts: {self.tried} different disks, {self.acknowledged} times something "
            f"acknowledged, {len(self.losses)} lost"
        )


def cut_power(
    record: Sequence[Operation], folder: Path, seed: int, tries: int, every: int = 1
) -> Figures:
    """Cut the power at every `every`th moment of the operations recorded in a folder."""
    tried = acknowledged = 0
    losses: list[str] = []
    for cut in islice(cuts(operations_in(record, folder), folder, tries, seed), 0, None, every):
        tried += 1
        acknowledged += bool(cut.acknowledged)
        losses += filter(None, [_find_error(cut, folder)])
    return Figures(tried, acknowledged, losses)


def memory_folder() -> str | None:
    """Return a folder in memory, or None if there is none."""
    return "/dev/shm" if Path("/dev/shm").is_dir() else None  # noqa: S108 - the folder's own name


def _find_error(cut: Cut, folder: Path) -> str:
    write_disk(cut.disk, folder)
    acknowledged = int(cut.acknowledged[-1].split()[1]) if cut.acknowledged else 0
    try:
        return SCENARIOS[folder.name].find_error(folder, acknowledged)
    except FileError as trouble:
        return f"{folder.name} after {acknowledged}: {trouble}"


def _fight(folder: Path) -> Path:
    return folder / "fight.tickline"


def _copy(folder: Path) -> Path:
    return folder / "copy.tickline"


def _backup_keeper(backups: Backups, number: int) -> Callable[[Path, bytes], None]:
    return lambda path, content: backups.save(path, content, NOW + timedelta(number))


def _stored_history(path: Path) -> History:
    """Return a document's history, after saving one more step. Raises FileError."""
    document, history = Document.open(path, CODEC)
    with closing(document):
        document.save(history.record("on", []))
    return history


def _with_step(history: History, number: int) -> History:
    events = [Moved(ARA, Tick(number)), Ruled("x" * (number % 3 * 3000))]
    return history.record(f"step {number}", events)


def _recruits(number: int) -> tuple[Recruit, ...]:
    return tuple(Recruit(f"Orc {each}", stats={"speed": number}) for each in range(number * 9))


def _parties(acknowledged: int) -> Mapping[str, tuple[Recruit, ...]]:
    return {f"Party {number % 2}": _recruits(number) for number in range(1, acknowledged + 1)}


def _templates(acknowledged: int) -> Mapping[str, str]:
    return {f"Chart {number % 3}": "x" * 700 * number for number in range(1, acknowledged + 1)}


def _overview(number: int) -> Overview:
    title = "x" * (number * 70)
    return Overview(title, "sand", "tick 3", number, png(number, side=number + 1))


def _run_all(root: Path) -> None:
    for name, scenario in SCENARIOS.items():
        (root / name).mkdir(parents=True)
        scenario.run(root / name, lambda number, name=name: _print(f"{name} {number}"))


def _print(line: str) -> None:
    os.write(1, f"{line}\n".encode())


if __name__ == "__main__":
    _run_all(Path(sys.argv[1]))
