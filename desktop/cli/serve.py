"""Serve: a fight without a window, shared, whose steps come from standard input line by line."""

import json
import os
from collections.abc import Collection, Iterator, Mapping, Sequence
from contextlib import ExitStack, contextmanager
from functools import partial
from pathlib import Path
from secrets import SystemRandom
from tempfile import TemporaryDirectory
from typing import Any, Final, TextIO

import msgspec
from msgspec import Struct

from desktop.cli.headless import answered, content
from models.rules.catalogue import SYSTEMS, Systems
from models.rules.deeds import Add, Deed
from models.rules.dice import ProgramDice
from models.saves.bounds import LONGEST
from models.saves.codec import Codec
from models.saves.document import Document
from models.saves.trouble import Trouble
from models.session.play import StepAnswer, answer, opened
from models.session.samples import has_sample, played
from models.session.script import (
    ScriptRefused,
    refuse_stranger,
    scripts_in,
    step_in,
    understood,
)
from models.session.session import Session
from models.sharing.address import Account, BrokerAddress, NoBroker
from models.sharing.broker import Broker
from models.sharing.endings import Endings
from models.sharing.faults import IN_ENVIRONMENT
from models.sharing.publisher import Publisher
from models.sharing.room import RoomKey, kept_key
from models.sharing.table import TableOutlet

_CURTAIN: Final = "curtain"
_SETTLE: Final = 5.0
"""The seconds that a message gets until the page server has it."""


class ServeWish(Struct, frozen=True):
    """What is served where; `key` is a file that keeps the room for the next time.

    `endings` is a folder for ends of rooms that a broker has not got yet.
    """

    file: str
    host: str = "127.0.0.1"
    port: int = 0
    broker: str = ""
    key: Path | None = None
    endings: Path | None = None


class _Curtain(Struct, frozen=True, forbid_unknown_fields=True, tag_field="do", tag=_CURTAIN):
    """A step of this command alone: what the GM's keys B and F do."""

    blank: bool = False
    frozen: bool = False


class _Refused(Exception):  # noqa: N818 - people read it as a sentence
    """Serving cannot begin; the sentence says why."""


def serve(wish: ServeWish, systems: Systems, steps: TextIO, out: TextIO, err: TextIO) -> int:
    """Share a fight, do the steps as they come, and print a line for each; return the exit code.

    The first line is the address.
    """
    try:
        with _opened(wish.file, systems) as session, _shared(session, wish, out, err) as publisher:
            for number, line in enumerate(filter(str.strip, _lines(steps))):
                told = _done(session, line, f"Step {number}")
                publisher.settle(_SETTLE)
                print(json.dumps({"step": number, **told}), file=out, flush=True)
                _refuse_unsaved(session)
    except (_Refused, ScriptRefused, Trouble, NoBroker) as refusal:
        print(refusal, file=err, flush=True)
        return 1
    return 0


def _lines(steps: TextIO) -> Iterator[str]:
    while line := steps.readline(LONGEST + 1):
        if len(line) > LONGEST:
            raise ScriptRefused(f"A step is over {LONGEST >> 20} MB. No more steps are read.")
        yield line


def _refuse_unsaved(session: Session) -> None:
    if session.trouble:
        raise _Refused(session.trouble)


@contextmanager
def _opened(file: str, systems: Systems) -> Iterator[Session]:
    """Open a document, a sample or a script; the last two are kept as long as this lasts."""
    with TemporaryDirectory() as folder:
        session = _session(file, Path(folder) / "served.tickline", systems)
        try:
            yield session
        finally:
            session.close()


def _session(file: str, copy: Path, systems: Systems) -> Session:
    """Return the session of a fight; one that has no document is kept in `copy`."""
    if has_sample(file):
        history = played(file)
        document = Document.create(copy, history.start, Codec(SYSTEMS), history.system_text)
        document.save(history)
    elif _is_script(Path(file)):
        return _script_played(Path(file), copy, systems)
    else:
        document, history = Document.open(Path(file), Codec(SYSTEMS))
    return Session(history, ProgramDice(SystemRandom()), document)


def _is_script(path: Path) -> bool:
    """Say whether it begins as a script does, and no document."""
    try:
        with path.open("rb") as file:
            start = file.read(64).removeprefix(b"\xef\xbb\xbf")
            return start.lstrip()[:1] in (b"{", b"[")
    except (OSError, ValueError):
        return False


def _script_played(path: Path, copy: Path, systems: Systems) -> Session:
    found = scripts_in(content(str(path)), f"“{path}”")
    if len(found) != 1:
        raise ScriptRefused(f"“{path}” holds {len(found)} scripts, but one is served.")
    ((called, raw),) = found
    script = understood(raw, called, systems)
    session = opened(script, copy)
    for step in script.steps:
        answer(session, step)
    return session


@contextmanager
def _shared(session: Session, wish: ServeWish, out: TextIO, err: TextIO) -> Iterator[Publisher]:
    """Share the stage of a session, and print the address."""
    with ExitStack() as stack:
        key = _key(wish.key)
        table = TableOutlet()
        address = _listen(table, wish)
        stack.callback(table.stop)
        brokers = _brokers(wish, err)
        publisher = Publisher(key, (table, *brokers), session.sight.screen)
        stack.callback(_end, publisher, brokers)
        session.subscribe(publisher.changed)
        publisher.settle(_SETTLE)
        print(f"{address}/{key.name}/", file=out, flush=True)
        yield publisher


def _end(publisher: Publisher, brokers: Sequence[Broker]) -> None:
    """Leave nothing at a broker that listens."""
    publisher.stop()
    publisher.settle(_SETTLE)
    for broker in brokers:
        broker.stop()
    for broker in brokers:
        broker.wait()


def _key(path: Path | None) -> RoomKey:
    if path is None:
        return RoomKey.new()
    try:
        key = kept_key(path)
    except OSError as error:
        raise _Refused(f"“{path}” can't keep the key: {error.strerror}.") from error
    if key is None:
        raise _Refused(f"“{path}” holds no key of a room.")
    return key


def _listen(table: TableOutlet, wish: ServeWish) -> str:
    try:
        return table.start(wish.host, wish.port)
    except (OSError, OverflowError) as error:
        why = getattr(error, "strerror", None) or str(error)
        raise _Refused(f"Can't serve at {wish.host}, port {wish.port}: {why}.") from error


def _brokers(wish: ServeWish, err: TextIO) -> Sequence[Broker]:
    if not wish.broker:
        return ()
    address, account = BrokerAddress.read(wish.broker), Account.of(os.environ)
    endings = Endings(wish.endings)
    warn = partial(print, file=err, flush=True)
    return (Broker(address, account, warn, endings, IN_ENVIRONMENT),)


def _done(session: Session, line: str, where: str) -> Mapping[str, Any]:
    """Do the step of a line, and return what is true then."""
    try:
        raw = msgspec.json.decode(line)
        if isinstance(raw, dict) and raw.get("do") == _CURTAIN:
            return _drawn(session, msgspec.convert(raw, _Curtain))
        step = step_in(raw, session.rules, where)
        refuse_stranger(step, _names(session, step), where)
    except ScriptRefused as refusal:
        return {"legal": False, "why": str(refusal)}
    except (msgspec.MsgspecError, RecursionError) as error:
        return {"legal": False, "why": f"{where}: {error}."}
    return answered(session, answer(session, step))


def _drawn(session: Session, curtain: _Curtain) -> Mapping[str, Any]:
    session.blank(blank=curtain.blank)
    session.freeze(frozen=curtain.frozen)
    return answered(session, StepAnswer())


def _names(session: Session, step: Deed) -> Collection[str]:
    recruits = step.recruits if isinstance(step, Add) else ()
    return {*session.present.combatants, *(each.id for each in recruits)}
