"""Unexpected errors: logged with their traceback, shown once, and the fight goes on."""

import logging
import platform
import sys
import traceback
from collections.abc import Callable
from logging.handlers import RotatingFileHandler
from pathlib import Path
from types import TracebackType

from PySide6.QtCore import qVersion
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QMessageBox, QWidget

from desktop import __version__

_log = logging.getLogger("tickline")
_LOG_SIZE = 1_000_000

Hook = Callable[[type[BaseException], BaseException, TracebackType | None], None]


def keep_log(path: Path) -> None:
    """Write the log to `path`, the last megabyte of it; without a disk there is no log."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        handler = RotatingFileHandler(path, maxBytes=_LOG_SIZE, backupCount=1, encoding="utf-8")
    except OSError:
        return
    handler.setFormatter(logging.Formatter("%(asctime)s %(levelname)s %(name)s: %(message)s"))
    logging.getLogger().addHandler(handler)


class CrashReporter:
    """Shows each unexpected error in a dialog from which its details can be copied."""

    def __init__(self, parent: QWidget) -> None:
        """Show dialogs over `parent`."""
        self._parent = parent
        self._box: QMessageBox | None = None

    def install(self) -> None:
        """Catch whatever nobody else caught, in slots and events too."""
        sys.excepthook = self._report

    def _report(
        self,
        kind: type[BaseException],
        error: BaseException,
        trace: TracebackType | None,
    ) -> None:
        if issubclass(kind, KeyboardInterrupt):
            QGuiApplication.quit()
            return
        details = "".join(traceback.format_exception(kind, error, trace))
        _log.error("An unexpected error:\n%s", details)
        if self._box is None:
            self._show(details)

    def _show(self, details: str) -> None:
        tr = self._parent.tr
        box = QMessageBox(self._parent)
        box.setIcon(QMessageBox.Icon.Warning)
        box.setWindowTitle(tr("Something went wrong"))
        box.setText(tr("Something went wrong inside Tickline. The fight is as it was."))
        box.setInformativeText(tr("You can go on. Please send us the details."))
        about = f"Tickline {__version__}, Qt {qVersion()}, Python {platform.python_version()}"
        box.setDetailedText(f"{about}\n{platform.platform()}\n\n{details}")
        copy = box.addButton(tr("Copy details"), QMessageBox.ButtonRole.ActionRole)
        copy.clicked.connect(lambda: QGuiApplication.clipboard().setText(box.detailedText()))
        box.addButton(QMessageBox.StandardButton.Close)
        box.finished.connect(self._shown)
        self._box = box
        box.open()

    def _shown(self) -> None:
        self._box = None
