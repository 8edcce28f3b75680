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
from desktop.source_files import loaded
from models.recruits.cast import Imported, sound
from models.recruits.choice import chosen, taken_from, together
from models.recruits.games import Played, played
from models.recruits.notices import Notice
from models.rules.catalogue import SYSTEMS, Systems, games
from models.rules.deeds import Add, Recruit
from models.rules.dice import Dice, ProgramDice
from models.rules.fields import Field, complaint, declared
from models.rules.refusal import RuleBroken
from models.saves.codec import Codec
from models.saves.document import Document
from models.saves.trouble import Trouble
from models.scheduler.bounds import LONGEST_TITLE
from models.scheduler.combatant import Side
from models.scheduler.history import History
from models.session.session import Session

Line: TypeAlias = Mapping[str, Any]


class Wish(Struct, frozen=True):
    """Which files are read for which system, and the document that gets who is there.

    Without the id of a system it is that of the document, which must be there then.
    """

    files: tuple[Path, ...]
    system: str = ""
    into: Path | None = None


class _Refused(Exception):  # noqa: N818 - people read it as a sentence
    """There is no such system, or the document can't take them; the sentence says why."""


_REFUSALS = (_Refused, RuleBroken, Trouble)


class _Found(Struct, frozen=True):
    """Who is in a file and what is to be said of it, or why it was refused."""

    file: Path
    imported: Imported = Imported()
    refused: str = ""


def imported(wish: Wish, systems: Systems, out: TextIO, err: TextIO) -> int:
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
    except _REFUSALS as refusal:
        found, why = (), str(refusal)
    if why:
        print(why, file=err, flush=True)
    return int(bool(why) or any(each.refused for each in found))


def _done(wish: Wish, session: Session) -> tuple[Sequence[_Found], Sequence[Line], str]:
    """Read the files; return what is to be printed, and why the document got no one, if so."""
    fields = declared(session.rules.types.stats)
    here = played(games(session.rules.id))
    found = [_found(path, fields, here) for path in wish.files]
    present = [each.name for each in session.present.everybody()]
    everybody = together([each.imported for each in found], present)
    recruits = tuple(sound(each, fields) for each in everybody.recruits)
    why = _trouble(session, everybody.recruits, wish.into) if wish.into and recruits else ""
    own = sum(len(each.imported.notices) for each in found)
    lines = [*_lines(found, () if why else recruits), *_notices("", everybody.notices[own:])]
    return found, lines, why


def _trouble(session: Session, recruits: tuple[Recruit, ...], to: Path) -> str:
    """Add all of them to the document; return why that can't be done, or nothing."""
    try:
        _add(session, recruits, to)
    except _REFUSALS as refusal:
        return str(refusal)
    return session.trouble


def _session(wish: Wish, systems: Systems) -> Session:
    """Return the document's fight, or one that has not begun."""
    dice = ProgramDice(SystemRandom())
    if wish.into is not None and os.path.lexists(wish.into):
        return _opened(wish, wish.into, dice)
    if wish.system not in systems.ids:
        known = ", ".join(systems.ids)
        why = f"There is no system “{wish.system}”" if wish.system else "Say --system ID"
        raise _Refused(f"{why}; known are: {known}.")
    rules = systems.named(wish.system)
    start = rules.begin(wish.into.stem[:LONGEST_TITLE] if wish.into else "")
    return Session(History(start, system_text=rules.text), dice)


def _opened(wish: Wish, path: Path, dice: Dice) -> Session:
    document, history = Document.open(path, Codec(SYSTEMS))
    session = Session(history, dice, document)
    if refusal := session.trouble or _other_system(wish, session.rules.id):
        session.close()
        raise _Refused(refusal)
    return session


def _other_system(wish: Wish, there: str) -> str:
    same = wish.system in ("", there)
    return "" if same else f"“{wish.into}” is of {there}, not of {wish.system}."


def _found(path: Path, fields: Sequence[Field], here: Played) -> _Found:
    try:
        source = chosen(loaded(path), fields)
        return _Found(path, taken_from(source, fields, Side.NPC, here=here))
    except RuleBroken as refusal:
        return _Found(path, refused=str(refusal))


def _add(session: Session, recruits: tuple[Recruit, ...], to: Path) -> None:
    """Add all of them as one step, and return when it is on disk, or in `session.trouble`."""
    for each in recruits:
        _refuse_unsound(each, declared(session.rules.types.stats))
    session.do(Add(recruits))
    if session.document is None:
        history, text = session.history, session.rules.text
        with closing(Document.create(to, history.start, Codec(SYSTEMS), text)) as document:
            document.save(history)


def _refuse_unsound(recruit: Recruit, fields: Sequence[Field]) -> None:
    """Refuse who lacks a value that no one should guess, or has one that can't be taken."""
    for stat in fields:
        answer = recruit.stats.get(stat.key, stat.default)
        if stat.default is not None and answer is None:
            raise _Refused(f"{recruit.name} has no {stat.title}. No one was added.")
        if wrong := complaint(stat, answer):
            raise _Refused(f"{recruit.name}: {wrong} No one was added.")


def _lines(found: Iterable[_Found], recruits: Sequence[Recruit]) -> Iterator[Line]:
    """Yield what is to be printed of one file after the other; all names are distinct by now."""
    waiting = iter(recruits)
    for each in found:
        file = str(each.file)
        yield from (_line(file, one) for one in islice(waiting, len(each.imported.recruits)))
        yield from _notices(file, each.imported.notices)
        if each.refused:
            yield {"file": file, "refused": each.refused}


def _line(file: str, recruit: Recruit) -> Line:
    line = {
        "file": file,
        "name": recruit.name,
        "side": recruit.side.value,
        "count": recruit.count,
        "secrecy": recruit.secrecy.value,
        "stats": dict(recruit.stats),
    }
    if recruit.public_name:
        line["public_name"] = recruit.public_name
    if recruit.counters:
        line["counters"] = {
            each.key: {"value": each.value, "most": each.most} for each in recruit.counters
        }
    return line


def _notices(file: str, notices: Iterable[Notice]) -> Iterator[Line]:
    return ({"file": file, "notice": str(each)} for each in notices)
