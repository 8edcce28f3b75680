"""Detects a document whose opening crashed the program twice, so that it isn't reopened."""

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Final

from PySide6.QtCore import QEvent, QObject, QTimer
from PySide6.QtWidgets import QWidget

PAINT_TIMEOUT_MS: Final = 1000
"""Time after which a window counts as painted, since a covered window is never painted."""


class OpeningRecord:
    """A file that exists from the reopening of a document until the document is on screen.

    It holds the number of failed starts in a row and the document's path. It is only a precaution:
    if it can't be read or written, the program starts without it.
    """

    def __init__(self, path: Path) -> None:
        self._path = path

    def failed_starts(self, document: Path) -> int:
        """Return the number of starts in a row that ended before `document` was on screen."""
        try:
            text = self._path.read_text(encoding="utf-8", errors="surrogateescape")
        except OSError:
            return 0
        number, _, name = text.partition(" ")
        return int(number) if number.isdecimal() and name == str(document) else 0

    @contextmanager
    def record_opening(self, document: Path) -> Iterator[None]:
        """Record that `document` is being opened. An exception removes the record."""
        record_text = f"{self.failed_starts(document) + 1} {document}"
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
    """Calls `on_painted` once all visible `widgets` are painted, or after PAINT_TIMEOUT_MS."""

    def __init__(self, widgets: Sequence[QWidget], on_painted: Callable[[], None]) -> None:
        """Start watching. Frames painted earlier don't count."""
        super().__init__(widgets[0])
        self._unpainted = list(widgets)
        self._on_painted = on_painted
        for widget in widgets:
            widget.installEventFilter(self)
        # The time counts from the start of the event loop: building the windows may take longer.
        QTimer.singleShot(0, self, lambda: QTimer.singleShot(PAINT_TIMEOUT_MS, self, self._finish))

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Notice when a window is painted; its children are painted right after it."""
        if event.type() is QEvent.Type.Paint:
            self._unpainted = [each for each in self._unpainted if each is not watched]
            if not any(each.isVisible() for each in self._unpainted):
                QTimer.singleShot(0, self, self._finish)
        return False

    def _finish(self) -> None:
        on_painted, self._on_painted = self._on_painted, _ignore
        on_painted()
        self.deleteLater()


def _ignore() -> None:
    """Stand in for the callback after its call."""
