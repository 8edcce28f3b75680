"""The first frame: a document that keeps the program from it is not opened by itself again."""

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path

from PySide6.QtCore import QEvent, QObject, QTimer
from PySide6.QtWidgets import QWidget


class OpeningNote:
    """A small file that names the document which a start opens by itself, until it is on screen.

    It is a precaution: where it can't be written or read, a start goes on without it.
    """

    def __init__(self, path: Path) -> None:
        self._path = path

    def left(self) -> Path | None:
        """Return the document that an earlier start opened, and did not get on screen."""
        try:
            name = self._path.read_text(encoding="utf-8", errors="surrogateescape")
        except OSError:
            return None
        return Path(name) if name else None

    @contextmanager
    def of(self, document: Path) -> Iterator[None]:
        """Note that a document is being opened; where that is refused, there is nothing to note."""
        with suppress(OSError):
            self._path.parent.mkdir(parents=True, exist_ok=True)
            self._path.write_text(str(document), encoding="utf-8", errors="surrogateescape")
        try:
            yield
        except BaseException:
            self.take_away()
            raise

    def take_away(self) -> None:
        with suppress(OSError):
            self._path.unlink(missing_ok=True)


class FirstFrame(QObject):
    """Waits until each of some windows that can be seen has painted, and says so once."""

    def __init__(self, windows: Sequence[QWidget], then: Callable[[], None]) -> None:
        """Watch from now on; what was painted before does not count."""
        super().__init__(windows[0])
        self._left = list(windows)
        self._then = then
        for window in windows:
            window.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Look for the paint of a whole window; its parts are painted right after it."""
        if event.type() is QEvent.Type.Paint:
            watched.removeEventFilter(self)
            self._left = [each for each in self._left if each is not watched]
            if not any(each.isVisible() for each in self._left):
                QTimer.singleShot(0, self, self._tell)
        return False

    def _tell(self) -> None:
        then, self._then = self._then, _nothing
        then()
        self.deleteLater()


def _nothing() -> None:
    """Do nothing: it was said already."""
