"""Plays scripts and prints the facts of a document, without a window."""

import json
import os
import sys
from collections.abc import Iterator, Mapping, Sequence
from contextlib import closing, suppress
from pathlib import Path
from secrets import SystemRandom
from typing import Any, BinaryIO, Literal, TextIO, TypeAlias

from models.rules.catalogue import SYSTEMS, Systems
from models.rules.dice import ProgramDice
from models.saves.bounds import MAX_DOCUMENT_BYTES
from models.saves.codec import Codec
from models.saves.document import Document
from models.saves.file_errors import FileError
from models.session.facts import BLANK_FACTS, moment_facts, rolled_results, stage_facts
from models.session.play import StepResult, play_script
from models.session.script import Script, ScriptRefused, decode_scripts, parse_script
from models.session.session import Session

Audience: TypeAlias = Literal["gm", "players"]
"""Reader of the printed lines. Players get only the stage."""

_STANDARD_INPUT = "-"


def play_files(
    paths: Sequence[str],
    *,
    document: Path | None = None,
    audience: Audience = "gm",
    systems: Systems = SYSTEMS,
    out: TextIO,
    err: TextIO,
) -> int:
    """Play the scripts of all files, printing a JSON line for each step; return the exit code.

    The code is 0 if everything went as the scripts say. Otherwise a message on `err` reports each
    script that can't be read or saved, each fact that differs from a step's `then`, and each
    refusal that `then` doesn't expect. The remaining scripts are still played.
    """
    succeeded = True
    for path in paths:
        for outcome in _scripts(path, systems):
            try:
                for difference in _play_and_print(_unwrap(outcome), document, audience, out):
                    print(difference, file=err, flush=True)
                    succeeded = False
            except ScriptRefused as refusal:
                print(refusal, file=err, flush=True)
                succeeded = False
            except OSError as error:  # closed pipe, or full disk
                return report_broken_output(error, out, err)
    return 0 if succeeded else 1


def print_document(path: Path, audience: Audience, out: TextIO, err: TextIO) -> int:
    """Print the facts of a document's present on one line; return the exit code.

    For players these are the facts on their screen: frozen ones, or none while it is blank.
    """
    try:
        session = read_session(path)
    except FileError as error:
        print(error, file=err, flush=True)
        return 1
    _print(_facts_for(session, audience, moment_facts(session.moment)), out)
    return 0


def read_session(path: Path) -> Session:
    """Open a document, close it, and return its session. Raises FileError."""
    document, history = Document.open(path, Codec(SYSTEMS))
    session = Session(history, ProgramDice(SystemRandom()), document)
    session.close()
    return session


def step_facts(session: Session, answer: StepResult, ids: Sequence[str] = ()) -> dict[str, Any]:
    """Return the facts after a step, with its result. Their key "next" includes all `ids`."""
    line: dict[str, Any] = {"legal": answer.refusal is None}
    if answer.refusal is not None:
        line["why"] = answer.refusal
    if answer.warnings:
        line["warnings"] = list(answer.warnings)
    line.update(moment_facts(session.moment, answer.events, ids))
    if answer.is_new and (results := rolled_results(answer.events)):
        line["rolled"] = results
    if answer.value:
        (line["value"],) = answer.value
    return line


def _scripts(path: str, systems: Systems) -> Iterator[Script | ScriptRefused]:
    """Yield the scripts of a file, or why they were refused. Each is parsed on demand."""
    try:
        scripts = decode_scripts(read_content(path), _source_name(path))
    except ScriptRefused as refusal:
        yield refusal
        return
    for label, raw in scripts:
        try:
            yield parse_script(raw, label, systems)
        except ScriptRefused as refusal:
            yield refusal


def _unwrap(outcome: Script | ScriptRefused) -> Script:
    if isinstance(outcome, ScriptRefused):
        raise outcome
    return outcome


def read_content(path: str) -> bytes:
    """Return the content of a file or of standard input. Raises ScriptRefused."""
    try:
        if path == _STANDARD_INPUT:
            return _read_bounded(sys.stdin.buffer, path)
        with Path(path).open("rb") as file:
            return _read_bounded(file, path)
    except OSError as error:
        reason = error.strerror or str(error)
        raise ScriptRefused(f"{_source_name(path)} can't be read: {reason}.") from error
    except ValueError as error:
        raise ScriptRefused(f"{_source_name(path)} can't be read: {error}.") from error


def _read_bounded(file: BinaryIO, path: str) -> bytes:
    data = file.read(MAX_DOCUMENT_BYTES + 1)
    if len(data) > MAX_DOCUMENT_BYTES:
        raise ScriptRefused(f"{_source_name(path)} is over {MAX_DOCUMENT_BYTES >> 20} MB.")
    return data


def _source_name(path: str) -> str:
    return "Standard input" if path == _STANDARD_INPUT else f"“{path}”"


def _play_and_print(
    script: Script, document: Path | None, audience: Audience, out: TextIO
) -> Iterator[str]:
    """Print the facts after each step; yield a message for each that differs from its `then`."""
    with closing(play_script(script, document)) as played:
        for number, (session, answer) in enumerate(played):
            ids = [recruit.id for recruit in script.combatants]
            line = step_facts(session, answer, ids)
            shown_line = _facts_for(session, audience, line)
            _print({"script": script.id, "step": number, **shown_line}, out)
            yield from differences(line, script.thens[number], f"{script.label}, step {number}")


def differences(line: Mapping[str, Any], then: Mapping[str, Any], label: str) -> Iterator[str]:
    """Yield a message for each fact that differs from `then`, and for an unexpected refusal."""
    as_json = json.loads(json.dumps(line)) if then else line
    for key, expected in then.items():
        if (actual := as_json.get(key)) != expected:
            yield f"{label}: “{key}” is {json.dumps(actual)}, not {json.dumps(expected)}."
    if not as_json["legal"] and "why" not in then and then.get("legal") is not False:
        yield f"{label}: refused. {as_json['why']}"


def _facts_for(session: Session, audience: Audience, line: Mapping[str, Any]) -> Mapping[str, Any]:
    if audience == "gm":
        return line
    curtain = session.sight.curtain
    stage = curtain.still if curtain.frozen else session.players_stage()
    return BLANK_FACTS if curtain.covers or stage is None else stage_facts(stage)


def report_broken_output(error: OSError, out: TextIO, err: TextIO) -> int:
    print(f"The lines can't be written: {error.strerror}.", file=err, flush=True)
    with suppress(OSError), Path(os.devnull).open("w") as devnull:
        # Otherwise Python fails again when it flushes at exit.
        os.dup2(devnull.fileno(), out.fileno())
    return 1


def _print(line: Mapping[str, Any], out: TextIO) -> None:
    print(json.dumps(line), file=out, flush=True)
