"""Detects a document whose opening crashed the program twice, so that it isn't reopened."""

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Final

from PySide6.QtCore import QEvent, QObject, QTimer
from PySide6.QtWidgets import QWidget

PAINT_TIMEOUT: Final = 1000
"""Milliseconds after which a window counts as painted: a covered one never paints."""


class OpeningRecord:
    """A small file that names the document being reopened at a start, until it is on screen.

    It holds the number of failed starts in a row and the path. It is a precaution: if it can't be
    read or written, the start goes on.
    """

    def __init__(self, path: Path) -> None:
        self._path = path

    def failures(self, document: Path) -> int:
        """Return the number of starts in a row that ended before `document` was on screen."""
        try:
            text = self._path.read_text(encoding="utf-8", errors="surrogateescape")
        except OSError:
            return 0
        number, _, name = text.partition(" ")
        return int(number) if number.isdecimal() and name == str(document) else 0

    @contextmanager
    def while_opening(self, document: Path) -> Iterator[None]:
        """Record that `document` is being opened; an exception removes the record."""
        record_text = f"{self.failures(document) + 1} {document}"
        with suppress(OSError):
            self._path.parent.mkdir(parents=True, exist_ok=True)
            self._path.write_text(record_text, encoding="utf-8", errors="surrogateescape")
        try:
            yield
        except BaseException:
            self.remove()
            raise

    def remove(self) -> None:
        with suppress(OSError):
            self._path.unlink(missing_ok=True)


class FirstFrame(QObject):
    """Calls `then` once, when all visible `widgets` have painted, at the latest after a second."""

    def __init__(self, widgets: Sequence[QWidget], then: Callable[[], None]) -> None:
        """Watch from now on; earlier paints don't count."""
        super().__init__(widgets[0])
        self._unpainted = list(widgets)
        self._then = then
        for widget in widgets:
            widget.installEventFilter(self)
        # Count from Qt's event loop on: building the windows may take longer.
        QTimer.singleShot(0, self, lambda: QTimer.singleShot(PAINT_TIMEOUT, self, self._finish))

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Look for the paint of a whole window; its children paint right after it."""
        if event.type() is QEvent.Type.Paint:
            self._unpainted = [each for each in self._unpainted if each is not watched]
            if not any(each.isVisible() for each in self._unpainted):
                QTimer.singleShot(0, self, self._finish)
        return False

    def _finish(self) -> None:
        then, self._then = self._then, _do_nothing
        then()
        self.deleteLater()


def _do_nothing() -> None:
    """Stand in for the callback after its call."""
