"""Message box for disk errors, with buttons that help out of them."""

from collections.abc import Callable, Iterator

from PySide6.QtCore import QDateTime, QLocale
from PySide6.QtWidgets import QMessageBox, QWidget

from desktop.gm.files.documents import DamagedDocumentError
from models.saves.file_errors import FileError
from models.saves.stores.backups import Backup
from views.message import PlainBox


class FileErrorBox(PlainBox):
    """A message box about a disk error, with buttons that help out of it."""

    manual_page = "files.md#get-one-back"

    def __init__(self, error: FileError, window: QWidget) -> None:
        super().__init__(window)
        self.setIcon(QMessageBox.Icon.Warning)
        self.setWindowTitle(self.tr("That didn't work"))
        self.setText(str(error))

    def offer_recovery(
        self,
        damaged: DamagedDocumentError,
        open_backup: Callable[[], None],
        create_from_salvaged: Callable[[], None],
        open_another: Callable[[], None],
    ) -> None:
        role = QMessageBox.ButtonRole
        close_button = self.addButton(QMessageBox.StandardButton.Close)
        another_button = self.addButton(self.tr("Open &another…"), role.ActionRole)
        another_button.clicked.connect(open_another)
        self.setDefaultButton(close_button)
        if damaged.backup is not None:
            backup_button = self.addButton(self.tr("Open the &backup"), role.AcceptRole)
            backup_button.clicked.connect(open_backup)
            self.setDefaultButton(backup_button)
        if damaged.salvaged is not None:
            salvaged_button = self.addButton(self.tr("Open a c&lean copy"), role.AcceptRole)
            salvaged_button.clicked.connect(create_from_salvaged)
            self.setDefaultButton(salvaged_button)
        self.setInformativeText(" ".join(self._recovery_texts(damaged)))

    def _recovery_texts(self, damaged: DamagedDocumentError) -> Iterator[str]:
        if damaged.salvaged is not None:
            yield self.tr("A clean copy goes up to step {0}.").format(len(damaged.salvaged.steps))
        if damaged.backup is not None:
            yield self._backup_text(damaged.backup)

    def _backup_text(self, backup: Backup) -> str:
        date = QLocale().toString(
            QDateTime.fromSecsSinceEpoch(int(backup.made_at.timestamp())),
            QLocale.FormatType.ShortFormat,
        )
        pattern = self.tr("There's a backup of {0}, at step {1}. The damaged file is kept.")
        return pattern.format(date, len(backup.history.steps))
