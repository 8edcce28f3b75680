"""`tickline serve`: shares a fight without a window and reads its steps from standard input."""

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

from desktop.cli.headless import read_content, step_facts
from models.rules.catalogue import SYSTEMS, Systems
from models.rules.deeds import Add, Deed
from models.rules.dice import ProgramDice
from models.saves.bounds import MAX_STEP_BYTES
from models.saves.codec import Codec
from models.saves.document import Document
from models.saves.file_errors import FileError
from models.session.play import StepResult, open_session, run_step
from models.session.samples import has_sample, sample_history
from models.session.script import (
    ScriptRefused,
    check_combatants_in_step,
    decode_scripts,
    parse_script,
    parse_step,
)
from models.session.session import Session
from models.sharing.address import Account, BrokerAddress, BrokerConfigError
from models.sharing.broker import Broker
from models.sharing.connection_errors import FIX_IN_ENVIRONMENT
from models.sharing.endings import Endings
from models.sharing.publisher import Publisher
from models.sharing.room import RoomKey, load_or_create_key
from models.sharing.table import TableOutlet

_CURTAIN: Final = "curtain"
_SETTLE_TIMEOUT_S: Final = 5.0
"""Longest time to wait until the page server has a message."""


class ServeOptions(Struct, frozen=True):
    """Fight to serve, and the address to serve it at.

    `key` is the file that keeps the room's key for the next time, `endings` the folder for messages
    that end rooms and haven't been sent yet.
    """

    file: str
    host: str = "127.0.0.1"
    port: int = 0
    broker: str = ""
    key: Path | None = None
    endings: Path | None = None


class _Curtain(Struct, frozen=True, forbid_unknown_fields=True, tag_field="do", tag=_CURTAIN):
    """A step known to this command only: it blanks or freezes the players' screen."""

    blank: bool = False
    frozen: bool = False


class _Refused(Exception):  # noqa: N818 - people read it as a sentence
    """Raised when serving is impossible; the text says why."""


def serve(options: ServeOptions, systems: Systems, steps: TextIO, out: TextIO, err: TextIO) -> int:
    """Share a fight and do the steps as they arrive; return the exit code.

    The address is printed first, then a line of facts for each step.
    """
    try:
        with (
            _open_any_session(options.file, systems) as session,
            _share(session, options, out, err) as publisher,
        ):
            for number, line in enumerate(filter(str.strip, _lines(steps))):
                facts = _do_step(session, line, f"Step {number}")
                publisher.settle(_SETTLE_TIMEOUT_S)
                print(json.dumps({"step": number, **facts}), file=out, flush=True)
                _check_saved(session)
    except (_Refused, ScriptRefused, FileError, BrokerConfigError) as refusal:
        print(refusal, file=err, flush=True)
        return 1
    return 0


def _lines(steps: TextIO) -> Iterator[str]:
    while line := steps.readline(MAX_STEP_BYTES + 1):
        if len(line) > MAX_STEP_BYTES:
            raise ScriptRefused(
                f"A step is over {MAX_STEP_BYTES >> 20} MB. No more steps are read."
            )
        yield line


def _check_saved(session: Session) -> None:
    if session.save_error:
        raise _Refused(session.save_error)


@contextmanager
def _open_any_session(file: str, systems: Systems) -> Iterator[Session]:
    """Open a document, a sample or a script. Samples and scripts get a temporary document."""
    with TemporaryDirectory() as folder:
        session = _session(file, Path(folder) / "served.tickline", systems)
        try:
            yield session
        finally:
            session.close()


def _session(file: str, new_path: Path, systems: Systems) -> Session:
    """Return the session of a fight. A sample or a script is saved to `new_path`."""
    if has_sample(file):
        history = sample_history(file)
        document = Document.create(new_path, history.start, Codec(SYSTEMS), history.system_text)
        document.save(history)
    elif _is_script(Path(file)):
        return _play_script(Path(file), new_path, systems)
    else:
        document, history = Document.open(Path(file), Codec(SYSTEMS))
    return Session(history, ProgramDice(SystemRandom()), document)


def _is_script(path: Path) -> bool:
    try:
        with path.open("rb") as file:
            beginning = file.read(64).removeprefix(b"\xef\xbb\xbf")
            return beginning.lstrip()[:1] in (b"{", b"[")
    except (OSError, ValueError):
        return False


def _play_script(path: Path, new_path: Path, systems: Systems) -> Session:
    scripts = decode_scripts(read_content(str(path)), f"“{path}”")
    if len(scripts) != 1:
        raise ScriptRefused(f"“{path}” holds {len(scripts)} scripts, but only one can be served.")
    ((label, raw),) = scripts
    script = parse_script(raw, label, systems)
    session = open_session(script, new_path)
    for step in script.steps:
        run_step(session, step)
    return session


@contextmanager
def _share(
    session: Session, options: ServeOptions, out: TextIO, err: TextIO
) -> Iterator[Publisher]:
    with ExitStack() as stack:
        key = _read_key(options.key)
        table = TableOutlet()
        address = _listen(table, options)
        stack.callback(table.stop)
        brokers = _brokers(options, err)
        publisher = Publisher(key, (table, *brokers), session.sight.players_screen)
        stack.callback(_stop_sharing, publisher, brokers)
        session.subscribe(publisher.on_change)
        publisher.settle(_SETTLE_TIMEOUT_S)
        print(f"{address}/{key.name}/", file=out, flush=True)
        yield publisher


def _stop_sharing(publisher: Publisher, brokers: Sequence[Broker]) -> None:
    publisher.stop()
    publisher.settle(_SETTLE_TIMEOUT_S)
    for broker in brokers:
        broker.stop()
    for broker in brokers:
        broker.wait()


def _read_key(path: Path | None) -> RoomKey:
    if path is None:
        return RoomKey.generate()
    try:
        key = load_or_create_key(path)
    except OSError as error:
        raise _Refused(f"“{path}” can't keep the key: {error.strerror}.") from error
    if key is None:
        raise _Refused(f"“{path}” doesn't hold the key of a room.")
    return key


def _listen(table: TableOutlet, options: ServeOptions) -> str:
    try:
        return table.start(options.host, options.port)
    except (OSError, OverflowError) as error:
        reason = getattr(error, "strerror", None) or str(error)
        raise _Refused(f"Can't serve at {options.host}, port {options.port}: {reason}.") from error


def _brokers(options: ServeOptions, err: TextIO) -> Sequence[Broker]:
    if not options.broker:
        return ()
    address, account = BrokerAddress.parse(options.broker), Account.from_environment(os.environ)
    endings = Endings(options.endings)
    warn = partial(print, file=err, flush=True)
    return (Broker(address, account, warn, endings, FIX_IN_ENVIRONMENT),)


def _do_step(session: Session, line: str, label: str) -> Mapping[str, Any]:
    try:
        raw = msgspec.json.decode(line)
        if isinstance(raw, dict) and raw.get("do") == _CURTAIN:
            return _set_curtain(session, msgspec.convert(raw, _Curtain))
        step = parse_step(raw, session.rules, label)
        check_combatants_in_step(step, _known_ids(session, step), label)
    except ScriptRefused as refusal:
        return {"legal": False, "why": str(refusal)}
    except (msgspec.MsgspecError, RecursionError) as error:
        return {"legal": False, "why": f"{label}: {error}."}
    return step_facts(session, run_step(session, step))


def _set_curtain(session: Session, curtain: _Curtain) -> Mapping[str, Any]:
    session.set_blank(blank=curtain.blank)
    session.set_frozen(frozen=curtain.frozen)
    return step_facts(session, StepResult())


def _known_ids(session: Session, step: Deed) -> Collection[str]:
    recruits = step.recruits if isinstance(step, Add) else ()
    return {*session.present.combatants, *(each.id for each in recruits)}
