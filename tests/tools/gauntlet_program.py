"""Tickline's own window without a screen, which takes hostile documents through everything.

Each line of its input names a document, and each line of its output is a report.
"""

import faulthandler
import io
import json
import re
import resource
import shutil
import signal
import sys
import time
import traceback
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path
from types import TracebackType
from typing import TypeVar

from msgspec.structs import replace
from PySide6.QtWidgets import QApplication

from desktop.application import Application, make_qt
from desktop.cli.headless import print_document
from desktop.cli.picture import render_window
from desktop.gm.files.documents import DamagedDocumentError
from desktop.gm.parts.documents.drawings import (
    aspect_ratio,
    landscape_page,
    render_pdf,
    render_png,
    render_svg,
)
from desktop.paths import paths_in
from models.rules.deeds import Add, Next, Recruit
from models.rules.dice import FixedDice
from models.rules.refusal import RuleBroken
from models.saves.bounds import MAX_DOCUMENT_BYTES
from models.saves.document import Document
from models.saves.file_errors import FileError
from models.saves.files import leftovers
from models.saves.reader import read_document
from models.saves.transfer import export_json, import_json
from models.scheduler.history import History
from models.session.writer import ImmediateExecutor
from models.sight.chronicle import (
    chronicle_csv,
    chronicle_markdown,
    make_chronicle,
    make_players_chronicle,
)
from tests.tools.gauntlet import FAULT, MAX_SECONDS, Report
from views.dialogs.files.audience import Audience
from views.widgets.shelf_list import ShelfEntry

_Given = TypeVar("_Given")
MAX_ADDRESS_SPACE = 3 * 1024**3
"""The limit of the address space in bytes, below the memory of the machine."""
SENTENCE = re.compile(r"\S.*\S\. .*\w.*\.")


class Gauntlet:
    """An application that opens, shows, plays and closes one document after another."""

    def __init__(self, home: Path) -> None:
        self._home = home
        paths = paths_in(home)
        self._application = Application(make_qt(), paths, FixedDice(), ImmediateExecutor())
        self._errors: list[BaseException] = []
        sys.excepthook = self._record_error
        self._application.start()
        self._application.players.open()
        self._slowest = 0.0

    def report(self, path: Path) -> Report:
        self._slowest = 0.0
        try:
            verdict = self._through(path)
        except Exception as error:  # noqa: BLE001 - it is what is looked for
            verdict = _fault(error)
        for error in self._errors:
            verdict = _fault(error)
        return Report(verdict, self._slowest, _peak_memory())

    def _through(self, path: Path) -> str:
        content = _content(path)
        self._within(lambda: _show(path))
        self._within(lambda: self._check_list(path))
        verdict = self._within(lambda: self._open(path))
        if content is not None and verdict != "played":
            assert _content(path) == content, "the file was changed"
        if verdict != "refused":
            self._play_on()
        return verdict

    def _within(self, deed: Callable[[], _Given]) -> _Given:
        """Run a function; the system kills the program if the function takes too long."""
        began = time.process_time()
        signal.setitimer(signal.ITIMER_PROF, MAX_SECONDS)
        try:
            return deed()
        finally:
            signal.setitimer(signal.ITIMER_PROF, 0)
            self._slowest = max(self._slowest, time.process_time() - began)

    def _check_list(self, path: Path) -> None:
        self._application.shelf.read_all([path], _check_rows)

    def _open(self, path: Path) -> str:
        library = self._application.documents
        try:
            library.open(path)
        except DamagedDocumentError as spoilt:
            _check_sentence(str(spoilt))
            if spoilt.salvaged is None:
                return "refused"
            library.create_from_salvaged(spoilt)
            return "cleaned"
        except FileError as trouble:
            _check_sentence(str(trouble))
            return "refused"
        return "played"

    def _play_on(self) -> None:
        session = self._application.session
        document, history = session.document, session.history
        assert document is not None
        self._within(self._paint)
        for deed in (self._step, self._step, session.undo, session.redo):
            self._within(deed)
            self._check_saved(document)
        self._within(self._paint)
        self._undo_to(history)
        self._within(self._check_exports)
        self._within(lambda: _check_reexport(session.history, self._application))
        last = session.history
        self._within(lambda: session.open_fight(History(replace(history.start))))
        if document.read_only_reason is None:
            assert read_document(document.path, self._application.documents.codec) == last, (
                "steps were lost"
            )
        if document.path.parent == self._application.documents.folder:
            document.path.unlink()

    def _step(self) -> None:
        """Press the main button; if that opens a form, add a combatant instead."""
        session = self._application.session
        try:
            session.do(Next(), stop_at_decisions=True)
        except RuleBroken:
            with suppress(RuleBroken):
                session.do(Add((Recruit("Another"),)))

    def _undo_to(self, history: History) -> None:
        session = self._application.session
        while session.history.done > history.done:
            session.undo()
        assert session.history.present == history.present, "undo led elsewhere"

    def _check_saved(self, document: Document) -> None:
        session = self._application.session
        if document.read_only_reason is None:
            assert session.save_error == "", session.save_error
            assert not session.has_unsaved_steps
            on_disk = self._within(
                lambda: read_document(document.path, self._application.documents.codec)
            )
            assert on_disk == session.history, "another fight is on disk"

    def _paint(self) -> None:
        """Make both windows paint."""
        QApplication.processEvents()
        render_window(self._application.window)
        render_window(self._application.players.window)

    def _check_exports(self) -> None:
        session, export = self._application.session, self._application.export
        for audience in Audience:
            one, pages = export._drawings(audience, aspect_ratio(landscape_page()))
            assert render_png(one)
            assert render_svg(one, "it")
            assert render_pdf(pages, "it")
        for tell in (make_chronicle, make_players_chronicle):
            lines = tell(session.rules, session.history)
            assert chronicle_markdown(lines).encode()
            assert chronicle_csv(lines).encode()

    def _record_error(
        self, _kind: type[BaseException], error: BaseException, _trace: TracebackType | None
    ) -> None:
        self._errors.append(error)


def _content(path: Path) -> bytes | None:
    """Return a file's content, or b"" if it is huge or its journal may change it."""
    if leftovers(path) or path.stat().st_size > 2 * MAX_DOCUMENT_BYTES:
        return None
    return path.read_bytes()


def _show(path: Path) -> None:
    for audience in ("gm", "players"):
        out, err = io.StringIO(), io.StringIO()
        code = print_document(path, audience, out, err)  # type: ignore[arg-type]
        assert bool(code) != bool(out.getvalue()), "neither shown nor refused"
        assert bool(code) == bool(err.getvalue()), "neither shown nor refused"
        if code:
            _check_sentence(err.getvalue().rstrip("\n"))


def _check_reexport(history: History, application: Application) -> None:
    codec = application.documents.codec
    try:
        text = export_json(history, codec)
    except FileError as trouble:
        _check_sentence(str(trouble))
        return
    assert import_json(text, codec) == history, "JSON holds another fight"


def _peak_memory() -> int:
    """Return the peak memory in MB; getrusage's figure would include the parent process."""
    status = Path("/proc/self/status").read_text(encoding="utf-8")
    line = next(each for each in status.splitlines() if each.startswith("VmHWM:"))
    return int(line.split()[1]) // 1024


def _check_rows(rows: Sequence[ShelfEntry]) -> None:
    for row in rows:
        if row.error:
            _check_sentence(row.error)


def _check_sentence(sentence: str) -> None:
    assert SENTENCE.fullmatch(sentence), f"no sentence: {sentence[:300]!r}"
    assert sentence.isprintable(), f"noise: {sentence[:300]!r}"
    assert len(sentence) < 1000, f"{len(sentence)} letters: {sentence[:300]!r}"


@contextmanager
def _folder(path: Path) -> Iterator[Path]:
    path.mkdir()
    try:
        yield path
    finally:
        shutil.rmtree(path)


def _fault(error: BaseException) -> str:
    places = traceback.extract_tb(error.__traceback__)[-4:]
    where = " > ".join(f"{Path(each.filename).name}:{each.lineno}" for each in places)
    return f"{FAULT}: {type(error).__name__}: {str(error)[:500]} ({where})"


if __name__ == "__main__":
    resource.setrlimit(resource.RLIMIT_AS, (MAX_ADDRESS_SPACE, MAX_ADDRESS_SPACE))
    signal.signal(signal.SIGPROF, signal.SIG_DFL)
    faulthandler.register(signal.SIGPROF, all_threads=False, chain=True)
    gauntlet = Gauntlet(Path(sys.argv[1]))
    for line in sys.stdin:
        sys.stdout.write(f"{json.dumps(gauntlet.report(Path(line.rstrip())))}\n")
        sys.stdout.flush()
