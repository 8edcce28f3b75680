"""The editor of a system file, opened over a window and wired to the disk."""

from collections.abc import Callable
from pathlib import Path

from PySide6.QtWidgets import QDialog, QWidget

from desktop.gm.files.errands import Errands, nothing
from views.theme import Theme


def edit(
    parent: QWidget,
    theme: Theme,
    errands: Errands,
    folder: Path,
    text: str,
    path: Path | None = None,
    saved: Callable[[Path, str], object] = nothing,
    *,
    calm: bool = False,
) -> QDialog:
    """Open the editor of a system file over `parent`, and return its window, which is modal.

    `text` is the content of the file `path`. Without a path it is of no file yet: it is saved in
    `folder`, under the id that the text has then; an id that a file there has already is refused
    in a sentence. The text may have faults, then too when it is saved. `saved` gets the path and
    the text each time they are on disk. The window asks before unsaved changes are lost, and is
    deleted when it is closed.
    """
    raise NotImplementedError
