"""Opens the editor of a system file, and connects it to the disk."""

from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Final

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QWidget

from desktop.gm.files.disk_tasks import DiskTask, DiskTasks, ignore_result
from models.editor.choices import form_choices
from models.editor.completion import complete, table_at
from models.editor.draft import TextDraft, formula_words, parse_draft
from models.editor.edits import add_table, change_answer, remove_table
from models.editor.rehearsal import Rehearsal, begin_rehearsal
from models.editor.values import SampleMoment, TablePath
from models.rules.fields import Answer
from models.rules.files.form import MAX_FILE_BYTES
from models.rules.refusal import RuleBroken
from models.saves.file_errors import FileError
from models.saves.stores.systems import CustomSystems
from models.wording import mark, tr
from views.dialogs.system_editor.dialog import SystemEditor
from views.theme import Theme

OnSaved = Callable[[Path, str], object]
"""Called with the path and the text after each save."""


def open_system_editor(  # noqa: PLR0913 - a window, its looks, the disk, a text
    parent: QWidget,
    theme: Theme,
    disk_tasks: DiskTasks,
    folder: Path,
    text: str,
    path: Path | None = None,
    *,
    on_saved: OnSaved = ignore_result,
    reduced_motion: bool = False,
) -> SystemEditor:
    """Open the editor over `parent`, and return its modal window.

    `text` is the content of `path`. Without a path, the file is saved in `folder` and named after
    the id in the text; an id that is already taken there is refused. Invalid texts can be saved.

    `on_saved` is called after each save. The window asks before unsaved changes are lost, and is
    deleted when it closes. Raises FileError if the text has more than MAX_FILE_BYTES characters,
    since it then has at least as many bytes.
    """
    if len(text) > MAX_FILE_BYTES:
        raise FileError(tr("The file has more than {most} bytes.", most=MAX_FILE_BYTES))
    dialog = SystemEditor(
        text,
        formula_words(),
        complete,
        theme,
        parent,
        table_at=table_at,
        reduced_motion=reduced_motion,
    )
    file_writer = _FileWriter(disk_tasks, folder, path, on_saved)
    _EditorController(dialog, file_writer).connect_and_read()
    dialog.open()
    return dialog


class _FileWriter:
    """Saves texts to one file, which is created on the first save."""

    def __init__(
        self, disk_tasks: DiskTasks, folder: Path, path: Path | None, on_saved: OnSaved
    ) -> None:
        self._disk_tasks = disk_tasks
        self._folder = folder
        self._path = path
        self._on_saved = on_saved

    def save(
        self, text: str, on_done: Callable[[Path], object], on_failed: Callable[[FileError], object]
    ) -> None:
        def finish(path: Path) -> None:
            self._path = path
            self._on_saved(path, text)
            on_done(path)

        work = partial(CustomSystems(self._folder).save, text, self._path)
        try:
            self._disk_tasks.run(DiskTask(tr(_SAVING), work, finish, on_failed))
        except FileError:  # `on_failed` has reported it
            return


class _EditorController(QObject):
    def __init__(self, dialog: SystemEditor, file_writer: _FileWriter) -> None:
        super().__init__(dialog)
        self._dialog = dialog
        self._file_writer = file_writer
        self._draft: TextDraft | None = None
        self._rehearsal: Rehearsal | None = None
        self._is_open = True

    def connect_and_read(self) -> None:
        dialog = self._dialog
        dialog.typing_paused.connect(self._parse)
        dialog.chosen.connect(self._change_answer)
        dialog.add_requested.connect(self._add)
        dialog.remove_requested.connect(self._remove)
        dialog.next_requested.connect(self._advance_sample)
        dialog.restart_requested.connect(self._restart_sample)
        dialog.save_requested.connect(self._save)
        dialog.finished.connect(self._close)
        dialog.read_now()

    def _parse(self, text: str) -> None:
        if self._draft is None or text != self._draft.text:
            self._draft = parse_draft(text)
            sample_moment = self._rehearse(self._draft)
            title = self._draft.rules.title if self._draft.rules else ""
            self._dialog.show_draft(title, self._draft.flaws, sample_moment)
        if self._dialog.shows_form:
            self._dialog.show_choices(form_choices(text))

    def _rehearse(self, text_draft: TextDraft) -> SampleMoment | None:
        if text_draft.rules is None:
            return None
        self._rehearsal = begin_rehearsal(
            text_draft.rules, self._rehearsal.seed if self._rehearsal else 0
        )
        return self._rehearsal.current_moment()

    def _change_answer(self, table_path: TablePath, key: str, answer: Answer) -> None:
        self._rewrite(lambda text: change_answer(text, table_path, key, answer), table_path, key)

    def _add(self, table_path: TablePath, name: str) -> None:
        self._rewrite(lambda text: add_table(text, table_path, name))

    def _remove(self, table_path: TablePath) -> None:
        self._rewrite(lambda text: remove_table(text, table_path))

    def _rewrite(
        self, change: Callable[[str], str], table_path: TablePath = (), key: str = ""
    ) -> None:
        try:
            text = change(self._dialog.code.text())
        except RuleBroken as refusal:
            self._dialog.refuse(str(refusal))
            return
        self._dialog.change_text(text, table_path, key)

    def _advance_sample(self) -> None:
        if self._rehearsal is not None:
            self._rehearsal = self._rehearsal.after_next_step()
            self._dialog.sample.show_moment(self._rehearsal.current_moment())

    def _restart_sample(self) -> None:
        if self._rehearsal is not None:
            self._rehearsal = self._rehearsal.restart()
            self._dialog.sample.play(self._rehearsal.current_moment())

    def _save(self, text: str) -> None:
        flaw_count = len(self._draft.flaws) if self._draft else 0
        self._file_writer.save(
            text,
            lambda path: self._show_result(
                self._dialog.mark_saved, text, _saved_text(path, flaw_count)
            ),
            lambda error: self._show_result(self._dialog.refuse, str(error)),
        )

    def _show_result(self, show: Callable[..., None], *texts: str) -> None:
        if self._is_open:
            show(*texts)

    def _close(self) -> None:
        self._is_open = False


_SAVING: Final = mark("Saving the system…")


def _saved_text(path: Path, flaw_count: int) -> str:
    if flaw_count:
        return tr("Saved, but it can't be played yet: %n error(s).", "", flaw_count)
    return tr("Saved as {name}.", name=path.name)
