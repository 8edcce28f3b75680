"""Plays scripts step by step, with or without a document."""

import os
from collections.abc import Generator
from pathlib import Path
from secrets import SystemRandom

from msgspec import Struct

from models.rules.catalogue import SYSTEMS
from models.rules.deeds import Add, Deed
from models.rules.dice import ProgramDice
from models.rules.names import tidy
from models.rules.refusal import RuleBroken
from models.saves.codec import Codec
from models.saves.document import Document
from models.saves.file_errors import FileError
from models.scheduler.apply import apply_all
from models.scheduler.bounds import MAX_TITLE_LENGTH
from models.scheduler.encounter import Encounter
from models.scheduler.events import Event
from models.scheduler.history import History
from models.session.script import (
    Calc,
    OutOfRange,
    Redo,
    Script,
    ScriptRefused,
    Undo,
    check_combatants,
)
from models.session.session import Session


class StepResult(Struct, frozen=True):
    """The result of a step; if the step was refused, `refusal` is the reason.

    `is_new` is false if the step was redone. `value` is (result,) after a Calc step, and otherwise
    empty.
    """

    refusal: str | None = None
    warnings: tuple[str, ...] = ()
    events: tuple[Event, ...] = ()
    is_new: bool = True
    value: tuple[object, ...] = ()


def play_script(
    script: Script, document: Path | None
) -> Generator[tuple[Session, StepResult], None, None]:
    """Play a script, in a document if given, and yield the result of each step.

    A result is yielded once its step is safely on disk. Raises ScriptRefused if the script doesn't
    match the document, or if the document can't be read or written.
    """
    session = open_session(script, document)
    try:
        _check_saved(script, session)
        fixed_step_count = _add_missing(script, session)
        for step in script.steps:
            result = run_step(session, step, fixed_step_count)
            _check_saved(script, session)
            yield session, result
    finally:
        session.close()


def open_session(script: Script, document: Path | None) -> Session:
    """Return a session before the first step of a script, in a document if given.

    Raises ScriptRefused if the script doesn't match the document, or if the document can't be read
    or written.
    """
    try:
        if document is not None and os.path.lexists(document):
            return _resume(script, document)
        return _create(script, document)
    except FileError as error:
        raise ScriptRefused(f"{script.label}: {error}") from error


def run_step(session: Session, step: Deed, fixed_step_count: int = 0) -> StepResult:
    """Do a step and return its result; the first `fixed_step_count` steps can't be undone."""
    try:
        match step:
            case Calc(what, given):
                return StepResult(value=(session.rules.calc(what, given),))
            case OutOfRange(reason):
                return StepResult(refusal=reason)
            case Undo():
                _check_can_undo(session, fixed_step_count)
                session.undo()
                return StepResult()
            case Redo():
                session.redo()
                redone = session.history.steps[session.history.done - 1]
                return StepResult(events=redone.events, is_new=False)
            case _:
                outcome = session.do(step)
                return StepResult(warnings=outcome.warnings, events=outcome.events)
    except RuleBroken as refusal:
        return StepResult(refusal=str(refusal))


def _create(script: Script, document: Path | None) -> Session:
    check_combatants(script, ())
    start = _start(script)
    text = script.rules.text
    created = None if document is None else Document.create(document, start, Codec(SYSTEMS), text)
    return Session(History(start, system_text=text), ProgramDice(SystemRandom()), created)


def _resume(script: Script, document: Path) -> Session:
    opened, history = Document.open(document, Codec(SYSTEMS))
    session = Session(history, ProgramDice(SystemRandom()), opened)
    try:
        _check_system(script, session)
        check_combatants(script, session.present.combatants)
    except ScriptRefused:
        session.close()
        raise
    return session


def _start(script: Script) -> Encounter:
    rules = script.rules
    empty = Encounter(
        rules.id, script.settings, rules.types.ledger(), title=tidy(script.id)[:MAX_TITLE_LENGTH]
    )
    try:
        outcome = rules.at(empty).decide(Add(script.combatants), ProgramDice(SystemRandom()))
    except RuleBroken as refusal:
        raise ScriptRefused(f"{script.label}: {refusal}") from refusal
    return apply_all(empty, outcome.events)


def _add_missing(script: Script, session: Session) -> int:
    """Add missing combatants, and return the number of steps that the script can't undo."""
    missing = tuple(each for each in script.combatants if each.id not in session.present.combatants)
    if not missing:
        return 0
    try:
        session.do(Add(missing))
    except RuleBroken as refusal:
        raise ScriptRefused(f"{script.label}: {refusal}") from refusal
    _check_saved(script, session)
    return session.history.done


def _check_system(script: Script, session: Session) -> None:
    if session.rules.id != script.rules.id:
        raise ScriptRefused(
            f"{script.label}: “system” is {script.rules.id}, "
            f"but the document is of {session.rules.id}."
        )


def _check_saved(script: Script, session: Session) -> None:
    if session.save_error:
        raise ScriptRefused(f"{script.label}: {session.save_error}")


def _check_can_undo(session: Session, fixed_step_count: int) -> None:
    if session.history.done <= fixed_step_count:
        raise RuleBroken("Nothing to undo.")
