"""The manual: F1 opens it at the page about what the GM has before them."""

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication, QShortcut
from PySide6.QtWidgets import QApplication, QDialog, QWidget

from desktop.gm.desk import Desk, Part, Wiring
from desktop.looks import Looks
from desktop.translation import Languages
from models.rules.catalogue import SHIPPED
from resources import FOLDER

if TYPE_CHECKING:
    from models.manual import Manual
    from views.manual.window import ManualWindow

FIRST_FIGHT = "first-fight.md"
FILES = "files.md"


class ManualReader(Part):
    """Opens the manual, from dialogs too, and lets its window follow theme and language."""

    command = "manual"

    def __init__(self, desk: Desk, looks: Looks, languages: Languages) -> None:
        super().__init__(desk)
        self._looks = looks
        self._languages = languages
        self._action = self._actions[self.command]
        self._reader: ManualWindow | None = None
        looks.worn.connect(self._wear)
        qt = QGuiApplication.instance()
        assert isinstance(qt, QGuiApplication)
        qt.focusWindowChanged.connect(self._reach)

    @property
    def wiring(self) -> Wiring:
        return Wiring({self.command: self.open}, on_language=self._say, on_close=self._close)

    def open(self) -> "ManualWindow":
        """Show the page about what is open, and return the manual's window."""
        reader = self._reader or self._made()
        self._put_above_modal(reader)
        reader.read(self._wanted())
        return reader

    def _made(self) -> "ManualWindow":
        from views.manual.window import ManualWindow

        self._reader = ManualWindow(self._manual(), self._looks.theme)
        return self._reader

    def _manual(self) -> "Manual":
        from models.manual import Manual

        return Manual(FOLDER / "manual", self._languages.spoken)

    def _wanted(self) -> str:
        """Return the page about what is open."""
        return page_about(QApplication.activeWindow()) or self._page_of_fight()

    def _page_of_fight(self) -> str:
        if not self._session.present.combatants:
            return FIRST_FIGHT
        rules = self._session.rules
        return self._manual().of_system(rules.id, rules.title, is_shipped=rules.id in SHIPPED)

    def _reach(self) -> None:
        """Let the keys of the manual work in a dialog, which keeps the GM's window from hearing."""
        dialog = QApplication.activeWindow()
        if not isinstance(dialog, QDialog) or dialog is self._reader:
            return
        here = Qt.FindChildOption.FindDirectChildrenOnly
        keys = dialog.findChild(QShortcut, self._action.objectName(), here)
        if keys is None:
            keys = QShortcut(dialog)
            keys.setObjectName(self._action.objectName())
            keys.activated.connect(self._action.trigger)
        keys.setKeys(self._action.shortcuts())

    def _put_above_modal(self, reader: QWidget) -> None:
        """Let a dialog that blocks all windows leave the reader out: it belongs to the dialog."""
        reader.winId()  # it has a window from now on
        modal = QApplication.activeModalWidget()
        if modal and modal.windowModality() is Qt.WindowModality.ApplicationModal:
            reader.windowHandle().setTransientParent(modal.windowHandle())

    def _wear(self) -> None:
        if self._reader is not None:
            self._reader.set_theme(self._looks.theme)

    def _say(self) -> None:
        if self._reader is not None:
            self._reader.show_manual(self._manual())

    def _close(self) -> None:
        if self._reader is not None:
            self._reader.close()
            self._reader.deleteLater()
            self._reader = None


def page_about(window: QWidget | None) -> str:
    """Return the page that a window names, or else one of those it stands over; "": none does."""
    from PySide6.QtWidgets import QFileDialog

    while window is not None:
        if isinstance(window, QFileDialog):
            return FILES
        if page := str(getattr(window, "manual_page", "")):
            return page
        window = window.parentWidget()
    return ""
