"""Tickline without a window: play scripts, and tell what a document holds."""

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
from models.saves.bounds import MOST_BYTES
from models.saves.codec import Codec
from models.saves.document import Document
from models.saves.trouble import Trouble
from models.session.facts import BLANK, facts, rolled, stage_facts
from models.session.play import StepAnswer, play
from models.session.script import Script, ScriptRefused, scripts_in, understood
from models.session.session import Session

Audience: TypeAlias = Literal["gm", "players"]
"""The reader of the printed lines: players see the stage and nothing else."""

_STANDARD_INPUT = "-"


def run(
    paths: Sequence[str],
    *,
    document: Path | None = None,
    audience: Audience = "gm",
    systems: Systems = SYSTEMS,
    out: TextIO,
    err: TextIO,
) -> int:
    """Play the scripts of all files, a JSON line for each step; return 0 if all went as they say.

    They are of any of the `systems`. What can't be read or saved, and each fact that is another
    than a step's `then` has it, gives a sentence on `err`; then the next is played.
    """
    sound = True
    for path in paths:
        for outcome in _scripts(path, systems):
            try:
                for surprise in _print_played(_or_raise(outcome), document, audience, out):
                    print(surprise, file=err, flush=True)
                    sound = False
            except ScriptRefused as refusal:
                print(refusal, file=err, flush=True)
                sound = False
            except OSError as error:  # the reader of our lines has gone, or their disk is full
                return hang_up(error, out, err)
    return 0 if sound else 1


def show(path: Path, audience: Audience, out: TextIO, err: TextIO) -> int:
    """Print one line with what is true at the present of a document, or what players see of it.

    Players see no more than on their screen: while that is frozen its picture, while it is blank
    no one.
    """
    try:
        session = opened(path)
    except Trouble as trouble:
        print(trouble, file=err, flush=True)
        return 1
    _print(_told(session, audience, facts(session.moment)), out)
    return 0


def opened(path: Path) -> Session:
    """Return a document as it stands; it is closed again. Raises Trouble with what is wrong."""
    document, history = Document.open(path, Codec(SYSTEMS))
    session = Session(history, ProgramDice(SystemRandom()), document)
    session.close()
    return session


def answered(session: Session, answer: StepAnswer, named: Sequence[str] = ()) -> dict[str, Any]:
    """Return the facts after a step, and what was said to it; all `named` are in `next`."""
    line: dict[str, Any] = {"legal": answer.why is None}
    if answer.why is not None:
        line["why"] = answer.why
    if answer.warnings:
        line["warnings"] = list(answer.warnings)
    line.update(facts(session.moment, answer.events, named))
    if answer.anew and (results := rolled(answer.events)):
        line["rolled"] = results
    if answer.value:
        (line["value"],) = answer.value
    return line


def _scripts(path: str, systems: Systems) -> Iterator[Script | ScriptRefused]:
    """Yield the scripts of a file, or why one cannot be read; each is read when its turn comes."""
    try:
        found = scripts_in(content(path), _source(path))
    except ScriptRefused as refusal:
        yield refusal
        return
    for called, raw in found:
        try:
            yield understood(raw, called, systems)
        except ScriptRefused as refusal:
            yield refusal


def _or_raise(outcome: Script | ScriptRefused) -> Script:
    if isinstance(outcome, ScriptRefused):
        raise outcome
    return outcome


def content(path: str) -> bytes:
    """Return what is in a file or in standard input. Raises ScriptRefused if it can't be read."""
    try:
        if path == _STANDARD_INPUT:
            return _bounded(sys.stdin.buffer, path)
        with Path(path).open("rb") as file:
            return _bounded(file, path)
    except OSError as error:
        why = error.strerror or str(error)
        raise ScriptRefused(f"{_source(path)} cannot be read: {why}.") from error
    except ValueError as error:
        raise ScriptRefused(f"{_source(path)} cannot be read: {error}.") from error


def _bounded(file: BinaryIO, path: str) -> bytes:
    found = file.read(MOST_BYTES + 1)
    if len(found) > MOST_BYTES:
        raise ScriptRefused(f"{_source(path)} is over {MOST_BYTES >> 20} MB.")
    return found


def _source(path: str) -> str:
    return "Standard input" if path == _STANDARD_INPUT else f"“{path}”"


def _print_played(
    script: Script, document: Path | None, audience: Audience, out: TextIO
) -> Iterator[str]:
    """Print the facts after each step, and yield a sentence for each that was to be another."""
    with closing(play(script, document)) as played:
        for number, (session, answer) in enumerate(played):
            named = [recruit.id for recruit in script.combatants]
            line = answered(session, answer, named)
            told = _told(session, audience, line)
            _print({"script": script.id, "step": number, **told}, out)
            yield from surprises(line, script.thens[number], f"{script.called}, step {number}")


def surprises(line: Mapping[str, Any], then: Mapping[str, Any], where: str) -> Iterator[str]:
    """Yield what is another fact after a step than it was to be; `why` only if it's refused."""
    plain = json.loads(json.dumps(line)) if then else {}
    for key, wanted in then.items():
        if (found := plain.get(key)) != wanted:
            yield f"{where}: “{key}” is {json.dumps(found)}, not {json.dumps(wanted)}."
    if plain.get("why") is not None and "why" not in then:
        yield f"{where}: refused. {plain['why']}"


def _told(session: Session, audience: Audience, line: Mapping[str, Any]) -> Mapping[str, Any]:
    if audience == "gm":
        return line
    curtain = session.sight.curtain
    stage = curtain.still if curtain.frozen else session.stage()
    return BLANK if curtain.blank or stage is None else stage_facts(stage)


def hang_up(error: OSError, out: TextIO, err: TextIO) -> int:
    """Say that no one takes our lines any more, and return the exit code."""
    print(f"The lines cannot be written: {error.strerror}.", file=err, flush=True)
    with suppress(OSError), Path(os.devnull).open("w") as nowhere:
        os.dup2(nowhere.fileno(), out.fileno())  # so that Python does not complain at its end
    return 1


def _print(line: Mapping[str, Any], out: TextIO) -> None:
    print(json.dumps(line), file=out, flush=True)
