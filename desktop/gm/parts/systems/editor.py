"""The editor of a system file, opened over a window and wired to the disk."""

from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Final

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QWidget

from desktop.gm.files.errands import Errand, Errands, nothing
from models.editor.choices import choices
from models.editor.completion import completion, table_at
from models.editor.draft import TextDraft, draft, vocabulary
from models.editor.edits import added, changed, removed
from models.editor.rehearsal import Rehearsal, rehearsal
from models.editor.shown import Place, SampleMoment
from models.rules.fields import Answer
from models.rules.files.form import LARGEST
from models.rules.refusal import RuleBroken
from models.saves.beside.systems import OwnSystems
from models.saves.trouble import Trouble
from models.wording import mark, tr
from views.dialogs.system_editor.dialog import SystemEditor
from views.theme import Theme

Saved = Callable[[Path, str], object]
"""Hears where a text was saved, and the text."""


def edit(  # noqa: PLR0913 - a window, its looks, the disk, a text
    parent: QWidget,
    theme: Theme,
    errands: Errands,
    folder: Path,
    text: str,
    path: Path | None = None,
    *,
    saved: Saved = nothing,
    calm: bool = False,
) -> SystemEditor:
    """Open the editor of a system file over `parent`, and return its window, which is modal.

    `text` is the content of the file `path`. Without a path it is of no file yet: it is saved in
    `folder`, under the id that the text has then; an id that a file there has already is refused
    in a sentence. The text may have faults, then too when it is saved. `saved` gets the path and
    the text each time they are on disk. The window asks before unsaved changes are lost, and is
    deleted when it is closed. Raises Trouble where the text is longer than any system can be.
    """
    if len(text) > LARGEST:
        raise Trouble(tr("The file has more than {most} bytes.", most=LARGEST))
    dialog = SystemEditor(
        text, vocabulary(), completion, theme, parent, table_at=table_at, calm=calm
    )
    keeper = _Keeper(errands, folder, path, saved)
    _Editing(dialog, keeper).begin()
    dialog.open()
    return dialog


class _Keeper:
    """Saves texts to one file, which is made with the first of them."""

    def __init__(self, errands: Errands, folder: Path, path: Path | None, saved: Saved) -> None:
        self._errands = errands
        self._folder = folder
        self._path = path
        self._saved = saved

    def keep(
        self, text: str, then: Callable[[Path], object], failed: Callable[[Trouble], object]
    ) -> None:
        def finish(path: Path) -> None:
            self._path = path
            self._saved(path, text)
            then(path)

        work = partial(OwnSystems(self._folder).save, text, self._path)
        try:
            self._errands.run(Errand(tr(_SAVING), work, finish, failed))
        except Trouble:  # `failed` has said so
            return


class _Editing(QObject):
    """Answers what the editor asks: it reads the text, plays the sample, and saves."""

    def __init__(self, dialog: SystemEditor, keeper: _Keeper) -> None:
        super().__init__(dialog)
        self._dialog = dialog
        self._keeper = keeper
        self._draft: TextDraft | None = None
        self._fight: Rehearsal | None = None
        self._is_open = True

    def begin(self) -> None:
        dialog = self._dialog
        dialog.rested.connect(self._read)
        dialog.chosen.connect(self._choose)
        dialog.add_wanted.connect(self._add)
        dialog.remove_wanted.connect(self._remove)
        dialog.next_wanted.connect(self._go_on)
        dialog.again_wanted.connect(self._play_again)
        dialog.save_wanted.connect(self._save)
        dialog.finished.connect(self._close)
        dialog.rest()

    def _read(self, text: str) -> None:
        if self._draft is None or text != self._draft.text:
            self._draft = draft(text)
            played = self._begun(self._draft)
            title = self._draft.rules.title if self._draft.rules else ""
            self._dialog.show_draft(title, self._draft.flaws, played)
        if self._dialog.shows_form:
            self._dialog.show_choices(choices(text))

    def _begun(self, read: TextDraft) -> SampleMoment | None:
        """Return the fight by a text without faults, with the luck of the one before."""
        if read.rules is None:
            return None
        self._fight = rehearsal(read.rules, self._fight.luck if self._fight else 0)
        return self._fight.played()

    def _choose(self, place: Place, key: str, answer: Answer) -> None:
        self._rewrite(lambda text: changed(text, place, key, answer), place, key)

    def _add(self, place: Place, name: str) -> None:
        self._rewrite(lambda text: added(text, place, name))

    def _remove(self, place: Place) -> None:
        self._rewrite(lambda text: removed(text, place))

    def _rewrite(self, change: Callable[[str], str], place: Place = (), key: str = "") -> None:
        try:
            text = change(self._dialog.code.text())
        except RuleBroken as refusal:
            self._dialog.refuse(str(refusal))
            return
        self._dialog.change_text(text, place, key)

    def _go_on(self) -> None:
        if self._fight is not None:
            self._fight = self._fight.next()
            self._dialog.sample.show_played(self._fight.played())

    def _play_again(self) -> None:
        if self._fight is not None:
            self._fight = self._fight.again()
            self._dialog.sample.begin(self._fight.played())

    def _save(self, text: str) -> None:
        flaws = len(self._draft.flaws) if self._draft else 0
        self._keeper.keep(
            text,
            lambda path: self._tell(self._dialog.mark_saved, text, _kept(path, flaws)),
            lambda trouble: self._tell(self._dialog.refuse, str(trouble)),
        )

    def _tell(self, tell: Callable[..., None], *told: str) -> None:
        """Tell the window how saving ended, unless it was closed meanwhile."""
        if self._is_open:
            tell(*told)

    def _close(self) -> None:
        self._is_open = False


_SAVING: Final = mark("Saving the system…")


def _kept(path: Path, flaws: int) -> str:
    if flaws:
        return tr("Saved, but it can't be played yet: %n error(s).", "", flaws)
    return tr("Saved as {name}.", name=path.name)
