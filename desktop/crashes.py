"""Unexpected errors: logged with their traceback, shown once, and the fight goes on."""

import logging
import sys
import traceback
from contextlib import suppress
from pathlib import Path
from types import TracebackType
from typing import TYPE_CHECKING

from PySide6.QtCore import QTimer, qVersion
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QWidget

from desktop import __version__
from models.wording import tr

if TYPE_CHECKING:
    from PySide6.QtWidgets import QMessageBox

_log = logging.getLogger("tickline")
_LOG_SIZE = 1_000_000


class _LogFile(logging.FileHandler):
    """The program's log, and beside it the older one whose place it took.

    The handler for it in `logging.handlers` loads sockets and much else with each start.
    """

    def emit(self, record: logging.LogRecord) -> None:
        """Write a record down, into a new file where the present one is full."""
        if self.stream and self.stream.tell() > _LOG_SIZE:
            self.close()
            with suppress(OSError):
                Path(self.baseFilename).replace(f"{self.baseFilename}.1")
        super().emit(record)


def keep_log(path: Path) -> None:
    """Write the log to `path` from now on, the last megabytes of it."""
    root = logging.getLogger()
    for handler in [each for each in root.handlers if isinstance(each, _LogFile)]:
        root.removeHandler(handler)
        handler.close()
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        log_file = _LogFile(path, encoding="utf-8", errors="backslashreplace")
    except OSError:
        return
    log_file.setFormatter(logging.Formatter("%(asctime)s %(levelname)s %(name)s: %(message)s"))
    root.addHandler(log_file)


class CrashReporter:
    """Shows each unexpected error in a dialog from which its details can be copied."""

    def __init__(self, parent: QWidget) -> None:
        self._parent = parent
        self._box: QMessageBox | None = None
        self._muted: set[str] = set()

    def install(self) -> None:
        """Catch whatever was not caught elsewhere, in slots and events too."""
        sys.excepthook = self.report

    def report(
        self, kind: type[BaseException], error: BaseException, trace: TracebackType | None
    ) -> None:
        """Log an error and show it, unless one is shown already or the GM has had enough of it."""
        sys.__excepthook__(kind, error, trace)
        details = "".join(traceback.format_exception(kind, error, trace))
        _log.error("An unexpected error:\n%s", details)
        place = _place(kind, trace)
        if self._box is None and place not in self._muted:
            self._box = self._made(details, place)
            # Later: the error may have come while something was being painted.
            QTimer.singleShot(0, self._box, self._box.open)

    def _made(self, details: str, place: str) -> "QMessageBox":
        box = _box(self._parent, details)
        enough = box.checkBox()
        box.finished.connect(lambda _code: self._was_shown(place, muted=enough.isChecked()))
        return box

    def _was_shown(self, place: str, *, muted: bool) -> None:
        if muted:
            self._muted.add(place)
        if self._box is not None:
            self._box.deleteLater()
        self._box = None


def _place(kind: type[BaseException], trace: TracebackType | None) -> str:
    """Return what tells an error from others: one in painting comes on many ways."""
    innermost = traceback.extract_tb(trace)[-1:]
    return " ".join((kind.__name__, *(f"{each.filename}:{each.lineno}" for each in innermost)))


def _box(parent: QWidget, details: str) -> "QMessageBox":
    import platform

    from PySide6.QtWidgets import QCheckBox, QMessageBox

    from views.message import PlainBox

    box = PlainBox(parent)
    box.setIcon(QMessageBox.Icon.Warning)
    box.setWindowTitle(tr("Something went wrong"))
    box.setText(tr("Something went wrong inside Tickline. Your fight is safe."))
    box.setInformativeText(tr("You can keep playing. Send us the details, so we can fix it."))
    about = f"Tickline {__version__}, Qt {qVersion()}, Python {platform.python_version()}"
    box.setDetailedText(f"{about}\n{platform.platform()}\n\n{details}")
    box.setCheckBox(QCheckBox(tr("Don't show this again"), box))
    _rename_details(box)
    copy = box.addButton(tr("Copy details"), QMessageBox.ButtonRole.ActionRole)
    # Or else the box would close before one can say that it was copied.
    copy.clicked.disconnect()
    copy.clicked.connect(lambda: QGuiApplication.clipboard().setText(box.detailedText()))
    box.addButton(QMessageBox.StandardButton.Close)
    box.setDefaultButton(QMessageBox.StandardButton.Close)
    return box


def _rename_details(box: "QMessageBox") -> None:
    """Call the button that unfolds the details in our words; Qt renames it at each press."""
    from PySide6.QtWidgets import QMessageBox

    for button in box.buttons():
        if box.buttonRole(button) is QMessageBox.ButtonRole.ActionRole:
            button.setText(tr("Details"))
            button.clicked.connect(lambda _=False, button=button: button.setText(tr("Details")))
