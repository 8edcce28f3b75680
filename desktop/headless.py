"""Tickline without a window: play scripts, and tell what a document holds."""

import json
import os
import sys
from collections.abc import Iterator, Mapping, Sequence
from contextlib import suppress
from pathlib import Path
from secrets import SystemRandom
from typing import Any, Literal, TextIO, TypeAlias

from msgspec import Struct

from desktop.facts import facts, rolled, stage_facts
from desktop.script import (
    Calc,
    Redo,
    Script,
    ScriptRefused,
    Undo,
    refuse_strangers,
    scripts_in,
    understood,
)
from desktop.session import Session
from models.rules.catalogue import SYSTEMS
from models.rules.deciding import decide
from models.rules.deeds import Add, Deed
from models.rules.dice import ProgramDice
from models.rules.refusal import RuleBroken
from models.saves.codec import Codec
from models.saves.document import Document
from models.saves.trouble import Trouble
from models.scheduler.applying import apply_all
from models.scheduler.encounter import Encounter
from models.scheduler.events import Event
from models.scheduler.history import History

Audience: TypeAlias = Literal["gm", "players"]
"""For whom lines are printed: players see the stage and nothing else."""

_STANDARD_INPUT = "-"


def run(
    paths: Sequence[str],
    *,
    document: Path | None = None,
    audience: Audience = "gm",
    out: TextIO,
    err: TextIO,
) -> int:
    """Play the scripts of all files, a JSON line for each step; return 0 if all could be read.

    What cannot be read or saved is told in a sentence on `err`, and the next script is played.
    """
    sound = True
    for path in paths:
        for outcome in _scripts(path):
            try:
                _play_script(_or_raise(outcome), document, audience, out)
            except ScriptRefused as refusal:
                print(refusal, file=err, flush=True)
                sound = False
            except OSError as error:  # whoever read our lines has gone, or their disk is full
                return _hang_up(error, out, err)
    return 0 if sound else 1


def show(path: Path, audience: Audience, out: TextIO, err: TextIO) -> int:
    """Print one line with what is true at the present of a document, or what players see of it."""
    try:
        document, history = Document.open(path, Codec(SYSTEMS))
    except Trouble as trouble:
        print(trouble, file=err, flush=True)
        return 1
    document.close()
    session = Session(history, ProgramDice(SystemRandom()))
    _print(_told(session, audience, facts(session.rules, session.present)), out)
    return 0


class _Answer(Struct, frozen=True):
    """What the program says to a step: done, or refused with a reason."""

    why: str | None = None
    warnings: tuple[str, ...] = ()
    events: tuple[Event, ...] = ()
    rolled: Mapping[str, Any] = {}
    value: tuple[object, ...] = ()


def _scripts(path: str) -> Iterator[Script | ScriptRefused]:
    """Yield the scripts of a file, or why one cannot be read; each is read when its turn comes."""
    try:
        found = scripts_in(_content(path), _source(path))
    except ScriptRefused as refusal:
        yield refusal
        return
    for called, raw in found:
        try:
            yield understood(raw, called)
        except ScriptRefused as refusal:
            yield refusal


def _or_raise(outcome: Script | ScriptRefused) -> Script:
    if isinstance(outcome, ScriptRefused):
        raise outcome
    return outcome


def _content(path: str) -> bytes:
    try:
        return sys.stdin.buffer.read() if path == _STANDARD_INPUT else Path(path).read_bytes()
    except OSError as error:
        why = error.strerror or str(error)
        raise ScriptRefused(f"{_source(path)} cannot be read: {why}.") from error
    except ValueError as error:
        raise ScriptRefused(f"{_source(path)} cannot be read: {error}.") from error


def _source(path: str) -> str:
    return "Standard input" if path == _STANDARD_INPUT else f"“{path}”"


def _play_script(script: Script, document: Path | None, audience: Audience, out: TextIO) -> None:
    session = _session(script, document)
    try:
        _refuse_unsaved(script, session)
        oldest = _enlist(script, session)
        for number, step in enumerate(script.steps):
            answer = _answer(session, step, oldest)
            _refuse_unsaved(script, session)
            told = _told(session, audience, _line(script, session, answer))
            _print({"script": script.id, "step": number, **told}, out)
    finally:
        session.close()


def _session(script: Script, document: Path | None) -> Session:
    try:
        if document is not None and os.path.lexists(document):
            return _continued(script, document)
        return _begun(script, document)
    except Trouble as trouble:
        raise ScriptRefused(f"{script.called}: {trouble}") from trouble


def _begun(script: Script, document: Path | None) -> Session:
    refuse_strangers(script, ())
    start = _start(script)
    kept = None if document is None else Document.create(document, start, Codec(SYSTEMS))
    return Session(History(start), ProgramDice(SystemRandom()), kept)


def _continued(script: Script, document: Path) -> Session:
    opened, history = Document.open(document, Codec(SYSTEMS))
    session = Session(history, ProgramDice(SystemRandom()), opened)
    try:
        _refuse_other_system(script, session)
        refuse_strangers(script, session.present.combatants)
    except ScriptRefused:
        session.close()
        raise
    return session


def _start(script: Script) -> Encounter:
    rules = script.rules
    empty = Encounter(rules.id, script.settings, rules.ledger_type(), title=script.id)
    try:
        outcome = decide(rules, empty, Add(script.combatants), ProgramDice(SystemRandom()))
    except RuleBroken as refusal:
        raise ScriptRefused(f"{script.called}: {refusal}") from refusal
    return apply_all(empty, outcome.events)


def _enlist(script: Script, session: Session) -> int:
    """Add who is not there yet; return the number of steps that the script cannot take back."""
    missing = tuple(each for each in script.combatants if each.id not in session.present.combatants)
    if not missing:
        return 0
    try:
        session.do(Add(missing))
    except RuleBroken as refusal:
        raise ScriptRefused(f"{script.called}: {refusal}") from refusal
    _refuse_unsaved(script, session)
    return session.history.done


def _refuse_other_system(script: Script, session: Session) -> None:
    if session.rules.id != script.rules.id:
        raise ScriptRefused(
            f"{script.called}: “system” is {script.rules.id}, "
            f"but the document is of {session.rules.id}."
        )


def _refuse_unsaved(script: Script, session: Session) -> None:
    if session.trouble:
        raise ScriptRefused(f"{script.called}: {session.trouble}")


def _answer(session: Session, step: Deed, oldest: int) -> _Answer:
    try:
        match step:
            case Calc(what, given):
                return _Answer(value=(session.rules.calc(what, given),))
            case Undo():
                _refuse_undo(session, oldest)
                session.undo()
                return _Answer()
            case Redo():
                session.redo()
                return _Answer(events=session.history.steps[session.history.done - 1].events)
            case _:
                outcome = session.do(step)
                return _Answer(None, outcome.warnings, outcome.events, rolled(outcome.events))
    except RuleBroken as refusal:
        return _Answer(why=str(refusal))


def _refuse_undo(session: Session, oldest: int) -> None:
    if session.history.done <= oldest:
        raise RuleBroken("There is nothing to undo.")


def _line(script: Script, session: Session, answer: _Answer) -> dict[str, Any]:
    line: dict[str, Any] = {"legal": answer.why is None}
    if answer.why is not None:
        line["why"] = answer.why
    if answer.warnings:
        line["warnings"] = list(answer.warnings)
    named = [recruit.id for recruit in script.combatants]
    line.update(facts(session.rules, session.present, answer.events, named))
    if answer.rolled:
        line["rolled"] = answer.rolled
    if answer.value:
        (line["value"],) = answer.value
    return line


def _told(session: Session, audience: Audience, line: Mapping[str, Any]) -> Mapping[str, Any]:
    return line if audience == "gm" else stage_facts(session.stage())


def _hang_up(error: OSError, out: TextIO, err: TextIO) -> int:
    print(f"The lines cannot be written: {error.strerror}.", file=err, flush=True)
    with suppress(OSError), Path(os.devnull).open("w") as nowhere:
        os.dup2(nowhere.fileno(), out.fileno())  # so that Python does not complain at its end
    return 1


def _print(line: Mapping[str, Any], out: TextIO) -> None:
    print(json.dumps(line), file=out, flush=True)
