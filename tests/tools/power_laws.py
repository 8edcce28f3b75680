"""What is recorded for the power cuts, and what must be true after each of them.

As a program it does all of it in a folder, and says after each deed that it is done.
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

from desktop.settings import MOST_RECENT, SettingsFile
from models.rules.catalogue import SYSTEMS
from models.rules.deeds import Add, Recruit
from models.rules.portraits import portrait_id
from models.saves.codec import Codec
from models.saves.document import Document
from models.saves.files import write_whole
from models.saves.pictures import without_unused_pictures
from models.saves.stores.backups import Backups, restore_backup
from models.saves.stores.overviews import Overview, Overviews
from models.saves.stores.parties import Parties
from models.saves.stores.templates import Templates
from models.saves.trouble import Trouble
from models.scheduler.clock import Tick
from models.scheduler.events import Moved, Portrayed, Ruled
from models.scheduler.history import History, NamedMoment
from tests.tools.desks import desk
from tests.tools.disk_record import Operation
from tests.tools.documents import write_document
from tests.tools.figures import Sums
from tests.tools.pictures import png
from tests.tools.power_cuts import Cut, cuts, put_down, within
from tests.tools.sample_rules import ARA, CODEC, sand

PLAYED = Codec(SYSTEMS)
NOW = datetime(2026, 5, 4, 20, tzinfo=UTC)
DEEDS = 14
NOISE = b"no fight, but perhaps the only trace of one"
Say = Callable[[int], None]


class Subject(NamedTuple):
    """Deeds to be done in a folder, and the law: what is wrong after some were acknowledged."""

    do: Callable[[Path, Say], None]
    wrong: Callable[[Path, int], str]


def play(folder: Path, say: Say) -> None:
    """Begin an encounter as the GM does, and let one after the other join."""
    session, library = desk(folder)
    library.begin("Ford", SYSTEMS[0].id)
    say(1)
    for number in range(2, DEEDS):
        session.do(Add((Recruit(f"Orc {number}"),)))
        say(number)
    session.close()


def played(folder: Path, done: int) -> str:
    session, library = desk(folder)
    try:
        found = library.reopen()
    except Trouble as trouble:
        return str(trouble)
    with closing(session):
        names = [each.typed_name for each in session.present.everybody()]
        expected = [f"Orc {number}" for number in range(2, len(names) + 2)]
        enough = found and len(names) in (done - 1, done) if done else not names
        return "" if enough and names == expected else f"{names} after {done}"


def save(folder: Path, say: Say) -> None:
    """Save steps of all kinds, with copies, and open the document again in between."""
    path, backups = _fight(folder), Backups(folder / "backups")
    fights = histories()
    document = Document.create(path, fights[0].start, CODEC)
    for number, history in enumerate(fights):
        if number % 4 == 3:
            document.close()
            document, _ = Document.open(path, CODEC, save_backup=_keep(backups, number))
        document.save(history)
        document.copy_to(_copy(folder))
        say(number + 1)
    document.close()


def saved(folder: Path, done: int) -> str:
    fights = histories()
    for path in (_fight(folder), _copy(folder)):
        allowed = fights[max(0, done - 1) : done + 1]
        if not done and not path.exists():
            continue
        if (found := _stored(path)) not in allowed:
            return f"{path.name} holds {found} after {done}"
    if done > 4 and Backups(folder / "backups").newest(_fight(folder), CODEC) is None:
        return f"no backup after {done}"
    return ""


@cache
def histories() -> Sequence[History]:
    """A fight as it grows: long steps, steps taken back and others in their place, a portrait."""
    fights = [History(sand("ara", "bor"))]
    for number in range(1, DEEDS):
        fights.append(_longer(fights[-1], number))
    picture = png(0, 0, 200)
    drawn = {portrait_id(picture): picture}
    fights.append(fights[-1].record("drawn", [Portrayed(ARA, portrait_id(picture))], drawn))
    fights.append(fights[-1].undo().undo().undo())
    fights.append(fights[-1].describe(1, NamedMoment("Dusk", "It grows dark.")))
    fights.append(_longer(fights[-1], 4))
    return [without_unused_pictures(each) for each in fights]


def choose(folder: Path, say: Say) -> None:
    """Change the settings, as many times as there are deeds."""
    settings = SettingsFile(folder / "config" / "settings.json")
    for number in range(1, DEEDS):
        settings.remember(folder / f"{number}.tickline")
        say(number)


def chosen(folder: Path, done: int) -> str:
    path = folder / "config" / "settings.json"
    recent = SettingsFile(path).now.recent
    right = [
        tuple(str(folder / f"{each}.tickline") for each in range(number, 0, -1))[:MOST_RECENT]
        for number in (done, done + 1)
    ]
    sound = recent in right and not list(folder.rglob("*damaged*"))
    return "" if sound else f"{recent} after {done}"


def gather(folder: Path, say: Say) -> None:
    """Keep two parties, one of them in place of what it was."""
    parties = Parties(folder / "parties")
    for number in range(1, DEEDS):
        parties.save(f"Party {number % 2}", "sand", _recruits(number))
        say(number)


def gathered(folder: Path, done: int) -> str:
    shelf = Parties(folder / "parties").list("sand")
    right = shelf.parties in (_parties(done), _parties(done + 1))
    return "" if right and not shelf.troubles else f"{shelf} after {done}"


def arrange(folder: Path, say: Say) -> None:
    """Keep templates, all in one file."""
    templates = Templates(folder / "data" / "templates.json")
    for number in range(1, DEEDS):
        templates.save(f"Chart {number % 3}", "sand", "x" * 700 * number)
        say(number)


def arranged(folder: Path, done: int) -> str:
    texts = Templates(folder / "data" / "templates.json").list("sand")
    return "" if texts in (_charts(done), _charts(done + 1)) else f"{sorted(texts)} after {done}"


def look(folder: Path, say: Say) -> None:
    """Keep overviews of a document again and again."""
    for number in range(1, DEEDS):
        Overviews(folder / "overviews").save(Path("fight"), str(number), _overview(number))
        say(number)


def looked(folder: Path, done: int) -> str:
    kept = Overviews(folder / "overviews")
    matches = [kept.find(Path("fight"), str(number)) for number in range(DEEDS)]
    right = [(None, _overview(number)) for number in range(DEEDS)]
    sound = all(each in those for each, those in zip(matches, right, strict=True))
    enough = not done or any(matches[done : done + 2])
    return "" if sound and enough else f"{matches} after {done}"


def bring_back(folder: Path, say: Say) -> None:
    """Put a backup in the place of a document that was found damaged."""
    write_whole(_fight(folder), NOISE)
    backups, spare = Backups(folder / "backups"), folder / "spare.tickline"
    write_document(spare, histories()[3], CODEC)
    backups.save(_fight(folder), spare.read_bytes(), NOW)
    say(1)
    backup = backups.newest(_fight(folder), CODEC)
    assert backup is not None
    restore_backup(backup, _fight(folder))
    say(2)


def brought_back(folder: Path, done: int) -> str:
    if not done:
        return ""
    backup = Backups(folder / "backups").newest(_fight(folder), CODEC)
    if backup is None or backup.history != histories()[3]:
        return f"the backup is gone after {done}"
    if NOISE not in [each.read_bytes() for each in folder.glob("fight*.tickline")]:
        return f"what was there is gone after {done}"
    try:
        found = _stored(_fight(folder))
    except Trouble as trouble:
        return str(trouble) if done > 1 else ""
    return "" if found == histories()[3] else f"{found} after {done}"


SUBJECTS: Mapping[str, Subject] = {
    "encounter": Subject(play, played),
    "document": Subject(save, saved),
    "settings": Subject(choose, chosen),
    "parties": Subject(gather, gathered),
    "templates": Subject(arrange, arranged),
    "overviews": Subject(look, looked),
    "backup": Subject(bring_back, brought_back),
}


class Figures(Sums, frozen=True):
    """What many power cuts came to."""

    tried: int
    acknowledged: int
    lost: Sequence[str]

    def __str__(self) -> str:
        return (
            f"power cuts: {self.tried} different disks, {self.acknowledged} times something "
            f"acknowledged, {len(self.lost)} lost"
        )


def power_fails(
    record: Sequence[Operation], folder: Path, seed: int, tries: int, every: int = 1
) -> Figures:
    """Let the power fail at all moments of what was done in a folder, or at each `every`th."""
    tried = acknowledged = 0
    lost: list[str] = []
    for cut in islice(cuts(within(record, folder), folder, tries, seed), 0, None, every):
        tried += 1
        acknowledged += bool(cut.said)
        lost += filter(None, [_wrong(cut, folder)])
    return Figures(tried, acknowledged, lost)


def quick_folder() -> str | None:
    """Return where files are in memory alone, or None where there is no such place."""
    return "/dev/shm" if Path("/dev/shm").is_dir() else None  # noqa: S108 - the folder's own name


def _wrong(cut: Cut, folder: Path) -> str:
    put_down(cut.disk, folder)
    done = int(cut.said[-1].split()[1]) if cut.said else 0
    try:
        return SUBJECTS[folder.name].wrong(folder, done)
    except Trouble as trouble:
        return f"{folder.name} after {done}: {trouble}"


def _fight(folder: Path) -> Path:
    return folder / "fight.tickline"


def _copy(folder: Path) -> Path:
    return folder / "copy.tickline"


def _keep(backups: Backups, number: int) -> Callable[[Path, bytes], None]:
    return lambda path, content: backups.save(path, content, NOW + timedelta(number))


def _stored(path: Path) -> History:
    """Return what a document holds, after one more step could be saved. Raises Trouble."""
    document, history = Document.open(path, CODEC)
    with closing(document):
        document.save(history.record("on", []))
    return history


def _longer(history: History, number: int) -> History:
    events = [Moved(ARA, Tick(number)), Ruled("x" * (number % 3 * 3000))]
    return history.record(f"step {number}", events)


def _recruits(number: int) -> tuple[Recruit, ...]:
    return tuple(Recruit(f"Orc {each}", stats={"speed": number}) for each in range(number * 9))


def _parties(done: int) -> Mapping[str, tuple[Recruit, ...]]:
    return {f"Party {number % 2}": _recruits(number) for number in range(1, done + 1)}


def _charts(done: int) -> Mapping[str, str]:
    return {f"Chart {number % 3}": "x" * 700 * number for number in range(1, done + 1)}


def _overview(number: int) -> Overview:
    title = "x" * (number * 70)
    return Overview(title, "sand", "tick 3", number, png(number, side=number + 1))


def _work(root: Path) -> None:
    for name, subject in SUBJECTS.items():
        (root / name).mkdir(parents=True)
        subject.do(root / name, lambda number, name=name: _say(f"{name} {number}"))


def _say(words: str) -> None:
    os.write(1, f"{words}\n".encode())


if __name__ == "__main__":
    _work(Path(sys.argv[1]))
