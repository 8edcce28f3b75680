"""`tickline import`: who is in files of other programs, and into a document with them."""

import json
import os
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import closing
from itertools import islice
from pathlib import Path
from secrets import SystemRandom
from typing import Any, TextIO, TypeAlias

from msgspec import Struct

from desktop.cli.headless import hang_up
from desktop.source_files import read_source
from models.recruits.again import Again, Newcomer, Renewal, deed_of, in_fight, newcomers, result
from models.recruits.cast import Imported, sound
from models.recruits.choice import chosen, is_sided, taken_from, together
from models.recruits.games import Played, played
from models.recruits.notices import Notice
from models.refused import Refused
from models.rules.catalogue import SYSTEMS, Systems, games
from models.rules.deeds import Recruit
from models.rules.dice import Dice, ProgramDice
from models.rules.fields import Field, complaint, declared
from models.saves.codec import Codec
from models.saves.document import Document
from models.scheduler.bounds import LONGEST_TITLE
from models.scheduler.combatant import Side
from models.scheduler.history import History
from models.session.session import Session

Line: TypeAlias = Mapping[str, Any]
_Outcome: TypeAlias = tuple[Recruit, str]
"""One found in a file, and what became of the one of that name: updated, skipped, or nothing."""


class ImportWish(Struct, frozen=True):
    """Which files are read for which system, and the document that gets who is there.

    Without the id of a system it is that of the document, which must be there then. `known` is
    what becomes of those whose name the document has already.
    """

    files: tuple[Path, ...]
    system: str = ""
    into: Path | None = None
    known: Again = Again.UPDATE


class _Found(Struct, frozen=True):
    """Who is in a file and what is to be said of it, or why it was refused."""

    file: Path
    imported: Imported = Imported()
    refused: str = ""
    sided: tuple[bool, ...] = ()


def imported(wish: ImportWish, systems: Systems, out: TextIO, err: TextIO) -> int:
    """Print a line for each combatant in the files, and for what is to be said of them.

    With a document, those of combatants come when they are safely in it. Return 0 if each file
    could be read, and the document, if there is one, got who is in them.
    """
    try:
        with closing(_session(wish, systems)) as session:
            found, lines, why = _done(wish, session)
        for line in lines:
            print(json.dumps(line), file=out, flush=True)
    except OSError as error:  # the reader of our lines has gone, or their disk is full
        return hang_up(error, out, err)
    except Refused as refusal:
        found, why = (), str(refusal)
    if why:
        print(why, file=err, flush=True)
    return int(bool(why) or any(each.refused for each in found))


def _done(wish: ImportWish, session: Session) -> tuple[Sequence[_Found], Sequence[Line], str]:
    """Read the files; return what is to be printed, and why the document got no one, if so."""
    fields = declared(session.rules.types.stats)
    here = played(games(session.rules.id))
    found = [_found(path, fields, here) for path in wish.files]
    there = in_fight(tuple(session.present.everybody()), fields)
    everybody = together([each.imported for each in found], len(there))
    count = len(everybody.recruits)  # there may have been no room for more
    sided = [one for each in found for one in each.sided][:count]
    rows = list(newcomers(everybody.recruits, [""] * count, sided, there))
    results = [result(each, wish.known) for each in rows]
    wanted = [each for each in results if each is not None]
    why = _trouble(session, wanted, wish.into) if wish.into and wanted else ""
    own = sum(len(each.imported.notices) for each in found)
    told = [_outcome(*each, fields) for each in zip(rows, results, strict=True)]
    lines = [*_lines(found, () if why else told), *_notices("", everybody.notices[own:])]
    return found, lines, why


def _outcome(row: Newcomer, became: Recruit | Renewal | None, fields: Sequence[Field]) -> _Outcome:
    if became is None:
        return row.renewed or row.recruit, "skipped"
    if isinstance(became, Renewal):
        return sound(became.recruit, fields), "updated"
    return sound(became, fields), ""


def _trouble(session: Session, found: Sequence[Recruit | Renewal], to: Path) -> str:
    """Add or renew all of them in the document; return why that can't be done, or nothing."""
    try:
        _add(session, found, to)
    except Refused as refusal:
        return str(refusal)
    return session.trouble


def _session(wish: ImportWish, systems: Systems) -> Session:
    """Return the document's fight, or one that has not begun."""
    dice = ProgramDice(SystemRandom())
    if wish.into is not None and os.path.lexists(wish.into):
        return _opened(wish, wish.into, dice)
    if wish.system not in systems.ids:
        known = ", ".join(systems.ids)
        why = f"There is no system “{wish.system}”" if wish.system else "Say --system ID"
        raise Refused(f"{why}; known are: {known}.")
    rules = systems.named(wish.system)
    start = rules.begin(wish.into.stem[:LONGEST_TITLE] if wish.into else "")
    return Session(History(start, system_text=rules.text), dice)


def _opened(wish: ImportWish, path: Path, dice: Dice) -> Session:
    document, history = Document.open(path, Codec(SYSTEMS))
    session = Session(history, dice, document)
    if refusal := session.trouble or _other_system(wish, session.rules.id):
        session.close()
        raise Refused(refusal)
    return session


def _other_system(wish: ImportWish, there: str) -> str:
    same = wish.system in ("", there)
    return "" if same else f"“{wish.into}” is of {there}, not of {wish.system}."


def _found(path: Path, fields: Sequence[Field], here: Played) -> _Found:
    try:
        source = chosen(read_source(path), fields)
        found = taken_from(source, fields, Side.NPC, here=here)
        return _Found(path, found, sided=tuple(is_sided(source, fields, here=here)))
    except Refused as refusal:
        return _Found(path, refused=str(refusal))


def _add(session: Session, found: Sequence[Recruit | Renewal], to: Path) -> None:
    """Add or renew all of them as one step; return when it is on disk, or in `session.trouble`."""
    for each in found:
        recruit = each.recruit if isinstance(each, Renewal) else each
        _refuse_unsound(recruit, declared(session.rules.types.stats))
    if (deed := deed_of(found)) is not None:
        session.do(deed)
    if session.document is None:
        history, text = session.history, session.rules.text
        with closing(Document.create(to, history.start, Codec(SYSTEMS), text)) as document:
            document.save(history)


def _refuse_unsound(recruit: Recruit, fields: Sequence[Field]) -> None:
    """Refuse who lacks a value that no one should guess, or has one that can't be taken."""
    for stat in fields:
        answer = recruit.stats.get(stat.key, stat.default)
        if stat.default is not None and answer is None:
            raise Refused(f"{recruit.name} has no {stat.title}. No one was added.")
        if wrong := complaint(stat, answer):
            raise Refused(f"{recruit.name}: {wrong} No one was added.")


def _lines(found: Iterable[_Found], outcomes: Sequence[_Outcome]) -> Iterator[Line]:
    """Yield what is to be printed of one file after the other; all names are distinct by now."""
    waiting = iter(outcomes)
    for each in found:
        file = str(each.file)
        yield from (_line(file, *one) for one in islice(waiting, len(each.imported.recruits)))
        yield from _notices(file, each.imported.notices)
        if each.refused:
            yield {"file": file, "refused": each.refused}


def _line(file: str, recruit: Recruit, known: str) -> Line:
    line = {
        "file": file,
        "name": recruit.name,
        "side": recruit.side.value,
        "count": recruit.count,
        "secrecy": recruit.secrecy.value,
        "stats": dict(recruit.stats),
    }
    if known:
        line["known"] = known
    if recruit.public_name:
        line["public_name"] = recruit.public_name
    if recruit.counters:
        line["counters"] = {
            each.key: {"value": each.value, "most": each.most} for each in recruit.counters
        }
    if recruit.note:
        line["note"] = recruit.note
    return line


def _notices(file: str, notices: Iterable[Notice]) -> Iterator[Line]:
    return ({"file": file, "notice": str(each)} for each in notices)
