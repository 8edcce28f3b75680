"""Logs unexpected errors and shows them to the GM, while the fight goes on."""

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
_MAX_LOG_BYTES = 1_000_000


class _LogFile(logging.FileHandler):
    """The program's log, rotated to one older file.

    `logging.handlers` could do this, but would import sockets and much else on every startup.
    """

    def emit(self, record: logging.LogRecord) -> None:
        """Write a record. If the current file is full, start a new one first."""
        if self.stream and self.stream.tell() > _MAX_LOG_BYTES:
            self.close()
            with suppress(OSError):
                Path(self.baseFilename).replace(f"{self.baseFilename}.1")
        super().emit(record)


def start_log_file(path: Path) -> None:
    """Log to `path`, or nowhere if the file can't be opened."""
    root = logging.getLogger()
    for handler in [handler for handler in root.handlers if isinstance(handler, _LogFile)]:
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
    """Shows unexpected errors in a dialog from which the details can be copied."""

    def __init__(self, parent: QWidget) -> None:
        self._parent = parent
        self._box: QMessageBox | None = None
        self._muted_keys: set[str] = set()

    def install(self) -> None:
        """Report every uncaught exception, including those raised in slots and event handlers."""
        sys.excepthook = self.report

    def report(
        self, exc_type: type[BaseException], exc: BaseException, tb: TracebackType | None
    ) -> None:
        """Log an error and show it, unless another is on screen or the GM has muted it."""
        sys.__excepthook__(exc_type, exc, tb)
        details = "".join(traceback.format_exception(exc_type, exc, tb))
        _log.error("An unexpected error:\n%s", details)
        key = _error_key(exc_type, tb)
        if self._box is None and key not in self._muted_keys:
            self._box = self._make_box(details, key)
            # Not at once: the error may have been raised while painting.
            QTimer.singleShot(0, self._box, self._box.open)

    def _make_box(self, details: str, key: str) -> "QMessageBox":
        box = _build_box(self._parent, details)
        mute_box = box.checkBox()
        box.finished.connect(lambda _code: self._on_closed(key, is_muted=mute_box.isChecked()))
        return box

    def _on_closed(self, key: str, *, is_muted: bool) -> None:
        if is_muted:
            self._muted_keys.add(key)
        if self._box is not None:
            self._box.deleteLater()
        self._box = None


def _error_key(exc_type: type[BaseException], tb: TracebackType | None) -> str:
    """Return a key for an error: its kind and innermost line.

    The whole traceback is too specific: the same painting error arrives by many call paths.
    """
    innermost = traceback.extract_tb(tb)[-1:]
    return " ".join((exc_type.__name__, *(f"{each.filename}:{each.lineno}" for each in innermost)))


def _build_box(parent: QWidget, details: str) -> "QMessageBox":
    import platform

    from PySide6.QtWidgets import QCheckBox, QMessageBox

    from views.message import PlainBox

    box = PlainBox(parent)
    box.setIcon(QMessageBox.Icon.Warning)
    box.setWindowTitle(tr("Something went wrong"))
    box.setText(tr("Something went wrong inside Tickline. Your fight is safe."))
    box.setInformativeText(tr("You can keep playing. Send us the details, so we can fix it."))
    versions = f"Tickline {__version__}, Qt {qVersion()}, Python {platform.python_version()}"
    box.setDetailedText(f"{versions}\n{platform.platform()}\n\n{details}")
    box.setCheckBox(QCheckBox(tr("Don't show this again"), box))
    _keep_details_button_label(box)
    copy_button = box.addButton(tr("Copy details"), QMessageBox.ButtonRole.ActionRole)
    # Otherwise Qt closes the box when this button is pressed.
    copy_button.clicked.disconnect()
    copy_button.clicked.connect(lambda: QGuiApplication.clipboard().setText(box.detailedText()))
    box.addButton(QMessageBox.StandardButton.Close)
    box.setDefaultButton(QMessageBox.StandardButton.Close)
    return box


def _keep_details_button_label(box: "QMessageBox") -> None:
    """Keep our own label on the button that expands the details: Qt resets it on every click."""
    from PySide6.QtWidgets import QMessageBox

    for button in box.buttons():
        if box.buttonRole(button) is QMessageBox.ButtonRole.ActionRole:
            button.setText(tr("Details"))
            button.clicked.connect(lambda _=False, button=button: button.setText(tr("Details")))
