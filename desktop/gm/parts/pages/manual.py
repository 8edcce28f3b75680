"""Opens the manual at the page about the current window."""

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication, QShortcut
from PySide6.QtWidgets import QApplication, QDialog, QWidget

from desktop.gm.desk import Desk, Part, Wiring
from desktop.looks import Looks
from desktop.translation import Languages
from models.rules.catalogue import SHIPPED_FILES
from resources import FOLDER

if TYPE_CHECKING:
    from models.manual import Manual
    from views.manual.window import ManualWindow

FIRST_FIGHT_PAGE = "first-fight.md"
FILES_PAGE = "files.md"


class ManualReader(Part):
    """Opens the manual at the page about the current window."""

    command = "manual"

    def __init__(self, desk: Desk, looks: Looks, languages: Languages) -> None:
        super().__init__(desk)
        self._looks = looks
        self._languages = languages
        self._action = self._actions[self.command]
        self._manual_window: ManualWindow | None = None
        looks.applied.connect(self._apply_theme)
        application = QGuiApplication.instance()
        assert isinstance(application, QGuiApplication)
        application.focusWindowChanged.connect(self._add_shortcut)

    @property
    def wiring(self) -> Wiring:
        return Wiring(
            {self.command: self.open_window}, on_language=self._refresh, on_close=self._close
        )

    def open_window(self) -> "ManualWindow":
        manual_window = self._manual_window or self._make_manual_window()
        self._attach_to_modal(manual_window)
        manual_window.read(self._current_page())
        return manual_window

    def _make_manual_window(self) -> "ManualWindow":
        from views.manual.window import ManualWindow

        self._manual_window = ManualWindow(self._read_manual(), self._looks.theme)
        return self._manual_window

    def _read_manual(self) -> "Manual":
        from models.manual import Manual

        return Manual(FOLDER / "manual", self._languages.current)

    def _current_page(self) -> str:
        return manual_page_of(QApplication.activeWindow()) or self._page_of_fight()

    def _page_of_fight(self) -> str:
        if not self._session.present.combatants:
            return FIRST_FIGHT_PAGE
        rules = self._session.rules
        return self._read_manual().page_of_system(
            rules.id, rules.title, is_shipped=rules.id in SHIPPED_FILES
        )

    def _add_shortcut(self) -> None:
        """Add the manual's shortcut to the active dialog, which blocks those of the GM's window."""
        dialog = QApplication.activeWindow()
        if not isinstance(dialog, QDialog) or dialog is self._manual_window:
            return
        direct = Qt.FindChildOption.FindDirectChildrenOnly
        shortcut = dialog.findChild(QShortcut, self._action.objectName(), direct)
        if shortcut is None:
            shortcut = QShortcut(dialog)
            shortcut.setObjectName(self._action.objectName())
            shortcut.activated.connect(self._action.trigger)
        shortcut.setKeys(self._action.shortcuts())

    def _attach_to_modal(self, reader: QWidget) -> None:
        """Make the reader a child of any application-modal dialog, which would block it."""
        reader.winId()  # creates the window handle
        modal = QApplication.activeModalWidget()
        if modal and modal.windowModality() is Qt.WindowModality.ApplicationModal:
            reader.windowHandle().setTransientParent(modal.windowHandle())

    def _apply_theme(self) -> None:
        if self._manual_window is not None:
            self._manual_window.set_theme(self._looks.theme)

    def _refresh(self) -> None:
        if self._manual_window is not None:
            self._manual_window.show_manual(self._read_manual())

    def _close(self) -> None:
        if self._manual_window is not None:
            self._manual_window.close()
            self._manual_window.deleteLater()
            self._manual_window = None


def manual_page_of(window: QWidget | None) -> str:
    """Return the manual page of `window` or its nearest parent with a page; "" if there is none."""
    from PySide6.QtWidgets import QFileDialog

    while window is not None:
        if isinstance(window, QFileDialog):
            return FILES_PAGE
        if page := str(getattr(window, "manual_page", "")):
            return page
        window = window.parentWidget()
    return ""
