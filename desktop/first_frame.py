"""The first frame: a document that twice kept the program from it is not opened by itself again."""

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Final

from PySide6.QtCore import QEvent, QObject, QTimer
from PySide6.QtWidgets import QWidget

PATIENCE: Final = 1000
"""The milliseconds after which a window counts as painted: one that is covered never is."""


class OpeningNote:
    """A small file that names the document which a start opens by itself, until it is on screen.

    Before the name is how many starts in a row have not come further. It is a precaution: where it
    can't be written or read, a start goes on without it.
    """

    def __init__(self, path: Path) -> None:
        self._path = path

    def failures(self, document: Path) -> int:
        """Return how many starts in a row ended before this document was on screen."""
        try:
            note = self._path.read_text(encoding="utf-8", errors="surrogateescape")
        except OSError:
            return 0
        number, _, name = note.partition(" ")
        return int(number) if number.isdecimal() and name == str(document) else 0

    @contextmanager
    def of(self, document: Path) -> Iterator[None]:
        """Note that a document is being opened; where that is refused, there is nothing to note."""
        note = f"{self.failures(document) + 1} {document}"
        with suppress(OSError):
            self._path.parent.mkdir(parents=True, exist_ok=True)
            self._path.write_text(note, encoding="utf-8", errors="surrogateescape")
        try:
            yield
        except BaseException:
            self.take_away()
            raise

    def take_away(self) -> None:
        with suppress(OSError):
            self._path.unlink(missing_ok=True)


class FirstFrame(QObject):
    """Does `then` once, when all of some widgets that can be seen have painted, or in a second."""

    def __init__(self, widgets: Sequence[QWidget], then: Callable[[], None]) -> None:
        """Watch from now on; what was painted before does not count."""
        super().__init__(widgets[0])
        self._left = list(widgets)
        self._then = then
        for widget in widgets:
            widget.installEventFilter(self)
        # The second begins when Qt runs: what a start builds may take longer.
        QTimer.singleShot(0, self, lambda: QTimer.singleShot(PATIENCE, self, self._end))

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Look for the paint of a whole window; its parts are painted right after it."""
        if event.type() is QEvent.Type.Paint:
            self._left = [each for each in self._left if each is not watched]
            if not any(each.isVisible() for each in self._left):
                QTimer.singleShot(0, self, self._end)
        return False

    def _end(self) -> None:
        then, self._then = self._then, _nothing
        then()
        self.deleteLater()


def _nothing() -> None:
    """Do nothing: it was done already."""
