"""Mending: what can be done about a document that is damaged or gone, in the box that says so."""

from collections.abc import Callable

from PySide6.QtCore import QDateTime, QLocale
from PySide6.QtWidgets import QMessageBox, QWidget

from desktop.library import Spoilt
from models.saves.backups import Backup
from models.saves.trouble import Trouble


class TroubleBox(QMessageBox):
    """Says what stands in the way; where that is a spoilt document, offers ways on."""

    def __init__(self, trouble: Trouble, window: QWidget) -> None:
        """Say the sentence of `trouble` over `window`."""
        super().__init__(window)
        self.setIcon(QMessageBox.Icon.Warning)
        self.setWindowTitle(self.tr("That did not work"))
        self.setText(str(trouble))

    def offer(
        self, spoilt: Spoilt, open_backup: Callable[[], None], open_another: Callable[[], None]
    ) -> None:
        """Offer the backup, if there is one, and to open another document."""
        close = self.addButton(QMessageBox.StandardButton.Close)
        another = self.addButton(self.tr("Open &another…"), QMessageBox.ButtonRole.ActionRole)
        another.clicked.connect(open_another)
        self.setDefaultButton(close)
        if spoilt.backup is None:
            return
        backup = self.addButton(self.tr("Open the &backup"), QMessageBox.ButtonRole.AcceptRole)
        backup.clicked.connect(open_backup)
        self.setDefaultButton(backup)
        self.setInformativeText(self._told(spoilt.backup))

    def _told(self, backup: Backup) -> str:
        made = QLocale().toString(
            QDateTime.fromSecsSinceEpoch(int(backup.made.timestamp())),
            QLocale.FormatType.ShortFormat,
        )
        words = self.tr(
            "There is a backup of {0}, after step {1}. What is there now is set aside untouched."
        )
        return words.format(made, len(backup.history.steps))
