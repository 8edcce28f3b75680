"""`tickline import`: prints combatants from other programs' files, or adds them to a document."""

import json
import os
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import closing
from itertools import islice
from pathlib import Path
from secrets import SystemRandom
from typing import Any, TextIO, TypeAlias

from msgspec import Struct

from desktop.cli.headless import report_broken_output
from desktop.source_files import read_source
from models.recruits.cast import Imported, without_bad_stats
from models.recruits.choice import choose_columns, combine_imports, import_source, sides_given
from models.recruits.games import PlayedGames, games_of_system
from models.recruits.notices import Notice
from models.recruits.updates import (
    Newcomer,
    OnMatch,
    Renewal,
    find_newcomers,
    import_deed,
    recruit_or_renewal,
    recruits_in_fight,
)
from models.refused import Refused
from models.rules.catalogue import SYSTEMS, Systems, foundry_systems
from models.rules.deeds import Recruit
from models.rules.dice import Dice, ProgramDice
from models.rules.effects import effects_as_typed
from models.rules.fields import Field, declared_fields, find_error
from models.saves.codec import Codec
from models.saves.document import Document
from models.scheduler.bounds import MAX_TITLE_LENGTH
from models.scheduler.combatant import Side
from models.scheduler.history import History
from models.session.session import Session

JsonLine: TypeAlias = Mapping[str, Any]
_Outcome: TypeAlias = tuple[Recruit, str]
"""A combatant from a file, and "updated" or "skipped" if the document has its name, else ""."""


class ImportOptions(Struct, frozen=True):
    """Files to import, the id of their system, and the document to add their combatants to.

    If `system` is empty, the document must exist, and its system is used. `on_match` applies to
    combatants whose name is already in the document.
    """

    files: tuple[Path, ...]
    system: str = ""
    into: Path | None = None
    on_match: OnMatch = OnMatch.UPDATE


class _FileResult(Struct, frozen=True):
    file: Path
    imported: Imported = Imported()
    refused: str = ""
    gives_side: tuple[bool, ...] = ()
    """For each combatant in the file, whether the file gives its side."""


def run_import(options: ImportOptions, systems: Systems, out: TextIO, err: TextIO) -> int:
    """Print a JSON line for each combatant in the files and for each notice; return the exit code.

    Combatants for a document are printed once they are saved in it. The code is 0 if all files were
    read and all their combatants added.
    """
    try:
        with closing(_session(options, systems)) as session:
            files, lines, reason = _read_and_add(options, session)
        for line in lines:
            print(json.dumps(line), file=out, flush=True)
    except OSError as error:  # closed pipe, or full disk
        return report_broken_output(error, out, err)
    except Refused as refusal:
        files, reason = (), str(refusal)
    if reason:
        print(reason, file=err, flush=True)
    return int(bool(reason) or any(each.refused for each in files))


def _read_and_add(
    options: ImportOptions, session: Session
) -> tuple[Sequence[_FileResult], Sequence[JsonLine], str]:
    """Read the files and add their combatants to a document.

    Returns the results, the lines to print, and the reason if the combatants couldn't be added.
    """
    fields = declared_fields(session.rules.types.stats)
    games = games_of_system(foundry_systems(session.rules.id), session.moment.initiatives)
    files = [_read_file(path, fields, games) for path in options.files]
    fight = session.present
    existing = recruits_in_fight(tuple(fight.all_combatants()), fields, effects_as_typed(fight))
    combined = combine_imports([each.imported for each in files], len(existing))
    count = len(combined.recruits)  # may be fewer than in the files
    gives_side = [has_side for file in files for has_side in file.gives_side][:count]
    newcomer_rows = list(find_newcomers(combined.recruits, [""] * count, gives_side, existing))
    results = [recruit_or_renewal(row, options.on_match) for row in newcomer_rows]
    changes = [result for result in results if result is not None]
    reason = _try_to_add(session, changes, options.into) if options.into and changes else ""
    file_notice_count = sum(len(each.imported.notices) for each in files)
    outcomes = [
        _describe_outcome(*each, fields) for each in zip(newcomer_rows, results, strict=True)
    ]
    lines = [
        *_json_lines(files, () if reason else outcomes),
        *_notice_lines("", combined.notices[file_notice_count:]),
    ]
    return files, lines, reason


def _describe_outcome(
    row: Newcomer, outcome: Recruit | Renewal | None, fields: Sequence[Field]
) -> _Outcome:
    if outcome is None:
        return row.updated or row.recruit, "skipped"
    if isinstance(outcome, Renewal):
        return without_bad_stats(outcome.recruit, fields), "updated"
    return without_bad_stats(outcome, fields), ""


def _try_to_add(session: Session, changes: Sequence[Recruit | Renewal], path: Path) -> str:
    try:
        _add(session, changes, path)
    except Refused as refusal:
        return str(refusal)
    return session.save_error


def _session(options: ImportOptions, systems: Systems) -> Session:
    dice = ProgramDice(SystemRandom())
    if options.into is not None and os.path.lexists(options.into):
        return _open_document(options, options.into, dice)
    if options.system not in systems.ids:
        ids = ", ".join(systems.ids)
        reason = f"There is no system “{options.system}”" if options.system else "Add --system ID"
        raise Refused(f"{reason}; choose from: {ids}.")
    rules = systems.by_id(options.system)
    start = rules.begin(options.into.stem[:MAX_TITLE_LENGTH] if options.into else "")
    return Session(History(start, system_text=rules.text), dice)


def _open_document(options: ImportOptions, path: Path, dice: Dice) -> Session:
    document, history = Document.open(path, Codec(SYSTEMS))
    session = Session(history, dice, document)
    if refusal := session.save_error or _wrong_system_text(options, session.rules.id):
        session.close()
        raise Refused(refusal)
    return session


def _wrong_system_text(options: ImportOptions, document_system: str) -> str:
    if options.system in ("", document_system):
        return ""
    return f"“{options.into}” is a fight of {document_system}, not of {options.system}."


def _read_file(path: Path, fields: Sequence[Field], games: PlayedGames) -> _FileResult:
    try:
        source = choose_columns(read_source(path), fields)
        imported_cast = import_source(source, fields, Side.NPC, played_games=games)
        return _FileResult(
            path, imported_cast, gives_side=tuple(sides_given(source, fields, played_games=games))
        )
    except Refused as refusal:
        return _FileResult(path, refused=str(refusal))


def _add(session: Session, changes: Sequence[Recruit | Renewal], path: Path) -> None:
    """Add or update all combatants in one saved step; a failure is in `session.save_error`."""
    for change in changes:
        recruit = change.recruit if isinstance(change, Renewal) else change
        _check_recruit(recruit, declared_fields(session.rules.types.stats))
    if (deed := import_deed(changes)) is not None:
        session.do(deed)
    if session.document is None:
        history, text = session.history, session.rules.text
        with closing(Document.create(path, history.start, Codec(SYSTEMS), text)) as document:
            document.save(history)


def _check_recruit(recruit: Recruit, fields: Sequence[Field]) -> None:
    for stat in fields:
        answer = recruit.stats.get(stat.key, stat.default)
        if stat.default is not None and answer is None:
            raise Refused(f"{recruit.name} has no {stat.title}. No one was added.")
        if wrong := find_error(stat, answer):
            raise Refused(f"{recruit.name}: {wrong} No one was added.")


def _json_lines(files: Iterable[_FileResult], outcomes: Sequence[_Outcome]) -> Iterator[JsonLine]:
    """Yield the lines to print, grouped by file."""
    remaining = iter(outcomes)
    for result in files:
        file = str(result.file)
        yield from (
            _json_line(file, *outcome)
            for outcome in islice(remaining, len(result.imported.recruits))
        )
        yield from _notice_lines(file, result.imported.notices)
        if result.refused:
            yield {"file": file, "refused": result.refused}


def _json_line(file: str, recruit: Recruit, outcome: str) -> JsonLine:
    line: dict[str, Any] = {
        "file": file,
        "name": recruit.name,
        "side": recruit.side.value,
        "count": recruit.count,
        "secrecy": recruit.secrecy.value,
        "stats": dict(recruit.stats),
    }
    if outcome:
        line["known"] = outcome
    if recruit.public_name:
        line["public_name"] = recruit.public_name
    if recruit.counters:
        line["counters"] = {
            each.key: {"value": each.value, "most": each.maximum} for each in recruit.counters
        }
    if recruit.effects:
        line["effects"] = list(recruit.effects)
    if recruit.note:
        line["note"] = recruit.note
    return line


def _notice_lines(file: str, notices: Iterable[Notice]) -> Iterator[JsonLine]:
    return ({"file": file, "notice": str(each)} for each in notices)
